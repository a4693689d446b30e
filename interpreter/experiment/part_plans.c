/* What the reader of parts does not know: which sums there must be, and which
 * they can be.
 *
 * SPDX-License-Identifier: MIT */
#include "experiment/part_plans.h"

#include <stdlib.h>

/* --- sums ----------------------------------------------------------------- */

/* Whether all numbers of a list are from 0 to [most]. */
static bool is_up_to(const Part *part, int list, Wide most)
{
    const Wide *numbers = part->sums->lists[list];
    bool good = true;
    for (size_t i = 0; i < part->sums->form->lists[list].count; i++) {
        good = good && numbers[i] >= 0 && numbers[i] <= most;
    }
    return good;
}

/* Whether each action was legal in no more games than were looked through. */
static bool has_legal(const Part *part, int list)
{
    const SumsForm *form = part->sums->form;
    bool good = is_up_to(part, list, (Wide)part_played(part));
    for (int i = 0; good && i < form->arm_count; i++) {
        const Wide *legal = arm_legal(part->sums, list, i);
        for (int k = 0; k < form->surveys[i]->action_count; k++) {
            good = good && legal[k + 1] <= legal[0];
        }
    }
    return good;
}

/* Whether the arms are games of variants, for the same number of players. */
static bool has_games(const Part *part)
{
    const SumsForm *form = part->sums->form;
    bool good = true;
    for (int i = 0; i < form->arm_count; i++) {
        const Survey *survey = form->surveys[i];
        good = good && survey->players == form->surveys[0]->players &&
               survey->points + survey->players <= survey->measure_count;
    }
    return good;
}

/* --- matches -------------------------------------------------------------- */

static const char match_players[] = "players", match_teams[] = "teams",
                  match_worth[] = "utility";

static void tell_number(Arena *arena, Part *part, const char *name, int number)
{
    const char *text = text_format(arena, "%d", number);
    part_add_fact(arena, part, name, &text, 1);
}

void part_tell_match(Arena *arena, Part *part, const MatchPlan *plan)
{
    tell_number(arena, part, match_players, plan->games->players);
    tell_number(arena, part, match_teams, plan->games->team_count);
    tell_number(arena, part, match_worth, plan->utility);
}

/* The number that is the value of a fact, from [least] to PLAYERS_MAX; less
 * than 0: there is none. */
static int read_number(const Part *part, const char *name, int least)
{
    const char *text = part_word(part, name);
    char *end = NULL;
    long number = text ? strtol(text, &end, 10) : 0;
    return text && *text && *end == '\0' && number >= least &&
                   number <= PLAYERS_MAX ? (int)number : -1;
}

static bool is_same_figure(const Figure *one, const Figure *other)
{
    return text_equal(one->group, other->group) &&
           text_equal(one->name, other->name) && one->kind == other->kind &&
           one->x == other->x && one->y == other->y &&
           one->product == other->product && one->scale == other->scale;
}

static bool is_same_survey(const Survey *one, const Survey *other)
{
    bool same = one->measure_count == other->measure_count &&
                one->figure_count == other->figure_count &&
                one->product_count == other->product_count;
    for (size_t i = 0; same && i < one->figure_count; i++) {
        same = is_same_figure(&one->figures[i], &other->figures[i]);
    }
    return same;
}

/* The games of the match, of which no more is known than its plan needs. */
static const Survey *read_games(Arena *arena, const Part *part)
{
    Survey *games = arena_alloc(arena, sizeof *games);
    const Survey *own = part_survey(part);
    *games = (Survey){.id = own->id, .title = own->title, .hash = own->hash,
                      .timing = own->timing,
                      .players = read_number(part, match_players, 1),
                      .team_count = read_number(part, match_teams, 0),
                      .utilities = read_number(part, match_worth, 0)};
    bool good = games->players > 0 && games->team_count >= 0 &&
                games->team_count <= games->players && games->utilities >= 0;
    return good ? games : NULL;
}

