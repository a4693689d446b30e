/* What moves lead to, and simulations, through cria.h.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cria.h"

static CriaVariant *load(const char *name)
{
    char variants[4096], sessions[4096];
    const char *root = getenv("ROOT");
    snprintf(variants, sizeof variants, "%s/variants", root ? root : ".");
    snprintf(sessions, sizeof sessions, "%s/tests/sessions",
             root ? root : ".");
    const char *folders[] = {variants, sessions};
    const CriaOptions options = {.size = sizeof options, .folders = folders,
                                 .folder_count = 2};
    CriaVariant *variant = cria_load(name, &options, NULL);
    ck_assert_ptr_nonnull(variant);
    return variant;
}

/* A heap of matches: whoever takes the last one wins. With as many as can be
 * taken at once, or fewer, the last legal move takes all. With two left, one
 * less leaves the other player the last match. */
START_TEST(prospects_are_those_of_the_game)
{
    CriaVariant *variant = load("heap");
    CriaGame *game = cria_game_new(variant);
    CriaProspect prospects[3];
    int seen[4] = {0, 0, 0, 0};
    for (uint64_t seed = 1; seed <= 20; seed++) {
        ck_assert(cria_game_start(game, seed, 0, 2));
        for (; !cria_game_over(game);
             cria_game_choose(game, cria_game_random(game))) {
            size_t moves = cria_game_moves(game);
            ck_assert_uint_eq(cria_game_prospects(game, NULL, 40, prospects),
                              40);
            ck_assert_uint_eq(prospects[0].games, 40);
            ck_assert(prospects[0].win.low <= prospects[0].win.value &&
                      prospects[0].win.value <= prospects[0].win.high);
            if (moves < 3) {
                ck_assert_double_eq(prospects[moves - 1].win.value, 1);
                ck_assert_double_eq(prospects[moves - 1].total.value, 1);
            }
            if (moves == 2) {
                ck_assert_double_eq(prospects[0].win.value, 0);
                ck_assert(prospects[0].win.high < 0.1);
            }
            seen[moves]++;
        }
        ck_assert_uint_eq(cria_game_prospects(game, NULL, 40, prospects), 0);
    }
    ck_assert(seen[1] > 0 && seen[2] > 0 && seen[3] > 0);
    cria_game_free(game);
    cria_free(variant);
}
END_TEST

/* The report after the first [games] of 90 games. */
static char *report(const CriaVariant *variant, uint64_t step, int threads,
                    uint64_t games)
{
    const CriaSimulationOptions options = {.size = sizeof options, .games = 90,
                                           .seed = 5, .players = 3};
    CriaSimulation *simulation = cria_simulation_new(variant, &options);
    ck_assert_ptr_nonnull(simulation);
    ck_assert_ptr_null(cria_simulation_report(simulation));
    while (cria_simulation_played(simulation) < games) {
        ck_assert(cria_simulation_step(simulation, step, threads));
    }
    ck_assert_uint_eq(cria_simulation_played(simulation), games);
    ck_assert_ptr_null(cria_simulation_error(simulation));
    char *text = cria_simulation_report(simulation);
    ck_assert_ptr_nonnull(text);
    cria_simulation_free(simulation);
    return text;
}

START_TEST(steps_and_threads_make_no_difference)
{
    CriaVariant *variant = load("lama");
    char *whole = report(variant, 1000, 1, 90);
    static const struct {
        uint64_t step;
        int threads;
    } ways[] = {{1, 0}, {9, 1}, {30, 2}, {90, 3}};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        char *other = report(variant, ways[i].step, ways[i].threads, 90);
        ck_assert_str_eq(other, whole);
        cria_text_free(other);
    }
    char *part = report(variant, 10, 1, 60);
    ck_assert_ptr_nonnull(strstr(part, "\"games\":90,\"played\":60"));
    cria_text_free(part);
    cria_text_free(whole);
    cria_free(variant);
}
END_TEST

