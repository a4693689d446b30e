/* Builds the list of legal moves from the program's offers.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_OFFER_H
#define CRIA_ENGINE_OFFER_H

#include "engine/game.h"

/* Adds one move with the parameters in [registers]. Each function here returns
 * false when there are more than MOVES_MAX moves. */
bool offer_this(Game *game, int offer, const int64_t *registers);

/* Adds one move for each element of [set] as the last parameter. */
bool offer_each(Game *game, int offer, const int64_t *registers, uint64_t set);

/* Adds one move for each element of [set], for an offer without other
 * parameters. Most sets have at most two elements, so the first two moves are
 * always written: that is cheaper than branches that the processor
 * mispredicts. */
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

/* Adds one move for every choice of cards of [kinds] in the offer's zone of
 * [owner], within its bounds, for each kind from fewer cards to more. */
bool offer_chosen(Game *game, int offer, const int64_t *registers,
                  uint64_t kinds, int owner);

/* Adds one move for every choice of elements of [set] within the offer's
 * bounds. Choices that differ only in indistinguishable dice are one move. */
bool offer_subsets(Game *game, int offer, const int64_t *registers,
                   uint64_t set);

/* Loads a move's choices into the registers of the program. */
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
