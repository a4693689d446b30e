/* Worlds in which others would have done what they did: of those that
 * redeal_unseen.h draws, more likely ones, by a walk that exchanges hidden
 * cards (Metropolis). A guide tells what somebody would have done in the
 * position of a former decision (made_moves.h); a decision that it would not
 * have made makes a world a twentieth as likely.
 *
 * Only for search/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SEARCH_LIKELY_WORLD_H
#define CRIA_SEARCH_LIKELY_WORLD_H

#include "observe/made_moves.h"
#include "search/search.h"

/* What a decision is about, for all of its worlds. */
enum { LIKELY_SPOTS = 32, LIKELY_PILES = 8 };

typedef struct {
    int zone, owner;
    bool possible[KINDS_MAX];
} LikelySpot;

typedef struct {
    const Game *game;
    SearchGuide guide;
    int viewer;
    LikelySpot spots[LIKELY_SPOTS];  /* single cards that the viewer does not
                                        see */
    int spot_count;
    int pile_zones[LIKELY_PILES], pile_owners[LIKELY_PILES];
    int pile_count;                  /* of which the viewer knows nothing */
    PastMove past[PAST_MOST];
    int past_count;                  /* 0: all worlds are equally likely */
} Likely;

/* Sets *[likely] for the player who decides in a game. */
void likely_begin(Likely *likely, const Game *game, SearchGuide guide);

/* Changes the world number [way] that [world] is. The state of [board], a game
 * of the same variant, is used and left as anything. */
void likely_walk(const Likely *likely, uint64_t way, State *world,
                 Game *board);

#endif
