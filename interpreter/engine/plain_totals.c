/* Compares the program with what compile_totals.c makes of the plainest rules.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/plain_totals.h"

#include "engine/tokens.h"
#include "program/operation.h"
#include "variant/state.h"

PlainTotals plain_totals(const Variant *variant)
{
    enum { COPIED, FIRST, LOOKED, STORED, AGAIN, DONE };
    static const PlainTotals other = {TOTALS_WORKED_OUT, 0};
    const Instruction *at = variant->program.code + variant->program.totals;
    if (at[COPIED].op != OP_COPY || at[COPIED].b != REGISTER_PRESENT ||
        at[FIRST].op != OP_NEXT_OF || at[FIRST].a != at[COPIED].a ||
        (at[LOOKED].op != OP_LOAD32_OF && at[LOOKED].op != OP_WORTH) ||
        at[LOOKED].b != at[FIRST].b || at[STORED].op != OP_STORE32_OF ||
        at[STORED].a != at[LOOKED].a || at[STORED].b != at[FIRST].b ||
        (uint32_t)at[STORED].d != variant->layout.totals ||
        at[AGAIN].op != OP_LOOP_OF || at[DONE].op != OP_RETURN) {
        return other;
    }
    return at[LOOKED].op == OP_WORTH
               ? (PlainTotals){TOTALS_ARE_WORTH, 0}
               : (PlainTotals){TOTALS_ARE_NUMBERS, (uint32_t)at[LOOKED].d};
}

const int32_t *plain_totals_look(PlainTotals totals, const Game *game,
                                 int32_t *room)
{
    if (totals.kind == TOTALS_ARE_NUMBERS) {
        return state_numbers(game->state, totals.place);
    }
    tokens_worth_each(game, game->state->present, room);
    return room;
}
