/* Deals and moves cards between zones for the machine. A card that is not there
 * is not moved. [zones] is from | to << 8; the owner of a shared zone is
 * ignored.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_DEALING_H
#define CRIA_ENGINE_DEALING_H

#include "engine/game.h"

/* Deals up to [count] cards off the top of a pile; returns the last of them, or
 * NOTHING. */
int64_t dealing_deal(Game *game, int64_t count, int zones, int from_player,
                     int to_player);

/* Moves one card of a kind, from a pile the topmost one; NOTHING: none. */
void dealing_move(Game *game, int64_t card, int zones, int from_player,
                  int to_player);

/* Moves one card of each of [kinds]. */
void dealing_move_each(Game *game, Mask kinds, int zones,
                       int from_player, int to_player);

#endif
