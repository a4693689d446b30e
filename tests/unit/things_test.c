/* Moves, positions and results as structures, by the public header.
 * tests/python/test_things.py compares them with views as JSON.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "common.h"
#include "cria.h"

Suite *things_suite(void);

enum { THINGS = 400, SEEDS = 40 };

typedef struct {
    CriaVariant *variant;
    CriaGame *game;
} Played;

static Played begin(const char *name, uint64_t seed, int players)
{
    static const char *const folders[] = {"variants"};
    CriaOptions options = {.size = sizeof options, .folders = folders,
                           .folder_count = 1};
    Played played = {.variant = cria_load(name, &options, NULL)};
    ck_assert_ptr_nonnull(played.variant);
    played.game = cria_game_new(played.variant);
    ck_assert_ptr_nonnull(played.game);
    ck_assert(cria_game_start(played.game, seed, 0, players));
    return played;
}

static void end(Played *played)
{
    cria_game_free(played->game);
    cria_free(played->variant);
}

static void play_on(CriaGame *game)
{
    while (!cria_game_over(game)) {
        cria_game_choose(game, cria_game_random(game));
    }
}

/* --- Moves ---------------------------------------------------------------- */

/* Cards to pass are three of the hand; others are told of none. */
START_TEST(a_move_has_its_cards_for_who_makes_it)
{
    Played played = begin("hearts", 1, 4);
    CriaThing things[CRIA_THINGS_MOST];
    CriaMove move = {.size = sizeof move}, other = move;
    int decider = cria_game_decider(played.game);
    ck_assert(cria_game_move(played.game, 5, decider, &move, things,
                             CRIA_THINGS_MOST));
    ck_assert_uint_eq(move.things, 3);
    ck_assert_int_eq(move.player, decider);
    ck_assert_uint_eq(move.number, cria_game_move_number(played.game, 5));
    for (int i = 0; i < 3; i++) {
        ck_assert_int_eq(things[i].kind, CRIA_CARD);
        ck_assert_int_eq(things[i].of, decider);
        ck_assert_int_eq(things[i].and_of, CRIA_NONE);
        ck_assert_int_eq(things[i].choice, 0);
        ck_assert_int_eq(things[i].zone, things[0].zone);
    }
    ck_assert(cria_game_move(played.game, 5, (decider + 1) % 4, &other, things,
                             CRIA_THINGS_MOST));
    ck_assert_uint_eq(other.things, 0);
    ck_assert_uint_eq(other.number, CRIA_NO_MOVE);
    ck_assert_int_eq(other.action, move.action);
    end(&played);
}
END_TEST

START_TEST(a_move_fits_the_callers_array)
{
    Played played = begin("hearts", 1, 4);
    CriaThing things[3];
    CriaMove move = {.size = sizeof move};
    memset(things, 0x55, sizeof things);
    ck_assert(cria_game_move(played.game, 0, CRIA_REFEREE, &move, things, 2));
    ck_assert_uint_eq(move.things, 3);
    ck_assert_int_eq(things[2].what, 0x55555555);
    ck_assert(cria_game_move(played.game, 0, CRIA_REFEREE, &move, NULL, 0));
    ck_assert(!cria_game_move(played.game, cria_game_moves(played.game),
                              CRIA_REFEREE, &move, NULL, 0));
    ck_assert(!cria_game_move(played.game, 0, 4, &move, NULL, 0));
    end(&played);
}
END_TEST

/* A caller that knows fewer fields is given no others. */
START_TEST(structures_of_callers_may_be_smaller)
{
    Played played = begin("lama", 3, 2);
    CriaMove move = {.size = offsetof(CriaMove, number), .number = 77};
    CriaCourse course = {.size = offsetof(CriaCourse, actor), .actor = 77};
    ck_assert(cria_game_move(played.game, 0, CRIA_REFEREE, &move, NULL, 0));
    ck_assert_uint_eq(move.number, 77);
    ck_assert_uint_eq(move.size, offsetof(CriaMove, number));
    ck_assert(cria_game_course(played.game, &course));
    ck_assert_int_eq(course.players, 2);
    ck_assert_int_eq(course.round, 1);
    ck_assert_int_eq(course.actor, 77);
    end(&played);
}
END_TEST

/* --- Positions ------------------------------------------------------------ */

/* Each of two sees six cards of their own and none of the other; 56 cards in
 * all, of which the top of the discard pile is seen. */
