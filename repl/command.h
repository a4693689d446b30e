/* The commands of cria: each is one entry of a table and one file in commands/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_COMMAND_H
#define CRIA_REPL_COMMAND_H

/* What a command returns: the program's exit status. */
typedef enum { STATUS_DONE = 0, STATUS_FOUND = 1, STATUS_MISUSE = 2 }
    ExitStatus;

typedef struct {
    const char *name;
    const char *summary;   /* one line for the list of commands */
    const char *usage;     /* what --help prints, the first line "usage: ..." */
    /* Runs with the arguments after `cria`: arguments[0] is the name. */
    ExitStatus (*run)(int count, char **arguments);
} Command;

extern const Command command_ab, command_bench, command_check, command_compile,
    command_convert, command_coverage, command_diff, command_explain,
    command_list, command_merge, command_play, command_record, command_repl,
    command_replay, command_rules, command_schema, command_show,
    command_simulate, command_sweep, command_trace;

#endif
