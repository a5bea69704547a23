/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Key files in DER: OpenSSL's files are read and written alike, each refusal has its code, and every truncation and every
 * single-byte change of a good file ends as it must.
 */
#include "key_files.h"

typedef struct der_case {
    enum kind kind;
    const char *der;
    int result;
} der_case;

static void run_cases(const der_case *cases, size_t n)
{
    uint8_t file[FILE_MAX], key[32];
    size_t i, size;

    for (i = 0; i < n; i++) {
        if (!have(cases[i].kind))
            continue;
        size = check_hex(file, cases[i].der);
        check_equal(read_key(cases[i].kind, DER, key, file, size), cases[i].result, __FILE__, (int)i, cases[i].der);
    }
}
#define RUN(cases) run_cases(cases, sizeof(cases) / sizeof(cases)[0])

/* --- what is read and written --------------------------------------------------------------------------------------- */

static void test_fixtures(void)
{
    static const struct {
        enum kind kind;
        const char *der, *key;
    } good[] = {
        {ED_KEY, ED_V1, ED_SEED}, {ED_KEY, ED_V2, ED_SEED}, {ED_PUB, ED_SPKI, ED_PUBLIC},
        {X_KEY, X_V1, X_SECRET},  {X_KEY, X_V2, X_SECRET},  {X_PUB, X_SPKI, X_PUBLIC},
    };
    uint8_t file[128], want[32], key[32];
    size_t i;

    for (i = 0; i < sizeof good / sizeof good[0]; i++) {
        if (!have(good[i].kind))
            continue;
        check_hex(want, good[i].key);
        CHECK_EQ(read_key(good[i].kind, DER, key, file, check_hex(file, good[i].der)), CRETULA_OK);
        CHECK_MEM(key, want, 32);
    }
}

static void test_round_trip(void)
{
    uint8_t file[64], want[64], key[32], back[32];
    uint32_t state = 1;
    enum kind k;
    int i;

    for (k = ED_KEY; k < KINDS; k++) {
        for (i = 0; have(k) && i < (EVERYTHING ? 20 : 2); i++) {
            size_t n = check_hex(want, good_der[k]);

            check_random(&state, key, 32);
            memcpy(want + n - 32, key, 32);
            CHECK_EQ(write_key(k, DER, file, key), n);
            CHECK_MEM(file, want, n);
            CHECK_EQ(read_key(k, DER, back, file, n), CRETULA_OK);
            CHECK_MEM(back, key, 32);
        }
    }
}

/* Attributes are skipped in both versions; their contents must be well-formed, up to the set's end. */
static void test_attributes(void)
{
#define HEAD "300506032b656e04220420" X_SECRET
#define HALF "812100" X_PUBLIC
    static const der_case cases[] = {
        {X_KEY, "3030020100" HEAD "a000", 0},
        {X_KEY, "303e020100" HEAD "a00e300c06032a0304310530030c0161", 0},
        {X_KEY, "3053020101" HEAD "a000" HALF, 0},
        {X_KEY, "3057020101" HEAD "a00430003000" HALF, 0},
        {X_KEY, "302e020101" HEAD, 0}, /* version 2 without a public half */
        {X_KEY, "3031020100" HEAD "a00130", CRETULA_ERR_ENCODING},
        {X_KEY, "3032020100" HEAD "a0020500", CRETULA_ERR_ENCODING},
        {X_KEY, "3032020100" HEAD "a0023001", CRETULA_ERR_ENCODING},
        {X_KEY, "3032020100" HEAD "a000a000", CRETULA_ERR_ENCODING},
        {X_KEY, "3030020100" HEAD "8000", CRETULA_ERR_ENCODING},
        {X_KEY, "3053020101" HEAD HALF "a000", CRETULA_ERR_ENCODING}, /* the wrong way round */
        {X_KEY, "3032020100" HEAD "a0800000", CRETULA_ERR_ENCODING},  /* indefinite length: BER */
    };

    RUN(cases);
}

