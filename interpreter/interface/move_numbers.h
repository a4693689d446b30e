/* A number for each move that a variant can have, the same in all states and on
 * all machines: the action, then what is chosen, as digits of mixed bases. Sets
 * of cards are numbered by the combinatorial number system (Knuth, "The Art of
 * Computer Programming", 4A, 7.2.1.3).
 *
 * With more than MOVE_NUMBERS_MAX of them, a move is said in parts, each of
 * which has a number: the action, each thing that is chosen, and for each
 * choice of several that there are no more.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INTERFACE_MOVE_NUMBERS_H
#define CRIA_INTERFACE_MOVE_NUMBERS_H

#include "engine/game.h"

enum { MOVE_NUMBERS_MAX = 65536, MOVE_PARTS_MAX = 320 };

typedef struct MoveNumbers MoveNumbers;

/* The numbers of a variant, in [arena]. */
const MoveNumbers *move_numbers_new(Arena *arena, const Variant *variant);

/* How many numbers there are, at most MOVE_NUMBERS_MAX; whether they are those
 * of parts. */
uint32_t move_numbers_count(const MoveNumbers *numbers);
bool move_numbers_in_parts(const MoveNumbers *numbers);

/* The number of a move, which is not said in parts. */
uint32_t move_numbers_of(const MoveNumbers *numbers, const Move *move);

/* Sets parts[MOVE_PARTS_MAX] to the parts of a move; returns how many. A move
 * that is not said in parts is one. */
int move_numbers_split(const MoveNumbers *numbers, const Move *move,
                       uint32_t *parts);

/* Adds what a number stands for: the action and what is chosen ("play 5",
 * "swap P2, 1 3"), or one part ("play", "card 5", "done"). [names] are the
 * players'. The number must be below the count. */
void move_numbers_words(const MoveNumbers *numbers, uint32_t number,
                        const char *const *names, Text *text);

#endif
