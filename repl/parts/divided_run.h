/* A run of an experiment that can be cut into parts: with --shard one of them
 * is played, with --mpi several processes play it together. What it plays
 * becomes a part in any case, and is written as such or as what it says.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_PARTS_DIVIDED_RUN_H
#define CRIA_REPL_PARTS_DIVIDED_RUN_H

#include "repl/bots.h"
#include "repl/options.h"
#include "repl/rerun_command.h"

/* Writes [part] to the file [path] (NULL: standard output) and, unless [report]
 * is NULL, as an HTML page to the file [report]. A part without games can only
 * be written as FORM_PART, without a page. False after reporting that a file
 * cannot be written. */
bool divided_write(const Part *part, PartForm form, const char *path,
                   const char *report, Arena *arena);

typedef struct {
    const Command *command;
    const Options *options;
    const BotGames *games;           /* none yet; with seed and games of the
                                        run */
    /* Adds notes to the part about games that were played. False after
     * reporting an error. NULL: there are none. */
    bool (*tell)(void *context, Part *part, Arena *arena);
    /* Reports a rule error. */
    void (*fail)(void *context, const SimulateFailure *failure, Arena *arena);
    void *context;         /* passed to these functions */
} DividedRun;

/* Whether the options of a command that can be divided go together; reports an
 * error if not. */
bool divided_fits(const Options *options, const Command *command);

/* Whether the options ask for a part, not for results. */
bool divided_is_part(const Options *options);

/* Plays the games that the options ask for, and writes the result. Returns the
 * status of the command. Errors are reported. [words] are the arguments of the
 * command for the whole run. */
ExitStatus divided_play(DividedRun *run, const Retold *words, Arena *arena);

#endif
