/* Makes text from a file, an argument or the environment safe to show. A
 * terminal obeys control characters, and characters that change the writing
 * direction can disguise a line. Each such character is replaced by a visible
 * one, one column wide.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BASE_VISIBLE_TEXT_H
#define CRIA_BASE_VISIBLE_TEXT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

/* Decodes the first character of [length] bytes, at least one, at [bytes] and
 * returns its length in bytes. Sets *[shown] to the character to show for it:
 *
 *   - the picture (U+2400 to U+2421) of a control character below U+0020, tab
 *     and line feed included, and of U+007F;
 *   - U+FFFD for the controls U+0080 to U+009F, for direction marks (U+061C,
 *     U+200E, U+200F, U+202A to U+202E, U+2066 to U+206F), for line and
 *     paragraph separators (U+2028, U+2029), for the byte order mark
 *     (U+FEFF), for characters that Unicode never assigns, and for a byte
 *     that is not UTF-8;
 *   - else the character itself. */
size_t shown_take(const char *bytes, size_t length, uint32_t *shown);

/* How many bytes come before the first that may need replacing. */
size_t shown_plain(const char *bytes, size_t length);

/* Adds [length] bytes in the form to show; keeps tabs and line feeds. */
void shown_add(Text *out, const char *bytes, size_t length);

/* The same for part of one line: replaces tabs and line feeds too. */
void shown_add_line(Text *out, const char *string);

/* The same for prose: turns tabs and line feeds into blanks and drops line
 * feeds at the end. */
void shown_add_prose(Text *out, const char *string);

/* [string] in the form to show in one line: [string] itself when nothing needs
 * replacing, else a copy in [arena]. */
const char *shown_line(Arena *arena, const char *string);

/* Whether [string] is one line of UTF-8 in which nothing needs replacing. */
bool shown_is_plain(const char *string);

#endif