/* Puts the header of a DER element before the n bytes of a file; returns the new size. */
static size_t wrap(uint8_t *file, size_t n, unsigned tag)
{
    uint8_t header[4];
    size_t size = 0;

    header[size++] = (uint8_t)tag;
    if (n >= 256) {
        header[size++] = 0x82;
        header[size++] = (uint8_t)(n >> 8);
    } else if (n >= 128) {
        header[size++] = 0x81;
    }
    header[size++] = (uint8_t)n;
    memmove(file + size, file, n);
    memcpy(file, header, size);
    return n + size;
}

/* Attributes of more than 127 and more than 255 bytes use the longer forms of a length. */
static void test_long_lengths(void)
{
    static const size_t sizes[] = {70, 76, 77, 78, 120, 123, 124, 125, 126, 127, 128, 200, 204, 205, 252, 255, 256, 400};
    uint8_t file[FILE_MAX], key[32], want[32], head[64];
    size_t i, n, head_size = check_hex(head, "020100" HEAD);

    if (!have(X_KEY))
        return;
    check_hex(want, X_SECRET);
    for (i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        memset(file, 0x55, sizes[i]);
        n = wrap(file, wrap(file, sizes[i], 0x30), 0xa0);
        memmove(file + head_size, file, n);
        memcpy(file, head, head_size);
        n = wrap(file, head_size + n, 0x30);
        CHECK_EQ(read_key(X_KEY, DER, key, file, n), CRETULA_OK);
        CHECK_MEM(key, want, 32);
        CHECK_EQ(read_key(X_KEY, DER, key, file, n - 1), CRETULA_ERR_ENCODING);
        if (file[1] == 0x81) { /* the same length in a longer form */
            memmove(file + 3, file + 2, n - 2);
            file[1] = 0x82;
            file[2] = 0;
            CHECK_EQ(read_key(X_KEY, DER, key, file, n + 1), CRETULA_ERR_ENCODING);
        }
    }
}

/* --- what is refused ------------------------------------------------------------------------------------------------ */

static void test_other_kinds(void)
{
    static const der_case cases[] = {
        {ED_KEY, X_V1, CRETULA_ERR_KEY_KIND},
        {ED_KEY, X_V2, CRETULA_ERR_KEY_KIND},
        {X_KEY, ED_V1, CRETULA_ERR_KEY_KIND},
        {X_KEY, ED_V2, CRETULA_ERR_KEY_KIND},
        {ED_PUB, X_SPKI, CRETULA_ERR_KEY_KIND},
        {X_PUB, ED_SPKI, CRETULA_ERR_KEY_KIND},
        {ED_KEY, ED_SPKI, CRETULA_ERR_KEY_KIND},
        {X_KEY, X_SPKI, CRETULA_ERR_KEY_KIND},
        {ED_PUB, ED_V1, CRETULA_ERR_KEY_KIND},
        {ED_PUB, ED_V2, CRETULA_ERR_KEY_KIND},
        {X_PUB, X_V1, CRETULA_ERR_KEY_KIND},
        {ED_KEY, RSA_PKCS8, CRETULA_ERR_KEY_KIND},
        {ED_PUB, RSA_SPKI, CRETULA_ERR_KEY_KIND},
        {X_KEY, EC_PKCS8, CRETULA_ERR_KEY_KIND},
        {ED_KEY, ED448_PKCS8, CRETULA_ERR_KEY_KIND},
        {ED_PUB, ED448_SPKI, CRETULA_ERR_KEY_KIND},
        {ED_PUB, RSA_PKCS8, CRETULA_ERR_KEY_KIND},
        {X_KEY, RSA_SPKI, CRETULA_ERR_KEY_KIND},
        {ED_KEY, ENCRYPTED, CRETULA_ERR_ENCRYPTED},
        {X_KEY, ENCRYPTED, CRETULA_ERR_ENCRYPTED},
        {ED_PUB, ENCRYPTED, CRETULA_ERR_ENCRYPTED},
        {ED_KEY,
         "301a"
         "3012060a2a864886f70d010c0103"
         "3004"
         "04000201"
         "040400000000",
         CRETULA_ERR_ENCRYPTED}, /* PKCS#12 */
        {ED_KEY,
         "3014"
         "300c"
         "06082a864886f70d0205"
         "0500"
         "040400000000",
         CRETULA_ERR_ENCODING}, /* a digest, not a key */
        {ED_KEY,
         "3014"
         "300d"
         "06092a864886f70d010101"
         "0500"
         "0403000000",
         CRETULA_ERR_ENCODING},
    };

    RUN(cases);
}

