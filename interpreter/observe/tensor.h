/* What an observer sees, as numbers: for who learns from games. The layout is
 * the same in all games of a variant. Players are in the order of play after
 * the observer, who is the first; what is hidden is 0, and counted where it can
 * be. What was seen before and is hidden again is not in it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_OBSERVE_TENSOR_H
#define CRIA_OBSERVE_TENSOR_H

#include "observe/sight.h"

typedef struct Tensor Tensor;

/* The layout for a variant, in [arena]. */
const Tensor *tensor_new(Arena *arena, const Variant *variant);

/* How many numbers there are. */
size_t tensor_size(const Tensor *tensor);

/* Writes what [observer] sees of [game] into [numbers]. The order of a pile of
 * which cards are seen may be settled, which tells nobody anything. */
void tensor_write(const Tensor *tensor, Game *game, int observer,
                  float *numbers);

/* Adds the name of number [index]: "hand of me: 5", "hand of player 2: unseen",
 * "status of me: out". The index must be below the size. */
void tensor_name(const Tensor *tensor, size_t index, Text *text);

#endif
