/* Compiles decisions: the moves that an action offers, and where the program
 * continues after a move.
 *
 * SPDX-License-Identifier: MIT */
#include <stddef.h>
#include <string.h>

#include "base/text.h"
#include "program/choices.h"

/* Emits jumps for when one of [conditions] is false; [counted]: with
 * coverage. */
static void choices_conditions(Compiler *compiler, const Conditions *conditions,
                               bool counted, Jumps *skip);
/* Compiles a choice of several elements, number [index]. */
static void choices_some(Compiler *compiler, Choices *choices, int index,
                         const Choice *choice);

/* Whether a choice of [action] decides on the value of [value]; whether [value]
 * looks at the end of a pile. */
static bool has_choice(const Action *action, const Expression *value)
{
    for (int i = 0; value && i < action->choice_count; i++) {
        if (value->kind == E_LOCAL &&
            value->local == action->choices[i].local) {
            return true;
        }
    }
    return value && (has_choice(action, value->left) ||
                     has_choice(action, value->right) ||
                     has_choice(action, value->condition));
}

static bool has_end(const Expression *value)
{
    return value && (value->kind == E_TOP || value->kind == E_BOTTOM ||
                     has_end(value->left) || has_end(value->right) ||
                     has_end(value->condition));
}

/* Looks at the ends of piles that the text of a move shows, so that their order
 * is settled before anybody reads it. */
static void settle_shown(Compiler *compiler, const Action *action,
                         const Expression *value)
{
    int mark = compiler->next;
    if (!has_end(value)) {
        return;
    }
    if (!has_choice(action, value)) {
        (void)emit(compiler, value);
        compiler->next = mark;
        return;
    }
    settle_shown(compiler, action, value->left);
    settle_shown(compiler, action, value->right);
    settle_shown(compiler, action, value->condition);
}

static void compile_texts(Compiler *compiler, const Action *action)
{
    const Pieces *texts[] = {&action->text, &action->told};
    for (size_t k = 0; k < sizeof texts / sizeof *texts; k++) {
        for (size_t i = 0; i < texts[k]->count; i++) {
            code_mark(compiler, texts[k]->items[i].expression);
            settle_shown(compiler, action, texts[k]->items[i].expression);
        }
    }
}

void compile_offer(Compiler *compiler, OpenAction *open)
{
    Jumps skip = {NULL, 0, 0};
    Program *program = compiler->program;
    const Action *action = open->action;
    int mark = compiler->next;
    Choices choices = {.action = action,
                       .offer = {.name = action->declines
                                            ? action->text.items[0].text
                                            : action->name,
                                 .span = action->place.name_span,
                                 .node = action->node, .action = action,
                                 .declines = action->declines,
                                 .when = action->when,
                                 .pieces = action->text.items,
                                 .piece_count = action->text.count},
                       .number = (uint32_t)program->offer_count};
    open->offer = choices.number;
    compiler->span = action->place.name_span;
    ARENA_PUSH(compiler->arena, program->offers, program->offer_count,
               program->offer_capacity) = choices.offer;
    ARENA_PUSH(compiler->arena, program->entries, program->entry_count,
               program->entry_capacity) = (OfferEntry){0};
    choices_conditions(compiler, &action->when, false, &skip);
    compile_texts(compiler, action);
    choices_compile(compiler, &choices, 0);
    code_land_all(compiler, &skip);
    program->offers[choices.number] = choices.offer;
    open->next = compiler->next;
    compiler->next = mark;
}

/* The offset of the last player to take [action]; a scrap offset when no rule
 * uses it. */
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

/* Notes the contents of an action's registers: those of its choices hold the
 * chosen values, the others nothing. */
static void hold_choices(Compiler *compiler, const OpenAction *open,
                         const Offer *offer)
{
    while (compiler->next < open->next) {
        code_hold(compiler, compiler->next++, (Type){TYPE_ERROR, -1});
    }
    for (int i = 0; i < offer->parameter_count; i++) {
        code_hold(compiler, offer->parameters[i].reg,
                  offer->parameters[i].type);
        compiler->names[offer->parameters[i].reg] = offer->parameters[i].local;
    }
}

