/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The names that carry the configuration. A context's size depends on config.h, so an application must be compiled with the
 * configuration of the library it links. The calls that compute something without a context or a key made before, and so the
 * ways into Cretula, get the configuration as a suffix; a mismatch ends as "undefined reference to cretula_..._cfg_...":
 * compare the digits with the list below. Without a suffix is what is the same in every configuration: wiping, comparing,
 * clamping, error texts, sizes and names of hashes, the version, the host's random source, engines; without a digit are
 * limb_cm0, the sha*_cm0, _cm4 and _rv32, fe_gcd, own_padding, cm4_fpu_spill and the drivers of chips' engines, which change no layout, and fe_cm4,
 * fe_rv32 and fe_x64, beside which no kernel is 1. Costs nothing at run time.
 */
#ifndef CRETULA_ABI_H
#define CRETULA_ABI_H

#include <cretula/config.h>

/* The digits, in order: profile small, fast; wide multiply, no asm; kernels fe_tiny, fe_cm0, fe_w32, fe_w64; base tiny,
   balanced, fast; sc tiny, sha512 tiny, own memory; SHA-1, SHA-256, SHA-512, HMAC; sign, verify, context, blind, one-pass,
   self-verify; X25519, key files, PEM; strerror, host rng, stack burning; engine, engine secrets. */
#define CRETULA_ABI_PASTE_(n, a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ad, ae,   \
                           af, ag)                                                                                             \
    n##_cfg_##a##b##_##c##d##_##e##f##g##h##_##i##j##k##_##l##m##o##_##p##q##r##s##_##t##u##v##w##x##y##_##z##aa##ab##_##ac##ad##ae##_##af##ag
#define CRETULA_ABI_PASTE(n, a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ad, ae,    \
                          af, ag)                                                                                              \
    CRETULA_ABI_PASTE_(n, a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y, z, aa, ab, ac, ad, ae, af, ag)
#define CRETULA_ABI(name)                                                                                                      \
    CRETULA_ABI_PASTE(name, CRETULA_PROFILE_SMALL, CRETULA_PROFILE_FAST, CRETULA_WIDE_MUL, CRETULA_NO_ASM, CRETULA_FE_TINY,    \
                      CRETULA_FE_CM0, CRETULA_FE_W32, CRETULA_FE_W64, CRETULA_BASE_TINY, CRETULA_BASE_BALANCED,                \
                      CRETULA_BASE_FAST, CRETULA_SC_TINY, CRETULA_SHA512_TINY, CRETULA_OWN_MEMORY, CRETULA_SHA1,               \
                      CRETULA_SHA256, CRETULA_SHA512, CRETULA_HMAC, CRETULA_ED25519_SIGN, CRETULA_ED25519_VERIFY,              \
                      CRETULA_ED25519_CONTEXT, CRETULA_ED25519_BLIND, CRETULA_ED25519_ONE_PASS, CRETULA_SELF_VERIFY,           \
                      CRETULA_X25519, CRETULA_KEY_FILES, CRETULA_PEM, CRETULA_STRERROR, CRETULA_RNG_HOST, CRETULA_BURN_STACK,  \
                      CRETULA_ENGINE, CRETULA_ENGINE_SECRETS)

