/* SPDX-License-Identifier: MIT */
#include "statistics/odds_figures.h"

#include <math.h>

#include "simulate/game_measures.h"

/* A difference is clear if it is at least this many standard errors. */
static const double clear = 3;

bool odds_has_figures(const Odds *odds, size_t move)
{
    return !odds->moves[move].error.id && odds->moves[move].games > 0;
}

Estimate odds_estimate(const Odds *odds, size_t move, int measure, bool portion)
{
    const OddsMove *moves = &odds->moves[move];
    const MeasureTally *sums = &moves->measures[measure];
    if (moves->games == 0) {
        return (Estimate){.known = false};
    }
    return portion
               ? estimate_portion((double)sums->sum, (double)moves->games)
           : measure == ODDS_SHARE
               ? estimate_share(sums, moves->games, WHOLE_WIN)
               : estimate_mean(sums, &moves->bins[measure], moves->games, 1);
}

/* Whether more is better, whatever the rules say of totals. */
static bool is_of_wins(OddsMeasure measure)
{
    return measure == ODDS_WIN || measure == ODDS_SHARE;
}

/* --- which is better ------------------------------------------------------ */

double odds_advantage(const OddsFigures *figures, OddsMeasure measure,
                      size_t one, size_t other)
{
    const Odds *odds = figures->odds;
    double difference =
        odds_estimate(odds, one, (int)measure, false).value -
        odds_estimate(odds, other, (int)measure, false).value;
    bool least = !is_of_wins(measure) && figures->game->variant->lowest_wins;
    return least ? -difference : difference;
}

/* The standard error of that. */
static double error_of(const OddsFigures *figures, OddsMeasure measure,
                       size_t one, size_t other)
{
    double n = (double)figures->odds->deals;
    double mean = odds_advantage(figures, measure, one, other);
    double unit = measure == ODDS_SHARE ? WHOLE_WIN : 1;
    double squares = (double)odds_squares(figures->odds, measure, one, other) /
                     unit / unit;
    return sqrt(fmax(squares / n - mean * mean, 0) / (n - 1));
}

bool odds_is_clear(const OddsFigures *figures, OddsMeasure measure, size_t one,
                   size_t other)
{
    if (figures->odds->deals < ODDS_DEALS_CLEAR) {
        return false;
    }
    double mean = fabs(odds_advantage(figures, measure, one, other));
    return mean > 1e-9 &&
           mean > clear * error_of(figures, measure, one, other);
}

double odds_deals_needed(const OddsFigures *figures, OddsMeasure measure,
                         size_t one, size_t other)
{
    double mean = fabs(odds_advantage(figures, measure, one, other));
    double error = error_of(figures, measure, one, other);
    double ratio = mean > 1e-9 ? clear * error / mean : 0;
    double needed = 1.5 * (double)figures->odds->deals * ratio * ratio;
    double step = needed > 1 ? pow(10, floor(log10(needed))) : 1;
    return step * ceil(needed / step);
}

static bool goes_before(const OddsFigures *figures, size_t one, size_t other)
{
    const Odds *odds = figures->odds;
    if (!odds_has_figures(odds, one) || !odds_has_figures(odds, other)) {
        return odds_has_figures(odds, one);
    }
    if (figures->one_round) {
        return odds_advantage(figures, ODDS_ROUND, one, other) > 0;
    }
    double wins = odds_advantage(figures, ODDS_SHARE, one, other);
    return wins != 0 ? wins > 0
                     : odds_advantage(figures, ODDS_FINAL, one, other) > 0;
}

size_t *odds_sort(const OddsFigures *figures, Arena *arena)
{
    size_t count = figures->odds->count;
    size_t *order = arena_alloc(arena, count * sizeof *order);
    for (size_t i = 0; i < count; i++) {
        size_t place = i;
        for (; place > 0 && goes_before(figures, i, order[place - 1]);
             place--) {
            order[place] = order[place - 1];
        }
        order[place] = i;
    }
    return order;
}

