/* Only for table/. What is wrong with a text that no action has.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TABLE_UNKNOWN_MOVE_H
#define CRIA_TABLE_UNKNOWN_MOVE_H

#include "table/asked_move.h"

/* A clause about [typed] if it begins as an action does: "'bid' needs a number,
 * such as 'bid 0'", "there is no card '9'", "nothing follows 'draw'"; or
 * as one is called whose moves begin otherwise: "the moves of 'swap' begin with
 * 'trade'". NULL: it begins otherwise. In the arena of [asked]. */
const char *unknown_move_why(const Asked *asked, const char *typed);

/* The word of [typed] in place of the only card that an action chooses, after
 * the action's own words, which go into *[fixed]. NULL: there is none. */
const char *unknown_move_card(const Asked *asked, const char *typed,
                              const char **fixed);

/* The text of an offer before its first choice, without blanks at its end; in
 * [arena]. */
const char *unknown_move_fixed(const Offer *offer, Arena *arena);

#endif
