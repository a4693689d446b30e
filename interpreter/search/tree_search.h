/* One tree of a search: information set Monte Carlo tree search from the view
 * of the deciding player (Cowling, Powley, Whitehouse: "Information Set Monte
 * Carlo Tree Search", 2012; there SO-ISMCTS). Each iteration
 *
 *   deals all cards that the player does not see anew;
 *   descends the tree by legal moves, chosen by UCB1, which counts how often
 *   each move was available; what the player sees in between, such as dice and
 *   drawn cards, leads to different nodes;
 *   adds one node, plays on by what practice has taught until each player has
 *   to decide once more, and adds to the nodes on the path what the mover may
 *   expect there.
 *
 * Where everybody sees the same, and what one player wins the others lose, it
 * need not play on until the last of them decides; and the nodes before a move
 * that only was tried get what the best one there may bring.
 *
 * Where two players decide at the same time, their moves are mixed instead
 * (mixture.h).
 *
 * All results are in REWARD_WINths (practice/reward.h).
 *
 * Only for search/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SEARCH_TREE_SEARCH_H
#define CRIA_SEARCH_TREE_SEARCH_H

#include "base/halt_request.h"
#include "observe/view_hash.h"
#include "practice/practised.h"
#include "record/unseen_plan.h"
#include "search/mixture.h"

enum { DEPTH_MAX = 256, MIXTURES_MAX = 16 };

/* What several trees share and do not change. */
typedef struct {
    const Practised *practised;      /* with weights, for as many players */
    bool open;             /* everybody sees the same */
    Bound bound;
} TreeLessons;

/* The memory of one thread, for one tree after the other. */
typedef struct {
    const TreeLessons *lessons;
    Game *board;           /* the game for playouts */
    ViewPlan view;         /* of the player who looks ahead */
    UnseenPlan plan;       /* of the position */
    State *real, *dealt_from;        /* the state of the plan, and that in which
                                        dealing begins */
    Tree tree;
    int player;            /* who looks ahead */
    int round;             /* in which the move is made */
    int64_t standings[PLAYERS_MAX];  /* before it (reward_standings) */
    int64_t spread;        /* sum of the results' distances from 0 */
    uint32_t iterations;   /* so far */
    bool balanced;         /* everybody sees the same, and wins what the others
                              lose */
    TreeNode *path[DEPTH_MAX];
    int64_t below[DEPTH_MAX];        /* how much worse than the best one each
                                        move on the path seemed to be */
    size_t depth;
    int64_t worths[MOVES_MAX];       /* of the moves at hand */
    TreeNode *nodes[MOVES_MAX];      /* theirs */
    Mixture mixtures[MIXTURES_MAX];  /* on the path, in order */
    size_t mixed;          /* how many these are */
    uint64_t random;       /* draws from them */
} TreeSearch;

/* What trees found out about a legal move. */
typedef struct {
    uint32_t visits;
    int64_t sum;           /* of the results */
    int64_t expected;      /* what practice expects of it */
    int64_t share;         /* of it in the average mixture, without a scale;
                              0 unless tree_search_mixes */
} TreeFinding;

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

/* Whether the deciding player's moves are mixed. */
bool tree_search_mixes(const Game *game);

/* Makes a new tree, adds to findings[i] what it found out about legal move [i]
 * of the game, and sets there what practice expects. Only the task decides what
 * that is, if it has no end and is not halted. */
void tree_search_run(TreeSearch *search, const TreeTask *task,
                     TreeFinding *findings);

#endif