long odds_best(const OddsFigures *figures, OddsMeasure measure)
{
    const Odds *odds = figures->odds;
    long best = NOTHING;
    int compared = 0;
    for (size_t i = 0; i < odds->count; i++) {
        if (odds_has_figures(odds, i)) {
            compared++;
            if (best < 0 ||
                odds_advantage(figures, measure, i, (size_t)best) > 0) {
                best = (long)i;
            }
        }
    }
    return compared > 1 ? best : NOTHING;
}

/* --- what is worth telling ------------------------------------------------ */

bool odds_tells(const Odds *odds, int measure)
{
    Wide first = 0;
    size_t compared = 0;
    bool differs = false;
    for (size_t i = 0; i < odds->count; i++) {
        Wide sum = odds->moves[i].measures[measure].sum;
        bool failed = !odds_has_figures(odds, i);
        differs |= !failed && compared > 0 && sum != first;
        first = !failed && compared == 0 ? sum : first;
        compared += !failed;
    }
    return compared == 1 ? first != 0 : differs;
}

bool odds_has_end(const OddsFigures *figures, size_t end)
{
    return figures->game->state->round_end == NO_END &&
           odds_tells(figures->odds, ODDS_ENDS + (int)end);
}

bool odds_is_one_round(const Odds *odds)
{
    bool same = true;
    for (size_t i = 0; i < odds->count; i++) {
        const MeasureTally *sums = odds->moves[i].measures;
        same = same && sums[ODDS_FINAL].sum == sums[ODDS_ROUND].sum &&
               sums[ODDS_WIN].sum == sums[ODDS_BEST].sum;
    }
    return same;
}

/* --- one figure ----------------------------------------------------------- */

OddsMeasure odds_chief(const Odds *odds)
{
    return odds_differ(odds, ODDS_SHARE) ? ODDS_SHARE : ODDS_FINAL;
}

static double value_of(const Odds *odds, OddsMeasure measure, size_t move)
{
    const OddsMove *of = &odds->moves[move];
    return of->games ? (double)of->measures[measure].sum / (double)of->games
                     : 0;
}

static bool is_better(const OddsFigures *figures, OddsMeasure measure,
                      size_t one, size_t other)
{
    const Odds *odds = figures->odds;
    double a = value_of(odds, measure, one), b = value_of(odds, measure, other);
    if (odds->moves[one].error.id || odds->moves[other].error.id) {
        return !odds->moves[one].error.id;
    }
    return !is_of_wins(measure) && figures->game->variant->lowest_wins
               ? a < b : a > b;
}

size_t *odds_sort_tried(const OddsFigures *figures, OddsMeasure measure,
                        size_t *count, Arena *arena)
{
    const Odds *odds = figures->odds;
    size_t *order = arena_alloc(arena, odds->count * sizeof *order);
    *count = 0;
    for (size_t i = 0; i < odds->count; i++) {
        if (odds->moves[i].games == 0 && !odds->moves[i].error.id) {
            continue;
        }
        size_t place = (*count)++;
        while (place > 0 &&
               is_better(figures, measure, i, order[place - 1])) {
            order[place] = order[place - 1];
            place--;
        }
        order[place] = i;
    }
    return order;
}

size_t *odds_likely(const OddsFigures *figures, OddsMeasure measure,
                    const size_t *order, size_t *count, Arena *arena)
{
    const Odds *odds = figures->odds;
    const long best = odds_best(figures, measure);
    size_t *likely = arena_alloc(arena, (odds->count + 1) * sizeof *likely);
    *count = 0;
    for (size_t k = 0; best >= 0 && k < odds->count; k++) {
        size_t i = order[k];
        if (odds_has_figures(odds, i) &&
            (i == (size_t)best ||
             !odds_is_clear(figures, measure, (size_t)best, i))) {
            likely[(*count)++] = i;
        }
    }
    return likely;
}
