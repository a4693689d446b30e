/* The same decisions and the same chance under other rules: where two games
 * part.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_DIVERGENCE_H
#define CRIA_REPLAY_DIVERGENCE_H

#include "replay/replay_run.h"

/* In which ways they can part. */
typedef enum {
    PART_LEGAL,            /* other moves are legal */
    PART_DECIDER,          /* somebody else decides, or nobody any more */
    PART_ILLEGAL,          /* the move is not legal under the other rules */
    PART_ROUND,            /* a round ends in one of them, or otherwise */
    PART_POINTS,           /* it costs other points */
    PART_END,              /* another end, or other winners */
    PART_WAYS
} PartWay;

/* The first time that they part in one way. */
typedef struct {
    size_t times;          /* how often in all; 0: never */
    uint32_t decision;     /* before this decision of the replay's own game */
    int round;
    const Node *line;      /* the move that is made there or was made last, or
                              NULL: the beginning */
    const char *own, *other;         /* what there is in each */
    const char *reason;    /* PART_ILLEGAL: why not, under the other rules */
    Span rule;             /* of the reason, in the other rules */
} Parting;

/* What to do with a move that is not legal there. */
typedef enum { ILLEGAL_STOP, ILLEGAL_SKIP, ILLEGAL_RANDOM } OnIllegal;

typedef struct {
    Parting parts[PART_WAYS];
    size_t made, skipped, random;    /* moves under the other rules */
    size_t left;           /* moves of the replay that were not tried */
} Comparison;

/* Plays [own], which has not begun, and beside it [other], the same replay by
 * other rules. False when one of them cannot be begun or [own] does not come to
 * its end: their findings say why. */
bool replay_compare(Play *own, Play *other, OnIllegal on_illegal,
                    Comparison *comparison);

/* The first of the ways in which they part, or PART_WAYS: they never do. */
PartWay comparison_first(const Comparison *comparison);

#endif
