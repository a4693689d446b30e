/* What figures say, in sentences that stand before the tables.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_STATISTICS_SENTENCES_H
#define CRIA_STATISTICS_SENTENCES_H

#include "simulate/tally.h"

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

/* That [part] of [all] games ended by a limit and not by the rules, as a
 * sentence in [arena]; NULL: at most LIMITED_FEW of 100 did. */
enum { LIMITED_FEW = 3 };
const char *limit_caution(uint64_t part, uint64_t all, Arena *arena);

/* The same of games with the figures of a simulation. */
const char *limit_caution_of(const Survey *survey, const Tally *tally,
                             Arena *arena);

/* These bots, and what bots_caution says of them, without its full stop, in
 * [arena]. */
const char *bots_with_caution(const char *list, Arena *arena);

#endif
