/* Finds the legal moves that a typed text means.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_MOVE_INPUT_H
#define CRIA_VIEW_MOVE_INPUT_H

#include <stdbool.h>
#include <stddef.h>

#include "variant/model.h"

typedef struct {
    const char *text;      /* the move's canonical text */
    size_t fixed;          /* number of its bytes before the chosen part */
} MoveName;

/* Removes blanks at both ends and reduces runs of blanks to one. */
void move_input_tidy(char *line);

/* Whether a move can be chosen by its number in the list. It cannot if the text
 * of a move is a number itself, which would be ambiguous. */
bool move_input_numbered(const MoveName *moves, size_t count);

/* The seat, from 0, that a word such as "P2" means whatever its player is
 * called; -1: it means none. */
int move_input_seat(const char *word);

/* [words] with the names of players, [count] of them, in place of such words;
 * one that is the label of a card or stands in a name means itself. A word ends
 * at anything but letters and digits: "P2:" and "P2.hand" name seat 2 too. In
 * [arena]. */
const char *move_input_names(const Variant *variant, const char *const *names,
                             int count, const char *words, Arena *arena);

/* [typed] without quotes around it and without signs at its end that no move
 * needs, as in "3)" or "draw."; in [bytes], which it has room in. */
const char *move_input_bare(const char *typed, char *bytes);

/* Whether [typed] consists of digits only. */
bool move_input_is_number(const char *typed);

/* The index of the move with the number [typed] in a list of [count]; false:
 * the list is shorter. */
bool move_input_number(size_t count, const char *typed, size_t *found);

/* Finds the moves that [typed], a tidy line, may mean, and puts their indices
 * into [found] (room for [count]). Returns how many: 1 is the move, 0 is none,
 * more is unclear. The first of these that any move fits counts:
 *
 *   the text; the text whatever the capitals; the number in the list, from 1;
 *   the beginning of the text; all of what is chosen; the beginning of that
 *
 * A number means the list and nothing else. Capitals are those of ASCII. */
size_t move_input_match(const MoveName *moves, size_t count, const char *typed,
                        size_t *found);

/* Whether the first [length] bytes of two strings are the same, in any case of
 * letters; of shorter ones all with their ends. */
bool move_input_alike(const char *one, const char *other, size_t length);

#endif
