/* Compiles the steps of actions, setups and routines: their conditions, and the
 * steps within steps.
 *
 * SPDX-License-Identifier: MIT */
#include "program/emit_expression.h"

void compile_unless(Compiler *compiler, const Condition *condition,
                    Jumps *jumps)
{
    code_mark(compiler, condition->holds);
    code_count_tried(compiler, condition);
    emit_unless(compiler, condition->holds, jumps);
    code_count(compiler, condition->node, COUNT_HELD);
}

void compile_local(Compiler *compiler, Local *local)
{
    local->reg = code_register(compiler);
    code_hold(compiler, local->reg, local->type);
    compiler->names[local->reg] = local;
}

void compile_present(Compiler *compiler, int reg, Span span)
{
    Span outer = compiler->span;
    compiler->span = span;
    code_emit(compiler, OP_COPY, reg, REGISTER_PRESENT, 0, 0);
    compiler->span = outer;
}

/* --- steps of one instruction --------------------------------------------- */

static void compile_turn_to(Compiler *compiler, const Step *step)
{
    code_emit(compiler, OP_TURN_TO, emit(compiler, step->object), 0, 0, 0);
}

static void compile_skip(Compiler *compiler, const Step *step)
{
    code_emit(compiler, OP_SKIP, emit(compiler, step->object), 0, 0, 0);
}

/* The actor of the steps around a step that is performed as another player
 * goes on after the end. */
static void compile_end(Compiler *compiler, const Step *step,
                        Operation operation, const Named *ends, Jumps *jumps)
{
    if (compiler->actor > 0) {
        code_emit(compiler, OP_ACTOR, compiler->actor, 0, 0, 0);
    }
    code_count(compiler, ends[step->number].body, COUNT_HELD);
    code_emit(compiler, operation, 0, 0, 0, step->number);
    code_jump_later(compiler, jumps);
}

/* --- steps within steps --------------------------------------------------- */

/* beginning with: PLAYER makes the loop follow the order of play. */
static uint32_t begin_in_turn(Compiler *compiler, const Expression *first,
                              int left, int element)
{
    emit_into(compiler, first, element);
    compiler->loops++;
    return code_emit(compiler, OP_NEXT_IN_TURN, left, element, 0, 0);
}

/* A loop that the file does not have is not counted. */
static void count_loop(Compiler *compiler, const Step *step, CountKind kind)
{
    if (!step->part) {
        code_count(compiler, step->said, kind);
    }
}

/* for each: NAME, in: FIRST .. LAST, do: {steps} */
static void compile_for_numbers(Compiler *compiler, const Step *step)
{
    const Type number = {TYPE_NUMBER, -1};
    int next = code_register(compiler), last = code_register(compiler);
    emit_into(compiler, step->from->left, next);
    emit_into(compiler, step->from->right, last);
    code_hold(compiler, next, number);
    code_hold(compiler, last, number);
    compile_local(compiler, step->local);
    code_count(compiler, step->said, COUNT_TRIED);
    uint32_t loop = code_loop_numbers(compiler, next, last, step->local->reg);
    code_count(compiler, step->said, COUNT_HELD);
    compile_steps(compiler, &step->steps);
    code_loop_end(compiler, loop);
}

/* for each: NAME, in: groups ..., do: {steps} */
static void compile_for_groups(Compiler *compiler, const Step *step)
{
    int at = code_register(compiler), pool = compiler->pools;
    int64_t grouped = compiler->grouped;
    emit_listed_groups(compiler, step->from, at);
    compile_local(compiler, step->local);
    code_count(compiler, step->said, COUNT_TRIED);
    compiler->pools = pool + 1;
    uint32_t loop = code_emit(compiler, OP_NEXT_LISTED, at, step->local->reg,
                              pool, 0);
    code_count(compiler, step->said, COUNT_HELD);
    compile_steps(compiler, &step->steps);
    code_emit(compiler, OP_LOOP, 0, 0, 0, loop);
    code_land(compiler, loop);
    compiler->pools = pool;
    compiler->grouped = grouped;
}

/* for each: NAME [, in: SET] [, beginning with: PLAYER], do: {steps} */
static void compile_for_each(Compiler *compiler, const Step *step)
{
    Type set = step->from ? step->from->type : (Type){TYPE_PLAYERS, -1};
    if (set.base == TYPE_RANGE) {
        compile_for_numbers(compiler, step);
        return;
    }
    if (set.base == TYPE_GROUPS) {
        compile_for_groups(compiler, step);
        return;
    }
    int left = code_register(compiler);
    if (step->from) {
        emit_into(compiler, step->from, left);
    } else {
        compile_present(compiler, left, step->said_span);
    }
    code_hold(compiler, left, set);
    compile_local(compiler, step->local);
    count_loop(compiler, step, COUNT_TRIED);
    uint32_t loop =
        step->player
            ? begin_in_turn(compiler, step->player, left, step->local->reg)
            : code_loop_over(compiler, set, left, step->local->reg);
    count_loop(compiler, step, COUNT_HELD);
    compile_steps(compiler, &step->steps);
    code_loop_end(compiler, loop);
}

