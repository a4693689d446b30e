/* The proof of a practised bot: it plays against random moves, on deals that it
 * did not practise, each with the bot in every seat. Their number is bounded.
 * Only integers decide.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PRACTICE_PROOF_H
#define CRIA_PRACTICE_PROOF_H

#include "practice/practice.h"

typedef struct {
    uint64_t games;        /* 0: no result, see proof_play */
    uint32_t share;        /* what the bot won of all wins, in 1000ths */
    uint32_t equal;        /* an equal share, in 1000ths */
    bool above;            /* by more than two standard errors */
} Proof;

/* Plays the games of [bot], which practised as [of] says. There is no result if
 * it was halted, after a rule error or with too little memory, and where in no
 * game some players won and others did not, as in cooperative ones. */
Proof proof_play(const Practice *of, const Practised *bot);

#endif
