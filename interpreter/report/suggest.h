/* "Did you mean": finds the nearest of some known words.
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

/* The word of [count] [words] nearest to [word], the first of equals, or NULL
 * when none is near. A word is near when the distance is at most a third of the
 * longer word's length, or 1, but less than that whole length; or when it
 * begins with [word] (3 letters or more). */
const char *suggest_word(const char *word, const char *const *words,
                         size_t count);

#endif