START_TEST(options_that_cannot_be)
{
    CriaVariant *variant = load("lama");
    const CriaBot *none[2] = {NULL, NULL};
    const CriaSimulationOptions wrong[] = {
        {.size = sizeof *wrong, .games = 0},
        {.size = sizeof *wrong, .games = ((uint64_t)1 << 48) + 1},
        {.size = sizeof *wrong, .games = 9, .players = 7},
        {.size = sizeof *wrong, .games = 9, .players = 3, .bots = none,
         .bot_count = 2}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        ck_assert_ptr_null(cria_simulation_new(variant, &wrong[i]));
    }
    cria_simulation_free(NULL);
    cria_free(variant);
}
END_TEST

/* Nim: whoever leaves a multiple of four wins; with one left, who takes it has
 * won. */
START_TEST(games_are_solved)
{
    CriaVariant *variant = load("heap");
    CriaGame *game = cria_game_new(variant);
    const CriaSolveOptions options = {.size = sizeof options, .choosers = 3};
    CriaSolvedMove moves[3];
    ck_assert_int_eq(cria_game_solve(game, &options, moves),
                     CRIA_SOLVE_NOT_NOW);
    ck_assert(cria_game_start(game, 1, 0, 2));
    for (int left = 13; left > 0;) {
        ck_assert_int_eq(cria_game_solve(game, &options, moves), CRIA_SOLVED);
        size_t count = cria_game_moves(game);
        for (size_t i = 0; i < count; i++) {
            bool wins = (left - (int)i - 1) % 4 == 0;
            ck_assert_double_eq(moves[i].win, wins);
            ck_assert_double_eq(moves[i].over, 1);
            ck_assert(moves[i].best == (wins || left % 4 == 0));
            ck_assert(moves[i].wins_at_once == (left == (int)i + 1));
            ck_assert(isnan(moves[i].worth) && !moves[i].failed);
        }
        cria_game_choose(game, 0);
        left--;
    }
    ck_assert_int_eq(cria_game_solve(game, &options, moves),
                     CRIA_SOLVE_NOT_NOW);
    cria_game_free(game);
    cria_free(variant);
}
END_TEST

static bool never(void *context)
{
    (void)context;
    return false;
}

START_TEST(what_is_not_solved_says_why)
{
    CriaVariant *variant = load("lama");
    CriaGame *game = cria_game_new(variant);
    CriaSolvedMove moves[16];
    CriaSolveOptions options = {.size = sizeof options, .choosers = 3};
    ck_assert(cria_game_start(game, 1, 0, 2));
    ck_assert_uint_lt(cria_game_moves(game), 16);
    ck_assert_int_eq(cria_game_solve(game, &options, moves),
                     CRIA_SOLVE_HIDDEN);
    options.choosers = 4;
    ck_assert_int_eq(cria_game_solve(game, &options, moves),
                     CRIA_SOLVE_NOT_NOW);
    options.choosers = 0;
    options.positions = 5;
    ck_assert_int_eq(cria_game_solve(game, &options, moves),
                     CRIA_SOLVE_TOO_MANY);
    options.positions = 0;
    options.milliseconds = 1;
    ck_assert_int_eq(cria_game_solve(game, &options, moves), CRIA_SOLVE_LATE);
    options.milliseconds = 0;
    options.go_on = never;
    ck_assert_int_eq(cria_game_solve(game, &options, moves),
                     CRIA_SOLVE_CANCELLED);
    options.size = offsetof(CriaSolveOptions, go_on);
    options.milliseconds = 1;
    ck_assert_int_eq(cria_game_solve(game, &options, moves), CRIA_SOLVE_LATE);
    cria_game_free(game);
    cria_free(variant);
}
END_TEST

