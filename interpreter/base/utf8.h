/* The characters of a text in UTF-8 and how wide they are shown. The same on
 * every machine: no locale is asked.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BASE_UTF8_H
#define CRIA_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What stands for a byte that is no part of a character. */
enum { UTF8_INVALID = 0xFFFD };

/* The bytes of the longest character. */
enum { UTF8_MOST = 4 };

/* Takes the first character of [length] bytes, at least one, at [text] and
 * returns how many bytes it has: 1 to 4. A byte that begins no character (of
 * RFC 3629: no surrogates, no overlong forms) counts as one, and *[character]
 * is UTF8_INVALID. */
size_t utf8_decode(const char *text, size_t length, uint32_t *character);

/* Whether Unicode will never assign a character. */
bool utf8_is_unassigned(uint32_t character);

/* Whether [length] bytes of [text] are UTF-8 throughout. */
bool utf8_is_text(const char *text, size_t length);

/* Whether a text can be a player's name: it is one line, and every character of
 * it can be written in YAML and in JSON. */
bool utf8_is_name(const char *text);

/* Writes a character that UTF-8 can have to [bytes], where there is room for
 * UTF8_MOST, and returns how many it takes. */
size_t utf8_encode(uint32_t character, char *bytes);

/* The columns a character takes on a terminal: 0 for what joins the character
 * before it, 2 for East Asian wide characters and emoji, else 1. */
unsigned utf8_width(uint32_t character);

/* The columns that [length] bytes of [text] take. */
unsigned utf8_columns(const char *text, size_t length);

#endif
