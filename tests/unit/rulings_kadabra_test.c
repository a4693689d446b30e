/* The rulings on L.A.M.A. Kadabra (K1 to K22 of rulings.md; those on the magic
 * show are in rulings_show_test.c). Expected values are worked out from the
 * rule texts, never taken from a run.
 *
 * All 1s have a circle (K1), so hands and tops here avoid 1s that mean nothing.
 *
 * SPDX-License-Identifier: MIT */
#include "position.h"

Suite *rulings_kadabra_suite(void);

/* ---- Contents ------------------------------------------------------------ */

static const struct {
    const char *label;
    int copies;
} deck[] = {
    {"1o", 8},
    {"2", 5}, {"2#", 1}, {"2*", 1}, {"3", 5}, {"3#", 1}, {"3*", 1},
    {"4", 5}, {"4#", 1}, {"4*", 1}, {"5", 5}, {"5#", 1}, {"5*", 1},
    {"6", 6}, {"6#", 1}, {"6*", 1},
    {"2/3", 2}, {"4/5", 2}, {"llama", 12},
};

/* K1: 60 cards, of each value as many as printed, with the assumed specials. */
START_TEST(k1_deck)
{
    load("kadabra", "John Fay");
    ck_assert_int_eq(position.variant->deck_count, 60);
    ck_assert_int_eq(position.variant->kind_count, COUNT(deck));
    for (int i = 0; i < COUNT(deck); i++) {
        int kind = card_named(deck[i].label);
        ck_assert_int_eq(position.variant->kinds[kind].copies, deck[i].copies);
    }
}
END_TEST

/* What Fay may play of [cards] on [top]. */
static void check_top(const char *top, const char *cards, const char *moves)
{
    begin("kadabra", "John Fay");
    deal("Fay", cards);
    deal("John", "6");
    lay("discard", top);
    turn("Fay");
    ck_assert_str_eq(legal(), moves);
}

static const struct {
    const char *top, *cards, *moves;
} tops[] = {
    /* "You can play a 2/3 on a 1, 2, or 3." */
    {"1o", "2/3", "draw, play 2/3, quit"},
    {"2", "2/3", "draw, play 2/3, quit"},
    {"3", "2/3", "draw, play 2/3, quit"},
    {"4", "2/3", "draw, quit"},
    {"5", "2/3", "draw, quit"},
    {"6", "2/3", "draw, quit"},
    {"llama", "2/3", "draw, quit"},
    /* "The next player can play a 2, 3, or 4 on top of your 2/3." */
    {"2/3", "1o 2 3 4 5 6 llama", "draw, play 2, play 3, play 4, quit"},
    {"2/3", "2/3 4/5", "draw, play 2/3, play 4/5, quit"},
    {"1o", "4/5", "draw, quit"},
    {"2", "4/5", "draw, quit"},
    {"3", "4/5", "draw, play 4/5, quit"},
    {"4", "4/5", "draw, play 4/5, quit"},
    {"5", "4/5", "draw, play 4/5, quit"},
    {"6", "4/5", "draw, quit"},
    {"llama", "4/5", "draw, quit"},
    {"4/5", "1o 2 3 4 5 6 llama", "draw, play 4, play 5, play 6, quit"},
    {"4/5", "2/3 4/5", "draw, play 4/5, quit"},
    {"3*", "2# 3# 4* 5", "draw, play 3#, play 4*, quit"},
    {"6#", "1o 6* llama", "draw, play 6*, play llama, quit"},
    {"llama", "1o 2 6 llama", "draw, play 1o, play llama, quit"},
};

/* K2: a double card has both values, below and on top. */
START_TEST(k2_double_card_has_both_values)
{
    check_top(tops[_i].top, tops[_i].cards, tops[_i].moves);
}
END_TEST

/* K3: both values, each once in a hand. */
static const struct {
    const char *hand;
    int points;
} hands[] = {
    {"2/3", 5}, {"4/5", 9}, {"2/3 2/3", 5}, {"2 2/3", 5}, {"2/3 3*", 5},
    {"2 3 2/3", 5}, {"2/3 4/5", 14}, {"2/3 3 3* 5", 10}, {"4/5 6", 15},
    {"6 6 6#", 6}, {"llama llama", 10}, {"1o 1o", 1},
    {"1o 2/3 4/5 6 llama llama", 31},
};

