/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Key files in PEM: OpenSSL's files are read and written alike, each tolerance by itself, each refusal with its code, and every
 * truncation and every change of one character of good files.
 */
#include "key_files.h"

#define BEGIN_PRIVATE "-----BEGIN PRIVATE KEY-----"
#define END_PRIVATE "-----END PRIVATE KEY-----"
#define BEGIN_PUBLIC "-----BEGIN PUBLIC KEY-----"
#define END_PUBLIC "-----END PUBLIC KEY-----"
#define ED_BODY "MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g"
#define ED_PEM BEGIN_PRIVATE "\n" ED_BODY "\n" END_PRIVATE "\n"
#define ED_BODY_V2 "MFECAQEwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g\ngSEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="
#define ED_SPKI_BODY "MCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="
#define ED_SPKI_PEM BEGIN_PUBLIC "\n" ED_SPKI_BODY "\n" END_PUBLIC "\n"
/* Two X25519 keys whose texts, made by OpenSSL 3.0, hold all 64 letters between them. */
#define X_BODY_1 "MC4CAQAwBQYDK2VuBCIEIAABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnop"
#define X_BODY_2 "MC4CAQAwBQYDK2VuBCIEIAWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
#define X_KEY_1 "000108310518720928b30d38f41149351559761969b71d79f8218a39259a7a29"
#define X_KEY_2 "059761969b71d79f8218a39259a7a29aabb2dbafc31cb3d35db7e39ebbf3dfbf"
#define X_PUBLIC_1 "c6a5d0757a1dba822327ce5745f209fe70a7c880db6feec5d1edea257b93311a"
#define X_SPKI_BODY_1 "MCowBQYDK2VuAyEAxqXQdXoduoIjJ85XRfIJ/nCnyIDbb+7F0e3qJXuTMRo="

typedef struct pem_case {
    enum kind kind;
    const char *pem;
    int result;
} pem_case;

static void run_cases(const pem_case *cases, size_t n)
{
    uint8_t key[32], want[32];
    size_t i;

    for (i = 0; i < n; i++) {
        if (!have(cases[i].kind))
            continue;
        check_equal(read_key(cases[i].kind, PEM, key, cases[i].pem, strlen(cases[i].pem)), cases[i].result, __FILE__,
                    (int)i, cases[i].pem);
        if (cases[i].result != CRETULA_OK)
            continue;
        check_hex(want, cases[i].kind == ED_KEY ? ED_SEED : ED_PUBLIC);
        CHECK_MEM(key, want, 32);
    }
}
#define RUN(cases) run_cases(cases, sizeof(cases) / sizeof(cases)[0])

/* --- what is read and written --------------------------------------------------------------------------------------- */

static void test_fixtures(void)
{
    static const struct {
        enum kind kind;
        const char *pem, *key;
    } files[] = {
        {ED_KEY, ED_PEM, ED_SEED},
        {ED_PUB, ED_SPKI_PEM, ED_PUBLIC},
        {X_KEY, BEGIN_PRIVATE "\n" X_BODY_1 "\n" END_PRIVATE "\n", X_KEY_1},
        {X_KEY, BEGIN_PRIVATE "\n" X_BODY_2 "\n" END_PRIVATE "\n", X_KEY_2},
        {X_PUB, BEGIN_PUBLIC "\n" X_SPKI_BODY_1 "\n" END_PUBLIC "\n", X_PUBLIC_1},
    };
    uint8_t key[32], want[32], file[CRETULA_PRIVATE_PEM_SIZE];
    size_t i, n;

    for (i = 0; i < sizeof files / sizeof files[0]; i++) {
        if (!have(files[i].kind))
            continue;
        n = strlen(files[i].pem);
        check_hex(want, files[i].key);
        CHECK_EQ(read_key(files[i].kind, PEM, key, files[i].pem, n), CRETULA_OK);
        CHECK_MEM(key, want, 32);
        CHECK_EQ(write_key(files[i].kind, PEM, file, want), n);
        CHECK_MEM(file, files[i].pem, n);
    }
}

