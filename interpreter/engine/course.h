/* The course of a game: beginnings of games, rounds and turns, the next player,
 * picks, the winners.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_COURSE_H
#define CRIA_ENGINE_COURSE_H

#include "engine/game.h"

/* Sets the state to what it is before the first round. */
void course_begin_game(Game *game);
/* Begins the next round; players who were out of the last one are back. */
void course_begin_round(Game *game);
/* Makes [player] the first actor; resets the variables kept for a round or a
 * turn. */
void course_start(Game *game, int player);
/* Begins play after the setup of a round. [player] has the first turn; NOTHING:
 * the actor so far. */
void course_play(Game *game, int player);
/* Gives [player] a status. */
void course_set_status(Game *game, int player, int status);
/* The next player of [set] after [player] in the current direction; [player]
 * when it is the only one; NOTHING when the set is empty or [player] is
 * NOTHING. */
int course_next(const State *state, uint32_t set, int player);
/* The same, but [player] itself when it is in [set], which is not empty;
 * NOTHING counts as the first seat. */
int course_first(const State *state, uint32_t set, int player);
/* Both in [direction], 1 or -1. */
int course_next_in(int64_t direction, uint32_t set, int player);
int course_first_in(int64_t direction, uint32_t set, int player);
/* Makes the next player the actor and begins the turn; returns false when
 * nobody is in the round. */
bool course_advance(Game *game);
/* Resets the variables of one lifetime to their start values. */
static inline void course_begin_anew(Game *game, Kept kept)
{
    const Layout *layout = &game->variant->layout;
    uint32_t offset = layout->kept[kept];
    memcpy(state_bytes(game->state, offset),
           game->variant->start_values + (offset - layout->variables) / 4,
           layout->kept_size[kept]);
}
/* Begins a turn and resets the variables kept for a turn. */
static inline void course_begin_turn(Game *game)
{
    game->state->turn++;
    if (game->variant->layout.kept_size[KEPT_TURN] > 0) {
        course_begin_anew(game, KEPT_TURN);
    }
}
/* Whether turns go from seat to seat. A translated program that never changes
 * that is only run for states for which it holds: there it is TURNS_PLAIN. */
#ifndef TURNS_PLAIN
#define TURNS_PLAIN false
#endif
static inline bool course_is_plain(const State *state)
{
    static const int8_t usual[] = {1, NOTHING};   /* direction and again */
    return memcmp(&state->direction, usual, sizeof usual) == 0 &&
           state->skips == 0;
}
/* The same, at once in the common case: the turn goes to the next seat. */
static inline bool course_pass_turn(Game *game)
{
    State *state = game->state;
    uint32_t active = state->active, after = active & ~1u << state->actor;
    if ((!TURNS_PLAIN && !course_is_plain(state)) || active == 0) {
        return course_advance(game);
    }
    state->actor = (int8_t)__builtin_ctz(after ? after : active);
    course_begin_turn(game);
    return true;
}
/* Skips [number] more players; a negative number skips none. */
void course_skip(Game *game, int64_t number);
/* Those of [players] with the best of [totals], found without a branch, which
 * would be mispredicted. */
static inline uint32_t course_find_best(const int32_t *totals, uint32_t players,
                                        bool lowest)
{
    const int64_t sign = lowest ? -1 : 1;
    int64_t best = INT64_MIN;
    uint32_t found = 0;
    for (uint32_t left = players; left; left &= left - 1) {
        int64_t total = sign * totals[__builtin_ctz(left)];
        found = (total > best ? 0 : found) | (total < best ? 0 : left & -left);
        best = total > best ? total : best;
    }
    return found;
}
/* Finds the winners by the totals in the state. */
void course_find_winners(Game *game, bool lowest);
/* Picks one of [set] at random, or takes the given starter or pick, and tells
 * the observer. NOTHING when [set] is empty. */
int course_pick(Game *game, Bits set, int variable);
/* Pick for [variable], each equally likely: one card of [kinds] in a zone of
 * [owner]; one of the chosen cards; a number from [first] to [last] ([first]
 * when the range is empty or has more than INT32_MAX numbers). Cards: NOTHING
 * when there is none. */
int64_t course_pick_card(Game *game, Bits kinds, int zone, int owner,
                         int variable);
int64_t course_pick_chosen(Game *game, Bits chosen, int variable);
int64_t course_pick_number(Game *game, int64_t first, int64_t last,
                           int variable);
/* Rolls the dice of the set [rolled]. */
void course_roll(Game *game, uint64_t rolled);
/* Shuffles a pile: leaves its order open for chance to decide. */
void course_shuffle(Game *game, int zone, int player);
/* Who remembers what was seen needs all changes, also those that nobody else
 * wants to be told. For course_tell. */
void course_remember(Game *game, const Event *event);
/* Whether there is an observer who wants events of a kind; those that count
 * used rules (EVENT_COUNT and after it) are always wanted. */
static inline bool course_is_heard(const Game *game, EventKind kind)
{
    return game->watch &&
           !((int)kind < EVENT_COUNT && game->unheard >> kind & 1);
}
/* Tells the observer of an event, if there is an observer. */
static inline void course_tell(Game *game, const Event *event)
{
    if (__builtin_expect(game->remember != NULL, 0)) {
        course_remember(game, event);
    } else if (course_is_heard(game, event->kind)) {
        game->watch(game->context, game, event);
    }
}

#endif
