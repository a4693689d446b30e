/* A little English: numbers in words, plurals, articles, lists.
 * Only for rulebook/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RULEBOOK_ENGLISH_H
#define CRIA_RULEBOOK_ENGLISH_H

#include <stdint.h>

#include "base/text.h"

/* Words that are gathered for a list, in an arena. */
typedef struct {
    Arena *arena;
    const char **items;
    size_t count, capacity;
} Words;
Words words_new(Arena *arena);
void english_gather(Words *words, const char *word);

/* "zero" to "twelve", then figures. */
const char *english_number(Arena *arena, int64_t number);

/* "first" to "twelfth", then "13th". */
const char *english_ordinal(Arena *arena, int64_t number);

/* "one card", "six cards": [noun] in the singular. */
const char *english_count(Arena *arena, int64_t number, const char *noun);

/* Of the last word: "red cards", "6s", "dice". */
const char *english_plural(Arena *arena, const char *noun);

/* Whether a clause tells the reader to do something: "put it on the pile". */
bool english_is_order(const char *clause);

/* Whether its last letters are those of a plural: "rolls", not "bonus". */
bool english_is_plural(const char *noun);

/* "you have not played your last card" of a plain clause that says it; NULL
 * where "not" has no place in it that one may be sure of. */
const char *english_negated(Arena *arena, const char *clause);

/* "a card", "an eight". */
const char *english_article(Arena *arena, const char *noun);

/* "a, b and c" with [word] "and"; "" for none. */
const char *english_list(const Words *words, const char *word);

/* The first letter large. */
const char *english_capital(Arena *arena, const char *text);

/* "plays on" to "play on". */
const char *english_bare(Arena *arena, const char *verb);

/* Whether [text] begins with [beginning]. */
bool english_begins(const char *text, const char *beginning);

#endif
