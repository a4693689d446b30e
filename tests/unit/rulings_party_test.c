/* The rulings on L.A.M.A. Party (P1 to P7 of rulings.md). Expected values are
 * worked out from the rule texts, never taken from a run.
 *
 * SPDX-License-Identifier: MIT */
#include "position.h"

Suite *rulings_party_suite(void);

static const struct {
    const char *label;
    int copies;
} deck[] = {
    {"1", 7}, {"2", 7}, {"3", 7}, {"4", 7}, {"5", 7}, {"6", 7},
    {"1+", 1}, {"2+", 1}, {"3+", 1}, {"4+", 1}, {"5+", 1}, {"6+", 1},
    {"llama", 7}, {"pink", 1},
};

/* P1: what is in the box. */
START_TEST(p1_deck_and_tokens)
{
    load("party", "Brad Janet");
    ck_assert_int_eq(position.variant->deck_count, 56);
    ck_assert_int_eq(position.variant->kind_count, COUNT(deck));
    for (int i = 0; i < COUNT(deck); i++) {
        int kind = card_named(deck[i].label);
        ck_assert_int_eq(position.variant->kinds[kind].copies, deck[i].copies);
    }
    start(0);
    ck_assert_str_eq(held("supply"), "50 white 14 black 6 pink");
    ck_assert_int_eq(position.variant->tokens[token_named("white")].worth, 1);
    ck_assert_int_eq(position.variant->tokens[token_named("black")].worth, 10);
    ck_assert_int_eq(position.variant->tokens[token_named("pink")].worth, 20);
}
END_TEST

/* P2: a plus card plays as its value, and a plus or plain card of its value or
 * the next goes on it; here it is the other player's turn after a plain 2. */
START_TEST(p2_plus_card_plays_as_its_value)
{
    begin("party", "Brad Janet");
    deal("Brad", "2 5");
    deal("Janet", "1+ 2+ 3+ 4+ 6+ 5");
    lay("discard", "1");
    turn("Brad");
    does("Brad", "play 2");
    IN_TURN("Janet", "draw, play 2+, play 3+, quit");
}
END_TEST

/* P2: the same player again, at once, and must do one of the three; then
 * chains, and after a plain card the turn passes. */
START_TEST(p2_plus_card_gives_another_turn)
{
    begin("party", "Brad Janet");
    deal("Brad", "3+ 4+ 4 2");
    deal("Janet", "5 6");
    lay("discard", "3");
    turn("Brad");
    does("Brad", "play 3+");
    IN_TURN("Brad", "draw, play 4, play 4+, quit");
    does("Brad", "play 4+");
    IN_TURN("Brad", "draw, play 4, quit");
    does("Brad", "play 4");
    IN_TURN("Janet", "draw, play 5, quit");
}
END_TEST

/* P2: drawing or quitting uses the other turn. */
START_TEST(p2_other_turn_may_be_a_draw_or_quitting)
{
    begin("party", "Brad Janet Rocky");
    deal("Brad", "3+ 4+ 2");
    deal("Janet", "5 6");
    deal("Rocky", "6");
    lay("discard", "3");
    turn("Brad");
    does("Brad", "play 3+");
    does("Brad", _i ? "quit" : "draw");
    IN_TURN("Janet", "draw, quit");
    does("Janet", "draw");
    does("Rocky", "quit");
    ck_assert_str_eq(decider(), _i ? "Janet" : "Brad");
}
END_TEST

/* P3: the last card ends the round, plus or not. */
START_TEST(p3_plus_as_last_card_ends_the_round)
{
    begin("party", "Brad Janet");
    deal("Brad", "3+");
    deal("Janet", "5 6");
    lay("discard", "3");
    turn("Brad");
    does("Brad", "play 3+");
    ENDED(1, "out");
    ck_assert_int_eq(points("Brad"), 0);
    ck_assert_int_eq(points("Janet"), 11);
}
END_TEST

/* P3: also at the end of a chain. */
START_TEST(p3_chain_ends_the_round)
{
    begin("party", "Brad Janet");
    deal("Brad", "3+ 4+");
    deal("Janet", "5 6");
    lay("discard", "3");
    turn("Brad");
    does("Brad", "play 3+");
    GOES_ON();
    does("Brad", "play 4+");
    ENDED(1, "out");
}
END_TEST

/* P4: the pile is empty and nothing fits: only quitting is left of the turn. */
START_TEST(p4_pile_empty_must_quit)
{
    begin("party", "Brad Janet");
    deal("Brad", "3+ 1");
    deal("Janet", "5 6");
    lay("discard", "3");
    only_draw("");
    turn("Brad");
    does("Brad", "play 3+");
    IN_TURN("Brad", "quit");
}
END_TEST

/* P4: the same for who is alone. */
START_TEST(p4_alone_must_quit)
{
    begin("party", "Brad Janet");
    deal("Brad", "3+ 1");
    deal("Janet", "5 6");
    lay("discard", "3");
    quitters("Janet");
    turn("Brad");
    does("Brad", "play 3+");
    IN_TURN("Brad", "quit");
    does("Brad", "quit");
    ENDED(1, "all quit");
    ck_assert_int_eq(points("Brad"), 1);
}
END_TEST

