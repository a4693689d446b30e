/* The rulings on L.A.M.A. (L1 to L4 of rulings.md). Expected values are worked
 * out from the rule texts, never taken from a run.
 *
 * SPDX-License-Identifier: MIT */
#include "position.h"

Suite *rulings_lama_suite(void);

/* L1: 8 each of 1 to 6 and 8 llamas. */
START_TEST(l1_deck)
{
    load("lama", "Judy Henri");
    ck_assert_int_eq(position.variant->deck_count, 56);
    ck_assert_int_eq(position.variant->kind_count, 7);
    for (int i = 0; i < position.variant->kind_count; i++) {
        ck_assert_int_eq(position.variant->kinds[i].copies, 8);
    }
    start(0);
    ck_assert_int_eq(size_of("hand", "Judy"), 6);
    ck_assert_int_eq(size_of("hand", "Henri"), 6);
    ck_assert_int_eq(size_of("discard", NULL), 1);
    ck_assert_int_eq(size_of("draw", NULL), 56 - 2 * 6 - 1);
}
END_TEST

/* L2: the same value or one more; a llama on a 6 or a llama; a llama or a 1 on
 * a llama; so never a 1 on a 6. */
static const struct {
    const char *top, *moves;
} tops[] = {
    {"1", "draw, play 1, play 2, quit"},
    {"2", "draw, play 2, play 3, quit"},
    {"3", "draw, play 3, play 4, quit"},
    {"4", "draw, play 4, play 5, quit"},
    {"5", "draw, play 5, play 6, quit"},
    {"6", "draw, play 6, play llama, quit"},
    {"llama", "draw, play 1, play llama, quit"},
};

START_TEST(l2_what_goes_on_top)
{
    begin("lama", "Judy Henri");
    deal("Judy", "1 1 2 3 4 5 6 llama llama");
    deal("Henri", "2");
    lay("discard", tops[_i].top);
    turn("Judy");
    IN_TURN("Judy", tops[_i].moves);
}
END_TEST

/* L2: the card played is the new top. */
START_TEST(l2_played_card_is_the_new_top)
{
    begin("lama", "Judy Henri");
    deal("Judy", "6 llama 2");
    deal("Henri", "6 llama 1 2");
    lay("discard", "5");
    turn("Judy");
    does("Judy", "play 6");
    ck_assert_str_eq(cards_in("discard"), "6 5");
    IN_TURN("Henri", "draw, play 6, play llama, quit");
    does("Henri", "play llama");
    IN_TURN("Judy", "draw, play llama, quit");
    does("Judy", "play llama");
    IN_TURN("Henri", "draw, play 1, quit");
}
END_TEST

/* L3: Judy was the last to play a card; drawing and quitting later do not
 * count, nor who ended the round. */
START_TEST(l3_last_to_play_a_card_starts)
{
    begin("lama", "Judy Henri Victor");
    deal("Judy", "3 5");
    deal("Henri", "1");
    deal("Victor", "1 6");
    lay("discard", "3");
    lay("draw", "6");
    turn("Judy");
    does("Judy", "play 3");
    does("Henri", "draw");
    does("Victor", "quit");
    does("Judy", "quit");
    does("Henri", "quit");
    ENDED(1, "all quit");
    ck_assert_str_eq(decider(), "Judy");
}
END_TEST

/* L3: of two who played, the later. */
START_TEST(l3_later_of_two_starts)
{
    begin("lama", "Judy Henri Victor");
    deal("Judy", "3 5");
    deal("Henri", "4 1");
    deal("Victor", "1 6");
    lay("discard", "3");
    turn("Judy");
    does("Judy", "play 3");
    does("Henri", "play 4");
    does("Victor", "quit");
    does("Judy", "quit");
    does("Henri", "quit");
    ENDED(1, "all quit");
    ck_assert_str_eq(decider(), "Henri");
}
END_TEST

/* L3: who goes out has played the last card. */
START_TEST(l3_who_goes_out_starts)
{
    begin("lama", "Judy Henri Victor");
    deal("Judy", "3 5");
    deal("Henri", "4");
    deal("Victor", "1 6");
    lay("discard", "3");
    turn("Judy");
    does("Judy", "play 3");
    does("Henri", "play 4");
    ENDED(1, "out");
    ck_assert_str_eq(decider(), "Henri");
}
END_TEST

/* L3: nobody played: the last to take an action, which here was quitting. That
 * Judy played in the round before does not count. */
START_TEST(l3_nobody_played_last_actor_starts)
{
    begin("lama", "Judy Henri Victor");
    for (int round = 1; round <= 2; round++) {
        clear_table();
        deal("Judy", "3 5");
        deal("Henri", "4");
        deal("Victor", "1 6");
        lay("discard", "3");
        turn("Judy");
        does("Judy", round == 1 ? "play 3" : "draw");
        does("Henri", "draw");
        does("Victor", "quit");
        does("Judy", "quit");
        does("Henri", "quit");
        ENDED(round, "all quit");
        ck_assert_str_eq(decider(), round == 1 ? "Judy" : "Henri");
    }
}
END_TEST

/* L4: each value once, 1 to 6 their value, all llamas together 10. */
static const struct {
    const char *hand;
    int points;
} hands[] = {
    {"1", 1}, {"2", 2}, {"3", 3}, {"4", 4}, {"5", 5}, {"6", 6},
    {"llama", 10},
    {"4 4", 4},
    {"llama llama llama", 10},
    {"1 1 llama", 11},
    {"5 5 5", 5},
    {"1 2 3 4 5 6 llama", 31},
    {"1 1 2 2 6 6 6 llama llama", 19},
};

START_TEST(l4_score)
{
    begin("lama", "Judy Henri");
    deal("Judy", hands[_i].hand);
    deal("Henri", "3");
    lay("discard", "3");
    turn("Judy");
    does("Judy", "quit");
    does("Henri", "play 3");
    ENDED(1, "out");
    ck_assert_int_eq(points("Judy"), hands[_i].points);
    ck_assert_int_eq(points("Henri"), 0);
    ck_assert_int_eq(total("Judy"), hands[_i].points);
}
END_TEST

Suite *rulings_lama_suite(void)
{
    Suite *suite = suite_create("rulings_lama");
    TCase *rulings = cases_named(suite, "rulings");
    tcase_add_test(rulings, l1_deck);
    tcase_add_loop_test(rulings, l2_what_goes_on_top, 0, COUNT(tops));
    tcase_add_test(rulings, l2_played_card_is_the_new_top);
    tcase_add_test(rulings, l3_last_to_play_a_card_starts);
    tcase_add_test(rulings, l3_later_of_two_starts);
    tcase_add_test(rulings, l3_who_goes_out_starts);
    tcase_add_test(rulings, l3_nobody_played_last_actor_starts);
    tcase_add_loop_test(rulings, l4_score, 0, COUNT(hands));
    return suite;
}
