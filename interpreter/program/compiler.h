/* What the parts of the compiler share. Only for program/.
 *
 * Registers are handed out like a stack: a part takes what it needs and gives
 * it back by setting [next] to what it was. A register that holds a local of
 * the rules stays taken until the local's steps end, so that it survives a
 * decision in the middle of them: registers are part of a state.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PROGRAM_COMPILER_H
#define CRIA_PROGRAM_COMPILER_H

#include "expression/pure.h"
#include "program/operation.h"
#include "rules/rules.h"
#include "variant/state.h"

enum {
    REGISTERS_MAX = 100,
    CODE_MOST = 60000,     /* instructions */
    LOOPS_FREE = 2         /* so many within each other are not counted */
};

/* Jumps whose target is not known yet. */
typedef struct {
    uint32_t *items;
    size_t count, capacity;
} Jumps;

/* A step that takes cards from a zone. */
typedef struct {
    uint32_t at;           /* its instruction; [each]: where its loop begins */
    const Step *step;
    const Expression *cards;         /* what is moved, or how many are dealt;
                                        NULL: all, or one of each */
    bool each;             /* dealt to each player */
} Taking;

/* Where the program works out an expression that is a whole text. */
typedef struct {
    const Expression *expression;
    uint32_t at;           /* the next instruction */
    const Condition *before;         /* so many conditions hold there */
    size_t before_count;
} Mark;

typedef struct {
    const Rules *rules;
    Variant *variant;
    Program *program;
    Arena *arena;
    Diagnostics *found;
    Span span;             /* what is being compiled, for the listing */
    uint32_t landed;       /* the last instruction that something jumps to */
    int next;              /* the next free register */
    Type held[REGISTERS_MAX + 1];    /* by those below it: see code_hold */
    int loops;             /* within each other, over sets */
    bool full;             /* no more is compiled: there is too much */
    Jumps round_ends;      /* jumps to the end of the round */
    Jumps game_ends;
    Taking *takings;       /* in the order of their instructions */
    size_t taking_count, taking_capacity;
    Mark *marks;
    size_t mark_count, mark_capacity;
} Compiler;

/* --- code.c: instructions, constants, registers --------------------------- */

/* Adds an instruction and returns its number. */
uint32_t code_emit(Compiler *compiler, Operation operation, int a, int b, int c,
                   int64_t d);
/* The number of the next instruction. */
uint32_t code_here(const Compiler *compiler);
/* Lets the jump [at] lead to the next instruction. */
void code_land(Compiler *compiler, uint32_t at);
void code_land_all(Compiler *compiler, const Jumps *jumps);
/* Emits a jump that will land later with [jumps]. */
void code_jump_later(Compiler *compiler, Jumps *jumps);
/* In a program made for counting: tells that [node] was used. */
void code_count(Compiler *compiler, const Node *node, CountKind kind);
/* Likewise: that [condition] is looked at. */
void code_count_tried(Compiler *compiler, const Condition *condition);
/* Likewise: that [node] held, where register [reg] is not 0. */
void code_count_if(Compiler *compiler, const Node *node, int reg);
/* Notes that [expression], a whole text or NULL, is worked out here; that
 * conditions are, each where those before it hold. */
void code_mark(Compiler *compiler, const Expression *expression);
void code_mark_conditions(Compiler *compiler, const Conditions *conditions);
/* Emits the end of a decision. */
void code_await(Compiler *compiler);
/* A loop over the set in register [left], whose elements come into
 * [element]: the start of one, and its end. */
uint32_t code_loop(Compiler *compiler, int left, int element);
/* The same over a value of any type with elements: chosen cards are no set of
 * bits and come one by one. */
uint32_t code_loop_over(Compiler *compiler, Type set, int left, int element);
void code_loop_end(Compiler *compiler, uint32_t loop);
/* A free register; reports when there are too many. What it holds is for the
 * moment, unless code_hold says more. */
int code_register(Compiler *compiler);
/* Register [reg] holds a value of [type] that may be needed after a decision: a
 * local of the rules, or what is left of a loop. */
void code_hold(Compiler *compiler, int reg, Type type);
/* Emits the beginning of a decision by the player in register [reg], and notes
 * what the registers hold there. */
void code_ask(Compiler *compiler, int reg);
/* Loads any constant. */
void code_constant(Compiler *compiler, int reg, int64_t value);
/* Room for a table of [count] words or numbers; its number. */
uint32_t code_words(Compiler *compiler, size_t count);
uint32_t code_numbers(Compiler *compiler, size_t count);

/* --- emit.c: expressions -------------------------------------------------- */

/* Emits code that leaves the value in register [reg]; a set as its word. */
void emit_into(Compiler *compiler, const Expression *expression, int reg);
/* The same in a register of its choice. */
int emit(Compiler *compiler, const Expression *expression);
/* The same of anything with elements, as a set: of chosen cards their kinds. */
int emit_elements(Compiler *compiler, const Expression *set);
/* A player; being nobody is a rule error. */
int emit_somebody(Compiler *compiler, const Expression *player);
/* A zone's owner, or 0 when it is shared. */
int emit_owner(Compiler *compiler, const Expression *zone);
/* Emits a jump that is taken when [condition] does not hold; where it stands is
 * added to [jumps]. */
void emit_unless(Compiler *compiler, const Expression *condition, Jumps *jumps);
/* Whether evaluating it may be a rule error, so that it must not be evaluated
 * when a condition before it already decides. */
bool emit_can_fail(const Expression *expression);
/* Those of a set for which a condition holds: emit_value.c. */
void emit_where(Compiler *compiler, const Expression *where, int reg);

/* --- steps.c and the files of verbs --------------------------------------- */

void compile_steps(Compiler *compiler, const Steps *steps);
/* Emits a jump that is taken when [condition] does not hold, as emit_unless. */
void compile_unless(Compiler *compiler, const Condition *condition,
                    Jumps *jumps);
/* A register for what [local] names, which survives decisions. */
void compile_local(Compiler *compiler, Local *local);
/* All players of the game, whom [span] speaks of, into register [reg]. */
void compile_present(Compiler *compiler, int reg, Span span);

/* What one verb does. */
typedef void CompileVerb(Compiler *compiler, const Step *step);
CompileVerb compile_move, compile_deal, compile_gather, compile_shuffle;
CompileVerb compile_give, compile_take_points, compile_make_change,
    compile_roll, compile_set, compile_change, compile_status, compile_score,
    compile_pick;
CompileVerb compile_for_each, compile_while, compile_cases, compile_carry_out,
    compile_ask;

/* --- ask.c: decisions ----------------------------------------------------- */

/* An action that is open at one decision: code that offers its moves, and later
 * code for what they do. */
typedef struct {
    const Action *action;
    uint32_t offer;        /* the number of the offer */
    int next;              /* the first register after what is chosen */
} OpenAction;

/* Compiles guards and choices of one action; its effects come later. */
void compile_offer(Compiler *compiler, OpenAction *open);
/* Compiles the effects of an action where its entry is. */
void compile_entry(Compiler *compiler, const OpenAction *open);

/* Notes in every OP_LOOP how many instructions one turn of it takes, as a power
 * of two. Jumps must be distances by now. */
void effort_note(Program *program);

/* --- present.c: cards that are surely there ------------------------------- */

/* Reports where a relation is asked of a card that may be none. Jumps must be
 * places still, not distances. */
void present_check(Compiler *compiler);

#endif
