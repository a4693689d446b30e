/* What one turn of a loop takes, estimated before anything runs: instructions,
 * those that do much counting more. Loops over sets within it, which are not
 * counted while they run, are taken to have a few turns.
 *
 * SPDX-License-Identifier: MIT */
#include "program/compiler.h"

enum {
    TURNS = 8,             /* of a loop that is not counted */
    CHANGE = 32,           /* the cost of an instruction that moves things */
    REARRANGE = 512        /* and of one that looks at all cards or all moves */
};

static int64_t effort_of(const Instruction *at)
{
    switch (at->op) {
    case OP_GATHER: case OP_OFFER_CHOSEN: case OP_OFFER_SUBSETS:
        return REARRANGE;
    case OP_MOVE_ALL: case OP_MOVE_EACH: case OP_MOVE_CHOSEN: case OP_DEAL:
    case OP_DEAL_AS: case OP_SHUFFLE: case OP_GIVE: case OP_GIVE_ALL:
    case OP_GIVE_FROM: case OP_TAKE_POINTS: case OP_MAKE_CHANGE: case OP_ROLL:
    case OP_PICK: case OP_PICK_CARD: case OP_PICK_CHOSEN: case OP_OFFER_EACH:
    case OP_BEGIN_ROUND:
        return CHANGE;
    default:
        return 1;
    }
}

static bool goes_back(const Instruction *at)
{
    return (at->op == OP_JUMP || at->op == OP_LOOP_OF) && at->d < 0;
}

/* Of the instructions from [first] to [last]; those of loops within count
 * [TURNS] times, also when loops stand within each other. */
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
            effort += effort_of(at);
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
