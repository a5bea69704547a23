/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Key and signature files: see keyfile.h. */
#include "keyfile.h"

#include <string.h>

#include "filekind.h"
#include "input.h"
#include "message.h"

/* Far more than an Ed25519 key needs, so that an RSA key or a certificate is named and not called too large. */
#define FILE_MAX 32768

struct contents {
    const char *name;
    size_t n;
    uint8_t data[FILE_MAX];
};

static int read_contents(struct contents *file, const char *path, const char *what)
{
    int status = input_read_small(path, what, file->data, sizeof file->data, &file->n);

    file->name = strcmp(path, "-") == 0 ? "standard input" : path;
    if (status != EXIT_GOOD)
        cretula_wipe(file, sizeof *file);
    return status;
}

static int decode_private(const struct contents *file, cretula_ed25519_key *key)
{
    return file_is_pem(file->data, file->n) ? cretula_ed25519_key_read_pem(key, file->data, file->n)
                                            : cretula_ed25519_key_read_der(key, file->data, file->n);
}

static int decode_public(const struct contents *file, uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE])
{
    return file_is_pem(file->data, file->n) ? cretula_ed25519_public_key_read_pem(public_key, file->data, file->n)
                                            : cretula_ed25519_public_key_read_der(public_key, file->data, file->n);
}

/* Says what a file is that the library has refused with this code. */
static int refuse_key(const struct contents *file, int code)
{
    struct file_kind kind;
    const char *name;

    file_kind(&kind, file->data, file->n);
    name = file_kind_name(kind.id);
    if (kind.id != KIND_ED25519_PRIVATE && kind.id != KIND_ED25519_PUBLIC)
        return fail("'%s' is %s: %s", file->name, name, file_kind_advice(kind.id));
    if (code == CRETULA_ERR_KEY_MISMATCH)
        return fail("'%s' is %s whose public half belongs to another key: restore it from a copy", file->name, name);
    if (kind.actual < kind.stated)
        return fail("'%s' is %s cut short, with %zu of %zu bytes: restore it from a copy", file->name, name, kind.actual,
                    kind.stated);
    if (kind.actual > kind.stated)
        return fail("'%s' is %s with bytes too many, %zu instead of %zu: restore it from a copy", file->name, name, kind.actual,
                    kind.stated);
    return fail("'%s' is %s, but damaged or not strict DER: restore it from a copy, or write it anew with 'openssl pkey'",
                file->name, name);
}

int keyfile_private(const char *path, cretula_ed25519_key *key)
{
    uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE];
    struct contents file;
    int status = read_contents(&file, path, "key");
    int code;

    if (status != EXIT_GOOD)
        return status;
    code = decode_private(&file, key);
    if (code == CRETULA_OK)
        status = EXIT_GOOD;
    else if (decode_public(&file, public_key) == CRETULA_OK)
        status = fail("'%s' is a public key: signing needs the private key", file.name);
    else
        status = refuse_key(&file, code);
    cretula_wipe(&file, sizeof file);
    return status;
}

int keyfile_public(const char *path, uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE])
{
    cretula_ed25519_key key;
    struct contents file;
    int status = read_contents(&file, path, "key");
    int code;

    if (status != EXIT_GOOD)
        return status;
    code = decode_private(&file, &key);
    if (code == CRETULA_OK)
        code = cretula_ed25519_key_public(&key, public_key);
    else if (code != CRETULA_ERR_KEY_MISMATCH)
        code = decode_public(&file, public_key);
    if (code != CRETULA_OK)
        status = refuse_key(&file, code);
    else if (cretula_ed25519_public_key_check(public_key) != CRETULA_OK)
        status = fail("'%s' holds a public key that is no valid point of the curve: nobody can sign for it, ask for another",
                      file.name);
    cretula_ed25519_key_wipe(&key);
    cretula_wipe(&file, sizeof file);
    return status;
}

int keyfile_signature(const char *path, uint8_t signature[CRETULA_ED25519_SIGNATURE_SIZE])
{
    struct file_kind kind;
    struct contents file;
    int status = read_contents(&file, path, "signature");

    if (status != EXIT_GOOD)
        return status;
    if (file.n == CRETULA_ED25519_SIGNATURE_SIZE) {
        memcpy(signature, file.data, CRETULA_ED25519_SIGNATURE_SIZE);
    } else {
        file_kind(&kind, file.data, file.n);
        if (kind.id == KIND_UNKNOWN || kind.id == KIND_RAW_32)
            status = fail("'%s' has %zu bytes: a signature is 64 raw bytes, as 'cretula sign' writes them", file.name, file.n);
        else
            status = fail("'%s' is %s: a signature is 64 raw bytes, as 'cretula sign' writes them", file.name,
                          file_kind_name(kind.id));
    }
    cretula_wipe(&file, sizeof file);
    return status;
}
