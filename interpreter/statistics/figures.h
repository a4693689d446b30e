/* All figures of a simulation: those of its survey, and those derived from
 * several of them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_STATISTICS_FIGURES_H
#define CRIA_STATISTICS_FIGURES_H

#include "base/text.h"
#include "simulate/simulation_part.h"
#include "simulate/tally.h"
#include "statistics/estimate.h"

typedef struct {
    const char *group, *name;
    bool percent;          /* the figure is a portion */
    bool difference;       /* difference of two portions */
    Estimate estimate;
    bool p_value;
    bool quantile;         /* of a distribution */
} FigureLine;

typedef struct {
    FigureLine *lines;
    size_t count;
} Figures;

/* The figures, grouped; in [arena]. */
Figures figures_all(Arena *arena, const Survey *survey, const Tally *tally);

/* Whether the seat of a player matters. */

typedef struct {
    double difference;     /* share of wins of the best seat less that of the
                              worst */
    double chance;         /* probability of these or less equal shares if all
                              seats are equally good */
    bool known;            /* not with fewer than two players or games, nor when
                              all players always win */
    bool has_chance;       /* known, and not after few games with ties */
} Balance;

/* Compares the seats' shares of wins with equal shares by chi-squared, with one
 * degree of freedom less than there are seats:
 *
 *   sum over seats of (share - 1/k)^2 * n * (k - 1) / (k * v)
 *
 * where k is the number of seats, n the number of games, and v the variance of
 * a seat's part of a game if the seats are equal, from all seats: the mean of
 * its square less 1/k^2. Without ties v is (k - 1) / k^2 and this is Pearson's
 * chi-squared (K. Pearson, "On the criterion", 1900); with ties the parts are
 * smaller and the formula stays correct.
 *
 * With fewer than GAMES_FOR_SHARES games that distribution is far off. Then the
 * probability is the exact one of Pearson's value over all ways in which the
 * seats can win that number of games; after ties there is none. */
Balance balance_of_seats(const Survey *survey, const Tally *tally);

/* The probability that the squares of the seats' wins add up to [squares] or
 * more, if each of fewer than GAMES_FOR_SHARES games has one winner and all
 * seats win equally often. */
double balance_exact_chance(int games, int seats, int squares);

/* The probability that chi-squared with [freedom] degrees of freedom, at least
 * 1, is [value] or more. */
double chi_squared_above(double value, int freedom);

/* Writes the figures of a simulation for programs and spreadsheets. */

/* The games that were simulated. */
typedef struct {
    const Survey *survey;
    const Tally *tally;
    const char *bots;      /* as given */
    uint64_t seed, games;  /* the number of games asked for */
    const Part *part;      /* its command names the house rules and values */
} Played;

/* Each adds all figures with their intervals. JSON: one object and a line end.
 * CSV (RFC 4180, lines end with a line feed): a heading and one line for each
 * figure. Portions are numbers from 0 to 1. */
void figures_json(const Played *games, Text *text);
void figures_csv(const Played *games, Text *text);

/* Add the contents of the JSON list, without its brackets, and a line of the
 * CSV table. */
void figures_json_list(const Figures *figures, Text *text);
void figures_csv_row(const FigureLine *line, const char *bots, Text *text);

#endif