/* The answer of the request, from a game that remembers nothing. */
START_TEST(near_is_that_of_the_request)
{
    CriaVariant *variant = load("lama");
    CriaGame *game = cria_game_new(variant);
    ck_assert(cria_game_start(game, 4, 0, 3));
    int decider = cria_game_decider(game);
    char *told = cria_game_near(game, decider, "play 6", 0);
    char *legal = cria_game_near(game, decider, "quit", 0);
    ck_assert_ptr_nonnull(told);
    ck_assert_ptr_nonnull(strstr(told, "{\"legal\":false,\"changes\":[{"));
    ck_assert_ptr_nonnull(strstr(told, "\"end\":\"searched\""));
    ck_assert_str_eq(legal, "{\"legal\":true,\"changes\":[]}");
    ck_assert_ptr_null(cria_game_near(game, decider, "fly", 0));
    ck_assert_ptr_null(cria_game_near(game, (decider + 1) % 3, "play 6", 0));
    ck_assert_ptr_null(cria_game_near(game, CRIA_SPECTATOR, "play 6", 0));
    cria_text_free(told);
    cria_text_free(legal);
    cria_game_free(game);
    cria_free(variant);
}
END_TEST

/* One condition of a move looks at what nobody sees; another one, which all
 * see, is not true, so that the first cannot be inferred. */
static CriaVariant *load_secretive(void)
{
    static const char text[] =
        "cria: 1\nname: Secretive\nextends: lama\nadd:\n  actions.quit:\n"
        "    when:\n      closed: count(active) > 90\n"
        "      unseen: count(draw where card is llama) > 90\n";
    static const char *const folders[] = {"variants"};
    const CriaFile file = {"secretive.yaml", text, strlen(text)};
    const CriaOptions options = {.size = sizeof options, .folders = folders,
                                 .folder_count = 1, .files = &file,
                                 .file_count = 1};
    CriaVariant *variant = cria_load("secretive", &options, NULL);
    ck_assert_ptr_nonnull(variant);
    return variant;
}

/* Whether the text answers these. */
static void expect(char *told, const char *begins, const char *has)
{
    ck_assert_ptr_nonnull(told);
    ck_assert_msg(strncmp(told, begins, strlen(begins)) == 0, "%s", told);
    ck_assert_msg(strstr(told, has) != NULL, "%s", told);
    cria_text_free(told);
}

/* Nothing that is hidden is told; it needs nothing that a game keeps. */
START_TEST(why_tells_what_an_observer_may_know)
{
    CriaVariant *variant = load_secretive();
    CriaGame *game = cria_game_new(variant);
    ck_assert_ptr_null(cria_game_why(game, CRIA_REFEREE, "quit"));
    ck_assert(cria_game_start(game, 4, 0, 3));
    int decider = cria_game_decider(game);
    expect(cria_game_why(game, decider, "quit"),
           "{\"legal\":false,\"open\":true,\"action\":\"quit\"",
           "\"name\":\"unseen\",\"holds\":null");
    expect(cria_game_why(game, decider, "quit"), "{\"legal\":false",
           "\"name\":\"closed\",\"holds\":false");
    expect(cria_game_why(game, CRIA_REFEREE, "quit"), "{\"legal\":false",
           "\"name\":\"unseen\",\"holds\":false");
    expect(cria_game_why(game, decider, "draw"), "{\"legal\":true",
           "\"reasons\":[]");
    ck_assert_ptr_null(cria_game_why(game, decider, "fly"));
    ck_assert_ptr_null(cria_game_why(game, (decider + 1) % 3, "quit"));
    ck_assert_ptr_null(cria_game_why(game, CRIA_SPECTATOR, "quit"));
    cria_game_free(game);
    cria_free(variant);
}
END_TEST

Suite *prospects_suite(void);

Suite *prospects_suite(void)
{
    Suite *suite = suite_create("prospects");
    TCase *figures = tcase_create("figures");
    tcase_set_timeout(figures, 60);
    tcase_add_test(figures, prospects_are_those_of_the_game);
    tcase_add_test(figures, games_are_solved);
    tcase_add_test(figures, what_is_not_solved_says_why);
    tcase_add_test(figures, why_tells_what_an_observer_may_know);
    tcase_add_test(figures, near_is_that_of_the_request);
    tcase_add_test(figures, steps_and_threads_make_no_difference);
    tcase_add_test(figures, options_that_cannot_be);
    suite_add_tcase(suite, figures);
    return suite;
}
