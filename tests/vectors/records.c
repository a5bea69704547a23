/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "records.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../unit/check.h"

const size_t records_pieces[] = {1, 3, 63, 64, 65, 127, 128, 129, 1000};
const size_t records_pieces_count = sizeof records_pieces / sizeof records_pieces[0];

size_t records_piece(size_t piece, size_t n)
{
    return piece < n ? piece : n;
}

static void die(const char *where, const char *what)
{
    fprintf(stderr, "%s: %s\n", where, what);
    exit(2);
}

char *records_load(const char *dir, const char *file, size_t *n)
{
    char path[1024];
    size_t capacity = 1 << 16, used = 0, got;
    char *text = NULL;
    FILE *f;

    if (snprintf(path, sizeof path, "%s/%s", dir, file) >= (int)sizeof path)
        die(file, "the path is too long");
    f = fopen(path, "rb");
    if (f == NULL)
        die(path, "cannot be opened");
    do {
        capacity *= 2;
        text = realloc(text, capacity + 1);
        if (text == NULL)
            die(path, "out of memory");
        got = fread(text + used, 1, capacity - used, f);
        used += got;
    } while (used == capacity);
    if (ferror(f))
        die(path, "cannot be read");
    fclose(f);
    text[used] = 0;
    *n = used;
    return text;
}

void records_open(records *r, const char *dir, const char *file)
{
    size_t n;

    memset(r, 0, sizeof *r);
    r->file = file;
    r->text = r->next = records_load(dir, file, &n);
    if (strlen(r->text) != n)
        die(file, "a zero byte in a text file");
}

static void forget(records *r)
{
    size_t i;

    for (i = 0; i < r->fields; i++)
        free(r->field[i].bytes);
    r->fields = 0;
}

static void split(records *r, char *line)
{
    char *word, *end, *equals;

    for (word = line; word != NULL; word = end) {
        end = strchr(word, ' ');
        if (end != NULL)
            *end++ = 0;
        equals = strchr(word, '=');
        if (equals == NULL || r->fields == RECORDS_FIELDS)
            die(r->label, "not a record");
        *equals = 0;
        r->field[r->fields].name = word;
        r->field[r->fields].value = equals + 1;
        r->field[r->fields++].bytes = NULL;
    }
}

int records_next(records *r)
{
    char *line = r->next;

    forget(r);
    for (;; line = r->next) {
        if (*line == 0) {
            free(r->text);
            r->text = NULL;
            return 0;
        }
        r->next = strchr(line, '\n');
        if (r->next == NULL)
            die(r->file, "the last line is cut off");
        *r->next++ = 0;
        r->line++;
        snprintf(r->label, sizeof r->label, "%s:%u", r->file, r->line);
        if (*line != '#') {
            split(r, line);
            return 1;
        }
    }
}

static size_t find(const records *r, const char *name)
{
    size_t i;

    for (i = 0; i < r->fields && strcmp(r->field[i].name, name) != 0; i++)
        ;
    return i;
}

static const record_field *field(const records *r, const char *name)
{
    size_t i = find(r, name);

    if (i == r->fields)
        die(r->label, name);
    return &r->field[i];
}

int record_has(const records *r, const char *name)
{
    return find(r, name) < r->fields;
}

const char *record_text(const records *r, const char *name)
{
    return field(r, name)->value;
}

size_t record_number(const records *r, const char *name)
{
    return (size_t)strtoul(record_text(r, name), NULL, 10);
}

int record_is(const records *r, const char *name, const char *value)
{
    return strcmp(record_text(r, name), value) == 0;
}

const uint8_t *record_bytes(records *r, const char *name, size_t *n)
{
    record_field *f = &r->field[find(r, field(r, name)->name)];

    *n = strlen(f->value) / 2;
    if (strspn(f->value, "0123456789abcdef") != 2 * *n)
        die(r->label, "a value is not hex");
    if (f->bytes == NULL && *n != 0) {
        f->bytes = malloc(*n);
        if (f->bytes == NULL)
            die(r->label, "out of memory");
        check_hex(f->bytes, f->value);
    }
    return f->bytes;
}

const uint8_t *record_exactly(records *r, const char *name, size_t n)
{
    size_t got;
    const uint8_t *bytes = record_bytes(r, name, &got);

    if (got != n)
        die(r->label, "a value has the wrong length");
    return bytes;
}

const cretula_hash_algorithm *record_algorithm(const records *r)
{
#if CRETULA_SHA1
    if (record_is(r, "algorithm", "sha1"))
        return &cretula_sha1;
#endif
#if CRETULA_SHA256
    if (record_is(r, "algorithm", "sha224"))
        return &cretula_sha224;
    if (record_is(r, "algorithm", "sha256"))
        return &cretula_sha256;
#endif
#if CRETULA_SHA512
    if (record_is(r, "algorithm", "sha384"))
        return &cretula_sha384;
    if (record_is(r, "algorithm", "sha512"))
        return &cretula_sha512;
#endif
    return NULL;
}
