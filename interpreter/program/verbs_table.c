/* The verbs for tokens, dice, points, statuses and what players remember.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "program/compiler.h"
#include "variant/names.h"

/* A place tokens come from or go to. */
static int read_holder(Compiler *compiler, const Node *step, const char *key)
{
    return emit(compiler, compile_read(compiler, step, key, TYPE_HOLDER));
}

/* from: HOLDER, or the set of holders to look through: wherever, PLAYERS. */
static bool read_source(Compiler *compiler, const Node *from, int *reg)
{
    const Variant *variant = compiler->variant;
    int holders = variant->players_most + (int)variant->holder_count;
    *reg = code_register(compiler);
    if (from && text_equal(from->text, "wherever")) {
        code_constant(compiler, *reg, ((int64_t)1 << holders) - 1);
        return true;
    }
    Expression *source = from ? expression_read(&compiler->meanings,
                                                compiler->scope, from) : NULL;
    if (source && source->type.base == TYPE_PLAYERS) {
        emit_into(compiler, source, *reg);
        return true;
    }
    return false;
}

/* give: TOKEN | TOKENS [, number: N], from: HOLDER, to: HOLDER */
static void compile_give(Compiler *compiler, const Node *step,
                         const Node *object)
{
    int source;
    Expression *what = expression_read(&compiler->meanings, compiler->scope,
                                       object);
    bool all = what->type.base == TYPE_TOKENS;
    if (what->type.base != TYPE_TOKEN && !all) {
        const Variant *variant = compiler->variant;
        if (what->type.base == TYPE_WORD) {
            compile_unknown(compiler, "kind of token", object, variant->tokens,
                            (size_t)variant->token_count,
                            sizeof *variant->tokens);
        } else if (what->type.base != TYPE_ERROR) {
            compile_error(compiler, "wrong-type", object->span,
                          "only tokens can be given, but this is %s",
                          expression_type_name(compiler->variant, what->type));
        }
        if (!read_source(compiler, node_get(step, "from"), &source)) {
            read_holder(compiler, step, "from");
        }
        read_holder(compiler, step, "to");
        compile_look(compiler, step, "number");
        return;
    }
    int tokens = emit(compiler, what), number = NOTHING;
    if (read_source(compiler, node_get(step, "from"), &source)) {
        int to = read_holder(compiler, step, "to");
        if (all || node_get(step, "number")) {
            compile_error(compiler, "several-holders",
                          node_get(step, "from")->span, "from whoever has one, "
                          "one token of one kind is given");
        }
        code_emit(compiler, OP_GIVE_FROM, tokens, source, to, 0);
        return;
    }
    int from = read_holder(compiler, step, "from");
    int to = read_holder(compiler, step, "to");
    if (node_get(step, "number")) {
        number = emit(compiler, compile_read(compiler, step, "number",
                                             TYPE_NUMBER));
    }
    code_emit(compiler, all ? OP_GIVE_ALL : OP_GIVE, tokens, from, to,
              all ? 0 : number);
}

/* take points: NUMBER, by: PLAYER */
static void compile_take_points(Compiler *compiler, const Node *step,
                                const Node *object)
{
    (void)object;
    int points = emit(compiler, compile_read(compiler, step, "take points",
                                             TYPE_NUMBER));
    int player = emit(compiler, compile_read(compiler, step, "by",
                                             TYPE_PLAYER));
    code_emit(compiler, OP_TAKE_POINTS, points, player, 0, 0);
}

/* make change for: PLAYER */
static void compile_make_change(Compiler *compiler, const Node *step,
                                const Node *object)
{
    (void)object;
    int player = emit(compiler, compile_read(compiler, step, "make change for",
                                             TYPE_PLAYER));
    code_emit(compiler, OP_MAKE_CHANGE, player, 0, 0, 0);
}

