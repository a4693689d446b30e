/* Looking for a good move by playing on: information set Monte Carlo tree
 * search, for any variant, with what the variant's program tells of it and
 * nothing else. One tree from the view of the player who decides (Cowling,
 * Powley, Whitehouse: "Information Set Monte Carlo Tree Search", 2012; there
 * SO-ISMCTS):
 *
 *   deal all that the player does not see anew, at each iteration;
 *   go down the tree by moves that are legal then, by UCB1, in which a move
 *   counts as often as it was there to be chosen;
 *   add one node, play on by chance, and add to the nodes on the way what
 *   each player who moved there got in the end.
 *
 * All of it is whole numbers and addressed chance, so the same position, seed
 * and number of iterations give the same move anywhere.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SEARCH_SEARCH_H
#define CRIA_SEARCH_SEARCH_H

#include "base/halt.h"
#include "engine/game.h"

enum {
    ITERATIONS_MAX = 1000000, MILLISECONDS_MAX = 60000
};

/* How long to look: one of the two is 0. With a time the result depends on how
 * fast the machine is. */
typedef struct {
    uint32_t iterations;             /* up to ITERATIONS_MAX */
    uint32_t milliseconds;           /* up to MILLISECONDS_MAX */
} SearchSettings;

typedef struct Search Search;

/* How many nodes a tree needs at most that is searched like this. */
uint32_t search_nodes(SearchSettings settings);

/* Memory for searches in games of [variant], which must outlive it, with trees
 * of [nodes] nodes, a power of 2: some megabytes at most. When a tree is full,
 * it grows no more and is searched on. Nothing is allocated while it is used.
 * One thread uses it at a time. NULL: no memory. */
Search *search_new(const Variant *variant, uint32_t nodes);
void search_free(Search *search);

/* From now on searches end when [halt] is wished, with any legal move, within
 * what one iteration takes. */
void search_heed(Search *search, Halt *halt);

/* The number of the legal move of [game] that looks best for the one who
 * decides. It depends on what that player sees, on [settings], and on the seed,
 * number and decisions of the game; the game is left as it is. There must be a
 * legal move. */
size_t search_move(Search *search, SearchSettings settings, const Game *game);

#endif
