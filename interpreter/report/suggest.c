/* The distance is computed row by row of its table, of which only the last
 * three rows are kept: a swap of neighbours looks back two.
 *
 * SPDX-License-Identifier: MIT */
#include "report/suggest.h"

#include <stdbool.h>
#include <string.h>

#include "base/text.h"

enum {
    WORD_MAX = 64,
    SHORTEST_BEGINNING = 3     /* shorter beginnings fit too many words */
};

static size_t word_length(const char *word)
{
    size_t length = 0;
    while (length < WORD_MAX && word[length] != '\0') {
        length++;
    }
    return length;
}

static unsigned smallest(unsigned one, unsigned two, unsigned three)
{
    unsigned least = one < two ? one : two;
    return least < three ? least : three;
}

/* Whether the two letters before [i] in [one] are those before [j] in [other],
 * swapped. */
static bool is_swap(const char *one, size_t i, const char *other, size_t j)
{
    return i > 1 && j > 1 && one[i - 1] == other[j - 2] &&
           one[i - 2] == other[j - 1];
}

unsigned suggest_distance(const char *one, const char *other)
{
    size_t rows = word_length(one), columns = word_length(other);
    unsigned table[3][WORD_MAX + 1];
    unsigned *before = table[0], *above = table[1], *row = table[2];
    for (size_t j = 0; j <= columns; j++) {
        row[j] = (unsigned)j;
    }
    for (size_t i = 1; i <= rows; i++) {
        unsigned *oldest = before;
        before = above;
        above = row;
        row = oldest;
        row[0] = (unsigned)i;
        for (size_t j = 1; j <= columns; j++) {
            row[j] = smallest(above[j] + 1, row[j - 1] + 1,
                              above[j - 1] + (one[i - 1] != other[j - 1]));
            if (is_swap(one, i, other, j) && before[j - 2] + 1 < row[j]) {
                row[j] = before[j - 2] + 1;
            }
        }
    }
    return row[columns];
}

static bool is_near(const char *word, const char *known, size_t distance)
{
    size_t length = word_length(word), other = word_length(known);
    if (length >= SHORTEST_BEGINNING && strncmp(word, known, length) == 0) {
        return true;
    }
    size_t longer = length > other ? length : other;
    return distance < longer &&
           (distance <= 1 || distance <= longer / 3);
}

/* Whether the lengths allow two words to be near: the difference is the least
 * possible distance. This rules out most words. */
static bool may_be_near(const char *word, const char *known)
{
    size_t length = word_length(word), other = word_length(known);
    return is_near(word, known, length > other ? length - other
                                               : other - length);
}

const char *suggest_word(const char *word, const char *const *words,
                         size_t count)
{
    const char *nearest = NULL, *noun = text_behind_article(word);
    unsigned least = 0;
    for (size_t i = 0; i < count; i++) {
        if (noun && text_equal(noun, words[i])) {
            return words[i];
        }
        if (!may_be_near(word, words[i])) {
            continue;
        }
        unsigned distance = suggest_distance(word, words[i]);
        if ((nearest == NULL || distance < least) &&
            is_near(word, words[i], distance)) {
            nearest = words[i];
            least = distance;
        }
    }
    return nearest;
}
