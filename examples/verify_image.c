/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * A boot loader: verifies a firmware image that does not fit in memory, read piece by piece through a function. Nothing of the
 * image counts until the last call has said that the signature is good.
 *
 * The key and the signature are those of test 3 of RFC 8032, section 7.1, whose message is two bytes long.
 */
#include <stdio.h>
#include <string.h>

#include <cretula/cretula.h>

/* On a device: `cretula pubkey --format c key.pem > key.h`. */
static const uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE] = {
    0xfc, 0x51, 0xcd, 0x8e, 0x62, 0x18, 0xa1, 0xa3, 0x8d, 0xa4, 0x7e, 0xd0, 0x02, 0x30, 0xf0, 0x58,
    0x08, 0x16, 0xed, 0x13, 0xba, 0x33, 0x03, 0xac, 0x5d, 0xeb, 0x91, 0x15, 0x48, 0x90, 0x80, 0x25,
};

/* The flash: the image, and behind it the signature, as `cretula sign --append` writes them. */
static uint8_t flash[2 + CRETULA_ED25519_SIGNATURE_SIZE] = {
    0xaf, 0x82, 0x62, 0x91, 0xd6, 0x57, 0xde, 0xec, 0x24, 0x02, 0x48, 0x27, 0xe6, 0x9c, 0x3a, 0xbe, 0x01,
    0xa3, 0x0c, 0xe5, 0x48, 0xa2, 0x84, 0x74, 0x3a, 0x44, 0x5e, 0x36, 0x80, 0xd7, 0xdb, 0x5a, 0xc3, 0xac,
    0x18, 0xff, 0x9b, 0x53, 0x8d, 0x16, 0xf2, 0x90, 0xae, 0x67, 0xf7, 0x60, 0x98, 0x4d, 0xc6, 0x59, 0x4a,
    0x7c, 0x15, 0xe9, 0x71, 0x6e, 0xd2, 0x8d, 0xc0, 0x27, 0xbe, 0xce, 0xea, 0x1e, 0xc4, 0x0a,
};

/* Reads n bytes at an offset; 0 if that worked. */
typedef int read_function(size_t offset, void *to, size_t n);

static int read_flash(size_t offset, void *to, size_t n)
{
    if (offset > sizeof flash || n > sizeof flash - offset)
        return -1;
    memcpy(to, flash + offset, n);
    return 0;
}

/* 1 if the image of the given size is good. */
static int image_is_good(read_function *read, size_t size)
{
    cretula_ed25519_verifier verifier;
    uint8_t piece[256]; /* as large as a page of the flash */
    size_t offset = 0, n;

    if (read(size, piece, CRETULA_ED25519_SIGNATURE_SIZE) != 0)
        return 0;
    if (cretula_ed25519_verify_init(&verifier, piece, public_key) != CRETULA_OK)
        return 0;
    for (; offset != size; offset += n) {
        n = size - offset < sizeof piece ? size - offset : sizeof piece;
        if (read(offset, piece, n) != 0 || cretula_ed25519_verify_update(&verifier, piece, n) != CRETULA_OK)
            return 0;
    }
    return cretula_ed25519_verify_finish(&verifier) == CRETULA_OK;
}

int main(void)
{
    const size_t size = sizeof flash - CRETULA_ED25519_SIGNATURE_SIZE;

    printf("the image is %s\n", image_is_good(read_flash, size) ? "good: it may start" : "refused");
    flash[0] ^= 1;
    printf("with a flipped bit it is %s\n", image_is_good(read_flash, size) ? "good: it may start" : "refused");
    return 0;
}
