/* Works out the numbers of teams and utilities from the expressions.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/teams.h"

#include "engine/evaluate.h"
#include "expression/pure_value.h"
#include "rules/rules.h"

static bool find_value(const Game *game, const Expression *number,
                       const Frame *frame, int64_t *value)
{
    Game *look = (Game *)(uintptr_t)game;    /* only its steps, given back */
    int64_t left = look->steps;
    look->steps = STEPS_MAX;
    bool known = evaluate(look, number, frame, value);
    look->steps = left;
    return known;
}

/* Puts players with the same number together; those without one are alone. */
static void group(const int64_t *numbers, const bool *known, int players,
                  uint32_t *teams)
{
    for (int p = 0; p < players; p++) {
        teams[p] = 1u << p;
        for (int q = 0; known[p] && q < players; q++) {
            teams[p] |= known[q] && numbers[q] == numbers[p] ? 1u << q : 0;
        }
    }
}

void teams_find(const Game *game, uint32_t *teams)
{
    const Rules *rules = game->variant->rules;
    int players = game->state->players;
    int64_t numbers[PLAYERS_MAX];
    bool known[PLAYERS_MAX] = {false};
    for (int p = 0; p < players && rules->teams[0]; p++) {
        known[p] = find_value(game, rules->teams[0],
                              &(Frame){rules->team_players[0], cell_of(p),
                                       NULL},
                              &numbers[p]);
    }
    group(numbers, known, players, teams);
}

bool teams_fixed(const Variant *variant, int players, uint32_t *teams)
{
    const Rules *rules = variant->rules;
    const Expression player = {.kind = E_LOCAL, .type = {TYPE_PLAYER, -1},
                               .local = rules->team_players[0]};
    int64_t numbers[PLAYERS_MAX];
    bool known[PLAYERS_MAX] = {false}, all = rules->teams[0] != NULL;
    for (int p = 0; p < players && all; p++) {
        all = known[p] = pure_value(variant, rules->teams[0],
                                    &(Binding){&player, cell_of(p)}, 1,
                                    &numbers[p]);
    }
    for (int p = 0; p < players; p++) {
        known[p] = known[p] && all;
    }
    group(numbers, known, players, teams);
    return all;
}

bool teams_utility(const Game *game, int64_t *values)
{
    const Rules *rules = game->variant->rules;
    for (int p = 0; p < game->state->players && rules->utility; p++) {
        if (!find_value(game, rules->utility,
                        &(Frame){rules->utility_player, cell_of(p), NULL},
                        &values[p])) {
            values[p] = 0;
        }
    }
    return rules->utility != NULL;
}
