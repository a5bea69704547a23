/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Options: see options.h. getopt_long() is not POSIX, and its messages do not say what to do. */
#include "options.h"

#include <string.h>

#include "message.h"
#include "output.h"

static const struct option *find_long(const struct command_line *line, const char *name, size_t n)
{
    size_t i;

    for (i = 0; i < line->n_options; i++) {
        const struct option *o = &line->options[i];

        if (strlen(o->name) == n && memcmp(o->name, name, n) == 0)
            return o;
    }
    return NULL;
}

static const struct option *find_short(const struct command_line *line, char letter)
{
    size_t i;

    for (i = 0; i < line->n_options; i++) {
        if (line->options[i].letter == letter)
            return &line->options[i];
    }
    return NULL;
}

/* An option and what is written behind it in the same word, NULL if nothing. */
static int take(const struct command_line *line, const struct option *o, const char *attached, int argc, char **argv, int *next)
{
    if (o->value == NULL) {
        if (attached != NULL)
            return fail("option '--%s' takes no value: see '%s --help'", o->name, line->command);
        *o->on = 1;
        return EXIT_GOOD;
    }
    if (*o->value != NULL)
        return fail("option '--%s' is given twice: give it once", o->name);
    if (attached == NULL) {
        if (*next >= argc)
            return fail("option '--%s' needs a value: see '%s --help'", o->name, line->command);
        attached = argv[(*next)++];
    }
    *o->value = attached;
    return EXIT_GOOD;
}

static int take_word(const struct command_line *line, const char *word, int argc, char **argv, int *next)
{
    const struct option *o;

    if (word[1] == '-') {
        const char *equals = strchr(word, '=');
        size_t n = equals != NULL ? (size_t)(equals - word) : strlen(word);

        o = find_long(line, word + 2, n - 2);
        if (o == NULL)
            return fail("unknown option '%.*s': see '%s --help'", (int)n, word, line->command);
        return take(line, o, equals != NULL ? equals + 1 : NULL, argc, argv, next);
    }
    o = find_short(line, word[1]);
    if (o == NULL)
        return fail("unknown option '-%c': see '%s --help'", word[1], line->command);
    return take(line, o, word[2] != 0 ? word + 2 : NULL, argc, argv, next);
}

int options_parse(struct command_line *line, int argc, char **argv, int *status)
{
    int next = 1, only_operands = 0;

    line->operands = argv;
    line->n_operands = 0;
    while (next < argc) {
        char *word = argv[next++];

        if (only_operands || word[0] != '-' || word[1] == 0) {
            argv[line->n_operands++] = word;
        } else if (strcmp(word, "--") == 0) {
            only_operands = 1;
        } else if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
            *status = output_standard(line->help, strlen(line->help));
            return 0;
        } else {
            *status = take_word(line, word, argc, argv, &next);
            if (*status != EXIT_GOOD)
                return 0;
        }
    }
    return 1;
}

unsigned long options_number(const char *text, unsigned long low, unsigned long high)
{
    unsigned long v = 0;

    if (*text == 0)
        return 0;
    for (; *text != 0; text++) {
        if (*text < '0' || *text > '9')
            return 0;
        v = 10 * v + (unsigned long)(*text - '0');
        if (v > high)
            return 0;
    }
    return v >= low ? v : 0;
}
