/* Plays the same decisions with the same chance under other rules, and finds
 * where the two games diverge.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_DIVERGENCE_H
#define CRIA_REPLAY_DIVERGENCE_H

#include "replay/replay_rules.h"
#include "replay/replay_run.h"

/* The ways in which the games can diverge; of several at one place the cause
 * first. */
typedef enum {
    PART_ROUND,            /* a round ends in only one of them, or by another
                              end */
    PART_POINTS,           /* the points are different */
    PART_END,              /* another end, or other winners */
    PART_DEAL,             /* a game or a round begins with other cards, but for
                              those in piles that nobody sees */
    PART_DECIDER,          /* another player decides */
    PART_LEGAL,            /* other moves are legal */
    PART_ILLEGAL,          /* the move is not legal under the other rules */
    PART_WAYS
} PartWay;

/* The first divergence of a kind. */
typedef struct {
    size_t times;          /* number of such divergences; 0: never */
    uint32_t decision;     /* number of the decision in the replay's own game
                              that follows */
    int round;
    const Node *line;      /* the move made there or the last move before, or
                              NULL: the beginning */
    const char *own, *other;         /* the difference, in each game */
    const char *reason;    /* PART_ILLEGAL: the reason under the other rules */
    Span rule;             /* place of the reason in the other rules */
} Parting;

typedef struct {
    Parting parts[PART_WAYS];
    size_t made, skipped, random;    /* number of moves under the other rules */
    size_t left;           /* number of the replay's moves that were not
                              tried */
} Comparison;

/* Plays [own], which must not have begun, together with [other], the same
 * replay under other rules. False if one of them cannot begin or [own] does not
 * reach its end: their findings give the reason. */
bool replay_compare(Play *own, Play *other, OnIllegal on_illegal,
                    Comparison *comparison);

/* The way of the first divergence, or PART_WAYS: none. Those with an entry in
 * [without], unless it is NULL, do not count. */
PartWay comparison_first(const Comparison *comparison, const bool *without);

#endif
