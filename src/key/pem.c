/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * PEM (RFC 7468) around the DER of der.c.
 *
 * Constant time: a character of the body is looked up by a fixed walk through the alphabet's ranges, with no branch and no
 * address that depends on it. Its class (letter of the alphabet, padding, newline, blank, dash, other) is public by design: it
 * is the layout of the text, and that of any two private keys is the same. Which letter it is stays secret.
 */
#include "util/common.h"

#include <cretula/config.h>

#if CRETULA_PEM

#include <cretula/wipe.h>

#include "key/key_internal.h"
#include "util/burn.h"
#include "util/ct.h"

/* A symbol is a class, and for a letter its value in the low six bits. */
#define CLASS_OTHER 0x000u
#define CLASS_LETTER 0x040u
#define CLASS_PADDING 0x080u
#define CLASS_NEWLINE 0x0c0u
#define CLASS_BLANK 0x100u
#define CLASS_DASH 0x140u
#define CLASS_MASK 0x1c0u

/* `count` characters from `first` on are the symbols from `symbol` on. */
typedef struct range {
    uint8_t first, count;
    uint16_t symbol;
} range;

#define LETTER_RANGES 5
static const range alphabet[] = {
    {'A', 26, CLASS_LETTER},     {'a', 26, CLASS_LETTER + 26}, {'0', 10, CLASS_LETTER + 52}, {'+', 1, CLASS_LETTER + 62},
    {'/', 1, CLASS_LETTER + 63}, {'=', 1, CLASS_PADDING},      {'\n', 1, CLASS_NEWLINE},     {'\r', 1, CLASS_BLANK},
    {' ', 1, CLASS_BLANK},       {'\t', 1, CLASS_BLANK},       {'-', 1, CLASS_DASH},
};

/* All ones if v is one of the numbers 0 to count - 1, else zero. */
static uint32_t below(uint32_t v, uint32_t count)
{
    return ct_mask(((v - count) & ~v) >> 31);
}

static uint32_t symbol_of(uint32_t character)
{
    uint32_t symbol = CLASS_OTHER;
    size_t i;

    for (i = 0; i < sizeof alphabet / sizeof alphabet[0]; i++) {
        uint32_t v = character - alphabet[i].first;

        symbol |= below(v, alphabet[i].count) & (alphabet[i].symbol + v);
    }
    return symbol;
}

static char letter_of(uint32_t value)
{
    uint32_t character = 0;
    size_t i;

    for (i = 0; i < LETTER_RANGES; i++) {
        uint32_t v = CLASS_LETTER + (value & 63) - alphabet[i].symbol;

        character |= below(v, alphabet[i].count) & (alphabet[i].first + v);
    }
    return (char)character;
}

static const char *label_of(unsigned kind)
{
    return (kind & CRETULA_KEY_PRIVATE) != 0 ? "PRIVATE KEY" : "PUBLIC KEY";
}

/* --- reading -------------------------------------------------------------------------------------------------------- */

typedef struct text {
    const uint8_t *p;
    size_t n;
} text;

/* Skips the words if they come next. */
static int skip(text *in, const char *words)
{
    size_t i;

    for (i = 0; words[i] != 0; i++) {
        if (i == in->n || in->p[i] != (uint8_t)words[i])
            return 0;
    }
    in->p += i;
    in->n -= i;
    return 1;
}

/* Skips the rest of a line that holds nothing but blanks. The end of the file ends a line too. */
static int skip_line_end(text *in)
{
    while (in->n != 0) {
        uint32_t symbol = symbol_of(*in->p);

        if (symbol != CLASS_BLANK && symbol != CLASS_NEWLINE)
            return 0;
        in->p++;
        in->n--;
        if (symbol == CLASS_NEWLINE)
            break;
    }
    return 1;
}

