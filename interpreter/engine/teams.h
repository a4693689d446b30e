/* Who plays together, and what the result of a game is worth to a player.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_TEAMS_H
#define CRIA_ENGINE_TEAMS_H

#include "engine/game.h"

/* Sets teams[p] to the set of the players in the team of player p, p among
 * them, for the players of the game; who plays alone is a team. */
void teams_find(const Game *game, uint32_t *teams);

/* The teams that are the same at every moment, such as those by seats, of
 * [players] players. Returns false, with every player alone, when there are no
 * teams or they may change. */
bool teams_fixed(const Variant *variant, int players, uint32_t *teams);

/* Sets values[p] to what the result is worth to player p if the game ended now;
 * 0 when that cannot be worked out. Returns false when the rules do not say. */
bool teams_utility(const Game *game, int64_t *values);

#endif
