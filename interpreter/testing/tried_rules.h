/* Rules that were loaded are tried by playing: their examples, and random
 * games. What is wrong is found, each defect blamed on the change that causes
 * it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TESTING_TRIED_RULES_H
#define CRIA_TESTING_TRIED_RULES_H

#include "load.h"

/* --- examples ------------------------------------------------------------- */

/* Plays the examples of [loaded], which [request] asked for, unless the rules
 * cannot be played; and those that a file declares as broken. Failures are
 * added to the findings of [loaded]: at the example itself if it never passed;
 * else broken-example in the file that broke it without a declaration (a
 * warning if that file could not know the example); breaks-nothing,
 * lucky-example. Sets [exhausted] if memory runs out. */
void example_check(Loaded *loaded, const Request *request);

/* How an example went: the first replay of it that failed, or NULL, and whether
 * it passed with other seeds. */
typedef struct {
    const struct Replay *failed;
    bool lucky;
} ExampleResult;

/* Plays one of the examples of [loaded], whose rules can be played. False: not
 * enough memory. The result is in the arena of [loaded]. */
bool example_play(Loaded *loaded, const Node *example, ExampleResult *result);

/* Removes the examples that fail from the tree of [loaded], whose rules can be
 * played. Sets [exhausted] likewise. */
void example_keep_true(Loaded *loaded);

/* --- random games --------------------------------------------------------- */

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
 * added to its findings, each with a way to see it; for a rule that no game
 * used a position is looked for in which it would be. In [arena]. NULL: there
 * was no memory for a game, or a replay was not kept. */
const Tried *tried_play(const TryOrder *order, Loaded *loaded, Arena *arena);

/* Adds the files of the rules with counts in the margin: how often each rule
 * was used; then how many games were played, which were all unless they were
 * [stopped]. */
void tried_add_coverage(const Tried *tried, bool stopped, Text *text);

#endif
