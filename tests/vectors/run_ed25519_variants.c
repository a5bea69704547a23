/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Ed25519ctx and Ed25519ph, hedged signatures, expanded and blinded keys, public-key checks and the conversion to X25519. */
#include <string.h>

#include "../unit/check.h"
#include "records.h"
#include "ways.h"

#if CRETULA_ED25519_VERIFY
/* A signature of one variant and context is none of another. */
static int refused_elsewhere(const ways_case *c)
{
    static const uint8_t other_context[] = "another context";
    ways_case other = *c;
    int ok = 1;

    for (other.variant = WAYS_PURE; other.variant <= WAYS_PH; other.variant++) {
        if (!ways_available(&other))
            continue;
        other.context = c->context;
        other.context_size = c->context_size;
        if (other.variant != c->variant && !(other.variant == WAYS_CTX && c->context_size == 0))
            ok = ok && ways_verify(&other) == CRETULA_ERR_SIGNATURE;
        other.context = other_context;
        other.context_size = sizeof other_context;
        if (other.variant != WAYS_PURE)
            ok = ok && ways_verify(&other) == CRETULA_ERR_SIGNATURE;
    }
    return ok;
}
#endif

static void run_signatures(const char *dir, const char *file)
{
    ways_case c;
    records r;

    for (records_open(&r, dir, file); records_next(&r);) {
        ways_read(&c, &r);
        if (!ways_available(&c))
            continue;
#if CRETULA_ED25519_SIGN
        check_case(ways_sign(&c), r.label);
#endif
#if CRETULA_ED25519_VERIFY
        if (c.public_key != NULL) {
            check_case(ways_verify(&c) == CRETULA_OK, r.label);
            check_case(refused_elsewhere(&c), r.label);
        }
#endif
    }
}

#if CRETULA_ED25519_BLIND

static int blind_sign(const ways_case *c, const uint8_t *blind, const uint8_t *blinded)
{
    cretula_ed25519_key key;
    cretula_ed25519_expanded_key blind_key;
    uint8_t out[CRETULA_ED25519_SIGNATURE_SIZE];

    return cretula_ed25519_key_from_seed(&key, c->seed) == CRETULA_OK &&
           cretula_ed25519_blind_key(&blind_key, &key, blind, c->context, c->context_size) == CRETULA_OK &&
           cretula_ed25519_expanded_key_public(&blind_key, out) == CRETULA_OK &&
           memcmp(out, blinded, CRETULA_ED25519_PUBLIC_SIZE) == 0 &&
           cretula_ed25519_expanded_sign(&blind_key, out, c->message, c->n) == CRETULA_OK &&
           memcmp(out, c->signature, sizeof out) == 0;
}

static void run_blind(const char *dir, const char *file)
{
    const uint8_t *blind, *blinded;
    uint8_t out[CRETULA_ED25519_PUBLIC_SIZE];
    ways_case c;
    records r;

    for (records_open(&r, dir, file); records_next(&r);) {
        ways_read(&c, &r);
        blind = record_exactly(&r, "blind", 32);
        blinded = record_exactly(&r, "blinded", sizeof out);
        check_case(blind_sign(&c, blind, blinded), r.label);
        check_case(cretula_ed25519_blind_public(out, c.public_key, blind, c.context, c.context_size) == CRETULA_OK &&
                       memcmp(out, blinded, sizeof out) == 0,
                   r.label);
        check_case(cretula_ed25519_unblind_public(out, blinded, blind, c.context, c.context_size) == CRETULA_OK &&
                       memcmp(out, c.public_key, sizeof out) == 0,
                   r.label);
        c.public_key = blinded;
        check_case(ways_verify(&c) == CRETULA_OK, r.label);
    }
}

#endif

#if CRETULA_ED25519_SIGN

static int expanded_sign(records *r, const cretula_ed25519_expanded_key *key)
{
    uint8_t out[CRETULA_ED25519_SIGNATURE_SIZE];
    const uint8_t *message;
    size_t n;

    message = record_bytes(r, "message", &n);
    return cretula_ed25519_expanded_key_public(key, out) == CRETULA_OK &&
           memcmp(out, record_exactly(r, "public", CRETULA_ED25519_PUBLIC_SIZE), CRETULA_ED25519_PUBLIC_SIZE) == 0 &&
           cretula_ed25519_expanded_sign(key, out, message, n) == CRETULA_OK &&
           memcmp(out, record_exactly(r, "signature", sizeof out), sizeof out) == 0;
}

static void run_expanded(const char *dir)
{
    cretula_ed25519_expanded_key key;
    uint8_t scalar_prefix[64];
    records r;
    int code;

    for (records_open(&r, dir, "ed25519-expanded.txt"); records_next(&r);) {
        memcpy(scalar_prefix, record_exactly(&r, "scalar", 32), 32);
        memcpy(scalar_prefix + 32, record_exactly(&r, "prefix", 32), 32);
        code = cretula_ed25519_expanded_key_import(&key, scalar_prefix);
        if (record_is(&r, "verdict", "ok"))
            check_case(code == CRETULA_OK && expanded_sign(&r, &key), r.label);
        else
            check_case(code == CRETULA_ERR_KEY, r.label);
    }
}

#endif

#if CRETULA_ED25519_VERIFY

static void run_keys(const char *dir)
{
    const uint8_t *public_key;
    records r;

    for (records_open(&r, dir, "ed25519-keys.txt"); records_next(&r);) {
        public_key = record_exactly(&r, "public", CRETULA_ED25519_PUBLIC_SIZE);
        check_case(cretula_ed25519_public_key_check(public_key) ==
                       (record_is(&r, "strict", "1") ? CRETULA_OK : CRETULA_ERR_KEY),
                   r.label);
        check_case(cretula_ed25519_public_key_check_full(public_key) ==
                       (record_is(&r, "full", "1") ? CRETULA_OK : CRETULA_ERR_KEY),
                   r.label);
#if CRETULA_X25519
        {
            static const uint8_t zero[32];
            const uint8_t *expected = record_has(&r, "u") ? record_exactly(&r, "u", 32) : zero;
            uint8_t u[32];
            int code = cretula_ed25519_public_to_x25519(u, public_key);

            check_case(code == (expected == zero ? CRETULA_ERR_KEY : CRETULA_OK) && memcmp(u, expected, 32) == 0, r.label);
        }
#endif
    }
}

#endif

int main(int argc, char **argv)
{
    const char *dir = argc > 1 ? argv[1] : "data";

    run_signatures(dir, "ed25519-rfc8032.txt");
    run_signatures(dir, "ed25519-hedged.txt");
#if CRETULA_ED25519_SIGN
    run_expanded(dir);
#endif
#if CRETULA_ED25519_BLIND
    run_blind(dir, "ed25519-blind.txt");
    run_blind(dir, "ed25519-blind-model.txt");
#endif
#if CRETULA_ED25519_VERIFY
    run_keys(dir);
#endif
    return check_close();
}
