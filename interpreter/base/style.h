/* Marks in a text for a terminal that begin and end bold or a colour. Each
 * begins with a byte that no UTF-8 text contains, so text from a file cannot
 * forge one. repl/say.h turns them into escape sequences. Text for anything but
 * a terminal has no marks.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BASE_STYLE_H
#define CRIA_BASE_STYLE_H

#include <stdbool.h>
#include <stddef.h>

/* The first byte of a mark, and the length of each mark in bytes. */
enum { STYLE_BYTE = 0xFF, STYLE_LENGTH = 2 };

#define STYLE_BEGIN "\xFF"

#define STYLE_BOLD "\xFF" "b"
#define STYLE_END "\xFF" "e"              /* of everything */

/* Colours, in bold for the words of a message. */
#define STYLE_BOLD_RED "\xFF" "1"
#define STYLE_BOLD_GREEN "\xFF" "2"
#define STYLE_BOLD_MAGENTA "\xFF" "5"
#define STYLE_BOLD_CYAN "\xFF" "6"

/* Colours of cards; the end of a colour leaves bold as it is. */
#define STYLE_RED "\xFF" "R"
#define STYLE_GREEN "\xFF" "G"
#define STYLE_YELLOW "\xFF" "Y"
#define STYLE_BLUE "\xFF" "B"
#define STYLE_MAGENTA "\xFF" "M"
#define STYLE_CYAN "\xFF" "C"
#define STYLE_COLOUR_END "\xFF" "E"

/* Moves the cursor to the beginning of the line; clears the rest of the
 * line. */
#define STYLE_LINE_BEGIN "\xFF" "<"
#define STYLE_LINE_CLEAR "\xFF" ">"

/* Before a line feed that only breaks a line that is too long: it is not there
 * on a page of another width. */
#define STYLE_BROKEN "\xFF" "~"

/* Bold and its end where colours are wanted, else nothing. */
static inline const char *style_bold(bool colour)
{
    return colour ? STYLE_BOLD : "";
}

static inline const char *style_end(bool colour)
{
    return colour ? STYLE_END : "";
}

#endif
