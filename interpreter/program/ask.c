/* Decisions: which moves an action offers, and where the program goes on when
 * one of them is chosen.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "program/choices.h"
#include "variant/names.h"

#include <stddef.h>
#include <string.h>

/* like: NAME means the variant's action of that name. */
static void resolve_like(Compiler *compiler, OpenAction *action)
{
    static const char *const others[] = {"text", "choose", "do"};
    const Node *like = node_get(action->node, "like");
    const Node *then = node_get(action->node, "then");
    const Node *only = node_get(action->node, "only");
    const Node *always = node_get(action->node, "open");
    if (then && !action->turn) {
        compile_error(compiler, "no-use", then->key_span, "only the action of "
                      "a turn says how the turn goes on");
    }
    if (always && !action->turn) {
        compile_error(compiler, "no-use", always->key_span, "only the action "
                      "of a turn can be open in a mode");
    }
    if (!like) {
        if (only) {
            compile_error(compiler, "no-use", only->key_span, "'only' adds to "
                          "another action: 'like' is missing");
        }
        return;
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        const Node *other = node_get(action->node, others[i]);
        if (other) {
            compile_error(compiler, "no-use", other->key_span, "'%s' comes "
                          "from the action '%s'", others[i], like->text);
        }
    }
    int base = variant_find_action(compiler->variant, like->text);
    if (base < 0) {
        compile_unknown(compiler, "action", like, compiler->variant->actions,
                        compiler->variant->action_count,
                        sizeof *compiler->variant->actions);
        return;
    }
    action->extra = action->node;
    action->node = compiler->variant->actions[base].node;
}

void compile_offer(Compiler *compiler, OpenAction *action)
{
    Jumps skip = {NULL, 0, 0};
    Program *program = compiler->program;
    Local *scope = compiler->scope;
    int mark = compiler->next;
    resolve_like(compiler, action);
    Choices choices = {.choose = node_get(action->node, "choose"),
                       .only = node_get(action->extra, "only"),
                       .offer = {.name = action->name,
                                 .span = action->node->key_span,
                                 .node = action->extra ? action->extra
                                                       : action->node,
                                 .alike = -1},
                       .number = (uint32_t)program->offer_count};
    action->offer = choices.number;
    ARENA_PUSH(compiler->arena, program->offers, program->offer_count,
               program->offer_capacity) = choices.offer;
    ARENA_PUSH(compiler->arena, program->entries, program->entry_count,
               program->entry_capacity) = (OfferEntry){0};
    choices_guards(compiler, node_get(action->node, "when"), &skip,
                   &choices.offer.when);
    choices_guards(compiler, node_get(action->extra, "when"), &skip,
                   &choices.offer.when);
    choices_compile(compiler, &choices, 0);
    code_land_all(compiler, &skip);
    const Node *text = node_get(action->node, "text");
    if (text) {
        offer_text(compiler, &choices.offer, text);
    } else {
        offer_default_text(compiler, &choices.offer);
    }
    program->offers[choices.number] = choices.offer;
    action->scope = compiler->scope;
    action->next = compiler->next;
    compiler->scope = scope;
    compiler->next = mark;
}

int compile_last_player(const Compiler *compiler, const char *action)
{
    const Variant *variant = compiler->variant;
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        if (variable->hidden &&
            text_equal(variable->name + strlen("last player to "), action)) {
            return (int)i;
        }
    }
    return -1;
}

/* From here on the registers that were taken for an action's choices hold what
 * was chosen, and else nothing. */
static void hold_choices(Compiler *compiler, const OpenAction *action,
                         const Offer *offer)
{
    while (compiler->next < action->next) {
        code_hold(compiler, compiler->next++, (Type){TYPE_ERROR, -1});
    }
    for (int i = 0; i < offer->parameter_count; i++) {
        code_hold(compiler, offer->parameters[i].reg,
                  offer->parameters[i].type);
    }
}

void compile_entry(Compiler *compiler, OpenAction *action)
{
    Local *scope = compiler->scope;
    int mark = compiler->next;
    int last = compile_last_player(compiler, action->name);
    const Offer *offer = &compiler->program->offers[action->offer];
    bool simple = offer->parameter_count == 1 &&
                  !type_is_several(offer->parameters[0].type);
    compiler->program->entries[action->offer] = (OfferEntry){
        .entry = code_here(compiler),
        .last = last < 0 ? (uint32_t)offsetof(State, scrap)
                         : compiler->variant->variables[last].offset,
        .reg = simple ? offer->parameters[0].reg : REGISTER_SCRAP,
        .plain = simple || offer->parameter_count == 0,
        .turn = action->turn};
    compiler->scope = action->scope;
    hold_choices(compiler, action, offer);
    compiler->span = action->node->key_span;
    code_count(compiler, action->extra ? action->extra : action->node,
               COUNT_DONE);
    compile_steps(compiler, node_get(action->node, "do"));
    compiler->scope = scope;
    compiler->next = mark;
}
