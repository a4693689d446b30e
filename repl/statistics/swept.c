/* Effects are means over games like others.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/statistics/swept.h"

#include "repl/statistics/holm.h"

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

static SweptEffect estimate(const SweptGames *games, int factor, int level,
                            const Figure *figure)
{
    const Factors *factors = &games->overs->factors;
    const FactorialTally *tally = games->tally;
    int number = factors_effect(factors, factor, level);
    const MeasureTally *sums =
        &tally->effects[number * tally->common + figure->x];
    double unit = (double)figure->scale * factors_share(factors, factor);
    SweptEffect effect = {factor, level, figure,
                          estimate_mean(sums, tally->games, unit), 2, false};
    double margin = effect.difference.high - effect.difference.value;
    if (effect.difference.margins) {
        effect.chance = holm_chance(effect.difference.value,
                                    margin / estimate_margin(1));
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
