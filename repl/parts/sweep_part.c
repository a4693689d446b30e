/* The facts of a factorial experiment: the name of the rules, and each path
 * with its values.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/parts/sweep_part.h"

#include "experiment/part_plans.h"
#include "repl/page/sweep_page.h"
#include "repl/rerun_command.h"
#include "repl/statistics/never_chosen.h"
#include "repl/statistics/sweep_view.h"
#include "repl/statistics/unknown_actions.h"

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

/* What is said of the actions with each combination. */
typedef struct {
    const char **unused, **unknown;
} Told;

static Told find_told(const Part *part, Arena *arena)
{
    int count = part->sums->form->arm_count;
    size_t size = (size_t)count * sizeof(const char *);
    Told told = {arena_alloc(arena, size), arena_alloc(arena, size)};
    for (int i = 0; i < count; i++) {
        told.unused[i] = never_chosen(part->sums, EFFECT_LEGAL, i, 0, arena);
        told.unknown[i] = unknown_actions_say(part, i, arena);
    }
    return told;
}

bool sweep_part_write(const Part *part, PartForm form, Text *text)
{
    Arena *arena = text->arena;
    const FactorialPlan *plan = part_factorial_plan(arena, part);
    if (!plan || !has_figures(plan) || !part_word(part, variant_fact)) {
        return false;
    }
    const Told told = find_told(part, arena);
    const SweptGames games = {
        read_overs(part, plan, arena), plan, part->sums,
        part_word(part, variant_fact), part->arms[0].bots, part->seed,
        part->games, told.unused, told.unknown};
    switch (form) {
    case FORM_HUMAN: sweep_view(&games, text); break;
    case FORM_JSON: sweep_json(&games, text); break;
    case FORM_CSV: sweep_csv(&games, text); break;
    case FORM_PAGE:
        sweep_page(&games, retold_text(arena, part->experiment, part->command,
                                       part->word_count), text);
        break;
    case FORM_PART: break;
    }
    return true;
}