static void test_encoding(void)
{
    static const der_case cases[] = {
        {ED_KEY, "", CRETULA_ERR_ENCODING},
        {ED_KEY, "30", CRETULA_ERR_ENCODING},
        {ED_KEY, "3000", CRETULA_ERR_ENCODING},
        {ED_KEY, ED_SEED, CRETULA_ERR_ENCODING},
        {ED_KEY, ED_SEED ED_PUBLIC, CRETULA_ERR_ENCODING},
        {ED_KEY, ED_V1 "00", CRETULA_ERR_ENCODING},
        {ED_KEY, ED_V2 "00", CRETULA_ERR_ENCODING},
        {ED_PUB, ED_SPKI "00", CRETULA_ERR_ENCODING},
        {X_KEY, X_V1 "0500", CRETULA_ERR_ENCODING},
        {X_PUB, X_SPKI "0500", CRETULA_ERR_ENCODING},
        /* parameters: NULL, or anything */
        {ED_KEY, "3030020100300706032b6570050004220420" ED_SEED, CRETULA_ERR_ENCODING},
        {ED_PUB, "302c300706032b65700500032100" ED_PUBLIC, CRETULA_ERR_ENCODING},
        {X_KEY, "3030020100300706032b656e050004220420" X_SECRET, CRETULA_ERR_ENCODING},
        {X_PUB, "302c300706032b656e3000032100" X_PUBLIC, CRETULA_ERR_ENCODING},
        /* versions: 3, -1, of two bytes, of none, missing */
        {ED_KEY, "302e020102300506032b657004220420" ED_SEED, CRETULA_ERR_ENCODING},
        {ED_KEY, "302e0201ff300506032b657004220420" ED_SEED, CRETULA_ERR_ENCODING},
        {ED_KEY, "302f02020000300506032b657004220420" ED_SEED, CRETULA_ERR_ENCODING},
        {ED_KEY, "302d0200300506032b657004220420" ED_SEED, CRETULA_ERR_ENCODING},
        {ED_KEY, "302b300506032b657004220420" ED_SEED, CRETULA_ERR_ENCODING},
        /* lengths: longer than need be, indefinite, past 65535 */
        {ED_KEY, "30812e020100300506032b657004220420" ED_SEED, CRETULA_ERR_ENCODING},
        {ED_KEY, "3082002e020100300506032b657004220420" ED_SEED, CRETULA_ERR_ENCODING},
        {ED_KEY, "308300002e020100300506032b657004220420" ED_SEED, CRETULA_ERR_ENCODING},
        {ED_KEY, "3080020100300506032b657004220420" ED_SEED "0000", CRETULA_ERR_ENCODING},
        {ED_KEY,
         "3030020100300506032b65700481220481"
         "20" ED_SEED,
         CRETULA_ERR_ENCODING},
        {ED_KEY, "302f02810100300506032b657004220420" ED_SEED, CRETULA_ERR_ENCODING},
        {ED_KEY, "30ff", CRETULA_ERR_ENCODING},
        {ED_KEY, "3082", CRETULA_ERR_ENCODING},
        {ED_KEY, "308201", CRETULA_ERR_ENCODING},
        {ED_PUB, "302b30810506032b6570032100" ED_PUBLIC, CRETULA_ERR_ENCODING},
        /* the key: not wrapped twice, of 31 and of 33 bytes, seed and public key in one string */
        {ED_KEY, "302c020100300506032b65700420" ED_SEED, CRETULA_ERR_ENCODING},
        {ED_KEY,
         "302d020100300506032b65700421041f"
         "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f",
         CRETULA_ERR_ENCODING},
        {ED_KEY, "302f020100300506032b657004230421" ED_SEED "00", CRETULA_ERR_ENCODING},
        {ED_KEY, "302f020100300506032b657004230420" ED_SEED "00", CRETULA_ERR_ENCODING},
        {ED_KEY, "304e020100300506032b657004420440" ED_SEED ED_PUBLIC, CRETULA_ERR_ENCODING},
        {ED_PUB,
         "3029300506032b6570032000"
         "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f70751",
         CRETULA_ERR_ENCODING},
        {ED_PUB, "302b300506032b6570032200" ED_PUBLIC "00", CRETULA_ERR_ENCODING},
        {ED_PUB, "302a300506032b6570032101" ED_PUBLIC, CRETULA_ERR_ENCODING}, /* one bit unused */
        {ED_PUB, "3029300506032b65700320" ED_PUBLIC, CRETULA_ERR_ENCODING},
        {ED_PUB, "302a300506032b6570042100" ED_PUBLIC, CRETULA_ERR_ENCODING},
    };

    RUN(cases);
}

