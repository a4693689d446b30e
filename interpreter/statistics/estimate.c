/* Confidence intervals. The sums are exact; rounding begins here.
 *
 * SPDX-License-Identifier: MIT */
#include "statistics/estimate.h"

#include <math.h>

#include "base/system.h"
#include "base/text.h"
#include "simulate/figure_groups.h"

bool estimate_has_interval(uint64_t games, bool percent)
{
    return games >= (percent ? (uint64_t)GAMES_FOR_SHARES
                             : (uint64_t)GAMES_FOR_MEANS);
}

const char *estimate_missing(Arena *arena, uint64_t games, const char *things)
{
    if (games >= GAMES_FOR_MEANS) {
        return NULL;
    }
    return games < GAMES_FOR_SHARES
               ? text_format(arena, "Too few %s for a 95 %% CI: shares need %d "
                             "%s, means %d.", things, GAMES_FOR_SHARES,
                             things, GAMES_FOR_MEANS)
               : text_format(arena, "Too few %s for a 95 %% CI of means: %d "
                             "are needed.", things, GAMES_FOR_MEANS);
}

const char *estimate_too_few(Arena *arena, uint64_t games, const char *things)
{
    if (games >= GAMES_FOR_MEANS) {
        return NULL;
    }
    return games < GAMES_FOR_SHARES
               ? text_format(arena, "Too few %s to tell: --games %d gives "
                             "shares a 95 %% CI, --games %d means.", things,
                             GAMES_FOR_SHARES, GAMES_FOR_MEANS)
               : text_format(arena, "Too few %s to tell about means: --games "
                             "%d gives them a 95 %% CI.", things,
                             GAMES_FOR_MEANS);
}

const char *estimate_note(Arena *arena, const char *about, uint64_t games)
{
    const char *few = estimate_too_few(arena, games, "games");
    return few ? text_format(arena, "%s. %s", about, few) : about;
}

bool estimate_is_difference(const Figure *figure)
{
    return figure->kind == FIGURE_MEAN && figure->percent && figure->floor < 0;
}

/* --- Shares --------------------------------------------------------------- */

/* Wilson's interval ("Probable inference, the law of succession, and
 * statistical inference", 1927), which the exact interval approaches. */
static Estimate wilson(double share, double count)
{
    double z = NORMAL_QUANTILE, whole = 1 + z * z / count;
    double middle = share + z * z / (2 * count);
    double half = z * sqrt(share * (1 - share) / count +
                           z * z / (4 * count * count));
    return (Estimate){share, (middle - half) / whole, (middle + half) / whole,
                      true, true};
}

/* The exact interval of a share of [count] things. [count] need not be whole:
 * it may be an effective number. */
static Estimate exact(double share, double count)
{
    enum { MANY = 1000000 };
    double some = share * count, others = (1 - share) * count;
    if (some > MANY && others > MANY) {
        return wilson(share, count);
    }
    double low = some > 0 ? beta_quantile(TAIL, some, others + 1) : 0;
    double high = others > 0 ? 1 - beta_quantile(TAIL, others, some + 1) : 1;
    return (Estimate){share, low, high, true, true};
}

Estimate estimate_portion(double count, double games)
{
    Estimate estimate = exact(count / games, games);
    estimate.margins = games >= GAMES_FOR_SHARES;
    return estimate;
}

/* In each game the share is from 0 to 1, so its variance is at most share * (1
 * - share), that of whole wins. A lower variance is known only from the games
 * that differ from most, so one more whole is added. */
static Estimate share_from(const MeasureTally *measure, uint64_t games,
                           double scale, double least)
{
    double n = (double)games;
    double mean = (double)measure->sum / n / scale;
    double share = fmin(fmax(mean - least, 0), 1), most = share * (1 - share);
    double variance = (estimate_squares(measure, games) / scale / scale + 1) /
                      n;
    Estimate estimate = exact(share, most > 0 && variance < most
                                         ? n * most / variance : n);
    return (Estimate){mean, estimate.low + least, estimate.high + least, true,
                      estimate_has_interval(games, true)};
}

static Estimate mean_share(const Figure *figure, const Tally *tally)
{
    double scale = figure->scale;
    return share_from(&tally->measures[figure->x], tally->games, scale,
                      figure->floor / scale);
}

Estimate estimate_share(const MeasureTally *measure, uint64_t games,
                        double whole)
{
    return share_from(measure, games, whole, 0);
}

/* The sum of the squares of x - ratio * y. */
static double residues(const Figure *figure, const Tally *tally, double ratio)
{
    double xx = (double)tally->measures[figure->x].squares;
    double xy = (double)tally->products[figure->product];
    double yy = (double)tally->measures[figure->y].squares;
    return fmax(xx - 2 * ratio * xy + ratio * ratio * yy, 0);
}

