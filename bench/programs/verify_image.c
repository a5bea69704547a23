/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * What a boot loader does: checks the signed image in flash before anything of it is used.
 *
 * The image is what `cretula sign --append` writes, the firmware with 64 bytes of signature at its end. It lies at
 * RIG_IMAGE_ADDRESS, with its length, signature included, in the word before. The key is compiled in.
 */
#include <cretula/ed25519.h>

#include VERIFY_KEY_HEADER
#include "rig.h"

#define PIECE 256

static int verify(const uint8_t *image, size_t n, const uint8_t signature[CRETULA_ED25519_SIGNATURE_SIZE])
{
    cretula_ed25519_verifier verifier;
    int result = cretula_ed25519_verify_init(&verifier, signature, firmware_public_key);

    while (result == CRETULA_OK && n > 0) {
        size_t piece = n < PIECE ? n : PIECE;

        result = cretula_ed25519_verify_update(&verifier, image, piece);
        image += piece;
        n -= piece;
    }
    return result != CRETULA_OK ? result : cretula_ed25519_verify_finish(&verifier);
}

int main(void)
{
    const uint8_t *image = (const uint8_t *)RIG_IMAGE_ADDRESS;
    uint32_t size = *(const volatile uint32_t *)(RIG_IMAGE_ADDRESS - 4);
    int result;

    if (size < CRETULA_ED25519_SIGNATURE_SIZE || size > RIG_IMAGE_MAX) {
        rig_put("no image\n");
        return 1;
    }
    size -= CRETULA_ED25519_SIGNATURE_SIZE;

    rig_begin("verify");
    result = verify(image, size, image + size);
    rig_end(1);
    rig_put(result == CRETULA_OK ? "signature good\n" : "signature REFUSED\n");
    return result != CRETULA_OK;
}
