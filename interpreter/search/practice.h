/* Practising: games against oneself, from which habits come. What is practised
 * does not depend on any game that is played, only on the variant and the
 * number of players.
 *
 * It is Monte Carlo control with a share of moves by chance that becomes less
 * (Sutton, Barto: "Reinforcement Learning", 2nd edition, 2018, section 5.4),
 * for all players at once and round by round. Only for search/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SEARCH_PRACTICE_H
#define CRIA_SEARCH_PRACTICE_H

#include "base/halt.h"
#include "search/habit.h"

/* Fills [habits] from scratch with what is learned from some ten thousand
 * rounds of [players], in about a tenth of a second. [board] is a game of the
 * variant that nobody plays. False when [halt] has cut it short. */
bool practise(Habits *habits, Game *board, int players, Halt *halt);

#endif
