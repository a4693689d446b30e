/* Instructions, constants and registers: the bottom of the compiler.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "program/compiler.h"
#include "program/game_event.h"
#include "rules/told_choices.h"

/* Reports, once, that the rules are too long; no further step is compiled. */
static void refuse_more(Compiler *compiler)
{
    if (!compiler->full) {
        compiler->full = true;
        Diagnostic *finding = diagnostics_add(
            compiler->found, SEVERITY_ERROR, "too-long", compiler->span,
            "the rules are too long: they need more than %d instructions",
            CODE_MOST);
        diagnostic_help(compiler->found, finding, "each 'perform' copies its "
                        "routine: use it less often");
    }
}

uint32_t code_emit(Compiler *compiler, Operation operation, int a, int b, int c,
                   int64_t d)
{
    Program *program = compiler->program;
    uint32_t at = (uint32_t)program->count;
    size_t count = program->count;
    if (count == CODE_MOST) {
        refuse_more(compiler);
        return at - 1;
    }
    program->spans = arena_grow(compiler->arena, program->spans, count,
                                &program->span_capacity,
                                sizeof *program->spans);
    program->spans[count] = compiler->span;
    ARENA_PUSH(compiler->arena, program->code, program->count,
               program->capacity) =
        (Instruction){(uint8_t)operation, (uint8_t)a, (uint8_t)b, (uint8_t)c,
                      (int32_t)d};
    return at;
}

uint32_t code_here(const Compiler *compiler)
{
    return (uint32_t)compiler->program->count;
}

void code_land(Compiler *compiler, uint32_t at)
{
    compiler->landed = code_here(compiler);
    compiler->program->code[at].d = (int32_t)compiler->landed;
}

void code_land_all(Compiler *compiler, const Jumps *jumps)
{
    for (size_t i = 0; i < jumps->count; i++) {
        code_land(compiler, jumps->items[i]);
    }
}

void code_jump_later(Compiler *compiler, Jumps *jumps)
{
    uint32_t at = code_emit(compiler, OP_JUMP, 0, 0, 0, 0);
    ARENA_PUSH(compiler->arena, jumps->items, jumps->count, jumps->capacity) =
        at;
}

void code_count(Compiler *compiler, const Node *node, CountKind kind)
{
    Program *program = compiler->program;
    if (program->counting) {
        code_emit(compiler, OP_EVENT, 0, 0, 0,
                  EVENT_COUNT + (int64_t)program->counted_count);
        ARENA_PUSH(compiler->arena, program->counted, program->counted_count,
                   program->counted_capacity) = (Counted){node, kind, NULL};
    }
}

void code_count_tried(Compiler *compiler, const Condition *condition)
{
    Program *program = compiler->program;
    code_count(compiler, condition->node, COUNT_TRIED);
    if (program->counting) {
        program->counted[program->counted_count - 1].holds = condition->holds;
    }
}

static void mark(Compiler *compiler, const Expression *expression,
                 const Condition *before, size_t count)
{
    if (expression && expression->whole) {
        ARENA_PUSH(compiler->arena, compiler->marks, compiler->mark_count,
                   compiler->mark_capacity) =
            (Mark){expression, code_here(compiler), before, count};
    }
}

void code_mark(Compiler *compiler, const Expression *expression)
{
    mark(compiler, expression, NULL, 0);
}

void code_mark_parts(Compiler *compiler, const Expression *expression)
{
    if (expression && !expression->whole) {
        code_mark_parts(compiler, expression->condition);
        code_mark_parts(compiler, expression->left);
        code_mark_parts(compiler, expression->right);
    }
    code_mark(compiler, expression);
}

void code_mark_anywhere(Compiler *compiler, const Expression *expression)
{
    size_t before = compiler->mark_count;
    code_mark_parts(compiler, expression);
    for (size_t i = before; i < compiler->mark_count; i++) {
        compiler->marks[i].at = MARK_ANYWHERE;
    }
}

