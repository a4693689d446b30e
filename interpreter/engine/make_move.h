/* Applies a move: updates the state and finds where the program continues.
 * Inline in the machine, which applies random moves without returning.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_MAKE_MOVE_H
#define CRIA_ENGINE_MAKE_MOVE_H

#include "engine/offer.h"

/* Keeps a function out of the machine's own, which needs all registers. */
#define APART __attribute__((noinline, unused))

/* The index of a legal move, each equally likely, drawn with this decision's
 * own number. There must be a legal move. */
static inline size_t choosing_random(Game *game)
{
    return chance_below(&game->caches[STREAM_CHOICE], game->state,
                        STREAM_CHOICE, 0, game->state->decisions,
                        (uint32_t)game->move_count);
}

/* Draws such an index, in a game whose random moves are made without coming
 * back, and notes it. */
static inline size_t choosing_next(Game *game)
{
    size_t index = choosing_random(game);
    Noting *noting = game->noting;
    if (noting) {
        const uint64_t count = game->move_count;   /* below 2: forced */
        noting->moves += count;
        noting->chosen[game->moves[index].offer]++;
        noting->forced += (count - 2) >> 63;
        if (__builtin_expect(noting->see != NULL, 0)) {
            noting->see(noting->context, index);
        }
    }
    return index;
}

/* Ends the game with a rule error: questions lead to more questions without
 * end. */
static APART void choosing_refuse(Game *game, const Move *move)
{
    const Offer *offer = &game->variant->program.offers[move->offer];
    game->error = (RuleError){"endless-effect", "this asks for ever",
                              offer->span};
    game->move_count = 0;
    game->state->over = 1;
}

/* Loads the choices of a move that has more than one. */
static APART void choosing_load(Game *game, const Move *move)
{
    offer_load(&game->variant->program.offers[move->offer], move,
               state_registers(game->state));
}

/* Applies a legal move; [entry] is that of its offer. Returns false after a
 * rule error. */
static inline bool choosing_make(Game *game, const Move *move,
                                 const OfferEntry *entry)
{
    State *state = game->state;
    state_registers(state)[entry->reg] =
        register_of(move->arguments[0]);
    *state_numbers(state, entry->last) = state->decider;
    if (__builtin_expect(entry->turn, 1)) {
        state->last_actor = state->actor;
        state->questions = 0;
    } else if (++state->questions == QUESTIONS_MAX) {
        choosing_refuse(game, move);
        return false;
    }
    if (__builtin_expect(!entry->plain, 0)) {
        choosing_load(game, move);
    }
    state->decisions++;
    return true;
}

#endif