START_TEST(k3_score)
{
    begin("kadabra", "John Fay");
    deal("Fay", hands[_i].hand);
    deal("John", "6");
    lay("discard", "6");
    turn("Fay");
    does("Fay", "quit");
    does("John", "play 6");
    ENDED(1, "out");
    ck_assert_int_eq(points("Fay"), hands[_i].points);
    ck_assert_int_eq(total("Fay"), hands[_i].points);
}
END_TEST

/* K4: three whites each when the game begins, none when a round does. */
START_TEST(k4_three_whites_once)
{
    load("kadabra", "John Wanda Fay");
    start(0);
    ck_assert_str_eq(held("John"), "3 white");
    ck_assert_str_eq(held("Wanda"), "3 white");
    ck_assert_str_eq(held("Fay"), "3 white");
    ck_assert_str_eq(held("supply"), "40 white 20 black 1 magic");
    clear_table();
    deal("John", "6");
    deal("Wanda", "6");
    deal("Fay", "6");
    lay("discard", "6");
    hold("Fay", "1 white");
    turn("John");
    does("John", "play 6");
    ENDED(1, "out");
    ck_assert_int_eq(position.state->round, 2);
    ck_assert_str_eq(held("John"), "");
    ck_assert_str_eq(held("Wanda"), "6 white");
    ck_assert_str_eq(held("Fay"), "7 white");
}
END_TEST

/* ---- The magic token ----------------------------------------------------- */

/* K5: who holds it at a round's end gives it back and takes 10 points, whether
 * quit or not. */
START_TEST(k5_magic_token_costs_ten)
{
    begin("kadabra", "John Fay");
    deal("John", "6");
    deal("Fay", "6");
    lay("discard", "6");
    hold("Fay", "1 magic");
    quitters(_i ? "Fay" : "");
    turn("John");
    does("John", "play 6");
    ENDED(1, "out");
    ck_assert_int_eq(points("Fay"), 16);
    ck_assert_str_eq(held("Fay"), "6 white 1 black");
    ck_assert_str_eq(held("supply"), "43 white 19 black 1 magic");
}
END_TEST

/* K5: it begins in the pool; on the stage it stays there between rounds and
 * costs nobody anything. */
START_TEST(k5_magic_token_stays_on_the_stage)
{
    begin("kadabra", "John Fay");
    ck_assert_str_eq(held("supply"), "49 white 20 black 1 magic");
    deal("John", "6");
    deal("Fay", "6");
    lay("discard", "6");
    hold("stage", "2 white 1 magic");
    turn("John");
    does("John", "play 6");
    ENDED(1, "out");
    ck_assert_int_eq(points("Fay"), 6);
    ck_assert_int_eq(points("John"), 0);
    ck_assert_str_eq(held("stage"), "2 white 1 magic");
}
END_TEST

/* K6: white before black before magic. John's llama takes the lowest one. */
static const struct {
    const char *before, *after, *stage;
} lowest[] = {
    {"2 white 1 black 1 magic", "1 white 1 black 1 magic", "1 white"},
    {"2 black 1 magic", "1 black 1 magic", "1 black"},
    {"1 magic", "", "1 magic"},
};

START_TEST(k6_lowest_token_goes)
{
    begin("kadabra", "John Fay");
    deal("John", "llama 2");
    deal("Fay", "6");
    lay("discard", "6");
    hold("John", lowest[_i].before);
    turn("John");
    does("John", "play llama");
    ck_assert_str_eq(held("John"), lowest[_i].after);
    ck_assert_str_eq(held("stage"), lowest[_i].stage);
}
END_TEST

/* K6: the same for what a circle gives away. */
START_TEST(k6_lowest_token_is_given_away)
{
    begin("kadabra", "John Fay");
    deal("John", "1o 2");
    deal("Fay", "6");
    lay("discard", "llama");
    hold("John", lowest[_i].before);
    turn("John");
    does("John", "play 1o");
    does("John", "give to Fay");
    ck_assert_str_eq(held("John"), lowest[_i].after);
    ck_assert_str_eq(held("Fay"), lowest[_i].stage);
}
END_TEST

/* K7: no choice about it: the turn is over and the token is there; with none
 * nothing happens. */
