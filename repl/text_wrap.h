/* Widths of text and lines that wrap at the edge of the page.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TEXT_WRAP_H
#define CRIA_REPL_TEXT_WRAP_H

#include "base/text.h"

/* For a screen reader: from now on nothing is put side by side. Lines are not
 * wrapped or padded, and what is listed with a gap of several blanks has lines
 * of its own. */
void wrapping_go_plain(void);
bool wrapping_is_plain(void);

/* The columns of the page: those of the terminal on standard output, from 20 to
 * 80; 80 without a terminal. */
unsigned wrapping_page(void);

/* The columns of the terminal on standard output; 0: there is none. */
unsigned wrapping_columns(void);

/* The lines of the terminal on standard output; 0: there is no terminal, or it
 * has too few for pages. */
unsigned wrapping_page_lines(void);

/* The number of lines in the first [length] bytes of a text; on a terminal
 * those that it takes there. */
unsigned wrapping_count(const char *text, size_t length);

/* Breaks the lines of [text] at blanks that are wider than the terminal on
 * standard output, if there is one. */
void wrapping_fit(Text *text);

/* The same for a text that was made when the terminal had another width: lines
 * that were broken then are joined first. */
void wrapping_refit(Text *text);

/* The columns that a string takes on a terminal; colours take none. */
unsigned wrapping_width(const char *string);

/* Adds a string and pads it with blanks to [width] columns; with [right] the
 * blanks come first. */
void wrapping_pad(Text *text, const char *string, unsigned width, bool right);

/* Adds a string that a person typed: at most [width] columns of it, with
 * visible signs for characters that cannot be shown (base/visible_text.h). */
void wrapping_quote(Text *text, const char *string, unsigned width);

/* A line that is being written. */
typedef struct {
    Text *text;
    unsigned indent;           /* of the lines after the first */
    unsigned column;
} Wrapping;

/* Begins a line with [first]. */
Wrapping wrapping_begin(Text *text, unsigned indent, const char *first);

/* The first adds [item] after [gap] blanks, or on the next line if there is no
 * room; the second splits the text at blanks and joins the parts with one
 * blank. */
void wrapping_add(Wrapping *line, const char *item, unsigned gap);
void wrapping_add_words(Wrapping *line, const char *words, unsigned gap);

/* Adds "[label]: [words]"; the label stays on the line of the first word unless
 * it is as wide as half of the page. */
void wrapping_add_labelled(Wrapping *line, const char *label, const char *words,
                           unsigned gap);

void wrapping_end(Wrapping *line);

/* Adds a whole line: [first] and then [words] without a blank between. */
void wrapping_say(Text *text, unsigned indent, const char *first,
                  const char *words);

#endif
