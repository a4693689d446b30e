/* Writes JSON, piece by piece.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BASE_JSON_TEXT_H
#define CRIA_BASE_JSON_TEXT_H

#include "base/text.h"

/* Adds a string in quotes. Escapes what JSON requires and characters that must
 * not be shown (base/visible_text.h); bytes that are not UTF-8 become
 * U+FFFD. */
void json_quote(Text *text, const char *string);

/* "key": with a comma before it unless [first]. */
void json_key(Text *text, const char *key, bool first);

/* "key":"string", or null for NULL; with a comma before it unless the text ends
 * with a brace. */
void json_member(Text *text, const char *key, const char *string);

/* ,"key":["one","other"] */
void json_texts(Text *text, const char *key, const char *const *values,
                size_t count);

#endif