/* An encoder of our own to compare with, and to put other DER into PEM. */
static size_t encode(char *out, const char *label, const uint8_t *der, size_t n)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    char *p = out;
    size_t i, column = 0;

    strcat(strcat(strcpy(p, "-----BEGIN "), label), "-----\n");
    p += strlen(p);
    for (i = 0; i < n; i += 3) {
        uint32_t v = (uint32_t)der[i] << 16 | (i + 1 < n ? (uint32_t)der[i + 1] << 8 : 0) | (i + 2 < n ? der[i + 2] : 0u);

        *p++ = letters[v >> 18];
        *p++ = letters[v >> 12 & 63];
        *p++ = i + 1 < n ? letters[v >> 6 & 63] : '=';
        *p++ = i + 2 < n ? letters[v & 63] : '=';
        if ((column += 4) == 64 || i + 3 >= n) {
            *p++ = '\n';
            column = 0;
        }
    }
    strcat(strcat(strcpy(p, "-----END "), label), "-----\n");
    return (size_t)(p - out) + strlen(p);
}

static void test_round_trip(void)
{
    char want[200], file[CRETULA_PRIVATE_PEM_SIZE];
    uint8_t der[64], key[32], back[32];
    uint32_t state = 3;
    enum kind k;
    int i;

    for (k = ED_KEY; k < KINDS; k++) {
        for (i = 0; have(k) && i < (EVERYTHING ? 50 : 2); i++) {
            size_t n = check_hex(der, good_der[k]);

            check_random(&state, key, 32);
            memcpy(der + n - 32, key, 32);
            n = encode(want, is_private(k) ? "PRIVATE KEY" : "PUBLIC KEY", der, n);
            CHECK_EQ(write_key(k, PEM, file, key), n);
            CHECK_MEM(file, want, n);
            CHECK_EQ(read_key(k, PEM, back, file, n), CRETULA_OK);
            CHECK_MEM(back, key, 32);
        }
    }
}

static void test_tolerance(void)
{
    static const pem_case cases[] = {
        {ED_KEY, BEGIN_PRIVATE "\n" ED_BODY_V2 "\n" END_PRIVATE "\n", 0},
        /* CRLF, also in part */
        {ED_KEY, BEGIN_PRIVATE "\r\n" ED_BODY "\r\n" END_PRIVATE "\r\n", 0},
        {ED_KEY, BEGIN_PRIVATE "\n" ED_BODY "\r\n" END_PRIVATE "\n", 0},
        /* no final newline */
        {ED_KEY, BEGIN_PRIVATE "\n" ED_BODY "\n" END_PRIVATE, 0},
        {ED_KEY, BEGIN_PRIVATE "\r\n" ED_BODY "\r\n" END_PRIVATE "\r", 0},
        {ED_PUB, BEGIN_PUBLIC "\n" ED_SPKI_BODY "\n" END_PUBLIC, 0},
        /* a byte order mark, alone and before other text */
        {ED_PUB, "\xef\xbb\xbf" ED_SPKI_PEM, 0},
        {ED_PUB, "\xef\xbb\xbftext\n" ED_SPKI_PEM, 0},
        /* text before */
        {ED_PUB, "Bag Attributes\n    friendlyName: test\n" ED_SPKI_PEM, 0},
        {ED_PUB, "\n\n" ED_SPKI_PEM, 0},
        {ED_PUB, "-----BEGINNING\r\n - see the -----BEGIN RSA KEY----- below\n" ED_SPKI_PEM, 0},
        {ED_PUB, "\xff\x80\x01 not text\n" ED_SPKI_PEM, 0},
        /* anything after */
        {ED_PUB, ED_SPKI_PEM "anything\n-----BEGIN RSA PRIVATE KEY-----", 0},
        {ED_PUB, ED_SPKI_PEM ED_SPKI_PEM, 0},
        {ED_PUB, ED_SPKI_PEM "\xff\x80", 0},
        /* blanks at the end of lines */
        {ED_PUB, BEGIN_PUBLIC " \n" ED_SPKI_BODY "\n" END_PUBLIC "\n", 0},
        {ED_PUB, BEGIN_PUBLIC "\t  \r\n" ED_SPKI_BODY " \t\r\n" END_PUBLIC "  \n", 0},
        {ED_PUB, BEGIN_PUBLIC "\n" ED_SPKI_BODY "\n" END_PUBLIC "   ", 0},
        /* blank lines */
        {ED_PUB, BEGIN_PUBLIC "\n\n" ED_SPKI_BODY "\n" END_PUBLIC "\n", 0},
        {ED_PUB, BEGIN_PUBLIC "\n" ED_SPKI_BODY "\n\r\n \t \n" END_PUBLIC "\n", 0},
        {ED_PUB, BEGIN_PUBLIC "\n\n\nMCowBQYDK2VwAyEA11qY\n\nAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=\n" END_PUBLIC "\n", 0},
        /* lines of any length */
        {ED_PUB, BEGIN_PUBLIC "\nM\nC\no\nwBQYDK2VwAyEA11qYAYKx\nCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo\n=\n" END_PUBLIC "\n", 0},
        {ED_KEY,
         BEGIN_PRIVATE "\nMFECAQEwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9ggSEA11qYAYKxCrfVS/7TyWQHOg7hcvPa"
                       "piMlrwIaaPcHURo=\n" END_PRIVATE "\n", 0},
    };

    RUN(cases);
}

