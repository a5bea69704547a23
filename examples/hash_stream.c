/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Hashes a download that is interrupted by a reset: the running hash is exported to bytes that survive, and goes on after the
 * restart from where it was.
 */
#include <stdio.h>
#include <string.h>

#include <cretula/cretula.h>

static const char download[] = "The quick brown fox jumps over the lazy dog";

/* Memory that outlives a reset. */
static struct {
    uint8_t hash[CRETULA_HASH_EXPORT_SIZE];
    size_t hash_size;
    size_t received;
} kept;

/* Takes some pieces of the download, then the power fails. */
static int before_reset(void)
{
    cretula_hash_context context;
    int rc = cretula_hash_init(&context, &cretula_sha256);

    while (rc == CRETULA_OK && kept.received < 20) {
        rc = cretula_hash_update(&context, download + kept.received, 5);
        kept.received += 5;
    }
    if (rc == CRETULA_OK)
        rc = cretula_hash_export(&context, kept.hash, sizeof kept.hash, &kept.hash_size);
    return rc;
}

/* import refuses bytes that are not what export wrote for this algorithm; it cannot tell a changed bit. */
static int after_reset(uint8_t digest[CRETULA_SHA256_SIZE])
{
    cretula_hash_context context;
    int rc = cretula_hash_import(&context, &cretula_sha256, kept.hash, kept.hash_size);

    if (rc == CRETULA_OK)
        rc = cretula_hash_update(&context, download + kept.received, strlen(download) - kept.received);
    if (rc == CRETULA_OK)
        rc = cretula_hash_finish(&context, digest);
    return rc;
}

int main(void)
{
    uint8_t digest[CRETULA_SHA256_SIZE];
    int rc = before_reset();
    size_t i;

    printf("kept over the reset: %u bytes\n", (unsigned)kept.hash_size);
    if (rc == CRETULA_OK)
        rc = after_reset(digest);
    if (rc != CRETULA_OK) {
        printf("failed: %s\n", cretula_strerror(rc));
        return 1;
    }
    for (i = 0; i < sizeof digest; i++)
        printf("%02x", (unsigned)digest[i]);
    printf("\n");
    return 0;
}
