/* Applies a move: updates the state and finds where the program continues.
 * Inline in the machine, which applies random moves without returning.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_MAKE_MOVE_H
#define CRIA_ENGINE_MAKE_MOVE_H

#include "engine/offer.h"

/* The index of one of [count] legal moves, each equally likely, drawn with this
 * decision's own number. There must be a legal move. */
static inline uint32_t choosing_random(Game *game, size_t count)
{
    return chance_below(&game->caches[STREAM_CHOICE], game->state,
                        STREAM_CHOICE, 0, game->state->decisions,
                        (uint32_t)count);
}

/* Notes a random move of one of the legal ones: of [offer]. */
static inline void choosing_note(Noting *noting, uint64_t moves, int offer)
{
    noting->moves += moves;
    noting->chosen[offer]++;
    noting->forced += (moves - 2) >> 63;       /* below 2 */
}

/* Draws such an index, in a game whose random moves are made without coming
 * back, and notes it. */
static inline size_t choosing_next(Game *game)
{
    size_t index = choosing_random(game, game->move_count);
    Noting *noting = game->noting;
    if (noting) {
        choosing_note(noting, game->move_count, game->moves[index].offer);
        if (__builtin_expect(noting->see != NULL, 0)) {
            noting->see(noting->context, index);
        }
    }
    return index;
}

/* The set to which the move [index] belongs: of those before [distance]. */
static inline const OfferedSet *choosing_find(Offered *offered,
                                              int64_t distance, uint32_t index)
{
    const OfferedSet *from = offered_at(offered, distance) - 1;
    while (from->before > index) {
        from--;
    }
    return from;
}

/* Ends the game with a rule error: questions lead to more questions without
 * end. */
static APART void choosing_refuse(Game *game, const OfferEntry *entry)
{
    const Program *program = &game->variant->program;
    const Offer *offer = &program->offers[entry - program->entries];
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

/* Begins to apply a legal move with [argument] as its first choice; [entry] is
 * that of its offer. Returns false after a rule error. */
static inline bool choosing_begin(Game *game, int64_t argument,
                                  const OfferEntry *entry)
{
    State *state = game->state;
    state_registers(state)[entry->reg] = register_of(argument);
    *state_numbers(state, entry->last) = state->decider;
    if (__builtin_expect(entry->turn, 1)) {
        state->last_actor = state->actor;
        state->questions = 0;
    } else if (++state->questions == QUESTIONS_MAX) {
        choosing_refuse(game, entry);
        return false;
    }
    state->decisions++;
    return true;
}

/* Applies the move [index] of [moves], which is of this set, and notes it as a
 * random one in [noting], if that is not NULL. */
static inline bool choosing_of_set(Game *game, Noting *noting, OfferedSet of,
                                   uint32_t index, uint32_t moves,
                                   const OfferEntry *entry)
{
    bool begun = choosing_begin(game, mask_nth(of.set, index - of.before),
                                entry);
    if (noting) {
        choosing_note(noting, moves, of.offer);
    }
    return begun;
}

/* Applies a legal move. */
static inline bool choosing_make(Game *game, const Move *move,
                                 const OfferEntry *entry)
{
    if (!choosing_begin(game, move->arguments[0], entry)) {
        return false;
    }
    if (__builtin_expect(!entry->plain, 0)) {
        choosing_load(game, move);
    }
    return true;
}

#endif
