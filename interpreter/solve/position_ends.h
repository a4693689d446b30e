/* Only for solve/. The ends that play comes to.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SOLVE_POSITION_ENDS_H
#define CRIA_SOLVE_POSITION_ENDS_H

#include "solve/explore_positions.h"

/* Notes what the round that has just ended, the first, has brought. What
 * odds_play notes, too (simulate/move_odds.c). If only the round is solved,
 * chance that follows it does not matter. */
void ends_note_round(Explorer *explorer);

/* The node of the end of the game or round that was reached; equal ends are
 * one. NO_NODE when memory runs out. */
uint32_t ends_node(Explorer *explorer);

#endif
