/* The rulings on Kadabra's magic show (K14 to K19 of rulings.md). Expected
 * values are worked out from the rule texts, never taken from a run.
 *
 * SPDX-License-Identifier: MIT */
#include "position.h"

Suite *rulings_show_suite(void);

/* John, whose turn it is, has a llama on a 6 and one token left, and [stage]
 * lies there; Wanda is next, then Fay. */
static void before_the_show(const char *stage, const char *wanda,
                            const char *fay)
{
    begin("kadabra", "John Wanda Fay");
    deal("John", "llama llama 2 6");
    deal("Wanda", wanda);
    deal("Fay", fay);
    lay("discard", "6");
    hold("John", "1 white");
    hold("stage", stage);
    turn("John");
}

/* K15: with the fifth token it begins, with four it does not. */
START_TEST(k15_show_begins_at_five)
{
    before_the_show(_i ? "4 white" : "3 white", "1o llama 5", "6");
    does("John", "play llama");
    IN_TURN("Wanda", _i ? "collect, play llama"
                        : "draw, play 1o, play llama, quit");
}
END_TEST

/* K15: five lie there although this llama placed none. */
START_TEST(k15_llama_without_a_token_begins_it_too)
{
    before_the_show("5 white", "1o llama 5", "6");
    shift_tokens("John", "supply", "1 white");
    IN_TURN("John", "draw, play 6, play llama, quit");
    does("John", "play llama");
    ck_assert_str_eq(held("stage"), "5 white");
    IN_TURN("Wanda", "collect, play llama");
}
END_TEST

/* K15: any tokens count: a black one and the magic one are one each. */
START_TEST(k15_tokens_of_any_kind_count)
{
    before_the_show("2 white 1 black 1 magic", "5", "6");
    does("John", "play llama");
    IN_TURN("Wanda", "collect");
    does("Wanda", "collect");
    ck_assert_str_eq(held("Wanda"), "3 white 1 black 1 magic");
    ck_assert_str_eq(held("stage"), "");
}
END_TEST

/* K15: it binds one after the other; a llama in it places a token as well. */
START_TEST(k15_show_goes_round)
{
    before_the_show("4 white", "llama 5 4", "llama 5");
    hold("Wanda", "2 white");
    does("John", "play llama");
    does("Wanda", "play llama");
    ck_assert_str_eq(held("Wanda"), "1 white");
    ck_assert_str_eq(held("stage"), "6 white");
    IN_TURN("Fay", "collect, play llama");
    does("Fay", "play llama");
    ck_assert_str_eq(held("stage"), "6 white");
    IN_TURN("John", "collect, play llama");
}
END_TEST

/* K15: collecting ends the show; then comes a normal turn of the same
 * player. */
START_TEST(k15_after_collecting_a_normal_turn)
{
    before_the_show("4 white", "1o llama 5", "6");
    does("John", "play llama");
    does("Wanda", "collect");
    ck_assert_str_eq(held("Wanda"), "5 white");
    IN_TURN("Wanda", "draw, play 1o, play llama, quit");
    does("Wanda", _i ? "quit" : "play llama");
    ck_assert_str_eq(held("stage"), _i ? "" : "1 white");
    IN_TURN("Fay", "draw, quit");
}
END_TEST

/* K15: the magic token, collected as well, may be used in that turn. */
START_TEST(k15_collected_magic_token_may_be_used)
{
    before_the_show("3 white 1 magic", "5 4", "6");
    does("John", "play llama");
    IN_TURN("Wanda", "collect");
    does("Wanda", "collect");
    IN_TURN("Wanda", "draw, quit, use magic");
    does("Wanda", "use magic");
    ck_assert_str_eq(held("Wanda"), "4 white");
    IN_TURN("Fay", "draw, quit");
}
END_TEST

/* K14: the token used in a show: it goes on with the next player. */
START_TEST(k14_show_goes_on_after_the_magic_token)
{
    before_the_show("4 white", "5 4", "6");
    hold("Wanda", "1 magic");
    does("John", "play llama");
    IN_TURN("Wanda", "collect, use magic");
    does("Wanda", "use magic");
    ck_assert_str_eq(held("stage"), "5 white");
    ck_assert_str_eq(held("Wanda"), "");
    IN_TURN("Fay", "collect");
}
END_TEST

/* K15: alone one is part of it as well: the llama binds its own player, who may
 * not use the magic token then (K14). */
