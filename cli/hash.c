/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* cretula hash: digests of files, in the two formats that sha256sum and its kin write and read. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "commands.h"
#include "input.h"
#include "message.h"
#include "options.h"
#include "output.h"
#include "progress.h"

static const char help[] = "usage: cretula hash [OPTION]... FILE...\n"
                           "\n"
                           "Writes the digest of each FILE; '-' is standard input. 'sha256sum -c' and its kin\n"
                           "read the output.\n"
                           "\n"
                           "  -a, --algorithm NAME  sha1, sha224, sha256 (default), sha384 or sha512\n"
                           "      --tag             write 'SHA256 (FILE) = digest'\n"
                           "\n"
                           "Example:\n"
                           "  cretula hash firmware.bin > firmware.sum && sha256sum -c firmware.sum\n";

static const cretula_hash_algorithm *const algorithms[] = {
#if CRETULA_SHA1
    &cretula_sha1,
#endif
#if CRETULA_SHA256
    &cretula_sha224, &cretula_sha256,
#endif
    &cretula_sha384, &cretula_sha512,
};

static const cretula_hash_algorithm *find_algorithm(const char *name)
{
    size_t i;

    for (i = 0; i < sizeof algorithms / sizeof algorithms[0]; i++) {
        if (strcasecmp(name, cretula_hash_name(algorithms[i])) == 0)
            return algorithms[i];
    }
    return NULL;
}

/* The whole output is collected first: if one file fails, nothing is written. */
struct text {
    char *bytes;
    size_t n;
    size_t capacity;
    int failed; /* out of memory; everything added since is lost */
};

static void add(struct text *t, const char *p, size_t n)
{
    if (n > t->capacity - t->n && !t->failed) {
        size_t capacity = 2 * (t->n + n);
        char *bytes = realloc(t->bytes, capacity);

        t->failed = bytes == NULL;
        if (bytes != NULL) {
            t->bytes = bytes;
            t->capacity = capacity;
        }
    }
    if (t->failed)
        return;
    memcpy(t->bytes + t->n, p, n);
    t->n += n;
}

static void add_string(struct text *t, const char *s)
{
    add(t, s, strlen(s));
}

static void add_digest(struct text *t, const uint8_t *digest, size_t n)
{
    static const char digits[] = "0123456789abcdef";
    size_t i;

    for (i = 0; i < n; i++) {
        add(t, digits + (digest[i] >> 4), 1);
        add(t, digits + (digest[i] & 15), 1);
    }
}

/* As coreutils writes names: a line with an escape in it starts with a backslash. */
static void add_name(struct text *t, const char *name)
{
    for (; *name != 0; name++) {
        if (*name == '\n')
            add_string(t, "\\n");
        else if (*name == '\r')
            add_string(t, "\\r");
        else if (*name == '\\')
            add_string(t, "\\\\");
        else
            add(t, name, 1);
    }
}

static void add_line(struct text *t, const cretula_hash_algorithm *algorithm, const uint8_t *digest, const char *name, int tag)
{
    if (strpbrk(name, "\n\r\\") != NULL)
        add_string(t, "\\");
    if (tag) {
        add_string(t, cretula_hash_name(algorithm));
        add_string(t, " (");
        add_name(t, name);
        add_string(t, ") = ");
        add_digest(t, digest, cretula_hash_size(algorithm));
    } else {
        add_digest(t, digest, cretula_hash_size(algorithm));
        add_string(t, "  ");
        add_name(t, name);
    }
    add_string(t, "\n");
}

static int read_file(struct input *in, cretula_hash_context *context)
{
    uint8_t piece[INPUT_PIECE];
    struct progress bar;
    size_t n;
    int status;

    progress_begin(&bar, "hashing", in->size);
    do {
        status = input_read(in, piece, sizeof piece, &n);
        if (status != EXIT_GOOD)
            break;
        if (cretula_hash_update(context, piece, n) != CRETULA_OK)
            status = fail("'%s' is too long for this algorithm: choose sha512", in->name);
        progress_add(&bar, n);
    } while (status == EXIT_GOOD && n == sizeof piece);
    progress_end(&bar);
    return status;
}

static int hash_file(const char *path, const cretula_hash_algorithm *algorithm, uint8_t *digest)
{
    cretula_hash_context context;
    struct input in;
    int status = input_open(&in, path);

    if (status != EXIT_GOOD)
        return status;
    if (cretula_hash_init(&context, algorithm) == CRETULA_OK)
        status = read_file(&in, &context);
    if (status == EXIT_GOOD && cretula_hash_finish(&context, digest) != CRETULA_OK)
        status = fail("'%s' could not be hashed: report this as a bug", in.name);
    input_close(&in);
    return status;
}

static int hash_files(const struct command_line *line, const cretula_hash_algorithm *algorithm, int tag)
{
    uint8_t digest[CRETULA_HASH_MAX_SIZE];
    struct text text = {NULL, 0, 0, 0};
    int i, status = EXIT_GOOD;

    for (i = 0; i < line->n_operands && status == EXIT_GOOD; i++) {
        status = hash_file(line->operands[i], algorithm, digest);
        if (status == EXIT_GOOD)
            add_line(&text, algorithm, digest, line->operands[i], tag);
    }
    if (status == EXIT_GOOD)
        status = text.failed ? fail("out of memory: hash fewer files at a time") : output_standard(text.bytes, text.n);
    free(text.bytes);
    return status;
}

int command_hash(int argc, char **argv)
{
    const char *name = NULL;
    int tag = 0;
    const struct option options[] = {
        {'a', "algorithm", &name, NULL},
        {0, "tag", NULL, &tag},
    };
    struct command_line line = {"cretula hash", help, options, sizeof options / sizeof options[0], NULL, 0};
    const cretula_hash_algorithm *algorithm;
    int status;

    if (!options_parse(&line, argc, argv, &status))
        return status;
    if (name == NULL)
        name = "sha256";
    algorithm = find_algorithm(name);
    if (algorithm == NULL)
        return fail("there is no algorithm '%s' in this build: 'cretula version' lists them", name);
    if (line.n_operands == 0)
        return fail("no file to hash: name some, or '-' for standard input");
    return hash_files(&line, algorithm, tag);
}
