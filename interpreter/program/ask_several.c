/* Compiles questions to several players: at the same time, and offers to one
 * after the other.
 *
 *   begin:    the set; who is first in it, or skip all; FORGET_ANSWERS
 *   decide:   NEXT_TO_ANSWER, or go to the effects; ASK, offers, AWAIT
 *   offer:    KEEP_ANSWER; back to decide
 *   effects:  the direction; the next player of the set, or the end; for each
 *             offer:
 *             TAKE_ANSWER, its steps, back to effects
 *             no answer: it was taken back; this player decides again
 *
 * SPDX-License-Identifier: MIT */
#include <stddef.h>

#include "program/compiler.h"

/* The registers of a question to several players. */
typedef struct {
    int left;              /* the players whose decision has no effect yet */
    int first, who;
    int order;             /* the direction when all had decided */
    int test;
    bool turn;             /* it is the decision of a turn */
    uint32_t decide;
} AtOnce;

static int held_register(Compiler *compiler, TypeBase base)
{
    int reg = code_register(compiler);
    code_hold(compiler, reg, (Type){base, -1});
    return reg;
}

/* Puts those of the players in register [left] who are in the game there, and
 * the first of them from the player in register [first] on into [first]. Adds a
 * jump for when there is none to [nobody]. */
static void emit_first(Compiler *compiler, int left, int first, Jumps *nobody)
{
    int rest = code_register(compiler);
    code_emit(compiler, OP_AND, left, left, REGISTER_PRESENT, 0);
    code_emit(compiler, OP_COPY, rest, left, 0, 0);
    ARENA_PUSH(compiler->arena, nobody->items, nobody->count,
               nobody->capacity) =
        code_emit(compiler, OP_NEXT_IN_TURN, rest, first, 0, 0);
    compiler->next = rest;
}

/* Emits the set of players who are asked into register [left]. */
static void emit_asked(Compiler *compiler, const Expression *who, int left)
{
    if (who->type.base == TYPE_PLAYERS) {
        emit_into(compiler, who, left);
    } else {
        code_emit(compiler, OP_BIT, left, emit_somebody(compiler, who), 0, 0);
    }
}

/* beginning with: PLAYER; the actor by default. */
static void emit_beginning(Compiler *compiler, const Step *step, int first)
{
    if (step->player) {
        emit_into(compiler, step->player, first);
    } else {
        code_emit(compiler, OP_COPY, first, REGISTER_ACTOR, 0, 0);
    }
}

/* --- at the same time ----------------------------------------------------- */

static AtOnce open_question(Compiler *compiler, bool turn)
{
    AtOnce at = {.turn = turn};
    at.left = held_register(compiler, TYPE_PLAYERS);
    at.first = held_register(compiler, TYPE_PLAYER);
    at.order = held_register(compiler, TYPE_NUMBER);
    at.test = code_register(compiler);
    compiler->within = ++compiler->program->questions;
    return at;
}

static void load_order(Compiler *compiler, const AtOnce *at)
{
    code_emit(compiler, OP_LOAD8, at->order, 0, 0, offsetof(State, direction));
}

/* Begins the loop in which all decide; returns the jump to the effects. */
static uint32_t begin_deciding(Compiler *compiler, AtOnce *at)
{
    code_emit(compiler, OP_FORGET_ANSWERS, 0, 0, 0, 0);
    load_order(compiler, at);
    at->decide = code_here(compiler);
    code_emit(compiler, OP_COPY, at->who, at->first, 0, 0);
    uint32_t decided = code_emit(compiler, OP_NEXT_TO_ANSWER, at->left, at->who,
                                 0, 0);
    if (at->turn) {
        code_emit(compiler, OP_ACTOR, at->who, 0, 0, 0);
    }
    return decided;
}

/* The decision of one of the players. */
static void compile_deciding(Compiler *compiler, const AtOnce *at,
                             OpenAction *open, size_t count)
{
    Span span = compiler->span;
    code_ask(compiler, at->turn ? REGISTER_ACTOR : at->who, at->turn);
    for (size_t i = 0; i < count; i++) {
        compile_offer(compiler, &open[i]);
        compiler->program->offers[open[i].offer].question = compiler->within;
    }
    compiler->span = span;
    code_await(compiler);
    for (size_t i = 0; i < count; i++) {
        compile_kept(compiler, &open[i], at->who);
        code_emit(compiler, OP_LOOP, 0, 0, 0, at->decide);
    }
}

/* Begins the loop over the effects; returns the jump to their end. An effect
 * that reverses the direction does not change their order. */
static uint32_t begin_effects(Compiler *compiler, const AtOnce *at)
{
    load_order(compiler, at);
    code_emit(compiler, OP_COPY, at->who, at->first, 0, 0);
    uint32_t loop = code_emit(compiler, OP_NEXT_IN_ORDER, at->left, at->who,
                              at->order, 0);
    if (at->turn) {
        code_emit(compiler, OP_ACTOR, at->who, 0, 0, 0);
    }
    return loop;
}

