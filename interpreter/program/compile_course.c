/* Compiles the course of a game: rounds within the game, turns within the
 * round, decisions within the turn.
 *
 *   game:   BEGIN_GAME, game.setup
 *   round:  BEGIN_ROUND, the starter, round.setup, the first turn
 *   turn:   the steps before each turn; is the round over?
 *   decide: ASK the actor for the actions of the current mode; AWAIT
 *   action: its steps; is the round over? GO_ON to decide, or the steps after
 *           each turn; is the round over? NEXT_TURN to turn
 *           (turns at once: ask_several.c; then the same)
 *   phase:  where the round has phases, their ends are tested with those of the
 *           round: the next phase, its set-up, its first turn; NEXT_TURN to
 *           test the ends again, then the turn
 *   ended:  round.after; is the game over? else back to round
 *   over:   totals, winners, FINISH
 *
 * SPDX-License-Identifier: MIT */
#include "program/compile.h"

#include <stddef.h>

#include "program/compiler.h"
#include "program/game_event.h"

static void event(Compiler *compiler, EventKind kind)
{
    code_emit(compiler, OP_EVENT, 0, 0, 0, kind);
}

/* Counts the phase that is on now as begun. */
static void count_phase(Compiler *compiler)
{
    const Rules *rules = compiler->rules;
    size_t count = compiler->program->counting ? rules->phase_count : 0;
    for (size_t i = 0; i < count; i++) {
        int mark = compiler->next;
        code_count_if(compiler, rules->phases[i].place.node, COUNT_HELD,
                      emit(compiler, rules->phases[i].on));
        compiler->next = mark;
    }
}

/* Counts that a starter is tried: one of a phase only while this is on. */
static void count_starter(Compiler *compiler, const Starter *one)
{
    if (!one->during) {
        code_count(compiler, one->place.node, COUNT_TRIED);
    } else if (compiler->program->counting) {
        code_count_if(compiler, one->place.node, COUNT_TRIED,
                      emit(compiler, one->during));
    }
}

/* starter, first turn: {NAME: PLAYER}: puts the first one who is in the set in
 * register [able], or NOTHING, into [player] */
static void compile_starters(Compiler *compiler, const Starters *starters,
                             int able, int player)
{
    Jumps found = {NULL, 0, 0};
    int is_able = code_register(compiler);
    for (size_t i = 0; i < starters->count; i++) {
        const Starter *one = &starters->items[i];
        compiler->span = one->place.name_span;
        code_mark_parts(compiler, one->player);
        count_starter(compiler, one);
        if (one->player) {
            emit_into(compiler, one->player, player);
        } else {
            code_emit(compiler, OP_PICK, player, REGISTER_PRESENT, 0, NOTHING);
        }
        code_emit(compiler, OP_HAS, is_able, able, player, 0);
        code_count_if(compiler, one->place.node, COUNT_HELD, is_able);
        uint32_t at = code_emit(compiler, OP_JUMP_IF, is_able, 0, 0, 0);
        ARENA_PUSH(compiler->arena, found.items, found.count, found.capacity) =
            at;
        code_constant(compiler, player, NOTHING);
    }
    code_land_all(compiler, &found);
}

/* Those of the first phase come before those of the round. */
static Starters first_turns(Compiler *compiler)
{
    const Starters *phase = &compiler->rules->phase_first;
    const Starters *round = &compiler->rules->first_turn;
    Starters all = {NULL, phase->count + round->count, true};
    if (phase->count == 0) {
        return *round;
    }
    all.items = arena_alloc(compiler->arena, all.count * sizeof *all.items);
    for (size_t i = 0; i < all.count; i++) {
        all.items[i] = i < phase->count ? phase->items[i]
                                        : round->items[i - phase->count];
    }
    return all;
}

/* Compiles the starter, the setup, and the first turn, which may depend on the
 * cards dealt in the setup. */
