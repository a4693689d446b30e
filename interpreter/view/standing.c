/* A total may depend on cards that the viewer does not see. Games of one round
 * have no totals before its end, but points so far.
 *
 * SPDX-License-Identifier: MIT */
#include "view/standing.h"

#include <string.h>

#include "engine/evaluate.h"
#include "observe/hidden_operands.h"
#include "rules/rules.h"
#include "view/table_cells.h"

static bool is_known(Game *game, int player, int viewer)
{
    const Rules *rules = game->variant->rules;
    Frame frame = {rules->total_player, cell_of(player), NULL};
    return !hidden_value(game, rules->total, &frame, viewer, HIDDEN_NOW);
}

uint16_t standing_known(Game *game, int viewer)
{
    uint16_t known = 0;
    for (int p = 0; p < game->state->players; p++) {
        known = (uint16_t)(known | (unsigned)is_known(game, p, viewer) << p);
    }
    return known;
}

/* "score of player" */
static int variable_of(const Rules *rules)
{
    const Expression *total = rules->total;
    bool one = total->kind == E_VARIABLE && total->left &&
               total->left->kind == E_LOCAL &&
               total->left->local == rules->total_player;
    return one ? (int)total->value : NOTHING;
}

static uint16_t find_best(const int32_t *totals, uint16_t players, bool lowest)
{
    uint16_t best = 0;
    int32_t most = 0;
    for (unsigned left = players; left; left &= left - 1) {
        int player = __builtin_ctz(left);
        int32_t total = totals[player];
        bool better = !best || (lowest ? total < most : total > most);
        if (better || total == most) {
            most = total;
            best = (uint16_t)((better ? 0 : best) | 1 << player);
        }
    }
    return best;
}

/* --- games of one round --------------------------------------------------- */

/* Whether a condition looks at nothing but the number of the round. */
static bool is_of_round(const Expression *value)
{
    if (!value->left && !value->right) {
        return value->kind == E_CONSTANT || value->kind == E_ROUND;
    }
    return !value->condition && (!value->left || is_of_round(value->left)) &&
           (!value->right || is_of_round(value->right));
}

/* Whether the game ends with this round whatever happens in it. */
static bool ends_for_certain(Game *game)
{
    const Rules *rules = game->variant->rules;
    bool ends = false;
    for (size_t i = 1; i < game->variant->game_end_count; i++) {
        const Condition *condition = rules->game_ends[i].condition;
        int64_t value;
        ends = ends || (condition && is_of_round(condition->holds) &&
                        evaluate(game, condition->holds, NULL, &value) &&
                        value);
    }
    return ends;
}

static bool has_condition(const Expression *value)
{
    return value && (value->kind == E_IF || has_condition(value->left) ||
                     has_condition(value->right) ||
                     has_condition(value->condition));
}

/* The step that scores the only round, where the score is a count that grows
 * during it, as of cards taken; NULL: it is not. What is decided at the end
 * says nothing before, nor does a score that steps before it prepare. */
static const Step *count_of_round(Game *game)
{
    const Rules *rules = game->variant->rules;
    const Step *first = rules->after.count > 0 ? rules->after.items : NULL;
    bool counts = first && first->verb == VERB_SCORE && !first->condition &&
                  first->local && rules->total->kind == E_POINTS_OF &&
                  !rules->winners && game->state->round == 1 &&
                  ends_for_certain(game);
    for (size_t i = 0; counts && i < first->share_count; i++) {
        counts = !has_condition(first->shares[i].worth);
    }
    return counts ? first : NULL;
}

/* The points so far of [player]; false: the viewer does not know them. */
static bool count_points(Game *game, const Step *score, int player, int viewer,
                         int32_t *points)
{
    const Frame frame = {score->local, cell_of(player), NULL};
    int64_t sum = 0, value;
    for (size_t i = 0; i < score->share_count; i++) {
        const Expression *worth = score->shares[i].worth;
        if (hidden_value(game, worth, &frame, viewer, HIDDEN_NOW) ||
            !evaluate(game, worth, &frame, &value)) {
            return false;
        }
        sum += value;
    }
    *points = (int32_t)sum;
    return true;
}

/* Replaces the totals, if they are 0, by the points so far. */
static void count_so_far(Game *game, int viewer, Standing *standing)
{
    const Step *score = count_of_round(game);
    int32_t points[PLAYERS_MAX] = {0};
    bool known = score != NULL;
    for (int p = 0; p < game->state->players; p++) {
        known = known && standing->totals[p] == 0;
    }
    for (int p = 0; known && p < game->state->players; p++) {
        known = count_points(game, score, p, viewer, &points[p]);
    }
    if (known) {
        memcpy(standing->totals, points, sizeof points);
        const Expression *worth = score->shares[0].worth;
        bool one = score->share_count == 1 && worth->kind == E_VARIABLE &&
                   worth->left && worth->left->kind == E_LOCAL &&
                   worth->left->local == score->local;
        standing->variable = one ? (int)worth->value : standing->variable;
    }
}

