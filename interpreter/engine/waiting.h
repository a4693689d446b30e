/* How the machine collects what a decision offers and waits for a move, or
 * makes a random one: parts of its cases (vm.c), of which the translator
 * replaces some.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_WAITING_H
#define CRIA_ENGINE_WAITING_H

#include "engine/make_move.h"

/* What a decision offers: sets, with [moves] in all, or a list of moves, once
 * an offer needs one. Adds to either; OFFERED is false when there are too
 * many. */
#define OFFER_NONE                                                            \
    do {                                                                      \
        game->move_count = moves = 0;                                         \
        distance = game->offers;                                              \
    } while (0)
#define UNLISTED (distance != OFFERS_LISTED)
#define MOVES (UNLISTED ? moves : game->move_count)
#define ADD_SET(set, list)                                                    \
    do {                                                                      \
        if (UNLISTED) {                                                       \
            *offered_at(&offered, distance) = (OfferedSet){set, D, moves};    \
            moves += offered_count(set);                                      \
            distance += (int)sizeof(OfferedSet);                              \
        } else {                                                              \
            LIST(list);                                                       \
        }                                                                     \
    } while (0)
#define LIST(done)                                                            \
    do {                                                                      \
        distance = offered_list(game, &offered, distance);                    \
        if (!(done)) {                                                        \
            TOO_MANY_MOVES;                                                   \
        }                                                                     \
    } while (0)
#define OFFERED(done) do { LIST(done); NEXT; } while (0)
#define OFFERED_SOME(done, owner)                                             \
    OFFERED((done) || offer_put_off(game, SET_IN(B), (int)(owner)))

/* Waits for a player, or makes a random move and continues. */
#define WAIT                                                                  \
    do {                                                                      \
        state->pc = (uint32_t)(asked - PROGRAM->code);                        \
        if (UNLISTED) {                                                       \
            const uint32_t index = choosing_random(game, moves);              \
            const OfferedSet *of = choosing_find(&offered, distance, index);  \
            const OfferEntry *entry = &PROGRAM->entries[of->offer];           \
            CONTINUE(choosing_of_set(game, game->noting, *of, index, moves,   \
                                     entry));                                 \
        }                                                                     \
        if (!game->random) {                                                  \
            return;                                                           \
        }                                                                     \
        made = &game->moves[choosing_next(game)];                             \
        const OfferEntry *entry = &PROGRAM->entries[made->offer];             \
        CONTINUE(choosing_make(game, made, entry));                           \
    } while (0)
#define CONTINUE(make)                                                        \
    do {                                                                      \
        game->steps = STEPS_MAX;                                              \
        if (!(make)) {                                                        \
            return;                                                           \
        }                                                                     \
        at = PROGRAM->code + entry->entry;                                    \
        GO;                                                                   \
    } while (0)

#endif
