/* Why a move is not legal, in the words of the rules: which action it would be,
 * and which of its conditions do not hold.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_REASON_H
#define CRIA_ENGINE_REASON_H

#include "engine/evaluate.h"

typedef enum {
    REASON_LEGAL,          /* it is legal */
    REASON_REFUSED,        /* conditions do not hold, or it is not there */
    REASON_NOT_OPEN,       /* the action exists and is not open now */
    REASON_UNKNOWN         /* no action is written like that */
} ReasonKind;

/* One thing that stands against a move. */
typedef struct {
    const char *name;      /* of the condition; NULL: what is chosen is amiss */
    const char *words;     /* its `because`, else made from its name */
    Span span;             /* of the rule */
} Objection;
enum { OBJECTIONS_MAX = 8 };

/* One condition of a move that was looked at. */
typedef struct {
    const Condition *condition;
    const Frame *frame;    /* what its names stand for */
    bool holds;
} Looked;

typedef struct {
    ReasonKind kind;
    const char *action;    /* its name; NULL when it is unknown */
    Span span;             /* of the action */
    Objection objections[OBJECTIONS_MAX];
    int count;
    const char *text;      /* the move as it is written; NULL: unknown */
    Looked *looked;        /* all its conditions, whether they hold or not */
    size_t looked_count, looked_capacity;
} Reason;

/* Why [text] is not a legal move for the one who decides now. [names] are the
 * players'. What is needed lives in [arena]. */
Reason reason_find(Game *game, const char *const *names, const char *text,
                   Arena *arena);

/* The same without a look at the list of legal moves: a legal move has no
 * objections, but what was looked at. */
Reason reason_objections(Game *game, const char *const *names,
                         const char *text, Arena *arena);

/* Whether one of the reasons is called or worded [words]. */
bool reason_says(const Reason *reason, const char *words);

#endif
