/* What a player who makes a move cannot know about its result: effects of
 * chance and of cards that this player does not see. It is derived from the
 * rules, not from what happens in trials.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_UNCERTAIN_H
#define CRIA_VIEW_UNCERTAIN_H

#include "view/position_facts.h"

/* One bit for each owner of a zone or of a remembered value. */
typedef Bits Owners;

typedef struct {
    const Owners *parts;   /* parts of a position, as numbered in uncertain.c */
    unsigned others;       /* parts of a state without owners */
    uint64_t rolled;       /* dice */
    bool end;              /* whether the round or the game ends now is
                              uncertain */
    bool total;            /* so is the total of who decides */
} Uncertain;

/* The result of a move that was tried. */
typedef struct {
    bool ended, over;      /* the round ended, the game is over */
    uint64_t rolled;       /* set of dice that were rolled */
    const struct Node *asked;        /* the first action of the question that
                                        follows in the same turn, or NULL */
    const uint8_t *ran;    /* 1 for each instruction of the program that was
                              carried out; NULL: not known */
} Outcome;

/* What [viewer], who decides in [before], cannot know about the position after
 * [move], one of the legal moves; [outcome] is an example of its result. If it
 * is uncertain whether the round ends, the rest assumes the same as in the
 * example. In [arena]. */
Uncertain uncertain_after(const Game *before, int viewer, const Move *move,
                          const Outcome *outcome, Arena *arena);

/* Whether [fact] may differ from the trial; [size]: also its number of
 * cards. */
bool uncertain_fact(const Uncertain *uncertain, const Fact *fact, bool size);

#endif
