/* The list of measures and figures of a variant.
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/game_measures.h"

#include <string.h>

#include "base/text.h"
#include "engine/teams.h"
#include "rules/rules.h"
#include "variant/names.h"

const char survey_team_group[] = "share of wins of teams";

typedef struct {
    Arena *arena;
    Survey *survey;
} Making;

/* Adds a measure named [group] [name]; returns its index. */
static int add_measure(Making *making, const char *group, const char *name)
{
    Survey *survey = making->survey;
    if (survey->measure_count == survey->measure_capacity) {
        int more = 2 * survey->measure_capacity + MEASURES_FIXED;
        const char **names = arena_alloc(making->arena,
                                         (size_t)more * sizeof *names);
        for (int i = 0; i < survey->measure_count; i++) {
            names[i] = survey->measures[i];
        }
        survey->measures = names;
        survey->measure_capacity = more;
    }
    survey->measures[survey->measure_count] =
        name ? text_format(making->arena, "%s: %s", group, name) : group;
    return survey->measure_count++;
}

int survey_add_product(Survey *survey, Arena *arena, int x, int y)
{
    size_t count = (size_t)survey->product_count;
    ARENA_PUSH(arena, survey->products, count, survey->product_capacity) =
        (MeasureProduct){x, y};
    return survey->product_count++;
}

static Figure *add_figure(Making *making, FigureKind kind, const char *group,
                          const char *name, int x)
{
    Survey *survey = making->survey;
    Figure *figure = &ARENA_PUSH(making->arena, survey->figures,
                                 survey->figure_count,
                                 survey->figure_capacity);
    *figure = (Figure){.group = group, .name = name, .kind = kind, .x = x,
                       .scale = 1, .unit = 1,
                       .percent = kind == FIGURE_PORTION};
    return figure;
}

static Figure *add_ratio(Making *making, const char *group, const char *name,
                         int x, int y, bool percent)
{
    Figure *figure = add_figure(making, FIGURE_RATIO, group, name, x);
    figure->y = y;
    figure->product = survey_add_product(making->survey, making->arena, x, y);
    figure->percent = percent;
    return figure;
}

/* Adds one measure for each player; returns the first one's index. */
static int add_seats(Making *making, const char *group,
                     const char *const *names, FigureKind kind, int32_t scale)
{
    int first = making->survey->measure_count;
    for (int p = 0; p < making->survey->players; p++) {
        Figure *figure = add_figure(making, kind, group, names[p],
                                    add_measure(making, group, names[p]));
        figure->scale = scale;
        figure->percent = kind == FIGURE_PORTION || scale != 1;
    }
    return first;
}

static void add_players(Making *making, const char *const *names)
{
    Survey *survey = making->survey;
    survey->wins = add_seats(making, "wins", names, FIGURE_PORTION, 1);
    survey->shares = add_seats(making, "share of wins", names, FIGURE_MEAN,
                               WHOLE_WIN);
    survey->points = add_seats(making, "points", names, FIGURE_MEAN, 1);
    for (int p = 1; p <= survey->players; p++) {
        survey->figures[survey->figure_count - (size_t)p].floor = NO_FLOOR;
    }
    add_figure(making, FIGURE_PORTION, "first player", "wins", MEASURE_FIRST);
    Figure *figure = add_figure(making, FIGURE_MEAN, "first player",
                                "advantage", MEASURE_ADVANTAGE);
    figure->scale = WHOLE_WIN;
    figure->floor = -WHOLE_WIN / survey->players;
    figure->percent = true;
}

/* "Ann and Cleo" */
static const char *team_name(Arena *arena, uint32_t team,
                             const char *const *names)
{
    Text text = text_new(arena);
    for (uint32_t left = team; left; left &= left - 1) {
        text_add(&text, text.length == 0          ? ""
                        : (left & (left - 1)) == 0 ? " and " : ", ");
        text_add(&text, names[__builtin_ctz(left)]);
    }
    return text_string(&text);
}

/* Adds the measures of teams that never change. */
static void add_teams(Making *making, const char *const *names)
{
    Survey *survey = making->survey;
    uint32_t teams[PLAYERS_MAX];
    survey->team_shares = survey->measure_count;
    if (!teams_fixed(survey->variant, survey->players, teams)) {
        return;
    }
    for (int p = 0; p < survey->players; p++) {
        if (__builtin_ctz(teams[p]) == p) {
            const char *name = team_name(making->arena, teams[p], names);
            Figure *figure = add_figure(
                making, FIGURE_MEAN, survey_team_group, name,
                add_measure(making, survey_team_group, name));
            figure->scale = WHOLE_WIN;
            figure->percent = true;
            survey->teams[survey->team_count++] = teams[p];
        }
    }
}

