/* Making a move: what the state keeps of it, and where the program goes on.
 * Inline in the machine, which makes moves of chance without coming back.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_CHOOSING_H
#define CRIA_ENGINE_CHOOSING_H

#include "engine/offer.h"

/* A legal move, each equally likely, by this decision's own number. There must
 * be one. */
static inline size_t choosing_random(Game *game)
{
    return chance_below(&game->caches[STREAM_CHOICE], game->state,
                        STREAM_CHOICE, 0, game->state->decisions,
                        (uint32_t)game->move_count);
}

/* Questions that lead to more questions, for ever. */
static inline void choosing_refuse(Game *game, const Move *move)
{
    const Offer *offer = &game->variant->program.offers[move->offer];
    game->error = (RuleError){"endless-effect", "this asks for ever",
                              offer->span};
    game->move_count = 0;
    game->state->over = 1;
}

/* Makes a legal move; [pc] is where the program goes on. Which move it is
 * nobody can foretell, so there is no branch on it before the program's own.
 * False when a rule has failed. */
static inline bool choosing_make(Game *game, const Move *move, uint32_t *pc)
{
    const Program *program = &game->variant->program;
    const OfferEntry *entry = &program->entries[move->offer];
    State *state = game->state;
    state_registers(state)[entry->reg] = move->arguments[0];
    *state_numbers(state, entry->last) = state->decider;
    state->last_actor = entry->turn ? state->actor : state->last_actor;
    state->questions = (uint16_t)(entry->turn ? 0 : state->questions + 1);
    if (__builtin_expect(state->questions == QUESTIONS_MAX, 0)) {
        choosing_refuse(game, move);
        return false;
    }
    if (!entry->plain) {
        offer_load(&program->offers[move->offer], move, state_registers(state));
    }
    state->decisions++;
    *pc = entry->entry;
    return true;
}

#endif
