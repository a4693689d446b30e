/* The machine that runs a variant's program until a player has to decide. It
 * does not check what the verifier proved. Each case does what operations.def
 * says of it.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/answers.h"
#include "engine/make_move.h"
#include "engine/dealing.h"
#include "engine/groups.h"
#include "engine/state_queries.h"
#include "expression/operator_evaluation.h"
#include "expression/set_operations.h"
#include "program/operation.h"

#include <stddef.h>

/* Keeps a function out of the machine's own, which needs all registers. */
#define APART __attribute__((noinline))

/* Passes the turn in the common case; returns false in all others. */
static inline bool plain_advance(const Game *game)
{
    State *state = game->state;
    uint32_t after = state->active & ~((2u << state->actor) - 1);
    if (state->again >= 0 || state->skips > 0 || state->direction < 0 ||
        state->active == 0 || game->variant->layout.kept_size[KEPT_TURN] > 0) {
        return false;
    }
    state->actor = (int8_t)__builtin_ctz(after ? after : state->active);
    state->turn++;
    return true;
}

/* Passes the turn to the next player; returns false when nobody is left. */
static inline bool pass_turn(Game *game)
{
    return plain_advance(game) || course_advance(game);
}

/* Loads the sets of players into their registers. REGISTER_ACTOR needs no load:
 * it and the actor begin at 0, and every instruction that changes the actor
 * changes both. */
static inline void keep_registers(State *state)
{
    Register *registers = state_registers(state);
    registers[REGISTER_ACTIVE] = state->active;
    registers[REGISTER_PRESENT] = state->present;
}

APART static void fail(Game *game, const Instruction *at, const char *id,
                 const char *message)
{
    const Program *program = &game->variant->program;
    game->error = (RuleError){id, message, program->spans[at - program->code]};
    game->move_count = 0;
    game->state->over = 1;
}

/* Two operands as one signed 16-bit number. */
static int64_t small_number(uint8_t low, uint8_t high)
{
    return (int16_t)(uint16_t)(low | high << 8);
}

/* The operands of the current instruction. */
#define A (at->a)
#define B (at->b)
#define C (at->c)
#define D (at->d)

/* What instructions use, computed anew each time, so that only three pointers
 * occupy processor registers: game, state, at. */
#define r ((Register *)(void *)(state + 1))
#define NUMBER(register) ((int64_t)(register))
#ifdef NARROW
#define WORD(index) PROGRAM->words[index]
#else
#define WORD(index)                                                           \
    bits_joined(PROGRAM->high_words[index], PROGRAM->words[index])
#endif
#define BYTES ((uint8_t *)state)
#define VARIANT (game->variant)
#define PROGRAM (&game->variant->program)

/* Each instruction jumps directly to the code of the next one, so that the
 * processor can predict the sequence. Labels as values are an extension of both
 * gcc and clang. */
#pragma GCC diagnostic ignored "-Wpedantic"
#define CASE(name) do_##name
#ifndef BEFORE_EACH                  /* tell_changes.c notes what changes */
#define BEFORE_EACH(at)
#endif
#define GO do { BEFORE_EACH(at); goto *labels[at->op]; } while (0)
#define NEXT do { at++; GO; } while (0)

/* Ends the game with a rule error. */
#define FAIL(id, message) do { fail(game, at, id, message); return; } while (0)
#define NOBODY_LEFT "no player is left in the round, and no rule ends it"
#define TOO_MANY_MOVES FAIL("too-many-moves", "too many moves")
#define TOO_MANY_NUMBERS "this goes through more than 10000 numbers"
#define TOO_MANY_CARDS "there are more cards than these groups may be made of"
#define CARD_POOL groups_pool(game, C)
#define LISTED groups_list(game, C)
#define DIVIDED groups_division(game)

/* Waits for a player, or makes a random move and continues. */
#define ENTER do { at = PROGRAM->code + pc; GO; } while (0)
#define WAIT                                                                  \
    do {                                                                      \
        state->pc = (uint32_t)(game->asked - PROGRAM->code);                  \
        if (!game->random ||                                                  \
            !choosing_make(game, &game->moves[choosing_random(game)], &pc)) { \
            return;                                                           \
        }                                                                     \
        game->steps = STEPS_MAX;                                              \
        ENTER;                                                                \
    } while (0)