/* Adds what the result is worth to each player, where the rules say so. */
static void add_utilities(Making *making, const char *const *names)
{
    Survey *survey = making->survey;
    if (survey->variant->rules->utility) {
        survey->utilities = add_seats(making, "utility", names, FIGURE_MEAN, 1);
        for (int p = 1; p <= survey->players; p++) {
            survey->figures[survey->figure_count - (size_t)p].floor = NO_FLOOR;
        }
    }
}

static void add_course(Making *making)
{
    add_figure(making, FIGURE_MEAN, "game", "rounds", MEASURE_ROUNDS);
    add_figure(making, FIGURE_MEAN, "game", "decisions", MEASURE_DECISIONS);
    add_figure(making, FIGURE_MEAN, "game", "decisions with a choice",
               MEASURE_CHOICES);
    add_ratio(making, "game", "share of decisions with a choice",
              MEASURE_CHOICES,
              MEASURE_DECISIONS, true);
    add_ratio(making, "game", "legal moves per choice", MEASURE_OPTIONS,
              MEASURE_CHOICES, false);
    add_figure(making, FIGURE_PORTION, "game", "ties", MEASURE_TIED);
    add_figure(making, FIGURE_MEAN, "game", "lead changes", MEASURE_LEADS);
    add_ratio(making, "game", "rounds in which the winner led to the end",
              MEASURE_AHEAD, MEASURE_ROUNDS, true);
}

static void add_ends(Making *making)
{
    const Variant *variant = making->survey->variant;
    making->survey->round_ends = making->survey->measure_count;
    for (size_t i = 0; i < variant->round_end_count; i++) {
        const char *name = variant->round_ends[i].name;
        add_ratio(making, "rounds ended by", name,
                  add_measure(making, "rounds ended by", name), MEASURE_ROUNDS,
                  true);
    }
    making->survey->game_ends = making->survey->measure_count;
    for (size_t i = 0; i < variant->game_end_count; i++) {
        const char *name = variant->game_ends[i].name;
        add_figure(making, FIGURE_PORTION, "games ended by", name,
                   add_measure(making, "games ended by", name));
    }
}

/* Adds a measure for each action, which counts all its offers. */
static void add_actions(Making *making)
{
    Survey *survey = making->survey;
    const Program *program = &survey->variant->program;
    survey->actions = survey->measure_count;
    survey->action_of = arena_alloc(making->arena, program->offer_count *
                                    sizeof *survey->action_of);
    for (size_t i = 0; i < program->offer_count; i++) {
        const char *name = program->offers[i].name;
        size_t same = 0;
        while (!text_equal(program->offers[same].name, name)) {
            same++;
        }
        if (same < i) {
            survey->action_of[i] = survey->action_of[same];
            continue;
        }
        int measure = add_measure(making, "actions", name);
        survey->action_of[i] = (uint16_t)measure;
        add_ratio(making, "actions", name, measure, MEASURE_DECISIONS, true);
    }
    survey->action_count = survey->measure_count - survey->actions;
    survey->actions_are_offers =
        (size_t)survey->action_count == program->offer_count;
}

static void add_tenths(Text *text, int32_t tenths)
{
    text_add_number(text, tenths / 10);
    if (tenths % 10 != 0) {
        text_add_format(text, ".%d", tenths % 10);
    }
}

/* "8 seconds a decision, play 5, draw 2.5" */
static const char *describe_pace(const Survey *survey, Arena *arena,
                                 int32_t usual)
{
    Text text = text_new(arena);
    add_tenths(&text, usual);
    text_add(&text, " seconds a decision");
    for (int i = 0; i < survey->action_count; i++) {
        if (survey->tenths[i] != usual) {
            text_add_format(&text, ", %s ", survey_action(survey, i));
            add_tenths(&text, survey->tenths[i]);
        }
    }
    return text_string(&text);
}

/* What the names of the measures of actions begin with. */
static const char of_action[] = "actions: ";
enum { OF_ACTION = sizeof of_action - 1 };

