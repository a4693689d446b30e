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
/* The round is set up and is played now. [player] has the first turn; NOTHING:
 * whoever has started. */
void course_play(Game *game, int player);
/* Player [player] gets a status. */
void course_set_status(Game *game, int player, int status);
/* The next player of [set] after [player] in the present direction; [player]
 * when it is alone there; NOTHING when the set is empty. */
int course_next(const State *state, uint32_t set, int player);
/* The same, but [player] itself if it is in [set], which is not empty; from
 * NOTHING as from the first seat. */
int course_first(const State *state, uint32_t set, int player);
/* Makes the next player the actor, whose turn begins; false when nobody is
 * in the round. */
bool course_advance(Game *game);
/* [number] more players are passed over; less than none are none. */
void course_skip(Game *game, int64_t number);
/* The winners by the totals in the state. */
void course_find_winners(Game *game, bool lowest);
/* One of [set] by chance, or the given starter; told to whoever watches. */
int course_pick(Game *game, uint64_t set, int variable);
/* A single card of [kinds] that lies in a zone of [owner]; one of chosen cards;
 * a number from [first] to [last], or [first] when there is none between: each
 * equally likely, for [variable]. Cards: NOTHING when there is none. */
int64_t course_pick_card(Game *game, uint64_t kinds, int zone, int owner,
                         int variable);
int64_t course_pick_chosen(Game *game, uint64_t chosen, int variable);
int64_t course_pick_number(Game *game, int64_t first, int64_t last,
                           int variable);
/* Rolls the dice of the set [rolled]. */
void course_roll(Game *game, uint32_t rolled);
/* Opens a pile's order. */
void course_shuffle(Game *game, int zone, int player);
/* Tells whoever watches. */
void course_tell(Game *game, Event event);

#endif
