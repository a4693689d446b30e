/* Players who decide at the same time: what one may do depends on nobody's
 * answer; answers that are taken back and given again lead to the same game;
 * decisions take effect in the order in which the players were asked.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/answers.h"
#include "load.h"
#include "record/redeal_unseen.h"
#include "record/saved_state.h"

Suite *at_once_suite(void);

enum { GAMES = 40, DECISIONS_MOST = 400 };

static const char *const variants[] = {"tests/unit/together.yaml", "gops"};
enum { VARIANTS = sizeof variants / sizeof *variants };

static Loaded *load(int index)
{
    static const char *const folders[] = {"variants"};
    Request request = {.library = {.folders = folders, .count = 1},
                       .rules.name = variants[index]};
    Loaded *loaded = load_counting(&request, NULL, NULL);
    ck_assert_ptr_nonnull(loaded->variant);
    return loaded;
}

/* The question to several players to which the legal moves are answers; 0:
 * none. */
static int question_of(const Game *game)
{
    return game->move_count > 0
               ? game->variant->program.offers[game->moves[0].offer].question
               : 0;
}

static size_t some_move(const Game *game, uint64_t number)
{
    return (size_t)(number * UINT64_C(0x9e3779b97f4a7c15) >> 33) %
           game->move_count;
}

static void go_to(Game *game, const State *state)
{
    memcpy(game->state, state, game->variant->layout.size);
    game_refresh(game);
}

/* Calls [work] at each decision of several players at the same time in random
 * games; [game] is as it was when it returns. Returns how many there were. */
static int each_question(const Variant *variant,
                         void (*work)(Game *game, Game *other, int number))
{
    Game *game = game_new(variant), *other = game_new(variant);
    State *state = malloc(variant->layout.size);
    int count = 0;
    for (int i = 0; i < GAMES; i++) {
        int players = variant->players_least +
                      i % (variant->players_most - variant->players_least + 1);
        game_start(game, 5, (uint64_t)i, players);
        for (int k = 0; k < DECISIONS_MOST && !game->state->over; k++) {
            if (question_of(game) > 0) {
                memcpy(state, game->state, variant->layout.size);
                work(game, other, ++count);
                go_to(game, state);
            }
            game_choose(game, game_random_move(game));
        }
        ck_assert_ptr_null(game->error.id);
    }
    free(state);
    game_free(game);
    game_free(other);
    return count;
}

/* --- Legal moves depend on no answer -------------------------------------- */

static void other_answers(Game *game, Game *other, int number)
{
    (void)number;
    int question = question_of(game);
    size_t count = game->move_count;
    go_to(other, game->state);
    Move *moves = NULL;
    size_t moves_count = 0;
    int decider = NOTHING;
    for (size_t i = 0; i < count && i < 8; i++) {
        go_to(game, other->state);
        game_choose(game, i);
        if (question_of(game) != question || !answers_any(game)) {
            break;                   /* all have decided */
        }
        if (i == 0) {
            moves_count = game->move_count;
            moves = malloc(moves_count * sizeof *moves);
            memcpy(moves, game->moves, moves_count * sizeof *moves);
            decider = game->state->decider;
        }
        ck_assert_int_eq(game->state->decider, decider);
        ck_assert_uint_eq(game->move_count, moves_count);
        ck_assert_mem_eq(game->moves, moves, moves_count * sizeof *moves);
    }
    free(moves);
}

START_TEST(legal_moves_depend_on_no_answer)
{
    Loaded *loaded = load(_i);
    ck_assert_int_gt(each_question(loaded->variant, other_answers), 100);
    load_free(loaded);
}
END_TEST

/* --- Answers taken back ---------------------------------------------------- */

static void save(Game *game, unsigned char *bytes)
{
    game->state->decisions = 0;      /* more of them were made */
    game->state->questions = 0;
    saved_write(game, bytes);
}

/* Answers until all have decided, with the move [chosen] for each player. */
static void answer_all(Game *game, const Move *chosen)
{
    int question = question_of(game);
    do {
        const Move *move = &chosen[game->state->decider];
        size_t i = 0;
        while (memcmp(&game->moves[i], move, sizeof *move) != 0) {
            ck_assert_uint_lt(++i, game->move_count);
        }
        game_choose(game, i);
    } while (question_of(game) == question && answers_any(game));
}