const char *survey_action(const Survey *survey, int index)
{
    return index < survey->action_count
               ? survey->measures[survey->actions + index] + OF_ACTION : NULL;
}

static bool is_of_action(const Survey *survey, int measure)
{
    return measure < survey->measure_count &&
           strncmp(survey->measures[measure], of_action, OF_ACTION) == 0;
}

void survey_find_places(Survey *survey)
{
    survey->wins = MEASURES_FIXED;
    survey->shares = survey->wins + survey->players;
    survey->points = survey->shares + survey->players;
    survey->actions = 0;
    while (survey->actions < survey->measure_count &&
           !is_of_action(survey, survey->actions)) {
        survey->actions++;
    }
    survey->action_count = 0;
    while (is_of_action(survey, survey->actions + survey->action_count)) {
        survey->action_count++;
    }
}

int survey_binned(const Survey *survey, int measure)
{
    for (int i = 0; i < survey->binned_count; i++) {
        if (survey->binned[i] == measure) {
            return i;
        }
    }
    return NOTHING;
}

static int find_action(const Survey *survey, const char *name)
{
    int index = 0;
    const char *action;
    while ((action = survey_action(survey, index)) &&
           !text_equal(action, name)) {
        index++;
    }
    return action ? index : NOTHING;
}

/* The time of each game is a multiple of this: the greatest common divisor of
 * the times of decisions. */
static int32_t divisor_of_times(const Survey *survey)
{
    int32_t divisor = 0;
    for (int i = 0; i < survey->action_count; i++) {
        int32_t other = survey->tenths[i];
        while (other != 0) {
            int32_t rest = divisor % other;
            divisor = other;
            other = rest;
        }
    }
    return divisor > 0 ? divisor : 1;
}

void survey_set_units(Survey *survey)
{
    for (size_t i = 0; i < survey->figure_count; i++) {
        Figure *figure = &survey->figures[i];
        if (figure->kind == FIGURE_QUANTILE && figure->x == MEASURE_TENTHS) {
            figure->unit = divisor_of_times(survey);
        }
    }
}

/* The time of every action; 0 when they differ. */
static int32_t same_tenths(const Survey *survey)
{
    int32_t same = survey->action_count > 0 ? survey->tenths[0] : 0;
    for (int i = 1; i < survey->action_count; i++) {
        same = survey->tenths[i] == same ? same : 0;
    }
    return same;
}

bool survey_set_pace(Survey *survey, Arena *arena, const Pace *paces,
                     size_t count, size_t *unknown)
{
    int32_t usual = TENTHS_USUAL;
    for (size_t i = 0; i < count; i++) {
        usual = paces[i].action ? usual : paces[i].tenths;
    }
    for (int i = 0; i < survey->action_count; i++) {
        survey->tenths[i] = usual;
    }
    for (size_t i = 0; i < count; i++) {
        int action = paces[i].action ? find_action(survey, paces[i].action) : 0;
        if (action == NOTHING) {
            *unknown = i;
            return false;
        }
        if (paces[i].action) {
            survey->tenths[action] = paces[i].tenths;
        }
    }
    survey->same_tenths = same_tenths(survey);
    survey->timing = describe_pace(survey, arena, usual);
    survey_set_units(survey);
    return true;
}

/* Minutes have six hundred tenths of a second. */
static void add_time(Making *making)
{
    enum { MINUTE = 600 };
    Survey *survey = making->survey;
    size_t unknown;
    Figure *figure = add_figure(making, FIGURE_MEAN, "minutes at the table", "",
                                MEASURE_TENTHS);
    figure->scale = MINUTE;
    survey->tenths = arena_alloc(making->arena, (size_t)survey->action_count *
                                                    sizeof *survey->tenths);
    survey_set_pace(survey, making->arena, NULL, 0, &unknown);
}

static void bin_measure(Survey *survey, int measure, bool shown)
{
    survey->binned[survey->binned_count] = measure;
    survey->shown[survey->binned_count++] = shown;
}

/* Makes room for [count] more bins. */
static void reserve_bins(Making *making, size_t count)
{
    Survey *survey = making->survey;
    size_t former = (size_t)survey->binned_count;
    int *binned = arena_alloc(making->arena, (former + count) * sizeof *binned);
    bool *shown = arena_alloc(making->arena, (former + count) * sizeof *shown);
    for (size_t i = 0; i < former; i++) {
        binned[i] = survey->binned[i];
        shown[i] = survey->shown[i];
    }
    survey->binned = binned;
    survey->shown = shown;
}

