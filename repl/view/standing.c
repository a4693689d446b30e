/* A total may depend on cards that the viewer does not see.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/view/standing.h"

#include "observe/hidden_operands.h"
#include "rules/rules.h"

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

static uint16_t find_best(const Standing *standing, uint16_t players,
                          bool lowest)
{
    uint16_t best = 0;
    int32_t most = 0;
    for (unsigned left = players; left; left &= left - 1) {
        int player = __builtin_ctz(left);
        int32_t total = standing->totals[player];
        bool better = !best || (lowest ? total < most : total > most);
        if (better || total == most) {
            most = total;
            best = (uint16_t)((better ? 0 : best) | 1 << player);
        }
    }
    return best;
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
    uint16_t known = standing.known & present;
    uint16_t best = find_best(&standing, known, game->variant->lowest_wins);
    standing.told = best != known ||
                    (best && !(best & (best - 1)) &&
                     standing.totals[__builtin_ctz(best)] != 0);
    standing.ahead = known == present && best != present && !rules->winners
                         ? best : 0;
    return standing;
}
