/* Whether it matters where somebody sits.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_SEAT_BALANCE_H
#define CRIA_REPL_STATISTICS_SEAT_BALANCE_H

#include "simulate/tally.h"

typedef struct {
    double difference;     /* of the shares of wins of the best seat and of the
                              worst */
    double chance;         /* of such shares, or less equal ones, when all seats
                              are worth the same */
    bool known;            /* not with less than two players or games, nor when
                              all have always won */
    bool has_chance;       /* known, and not after few games with ties */
} Balance;

/* Compares the seats' shares of wins with equal ones by chi-squared, with one
 * degree of freedom less than there are seats:
 *
 *   sum over seats of (share - 1/k)^2 * n * (k - 1) / (k * v)
 *
 * where k is the number of seats, n of games, and v the variance of a seat's
 * part of a game under equal seats, from all seats: the mean of its square less
 * 1/k^2. Without ties v is (k - 1) / k^2 and this is Pearson's chi-squared (K.
 * Pearson, "On the criterion", 1900); with ties, where parts are smaller, it is
 * what remains right of it.
 *
 * With fewer than GAMES_FOR_SHARES games that distribution is wrong by far.
 * There the chance is the exact one of Pearson's value among all the ways in
 * which seats can win so many games; after ties there is none. */
Balance balance_of_seats(const Survey *survey, const Tally *tally);

/* Whether a figure is a seat's share of wins. */
bool balance_is_of(const Figure *figure);

/* How likely it is that the squares of the seats' wins add up to [squares] or
 * more, when each of fewer than GAMES_FOR_SHARES games has one winner and all
 * seats win as often. */
double balance_exact_chance(int games, int seats, int squares);

/* How likely chi-squared with [freedom] degrees of freedom, at least 1, is
 * [value] or more. */
double chi_squared_above(double value, int freedom);

#endif
