/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The command line of one subcommand: options and operands in any order, "--" ends the options, "-" is an operand. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <stddef.h>

struct option {
    char letter;        /* 0 if there is no short form */
    const char *name;   /* long form, without the dashes */
    const char **value; /* receives the argument; NULL for a switch */
    int *on;            /* set to 1 by a switch */
};

struct command_line {
    const char *command; /* for messages: "cretula sign" */
    const char *help;    /* what --help prints */
    const struct option *options;
    size_t n_options;
    char **operands; /* filled in: they move to the front of argv */
    int n_operands;
};

/*
 * Reads argv[1] to argv[argc - 1]. Returns 1 if the command shall go on. 0: it shall return *status, because the help has
 * been printed or a message. Forms: -o FILE, -oFILE, --output FILE, --output=FILE. An option given twice is refused.
 */
int options_parse(struct command_line *line, int argc, char **argv, int *status);

/* Reads a decimal number between low and high; 0 if text is none. */
unsigned long options_number(const char *text, unsigned long low, unsigned long high);

#endif
