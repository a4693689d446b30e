/* Exact chances, against those worked out by hand and against the games of
 * simulate/move_odds.c.
 *
 * SPDX-License-Identifier: MIT */
#include "position.h"

#include <math.h>

#include "common.h"

#include "simulate/move_odds.h"
#include "solve/solve.h"

Suite *solve_suite(void);

static const char high_card[] = "tests/sessions/high-card.yaml";
static const char heap[] = "tests/sessions/heap.yaml";

enum { POSITIONS = 200000, BYTES = 64 << 20, ANN = 1, BOB = 2, CLEO = 4 };

static SolvePlan plan_of(uint32_t choosers, SolveScope scope)
{
    static const Bot chance[PLAYERS_MAX];
    return (SolvePlan){.game = position.game, .bots = chance,
                       .choosers = choosers, .scope = scope,
                       .positions = POSITIONS, .bytes = BYTES};
}

static SolveEnd end_of(uint32_t choosers, SolveScope scope)
{
    Solution solution;
    SolvePlan plan = plan_of(choosers, scope);
    solve_play(&plan, position.arena, &solution);
    return solution.end;
}

static Solution solve(uint32_t choosers, SolveScope scope)
{
    Solution solution;
    SolvePlan plan = plan_of(choosers, scope);
    solve_play(&plan, position.arena, &solution);
    ck_assert_int_eq(solution.end, SOLVE_DONE);
    return solution;
}

static void is_exactly(const Solution *solution, const char *move, int measure,
                       double exact)
{
    size_t index = find_move(move);
    ck_assert_msg(index < solution->count, "'%s' is not legal", move);
    ck_assert_double_eq_tol(solution->moves[index].values[measure], exact,
                            1e-9);
}

/* Something remembered; of a player, or with [owner] NULL of all. */
static void remember(const char *name, const char *owner, int32_t value)
{
    const Variant *variant = position.variant;
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        if (text_equal(variable->name, name)) {
            state_numbers(position.state, variable->offset)
                [owner ? player_named(owner) : 0] = value;
            return;
        }
    }
    ck_abort_msg("nothing is called '%s'", name);
}

/* A game without cards at its first decision, with Ann to move. */
static void begin_plain(const char *variant, const char *names)
{
    load(variant, names);
    position.game->given_starter = 0;
    start(0);
}

/* The position of small_odds_are_those_worked_out (odds_test.c). */
START_TEST(hidden_cards_are_all_worlds)
{
    begin(high_card, "Ann Bob");
    deal("Ann", "2");
    deal("Bob", "5");
    turn("Ann");
    Solution solution = solve(0, SOLVE_REST_OF_ROUND);
    ck_assert_uint_eq(solution.worlds, 4);
    is_exactly(&solution, "stand", SOLVE_WIN, 0.25);
    is_exactly(&solution, "swap", SOLVE_WIN, 0.5);
    is_exactly(&solution, "stand", SOLVE_FINAL, 2);
    is_exactly(&solution, "swap", SOLVE_FINAL, 3.25);
    is_exactly(&solution, "stand", SOLVE_ROUND, 2);
    is_exactly(&solution, "swap", SOLVE_BEST, 0.5);
    is_exactly(&solution, "swap", SOLVE_ENDS + 1, 1);
    ck_assert_str_eq(solution.moves[find_move("divide")].error.id,
                     "division-by-zero");
}
END_TEST

START_TEST(what_is_hidden_makes_no_difference)
{
    double win[2];
    for (int i = 0; i < 2; i++) {
        begin(high_card, "Ann Bob");
        deal("Ann", "3");
        deal("Bob", i ? "5" : "1");
        position.state->seed = (uint64_t)i;
        turn("Ann");
        Solution solution = solve(0, SOLVE_REST_OF_GAME);
        win[i] = solution.moves[find_move("swap")].values[SOLVE_WIN];
        finish();
    }
    ck_assert_double_eq(win[0], win[1]);
    load(high_card, "Ann Bob");
}
END_TEST

