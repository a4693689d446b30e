/* The figures of the survey, with the balance of seats after its group.
 *
 * SPDX-License-Identifier: MIT */
#include "statistics/figures.h"

#include <math.h>
#include <string.h>

#include "base/json_text.h"
#include "base/text.h"
#include "simulate/counted_values.h"
#include "statistics/csv.h"
#include "statistics/estimate.h"

enum { QUANTILES = 3 };

static void add(Figures *figures, FigureLine line)
{
    figures->lines[figures->count++] = line;
}

/* Neither figure has an interval: the difference of the best and the worst seat
 * cannot be less than 0, and a probability is itself a statement of
 * certainty. */
static void add_balance(Figures *figures, const Survey *survey,
                        const Tally *tally)
{
    static const char group[] = "balance of seats";
    Balance balance = balance_of_seats(survey, tally);
    Estimate difference = {.value = balance.difference, .known = balance.known};
    Estimate chance = {.value = balance.chance,
                       .known = balance.has_chance};
    add(figures, (FigureLine){group, "largest difference between shares", true,
                              true, difference, false, false});
    add(figures, (FigureLine){group, "p-value if seats are equal", true,
                              false, chance, true, false});
}

/* Whether a figure is a seat's share of wins. */
static bool is_share(const Figure *figure)
{
    return text_equal(figure->group, "share of wins");
}

/* The group of the figures to compare: shares of teams, if they never change,
 * since partners win together; else of seats. Sets *[count] to how many. */
static const char *balance_group(const Survey *survey, int *count)
{
    const char *group = "share of wins";
    for (size_t i = 0; i < survey->figure_count; i++) {
        group = text_equal(survey->figures[i].group, survey_team_group)
                    ? survey_team_group : group;
    }
    *count = 0;
    for (size_t i = 0; i < survey->figure_count; i++) {
        *count += text_equal(survey->figures[i].group, group);
    }
    return group;
}

/* Adds the first and the last decile and the median of a number that is counted
 * at the end of games. */
static void add_quantiles(Figures *figures, Arena *arena, const Figure *figure,
                          const Survey *survey, const Tally *tally)
{
    static const struct {
        const char *name;
        int percent;
    } quantiles[QUANTILES] = {{"10 % quantile", 10}, {"median", 50},
                              {"90 % quantile", 90}};
    int at = survey_binned(survey, figure->x);
    for (int i = 0; at != NOTHING && i < QUANTILES; i++) {
        const char *name = text_format(arena, "%s, %s", figure->name,
                                       quantiles[i].name);
        add(figures, (FigureLine){
            .group = figure->group, .name = name, .quantile = true,
            .estimate = estimate_quantile(&tally->bins[at], tally->games,
                                          quantiles[i].percent, 1)});
    }
}

Figures figures_all(Arena *arena, const Survey *survey, const Tally *tally)
{
    enum { BALANCE = 2 };
    size_t most = survey->figure_count * (1 + QUANTILES) + BALANCE;
    Figures figures = {.lines = arena_alloc(arena, most *
                                                       sizeof *figures.lines)};
    for (size_t i = 0; i < survey->figure_count; i++) {
        const Figure *figure = &survey->figures[i];
        if (i > 0 && is_share(figure - 1) && !is_share(figure)) {
            add_balance(&figures, survey, tally);
        }
        add(&figures, (FigureLine){figure->group, figure->name, figure->percent,
                                   estimate_is_difference(figure),
                                   estimate_figure(figure, survey, tally),
                                   false,
                                   figure->kind == FIGURE_QUANTILE});
        if (figure->kind == FIGURE_MEAN &&
            text_equal(figure->group, counted_groups[AT_GAME])) {
            add_quantiles(&figures, arena, figure, survey, tally);
        }
    }
    return figures;
}

/* Chi-squared for the wins of the seats; for few games the exact
 * probability. */

/* Uses half the value as x and the recurrence of the incomplete gamma function
 * (Abramowitz and Stegun, "Handbook of Mathematical Functions", 26.4.4 and
 * 26.4.5): exp(-x) times the powers of x divided by their factorials, of half
 * numbers when [freedom] is odd. */
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

/* The probability that the squares of the seats' wins add up to [squares] or
 * more, if each of [games] games has one winner and all [seats] are equally
 * likely to win. Adds the multinomial probabilities of all such wins seat by
 * seat; their factors are 1 / wins!. */
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

/* The balance after few games, from the wins of each seat; not after ties. */
static Balance with_few_games(const Survey *survey, const Tally *tally,
                              double difference)
{
    Wide squares = 0;
    bool alone = true;
    int seats;
    const char *group = balance_group(survey, &seats);
    for (size_t i = 0; i < survey->figure_count; i++) {
        const Figure *figure = &survey->figures[i];
        const MeasureTally *measure = &tally->measures[figure->x];
        if (text_equal(figure->group, group)) {
            Wide wins = measure->sum / (Wide)figure->scale;
            alone &= measure->squares == measure->sum * (Wide)figure->scale;
            squares += wins * wins;
        }
    }
    double chance = alone ? balance_exact_chance((int)tally->games,
                                                 seats, (int)squares)
                          : 0;
    return (Balance){difference, chance, true, alone};
}

