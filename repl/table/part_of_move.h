/* What a text means that is only a part of a move: "6" of "play 6".
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_PART_OF_MOVE_H
#define CRIA_REPL_TABLE_PART_OF_MOVE_H

#include "engine/refusal.h"
#include "repl/table/question.h"

/* A move, legal or not, in which a text is all that is chosen. */
typedef struct {
    const char *text;      /* of the move; NULL: there is none */
    Refusal reason;
    bool there;            /* what is chosen is there to choose from */
    bool any;              /* what is chosen was not typed, it is an example */
} WholeMove;

/* The move that has this text by the rules; and the better one of two to be
 * told: a legal one, then one with what is there, the first of equal ones. */
WholeMove part_look(const Question *question, const char *text);
WholeMove part_better(WholeMove best, WholeMove move);

/* The move of which [typed] is all that is chosen; of several a legal one
 * before others, then one with what is there. Else the move of which it has the
 * action's name and what is chosen, or the name alone. In the arena of the
 * session's text. */
WholeMove part_whole(const Question *question, const char *typed);

/* A move that goes on where [typed] ends, with one more choice of a value:
 * "meld K 2 2 as K" of "meld K 2 2". A legal one, or one with a value that is
 * among the words of [typed]. */
WholeMove part_longer(const Question *question, const char *typed);

/* Finds the legal moves whose choice begins with a number, as "10" begins
 * "10H": puts their indices into the question's [found] and returns how many. 0
 * if the text is no number, or all of a choice that is there. */
size_t part_find_begun(Question *question, const char *number);

/* Why [typed], a text that no action has, is no move (unknown_move_why); of the
 * beginning of cards ("3" of "3C") "'play 3C' and 'play 3D' are not legal now
 * (':why play 3C' tells why)". NULL: it begins no action. */
const char *part_why_unknown(const Question *question, const char *typed);

/* Whether a person at a terminal who types the number [typed] may mean what a
 * move chooses and not move [listed] of the list: says so then, and how to type
 * each. What is there but not legal, and a move of which the number is only a
 * part, is said only until the person has typed a number as the list has it,
 * "4)". */
bool part_doubts(Question *question, const char *typed, size_t listed);

/* Notes that "4)" was typed, if [typed] is such a number. */
void part_note_number(const Question *question, const char *typed);

/* The first legal move that has the words of [typed] after its first; NULL:
 * none has. */
const char *part_suggest(Question *question, const char *typed);

/* Adds "; did you mean" with the first of the [count] moves that were found; a
 * single one is offered. */
void part_add_found(Question *question, size_t count, Text *text);

/* Adds a clause on the legal moves with such words: "; did you mean 'take row
 * 1'?", where one move has all of them, which is offered. Returns whether there
 * are any. */
bool part_add(Question *question, const char *typed, Text *text);

#endif
