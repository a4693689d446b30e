/* Text on a page: how wide something is shown, and lines that break where the
 * page ends.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TEXT_WRAP_H
#define CRIA_REPL_TEXT_WRAP_H

#include "base/text.h"

/* The columns of the page: those of the terminal that standard output is, 80
 * at the most and 20 at the least; without a terminal 80. */
unsigned wrapping_page(void);

/* The columns that a string takes on a terminal; colours take none. */
unsigned wrapping_width(const char *string);

/* Adds a string and blanks up to [width] columns; blanks first with [right]. */
void wrapping_pad(Text *text, const char *string, unsigned width, bool right);

/* Adds a string a person typed, so that it can be shown: no more than [width]
 * columns of it, with signs for what is not to be shown (base/shown.h). */
void wrapping_quote(Text *text, const char *string, unsigned width);

/* A line that is being written. */
typedef struct {
    Text *text;
    unsigned indent;           /* of the lines after the first */
    unsigned column;
} Wrapping;

/* Begins a line with [first]. */
Wrapping wrapping_begin(Text *text, unsigned indent, const char *first);

/* Adds [item] after [gap] blanks, or at the beginning of the next line when
 * there is no room; the second splits at blanks, with one between the parts. */
void wrapping_add(Wrapping *line, const char *item, unsigned gap);
void wrapping_add_words(Wrapping *line, const char *words, unsigned gap);

/* Adds "[label]: [words]"; the label is not parted from the first word. */
void wrapping_add_labelled(Wrapping *line, const char *label, const char *words,
                           unsigned gap);

void wrapping_end(Wrapping *line);

/* A whole line: [first], and [words] right behind it. */
void wrapping_say(Text *text, unsigned indent, const char *first,
                  const char *words);

#endif
