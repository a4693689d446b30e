/* Making the list of legal moves, as the program offers them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_OFFER_H
#define CRIA_ENGINE_OFFER_H

#include "engine/game.h"

/* One move with the parameters as they are in [registers]. Each returns false
 * when there are more than MOVES_MAX. */
bool offer_this(Game *game, int offer, const int64_t *registers);

/* One move for each element of [set] as the last parameter. */
bool offer_each(Game *game, int offer, const int64_t *registers, uint64_t set);

/* One move for every choice of cards of [kinds] in the offer's zone of [owner],
 * within its bounds, from fewer cards to more of each kind in turn. */
bool offer_chosen(Game *game, int offer, const int64_t *registers,
                  uint64_t kinds, int owner);

/* One move for every choice of elements of [set] within the offer's bounds.
 * Dice that cannot be told apart are one choice. */
bool offer_subsets(Game *game, int offer, const int64_t *registers,
                   uint64_t set);

/* Puts a move's choices where the program expects them. */
static inline void offer_load(const Offer *offer, const Move *move,
                              int64_t *registers)
{
    for (int i = 0; i < offer->parameter_count; i++) {
        const Parameter *parameter = &offer->parameters[i];
        registers[parameter->reg] = type_is_several(parameter->type)
                                        ? (int64_t)move->chosen
                                        : move->arguments[i];
    }
}

#endif
