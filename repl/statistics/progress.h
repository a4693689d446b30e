/* How far a long run is, for whoever watches a terminal.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_PROGRESS_H
#define CRIA_REPL_STATISTICS_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    bool terminal, shown;
    uint64_t games;        /* of the run */
    double begun;          /* in seconds of a clock that only goes forward */
} Progress;

/* Begins a run of [games]; nothing is shown unless standard error is a
 * terminal. */
Progress progress_new(uint64_t games);

/* Shows that [games] were played, how many that is in a second and what time is
 * left. */
void progress_show(Progress *progress, uint64_t games);

/* The same, [context] being a Progress; false after an interruption. */
bool progress_go_on(void *context, uint64_t games);

/* Takes it away. */
void progress_end(Progress *progress);

#endif
