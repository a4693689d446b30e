/* Widths of text and lines that wrap at the edge of the page: that of the arena
 * in which a text grows (base/medium.h).
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BASE_TEXT_WRAP_H
#define CRIA_BASE_TEXT_WRAP_H

#include "base/medium.h"
#include "base/text.h"

/* For a screen reader: nothing is put side by side. */
bool wrapping_is_plain(const Medium *medium);

/* The columns of the page: those of its terminal, from 20 to 80; 80 without a
 * terminal. */
unsigned wrapping_page(const Medium *medium);

/* The columns of the page's terminal; 0: there is none. */
unsigned wrapping_columns(const Medium *medium);

/* The lines of the page's terminal; 0: there is no terminal, or it has too few
 * for pages. */
unsigned wrapping_page_lines(const Medium *medium);

/* The number of lines in the first [length] bytes of a text; on a terminal
 * those that it takes there. */
unsigned wrapping_count(const Medium *medium, const char *text, size_t length);

/* The number of lines in all of a text, likewise. */
unsigned wrapping_lines(const Text *text);

/* Breaks the lines of [text] at blanks that are wider than the terminal, if
 * there is one. */
void wrapping_fit(Text *text);

/* The same for a text that was made when the terminal had another width: lines
 * that were broken then are joined first. */
void wrapping_refit(Text *text);

/* The columns that a string takes on the page; colours take none. */
unsigned wrapping_width(const Medium *medium, const char *string);

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

/* Adds a whole line, formatted as printf. */
void wrapping_tell(Text *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void wrapping_tell_list(Text *text, const char *format, va_list list)
    __attribute__((format(printf, 2, 0)));

/* Adds a heading, a line in bold where colours are wanted. */
void wrapping_head(Text *text, const char *words, bool colour);

#endif