/* Skips everything up to and including the first BEGIN line, which must have the label. */
static int skip_begin(text *in, const char *label)
{
    text name;

    (void)skip(in, "\xef\xbb\xbf");
    while (!skip(in, "-----BEGIN ")) {
        do {
            if (in->n == 0)
                return CRETULA_ERR_ENCODING;
            in->n--;
        } while (*in->p++ != '\n');
    }
    name.p = in->p;
    name.n = in->n;
    while (in->n != 0 && *in->p != '-' && *in->p != '\n') {
        in->p++;
        in->n--;
    }
    name.n -= in->n;
    if (!skip(in, "-----") || !skip_line_end(in))
        return CRETULA_ERR_ENCODING;
    if (skip(&name, label) && name.n == 0)
        return CRETULA_OK;
    return skip(&name, "ENCRYPTED PRIVATE KEY") && name.n == 0 ? CRETULA_ERR_ENCRYPTED : CRETULA_ERR_KEY_KIND;
}

/*
 * Decodes the lines up to the first that starts with a dash. *size counts all bytes, der gets those that fit. Padding must be
 * what the length asks for, and the bits that it leaves over zero.
 */
static int decode(uint8_t der[CRETULA_PEM_DER_MAX], size_t *size, text *in)
{
    uint32_t symbol, class, previous = CLASS_NEWLINE, buffer = 0;
    unsigned bits = 0, padding = 0;

    for (*size = 0;; previous = class) {
        if (in->n == 0)
            return CRETULA_ERR_ENCODING;
        symbol = symbol_of(*in->p);
        class = symbol & CLASS_MASK;
        CRETULA_DECLASSIFY(&class, sizeof class); /* the layout is public, see above */
        if (class == CLASS_DASH)
            break;
        in->p++;
        in->n--;
        if (class == CLASS_NEWLINE || class == CLASS_BLANK)
            continue;
        if (class == CLASS_OTHER || previous == CLASS_BLANK)
            return CRETULA_ERR_ENCODING;
        if (class == CLASS_PADDING) {
            if (++padding > 2)
                return CRETULA_ERR_ENCODING;
            continue;
        }
        if (padding != 0)
            return CRETULA_ERR_ENCODING;
        buffer = buffer << 6 | (symbol & 63);
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            if (*size < CRETULA_PEM_DER_MAX)
                der[*size] = (uint8_t)(buffer >> bits);
            ++*size;
        }
    }
    /* Four letters leave 0 bits over; three leave 2 and want one sign of padding; two leave 4 and want two. */
    buffer &= (1u << bits) - 1;
    CRETULA_DECLASSIFY(&buffer, sizeof buffer); /* the verdict on the whole file; zero in every file that is accepted */
    return previous == CLASS_NEWLINE && bits == 2 * padding && buffer == 0 ? CRETULA_OK : CRETULA_ERR_ENCODING;
}

/* Its buffer is to be off the stack before a key is computed. */
CRETULA_NOINLINE static int read_pem(cretula_key_parts *parts, unsigned kind, const void *pem, size_t n)
{
    uint8_t der[CRETULA_PEM_DER_MAX];
    const char *label = label_of(kind);
    size_t size;
    text in;
    int result;

    if (pem == NULL)
        return CRETULA_ERR_ARGUMENT;
    in.p = pem;
    in.n = n;
    result = skip_begin(&in, label);
    if (result == CRETULA_OK)
        result = decode(der, &size, &in);
    if (result == CRETULA_OK && !(skip(&in, "-----END ") && skip(&in, label) && skip(&in, "-----") && skip_line_end(&in)))
        result = CRETULA_ERR_ENCODING;
    if (result == CRETULA_OK)
        result = cretula_key_parse(parts, kind, der, size < sizeof der ? size : sizeof der, size);
    cretula_wipe(der, sizeof der);
    return result;
}

/* --- writing -------------------------------------------------------------------------------------------------------- */

static char *put(char *to, const char *words)
{
    while (*words != 0)
        *to++ = *words++;
    return to;
}

