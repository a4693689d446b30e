/* The facts of a factorial experiment: the name of the rules, and each path
 * with its values.
 *
 * SPDX-License-Identifier: MIT */
#include "statistics/swept_games.h"

#include "base/json_text.h"
#include "experiment/part_plans.h"
#include "statistics/csv.h"
#include "statistics/figures.h"
#include "statistics/paired_estimate.h"

const char part_sweep[] = "sweep";

static const char variant_fact[] = "variant";

Part *sweep_part_new(Arena *arena, const FactorialPlan *plan,
                     const Overs *overs, const char *variant)
{
    Part *part = part_new(arena, part_sweep, &plan->sums);
    part_add_fact(arena, part, variant_fact, &variant, 1);
    for (int i = 0; i < overs->factors.count; i++) {
        const SweepValues *over = &overs->items[i];
        size_t count = (size_t)over->count + 1;
        const char **values = arena_alloc(arena, count * sizeof *values);
        values[0] = over->path;
        for (int k = 0; k < over->count; k++) {
            values[k + 1] = over->values[k];
        }
        part_add_fact(arena, part, part_factor, values, count);
    }
    return part;
}

/* The paths and values; the plan has counted them. */
static const Overs *read_overs(const Part *part, const FactorialPlan *plan,
                               Arena *arena)
{
    Overs *overs = arena_alloc(arena, sizeof *overs);
    const PartFact *fact = NULL;
    overs->factors = *plan->factors;
    for (int i = 0; i < plan->factors->count; i++) {
        fact = part_fact(part, part_factor, fact);
        overs->items[i] = (SweepValues){fact->values[0], fact->values + 1,
                                        (int)fact->count - 1};
    }
    return overs;
}

/* Whether each arm has the figures that are shown of all. */
static bool has_figures(const FactorialPlan *plan)
{
    static const int shown[] = {MEASURE_ROUNDS, MEASURE_DECISIONS,
                                MEASURE_LEADS, MEASURE_TIED, MEASURE_ADVANTAGE,
                                MEASURE_TENTHS};
    bool good = true;
    for (int i = 0; i < plan->sums.arm_count; i++) {
        for (size_t k = 0; k < sizeof shown / sizeof *shown; k++) {
            good = good && swept_figure(plan->surveys[i], shown[k]);
        }
    }
    return good;
}

const FactorialPlan *swept_games_plan(const Part *part, Arena *arena)
{
    const FactorialPlan *plan = part_factorial_plan(arena, part);
    return plan && has_figures(plan) && part_word(part, variant_fact) ? plan
                                                                      : NULL;
}

SweptGames swept_games_of(const Part *part, const FactorialPlan *plan,
                          Arena *arena)
{
    return (SweptGames){.overs = read_overs(part, plan, arena), .plan = plan,
                        .sums = part->sums,
                        .variant = part_word(part, variant_fact),
                        .bots = part->arms[0].bots, .seed = part->seed,
                        .games = part->games};
}

/* --- effects -------------------------------------------------------------- */

uint64_t swept_count(const SweptGames *games)
{
    return games->sums->tallies[0]->games;
}

bool swept_is_same(const SweptGames *games, int one, int other)
{
    const Survey *const *surveys = games->plan->surveys;
    int count = surveys[one]->measure_count;
    const MeasureTally *left = games->sums->tallies[one]->measures;
    const MeasureTally *right = games->sums->tallies[other]->measures;
    bool same = true;
    if (surveys[other]->measure_count != count) {
        count = games->plan->common;
    }
    for (int i = 0; same && i < count; i++) {
        same = left[i].sum == right[i].sum &&
               left[i].squares == right[i].squares;
    }
    return same;
}

/* Whether a figure has effects: it must be a mean over games. */
static bool has_effects(const SweptGames *games, const Figure *figure)
{
    return (figure->kind == FIGURE_MEAN || figure->kind == FIGURE_PORTION) &&
           figure->x < games->plan->common;
}

