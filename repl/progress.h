/* Shows on a terminal how far a long run is.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_PROGRESS_H
#define CRIA_REPL_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    bool terminal, shown, noted;
    uint64_t games;        /* games of the run */
    double begun;          /* seconds of a monotonic clock */
    const char *work;      /* what is done, "the bot practises: "; or "" */
} Progress;

/* Begins a run of [games]; nothing is shown unless standard error is a
 * terminal. */
Progress progress_new(uint64_t games);

/* The same for other [work], which is shown before the games, if there are any:
 * "the bot practises: ". */
Progress progress_of(const char *work, uint64_t games);

/* Shows [work] alone, "compiling the rules". */
void progress_tell(Progress *progress);

/* Shows the number of games played, the games a second and the time left. */
void progress_show(Progress *progress, uint64_t games);

/* The same, where [context] is a Progress; false after an interruption. */
bool progress_go_on(void *context, uint64_t games);

/* Tells on standard error, if that is no terminal and the run has taken longer
 * than a few seconds, once and in a line of its own, what is done: [told],
 * without a line end. */
void progress_note(Progress *progress, const char *told);

/* Removes the line. */
void progress_end(Progress *progress);

#endif