/* Whether something that a total is made of is another than at first. */
static bool has_changed(const Game *game, const Expression *value)
{
    const Variant *variant = game->variant;
    bool points = value->kind == E_POINTS_OF;
    bool changed = false;
    if (points || value->kind == E_VARIABLE) {
        const Variable *variable = points ? NULL
                                          : &variant->variables[value->value];
        const int32_t *numbers = state_numbers(
            game->state, points ? variant->layout.points : variable->offset);
        int count = points ? game->state->players
                           : game_count_of(game, variable->of);
        for (int i = 0; i < count && !changed; i++) {
            changed = numbers[i] != (points ? 0 : variable->start);
        }
    }
    return changed || (value->left && has_changed(game, value->left)) ||
           (value->right && has_changed(game, value->right));
}

Standing standing_seen(Game *game, int viewer)
{
    const Rules *rules = game->variant->rules;
    Standing standing = {.variable = NOTHING};
    uint16_t present = game->state->present;
    if (!rules->total || game->state->round_end != NO_END) {
        return standing;     /* what the round scores is told at its very end */
    }
    game_totals(game, standing.totals);
    standing.variable = variable_of(rules);
    standing.known = standing_known(game, viewer);
    count_so_far(game, viewer, &standing);
    uint16_t known = standing.known & present;
    uint16_t best = find_best(standing.totals, known,
                              game->variant->lowest_wins);
    standing.told = best != known ||
                    (best && !(best & (best - 1)) &&
                     standing.totals[__builtin_ctz(best)] != 0) ||
                    (best && known == present &&
                     has_changed(game, rules->total));
    standing.ahead = known == present && best != present && !rules->winners
                         ? best : 0;
    return standing;
}

/* --- how ties are broken: the entries of `ties` are worked out again in the
 * order of the file, until one player is left ------------------------------ */

static bool are_several(uint16_t set)
{
    return (set & (set - 1)) != 0;
}

uint16_t tie_break_first(const Game *game, const int32_t *totals)
{
    return find_best(totals, game->state->present, game->variant->lowest_wins);
}

static int64_t value_of(Game *game, const Tie *tie, int player)
{
    const Frame frame = {tie->local, cell_of(player), NULL};
    const RuleError error = game->error;
    const int64_t steps = game->steps;
    int64_t value = 0;
    game->steps = STEPS_MAX;
    (void)evaluate(game, tie->by, &frame, &value);
    game->steps = steps;
    game->error = error;
    return value;
}

TieBreak tie_break_find(Game *game, size_t number, uint16_t tied, int viewer)
{
    const Tie *tie = &game->variant->rules->ties[number];
    TieBreak one = {.tied = tied, .known = true};
    int64_t most = 0;
    for (unsigned left = tied; left; left &= left - 1) {
        int player = __builtin_ctz(left);
        const Frame frame = {tie->local, cell_of(player), NULL};
        int64_t value = value_of(game, tie, player);
        bool better = !one.best || (tie->lowest ? value < most : value > most);
        most = better ? value : most;
        one.best = (uint16_t)((better ? 0 : one.best) |
                              (unsigned)(value == most) << player);
        one.values[player] = value;
        one.known = one.known && !hidden_value(game, tie->by, &frame, viewer,
                                               HIDDEN_EVER);
    }
    return one;
}

const char *tie_break_values(const TieBreak *one, const char *const *names,
                             Arena *arena)
{
    Text text = text_new(arena);
    for (unsigned left = one->known ? one->tied : 0; left; left &= left - 1) {
        int player = __builtin_ctz(left);
        text_add_format(&text, "%s%s %lld", text.length ? ", " : "",
                        names[player], (long long)one->values[player]);
    }
    return text_string(&text);
}

void tie_break_tell(Game *game, const char *const *names, int viewer,
                    Text *text)
{
    const Rules *rules = game->variant->rules;
    const State *state = game->state;
    const int32_t *totals = state_numbers(state, game->variant->layout.totals);
    Text what = text_new(text->arena);
    uint16_t left = tie_break_first(game, totals), all = left;
    if (!rules->total || rules->winners || all == state->winners) {
        return;
    }
    for (size_t i = 0; i < rules->tie_count && are_several(left); i++) {
        const TieBreak one = tie_break_find(game, i, left, viewer);
        const char *values = tie_break_values(&one, names, text->arena);
        text_add_format(&what, *values ? "%s%s (%s)" : "%s%s",
                        i > 0 ? ", " : "", rules->ties[i].place.name, values);
        left = one.best;
    }
    uint16_t others = (uint16_t)(all & ~state->winners);
    if (what.length > 0 && others) {
        cells_names(others, names, text);
        text_add_format(text, " %s that, too; what decides: %s.\n",
                        are_several(others) ? "have" : "has",
                        text_string(&what));
    }
}