/* --- what is refused ------------------------------------------------------------------------------------------------ */

static void test_labels(void)
{
    static const pem_case cases[] = {
        {ED_KEY, "-----BEGIN RSA PRIVATE KEY-----\n" ED_BODY "\n-----END RSA PRIVATE KEY-----\n", CRETULA_ERR_KEY_KIND},
        {ED_KEY, "-----BEGIN EC PRIVATE KEY-----\n" ED_BODY "\n-----END EC PRIVATE KEY-----\n", CRETULA_ERR_KEY_KIND},
        {ED_KEY, "-----BEGIN OPENSSH PRIVATE KEY-----\r\nb3BlbnNzaC1rZXktdjEAAAAA\n", CRETULA_ERR_KEY_KIND},
        {ED_KEY, "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n" ED_PEM, CRETULA_ERR_KEY_KIND},
        {ED_PUB, "-----BEGIN RSA PUBLIC KEY-----\n", CRETULA_ERR_KEY_KIND},
        {ED_KEY, "-----BEGIN PRIVATE KEY2-----\n" ED_BODY, CRETULA_ERR_KEY_KIND},
        {ED_KEY, "-----BEGIN PRIVATE KE-----\n" ED_BODY, CRETULA_ERR_KEY_KIND},
        {ED_KEY, "-----BEGIN  PRIVATE KEY-----\n" ED_BODY, CRETULA_ERR_KEY_KIND},
        {ED_KEY, "-----BEGIN private key-----\n" ED_BODY, CRETULA_ERR_KEY_KIND},
        {ED_KEY, ED_SPKI_PEM, CRETULA_ERR_KEY_KIND},
        {ED_PUB, ED_PEM, CRETULA_ERR_KEY_KIND},
        {X_KEY, ED_SPKI_PEM, CRETULA_ERR_KEY_KIND},
        {X_PUB, ED_PEM, CRETULA_ERR_KEY_KIND},
        /* the label is right, the algorithm is not */
        {X_KEY, ED_PEM, CRETULA_ERR_KEY_KIND},
        {X_PUB, ED_SPKI_PEM, CRETULA_ERR_KEY_KIND},
        {ED_KEY, BEGIN_PRIVATE "\n" X_BODY_1 "\n" END_PRIVATE "\n", CRETULA_ERR_KEY_KIND},
        {ED_PUB, BEGIN_PUBLIC "\n" X_SPKI_BODY_1 "\n" END_PUBLIC "\n", CRETULA_ERR_KEY_KIND},
        /* the label is right and the contents are a public key */
        {ED_KEY, BEGIN_PRIVATE "\n" ED_SPKI_BODY "\n" END_PRIVATE "\n", CRETULA_ERR_KEY_KIND},
        {ED_KEY, "-----BEGIN ENCRYPTED PRIVATE KEY-----\nMIGj\n-----END ENCRYPTED PRIVATE KEY-----\n", CRETULA_ERR_ENCRYPTED},
        {X_KEY, "text\n-----BEGIN ENCRYPTED PRIVATE KEY-----  \r\n", CRETULA_ERR_ENCRYPTED},
        {ED_PUB, "-----BEGIN ENCRYPTED PRIVATE KEY-----\n", CRETULA_ERR_ENCRYPTED},
        {ED_KEY, "-----BEGIN ENCRYPTED PRIVATE KEYS-----\n", CRETULA_ERR_KEY_KIND},
    };

    RUN(cases);
}