START_TEST(k7_llama_places_a_token)
{
    begin("kadabra", "John Fay");
    deal("John", "llama llama 2");
    deal("Fay", "llama 6");
    lay("discard", "6");
    hold("John", "1 white");
    turn("John");
    does("John", "play llama");
    ck_assert_str_eq(held("John"), "");
    ck_assert_str_eq(held("stage"), "1 white");
    IN_TURN("Fay", "draw, play llama, quit");
    does("Fay", "play llama");
    ck_assert_str_eq(held("stage"), "1 white");
    IN_TURN("John", "draw, play llama, quit");
}
END_TEST

/* ---- Special cards ------------------------------------------------------- */

/* K8: any other player in the round, chosen by who played. */
START_TEST(k8_circle_gives_to_any_other_in_the_round)
{
    begin("kadabra", "John Wanda Fay Rex");
    deal("John", "1o 2");
    deal("Wanda", "6");
    deal("Fay", "6");
    deal("Rex", "5");
    lay("discard", "llama");
    hold("John", "3 white");
    quitters("Wanda");
    turn("John");
    does("John", "play 1o");
    IN_TURN("John", "give to Fay, give to Rex");
    does("John", "give to Rex");
    ck_assert_str_eq(held("John"), "2 white");
    ck_assert_str_eq(held("Rex"), "1 white");
    ck_assert_str_eq(held("Fay"), "");
    ck_assert_str_eq(decider(), "Fay");
}
END_TEST

/* K8: no token, or nobody else: nothing. */
START_TEST(k8_circle_without_a_token_does_nothing)
{
    begin("kadabra", "John Fay");
    deal("John", "1o 2");
    deal("Fay", "6");
    lay("discard", "llama");
    turn("John");
    does("John", "play 1o");
    IN_TURN("Fay", "draw, quit");
}
END_TEST

START_TEST(k8_circle_alone_does_nothing)
{
    begin("kadabra", "John Fay");
    deal("John", "1o 2");
    deal("Fay", "6");
    lay("discard", "llama");
    hold("John", "3 white 1 magic");
    quitters("Fay");
    turn("John");
    does("John", "play 1o");
    ck_assert_str_eq(held("John"), "3 white 1 magic");
    IN_TURN("John", "play 2, quit");
}
END_TEST

/* K9: the next one in the round draws, then has a normal turn, in which the
 * drawn card may be played. */
START_TEST(k9_square_makes_the_next_player_draw)
{
    begin("kadabra", "John Wanda Fay");
    deal("John", "2# 6");
    deal("Wanda", "6");
    deal("Fay", "6");
    lay("discard", "2");
    lay("draw", "3 6");
    quitters("Wanda");
    turn("John");
    does("John", "play 2#");
    ck_assert_str_eq(hand("Fay"), "3 6");
    ck_assert_str_eq(hand("Wanda"), "6");
    ck_assert_str_eq(hand("John"), "6");
    IN_TURN("Fay", "draw, play 3, quit");
}
END_TEST

/* K9: every square does. */
START_TEST(k9_every_square_makes_draw)
{
    char card[3] = {(char)('2' + _i), '#', '\0'};
    char top[2] = {(char)('2' + _i), '\0'}, move[8];
    begin("kadabra", "John Fay");
    deal("John", card);
    deal("John", "llama");
    deal("Fay", "6");
    lay("discard", top);
    turn("John");
    snprintf(move, sizeof move, "play %s", card);
    does("John", move);
    ck_assert_int_eq(size_of("hand", "Fay"), 2);
    ck_assert_int_eq(size_of("hand", "John"), 1);
}
END_TEST

START_TEST(k9_square_alone_draws_oneself)
{
    begin("kadabra", "John Fay");
    deal("John", "2# 6");
    deal("Fay", "6");
    lay("discard", "2");
    lay("draw", "3");
    quitters("Fay");
    turn("John");
    does("John", "play 2#");
    ck_assert_str_eq(hand("John"), "3 6");
    ck_assert_str_eq(hand("Fay"), "6");
    IN_TURN("John", "play 3, quit");
}
END_TEST

START_TEST(k9_square_on_an_empty_pile_does_nothing)
{
    begin("kadabra", "John Fay");
    deal("John", "2# 6");
    deal("Fay", "5");
    lay("discard", "2");
    only_draw("");
    turn("John");
    does("John", "play 2#");
    ck_assert_str_eq(hand("Fay"), "5");
    IN_TURN("Fay", "quit");
}
END_TEST

/* K9: being made to draw is no action: John's last card does it to Fay, and he,
 * who acted last, starts the next round. */
