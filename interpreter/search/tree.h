/* The tree of a search: for each move that was made somewhere, how often, and
 * what came of it. Nodes lie in one table of a fixed size, found by the node
 * before, the player and the move. Only for search/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SEARCH_TREE_H
#define CRIA_SEARCH_TREE_H

#include "engine/game.h"

typedef struct {
    Move move;
    int64_t sum;           /* of what the mover had of it */
    uint32_t visits;
    uint32_t offered;      /* how often it was legal when its parent was left */
    uint32_t parent;
    uint32_t age;          /* of the tree it belongs to */
    int32_t player;        /* who moved */
} TreeNode;

typedef struct {
    TreeNode *nodes;       /* a power of 2 */
    uint32_t mask;         /* one less than there are */
    uint32_t age, count, most;       /* nodes in use, and as many as may be */
} Tree;

/* Forgets all nodes, which is done by counting on. */
void tree_clear(Tree *tree);

/* The node of a move below [parent]: its number, or with [make] that of a new
 * one. NULL: there is none, or no room. */
TreeNode *tree_find(Tree *tree, uint32_t parent, int player, const Move *move,
                    bool make);

/* How far the mean of a few tries may be from what it would become: the second
 * part of UCB1 (Auer, Cesa-Bianchi, Fischer: "Finite-time Analysis of the
 * Multiarmed Bandit Problem", 2002), sqrt(ln offered / visits), as whole
 * numbers by two tables. */

/* A number of 32 bits is looked up by its first BOUND_BITS bits and their
 * place; what is left out changes a result by less than a hundredth. */
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