/* The moves that all choose who are still to be asked. */
static void choose_all(Game *game, Move *chosen, int number)
{
    int question = question_of(game);
    do {
        size_t i = some_move(game, (uint64_t)number + game->state->decisions);
        chosen[game->state->decider] = game->moves[i];
        game_choose(game, i);
    } while (question_of(game) == question && answers_any(game));
}

static void take_back(Game *game, Game *other, int number)
{
    const Variant *variant = game->variant;
    unsigned char *one = malloc(saved_size(variant));
    unsigned char *two = malloc(saved_size(variant));
    Move chosen[PLAYERS_MAX] = {{0}};
    bool first = !answers_any(game);
    go_to(other, game->state);
    choose_all(game, chosen, number);
    if (first && !game->state->over && !game->error.id) {
        save(game, one);
        int question = question_of(other);
        game_choose(other, some_move(other, (uint64_t)number + 1));
        if (question_of(other) == question && answers_any(other)) {
            answers_take_back(other, 0);
            game_refresh(other);
            answer_all(other, chosen);
            save(other, two);
            ck_assert_mem_eq(one, two, saved_size(variant));
        }
    }
    free(one);
    free(two);
}

START_TEST(answers_taken_back_are_given_again)
{
    Loaded *loaded = load(_i);
    ck_assert_int_gt(each_question(loaded->variant, take_back), 100);
    load_free(loaded);
}
END_TEST

/* --- What others do not know ----------------------------------------------- */

static void deal_again(Game *game, Game *other, int number)
{
    go_to(other, game->state);
    int viewer = game->state->players - 1;
    unseen_deal(other, viewer, (uint64_t)number);
    game_refresh(other);
    for (int p = 0; p < game->state->players; p++) {
        const Move *was = answers_of(game->variant, game->state, p);
        const Move *is = answers_of(game->variant, other->state, p);
        if (p == viewer && was) {
            ck_assert_mem_eq(was, is, sizeof *was);
        } else {
            ck_assert_ptr_null(is);
        }
    }
    game_play_random(other);
}

START_TEST(answers_of_others_are_taken_back)
{
    Loaded *loaded = load(_i);
    ck_assert_int_gt(each_question(loaded->variant, deal_again), 100);
    load_free(loaded);
}
END_TEST

/* --- The order ------------------------------------------------------------- */

typedef struct {
    int8_t decided[PLAYERS_MAX];
    int count, effects;
    int all;
} Order;

static void watch(void *context, const Game *game, const Event *event)
{
    Order *order = context;
    if (event->kind == EVENT_DECIDED) {
        ck_assert_int_lt(order->count, game->state->players);
        order->decided[order->count++] = (int8_t)event->player;
    } else if (event->kind == EVENT_EFFECT) {
        ck_assert_int_lt(order->effects, order->count);
        ck_assert_int_eq(order->decided[order->effects], event->player);
        order->all++;
        if (++order->effects == order->count) {
            order->count = order->effects = 0;
        }
    } else if (event->kind == EVENT_ROUND_END) {
        order->count = order->effects = 0;
    }
}

START_TEST(decisions_take_effect_in_order)
{
    Loaded *loaded = load(_i);
    const Variant *variant = loaded->variant;
    Game *game = game_new(variant);
    Order order = {.count = 0};
    game->watch = watch;
    game->context = &order;
    for (int i = 0; i < GAMES; i++) {
        order.count = order.effects = 0;
        game_start(game, 6, (uint64_t)i, variant->players_most);
        game_play_random(game);
        ck_assert_ptr_null(game->error.id);
    }
    ck_assert_int_gt(order.all, 100);
    game_free(game);
    load_free(loaded);
}
END_TEST

Suite *at_once_suite(void)
{
    Suite *suite = suite_create("at_once");
    TCase *answers = tcase_create("answers");
    tcase_add_loop_test(answers, legal_moves_depend_on_no_answer, 0, VARIANTS);
    tcase_add_loop_test(answers, answers_taken_back_are_given_again, 0,
                        VARIANTS);
    tcase_add_loop_test(answers, answers_of_others_are_taken_back, 0, VARIANTS);
    tcase_add_loop_test(answers, decisions_take_effect_in_order, 0, VARIANTS);
    suite_add_tcase(suite, answers);
    return suite;
}