/* The body is one line: 48 bytes make 64 letters, 44 bytes 59 and one sign of padding. */
CRETULA_NOINLINE static int write_pem(char *pem, unsigned kind, const uint8_t *key)
{
    uint8_t der[CRETULA_PKCS8_SIZE];
    const char *label = label_of(kind);
    size_t i, size = cretula_key_der_size(kind);
    uint32_t buffer = 0;
    unsigned bits = 0;

    if (pem == NULL)
        return CRETULA_ERR_ARGUMENT;
    if (cretula_key_write(der, kind, key) != CRETULA_OK) {
        cretula_wipe(pem, (kind & CRETULA_KEY_PRIVATE) != 0 ? CRETULA_PRIVATE_PEM_SIZE : CRETULA_PUBLIC_PEM_SIZE);
        return CRETULA_ERR_ARGUMENT;
    }
    pem = put(put(put(pem, "-----BEGIN "), label), "-----\n");
    for (i = 0; i < size; i++) {
        buffer = buffer << 8 | der[i];
        for (bits += 8; bits >= 6; *pem++ = letter_of(buffer >> bits))
            bits -= 6;
    }
    if (bits != 0) {
        *pem++ = letter_of(buffer << (6 - bits));
        *pem++ = '=';
    }
    (void)put(put(put(pem, "\n-----END "), label), "-----\n");
    cretula_wipe(der, sizeof der);
    return CRETULA_OK;
}

/* --- the public functions ------------------------------------------------------------------------------------------- */

#if CRETULA_ED25519_SIGN
int cretula_ed25519_key_read_pem(cretula_ed25519_key *key, const void *pem, size_t n)
{
    cretula_key_parts parts;
    int result = read_pem(&parts, CRETULA_KEY_ED25519 | CRETULA_KEY_PRIVATE, pem, n);

    return cretula_key_give_ed25519(key, &parts, result);
}

int cretula_ed25519_key_write_pem(const cretula_ed25519_key *key, char pem[CRETULA_PRIVATE_PEM_SIZE])
{
    uint8_t seed[CRETULA_ED25519_SEED_SIZE];
    int result = cretula_ed25519_key_seed(key, seed);

    result = write_pem(pem, CRETULA_KEY_ED25519 | CRETULA_KEY_PRIVATE, result == CRETULA_OK ? seed : NULL);
    cretula_wipe(seed, sizeof seed);
    stack_burn_hash();
    return result;
}
#endif

#if CRETULA_ED25519_SIGN || CRETULA_ED25519_VERIFY
int cretula_ed25519_public_key_read_pem(uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE], const void *pem, size_t n)
{
    cretula_key_parts parts;
    int result = read_pem(&parts, CRETULA_KEY_ED25519, pem, n);

    return cretula_key_give_public(public_key, &parts, result);
}

int cretula_ed25519_public_key_write_pem(char pem[CRETULA_PUBLIC_PEM_SIZE],
                                         const uint8_t public_key[CRETULA_ED25519_PUBLIC_SIZE])
{
    return write_pem(pem, CRETULA_KEY_ED25519, public_key);
}
#endif

#if CRETULA_X25519
int cretula_x25519_secret_read_pem(uint8_t secret[CRETULA_X25519_SIZE], const void *pem, size_t n)
{
    cretula_key_parts parts;
    int result = read_pem(&parts, CRETULA_KEY_X25519 | CRETULA_KEY_PRIVATE, pem, n);

    return cretula_key_give_x25519(secret, &parts, result);
}

int cretula_x25519_secret_write_pem(char pem[CRETULA_PRIVATE_PEM_SIZE], const uint8_t secret[CRETULA_X25519_SIZE])
{
    int result = write_pem(pem, CRETULA_KEY_X25519 | CRETULA_KEY_PRIVATE, secret);

    stack_burn_hash();
    return result;
}

int cretula_x25519_public_key_read_pem(uint8_t public_key[CRETULA_X25519_SIZE], const void *pem, size_t n)
{
    cretula_key_parts parts;
    int result = read_pem(&parts, CRETULA_KEY_X25519, pem, n);

    return cretula_key_give_public(public_key, &parts, result);
}

int cretula_x25519_public_key_write_pem(char pem[CRETULA_PUBLIC_PEM_SIZE], const uint8_t public_key[CRETULA_X25519_SIZE])
{
    return write_pem(pem, CRETULA_KEY_X25519, public_key);
}
#endif

#endif
