/* Decisions: which moves an action offers, and where the program goes on when
 * one of them is chosen.
 *
 * SPDX-License-Identifier: MIT */
#include <stddef.h>
#include <string.h>

#include "base/text.h"
#include "program/choices.h"

void compile_offer(Compiler *compiler, OpenAction *open)
{
    Jumps skip = {NULL, 0, 0};
    Program *program = compiler->program;
    const Action *action = open->action;
    int mark = compiler->next;
    Choices choices = {.action = action,
                       .offer = {.name = action->name,
                                 .span = action->place.name_span,
                                 .node = action->node, .alike = NOTHING,
                                 .when = action->when,
                                 .pieces = action->pieces,
                                 .piece_count = action->piece_count},
                       .number = (uint32_t)program->offer_count};
    open->offer = choices.number;
    compiler->span = action->place.name_span;
    ARENA_PUSH(compiler->arena, program->offers, program->offer_count,
               program->offer_capacity) = choices.offer;
    ARENA_PUSH(compiler->arena, program->entries, program->entry_count,
               program->entry_capacity) = (OfferEntry){0};
    choices_conditions(compiler, &action->when, false, &skip);
    choices_compile(compiler, &choices, 0);
    code_land_all(compiler, &skip);
    program->offers[choices.number] = choices.offer;
    open->next = compiler->next;
    compiler->next = mark;
}

/* Where a state remembers who did [action] last: nowhere if no rule asks. */
static uint32_t last_player(const Variant *variant, const char *action)
{
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        if (variable->hidden &&
            text_equal(variable->name + strlen("last player to "), action)) {
            return variable->offset;
        }
    }
    return (uint32_t)offsetof(State, scrap);
}

/* From here on the registers that were taken for an action's choices hold what
 * was chosen, and else nothing. */
static void hold_choices(Compiler *compiler, const OpenAction *open,
                         const Offer *offer)
{
    while (compiler->next < open->next) {
        code_hold(compiler, compiler->next++, (Type){TYPE_ERROR, -1});
    }
    for (int i = 0; i < offer->parameter_count; i++) {
        code_hold(compiler, offer->parameters[i].reg,
                  offer->parameters[i].type);
    }
}

void compile_entry(Compiler *compiler, const OpenAction *open)
{
    int mark = compiler->next;
    const Action *action = open->action;
    const Offer *offer = &compiler->program->offers[open->offer];
    bool simple = offer->parameter_count == 1 &&
                  !type_is_several(offer->parameters[0].type);
    compiler->program->entries[open->offer] = (OfferEntry){
        .entry = code_here(compiler),
        .last = last_player(compiler->variant, action->name),
        .reg = simple ? offer->parameters[0].reg : REGISTER_SCRAP,
        .plain = simple || offer->parameter_count == 0,
        .turn = action->turn};
    hold_choices(compiler, open, offer);
    compiler->span = action->place.name_span;
    code_count(compiler, action->node, COUNT_DONE);
    compile_steps(compiler, &action->steps);
    compiler->next = mark;
}
