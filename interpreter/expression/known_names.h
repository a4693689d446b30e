/* The names that a variant declares for expressions, and the words of the
 * language, found by their first words.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EXPRESSION_KNOWN_NAMES_H
#define CRIA_EXPRESSION_KNOWN_NAMES_H

#include "expression/expression.h"
#include "variant/names.h"

/* A name, or a word of the language: which one, else NULL. */
typedef struct KnownName KnownName;
struct KnownName {
    const char *text, *last;         /* and its last word */
    size_t words;          /* how many it has */
    const Word *word;
    VariantList list;      /* of a name, and its number there */
    int number;
    KnownName *next;
};

typedef struct KnownNames KnownNames;

/* The names of [variant], which gets no more of them. In [arena]. */
const KnownNames *known_names_new(Arena *arena, const Variant *variant);

/* The names that may begin with the word of [length] bytes at [word], linked by
 * [next], or NULL. Of equal ones the first is meant. */
const KnownName *known_names_from(const KnownNames *names, const char *word,
                                  size_t length);

#endif