/* The number of games that tell about a ratio. Where some have none of the
 * things that it is a share or a mean of, it is the number of games with an
 * equal part of them that would tell as much (L. Kish, "Survey sampling",
 * 1965, 11.7). */
static uint64_t games_that_tell(const Figure *figure, const Tally *tally)
{
    const MeasureTally *things = &tally->measures[figure->y];
    double all = (double)things->sum;
    return things->least > 0 ? tally->games
                             : (uint64_t)(all * all / (double)things->squares);
}

/* The effective number of [all] things for a share whose residues over [n]
 * games have these squares; [one]: the variance of a single thing. */
static double effective(double squares, double n, double all, double one)
{
    double t = student_quantile(n - 1) / NORMAL_QUANTILE;
    return one * all * all / (squares * n / (n - 1)) / (t * t);
}

/* A thing counts as the figure's scale in both measures. The residues are at
 * least those of a single thing. Who wins with which card or action may seem
 * better known than by independent things: mostly a game has one winner, and
 * only the few with ties tell that it may have more. So a game is added whose
 * things are all apart. */
static Estimate ratio_share(const Figure *figure, const Tally *tally)
{
    double n = (double)games_that_tell(figure, tally), scale = figure->scale;
    double all = (double)tally->measures[figure->y].sum / scale;
    double share = (double)tally->measures[figure->x].sum / scale / all;
    double one = share * (1 - share), count = all;
    if (one > 0) {
        double squares = residues(figure, tally, share) / scale / scale;
        double game = all / (double)tally->games;
        count = effective(fmax(squares, one), n, all, one);
        if (count > all && figures_are_of_cards(figure->group)) {
            count = fmax(effective(squares + game * game, n, all, one), all);
        }
    }
    return exact(share, count);
}

/* --- Means ---------------------------------------------------------------- */

/* The sum of squares is taken around the mean rounded to a whole number. So it
 * is exact and no larger than that around 0; no precision is lost between large
 * sums, however many games there are. */
double estimate_squares(const MeasureTally *measure, uint64_t games)
{
    Wide near = measure->sum / (Wide)games, rest = measure->sum % (Wide)games;
    Wide squares = measure->squares - near * (measure->sum + rest);
    double around = (double)squares -
                    (double)rest * (double)rest / (double)games;
    return fmax(around, 0);
}

Spread estimate_spread(double squares, uint64_t games, uint64_t apart,
                       double unit)
{
    double n = (double)games, k = (double)apart;
    double added = 2 * (squares + unit * unit) / (k + 1);
    return (Spread){sqrt((squares + added) / (n - 1) / n), fmin(n - 1, k + 2)};
}

double estimate_half(Spread spread)
{
    return student_quantile(spread.freedom) * spread.error;
}

double estimate_margin(const Estimate *estimate)
{
    return fmax(estimate->high - estimate->value,
                estimate->value - estimate->low);
}

/* The number of games that do not have the most frequent value. */
static uint64_t count_apart(const Bins *bins, uint64_t games)
{
    uint64_t most = 0;
    for (int i = 0; bins && i < bins_count(bins); i++) {
        int64_t first;
        uint64_t count = bins_at(bins, i, &first);
        most = count > most ? count : most;
    }
    return games - most;
}

Estimate estimate_mean(const MeasureTally *measure, const Bins *bins,
                       uint64_t games, double scale)
{
    double value = (double)measure->sum / (double)games / scale, half = 0;
    if (games > 1) {
        half = estimate_half(estimate_spread(estimate_squares(measure, games),
                                             games, count_apart(bins, games),
                                             scale)) / scale;
    }
    return (Estimate){value, value - half, value + half, true,
                      estimate_has_interval(games, false)};
}

/* The probability that of [games] games [count] or fewer are below the quantile
 * of [part]. */
static double chance_at_most(uint64_t count, uint64_t games, double part)
{
    double n = (double)games, k = (double)count;
    return count >= games ? 1 : 1 - beta_below(part, k + 1, n - k);
}

/* The least and the most value that bin [index] can have. */
static void ends_of_bin(const Bins *bins, int index, int64_t unit,
                        int64_t *low, int64_t *high)
{
    int64_t width = (int64_t)1 << bins->shift, first;
    bins_at(bins, index, &first);
    *low = first > bins->least ? first : bins->least;
    *high = first + width - 1 < bins->most ? first + width - 1 : bins->most;
    int64_t over = *low % unit;
    *low += over == 0 ? 0 : over > 0 ? unit - over : -over;
    over = *high % unit;
    *high -= over >= 0 ? over : unit + over;
}