/* The public half in version 2 files. */
static void test_public_half(void)
{
#define ED_HEAD "300506032b657004220420" ED_SEED
    static const der_case cases[] = {
        {ED_KEY, "3051020101" ED_HEAD "812100" OTHER_PUBLIC, CRETULA_ERR_KEY_MISMATCH},
        {X_KEY, "3051020101" HEAD "812100" OTHER_PUBLIC, CRETULA_ERR_KEY_MISMATCH},
        {ED_KEY, "3051020101" ED_HEAD "812100" ED_SEED, CRETULA_ERR_KEY_MISMATCH},
        {ED_KEY, "3051020100" ED_HEAD "812100" ED_PUBLIC, CRETULA_ERR_ENCODING}, /* not in version 1 */
        {X_KEY, "3051020100" HEAD HALF, CRETULA_ERR_ENCODING},
        {ED_KEY, "3053020101" ED_HEAD "a123032100" ED_PUBLIC, CRETULA_ERR_ENCODING}, /* [1] explicit */
        {ED_KEY, "3051020101" ED_HEAD "032100" ED_PUBLIC, CRETULA_ERR_ENCODING},
        {ED_KEY, "3051020101" ED_HEAD "812101" ED_PUBLIC, CRETULA_ERR_ENCODING},
        {ED_KEY, "3050020101" ED_HEAD "8120" ED_PUBLIC, CRETULA_ERR_ENCODING},
        {ED_KEY, "3052020101" ED_HEAD "812200" ED_PUBLIC "00", CRETULA_ERR_ENCODING},
        {ED_KEY, "3052020101" ED_HEAD "81812100" ED_PUBLIC, CRETULA_ERR_ENCODING},
        {ED_KEY, "3031020101" ED_HEAD "812100", CRETULA_ERR_ENCODING},
        {ED_KEY, "3030020101" ED_HEAD "8100", CRETULA_ERR_ENCODING},
        {X_KEY, "3074020101" HEAD HALF HALF, CRETULA_ERR_ENCODING},
    };

    RUN(cases);
}

/* --- every truncation and every change of one byte ------------------------------------------------------------------- */

static void test_truncation(void)
{
    uint8_t file[128], key[32];
    enum kind k;
    size_t n, size;

    for (k = ED_KEY; k < KINDS; k++) {
        if (!have(k))
            continue;
        size = check_hex(file, k == ED_KEY ? ED_V2 : k == X_KEY ? X_V2 : good_der[k]);
        for (n = 0; n < size; n++)
            CHECK_EQ(read_key(k, DER, key, file, n), CRETULA_ERR_ENCODING);
        /* The outer length made to fit: what is missing then is missing inside. A version 2 key needs no public half. */
        for (n = 2; n < size; n++) {
            file[1] = (uint8_t)(n - 2);
            CHECK_EQ(read_key(k, DER, key, file, n),
                     is_private(k) && n == CRETULA_PKCS8_SIZE ? CRETULA_OK : CRETULA_ERR_ENCODING);
        }
    }
}

/* Where the OID's length and its last byte stand. */
static size_t oid_at(enum kind k)
{
    return is_private(k) ? 8 : 5;
}

