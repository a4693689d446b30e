/* The verbs that contain other steps: loops, choices between cases, routines,
 * what a card says, and questions to a player.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "program/compiler.h"
#include "variant/names.h"

/* beginning with: PLAYER: the loop goes in the order of play. */
static uint32_t begin_in_turn(Compiler *compiler, const Node *step,
                              const Expression *set, int left, int element)
{
    const Node *with = node_get(step, "beginning with");
    if (set->type.base != TYPE_PLAYERS) {
        compile_error(compiler, "no-use", with->key_span, "only players come "
                      "in the order of play");
    }
    Expression *first = compile_read(compiler, step, "beginning with",
                                     TYPE_PLAYER);
    emit_into(compiler, first, element);
    compiler->loops++;
    return code_emit(compiler, OP_NEXT_IN_TURN, left, element, 0, 0);
}

/* for each: NAME [, in: SET] [, beginning with: PLAYER], do: {steps} */
static void compile_for_each(Compiler *compiler, const Node *step,
                             const Node *object)
{
    const Node *in = node_get(step, "in");
    Local *scope = compiler->scope;
    Expression all = {.kind = E_PLAYERS, .type = {TYPE_PLAYERS, -1},
                      .span = object->span};
    Expression *set = in ? expression_read(&compiler->meanings, compiler->scope,
                                           in) : &all;
    Type element = expression_element(set->type);
    if (element.base == TYPE_ERROR) {
        if (set->type.base != TYPE_ERROR) {
            compile_error(compiler, "wrong-type", in->span,
                          "expected a set to go through, but this is %s",
                          expression_type_name(compiler->variant, set->type));
        }
        return;
    }
    int left = code_register(compiler);
    emit_into(compiler, set, left);
    code_hold(compiler, left, set->type);
    Local *local = local_new(compiler->arena, compiler->scope, object->text,
                             element);
    local->reg = code_register(compiler);
    code_hold(compiler, local->reg, element);
    code_count(compiler, object, COUNT_TRIED);
    uint32_t loop = node_get(step, "beginning with")
                        ? begin_in_turn(compiler, step, set, left, local->reg)
                        : code_loop_over(compiler, set->type, left, local->reg);
    compiler->scope = local;
    code_count(compiler, object, COUNT_HELD);
    compile_steps(compiler, node_get(step, "do"));
    code_loop_end(compiler, loop);
    compiler->scope = scope;
}

/* while: CONDITION, do: {steps} */
static void compile_while(Compiler *compiler, const Node *step,
                          const Node *object)
{
    Jumps end = {NULL, 0, 0};
    uint32_t loop = code_here(compiler);
    compile_unless(compiler, object, &end);
    compile_steps(compiler, node_get(step, "do"));
    code_emit(compiler, OP_LOOP, 0, 0, 0, loop);
    code_land_all(compiler, &end);
}

/* first that holds: {NAME: {if: CONDITION, then: {steps}}} */
static void compile_cases(Compiler *compiler, const Node *step,
                          const Node *object)
{
    (void)step;
    Jumps end = {NULL, 0, 0};
    for (size_t i = 0; i < object->count; i++) {
        const Node *one = object->children[i];
        const Node *condition = node_get(one, "if");
        Jumps next = {NULL, 0, 0};
        if (condition) {
            compile_unless(compiler, condition, &next);
        }
        compile_steps(compiler, node_get(one, "then"));
        code_jump_later(compiler, &end);
        code_land_all(compiler, &next);
    }
    code_land_all(compiler, &end);
}

static bool enter(Compiler *compiler, const Node *object)
{
    compiler->depth++;
    if (compiler->depth > INLINE_DEPTH_MAX && !compiler->circle) {
        compile_error(compiler, "too-deep", object->span,
                      "'%s' leads back to itself", object->text);
        compiler->circle = true;
    } else if (++compiler->inlined > INLINE_MOST) {
        code_refuse_more(compiler);
    }
    return compiler->depth <= INLINE_DEPTH_MAX;
}

/* What leads back to itself has been said once all of it is left. */
static void leave(Compiler *compiler)
{
    compiler->depth--;
    compiler->circle = compiler->circle && compiler->depth > 0;
}

