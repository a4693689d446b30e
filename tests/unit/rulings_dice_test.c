/* The rulings on L.A.M.A. Dice (D1 to D11 of rulings.md), and what is printed
 * of its rounds' ends. Expected values are worked out from the rule texts,
 * never taken from a run.
 *
 * SPDX-License-Identifier: MIT */
#include "position.h"

Suite *rulings_dice_suite(void);

#define WHOLE_ROW "1 2 3 4 5 6 llama"

/* Rosa, who has [rosa], is to roll; Martin and John, who has quit when she is
 * alone, have little. */
static void before_a_roll(const char *rosa, const char *row, bool alone)
{
    begin("dice", "Rosa Martin John");
    deal("Rosa", rosa);
    deal("Martin", "4");
    deal("John", "4");
    lay("row", row);
    quitters(alone ? "Martin John" : "");
    turn("Rosa");
}

/* ---- Dice and cards ------------------------------------------------------ */

/* D1: two llamas and four numbers on each, every number on two dice. */
START_TEST(d1_three_different_dice)
{
    static const char *const missing[] = {"12", "34", "56"};
    load("dice", "Rosa Martin");
    const Variant *variant = position.variant;
    ck_assert_int_eq(variant->dice_count, 3);
    for (int die = 0; die < 3; die++) {
        int times[VALUES_MAX] = {0};
        ck_assert_int_eq(variant->dice[die].face_count, 6);
        for (int i = 0; i < 6; i++) {
            times[variant->dice[die].faces[i]]++;
        }
        for (int value = 0; value < 6; value++) {
            char number = (char)('1' + value);
            ck_assert_int_eq(times[value], !strchr(missing[die], number));
        }
        ck_assert_int_eq(times[6], 2);
    }
}
END_TEST

/* D2: a row of one card of each value, and 36 that are dealt from: five of each
 * number, six llamas; six players get them all. */
START_TEST(d2_cards)
{
    static const char *const names[] = {"A B", "A B C", "A B C D",
                                        "A B C D E", "A B C D E F"};
    load("dice", names[_i]);
    for (uint64_t number = 0; number < 20; number++) {
        start(number);
        ck_assert_str_eq(cards_in("row"), WHOLE_ROW);
        ck_assert_int_eq(size_of("pack", NULL), 36 - 6 * position.players);
        ck_assert_int_eq(size_of("aside", NULL), 0);
        for (int i = 0; i < position.players; i++) {
            ck_assert_int_eq(size_of("hand", position.names[i]), 6);
        }
    }
    for (int i = 0; i < 6; i++) {
        char label[2] = {(char)('1' + i), '\0'};
        int kind = card_named(label);
        ck_assert_int_eq(position.variant->kinds[kind].copies, 6);
    }
    ck_assert_int_eq(position.variant->kinds[card_named("llama")].copies, 7);
    ck_assert_int_eq(position.variant->deck_count, 43);
}
END_TEST

/* ---- Rolling ------------------------------------------------------------- */

/* D3: before anything else: no card moves, neither one's own llamas nor those
 * of the row; one token may be returned, and the turn ends. */
START_TEST(d3_three_llamas_return_a_token)
{
    before_a_roll("llama 2", WHOLE_ROW, false);
    hold("Rosa", "1 white 2 black");
    will_roll("llama llama llama");
    does("Rosa", "roll");
    IN_TURN("Rosa", "keep, return black, return white");
    does("Rosa", _i ? "return black" : "keep");
    ck_assert_str_eq(held("Rosa"), _i ? "1 white 1 black" : "1 white 2 black");
    ck_assert_str_eq(hand("Rosa"), "2 llama");
    ck_assert_str_eq(cards_in("row"), WHOLE_ROW);
    GOES_ON();
    IN_TURN("Martin", "quit, roll");
}
END_TEST

/* D3: without a token nothing happens: no bust, though no llama is anywhere, or
 * though one is alone. */