const Figure *swept_figure(const Survey *survey, int measure)
{
    for (size_t i = 0; i < survey->figure_count; i++) {
        const Figure *figure = &survey->figures[i];
        if ((figure->kind == FIGURE_MEAN || figure->kind == FIGURE_PORTION) &&
            figure->x == measure) {
            return figure;
        }
    }
    return NULL;
}

/* The sum of a measure's variances in the combinations with either value. */
static double variance_of(const SweptGames *games, int factor, int level,
                          int measure)
{
    const Factors *factors = &games->overs->factors;
    uint64_t count = swept_count(games);
    double sum = 0;
    for (int i = 0; i < factors_combinations(factors); i++) {
        int has = factors_level(factors, i, factor);
        if (has == 0 || has == level) {
            const Tally *tally = games->sums->tallies[i];
            sum += estimate_squares(&tally->measures[measure], count) /
                   (double)(count - 1);
        }
    }
    return sum;
}

static SweptEffect estimate(const SweptGames *games, int factor, int level,
                            const Figure *figure)
{
    const Factors *factors = &games->overs->factors;
    Wide *const *lists = games->sums->lists;
    uint64_t count = swept_count(games);
    size_t at = factorial_place(games->plan,
                                factors_effect(factors, factor, level),
                                figure->x);
    MeasureTally sums = {.sum = lists[EFFECT_SUMS][at],
                         .squares = lists[EFFECT_SQUARES][at]};
    double scale = (double)figure->scale * factors_share(factors, factor);
    SweptEffect effect = {factor, level, figure, {.known = true}, 2, false};
    Estimate *difference = &effect.difference;
    difference->value = (double)sums.sum / (double)count / scale;
    difference->margins = estimate_has_interval(count, figure->percent);
    if (difference->margins) {
        PairedMean mean = {sums, count, (uint64_t)lists[EFFECT_APART][at],
                           variance_of(games, factor, level, figure->x), scale,
                           figure->scale, figure->percent};
        double middle;
        Spread spread = paired_mean_spread(&mean, &middle);
        effect.chance = paired_interval(difference, middle, spread,
                                        figure->percent);
    }
    return effect;
}

static void mark(Arena *arena, SweptEffect *effects, size_t count)
{
    double *chances = arena_alloc(arena, count * sizeof *chances);
    bool *clear = arena_alloc(arena, count * sizeof *clear);
    for (size_t i = 0; i < count; i++) {
        chances[i] = effects[i].chance;
    }
    holm_mark(chances, clear, count);
    for (size_t i = 0; i < count; i++) {
        effects[i].clear = clear[i];
    }
}

SweptEffect *swept_effects(Arena *arena, const SweptGames *games, size_t *count)
{
    const Survey *survey = games->plan->surveys[0];
    const Factors *factors = &games->overs->factors;
    SweptEffect *effects = arena_alloc(
        arena, ((size_t)factors_effects(factors) * survey->figure_count + 1) *
                   sizeof *effects);
    *count = 0;
    for (int factor = 0; factor < factors->count; factor++) {
        for (int level = 1; level < factors->levels[factor]; level++) {
            for (size_t i = 0; i < survey->figure_count; i++) {
                const Figure *figure = &survey->figures[i];
                if (has_effects(games, figure)) {
                    effects[(*count)++] = estimate(games, factor, level,
                                                   figure);
                }
            }
        }
    }
    mark(arena, effects, *count);
    return effects;
}

/* --- for programs --------------------------------------------------------- */