START_TEST(k9_being_made_to_draw_is_no_action)
{
    begin("kadabra", "John Fay");
    deal("John", "2#");
    deal("Fay", "6");
    lay("discard", "2");
    lay("draw", "3");
    turn("John");
    does("John", "play 2#");
    ENDED(1, "out");
    ck_assert_int_eq(points("Fay"), 9);
    ck_assert_str_eq(decider(), "John");
}
END_TEST

/* K10: wherever it is. */
static const struct {
    const char *holder;
    bool quit;
} places[] = {
    {"supply", false}, {"stage", false}, {"Fay", false}, {"Wanda", false},
    {"Wanda", true}, {"John", false},
};

START_TEST(k10_star_takes_the_magic_token)
{
    begin("kadabra", "John Wanda Fay");
    deal("John", "3* 6");
    deal("Wanda", "6");
    deal("Fay", "6");
    lay("discard", "3");
    if (strcmp(places[_i].holder, "supply") != 0) {
        hold(places[_i].holder, "1 magic");
    }
    quitters(places[_i].quit ? "Wanda" : "");
    turn("John");
    does("John", "play 3*");
    ck_assert_str_eq(held("John"), "1 magic");
    ck_assert_str_eq(held("Fay"), "");
    ck_assert_str_eq(held("Wanda"), "");
    ck_assert_str_eq(held("stage"), "");
    ck_assert_str_eq(held("supply"), "49 white 20 black");
}
END_TEST

/* K11: for the last card too, before the round ends: the star costs its player
 * 10 points, the square makes the next one's hand score more, the circle's
 * token is given before it could be returned. */
START_TEST(k11_star_as_last_card)
{
    begin("kadabra", "John Fay");
    deal("John", "3*");
    deal("Fay", "6");
    lay("discard", "3");
    hold("Fay", "1 magic");
    turn("John");
    does("John", "play 3*");
    ck_assert_int_eq(points("John"), 10);
    ck_assert_int_eq(points("Fay"), 6);
}
END_TEST

START_TEST(k11_square_as_last_card)
{
    begin("kadabra", "John Fay");
    deal("John", "4#");
    deal("Fay", "6");
    lay("discard", "3");
    lay("draw", "llama");
    turn("John");
    does("John", "play 4#");
    ENDED(1, "out");
    ck_assert_int_eq(points("Fay"), 16);
    ck_assert_int_eq(points("John"), 0);
}
END_TEST

START_TEST(k11_circle_as_last_card)
{
    begin("kadabra", "John Fay");
    deal("John", "1o");
    deal("Fay", "6");
    lay("discard", "llama");
    hold("John", "2 white");
    turn("John");
    does("John", "play 1o");
    GOES_ON();
    IN_TURN("John", "give to Fay");
    does("John", "give to Fay");
    ck_assert_str_eq(held("Fay"), "7 white");
    IN_TURN("John", "keep, return white");
    does("John", "keep");
    ENDED(1, "out");
    ck_assert_str_eq(held("John"), "1 white");
}
END_TEST

/* K12: the square was the last card of who is alone: the drawn card scores, the
 * round ends by 'out' all the same, and no token is returned. */
START_TEST(k12_square_as_last_card_alone)
{
    begin("kadabra", "John Fay");
    deal("John", "4#");
    deal("Fay", "6");
    lay("discard", "3");
    lay("draw", "5");
    hold("John", "2 white");
    quitters("Fay");
    turn("John");
    does("John", "play 4#");
    ENDED(1, "out");
    ck_assert_int_eq(points("John"), 5);
    ck_assert_str_eq(held("John"), "7 white");
    ck_assert_int_eq(position.state->round, 2);
}
END_TEST

/* K12: with an empty pile there is no such card, and he returns one. */
START_TEST(k12_square_as_last_card_alone_pile_empty)
{
    begin("kadabra", "John Fay");
    deal("John", "4#");
    deal("Fay", "6");
    lay("discard", "3");
    only_draw("");
    hold("John", "2 white");
    quitters("Fay");
    turn("John");
    does("John", "play 4#");
    IN_TURN("John", "keep, return white");
    does("John", "return white");
    ENDED(1, "out");
    ck_assert_int_eq(points("John"), 0);
    ck_assert_str_eq(held("John"), "1 white");
}
END_TEST

/* K13: out with the magic token: it goes back and its 10 are taken first, all
 * in one go, then any token held may be returned, but not the magic one. */