START_TEST(d3_three_llamas_are_no_bust)
{
    before_a_roll("2", _i & 1 ? "1 2 3" : WHOLE_ROW, _i & 2);
    will_roll("llama llama llama");
    does("Rosa", "roll");
    GOES_ON();
    ck_assert_str_eq(hand("Rosa"), "2");
    IN_TURN(_i & 2 ? "Rosa" : "Martin", "quit, roll");
}
END_TEST

START_TEST(d3_alone_a_token_may_be_returned)
{
    before_a_roll("2", WHOLE_ROW, true);
    hold("Rosa", "1 white");
    will_roll("llama llama llama");
    does("Rosa", "roll");
    IN_TURN("Rosa", "keep, return white");
    does("Rosa", "return white");
    ck_assert_str_eq(held("Rosa"), "");
    IN_TURN("Rosa", "quit, roll");
}
END_TEST

/* D4: at least one, beyond that any; of each value as many as dice show it.
 * What matches in the llama row does not matter, nor whether one is alone. */
static const struct {
    const char *hand, *roll, *moves;
} matches[] = {
    {"2 5", "4 2 1", "discard 2"},
    {"2 2 5", "4 2 1", "discard 2"},
    {"2 2 2 5", "4 2 2", "discard 2, discard 2 2"},
    {"2 3", "4 2 2", "discard 2"},
    {"1 1 5 5 llama", "5 1 1",
     "discard 1, discard 1 1, discard 1 1 5, discard 1 5, discard 5"},
    {"llama llama llama 6", "llama llama 1",
     "discard llama, discard llama llama"},
    {"1 3 llama", "llama 1 3",
     "discard 1, discard 1 3, discard 1 3 llama, discard 1 llama, discard 3, "
     "discard 3 llama, discard llama"},
};

START_TEST(d4_any_matching_cards_go)
{
    before_a_roll(matches[_i / 2].hand, WHOLE_ROW, _i % 2);
    will_roll(matches[_i / 2].roll);
    does("Rosa", "roll");
    IN_TURN("Rosa", matches[_i / 2].moves);
}
END_TEST

/* D4: they go aside, the others stay. */
START_TEST(d4_discarded_cards_go_aside)
{
    before_a_roll("2 2 2 5", WHOLE_ROW, false);
    will_roll("4 2 2");
    does("Rosa", "roll");
    does("Rosa", "discard 2 2");
    ck_assert_str_eq(hand("Rosa"), "2 5");
    ck_assert_str_eq(cards_in("aside"), "2 2");
    IN_TURN("Martin", "quit, roll");
}
END_TEST

/* D5: the roller chooses among the cards of the row that were rolled. */
static const struct {
    const char *row, *roll, *moves, *taken;
} misses[] = {
    {WHOLE_ROW, "5 1 3", "take 1, take 3, take 5", "take 3"},
    {WHOLE_ROW, "llama 1 llama", "take 1, take llama", "take llama"},
    {"1 2 6", "5 1 3", "take 1", "take 1"},
    {"3 4 llama", "llama 1 3", "take 3, take llama", "take 3"},
};

START_TEST(d5_one_card_of_the_row_is_taken)
{
    before_a_roll("2 6", misses[_i].row, false);
    int row = size_of("row", NULL);
    will_roll(misses[_i].roll);
    does("Rosa", "roll");
    IN_TURN("Rosa", misses[_i].moves);
    does("Rosa", misses[_i].taken);
    ck_assert_int_eq(size_of("row", NULL), row - 1);
    ck_assert_int_eq(size_of("hand", "Rosa"), 3);
    ck_assert_ptr_nonnull(strstr(hand("Rosa"), misses[_i].taken + 5));
    GOES_ON();
    IN_TURN("Martin", "quit, roll");
}
END_TEST

/* D6: neither here nor there: the whole row, and the round is over for all.
 * Rosa has 2, 6 and then 4 of the row; the others score as well. */