/* Gives bins to the measures of means, in their order, and shows those whose
 * distribution people ask for. */
static void bin_measures(Making *making)
{
    static const int fixed[] = {MEASURE_ROUNDS, MEASURE_DECISIONS,
                                MEASURE_CHOICES, MEASURE_LEADS};
    enum { FIXED = sizeof fixed / sizeof *fixed };
    Survey *survey = making->survey;
    reserve_bins(making, FIXED + 1 + (size_t)survey->players);
    for (int i = 0; i < FIXED; i++) {
        bin_measure(survey, fixed[i], true);
    }
    bin_measure(survey, MEASURE_TENTHS, false);
    for (int p = 0; p < survey->players; p++) {
        bin_measure(survey, survey->points + p, true);
    }
}

Survey *survey_new(Arena *arena, const Variant *variant, int players,
                   const char *const *names)
{
    static const char *const fixed[MEASURES_FIXED] = {
        "rounds", "decisions", "decisions with a choice",
        "legal moves in choices",
        "ties", "lead changes", "rounds led to the end", "first player: wins",
        "first player: advantage", "tenths of a second at the table"};
    Survey *survey = arena_alloc(arena, sizeof *survey);
    Making making = {arena, survey};
    *survey = (Survey){.variant = variant, .id = variant->id,
                       .title = variant->name, .hash = variant->hash,
                       .players = players, .names = names};
    for (int i = 0; i < MEASURES_FIXED; i++) {
        add_measure(&making, fixed[i], NULL);
    }
    add_players(&making, names);
    add_teams(&making, names);
    add_utilities(&making, names);
    add_course(&making);
    add_ends(&making);
    add_actions(&making);
    add_time(&making);
    bin_measures(&making);
    return survey;
}

/* Adds the figure of a measure of an onlooker whose first measure is
 * [first]. */
static void add_other(Making *making, const OtherMeasure *other, int first)
{
    Survey *survey = making->survey;
    int measure = add_measure(making, other->group, other->name);
    if (other->silent) {
        return;
    }
    if (other->kind == FIGURE_RATIO) {
        add_ratio(making, other->group, other->name, measure,
                  first + other->of, other->percent);
    } else {
        add_figure(making, other->kind, other->group, other->name, measure);
    }
    if (other->signed_values) {
        survey->figures[survey->figure_count - 1].floor = NO_FLOOR;
    }
    if (other->kind == FIGURE_MEAN) {
        bin_measure(survey, measure, other->shown);
    }
}

void survey_add_others(Survey *survey, Arena *arena, const Onlooker *onlooker,
                       const void *plan, const OtherMeasure *measures,
                       size_t count)
{
    Making making = {arena, survey};
    int first = survey->measure_count;
    survey_add_onlooker(survey, onlooker, plan);
    reserve_bins(&making, count);
    for (size_t i = 0; i < count; i++) {
        add_other(&making, &measures[i], first);
    }
}

void survey_add_onlooker(Survey *survey, const Onlooker *onlooker,
                         const void *plan)
{
    int number = survey->onlooker_count++;
    survey->onlookers[number].onlooker = onlooker;
    survey->onlookers[number].plan = plan;
    survey->onlookers[number].first = survey->measure_count;
}

void survey_bin_measure(Survey *survey, Arena *arena, int measure)
{
    Making making = {arena, survey};
    reserve_bins(&making, 1);
    bin_measure(survey, measure, false);
}

int survey_add_measure(Survey *survey, Arena *arena, const char *group,
                       const char *name, bool binned)
{
    Making making = {arena, survey};
    int measure = add_measure(&making, group, name);
    if (binned) {
        survey_bin_measure(survey, arena, measure);
    }
    return measure;
}

Figure *survey_add_figure(Survey *survey, Arena *arena, FigureKind kind,
                          const char *group, const char *name, int x)
{
    Making making = {arena, survey};
    return add_figure(&making, kind, group, name, x);
}

Figure *survey_add_ratio(Survey *survey, Arena *arena, const char *group,
                         const char *name, int x, int y, bool percent)
{
    Making making = {arena, survey};
    return add_ratio(&making, group, name, x, y, percent);
}
