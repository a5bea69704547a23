/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Keeps every public function of the configuration in the image and calls none: bench/options.py builds it with an option
 * and without, and takes the difference.
 */
#include <cretula/cretula.h>

#define USE(function) ((void (*)(void))(function))

static void (*const volatile functions[])(void) = {
    USE(cretula_version),
    USE(cretula_strerror),
    USE(cretula_wipe),
    USE(cretula_equal),
    USE(cretula_hash_size),
    USE(cretula_hash_block_size),
    USE(cretula_hash_name),
    USE(cretula_hash),
    USE(cretula_hash_init),
    USE(cretula_hash_update),
    USE(cretula_hash_finish),
    USE(cretula_hash_clone),
    USE(cretula_hash_wipe),
    USE(cretula_hash_export),
    USE(cretula_hash_import),
    USE(cretula_hash_buffer),
    USE(cretula_hash_secret),
#if CRETULA_ENGINE
    USE(cretula_engine_register),
    USE(cretula_engine_unregister),
    USE(cretula_engine_check),
    USE(cretula_engine_algorithms),
    USE(cretula_engine_of),
    USE(cretula_engine_next),
#endif
#if CRETULA_HMAC
    USE(cretula_hmac),
    USE(cretula_hmac_init),
    USE(cretula_hmac_update),
    USE(cretula_hmac_finish),
    USE(cretula_hmac_clone),
    USE(cretula_hmac_wipe),
    USE(cretula_hmac_export),
    USE(cretula_hmac_import),
    USE(cretula_hkdf),
    USE(cretula_hkdf_extract),
    USE(cretula_hkdf_expand),
#endif
#if CRETULA_ED25519_SIGN
    USE(cretula_ed25519_key_from_seed),
    USE(cretula_ed25519_key_generate),
    USE(cretula_ed25519_key_from_seed_public),
    USE(cretula_ed25519_key_check_pair),
    USE(cretula_ed25519_key_public),
    USE(cretula_ed25519_key_seed),
    USE(cretula_ed25519_key_wipe),
    USE(cretula_ed25519_expanded_key_import),
    USE(cretula_ed25519_expanded_key_public),
    USE(cretula_ed25519_expanded_key_wipe),
    USE(cretula_ed25519_clamp),
    USE(cretula_ed25519_sign),
    USE(cretula_ed25519_expanded_sign),
    USE(cretula_ed25519_sign_hedged),
    USE(cretula_ed25519_signer_init),
    USE(cretula_ed25519_signer_init_hedged),
    USE(cretula_ed25519_signer_update),
    USE(cretula_ed25519_signer_second_pass),
    USE(cretula_ed25519_signer_finish),
    USE(cretula_ed25519_signer_wipe),
#if CRETULA_ED25519_ONE_PASS
    USE(cretula_ed25519_signer_init_one_pass),
#endif
#if CRETULA_ED25519_CONTEXT
    USE(cretula_ed25519ctx_sign),
    USE(cretula_ed25519ctx_sign_hedged),
    USE(cretula_ed25519ctx_signer_init),
    USE(cretula_ed25519ph_sign),
    USE(cretula_ed25519ph_sign_hedged),
#endif
#endif
#if CRETULA_ED25519_VERIFY
    USE(cretula_ed25519_verify),
    USE(cretula_ed25519_verify_init),
    USE(cretula_ed25519_verify_update),
    USE(cretula_ed25519_verify_finish),
    USE(cretula_ed25519_public_key_check),
    USE(cretula_ed25519_public_key_check_full),
#if CRETULA_ED25519_CONTEXT
    USE(cretula_ed25519ctx_verify),
    USE(cretula_ed25519ctx_verify_init),
    USE(cretula_ed25519ph_verify),
#endif
#endif
#if CRETULA_ED25519_BLIND
    USE(cretula_ed25519_blind_key),
    USE(cretula_ed25519_blind_public),
    USE(cretula_ed25519_unblind_public),
#endif
#if CRETULA_X25519
    USE(cretula_x25519),
    USE(cretula_x25519_public_key),
    USE(cretula_x25519_generate),
    USE(cretula_x25519_unclamped),
    USE(cretula_x25519_clear_cofactor),
    USE(cretula_x25519_public_key_check),
#if CRETULA_ED25519_SIGN
    USE(cretula_ed25519_key_to_x25519),
#endif
#if CRETULA_ED25519_VERIFY
    USE(cretula_ed25519_public_to_x25519),
#endif
#endif
#if CRETULA_KEY_FILES && CRETULA_ED25519_SIGN
    USE(cretula_ed25519_key_read_der),
    USE(cretula_ed25519_key_write_der),
#endif
#if CRETULA_KEY_FILES && (CRETULA_ED25519_SIGN || CRETULA_ED25519_VERIFY)
    USE(cretula_ed25519_public_key_read_der),
    USE(cretula_ed25519_public_key_write_der),
#endif
#if CRETULA_KEY_FILES && CRETULA_X25519
    USE(cretula_x25519_secret_read_der),
    USE(cretula_x25519_secret_write_der),
    USE(cretula_x25519_public_key_read_der),
    USE(cretula_x25519_public_key_write_der),
#endif
#if CRETULA_PEM && CRETULA_ED25519_SIGN
    USE(cretula_ed25519_key_read_pem),
    USE(cretula_ed25519_key_write_pem),
#endif
#if CRETULA_PEM && (CRETULA_ED25519_SIGN || CRETULA_ED25519_VERIFY)
    USE(cretula_ed25519_public_key_read_pem),
    USE(cretula_ed25519_public_key_write_pem),
#endif
#if CRETULA_PEM && CRETULA_X25519
    USE(cretula_x25519_secret_read_pem),
    USE(cretula_x25519_secret_write_pem),
    USE(cretula_x25519_public_key_read_pem),
    USE(cretula_x25519_public_key_write_pem),
#endif
};

static const cretula_hash_algorithm *const volatile algorithms[] = {
#if CRETULA_SHA1
    &cretula_sha1,
#endif
#if CRETULA_SHA256
    &cretula_sha224, &cretula_sha256,
#endif
#if CRETULA_SHA512
    &cretula_sha384, &cretula_sha512,
#endif
};

int main(void)
{
    return functions[0] == 0 || algorithms[0] == 0;
}