static void test_framing(void)
{
    static const pem_case cases[] = {
        {ED_KEY, "", CRETULA_ERR_ENCODING},
        {ED_KEY, "\n", CRETULA_ERR_ENCODING},
        {ED_KEY, "\xef\xbb\xbf", CRETULA_ERR_ENCODING},
        {ED_KEY, ED_BODY "\n", CRETULA_ERR_ENCODING},
        {ED_KEY, BEGIN_PRIVATE, CRETULA_ERR_ENCODING},
        {ED_KEY, BEGIN_PRIVATE "\n", CRETULA_ERR_ENCODING},
        {ED_KEY, BEGIN_PRIVATE "\n" END_PRIVATE "\n", CRETULA_ERR_ENCODING},
        {ED_KEY, BEGIN_PRIVATE "\n" ED_BODY, CRETULA_ERR_ENCODING},
        {ED_KEY, BEGIN_PRIVATE "\n" ED_BODY "\n", CRETULA_ERR_ENCODING},
        /* BEGIN: not at the start of a line, too few or too many dashes, body on its line */
        {ED_KEY, " " ED_PEM, CRETULA_ERR_ENCODING},
        {ED_KEY, "-" ED_PEM, CRETULA_ERR_ENCODING},
        {ED_KEY, "\n\xef\xbb\xbf" ED_PEM, CRETULA_ERR_ENCODING},
        {ED_KEY, "-----BEGIN PRIVATE KEY----\n" ED_BODY "\n" END_PRIVATE "\n", CRETULA_ERR_ENCODING},
        {ED_KEY, "-----BEGIN PRIVATE KEY------\n" ED_BODY "\n" END_PRIVATE "\n", CRETULA_ERR_ENCODING},
        {ED_KEY, "-----BEGIN PRIVATE KEY\n" ED_BODY "\n" END_PRIVATE "\n", CRETULA_ERR_ENCODING},
        {ED_KEY, "-----BEGIN PRIVATE KEY\n-----\n" ED_BODY "\n" END_PRIVATE "\n", CRETULA_ERR_ENCODING},
        {ED_KEY, "-----BEGIN PRIVATE\nKEY-----\n" ED_BODY "\n" END_PRIVATE "\n", CRETULA_ERR_ENCODING},
        {ED_KEY, BEGIN_PRIVATE ED_BODY "\n" END_PRIVATE "\n", CRETULA_ERR_ENCODING},
        {ED_KEY, BEGIN_PRIVATE ED_BODY END_PRIVATE, CRETULA_ERR_ENCODING},
        {ED_KEY, BEGIN_PRIVATE "\r" ED_BODY "\r" END_PRIVATE "\r", CRETULA_ERR_ENCODING}, /* CR alone ends no line */
        /* END: not at the start of a line, another label, more on its line */
        {ED_KEY, BEGIN_PRIVATE "\n" ED_BODY END_PRIVATE "\n", CRETULA_ERR_ENCODING},
        {ED_KEY, BEGIN_PRIVATE "\n" ED_BODY "\n " END_PRIVATE "\n", CRETULA_ERR_ENCODING},
        {ED_KEY, BEGIN_PRIVATE "\n" ED_BODY "\n" END_PUBLIC "\n", CRETULA_ERR_ENCODING},
        {ED_KEY, BEGIN_PRIVATE "\n" ED_BODY "\n" BEGIN_PRIVATE "\n", CRETULA_ERR_ENCODING},
        {ED_KEY, BEGIN_PRIVATE "\n" ED_BODY "\n-----END PRIVATE KEY----\n", CRETULA_ERR_ENCODING},
        {ED_KEY, BEGIN_PRIVATE "\n" ED_BODY "\n" END_PRIVATE "-\n", CRETULA_ERR_ENCODING},
        {ED_KEY, BEGIN_PRIVATE "\n" ED_BODY "\n" END_PRIVATE " x\n", CRETULA_ERR_ENCODING},
        {ED_KEY, BEGIN_PRIVATE "\n" ED_BODY "\n-\n" END_PRIVATE "\n", CRETULA_ERR_ENCODING},
        /* headers as in old files */
        {ED_KEY, BEGIN_PRIVATE "\nProc-Type: 4,ENCRYPTED\n\n" ED_BODY "\n" END_PRIVATE "\n", CRETULA_ERR_ENCODING},
    };

    RUN(cases);
}