/* while: CONDITION, do: {steps} */
static void compile_while(Compiler *compiler, const Step *step)
{
    Jumps end = {NULL, 0, 0};
    uint32_t loop = code_here(compiler);
    compile_unless(compiler, step->repeats, &end);
    compile_steps(compiler, &step->steps);
    code_emit(compiler, OP_LOOP, 0, 0, 0, loop);
    code_land_all(compiler, &end);
}

/* first that holds: {NAME: {if: CONDITION, then: {steps}}} */
static void compile_cases(Compiler *compiler, const Step *step)
{
    Jumps end = {NULL, 0, 0};
    for (size_t i = 0; i < step->case_count; i++) {
        const Case *one = &step->cases[i];
        Jumps next = {NULL, 0, 0};
        if (one->condition && step->part) {
            emit_unless(compiler, one->condition->holds, &next);
        } else if (one->condition) {
            compile_unless(compiler, one->condition, &next);
        }
        compile_steps(compiler, &one->steps);
        code_jump_later(compiler, &end);
        code_land_all(compiler, &next);
    }
    code_land_all(compiler, &end);
}

/* The effect of the family of the card in register [card]. */
static void compile_effects(Compiler *compiler, const Step *step, int card)
{
    Jumps end = {NULL, 0, 0};
    Program *program = compiler->program;
    for (size_t i = 0; i < step->case_count; i++) {
        const Case *family = &step->cases[i];
        int kinds = code_register(compiler);
        code_count(compiler, family->place.node, COUNT_TRIED);
        code_constant_set(compiler, kinds, family->kinds);
        code_emit(compiler, OP_HAS, kinds, kinds, card, 0);
        uint32_t next = code_emit(compiler, OP_JUMP_UNLESS, kinds, 0, 0, 0);
        ARENA_PUSH(compiler->arena, program->gates, program->gate_count,
                   program->gate_capacity) =
            (EffectGate){next, family->place.node};
        compiler->next = kinds;
        code_count(compiler, family->place.node, COUNT_HELD);
        compile_steps(compiler, &family->steps);
        code_jump_later(compiler, &end);
        code_land(compiler, next);
    }
    code_land_all(compiler, &end);
}

/* carry out: CARD: the effect of its family; several cards one after the
 * other */
static void compile_carry_out(Compiler *compiler, const Step *step)
{
    Type type = step->object->type;
    uint32_t loop = 0;
    int value = code_register(compiler);
    emit_into(compiler, step->object, value);
    code_hold(compiler, value, type);
    compile_local(compiler, step->local);
    if (type.base == TYPE_CHOSEN) {
        loop = code_loop_over(compiler, type, value, step->local->reg);
    } else {
        code_emit(compiler, OP_COPY, step->local->reg, value, 0, 0);
    }
    compile_effects(compiler, step, step->local->reg);
    if (type.base == TYPE_CHOSEN) {
        code_loop_end(compiler, loop);
    }
}

/* perform: the arguments are worked out before the steps, and before the actor
 * changes */
static void compile_arguments(Compiler *compiler, const Step *step)
{
    for (size_t i = 0; i < step->argument_count; i++) {
        const Argument *argument = &step->arguments[i];
        code_mark(compiler, argument->value->whole ? argument->value : NULL);
        compile_local(compiler, argument->local);
        emit_into(compiler, argument->value, argument->local->reg);
    }
}

/* perform: ..., as: PLAYER: that player is the actor, until the steps end */
static void compile_perform_as(Compiler *compiler, const Step *step)
{
    int outer = compiler->actor, before = code_register(compiler);
    code_hold(compiler, before, step->player->type);
    code_emit(compiler, OP_COPY, before, REGISTER_ACTOR, 0, 0);
    compile_local(compiler, step->local);
    int player = emit_somebody(compiler, step->player);
    code_emit(compiler, OP_COPY, step->local->reg, player, 0, 0);
    compile_arguments(compiler, step);
    compiler->actor = outer > 0 ? outer : before;
    code_emit(compiler, OP_ACTOR, step->local->reg, 0, 0, 0);
    compile_steps(compiler, &step->steps);
    code_emit(compiler, OP_ACTOR, before, 0, 0, 0);
    compiler->actor = outer;
}

static void compile_perform(Compiler *compiler, const Step *step)
{
    if (step->local) {
        compile_perform_as(compiler, step);
        return;
    }
    compile_arguments(compiler, step);
    compile_steps(compiler, &step->steps);
}

/* --- any step ------------------------------------------------------------- */

