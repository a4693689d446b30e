/* Positions of Pig for two.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TESTS_UNIT_PIG_POSITION_H
#define CRIA_TESTS_UNIT_PIG_POSITION_H

#include "position.h"

#include "rules/rules.h"
#include "variant/names.h"

static inline int32_t *pig_number(const char *name, int owner)
{
    int variable = variant_find_variable(position.variant, name);
    ck_assert_int_ge(variable, 0);
    return &state_numbers(position.state,
                          position.variant->variables[variable].offset)[owner];
}

/* Brings the game, in which somebody decides, to where this player has held
 * [mine] and the other one [yours], and the turn has brought [sum]. */
static inline void pig_put(int mine, int yours, int sum)
{
    int own = position.state->decider;
    *pig_number("held", own) = mine;
    *pig_number("held", 1 - own) = yours;
    *pig_number("turn so far", 0) = sum;
    game_refresh(position.game);
}

/* Whether legal move [move] is to roll. */
static inline bool pig_rolls(size_t move)
{
    return text_equal(position.variant->program.offers[
                          position.game->moves[move].offer].action->name,
                      "roll");
}

#endif
