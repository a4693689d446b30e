/* Chi-squared of wins over seats.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/statistics/balance.h"

#include <math.h>

#include "base/text.h"

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

bool balance_is_of(const Figure *figure)
{
    return text_equal(figure->group, "share of wins");
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
        return (Balance){0, 0, false};
    }
    double sum = squares * n * (k - 1) / (k * variance);
    return (Balance){highest - lowest,
                     chi_squared_above(sum, survey->players - 1), true};
}