/* Sets where the program continues after a move of [open]. */
static OfferEntry *set_entry(Compiler *compiler, const OpenAction *open)
{
    const Offer *offer = &compiler->program->offers[open->offer];
    OfferEntry *entry = &compiler->program->entries[open->offer];
    bool simple = offer->parameter_count == 1 &&
                  !type_is_several(offer->parameters[0].type);
    *entry = (OfferEntry){
        .entry = code_here(compiler),
        .last = (uint32_t)offsetof(State, scrap),
        .reg = simple ? offer->parameters[0].reg : REGISTER_SCRAP,
        .plain = simple || offer->parameter_count == 0};
    return entry;
}

/* Compiles the steps of an action whose choices are in their registers. */
static void compile_action(Compiler *compiler, const OpenAction *open)
{
    int mark = compiler->next;
    const Action *action = open->action;
    hold_choices(compiler, open, &compiler->program->offers[open->offer]);
    compiler->span = action->place.name_span;
    code_count(compiler, action->node, COUNT_DONE);
    compile_steps(compiler, &action->steps);
    compiler->next = mark;
}

void compile_entry(Compiler *compiler, const OpenAction *open)
{
    OfferEntry *entry = set_entry(compiler, open);
    entry->last = last_player(compiler->variant, open->action->name);
    entry->turn = open->action->turn;
    compile_action(compiler, open);
}

void compile_kept(Compiler *compiler, const OpenAction *open, int who)
{
    set_entry(compiler, open);
    compiler->span = open->action->place.name_span;
    code_emit(compiler, OP_KEEP_ANSWER, who, 0, 0, open->offer);
}

void compile_effect(Compiler *compiler, const OpenAction *open, int who)
{
    uint32_t last = last_player(compiler->variant, open->action->name);
    if (last != offsetof(State, scrap)) {
        code_emit(compiler, OP_STORE32, who, 0, 0, last);
    }
    compile_action(compiler, open);
}

/* --- conditions ----------------------------------------------------------- */

static void choices_conditions(Compiler *compiler, const Conditions *conditions,
                               bool counted, Jumps *skip)
{
    choices_conditions_from(compiler, conditions, 0, counted, skip);
}

void choices_conditions_from(Compiler *compiler, const Conditions *conditions,
                             size_t first, bool counted, Jumps *skip)
{
    code_mark_conditions(compiler, conditions);
    for (size_t i = first; i < conditions->count; i++) {
        const Condition *one = &conditions->items[i];
        compiler->span = one->name_span;
        if (counted) {
            code_count_tried(compiler, one);
        }
        emit_unless(compiler, one->holds, skip);
        if (counted) {
            code_count(compiler, one->node, COUNT_HELD);
        }
    }
}

/* --- choices -------------------------------------------------------------- */

/* The choices of an action, nested: one element of a set, a number, several
 * elements. */

Parameter *choices_add_parameter(Compiler *compiler, Choices *choices,
                                 const Choice *choice)
{
    Parameter *parameter =
        &choices->offer.parameters[choices->offer.parameter_count++];
    compile_local(compiler, choice->local);
    *parameter = (Parameter){.name = choice->place.name,
                             .node = choice->place.node, .type = choice->type,
                             .reg = (uint8_t)choice->local->reg,
                             .local = choice->local, .from = choice->from,
                             .where = choice->where, .least = choice->least,
                             .most = choice->most, .cap = choice->cap,
                             .card = choice->card,
                             .together = choice->together};
    return parameter;
}

/* Emits the set of a choice of one element; of indistinguishable dice only the
 * first is in it. */
static void emit_choice(Compiler *compiler, const Expression *set, int reg)
{
    if (set->type.base == TYPE_CHOSEN) {
        code_emit(compiler, OP_COPY, reg, emit_elements(compiler, set), 0, 0);
        return;
    }
    emit_into(compiler, set, reg);
    if (set->type.base == TYPE_DICE) {
        code_emit(compiler, OP_UNEQUAL_DICE, reg, reg, 0, 0);
    }
}

/* Compiles a choice of one element. One instruction offers all elements of the
 * innermost choice. */
