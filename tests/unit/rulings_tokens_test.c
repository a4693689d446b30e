/* The rulings on tokens that all four games share (C6 to C8 of rulings.md).
 * Expected values are worked out from the rule texts, never taken from a run.
 *
 * SPDX-License-Identifier: MIT */
#include "position.h"

Suite *rulings_tokens_suite(void);

/* C6: a new total is held in as many as possible of the largest kind, then of
 * the next. Judy holds, takes the points of her one card, and then holds. */
static const struct {
    const char *variant, *before;
    const char *taken;               /* what the supply lacks beside that */
    const char *card;                /* and its points */
    const char *after;
} swaps[] = {
    {"lama", "", "", "1", "1 white"},
    {"lama", "", "", "llama", "1 black"},
    {"lama", "5 white", "", "4", "9 white"},
    {"lama", "5 white", "", "5", "1 black"},
    {"lama", "9 white", "", "6", "5 white 1 black"},
    {"lama", "9 white 2 black", "", "1", "3 black"},
    {"lama", "20 white", "", "1", "1 white 2 black"},
    /* no black one left: as many whites as it takes */
    {"lama", "9 white", "20 black", "1", "10 white"},
    /* one's own go back first and can be had again */
    {"lama", "9 white 1 black", "19 black", "1", "10 white 1 black"},
    {"lama", "9 white 1 black", "18 black", "1", "2 black"},
    /* what no kind covers is debt */
    {"lama", "9 white", "20 black 41 white", "5", "9 white 5 debt"},
    {"lama", "", "20 black 47 white", "5", "3 white 2 debt"},
    {"lama", "", "20 black 44 white", "llama", "6 white 4 debt"},
    {"party", "", "", "pink", "1 pink"},
    {"party", "1 black", "", "llama", "1 pink"},
    {"party", "5 white 1 black", "", "llama", "5 white 1 pink"},
    {"party", "9 white 1 black", "", "1", "1 pink"},
    {"party", "5 white 1 black", "6 pink", "llama", "5 white 2 black"},
    {"party", "5 white 1 black", "6 pink 13 black", "llama",
     "15 white 1 black"},
    {"party", "1 pink", "5 pink 14 black", "llama", "10 white 1 pink"},
};

START_TEST(c6_holding_is_made_anew)
{
    begin(swaps[_i].variant, "Judy Henri Victor");
    deal("Judy", swaps[_i].card);
    deal("Henri", "2 2");
    deal("Victor", "2");
    lay("discard", "4");
    hold("Judy", swaps[_i].before);
    hold("Victor", swaps[_i].taken);
    quitters("Henri Victor");            /* they take points after Judy */
    turn("Judy");
    does("Judy", "quit");
    ck_assert_str_eq(held("Judy"), swaps[_i].after);
}
END_TEST

/* C6: whenever what a player owns changes, so also by a return: 21 whites less
 * one are 2 blacks. */
START_TEST(c6_return_makes_anew)
{
    begin("lama", "Judy Henri");
    deal("Judy", "4");
    deal("Henri", "1");
    lay("discard", "4");
    hold("Judy", "21 white");
    turn("Judy");
    does("Judy", "play 4");
    does("Judy", "return white");
    ck_assert_str_eq(held("Judy"), "2 black");
    ck_assert_str_eq(held("Henri"), "1 white");
}
END_TEST

/* C6: taking zero points changes nothing, not even what is owed. */
START_TEST(c6_zero_points_change_nothing)
{
    begin("lama", "Judy Henri");
    deal("Judy", "4");
    deal("Henri", "1");
    lay("discard", "4");
    owe("Judy", 3);
    turn("Judy");
    does("Judy", "play 4");
    ENDED(1, "out");
    ck_assert_str_eq(held("Judy"), "3 debt");
    ck_assert_str_eq(held("Henri"), "1 white");
}
END_TEST

/* C6: the magic token takes no part: John's ten whites stay ten whites when it
 * comes and when it goes. */
