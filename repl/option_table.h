/* The table of all options of all commands: name, value, help, completion, and
 * how each value is read.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_OPTION_TABLE_H
#define CRIA_REPL_OPTION_TABLE_H

#include "repl/options.h"

typedef struct Option Option;
struct Option {
    const char *name;          /* "seed"; a letter: "W" */
    const char *value;         /* name of the value; NULL: no value; in
                                  brackets: the value may be left out */
    const char *help;          /* one sentence without a full stop */
    ValueKind kind;
    /* Reads a value, NULL when none is given; false after reporting an
     * error. */
    bool (*take)(Options *options, const Command *command,
                 const Option *option, char *value);
    size_t field;              /* offset in Options of the value */
    size_t given;              /* offset of the flag that tells whether the
                                  option was given, or 0 */
    bool many;                 /* the option may be given several times */
};

enum { OPTIONS_MAX = 96 };
extern const Option option_table[];
extern const int option_count;

/* Messages about an option, whose name is the first argument. */
#define OPTION_GIVEN_TWICE "'--%s' is given twice: give it once"

/* Option [number] of the table with what [command] changes in it; its name is
 * NULL when the command does not have it. */
Option option_of(const Command *command, int number);

/* The options of [command] in the command's order, from 0; the name is NULL
 * after the last one. */
Option option_at(const Command *command, int index);

/* Whether the value of the option may be left out. */
bool option_is_optional(const Option *option);

/* Whether [next], the word after such an option or NULL, is its value: a
 * number, or one of the words that it takes. */
bool option_takes_next(const Option *option, const char *next);

#endif
