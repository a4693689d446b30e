/* Only for table/. Moves whose words were typed in another order, or not all of
 * them: "2 Bob" of "ask Bob for 2".
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TABLE_WORDS_OF_MOVE_H
#define CRIA_TABLE_WORDS_OF_MOVE_H

#include "table/part_of_move.h"

/* Finds the legal moves of which [typed] has all that is chosen, with any of
 * the action's own words and no other ones; puts their indices into the
 * [found] and returns how many. */
size_t words_find(Asked *asked, const char *typed);

/* The same of moves of which [typed] has only a part of what is chosen: those
 * that have the words in this order, if there are any. */
size_t words_find_part(Asked *asked, const char *typed);

/* A move that is not legal of which [typed] has all that is chosen, or all but
 * one value of what is there, as words_find and words_find_part would find a
 * legal one; of several one with what is there. */
WholeMove words_refused(const Asked *asked, const char *typed);

/* The move of which [typed] has all that is chosen with values in a short form:
 * as cards have them, or the beginning of only one ("1H", "1 h" and "1 hearts"
 * of "bid 1 hearts"). No text if it fits none, or several. */
WholeMove words_short(const Asked *asked, const char *typed);

/* Finds the legal move that was typed with such short forms; returns 1, or 0:
 * none. */
size_t words_find_short(Asked *asked, const char *typed);

/* The legal move with its parts in another order, of which the chosen ones
 * suffice; its index or NOTHING. */
long words_rewritten(const Asked *asked, const char *typed);

/* The legal move that was typed with signs at the ends: "3)", "'draw'". Returns
 * 1, or 0: none. */
size_t words_bare(Asked *asked, const char *typed);

#endif