/* P5: the pink llama goes on any card. */
static const char *const tops[] = {"1", "2", "3", "4", "5", "6", "llama",
                                   "1+", "2+", "3+", "4+", "5+", "6+"};

START_TEST(p5_pink_llama_goes_on_any_card)
{
    begin("party", "Brad Janet");
    deal("Brad", "pink 2");
    deal("Janet", "3 5");
    lay("discard", tops[_i]);
    turn("Brad");
    does("Brad", "play pink");
    IN_TURN("Janet", "draw, quit");
}
END_TEST

/* P5: on top of it a llama, a 1 or a 1+, and nothing else. */
START_TEST(p5_what_goes_on_the_pink_llama)
{
    begin("party", "Brad Janet");
    deal("Brad", "2");
    deal("Janet", "1 1+ 2 2+ 3 4 5 6 6+ llama");
    lay("discard", "pink 4");
    turn("Janet");
    IN_TURN("Janet", "draw, play 1, play 1+, play llama, quit");
}
END_TEST

/* P5: that is special to it: a plain llama still needs a 6 or a llama. */
START_TEST(p5_other_llamas_do_not)
{
    begin("party", "Brad Janet");
    deal("Brad", "llama 6+");
    deal("Janet", "1");
    lay("discard", "5");
    turn("Brad");
    IN_TURN("Brad", "draw, play 6+, quit");
    does("Brad", "play 6+");
    IN_TURN("Brad", "draw, play llama, quit");
}
END_TEST

/* P6: 4 and 4+ are one value; llamas 10 together, 20 with the pink one. */
static const struct {
    const char *hand;
    int points;
} hands[] = {
    {"4", 4}, {"4+", 4}, {"4 4+", 4}, {"1+ 2+ 3+ 4+ 5+ 6+", 21},
    {"llama llama", 10}, {"pink", 20}, {"llama pink", 20},
    {"llama llama pink 1 1+", 21}, {"1 1 llama", 11},
    {"1 2 3 4 5 6 llama", 31}, {"1 2 3 4 5 6 pink", 41},
};

START_TEST(p6_score)
{
    begin("party", "Brad Janet");
    deal("Brad", hands[_i].hand);
    deal("Janet", "3");
    lay("discard", "3");
    turn("Brad");
    does("Brad", "quit");
    does("Janet", "play 3");
    ENDED(1, "out");
    ck_assert_int_eq(points("Brad"), hands[_i].points);
    ck_assert_int_eq(total("Brad"), hands[_i].points);
}
END_TEST

/* P7: the last to take a turn, quitting included, though another one was the
 * last to play a card. */
START_TEST(p7_last_to_take_a_turn_starts)
{
    begin("party", "Brad Janet Rocky");
    deal("Brad", "3 2");
    deal("Janet", "5 6");
    deal("Rocky", "6");
    lay("discard", "3");
    turn("Brad");
    does("Brad", "play 3");
    does("Janet", "quit");
    does("Rocky", "draw");
    does("Brad", "quit");
    does("Rocky", "quit");
    ENDED(1, "all quit");
    ck_assert_str_eq(decider(), "Rocky");
}
END_TEST

/* P7: going out is such a turn too. */
START_TEST(p7_who_goes_out_starts)
{
    begin("party", "Brad Janet Rocky");
    deal("Brad", "2 2");
    deal("Janet", "4");
    deal("Rocky", "6");
    lay("discard", "4");
    turn("Brad");
    does("Brad", "quit");
    does("Janet", "play 4");
    ENDED(1, "out");
    ck_assert_str_eq(decider(), "Janet");
}
END_TEST

Suite *rulings_party_suite(void)
{
    Suite *suite = suite_create("rulings_party");
    TCase *rulings = cases_named(suite, "rulings");
    tcase_add_test(rulings, p1_deck_and_tokens);
    tcase_add_test(rulings, p2_plus_card_plays_as_its_value);
    tcase_add_test(rulings, p2_plus_card_gives_another_turn);
    tcase_add_loop_test(rulings, p2_other_turn_may_be_a_draw_or_quitting, 0, 2);
    tcase_add_test(rulings, p3_plus_as_last_card_ends_the_round);
    tcase_add_test(rulings, p3_chain_ends_the_round);
    tcase_add_test(rulings, p4_pile_empty_must_quit);
    tcase_add_test(rulings, p4_alone_must_quit);
    tcase_add_loop_test(rulings, p5_pink_llama_goes_on_any_card, 0,
                        COUNT(tops));
    tcase_add_test(rulings, p5_what_goes_on_the_pink_llama);
    tcase_add_test(rulings, p5_other_llamas_do_not);
    tcase_add_loop_test(rulings, p6_score, 0, COUNT(hands));
    tcase_add_test(rulings, p7_last_to_take_a_turn_starts);
    tcase_add_test(rulings, p7_who_goes_out_starts);
    return suite;
}