static void compile_verb(Compiler *compiler, const Step *step)
{
    const Variant *variant = compiler->variant;
    switch (step->verb) {
    case VERB_MOVE: compile_move(compiler, step); return;
    case VERB_DEAL: compile_deal(compiler, step); return;
    case VERB_GATHER: compile_gather(compiler, step); return;
    case VERB_SHUFFLE: compile_shuffle(compiler, step); return;
    case VERB_GIVE: compile_give(compiler, step); return;
    case VERB_TAKE_POINTS: compile_take_points(compiler, step); return;
    case VERB_MAKE_CHANGE: compile_make_change(compiler, step); return;
    case VERB_ROLL: compile_roll(compiler, step); return;
    case VERB_REVEAL: compile_reveal(compiler, step); return;
    case VERB_SET: compile_set(compiler, step); return;
    case VERB_RAISE: case VERB_LOWER: compile_change(compiler, step); return;
    case VERB_STATUS: compile_status(compiler, step); return;
    case VERB_SCORE: compile_score(compiler, step); return;
    case VERB_PICK: compile_pick(compiler, step); return;
    case VERB_GO_AGAIN: case VERB_TURN_TO:
        compile_turn_to(compiler, step);
        return;
    case VERB_SKIP: compile_skip(compiler, step); return;
    case VERB_REVERSE: code_emit(compiler, OP_REVERSE, 0, 0, 0, 0); return;
    case VERB_END_ROUND:
        compile_end(compiler, step, OP_END_ROUND, variant->round_ends,
                    &compiler->round_ends);
        return;
    case VERB_END_PHASE: compile_end_phase(compiler, step->number); return;
    case VERB_END_GAME:
        compile_end(compiler, step, OP_END_GAME, variant->game_ends,
                    &compiler->game_ends);
        return;
    case VERB_FOR_EACH: compile_for_each(compiler, step); return;
    case VERB_WHILE: compile_while(compiler, step); return;
    case VERB_CASES: compile_cases(compiler, step); return;
    case VERB_PERFORM: compile_perform(compiler, step); return;
    case VERB_CARRY_OUT: compile_carry_out(compiler, step); return;
    case VERB_ASK:
        (step->at_once ? compile_ask_several : compile_ask)(compiler, step);
        return;
    case VERB_OFFER: compile_offer_to(compiler, step); return;
    case VERB_IF: case VERBS: return;
    }
}

/* if: ..., then: {steps}, else: {steps} */
static void compile_if(Compiler *compiler, const Step *step)
{
    Jumps otherwise = {NULL, 0, 0}, end = {NULL, 0, 0};
    if (step->of_phase) {
        code_mark(compiler, step->condition->holds);
        emit_unless(compiler, step->condition->holds, &otherwise);
    } else {
        compile_unless(compiler, step->condition, &otherwise);
    }
    compile_steps(compiler, &step->steps);
    bool said = step->otherwise.notice_count > 0 &&
                compiler->program->telling;
    if (step->otherwise.node || said) {
        code_jump_later(compiler, &end);
    }
    code_land_all(compiler, &otherwise);
    compile_steps(compiler, &step->otherwise);
    code_land_all(compiler, &end);
}

/* Whether a step binds a name for later steps. */
static bool gives_name(const Step *step)
{
    return step->verb == VERB_DEAL && step->local;
}

/* Marks the expressions that a step evaluates first. */
static void mark_step(Compiler *compiler, const Step *step)
{
    code_mark(compiler, step->object);
    code_mark(compiler, step->from);
    code_mark(compiler, step->to);
    code_mark(compiler, step->amount);
    code_mark(compiler, step->player);
}

static void compile_guarded(Compiler *compiler, const Step *step)
{
    Jumps skip = {NULL, 0, 0};
    int mark = compiler->next;
    if (gives_name(step)) {              /* the value if the step is skipped */
        code_constant(compiler, code_register(compiler), NOTHING);
    }
    if (step->condition) {
        compile_unless(compiler, step->condition, &skip);
    }
    compiler->next = mark;     /* the verb names the same register */
    mark_step(compiler, step);
    if (!step->part) {
        code_count(compiler, step->place.node, COUNT_DONE);
    }
    compile_verb(compiler, step);
    code_land_all(compiler, &skip);
}

static void compile_step(Compiler *compiler, const Step *step)
{
    int mark = compiler->next;
    compiler->span = step->place.name_span;
    if (step->verb == VERB_IF) {
        compile_if(compiler, step);
    } else {
        compile_guarded(compiler, step);
    }
    compiler->next = gives_name(step) ? step->local->reg + 1 : mark;
}

/* Emits the notices before step [index], where somebody may read them: a
 * program that does not tell plays as if they were not in the file. */
static void compile_notices(Compiler *compiler, const Steps *steps,
                            size_t index)
{
    Program *program = compiler->program;
    for (size_t i = 0; i < steps->notice_count && program->telling; i++) {
        const Notice *notice = &steps->notices[i];
        if (notice->before == index) {
            compiler->span = notice->place.name_span;
            code_emit(compiler, OP_TELL, 0, 0, 0,
                      (int64_t)program->notice_count);
            ARENA_PUSH(compiler->arena, program->notices,
                       program->notice_count, program->notice_capacity) =
                notice;
        }
    }
}

void compile_steps(Compiler *compiler, const Steps *steps)
{
    int mark = compiler->next;
    Span span = compiler->span;
    for (size_t i = 0; i < steps->count && !compiler->full; i++) {
        compile_notices(compiler, steps, i);
        compile_step(compiler, &steps->items[i]);
    }
    compile_notices(compiler, steps, steps->count);
    compiler->next = mark;
    compiler->span = span;
}
