/* Minutes at the table as a distribution.
 *
 *   quantile q   the least number of minutes that at least q % of the games do
 *                not exceed; between the ends of a bin by linear interpolation,
 *                with the interval of order statistics (estimate.h)
 *   longer than  the share of games with more minutes
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/figure_groups.h"

#include "base/text.h"

enum { MINUTE = 600, LENGTHS = 8 };

static const int32_t lengths[LENGTHS] = {10, 15, 20, 30, 45, 60, 90, 120};

/* It keeps nothing. */
static void *open_minutes(Arena *arena, const Survey *survey, const void *plan)
{
    (void)arena;
    (void)survey;
    (void)plan;
    return NULL;
}

static RuleError finish_minutes(void *self, const Watched *watched,
                                int64_t *values)
{
    (void)self;
    for (int i = 0; i < LENGTHS; i++) {
        values[i] = watched->values[MEASURE_TENTHS] >
                    (int64_t)lengths[i] * MINUTE;
    }
    return (RuleError){NULL, NULL, {0, 0, 0}};
}

static const Onlooker onlooker = {.open = open_minutes,
                                  .finish = finish_minutes};

void figures_add_minutes(Survey *survey, Arena *arena)
{
    static const int32_t parts[] = {10, 50, 90};
    static const char longer[] = "games longer than";
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        Figure *figure = survey_add_figure(
            survey, arena, FIGURE_QUANTILE, "minutes at most",
            text_format(arena, "in %d %% of the games", parts[i]),
            MEASURE_TENTHS);
        figure->scale = MINUTE;
        figure->at = parts[i];
    }
    survey_set_units(survey);
    survey_add_onlooker(survey, &onlooker, NULL);
    for (int i = 0; i < LENGTHS; i++) {
        const char *name = text_format(arena, "%d minutes", lengths[i]);
        survey_add_figure(survey, arena, FIGURE_PORTION, longer, name,
                          survey_add_measure(survey, arena, longer, name,
                                             false));
    }
}
