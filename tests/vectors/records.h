/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Reads the files in data/: one record a line, made of name=value fields with a blank between them; a value is hex, a word or
 * a number. Lines that start with '#' are comments. A file that is not as the test expects ends the program with code 2.
 */
#ifndef RECORDS_H
#define RECORDS_H

#include <stddef.h>
#include <stdint.h>

#include <cretula/hash.h>

#define RECORDS_FIELDS 12

typedef struct record_field {
    const char *name;
    char *value;
    uint8_t *bytes; /* the value decoded, in a block of exactly its size, so that ASan and Valgrind see an overrun */
} record_field;

typedef struct records {
    const char *file;
    char *text;
    char *next;
    unsigned line;
    char label[64];
    record_field field[RECORDS_FIELDS];
    size_t fields;
} records;

/* The whole of dir/file, with a zero byte after it; free() it. */
char *records_load(const char *dir, const char *file, size_t *n);

void records_open(records *r, const char *dir, const char *file);
/* Goes to the next record: 1, or 0 and everything freed if there is none. What the last one gave out is gone. */
int records_next(records *r);

/* Fields of the current record. Bytes of an empty value are NULL. */
int record_has(const records *r, const char *name);
const char *record_text(const records *r, const char *name);
size_t record_number(const records *r, const char *name);
const uint8_t *record_bytes(records *r, const char *name, size_t *n);
const uint8_t *record_exactly(records *r, const char *name, size_t n);
int record_is(const records *r, const char *name, const char *value);
/* The field "algorithm"; NULL if this build leaves it out. */
const cretula_hash_algorithm *record_algorithm(const records *r);

/* Sizes of the pieces in which messages are streamed: about the block sizes, odd, and larger than most messages. */
extern const size_t records_pieces[];
extern const size_t records_pieces_count;
/* The size of the next piece when n bytes are left. */
size_t records_piece(size_t piece, size_t n);

#endif
