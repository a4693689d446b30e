/* What an observer cannot see.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RECORD_REDEAL_UNSEEN_H
#define CRIA_RECORD_REDEAL_UNSEEN_H

#include "record/unseen_plan.h"

/* Draws anew what [viewer] does not see, and changes future dice and draws:
 * number [way] of many possible worlds. Hidden cards go to other places that
 * are hidden, except those that the viewer knows to be in a zone, or at a place
 * of a pile (observe/known.h); hidden tokens of a kind to other hidden holders;
 * hidden dice are rolled; a hidden remembered thing becomes any value of its
 * type (a card: a hidden one; a number: 0 to 9 more than its start), so does a
 * hidden number of tokens whose supply is unlimited; nothing is owed where that
 * is hidden. Cards that others have chosen in what goes on become hidden ones;
 * a number, a player, a value or a kind of token that they chose and the viewer
 * is not told becomes any of those to choose from, without the conditions on
 * it. What others have decided and has not taken effect is taken back: they
 * decide again. The result depends on nothing hidden, and the viewer cannot
 * distinguish it from the actual position; what else follows from play is not
 * used. After game_refresh the game can go on. */
void unseen_deal(Game *game, int viewer, uint64_t way);

/* The same for many worlds of one position: [game] is in the state that
 * unseen_plan left it in. */
void unseen_deal_by(const UnseenPlan *plan, Game *game, uint64_t way);

/* The same, but one of all such worlds after the other (engine/branch.h), as
 * likely as unseen_deal draws them: a run for each. The order of a pile stays
 * open where the viewer knows nothing of it. The game has nothing given. */
struct Branch;
void unseen_branch(Game *game, int viewer, struct Branch *branch);

/* Sets counts[KINDS_MAX] to the number of cards of each kind that [viewer] does
 * not see, known or not; returns their sum. */
int unseen_count(const Game *game, int viewer, int *counts);

#endif