/* What each action does when a player has chosen it. */
static void compile_chosen(Compiler *compiler, const AtOnce *at,
                           const OpenAction *open, size_t count, uint32_t loop)
{
    for (size_t i = 0; i < count; i++) {
        compiler->span = open[i].action->place.name_span;
        code_emit(compiler, OP_TAKE_ANSWER, at->test, at->who, at->turn,
                  open[i].offer);
        uint32_t next = code_emit(compiler, OP_JUMP_UNLESS, at->test, 0, 0, 0);
        compile_effect(compiler, &open[i], at->who);
        code_emit(compiler, OP_LOOP, 0, 0, 0, loop);
        code_land(compiler, next);
    }
}

/* A player whose answer was taken back decides again. */
static void end_effects(Compiler *compiler, const AtOnce *at)
{
    code_emit(compiler, OP_BIT, at->test, at->who, 0, 0);
    code_emit(compiler, OP_OR, at->left, at->left, at->test, 0);
    code_emit(compiler, OP_LOOP, 0, 0, 0, at->decide);
    compiler->within = 0;
}

static OpenAction *open_actions(Compiler *compiler, const Actions *actions)
{
    OpenAction *open = arena_alloc(compiler->arena,
                                   actions->count * sizeof *open);
    for (size_t i = 0; i < actions->count; i++) {
        open[i].action = &actions->items[i];
    }
    return open;
}

void compile_ask_several(Compiler *compiler, const Step *step)
{
    Jumps nobody = {NULL, 0, 0};
    size_t count = step->actions.count;
    OpenAction *open = open_actions(compiler, &step->actions);
    Span span = compiler->span;
    AtOnce at = open_question(compiler, false);
    emit_asked(compiler, step->object, at.left);
    emit_beginning(compiler, step, at.first);
    emit_first(compiler, at.left, at.first, &nobody);
    compile_local(compiler, step->local);
    at.who = step->local->reg;
    uint32_t decided = begin_deciding(compiler, &at);
    compile_deciding(compiler, &at, open, count);
    code_land(compiler, decided);
    uint32_t loop = begin_effects(compiler, &at);
    compile_chosen(compiler, &at, open, count, loop);
    compiler->span = span;
    end_effects(compiler, &at);
    code_land(compiler, loop);
    code_land_all(compiler, &nobody);
}

void compile_turn_at_once(Compiler *compiler, const Mode *modes, size_t count)
{
    OpenAction **open = arena_alloc(compiler->arena, count * sizeof *open);
    int mark = compiler->next;
    AtOnce at = open_question(compiler, true);
    at.who = held_register(compiler, TYPE_PLAYER);
    code_emit(compiler, OP_COPY, at.left, REGISTER_ACTIVE, 0, 0);
    code_emit(compiler, OP_COPY, at.first, REGISTER_ACTOR, 0, 0);
    uint32_t decided = begin_deciding(compiler, &at);
    for (size_t i = 0; i < count; i++) {
        Jumps next = {NULL, 0, 0};
        compiler->span = modes[i].place.name_span;
        if (modes[i].condition) {
            compile_unless(compiler, modes[i].condition, &next);
        }
        open[i] = open_actions(compiler, &modes[i].actions);
        compile_deciding(compiler, &at, open[i], modes[i].actions.count);
        code_land_all(compiler, &next);
    }
    code_land(compiler, decided);
    uint32_t loop = begin_effects(compiler, &at);
    for (size_t i = 0; i < count; i++) {
        compile_chosen(compiler, &at, open[i], modes[i].actions.count, loop);
    }
    end_effects(compiler, &at);
    code_land(compiler, loop);
    code_emit(compiler, OP_ACTOR, at.first, 0, 0, 0);
    compiler->next = mark;
}

/* --- the first who wants -------------------------------------------------- */

void compile_offer_to(Compiler *compiler, const Step *step)
{
    Jumps nobody = {NULL, 0, 0}, end = {NULL, 0, 0};
    size_t count = step->actions.count;
    OpenAction *open = open_actions(compiler, &step->actions);
    OpenAction decline = {.action = step->decline};
    Span span = compiler->span;
    int left = held_register(compiler, TYPE_PLAYERS), mark = compiler->next;
    int who = held_register(compiler, TYPE_PLAYER);
    if (step->local) {
        compiler->next = mark;
        compile_local(compiler, step->local);
    }
    emit_asked(compiler, step->object, left);
    code_emit(compiler, OP_AND, left, left, REGISTER_PRESENT, 0);
    emit_beginning(compiler, step, who);
    uint32_t loop = code_emit(compiler, OP_NEXT_IN_TURN, left, who, 0, 0);
    code_ask(compiler, who, false);
    for (size_t i = 0; i < count; i++) {
        compile_offer(compiler, &open[i]);
    }
    compile_offer(compiler, &decline);
    compiler->span = span;
    code_await(compiler);
    for (size_t i = 0; i < count; i++) {
        compile_entry(compiler, &open[i]);
        code_jump_later(compiler, &end);
    }
    compile_entry(compiler, &decline);
    code_emit(compiler, OP_LOOP, 0, 0, 0, loop);
    code_land(compiler, loop);
    code_land_all(compiler, &nobody);
    compiler->next = mark - 1;
    compile_steps(compiler, &step->otherwise);
    code_land_all(compiler, &end);
}
