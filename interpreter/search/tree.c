/* Open addressing, never more than half full. A node whose age is another one
 * is free.
 *
 * SPDX-License-Identifier: MIT */
#include "search/tree.h"

#include <string.h>

void tree_clear(Tree *tree)
{
    tree->count = 0;
    if (++tree->age == 0) {
        memset(tree->nodes, 0, ((size_t)tree->mask + 1) * sizeof *tree->nodes);
        tree->age = 1;
    }
}

static uint64_t mix(uint64_t sum, uint64_t word)
{
    sum = (sum ^ word) * 0x9e3779b97f4a7c15u;
    return sum ^ sum >> 32;
}

/* A move without its unused bytes as two words. */
static uint64_t arguments_of(const Move *move)
{
    uint64_t word = move->offer;
    for (int i = 0; i < SIMPLE_PARAMETERS_MAX; i++) {
        word = word << 16 | (uint16_t)move->arguments[i];
    }
    return word;
}

static bool is_it(const TreeNode *node, uint32_t parent, int player,
                  uint64_t arguments, uint64_t chosen)
{
    return node->parent == parent && node->player == player &&
           node->move.chosen == chosen &&
           arguments_of(&node->move) == arguments;
}

TreeNode *tree_find(Tree *tree, uint32_t parent, int player, const Move *move,
                    bool make)
{
    uint64_t arguments = arguments_of(move);
    uint64_t hash = mix(mix(mix((uint64_t)parent << 8 | (uint8_t)player,
                                arguments), move->chosen), 0);
    TreeNode *node = &tree->nodes[hash & tree->mask];
    while (node->age == tree->age &&
           !is_it(node, parent, player, arguments, move->chosen)) {
        hash++;
        node = &tree->nodes[hash & tree->mask];
    }
    if (node->age == tree->age) {
        return node;
    }
    if (!make || tree->count == tree->most) {
        return NULL;
    }
    tree->count++;
    *node = (TreeNode){.move = *move, .parent = parent, .age = tree->age,
                       .player = player};
    return node;
}
