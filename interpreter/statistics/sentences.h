/* What figures say, in sentences that stand before the tables.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_STATISTICS_SENTENCES_H
#define CRIA_STATISTICS_SENTENCES_H

#include "base/text.h"

typedef struct {
    Arena *arena;
    const char **items;    /* one or more sentences each */
    size_t count, capacity;
} Sentences;

/* Adds a paragraph (as printf). */
void sentences_add(Sentences *sentences, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Prints them, each as a paragraph, with an empty line before them. */
void sentences_say(const Sentences *sentences, Text *text);

/* "one", "one and two", "one, two and three". */
const char *sentence_list(Arena *arena, const char *const *words, size_t count);

/* What the figures of these bots, as a list names them, cannot tell: a sentence
 * if all of them are random, else NULL. */
const char *bots_caution(const char *list);

/* These bots, and that sentence without its full stop, in [arena]. */
const char *bots_with_caution(const char *list, Arena *arena);

#endif