/* Nim: who leaves a multiple of four wins. */
START_TEST(two_play_as_well_as_possible)
{
    for (int left = 1; left <= 12; left++) {
        begin_plain(heap, "Ann Bob");
        remember("heap", NULL, left);
        game_refresh(position.game);
        Solution solution = solve(ANN | BOB, SOLVE_REST_OF_GAME);
        for (int taken = 1; taken <= 3 && taken <= left; taken++) {
            char move[32];
            snprintf(move, sizeof move, "take %d", taken);
            is_exactly(&solution, move, SOLVE_WIN, (left - taken) % 4 == 0);
        }
        finish();
    }
    load(heap, "Ann Bob");
}
END_TEST

/* Ann leaves 5; a random Bob takes 1, 2 or 3, and Ann wins unless he leaves
 * 4, where she takes 1, 2 or 3 and he the last of the other 3, 2 or 1 with a
 * chance of 1/3, 1/2 and 1. After 1 and the two others that follow it is
 * hers again: of 3 he takes 1 (she wins by 2), 2 (by 1) or 3. */
START_TEST(one_plays_against_a_bot)
{
    begin_plain(heap, "Ann Bob");
    remember("heap", NULL, 6);
    game_refresh(position.game);
    Solution solution = solve(ANN, SOLVE_REST_OF_GAME);
    is_exactly(&solution, "take 1", SOLVE_WIN, 2 / 3.0 + 2 / 3.0 / 3);
    is_exactly(&solution, "take 2", SOLVE_WIN, 1);
    is_exactly(&solution, "take 3", SOLVE_WIN, 2 / 3.0);
}
END_TEST

/* With one point to go, whoever rolls no 1 holds and wins. With p to win before
 * a roll: p = 5/6 + (1 - p) / 6. */
START_TEST(positions_may_repeat)
{
    begin_plain("pig", "Ann Bob");
    remember("held", "Ann", 99);
    remember("held", "Bob", 99);
    game_refresh(position.game);
    Solution solution = solve(ANN | BOB, SOLVE_REST_OF_GAME);
    ck_assert(solution.repeats);
    is_exactly(&solution, "roll", SOLVE_WIN, 6 / 7.0);
    is_exactly(&solution, "roll", SOLVE_OVER, 1);
}
END_TEST

/* A roll without a 1 is at least 2, so 98 is as good as 99. */
START_TEST(some_numbers_are_as_good)
{
    begin_plain("pig", "Ann Bob");
    remember("held", "Ann", 98);
    remember("held", "Bob", 99);
    game_refresh(position.game);
    Solution solution = solve(ANN | BOB, SOLVE_REST_OF_GAME);
    is_exactly(&solution, "roll", SOLVE_WIN, 6 / 7.0);
}
END_TEST

/* There is one roll left for all dice: what they show then is 3.5 each, in 252
 * ways and not in 7,776. The moves name dice in the order in which they lie. */
START_TEST(dice_that_are_alike_are_sorted)
{
    begin_plain("yacht", "Ann Bob");
    zone_gather(position.game, zone_named("sheet"), 0);
    int choice = card_named("choice");
    zone_take(position.game, zone_named("sheet"), 0, choice, 1);
    zone_add(position.game, zone_named("column"), 0, choice, 1);
    remember("rolls", NULL, 2);
    static const int shown[] = {6, 1, 4, 1, 6};
    for (int i = 0; i < 5; i++) {
        state_dice(position.variant, position.state)[i] =
            (uint16_t)shown[i];
    }
    game_refresh(position.game);
    Solution solution;
    SolvePlan plan = plan_of(0, SOLVE_REST_OF_GAME);
    plan.positions = 1000;
    solve_play(&plan, position.arena, &solution);
    ck_assert_int_eq(solution.end, SOLVE_DONE);
    is_exactly(&solution, "fill in choice", SOLVE_FINAL, 18);
    is_exactly(&solution, "roll all again", SOLVE_FINAL, 17.5);
    is_exactly(&solution, "keep 6 6", SOLVE_FINAL, 12 + 3 * 3.5);
    is_exactly(&solution, "keep 1 4", SOLVE_FINAL, 5 + 3 * 3.5);
}
END_TEST