static void compile_opening(Compiler *compiler)
{
    const Rules *rules = compiler->rules;
    const Starters first = first_turns(compiler);
    int player = code_register(compiler), mark = compiler->next;
    event(compiler, EVENT_OPENING);
    code_constant(compiler, player, 0);
    compile_starters(compiler, &rules->starter, REGISTER_PRESENT, player);
    code_emit(compiler, OP_START, player, 0, 0, 0);
    compiler->next = mark;
    compile_steps(compiler, &rules->round_setup);
    count_phase(compiler);
    compile_steps(compiler, &rules->phase_setup);
    if (rules->first_turn.said || rules->phase_first.said) {
        event(compiler, EVENT_OPENING);
    }
    code_constant(compiler, player, NOTHING);
    compile_starters(compiler, &first, REGISTER_ACTIVE, player);
    code_emit(compiler, OP_FIRST_TURN, player, 0, 0, 0);
    event(compiler, EVENT_ROUND);
}

/* Compiles the tests of [ends]: the first end whose condition is true executes
 * [operation] and jumps. */
static void compile_ends(Compiler *compiler, const End *ends, size_t count,
                         Operation operation, Jumps *jumps)
{
    for (size_t i = 1; i < count; i++) {
        Jumps next = {NULL, 0, 0};
        if (!ends[i].condition) {
            continue;
        }
        compiler->span = ends[i].place.name_span;
        compile_unless(compiler, ends[i].condition, &next);
        code_emit(compiler, operation, 0, 0, 0, (int64_t)i);
        code_jump_later(compiler, jumps);
        code_land_all(compiler, &next);
    }
}

/* Where a turn goes on: [decide] with a decision; [turn] begins the next one.
 * [passing]: jumps to the steps after each turn. */
typedef struct {
    uint32_t turn, decide;
    Jumps passing;
} TurnPlaces;

/* Whether there are steps before or after each turn. */
static bool turns_have_steps(const Rules *rules)
{
    return rules->before_turn.count > 0 || rules->after_turn.count > 0;
}

void compile_end_phase(Compiler *compiler, int number)
{
    const Named *end = &compiler->variant->round_ends[number];
    code_count(compiler, end->body, COUNT_HELD);
    code_constant(compiler, compiler->phase_end, number);
    code_jump_later(compiler, &compiler->phase_ends);
}

/* Compiles the tests of the ends of the phase that is on. */
static void compile_phase_ends(Compiler *compiler)
{
    const Rules *rules = compiler->rules;
    for (size_t i = 0; i < rules->phase_end_count; i++) {
        const PhaseEnd *one = &rules->phase_ends[i];
        Jumps next = {NULL, 0, 0};
        if (one->end.condition) {
            int mark = compiler->next;
            compiler->span = one->end.place.name_span;
            int on = emit(compiler, one->during);
            uint32_t at = code_emit(compiler, OP_JUMP_UNLESS, on, 0, 0, 0);
            ARENA_PUSH(compiler->arena, next.items, next.count,
                       next.capacity) = at;
            compile_unless(compiler, one->end.condition, &next);
            code_constant(compiler, compiler->phase_end, one->number);
            code_jump_later(compiler, &compiler->phase_ends);
            code_land_all(compiler, &next);
            compiler->next = mark;
        }
    }
}

static void compile_round_ends(Compiler *compiler)
{
    compile_ends(compiler, compiler->rules->round_ends,
                 compiler->variant->round_end_count, OP_END_ROUND,
                 &compiler->round_ends);
    compile_phase_ends(compiler);
    compiler->span = (Span){0, 0, 0};
}

/* Compiles a jump to the steps after the turn if the actor has left the
 * round. */
static void compile_unless_active(Compiler *compiler, TurnPlaces *places)
{
    int active = code_register(compiler);
    code_emit(compiler, OP_HAS, active, REGISTER_ACTIVE, REGISTER_ACTOR, 0);
    uint32_t left = code_emit(compiler, OP_JUMP_UNLESS, active, 0, 0, 0);
    ARENA_PUSH(compiler->arena, places->passing.items, places->passing.count,
               places->passing.capacity) = left;
}

/* Compiles [operation], with which the turn passes or goes on: the program
 * continues at [to], unless the round has reached its limit. */
static void compile_pass(Compiler *compiler, Operation operation, uint32_t to)
{
    code_emit(compiler, operation, 0, 0, 0, to);
    code_emit(compiler, OP_END_ROUND, 0, 0, 0, 0);
    code_jump_later(compiler, &compiler->round_ends);
}

