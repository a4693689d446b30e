/* The counts of a game are those since the previous game ended. Rules have the
 * same numbers in all threads, since entries follow the order of the program.
 *
 * SPDX-License-Identifier: MIT */
#include "testing/rule_frequency.h"

#include "testing/rule_counts.h"

typedef enum { GROUP_DONE, GROUP_HELD, GROUP_FORBADE, GROUPS } Group;

static const char *const groups[GROUPS] = {
    "done per game", "true per game", "decisive per game"};

typedef struct {
    Counts *counts;
    size_t *order;         /* the count for each measure */
    size_t measures;
} Fired;

static Group group_of(const Count *count)
{
    switch (count->rule->kind) {
    case RULE_STEP: case RULE_ACTION: return GROUP_DONE;
    case RULE_GUARD: case RULE_WHERE: return GROUP_FORBADE;
    case RULE_CONDITION: case RULE_MODE: case RULE_END: case RULE_STARTER:
    case RULE_SCORE: case RULE_CLAUSE: return GROUP_HELD;
    case RULE_CHOICE: case RULE_LOOP: case RULE_EFFECT: case RULE_PHASE: break;
    }
    return GROUPS;
}

static Fired fired_new(Arena *arena, const Variant *variant)
{
    Fired fired = {counts_new(arena, variant), NULL, 0};
    fired.order = arena_alloc(arena, fired.counts->count *
                                         sizeof *fired.order);
    for (Group group = 0; group < GROUPS; group++) {
        for (size_t i = 0; i < fired.counts->count; i++) {
            if (group_of(&fired.counts->items[i]) == group) {
                fired.order[fired.measures++] = i;
            }
        }
    }
    return fired;
}

static void *open_counts(Arena *arena, const Survey *survey, const void *plan)
{
    Fired *fired = arena_alloc(arena, sizeof *fired);
    (void)plan;
    *fired = fired_new(arena, survey->variant);
    return fired;
}

static void note_event(void *self, const Watched *watched, const Event *event)
{
    Fired *fired = self;
    (void)watched;
    counts_event(fired->counts, NULL, event);
}

static void note_decision(void *self, const Watched *watched)
{
    Fired *fired = self;
    counts_decision(fired->counts, watched->game);
}

static RuleError finish(void *self, const Watched *watched, int64_t *values)
{
    Fired *fired = self;
    (void)watched;
    for (size_t i = 0; i < fired->measures; i++) {
        Count *count = &fired->counts->items[fired->order[i]];
        values[i] = (int64_t)(group_of(count) == GROUP_FORBADE
                                  ? count->decisive : count->held);
        count->tried = count->held = count->decisive = 0;
    }
    return (RuleError){NULL, NULL, {0, 0, 0}};
}

static const Onlooker onlooker = {.open = open_counts, .event = note_event,
                                  .decision = note_decision, .finish = finish};

void fired_measure(Survey *survey, Arena *arena, const Variant *variant)
{
    Fired fired = fired_new(arena, variant);
    size_t count = fired.measures;
    OtherMeasure *measures = arena_alloc(arena, count * sizeof *measures);
    for (size_t i = 0; i < count; i++) {
        const Count *rule = &fired.counts->items[fired.order[i]];
        measures[i] = (OtherMeasure){
            .group = groups[group_of(rule)], .kind = FIGURE_MEAN,
            .name = node_path(arena, rule->rule->node)};
    }
    survey_add_others(survey, arena, &onlooker, NULL, measures, count);
}
