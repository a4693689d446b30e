/* The survey's list with what comes after a group of it.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/statistics/figures.h"

#include "repl/statistics/seat_balance.h"

static void add(Figures *figures, FigureLine line)
{
    figures->lines[figures->count++] = line;
}

/* Neither has an interval: a difference of the best and the worst cannot be
 * less than nothing, and a chance says itself how sure something is. */
static void add_balance(Figures *figures, const Survey *survey,
                        const Tally *tally)
{
    static const char group[] = "balance of seats";
    Balance balance = balance_of_seats(survey, tally);
    Estimate difference = {.value = balance.difference, .known = balance.known};
    Estimate chance = {.value = balance.chance,
                       .known = balance.has_chance};
    add(figures, (FigureLine){group, "largest difference of shares", true, true,
                              difference});
    add(figures, (FigureLine){group, "chance of this with equal seats", true,
                              false, chance});
}

Figures figures_all(Arena *arena, const Survey *survey, const Tally *tally)
{
    enum { BALANCE = 2 };
    Figures figures = {.lines = arena_alloc(arena, (survey->figure_count +
                                                    BALANCE) *
                                            sizeof *figures.lines)};
    for (size_t i = 0; i < survey->figure_count; i++) {
        const Figure *figure = &survey->figures[i];
        if (i > 0 && balance_is_of(figure - 1) && !balance_is_of(figure)) {
            add_balance(&figures, survey, tally);
        }
        add(&figures, (FigureLine){figure->group, figure->name, figure->percent,
                                   estimate_is_difference(figure),
                                   estimate_figure(figure, survey, tally)});
    }
    return figures;
}