/* Compiles what follows an action, if the round is not over. */
static void compile_after(Compiler *compiler, bool goes_on, TurnPlaces *places)
{
    bool steps = turns_have_steps(compiler->rules);
    compile_round_ends(compiler);
    if (goes_on) {
        if (steps) {
            compile_unless_active(compiler, places);
        }
        compile_pass(compiler, OP_GO_ON, places->decide);
    } else if (steps) {
        code_jump_later(compiler, &places->passing);
    } else {
        compile_pass(compiler, OP_NEXT_TURN, places->turn);
    }
}

/* Compiles the steps before each turn. An end of the round may be true after
 * them, and a player who is out of the round does not decide. */
static void compile_before_turn(Compiler *compiler, TurnPlaces *places)
{
    compile_steps(compiler, &compiler->rules->before_turn);
    if (compiler->rules->before_turn.count > 0) {
        compile_round_ends(compiler);
        compile_unless_active(compiler, places);
    }
}

/* Compiles the steps after each turn, and its passing. */
static void compile_after_turn(Compiler *compiler, const TurnPlaces *places)
{
    if (!turns_have_steps(compiler->rules)) {
        return;
    }
    code_land_all(compiler, &places->passing);
    compile_steps(compiler, &compiler->rules->after_turn);
    if (compiler->rules->after_turn.count > 0) {
        compile_round_ends(compiler);
    }
    compile_pass(compiler, OP_NEXT_TURN, places->turn);
}

/* The decision of a turn. */
static void compile_actions(Compiler *compiler, const Actions *actions,
                            TurnPlaces *places)
{
    size_t count = actions->count;
    OpenAction *open = arena_alloc(compiler->arena, count * sizeof *open);
    code_ask(compiler, REGISTER_ACTOR, true);
    for (size_t i = 0; i < count; i++) {
        open[i].action = &actions->items[i];
        compile_offer(compiler, &open[i]);
    }
    code_await(compiler);
    for (size_t i = 0; i < count; i++) {
        compile_entry(compiler, &open[i]);
        compile_after(compiler, open[i].action->goes_on, places);
    }
}

/* The first mode whose condition is true determines the actions. What the steps
 * of one have named is not kept in the decision of the next. */
static void compile_modes(Compiler *compiler, TurnPlaces *places)
{
    const Rules *rules = compiler->rules;
    int mark = compiler->next;
    for (size_t i = 0; i < rules->mode_count; i++) {
        const Mode *mode = &rules->modes[i];
        Jumps next = {NULL, 0, 0};
        compiler->span = mode->place.name_span;
        if (mode->condition) {
            compile_unless(compiler, mode->condition, &next);
        }
        compile_actions(compiler, &mode->actions, places);
        compiler->next = mark;
        code_land_all(compiler, &next);
    }
}

/* Ends the round by the end of its last phase. */
static void compile_last_phase(Compiler *compiler)
{
    const Rules *rules = compiler->rules;
    int is = code_register(compiler);
    for (size_t i = 0; i < rules->phase_end_count; i++) {
        int number = rules->phase_ends[i].number;
        code_emit(compiler, OP_EQUAL_NUMBER, is, compiler->phase_end, 0,
                  number);
        uint32_t other = code_emit(compiler, OP_JUMP_UNLESS, is, 0, 0, 0);
        code_emit(compiler, OP_END_ROUND, 0, 0, 0, number);
        code_jump_later(compiler, &compiler->round_ends);
        code_land(compiler, other);
    }
    code_emit(compiler, OP_END_ROUND, 0, 0, 0, 0);
    code_jump_later(compiler, &compiler->round_ends);
}

/* Counts the phases that may follow the one that is over as tried. */
static void count_followers(Compiler *compiler)
{
    const Rules *rules = compiler->rules;
    size_t count = compiler->program->counting ? rules->phase_count : 0;
    for (size_t i = 0; i < count; i++) {
        int mark = compiler->next;
        int on = emit(compiler, rules->phases[i].on);
        uint32_t other = code_emit(compiler, OP_JUMP_UNLESS, on, 0, 0, 0);
        for (size_t k = 0; k < count; k++) {
            if (rules->phases[i].followers >> k & 1) {
                code_count(compiler, rules->phases[k].place.node, COUNT_TRIED);
            }
        }
        code_land(compiler, other);
        compiler->next = mark;
    }
}

