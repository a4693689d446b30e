/* Why a move is not legal, in the words of the rules: the action it would be,
 * and the conditions that are false.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_REASON_H
#define CRIA_ENGINE_REASON_H

#include "engine/evaluate.h"

typedef enum {
    REASON_LEGAL,          /* it is legal */
    REASON_REFUSED,        /* a condition is false, or no such choice */
    REASON_NOT_OPEN,       /* the action exists, but is not offered */
    REASON_UNKNOWN         /* no action has such a text */
} ReasonKind;

/* One reason against a move. */
typedef struct {
    const char *name;      /* of the condition; NULL: the choice is invalid */
    const char *words;     /* its `because`, or derived from its name */
    Span span;             /* of the rule */
} Objection;
enum { OBJECTIONS_MAX = 8 };

/* A condition of a move that was evaluated. */
typedef struct {
    const Condition *condition;
    const Frame *frame;    /* the values of its names */
    bool holds;
} Looked;

typedef struct {
    ReasonKind kind;
    const char *action;    /* its name; NULL when it is unknown */
    Span span;             /* of the action */
    Objection objections[OBJECTIONS_MAX];
    int count;
    const char *text;      /* the canonical text; NULL: unknown */
    Looked *looked;        /* all its conditions, true and false */
    size_t looked_count, looked_capacity;
} Reason;

/* Finds why [text] is not a legal move now. [names] are the players' names. The
 * result lives in [arena]. */
Reason reason_find(Game *game, const char *const *names, const char *text,
                   Arena *arena);

/* The same without a search of the legal moves: for a legal move it has no
 * objections, but its conditions. */
Reason reason_objections(Game *game, const char *const *names,
                         const char *text, Arena *arena);

/* Whether one of the objections has the name or the words [words]. */
bool reason_says(const Reason *reason, const char *words);

#endif
