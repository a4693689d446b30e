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

#endif
