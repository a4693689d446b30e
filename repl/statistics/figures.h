/* All figures of a simulation: those of its survey, and what follows from
 * several of them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_FIGURES_H
#define CRIA_REPL_STATISTICS_FIGURES_H

#include "base/text.h"
#include "repl/statistics/estimate.h"
#include "simulate/tally.h"

typedef struct {
    const char *group, *name;
    bool percent;          /* a portion of something */
    bool difference;       /* of two portions */
    Estimate estimate;
} FigureLine;

typedef struct {
    FigureLine *lines;
    size_t count;
} Figures;

/* The figures, those of a group one after the other; in [arena]. */
Figures figures_all(Arena *arena, const Survey *survey, const Tally *tally);

/* Whether it matters where somebody sits. */

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

/* The figures of a simulation for people, programs and tables. */

/* What was simulated. */
typedef struct {
    const Survey *survey;
    const Tally *tally;
    const char *bots;      /* as they were given */
    uint64_t seed, games;  /* that were asked for */
} Played;

/* Each adds all figures with their intervals. As JSON one object with its
 * line's end; as CSV (RFC 4180, lines end with a line feed) a heading and one
 * line for each figure. Portions are percentages for people, else from 0 to
 * 1. */
void figures_view(const Played *games, Text *text);
void figures_json(const Played *games, Text *text);
void figures_csv(const Played *games, Text *text);

/* Add the list that JSON has, without its brackets, and a line of the table. */
void figures_json_list(const Figures *figures, Text *text);
void figures_csv_row(const FigureLine *line, Text *text);

/* Adds a name and blanks, up to [columns]; one that is too long has a line of
 * its own. */
void figures_add_name(Text *text, const char *name, unsigned columns);

/* Adds which intervals there are not, if any. */
void figures_add_missing(Text *text, uint64_t games);

#endif
