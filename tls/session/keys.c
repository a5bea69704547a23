/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Keys that Mbed TLS forgot. Where memory runs out it can leave a key behind in its PSA layer: the slot would be gone for good,
 * and point into memory that the caller takes back. So whatever lives in a heap that ends is destroyed with it.
 */
#include "internal.h"

#include "psa_crypto_slot_management.h" /* of Mbed TLS's library/ */

void cretula_tls_forget_keys(const cretula_heap *heap)
{
    mbedtls_svc_key_id_t id;
    psa_key_slot_t *slot;
    psa_key_id_t i;
    int ours;

    for (i = PSA_KEY_ID_VOLATILE_MIN; heap->blocks != 0 && i <= PSA_KEY_ID_VOLATILE_MAX; i++) {
        id = mbedtls_svc_key_id_make(0, i);
        if (psa_get_and_lock_key_slot(id, &slot) != PSA_SUCCESS)
            continue;
        ours = slot->key.data >= heap->first && slot->key.data < heap->end;
        if (psa_unregister_read(slot) == PSA_SUCCESS && ours)
            (void)psa_destroy_key(id);
    }
}
