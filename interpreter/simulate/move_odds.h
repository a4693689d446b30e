/* The prospects of each legal move of a position: bots play the game on from it
 * many times. Each deal redistributes the cards that the deciding player does
 * not see, and changes all other chance. Every move is tried with each deal, so
 * that the moves have the same luck and differences show early.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SIMULATE_MOVE_ODDS_H
#define CRIA_SIMULATE_MOVE_ODDS_H

#include "bot/bot.h"
#include "simulate/tally.h"

/* The measures of each game, all for the deciding player. A total is the value
 * of the rules' `total`. One more measure for each of the variant's round ends
 * follows: 1 when that player's action ended this round by it. */
typedef enum {
    ODDS_WIN,              /* 1: the player wins, perhaps with others */
    ODDS_SHARE,            /* the part of WHOLE_WIN (game_measures.h): of
                              several winners each has the same */
    ODDS_ROUND,            /* total after this round minus the present one */
    ODDS_FINAL,            /* total at the end of the game */
    ODDS_BEST,             /* 1: no player gains more in this round */
    ODDS_ENDS
} OddsMeasure;
enum { ODDS_PAIRED = ODDS_BEST };    /* the measures compared between moves */

/* The limit on legal moves to compare, if all are. */
enum { ODDS_MOVES_MAX = 512 };

typedef struct {
    const Game *game;      /* at a decision; does not change */
    const Bot *bots;       /* of the seats; none is a search */
    uint64_t deals;
    /* Called after each deal with the number of deals so far; false stops.
     * NULL: no calls. */
    bool (*progress)(void *context, uint64_t deals);
    void *context;
    /* Called before each game; true stops at once: the games of a deal that is
     * not played with all moves count for those moves only, and it is no pair.
     * NULL: no calls. */
    bool (*late)(void *context);
    const bool *only;      /* of each legal move whether it is tried; NULL: all
                              are */
    bool one_round;        /* stops at the end of this round: the measures of
                              the game's end say nothing */
    uint64_t moves;        /* when so many have been made or looked at, no other
                              deal is played, unless there are too few; 0: no
                              limit */
} OddsPlan;

/* At least so many deals are played, whatever the limit on moves. */
enum { ODDS_DEALS_LEAST = 50 };

/* Where nobody says how many deals: no more after so many moves. */
enum { ODDS_MOVES_USUAL = 2000000 };

/* Then so many deals are played with each of [moves] moves: about a second. For
 * a hint fewer; with fewer than HINT_DEALS_LEAST figures say nothing, so that
 * HINT_GAMES games are enough for some moves only. */
enum { HINT_GAMES = 4000, HINT_DEALS_LEAST = 30 };
uint64_t odds_deals_usual(size_t moves);
uint64_t hint_deals_usual(size_t moves);

typedef struct {
    MeasureTally *measures;
    Bins *bins;            /* the values of the paired measures */
    uint64_t games;
    RuleError error;       /* a rule error after this move, which is not tried
                              again; id NULL: none */
} OddsMove;

typedef struct {
    OddsMove *moves;       /* indexed as the game's moves; one that is not tried
                              has no games */
    size_t count;
    int measure_count;
    uint64_t deals;        /* played so far: the games of each move without a
                              rule error */
    uint64_t shared;       /* games that the player won with somebody of another
                              team */
    uint64_t games, rounds;          /* played so far, of all moves: begun, and
                              ended in these */
    uint64_t played;       /* moves made so far, in all games, and those that
                              bots with rules have looked at */
    Wide *squares;         /* of the differences between two moves; NULL: there
                              are too many */
} Odds;

typedef enum {
    ODDS_PLAYED,           /* all deals, or those before it was stopped */
    ODDS_NO_DEAL,          /* no deal gave the same legal moves */
    ODDS_TOO_MANY,         /* too many legal moves */
    ODDS_NO_MEMORY
} OddsEnd;

/* Plays the games and puts the results into [odds], whose parts live in
 * [arena]. The same position, as the deciding player sees it, and the same plan
 * give the same odds. */
OddsEnd odds_play(const OddsPlan *plan, Arena *arena, Odds *odds);

/* Whether the moves that were tried have different means of a measure. */
bool odds_differ(const Odds *odds, OddsMeasure measure);

/* The sum of squared differences between two moves over all deals, in one of
 * the paired measures. Both moves must have been tried. */
Wide odds_squares(const Odds *odds, OddsMeasure measure, size_t one,
                  size_t other);

#endif