Estimate estimate_quantile(const Bins *bins, uint64_t games, int percent,
                           int64_t unit)
{
    enum { WHOLE = 100 };
    double part = percent / (double)WHOLE;
    Estimate estimate = {.margins = estimate_has_interval(games, false)};
    bool low = false, high = false;
    uint64_t sum = 0;
    for (int i = 0; i < bins_count(bins) && !high; i++) {
        int64_t value, least, most;
        uint64_t count = bins_at(bins, i, &value), before = sum;
        if (count == 0) {
            continue;
        }
        sum += count;
        ends_of_bin(bins, i, unit, &least, &most);
        if (!estimate.known && sum * WHOLE >= games * (uint64_t)percent) {
            double wanted = part * (double)games - (double)before;
            estimate.value = (double)least + (double)(most - least) * wanted /
                                                 (double)count;
            estimate.known = true;
        }
        if (!low && chance_at_most(sum, games, part) > TAIL) {
            estimate.low = (double)least;
            low = true;
        }
        high = sum == games ||
               1 - chance_at_most(sum - 1, games, part) <= TAIL;
        estimate.high = (double)most;
    }
    return estimate;
}

static Estimate plain_mean(const Figure *figure, const Survey *survey,
                           const Tally *tally)
{
    int at = survey_binned(survey, figure->x);
    Estimate estimate = estimate_mean(&tally->measures[figure->x],
                                      at == NOTHING ? NULL : &tally->bins[at],
                                      tally->games, figure->scale);
    double least = (double)figure->floor / figure->scale;
    estimate.low = fmax(estimate.low, least);
    return estimate;
}

/* The middle of bin [index]. */
static double middle_of(const Bins *bins, int index)
{
    int64_t low, high;
    ends_of_bin(bins, index, 1, &low, &high);
    return ((double)low + (double)high) / 2;
}

double estimate_skewness(const Bins *bins, const MeasureTally *measure,
                         uint64_t games)
{
    double n = (double)games, mean = (double)measure->sum / n, cubes = 0;
    double variance = estimate_squares(measure, games) / n;
    for (int i = 0; i < bins_count(bins); i++) {
        int64_t first;
        double count = (double)bins_at(bins, i, &first);
        cubes += count * pow(middle_of(bins, i) - mean, 3);
    }
    return variance > 0 ? cubes / n / pow(variance, 1.5) : 0;
}

/* Less makes no difference that would be printed. */
#define BEND_LEAST 0.01

double estimate_bent(double quantile, double skewness, uint64_t games)
{
    double bend = skewness / sqrt((double)games);
    if (fabs(bend) < BEND_LEAST) {
        return quantile;
    }
    return 3 / bend * (cbrt(1 + bend * (quantile - bend / 6)) - 1);
}

/* The skewness of what a ratio counts where all games have as many of what it
 * is divided by, so that it is a mean; else, or where that is not known, 0. */
static double skewness_of(const Figure *figure, const Survey *survey,
                          const Tally *tally)
{
    const MeasureTally *all = &tally->measures[figure->y];
    int at = survey_binned(survey, figure->x);
    return at == NOTHING || all->least != all->most
               ? 0 : estimate_skewness(&tally->bins[at],
                                       &tally->measures[figure->x],
                                       tally->games);
}

static Estimate plain_ratio(const Figure *figure, const Survey *survey,
                            const Tally *tally)
{
    double all = (double)tally->measures[figure->y].sum;
    uint64_t games = games_that_tell(figure, tally);
    double scale = figure->scale, skewness = skewness_of(figure, survey, tally);
    double value = (double)tally->measures[figure->x].sum / all;
    Spread spread = estimate_spread(residues(figure, tally, value), games,
                                    games, 1);
    double error = spread.error * (double)games / all;
    double t = student_quantile(spread.freedom);
    double low = value - error * estimate_bent(t, skewness, games);
    double high = value - error * estimate_bent(-t, skewness, games);
    double least = figure->floor == NO_FLOOR ? -(double)INFINITY
                                            : (double)figure->floor;
    return (Estimate){value / scale, fmax(low, least) / scale, high / scale,
                      true, true};
}

/* --- Quantiles and fairness ----------------------------------------------- */

static Estimate quantile(const Figure *figure, const Survey *survey,
                         const Tally *tally)
{
    const Bins *bins = &tally->bins[survey_binned(survey, figure->x)];
    double scale = figure->scale;
    Estimate found = estimate_quantile(bins, tally->games, figure->at,
                                       figure->unit);
    return (Estimate){found.value / scale, found.low / scale,
                      found.high / scale, true, found.margins};
}

/* 1 for an equal [share] of the wins of [players]; 0 for none and for all. */
static double fairness_of(double share, double players)
{
    double equal = 1 / players;
    return share <= equal ? share / equal : (1 - share) / (1 - equal);
}

