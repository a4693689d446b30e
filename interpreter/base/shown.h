/* Text from a file, an argument or the environment as a person may see it. A
 * terminal obeys control characters, and characters that turn the direction of
 * writing make one line look like another: each is shown as a visible sign, one
 * column wide.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BASE_SHOWN_H
#define CRIA_BASE_SHOWN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

/* Takes the first character of [length] bytes, at least one, at [bytes] and
 * returns how many bytes it has. In *[shown] is the character to show for it:
 *   - the picture (U+2400 to U+2421) of a control character below U+0020, tab
 *     and line feed included, and of U+007F;
 *   - U+FFFD for the controls U+0080 to U+009F, for what turns the direction
 *     (U+061C, U+200E, U+200F, U+202A to U+202E, U+2066 to U+206F) or ends a
 *     line (U+2028, U+2029), for a mark of byte order (U+FEFF), for what
 *     Unicode will never assign, and for a byte that is no UTF-8;
 *   - else itself. */
size_t shown_take(const char *bytes, size_t length, uint32_t *shown);

/* The bytes before the first that may have to be shown as something else. */
size_t shown_plain(const char *bytes, size_t length);

/* Adds [length] bytes as they are to be shown; tabs and line feeds stay. */
void shown_add(Text *out, const char *bytes, size_t length);

/* Adds a string as part of one line: tabs and line feeds are shown as well. */
void shown_add_line(Text *out, const char *string);

/* The same for prose: tabs and line feeds become blanks, at the end nothing. */
void shown_add_prose(Text *out, const char *string);

/* [string] as part of one line, itself when nothing in it needs a sign; else in
 * [arena]. */
const char *shown_line(Arena *arena, const char *string);

/* Whether no character of a string has to be shown as something else: it is one
 * line of UTF-8. */
bool shown_is_plain(const char *string);

#endif
