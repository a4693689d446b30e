/* Practice with a proof of what came of it (practice.h, proof.h).
 *
 * Players who are all the same bot may come to a way of playing that seems good
 * only among themselves: nobody ever ends a turn or a game, or all of them bid
 * too much. So where the bot is not better than random moves, or its games with
 * itself come to no end of the rules, it practises once more, as many games, of
 * which the first seven tenths have random moves only: what a move is worth is
 * then known before bots choose by it (a step of policy iteration from random
 * moves; Sutton, Barto: "Reinforcement Learning", 2nd edition, 2018, section
 * 4.3). The second practice is kept only if its proof is the better one.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PRACTICE_TUTOR_H
#define CRIA_PRACTICE_TUTOR_H

#include "practice/proof.h"

/* The memory of such a practice in games of [variant], which must outlive it: 5
 * MB, to be used any number of times; tutor_free frees it. NULL: there is not
 * enough. */
typedef struct Tutor Tutor;
Tutor *tutor_new(const Variant *variant);
void tutor_free(Tutor *tutor);

/* As pupil_practise, and plays the games of *[proof]. */
PracticeEnd tutor_practise(Tutor *tutor, const Practice *of,
                           Practised *practised, Proof *proof,
                           RuleError *error);

/* The same, with a table of all information sets where rounds are small. */
PracticeEnd practice(const Practice *of, Practised *practised, Proof *proof,
                     RuleError *error);

#endif
