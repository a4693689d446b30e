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

/* One move for each element of [set], where nothing else is chosen. Mostly
 * there are none, one or two: these are written whether they are there or not,
 * which costs less than a branch that cannot be foretold. */
static inline bool offer_one_of(Game *game, int offer, uint64_t set)
{
    const uint64_t end = (uint64_t)1 << 63;
    Move *at = game->moves + game->move_count;
    uint64_t rest = set & (set - 1);
    if (game->move_count + 64 > MOVES_MAX) {
        return false;
    }
    at[0] = (Move){(uint16_t)offer, {(int16_t)__builtin_ctzll(set | end)}, 0};
    at[1] = (Move){(uint16_t)offer, {(int16_t)__builtin_ctzll(rest | end)}, 0};
    at += (set != 0) + (rest != 0);
    for (rest &= rest - 1; rest; rest &= rest - 1) {
        *at++ = (Move){(uint16_t)offer, {(int16_t)__builtin_ctzll(rest)}, 0};
    }
    game->move_count = (size_t)(at - game->moves);
    return true;
}

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
