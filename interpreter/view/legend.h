/* What the signs on cards stand for, the short forms and symbols of values, and
 * what moves would add to the total.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_LEGEND_H
#define CRIA_VIEW_LEGEND_H

#include "engine/game.h"
#include "view/card_look.h"

/* Who has been told of a sign: a bit for each viewer (observe/sight.h). All
 * zero: nobody of any. */
typedef struct {
    uint32_t told[ATTRIBUTES_MAX][VALUES_MAX];
    uint32_t scores;       /* of "(+3)" */
} Legend;

/* The line "signs: o circle, # square", of the signs on cards that [viewer]
 * sees in [game] and has not been told of; "" if there is none. In [arena]. May
 * settle the order of a pile in the game. */
const char *legend_line(const Legend *legend, Game *game, int viewer, Look look,
                        Arena *arena);

/* The same of all signs that cards of these rules can have. */
const char *legend_all(const Variant *variant, Look look, Arena *arena);

/* What [score], such as "(+3)" after a move, stands for, as a line; "" if
 * [viewer] has been told of it. In [arena]. */
const char *legend_score_line(const Legend *legend, const char *score,
                              int viewer, Arena *arena);
void legend_note_scores(Legend *legend, int viewer);

/* Notes that [viewer] has been told of these signs. */
void legend_note(Legend *legend, Game *game, int viewer);

#endif
