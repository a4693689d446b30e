/* What each player's points of a round are made of, told when they are counted:
 * what is returned after that no longer shows.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_SCORE_PARTS_H
#define CRIA_VIEW_SCORE_PARTS_H

#include "view/result_view.h"

/* "Ann scores 24: cards 14, tokens 10": the parts for [player] in the position
 * [scored] of [game], which is left as it is; NULL unless two or more are not
 * 0 and [viewer] (observe/sight.h) may know them all. */
const char *score_parts_line(Game *game, const Scored *scored, int player,
                             const char *const *names, int viewer,
                             Arena *arena);

#endif