void vm_run(Game *game, uint32_t pc)
{
#define OPERATION(name, operands, takes, gives, effort, told) &&do_##name,
    static const void *const labels[] = {
#include "program/operations.def"
    };
#undef OPERATION
    State *const state = game->state;
    const Instruction *at = game->variant->program.code + pc;
    game->steps = STEPS_MAX;
    GO;

    CASE(CONSTANT): r[A] = D; NEXT;
    CASE(WORD): r[A] = (Register)WORD(D); NEXT;
    CASE(COPY): r[A] = r[B]; NEXT;
    CASE(LOAD8): r[A] = (int8_t)BYTES[D]; NEXT;
    CASE(LOAD_BYTE): r[A] = BYTES[D]; NEXT;
    CASE(LOAD16): r[A] = *(uint16_t *)(void *)(BYTES + D); NEXT;
    CASE(LOAD32): r[A] = *(int32_t *)(void *)(BYTES + D); NEXT;
    CASE(LOAD32_OF): r[A] = look_number(state, (uint32_t)D, r[B]); NEXT;
    CASE(STORE32): *(int32_t *)(void *)(BYTES + D) = (int32_t)r[A]; NEXT;
    CASE(STORE32_OF):
        if (r[B] >= 0) {
            ((int32_t *)(void *)(BYTES + D))[r[B]] = (int32_t)r[A];
        }
        NEXT;

    CASE(ADD): r[A] = operator_add(r[B], r[C]); NEXT;
    CASE(SUBTRACT): r[A] = operator_subtract(r[B], r[C]); NEXT;
    CASE(MULTIPLY): r[A] = operator_multiply(r[B], r[C]); NEXT;
    CASE(DIVIDE): CASE(REMAINDER):
        if (r[C] == 0) {
            FAIL("division-by-zero", "this divides by zero");
        }
        r[A] = at->op == OP_REMAINDER ? operator_remainder(r[B], r[C])
                                      : operator_divide(r[B], r[C]);
        NEXT;
    CASE(NEGATE): r[A] = operator_negate(r[B]); NEXT;
    CASE(LESSER): r[A] = operator_lesser(r[B], r[C]); NEXT;
    CASE(GREATER): r[A] = operator_greater(r[B], r[C]); NEXT;
    CASE(ADD_NUMBER): r[A] = operator_add(r[B], D); NEXT;
    CASE(EQUAL): r[A] = operator_equal(r[B], r[C]); NEXT;
    CASE(LESS): r[A] = operator_less(r[B], r[C]); NEXT;
    CASE(AT_MOST): r[A] = operator_at_most(r[B], r[C]); NEXT;
    CASE(EQUAL_NUMBER): r[A] = operator_equal(r[B], D); NEXT;
    CASE(LESS_NUMBER): r[A] = operator_less(r[B], D); NEXT;
    CASE(MORE_NUMBER): r[A] = operator_less(D, r[B]); NEXT;
    CASE(NOT): r[A] = operator_not(r[B]); NEXT;
    CASE(AND): r[A] = operator_and(r[B], r[C]); NEXT;
    CASE(OR): r[A] = operator_or(r[B], r[C]); NEXT;
    CASE(WITHOUT): r[A] = operator_without(r[B], r[C]); NEXT;

    CASE(BIT): r[A] = operator_bit(r[B]); NEXT;
    CASE(HAS): r[A] = operator_has(r[B], r[C]); NEXT;
    CASE(BITS): r[A] = operator_bits(r[B]); NEXT;
    CASE(UNEQUAL_DICE):
        r[A] = (int64_t)dice_unequal(game, (uint64_t)r[B]);
        NEXT;
    CASE(FIRST): r[A] = operator_first(r[B]); NEXT;
    CASE(LAST): r[A] = operator_last(r[B]); NEXT;
    CASE(ROW): r[A] = (Register)WORD(D + 1 + r[B]); NEXT;
    CASE(NUMBER): r[A] = PROGRAM->numbers[D + 1 + r[B]]; NEXT;
    CASE(LOOK_UP):
        r[A] = operator_look_up(r[B], PROGRAM->numbers[D],
                                PROGRAM->numbers[D + 1],
                                PROGRAM->numbers + D + 3,
                                PROGRAM->numbers[D + 2]);
        NEXT;
    CASE(NEXT_SET): CASE(PREVIOUS_SET):
        r[A] = (Register)sets_step(&VARIANT->attributes[D], (Mask)r[B],
                                   at->op == OP_NEXT_SET);
        NEXT;
    CASE(VALUES): r[A] = (Register)sets_values(VARIANT, (Mask)r[B], D); NEXT;
    CASE(GROUP_MOST): CASE(GROUP_LEAST):
        r[A] = r[C] < 0 ? 0
                        : sets_group_best(VARIANT, PROGRAM->numbers + D,
                                     (Mask)r[B], NUMBER(r[C]),
                                     at->op == OP_GROUP_MOST);
        NEXT;
    CASE(SUM_MOST):
        r[A] = sets_sum_most(VARIANT, PROGRAM->numbers + D, (Mask)r[B]);
        NEXT;

    CASE(PAIR): r[A] = operator_pair(r[B], r[C], D); NEXT;
    CASE(POOL): pool_open(CARD_POOL, D); NEXT;
    CASE(POOL_CARDS):
        pool_add_zone(game, CARD_POOL, (Mask)r[A], D, (int)r[B]);
        NEXT;
    CASE(POOL_CHOSEN): pool_add_chosen(CARD_POOL, (Mask)r[A]); NEXT;
    CASE(KEEP_MELDS):
        pool_keep_melds(VARIANT, CARD_POOL, PROGRAM->numbers + D);
        NEXT;
    CASE(NEXT_GROUP):
        if (pool_overflows(CARD_POOL)) {
            FAIL("too-many-cards", TOO_MANY_CARDS);
        }
        r[A] = (Register)pool_next(CARD_POOL, (uint64_t)r[A]);
        if (!r[A]) {
            goto jump;
        }
        r[B] = (Register)pool_cards(CARD_POOL, (uint64_t)r[A]);
        NEXT;
    CASE(GROUP_LIST): LISTED->count = 0; NEXT;
    CASE(LIST_GROUP): list_add(LISTED, (uint64_t)r[A]); NEXT;
    CASE(NEXT_LISTED):
        r[B] = (Register)pool_cards(CARD_POOL, list_next(LISTED, &r[A]));
        if (!r[B]) {
            goto jump;
        }
        NEXT;
    CASE(MEASURE):
        r[A] = groups_measure(VARIANT, CARD_POOL, (Mask)r[B], D);
        NEXT;
    CASE(DIVISION): division_open(DIVIDED); NEXT;
    CASE(KEEP_GROUP): division_add(DIVIDED, (uint64_t)r[A], NUMBER(r[B])); NEXT;
    CASE(OUTSIDE):
        division_outside(DIVIDED, CARD_POOL, NUMBER(r[A]), NUMBER(r[B]));
        NEXT;
    CASE(DIVIDE_CARDS): r[A] = division_solve(DIVIDED, CARD_POOL, D != 0); NEXT;
    CASE(LEFT_BY): r[A] = (Register)division_left(DIVIDED, CARD_POOL); NEXT;

    CASE(JUMP_IF):
        if (!r[A]) {
            NEXT;
        }
        goto jump;
    CASE(JUMP_UNLESS):
        if (r[A]) {
            NEXT;
        }
        goto jump;
    CASE(NEXT_OF):
        if (!r[A]) {
            goto jump;
        }
        r[B] = mask_first((Mask)r[A]);
        r[A] = (Register)mask_rest((Mask)r[A]);
        NEXT;
    CASE(LOOP_OF):
        if (!r[A]) {
            NEXT;
        }
        r[B] = mask_first((Mask)r[A]);
        r[A] = (Register)mask_rest((Mask)r[A]);
        goto jump;
    CASE(NEXT_IN_TURN):
        if (!r[A]) {
            goto jump;
        }
        r[B] = course_first(state, (uint32_t)r[A], (int)r[B]);
        r[A] &= ~((Register)1 << r[B]);
        NEXT;
    CASE(NEXT_IN_ORDER):
        if (!r[A]) {
            goto jump;
        }
        r[B] = course_first_in(NUMBER(r[C]), (uint32_t)r[A], (int)r[B]);
        r[A] &= ~((Register)1 << r[B]);
        NEXT;
    CASE(NEXT_CARD):
        if (!r[A]) {
            goto jump;
        }
        r[B] = (r[A] & 255) - 1;
        r[A] = (Register)((Mask)r[A] >> 8);
        NEXT;
    CASE(NEXT_NUMBER):
        if (r[A] > r[C]) {
            goto jump;
        }
        if (WRAP(r[C], -, r[A]) >= LOOP_NUMBERS_MAX ||
            WRAP(r[C], -, r[A]) < 0) {
            FAIL("too-many-numbers", TOO_MANY_NUMBERS);
        }
        r[B] = r[A];
        r[A] = WRAP(r[A], +, 1);
        NEXT;
    CASE(JUMP_IF_EQUAL):
        if (r[A] != small_number(B, C)) {
            NEXT;
        }
        goto jump;
    CASE(JUMP_UNLESS_EQUAL):
        if (r[A] == small_number(B, C)) {
            NEXT;
        }
        goto jump;
    CASE(JUMP_UNLESS_LESS):
        if (r[A] < small_number(B, C)) {
            NEXT;
        }
        goto jump;
    CASE(JUMP_UNLESS_MORE):
        if (r[A] > small_number(B, C)) {
            NEXT;
        }
        goto jump;
    CASE(JUMP_UNLESS_SEVERAL):
        if (mask_rest((Mask)r[A])) {
            NEXT;
        }
        goto jump;
    CASE(JUMP_IF_CARDS):
        if (look_size(VARIANT, state, C, r[B]) == 0) {
            NEXT;
        }
        goto jump;
    CASE(JUMP_UNLESS_CARDS):
        if (look_size(VARIANT, state, C, r[B]) != 0) {
            NEXT;
        }
        goto jump;
    CASE(GO_ON):
        if (!(state->active >> state->actor & 1) && !pass_turn(game)) {
            FAIL("nobody-left", NOBODY_LEFT);    /* out of the round */
        }
        r[REGISTER_ACTOR] = state->actor;
        if (++state->acts >= VARIANT->actions_most) {
            NEXT;
        }
        goto jump;
    CASE(NEXT_TURN):
        if (!pass_turn(game)) {
            FAIL("nobody-left", NOBODY_LEFT);
        }
        r[REGISTER_ACTOR] = state->actor;
        if (++state->acts >= VARIANT->actions_most) {
            NEXT;
        }
        goto jump;
    CASE(LOOP):
        if ((game->steps -= (int64_t)1 << (A & 31)) <= 0) {
            FAIL("endless-effect", "this never ends");
        }
        goto jump;
    CASE(JUMP):
    jump:
        at += D;
        GO;

    CASE(NEXT_PLAYER): r[A] = look_next_player(state); NEXT;
    CASE(AFTER): r[A] = look_after(state, r[B]); NEXT;
    CASE(SOMEBODY):
        if (r[A] < 0) {
            FAIL("nobody", D ? "this needs a player, but it is nobody here"
                             : "this needs a value, but it is none here");
        }
        NEXT;
    CASE(STATUS): r[A] = look_status(VARIANT, state, r[B]); NEXT;
    CASE(PRESENT): r[A] = (Register)zone_present(game, D, (int)r[B]); NEXT;
    CASE(PRESENT_AMONG):
        r[A] = r[C] & (Register)set_present(state_zone(VARIANT, state, D,
                                                       (int)r[B]));
        NEXT;
    CASE(SIZE): r[A] = look_size(VARIANT, state, D, r[B]); NEXT;
    CASE(EMPTY): r[A] = look_size(VARIANT, state, D, r[B]) == 0; NEXT;
    CASE(SIZE_AMONG): r[A] = zone_count(game, D, (int)r[B], (Mask)r[C]); NEXT;
    CASE(HOW_MANY): r[A] = look_how_many(game, D, r[B], r[C]); NEXT;
    CASE(TOP): r[A] = look_top(game, D, r[B]); NEXT;
    CASE(ROW_OF_TOP):
        r[A] = (Register)WORD(D + 1 + look_top(game, C, r[B]));
        NEXT;
    CASE(NTH): r[A] = look_nth(game, D, r[B], r[C]); NEXT;
    CASE(DEPTH): r[A] = look_depth(game, D, r[B], r[C]); NEXT;
    CASE(SIZE_OF_TOP):
        r[A] = look_topmost_size(VARIANT, state, D, r[B], r[C]);
        NEXT;
    CASE(BOTTOM): r[A] = look_bottom(game, D, r[B]); NEXT;
    CASE(CHOSEN_SIZE): r[A] = sets_chosen_size((Mask)r[B]); NEXT;
    CASE(CHOSEN_KINDS): r[A] = (Register)sets_chosen_kinds((Mask)r[B]); NEXT;
    CASE(CHOSEN_HOW_MANY):
        r[A] = sets_chosen_how_many((Mask)r[B], NUMBER(r[C]));
        NEXT;
    CASE(CHOOSE): r[A] = (Register)sets_with_card((Mask)r[A], (int)r[B]); NEXT;
    CASE(FACE): r[A] = look_face(game, r[B]); NEXT;
    CASE(DICE_OF):
        r[A] = (int64_t)variant_dice_of(VARIANT, (uint64_t)r[B]);
        NEXT;
    CASE(DIE_OF):
        r[A] = r[B] < 0 ? NOTHING : r[B] * VARIANT->dice_named + D;
        NEXT;
    CASE(SHOWN): r[A] = dice_shown(game, (Mask)r[B]); NEXT;
    CASE(HELD): r[A] = look_held(game, r[B], r[C]); NEXT;
    CASE(TOKENS): r[A] = look_tokens(game, r[B]); NEXT;
    CASE(TOKENS_SIZE): r[A] = look_tokens_size(game, r[B], r[C]); NEXT;
    CASE(WORTH): r[A] = look_worth(game, r[B]); NEXT;
    CASE(DEBT): r[A] = look_debt(game, r[B]); NEXT;

    CASE(MOVE):
        dealing_move(game, NUMBER(r[A]), D, (int)r[B], (int)r[C]);
        NEXT;
    CASE(MOVE_ALL):
        zone_move_all(game, (Mask)r[A], D & 255, (int)r[B], D >> 8, (int)r[C]);
        NEXT;
    CASE(MOVE_TOP):
        zone_move_top(game, NUMBER(r[A]), D & 255, (int)r[B], D >> 8,
                      (int)r[C]);
        NEXT;
    CASE(MOVE_EACH):
        dealing_move_each(game, (Mask)r[A], D, (int)r[B], (int)r[C]);
        NEXT;
    CASE(MOVE_CHOSEN):
        for (Mask left = (Mask)r[A]; left; left >>= 8) {
            dealing_move(game, (int64_t)(left & 255) - 1, D, (int)r[B],
                         (int)r[C]);
        }
        NEXT;
    CASE(DEAL):
        dealing_deal(game, NUMBER(r[A]), D, (int)r[B], (int)r[C]);
        NEXT;
    CASE(DEAL_AS):
        r[A] = dealing_deal(game, NUMBER(r[A]), D, (int)r[B], (int)r[C]);
        NEXT;
    CASE(GATHER): zone_gather(game, D, (int)r[B]); NEXT;
    CASE(SHUFFLE): course_shuffle(game, D, (int)r[B]); NEXT;

    CASE(GIVE):
        if (r[A] >= 0 && r[B] >= 0 && r[C] >= 0) {
            tokens_give(game, (int)r[A], D < 0 ? 1 : (int)r[D], (int)r[B],
                        (int)r[C]);
        }
        NEXT;
    CASE(GIVE_ALL):
        if (r[B] >= 0 && r[C] >= 0) {
            tokens_give_all(game, (uint64_t)r[A], (int)r[B], (int)r[C]);
        }
        NEXT;
    CASE(GIVE_FROM):
        if (r[A] >= 0 && r[C] >= 0) {
            tokens_give_from(game, (int)r[A], (uint64_t)r[B], (int)r[C]);
        }
        NEXT;
    CASE(TAKE_POINTS):
        if (r[B] >= 0) {
            tokens_take_points(game, (int32_t)r[A], (int)r[B]);
        }
        NEXT;
    CASE(MAKE_CHANGE):
        if (r[A] >= 0) {
            tokens_make_change(game, (int)r[A]);
        }
        NEXT;
    CASE(ROLL): course_roll(game, (uint64_t)r[B]); NEXT;

    CASE(REVEAL_ZONE): CASE(REVEAL_CARDS): CASE(REVEAL_EACH):
    CASE(REVEAL_CARD): CASE(REVEAL_TOP): CASE(REVEAL_MEMORY):
    CASE(REVEAL_TOKENS): CASE(REVEAL_DICE):
        NEXT;                        /* tell_changes.c tells */

    CASE(SET_STATUS):
        if (r[B] >= 0) {
            course_set_status(game, (int)r[B], D);
        }
        r[REGISTER_ACTIVE] = state->active;
        r[REGISTER_PRESENT] = state->present;
        NEXT;
    CASE(TURN_TO): state->again = (int8_t)r[A]; NEXT;
    CASE(SKIP): course_skip(game, NUMBER(r[A])); NEXT;
    CASE(REVERSE): state->direction = (int8_t)-state->direction; NEXT;
    CASE(PICK): r[A] = course_pick(game, (Mask)r[B], D); NEXT;
    CASE(PICK_CARD):
        r[A] = course_pick_card(game, (Mask)r[A], C, (int)r[B], D);
        NEXT;
    CASE(PICK_CHOSEN): r[A] = course_pick_chosen(game, (Mask)r[B], D); NEXT;
    CASE(PICK_NUMBER):
        r[A] = course_pick_number(game, NUMBER(r[B]), NUMBER(r[C]), D);
        NEXT;
    CASE(START):
        if (r[A] < 0) {
            FAIL("nobody-starts", "nobody starts this round");
        }
        course_start(game, (int)r[A]);
        r[REGISTER_ACTOR] = state->actor;
        NEXT;
    CASE(FIRST_TURN):
        course_play(game, (int)r[A]);
        r[REGISTER_ACTOR] = state->actor;
        NEXT;
    CASE(BEGIN_GAME):
        course_begin_game(game);
        keep_registers(state);
        NEXT;
    CASE(BEGIN_ROUND):
        course_begin_round(game);
        keep_registers(state);
        NEXT;
    CASE(END_ROUND): state->round_end = state->ended_by = (uint8_t)D; NEXT;
    CASE(END_GAME): state->game_end = (uint8_t)D; NEXT;
    CASE(EVENT):
        if (game->watch) {
            course_tell(game, &(Event){.kind = (EventKind)D});
        }
        NEXT;
    CASE(WINNERS): course_find_winners(game, D); NEXT;
    CASE(FOUND_WINNERS): r[A] = state->winners; NEXT;
    CASE(WINNERS_ARE): state->winners = (uint16_t)r[A]; NEXT;
    CASE(FINISH):
        state->over = 1;
        state->pc = (uint32_t)(at - PROGRAM->code);
        game->move_count = 0;
        return;
    CASE(RETURN): return;

    CASE(ASK):
        game->asked = at;
        state->decider = (int8_t)r[A];
        game->move_count = 0;
        NEXT;
    CASE(OFFER):
        if (game->move_count == MOVES_MAX) {
            TOO_MANY_MOVES;
        }
        offer_put_argument(&game->moves[game->move_count++], D, 0);
        NEXT;
    CASE(OFFER_THIS):
        if (!offer_this(game, D, r)) {
            TOO_MANY_MOVES;
        }
        NEXT;
    CASE(OFFER_EACH):
        if (!offer_each(game, D, r, (Mask)r[B])) {
            TOO_MANY_MOVES;
        }
        NEXT;
    CASE(OFFER_ONE_OF):
        if (!offer_one_of(game, D, (Mask)r[B])) {
            TOO_MANY_MOVES;
        }
        NEXT;
    CASE(MOST_OF): game->most_of[r[A]] = offer_limit(r[B]); NEXT;
    CASE(OFFER_CHOSEN):
        if (!offer_chosen(game, D, r, (Mask)r[B], (int)r[A])) {
            TOO_MANY_MOVES;
        }
        NEXT;
    CASE(OFFER_SUBSETS):
        if (!offer_subsets(game, D, r, (Mask)r[B])) {
            TOO_MANY_MOVES;
        }
        NEXT;
    CASE(NEXT_OFFERED):
        if (game->reviewed >= game->move_count) {
            game->move_count = game->kept;
            goto jump;
        }
        r[A] = offer_last_value(game, game->reviewed++);
        NEXT;
    CASE(NEXT_SOME): r[A] = offer_next_some(game, D, r, r[B], r[C]); NEXT;
    CASE(KEEP_OFFERED):
        if (game->kept < game->reviewed) {
            const Move *good = &game->moves[game->reviewed - 1];
            offer_put(&game->moves[game->kept++], offer_head(*good),
                      (Mask)good->chosen);
        }
        goto jump;
    CASE(OFFER_AWAIT):
        if (game->move_count == MOVES_MAX) {
            TOO_MANY_MOVES;
        }
        offer_put_argument(&game->moves[game->move_count++], D, 0);
        WAIT;
    CASE(FORGET_ANSWERS): answers_forget(game); NEXT;
    CASE(NEXT_TO_ANSWER):
        if (!answers_next(game, (uint32_t)r[A], &r[B])) {
            goto jump;
        }
        NEXT;
    CASE(KEEP_ANSWER): answers_keep(game, (int)r[A], D, r); NEXT;
    CASE(TAKE_ANSWER): r[A] = answers_take(game, (int)r[B], D, C, r); NEXT;
    CASE(ACTOR):
        state->actor = (int8_t)r[A];
        r[REGISTER_ACTOR] = state->actor;
        NEXT;
    CASE(AWAIT):
        if (game->move_count == 0) {
            FAIL("no-move", "there is no legal move");
        }
        WAIT;
}