START_TEST(k15_show_alone)
{
    before_the_show("4 white", "5 4", "6");
    hold("John", "1 magic");
    quitters("Wanda Fay");
    turn("John");
    does("John", "play llama");
    IN_TURN("John", "collect, play llama");
    does("John", "collect");
    ck_assert_str_eq(held("John"), "5 white 1 magic");
    IN_TURN("John", "play llama, quit");
}
END_TEST

/* K16: nothing else before collecting, though draw pile and hand would
 * allow. */
START_TEST(k16_only_llama_or_collect)
{
    before_the_show("4 white", "1o 5", "6");
    does("John", "play llama");
    ck_assert(!can("quit") && !can("draw") && !can("play 1o"));
    IN_TURN("Wanda", "collect");
}
END_TEST

/* K17: left from before: no show, neither by the card turned over, here a
 * llama, nor by other cards; then by the first llama that is played. */
START_TEST(k17_left_over_tokens_wait_for_a_llama)
{
    begin("kadabra", "John Fay");
    deal("John", "1o 2");
    deal("Fay", "llama 1o 6");
    lay("discard", "llama");
    hold("stage", "6 white");
    turn("John");
    IN_TURN("John", "draw, play 1o, quit");
    does("John", "draw");
    IN_TURN("Fay", "draw, play 1o, play llama, quit");
    does("Fay", "play llama");
    ck_assert(can("collect") && !can("draw"));
    ck_assert_str_eq(decider(), "John");
}
END_TEST

/* K17: a show that was on when the round ended is over in the next one. */
START_TEST(k17_show_does_not_last_beyond_the_round)
{
    before_the_show("4 white", "llama", "6");
    does("John", "play llama");
    does("Wanda", "play llama");
    ENDED(1, "out");
    ck_assert_str_eq(held("stage"), "5 white");
    ck_assert_str_eq(decider(), "Wanda");
    ck_assert(can("draw") && can("quit") && !can("collect"));
}
END_TEST

/* K18: a llama as last card: its token is placed, nobody collects. */
START_TEST(k18_llama_as_last_card)
{
    before_the_show(_i ? "4 white" : "3 white", "llama", "6");
    hold("Wanda", "2 white");
    does("John", "play llama");
    does("Wanda", "play llama");
    ck_assert_str_eq(held("stage"), _i ? "6 white" : "5 white");
    IN_TURN("Wanda", "keep, return white");
    does("Wanda", "return white");
    ENDED(1, "out");
    ck_assert_str_eq(held("Wanda"), "");
    ck_assert_str_eq(held("Fay"), "6 white");
    ck_assert_str_eq(held("stage"), _i ? "6 white" : "5 white");
}
END_TEST

/* K19: the star takes the magic token off the stage, four are left, and nothing
 * else happens; a llama that places none then begins no show. */
START_TEST(k19_star_leaves_fewer_than_five)
{
    begin("kadabra", "John Fay");
    deal("John", "6* 2");
    deal("Fay", "6 llama 4");
    lay("discard", "6");
    hold("stage", "4 white 1 magic");
    turn("John");
    does("John", "play 6*");
    ck_assert_str_eq(held("John"), "1 magic");
    ck_assert_str_eq(held("stage"), "4 white");
    IN_TURN("Fay", "draw, play 6, play llama, quit");
    does("Fay", "play llama");
    IN_TURN("John", "draw, quit, use magic");
}
END_TEST

Suite *rulings_show_suite(void)
{
    Suite *suite = suite_create("rulings_show");
    TCase *rulings = cases_named(suite, "rulings");
    tcase_add_test(rulings, k14_show_goes_on_after_the_magic_token);
    tcase_add_loop_test(rulings, k15_show_begins_at_five, 0, 2);
    tcase_add_test(rulings, k15_llama_without_a_token_begins_it_too);
    tcase_add_test(rulings, k15_tokens_of_any_kind_count);
    tcase_add_test(rulings, k15_show_goes_round);
    tcase_add_loop_test(rulings, k15_after_collecting_a_normal_turn, 0, 2);
    tcase_add_test(rulings, k15_collected_magic_token_may_be_used);
    tcase_add_test(rulings, k15_show_alone);
    tcase_add_test(rulings, k16_only_llama_or_collect);
    tcase_add_test(rulings, k17_left_over_tokens_wait_for_a_llama);
    tcase_add_test(rulings, k17_show_does_not_last_beyond_the_round);
    tcase_add_loop_test(rulings, k18_llama_as_last_card, 0, 2);
    tcase_add_test(rulings, k19_star_leaves_fewer_than_five);
    return suite;
}
