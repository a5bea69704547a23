/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The compression functions as FIPS 180-4 writes them; only the constants are the library's. */
#include <string.h>

#include "hash/algorithm.h"
#include "model.h"

static uint32_t rotl32(uint32_t x, unsigned n)
{
    return x << n | x >> (32 - n);
}

static uint64_t rotr64(uint64_t x, unsigned n)
{
    return x >> n | x << (64 - n);
}

void model_sha1(uint32_t h[5], const uint32_t m[16])
{
    uint32_t w[80], v[5], f, k, t;
    unsigned i;

    memcpy(w, m, 64);
    for (i = 16; i < 80; i++)
        w[i] = rotl32(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    memcpy(v, h, sizeof v);
    for (i = 0; i < 80; i++) {
        if (i < 20)
            f = (v[1] & v[2]) ^ (~v[1] & v[3]), k = 0x5a827999;
        else if (i < 40)
            f = v[1] ^ v[2] ^ v[3], k = 0x6ed9eba1;
        else if (i < 60)
            f = (v[1] & v[2]) ^ (v[1] & v[3]) ^ (v[2] & v[3]), k = 0x8f1bbcdc;
        else
            f = v[1] ^ v[2] ^ v[3], k = 0xca62c1d6;
        t = rotl32(v[0], 5) + f + v[4] + k + w[i];
        v[4] = v[3];
        v[3] = v[2];
        v[2] = rotl32(v[1], 30);
        v[1] = v[0];
        v[0] = t;
    }
    for (i = 0; i < 5; i++)
        h[i] += v[i];
}

void model_sha256(uint32_t h[8], const uint32_t m[16])
{
    uint32_t w[64], v[8], t1, t2;
    unsigned i;

    memcpy(w, m, 64);
    for (i = 16; i < 64; i++)
        w[i] = (rotl32(w[i - 2], 15) ^ rotl32(w[i - 2], 13) ^ w[i - 2] >> 10) + w[i - 7] +
               (rotl32(w[i - 15], 25) ^ rotl32(w[i - 15], 14) ^ w[i - 15] >> 3) + w[i - 16];
    memcpy(v, h, sizeof v);
    for (i = 0; i < 64; i++) {
        t1 = v[7] + (rotl32(v[4], 26) ^ rotl32(v[4], 21) ^ rotl32(v[4], 7)) + ((v[4] & v[5]) ^ (~v[4] & v[6])) +
             (uint32_t)(cretula_sha512_constants[i] >> 32) + w[i];
        t2 = (rotl32(v[0], 30) ^ rotl32(v[0], 19) ^ rotl32(v[0], 10)) + ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]));
        memmove(v + 1, v, 28);
        v[4] += t1;
        v[0] = t1 + t2;
    }
    for (i = 0; i < 8; i++)
        h[i] += v[i];
}

void model_sha512(uint64_t h[8], const uint64_t m[16])
{
    uint64_t w[80], v[8], t1, t2;
    unsigned i;

    memcpy(w, m, 128);
    for (i = 16; i < 80; i++)
        w[i] = (rotr64(w[i - 2], 19) ^ rotr64(w[i - 2], 61) ^ w[i - 2] >> 6) + w[i - 7] +
               (rotr64(w[i - 15], 1) ^ rotr64(w[i - 15], 8) ^ w[i - 15] >> 7) + w[i - 16];
    memcpy(v, h, sizeof v);
    for (i = 0; i < 80; i++) {
        t1 = v[7] + (rotr64(v[4], 14) ^ rotr64(v[4], 18) ^ rotr64(v[4], 41)) + ((v[4] & v[5]) ^ (~v[4] & v[6])) +
             cretula_sha512_constants[i] + w[i];
        t2 = (rotr64(v[0], 28) ^ rotr64(v[0], 34) ^ rotr64(v[0], 39)) + ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]));
        memmove(v + 1, v, 56);
        v[4] += t1;
        v[0] = t1 + t2;
    }
    for (i = 0; i < 8; i++)
        h[i] += v[i];
}

void model_initial(unsigned bits, uint32_t h32[8], uint64_t h64[8])
{
    switch (bits) {
    case 1:
        memcpy(h32, cretula_sha1.initial, 20);
        break;
    case 224:
        memcpy(h32, cretula_sha224.initial, 32);
        break;
    case 256:
        memcpy(h32, cretula_sha256.initial, 32);
        break;
    case 384:
        memcpy(h64, cretula_sha384.initial, 64);
        break;
    default:
        memcpy(h64, cretula_sha512.initial, 64);
        break;
    }
}
