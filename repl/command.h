/* The commands of cria. Each command is one table entry and one file in
 * commands/. Option parsing, --help, manual pages and completion use these
 * entries.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_COMMAND_H
#define CRIA_REPL_COMMAND_H

#include <stdbool.h>
#include <stddef.h>

#include "inquiry/about_rules.h"

/* A command returns the program's exit status. */
typedef enum { STATUS_DONE = 0, STATUS_FOUND = 1, STATUS_MISUSE = 2 }
    ExitStatus;

/* Kinds of values for completion. */
typedef enum {
    VALUE_ANY,                 /* no completion */
    VALUE_WORDS,               /* one of the words separated by '|' */
    VALUE_FILE,
    VALUE_VARIANT,
    VALUE_HOUSE_RULE,
    VALUE_BOTS,                /* bots separated by commas */
    VALUE_SEAT,                /* NAME=BOT */
    VALUE_FIGURES,             /* groups of figures separated by commas */
    VALUE_PATH,                /* PATH=VALUE of the variant that is named */
    VALUE_CHECK,               /* the id of a check */
    VALUE_FINDING,  /* the id of a finding that `cria explain` knows */
    VALUE_COMMAND
} ValueKind;

/* An option of a command. For fields that are NULL the table of all options
 * applies (option_table.h). */
typedef struct {
    const char *name;          /* without "--"; a letter: without "-" */
    const char *value;         /* name of the value; "": no value here */
    const char *help;
} CommandOption;

typedef struct Options Options;

typedef struct {
    const char *name;
    const char *summary;       /* one line for the list of commands */
    const char *forms;  /* what follows the name, one form on each line */
    const char *about;         /* paragraphs, a line each; a line that begins
                                  with a blank is an example */
    const char *status;        /* likewise, after the options */
    const CommandOption *options;    /* ends with an entry whose name is NULL */
    const char *operand;       /* name of an operand: "variant" */
    int least, most;           /* number of operands; most 0: none */
    ValueKind operands;
    bool reads_stdin;          /* an operand or house rule may be '-' */
    bool counts;               /* the rules count how often they fire */
    bool pages;                /* long output goes to a pager */
    FileKind writes;           /* what --output may write, of the kinds that can
                                  be told from others */
    bool sides;                /* --bots may be given for each of two sides */
    /* Prints what help about the variant [name] adds; NULL: nothing. Returns
     * false after reporting that memory ran out. */
    bool (*help_with)(const Options *options, const char *name);
    /* Whether the options can be used together; reports an error if not. NULL:
     * they always can. */
    bool (*fits)(const Options *options);
    /* The command calls the first of these that is not NULL. [loaded] is the
     * variant given as operand and is freed afterwards. The command runs in an
     * arena of its own; if memory runs out, the error is reported and the
     * status is STATUS_MISUSE. */
    ExitStatus (*run)(Options *options);
    ExitStatus (*work)(Arena *arena, Options *options);
    ExitStatus (*run_loaded)(Options *options, Loaded *loaded);
    ExitStatus (*work_loaded)(Arena *arena, Options *options, Loaded *loaded);
} Command;

/* What commands of one variant have in common: the operand, and the last of
 * their options. */
#define ONE_VARIANT                                                           \
    .operand = "variant", .least = 1, .most = 1, .operands = VALUE_VARIANT
#define OPTION_OF_BOTS_HELP                                                   \
     "names one bot for all players or one for each: a bot for the game "      \
     "('cria list VARIANT' names them; when left out the first that 'cria "    \
     "play' takes), practised (practises against itself for some seconds; "    \
     "when left out if no bot for the game can play), a file of your own, "    \
     "random (each legal move is equally likely), or mcts, which looks "       \
     "ahead: mcts:N plays on N times, mcts:Nms for N milliseconds, "           \
     "mcts:N+BOT by what BOT practised, or by playing on as BOT does"
#define OPTION_OF_BOTS {"bots", NULL, OPTION_OF_BOTS_HELP}
#define OPTION_OF_COMPILE_AUTO                                                \
    {"compile", "[no|yes|auto]",                                              \
     "compiles the rules with $CC (cc): the same bytes, faster; what was "    \
     "compiled is kept (when left out auto: where many games make it worth "  \
     "it; see docs/performance.md)"}
/* The options of an experiment that can be played in parts. */
#define OPTIONS_OF_PARTS                                                      \
    {"shard", NULL, NULL}, {"mpi", NULL, NULL},                               \
    {"format", "human|json|csv|part",                                         \
     "prints text (when left out), JSON, CSV, or a part for 'cria merge'"},   \
    {"output", NULL, NULL}
#define OPTION_OF_THREADS                                                     \
    {"jobs", NULL, "looks ahead with J threads (one for each processor when " \
     "left out); the moves are the same with any number"}
#define OPTIONS_OF_RULES                                                      \
    {"with", NULL, NULL}, {"set", NULL, NULL}, {"color", NULL, NULL},         \
    {NULL, NULL, NULL}

extern const Command command_ab, command_bench, command_check, command_compile,
    command_convert, command_coverage, command_diff, command_explain,
    command_help, command_list, command_lsp, command_match, command_merge,
    command_new, command_play, command_record,
    command_repl, command_replay, command_rules, command_schema,
    command_serve, command_show, command_simulate, command_stats, command_sweep,
    command_trace, command_train, command_tune;

/* All commands in the order of the help, with a NULL at the end. */
extern const Command *const command_table[];

/* The command called [name], or NULL. */
const Command *command_find(const char *name);

/* Reports an unknown command with the nearest known ones; returns
 * STATUS_MISUSE. */
ExitStatus command_refuse(const char *name);

/* The entry of an option of [command], or NULL. Every command has "help". */
const CommandOption *command_option(const Command *command, const char *name);

/* Reads the options after [arguments][0] and runs the command. */
ExitStatus command_run(const Command *command, int count, char **arguments);

/* Loads the first operand and calls [run_loaded] or [work_loaded]; [run] may
 * call this itself. Returns STATUS_MISUSE after reporting that memory ran
 * out. */
ExitStatus command_load_and_run(const Command *command, Options *options);

/* Like arena_run (base/arena.h); returns false after reporting that
 * memory ran out. */
bool command_guard(void (*work)(Arena *arena, void *context), void *context);

/* Reports that memory ran out. */
void command_tell_memory(void);

#endif
