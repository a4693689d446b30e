/* A little English: numbers in words, plurals, articles, lists.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RULEBOOK_ENGLISH_H
#define CRIA_RULEBOOK_ENGLISH_H

#include <stdint.h>

#include "base/text.h"

/* Words collected for a list, in an arena. */
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

/* What stands before a list of [count] conditions: "this is true", "one of
 * these is true". */
const char *english_one_true(size_t count);

/* "one card", "six cards": [noun] in the singular. */
const char *english_count(Arena *arena, int64_t number, const char *noun);

/* The plural of the last word: "red cards", "6s", "dice". */
const char *english_plural(Arena *arena, const char *noun);

/* "A, and such that B": with [between] between every two of them. */
const char *english_join(const Words *words, const char *between);

/* Whether a clause is an instruction: "put it on the pile". */
bool english_is_order(const char *clause);

/* Whether the name of an action is an act that one may do: "draw a card", not
 * "all in". */
bool english_is_act(const char *name);

/* Whether the noun has the ending of a plural: "rolls", "points of a team", not
 * "bonus", "number of points". */
bool english_is_plural(const char *noun);

/* Whether [rest] begins with a past participle, as "played your last". */
bool english_is_done(const char *rest);

/* "you have not played your last card" from the same clause without "not"; "the
 * card is no longer open" from "the card is open". NULL if the place of "not"
 * is not certain. */
const char *english_negated(Arena *arena, const char *clause);
const char *english_no_longer(Arena *arena, const char *clause);

/* "a card", "an eight". */
const char *english_article(Arena *arena, const char *noun);

/* "a, b and c" with [word] "and"; "" for none. */
const char *english_list(const Words *words, const char *word);

/* Makes the first letter a capital. */
const char *english_capital(Arena *arena, const char *text);

/* The same with a full stop at the end, unless a sign ends the text. */
const char *english_sentence(Arena *arena, const char *text);

/* Turns "plays on" into "play on". */
const char *english_bare(Arena *arena, const char *verb);

/* What follows "you" instead of a name: "take it" for "takes it", "are out" for
 * "is out". */
const char *english_with_you(Arena *arena, const char *clause);

/* Whether a sentence speaks of something in the one before it: "Each counts ten
 * points." */
bool english_leans(const char *sentence);

/* Whether [text] begins with [beginning]. */
bool english_begins(const char *text, const char *beginning);

#endif
