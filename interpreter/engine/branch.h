/* All outcomes of chance, one after the other: what happens is carried out
 * again for each, from the same position. In each run every outcome that chance
 * has to decide is taken from here (given_chance.h); the last one that has a
 * further alternative is another one in the next run. So the engine needs no
 * second way to deal or to roll, and a run is a path in the tree of outcomes.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_BRANCH_H
#define CRIA_ENGINE_BRANCH_H

#include "engine/game.h"

typedef enum {
    BRANCH_SOUND,
    BRANCH_WIDE,           /* too many outcomes between two decisions */
    BRANCH_NO_MEMORY
} BranchFault;

typedef struct {
    uint32_t taken, count; /* the alternative of this run, from 0; how many */
} BranchPoint;

/* The first point that a run does not know yet, for who chooses there. */
typedef enum { ASKED_CARD, ASKED_DIE, ASKED_PICK } AskedKind;
typedef struct {
    bool met;
    AskedKind kind;
    uint32_t count;
    uint32_t weights[KINDS_MAX];     /* of a card or a die; all picks are
                                        equally likely */
    int32_t values[KINDS_MAX];       /* the kind of card, the die's value */
} Asked;

/* Empty when zeroed; freed with branch_free. */
typedef struct Branch {
    BranchPoint *points;   /* where chance decided in this run */
    size_t count, capacity;
    size_t at;             /* how many of them this run has passed */
    double chance;         /* of what this run has taken */
    double breadth;        /* about how many runs there are */
    double most;           /* the limit on that */
    bool settled;          /* what follows does not matter: always the first
                              alternative, which is not noted */
    bool passed;           /* chance had to decide after that */
    BranchFault fault;     /* then the runs are not all outcomes */
    uint8_t rolled[DICE_MAX]; /* the rest of a roll that was taken as a whole */
    Asked *asked;          /* a run notes no points, but this one, and goes on
                              as if it was settled; or NULL */
} Branch;

/* Begins with the first run; at most about [most] runs. */
void branch_begin(Branch *branch, double most);

/* Goes on to the next run; false: there is none. */
bool branch_next(Branch *branch);

/* Makes the same run again; or with another point at its end, which takes
 * [taken] of [count]. False: there is not enough memory. */
void branch_again(Branch *branch);
bool branch_extend(Branch *branch, uint32_t taken, uint32_t count);
void branch_free(Branch *branch);

/* Takes one of [count] equally likely alternatives. */
uint32_t branch_below(Branch *branch, uint32_t count);

/* Which of the [open] first cards of a pile comes next, as an index: equal ones
 * are one alternative. */
uint32_t branch_card(Branch *branch, const uint8_t *cards, int open);

/* Counts [ways] of something that was taken part by part. */
void branch_widen(Branch *branch, double ways);

/* How many of [taken] cards are some of [some], if they are taken from [all].
 * The ways to take them are not counted: branch_widen does, with all of them at
 * once. */
int branch_portion(Branch *branch, int all, int some, int taken);

/* The value of die [die], the one at [place] of [dice] that are rolled. Where
 * nobody can tell them apart ([alike]), rolls that differ in the order of the
 * dice are one. */
int branch_roll(Branch *branch, const Die *die, int place, int dice,
                bool alike);

#endif