static void begin_json(const SweptGames *games, Text *text)
{
    text_add(text, "{");
    json_member(text, "variant", games->variant);
    text_add_format(text, ",\"players\":%d", games->plan->surveys[0]->players);
    json_member(text, "bots", games->bots);
    text_add_format(text, ",\"seed\":%llu,\"games\":%llu,\"played\":%llu,"
                    "\"confidence\":0.95,\n\"over\":[",
                    (unsigned long long)games->seed,
                    (unsigned long long)games->games,
                    (unsigned long long)swept_count(games));
    for (int i = 0; i < games->overs->factors.count; i++) {
        const SweepValues *over = &games->overs->items[i];
        text_add(text, i ? ",{" : "{");
        json_member(text, "path", over->path);
        text_add(text, ",\"values\":[");
        for (int k = 0; k < over->count; k++) {
            text_add(text, k ? "," : "");
            json_quote(text, over->values[k]);
        }
        text_add(text, "]}");
    }
    text_add(text, "],\n\"combinations\":[");
}

static void add_combination_json(const SweptGames *games, int combination,
                                 Text *text)
{
    const Survey *survey = games->plan->surveys[combination];
    text_add(text, combination ? ",\n{\"values\":[" : "\n{\"values\":[");
    for (int i = 0; i < games->overs->factors.count; i++) {
        text_add(text, i ? "," : "");
        json_quote(text, over_value(games->overs, combination, i));
    }
    text_add_format(text, "],\"hash\":\"%016llx\",\"figures\":[",
                    (unsigned long long)survey->hash);
    Figures figures = figures_all(text->arena, survey,
                                  games->sums->tallies[combination]);
    figures_json_list(&figures, text);
    text_add(text, "]}");
}

static void add_effect_json(const SweptGames *games, const SweptEffect *effect,
                            Text *text)
{
    const SweepValues *over = &games->overs->items[effect->factor];
    const Estimate *difference = &effect->difference;
    bool margins = difference->margins;
    const Field fields[] = {
        {"path", FIELD_WORD, over->path, true, 0},
        {"from", FIELD_WORD, over->values[0], true, 0},
        {"to", FIELD_WORD, over->values[effect->level], true, 0},
        {"group", FIELD_WORD, effect->figure->group, true, 0},
        {"name", FIELD_WORD, effect->figure->name, true, 0},
        {"difference", FIELD_NUMBER, NULL, true, difference->value},
        {"low", FIELD_NUMBER, NULL, margins, difference->low},
        {"high", FIELD_NUMBER, NULL, margins, difference->high},
        {"chance", FIELD_NUMBER, NULL, margins, effect->chance},
        {"clear", FIELD_TRUTH, NULL, margins, effect->clear}};
    fields_json(text, fields, sizeof fields / sizeof *fields);
}

void swept_games_json(const SweptGames *games, Text *text)
{
    size_t count;
    const SweptEffect *effects = swept_effects(text->arena, games, &count);
    begin_json(games, text);
    for (int i = 0; i < factors_combinations(&games->overs->factors); i++) {
        add_combination_json(games, i, text);
    }
    text_add(text, "],\n\"effects\":[");
    for (size_t i = 0; i < count; i++) {
        text_add(text, i ? ",\n" : "");
        add_effect_json(games, &effects[i], text);
    }
    text_add(text, "]}\n");
}

static void add_values(const SweptGames *games, int combination, Text *text)
{
    for (int i = 0; i < games->overs->factors.count; i++) {
        csv_field(text, over_value(games->overs, combination, i));
        text_add(text, ",");
    }
}

void swept_games_csv(const SweptGames *games, Text *text)
{
    for (int i = 0; i < games->overs->factors.count; i++) {
        csv_field(text, games->overs->items[i].path);
        text_add(text, ",");
    }
    text_add(text, "group,name,value,low,high,bots\n");
    for (int i = 0; i < factors_combinations(&games->overs->factors); i++) {
        Figures figures = figures_all(text->arena, games->plan->surveys[i],
                                      games->sums->tallies[i]);
        for (size_t k = 0; k < figures.count; k++) {
            add_values(games, i, text);
            figures_csv_row(&figures.lines[k], games->bots, text);
        }
    }
}
