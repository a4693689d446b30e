/* Who sees what. An observer is a player, nobody in particular (SPECTATOR, who
 * sees what everybody sees), or a referee, who sees everything (SEES_ALL).
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_OBSERVE_SIGHT_H
#define CRIA_OBSERVE_SIGHT_H

#include "engine/game.h"

enum { SEES_ALL = -1, SPECTATOR = PLAYERS_MAX };

/* Which cards of a zone [observer] sees: SEEN_EVERYBODY: all; SEEN_TOP: the top
 * one; SEEN_NOBODY: none. [owner] is ignored for a shared zone. */
Seen sight_of_zone(const Game *game, int zone, int owner, int observer);

#endif
