/* What a person typed, and which of the legal moves it means.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_VIEW_MOVE_INPUT_H
#define CRIA_REPL_VIEW_MOVE_INPUT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    const char *text;      /* the move's canonical text */
    size_t fixed;          /* its bytes before what is chosen */
} MoveName;

/* Takes blanks away at both ends, and leaves one where there are several. */
void move_input_tidy(char *line);

/* Whether moves are called by their number in the list too: not where the text
 * of one is a number itself, which then would mean two things. */
bool move_input_numbered(const MoveName *moves, size_t count);

/* Whether [typed] is nothing but digits. */
bool move_input_is_number(const char *typed);

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

#endif
