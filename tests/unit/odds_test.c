/* Odds that were worked out by hand.
 *
 * SPDX-License-Identifier: MIT */
#include "position.h"

#include <math.h>

#include "record/redeal_unseen.h"
#include "simulate/move_odds.h"
#include "variant/names.h"

Suite *odds_suite(void);

/* tests/sessions/high-card.yaml: the cards 1 to 5, one for each of two players;
 * Ann stands, or swaps hers for one of the pile; the higher card wins. */
static const char high_card[] = "tests/sessions/high-card.yaml";

enum { DEALS = 4000 };

static OddsPlan plan_of(uint64_t deals)
{
    static const Bot chance[PLAYERS_MAX];
    return (OddsPlan){.game = position.game, .bots = chance, .deals = deals};
}

static Odds play(uint64_t deals)
{
    Odds odds;
    OddsPlan plan = plan_of(deals);
    ck_assert_int_eq(odds_play(&plan, position.arena, &odds), ODDS_PLAYED);
    ck_assert_uint_eq(odds.deals, deals);
    return odds;
}

static size_t move_called(const char *text)
{
    Text scratch = text_new(position.arena);
    long index = move_find(position.game, position.names, text, &scratch);
    ck_assert_msg(index >= 0, "'%s' is not legal", text);
    return (size_t)index;
}

static double mean_of(const Odds *odds, const char *move, int measure)
{
    const OddsMove *one = &odds->moves[move_called(move)];
    return (double)one->measures[measure].sum / (double)one->games;
}

/* [mean] lies within four standard errors of what is exact, and is exact where
 * nothing is left to chance. */
static void is_near(const Odds *odds, const char *move, int measure,
                    double exact)
{
    const OddsMove *one = &odds->moves[move_called(move)];
    double n = (double)one->games, mean = mean_of(odds, move, measure);
    double spread = (double)one->measures[measure].squares / n - mean * mean;
    ck_assert_double_eq_tol(mean, exact, 4 * sqrt(spread / n) + 1e-9);
}

/* Ann holds a 2 and sees nothing else: Bob has 1, 3, 4 or 5. Who stands wins
 * against the 1; who swaps gets one of two equally likely cards, the higher or
 * the lower one, worth (1 + 3 + 4 + 5) / 4. */
START_TEST(small_odds_are_those_worked_out)
{
    begin(high_card, "Ann Bob");
    deal("Ann", "2");
    deal("Bob", "5");
    turn("Ann");
    Odds odds = play(DEALS);
    is_near(&odds, "stand", ODDS_WIN, 0.25);
    is_near(&odds, "swap", ODDS_WIN, 0.5);
    is_near(&odds, "stand", ODDS_FINAL, 2);
    is_near(&odds, "swap", ODDS_FINAL, 3.25);
    is_near(&odds, "stand", ODDS_ROUND, 2);
    is_near(&odds, "swap", ODDS_BEST, 0.5);
    is_near(&odds, "swap", ODDS_ENDS + 1, 1);
}
END_TEST

/* The same cards are dealt for both moves: both win when Bob has the 1 and
 * Ann's swap cannot be worse. So they differ when the swap alone wins, in a
 * quarter of the deals, and never the other way round. */
START_TEST(moves_meet_the_same_deals)
{
    begin(high_card, "Ann Bob");
    deal("Ann", "2");
    deal("Bob", "5");
    turn("Ann");
    Odds odds = play(DEALS);
    size_t stand = move_called("stand"), swap = move_called("swap");
    Wide stands = odds.moves[stand].measures[ODDS_WIN].sum;
    Wide swaps = odds.moves[swap].measures[ODDS_WIN].sum;
    ck_assert(odds_squares(&odds, ODDS_WIN, stand, swap) == swaps - stands);
    ck_assert(odds_squares(&odds, ODDS_WIN, swap, stand) == swaps - stands);
}
END_TEST

START_TEST(a_failing_rule_is_told_of_its_move)
{
    begin(high_card, "Ann Bob");
    deal("Ann", "2");
    deal("Bob", "5");
    turn("Ann");
    Odds odds = play(10);
    const OddsMove *divide = &odds.moves[move_called("divide")];
    ck_assert_str_eq(divide->error.id, "division-by-zero");
    ck_assert_uint_eq(divide->games, 0);
    ck_assert_uint_eq(odds.moves[move_called("swap")].games, 10);
}
END_TEST

/* Ann holds a 2, a 2 lies on the pile; who quits is out of the round. Bob has
 * one card: of 54 unseen ones 6 are 2s, 8 of each other kind. Alone he quits,
 * or with a 2 or a 3 he plays it in half the games. */
