/* Chi-squared of wins over seats; with few games its exact chance.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/statistics/seat_balance.h"

#include <math.h>
#include <string.h>

#include "base/text.h"
#include "repl/statistics/estimate.h"

/* With x half the value, from the recurrence of the incomplete gamma function
 * (Abramowitz and Stegun, "Handbook of Mathematical Functions", 26.4.4 and
 * 26.4.5): exp(-x) times the powers of x by their factorials, of half numbers
 * when [freedom] is odd. */
double chi_squared_above(double value, int freedom)
{
    static const double pi = 3.14159265358979323846;
    bool odd = freedom % 2 == 1;
    double x = value / 2, above = odd ? erfc(sqrt(x)) : 0;
    double power = odd ? 0.5 : 0;
    double term = odd ? 2 * sqrt(x / pi) * exp(-x) : exp(-x);
    if (value <= 0) {
        return 1;
    }
    for (; power < freedom / 2.0; power++) {
        above += term;
        term *= x / (power + 1);
    }
    return above < 1 ? above : 1;
}

/* How likely squares of wins with a sum of [squares] or more are when each of
 * [games] games is won by one of [seats] alone, as likely each: the multinomial
 * chances of all such wins, seat by seat, which have the factors 1 / wins!. */
double balance_exact_chance(int games, int seats, int squares)
{
    enum { N = GAMES_FOR_SHARES };
    double ways[N][N * N] = {{1}}, chance = 0;
    for (int seat = 0; seat < seats; seat++) {
        for (int after = games; after >= 0; after--) {
            double found[N * N] = {0}, weight = 1;
            for (int wins = 0; wins <= after; wins++) {
                for (int sum = wins * wins; sum < N * N; sum++) {
                    found[sum] += weight *
                                  ways[after - wins][sum - wins * wins];
                }
                weight /= wins + 1;
            }
            memcpy(ways[after], found, sizeof found);
        }
    }
    for (int sum = squares; sum < N * N; sum++) {
        chance += ways[games][sum];
    }
    for (int game = 1; game <= games; game++) {
        chance *= (double)game / seats;
    }
    return chance < 1 ? chance : 1;
}

bool balance_is_of(const Figure *figure)
{
    return text_equal(figure->group, "share of wins");
}

/* With few games, by the wins of each seat; not after ties. */
static Balance with_few_games(const Survey *survey, const Tally *tally,
                              double difference)
{
    Wide squares = 0;
    bool alone = true;
    for (size_t i = 0; i < survey->figure_count; i++) {
        const Figure *figure = &survey->figures[i];
        const MeasureTally *measure = &tally->measures[figure->x];
        if (balance_is_of(figure)) {
            Wide wins = measure->sum / (Wide)figure->scale;
            alone &= measure->squares == measure->sum * (Wide)figure->scale;
            squares += wins * wins;
        }
    }
    double chance = alone ? balance_exact_chance((int)tally->games,
                                                 survey->players, (int)squares)
                          : 0;
    return (Balance){difference, chance, true, alone};
}

Balance balance_of_seats(const Survey *survey, const Tally *tally)
{
    double n = (double)tally->games, k = survey->players;
    double lowest = 1, highest = 0, squares = 0, parts = 0;
    for (size_t i = 0; i < survey->figure_count; i++) {
        const Figure *figure = &survey->figures[i];
        const MeasureTally *measure = &tally->measures[figure->x];
        if (balance_is_of(figure)) {
            double scale = figure->scale;
            double share = (double)measure->sum / scale / n;
            lowest = share < lowest ? share : lowest;
            highest = share > highest ? share : highest;
            squares += (share - 1 / k) * (share - 1 / k);
            parts += (double)measure->squares / (scale * scale) / n;
        }
    }
    double variance = parts / k - 1 / (k * k);
    if (survey->players < 2 || tally->games < 2 || variance < 1e-12) {
        return (Balance){0, 0, false, false};
    }
    if (tally->games < GAMES_FOR_SHARES) {
        return with_few_games(survey, tally, highest - lowest);
    }
    double sum = squares * n * (k - 1) / (k * variance);
    return (Balance){highest - lowest,
                     chi_squared_above(sum, survey->players - 1), true, true};
}