static Estimate fairness(const Figure *figure, const Survey *survey,
                         const Tally *tally)
{
    double players = survey->players;
    if (players < 2) {
        return (Estimate){.known = false};
    }
    Estimate share = mean_share(figure, tally);
    double low = fairness_of(share.low, players);
    double high = fairness_of(share.high, players);
    bool equal = share.low <= 1 / players && share.high >= 1 / players;
    return (Estimate){fairness_of(share.value, players), fmin(low, high),
                      equal ? 1 : fmax(low, high), true, share.margins};
}

/* --- All ------------------------------------------------------------------ */

static Estimate ratio(const Figure *figure, const Survey *survey,
                      const Tally *tally)
{
    Wide all = tally->measures[figure->y].sum;
    if (all == 0) {
        return (Estimate){.known = false};
    }
    if (!estimate_has_interval(games_that_tell(figure, tally),
                               figure->percent)) {
        double value = (double)tally->measures[figure->x].sum / (double)all /
                       (figure->percent ? 1 : figure->scale);
        return (Estimate){value, value, value, true, false};
    }
    return figure->percent ? ratio_share(figure, tally)
                           : plain_ratio(figure, survey, tally);
}

Estimate estimate_figure(const Figure *figure, const Survey *survey,
                         const Tally *tally)
{
    if (tally->games == 0) {
        return (Estimate){.known = false};
    }
    switch (figure->kind) {
    case FIGURE_PORTION:
        return estimate_portion((double)tally->measures[figure->x].sum,
                                (double)tally->games);
    case FIGURE_MEAN:
        return figure->percent ? mean_share(figure, tally)
                               : plain_mean(figure, survey, tally);
    case FIGURE_RATIO: break;
    case FIGURE_QUANTILE: return quantile(figure, survey, tally);
    case FIGURE_FAIRNESS: return fairness(figure, survey, tally);
    }
    return ratio(figure, survey, tally);
}

/* The incomplete beta function by its continued fraction (NIST Digital Library
 * of Mathematical Functions, 8.17.22), computed with Lentz's method (W. J.
 * Lentz, "Generating Bessel functions in Mie scattering calculations using
 * continued fractions", 1976); quantiles by bisection. */

/* The fraction needs about as many steps as the square root of the smaller of
 * [a] and [b]. */
enum { STEPS_MOST = 100000, HALVINGS = 200 };

static double nonzero(double number)
{
    static const double tiny = 1e-300;
    return fabs(number) < tiny ? tiny : number;
}

/* The coefficient of step [m]; even and odd steps alternate. */
static double coefficient(int step, double x, double a, double b)
{
    double m = (step - step % 2) / 2.0;
    return step % 2 ? -(a + m) * (a + b + m) * x /
                          ((a + 2 * m) * (a + 2 * m + 1))
                    : m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
}

/* Converges quickly for x < (a + 1) / (a + b + 2). */
static double fraction(double x, double a, double b)
{
    double c = 1, d = 1 / nonzero(1 + coefficient(1, x, a, b)), value = d;
    for (int step = 2; step < STEPS_MOST; step++) {
        double next = coefficient(step, x, a, b);
        d = 1 / nonzero(1 + next * d);
        c = nonzero(1 + next / c);
        value *= c * d;
        if (fabs(c * d - 1) < 1e-15) {
            break;
        }
    }
    return value;
}

double beta_below(double x, double a, double b)
{
    if (x <= 0 || x >= 1) {
        return x <= 0 ? 0 : 1;
    }
    double front = exp(system_log_gamma(a + b) - system_log_gamma(a) -
                       system_log_gamma(b) + a * log(x) + b * log1p(-x));
    return x < (a + 1) / (a + b + 2) ? front * fraction(x, a, b) / a
                                     : 1 - front * fraction(1 - x, b, a) / b;
}

double beta_quantile(double part, double a, double b)
{
    double low = 0, high = 1;
    for (int i = 0; i < HALVINGS && high - low > 1e-15 * high; i++) {
        double middle = (low + high) / 2;
        if (beta_below(middle, a, b) < part) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return (low + high) / 2;
}

double student_chance(double value, double freedom)
{
    return beta_below(freedom / (freedom + value * value), freedom / 2, 0.5);
}

double student_quantile(double freedom)
{
    double low = 0, high = 20;
    if (freedom > 1e7) {
        return NORMAL_QUANTILE;
    }
    for (int i = 0; i < HALVINGS && high - low > 1e-14; i++) {
        double middle = (low + high) / 2;
        if (student_chance(middle, freedom) > 2 * TAIL) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return (low + high) / 2;
}
