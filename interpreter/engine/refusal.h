/* Why a move is not legal, in the words of the rules: the action it would be,
 * and the conditions that are false.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_REFUSAL_H
#define CRIA_ENGINE_REFUSAL_H

#include "engine/evaluate.h"

typedef enum {
    REFUSAL_LEGAL,         /* it is legal */
    REFUSAL_REFUSED,       /* a condition is false, or no such choice */
    REFUSAL_NOT_OPEN,      /* the action exists, but is not offered */
    REFUSAL_UNKNOWN        /* no action has such a text */
} RefusalKind;

/* One reason against a move. */
typedef struct {
    const char *name;      /* of the condition; NULL: the choice is invalid */
    const char *words;     /* its `because`, or derived from its name */
    Span span;             /* of the rule */
    const Expression *of;  /* [words] tell what is in this set; NULL: nothing */
    const Frame *frame;    /* the values of its names */
    const char *vague;     /* said to who does not see that set */
    const char *missing;   /* that it cannot be chosen; files may say so, too */
    const char *written;   /* the condition as it is written, where [words] are
                              others: likewise; or NULL */
} Objection;
enum { OBJECTIONS_MAX = 8 };

/* A condition of a move that was evaluated. */
typedef struct {
    const Condition *condition;
    const Frame *frame;    /* the values of its names */
    bool holds;
    const Expression *of;  /* it is tested of what is in this set ("hand where
                              ..."); NULL: of no set */
} Looked;

typedef struct {
    RefusalKind kind;
    const Offer *offer;    /* what it would choose; NULL when it is unknown */
    const char *action;    /* the name of its action; likewise */
    Span span;             /* of the action */
    Objection objections[OBJECTIONS_MAX];
    int count;
    const char *text;      /* the canonical text; NULL: unknown */
    Looked *looked;        /* all its conditions, true and false */
    size_t looked_count, looked_capacity;
} Refusal;

/* The question that has to be answered now, a step; NULL: it is a turn. */
const struct Step *refusal_question(const Game *game);

/* That [action] is not open now: with the end of the round, where it is over,
 * else with the question that is asked, or with the phase that is on, if the
 * game has phases. In [arena]. */
const char *refusal_closed(const Game *game, const char *action, Arena *arena);

/* Finds why [text] is not a legal move now. [names] are the players' names. The
 * result lives in [arena]. */
Refusal refusal_find(Game *game, const char *const *names, const char *text,
                     Arena *arena);

/* The same without a search of the legal moves: for a legal move it has no
 * objections, but its conditions. */
Refusal refusal_objections(Game *game, const char *const *names,
                           const char *text, Arena *arena);

/* Whether one of the objections has the name or the words [words], or says with
 * them that something cannot be chosen. */
bool refusal_says(const Refusal *reason, const char *words);

#endif
