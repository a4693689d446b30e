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
#include "engine/those.h"
#include "engine/waiting.h"
#include "expression/operator_evaluation.h"
#include "expression/set_operations.h"
#include "program/operation.h"

#include <stddef.h>

static APART void fail(Game *game, const Instruction *at, const char *id,
                       const char *message)
{
    const Program *program = &game->variant->program;
    game->error = (RuleError){id, message, program->spans[at - program->code]};
    game->move_count = 0;
    offer_forget_untried(game);
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
#define IN(index) r[index]           /* the translator has its own */
#define OUT(index, value) (r[index] = (value))
#ifdef NARROW
#define WORD(index) PROGRAM->words[index]
#else
#define WORD(index) PROGRAM->wide_words[index]
#endif

/* What a register holds: a number, a set, a set of at most 64 elements, or
 * anything; and what is put into register a. */
#define N(index) register_number(IN(index))
#define SET_IN(index) mask_in(IN(index))
#define FEW(index) register_word(IN(index))
#define ANY(index) register_any(IN(index))
#define PUT(number) OUT(A, register_of(number))
#define PUT_SET(set) OUT(A, register_with(set))
#define BYTES ((uint8_t *)state)
#define NUMBERS (PROGRAM->numbers + D + 1)
#define VARIANT (game->variant)
#define PROGRAM (&game->variant->program)

/* Each instruction jumps directly to the code of the next one, so that the
 * processor can predict the sequence. Labels as values are an extension of both
 * gcc and clang. */
#pragma GCC diagnostic ignored "-Wpedantic"
#define CASE(name) do_##name
#ifndef LISTENS                      /* tell_changes.c remembers, too */
#define LISTENS(game, kind) course_is_heard(game, (EventKind)(kind))
#endif
#ifndef DEALS_ROUND                  /* tell_changes.c tells of each */
#define DEALS_ROUND                                                           \
    (at[1].op == OP_LOOP_OF && at[1].d == -1 && at[1].b == C)
#endif
#ifndef BEFORE_EACH                  /* tell_changes.c notes what changes */
#define BEFORE_EACH(at)
#endif
#define GO do { BEFORE_EACH(at); goto *labels[at->op]; } while (0)
#define NEXT do { at++; GO; } while (0)

/* Whose turn it is, at first that of player 0, and who plays, in registers. */
#define KEEP_ACTOR OUT(REGISTER_ACTOR, register_of(state->actor))
#define KEEP_PLAYERS                                                          \
    do {                                                                      \
        OUT(REGISTER_ACTIVE, register_of(state->active));                     \
        OUT(REGISTER_PRESENT, register_of(state->present));                   \
    } while (0)

/* Ends the game with a rule error. */
#define FAIL(id, message) do { fail(game, at, id, message); return; } while (0)
#define NOBODY_LEFT "no player is left in the round, and no rule ends it"
#define TOO_MANY_MOVES FAIL("too-many-moves", "too many moves")
#define TOO_MANY_NUMBERS "this goes through more than 10000 numbers"
#define TOO_LARGE                                                             \
    "numbers that are kept are from -2147483648 to 2147483647, this is not"
#define TOO_MANY_CARDS "there are more cards than these groups may be made of"
#define DEAL_ALL dealing_deal_all
#define CARD_POOL groups_pool(game, C)
#define LISTED groups_list(game, C)
#define DIVIDED groups_division(game)

void vm_run(Game *game, uint32_t pc)
{
#define OPERATION(name, operands, takes, gives, effort, told) &&do_##name,
    static const void *const labels[] = {
#include "program/operations.def"
    };
#undef OPERATION
    State *const state = game->state;
    const Instruction *at = game->variant->program.code + pc;
    const Instruction *asked = at;       /* where the decision begins */
    const Move *made;
    Register last;
    Offered offered;
    int64_t distance = OFFERS_LISTED;
    uint32_t moves = 0;
    game->steps = STEPS_MAX;
    GO;

    CASE(CONSTANT): PUT(D); NEXT;
    CASE(WORD): PUT_SET(WORD(D)); NEXT;
    CASE(COPY): OUT(A, IN(B)); NEXT;
    CASE(LOAD8): PUT((int8_t)BYTES[D]); NEXT;
    CASE(LOAD_BYTE): PUT(BYTES[D]); NEXT;
    CASE(LOAD16): PUT(*(uint16_t *)(void *)(BYTES + D)); NEXT;
    CASE(LOAD32): PUT(*(int32_t *)(void *)(BYTES + D)); NEXT;
    CASE(LOAD32_OF): PUT(look_number(state, (uint32_t)D, N(B))); NEXT;
    CASE(STORE32):
        if (N(A) != (int32_t)N(A)) {
            FAIL("number-too-large", TOO_LARGE);
        }
        *(int32_t *)(void *)(BYTES + D) = (int32_t)N(A);
        NEXT;
    CASE(STORE32_OF):
        if (N(A) != (int32_t)N(A)) {
            FAIL("number-too-large", TOO_LARGE);
        }
        if (N(B) >= 0) {
            ((int32_t *)(void *)(BYTES + D))[N(B)] = (int32_t)N(A);
        }
        NEXT;

    CASE(ADD): PUT(operator_add(N(B), N(C))); NEXT;
    CASE(SUBTRACT): PUT(operator_subtract(N(B), N(C))); NEXT;
    CASE(MULTIPLY): PUT(operator_multiply(N(B), N(C))); NEXT;
    CASE(DIVIDE): CASE(REMAINDER):
        if (N(C) == 0) {
            FAIL("division-by-zero", "this divides by zero");
        }
        PUT(at->op == OP_REMAINDER ? operator_remainder(N(B), N(C))
                                   : operator_divide(N(B), N(C)));
        NEXT;
    CASE(NEGATE): PUT(operator_negate(N(B))); NEXT;
    CASE(LESSER): PUT(operator_lesser(N(B), N(C))); NEXT;
    CASE(GREATER): PUT(operator_greater(N(B), N(C))); NEXT;
    CASE(ADD_NUMBER): PUT(operator_add(N(B), D)); NEXT;
    CASE(EQUAL): PUT(register_equal(IN(B), IN(C))); NEXT;
    CASE(LESS): PUT(operator_less(N(B), N(C))); NEXT;
    CASE(AT_MOST): PUT(operator_at_most(N(B), N(C))); NEXT;
    CASE(EQUAL_NUMBER): PUT(register_equal(IN(B), register_of(D))); NEXT;
    CASE(LESS_NUMBER): PUT(operator_less(N(B), D)); NEXT;
    CASE(MORE_NUMBER): PUT(operator_less(D, N(B))); NEXT;
    CASE(NOT): PUT(!ANY(B)); NEXT;
    CASE(AND): PUT_SET(mask_and(SET_IN(B), SET_IN(C))); NEXT;
    CASE(OR): PUT_SET(mask_or(SET_IN(B), SET_IN(C))); NEXT;
    CASE(WITHOUT): PUT_SET(mask_without(SET_IN(B), SET_IN(C))); NEXT;

    CASE(BIT): PUT_SET(operator_bit(N(B))); NEXT;
    CASE(HAS): PUT(operator_has(SET_IN(B), N(C))); NEXT;
    CASE(BITS): PUT(operator_bits(SET_IN(B))); NEXT;
    CASE(UNEQUAL_DICE): PUT((int64_t)dice_unequal(game, FEW(B))); NEXT;
    CASE(ALL_IF): PUT_SET(ANY(B) ? mask_from(bits_all()) : mask_none()); NEXT;
    CASE(INCLUDE): PUT_SET(mask_or(SET_IN(A), operator_bit(N(B)))); NEXT;
    CASE(SUM_OF): PUT(those_sum(NUMBERS, SET_IN(B))); NEXT;
    CASE(LARGEST_OF): PUT(sets_best(NUMBERS, SET_IN(B), true)); NEXT;
    CASE(SMALLEST_OF): PUT(sets_best(NUMBERS, SET_IN(B), false)); NEXT;
    CASE(SUM_NUMBERS): PUT(those_numbers(state, SET_IN(A), D, N(B))); NEXT;
    CASE(SUM_SIZES): PUT(those_sizes(game, SET_IN(A), D, N(B))); NEXT;
    CASE(FIRST): PUT(operator_first(SET_IN(B))); NEXT;
    CASE(LAST): PUT(operator_last(SET_IN(B))); NEXT;
    CASE(ROW): PUT_SET(WORD(D + 1 + N(B))); NEXT;
    CASE(NUMBER): PUT(PROGRAM->numbers[D + 1 + N(B)]); NEXT;
    CASE(LOOK_UP):
        PUT(operator_look_up(N(B), PROGRAM->numbers[D],
                             PROGRAM->numbers[D + 1], PROGRAM->numbers + D + 3,
                             PROGRAM->numbers[D + 2]));
        NEXT;
    CASE(NEXT_SET): CASE(PREVIOUS_SET):
        PUT_SET(sets_step(&VARIANT->attributes[D], SET_IN(B),
                          at->op == OP_NEXT_SET));
        NEXT;
    CASE(VALUES): PUT_SET(sets_values(VARIANT, SET_IN(B), D)); NEXT;
    CASE(GROUP_MOST): CASE(GROUP_LEAST):
        PUT(N(C) < 0 ? 0
                     : sets_group_best(VARIANT, PROGRAM->numbers + D, SET_IN(B),
                                       N(C), at->op == OP_GROUP_MOST));
        NEXT;
    CASE(SUM_MOST):
        PUT(sets_sum_most(VARIANT, PROGRAM->numbers + D, SET_IN(B)));
        NEXT;

    CASE(THOSE_EQUAL): CASE(THOSE_LESS): CASE(THOSE_MORE):
        PUT_SET(those_with(state, SET_IN(A), at->op - OP_THOSE_EQUAL, D, N(C),
                           N(B)));
        NEXT;
    CASE(THOSE_OF_CARDS):
        PUT_SET(those_of_cards(VARIANT, state, SET_IN(A), D, N(B)));
        NEXT;
    CASE(THOSE_OF_KINDS):
        PUT_SET(those_of_kinds(game, SET_IN(A), D, N(B), SET_IN(C)));
        NEXT;
    CASE(THOSE_TOPPED):
        PUT_SET(those_topped(game, SET_IN(A), D, N(B), SET_IN(C)));
        NEXT;
    CASE(THOSE_OF_STATUS):
        PUT_SET(those_of_status(VARIANT, state, SET_IN(A), D));
        NEXT;
    CASE(THOSE_SHOWING):
        PUT_SET(those_showing(VARIANT, state, SET_IN(A), SET_IN(B)));
        NEXT;

    CASE(PAIR): PUT(operator_pair(N(B), N(C), D)); NEXT;
    CASE(POOL): pool_open(CARD_POOL, D); NEXT;
    CASE(POOL_CARDS):
        pool_add_zone(game, CARD_POOL, SET_IN(A), D, (int)N(B));
        NEXT;
    CASE(POOL_CHOSEN): pool_add_chosen(CARD_POOL, SET_IN(A)); NEXT;
    CASE(KEEP_MELDS):
        pool_keep_melds(VARIANT, CARD_POOL, PROGRAM->numbers + D);
        NEXT;
    CASE(NEXT_GROUP):
        if (pool_overflows(CARD_POOL)) {
            FAIL("too-many-cards", TOO_MANY_CARDS);
        }
        PUT((int64_t)pool_next(CARD_POOL, FEW(A)));
        if (!ANY(A)) {
            goto jump;
        }
        OUT(B, register_with(pool_cards(CARD_POOL, FEW(A))));
        NEXT;
    CASE(GROUP_LIST): LISTED->count = 0; NEXT;
    CASE(LIST_GROUP): list_add(LISTED, FEW(A)); NEXT;
    CASE(NEXT_LISTED):
        last = IN(A);
        OUT(B, register_with(pool_cards(CARD_POOL, list_next(LISTED, &last))));
        OUT(A, last);
        if (!ANY(B)) {
            goto jump;
        }
        NEXT;
    CASE(MEASURE): PUT(groups_measure(VARIANT, CARD_POOL, SET_IN(B), D)); NEXT;
    CASE(DIVISION): division_open(DIVIDED); NEXT;
    CASE(KEEP_GROUP): division_add(DIVIDED, FEW(A), N(B)); NEXT;
    CASE(OUTSIDE): division_outside(DIVIDED, CARD_POOL, N(A), N(B)); NEXT;
    CASE(DIVIDE_CARDS): PUT(division_solve(DIVIDED, CARD_POOL, D != 0)); NEXT;
    CASE(LEFT_BY): PUT_SET(division_left(DIVIDED, CARD_POOL)); NEXT;

    CASE(JUMP_IF):
        if (!ANY(A)) {
            NEXT;
        }
        goto jump;
    CASE(JUMP_UNLESS):
        if (ANY(A)) {
            NEXT;
        }
        goto jump;
    CASE(NEXT_OF):
        if (!ANY(A)) {
            goto jump;
        }
        OUT(B, register_of(mask_first(SET_IN(A))));
        PUT_SET(mask_rest(SET_IN(A)));
        NEXT;
    CASE(LOOP_OF):
        if (!ANY(A)) {
            NEXT;
        }
        OUT(B, register_of(mask_first(SET_IN(A))));
        PUT_SET(mask_rest(SET_IN(A)));
        goto jump;
    CASE(NEXT_IN_TURN):
        if (!ANY(A)) {
            goto jump;
        }
        OUT(B, register_of(course_first(state, (uint32_t)N(A), (int)N(B))));
        PUT_SET(mask_without(SET_IN(A), mask_of(N(B))));
        NEXT;
    CASE(NEXT_IN_ORDER):
        if (!ANY(A)) {
            goto jump;
        }
        OUT(B, register_of(course_first_in(N(C), (uint32_t)N(A), (int)N(B))));
        PUT_SET(mask_without(SET_IN(A), mask_of(N(B))));
        NEXT;
    CASE(NEXT_CARD):
        if (!ANY(A)) {
            goto jump;
        }
        OUT(B, register_of(mask_chosen_first(SET_IN(A))));
        PUT_SET(mask_chosen_rest(SET_IN(A)));
        NEXT;
    CASE(NEXT_NUMBER):
        if (N(A) > N(C)) {
            goto jump;
        }
        if (WRAP(N(C), -, N(A)) >= LOOP_NUMBERS_MAX ||
            WRAP(N(C), -, N(A)) < 0) {
            FAIL("too-many-numbers", TOO_MANY_NUMBERS);
        }
        OUT(B, IN(A));
        PUT(WRAP(N(A), +, 1));
        NEXT;
    CASE(JUMP_IF_EQUAL):
        if (N(A) != small_number(B, C)) {
            NEXT;
        }
        goto jump;
    CASE(JUMP_UNLESS_EQUAL):
        if (N(A) == small_number(B, C)) {
            NEXT;
        }
        goto jump;
    CASE(JUMP_UNLESS_LESS):
        if (N(A) < small_number(B, C)) {
            NEXT;
        }
        goto jump;
    CASE(JUMP_UNLESS_MORE):
        if (N(A) > small_number(B, C)) {
            NEXT;
        }
        goto jump;
    CASE(JUMP_UNLESS_SEVERAL):
        if (mask_any(mask_rest(SET_IN(A)))) {
            NEXT;
        }
        goto jump;
    CASE(JUMP_IF_CARDS):
        if (look_size(VARIANT, state, C, N(B)) == 0) {
            NEXT;
        }
        goto jump;
    CASE(JUMP_UNLESS_CARDS):
        if (look_size(VARIANT, state, C, N(B)) != 0) {
            NEXT;
        }
        goto jump;
    CASE(GO_ON):
        if (!(state->active >> state->actor & 1) && !course_pass_turn(game)) {
            FAIL("nobody-left", NOBODY_LEFT);    /* out of the round */
        }
        KEEP_ACTOR;
        if (++state->acts >= VARIANT->actions_most) {
            NEXT;
        }
        goto jump;
    CASE(NEXT_TURN):
        if (!course_pass_turn(game)) {
            FAIL("nobody-left", NOBODY_LEFT);
        }
        KEEP_ACTOR;
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

    CASE(NEXT_PLAYER): PUT(look_next_player(state)); NEXT;
    CASE(AFTER): PUT(look_after(state, N(B))); NEXT;
    CASE(SOMEBODY):
        if (N(A) < 0) {
            FAIL("nobody", D ? "this needs a player, but it is nobody here"
                             : "this needs a value, but it is none here");
        }
        NEXT;
    CASE(STATUS): PUT(look_status(VARIANT, state, N(B))); NEXT;
    CASE(PRESENT): PUT_SET(zone_present(game, D, (int)N(B))); NEXT;
    CASE(PRESENT_AMONG):
        PUT_SET(mask_and(SET_IN(C), set_present(VARIANT, state_zone(
                                     VARIANT, state, D, (int)N(B)))));
        NEXT;
    CASE(SIZE): PUT(look_size(VARIANT, state, D, N(B))); NEXT;
    CASE(EMPTY): PUT(look_size(VARIANT, state, D, N(B)) == 0); NEXT;
    CASE(SIZE_AMONG): PUT(zone_count(game, D, (int)N(B), SET_IN(C))); NEXT;
    CASE(HOW_MANY): PUT(look_how_many(game, D, N(B), N(C))); NEXT;
    CASE(TOP): PUT(look_top(game, D, N(B))); NEXT;
    CASE(ROW_OF_TOP):
        PUT_SET(WORD(D + 1 + look_top(game, C, N(B))));
        NEXT;
    CASE(NTH): PUT(look_nth(game, D, N(B), N(C))); NEXT;
    CASE(DEPTH): PUT(look_depth(game, D, N(B), N(C))); NEXT;
    CASE(SIZE_OF_TOP):
        PUT(look_topmost_size(VARIANT, state, D, N(B), N(C)));
        NEXT;
    CASE(PRESENT_ON_TOP): PUT_SET(look_on_top(game, D, N(B), N(C))); NEXT;
    CASE(SUM_CARDS):
        PUT(those_sum_cards(game, NUMBERS, SET_IN(A), C, (int)N(B)));
        NEXT;
    CASE(BOTTOM): PUT(look_bottom(game, D, N(B))); NEXT;
    CASE(CHOSEN_SIZE): PUT(sets_chosen_size(SET_IN(B))); NEXT;
    CASE(CHOSEN_KINDS): PUT_SET(sets_chosen_kinds(SET_IN(B))); NEXT;
    CASE(CHOSEN_HOW_MANY): PUT(sets_chosen_how_many(SET_IN(B), N(C))); NEXT;
    CASE(CHOSEN_AMONG): PUT_SET(those_chosen(SET_IN(B), SET_IN(C))); NEXT;
    CASE(CHOSEN_COUNT): PUT(those_chosen_count(SET_IN(B), SET_IN(C))); NEXT;
    CASE(SUM_CHOSEN): PUT(those_sum_chosen(NUMBERS, SET_IN(B))); NEXT;
    CASE(CHOOSE): PUT_SET(sets_with_card(SET_IN(A), (int)N(B))); NEXT;
    CASE(FACE): PUT(look_face(game, N(B))); NEXT;
    CASE(DICE_OF): PUT((int64_t)variant_dice_of(VARIANT, FEW(B))); NEXT;
    CASE(SHOWN): PUT(dice_shown(game, mask_wide(SET_IN(B)))); NEXT;
    CASE(HELD): PUT(look_held(game, N(B), N(C))); NEXT;
    CASE(TOKENS): PUT(look_tokens(game, N(B))); NEXT;
    CASE(TOKENS_SIZE): PUT(look_tokens_size(game, N(B), FEW(C))); NEXT;
    CASE(WORTH): PUT(look_worth(game, N(B))); NEXT;
    CASE(DEBT): PUT(look_debt(game, N(B))); NEXT;

    CASE(MOVE): dealing_move(game, N(A), D, (int)N(B), (int)N(C)); NEXT;
    CASE(MOVE_ALL):
        zone_move_all(game, SET_IN(A), D & 255, (int)N(B), D >> 8, (int)N(C));
        NEXT;
    CASE(MOVE_TOP):
        zone_move_top(game, N(A), D & 255, (int)N(B), D >> 8, (int)N(C));
        NEXT;
    CASE(MOVE_EACH):
        dealing_move_each(game, SET_IN(A), D, (int)N(B), (int)N(C));
        NEXT;
    CASE(MOVE_CHOSEN):
        for (Mask left = SET_IN(A); mask_any(left);
             left = mask_chosen_rest(left)) {
            dealing_move(game, mask_chosen_first(left), D, (int)N(B),
                         (int)N(C));
        }
        NEXT;
    CASE(DEAL):
        if (DEALS_ROUND) {           /* what the loop does, all at once */
            const Mask others = SET_IN(at[1].a);
            DEAL_ALL(game, N(A), D, (int)N(B), (int)N(C), others);
            OUT(C, mask_any(others) ? register_of(mask_last(others)) : IN(C));
            OUT(at[1].a, register_with(mask_none()));
        } else {
            dealing_deal(game, N(A), D, (int)N(B), (int)N(C));
        }
        NEXT;
    CASE(DEAL_AS):
        PUT(dealing_deal_as(game, N(A), D, (int)N(B), (int)N(C)));
        NEXT;
    CASE(GATHER): zone_gather(game, D, (int)N(B)); NEXT;
    CASE(SHUFFLE): course_shuffle(game, D, (int)N(B)); NEXT;

    CASE(GIVE):
        if (N(A) >= 0 && N(B) >= 0 && N(C) >= 0) {
            tokens_give(game, (int)N(A), D < 0 ? 1 : (int)N(D), (int)N(B),
                        (int)N(C));
        }
        NEXT;
    CASE(GIVE_ALL):
        if (N(B) >= 0 && N(C) >= 0) {
            tokens_give_all(game, FEW(A), (int)N(B), (int)N(C));
        }
        NEXT;
    CASE(GIVE_FROM):
        if (N(A) >= 0 && N(C) >= 0) {
            tokens_give_from(game, (int)N(A), FEW(B), (int)N(C));
        }
        NEXT;
    CASE(TAKE_POINTS):
        if (N(B) >= 0) {
            tokens_take_points(game, (int32_t)N(A), (int)N(B));
        }
        NEXT;
    CASE(MAKE_CHANGE):
        if (N(A) >= 0) {
            tokens_make_change(game, (int)N(A));
        }
        NEXT;
    CASE(ROLL): course_roll(game, FEW(B)); NEXT;

    CASE(REVEAL_ZONE): CASE(REVEAL_CARDS): CASE(REVEAL_EACH):
    CASE(REVEAL_CARD): CASE(REVEAL_TOP): CASE(REVEAL_MEMORY):
    CASE(REVEAL_TOKENS): CASE(REVEAL_DICE):
        NEXT;                        /* tell_changes.c tells */

    CASE(SET_STATUS):
        if (N(B) >= 0) {
            course_set_status(game, (int)N(B), D);
        }
        KEEP_PLAYERS;
        NEXT;
    CASE(TURN_TO): state->again = (int8_t)N(A); NEXT;
    CASE(SKIP): course_skip(game, N(A)); NEXT;
    CASE(REVERSE): state->direction = (int8_t)-state->direction; NEXT;
    CASE(PICK): PUT(course_pick(game, mask_wide(SET_IN(B)), D)); NEXT;
    CASE(PICK_CARD):
        PUT(course_pick_card(game, mask_wide(SET_IN(A)), C, (int)N(B), D));
        NEXT;
    CASE(PICK_CHOSEN):
        PUT(course_pick_chosen(game, mask_wide(SET_IN(B)), D));
        NEXT;
    CASE(PICK_NUMBER):
        PUT(course_pick_number(game, N(B), N(C), D));
        NEXT;
    CASE(START):
        if (N(A) < 0) {
            FAIL("nobody-starts", "nobody starts this round");
        }
        course_start(game, (int)N(A));
        KEEP_ACTOR;
        NEXT;
    CASE(FIRST_TURN):
        course_play(game, (int)N(A));
        KEEP_ACTOR;
        NEXT;
    CASE(BEGIN_GAME): course_begin_game(game); KEEP_PLAYERS; NEXT;
    CASE(BEGIN_ROUND): course_begin_round(game); KEEP_PLAYERS; NEXT;
    CASE(END_ROUND): state->round_end = state->ended_by = (uint8_t)D; NEXT;
    CASE(END_GAME): state->game_end = (uint8_t)D; NEXT;
    CASE(EVENT):
        if (LISTENS(game, D)) {
            course_tell(game, &(Event){.kind = (EventKind)D});
        }
        NEXT;
    CASE(TELL):
        if (game->telling && LISTENS(game, EVENT_TELL)) {
            course_tell(game, &(Event){.kind = EVENT_TELL,
                                       .notice = PROGRAM->notices[D]});
        }
        NEXT;
    CASE(WINNERS): course_find_winners(game, D); NEXT;
    CASE(FOUND_WINNERS): PUT(state->winners); NEXT;
    CASE(WINNERS_ARE): state->winners = (uint16_t)N(A); NEXT;
    CASE(FINISH):
        state->over = 1;
        state->pc = (uint32_t)(at - PROGRAM->code);
        game->move_count = 0;
        return;
    CASE(RETURN): return;

    CASE(ASK):
        asked = at;
        state->decider = (int8_t)N(A);
        OFFER_NONE;
        NEXT;
    CASE(OFFER): ADD_SET(mask_of(0), offer_alone(game, D)); NEXT;
    CASE(OFFER_THIS): OFFERED(offer_this(game, D, r));
    CASE(OFFER_EACH): OFFERED(offer_each(game, D, r, SET_IN(B)));
    CASE(OFFER_ONE_OF):
        ADD_SET(SET_IN(B), offer_one_of(game, D, SET_IN(B)));
        NEXT;
    CASE(OFFER_RANGE): OFFERED(offer_range(game, D, r, N(A), N(B)));
    CASE(MOST_OF): game->most_of[N(A)] = offer_limit(N(B)); NEXT;
    CASE(OFFER_CHOSEN):
        OFFERED_SOME(offer_chosen(game, D, r, SET_IN(B), (int)N(A)), N(A));
    CASE(OFFER_SUBSETS): OFFERED_SOME(offer_subsets(game, D, r, SET_IN(B)), 0);
    CASE(NEXT_OFFERED):
        if (game->reviewed >= game->move_count && !offer_goes_on(game, r)) {
            if (game->untried.any) { TOO_MANY_MOVES; }
            goto jump;
        }
        OUT(A, offer_last_value(game, game->reviewed++));
        NEXT;
    CASE(NEXT_SOME):
        PUT_SET(offer_next_some(game, D, r, SET_IN(B), (int)N(C)));
        NEXT;
    CASE(KEEP_OFFERED):
        if (game->kept < game->reviewed) {
            const Move *good = &game->moves[game->reviewed - 1];
            offer_put(&game->moves[game->kept++], offer_head(*good),
                      mask_from(good->chosen));
        }
        goto jump;
    CASE(OFFER_AWAIT):
        ADD_SET(mask_of(0), offer_alone(game, D));
        WAIT;
    CASE(FORGET_ANSWERS): answers_forget(game); NEXT;
    CASE(NEXT_TO_ANSWER):
        last = IN(B);
        if (!answers_next(game, (uint32_t)N(A), &last)) {
            goto jump;
        }
        OUT(B, last);
        NEXT;
    CASE(KEEP_ANSWER): answers_keep(game, (int)N(A), D, r); NEXT;
    CASE(TAKE_ANSWER): PUT(answers_take(game, (int)N(B), D, C, r)); NEXT;
    CASE(ACTOR): state->actor = (int8_t)N(A); KEEP_ACTOR; NEXT;
    CASE(AWAIT):
        if (MOVES == 0) {
            FAIL("no-move", "there is no legal move");
        }
        WAIT;
}