START_TEST(d6_no_match_anywhere_takes_the_row)
{
    before_a_roll("2 6", "2 4", false);
    will_roll("5 1 3");
    does("Rosa", "roll");
    ENDED(1, "bust");
    ck_assert_int_eq(points("Rosa"), 2 + 4 + 6);
    ck_assert_int_eq(points("Martin"), 4);
    ck_assert_int_eq(points("John"), 4);
    ck_assert_str_eq(held("Rosa"), "2 white 1 black");
}
END_TEST

/* D7: the last card of the row ends the round; it scores. */
START_TEST(d7_last_card_of_the_row)
{
    before_a_roll("2 6", "llama", false);
    will_roll("llama 1 3");
    does("Rosa", "roll");
    GOES_ON();
    IN_TURN("Rosa", "take llama");
    does("Rosa", "take llama");
    ENDED(1, "row empty");
    ck_assert_int_eq(points("Rosa"), 18);
    ck_assert_int_eq(points("Martin"), 4);
}
END_TEST

/* D8: alone a match in the llama row does not help. The row makes all of 31. */
START_TEST(d8_alone_no_match_is_a_bust)
{
    before_a_roll("2 6", WHOLE_ROW, true);
    will_roll("5 1 3");
    does("Rosa", "roll");
    ENDED(1, "bust");
    ck_assert_int_eq(points("Rosa"), 31);
    ck_assert_int_eq(points("Martin"), 4);
}
END_TEST

/* D8: a match in one's own row is still one. */
START_TEST(d8_alone_a_match_is_a_match)
{
    before_a_roll("2 6", WHOLE_ROW, true);
    will_roll("6 1 3");
    does("Rosa", "roll");
    does("Rosa", "discard 6");
    GOES_ON();
    IN_TURN("Rosa", "quit, roll");
    does("Rosa", "quit");
    ENDED(1, "all quit");
    ck_assert_int_eq(points("Rosa"), 2);
}
END_TEST

/* D9: the 3 of the row, taken and discarded, does not come back to it in this
 * round; in the next the row is whole and all 36 others are there. */
START_TEST(d9_discarded_card_of_the_row_is_out)
{
    before_a_roll("2 6", WHOLE_ROW, false);
    will_roll("5 1 3");
    does("Rosa", "roll");
    does("Rosa", "take 3");
    does("Martin", "quit");
    does("John", "quit");
    will_roll("5 1 3");
    does("Rosa", "roll");
    does("Rosa", "discard 3");
    ck_assert_str_eq(cards_in("row"), "1 2 4 5 6 llama");
    ck_assert_str_eq(cards_in("aside"), "3");
    does("Rosa", "quit");
    ENDED(1, "all quit");
    ck_assert_str_eq(cards_in("row"), WHOLE_ROW);
    ck_assert_str_eq(cards_in("aside"), "");
    ck_assert_int_eq(size_of("pack", NULL), 36 - 3 * 6);
}
END_TEST

/* ---- Rounds -------------------------------------------------------------- */

/* D10: everybody sees a row until its owner quits; then only the owner does.
 * The undealt cards nobody sees (C12). */
START_TEST(d10_rows_are_public_until_quitting)
{
    before_a_roll("2 6", WHOLE_ROW, false);
    int rosa = player_named("Rosa"), john = player_named("John");
    ck_assert_str_eq(seen_by(john, "hand", "Rosa"), "2 6");
    ck_assert_str_eq(seen_by(john, "row", NULL), WHOLE_ROW);
    ck_assert_ptr_null(strpbrk(seen_by(john, "pack", NULL), "123456l"));
    does("Rosa", "quit");
    ck_assert_str_eq(seen_by(john, "hand", "Rosa"), "? ?");
    ck_assert_str_eq(seen_by(rosa, "hand", "Rosa"), "2 6");
    ck_assert_str_eq(seen_by(john, "hand", "Martin"), "4");
}
END_TEST

