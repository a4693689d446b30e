/* The proof of a practised bot: it plays against random moves, on deals that it
 * did not practise, each with the bot in every seat. Where all players win or
 * lose together, and for a single player, bots play with each other instead,
 * and the same deals are played with random moves. The number of games is
 * bounded. Only integers decide.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PRACTICE_PROOF_H
#define CRIA_PRACTICE_PROOF_H

#include "base/text.h"
#include "practice/practice.h"

typedef enum {
    PROOF_NONE,            /* see proof_play */
    PROOF_SHARE,           /* the share of wins against random moves */
    PROOF_WINS,            /* games won, beside those of random moves */
    PROOF_POINTS           /* the mean of all totals, beside that */
} ProofKind;

typedef struct {
    ProofKind kind;
    uint64_t games;        /* of the bot */
    /* Of the bot, and what to compare it with, an equal share or what random
     * moves have: in 1000ths, points in tenths. */
    int64_t own, other;
    bool above;            /* better by more than two standard errors */
    bool endless;          /* most games that it plays with itself come to no
                              end but a limit */
} Proof;

/* Plays the games of [bot], which practised as [of] says, on [board]. There is
 * none if it was halted, after a rule error or with too little memory. */
Proof proof_play(const Practice *of, const Practised *bot, Game *board);

/* Adds a sentence with the result; nothing if there is none. */
void proof_add(Text *text, const Proof *proof);

#endif
