/* Looks ahead by a guide, a bot that plays without looking ahead: of each move
 * it is found out how the game goes on if the guide makes all others, for
 * everybody. The player has the guide's move to compare with, in the same
 * worlds: what both have in common is no part of the difference.
 *
 * A decision has stages (Karnin, Koren, Somekh: "Almost Optimal Exploration in
 * Multi-Armed Bandits", 2013: sequential halving). In each all moves that are
 * left are played out in as many worlds; the better half goes on. A move is
 * made instead of the guide's only if it is better by more than the doubt about
 * that.
 *
 * A playout ends with the game or, in games of several rounds, with the round.
 * What a point counts is found out in games of the guide alone, by the variant
 * and the number of players only.
 *
 * Only for search/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SEARCH_GUIDED_SEARCH_H
#define CRIA_SEARCH_GUIDED_SEARCH_H

#include "base/halt_request.h"
#include "practice/reward.h"
#include "search/likely_world.h"
#include "search/search.h"

/* What playouts found out about a move: by how much it was better than the
 * guide's in the same world, in GUIDED_UNITs of a result, and its square. */
typedef struct {
    int64_t sum, squares, worlds;
} GuidedFinding;

/* Results are added up in units of so many REWARD_WINths. */
enum { GUIDED_UNIT = 1 << 8 };

/* The moves that are played out in a stage. */
typedef struct {
    const Game *game;      /* in which somebody decides */
    SearchGuide guide;
    RewardScale scale;
    Likely likely;         /* which worlds are */
    bool by_rounds;        /* the game has several rounds */
    uint64_t way;          /* the first world (redeal_unseen.h) */
    uint32_t worlds;       /* their number */
    size_t first;          /* the guide's move */
    uint16_t moves[MOVES_MAX];       /* the others, as indices */
    size_t count;
    uint64_t end;          /* of its time (search_clock.h), or 0 */
    Halt *halt;
} GuidedStage;

/* Plays the stage's worlds [from], [from] + [step] ... on a game of the same
 * variant; adds what comes out of stage->moves[i] to findings[i]. */
void guided_play(const GuidedStage *stage, Game *board, State *world,
                 uint32_t from, uint32_t step, GuidedFinding *findings);

/* Finds out what points count, in games of [guide] for [players]. Returns
 * whether games have several rounds. */
bool guided_measure(SearchGuide guide, int players, Game *board, Halt *halt,
                    RewardScale *scale);

/* Begins the first stage of a decision, with [playouts] in all: of the game,
 * the guide, the scale and the first world, which are set. With fewer playouts
 * than moves, not all of these are tried. */
void guided_begin(GuidedStage *stage, GuidedFinding *findings, Game *board,
                  uint32_t *playouts);

/* Goes on to the next stage. False: that was the last one. */
bool guided_next(GuidedStage *stage, GuidedFinding *findings,
                 uint32_t *playouts);

/* The index of the move to make. */
size_t guided_best(const GuidedStage *stage, const GuidedFinding *findings);

#endif
