/* The tree of a search: how often each move was made, and its results. The
 * nodes are in one hash table of fixed size; the key is the place, the player
 * and the move. Only for search/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SEARCH_TREE_H
#define CRIA_SEARCH_TREE_H

#include "engine/game.h"

typedef struct {
    Move move;
    int64_t sum;           /* of the mover's results */
    int64_t regret, share; /* where moves are mixed (mixture.h) */
    uint32_t visits;
    uint32_t offered;      /* how often it was legal at its place */
    uint32_t place;        /* what came before it, as a number */
    uint32_t age;          /* the age of its tree */
    int32_t player;        /* who moved */
} TreeNode;

typedef struct {
    TreeNode *nodes;       /* as many as a power of 2 */
    uint32_t mask;         /* their number - 1 */
    uint32_t age, count, most;       /* count: nodes in use; most: the limit */
} Tree;

/* Removes all nodes by increasing the age. */
void tree_clear(Tree *tree);

/* Finds the node of a move at [place], or with [make] adds it. NULL: there is
 * none, or no room. */
TreeNode *tree_find(Tree *tree, uint32_t place, int player, const Move *move,
                    bool make);

/* The exploration term of UCB1 (Auer, Cesa-Bianchi, Fischer: "Finite-time
 * Analysis of the Multiarmed Bandit Problem", 2002), sqrt(ln offered / visits):
 * how far the mean of a few tries may be from its limit. Computed in integers
 * with two tables. */

/* The tables are indexed by the first BOUND_BITS bits of a 32-bit number and
 * their place; the other bits change a result by less than 1 %. */
enum { BOUND_BITS = 6, BOUND_ROWS = (34 - BOUND_BITS) << (BOUND_BITS - 1) };

typedef struct {
    uint32_t log_root[BOUND_ROWS];   /* sqrt(ln n) in 2^16ths */
    uint32_t inverse_root[BOUND_ROWS];         /* 1 / sqrt(n) in 2^24ths */
} Bound;

/* Fills the tables. */
void bound_make(Bound *bound);

/* The row of [number], which is at least 1. */
static inline uint32_t bound_row(uint32_t number)
{
    uint32_t length = 32 - (uint32_t)__builtin_clz(number);
    if (length <= BOUND_BITS) {
        return number;
    }
    uint32_t shift = length - BOUND_BITS;
    return (shift << (BOUND_BITS - 1)) + (number >> shift);
}

/* sqrt(ln offered / visits) in 2^16ths; both are at least 1. */
static inline uint64_t bound_of(const Bound *bound, uint32_t offered,
                                uint32_t visits)
{
    return ((uint64_t)bound->log_root[bound_row(offered)] *
            bound->inverse_root[bound_row(visits)]) >> 24;
}

#endif
