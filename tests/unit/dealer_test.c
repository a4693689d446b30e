/* Games for workers that may be lost.
 *
 * SPDX-License-Identifier: MIT */
#include "position.h"

#include "repl/parts/worker_dispatch.h"

Suite *dealer_suite(void);

enum { GAMES = 100000, QUICK = 1, FINE = 1000, SLOW = 5000 };

static Arena *arena;
static Dealer *dealer;
static bool played[GAMES];

static void open_dealer(int workers)
{
    arena = arena_new(NULL, NULL);
    dealer = dealer_new(arena, (GameRange){0, GAMES, {0, 0, 0}}, workers);
    memset(played, 0, sizeof played);
}

/* A worker comes back; each game may count once. */
static void come_back(int worker, GameRange games, uint64_t milliseconds)
{
    if (!dealer_take(dealer, worker, games, milliseconds)) {
        return;
    }
    for (uint64_t i = games.first; i < games.first + games.games; i++) {
        ck_assert(!played[i]);
        played[i] = true;
    }
}

static void check_all_played(void)
{
    for (int i = 0; i < GAMES; i++) {
        ck_assert_msg(played[i], "game %d was not played", i);
    }
}

START_TEST(each_game_is_played_once)
{
    int turns = 0;
    open_dealer(3);
    for (; !dealer_done(dealer); turns++) {
        GameRange games = dealer_give(dealer, turns % 3);
        ck_assert_uint_gt(games.games, 0);
        come_back(turns % 3, games, QUICK);
    }
    check_all_played();
    ck_assert_int_lt(turns, 200);
    arena_free(arena);
}
END_TEST

/* How many games a worker is given follows from how long the last ones took. */
START_TEST(pieces_take_about_a_second)
{
    open_dealer(2);
    GameRange games = dealer_give(dealer, 0);
    uint64_t before = games.games;
    come_back(0, games, QUICK);
    games = dealer_give(dealer, 0);
    ck_assert_uint_eq(games.games, 2 * before);
    come_back(0, games, FINE);
    games = dealer_give(dealer, 0);
    ck_assert_uint_eq(games.games, 2 * before);
    come_back(0, games, SLOW);
    ck_assert_uint_eq(dealer_give(dealer, 0).games, before);
    arena_free(arena);
}
END_TEST

/* Worker [_i] takes games and is never seen again. */
START_TEST(what_a_lost_worker_had_is_played_by_others)
{
    open_dealer(3);
    ck_assert_uint_gt(dealer_give(dealer, _i).games, 0);
    for (int turn = 0; !dealer_done(dealer); turn++) {
        int worker = turn % 3;
        ck_assert_int_lt(turn, 1000);
        if (worker != _i) {
            GameRange games = dealer_give(dealer, worker);
            come_back(worker, games, QUICK);
        }
    }
    check_all_played();
    arena_free(arena);
}
END_TEST

START_TEST(a_single_worker_that_is_left_plays_all)
{
    open_dealer(4);
    for (int worker = 0; worker < 3; worker++) {
        dealer_give(dealer, worker);
    }
    while (!dealer_done(dealer)) {
        GameRange games = dealer_give(dealer, 3);
        ck_assert_uint_gt(games.games, 0);
        come_back(3, games, QUICK);
    }
    check_all_played();
    arena_free(arena);
}
END_TEST

START_TEST(who_comes_back_late_does_not_count)
{
    open_dealer(2);
    GameRange late = dealer_give(dealer, 0);
    while (!dealer_done(dealer)) {
        come_back(1, dealer_give(dealer, 1), QUICK);
    }
    check_all_played();
    ck_assert(!dealer_take(dealer, 0, late, SLOW));
    arena_free(arena);
}
END_TEST

/* Nobody is given what is in his hands alone. */
START_TEST(there_may_be_nothing_to_do)
{
    open_dealer(2);
    dealer = dealer_new(arena, (GameRange){7, 1, {0, 0, 0}}, 2);
    GameRange games = dealer_give(dealer, 0);
    ck_assert_uint_eq(games.first, 7);
    ck_assert_uint_eq(games.games, 1);
    ck_assert_uint_eq(dealer_give(dealer, 0).games, 0);
    ck_assert_uint_eq(dealer_give(dealer, 1).games, 1);
    ck_assert(!dealer_done(dealer));
    ck_assert(dealer_take(dealer, 1, games, QUICK));
    ck_assert(dealer_done(dealer));
    arena_free(arena);
}
END_TEST

/* Games before a failure are still waited for, those behind are not. */
START_TEST(the_first_failure_is_found)
{
    open_dealer(3);
    GameRange first = dealer_give(dealer, 0), second = dealer_give(dealer, 1),
              third = dealer_give(dealer, 2);
    dealer_fail(dealer, second, second.first + 3);
    ck_assert(!dealer_done(dealer));
    ck_assert(!dealer_take(dealer, 2, third, QUICK));
    ck_assert_uint_eq(dealer_give(dealer, 2).first, first.first);
    dealer_fail(dealer, first, first.first + 5);
    ck_assert(dealer_done(dealer));
    ck_assert(dealer->failed);
    ck_assert_uint_eq(dealer->failure, first.first + 5);
    arena_free(arena);
}
END_TEST

Suite *dealer_suite(void)
{
    Suite *suite = suite_create("dealer");
    TCase *cases = tcase_create("games for workers");
    suite_add_tcase(suite, cases);
    tcase_add_test(cases, each_game_is_played_once);
    tcase_add_test(cases, pieces_take_about_a_second);
    tcase_add_loop_test(cases, what_a_lost_worker_had_is_played_by_others, 0,
                        3);
    tcase_add_test(cases, a_single_worker_that_is_left_plays_all);
    tcase_add_test(cases, who_comes_back_late_does_not_count);
    tcase_add_test(cases, there_may_be_nothing_to_do);
    tcase_add_test(cases, the_first_failure_is_found);
    return suite;
}
