/* Only for table/. The words that moves can have by the rules, to correct a
 * misspelt move word by word.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TABLE_MOVE_VOCABULARY_H
#define CRIA_TABLE_MOVE_VOCABULARY_H

#include "table/asked_move.h"

typedef struct {
    Arena *arena;
    const char **words, **lower;     /* as written, and in small letters */
    size_t count, capacity, lower_capacity;
} Vocabulary;

Vocabulary vocabulary_learn(const Asked *asked);

/* The first [length] bytes of [word] in small letters, of ASCII. */
const char *vocabulary_in_small(Arena *arena, const char *word, size_t length);

/* Whether a word may be in a move: it is known, or a number. */
bool vocabulary_has(const Vocabulary *known, const char *word);

/* The known word nearest to a word; the word itself if it is known or none is
 * near. The second does so with each word of a text. */
const char *vocabulary_respell(const Vocabulary *known, const char *word);
const char *vocabulary_respell_all(const Vocabulary *known, const char *typed);

/* "I play 6 now" becomes "play 6": without the words that no move has. */
const char *vocabulary_without_unknown(const Vocabulary *known,
                                       const char *words);

/* A text with the capitals of the words that are known, and without signs that
 * no move needs: "PLAY 5." becomes "play 5". */
const char *vocabulary_as_written(const Vocabulary *known, const char *typed);

#endif
