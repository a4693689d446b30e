/* Finds a good move for any variant, using only the variant's program: in small
 * rounds with hidden information by a table of information sets
 * (round_search.h), else by trees of moves (tree_search.h).
 *
 * Trees expect of moves, and of positions where they end, what practice has
 * taught (practice/). A search practises itself before its first tree, for the
 * variant and the number of players only, unless it is given what another
 * practice taught.
 *
 * There are always SEARCH_TREES trees, each with its part of the iterations and
 * worlds of its own; what they found is added up. So threads can share a
 * decision without making a difference. With few iterations there are fewer
 * trees, so that each has TREE_ITERATIONS_LEAST; where two players decide at
 * the same time, so that each has 1,000, and moves are mixed.
 *
 * Everything is computed with integers and addressed random numbers, so the
 * same position, seed and number of iterations give the same move on every
 * machine.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SEARCH_SEARCH_H
#define CRIA_SEARCH_SEARCH_H

#include "base/halt_request.h"
#include "engine/game.h"

enum {
    ITERATIONS_MAX = 1000000, MILLISECONDS_MAX = 60000,
    SEARCH_TREES = 8, TREE_ITERATIONS_LEAST = 50
};

/* The limit of a search: one of the two is 0. With a time limit the result
 * depends on the speed of the machine. */
typedef struct {
    uint32_t iterations;             /* up to ITERATIONS_MAX */
    uint32_t milliseconds;           /* up to MILLISECONDS_MAX */
} SearchSettings;

typedef struct Search Search;

/* A bot that plays without looking ahead: its move for the deciding player, or
 * NOTHING. */
typedef struct {
    long (*move)(const void *bot, Game *game);
    const void *bot;
} SearchGuide;

struct Practised;

/* The number of trees for a decision with these settings, and that of the nodes
 * that each of them needs. */
int search_trees(SearchSettings settings);
uint32_t search_nodes(SearchSettings settings);

/* Allocates memory for searches in games of [variant], which must outlive it,
 * with trees of [nodes] nodes, a power of 2: 6 MB, and a few more for each of
 * [threads] threads, at least 1, of which a decision uses at most SEARCH_TREES.
 * A full tree stops growing, but the search goes on. A search allocates
 * nothing; it begins its other threads anew for each decision. One thread uses
 * it at a time. Returns NULL when memory runs out. */
Search *search_new(const Variant *variant, uint32_t nodes, int threads);
void search_free(Search *search);

/* Makes searches stop, within one iteration, when [halt] is set; the move is
 * then an arbitrary legal one. */
void search_heed(Search *search, Halt *halt);

/* The index of the legal move of [game] that looks best for the deciding
 * player, or one of those that it mixes. [practised] is of the same rules;
 * without it (NULL), or if it has a table instead of weights, or for another
 * number of players, the search practises itself. The move depends on that, on
 * what that player sees, on what they know if the game notes it
 * (observe/known.h), on their information set and how the round began if it
 * follows these (observe/information.h), on [settings], and on the seed, number
 * and decisions of the game; the game does not change. There must be a legal
 * move. */
size_t search_move(Search *search, SearchSettings settings,
                   const struct Practised *practised, const Game *game);

/* The same by playouts in which [guide] makes all further moves
 * (guided_search.h). */
size_t search_by_guide(Search *search, SearchSettings settings,
                       SearchGuide guide, const Game *game);

/* Sets shares[i], of MOVES_MAX, to how often search_move makes legal move [i]
 * in such a position, where chance is to decide; returns their sum. 0: it would
 * not mix, and the shares mean nothing. */
int64_t search_shares(Search *search, SearchSettings settings,
                      const struct Practised *practised, const Game *game,
                      int64_t *shares);

#endif
