/* Sets up a position at the beginning of a game, from the words of a replay.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_POSITION_SETUP_H
#define CRIA_REPLAY_POSITION_SETUP_H

#include "engine/game.h"
#include "replay/replay_names.h"

/* Starts [game] in the position that [node] describes and runs it to its first
 * decision. Cards and tokens without a named place are where cards are gathered
 * and in the supply; other parts are as at the beginning of a round. Returns
 * false with findings; the game must not be played then. */
bool place_position(Game *game, const Terms *terms, const Node *node,
                    uint64_t seed, uint64_t number);

/* The same without running it: the game waits nowhere, and only the parts of
 * its state may be looked at. */
bool place_parts(Game *game, const Terms *terms, const Node *node,
                 uint64_t seed, uint64_t number);

/* The zone where the rules gather all cards, or NOTHING. */
int place_gathering(const Variant *variant);

#endif