/* D11: quitting counts, whoever rolled before. */
START_TEST(d11_last_to_act_starts)
{
    before_a_roll("2 6", WHOLE_ROW, false);
    will_roll("6 1 3");
    does("Rosa", "roll");
    does("Rosa", "discard 6");
    does("Martin", "quit");
    does("John", "quit");
    does("Rosa", "quit");
    ENDED(1, "all quit");
    ck_assert_str_eq(decider(), "Rosa");
    clear_table();
    deal("Rosa", "2");
    deal("Martin", "2");
    deal("John", "2");
    lay("row", WHOLE_ROW);
    turn("Rosa");
    does("Rosa", "quit");
    does("Martin", "quit");
    does("John", "quit");
    ENDED(2, "all quit");
    ck_assert_str_eq(decider(), "John");
}
END_TEST

/* D11: so does a bust, and discarding the last card. */
START_TEST(d11_roller_who_ended_the_round_starts)
{
    begin("dice", "Rosa Martin John");
    deal("Rosa", "4");
    deal("Martin", "6");
    deal("John", "4");
    lay("row", _i ? WHOLE_ROW : "2");
    turn("Martin");
    will_roll(_i ? "6 1 3" : "5 1 3");
    does("Martin", "roll");
    if (_i) {
        does("Martin", "discard 6");
    }
    ENDED(1, _i ? "out" : "bust");
    ck_assert_str_eq(decider(), "Martin");
}
END_TEST

/* "One player has discarded all of their cards": at once, and nothing is taken
 * for them; the others score each value once (L4). */
START_TEST(c14_out_in_dice)
{
    begin("dice", "Rosa Martin");
    deal("Rosa", "1 3");
    deal("Martin", "4 4 llama llama");
    lay("row", WHOLE_ROW);
    turn("Rosa");
    will_roll("llama 1 3");
    does("Rosa", "roll");
    does("Rosa", "discard 1 3");
    ENDED(1, "out");
    ck_assert_int_eq(points("Rosa"), 0);
    ck_assert_int_eq(points("Martin"), 14);
}
END_TEST

static void add_rolling(TCase *rolling)
{
    tcase_add_loop_test(rolling, d3_three_llamas_return_a_token, 0, 2);
    tcase_add_loop_test(rolling, d3_three_llamas_are_no_bust, 0, 4);
    tcase_add_test(rolling, d3_alone_a_token_may_be_returned);
    tcase_add_loop_test(rolling, d4_any_matching_cards_go, 0,
                        2 * COUNT(matches));
    tcase_add_test(rolling, d4_discarded_cards_go_aside);
    tcase_add_loop_test(rolling, d5_one_card_of_the_row_is_taken, 0,
                        COUNT(misses));
    tcase_add_test(rolling, d6_no_match_anywhere_takes_the_row);
    tcase_add_test(rolling, d7_last_card_of_the_row);
    tcase_add_test(rolling, d8_alone_no_match_is_a_bust);
    tcase_add_test(rolling, d8_alone_a_match_is_a_match);
    tcase_add_test(rolling, d9_discarded_card_of_the_row_is_out);
}

Suite *rulings_dice_suite(void)
{
    Suite *suite = suite_create("rulings_dice");
    TCase *contents = cases_named(suite, "contents");
    tcase_add_test(contents, d1_three_different_dice);
    tcase_add_loop_test(contents, d2_cards, 0, 5);
    add_rolling(cases_named(suite, "rolling"));
    TCase *rounds = cases_named(suite, "rounds");
    tcase_add_test(rounds, d10_rows_are_public_until_quitting);
    tcase_add_test(rounds, d11_last_to_act_starts);
    tcase_add_loop_test(rounds, d11_roller_who_ended_the_round_starts, 0, 2);
    tcase_add_test(rounds, c14_out_in_dice);
    return suite;
}
