/* Only for table/. What a text means that is only a part of a move: "6" for
 * "play 6".
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TABLE_PART_OF_MOVE_H
#define CRIA_TABLE_PART_OF_MOVE_H

#include "engine/refusal.h"
#include "table/asked_move.h"

/* A move, legal or not, in which a text is all that is chosen. */
typedef struct {
    const char *text;      /* of the move; NULL: there is none */
    Refusal reason;
    bool there;            /* what is chosen is there to choose from */
    bool any;              /* what is chosen was not typed, it is an example */
} WholeMove;

/* The move that has this text by the rules; and the better one of two to be
 * told: a legal one, then one with what is there, the first of equal ones. */
WholeMove part_look(const Asked *asked, const char *text);
WholeMove part_better(WholeMove best, WholeMove move);

/* The move of which [typed] is all that is chosen; of several a legal one
 * before others, then one with what is there. Else the move of which it has the
 * action's name and what is chosen, or the name alone. In the arena of
 * [asked]. */
WholeMove part_whole(const Asked *asked, const char *typed);

/* A move that goes on where [typed] ends, with one more choice of a value:
 * "meld K 2 2 as K" of "meld K 2 2". A legal one, or one with a value that is
 * among the words of [typed]. */
WholeMove part_longer(const Asked *asked, const char *typed);

/* Finds the legal moves whose choice begins with a number, as "10" begins
 * "10H": puts their indices into [found] and returns how many. 0
 * if the text is no number, or all of a choice that is there. */
size_t part_find_begun(Asked *asked, const char *number);

/* Why [typed], a text that no action has, is no move (unknown_move_why); of the
 * beginning of cards ("3" of "3C") "'play 3C' and 'play 3D' are not legal now
 * (':why play 3C' tells why)". NULL: it begins no action. */
const char *part_why_unknown(const Asked *asked, const char *typed);

/* What to say to a person who types the number [typed] and may mean what a move
 * chooses and not move [listed] of the list: how to type each; NULL: nothing.
 * What is there but not legal, and a move of which the number is only a part,
 * is said only until the person has typed a number as the list has it, "4)", so
 * that it is [known]. */
const char *part_doubts(const Asked *asked, const char *typed, size_t listed,
                        bool known);

/* Whether a number is typed as the list has it: "4)". */
bool part_is_number(const char *typed);

/* Finds the legal moves that have these words after their first; returns how
 * many. */
size_t part_find_with(Asked *asked, const char *words);

/* The first legal move that has the words of [typed] after its first; NULL:
 * none has. */
const char *part_suggest(Asked *asked, const char *typed);

#endif
