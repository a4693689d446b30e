/* What libyaml refuses, in words for people who do not know YAML's own.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_DOCUMENT_SYNTAX_H
#define CRIA_DOCUMENT_SYNTAX_H

#include <stdbool.h>

#include "base/arena.h"

/* What libyaml says, and what stands at the place it names. */
typedef struct {
    const char *problem, *context;     /* the context may be NULL */
    char before, at;
    bool begins_line;          /* only white space stands before it */
} SyntaxProblem;

/* How we say it. */
typedef struct {
    const char *message;
    const char *help;          /* or NULL */
    const char *label;         /* what is at the context's place, or NULL */
    bool at_context;           /* that place, not the other, is the wrong one */
} SyntaxWords;

/* The words for a problem; libyaml's own when we know none better. */
SyntaxWords syntax_words(Arena *arena, const SyntaxProblem *problem);

#endif