/* roll: DICE | DIE */
static void compile_roll(Compiler *compiler, const Node *step,
                         const Node *object)
{
    (void)step;
    const Variant *variant = compiler->variant;
    Expression *dice = expression_read(&compiler->meanings, compiler->scope,
                                       object);
    if (dice->kind == E_WORD) {
        compile_unknown(compiler, "die", object, variant->dice,
                        (size_t)variant->dice_count, sizeof *variant->dice);
        return;
    }
    if (dice->type.base != TYPE_DIE && dice->type.base != TYPE_DICE) {
        if (dice->type.base != TYPE_ERROR) {
            compile_error(compiler, "wrong-type", object->span,
                          "only dice can be rolled, but this is %s",
                          expression_type_name(variant, dice->type));
        }
        return;
    }
    int set = code_register(compiler), rolled = emit(compiler, dice);
    code_emit(compiler, dice->type.base == TYPE_DIE ? OP_BIT : OP_COPY, set,
              rolled, 0, 0);
    code_emit(compiler, OP_ROLL, 0, set, 0, 0);
}

/* The variable that a step changes, as an expression. */
static Expression *read_variable(Compiler *compiler, const Node *object)
{
    Expression *variable = expression_read(&compiler->meanings, compiler->scope,
                                           object);
    if (variable->type.base != TYPE_ERROR && variable->kind != E_VARIABLE) {
        const Variant *variant = compiler->variant;
        compile_unknown(compiler, "thing to remember called", object,
                        variant->variables, variant->variable_count,
                        sizeof *variant->variables);
        variable->type.base = TYPE_ERROR;
    }
    return variable;
}

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

/* What is kept for a round or a turn begins anew before it is ever looked at
 * when the game's set-up changes it. */
static void refuse_forgotten(Compiler *compiler, const Expression *variable,
                             const Node *object)
{
    static const char *const lasts[] = {
        [KEPT_TURN] = "turn", [KEPT_ROUND] = "round", [KEPT_GAME] = "game"};
    const Variable *kept = &compiler->variant->variables[variable->value];
    if (compiler->meanings.phase != WHEN_GAME_SETUP ||
        kept->kept == KEPT_GAME) {
        return;
    }
    Diagnostic *finding = compile_error(
        compiler, "no-use", object->span, "'%s' is kept for a %s and begins "
        "anew with the first", kept->name, lasts[kept->kept]);
    diagnostic_help(compiler->found, finding, "do it in 'round.setup', or let "
                    "it be kept 'for: game'");
}

/* set: VARIABLE, to: VALUE */
static void compile_set(Compiler *compiler, const Node *step,
                        const Node *object)
{
    Expression *variable = read_variable(compiler, object);
    const Node *to = node_get(step, "to");
    if (!to) {
        compile_read(compiler, step, "to", TYPE_NUMBER);
        return;
    }
    if (variable->type.base != TYPE_ERROR) {
        refuse_forgotten(compiler, variable, object);
        Expression *value =
            expression_read_as(&compiler->meanings, compiler->scope, to,
                               variable->type.base, variable->type.attribute);
        store(compiler, variable, emit(compiler, value));
    } else {
        compile_look(compiler, step, "to");
    }
}

static void compile_change(Compiler *compiler, const Node *step,
                           const Node *object, bool raise)
{
    Expression *variable = read_variable(compiler, object);
    if (variable->type.base == TYPE_ERROR) {
        compile_look(compiler, step, "by");
        return;
    }
    if (variable->type.base != TYPE_NUMBER) {
        compile_error(compiler, "wrong-type", object->span,
                      "only a number can be raised or lowered");
        return;
    }
    refuse_forgotten(compiler, variable, object);
    int value = code_register(compiler);
    emit_into(compiler, variable, value);
    if (node_get(step, "by")) {
        int by = emit(compiler, compile_read(compiler, step, "by",
                                             TYPE_NUMBER));
        code_emit(compiler, raise ? OP_ADD : OP_SUBTRACT, value, value, by, 0);
    } else {
        code_emit(compiler, OP_ADD_NUMBER, value, value, 0, raise ? 1 : -1);
    }
    store(compiler, variable, value);
}

/* raise: VARIABLE [, by: NUMBER] */
static void compile_raise(Compiler *compiler, const Node *step,
                          const Node *object)
{
    compile_change(compiler, step, object, true);
}

/* lower: VARIABLE [, by: NUMBER] */
static void compile_lower(Compiler *compiler, const Node *step,
                          const Node *object)
{
    compile_change(compiler, step, object, false);
}