#define cretula_hash CRETULA_ABI(cretula_hash)
#define cretula_hash_init CRETULA_ABI(cretula_hash_init)
#define cretula_hash_import CRETULA_ABI(cretula_hash_import)
#define cretula_hmac CRETULA_ABI(cretula_hmac)
#define cretula_hmac_init CRETULA_ABI(cretula_hmac_init)
#define cretula_hmac_import CRETULA_ABI(cretula_hmac_import)
#define cretula_hkdf CRETULA_ABI(cretula_hkdf)
#define cretula_hkdf_extract CRETULA_ABI(cretula_hkdf_extract)
#define cretula_hkdf_expand CRETULA_ABI(cretula_hkdf_expand)
#define cretula_ed25519_key_from_seed CRETULA_ABI(cretula_ed25519_key_from_seed)
#define cretula_ed25519_key_generate CRETULA_ABI(cretula_ed25519_key_generate)
#define cretula_ed25519_key_from_seed_public CRETULA_ABI(cretula_ed25519_key_from_seed_public)
#define cretula_ed25519_key_read_der CRETULA_ABI(cretula_ed25519_key_read_der)
#define cretula_ed25519_key_read_pem CRETULA_ABI(cretula_ed25519_key_read_pem)
#define cretula_ed25519_expanded_key_import CRETULA_ABI(cretula_ed25519_expanded_key_import)
#define cretula_ed25519_verify CRETULA_ABI(cretula_ed25519_verify)
#define cretula_ed25519ctx_verify CRETULA_ABI(cretula_ed25519ctx_verify)
#define cretula_ed25519ph_verify CRETULA_ABI(cretula_ed25519ph_verify)
#define cretula_ed25519_verify_init CRETULA_ABI(cretula_ed25519_verify_init)
#define cretula_ed25519ctx_verify_init CRETULA_ABI(cretula_ed25519ctx_verify_init)
#define cretula_ed25519_public_key_check CRETULA_ABI(cretula_ed25519_public_key_check)
#define cretula_ed25519_public_key_read_der CRETULA_ABI(cretula_ed25519_public_key_read_der)
#define cretula_ed25519_public_key_read_pem CRETULA_ABI(cretula_ed25519_public_key_read_pem)
#define cretula_x25519 CRETULA_ABI(cretula_x25519)
#define cretula_x25519_public_key CRETULA_ABI(cretula_x25519_public_key)
#define cretula_x25519_generate CRETULA_ABI(cretula_x25519_generate)
#define cretula_ed25519_public_key_check_full CRETULA_ABI(cretula_ed25519_public_key_check_full)
#define cretula_ed25519_public_key_write_der CRETULA_ABI(cretula_ed25519_public_key_write_der)
#define cretula_ed25519_public_key_write_pem CRETULA_ABI(cretula_ed25519_public_key_write_pem)
#define cretula_ed25519_blind_public CRETULA_ABI(cretula_ed25519_blind_public)
#define cretula_ed25519_unblind_public CRETULA_ABI(cretula_ed25519_unblind_public)
#define cretula_ed25519_public_to_x25519 CRETULA_ABI(cretula_ed25519_public_to_x25519)
#define cretula_x25519_unclamped CRETULA_ABI(cretula_x25519_unclamped)
#define cretula_x25519_clear_cofactor CRETULA_ABI(cretula_x25519_clear_cofactor)
#define cretula_x25519_public_key_check CRETULA_ABI(cretula_x25519_public_key_check)
#define cretula_x25519_secret_read_der CRETULA_ABI(cretula_x25519_secret_read_der)
#define cretula_x25519_secret_write_der CRETULA_ABI(cretula_x25519_secret_write_der)
#define cretula_x25519_secret_read_pem CRETULA_ABI(cretula_x25519_secret_read_pem)
#define cretula_x25519_secret_write_pem CRETULA_ABI(cretula_x25519_secret_write_pem)
#define cretula_x25519_public_key_read_der CRETULA_ABI(cretula_x25519_public_key_read_der)
#define cretula_x25519_public_key_write_der CRETULA_ABI(cretula_x25519_public_key_write_der)
#define cretula_x25519_public_key_read_pem CRETULA_ABI(cretula_x25519_public_key_read_pem)
#define cretula_x25519_public_key_write_pem CRETULA_ABI(cretula_x25519_public_key_write_pem)

#if defined(__GNUC__)
#define CRETULA_CHECKED __attribute__((warn_unused_result))
#else
#define CRETULA_CHECKED
#endif

#ifdef __cplusplus
#define CRETULA_BEGIN extern "C" {
#define CRETULA_END }
#else
#define CRETULA_BEGIN
#define CRETULA_END
#endif

#endif
