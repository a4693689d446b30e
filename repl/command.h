/* The commands of cria: each is one entry of a table and one file in commands/.
 * Parsing, --help, manual pages and completion all come from these entries.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_COMMAND_H
#define CRIA_REPL_COMMAND_H

#include <stdbool.h>
#include <stddef.h>

#include "load.h"

/* What a command returns: the program's exit status. */
typedef enum { STATUS_DONE = 0, STATUS_FOUND = 1, STATUS_MISUSE = 2 }
    ExitStatus;

/* What is completed as a value. */
typedef enum {
    VALUE_ANY,                 /* nothing is known about it */
    VALUE_WORDS,               /* the words between '|' */
    VALUE_FILE,
    VALUE_VARIANT,
    VALUE_HOUSE_RULE,
    VALUE_BOTS,                /* bots with commas between */
    VALUE_SEAT,                /* NAME=BOT */
    VALUE_PATH,                /* PATH=VALUE of the variant that is named */
    VALUE_CHECK,               /* the id of a check */
    VALUE_FINDING,             /* the id of anything `cria explain` tells */
    VALUE_COMMAND
} ValueKind;

/* An option that a command has. What is NULL is said in the table of all
 * options (option_table.h). */
typedef struct {
    const char *name;          /* without "--"; a letter: without "-" */
    const char *value;         /* what it is called; "": there is none here */
    const char *help;
} CommandOption;

typedef struct Options Options;

typedef struct {
    const char *name;
    const char *summary;       /* one line for the list of commands */
    const char *forms;         /* what follows the name, a form a line */
    const char *about;         /* paragraphs, a line each; a line that begins
                                  with a blank is an example */
    const char *status;        /* likewise, after the options */
    const CommandOption *options;    /* ends with a name that is NULL */
    const char *operand;       /* what an operand is called: "variant" */
    int least, most;           /* how many there may be; most 0: none */
    ValueKind operands;
    bool reads_stdin;          /* an operand or house rule '-' may be */
    bool counts;               /* the rules count how often they are used */
    bool pages;                /* long output goes to a pager */
    /* Whether the options fit together; says why not. NULL: they always do. */
    bool (*fits)(const Options *options);
    /* The first that is not NULL is what the command does; [loaded] is the
     * variant that is the operand, which is freed afterwards. Work is done in
     * an arena of its own: when it runs out, that is said, and the status is
     * that of misuse. */
    ExitStatus (*run)(Options *options);
    ExitStatus (*work)(Arena *arena, Options *options);
    ExitStatus (*run_loaded)(Options *options, Loaded *loaded);
    ExitStatus (*work_loaded)(Arena *arena, Options *options, Loaded *loaded);
} Command;

/* What commands of one variant have in common: the operand, and the last of
 * their options. */
#define ONE_VARIANT                                                           \
    .operand = "variant", .least = 1, .most = 1, .operands = VALUE_VARIANT
#define OPTIONS_OF_RULES                                                      \
    {"with", NULL, NULL}, {"set", NULL, NULL}, {"color", NULL, NULL},         \
    {NULL, NULL, NULL}

extern const Command command_ab, command_bench, command_check, command_compile,
    command_convert, command_coverage, command_diff, command_explain,
    command_help, command_list, command_merge, command_play, command_record,
    command_repl, command_replay, command_rules, command_schema, command_show,
    command_simulate, command_sweep, command_trace;

/* All of them, in the order of the help; NULL at the end. */
extern const Command *const command_table[];

/* The command called [name], or NULL. */
const Command *command_find(const char *name);

/* Says that there is no such command, and which may be meant: misuse. */
ExitStatus command_refuse(const char *name);

/* The entry of an option that [command] has, or NULL. All have "help". */
const CommandOption *command_option(const Command *command, const char *name);

/* Reads the options after [arguments][0] and runs the command. */
ExitStatus command_run(const Command *command, int count, char **arguments);

/* Loads the first operand and runs [run_loaded] or [work_loaded], which is also
 * what [run] may do. Returns misuse after saying that memory is short. */
ExitStatus command_load_and_run(const Command *command, Options *options);

/* As guard_run (guard.h); false after saying that memory is short. */
bool command_guard(void (*work)(Arena *arena, void *context), void *context);

/* Says that there is not enough memory. */
void command_tell_memory(void);

#endif
