/* Works the values out in a copy of the position: what that costs, and which
 * cards of a pile it settles, leaves the game as it was.
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/counted_values.h"

#include <string.h>

#include "base/text.h"
#include "engine/evaluate.h"

const char *const counted_groups[COUNTED_MOMENTS] = {
    [AT_GAME] = "counted at the end of the game",
    [AT_ROUND] = "counted at ends of rounds",
    [AT_TURN] = "counted at ends of turns"};

static const char *const denominators[COUNTED_MOMENTS] = {
    [AT_GAME] = NULL, [AT_ROUND] = "ends of rounds",
    [AT_TURN] = "ends of turns"};

typedef struct {
    const CountedValue *const *values;
    size_t count;
    int players;
    int moments[COUNTED_MOMENTS];    /* the measure that counts them, or
                                        NOTHING */
    int *first;            /* the first measure of each value */
    int measures;
} Plan;

typedef struct {
    const Plan *plan;
    int64_t *sums;         /* of the measures, in this game */
    int round, turn;       /* of the last decision */
    bool open;             /* its turn has not ended */
    RuleError error;
} Counting;

/* --- one game ------------------------------------------------------------- */

static void fail(Counting *counting, const Expression *e, const char *message)
{
    if (!counting->error.id) {
        counting->error = (RuleError){"count-value", message, e->span};
    }
}

static void add_value(Counting *counting, Game *ahead,
                      const CountedValue *value, int player, int64_t *sum)
{
    const Frame frame = {value->me, cell_of(player), NULL};
    int64_t number;
    ahead->steps = STEPS_MAX;
    if (!evaluate(ahead, value->expression, value->me ? &frame : NULL,
                  &number)) {
        fail(counting, value->expression, "what is counted has no value here: "
             "it divides by zero, needs a player who is none, or takes too "
             "long");
    } else if (number > COUNTED_LARGEST || number < -COUNTED_LARGEST) {
        fail(counting, value->expression, "what is counted is beyond "
             "1000000000 here");
    } else {
        *sum += number;
    }
}

static void count_moment(Counting *counting, const Watched *watched,
                         CountedMoment moment)
{
    const Plan *plan = counting->plan;
    const Game *game = watched->game;
    if (plan->moments[moment] != NOTHING) {
        counting->sums[plan->moments[moment]]++;
    }
    memcpy(watched->ahead->state, game->state, game->variant->layout.size);
    for (size_t i = 0; i < plan->count; i++) {
        const CountedValue *value = plan->values[i];
        int players = value->me ? plan->players : 1;
        for (int p = 0; value->moment == moment && p < players; p++) {
            add_value(counting, watched->ahead, value, p,
                      &counting->sums[plan->first[i] + p]);
        }
    }
}

static void end_turn(Counting *counting, const Watched *watched)
{
    if (counting->open && counting->plan->moments[AT_TURN] != NOTHING) {
        count_moment(counting, watched, AT_TURN);
    }
    counting->open = false;
}

static void see_event(void *self, const Watched *watched, const Event *event)
{
    Counting *counting = self;
    if (event->kind == EVENT_ROUND_END) {
        end_turn(counting, watched);
        count_moment(counting, watched, AT_ROUND);
    } else if (event->kind == EVENT_GAME_END) {
        end_turn(counting, watched);
        count_moment(counting, watched, AT_GAME);
    }
}

static void see_decision(void *self, const Watched *watched)
{
    Counting *counting = self;
    const State *state = watched->game->state;
    if (state->round != counting->round || state->turn != counting->turn) {
        end_turn(counting, watched);
    }
    counting->round = state->round;
    counting->turn = state->turn;
    counting->open = true;
}

static void *open_counting(Arena *arena, const Survey *survey, const void *plan)
{
    Counting *counting = arena_alloc(arena, sizeof *counting);
    (void)survey;
    *counting = (Counting){.plan = plan};
    counting->sums = arena_alloc(arena, (size_t)counting->plan->measures *
                                            sizeof *counting->sums);
    return counting;
}

/* The next game has other random numbers. */
static RuleError finish(void *self, const Watched *watched, int64_t *values)
{
    Counting *counting = self;
    const Plan *plan = counting->plan;
    RuleError error = counting->error;
    size_t size = (size_t)plan->measures * sizeof *counting->sums;
    memcpy(values, counting->sums, size);
    memset(counting->sums, 0, size);
    memset(watched->ahead->caches, 0, sizeof watched->ahead->caches);
    counting->open = false;
    counting->error = (RuleError){NULL, NULL, {0, 0, 0}};
    return error;
}

/* --- the measures --------------------------------------------------------- */

static const Onlooker onlooker = {.open = open_counting, .event = see_event,
                                  .decision = see_decision, .finish = finish};

static OtherMeasure measure_of(const CountedValue *value, const Plan *plan,
                               const char *name)
{
    bool truth = value->expression->type.base == TYPE_TRUTH;
    bool game = value->moment == AT_GAME;
    return (OtherMeasure){
        .group = counted_groups[value->moment], .name = name,
        .kind = !game ? FIGURE_RATIO : truth ? FIGURE_PORTION : FIGURE_MEAN,
        .percent = truth, .signed_values = !truth, .shown = !truth && game,
        .of = plan->moments[value->moment]};
}

/* Adds a measure for each moment whose values are divided by their number. */
static void add_moments(Plan *plan, OtherMeasure *measures)
{
    for (CountedMoment moment = 0; moment < COUNTED_MOMENTS; moment++) {
        bool used = false;
        for (size_t i = 0; i < plan->count; i++) {
            used = used || plan->values[i]->moment == moment;
        }
        plan->moments[moment] = NOTHING;
        if (used && denominators[moment]) {
            plan->moments[moment] = plan->measures;
            measures[plan->measures++] = (OtherMeasure){
                .group = "counted", .name = denominators[moment],
                .silent = true};
        }
    }
}

/* The values in the order of their moments, so that each group is together. */
static const CountedValue *const *in_groups(
    Arena *arena, const CountedValue *const *values, size_t count)
{
    const CountedValue **sorted = arena_alloc(arena, count * sizeof *sorted);
    size_t at = 0;
    for (CountedMoment moment = 0; moment < COUNTED_MOMENTS; moment++) {
        for (size_t i = 0; i < count; i++) {
            if (values[i]->moment == moment) {
                sorted[at++] = values[i];
            }
        }
    }
    return sorted;
}

void counted_measure(Survey *survey, Arena *arena, const char *const *names,
                     const CountedValue *const *values, size_t count)
{
    Plan *plan = arena_alloc(arena, sizeof *plan);
    size_t most = COUNTED_MOMENTS + count * (size_t)survey->players;
    OtherMeasure *measures = arena_alloc(arena, most * sizeof *measures);
    values = in_groups(arena, values, count);
    *plan = (Plan){.values = values, .count = count,
                   .players = survey->players};
    plan->first = arena_alloc(arena, count * sizeof *plan->first);
    add_moments(plan, measures);
    for (size_t i = 0; i < count; i++) {
        const CountedValue *value = values[i];
        plan->first[i] = plan->measures;
        for (int p = 0; p < (value->me ? survey->players : 1); p++) {
            const char *name = value->me
                ? text_format(arena, "%s: %s", value->name, names[p])
                : value->name;
            measures[plan->measures++] = measure_of(value, plan, name);
        }
    }
    survey_add_others(survey, arena, &onlooker, plan, measures,
                      (size_t)plan->measures);
}