Balance balance_of_seats(const Survey *survey, const Tally *tally)
{
    int seats;
    const char *group = balance_group(survey, &seats);
    double n = (double)tally->games, k = seats;
    double lowest = 1, highest = 0, squares = 0, parts = 0;
    for (size_t i = 0; i < survey->figure_count; i++) {
        const Figure *figure = &survey->figures[i];
        const MeasureTally *measure = &tally->measures[figure->x];
        if (text_equal(figure->group, group)) {
            double scale = figure->scale;
            double share = (double)measure->sum / scale / n;
            lowest = share < lowest ? share : lowest;
            highest = share > highest ? share : highest;
            squares += (share - 1 / k) * (share - 1 / k);
            parts += (double)measure->squares / (scale * scale) / n;
        }
    }
    double variance = parts / k - 1 / (k * k);
    if (seats < 2 || tally->games < 2 || variance < 1e-12) {
        return (Balance){0, 0, false, false};
    }
    if (tally->games < GAMES_FOR_SHARES) {
        return with_few_games(survey, tally, highest - lowest);
    }
    double sum = squares * n * (k - 1) / (k * variance);
    return (Balance){highest - lowest,
                     chi_squared_above(sum, seats - 1), true, true};
}

/* --- for programs --------------------------------------------------------- */

enum { FIELDS = 5 };

static void list_fields(const FigureLine *line, Field fields[FIELDS])
{
    const Estimate *estimate = &line->estimate;
    bool margins = estimate->known && estimate->margins;
    const Field all[FIELDS] = {
        {"group", FIELD_WORD, line->group, true, 0},
        {"name", FIELD_WORD, line->name, true, 0},
        {"value", FIELD_NUMBER, NULL, estimate->known, estimate->value},
        {"low", FIELD_NUMBER, NULL, margins, estimate->low},
        {"high", FIELD_NUMBER, NULL, margins, estimate->high}};
    memcpy(fields, all, sizeof all);
}

void figures_json_list(const Figures *figures, Text *text)
{
    Field fields[FIELDS];
    for (size_t i = 0; i < figures->count; i++) {
        text_add(text, i ? ",\n" : "");
        list_fields(&figures->lines[i], fields);
        fields_json(text, fields, FIELDS);
    }
}

void figures_csv_row(const FigureLine *line, const char *bots, Text *text)
{
    Field fields[FIELDS + 1];
    list_fields(line, fields);
    fields[FIELDS] = (Field){"bots", FIELD_WORD, bots, true, 0};
    fields_csv(text, fields, FIELDS + 1);
}

/* "with" or "set": the values of that option. */
static void add_given(const Part *part, const char *key, Text *text)
{
    const char *between = "";
    text_add_format(text, ",\"%s\":[", key);
    for (size_t i = 1; i < part->word_count; i++) {
        const char *option = part->command[i - 1];
        if (strncmp(option, "--", 2) == 0 && text_equal(option + 2, key)) {
            text_add(text, between);
            json_quote(text, part->command[i]);
            between = ",";
        }
    }
    text_add(text, "]");
}

static void begin_json(const Played *games, Text *text)
{
    text_add(text, "{");
    json_member(text, "variant", games->survey->id);
    add_given(games->part, "with", text);
    add_given(games->part, "set", text);
    text_add_format(text, ",\"hash\":\"%016llx\",\"players\":%d",
                    (unsigned long long)games->survey->hash,
                    games->survey->players);
    json_member(text, "bots", games->bots);
    text_add_format(text, ",\"seed\":%llu,\"games\":%llu,\"played\":%llu,"
                    "\"confidence\":0.95,\"figures\":[",
                    (unsigned long long)games->seed,
                    (unsigned long long)games->games,
                    (unsigned long long)games->tally->games);
}

static void add_bins(Text *text, const char *measure, const Bins *bins)
{
    int64_t from, first;
    bins_at(bins, 0, &from);
    text_add(text, "\n{");
    json_member(text, "measure", measure);
    text_add_format(text, ",\"from\":%lld,\"width\":%lld,\"counts\":[",
                    (long long)from, 1LL << bins->shift);
    for (int i = 0; i < bins_count(bins); i++) {
        text_add_format(text, "%s%llu", i ? "," : "",
                        (unsigned long long)bins_at(bins, i, &first));
    }
    text_add(text, "]}");
}

/* Adds each measure of which every value was counted. */
static void add_distributions(const Played *games, Text *text)
{
    const Survey *survey = games->survey;
    const char *between = "";
    text_add(text, ",\"distributions\":[");
    for (int i = 0; i < survey->binned_count; i++) {
        if (survey->shown[i]) {
            text_add(text, between);
            add_bins(text, survey->measures[survey->binned[i]],
                     &games->tally->bins[i]);
            between = ",";
        }
    }
    text_add(text, "]");
}

void figures_json(const Played *games, Text *text)
{
    Figures figures = figures_all(text->arena, games->survey, games->tally);
    begin_json(games, text);
    figures_json_list(&figures, text);
    text_add(text, "]");
    add_distributions(games, text);
    text_add(text, "}\n");
}

void figures_csv(const Played *games, Text *text)
{
    Figures figures = figures_all(text->arena, games->survey, games->tally);
    text_add(text, "group,name,value,low,high,bots\n");
    for (size_t i = 0; i < figures.count; i++) {
        figures_csv_row(&figures.lines[i], games->bots, text);
    }
}
