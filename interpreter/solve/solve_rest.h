/* Solves as much of the rest of a game as can be: the game, its round, or
 * both.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SOLVE_SOLVE_REST_H
#define CRIA_SOLVE_SOLVE_REST_H

#include "base/work_limit.h"
#include "solve/solve.h"

typedef struct {
    Solution round, game;  /* of the rest of the round, of the game; without
                              moves: not tried or refused */
    const Solution *main;  /* which of them tells of the moves; it may be
                              refused, too */
    const Solution *rounds;          /* which tells of the round, or NULL */
    const Solution *refused;         /* which says why not all is solved; it may
                                        be done, then all is */
    bool whole;            /* [main] is about the whole game */
} SolvedRest;

/* Solves by a plan whose scope does not matter. Where nobody chooses, first the
 * round, since that may be all, then the game, with the figures of the same
 * play; otherwise first the game, since who plays well in a round may do
 * something else, and the round if that is too large. In [arena]. */
void solve_rest(const SolvePlan *plan, Arena *arena, SolvedRest *rest);

/* The limits on one solution: megabytes; positions and milliseconds if no
 * others are asked for, the most positions that can be asked for. */
enum { SOLVE_MEGABYTES = 256, SOLVE_POSITIONS = 1000000,
       SOLVE_POSITIONS_MOST = 20000000, SOLVE_MILLISECONDS = 5000 };

/* solve_rest by a plan whose bytes do not matter: the game and, if that is not
 * solved, its round have half of the limit's time each. Of the last one the
 * limit says why it was stopped. */
void solve_in_time(const SolvePlan *plan, WorkLimit *limit, Arena *arena,
                   SolvedRest *rest);

/* Positive if one move is better than another, as one without a rule error is,
 * and one that wins at once: to a person who chooses, or by the chance to win,
 * then the total at the end. */
double solved_advantage(const SolvedRest *rest, size_t one, size_t other);

/* Whether the move [best] is so only because it wins at once: another one comes
 * to more. */
bool solved_is_cut(const SolvedRest *rest, size_t best);

/* All moves of [main], which is done, the best first; in [arena]. */
size_t *solved_sort(const SolvedRest *rest, Arena *arena);

/* How many moves are as good as the first one of that order: it and those that
 * follow it. */
size_t solved_count_best(const SolvedRest *rest, const size_t *order);

/* What a chooser does not see in a solution that ended with SOLVE_HIDDEN: "the
 * hand of Bob"; [names] of the players. In [arena]. */
const char *solved_unseen(Arena *arena, const Solution *solution,
                          const Variant *variant, const char *const *names);

/* Whether several can win together; whether the rest of the game is this round,
 * and the round tells no more. */
bool solved_shares(const SolvedRest *rest);
bool solved_is_one_round(const SolvedRest *rest);

#endif
