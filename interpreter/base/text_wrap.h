/* Texts for a medium, that of the arena in which they grow (base/medium.h):
 * widths, lines that wrap at the edge of the page, and what a terminal or a
 * file in its place gets of them. What a terminal would obey becomes visible
 * signs there (base/visible_text.h), and marks (base/style.h) become escape
 * sequences. What troff would obey becomes signs as well.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BASE_TEXT_WRAP_H
#define CRIA_BASE_TEXT_WRAP_H

#include "base/medium.h"
#include "base/style.h"
#include "base/text.h"

/* --- the page ------------------------------------------------------------- */

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

/* --- lines that wrap ------------------------------------------------------ */

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

/* --- what a terminal gets ------------------------------------------------- */

/* How many colours a terminal has. The first 16 of all terminals differ, and
 * people choose their own; those after them are the same everywhere. With fewer
 * than 16 there are no colours: no pair of them is readable everywhere. A
 * colour is always a pair of one for the text and one for its ground, since
 * nobody knows the terminal's own ground; each pair has a contrast of at least
 * 4.5 (WCAG 2). */
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

/* --- what a manual page gets ---------------------------------------------- */

/* Begins a page for troff: its head, and its name in front of what it is about,
 * which man_add_line adds. */
void man_begin(Text *text, const char *name, const char *section,
               const char *manual);

/* Adds a string without escapes, requests or minus signs as hyphens. It stays
 * on one line: after a line feed the next line could begin with a request. */
void man_add(Text *text, const char *string);

/* Adds it as a line, or in quotes behind a request: .SH "A turn". */
void man_add_line(Text *text, const char *string);
void man_add_quoted(Text *text, const char *request, const char *string);

#endif
