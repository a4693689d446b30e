/* Shared by the files of the compiler. Only for program/.
 *
 * Registers are allocated like a stack: a part takes what it needs and frees it
 * by setting [next] back. A register that holds a local of the rules stays
 * allocated until the local's steps end, so that it survives a decision in the
 * middle of them: registers are part of the state.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PROGRAM_COMPILER_H
#define CRIA_PROGRAM_COMPILER_H

#include "expression/pure_value.h"
#include "program/operation.h"
#include "rules/rules.h"
#include "variant/state.h"

enum {
    REGISTERS_MAX = 100,
    CODE_MOST = 60000,     /* instructions */
    LOOPS_FREE = 2         /* nested loops up to this depth are not counted */
};

/* Jumps whose target is not yet known. */
typedef struct {
    uint32_t *items;
    size_t count, capacity;
} Jumps;

/* A step that takes cards from a zone, or rolls dice. */
typedef struct {
    uint32_t at;           /* its instruction; [each]: the start of its loop */
    const Step *step;
    const Expression *cards;         /* the cards to move, the dice to roll, or
                                        how many to deal; NULL: all, or one of
                                        each */
    bool each;             /* dealt to each player */
} Taking;

/* Where the program evaluates an expression that is a whole text. */
typedef struct {
    const Expression *expression;
    uint32_t at;           /* the next instruction, or MARK_ANYWHERE */
    const Condition *before;         /* conditions that are true there */
    size_t before_count;
} Mark;

/* Of what is evaluated at any time: no place of the program tells of it. */
#define MARK_ANYWHERE UINT32_MAX

/* What is worked out before a loop and kept until its end. */
typedef struct {
    const Expression *expression;
    const Local *element;  /* not NULL: all of its elements for which the
                              expression, a condition, is true */
    int reg;
} Once;
enum { ONCE_MAX = 24 };

typedef struct {
    const Rules *rules;
    Variant *variant;
    Program *program;
    Arena *arena;
    Diagnostics *found;
    Span span;             /* the rule in progress, for the listing */
    uint32_t landed;       /* the last target of a jump */
    int next;              /* the next free register */
    Type held[REGISTERS_MAX + 1]; /* by registers below [next]: see code_hold */
    const Local *names[REGISTERS_MAX + 1];      /* that these stand for */
    int loops;             /* the nesting of loops over sets */
    int pools;             /* and of loops over groups of cards */
    int64_t grouped;       /* how often the innermost one of these is gone
                              through; 0: there is none */
    Once once[ONCE_MAX];
    int once_count;
    bool full;             /* the program is too long: no step is compiled */
    int actor;             /* a register with the actor, where another player
                              performs steps; 0: the actor is who it is */
    int within;            /* the question to several at the same time that is
                              being compiled, from 1; 0: none */
    Jumps round_ends;      /* jumps to the end of the round */
    Jumps game_ends;
    Jumps phase_ends;      /* jumps to where a phase is over */
    int phase_end;         /* the register with the number of its end */
    Taking *takings;       /* in the order of their instructions */
    size_t taking_count, taking_capacity;
    Mark *marks;
    size_t mark_count, mark_capacity;
} Compiler;

/* --- code.c: instructions, constants, registers --------------------------- */

/* Adds an instruction and returns its index. */
uint32_t code_emit(Compiler *compiler, Operation operation, int a, int b, int c,
                   int64_t d);
/* The index of the next instruction. */
uint32_t code_here(const Compiler *compiler);
/* Sets the target of the jump [at] to the next instruction. */
void code_land(Compiler *compiler, uint32_t at);
void code_land_all(Compiler *compiler, const Jumps *jumps);
/* Emits a jump that code_land_all lands later with [jumps]. */
void code_jump_later(Compiler *compiler, Jumps *jumps);
/* In a program with coverage: counts that [node] was used. */
void code_count(Compiler *compiler, const Node *node, CountKind kind);
/* Likewise: that [condition] is evaluated. */
void code_count_tried(Compiler *compiler, const Condition *condition);
/* Likewise: that [node] was true, when register [reg] is not 0. */
void code_count_if(Compiler *compiler, const Node *node, CountKind kind,
                   int reg);
