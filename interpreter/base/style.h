/* Marks in a text for a terminal, where bold or a colour begins and ends. They
 * hold a byte that no text in UTF-8 has, so nothing a file says can be one. The
 * program turns them, and nothing else, into what a terminal obeys (see
 * repl/say.h). A text for anything but a terminal has none.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BASE_STYLE_H
#define CRIA_BASE_STYLE_H

#include <stddef.h>

/* The byte that begins a mark, and how long each mark is. */
enum { STYLE_BYTE = 0xFF, STYLE_LENGTH = 2 };

#define STYLE_BOLD "\xFF" "b"
#define STYLE_DIM "\xFF" "d"
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

/* What a terminal is told of its screen: to go to the beginning of the line,
 * and to clear the rest of the line. */
#define STYLE_LINE_BEGIN "\xFF" "<"
#define STYLE_LINE_CLEAR "\xFF" ">"

#endif
