/* Compiles steps: those of actions, setups and routines.
 *
 * SPDX-License-Identifier: MIT */
#include "program/compiler.h"

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
}

void compile_present(Compiler *compiler, int reg, Span span)
{
    Span outer = compiler->span;
    compiler->span = span;
    code_emit(compiler, OP_COPY, reg, REGISTER_PRESENT, 0, 0);
    compiler->span = outer;
}

/* --- Verbs of one instruction --------------------------------------------- */

static void compile_turn_to(Compiler *compiler, const Step *step)
{
    code_emit(compiler, OP_TURN_TO, emit(compiler, step->object), 0, 0, 0);
}

static void compile_skip(Compiler *compiler, const Step *step)
{
    code_emit(compiler, OP_SKIP, emit(compiler, step->object), 0, 0, 0);
}

static void compile_end(Compiler *compiler, const Step *step,
                        Operation operation, const Named *ends, Jumps *jumps)
{
    code_count(compiler, ends[step->number].node, COUNT_HELD);
    code_emit(compiler, operation, 0, 0, 0, step->number);
    code_jump_later(compiler, jumps);
}

/* --- Steps ---------------------------------------------------------------- */

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
    case VERB_END_GAME:
        compile_end(compiler, step, OP_END_GAME, variant->game_ends,
                    &compiler->game_ends);
        return;
    case VERB_FOR_EACH: compile_for_each(compiler, step); return;
    case VERB_WHILE: compile_while(compiler, step); return;
    case VERB_CASES: compile_cases(compiler, step); return;
    case VERB_PERFORM: compile_steps(compiler, &step->steps); return;
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
    compile_unless(compiler, step->condition, &otherwise);
    compile_steps(compiler, &step->steps);
    if (step->otherwise.node) {
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
    code_count(compiler, step->place.node, COUNT_DONE);
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

void compile_steps(Compiler *compiler, const Steps *steps)
{
    int mark = compiler->next;
    Span span = compiler->span;
    for (size_t i = 0; i < steps->count && !compiler->full; i++) {
        compile_step(compiler, &steps->items[i]);
    }
    compiler->next = mark;
    compiler->span = span;
}

/* --- verbs that move cards ------------------------------------------------ */

/* The verbs that move cards. */

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

/* Notes that the next instruction takes cards from a zone; [each]: the loop
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

/* --- tokens, dice and variables ------------------------------------------- */

/* The verbs for tokens, dice, points, statuses and variables. */

/* --- Tokens and dice ------------------------------------------------------ */

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
    code_emit(compiler, OP_ROLL, 0, set, 0, 0);
}

/* --- What is revealed ----------------------------------------------------- */

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
        code_emit(compiler, OP_REVEAL_CARD, emit(compiler, what), 0, told, 0);
    } else if (what->type.base == TYPE_TOKENS) {
        code_emit(compiler, OP_REVEAL_TOKENS, emit(compiler, what->left), 0,
                  told, 0);
    } else {
        reveal_dice(compiler, what, told);
    }
}

/* --- Variables ------------------------------------------------------------ */

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

/* --- Players -------------------------------------------------------------- */

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
        code_count_if(compiler, share->place.node, value);
        if (i > 0) {
            code_emit(compiler, OP_ADD, sum, sum, value, 0);
        }
        compiler->next = mark;
    }
    code_emit(compiler, OP_STORE32_OF, sum, step->local->reg, 0,
              compiler->variant->layout.points);
    code_loop_end(compiler, loop);
}

/* --- steps within steps --------------------------------------------------- */

/* The verbs that contain other steps: loops, cases, effects of cards, and
 * questions to a player. */

/* beginning with: PLAYER makes the loop follow the order of play. */
static uint32_t begin_in_turn(Compiler *compiler, const Expression *first,
                              int left, int element)
{
    emit_into(compiler, first, element);
    compiler->loops++;
    return code_emit(compiler, OP_NEXT_IN_TURN, left, element, 0, 0);
}

/* for each: NAME [, in: SET] [, beginning with: PLAYER], do: {steps} */
void compile_for_each(Compiler *compiler, const Step *step)
{
    Type set = step->from ? step->from->type : (Type){TYPE_PLAYERS, -1};
    int left = code_register(compiler);
    if (step->from) {
        emit_into(compiler, step->from, left);
    } else {
        compile_present(compiler, left, step->said_span);
    }
    code_hold(compiler, left, set);
    compile_local(compiler, step->local);
    code_count(compiler, step->said, COUNT_TRIED);
    uint32_t loop =
        step->player
            ? begin_in_turn(compiler, step->player, left, step->local->reg)
            : code_loop_over(compiler, set, left, step->local->reg);
    code_count(compiler, step->said, COUNT_HELD);
    compile_steps(compiler, &step->steps);
    code_loop_end(compiler, loop);
}

/* while: CONDITION, do: {steps} */
void compile_while(Compiler *compiler, const Step *step)
{
    Jumps end = {NULL, 0, 0};
    uint32_t loop = code_here(compiler);
    compile_unless(compiler, step->repeats, &end);
    compile_steps(compiler, &step->steps);
    code_emit(compiler, OP_LOOP, 0, 0, 0, loop);
    code_land_all(compiler, &end);
}

/* first that holds: {NAME: {if: CONDITION, then: {steps}}} */
void compile_cases(Compiler *compiler, const Step *step)
{
    Jumps end = {NULL, 0, 0};
    for (size_t i = 0; i < step->case_count; i++) {
        const Case *one = &step->cases[i];
        Jumps next = {NULL, 0, 0};
        if (one->condition) {
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
    for (size_t i = 0; i < step->case_count; i++) {
        const Case *family = &step->cases[i];
        int kinds = code_register(compiler);
        code_count(compiler, family->place.node, COUNT_TRIED);
        code_constant(compiler, kinds, (int64_t)family->kinds);
        code_emit(compiler, OP_HAS, kinds, kinds, card, 0);
        uint32_t next = code_emit(compiler, OP_JUMP_UNLESS, kinds, 0, 0, 0);
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
void compile_carry_out(Compiler *compiler, const Step *step)
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

/* Emits the asked player, in a register that keeps the value until all moves
 * are offered. */
static int emit_asked(Compiler *compiler, const Expression *player)
{
    int reg = emit_somebody(compiler, player);
    if (reg >= REGISTERS_KEPT) {
        code_hold(compiler, reg, player->type);
    }
    return reg;
}

/* ask: PLAYER [, as: NAME], actions: {NAME: action} */
void compile_ask(Compiler *compiler, const Step *step)
{
    Jumps end = {NULL, 0, 0};
    size_t count = step->actions.count;
    OpenAction *open = arena_alloc(compiler->arena, count * sizeof *open);
    int who = emit_asked(compiler, step->object);
    if (step->local) {
        compile_local(compiler, step->local);
        code_emit(compiler, OP_COPY, step->local->reg, who, 0, 0);
    }
    code_ask(compiler, who);
    for (size_t i = 0; i < count; i++) {
        open[i].action = &step->actions.items[i];
        compile_offer(compiler, &open[i]);
    }
    compiler->span = step->place.name_span;
    code_await(compiler);
    for (size_t i = 0; i < count; i++) {
        compile_entry(compiler, &open[i]);
        code_jump_later(compiler, &end);
    }
    code_land_all(compiler, &end);
}
