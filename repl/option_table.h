/* The table of all options that any command has: each one's name, value, help,
 * completion, and how its value is taken.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_OPTION_TABLE_H
#define CRIA_REPL_OPTION_TABLE_H

#include "repl/options.h"

typedef struct Option Option;
struct Option {
    const char *name;          /* "seed"; a letter: "W" */
    const char *value;         /* what it is called; NULL: there is none; in
                                  brackets: it may be left out */
    const char *help;          /* one sentence without a full stop */
    ValueKind kind;
    /* Takes a value, NULL where none is given; false after saying what is
     * wrong. */
    bool (*take)(Options *options, const Command *command,
                 const Option *option, char *value);
    size_t field;              /* where the value goes, of Options */
    size_t given;              /* what says that there is one, or 0 */
    bool many;                 /* may be given several times */
};

enum { OPTIONS_MAX = 64 };
extern const Option option_table[];
extern const int option_count;

/* What is said of an option, which is named first. */
#define OPTION_GIVEN_TWICE "'--%s' is given twice: give it once"

/* Option [number] of the table as [command] has it; the name is NULL when it is
 * not among its options. */
Option option_of(const Command *command, int number);

/* The options of [command] in its order, from 0; the name is NULL after the
 * last. */
Option option_at(const Command *command, int index);

/* Whether its value may be left out. */
bool option_is_optional(const Option *option);

#endif