static void check_mutation(enum kind k, const uint8_t *file, size_t n, size_t at, const uint8_t good[32])
{
    size_t key_at = n - 32, oid = oid_at(k);
    uint8_t key[32];
    int result = read_key(k, DER, key, file, n);

    if (at >= key_at) {
        CHECK_EQ(result, CRETULA_OK);
        CHECK_MEM(key, file + key_at, 32);
    } else if (is_private(k) && at == 4 && file[at] == 1) {
        CHECK_EQ(result, CRETULA_OK); /* version 2 */
        CHECK_MEM(key, good, 32);
    } else if (at > oid && at <= oid + 3) {
        CHECK_EQ(result, CRETULA_ERR_KEY_KIND);
    } else if (at == oid && file[at] < 3) {
        CHECK_EQ(result, CRETULA_ERR_KEY_KIND); /* a shorter OID */
    } else {
        CHECK_EQ(result, CRETULA_ERR_ENCODING);
    }
}

static void test_mutation(void)
{
    uint8_t file[64], key[32];
    enum kind k;
    size_t at, n;
    unsigned change, step;

    for (k = ED_KEY; k < KINDS; k++) {
        if (!have(k))
            continue;
        n = check_hex(file, good_der[k]);
        memcpy(key, file + n - 32, 32);
        for (at = 0; at < n; at++) {
            /* An Ed25519 key that is accepted costs a multiplication on the curve. */
            step = k == ED_KEY && at >= n - 32 ? 101 : 1;
            if (step != 1 && !EVERYTHING && at % 11 != 0)
                continue;
            for (change = 1; change < 256; change = EVERYTHING ? change + step : change << 1) {
                file[at] ^= (uint8_t)change;
                check_mutation(k, file, n, at, key);
                file[at] ^= (uint8_t)change;
                if (step != 1 && !EVERYTHING)
                    break;
            }
        }
    }
}

/* In version 2, a change in either half is a mismatch. 0x10 is no bit that X25519 ignores. */
static void test_mutation_v2(void)
{
    uint8_t file[128], key[32];
    enum kind k;
    size_t at, n;
    unsigned change;

    for (k = ED_KEY; k <= X_KEY; k++) {
        if (!have(k) || !is_private(k))
            continue;
        n = check_hex(file, k == ED_KEY ? ED_V2 : X_V2);
        for (at = 0; at < n; at++) {
            int half = (at >= 16 && at < 48) || at >= 51;

            for (change = half ? 0x10 : 1; change < 256; change += half ? 256 : EVERYTHING ? 1 : 29) {
                if (!EVERYTHING && half && at % 16 != 0)
                    break;
                file[at] ^= (uint8_t)change;
                if (half)
                    CHECK_EQ(read_key(k, DER, key, file, n), CRETULA_ERR_KEY_MISMATCH);
                else
                    CHECK(read_key(k, DER, key, file, n) != CRETULA_OK);
                file[at] ^= (uint8_t)change;
            }
        }
    }
}

/* --- arguments ------------------------------------------------------------------------------------------------------- */

