/* Open addressing, at most half full. A node with another age is free.
 *
 * SPDX-License-Identifier: MIT */
#include "search/search_tree.h"

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

/* The offer and arguments of a move as one word. */
static uint64_t arguments_of(const Move *move)
{
    uint64_t word = move->offer;
    for (int i = 0; i < SIMPLE_PARAMETERS_MAX; i++) {
        word = word << 16 | (uint16_t)move->arguments[i];
    }
    return word;
}

static bool is_it(const TreeNode *node, uint32_t place, int player,
                  uint64_t arguments, Bits chosen)
{
    return node->place == place && node->player == player &&
           bits_equal(node->move.chosen, chosen) &&
           arguments_of(&node->move) == arguments;
}

TreeNode *tree_find(Tree *tree, uint32_t place, int player, const Move *move,
                    bool make)
{
    uint64_t arguments = arguments_of(move);
    uint64_t hash = mix(mix(mix((uint64_t)place << 8 | (uint8_t)player,
                                arguments), bits_folded(move->chosen)), 0);
    TreeNode *node = &tree->nodes[hash & tree->mask];
    while (node->age == tree->age &&
           !is_it(node, place, player, arguments, move->chosen)) {
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
    *node = (TreeNode){.move = *move, .place = place, .age = tree->age,
                       .player = player};
    return node;
}

/* --- bounds: roots and logarithms digit by digit -------------------------- */

/* ln 2 in 2^32ths. */
static const uint64_t LN_2 = 2977044472;

/* The largest integer whose square is at most [square]. */
static uint64_t root(uint64_t square)
{
    uint64_t found = 0;
    for (uint64_t bit = (uint64_t)1 << 31; bit; bit >>= 1) {
        uint64_t tried = found | bit;
        found = tried * tried <= square ? tried : found;
    }
    return found;
}

/* ln [number] in 2^32ths: computes the binary logarithm bit by bit, each by
 * squaring. */
static uint64_t logarithm(uint32_t number)
{
    uint32_t whole = 31 - (uint32_t)__builtin_clz(number);
    uint64_t value = (uint64_t)number << (31 - whole), binary = whole;
    for (int bit = 0; bit < 24; bit++) {       /* [value]: 1 to 2, in 2^31ths */
        value = value * value >> 31;
        binary = binary << 1 | value >> 32;
        value >>= value >> 32;
    }
    return binary * LN_2 >> 24;
}

/* The smallest number that [row] stands for. */
static uint32_t first_of(uint32_t row)
{
    if (row < 1u << BOUND_BITS) {
        return row;
    }
    uint32_t shift = (row >> (BOUND_BITS - 1)) - 1;
    return (row - (shift << (BOUND_BITS - 1))) << shift;
}

void bound_make(Bound *bound)
{
    bound->log_root[0] = bound->inverse_root[0] = 0;
    for (uint32_t row = 1; row < BOUND_ROWS; row++) {
        uint32_t number = first_of(row);
        bound->log_root[row] = (uint32_t)root(logarithm(number));
        bound->inverse_root[row] =
            (uint32_t)(root(((uint64_t)1 << 62) / number) >> 7);
    }
}
