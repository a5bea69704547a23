/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Guesses the kind of a file: see filekind.h. Reads labels, and of DER only the head. */
#include "filekind.h"

#include <string.h>

#include <cretula/wipe.h>

#define HEAD 24 /* bytes of DER that reach past the algorithm in every format below */

struct bytes {
    const uint8_t *p;
    size_t n;
};

#define MAKE_KEY "make an Ed25519 key with 'cretula keygen'"
#define DECRYPT "decrypt it first, for example with 'openssl pkey -in FILE -out plain.pem'"
#define EXTRACT "take its public key out with 'openssl x509 -in FILE -noout -pubkey'"
#define PEM_OR_DER "give a key in PEM or DER, which says what it is"

static const struct {
    enum file_kind_id id;
    const char *name;
    const char *advice;
} kinds[] = {
    {KIND_UNKNOWN, "no key file", "give an Ed25519 key in PEM or DER"},
    {KIND_EMPTY, "empty", "check the name"},
    {KIND_ED25519_PRIVATE, "an Ed25519 private key", "check the name"},
    {KIND_ED25519_PUBLIC, "an Ed25519 public key", "give the private key"},
    {KIND_ENCRYPTED, "an encrypted private key", DECRYPT},
    {KIND_X25519, "an X25519 key, which cannot sign", MAKE_KEY},
    {KIND_X448, "an X448 key, which cannot sign", MAKE_KEY},
    {KIND_ED448, "an Ed448 key", MAKE_KEY},
    {KIND_RSA, "an RSA key", MAKE_KEY},
    {KIND_DSA, "a DSA key", MAKE_KEY},
    {KIND_EC, "an EC key", MAKE_KEY},
    {KIND_OTHER_KEY, "a key of another algorithm", MAKE_KEY},
    {KIND_CERTIFICATE, "a certificate or a request for one", EXTRACT},
    {KIND_OPENSSH_PRIVATE, "an OpenSSH private key", MAKE_KEY},
    {KIND_OPENSSH_PUBLIC, "an OpenSSH public key", PEM_OR_DER},
    {KIND_OPENSSH_SIGNATURE, "an OpenSSH signature", "verify it with 'ssh-keygen -Y verify'"},
    {KIND_MINISIGN_SECRET, "a minisign or signify secret key", MAKE_KEY},
    {KIND_MINISIGN_PUBLIC, "a minisign or signify public key", PEM_OR_DER},
    {KIND_MINISIGN_SIGNATURE, "a minisign or signify signature", "verify it with the tool that made it"},
    {KIND_PGP, "an OpenPGP file", MAKE_KEY},
    {KIND_JWK, "JSON, perhaps a JSON Web Key", PEM_OR_DER},
    {KIND_OTHER_PEM, "a PEM file, but of no key", "give an Ed25519 key in PEM or DER"},
    {KIND_RAW_32, "32 raw bytes, a seed or a public key", PEM_OR_DER},
    {KIND_RAW_64, "64 raw bytes, perhaps a signature", PEM_OR_DER},
};

static size_t entry(enum file_kind_id id)
{
    size_t i;

    for (i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (kinds[i].id == id)
            return i;
    }
    return 0;
}

const char *file_kind_name(enum file_kind_id id)
{
    return kinds[entry(id)].name;
}

const char *file_kind_advice(enum file_kind_id id)
{
    return kinds[entry(id)].advice;
}

/* --- DER ------------------------------------------------------------------------------------------------------------ */

static const struct {
    enum file_kind_id id;
    uint8_t n;
    uint8_t oid[9];
} algorithms[] = {
    {KIND_X25519, 3, {0x2b, 0x65, 0x6e}},
    {KIND_X448, 3, {0x2b, 0x65, 0x6f}},
    {KIND_ED25519_PUBLIC, 3, {0x2b, 0x65, 0x70}},
    {KIND_ED448, 3, {0x2b, 0x65, 0x71}},
    {KIND_RSA, 8, {0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01}},       /* PKCS#1, PSS too */
    {KIND_ENCRYPTED, 8, {0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x05}}, /* PKCS#5 */
    {KIND_ENCRYPTED, 8, {0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x0c}}, /* PKCS#12 */
    {KIND_DSA, 7, {0x2a, 0x86, 0x48, 0xce, 0x38, 0x04, 0x01}},
    {KIND_EC, 7, {0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01}},
};

