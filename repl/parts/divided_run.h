/* A run of an experiment that can be cut into parts: with --shard one of them
 * is played, with --mpi several processes play it together. What it plays
 * becomes a part in any case, and is written as such or as what it says.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_PARTS_DIVIDED_RUN_H
#define CRIA_REPL_PARTS_DIVIDED_RUN_H

#include "repl/bots.h"
#include "repl/options.h"
#include "repl/parts/experiments.h"
#include "repl/progress.h"
#include "repl/rerun_command.h"
#include "simulate/game_threads.h"

/* Games that are to be played; for the fields see Simulation. */
typedef struct {
    uint64_t first, games;
    int jobs;
    bool (*progress)(void *context, uint64_t games);
    Halt *halt;
    void *context;
    Progress *shown;       /* the line that shows progress; NULL: with --mpi */
} PlayOrder;

typedef struct {
    const Command *command;
    const Options *options;
    Part *part;            /* without games; with seed and games of the run */
    /* Plays games and adds them to [sums]. */
    Simulated (*play)(void *context, const PlayOrder *order, Sums *sums,
                      SimulateFailure *failure);
    /* Adds to the part what only the rules and the bots tell about games that
     * were played. False after reporting an error. NULL: there is nothing. */
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

/* Fills in who plays in an arm of a part: [players] with [names] and their
 * bots. [list] is what --bots says. The strings must outlive the part. */
void divided_seat(PartArm *arm, int players, const char *const *names,
                  const Bots *bots, const char *list);

#endif
