/* "Did you mean": the nearest of some known words.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPORT_SUGGEST_H
#define CRIA_REPORT_SUGGEST_H

#include <stddef.h>

/* The edit distance of two words: insertions, deletions, replacements and swaps
 * of neighbours, no letter edited twice (optimal string alignment; Damerau
 * 1964, in the restricted form of Wagner and Lowrance 1975). Words longer than
 * 64 bytes are compared by their first 64. */
unsigned suggest_distance(const char *one, const char *other);

/* The one of [count] [words] nearest to [word], or NULL when none is near: the
 * distance may be at most a third of the longer word's length, at least 1, but
 * not all of it; a word that begins with [word] (3 letters or more) is near as
 * well. The first of equals. */
const char *suggest_word(const char *word, const char *const *words,
                         size_t count);

#endif