/* perform: ROUTINE | ACTION, with the names it uses as they are here */
static void compile_perform(Compiler *compiler, const Node *step,
                            const Node *object)
{
    (void)step;
    const Variant *variant = compiler->variant;
    int routine = variant_find_routine(variant, object->text);
    int action = variant_find_action(variant, object->text);
    if (routine < 0 && action < 0) {
        compile_unknown(compiler, "routine or action", object,
                        variant->routines, variant->routine_count,
                        sizeof *variant->routines);
        return;
    }
    if (enter(compiler, object)) {
        const Node *node = routine >= 0
                               ? variant->routines[routine].node
                               : node_get(variant->actions[action].node, "do");
        compile_steps(compiler, node);
    }
    leave(compiler);
}

/* What the family of the card in [card] says, for every family that says
 * something. */
static void compile_effects(Compiler *compiler, const Local *card)
{
    const Variant *variant = compiler->variant;
    Jumps end = {NULL, 0, 0};
    for (size_t i = 0; i < variant->family_count; i++) {
        const Family *family = &variant->families[i];
        if (!family->effect || !family->kinds) {
            continue;
        }
        int kinds = code_register(compiler);
        code_count(compiler, family->effect, COUNT_TRIED);
        code_constant(compiler, kinds, (int64_t)family->kinds);
        code_emit(compiler, OP_HAS, kinds, kinds, card->reg, 0);
        uint32_t next = code_emit(compiler, OP_JUMP_UNLESS, kinds, 0, 0, 0);
        compiler->next = kinds;
        code_count(compiler, family->effect, COUNT_HELD);
        compile_steps(compiler, family->effect);
        code_jump_later(compiler, &end);
        code_land(compiler, next);
    }
    code_land_all(compiler, &end);
}

/* carry out: CARD: the effect of its family */
static void compile_carry_out(Compiler *compiler, const Node *step,
                              const Node *object)
{
    (void)step;
    Local *scope = compiler->scope;
    Expression *what = expression_read(&compiler->meanings, scope, object);
    bool several = what->type.base == TYPE_CHOSEN;
    if (what->type.base == TYPE_ERROR || !enter(compiler, object)) {
        if (what->type.base != TYPE_ERROR) {
            leave(compiler);
        }
        return;
    }
    if (!several && what->type.base != TYPE_CARD) {
        compile_error(compiler, "wrong-type", object->span,
                      "only a card says something to carry out");
    }
    int value = code_register(compiler);
    emit_into(compiler, what, value);
    code_hold(compiler, value, what->type);
    Local *card = compile_local(compiler, "card", (Type){TYPE_CARD, -1});
    uint32_t loop = 0;
    if (several) {
        loop = code_loop_over(compiler, what->type, value, card->reg);
    } else {
        code_emit(compiler, OP_COPY, card->reg, value, 0, 0);
    }
    compile_effects(compiler, card);
    if (several) {
        code_loop_end(compiler, loop);
    }
    compiler->scope = scope;
    leave(compiler);
}

/* Who is asked, in a register that holds it until all has been offered. */
static int emit_asked(Compiler *compiler, const Expression *player)
{
    int reg = emit_somebody(compiler, player);
    if (reg >= REGISTERS_KEPT) {
        code_hold(compiler, reg, player->type);
    }
    return reg;
}

/* ask: PLAYER, actions: {NAME: action} */
static void compile_ask(Compiler *compiler, const Node *step,
                        const Node *object)
{
    const Node *actions = node_get(step, "actions");
    Jumps end = {NULL, 0, 0};
    Expression *player = expression_read_as(&compiler->meanings,
                                            compiler->scope, object,
                                            TYPE_PLAYER, -1);
    size_t count = actions ? actions->count : 0;
    if (actions && count == 0) {
        compile_error(compiler, "no-actions", actions->key_span,
                      "there is no action here that could be decided for");
    }
    OpenAction *open = arena_alloc(compiler->arena, (count + 1) * sizeof *open);
    code_ask(compiler, emit_asked(compiler, player));
    for (size_t i = 0; i < count; i++) {
        open[i] = (OpenAction){.node = actions->children[i],
                               .name = actions->children[i]->key};
        compile_offer(compiler, &open[i]);
    }
    compiler->span = step->key_span;
    code_await(compiler);
    for (size_t i = 0; i < count; i++) {
        compile_entry(compiler, &open[i]);
        code_jump_later(compiler, &end);
    }
    code_land_all(compiler, &end);
}

const Verb verbs_control[] = {{"for each", compile_for_each},
                              {"while", compile_while},
                              {"first that holds", compile_cases},
                              {"perform", compile_perform},
                              {"carry out", compile_carry_out},
                              {"ask", compile_ask},
                              {NULL, NULL}};
