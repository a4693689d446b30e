/* Only for inquiry/. Where the remembered values of a round come from: the
 * moves of that round are made again, and the rule that changed a value last is
 * noted.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INQUIRY_VALUE_ORIGINS_H
#define CRIA_INQUIRY_VALUE_ORIGINS_H

#include "inquiry/round_again.h"

/* Changes of one value by one step in a row. */
typedef struct Origin {
    const struct Origin *earlier;    /* by other steps of the round, or NULL */
    const char *source;    /* "move 12, 'Ann: draw'", of the last one */
    const Rule *rule;      /* the step */
    int count;
    int32_t value;         /* that it has since then */
    State *before;         /* the position in which the step was worked out */
} Origin;

typedef struct {
    RoundAgain again;
    const Variant *variant;          /* whose values they are; NULL: there are
                                        none */
    RuleList rules;        /* of it */
    const Origin ***cells; /* of each variable and owner; NULL: unchanged, or
                              that may not be told */
    bool scored;           /* later changes are not noted */
    /* What was reported last: */
    const Rule *rule;      /* NULL: it may not be told */
    State *before;
    int set;               /* the value without owner that it sets, until its
                              change was told; NOTHING: none */
    RuleSecrecy secrecy;
} ValueOrigins;

/* The changes up to the step that scored the round, or the present position, as
 * far as [viewer] may know them. It lives as long as the arena of the inquiry's
 * text. */
ValueOrigins *value_origins_find(const Inquiry *inquiry, int round, int viewer);

/* How the value of [variable] and [owner] (0: it has none) came about; NULL: no
 * rule of the round changed it, or that may not be told. */
const Origin *value_origin(const ValueOrigins *origins, int variable,
                           int owner);

/* The innermost condition around a step, or its own; NULL: none. */
const Rule *value_origin_condition(const ValueOrigins *origins,
                                   const Rule *rule);

#endif