void code_mark_conditions(Compiler *compiler, const Conditions *conditions)
{
    for (size_t i = 0; i < conditions->count; i++) {
        mark(compiler, conditions->items[i].holds, conditions->items, i);
    }
}

void code_count_if(Compiler *compiler, const Node *node, CountKind kind,
                   int reg)
{
    if (compiler->program->counting) {
        uint32_t past = code_emit(compiler, OP_JUMP_UNLESS, reg, 0, 0, 0);
        code_count(compiler, node, kind);
        code_land(compiler, past);
    }
}

/* Joins the last offer and the wait into one instruction, unless a jump skips
 * the offer. */
void code_await(Compiler *compiler)
{
    Program *program = compiler->program;
    Instruction *last = &program->code[program->count - 1];
    if (last->op == OP_OFFER && compiler->landed != code_here(compiler)) {
        last->op = OP_OFFER_AWAIT;
    } else {
        code_emit(compiler, OP_AWAIT, 0, 0, 0, 0);
    }
}

uint32_t code_loop(Compiler *compiler, int left, int element)
{
    compiler->loops++;
    return code_emit(compiler, OP_NEXT_OF, left, element, 0, 0);
}

uint32_t code_loop_over(Compiler *compiler, Type set, int left, int element)
{
    if (set.base != TYPE_CHOSEN) {
        return code_loop(compiler, left, element);
    }
    compiler->loops++;
    return code_emit(compiler, OP_NEXT_CARD, left, element, 0, 0);
}

uint32_t code_loop_numbers(Compiler *compiler, int first, int last,
                           int element)
{
    compiler->loops++;
    return code_emit(compiler, OP_NEXT_NUMBER, first, element, last, 0);
}

void code_loop_end(Compiler *compiler, uint32_t loop)
{
    const Instruction *start = &compiler->program->code[loop];
    bool counted = compiler->loops-- > LOOPS_FREE ||
                   start->op == OP_NEXT_NUMBER;
    if (counted) {                             /* so that it ends */
        code_emit(compiler, OP_LOOP, 0, 0, 0, loop);
    } else if (start->op == OP_NEXT_OF) {
        code_emit(compiler, OP_LOOP_OF, start->a, start->b, 0, loop + 1);
    } else {
        code_emit(compiler, OP_JUMP, 0, 0, 0, loop);
    }
    code_land(compiler, loop);
}

int code_register(Compiler *compiler)
{
    if (compiler->next >= REGISTERS_MAX) {
        if (compiler->next == REGISTERS_MAX) {
            diagnostics_add(compiler->found, SEVERITY_ERROR, "too-deep",
                            compiler->span, "this is too complicated: too many "
                            "values at once");
            compiler->next++;
        }
        return REGISTERS_MAX - 1;
    }
    int reg = compiler->next++;
    if (compiler->next > compiler->program->registers) {
        compiler->program->registers = compiler->next;
    }
    code_hold(compiler, reg, (Type){TYPE_ERROR, -1});
    return reg;
}

void code_hold(Compiler *compiler, int reg, Type type)
{
    compiler->held[reg] = type;
    compiler->names[reg] = NULL;
}

static bool is_open(void *context, const ChangedPlace *place)
{
    return place_is_open(context, place);
}

/* Names of choices that everybody is told at every moment are not kept. */
void code_ask(Compiler *compiler, int reg, bool turn)
{
    Program *program = compiler->program;
    Decision decision = {code_here(compiler), NULL, NULL, compiler->next,
                         compiler->within, turn};
    size_t size = (size_t)decision.held_count * sizeof *decision.held;
    code_emit(compiler, OP_ASK, reg, 0, 0, 0);
    decision.held = arena_alloc(compiler->arena, size);
    memcpy(decision.held, compiler->held, size);
    size = (size_t)decision.held_count * sizeof *decision.names;
    decision.names = arena_alloc(compiler->arena, size);
    for (int i = 0; i < decision.held_count; i++) {
        const Local *name = compiler->names[i];
        decision.names[i] = name && choice_untold(compiler->variant, name,
                                                  is_open, compiler->variant)
                                ? name : NULL;
    }
    ARENA_PUSH(compiler->arena, program->decisions, program->decision_count,
               program->decision_capacity) = decision;
}