START_TEST(a_position_has_all_cards)
{
    Played played = begin("lama", 3, 2);
    CriaThing things[THINGS];
    int cards = 0, seen = 0;
    size_t count = cria_game_look(played.game, 0, things, THINGS);
    ck_assert_uint_eq(count, cria_game_look(played.game, 0, NULL, 0));
    for (size_t i = 0; i < count; i++) {
        cards += things[i].kind == CRIA_CARD;
        seen += things[i].kind == CRIA_CARD && things[i].what != CRIA_HIDDEN;
    }
    ck_assert_int_eq(cards, 56);
    ck_assert_int_eq(seen, 6 + 1);
    ck_assert_uint_eq(cria_game_look(played.game, 2, things, THINGS), 0);
    end(&played);
}
END_TEST

START_TEST(nothing_is_seen_before_the_start)
{
    Played played = begin("lama", 3, 2);
    CriaGame *game = cria_game_new(played.variant);
    CriaThing things[THINGS];
    CriaCourse course = {.size = sizeof course};
    CriaMove move = {.size = sizeof move};
    int64_t values[2];
    ck_assert_uint_eq(cria_game_look(game, CRIA_REFEREE, things, THINGS), 0);
    ck_assert(!cria_game_course(game, &course));
    ck_assert(!cria_game_move(game, 0, CRIA_REFEREE, &move, things, THINGS));
    ck_assert(!cria_game_utility(game, values));
    ck_assert_int_eq(cria_game_rank(game, 0), 0);
    ck_assert_int_eq(cria_game_team(game, 0), -1);
    cria_game_free(game);
    end(&played);
}
END_TEST

/* --- Results -------------------------------------------------------------- */

/* The lowest total wins; equal totals share a rank, and the next one is left
 * out. */
START_TEST(ranks_are_shared)
{
    Played played = begin("lama", 0, 6);
    int shared = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        ck_assert(cria_game_start(played.game, seed, 0, 6));
        ck_assert_int_eq(cria_game_rank(played.game, 0), 0);
        play_on(played.game);
        for (int i = 0; i < 6; i++) {
            int better = 0;
            for (int k = 0; k < 6; k++) {
                int32_t own = cria_game_total(played.game, i);
                int32_t other = cria_game_total(played.game, k);
                better += other < own;
                shared += i != k && other == own;
            }
            ck_assert_int_eq(cria_game_rank(played.game, i), 1 + better);
        }
    }
    ck_assert_int_gt(shared, 0);
    ck_assert_int_eq(cria_game_rank(played.game, 6), 0);
    ck_assert_int_eq(cria_game_rank(played.game, -1), 0);
    end(&played);
}
END_TEST

/* Each pays each other the difference of their points. */
START_TEST(a_utility_is_what_the_rules_say)
{
    Played played = begin("hearts-for-stakes", 2, 4);
    int64_t values[4], sum = 0;
    int better = 0;
    float rewards[4];
    ck_assert(!cria_game_utility(played.game, values));
    play_on(played.game);
    ck_assert(cria_game_utility(played.game, values));
    cria_game_rewards(played.game, rewards);
    for (int i = 0; i < 4; i++) {
        sum += cria_game_total(played.game, i);
    }
    for (int i = 0; i < 4; i++) {
        ck_assert_int_eq(values[i],
                         sum - 4 * cria_game_total(played.game, i));
        ck_assert(rewards[i] == (float)values[i]);
        better += values[i] > values[3];
    }
    ck_assert_int_eq(cria_game_rank(played.game, 3), 1 + better);
    end(&played);
}
END_TEST

START_TEST(partners_are_a_team)
{
    Played bridge = begin("bridge", 1, 4), lama = begin("lama", 1, 3);
    for (int i = 0; i < 4; i++) {
        ck_assert_int_eq(cria_game_team(bridge.game, i), i % 2);
    }
    for (int i = 0; i < 3; i++) {
        ck_assert_int_eq(cria_game_team(lama.game, i), i);
    }
    ck_assert_int_eq(cria_game_team(lama.game, 3), -1);
    end(&bridge);
    end(&lama);
}
END_TEST

Suite *things_suite(void)
{
    Suite *suite = suite_create("things");
    TCase *tests = tcase_create("things");
    tcase_add_test(tests, a_move_has_its_cards_for_who_makes_it);
    tcase_add_test(tests, a_move_fits_the_callers_array);
    tcase_add_test(tests, structures_of_callers_may_be_smaller);
    tcase_add_test(tests, a_position_has_all_cards);
    tcase_add_test(tests, nothing_is_seen_before_the_start);
    tcase_add_test(tests, ranks_are_shared);
    tcase_add_test(tests, a_utility_is_what_the_rules_say);
    tcase_add_test(tests, partners_are_a_team);
    suite_add_tcase(suite, tests);
    return suite;
}
