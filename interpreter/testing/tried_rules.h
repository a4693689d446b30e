/* Random testing of rules that were loaded, with findings: each defect is
 * blamed on the change that causes it, and for a rule that no game used a
 * position is looked for in which it would be.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TESTING_TRIED_RULES_H
#define CRIA_TESTING_TRIED_RULES_H

#include "load.h"

typedef struct {
    const char *name;      /* what the rules are called */
    const Request *request;          /* by which they were loaded */
    const CheckSettings *checks;
    uint64_t seed, games;  /* of each number of players */
    bool unused;           /* report rules that no game used, and play on while
                              there are some */
    int players;           /* only with so many; 0: with each number */
    const char *const *names;        /* of PLAYERS_MAX players, for replays */
    bool (*stop)(void *context);     /* whether to stop early, often asked */
    /* The command that records a game, in [arena]. */
    const char *(*command)(void *context, Arena *arena, int players,
                           uint64_t game);
    /* Keeps the replay of a defect under the name [file] and returns where it
     * is; NULL: it could not. [keep] NULL: none is kept. */
    const char *(*keep)(void *context, const char *file, const Text *replay);
    void *context;
} TryOrder;

typedef struct Tried Tried;

/* Plays the games by [loaded], which must be loaded for counting. Defects are
 * added to its findings, each with a way to see it. In [arena]. NULL:
 * there was no memory for a game, or a replay was not kept. */
const Tried *tried_play(const TryOrder *order, Loaded *loaded, Arena *arena);

/* Adds the files of the rules with counts in the margin: how often each rule
 * was used; then how many games were played, which were all unless they were
 * [stopped]. */
void tried_add_coverage(const Tried *tried, bool stopped, Text *text);

#endif