/* status: NAME, of: PLAYER */
static void compile_status(Compiler *compiler, const Node *step,
                           const Node *object)
{
    const Variant *variant = compiler->variant;
    int status = variant_find_status(variant, object->text);
    int player = emit(compiler, compile_read(compiler, step, "of",
                                             TYPE_PLAYER));
    if (status < 0) {
        compile_unknown(compiler, "status", object, variant->statuses,
                        (size_t)variant->status_count,
                        sizeof *variant->statuses);
        return;
    }
    if (compiler->meanings.phase == WHEN_GAME_SETUP &&
        variant->statuses[status].meaning == STATUS_OUT_OF_ROUND) {
        Diagnostic *finding = compile_error(
            compiler, "no-use", object->span, "'%s' is out of the round, and "
            "the first round begins with everybody", object->text);
        diagnostic_help(compiler->found, finding, "do it in 'round.setup'");
    }
    code_emit(compiler, OP_SET_STATUS, 0, player, 0, status);
}

/* score: each player: the sum of the parts of `score`, for everybody. */
static void compile_score(Compiler *compiler, const Node *step,
                          const Node *object)
{
    (void)step;
    Phase phase = compiler->meanings.phase;
    compiler->meanings.phase = WHEN_SCORE;
    compiler->program->scored |= 1u << phase;
    const Node *parts = compiler->variant->score;
    Local *scope = compiler->scope;
    int players = code_register(compiler), sum = code_register(compiler);
    Expression all = {.kind = E_PLAYERS, .type = {TYPE_PLAYERS, -1},
                      .span = object->span};
    emit_into(compiler, &all, players);
    Local *player = compile_local(compiler, "player", (Type){TYPE_PLAYER, -1});
    uint32_t loop = code_loop(compiler, players, player->reg);
    if (!parts || parts->count == 0) {
        code_constant(compiler, sum, 0);
    }
    for (size_t i = 0; parts && i < parts->count; i++) {
        int mark = compiler->next, value = i ? code_register(compiler) : sum;
        compiler->span = parts->children[i]->span;
        code_count(compiler, parts->children[i], COUNT_TRIED);
        emit_into(compiler, expression_read_as(&compiler->meanings,
                                               compiler->scope,
                                               parts->children[i], TYPE_NUMBER,
                                               -1), value);
        code_count_if(compiler, parts->children[i], value);
        if (i > 0) {
            code_emit(compiler, OP_ADD, sum, sum, value, 0);
        }
        compiler->next = mark;
    }
    code_emit(compiler, OP_STORE32_OF, sum, player->reg, 0,
              compiler->variant->layout.points);
    code_loop_end(compiler, loop);
    compiler->scope = scope;
    compiler->meanings.phase = phase == WHEN_AFTER ? WHEN_SCORED : phase;
}

/* One of [set], each equally likely: of cards each single one. */
static void emit_pick(Compiler *compiler, const Expression *set, int picked,
                      int64_t variable)
{
    const Expression *zone = set->type.base == TYPE_CARDS ? emit_zone_of(set)
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
static void compile_pick(Compiler *compiler, const Node *step,
                         const Node *object)
{
    Expression *variable = read_variable(compiler, object);
    const Node *from = node_get(step, "from");
    Expression *set = from ? expression_read(&compiler->meanings,
                                             compiler->scope, from) : NULL;
    if (!set) {
        compile_read(compiler, step, "from", TYPE_PLAYERS);
        return;
    }
    if (variable->type.base == TYPE_ERROR || set->type.base == TYPE_ERROR) {
        return;
    }
    Type element = set->kind == E_RANGE ? (Type){TYPE_NUMBER, -1}
                                        : expression_element(set->type);
    if (element.base != variable->type.base ||
        element.attribute != variable->type.attribute) {
        compile_error(compiler, "wrong-type", from->span,
                      "'%s' is %s, but this is %s", object->text,
                      expression_type_name(compiler->variant, variable->type),
                      expression_type_name(compiler->variant, set->type));
        return;
    }
    refuse_forgotten(compiler, variable, object);
    int picked = code_register(compiler);
    emit_pick(compiler, set, picked, variable->value);
    store(compiler, variable, picked);
}

const Verb verbs_table[] = {{"give", compile_give},
                            {"take points", compile_take_points},
                            {"make change for", compile_make_change},
                            {"roll", compile_roll},
                            {"set", compile_set},
                            {"raise", compile_raise},
                            {"lower", compile_lower},
                            {"status", compile_status},
                            {"score", compile_score},
                            {"pick", compile_pick},
                            {NULL, NULL}};