/* Compiles what follows when a phase is over: the next one, whose ends are
 * tested from [begins] on, or the end of the round. */
static void compile_next_phase(Compiler *compiler, uint32_t begins)
{
    const Rules *rules = compiler->rules;
    const Variant *variant = compiler->variant;
    if (rules->phase_count == 0) {
        return;
    }
    int phase = code_register(compiler), none = code_register(compiler);
    code_land_all(compiler, &compiler->phase_ends);
    compiler->phase_ends.count = 0;
    count_followers(compiler);
    code_mark_parts(compiler, rules->next_phase);
    emit_into(compiler, rules->next_phase, phase);
    code_emit(compiler, OP_LESS_NUMBER, none, phase, 0, 0);
    uint32_t goes_on = code_emit(compiler, OP_JUMP_UNLESS, none, 0, 0, 0);
    compile_last_phase(compiler);
    code_land(compiler, goes_on);
    code_emit(compiler, OP_STORE32, phase, 0, 0,
              variant->variables[variant->phase_variable].offset);
    count_phase(compiler);
    compile_steps(compiler, &rules->phase_setup);
    code_constant(compiler, phase, NOTHING);
    compile_starters(compiler, &rules->phase_first, REGISTER_ACTIVE, phase);
    code_emit(compiler, OP_LESS_NUMBER, none, phase, 0, 0);
    uint32_t usual = code_emit(compiler, OP_JUMP_IF, none, 0, 0, 0);
    code_emit(compiler, OP_TURN_TO, phase, 0, 0, 0);
    code_land(compiler, usual);
    compile_pass(compiler, OP_NEXT_TURN, begins);
}

static void compile_turns(Compiler *compiler)
{
    const Rules *rules = compiler->rules;
    uint32_t begins = code_here(compiler);
    if (rules->phase_count > 0) {
        compiler->phase_end = code_register(compiler);
        compile_round_ends(compiler);
    }
    TurnPlaces places = {.turn = code_here(compiler)};
    compile_before_turn(compiler, &places);
    places.decide = compiler->program->turn = code_here(compiler);
    if (compiler->variant->at_once) {
        compile_turn_at_once(compiler, rules->modes, rules->mode_count);
        compile_after(compiler, false, &places);
    } else {
        compile_modes(compiler, &places);
    }
    compile_after_turn(compiler, &places);
    compile_next_phase(compiler, begins);
}

/* Puts the winners who are best by [tie] into the set [best]. */
static void compile_best(Compiler *compiler, const Tie *tie, int winners,
                         int best)
{
    int most = code_register(compiler), value = code_register(compiler);
    int test = code_register(compiler);
    compile_local(compiler, tie->local);
    code_constant(compiler, best, 0);
    code_constant(compiler, most, 0);
    uint32_t loop = code_loop(compiler, winners, tie->local->reg);
    code_mark(compiler, tie->by);
    emit_into(compiler, tie->by, value);
    uint32_t first = code_emit(compiler, OP_JUMP_UNLESS, best, 0, 0, 0);
    code_emit(compiler, OP_LESS, test, tie->lowest ? most : value,
              tie->lowest ? value : most, 0);
    uint32_t worse = code_emit(compiler, OP_JUMP_IF, test, 0, 0, 0);
    code_emit(compiler, OP_EQUAL, test, value, most, 0);
    uint32_t equal = code_emit(compiler, OP_JUMP_IF, test, 0, 0, 0);
    code_land(compiler, first);
    code_constant(compiler, best, 0);
    code_emit(compiler, OP_COPY, most, value, 0, 0);
    code_land(compiler, equal);
    code_emit(compiler, OP_BIT, test, tie->local->reg, 0, 0);
    code_emit(compiler, OP_OR, best, best, test, 0);
    code_land(compiler, worse);
    code_loop_end(compiler, loop);
}