START_TEST(c6_magic_token_makes_nothing_anew)
{
    begin("kadabra", "John Fay");
    deal("John", "3* 5");
    deal("Fay", "6 5");
    lay("discard", "3");
    hold("John", "10 white");
    hold("Fay", "10 white 1 magic");
    turn("John");
    does("John", "play 3*");
    ck_assert_str_eq(held("John"), "10 white 1 magic");
    ck_assert_str_eq(held("Fay"), "10 white");
    does("Fay", "draw");
    does("John", "use magic");
    ck_assert_str_eq(held("John"), "10 white");
    ck_assert_str_eq(held("supply"), "29 white 20 black 1 magic");
}
END_TEST

/* C6: the giver's holding is made anew first. The pool has no whites when
 * John's is, so his debt of 2 stays; only then Fay's ten whites come back. */
START_TEST(c6_giver_is_made_anew_first)
{
    begin("kadabra", "John Fay Wanda");
    deal("John", "1o 4");
    deal("Fay", "6 5");
    deal("Wanda", "2");
    lay("discard", "1o");
    hold("John", "1 white");
    hold("Fay", "9 white");
    hold("stage", "39 white");
    owe("John", 2);
    turn("John");
    does("John", "play 1o");
    does("John", "give to Fay");
    ck_assert_str_eq(held("John"), "2 debt");
    ck_assert_str_eq(held("Fay"), "1 black");
    ck_assert_str_eq(held("supply"), "10 white 19 black 1 magic");
}
END_TEST

/* C7: one move for each kind held, and keep. */
static const struct {
    const char *variant, *before, *moves, *chosen, *after;
} returns[] = {
    {"lama", "3 white", "keep, return white", "return white", "2 white"},
    {"lama", "2 black", "keep, return black", "return black", "1 black"},
    {"lama", "1 white 1 black", "keep, return black, return white",
     "return white", "1 black"},
    {"lama", "1 white 1 black", "keep, return black, return white",
     "return black", "1 white"},
    {"lama", "1 white 1 black", "keep, return black, return white", "keep",
     "1 white 1 black"},
    {"party", "2 white 1 black 1 pink",
     "keep, return black, return pink, return white", "return black",
     "2 white 1 pink"},
    {"kadabra", "2 white 1 black", "keep, return black, return white",
     "return black", "2 white"},
};

START_TEST(c7_returning_is_a_decision)
{
    begin(returns[_i].variant, "Judy Henri");
    deal("Judy", "4");
    deal("Henri", "2");
    lay("discard", "4");
    hold("Judy", returns[_i].before);
    turn("Judy");
    does("Judy", "play 4");
    GOES_ON();
    IN_TURN("Judy", returns[_i].moves);
    does("Judy", returns[_i].chosen);
    ENDED(1, "out");
    ck_assert_str_eq(held("Judy"), returns[_i].after);
}
END_TEST

/* C7: only who went out returns; with nothing held, or a debt only, nobody
 * decides and the next round is there. */
START_TEST(c7_nothing_held_no_decision)
{
    begin("lama", "Judy Henri");
    deal("Judy", "4");
    deal("Henri", "1");
    lay("discard", "4");
    hold("Henri", "2 black");
    owe("Judy", _i ? 12 : 0);
    turn("Judy");
    does("Judy", "play 4");
    ENDED(1, "out");
    ck_assert_int_eq(position.state->round, 2);
    ck_assert_str_eq(held("Henri"), "1 white 2 black");
}
END_TEST

START_TEST(c7_nobody_out_nothing_returned)
{
    begin("lama", "Judy Henri");
    deal("Judy", "4");
    deal("Henri", "1");
    lay("discard", "6");
    hold("Judy", "1 black");
    turn("Judy");
    does("Judy", "quit");
    does("Henri", "quit");
    ENDED(1, "all quit");
    ck_assert_str_eq(held("Judy"), "4 white 1 black");
}
END_TEST

/* C8: as many as the contents list has. */
static const struct {
    const char *variant, *supply;
} supplies[] = {
    {"lama", "50 white 20 black"},
    {"party", "50 white 14 black 6 pink"},
    {"kadabra", "43 white 20 black 1 magic"},   /* 49, and two players have 3 */
    {"dice", "50 white 20 black"},
};

