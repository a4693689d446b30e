/* What was revealed to one player, and not to who reads the lines at the table,
 * until that player reads it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_SHOWN_LINES_H
#define CRIA_VIEW_SHOWN_LINES_H

#include "base/text.h"

typedef struct {
    const char *before;    /* in rounds before [round], with a heading for each;
                              NULL: nothing */
    const char *lines;     /* in round [round]; NULL: nothing at all */
    int round;
} Shown;

/* Adds a line of what was revealed in [round]. */
void shown_note(Shown *shown, int round, const char *line, Arena *arena);

/* All of it in [round], whose cards may be others than those of the rounds
 * before: "You were shown:", "In round 2 you were shown:". */
const char *shown_words(const Shown *shown, int round, Arena *arena);

#endif
