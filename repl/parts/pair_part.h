/* A paired experiment, `cria ab`, as a part.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_PARTS_PAIR_PART_H
#define CRIA_REPL_PARTS_PAIR_PART_H

#include "experiment/paired_experiment.h"
#include "repl/parts/experiments.h"

/* The experiment of pairs. */
extern const char part_ab[];

/* A part without games of the rules A and B with the names [sides]. Their seats
 * and bots are added by the caller. In [arena]; the pairing and the names must
 * outlive it. */
Part *pair_part_new(Arena *arena, const Pairing *pairing,
                    const char *const sides[2]);

/* Notes that the games were played until the differences were known to a
 * margin, in percent, and whether that was interrupted. */
void pair_part_add_margin(Arena *arena, Part *part, double margin,
                          bool stopped);

/* One of the shortest games with a different winner: who won under A and under
 * B, what makes its replays, and what shows where they diverge or NULL. */
typedef struct {
    uint64_t game;
    const char *winners[2], *how[2], *parting;
} PairNote;

void pair_part_add_note(Arena *arena, Part *part, const PairNote *note);

PartWriter pair_part_write;

#endif
