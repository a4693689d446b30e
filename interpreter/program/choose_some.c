/* Several things chosen at once: cards copy by copy, elements of a set each at
 * most once.
 *
 * SPDX-License-Identifier: MIT */
#include "program/choices.h"

/* How many are chosen, in a register of its own. */
static uint8_t compile_bound(Compiler *compiler, const Expression *bound,
                             int otherwise)
{
    int reg = code_register(compiler);
    if (bound) {
        emit_into(compiler, bound, reg);
    } else {
        code_constant(compiler, reg, otherwise);
    }
    return (uint8_t)reg;
}

/* at most: how many of each kind, tried card by card */
static void compile_cap(Compiler *compiler, const Choice *choice, int kinds)
{
    if (!choice->cap) {
        return;
    }
    int left = code_register(compiler);
    compile_local(compiler, choice->card);
    code_emit(compiler, OP_COPY, left, kinds, 0, 0);
    uint32_t loop = code_loop(compiler, left, choice->card->reg);
    int most = emit(compiler, choice->cap);
    code_emit(compiler, OP_MOST_OF, choice->card->reg, most, 0, 0);
    code_loop_end(compiler, loop);
}

/* some of: cards of a zone, copy by copy */
static void compile_some_cards(Compiler *compiler, Choices *choices,
                               const Choice *choice)
{
    const Expression *zone = expression_zone(choice->set);
    int owner = emit_owner(compiler, zone);
    int kinds = emit(compiler, choice->set);
    choices->offer.zone = (int)zone->value;
    choices->offer.least = compile_bound(compiler, choice->least, 1);
    choices->offer.most = compile_bound(compiler, choice->most, CHOSEN_MAX);
    choices->offer.alike = choice->alike;
    compile_cap(compiler, choice, kinds);
    choices_add_parameter(compiler, choices, choice);
    code_emit(compiler, OP_OFFER_CHOSEN, owner, kinds, 0, choices->number);
}

/* some of: elements of a set, each at most once */
static void compile_some_elements(Compiler *compiler, Choices *choices,
                                  const Choice *choice)
{
    int elements = emit(compiler, choice->set);
    choices->offer.least = compile_bound(compiler, choice->least, 1);
    choices->offer.most = compile_bound(compiler, choice->most, VALUES_MAX);
    choices_add_parameter(compiler, choices, choice);
    code_emit(compiler, OP_OFFER_SUBSETS, 0, elements, 0, choices->number);
}

/* together: conditions on all that are chosen. What was offered is gone
 * through once more, and what does not fit is no offer after all. */
static void compile_together(Compiler *compiler, Offer *offer,
                             const Choice *choice)
{
    Jumps next = {NULL, 0, 0};
    int chosen = choice->local->reg;
    if (choice->together.count == 0) {
        return;
    }
    uint32_t loop = code_emit(compiler, OP_NEXT_OFFERED, chosen, 0, 0, 0);
    compiler->loops += LOOPS_FREE;     /* this goes round often enough */
    offer->together = choice->together;
    offer->together.counted = true;
    choices_conditions(compiler, &choice->together, true, &next);
    compiler->loops -= LOOPS_FREE;
    code_emit(compiler, OP_KEEP_OFFERED, 0, 0, 0, loop);
    code_land_all(compiler, &next);
    code_emit(compiler, OP_JUMP, 0, 0, 0, loop);
    code_land(compiler, loop);
}

void choices_some(Compiler *compiler, Choices *choices, const Choice *choice)
{
    choices->offer.elements = choice->set->type;
    if (choice->type.base == TYPE_CHOSEN) {
        compile_some_cards(compiler, choices, choice);
    } else {
        compile_some_elements(compiler, choices, choice);
    }
    compile_together(compiler, &choices->offer, choice);
}
