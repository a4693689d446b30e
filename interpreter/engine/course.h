/* The course of a game where it takes more than one line: beginnings, whose
 * turn is next, the end.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_COURSE_H
#define CRIA_ENGINE_COURSE_H

#include "engine/game.h"

/* Everything as it is before the first round. */
void course_begin_game(Game *game);
/* The next round's number; who quit the last one is back. */
void course_begin_round(Game *game);
/* [player] is the first actor; what is kept for a round or a turn begins
 * anew. */
void course_start(Game *game, int player);
/* Player [player] gets a status. */
void course_set_status(Game *game, int player, int status);
/* The next player of [set] after [player] in the present direction; [player]
 * when it is alone there; NOTHING when the set is empty. */
int course_next(const State *state, uint32_t set, int player);
/* Makes the next player the actor, whose turn begins; false when nobody is
 * in the round. */
bool course_advance(Game *game);
/* [number] more players are passed over; less than none are none. */
void course_skip(Game *game, int64_t number);
/* The winners by the totals in the state. */
void course_find_winners(Game *game, bool lowest);
/* One of [set] by chance, or the given starter; told to whoever watches. */
int course_pick(Game *game, uint64_t set, int variable);
/* Rolls one die, or all: NOTHING. */
void course_roll(Game *game, int die);
/* Opens a pile's order. */
void course_shuffle(Game *game, int zone, int player);
/* Tells whoever watches. */
void course_tell(Game *game, Event event);

#endif