START_TEST(k13_out_with_the_magic_token)
{
    begin("kadabra", "John Fay");
    deal("John", "6");
    deal("Fay", "5");
    lay("discard", "6");
    hold("John", "2 white 1 magic");
    turn("John");
    does("John", "play 6");
    ck_assert_int_eq(points("John"), 10);
    ck_assert_str_eq(held("John"), "2 white 1 black");
    ck_assert_str_eq(held("supply"), "42 white 19 black 1 magic");
    IN_TURN("John", "keep, return black, return white");
    does("John", "return black");
    ENDED(1, "out");
    ck_assert_int_eq(points("John"), 10);
    ck_assert_str_eq(held("John"), "2 white");
}
END_TEST

/* K13: the black one that is returned may be the one just taken. */
START_TEST(k13_magic_token_only)
{
    begin("kadabra", "John Fay");
    deal("John", "6");
    deal("Fay", "5");
    lay("discard", "6");
    hold("John", "1 magic");
    turn("John");
    does("John", "play 6");
    IN_TURN("John", "keep, return black");
    does("John", "return black");
    ck_assert_str_eq(held("John"), "");
    ck_assert_int_eq(points("John"), 10);
}
END_TEST

/* K13: the 10 are part of the round's points and taken in one go with the rest:
 * 9 for the cards and 10 are 19, with one white 20. */
START_TEST(k13_points_contain_the_ten)
{
    begin("kadabra", "John Fay");
    deal("John", "6 3 3");
    deal("Fay", "5");
    lay("discard", "5");
    hold("John", "1 white 1 magic");
    turn("John");
    does("John", "quit");
    does("Fay", "play 5");
    ck_assert_int_eq(points("John"), 19);
    ck_assert_str_eq(held("John"), "2 black");
}
END_TEST

/* K14: a fourth action, whatever is in hand; the turn is skipped. */
START_TEST(k14_magic_token_skips_turn)
{
    begin("kadabra", "John Fay");
    deal("John", "6 3");
    deal("Fay", "5");
    lay("discard", "6");
    hold("John", "1 magic");
    turn("John");
    IN_TURN("John", "draw, play 6, quit, use magic");
    does("John", "use magic");
    ck_assert_str_eq(held("supply"), "49 white 20 black 1 magic");
    ck_assert_str_eq(hand("John"), "3 6");
    IN_TURN("Fay", "draw, quit");
    does("Fay", "draw");
    IN_TURN("John", "draw, play 6, quit");
}
END_TEST

/* K14: not when alone, and not with another's token. */
START_TEST(k14_not_when_alone)
{
    begin("kadabra", "John Fay");
    deal("John", "6 3");
    deal("Fay", "5");
    lay("discard", "6");
    hold("John", "1 magic");
    quitters("Fay");
    turn("John");
    IN_TURN("John", "play 6, quit");
}
END_TEST

START_TEST(k14_not_with_anothers_token)
{
    begin("kadabra", "John Fay");
    deal("John", "6 3");
    deal("Fay", "5");
    lay("discard", "6");
    hold("Fay", "1 magic");
    turn("John");
    IN_TURN("John", "draw, play 6, quit");
}
END_TEST

/* ---- Rounds and the game ------------------------------------------------- */

/* K20: the last action was Fay's quitting, though Wanda played the last
 * card. */
START_TEST(k20_last_to_act_starts)
{
    begin("kadabra", "John Wanda Fay");
    deal("John", "2 2");
    deal("Wanda", "6 4");
    deal("Fay", "3");
    lay("discard", "6");
    turn("John");
    does("John", "quit");
    does("Wanda", "play 6");
    does("Fay", "draw");
    does("Wanda", "quit");
    does("Fay", "quit");
    ENDED(1, "all quit");
    ck_assert_str_eq(decider(), "Fay");
}
END_TEST

/* K20: going out is such an action; that Fay was given a token is none. */
START_TEST(k20_who_goes_out_starts)
{
    begin("kadabra", "John Fay");
    deal("John", "1o");
    deal("Fay", "3");
    lay("discard", "llama");
    hold("John", "1 white");
    turn("John");
    does("John", "play 1o");
    does("John", "give to Fay");
    ENDED(1, "out");
    ck_assert_str_eq(decider(), "John");
}
END_TEST

