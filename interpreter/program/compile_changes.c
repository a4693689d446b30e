/* Compiles steps that change the position: cards, tokens, dice, what is
 * remembered, points and statuses; and those that reveal parts of it.
 *
 * SPDX-License-Identifier: MIT */
#include "program/compiler.h"

/* --- cards ---------------------------------------------------------------- */

/* A zone of an instruction: its index, and the register of its owner. */
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

/* Notes that the next instruction takes cards, or rolls dice; [each]: the loop
 * that begins with it does. */
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
    const Expression *number = expression_topmost(step->object);
    int cards = emit(compiler, number ? number : step->object);
    Target from = emit_target(compiler, step->from);
    Target to = emit_target(compiler, step->to);
    note_taking(compiler, step, step->object, false);
    code_emit(compiler, number               ? OP_MOVE_TOP
                        : base == TYPE_CARD  ? OP_MOVE
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

/* --- tokens and dice ------------------------------------------------------ */

/* One token of a kind from the first of several holders who has one. */
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
    note_taking(compiler, step, step->object, false);
    code_emit(compiler, OP_ROLL, 0, set, 0, 0);
}

/* --- what is revealed ----------------------------------------------------- */

/* The set of those who are told, in a register; -1: everybody. */
static int emit_told(Compiler *compiler, const Expression *to)
{
    int told = code_register(compiler);
    if (!to) {
        code_constant(compiler, told, -1);
    } else if (to->type.base == TYPE_PLAYER) {
        code_emit(compiler, OP_BIT, told, emit(compiler, to), 0, 0);
    } else {
        emit_into(compiler, to, told);
    }
    return told;
}

static void reveal_cards(Compiler *compiler, const Expression *cards, int told)
{
    const Expression *zone = expression_zone(cards);
    Target target = emit_target(compiler, zone);
    if (zone == cards) {
        code_emit(compiler, OP_REVEAL_ZONE, 0, target.owner, told, target.zone);
    } else {
        code_emit(compiler, OP_REVEAL_CARDS, emit(compiler, cards),
                  target.owner, told, target.zone);
    }
}

static void reveal_card(Compiler *compiler, const Expression *card, int told)
{
    int kind = emit(compiler, card);
    if (card->kind == E_TOP) {
        Target target = emit_target(compiler, card);
        code_emit(compiler, OP_REVEAL_TOP, kind, target.owner, told,
                  target.zone);
    } else {
        code_emit(compiler, OP_REVEAL_CARD, kind, 0, told, 0);
    }
}

static void reveal_dice(Compiler *compiler, const Expression *dice, int told)
{
    int set = code_register(compiler), shown = emit(compiler, dice);
    code_emit(compiler, dice->type.base == TYPE_DIE ? OP_BIT : OP_COPY, set,
              shown, 0, 0);
    code_emit(compiler, OP_REVEAL_DICE, set, 0, told, 0);
}

/* reveal: CARDS | CARD | each ZONE | MEMORY | tokens of HOLDER | DICE
 * [, to: PLAYER | PLAYERS] */
void compile_reveal(Compiler *compiler, const Step *step)
{
    const Expression *what = step->object;
    int told = emit_told(compiler, step->to);
    if (!what) {
        code_emit(compiler, OP_REVEAL_EACH, 0, 0, told, step->number);
    } else if (what->kind == E_VARIABLE) {
        code_emit(compiler, OP_REVEAL_MEMORY, 0,
                  what->left ? emit(compiler, what->left) : REGISTER_ACTOR,
                  told, what->value);
    } else if (what->type.base == TYPE_CARDS) {
        reveal_cards(compiler, what, told);
    } else if (what->type.base == TYPE_CARD) {
        reveal_card(compiler, what, told);
    } else if (what->type.base == TYPE_TOKENS) {
        code_emit(compiler, OP_REVEAL_TOKENS, emit(compiler, what->left), 0,
                  told, 0);
    } else {
        reveal_dice(compiler, what, told);
    }
}

/* --- what is remembered --------------------------------------------------- */

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

/* Picks one of [set], each equally likely; of cards each copy. */
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

/* pick: VARIABLE, from: SET: at random */
void compile_pick(Compiler *compiler, const Step *step)
{
    int picked = code_register(compiler);
    emit_pick(compiler, step->from, picked, step->object->value);
    store(compiler, step->object, picked);
}

/* --- players -------------------------------------------------------------- */

/* status: NAME, of: PLAYER */
void compile_status(Compiler *compiler, const Step *step)
{
    code_emit(compiler, OP_SET_STATUS, 0, emit(compiler, step->player), 0,
              step->number);
}

/* score: each player: for each player, the sum of the parts of `score`. */
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
        code_count_if(compiler, share->place.node, COUNT_HELD, value);
        if (i > 0) {
            code_emit(compiler, OP_ADD, sum, sum, value, 0);
        }
        compiler->next = mark;
    }
    code_emit(compiler, OP_STORE32_OF, sum, step->local->reg, 0,
              compiler->variant->layout.points);
    code_loop_end(compiler, loop);
}
