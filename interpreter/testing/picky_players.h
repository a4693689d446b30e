/* Players that play by chance but avoid some actions, others in each game: so
 * games come to where it takes many moves of one kind to get.
 * Only for testing/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TESTING_PICKY_PLAYERS_H
#define CRIA_TESTING_PICKY_PLAYERS_H

#include "engine/game.h"

/* A legal move: of an action that is avoided in this game only where there is
 * no other. Depends on seed, game and decision alone. There must be one. */
size_t picky_move(Game *game);

#endif