static void test_base64(void)
{
#define PUB(body) BEGIN_PUBLIC "\n" body "\n" END_PUBLIC "\n"
#define SPKI_START "MCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcH"
    static const pem_case cases[] = {
        {ED_PUB, PUB(SPKI_START "URo="), 0},
        {ED_PUB, PUB(SPKI_START "URp="), CRETULA_ERR_ENCODING}, /* bits left over that are not zero */
        {ED_PUB, PUB(SPKI_START "URr="), CRETULA_ERR_ENCODING},
        {ED_PUB, PUB(SPKI_START "URo"), CRETULA_ERR_ENCODING},
        {ED_PUB, PUB(SPKI_START "URo=="), CRETULA_ERR_ENCODING},
        {ED_PUB, PUB(SPKI_START "URo===="), CRETULA_ERR_ENCODING},
        {ED_PUB, PUB(SPKI_START "URo=A"), CRETULA_ERR_ENCODING},
        {ED_PUB, PUB(SPKI_START "URo=\nAAAA"), CRETULA_ERR_ENCODING},
        {ED_PUB, PUB(SPKI_START "UR=o"), CRETULA_ERR_ENCODING},
        {ED_PUB, PUB(SPKI_START "=URo="), CRETULA_ERR_ENCODING},
        {ED_PUB, PUB("=" SPKI_START "URo"), CRETULA_ERR_ENCODING},
        {ED_PUB, PUB("===="), CRETULA_ERR_ENCODING},
        {ED_PUB, PUB(SPKI_START "URoA"), CRETULA_ERR_ENCODING}, /* a byte too many */
        {ED_PUB, PUB(SPKI_START "UQ=="), CRETULA_ERR_ENCODING}, /* a byte too few */
        {ED_PUB, PUB(SPKI_START "U==="), CRETULA_ERR_ENCODING},
        {ED_KEY, BEGIN_PRIVATE "\n" ED_BODY "A===\n" END_PRIVATE "\n", CRETULA_ERR_ENCODING},
        /* blanks inside and before a line, the alphabet of URLs, a zero */
        {ED_PUB, PUB(SPKI_START " URo="), CRETULA_ERR_ENCODING},
        {ED_PUB, PUB(SPKI_START "URo ="), CRETULA_ERR_ENCODING},
        {ED_PUB, PUB(SPKI_START "\rURo="), CRETULA_ERR_ENCODING},
        {ED_PUB, PUB(" " SPKI_START "URo="), CRETULA_ERR_ENCODING},
        {ED_PUB, PUB("MCowBQYDK2VwAyEA11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo="), CRETULA_ERR_ENCODING},
        {ED_PUB, PUB("MCowBQYDK2VwAyEA11qYAYKxCrfVS-7TyWQHOg7hcvPapiMlrwIaaPcHURo="), CRETULA_ERR_ENCODING},
        {ED_PUB, PUB("MCowBQYDK2VwAyEA11qYAYKxCrfVS\xff" "7TyWQHOg7hcvPapiMlrwIaaPcHURo="), CRETULA_ERR_ENCODING},
        /* files cut in their base64: nothing behind the header, a seed and a public key of 31 bytes */
        {ED_KEY, BEGIN_PRIVATE "\nMC4CAQAwBQYDK2VwBCIEIA==\n" END_PRIVATE "\n", CRETULA_ERR_ENCODING},
        {ED_KEY, BEGIN_PRIVATE "\nMC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn8=\n" END_PRIVATE "\n",
         CRETULA_ERR_ENCODING},
        {ED_PUB, PUB("MCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHUQ=="), CRETULA_ERR_ENCODING},
    };
    uint8_t key[32];

    RUN(cases);
    if (have(ED_PUB)) {
        char zero[] = PUB(SPKI_START "URo=");

        zero[40] = 0;
        CHECK_EQ(read_key(ED_PUB, PEM, key, zero, sizeof zero - 1), CRETULA_ERR_ENCODING);
    }
}

