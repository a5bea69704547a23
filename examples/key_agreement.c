/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Two parties agree on a key: X25519, then HKDF over the shared secret and both public keys, which binds the key to this pair.
 * Nobody is authenticated here: a protocol signs the public keys, or has them from a safe place.
 */
#include <stdio.h>
#include <string.h>

#include <cretula/cretula.h>

typedef struct party {
    uint8_t secret[CRETULA_X25519_SIZE];
    uint8_t public_key[CRETULA_X25519_SIZE];
    uint8_t session_key[32];
} party;

static int make(party *p)
{
    int rc = cretula_x25519_generate(p->secret, cretula_rng_host());

    return rc == CRETULA_OK ? cretula_x25519_public_key(p->public_key, p->secret) : rc;
}

/* client and server are the two public keys, in this order on both sides. */
static int agree(party *p, const uint8_t *peer, const uint8_t *client, const uint8_t *server)
{
    static const char label[] = "example session";
    uint8_t shared[CRETULA_X25519_SIZE], info[sizeof label + 2 * CRETULA_X25519_SIZE];
    int rc = cretula_x25519(shared, p->secret, peer); /* an error if the peer sent a point of small order */

    memcpy(info, label, sizeof label);
    memcpy(info + sizeof label, client, CRETULA_X25519_SIZE);
    memcpy(info + sizeof label + CRETULA_X25519_SIZE, server, CRETULA_X25519_SIZE);
    if (rc == CRETULA_OK)
        rc = cretula_hkdf(&cretula_sha256, p->session_key, sizeof p->session_key, NULL, 0, shared, sizeof shared, info,
                          sizeof info);
    cretula_wipe(shared, sizeof shared);
    cretula_wipe(p->secret, sizeof p->secret); /* forward secrecy: it served once */
    return rc;
}

int main(void)
{
    party client, server;
    int rc = make(&client);

    if (rc == CRETULA_OK)
        rc = make(&server);
    if (rc == CRETULA_OK)
        rc = agree(&client, server.public_key, client.public_key, server.public_key);
    if (rc == CRETULA_OK)
        rc = agree(&server, client.public_key, client.public_key, server.public_key);
    if (rc != CRETULA_OK) {
        printf("failed: %s\n", cretula_strerror(rc));
        return 1;
    }
    printf("the keys are %s\n", cretula_equal(client.session_key, server.session_key, 32) ? "equal" : "different");
    cretula_wipe(&client, sizeof client);
    cretula_wipe(&server, sizeof server);
    return 0;
}