START_TEST(odds_of_leaving_are_those_worked_out)
{
    begin("lama", "Ann Bob");
    deal("Ann", "2");
    deal("Bob", "6");
    lay("discard", "2");
    turn("Ann");
    Odds odds = play(DEALS);
    int out = ODDS_ENDS + 1, all_quit = ODDS_ENDS + 2;
    ck_assert_str_eq(position.variant->round_ends[1].name, "out");
    ck_assert_str_eq(position.variant->round_ends[2].name, "all quit");
    is_near(&odds, "play 2", out, 1);
    is_near(&odds, "play 2", ODDS_ROUND, 0);
    is_near(&odds, "play 2", ODDS_BEST, 1);
    is_near(&odds, "quit", out, 0);
    is_near(&odds, "quit", all_quit, 0);          /* Bob ends it, not Ann */
    is_near(&odds, "quit", ODDS_ROUND, 2);
    is_near(&odds, "quit", ODDS_BEST, 1 - 8 / 54.0 - 7 / 54.0);
}
END_TEST

/* The sums of all moves, one after the other, with these hidden cards. */
static size_t sums_with(const char *bob, const char *cleo, uint64_t seed,
                        int64_t *sums)
{
    size_t count = 0;
    begin("lama", "Ann Bob Cleo");
    deal("Ann", "2 3 3 5 llama");
    deal("Bob", bob);
    deal("Cleo", cleo);
    lay("discard", "4");
    position.state->seed = seed;
    turn("Ann");
    Odds odds = play(50);
    for (size_t i = 0; i < odds.count; i++) {
        for (int m = 0; m < odds.measure_count; m++) {
            sums[count++] = (int64_t)odds.moves[i].measures[m].sum;
        }
    }
    return count;
}

/* What Ann cannot know makes no difference, nor what chance would bring. */
START_TEST(hidden_cards_make_no_difference)
{
    int64_t one[64], other[64];
    size_t count = sums_with("1 1 1 1", "6 6 6", 1, one);
    finish();
    ck_assert_uint_eq(sums_with("2 4 6 llama", "1 2 5", 2, other), count);
    ck_assert_uint_gt(count, 10);
    ck_assert_int_eq(memcmp(one, other, count * sizeof *one), 0);
}
END_TEST

static bool stop_after(void *context, uint64_t deals)
{
    return deals < *(const uint64_t *)context;
}

START_TEST(who_stops_has_the_first_deals)
{
    load("lama", "Ann Bob");
    start(0);
    uint64_t enough = 7;
    OddsPlan plan = plan_of(21);
    plan.progress = stop_after;
    plan.context = &enough;
    Odds stopped;
    ck_assert_int_eq(odds_play(&plan, position.arena, &stopped), ODDS_PLAYED);
    Odds whole = play(7);
    ck_assert_uint_eq(stopped.deals, 7);
    for (size_t i = 0; i < whole.count; i++) {
        ck_assert_int_eq(memcmp(stopped.moves[i].measures,
                                whole.moves[i].measures,
                                (size_t)whole.measure_count *
                                    sizeof(MeasureTally)), 0);
    }
}
END_TEST

/* The other moves have no games, and those that are tried the same luck as if
 * all were. */
START_TEST(some_moves_only)
{
    load("lama", "Ann Bob");
    start(0);
    bool only[MOVES_MAX] = {false};
    OddsPlan plan = plan_of(9);
    Odds some, whole = play(9);
    only[1] = true;
    plan.only = only;
    ck_assert_int_eq(odds_play(&plan, position.arena, &some), ODDS_PLAYED);
    ck_assert_uint_eq(some.deals, 9);
    ck_assert_uint_eq(some.moves[0].games, 0);
    ck_assert_uint_eq(some.moves[1].games, 9);
    ck_assert_int_eq(memcmp(some.moves[1].measures, whole.moves[1].measures,
                            (size_t)whole.measure_count *
                                sizeof(MeasureTally)), 0);
}
END_TEST

/* What this round adds is the same, for fewer moves made. */
START_TEST(one_round_only)
{
    load("lama", "Ann Bob");
    start(0);
    OddsPlan plan = plan_of(9);
    Odds round, whole = play(9);
    plan.one_round = true;
    ck_assert_int_eq(odds_play(&plan, position.arena, &round), ODDS_PLAYED);
    ck_assert_uint_lt(2 * round.played, whole.played);
    for (size_t i = 0; i < whole.count; i++) {
        ck_assert(round.moves[i].measures[ODDS_ROUND].sum ==
                  whole.moves[i].measures[ODDS_ROUND].sum);
    }
}
END_TEST

/* Ann may call only when Bob has the 5, so that she knows whether he has: then
 * her 2 cannot win; otherwise only against the 1 of 1, 3 and 4. */
