/* Only for inquiry/. Past positions, explained by the rules of their time, and
 * the moves that led here, to be made again on a game of their own by whoever
 * tells what they did.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INQUIRY_PAST_POSITIONS_H
#define CRIA_INQUIRY_PAST_POSITIONS_H

#include "inquiry/inquiry.h"

/* Explains by [loaded], which may be former rules with a position of their own.
 * False after saying that memory ran out. */
bool past_explainer(Inquiry *inquiry, const Loaded *loaded,
                    Explainer *explainer);

/* Replaces the explained position. Nobody decides in it: it is only looked
 * at. [open]: what was laid open in it; NULL: nothing. [known]: what was known
 * in it. */
void past_look_at(Explainer *explainer, const State *state,
                  const LaidOpen *open, const Knowledge *known);

/* Says it if [loaded] are not the rules now in use. */
void past_tell_left(const Inquiry *inquiry, const Loaded *loaded);

/* A line of the log, and the one after it: a move, or the command with which a
 * chapter began. */
typedef struct PastLine {
    const struct PastLine *before;
    const Chapter *chapter;          /* whose rules it was made by; that
                                        began */
    const Ply *step;       /* the move; where the chapter begins */
    const char *how;       /* the command; NULL: it is a move */
} PastLine;

/* The first [count] steps of the present line, without the beginning; they live
 * as long as the arena of the inquiry's text. */
const Ply **past_steps(const Inquiry *inquiry, unsigned count);

/* The [left] last moves of former chapters whose position was carried over, the
 * earliest first; NULL: there are none. They have no numbers, since :goto does
 * not lead there. When they were left nobody's decision was open. */
const PastLine *past_former(const Inquiry *inquiry, uint64_t left);

/* A game of other rules or the same, to make moves in again, with the chance
 * that was [given], in the room for one. NULL: memory ran out. */
Game *past_game(const Inquiry *inquiry, const Loaded *loaded,
                struct Given *given);

/* Brings that game to the position of [step], or to the one before it, with
 * what was known then. */
void past_go_to(const Ply *step, Game *game);
void past_go_before(const Ply *step, Game *game);

#endif
