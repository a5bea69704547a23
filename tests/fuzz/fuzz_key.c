/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * libFuzzer target: every reader of key files on the same bytes. A key that is accepted must be written and read again alike;
 * an error must leave zeros; and bytes are a key of one kind at most.
 *
 *     clang -g -O1 -fsanitize=fuzzer,address,undefined -Iinclude -Isrc $(find src -name '*.c') tests/fuzz/fuzz_key.c
 */
#include <stdlib.h>
#include <string.h>

#include <cretula/cretula.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(int truth)
{
    if (!truth)
        abort();
}

static void require_wiped(const void *p, size_t n)
{
    const uint8_t *byte = p;

    while (n-- != 0)
        require(*byte++ == 0);
}

static int fuzz_ed25519_key(const uint8_t *data, size_t size, int pem)
{
    cretula_ed25519_key key, again;
    uint8_t der[CRETULA_PKCS8_SIZE];
    char text[CRETULA_PRIVATE_PEM_SIZE];

    memset(&key, 0xaa, sizeof key);
    if ((pem ? cretula_ed25519_key_read_pem(&key, data, size) : cretula_ed25519_key_read_der(&key, data, size)) != CRETULA_OK) {
        require_wiped(&key, sizeof key);
        return 0;
    }
    require(cretula_ed25519_key_write_der(&key, der) == CRETULA_OK);
    require(cretula_ed25519_key_read_der(&again, der, sizeof der) == CRETULA_OK);
    require(memcmp(&key, &again, sizeof key) == 0);
    require(cretula_ed25519_key_write_pem(&key, text) == CRETULA_OK);
    require(cretula_ed25519_key_read_pem(&again, text, sizeof text) == CRETULA_OK);
    require(memcmp(&key, &again, sizeof key) == 0);
    return 1;
}

typedef int reader(uint8_t key[32], const void *file, size_t n);
typedef int der_writer(uint8_t *der, const uint8_t key[32]);
typedef int pem_writer(char *pem, const uint8_t key[32]);

typedef struct format {
    reader *read_der, *read_pem;
    der_writer *write_der;
    pem_writer *write_pem;
    size_t der_size, pem_size;
} format;

static int fuzz_bytes(const format *f, const uint8_t *data, size_t size, int pem)
{
    uint8_t key[32], again[32], der[CRETULA_PKCS8_SIZE];
    char text[CRETULA_PRIVATE_PEM_SIZE];

    memset(key, 0xaa, sizeof key);
    if ((pem ? f->read_pem : f->read_der)(key, data, size) != CRETULA_OK) {
        require_wiped(key, sizeof key);
        return 0;
    }
    require(f->write_der(der, key) == CRETULA_OK);
    require(f->read_der(again, der, f->der_size) == CRETULA_OK);
    require(memcmp(key, again, sizeof key) == 0);
    require(f->write_pem(text, key) == CRETULA_OK);
    require(f->read_pem(again, text, f->pem_size) == CRETULA_OK);
    require(memcmp(key, again, sizeof key) == 0);
    return 1;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const format formats[] = {
        {cretula_ed25519_public_key_read_der, cretula_ed25519_public_key_read_pem, cretula_ed25519_public_key_write_der,
         cretula_ed25519_public_key_write_pem, CRETULA_SPKI_SIZE, CRETULA_PUBLIC_PEM_SIZE},
        {cretula_x25519_secret_read_der, cretula_x25519_secret_read_pem, cretula_x25519_secret_write_der,
         cretula_x25519_secret_write_pem, CRETULA_PKCS8_SIZE, CRETULA_PRIVATE_PEM_SIZE},
        {cretula_x25519_public_key_read_der, cretula_x25519_public_key_read_pem, cretula_x25519_public_key_write_der,
         cretula_x25519_public_key_write_pem, CRETULA_SPKI_SIZE, CRETULA_PUBLIC_PEM_SIZE},
    };
    int accepted = fuzz_ed25519_key(data, size, 0) + fuzz_ed25519_key(data, size, 1);
    size_t i;

    for (i = 0; i < sizeof formats / sizeof formats[0]; i++)
        accepted += fuzz_bytes(&formats[i], data, size, 0) + fuzz_bytes(&formats[i], data, size, 1);
    require(accepted <= 1);
    return 0;
}