/* Notes that the program evaluates [expression], a whole text or NULL, here;
 * that it evaluates conditions, each where those before it are true. */
void code_mark(Compiler *compiler, const Expression *expression);
/* The same for an expression that may be made of whole texts. */
void code_mark_parts(Compiler *compiler, const Expression *expression);
/* The same for one that no program evaluates, at any time. */
void code_mark_anywhere(Compiler *compiler, const Expression *expression);
void code_mark_conditions(Compiler *compiler, const Conditions *conditions);
/* Emits the end of a decision. */
void code_await(Compiler *compiler);
/* A loop over the set in register [left], whose elements go into [element]:
 * code_loop begins it and returns its start, code_loop_end ends it. */
uint32_t code_loop(Compiler *compiler, int left, int element);
/* The same for any type with elements; chosen cards are not a bit set and come
 * one by one. */
uint32_t code_loop_over(Compiler *compiler, Type set, int left, int element);
/* The same over the numbers from that in register [first] to that in [last];
 * each round is counted. */
uint32_t code_loop_numbers(Compiler *compiler, int first, int last,
                           int element);
void code_loop_end(Compiler *compiler, uint32_t loop);
/* Allocates a register; reports when there are too many. Its value is temporary
 * unless code_hold is called. */
int code_register(Compiler *compiler);
/* Notes that register [reg] holds a value of [type] that may be needed after a
 * decision: a local of the rules, or the rest of a loop's set. */
void code_hold(Compiler *compiler, int reg, Type type);
/* Emits the beginning of a decision by the player in register [reg], and notes
 * the contents of the registers there. [turn]: it is the decision of a turn. */
void code_ask(Compiler *compiler, int reg, bool turn);
/* Loads any constant. */
void code_constant(Compiler *compiler, int reg, int64_t value);
void code_constant_set(Compiler *compiler, int reg, Bits set);
/* Allocates a table of [count] words or numbers; returns its index. */
uint32_t code_words(Compiler *compiler, size_t count);
uint32_t code_numbers(Compiler *compiler, size_t count);
/* Writes entry [number] of the words. */
void code_put_word(Compiler *compiler, uint32_t number, Bits word);

/* --- emit_expression.c: expressions --------------------------------------- */

/* Emits code that puts the value into register [reg]; a set as a 64-bit
 * word. */
void emit_into(Compiler *compiler, const Expression *expression, int reg);
/* The same in a register that it chooses; returns the register. */
int emit(Compiler *compiler, const Expression *expression);
/* The same for any type with elements, as a set; chosen cards become the set of
 * their kinds. */
int emit_elements(Compiler *compiler, const Expression *set);
/* The same for a player; nobody is a rule error. */
int emit_somebody(Compiler *compiler, const Expression *player);
/* Emits a zone's owner, or 0 when it is shared. */
int emit_owner(Compiler *compiler, const Expression *zone);
/* Emits jumps that are taken when [condition] is false, and adds them to
 * [jumps]. */
void emit_unless(Compiler *compiler, const Expression *condition, Jumps *jumps);
/* For any and all [over] the elements of a set: sets r[reg] and adds a jump to
 * [end] when the present element decides. */
void emit_decisive(Compiler *compiler, const Expression *over, int reg,
                   Jumps *end);
/* Whether [expression] can cause a rule error. Then it must not be evaluated
 * when an earlier condition decides. */
