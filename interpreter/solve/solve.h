/* Exact chances of what is left of a game. All positions that can still come up
 * are gone through, with every outcome of chance (engine/branch.h); each is
 * looked at once, however it is reached. Then each is worth what follows it,
 * from the ends backwards: the mean where chance or a bot decides, the best
 * move where somebody chooses (expectimax: Michie, "Game-Playing and
 * Game-Learning Automata", 1966; positions that repeat: value iteration,
 * Bellman, "Dynamic Programming", 1957).
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SOLVE_SOLVE_H
#define CRIA_SOLVE_SOLVE_H

#include "bot/bot.h"

/* What is known of each move, all for the deciding player; as in
 * simulate/move_odds.h, with the share in the win (of several winners each has
 * the same part) and what the rules say that the result is worth. The chance of
 * each end of the round by the player's own action follows. */
typedef enum {
    SOLVE_WIN, SOLVE_SHARE, SOLVE_FINAL, SOLVE_UTILITY, SOLVE_ROUND, SOLVE_BEST,
    SOLVE_OVER,            /* 1: it comes to an end */
    SOLVE_ENDS
} SolveMeasure;

/* In the rest of a game a chooser makes a move that wins at once, the best of
 * several, whatever others may come to. */
typedef enum { SOLVE_REST_OF_GAME, SOLVE_REST_OF_ROUND } SolveScope;

typedef struct {
    const Game *game;      /* at a decision; does not change */
    const Bot *bots;       /* of the seats; none is a search */
    uint32_t choosers;     /* the players who choose what is best for them; the
                              bots of their seats do not count */
    bool open;             /* choosers see all cards */
    SolveScope scope;
    uint64_t positions;    /* the limits: on positions, and on bytes */
    size_t bytes;
    /* Called now and then with the number of positions so far; false stops.
     * NULL: no calls. */
    bool (*progress)(void *context, uint64_t positions);
    void *context;
} SolvePlan;

typedef enum {
    SOLVE_DONE,
    SOLVE_TOO_MANY,        /* more positions than the limit */
    SOLVE_TOO_WIDE,        /* too many outcomes between two decisions */
    SOLVE_STOPPED,
    SOLVE_HIDDEN,          /* a chooser does not see everything */
    SOLVE_AT_ONCE,         /* choosers decide at the same time */
    SOLVE_SIDES,           /* more than two sides choose, or two and a bot */
    SOLVE_FAILED,          /* a rule error */
    SOLVE_NO_MEMORY
} SolveEnd;

typedef struct {
    double *values;        /* by SolveMeasure */
    double worth[2];       /* to the deciding player's side: what it chooses by,
                              then what decides between equals */
    bool at_once;          /* it wins the game at once, and so is made */
    RuleError error;       /* a rule error at once; then there are no values; id
                              NULL: none */
} SolvedMove;

typedef struct {
    SolveEnd end;
    SolvedMove *moves;     /* indexed as the game's moves */
    size_t count;
    int measure_count;
    uint64_t positions;    /* gone through so far */
    uint64_t worlds;       /* ways in which the hidden cards can lie */
    bool goes_on;          /* a round can end before the game is over; then
                              what depends on the other is unknown */
    bool repeats;          /* positions can come up again */
    bool opposed;          /* what is good for one side is bad for the other */
    RuleError error;       /* SOLVE_FAILED */
    int blind;             /* SOLVE_HIDDEN: who does not see */
    int zone, owner;       /* and what; NOTHING: no cards */
} Solution;

/* Solves what is left of the game or of its round; [solution] lives in [arena].
 * Only with SOLVE_DONE it has moves. The same plan gives the same solution,
 * unless [progress] stops it. */
void solve_play(const SolvePlan *plan, Arena *arena, Solution *solution);

#endif
