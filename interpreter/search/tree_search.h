/* One tree of a search: information set Monte Carlo tree search from the view
 * of the deciding player (Cowling, Powley, Whitehouse: "Information Set Monte
 * Carlo Tree Search", 2012; there SO-ISMCTS). Each iteration
 *
 *   deals all cards that the player does not see anew;
 *   descends the tree by legal moves, chosen by UCB1, which counts how often
 *   each move was available;
 *   adds one node, plays to the end of the round by habits (habit.h), and adds
 *   each mover's standing to the nodes on the path.
 *
 * Only for search/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SEARCH_TREE_SEARCH_H
#define CRIA_SEARCH_TREE_SEARCH_H

#include "base/halt_request.h"
#include "search/habit.h"
#include "search/search_tree.h"

enum { DEPTH_MAX = 256 };

/* What several trees share and do not change. */
typedef struct {
    Habits habits;
    Bound bound;
} TreeLessons;

/* The memory of one thread, for one tree after the other. */
typedef struct {
    const TreeLessons *lessons;
    Game *board;           /* the game for playouts */
    Tree tree;
    int64_t spread;        /* sum of the values' distances from 0 */
    uint32_t iterations;   /* so far */
    int64_t standings[PLAYERS_MAX];  /* before the move */
    TreeNode *path[DEPTH_MAX];
    size_t depth;
} TreeSearch;

/* What one tree is to do. */
typedef struct {
    const Game *game;      /* in which somebody decides */
    uint64_t way;          /* the first of its worlds (redeal_unseen.h) */
    uint32_t most;         /* iterations */
    uint64_t end;          /* of its time (search_clock.h), or 0 */
    Halt *halt;
} TreeTask;

/* Allocates memory for trees of [nodes] nodes, a power of 2, for games of
 * [variant]; both must outlive it, as must [lessons]. Returns false when memory
 * runs out; then, too, the caller closes it. */
bool tree_search_open(TreeSearch *search, const Variant *variant,
                      const TreeLessons *lessons, uint32_t nodes);
void tree_search_close(TreeSearch *search);

/* Makes a new tree, and adds to visits[i] how often it made legal move [i] of
 * the game. Only the task decides what it finds, if it has no end and is not
 * halted. */
void tree_search_run(TreeSearch *search, const TreeTask *task,
                     uint32_t *visits);

#endif