/* SEQUENCE { version, algorithm, key, [0] { SEQUENCE { zeros } } } of n bytes, 183 to 255, the last `extra` outside of [0]. */
static size_t encode_long(char *file, size_t n, size_t extra)
{
    uint8_t der[256] = {0};

    check_hex(der, "308100020100300506032b656e04220420" X_SECRET "a081003081");
    der[2] = (uint8_t)(n - 3);
    der[51] = (uint8_t)(n - extra - 52);
    der[54] = (uint8_t)(n - extra - 55);
    return encode(file, "PRIVATE KEY", der, n);
}

/* Up to 192 bytes of DER, with none, one and two signs of padding; a byte more is refused. */
static void test_limit(void)
{
    uint8_t key[32], want[32], der[CRETULA_PEM_DER_MAX] = {0};
    char file[400];
    size_t n;

    if (!have(X_KEY))
        return;
    check_hex(want, X_SECRET);
    for (n = 184; n <= CRETULA_PEM_DER_MAX; n++) {
        CHECK_EQ(read_key(X_KEY, PEM, key, file, encode_long(file, n, 0)), CRETULA_OK);
        CHECK_MEM(key, want, 32);
    }
    for (; n < 200; n++)
        CHECK_EQ(read_key(X_KEY, PEM, key, file, encode_long(file, n, 0)), CRETULA_ERR_ENCODING);
    /* What is past the limit is not taken for absent. */
    CHECK_EQ(read_key(X_KEY, PEM, key, file, encode_long(file, CRETULA_PEM_DER_MAX + 2, 2)), CRETULA_ERR_ENCODING);
    /* The last byte counts: here it is the last of the public half. */
    check_hex(der, "3081bd020101300506032b656e04220420" X_SECRET "a06a3068");
    check_hex(der + sizeof der - 35, "812100" X_PUBLIC);
    CHECK_EQ(read_key(X_KEY, PEM, key, file, encode(file, "PRIVATE KEY", der, sizeof der)), CRETULA_OK);
}

