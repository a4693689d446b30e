/* Builds legal moves. A move names its offer and what is chosen. Choices are
 * kinds, so two equal cards are one choice. Choices of several are in
 * offer_some.c.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/offer.h"

#include <stddef.h>

#include "engine/begun_moves.h"

_Static_assert(offsetof(Move, chosen) == sizeof(uint64_t), "a head");

bool offer_this(Game *game, int offer, const Register *registers)
{
    const Offer *of = &game->variant->program.offers[offer];
    Move *at = &game->moves[game->move_count];
    if (game->move_count == MOVES_MAX) {
        return false;
    }
    if (of->mixed) {
        *at = begun_mixed(of, offer, registers, of->parameter_count);
    } else {
        offer_put(at, begun_simple(of, offer, registers, of->parameter_count),
                  mask_none());
    }
    game->move_count++;
    return true;
}

bool offer_each(Game *game, int offer, const Register *registers, Mask set)
{
    const Offer *of = &game->variant->program.offers[offer];
    int last = of->parameter_count - 1;
    Move *at = game->moves + game->move_count;
    if (!offer_has_room(game, set)) {
        return false;
    }
    Move move = {0};
    if (of->mixed) {
        move = begun_mixed(of, offer, registers, last);
    } else {
        uint64_t head = begun_simple(of, offer, registers, last);
        memcpy(&move, &head, sizeof head);
    }
    for (; mask_any(set); set = mask_rest(set)) {
        move.arguments[last] = (int16_t)mask_first(set);
        offer_put(at++, offer_head(move), mask_from(move.chosen));
    }
    game->move_count = (size_t)(at - game->moves);
    return true;
}

bool offer_range(Game *game, int offer, const Register *registers,
                 int64_t first, int64_t last)
{
    int index = game->variant->program.offers[offer].parameter_count - 1;
    uint64_t head = begun_simple(&game->variant->program.offers[offer], offer,
                            registers, index);
    Move move = {0};
    memcpy(&move, &head, sizeof head);
    for (; first <= last; first++) {
        if (game->move_count == MOVES_MAX) {
            return false;
        }
        move.arguments[index] = (int16_t)first;
        offer_put(&game->moves[game->move_count++], offer_head(move),
                  mask_none());
    }
    return true;
}

void offered_write(Game *game, Offered *offered, int64_t distance)
{
    const OfferedSet *end = offered_at(offered, distance);
    game->move_count = 0;
    for (const OfferedSet *at = offered->sets; at < end; at++) {
        for (Mask left = at->set; mask_any(left); left = mask_rest(left)) {
            offer_put_argument(&game->moves[game->move_count++], at->offer,
                               mask_first(left));
        }
    }
}