static void test_null(void)
{
    static const uint8_t zeros[CRETULA_PKCS8_SIZE];
    uint8_t file[CRETULA_PKCS8_SIZE], out[32];

#if CRETULA_ED25519_SIGN
    cretula_ed25519_key key;

    memset(&key, 0xaa, sizeof key);
    CHECK_EQ(cretula_ed25519_key_read_der(NULL, file, check_hex(file, ED_V1)), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_ed25519_key_read_der(&key, NULL, 0), CRETULA_ERR_ARGUMENT);
    CHECK_MEM(&key, zeros, 48);
    CHECK_EQ(cretula_ed25519_key_read_der(&key, NULL, 48), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_ed25519_key_write_der(&key, file), CRETULA_ERR_ARGUMENT); /* holds no key */
    CHECK_MEM(file, zeros, sizeof file);
    memset(file, 0xaa, sizeof file);
    CHECK_EQ(cretula_ed25519_key_write_der(NULL, file), CRETULA_ERR_ARGUMENT);
    CHECK_MEM(file, zeros, sizeof file);
    CHECK_EQ(cretula_ed25519_key_write_der(&key, NULL), CRETULA_ERR_ARGUMENT);
#endif
#if CRETULA_ED25519_SIGN || CRETULA_ED25519_VERIFY
    memset(out, 0xaa, sizeof out);
    CHECK_EQ(cretula_ed25519_public_key_read_der(NULL, file, check_hex(file, ED_SPKI)), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_ed25519_public_key_read_der(out, NULL, 0), CRETULA_ERR_ARGUMENT);
    CHECK_MEM(out, zeros, 32);
    CHECK_EQ(cretula_ed25519_public_key_write_der(file, NULL), CRETULA_ERR_ARGUMENT);
    CHECK_MEM(file, zeros, CRETULA_SPKI_SIZE);
    CHECK_EQ(cretula_ed25519_public_key_write_der(NULL, out), CRETULA_ERR_ARGUMENT);
#endif
#if CRETULA_X25519
    memset(out, 0xaa, sizeof out);
    CHECK_EQ(cretula_x25519_secret_read_der(NULL, file, check_hex(file, X_V1)), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_x25519_secret_read_der(out, NULL, 48), CRETULA_ERR_ARGUMENT);
    CHECK_MEM(out, zeros, 32);
    CHECK_EQ(cretula_x25519_secret_write_der(file, NULL), CRETULA_ERR_ARGUMENT);
    CHECK_MEM(file, zeros, sizeof file);
    CHECK_EQ(cretula_x25519_secret_write_der(NULL, out), CRETULA_ERR_ARGUMENT);
    memset(out, 0xaa, sizeof out);
    CHECK_EQ(cretula_x25519_public_key_read_der(NULL, file, check_hex(file, X_SPKI)), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_x25519_public_key_read_der(out, NULL, 0), CRETULA_ERR_ARGUMENT);
    CHECK_MEM(out, zeros, 32);
    CHECK_EQ(cretula_x25519_public_key_write_der(file, NULL), CRETULA_ERR_ARGUMENT);
    CHECK_MEM(file, zeros, CRETULA_SPKI_SIZE);
    CHECK_EQ(cretula_x25519_public_key_write_der(NULL, out), CRETULA_ERR_ARGUMENT);
#endif
}

/* A key that lies in the file's own buffer is written right at any offset. */
static void test_overlap(void)
{
    uint8_t buffer[CRETULA_PKCS8_SIZE], want[CRETULA_PKCS8_SIZE], key[32];
    uint32_t state = 2;
    enum kind k;
    size_t at, n;

    for (k = ED_PUB; k < KINDS; k++) {
        n = file_size(k, DER);
        check_random(&state, key, sizeof key);
        for (at = 0; have(k) && at + 32 <= n; at++) {
            check_hex(want, good_der[k]);
            memcpy(want + n - 32, key, 32);
            memcpy(buffer + at, key, 32);
#if CRETULA_X25519
            if (k == X_KEY)
                CHECK_EQ(cretula_x25519_secret_write_der(buffer, buffer + at), CRETULA_OK);
            if (k == X_PUB)
                CHECK_EQ(cretula_x25519_public_key_write_der(buffer, buffer + at), CRETULA_OK);
#endif
#if CRETULA_ED25519_SIGN || CRETULA_ED25519_VERIFY
            if (k == ED_PUB)
                CHECK_EQ(cretula_ed25519_public_key_write_der(buffer, buffer + at), CRETULA_OK);
#endif
            CHECK_MEM(buffer, want, n);
        }
    }
}

int main(void)
{
    static const check_test tests[] = {
        {"OpenSSL's files are read", test_fixtures},
        {"what is written is read again, and laid out as OpenSSL's", test_round_trip},
        {"attributes are skipped if well-formed", test_attributes},
        {"long lengths", test_long_lengths},
        {"keys of other kinds are named", test_other_kinds},
        {"wrong encodings are refused", test_encoding},
        {"a public half must belong to the key", test_public_half},
        {"every truncation is refused", test_truncation},
        {"every change of a byte is seen", test_mutation},
        {"every change of a version 2 key is seen", test_mutation_v2},
        {"NULL", test_null},
        {"overlapping key and file", test_overlap},
    };

    return check_run(tests, sizeof tests / sizeof tests[0]);
}