/* Breaks ties among the winners, criterion by criterion, until one is left. */
static void compile_ties(Compiler *compiler)
{
    int winners = code_register(compiler), best = code_register(compiler);
    Jumps alone = {NULL, 0, 0};
    for (size_t i = 0; i < compiler->rules->tie_count; i++) {
        const Tie *tie = &compiler->rules->ties[i];
        compiler->span = tie->place.name_span;
        code_emit(compiler, OP_FOUND_WINNERS, winners, 0, 0, 0);
        uint32_t at = code_emit(compiler, OP_JUMP_UNLESS_SEVERAL, winners, 0, 0,
                                0);
        ARENA_PUSH(compiler->arena, alone.items, alone.count, alone.capacity) =
            at;
        compile_best(compiler, tie, winners, best);
        code_emit(compiler, OP_WINNERS_ARE, best, 0, 0, 0);
    }
    code_land_all(compiler, &alone);
}

/* Those who win, among the players in the game. */
static void compile_winners(Compiler *compiler)
{
    const Expression *winners = compiler->rules->winners;
    if (!winners) {
        code_emit(compiler, OP_WINNERS, 0, 0, 0,
                  compiler->variant->lowest_wins);
        compile_ties(compiler);
        return;
    }
    int all = code_register(compiler);
    code_mark(compiler, winners);
    emit_into(compiler, winners, all);
    if (winners->type.base == TYPE_PLAYER) {
        code_emit(compiler, OP_BIT, all, all, 0, 0);
    }
    code_emit(compiler, OP_AND, all, all, REGISTER_PRESENT, 0);
    code_emit(compiler, OP_WINNERS_ARE, all, 0, 0, 0);
}

/* Adds the partners of the winners to them: a player wins whose team is that of
 * some winner. */
static void compile_partners(Compiler *compiler)
{
    const Expression *const *teams = compiler->rules->teams;
    Local *const *players = compiler->rules->team_players;
    if (!teams[0]) {
        return;
    }
    int winners = code_register(compiler), all = code_register(compiler);
    int present = code_register(compiler), same = code_register(compiler);
    int team = code_register(compiler);
    code_emit(compiler, OP_FOUND_WINNERS, winners, 0, 0, 0);
    code_constant(compiler, all, 0);
    compile_local(compiler, players[0]);
    compile_local(compiler, players[1]);
    uint32_t outer = code_loop(compiler, winners, players[0]->reg);
    code_mark(compiler, teams[0]);
    emit_into(compiler, teams[0], team);
    compile_present(compiler, present, teams[0]->span);
    uint32_t inner = code_loop(compiler, present, players[1]->reg);
    int mark = compiler->next, other = emit(compiler, teams[1]);
    code_emit(compiler, OP_EQUAL, same, team, other, 0);
    uint32_t not = code_emit(compiler, OP_JUMP_UNLESS, same, 0, 0, 0);
    code_emit(compiler, OP_BIT, same, players[1]->reg, 0, 0);
    code_emit(compiler, OP_OR, all, all, same, 0);
    code_land(compiler, not);
    compiler->next = mark;
    code_loop_end(compiler, inner);
    code_loop_end(compiler, outer);
    code_emit(compiler, OP_WINNERS_ARE, all, 0, 0, 0);
}

/* Checks the ends of the game, limits included, after a round. */
static void compile_game_ends(Compiler *compiler)
{
    const Variant *variant = compiler->variant;
    int limit = code_register(compiler);
    compile_ends(compiler, compiler->rules->game_ends,
                 variant->game_end_count, OP_END_GAME, &compiler->game_ends);
    code_emit(compiler, OP_LOAD16, limit, 0, 0, offsetof(State, round));
    code_emit(compiler, OP_LESS_NUMBER, limit, limit, 0, variant->rounds_most);
    uint32_t reached = code_emit(compiler, OP_JUMP_UNLESS, limit, 0, 0, 0);
    code_emit(compiler, OP_LOAD_BYTE, limit, 0, 0, offsetof(State, round_end));
    uint32_t on = code_emit(compiler, OP_JUMP_IF, limit, 0, 0, 0);
    code_land(compiler, reached);
    code_emit(compiler, OP_END_GAME, 0, 0, 0, 0);
    code_jump_later(compiler, &compiler->game_ends);
    code_land(compiler, on);
}

