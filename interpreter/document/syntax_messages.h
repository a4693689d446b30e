/* Explains libyaml's errors for people who do not know YAML's terms.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_DOCUMENT_SYNTAX_MESSAGES_H
#define CRIA_DOCUMENT_SYNTAX_MESSAGES_H

#include <stdbool.h>

#include "base/arena.h"

/* libyaml's message, and the characters at its place. */
typedef struct {
    const char *problem, *context;     /* the context may be NULL */
    char before, at;
    bool begins_line;          /* only white space stands before it */
} SyntaxProblem;

/* Our words for it. */
typedef struct {
    const char *message;
    const char *help;          /* or NULL */
    const char *label;         /* for the context's place, or NULL */
    bool at_context;           /* the error is at the context's place */
    bool tight;                /* a colon there may lack its blank */
} SyntaxWords;

/* The words for a problem; libyaml's own for an unknown one. */
SyntaxWords syntax_words(Arena *arena, const SyntaxProblem *problem);

#endif