/* Kuhn's poker: when Ann bets with the king, Bob folds or calls at random, and
 * she wins 1 or 2. When she checks, he checks, and she wins 1, or he bets, and
 * she folds and loses 1 or calls and wins 2. */
START_TEST(a_round_is_solved_alone)
{
    begin("kuhn-poker", "Ann Bob");
    deal("Ann", "K");
    deal("Bob", "J");
    remember("paid", "Ann", 1);
    remember("paid", "Bob", 1);
    turn("Ann");
    Solution solution = solve(0, SOLVE_REST_OF_ROUND);
    ck_assert(solution.goes_on);
    is_exactly(&solution, "bet", SOLVE_ROUND, 1.5);
    is_exactly(&solution, "check", SOLVE_ROUND, 0.75);
    is_exactly(&solution, "check", SOLVE_BEST, 0.75);
    is_exactly(&solution, "bet", SOLVE_BEST, 1);
}
END_TEST

START_TEST(refusals_have_their_reasons)
{
    Solution solution;
    begin("kuhn-poker", "Ann Bob");
    deal("Ann", "K");
    deal("Bob", "J");
    turn("Ann");
    SolvePlan plan = plan_of(ANN, SOLVE_REST_OF_ROUND);
    solve_play(&plan, position.arena, &solution);
    ck_assert_int_eq(solution.end, SOLVE_HIDDEN);
    ck_assert_int_eq(solution.blind, 0);
    ck_assert_int_eq(solution.zone, zone_named("hand"));
    ck_assert_int_eq(solution.owner, 1);
    plan.open = true;
    solve_play(&plan, position.arena, &solution);
    ck_assert_int_eq(solution.end, SOLVE_DONE);
    finish();
    begin_plain(heap, "Ann Bob Cleo");
    ck_assert_int_eq(end_of(ANN | BOB | CLEO, SOLVE_REST_OF_GAME),
                     SOLVE_SIDES);
    ck_assert_int_eq(end_of(ANN | BOB, SOLVE_REST_OF_GAME), SOLVE_SIDES);
    ck_assert_int_eq(end_of(ANN, SOLVE_REST_OF_GAME), SOLVE_DONE);
    plan = plan_of(0, SOLVE_REST_OF_GAME);
    plan.positions = 10;
    solve_play(&plan, position.arena, &solution);
    ck_assert_int_eq(solution.end, SOLVE_TOO_MANY);
    finish();
    load("gops", "Ann Bob");
    start(0);
    ck_assert_int_eq(end_of(ANN | BOB, SOLVE_REST_OF_GAME), SOLVE_AT_ONCE);
    finish();
    load("lama", "Ann Bob Cleo");
    start(0);
    ck_assert_int_eq(end_of(0, SOLVE_REST_OF_GAME), SOLVE_TOO_WIDE);
}
END_TEST

static bool stop(void *context, uint64_t positions)
{
    (void)context;
    (void)positions;
    return false;
}

START_TEST(who_is_stopped_says_so)
{
    load("pig", "Ann Bob");
    start(0);
    Solution solution;
    SolvePlan plan = plan_of(0, SOLVE_REST_OF_GAME);
    plan.progress = stop;
    solve_play(&plan, position.arena, &solution);
    ck_assert_int_eq(solution.end, SOLVE_STOPPED);
}
END_TEST

/* --- against games that are played ---------------------------------------- */

typedef struct {
    const char *variant, *names;
    int games;
} Compared;

static const Compared compared[] = {
    {"kuhn-poker", "Ann Bob", 12}, {"leduc-holdem", "Ann Bob", 12},
    {"agram", "Ann Bob Cleo", 12}, {"heap", "Ann Bob Cleo", 12},
    {"gops", "Ann Bob", 6}, {"love-letter", "Ann Bob", 10},
    {"no-thanks", "Ann Bob Cleo", 6}, {"sushi-go", "Ann Bob", 6}};