/* A longer file is still named as what it is. */
static void test_other_kinds(void)
{
    static const struct {
        enum kind kind;
        const char *der;
        int result;
    } files[] = {
        {ED_KEY, RSA_PKCS8, CRETULA_ERR_KEY_KIND},   {X_KEY, RSA_PKCS8, CRETULA_ERR_KEY_KIND},
        {ED_KEY, EC_PKCS8, CRETULA_ERR_KEY_KIND},    {ED_KEY, ED448_PKCS8, CRETULA_ERR_KEY_KIND},
        {ED_PUB, ED448_SPKI, CRETULA_ERR_KEY_KIND},  {X_PUB, RSA_SPKI, CRETULA_ERR_KEY_KIND},
        {ED_KEY, ENCRYPTED, CRETULA_ERR_ENCRYPTED},
    };
    uint8_t der[350], key[32];
    char file[FILE_MAX];
    size_t i, n;

    for (i = 0; i < sizeof files / sizeof files[0]; i++) {
        if (!have(files[i].kind))
            continue;
        n = check_hex(der, files[i].der);
        n = encode(file, is_private(files[i].kind) ? "PRIVATE KEY" : "PUBLIC KEY", der, n);
        CHECK_EQ(read_key(files[i].kind, PEM, key, file, n), files[i].result);
    }
}

/* --- every truncation and every change of one character --------------------------------------------------------------- */

static size_t good_pem(enum kind k, char *file)
{
    uint8_t der[64];
    size_t n = check_hex(der, good_der[k]);

    return encode(file, is_private(k) ? "PRIVATE KEY" : "PUBLIC KEY", der, n);
}

static void test_truncation(void)
{
    char file[200];
    uint8_t key[32];
    enum kind k;
    size_t n, size;

    for (k = ED_KEY; k < KINDS; k++) {
        if (!have(k))
            continue;
        size = good_pem(k, file);
        for (n = 0; n < size; n++) /* all that may be missing is the final newline */
            CHECK_EQ(read_key(k, PEM, key, file, n), n == size - 1 ? CRETULA_OK : CRETULA_ERR_ENCODING);
    }
}

static int is_letter(int c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' || c == '/';
}

/* A changed file that is accepted holds the same key still, or it is the very file of another key. */
static void check_mutation(enum kind k, const char *file, size_t n, int must, const uint8_t good[32])
{
    char again[CRETULA_PRIVATE_PEM_SIZE];
    uint8_t key[32];
    int result = read_key(k, PEM, key, file, n);

    if (result == CRETULA_OK) {
        if (memcmp(key, good, 32) != 0) {
            CHECK_EQ(write_key(k, PEM, again, key), n);
            CHECK_MEM(again, file, n);
        }
    } else {
        CHECK(!must);
        CHECK(result == CRETULA_ERR_ENCODING || result == CRETULA_ERR_KEY_KIND);
    }
}

static void test_mutation(void)
{
    char file[200];
    uint8_t key[32];
    enum kind k;
    size_t at, n;
    unsigned change, step;

    for (k = ED_KEY; k < KINDS; k++) {
        if (!have(k))
            continue;
        n = good_pem(k, file);
        CHECK_EQ(read_key(k, PEM, key, file, n), CRETULA_OK);
        for (at = 0; at < n; at++) {
            /* The letters that hold nothing but the key's bits. An Ed25519 key costs a multiplication on the curve. */
            int secret = is_private(k) ? at >= 28 + 22 && at < 28 + 64 : at >= 27 + 16 && at < 27 + 58;

            step = k == ED_KEY && secret ? 29 : 1;
            if (!EVERYTHING && at % (step == 1 ? 3 : 25) != 0)
                continue;
            for (change = 1; change < 256; change = EVERYTHING ? change + step : change * 2 + 1) {
                file[at] = (char)((unsigned char)file[at] ^ change);
                check_mutation(k, file, n, secret && is_letter((unsigned char)file[at]), key);
                file[at] = (char)((unsigned char)file[at] ^ change);
            }
        }
    }
}

/* --- arguments ------------------------------------------------------------------------------------------------------- */

