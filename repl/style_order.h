/* The escape sequences for the marks of base/style.h. A colour is always a pair
 * of one for the text and one for its ground, since nobody knows the terminal's
 * own ground; each pair has a contrast of at least 4.5 (WCAG 2).
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STYLE_ORDER_H
#define CRIA_REPL_STYLE_ORDER_H

#include <stddef.h>

/* How many colours a terminal has. The first 16 of all terminals differ, and
 * people choose their own; those after them are the same everywhere. With fewer
 * than 16 there are no colours: no pair of them is readable everywhere. */
typedef enum { STYLE_COLOURS_NONE, STYLE_COLOURS_16, STYLE_COLOURS_256,
               STYLE_COLOURS } StyleColours;

/* The colours of the terminal in TERM. One that says nothing about itself is
 * taken to have 16, so that --color=always has an effect everywhere. */
StyleColours style_colours(void);

/* The sequence for the mark at [bytes], "" if the terminal cannot show it;
 * NULL: there is no mark. */
const char *style_order(const char *bytes, size_t length, StyleColours colours);

/* Mark number [index]; NULL after the last. */
const char *style_mark(size_t index);

#endif
