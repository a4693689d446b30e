/* What each legal move of a position may lead to: the game is played on from it
 * many times by bots. The cards that the one who decides does not see are dealt
 * anew each time, and all else that chance brings is another. Of each deal
 * every move is tried, so that the moves meet the same luck and differences
 * between them show early.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SIMULATE_MOVE_ODDS_H
#define CRIA_SIMULATE_MOVE_ODDS_H

#include "bot/bot.h"
#include "simulate/tally.h"

/* What is asked of each game, always about the one who decides now. A total is
 * what the rules' `total` says. After these comes for each of the variant's
 * round ends whether this round ended by it, and by that player's action. */
typedef enum {
    ODDS_WIN,              /* 1: among those who win the game */
    ODDS_ROUND,            /* total after this round, less the present one */
    ODDS_FINAL,            /* total at the end of the game */
    ODDS_BEST,             /* 1: nobody's round has brought more of what wins */
    ODDS_ENDS
} OddsMeasure;
enum { ODDS_PAIRED = ODDS_BEST };    /* measures compared between moves */

/* With more legal moves than this they are not compared. */
enum { ODDS_MOVES_MAX = 256 };

typedef struct {
    const Game *game;      /* at a decision; it stays as it is */
    const Bot *bots;       /* of the seats; none of them searches */
    uint64_t deals;
    /* Called after each deal with the number of deals so far; false stops.
     * NULL: nobody wants to know. */
    bool (*progress)(void *context, uint64_t deals);
    void *context;
} OddsPlan;

typedef struct {
    MeasureTally *measures;
    Bins *bins;            /* of the values of the paired measures */
    uint64_t games;
    RuleError error;       /* a rule that failed after this move, which is not
                              tried any more then; id NULL: none */
} OddsMove;

typedef struct {
    OddsMove *moves;       /* as the game's moves */
    size_t count;
    int measure_count;
    uint64_t deals;        /* that were played: of each move that never failed
                              as many games */
    Wide *squares;         /* of differences between two moves */
} Odds;

typedef enum {
    ODDS_PLAYED,           /* all deals, or as many as until it stopped */
    ODDS_NO_DEAL,          /* no deal was found that leaves just these moves */
    ODDS_TOO_MANY,         /* legal moves */
    ODDS_NO_MEMORY
} OddsEnd;

/* Plays the games and puts what they bring into [odds], whose parts live in
 * [arena]. The same position, as the one who decides sees it, and the same plan
 * give the same odds. */
OddsEnd odds_play(const OddsPlan *plan, Arena *arena, Odds *odds);

/* The sum of squared differences between two moves over all deals, in one of
 * the paired measures. */
Wide odds_squares(const Odds *odds, OddsMeasure measure, size_t one,
                  size_t other);

#endif