static const MatchPlan *plan_match(Arena *arena, const Part *part)
{
    const Survey *games = read_games(arena, part);
    const char *names[PLAYERS_MAX];
    int count = part->arms[0].seat_count;
    int units = !games ? 0 : games->team_count > 0 ? games->team_count
                                                   : games->players;
    for (int i = 0; i < count; i++) {
        names[i] = part->arms[0].seats[i].player;
    }
    return units > 1 && count > 1 && count <= RANKED_MAX
               ? match_plan_new(arena, games, names, count) : NULL;
}

/* A part of an earlier version has no bins: intervals do without. */
static bool take_bins(Survey *planned, const Survey *read)
{
    bool same = read->binned_count == planned->binned_count;
    for (int i = 0; same && i < read->binned_count; i++) {
        same = read->binned[i] == planned->binned[i];
    }
    if (read->binned_count == 0) {
        planned->binned_count = 0;
    }
    return same || read->binned_count == 0;
}

const MatchPlan *part_match_plan(Arena *arena, const Part *part)
{
    const MatchPlan *plan = plan_match(arena, part);
    if (!plan || !sums_form_equal(part->sums->form, &plan->sums) ||
        !is_same_survey(plan->survey, part_survey(part)) ||
        !take_bins(plan->survey, part_survey(part))) {
        return NULL;
    }
    Wide deals = (Wide)part_played(part);
    Wide most = deals * plan->seatings->count * plan->seatings->units *
                WHOLE_RANKING;
    return is_up_to(part, MATCH_RANKINGS, most) ? plan : NULL;
}

/* --- pairs ---------------------------------------------------------------- */

/* Whether figures of both arms are computed in the same way. */
static bool has_pairs(const Pairing *pairing)
{
    bool good = true;
    for (size_t i = 0; i < pairing->count; i++) {
        const Figure *const *of = pairing->items[i].of;
        good = good && (!of[0] || !of[1] || of[0]->kind == of[1]->kind);
    }
    return good;
}

static bool has_courses(const Part *part)
{
    uint64_t changed = pairing_games(part->sums, COURSE_CHANGED);
    uint64_t decided = pairing_games(part->sums, COURSE_DECIDED);
    return decided <= changed &&
           (uint64_t)part->sums->shortest_count <= decided;
}

const Pairing *part_pairing(Arena *arena, const Part *part)
{
    const SumsForm *form = part->sums->form;
    if (form->arm_count != 2 || !has_games(part)) {
        return NULL;
    }
    Pairing *pairing = pairing_new(arena, form->surveys[0], form->surveys[1]);
    Wide games = (Wide)part_played(part);
    pairing->same = pairing->same &&
                    text_equal(part->arms[0].bots, part->arms[1].bots);
    bool good = sums_form_equal(form, &pairing->sums) && has_pairs(pairing) &&
                is_up_to(part, PAIR_APART, games) &&
                is_up_to(part, PAIR_COURSES, games) && has_courses(part) &&
                has_legal(part, PAIR_LEGAL);
    return good ? pairing : NULL;
}

/* --- factors -------------------------------------------------------------- */

const char part_factor[] = "over";

static bool read_factors(const Part *part, Factors *factors)
{
    const PartFact *fact = NULL;
    *factors = (Factors){.count = 0};
    while ((fact = part_fact(part, part_factor, fact)) != NULL) {
        if (factors->count == FACTORS_MAX || fact->count < 2 ||
            fact->count > COMBINATIONS_MAX + 1) {
            return false;
        }
        factors->levels[factors->count++] = (int)fact->count - 1;
        if (factors_combinations(factors) > COMBINATIONS_MAX) {
            return false;
        }
    }
    return factors->count > 0;
}

const FactorialPlan *part_factorial_plan(Arena *arena, const Part *part)
{
    const SumsForm *form = part->sums->form;
    Factors *factors = arena_alloc(arena, sizeof *factors);
    if (!read_factors(part, factors) ||
        factors_combinations(factors) != form->arm_count || !has_games(part)) {
        return NULL;
    }
    const FactorialPlan *plan = factorial_plan_new(arena, factors,
                                                   form->surveys);
    bool good = sums_form_equal(form, &plan->sums) &&
                is_up_to(part, EFFECT_APART, (Wide)part_played(part)) &&
                has_legal(part, EFFECT_LEGAL);
    return good ? plan : NULL;
}
