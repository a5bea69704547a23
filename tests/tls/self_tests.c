/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "self_tests.h"

#include <stdio.h>

#include <mbedtls/build_info.h>

#if defined(MBEDTLS_SELF_TEST)

#include <mbedtls/aes.h>
#include <mbedtls/bignum.h>
#include <mbedtls/chacha20.h>
#include <mbedtls/chachapoly.h>
#include <mbedtls/ecp.h>
#include <mbedtls/gcm.h>
#include <mbedtls/poly1305.h>
#include <mbedtls/rsa.h>
#include <mbedtls/sha1.h>
#include <mbedtls/sha256.h>
#include <mbedtls/sha512.h>

#include <cretula/mbedtls.h>

#include "check.h"

static const struct {
    const char *name;
    int (*run)(int verbose);
} tests[] = {
    {"sha1", mbedtls_sha1_self_test},
    {"sha224", mbedtls_sha224_self_test},
    {"sha256", mbedtls_sha256_self_test},
    {"sha384", mbedtls_sha384_self_test},
    {"sha512", mbedtls_sha512_self_test},
    {"mpi", mbedtls_mpi_self_test},
#if defined(MBEDTLS_RSA_C)
    {"rsa", mbedtls_rsa_self_test},
#endif
    {"ecp", mbedtls_ecp_self_test},
#if defined(MBEDTLS_AES_C)
    {"aes", mbedtls_aes_self_test},
#endif
#if defined(MBEDTLS_GCM_C)
    {"gcm", mbedtls_gcm_self_test},
#endif
#if defined(MBEDTLS_CHACHAPOLY_C)
    {"chacha20", mbedtls_chacha20_self_test},
    {"poly1305", mbedtls_poly1305_self_test},
    {"chacha20-poly1305", mbedtls_chachapoly_self_test},
#endif
};

void self_tests(uint64_t (*instructions)(void))
{
    cretula_mbedtls_counts counts;
    char line[80];
    uint64_t begin = 0;
    size_t i;
    int rc;

    cretula_mbedtls_reset_counts();
    check_put("Mbed TLS's self-tests, through the hooks\n");
    for (i = 0; i < CHECK_COUNT(tests); i++) {
        if (instructions != NULL)
            begin = instructions();
        rc = tests[i].run(0);
        if (instructions != NULL)
            snprintf(line, sizeof line, "  %-20s %s %9lu thousand instructions\n", tests[i].name, rc == 0 ? "passed" : "FAILED",
                     (unsigned long)((instructions() - begin + 500) / 1000));
        else
            snprintf(line, sizeof line, "  %-20s %s\n", tests[i].name, rc == 0 ? "passed" : "FAILED");
        check_put(line);
        CHECK_EQ(rc, 0);
    }
    cretula_mbedtls_get_counts(&counts);
    snprintf(line, sizeof line, "  digests by Cretula: SHA-1 %u, SHA-256 %u, SHA-512 %u\n", (unsigned)counts.sha1,
             (unsigned)counts.sha256, (unsigned)counts.sha512);
    check_put(line);
    CHECK((counts.sha1 != 0) == (CRETULA_TLS_SHA1 != 0));
    CHECK((counts.sha256 != 0) == (CRETULA_TLS_SHA256 != 0));
    CHECK((counts.sha512 != 0) == (CRETULA_TLS_SHA512 != 0));
}

#endif