/* Lands the jumps to an end, where answers without effect are of no more
 * use. */
static void land_ends(Compiler *compiler, const Jumps *jumps)
{
    code_land_all(compiler, jumps);
    if (compiler->program->questions > 0) {
        code_emit(compiler, OP_FORGET_ANSWERS, 0, 0, 0, 0);
    }
}

static void compile_flow(Compiler *compiler)
{
    Program *program = compiler->program;
    const Rules *rules = compiler->rules;
    program->entry = code_emit(compiler, OP_BEGIN_GAME, 0, 0, 0, 0);
    compile_steps(compiler, &rules->game_setup);
    uint32_t round = code_emit(compiler, OP_BEGIN_ROUND, 0, 0, 0, 0);
    compile_opening(compiler);
    compiler->next = REGISTERS_KEPT;
    compile_turns(compiler);
    land_ends(compiler, &compiler->round_ends);
    compile_steps(compiler, &rules->after);
    event(compiler, EVENT_ROUND_END);
    compile_game_ends(compiler);
    code_emit(compiler, OP_LOOP, 0, 0, 0, round);
    land_ends(compiler, &compiler->game_ends);
    compile_totals(compiler);
    compile_winners(compiler);
    compile_partners(compiler);
    event(compiler, EVENT_GAME_END);
    code_mark_parts(compiler, rules->utility);
    code_emit(compiler, OP_FINISH, 0, 0, 0, 0);
    program->totals = code_here(compiler);
    compile_totals(compiler);
    code_emit(compiler, OP_RETURN, 0, 0, 0, 0);
}

/* Moves all offsets up by the registers, which come first in the state and
 * whose number is known only after compilation. Turns jumps into distances, so
 * that the machine need not know where the program begins. */
static void settle(Variant *variant, Arena *arena)
{
    Program *program = &variant->program;
    int32_t room = layout_register_size(variant) * program->registers;
    for (size_t i = 0; i < program->count; i++) {
        Instruction *at = &program->code[i];
        char kind = operation_facts[at->op].operands[3];
        if (kind == 's' && at->d >= (int32_t)sizeof(State)) {
            at->d += room;
        } else if (kind == 'j') {
            at->d -= (int32_t)i;
        }
    }
    effort_note(program);
    for (size_t i = 0; i < program->offer_count; i++) {
        OfferEntry *entry = &program->entries[i];
        entry->last += entry->last >= sizeof(State) ? (uint32_t)room : 0;
    }
    layout_make(variant, arena);
}

static void mark_seen_by(Compiler *compiler, const SeenBy *by)
{
    for (int i = 0; i < STATUSES_MAX; i++) {
        code_mark_anywhere(compiler, by->sets[i]);
    }
}

/* What is asked while nothing happens: who sees something. */
static void mark_seen(Compiler *compiler)
{
    const Variant *variant = compiler->variant;
    for (size_t i = 0; i < variant->zone_count; i++) {
        mark_seen_by(compiler, &variant->zones[i].seen_by);
    }
    for (size_t i = 0; i < variant->variable_count; i++) {
        mark_seen_by(compiler, &variant->variables[i].seen_by);
    }
    for (int i = 0; i < variant->token_count; i++) {
        mark_seen_by(compiler, &variant->tokens[i].seen_by);
    }
    for (size_t i = 0; i < variant->holder_count; i++) {
        mark_seen_by(compiler, &variant->holders[i].seen_by);
    }
    mark_seen_by(compiler, &variant->dice_seen_by);
}

void program_compile(Variant *variant, Arena *arena, Diagnostics *found)
{
    Compiler compiler = {.rules = variant->rules, .variant = variant,
                         .program = &variant->program,
                         .arena = arena, .found = found,
                         .next = REGISTERS_KEPT};
    layout_make(variant, arena);
    variant->program.registers = REGISTERS_KEPT;
    compile_flow(&compiler);
    mark_seen(&compiler);
    present_check(&compiler);
    compile_standings(&compiler);
    settle(variant, arena);
}