static void test_null(void)
{
    static const char zeros[CRETULA_PRIVATE_PEM_SIZE];
    char file[CRETULA_PRIVATE_PEM_SIZE];
    uint8_t out[32];

    memset(out, 0xaa, sizeof out);
    memset(file, 0x55, sizeof file);
#if CRETULA_ED25519_SIGN
    cretula_ed25519_key key;

    memset(&key, 0xaa, sizeof key);
    CHECK_EQ(cretula_ed25519_key_read_pem(NULL, ED_PEM, sizeof ED_PEM - 1), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_ed25519_key_read_pem(&key, NULL, 0), CRETULA_ERR_ARGUMENT);
    CHECK_MEM(&key, zeros, 32);
    CHECK_EQ(cretula_ed25519_key_write_pem(&key, NULL), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_ed25519_key_write_pem(&key, file), CRETULA_ERR_ARGUMENT); /* holds no key */
    CHECK_MEM(file, zeros, sizeof file);
    memset(file, 0x55, sizeof file);
    CHECK_EQ(cretula_ed25519_key_write_pem(NULL, file), CRETULA_ERR_ARGUMENT);
    CHECK_MEM(file, zeros, sizeof file);
#endif
#if CRETULA_ED25519_SIGN || CRETULA_ED25519_VERIFY
    memset(out, 0xaa, sizeof out);
    memset(file, 0x55, sizeof file);
    CHECK_EQ(cretula_ed25519_public_key_read_pem(NULL, file, sizeof file), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_ed25519_public_key_read_pem(out, NULL, 9), CRETULA_ERR_ARGUMENT);
    CHECK_MEM(out, zeros, 32);
    CHECK_EQ(cretula_ed25519_public_key_write_pem(NULL, out), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_ed25519_public_key_write_pem(file, NULL), CRETULA_ERR_ARGUMENT);
    CHECK_MEM(file, zeros, CRETULA_PUBLIC_PEM_SIZE);
    CHECK_EQ(file[CRETULA_PUBLIC_PEM_SIZE], 0x55);
#endif
#if CRETULA_X25519
    memset(out, 0xaa, sizeof out);
    memset(file, 0x55, sizeof file);
    CHECK_EQ(cretula_x25519_secret_read_pem(NULL, file, sizeof file), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_x25519_secret_read_pem(out, NULL, 9), CRETULA_ERR_ARGUMENT);
    CHECK_MEM(out, zeros, 32);
    CHECK_EQ(cretula_x25519_secret_write_pem(NULL, out), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_x25519_secret_write_pem(file, NULL), CRETULA_ERR_ARGUMENT);
    CHECK_MEM(file, zeros, sizeof file);
    memset(out, 0xaa, sizeof out);
    memset(file, 0x55, sizeof file);
    CHECK_EQ(cretula_x25519_public_key_read_pem(NULL, file, sizeof file), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_x25519_public_key_read_pem(out, NULL, 0), CRETULA_ERR_ARGUMENT);
    CHECK_MEM(out, zeros, 32);
    CHECK_EQ(cretula_x25519_public_key_write_pem(NULL, out), CRETULA_ERR_ARGUMENT);
    CHECK_EQ(cretula_x25519_public_key_write_pem(file, NULL), CRETULA_ERR_ARGUMENT);
    CHECK_MEM(file, zeros, CRETULA_PUBLIC_PEM_SIZE);
#endif
}

int main(void)
{
    static const check_test tests[] = {
        {"OpenSSL's files are read and written alike", test_fixtures},
        {"what is written is read again", test_round_trip},
        {"each tolerance", test_tolerance},
        {"other labels and other kinds are named", test_labels},
        {"wrong framing is refused", test_framing},
        {"wrong base64 is refused", test_base64},
        {"the limit of length", test_limit},
        {"long files of other kinds are named", test_other_kinds},
        {"every truncation is refused", test_truncation},
        {"every change of a character is seen", test_mutation},
        {"NULL", test_null},
    };

    return check_run(tests, sizeof tests / sizeof tests[0]);
}
