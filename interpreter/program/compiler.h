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

#include "expression/expression.h"
#include "program/operation.h"
#include "expression/pure.h"
#include "variant/state.h"

enum {
    REGISTERS_MAX = 100,
    INLINE_DEPTH_MAX = 16,
    INLINE_MOST = 2000,    /* routines and effects put in, all in all */
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
    const Node *step;
    const Expression *cards;         /* what is moved, or how many are dealt;
                                        NULL: all, or one of each */
    bool each;             /* dealt to each player */
} Taking;

typedef struct {
    Meanings meanings;
    Variant *variant;
    Program *program;
    Arena *arena;
    Diagnostics *found;
    const Node *root;
    Local *scope;
    Span span;             /* what is being compiled, for the listing */
    uint32_t landed;       /* the last instruction that something jumps to */
    int next;              /* the next free register */
    Type held[REGISTERS_MAX + 1];    /* by those below it: see code_hold */
    int depth;             /* of routines within routines */
    int inlined;           /* routines put in so far */
    int loops;             /* within each other, over sets */
    bool circle;           /* a routine led to itself; it is being left */
    bool full;             /* no more is compiled: there is too much */
    int asked;             /* decisions within decisions */
    Taking *takings;       /* in the order of their instructions */
    size_t taking_count, taking_capacity;
    Jumps round_ends;      /* jumps to the end of the round */
    Jumps game_ends;
} Compiler;

/* --- code.c: instructions, constants, registers --------------------------- */

/* Adds an instruction and returns its number. */
uint32_t code_emit(Compiler *compiler, Operation operation, int a, int b, int c,
                   int64_t d);
/* Reports, once, that the rules are too long; no step is compiled any more. */
void code_refuse_more(Compiler *compiler);
/* The number of the next instruction. */
uint32_t code_here(const Compiler *compiler);
/* Lets the jump [at] lead to the next instruction. */
void code_land(Compiler *compiler, uint32_t at);
void code_land_all(Compiler *compiler, Jumps *jumps);
/* Emits a jump that will land later with [jumps]. */
void code_jump_later(Compiler *compiler, Jumps *jumps);
/* In a program made for counting: tells that [node] was used. */
void code_count(Compiler *compiler, const Node *node, CountKind kind);
/* Likewise: that the condition [holds], which [node] says, is looked at. */
void code_count_tried(Compiler *compiler, const Node *node,
                      const Expression *holds);
/* Likewise: that [node] held, where register [reg] is not 0. */
void code_count_if(Compiler *compiler, const Node *node, int reg);
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
/* Those of a set for which a condition holds: emit_set.c. */
void emit_where(Compiler *compiler, const Expression *where, int reg);
/* Aggregates: emit_over.c. */
void emit_over(Compiler *compiler, const Expression *over, int reg);
/* The zone expression that a selection of cards comes from; NULL for none. */
const Expression *emit_zone_of(const Expression *cards);

/* --- steps.c and the files of verbs --------------------------------------- */

/* Compiles the steps of a mapping, in order. NULL is none. */
void compile_steps(Compiler *compiler, const Node *steps);
/* A condition's node, read in the present scope. */
Expression *compile_condition(Compiler *compiler, const Node *node);
/* Emits a jump that is taken when it does not hold, as emit_unless. */
void compile_unless(Compiler *compiler, const Node *node, Jumps *jumps);
/* Reads the value under [key] of [step] as a type; reports that it is
 * missing. */
Expression *compile_read(Compiler *compiler, const Node *step, const char *key,
                         TypeBase base);
/* Reads what stands under [key], if anything does, only for its findings. */
void compile_look(Compiler *compiler, const Node *step, const char *key);
/* A new local in a register of its own. */
Local *compile_local(Compiler *compiler, const char *name, Type type);
/* Reports an error at a place. */
Diagnostic *compile_error(Compiler *compiler, const char *id, Span span,
                          const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Reports that there is no [what] called [word]; known names from [items], each
 * [size] bytes long and beginning with its name. */
void compile_unknown(Compiler *compiler, const char *what, const Node *word,
                     const void *items, size_t count, size_t size);

/* One verb of the language: its key in a step, and what compiles it. */
typedef struct {
    const char *key;
    void (*compile)(Compiler *compiler, const Node *step, const Node *object);
} Verb;
extern const Verb verbs_cards[], verbs_table[], verbs_flow[], verbs_control[];

/* --- ask.c: decisions ----------------------------------------------------- */

/* The actions open at one decision: code that offers moves. [offers] are the
 * numbers of the offers made, in the order of the actions. */
typedef struct {
    const Node *node;      /* of the action, with its effects */
    const Node *extra;     /* more conditions from `like`, or NULL */
    const char *name;
    bool turn;             /* one of a turn, not of a question within one */
    uint32_t offer;
    Local *scope;          /* with its parameters */
    int next;              /* the first register after them */
} OpenAction;

/* Compiles guards and choices of one action; its effects come later. */
void compile_offer(Compiler *compiler, OpenAction *action);
/* Compiles the effects of an action where its entry is. */
void compile_entry(Compiler *compiler, OpenAction *action);
/* Which variable remembers who did [action] last, or -1. */
int compile_last_player(const Compiler *compiler, const char *action);

/* --- effort.c: what loops take -------------------------------------------- */

/* Notes in every OP_LOOP how many instructions one turn of it takes, as a power
 * of two. Jumps must be distances by now. */
void effort_note(Program *program);

/* --- present.c: cards that are surely there ------------------------------- */

/* Reports where a relation is asked of a card that may be none. Jumps must be
 * places still, not distances. */
void present_check(Compiler *compiler);

/* --- flow.c: the course of the game --------------------------------------- */

/* Compiles everything into the variant's program. */
void compile_flow(Compiler *compiler);

#endif
