/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* cretula pubkey: the public key of a key file, in the form that somebody needs. */
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "input.h"
#include "keyfile.h"
#include "message.h"
#include "options.h"
#include "output.h"

static const char help[] = "usage: cretula pubkey [OPTION]... KEY\n"
                           "\n"
                           "Writes the public key of KEY, a private or public key in PEM or DER; '-' is\n"
                           "standard input.\n"
                           "\n"
                           "  -o, --output FILE   where it goes instead of standard output\n"
                           "      --format FORMAT pem (default), der, hex, or c: a C header with a constant\n"
                           "                      array for the firmware\n"
                           "      --name NAME     name of the array (default: firmware_public_key)\n"
                           "\n"
                           "Example:\n"
                           "  cretula pubkey --format c --name boot_key -o boot_key.h key.pem\n";

#define NAME_MAX_LENGTH 63 /* what C99 promises to tell apart */

static int is_name(const char *name)
{
    static const char *const keywords[] = {
        "auto",   "break",    "case",   "char",  "const",  "continue", "default",  "do",      "double",
        "else",   "enum",     "extern", "float", "for",    "goto",     "if",       "inline",  "int",
        "long",   "register", "return", "short", "signed", "restrict", "sizeof",   "static",  "struct",
        "switch", "typedef",  "union",  "void",  "while",  "unsigned", "volatile", "uint8_t",
    };
    const char *p;
    size_t i;

    if (!isalpha((unsigned char)name[0]) || strlen(name) > NAME_MAX_LENGTH)
        return 0;
    for (p = name; *p != 0; p++) {
        if (!isalnum((unsigned char)*p) && *p != '_')
            return 0;
    }
    for (i = 0; i < sizeof keywords / sizeof keywords[0]; i++) {
        if (strcmp(name, keywords[i]) == 0)
            return 0;
    }
    return 1;
}

struct text {
    char bytes[1024]; /* the longest form, a C header, takes about 500 */
    size_t n;
};

static void add(struct text *t, const char *format, ...) MESSAGE_FORMAT_AT(2, 3);
static void add(struct text *t, const char *format, ...)
{
    va_list arguments;
    int n;

    va_start(arguments, format);
    n = vsnprintf(t->bytes + t->n, sizeof t->bytes - t->n, format, arguments);
    va_end(arguments);
    if (n > 0)
        t->n += (size_t)n;
}

static void write_hex(struct text *t, const uint8_t key[CRETULA_ED25519_PUBLIC_SIZE])
{
    size_t i;

    for (i = 0; i < CRETULA_ED25519_PUBLIC_SIZE; i++)
        add(t, "%02x", key[i]);
    add(t, "\n");
}

static void write_c(struct text *t, const uint8_t key[CRETULA_ED25519_PUBLIC_SIZE], const char *name)
{
    char guard[NAME_MAX_LENGTH + 1];
    size_t i;

    for (i = 0; name[i] != 0; i++)
        guard[i] = (char)toupper((unsigned char)name[i]);
    guard[i] = 0;
    add(t, "/* An Ed25519 public key, written by 'cretula pubkey'. */\n");
    add(t, "#ifndef %s_H\n#define %s_H\n\n#include <stdint.h>\n\n", guard, guard);
    add(t, "static const uint8_t %s[%d] = {", name, CRETULA_ED25519_PUBLIC_SIZE);
    for (i = 0; i < CRETULA_ED25519_PUBLIC_SIZE; i++)
        add(t, "%s0x%02x,", i % 8 == 0 ? "\n    " : " ", key[i]);
    add(t, "\n};\n\n#endif\n");
}

enum format { FORMAT_NONE, FORMAT_PEM, FORMAT_DER, FORMAT_HEX, FORMAT_C };

static enum format find_format(const char *word)
{
    if (word == NULL || strcmp(word, "pem") == 0)
        return FORMAT_PEM;
    if (strcmp(word, "der") == 0)
        return FORMAT_DER;
    if (strcmp(word, "hex") == 0)
        return FORMAT_HEX;
    return strcmp(word, "c") == 0 ? FORMAT_C : FORMAT_NONE;
}

static int encode(struct text *t, const uint8_t key[CRETULA_ED25519_PUBLIC_SIZE], enum format format, const char *name)
{
    t->n = 0;
    switch (format) {
    case FORMAT_PEM:
        t->n = CRETULA_PUBLIC_PEM_SIZE;
        return cretula_ed25519_public_key_write_pem(t->bytes, key);
    case FORMAT_DER:
        t->n = CRETULA_SPKI_SIZE;
        return cretula_ed25519_public_key_write_der((uint8_t *)t->bytes, key);
    case FORMAT_HEX:
        write_hex(t, key);
        return CRETULA_OK;
    case FORMAT_C:
        write_c(t, key, name);
        return CRETULA_OK;
    default:
        return CRETULA_ERR_ARGUMENT;
    }
}

static int to_file(const struct text *t, const char *path)
{
    struct output out;
    sigset_t signals;
    int status;

    signals_hold(&signals);
    status = output_begin(&out, path, OUTPUT_PUBLIC, 0);
    if (status == EXIT_GOOD) {
        status = output_write(&out, t->bytes, t->n);
        if (status == EXIT_GOOD)
            status = output_commit(&out);
        else
            output_discard(&out);
    }
    signals_release(&signals);
    return status;
}

int command_pubkey(int argc, char **argv)
{
    const char *path = NULL, *format_word = NULL, *name = NULL;
    const struct option options[] = {
        {'o', "output", &path, NULL},
        {0, "format", &format_word, NULL},
        {0, "name", &name, NULL},
    };
    struct command_line line = {"cretula pubkey", help, options, sizeof options / sizeof options[0], NULL, 0};
    uint8_t key[CRETULA_ED25519_PUBLIC_SIZE];
    enum format format;
    struct text text;
    int status;

    if (!options_parse(&line, argc, argv, &status))
        return status;
    format = find_format(format_word);
    if (format == FORMAT_NONE)
        return fail("unknown format '%s': choose pem, der, hex or c", format_word);
    if (name != NULL && format != FORMAT_C)
        return fail("--name does not go with this format: only a C array has a name, add --format c");
    if (name != NULL && !is_name(name))
        return fail("'%s' is no name for a C array: use letters, digits and '_', a letter first, no keyword", name);
    if (line.n_operands != 1)
        return fail("%s: name one, or '-' for standard input",
                    line.n_operands == 0 ? "no key file named" : "more than one key file named");
    if (path != NULL && strcmp(path, "-") == 0)
        path = NULL;
    if (path != NULL && input_same_file(line.operands[0], path))
        return fail("'%s' is both the key file and the output: choose another name for the output", path);

    status = keyfile_public(line.operands[0], key);
    if (status != EXIT_GOOD)
        return status;
    if (encode(&text, key, format, name != NULL ? name : "firmware_public_key") != CRETULA_OK)
        return fail("the public key could not be encoded: report this as a bug");
    if (path != NULL)
        return to_file(&text, path);
    return format == FORMAT_DER ? output_standard_binary(text.bytes, text.n) : output_standard(text.bytes, text.n);
}
