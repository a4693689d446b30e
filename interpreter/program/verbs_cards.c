/* The verbs that move cards.
 *
 * SPDX-License-Identifier: MIT */
#include "program/compiler.h"

/* A zone in the program: its number, and the register of its owner. */
typedef struct {
    int zone, owner;
} Target;

static Target emit_target(Compiler *compiler, const Expression *zone)
{
    return (Target){(int)zone->value, emit_owner(compiler, zone)};
}

static int zones(Target from, Target to)
{
    return from.zone | to.zone << 8;
}

/* Notes that the next instruction takes cards from a zone; [each]: the loop
 * that begins with it. */
static void note_taking(Compiler *compiler, const Step *step,
                        const Expression *cards, bool each)
{
    ARENA_PUSH(compiler->arena, compiler->takings, compiler->taking_count,
               compiler->taking_capacity) =
        (Taking){code_here(compiler), step, cards, each};
}

/* move: CARD | CARDS | one of each, from: ZONE, to: ZONE */
void compile_move(Compiler *compiler, const Step *step)
{
    if (step->everything) {
        Target from = emit_target(compiler, step->from);
        Target to = emit_target(compiler, step->to);
        int kinds = code_register(compiler);
        code_emit(compiler, OP_PRESENT, kinds, from.owner, 0, from.zone);
        note_taking(compiler, step, NULL, false);
        code_emit(compiler, OP_MOVE_EACH, kinds, from.owner, to.owner,
                  zones(from, to));
        return;
    }
    TypeBase base = step->object->type.base;
    int cards = emit(compiler, step->object);
    Target from = emit_target(compiler, step->from);
    Target to = emit_target(compiler, step->to);
    note_taking(compiler, step, step->object, false);
    code_emit(compiler, base == TYPE_CARD    ? OP_MOVE
                        : base == TYPE_CARDS ? OP_MOVE_ALL
                                             : OP_MOVE_CHOSEN,
              cards, from.owner, to.owner, zones(from, to));
}

/* to: each ZONE, once for every player of the game in seat order. */
static void deal_to_each(Compiler *compiler, const Step *step, Target from)
{
    int players = code_register(compiler), player = code_register(compiler);
    compile_present(compiler, players, step->said_span);
    int cards = emit(compiler, step->object);
    note_taking(compiler, step, step->object, true);
    uint32_t loop = code_loop(compiler, players, player);
    code_emit(compiler, OP_DEAL, cards, from.owner, player,
              zones(from, (Target){step->number, player}));
    code_loop_end(compiler, loop);
}

/* deal: NUMBER, from: PILE, to: ZONE | each ZONE [, as: NAME] */
void compile_deal(Compiler *compiler, const Step *step)
{
    if (step->local) {
        compile_local(compiler, step->local);
    }
    Target from = emit_target(compiler, step->from);
    if (!step->to) {
        deal_to_each(compiler, step, from);
        return;
    }
    Target to = emit_target(compiler, step->to);
    if (step->local) {
        int dealt = step->local->reg;
        emit_into(compiler, step->object, dealt);
        note_taking(compiler, step, step->object, false);
        code_emit(compiler, OP_DEAL_AS, dealt, from.owner, to.owner,
                  zones(from, to));
    } else {
        int cards = emit(compiler, step->object);
        note_taking(compiler, step, step->object, false);
        code_emit(compiler, OP_DEAL, cards, from.owner, to.owner,
                  zones(from, to));
    }
}

/* gather into: ZONE */
void compile_gather(Compiler *compiler, const Step *step)
{
    Target to = emit_target(compiler, step->object);
    note_taking(compiler, step, NULL, false);
    code_emit(compiler, OP_GATHER, 0, to.owner, 0, to.zone);
}

/* shuffle: PILE */
void compile_shuffle(Compiler *compiler, const Step *step)
{
    Target pile = emit_target(compiler, step->object);
    code_emit(compiler, OP_SHUFFLE, 0, pile.owner, 0, pile.zone);
}
