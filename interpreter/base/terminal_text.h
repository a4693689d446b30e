/* Texts on their way to a terminal, or to a file in its place: what a terminal
 * would obey becomes visible signs (base/visible_text.h), marks (base/style.h)
 * become escape sequences. And lines that were typed there.
 *
 * A colour is always a pair of one for the text and one for its ground, since
 * nobody knows the terminal's own ground; each pair has a contrast of at least
 * 4.5 (WCAG 2).
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BASE_TERMINAL_TEXT_H
#define CRIA_BASE_TERMINAL_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/style.h"

/* How many colours a terminal has. The first 16 of all terminals differ, and
 * people choose their own; those after them are the same everywhere. With fewer
 * than 16 there are no colours: no pair of them is readable everywhere. */
typedef enum { TERMINAL_COLOURS_NONE, TERMINAL_COLOURS_16, TERMINAL_COLOURS_256,
               TERMINAL_COLOURS } TerminalColours;

/* The sequence for the mark at [bytes], "" if the terminal cannot show it;
 * NULL: there is no mark. */
const char *terminal_order(const char *bytes, size_t length,
                           TerminalColours colours);

/* Mark number [index]; NULL after the last. */
const char *terminal_mark(size_t index);

/* How many of [length] bytes are written as they are, up to the first that may
 * be a mark or need replacing. [narrow]: the terminal has no other characters
 * than those of ASCII. */
size_t terminal_plain(const char *bytes, size_t length, bool narrow);

enum { TERMINAL_SIGN = 4 };

/* Stores in [sign], which has room for TERMINAL_SIGN bytes, what is written for
 * the first character of [length] bytes, at least one, and in *[written] how
 * many bytes that is. Returns how many it takes from [bytes]. */
size_t terminal_take(const char *bytes, size_t length, bool narrow, char *sign,
                     size_t *written);

/* By how many columns a string becomes wider on a narrow terminal. */
unsigned terminal_widening(const char *string);

/* Replaces what is not UTF-8 in a line that was typed. */
void terminal_mend(char *line);

#endif