uint32_t code_words(Compiler *compiler, size_t count)
{
    Program *program = compiler->program;
    size_t start = program->word_count;
    for (size_t i = 0; i < count; i++) {
        size_t wide = program->word_count;
        ARENA_PUSH(compiler->arena, program->words, program->word_count,
                   program->word_capacity) = 0;
        ARENA_PUSH(compiler->arena, program->wide_words, wide,
                   program->wide_capacity) = (Bits){0};
    }
    return (uint32_t)start;
}

uint32_t code_numbers(Compiler *compiler, size_t count)
{
    Program *program = compiler->program;
    size_t start = program->number_count;
    for (size_t i = 0; i < count; i++) {
        ARENA_PUSH(compiler->arena, program->numbers, program->number_count,
                   program->number_capacity) = 0;
    }
    return (uint32_t)start;
}

void code_put_word(Compiler *compiler, uint32_t number, Bits word)
{
    compiler->program->words[number] = bits_low(word);
    compiler->program->wide_words[number] = word;
}

static void emit_word(Compiler *compiler, int reg, Bits value)
{
    uint32_t word = code_words(compiler, 1);
    code_put_word(compiler, word, value);
    code_emit(compiler, OP_WORD, reg, 0, 0, word);
}

void code_constant(Compiler *compiler, int reg, int64_t value)
{
    if (value >= INT32_MIN && value <= INT32_MAX) {
        code_emit(compiler, OP_CONSTANT, reg, 0, 0, value);
    } else {
        emit_word(compiler, reg, cell_of(value));
    }
}

void code_constant_set(Compiler *compiler, int reg, Bits set)
{
    if (bits_within(set, bits_wide(INT32_MAX))) {
        code_emit(compiler, OP_CONSTANT, reg, 0, 0, (int64_t)bits_low(set));
    } else {
        emit_word(compiler, reg, set);
    }
}

/* --- the cost of loops ---------------------------------------------------- */

/* The estimated cost of one iteration of a loop, in instructions; some
 * instructions count more. Loops over sets within it are not counted at run
 * time; the estimate assumes a few iterations for them. */

enum { TURNS = 8 };        /* iterations of a loop that is not counted */

/* The cost of an instruction, as operations.def names it. */
enum { EFFORT_one = 1, EFFORT_change = 32, EFFORT_rearrange = 512 };

static const int16_t efforts[OPERATIONS] = {
#define OPERATION(name, operands, takes, gives, effort, told) EFFORT_##effort,
#include "program/operations.def"
#undef OPERATION
};

static bool goes_back(const Instruction *at)
{
    return (at->op == OP_JUMP || at->op == OP_LOOP_OF) && at->d < 0;
}

/* The cost of the instructions from [first] to [last]; nested loops count TURNS
 * times for each level. */
static int64_t effort_between(const Program *program, size_t first, size_t last)
{
    int64_t effort = 0;
    for (size_t i = last + 1; i-- > first;) {
        const Instruction *at = &program->code[i];
        size_t begin = goes_back(at) ? i - (size_t)-at->d : i;
        if (begin >= first && begin < i) {
            effort += TURNS * effort_between(program, begin, i - 1);
            i = begin;
        } else {
            effort += efforts[at->op];
        }
    }
    return effort;
}

void effort_note(Program *program)
{
    for (size_t i = 0; i < program->count; i++) {
        Instruction *at = &program->code[i];
        if (at->op == OP_LOOP) {
            int64_t effort = effort_between(program, i - (size_t)-at->d, i);
            at->a = (uint8_t)(64 - __builtin_clzll((uint64_t)effort));
        }
    }
}