bool emit_can_fail(const Expression *expression);
/* Whether expression [e] uses [local]: emit_where.c. */
bool emit_speaks_of(const Expression *e, const Local *local);
/* Emits the elements of a set that satisfy a condition: emit_where.c. */
void emit_where(Compiler *compiler, const Expression *where, int reg);
/* Emits what is the same in each round of a loop over [local] that evaluates
 * [body] (NULL: nothing), and keeps it until once_end: emit_once.c. Returns the
 * argument of once_end. The registers must stay allocated until then. */
int once_begin(Compiler *compiler, const Expression *body, const Local *local);
/* The same where more names than one differ from round to round. */
typedef struct OnceNames {
    const Local *local;
    const struct OnceNames *outer;
} OnceNames;
int once_begin_for(Compiler *compiler, const Expression *body,
                   const OnceNames *names);
void once_end(Compiler *compiler, int mark);

/* --- steps.c -------------------------------------------------------------- */

void compile_steps(Compiler *compiler, const Steps *steps);
/* The same for a condition of the rules, with coverage. */
void compile_unless(Compiler *compiler, const Condition *condition,
                    Jumps *jumps);
/* Allocates a register for [local], which survives decisions. */
void compile_local(Compiler *compiler, Local *local);
/* Emits the set of all players of the game into register [reg]; [span] is the
 * rule that uses it. */
void compile_present(Compiler *compiler, int reg, Span span);

/* Compiles a step with one verb. */
typedef void CompileVerb(Compiler *compiler, const Step *step);

/* --- compile_changes.c: steps that change the position -------------------- */

CompileVerb compile_move, compile_deal, compile_gather, compile_shuffle;
CompileVerb compile_give, compile_take_points, compile_make_change,
    compile_roll, compile_reveal, compile_set, compile_change, compile_status,
    compile_score, compile_pick;

/* --- ask.c: decisions ----------------------------------------------------- */

CompileVerb compile_ask;

/* An action of a decision: code that offers its moves, and later code for its
 * steps. */
typedef struct {
    const Action *action;
    uint32_t offer;        /* the index of the offer */
    int next;              /* the first register after its choices */
} OpenAction;

/* Compiles the conditions and choices of one action. */
void compile_offer(Compiler *compiler, OpenAction *open);
/* Compiles the steps of an action and sets its entry. */
void compile_entry(Compiler *compiler, const OpenAction *open);
/* The same in two parts, where several decide at the same time: the entry,
 * which keeps the answer of the player in register [who]; the steps, once the
 * answer is taken. */
void compile_kept(Compiler *compiler, const OpenAction *open, int who);
void compile_effect(Compiler *compiler, const OpenAction *open, int who);

/* Of a choice of several cards that must have a certain sum: limits the choices
 * that are tried to cards that have no more: sum_limit.c. */
void compile_sum_limit(Compiler *compiler, const Choice *choice, Some *some);

/* What is known of cards that have to fit together, runs and sets:
 * shape_limit.c. */
void compile_shape_of(const Compiler *compiler, const Choice *choice,
                      ChosenShape *shape);

/* --- ask_several.c: questions to several players -------------------------- */

CompileVerb compile_ask_several, compile_offer_to;

/* Compiles a turn in which all players in the round decide at the same time,
 * each by the first mode that holds for them. */
/* Ends the phase that is on by the round's end number [number]. */
void compile_end_phase(Compiler *compiler, int number);
void compile_turn_at_once(Compiler *compiler, const Mode *modes, size_t count);

/* Sets in every OP_LOOP the cost of one iteration, as a power of two. Jumps
 * must already be distances. */
void effort_note(Program *program);

/* --- compile_totals.c ----------------------------------------------------- */

/* Computes every player's total into the state. */
void compile_totals(Compiler *compiler);

/* Compiles the program of standings, after all others: it says nothing of the
 * rules, which are checked already. */
void compile_standings(Compiler *compiler);

/* --- card_presence.c: cards that certainly exist -------------------------- */

/* Reports relations whose card may be none. Jumps must still be places, not
 * distances. */
void present_check(Compiler *compiler);

#endif