/* Reads a tag and a length. The contents need not all be there, for only the head of a file is looked at. */
static int read_header(struct bytes *b, uint8_t tag, size_t *length)
{
    size_t n, count;

    if (b->n < 2 || b->p[0] != tag)
        return 0;
    n = b->p[1];
    b->p += 2;
    b->n -= 2;
    if (n >= 0x80) {
        count = n & 0x7f;
        if (count == 0 || count > 3 || b->n < count)
            return 0;
        for (n = 0; count > 0; count--) {
            n = n << 8 | *b->p++;
            b->n--;
        }
    }
    *length = n;
    return 1;
}

static enum file_kind_id algorithm(struct bytes b)
{
    size_t n, i;

    if (!read_header(&b, 0x06, &n))
        return KIND_UNKNOWN;
    for (i = 0; i < sizeof algorithms / sizeof algorithms[0]; i++) {
        if (n >= algorithms[i].n && b.n >= algorithms[i].n && memcmp(b.p, algorithms[i].oid, algorithms[i].n) == 0)
            return algorithms[i].id;
    }
    return KIND_OTHER_KEY;
}

static enum file_kind_id der_kind(struct bytes b, size_t *stated)
{
    const uint8_t *start = b.p;
    enum file_kind_id id;
    size_t n;

    *stated = 0;
    if (!read_header(&b, 0x30, &n))
        return KIND_UNKNOWN;
    *stated = (size_t)(b.p - start) + n;
    if (read_header(&b, 0x02, &n)) { /* a version first: a private key */
        if (n != 1 || b.n < 2)
            return KIND_UNKNOWN;
        b.p++;
        b.n--;
        if (b.p[0] == 0x02)
            return KIND_RSA; /* PKCS#1: the modulus follows */
        if (b.p[0] == 0x04)
            return KIND_EC; /* SEC 1 */
        if (!read_header(&b, 0x30, &n))
            return KIND_UNKNOWN;
        id = algorithm(b);
        return id == KIND_ED25519_PUBLIC ? KIND_ED25519_PRIVATE : id;
    }
    if (!read_header(&b, 0x30, &n))
        return KIND_UNKNOWN;
    if (b.n > 0 && (b.p[0] == 0xa0 || b.p[0] == 0x02))
        return KIND_CERTIFICATE; /* version or serial number */
    return algorithm(b);
}

/* --- text ----------------------------------------------------------------------------------------------------------- */

static const uint8_t *find(const uint8_t *p, size_t n, const char *text)
{
    size_t length = strlen(text);

    for (; n >= length; p++, n--) {
        if (memcmp(p, text, length) == 0)
            return p;
    }
    return NULL;
}

static const char pem_begin[] = "-----BEGIN ";

int file_is_pem(const uint8_t *data, size_t n)
{
    return find(data, n, pem_begin) != NULL;
}

static int starts_with(struct bytes b, const char *text)
{
    return b.n >= strlen(text) && memcmp(b.p, text, strlen(text)) == 0;
}

static int base64_value(uint8_t c)
{
    if (c >= 'A' && c <= 'Z')
        return c - 'A';
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 26;
    if (c >= '0' && c <= '9')
        return c - '0' + 52;
    return c == '+' ? 62 : c == '/' ? 63 : -1;
}

