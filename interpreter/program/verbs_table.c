/* The verbs for tokens, dice, points, statuses and what players remember.
 *
 * SPDX-License-Identifier: MIT */
#include "program/compiler.h"

/* --- Tokens and dice ------------------------------------------------------ */

/* One token of a kind from whichever of several holders has one. */
static void give_from_several(Compiler *compiler, const Step *step, int token)
{
    const Variant *variant = compiler->variant;
    int holders = variant->players_most + (int)variant->holder_count;
    int source = code_register(compiler);
    if (step->everything) {
        code_constant(compiler, source, ((int64_t)1 << holders) - 1);
    } else {
        emit_into(compiler, step->from, source);
    }
    code_emit(compiler, OP_GIVE_FROM, token, source, emit(compiler, step->to),
              0);
}

/* give: TOKEN | TOKENS [, number: N], from: HOLDER, to: HOLDER */
void compile_give(Compiler *compiler, const Step *step)
{
    int tokens = emit(compiler, step->object), number = NOTHING;
    if (step->everything || step->from->type.base == TYPE_PLAYERS) {
        give_from_several(compiler, step, tokens);
        return;
    }
    int from = emit(compiler, step->from), to = emit(compiler, step->to);
    if (step->amount) {
        number = emit(compiler, step->amount);
    }
    if (step->object->type.base == TYPE_TOKENS) {
        code_emit(compiler, OP_GIVE_ALL, tokens, from, to, 0);
    } else {
        code_emit(compiler, OP_GIVE, tokens, from, to, number);
    }
}

/* take points: NUMBER, by: PLAYER */
void compile_take_points(Compiler *compiler, const Step *step)
{
    int points = emit(compiler, step->object);
    code_emit(compiler, OP_TAKE_POINTS, points, emit(compiler, step->player),
              0, 0);
}

/* make change for: PLAYER */
void compile_make_change(Compiler *compiler, const Step *step)
{
    code_emit(compiler, OP_MAKE_CHANGE, emit(compiler, step->object), 0, 0, 0);
}

/* roll: DICE | DIE */
void compile_roll(Compiler *compiler, const Step *step)
{
    int set = code_register(compiler), rolled = emit(compiler, step->object);
    code_emit(compiler, step->object->type.base == TYPE_DIE ? OP_BIT : OP_COPY,
              set, rolled, 0, 0);
    code_emit(compiler, OP_ROLL, 0, set, 0, 0);
}

/* --- What is remembered --------------------------------------------------- */

static void store(Compiler *compiler, const Expression *variable, int value)
{
    uint32_t offset = compiler->variant->variables[variable->value].offset;
    if (variable->left) {
        int owner = emit(compiler, variable->left);
        code_emit(compiler, OP_STORE32_OF, value, owner, 0, offset);
    } else {
        code_emit(compiler, OP_STORE32, value, 0, 0, offset);
    }
}

/* set: VARIABLE, to: VALUE */
void compile_set(Compiler *compiler, const Step *step)
{
    store(compiler, step->object, emit(compiler, step->to));
}

/* raise: VARIABLE [, by: NUMBER]; lower: likewise */
void compile_change(Compiler *compiler, const Step *step)
{
    bool raise = step->verb == VERB_RAISE;
    int value = code_register(compiler);
    emit_into(compiler, step->object, value);
    if (step->amount) {
        int by = emit(compiler, step->amount);
        code_emit(compiler, raise ? OP_ADD : OP_SUBTRACT, value, value, by, 0);
    } else {
        code_emit(compiler, OP_ADD_NUMBER, value, value, 0, raise ? 1 : -1);
    }
    store(compiler, step->object, value);
}

/* One of [set], each equally likely: of cards each single one. */
static void emit_pick(Compiler *compiler, const Expression *set, int picked,
                      int64_t variable)
{
    const Expression *zone = set->type.base == TYPE_CARDS ? expression_zone(set)
                                                          : NULL;
    if (set->kind == E_RANGE) {
        int first = emit(compiler, set->left);
        code_emit(compiler, OP_PICK_NUMBER, picked, first,
                  emit(compiler, set->right), variable);
    } else if (zone) {
        int owner = emit_owner(compiler, zone);
        emit_into(compiler, set, picked);
        code_emit(compiler, OP_PICK_CARD, picked, owner, (int)zone->value,
                  variable);
    } else {
        code_emit(compiler, set->type.base == TYPE_CHOSEN ? OP_PICK_CHOSEN
                                                          : OP_PICK,
                  picked, emit(compiler, set), 0, variable);
    }
}

/* pick: VARIABLE, from: SET: by chance */
void compile_pick(Compiler *compiler, const Step *step)
{
    int picked = code_register(compiler);
    emit_pick(compiler, step->from, picked, step->object->value);
    store(compiler, step->object, picked);
}

/* --- Players -------------------------------------------------------------- */

/* status: NAME, of: PLAYER */
void compile_status(Compiler *compiler, const Step *step)
{
    code_emit(compiler, OP_SET_STATUS, 0, emit(compiler, step->player), 0,
              step->number);
}

/* score: each player: the sum of the parts of `score`, for everybody. */
void compile_score(Compiler *compiler, const Step *step)
{
    int players = code_register(compiler), sum = code_register(compiler);
    compile_present(compiler, players, step->said_span);
    compile_local(compiler, step->local);
    uint32_t loop = code_loop(compiler, players, step->local->reg);
    if (step->share_count == 0) {
        code_constant(compiler, sum, 0);
    }
    for (size_t i = 0; i < step->share_count; i++) {
        const Share *share = &step->shares[i];
        int mark = compiler->next, value = i ? code_register(compiler) : sum;
        compiler->span = share->place.span;
        code_mark(compiler, share->worth);
        code_count(compiler, share->place.node, COUNT_TRIED);
        emit_into(compiler, share->worth, value);
        code_count_if(compiler, share->place.node, value);
        if (i > 0) {
            code_emit(compiler, OP_ADD, sum, sum, value, 0);
        }
        compiler->next = mark;
    }
    code_emit(compiler, OP_STORE32_OF, sum, step->local->reg, 0,
              compiler->variant->layout.points);
    code_loop_end(compiler, loop);
}
