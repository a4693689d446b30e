/* Decodes UTF-8 and knows how wide characters are on a terminal. Independent of
 * the locale, so every machine gives the same result.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BASE_UTF8_H
#define CRIA_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The replacement for a byte that is not part of a character. */
enum { UTF8_INVALID = 0xFFFD };

/* The length of the longest character, in bytes. */
enum { UTF8_MOST = 4 };

/* Decodes the first character of [length] bytes, at least one, at [text] and
 * returns its length in bytes: 1 to 4. A byte that begins no character (by RFC
 * 3629: no surrogates, no overlong forms) counts as one of length 1, and
 * *[character] is UTF8_INVALID. */
size_t utf8_decode(const char *text, size_t length, uint32_t *character);

/* Whether Unicode will never assign a character. */
bool utf8_is_unassigned(uint32_t character);

/* Writes a valid [character] to [bytes], which has room for UTF8_MOST, and
 * returns its length in bytes. */
size_t utf8_encode(uint32_t character, char *bytes);

/* The columns a character takes on a terminal: 0 for what joins the character
 * before it, 2 for East Asian wide characters and emoji, else 1. */
unsigned utf8_width(uint32_t character);

/* The columns that [length] bytes of [text] take. */
unsigned utf8_columns(const char *text, size_t length);

#endif