START_TEST(deals_leave_the_moves_that_are_legal)
{
    for (int known = 0; known < 2; known++) {
        begin("tests/sessions/high-card-call.yaml", "Ann Bob");
        deal("Ann", "2");
        deal("Bob", known ? "5" : "4");
        turn("Ann");
        ck_assert_int_eq(can("call"), known);
        Odds odds = play(DEALS);
        is_near(&odds, "stand", ODDS_WIN, known ? 0 : 1 / 3.0);
        finish();
    }
}
END_TEST

/* The points of a player's cards, of which an ace is 1 or 11. */
static int points_of_hand(int player)
{
    int low = 0;
    bool ace = false;
    for (int kind = 0; kind < position.variant->kind_count; kind++) {
        const uint8_t *at = state_zone(position.variant, position.state,
                                       zone_named("hand face down"), player);
        const char *label = position.variant->kinds[kind].label;
        int count = set_count(position.variant, at, kind), pips = atoi(label);
        ace = ace || (count > 0 && text_equal(label, "A"));
        low += count * (pips > 0 ? pips : text_equal(label, "A") ? 1 : 10);
    }
    return ace && low <= 11 ? low + 10 : low;
}

static int chips_of(int player)
{
    int chips = variant_find_variable(position.variant, "chips");
    return state_numbers(position.state, position.variant->variables[chips]
                                             .offset)[player];
}

/* What the rules work out from hidden cards follows those of the world: when
 * Ann and Bob stand, who has more points wins no less, and equal points win the
 * same. Bob's stake is paid by the cards that he has there. */
START_TEST(worlds_count_the_cards_that_are_in_them)
{
    load("blackjack", "Ann Bob");
    start(1);                        /* nobody has a blackjack */
    ck_assert_uint_eq(position.state->active, 3);
    size_t size = position.variant->layout.size;
    void *before = arena_alloc(position.arena, size);
    memcpy(before, position.state, size);
    int ann = position.state->decider, bob = 1 - ann, more = 0;
    for (uint64_t way = 0; way < 60; way++) {
        memcpy(position.state, before, size);
        unseen_deal(position.game, ann, way);
        game_refresh(position.game);
        int over = points_of_hand(bob) - points_of_hand(ann);
        does(position.names[ann], "stand");
        does(position.names[bob], "stand");
        int gain = chips_of(bob) - chips_of(ann);
        ck_assert(over == 0 ? gain == 0 : over > 0 ? gain >= 0 : gain <= 0);
        more += gain > 0;
    }
    ck_assert_int_gt(more, 5);
}
END_TEST

/* Whoever stops in the middle of a deal has played more games with some moves:
 * that all of them won is no difference, and moves that were not tried are
 * none. */
START_TEST(moves_differ_by_their_means)
{
    MeasureTally sums[3] = {{.sum = 3}, {.sum = 0}, {.sum = 2}};
    OddsMove moves[] = {{&sums[0], NULL, 3, {NULL, NULL, {0, 0, 0}}},
                        {&sums[1], NULL, 0, {NULL, NULL, {0, 0, 0}}},
                        {&sums[2], NULL, 2, {NULL, NULL, {0, 0, 0}}}};
    Odds odds = {.moves = moves, .count = 3};
    ck_assert(!odds_differ(&odds, ODDS_WIN));
    sums[2].sum = 1;
    ck_assert(odds_differ(&odds, ODDS_WIN));
    odds.count = 2;
    ck_assert(!odds_differ(&odds, ODDS_WIN));
}
END_TEST

/* The position that was asked about is as it was, to the byte. */
START_TEST(the_game_stays_as_it_is)
{
    begin("lama", "Ann Bob");
    deal("Ann", "2 3");
    deal("Bob", "6 6");
    lay("discard", "2");
    turn("Ann");
    size_t size = position.variant->layout.size;
    void *before = arena_alloc(position.arena, size);
    memcpy(before, position.state, size);
    play(20);
    ck_assert_int_eq(memcmp(before, position.state, size), 0);
    ck_assert_str_eq(legal(), "draw, play 2, play 3, quit");
}
END_TEST

Suite *odds_suite(void)
{
    Suite *suite = suite_create("odds");
    TCase *odds = cases_named(suite, "odds");
    tcase_add_test(odds, small_odds_are_those_worked_out);
    tcase_add_test(odds, moves_meet_the_same_deals);
    tcase_add_test(odds, a_failing_rule_is_told_of_its_move);
    tcase_add_test(odds, odds_of_leaving_are_those_worked_out);
    tcase_add_test(odds, hidden_cards_make_no_difference);
    tcase_add_test(odds, who_stops_has_the_first_deals);
    tcase_add_test(odds, some_moves_only);
    tcase_add_test(odds, one_round_only);
    tcase_add_test(odds, deals_leave_the_moves_that_are_legal);
    tcase_add_test(odds, worlds_count_the_cards_that_are_in_them);
    tcase_add_test(odds, moves_differ_by_their_means);
    tcase_add_test(odds, the_game_stays_as_it_is);
    return suite;
}
