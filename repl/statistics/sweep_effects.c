/* Effects are means over games like others.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/statistics/sweep_effects.h"

#include "repl/statistics/holm.h"
#include "repl/statistics/paired_mean.h"

static bool has_effects(const SweptGames *games, const Figure *figure)
{
    return figure->kind != FIGURE_RATIO && figure->x < games->tally->common;
}

const Figure *swept_figure(const Survey *survey, int measure)
{
    for (size_t i = 0; i < survey->figure_count; i++) {
        const Figure *figure = &survey->figures[i];
        if (figure->kind != FIGURE_RATIO && figure->x == measure) {
            return figure;
        }
    }
    return NULL;
}

/* Of a measure: the sum of the combinations' variances with either value. */
static double variance_of(const SweptGames *games, int factor, int level,
                          int measure)
{
    const FactorialTally *tally = games->tally;
    const Factors *factors = &games->overs->factors;
    double sum = 0;
    for (int i = 0; i < factors_combinations(factors); i++) {
        int has = factors_level(factors, i, factor);
        if (has == 0 || has == level) {
            sum += estimate_squares(&tally->tallies[i]->measures[measure],
                                    tally->games) / (double)(tally->games - 1);
        }
    }
    return sum;
}

static SweptEffect estimate(const SweptGames *games, int factor, int level,
                            const Figure *figure)
{
    const Factors *factors = &games->overs->factors;
    const FactorialTally *tally = games->tally;
    int number = factors_effect(factors, factor, level) * tally->common +
                 figure->x;
    double scale = (double)figure->scale * factors_share(factors, factor);
    SweptEffect effect = {factor, level, figure, {.known = true}, 2, false};
    Estimate *difference = &effect.difference;
    difference->value = (double)tally->effects[number].sum /
                        (double)tally->games / scale;
    difference->margins = estimate_has_interval(tally->games, figure->percent);
    if (difference->margins) {
        PairedMean mean = {tally->effects[number], tally->games,
                           tally->apart[number],
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
    const Survey *survey = games->surveys[0];
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