/* K21: Fay has 40 within the round and 30 at its end: the game goes on. */
START_TEST(k21_forty_counts_at_a_rounds_end)
{
    begin("kadabra", "John Fay");
    deal("John", "1o llama 3");
    deal("Fay", "2 3");
    lay("discard", "llama");
    hold("Fay", "9 white 3 black");
    hold("John", "2 white");
    turn("John");
    does("John", "play 1o");
    does("John", "give to Fay");
    ck_assert_int_eq(total("Fay"), 40);
    ck_assert_ptr_null(game_ended_by());
    does("Fay", "play 2");
    does("John", "play 3");
    does("Fay", "play 3");
    does("Fay", "return black");
    ENDED(1, "out");
    ck_assert_int_eq(total("Fay"), 30);
    ck_assert_ptr_null(game_ended_by());
    ck_assert_int_eq(position.state->round, 2);
}
END_TEST

/* K22: what lies on the stage at the end is nobody's: John wins with 6. */
START_TEST(k22_stage_belongs_to_nobody)
{
    begin("kadabra", "John Fay");
    deal("John", "6 3");
    deal("Fay", "6");
    lay("discard", "6");
    hold("stage", "30 white 5 black");
    hold("Fay", "4 black");
    hold("John", "3 white");
    turn("John");
    does("John", "play 6");
    does("Fay", "play 6");
    does("Fay", "keep");
    ck_assert_str_eq(game_ended_by(), "threshold");
    ck_assert_str_eq(held("stage"), "30 white 5 black");
    ck_assert_int_eq(total("John"), 6);
    ck_assert_int_eq(total("Fay"), 40);
    ck_assert_str_eq(winners(), "John");
}
END_TEST

/* -------------------------------------------------------------------------- */

static void add_magic(TCase *magic)
{
    tcase_add_loop_test(magic, k5_magic_token_costs_ten, 0, 2);
    tcase_add_test(magic, k5_magic_token_stays_on_the_stage);
    tcase_add_loop_test(magic, k6_lowest_token_goes, 0, COUNT(lowest));
    tcase_add_loop_test(magic, k6_lowest_token_is_given_away, 0, COUNT(lowest));
    tcase_add_test(magic, k7_llama_places_a_token);
    tcase_add_test(magic, k13_out_with_the_magic_token);
    tcase_add_test(magic, k13_magic_token_only);
    tcase_add_test(magic, k13_points_contain_the_ten);
    tcase_add_test(magic, k14_magic_token_skips_turn);
    tcase_add_test(magic, k14_not_when_alone);
    tcase_add_test(magic, k14_not_with_anothers_token);
}

static void add_specials(TCase *specials)
{
    tcase_add_test(specials, k8_circle_gives_to_any_other_in_the_round);
    tcase_add_test(specials, k8_circle_without_a_token_does_nothing);
    tcase_add_test(specials, k8_circle_alone_does_nothing);
    tcase_add_test(specials, k9_square_makes_the_next_player_draw);
    tcase_add_loop_test(specials, k9_every_square_makes_draw, 0, 5);
    tcase_add_test(specials, k9_square_alone_draws_oneself);
    tcase_add_test(specials, k9_square_on_an_empty_pile_does_nothing);
    tcase_add_test(specials, k9_being_made_to_draw_is_no_action);
    tcase_add_loop_test(specials, k10_star_takes_the_magic_token, 0,
                        COUNT(places));
    tcase_add_test(specials, k11_star_as_last_card);
    tcase_add_test(specials, k11_square_as_last_card);
    tcase_add_test(specials, k11_circle_as_last_card);
    tcase_add_test(specials, k12_square_as_last_card_alone);
    tcase_add_test(specials, k12_square_as_last_card_alone_pile_empty);
}

Suite *rulings_kadabra_suite(void)
{
    Suite *suite = suite_create("rulings_kadabra");
    TCase *contents = cases_named(suite, "contents");
    tcase_add_test(contents, k1_deck);
    tcase_add_loop_test(contents, k2_double_card_has_both_values, 0,
                        COUNT(tops));
    tcase_add_loop_test(contents, k3_score, 0, COUNT(hands));
    tcase_add_test(contents, k4_three_whites_once);
    add_magic(cases_named(suite, "magic"));
    add_specials(cases_named(suite, "specials"));
    TCase *rounds = cases_named(suite, "rounds");
    tcase_add_test(rounds, k20_last_to_act_starts);
    tcase_add_test(rounds, k20_who_goes_out_starts);
    tcase_add_test(rounds, k21_forty_counts_at_a_rounds_end);
    tcase_add_test(rounds, k22_stage_belongs_to_nobody);
    return suite;
}
