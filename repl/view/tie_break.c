/* The entries of `ties` are worked out again in the order of the file, until
 * one player is left.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/view/tie_break.h"

#include "engine/evaluate.h"
#include "observe/hidden_operands.h"
#include "repl/view/result_view.h"
#include "rules/rules.h"

static bool are_several(uint16_t set)
{
    return (set & (set - 1)) != 0;
}

uint16_t tie_break_first(const Game *game, const int32_t *totals)
{
    const bool lowest = game->variant->lowest_wins;
    uint16_t best = 0;
    int32_t most = 0;
    for (unsigned left = game->state->present; left; left &= left - 1) {
        int player = __builtin_ctz(left);
        bool better = !best || (lowest ? totals[player] < most
                                       : totals[player] > most);
        most = better ? totals[player] : most;
        best = (uint16_t)((better ? 0 : best) |
                          (unsigned)(totals[player] == most) << player);
    }
    return best;
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
        results_view_names(others, names, text);
        text_add_format(text, " %s that, too; what decides: %s.\n",
                        are_several(others) ? "have" : "has",
                        text_string(&what));
    }
}