/* The mean of a measure of [move] in games that were played lies within five
 * standard errors of what is exact; what never varies is exact. */
static void agrees(const Odds *odds, const Solution *solution, size_t move,
                   int played, int exact)
{
    const OddsMove *one = &odds->moves[move];
    const MeasureTally *sums = &one->measures[played];
    double n = (double)one->games, mean = (double)sums->sum / n;
    double spread = (double)sums->squares / n - mean * mean;
    double value = solution->moves[move].values[exact];
    bool sure = sums->least == sums->most;
    ck_assert_double_eq_tol(mean, value,
                            sure ? 0.02 : 5 * sqrt(spread / n) + 1e-9);
}

/* Compares the present position if its round can be solved; returns whether it
 * was. */
static bool compare(void)
{
    Solution solution;
    Odds odds;
    SolvePlan plan = plan_of(0, SOLVE_REST_OF_ROUND);
    plan.positions = 3000;
    solve_play(&plan, position.arena, &solution);
    if (solution.end != SOLVE_DONE) {
        return false;
    }
    const OddsPlan games = {.game = position.game, .bots = plan.bots,
                            .deals = 600};
    ck_assert_int_eq(odds_play(&games, position.arena, &odds), ODDS_PLAYED);
    for (size_t i = 0; i < odds.count; i++) {
        agrees(&odds, &solution, i, ODDS_ROUND, SOLVE_ROUND);
        agrees(&odds, &solution, i, ODDS_BEST, SOLVE_BEST);
        for (int m = ODDS_ENDS; m < odds.measure_count; m++) {
            agrees(&odds, &solution, i, m, SOLVE_ENDS + m - ODDS_ENDS);
        }
        if (!solution.goes_on) {
            agrees(&odds, &solution, i, ODDS_WIN, SOLVE_WIN);
            agrees(&odds, &solution, i, ODDS_FINAL, SOLVE_FINAL);
        }
    }
    return true;
}

/* Plays at random; looks at positions with at least two moves, at most two of a
 * game. */
START_TEST(it_is_what_games_come_to)
{
    const Compared *with = &compared[_i];
    bool own = text_equal(with->variant, "heap");
    int found = 0;
    load(own ? heap : with->variant, with->names);
    int count = test_sample(with->games / 4, with->games, 10 * with->games);
    for (int i = 0; i < count || (found == 0 && i < with->games); i++) {
        int here = 0;
        start((uint64_t)i);
        while (position.game->move_count > 0 && here < 2 &&
               position.state->decisions < 300) {
            here += position.game->move_count > 1 && compare();
            game_choose(position.game, game_random_move(position.game));
        }
        found += here;
    }
    ck_assert_msg(found > 0, "no position of %s was solved", with->variant);
}
END_TEST

Suite *solve_suite(void)
{
    Suite *suite = suite_create("solve");
    TCase *exact = cases_named(suite, "exact");
    tcase_add_test(exact, hidden_cards_are_all_worlds);
    tcase_add_test(exact, what_is_hidden_makes_no_difference);
    tcase_add_test(exact, two_play_as_well_as_possible);
    tcase_add_test(exact, one_plays_against_a_bot);
    tcase_add_test(exact, positions_may_repeat);
    tcase_add_test(exact, some_numbers_are_as_good);
    tcase_add_test(exact, dice_that_are_alike_are_sorted);
    tcase_add_test(exact, a_round_is_solved_alone);
    tcase_add_test(exact, refusals_have_their_reasons);
    tcase_add_test(exact, who_is_stopped_says_so);
    TCase *games = cases_named(suite, "games");
    tcase_set_timeout(games, 600);
    tcase_set_tags(games, TAG_SAMPLED);
    tcase_add_loop_test(games, it_is_what_games_come_to, 0, COUNT(compared));
    return suite;
}