static void compile_one(Compiler *compiler, Choices *choices, int index,
                        const Choice *choice)
{
    int left = code_register(compiler);
    emit_choice(compiler, choice->set, left);
    int element = choices_add_parameter(compiler, choices, choice)->reg;
    if (index + 1 == choices->action->choice_count) {
        code_emit(compiler, index == 0 ? OP_OFFER_ONE_OF : OP_OFFER_EACH,
                  0, left, 0, choices->number);
        return;
    }
    int once = choices_begin_later(compiler, choices, index);
    uint32_t loop = code_loop(compiler, left, element);
    choices_compile(compiler, choices, index + 1);
    code_loop_end(compiler, loop);
    once_end(compiler, once);
}

/* Marks what a choice evaluates. Its conditions become part of the set, or are
 * evaluated where a number is chosen. */
static void mark_choice(Compiler *compiler, const Choice *choice)
{
    code_mark(compiler, choice->from);
    code_mark(compiler, choice->least);
    code_mark(compiler, choice->most);
    code_mark(compiler, choice->cap);
    code_mark_conditions(compiler, &choice->where);
}

void choices_compile(Compiler *compiler, Choices *choices, int index)
{
    const Action *action = choices->action;
    if (index == action->choice_count) {
        code_emit(compiler, index ? OP_OFFER_THIS : OP_OFFER, 0, 0, 0,
                  choices->number);
        return;
    }
    const Choice *choice = &action->choices[index];
    compiler->span = choice->place.name_span;
    mark_choice(compiler, choice);
    if (choice->set->kind == E_RANGE) {
        choices_range(compiler, choices, index, choice);
    } else if (choice->several) {
        choices_some(compiler, choices, index, choice);
    } else {
        compile_one(compiler, choices, index, choice);
    }
}

/* --- several things at once ----------------------------------------------- */

/* Choices of several elements: each copy of a card separately, each element of
 * a set at most once. */

/* Emits a bound on how many are chosen, in its own register. */
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

/* at most: the number of each kind, evaluated card by card */
static void compile_cap(Compiler *compiler, const Choice *choice, int kinds)
{
    if (!choice->cap) {
        return;
    }
    int left = code_register(compiler);
    compile_local(compiler, choice->card);
    code_emit(compiler, OP_COPY, left, kinds, 0, 0);
    int once = once_begin(compiler, choice->cap, choice->card);
    uint32_t loop = code_loop(compiler, left, choice->card->reg);
    int most = emit(compiler, choice->cap);
    code_emit(compiler, OP_MOST_OF, choice->card->reg, most, 0, 0);
    code_loop_end(compiler, loop);
    once_end(compiler, once);
}

/* What is in registers for a choice of several. */
typedef struct {
    Some some;
    int owner, elements;
} SomeRegisters;

/* some of: cards of a zone, each copy separately; of a union the limit of each
 * kind counts its copies; elements of a set, each at most once */
static SomeRegisters compile_source(Compiler *compiler, const Choice *choice)
{
    bool cards = choice->type.base == TYPE_CHOSEN;
    const Expression *zone = cards ? expression_zone(choice->set) : NULL;
    SomeRegisters some = {.owner = zone ? emit_owner(compiler, zone)
                                        : REGISTER_ACTOR};
    some.elements = emit(compiler, choice->set);
    some.some = (Some){
        .elements = choice->set->type, .alike = choice->alike,
        .zone = zone ? (int)zone->value : NOTHING,
        .bounded = choice->cap != NULL,
        .usual_most = choice_usual_most(compiler->variant, choice)};
    some.some.least = compile_bound(compiler, choice->least, 1);
    some.some.most = compile_bound(compiler, choice->most,
                                   some.some.usual_most);
    compile_sum_limit(compiler, choice, &some.some);
    compile_shape_of(compiler, choice, &some.some.shape);
    return some;
}

/* Conditions on the chosen elements as a whole. */
static void compile_conditions_together(Compiler *compiler, Parameter *one,
                                        Jumps *skip)
{
    if (one->together.count == 0) {
        return;
    }
    compiler->loops += LOOPS_FREE;     /* count the steps of inner loops */
    one->together.counted = true;
    choices_conditions(compiler, &one->together, true, skip);
    compiler->loops -= LOOPS_FREE;
}

/* together: checks the offered moves again and drops those that do not satisfy
 * the conditions. */
