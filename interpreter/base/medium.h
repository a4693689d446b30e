/* What texts are laid out for: a terminal, a file, ears. Who prints them
 * describes it once and gives it to the arenas in which they grow
 * (arena_set_medium); whatever adds lines to a text asks its arena.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BASE_MEDIUM_H
#define CRIA_BASE_MEDIUM_H

#include <stdbool.h>

#include "base/arena.h"

/* Each function is asked anew, since a terminal may change its size. */
typedef struct {
    unsigned (*columns)(void);       /* of the terminal; 0: there is none */
    unsigned (*lines)(void);         /* likewise */
    /* By how many columns a string becomes wider where characters that the
     * output does not have are written in others. */
    unsigned (*wider)(const char *string);
    /* For a screen reader: nothing is put side by side. Lines are not wrapped
     * or padded, and what is listed with a gap of several blanks has lines of
     * its own. */
    bool (*is_plain)(void);
} Medium;

/* What the texts in this arena are laid out for; NULL, as at first: nothing in
 * particular, so that their lines have 80 columns. */
void arena_set_medium(Arena *arena, const Medium *medium);
const Medium *arena_medium(const Arena *arena);

#endif
