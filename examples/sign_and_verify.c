/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Calls the ten lines of the README, which CMakeLists.txt takes from there and compiles as they stand. */
#include <stdio.h>

#include <cretula/cretula.h>

int image_is_good(const uint8_t *image, size_t n, const uint8_t signature[64], const uint8_t public_key[32]);
int sign_report(uint8_t signature[64], const uint8_t seed[32], const void *report, size_t n);

int main(void)
{
    static const uint8_t seed[CRETULA_ED25519_SEED_SIZE] = {1, 2, 3}; /* a real one is random and secret */
    static uint8_t report[] = "21.5 degrees";
    uint8_t signature[CRETULA_ED25519_SIGNATURE_SIZE], public_key[CRETULA_ED25519_PUBLIC_SIZE];
    cretula_ed25519_key key;
    int rc = cretula_ed25519_key_from_seed(&key, seed);

    if (rc == CRETULA_OK)
        rc = cretula_ed25519_key_public(&key, public_key);
    if (rc == CRETULA_OK)
        rc = sign_report(signature, seed, report, sizeof report);
    cretula_ed25519_key_wipe(&key);
    printf("signing: %s\n", cretula_strerror(rc));
    printf("verifying: %s\n", image_is_good(report, sizeof report, signature, public_key) ? "good" : "refused");
    report[0] = '3';
    printf("another report: %s\n", image_is_good(report, sizeof report, signature, public_key) ? "good" : "refused");
    return 0;
}