static void compile_together(Compiler *compiler, Parameter *one)
{
    Jumps next = {NULL, 0, 0};
    if (one->together.count == 0) {
        return;
    }
    int once = compiler->once_count;
    for (size_t i = 0; i < one->together.count; i++) {
        once_begin(compiler, one->together.items[i].holds, one->local);
    }
    uint32_t loop = code_emit(compiler, OP_NEXT_OFFERED, one->reg, 0, 0, 0);
    compile_conditions_together(compiler, one, &next);
    code_emit(compiler, OP_KEEP_OFFERED, 0, 0, 0, loop);
    code_land_all(compiler, &next);
    code_emit(compiler, OP_JUMP, 0, 0, 0, loop);
    code_land(compiler, loop);
    once_end(compiler, once);
}

/* The last choice: one instruction offers all moves. */
static void compile_last_some(Compiler *compiler, Choices *choices,
                              const Choice *choice)
{
    SomeRegisters some = compile_source(compiler, choice);
    bool cards = choice->type.base == TYPE_CHOSEN;
    if (cards) {
        compile_cap(compiler, choice, some.elements);
    }
    Parameter *one = choices_add_parameter(compiler, choices, choice);
    one->some = some.some;
    code_emit(compiler, cards ? OP_OFFER_CHOSEN : OP_OFFER_SUBSETS,
              cards ? some.owner : 0, some.elements, 0, choices->number);
    compile_together(compiler, one);
}

/* A choice before others: a loop. A limit of each kind is worked out each time,
 * since a later choice may have one, too. */
static void compile_early_some(Compiler *compiler, Choices *choices, int index,
                               const Choice *choice)
{
    Jumps next = {NULL, 0, 0};
    SomeRegisters some = compile_source(compiler, choice);
    Parameter *one = choices_add_parameter(compiler, choices, choice);
    one->some = some.some;
    code_constant(compiler, one->reg, 0);
    uint32_t loop = code_here(compiler);
    if (choice->cap) {
        compile_cap(compiler, choice, some.elements);
    }
    code_emit(compiler, OP_NEXT_SOME, one->reg, some.elements, some.owner,
              (int32_t)(choices->number << 2) | index);
    uint32_t end = code_emit(compiler, OP_JUMP_UNLESS, one->reg, 0, 0, 0);
    compile_conditions_together(compiler, one, &next);
    choices_compile(compiler, choices, index + 1);
    code_land_all(compiler, &next);
    code_emit(compiler, OP_LOOP, 0, 0, 0, loop);
    code_land(compiler, end);
}

static void choices_some(Compiler *compiler, Choices *choices, int index,
                         const Choice *choice)
{
    Offer *offer = &choices->offer;
    for (int i = 0; i < index; i++) {
        offer->packed |= type_is_several(offer->parameters[i].type);
    }
    if (index + 1 == choices->action->choice_count) {
        compile_last_some(compiler, choices, choice);
    } else {
        offer->mixed = true;
        compile_early_some(compiler, choices, index, choice);
    }
}

/* --- questions to one player ---------------------------------------------- */

/* Emits the asked player, in a register that keeps the value until all moves
 * are offered. */
static int emit_asked(Compiler *compiler, const Expression *player)
{
    int reg = emit_somebody(compiler, player);
    if (reg >= REGISTERS_KEPT) {
        code_hold(compiler, reg, player->type);
    }
    return reg;
}

/* ask: PLAYER [, as: NAME], actions: {NAME: action} */
void compile_ask(Compiler *compiler, const Step *step)
{
    Jumps end = {NULL, 0, 0};
    size_t count = step->actions.count;
    OpenAction *open = arena_alloc(compiler->arena, count * sizeof *open);
    int who = emit_asked(compiler, step->object);
    if (step->local) {
        compile_local(compiler, step->local);
        code_emit(compiler, OP_COPY, step->local->reg, who, 0, 0);
    }
    code_ask(compiler, who, false);
    for (size_t i = 0; i < count; i++) {
        open[i].action = &step->actions.items[i];
        compile_offer(compiler, &open[i]);
    }
    compiler->span = step->place.name_span;
    code_await(compiler);
    for (size_t i = 0; i < count; i++) {
        compile_entry(compiler, &open[i]);
        code_jump_later(compiler, &end);
    }
    code_land_all(compiler, &end);
}