/* Decodes at most HEAD bytes of base64 up to a dash and returns how many there are in all. */
static size_t base64_head(uint8_t *head, size_t *n_head, struct bytes body)
{
    uint32_t word = 0;
    size_t digits = 0, i;

    *n_head = 0;
    for (i = 0; i < body.n && body.p[i] != '-'; i++) {
        int v = base64_value(body.p[i]);

        if (v < 0)
            continue;
        digits++;
        if (*n_head >= HEAD)
            continue;
        word = word << 6 | (uint32_t)v;
        if (digits % 4 != 1)
            head[(*n_head)++] = (uint8_t)(word >> (6 - 2 * ((digits + 3) % 4)));
    }
    return digits * 3 / 4;
}

static const struct {
    const char *label;
    enum file_kind_id id;
} labels[] = {
    {"ENCRYPTED PRIVATE KEY-", KIND_ENCRYPTED},
    {"RSA ", KIND_RSA},
    {"EC ", KIND_EC},
    {"DSA ", KIND_DSA},
    {"OPENSSH PRIVATE KEY-", KIND_OPENSSH_PRIVATE},
    {"SSH2 PUBLIC KEY-", KIND_OPENSSH_PUBLIC},
    {"SSH SIGNATURE-", KIND_OPENSSH_SIGNATURE},
    {"CERTIFICATE", KIND_CERTIFICATE},
    {"NEW CERTIFICATE", KIND_CERTIFICATE},
    {"X509 ", KIND_CERTIFICATE},
    {"TRUSTED CERTIFICATE", KIND_CERTIFICATE},
    {"PGP ", KIND_PGP},
};

static void pem_kind(struct file_kind *kind, struct bytes b)
{
    uint8_t head[HEAD];
    struct bytes der = {head, 0};
    size_t i;

    kind->id = KIND_OTHER_PEM;
    if (find(b.p, b.n, "Proc-Type: 4,ENCRYPTED") != NULL)
        kind->id = KIND_ENCRYPTED;
    for (i = 0; i < sizeof labels / sizeof labels[0] && kind->id == KIND_OTHER_PEM; i++) {
        if (starts_with(b, labels[i].label))
            kind->id = labels[i].id;
    }
    if (kind->id == KIND_OTHER_PEM && (starts_with(b, "PRIVATE KEY-----") || starts_with(b, "PUBLIC KEY-----"))) {
        size_t skip = starts_with(b, "PRIVATE") ? 16 : 15;
        struct bytes body = {b.p + skip, b.n - skip};

        kind->actual = base64_head(head, &der.n, body);
        kind->id = der_kind(der, &kind->stated);
        cretula_wipe(head, sizeof head);
    }
}

/* A comment line, then base64 that has one length for each kind. */
static enum file_kind_id minisign_kind(struct bytes b)
{
    const uint8_t *line = find(b.p, b.n, "\n");
    size_t n = 0;

    if (line == NULL)
        return KIND_UNKNOWN;
    line++;
    while (line + n < b.p + b.n && line[n] > ' ')
        n++;
    return n == 56 ? KIND_MINISIGN_PUBLIC : n == 100 ? KIND_MINISIGN_SIGNATURE : KIND_MINISIGN_SECRET;
}

void file_kind(struct file_kind *kind, const uint8_t *data, size_t n)
{
    const uint8_t *label = find(data, n, pem_begin);
    struct bytes b = {data, n};

    memset(kind, 0, sizeof *kind);
    if (n == 0) {
        kind->id = KIND_EMPTY;
    } else if (label != NULL) {
        b.p = label + sizeof pem_begin - 1;
        b.n = (size_t)(data + n - b.p);
        pem_kind(kind, b);
    } else if (starts_with(b, "untrusted comment:")) {
        kind->id = minisign_kind(b);
    } else if (starts_with(b, "ssh-") || starts_with(b, "ecdsa-sha2-") || starts_with(b, "sk-")) {
        kind->id = KIND_OPENSSH_PUBLIC;
    } else if (data[0] == '{') {
        kind->id = KIND_JWK;
    } else {
        kind->id = der_kind(b, &kind->stated);
        kind->actual = n;
    }
    if (kind->id == KIND_UNKNOWN && (n == 32 || n == 64))
        kind->id = n == 32 ? KIND_RAW_32 : KIND_RAW_64;
}