START_TEST(c8_supply_as_printed)
{
    load(supplies[_i].variant, "Judy Henri");
    start(0);
    ck_assert_str_eq(held("supply"), supplies[_i].supply);
}
END_TEST

/* C8: seat order from P1, whoever acts: of three whites Judy takes two, Henri
 * the third, and owes one; Victor owes both. */
START_TEST(c8_points_are_taken_in_seat_order)
{
    begin("lama", "Judy Henri Victor");
    deal("Judy", "2");
    deal("Henri", "2");
    deal("Victor", "2");
    lay("discard", "5");
    hold("Victor", "47 white 20 black");
    quitters("Victor");
    turn("Henri");
    does("Henri", "quit");
    does("Judy", "quit");
    ck_assert_str_eq(held("Judy"), "2 white");
    ck_assert_str_eq(held("Henri"), "1 white 1 debt");
    ck_assert_str_eq(held("Victor"), "47 white 20 black 2 debt");
}
END_TEST

/* C8: a debt counts as points and is paid when the holding is next made anew:
 * 4 owed and 1 taken are 5 whites. */
START_TEST(c8_debt_counts_and_is_paid_later)
{
    begin("lama", "Judy Henri");
    deal("Judy", "1");
    deal("Henri", "3");
    lay("discard", "5");
    owe("Judy", 4);
    hold("Judy", "2 white");
    turn("Judy");
    ck_assert_int_eq(total("Judy"), 6);
    does("Judy", "quit");
    ck_assert_str_eq(held("Judy"), "2 white 4 debt");
    does("Henri", "quit");
    ck_assert_str_eq(held("Judy"), "7 white");
    ck_assert_int_eq(total("Judy"), 7);
}
END_TEST

/* C8: a debt is enough for the threshold. */
START_TEST(c8_debt_ends_the_game)
{
    begin("lama", "Judy Henri");
    deal("Judy", "1");
    deal("Henri", "3");
    lay("discard", "5");
    owe("Judy", 39);
    turn("Judy");
    does("Judy", "quit");
    does("Henri", "quit");
    ck_assert_str_eq(game_ended_by(), "threshold");
    ck_assert_str_eq(winners(), "Henri");
}
END_TEST

/* C8: it can't be given away: John has no token, so his circle does nothing. */
START_TEST(c8_debt_is_not_given_away)
{
    begin("kadabra", "John Fay");
    deal("John", "1o 4");
    deal("Fay", "6 5");
    lay("discard", "1o");
    owe("John", 5);
    turn("John");
    does("John", "play 1o");
    ck_assert_str_eq(decider(), "Fay");
    ck_assert_str_eq(held("John"), "5 debt");
    ck_assert_str_eq(held("Fay"), "");
}
END_TEST

Suite *rulings_tokens_suite(void)
{
    Suite *suite = suite_create("rulings_tokens");
    TCase *rulings = cases_named(suite, "rulings");
    tcase_add_loop_test(rulings, c6_holding_is_made_anew, 0, COUNT(swaps));
    tcase_add_test(rulings, c6_return_makes_anew);
    tcase_add_test(rulings, c6_zero_points_change_nothing);
    tcase_add_test(rulings, c6_magic_token_makes_nothing_anew);
    tcase_add_test(rulings, c6_giver_is_made_anew_first);
    tcase_add_loop_test(rulings, c7_returning_is_a_decision, 0, COUNT(returns));
    tcase_add_loop_test(rulings, c7_nothing_held_no_decision, 0, 2);
    tcase_add_test(rulings, c7_nobody_out_nothing_returned);
    tcase_add_loop_test(rulings, c8_supply_as_printed, 0, COUNT(supplies));
    tcase_add_test(rulings, c8_points_are_taken_in_seat_order);
    tcase_add_test(rulings, c8_debt_counts_and_is_paid_later);
    tcase_add_test(rulings, c8_debt_ends_the_game);
    tcase_add_test(rulings, c8_debt_is_not_given_away);
    return suite;
}
