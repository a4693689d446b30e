/* The examples printed in the rules, move by move, as far as their words go;
 * what only a lost picture showed is filled in as the test needs it. Each says
 * what happened and what would not have been allowed.
 *
 * SPDX-License-Identifier: MIT */
#include "position.h"

Suite *examples_suite(void);

/* ---- L.A.M.A. ------------------------------------------------------------ */

/* "Victor goes first and plays a 6. Next, it's Judy's turn. She plays a llama
 * on top of the 6." */
START_TEST(lama_judy_plays_a_llama_on_victors_six)
{
    begin("lama", "Victor Judy Henri Jacques");
    deal("Victor", "1 3 5 6 6 6");
    deal("Judy", "1 1 3 4 4 llama");
    deal("Henri", "5 5 5");
    deal("Jacques", "2 3");
    lay("discard", "5");
    turn("Victor");
    IN_TURN("Victor", "draw, play 5, play 6, quit");
    does("Victor", "play 6");
    IN_TURN("Judy", "draw, play llama, quit");
    does("Judy", "play llama");
    ck_assert_str_eq(cards_in("discard"), "llama 6 5");
    ck_assert_str_eq(hand("Judy"), "1 1 3 4 4");
    ck_assert_str_eq(decider(), "Henri");
}
END_TEST

/* "A little later, Henri can't play a card. He quits the round and places his
 * three 5s face down in front of him." */
START_TEST(lama_henri_quits_with_three_fives)
{
    begin("lama", "Victor Judy Henri Jacques");
    deal("Victor", "1 3");
    deal("Judy", "1 3");
    deal("Henri", "5 5 5");
    deal("Jacques", "2 3");
    lay("discard", "llama");
    turn("Henri");
    IN_TURN("Henri", "draw, quit");
    does("Henri", "quit");
    GOES_ON();
    ck_assert_str_eq(hand("Henri"), "5 5 5");
    int judy = player_named("Judy"), henri = player_named("Henri");
    ck_assert_str_eq(seen_by(judy, "hand", "Henri"), "? ? ?");
    ck_assert_str_eq(seen_by(henri, "hand", "Henri"), "5 5 5");
    ck_assert_str_eq(decider(), "Jacques");
    does("Jacques", "draw");
    does("Victor", "draw");
    does("Judy", "draw");
    ck_assert_str_eq(decider(), "Jacques");
}
END_TEST

/* "Jacques, Victor, and Henri have quit for the round. Judy plays her 3 and her
 * two 4s, but she cannot play her two 1s or the llama. This is the end of the
 * round." - "Judy's two 1s and her llama earn her 11 negative points. She takes
 * a 1-point and a 10-point token." */
START_TEST(lama_judy_alone_has_11_points)
{
    begin("lama", "Victor Judy Henri Jacques");
    deal("Victor", "1");
    deal("Judy", "1 1 3 4 4 llama");
    deal("Henri", "5 5 5");
    deal("Jacques", "2");
    lay("discard", "2");
    quitters("Jacques Victor Henri");
    turn("Judy");
    IN_TURN("Judy", "play 3, quit");
    does("Judy", "play 3");
    IN_TURN("Judy", "play 4, quit");
    does("Judy", "play 4");
    IN_TURN("Judy", "play 4, quit");
    does("Judy", "play 4");
    ck_assert_str_eq(hand("Judy"), "1 1 llama");
    IN_TURN("Judy", "quit");
    GOES_ON();
    does("Judy", "quit");
    ENDED(1, "all quit");
    ck_assert_int_eq(points("Judy"), 11);
    ck_assert_str_eq(held("Judy"), "1 white 1 black");
    ck_assert_int_eq(points("Henri"), 5);
    ck_assert_str_eq(held("Henri"), "5 white");
    ck_assert_str_eq(decider(), "Judy");
}
END_TEST

/* "Judy has one 1-point and one 10-point token. In the next round, she manages
 * to get rid of all her cards, so she returns a token. Of course, she picks the
 * 10-point token." */
START_TEST(lama_judy_returns_the_black_token)
{
    begin("lama", "Victor Judy Henri Jacques");
    deal("Victor", "1");
    deal("Judy", "3");
    deal("Henri", "5");
    deal("Jacques", "2");
    lay("discard", "3");
    hold("Judy", "1 white 1 black");
    turn("Judy");
    does("Judy", "play 3");
    IN_TURN("Judy", "keep, return black, return white");
    does("Judy", "return black");
    ENDED(1, "out");
    ck_assert_int_eq(points("Judy"), 0);
    ck_assert_str_eq(held("Judy"), "1 white");
    ck_assert_int_eq(total("Judy"), 1);
}
END_TEST

/* ---- Party --------------------------------------------------------------- */

/* "Brad plays a 6. Next, it's Janet's turn. She plays a llama on top of the 6.
 * Janet wouldn't be allowed to play a 1 immediately on top of the 6." */
START_TEST(party_janet_plays_a_llama_on_brads_six)
{
    begin("party", "Brad Janet Rocky Frank");
    deal("Brad", "6 2");
    deal("Janet", "1 1+ 3 llama");
    deal("Rocky", "5 5 5");
    deal("Frank", "2");
    lay("discard", "5");
    turn("Brad");
    does("Brad", "play 6");
    ck_assert(!can("play 1"));
    ck_assert(!can("play 1+"));
    IN_TURN("Janet", "draw, play llama, quit");
    does("Janet", "play llama");
    ck_assert_str_eq(cards_in("discard"), "llama 6 5");
    ck_assert_str_eq(decider(), "Rocky");
}
END_TEST

/* "Rocky can't play a card. He quits the round and places his three 5s face
 * down in front of him." */
START_TEST(party_rocky_quits_with_three_fives)
{
    begin("party", "Brad Janet Rocky Frank");
    deal("Brad", "2");
    deal("Janet", "3");
    deal("Rocky", "5 5 5");
    deal("Frank", "2");
    lay("discard", "llama");
    turn("Rocky");
    IN_TURN("Rocky", "draw, quit");
    does("Rocky", "quit");
    GOES_ON();
    ck_assert_str_eq(hand("Rocky"), "5 5 5");
    ck_assert_str_eq(seen_by(player_named("Janet"), "hand", "Rocky"), "? ? ?");
    ck_assert_str_eq(decider(), "Frank");
}
END_TEST

/* "Rocky, Frank, and Brad have quit the round. Janet plays her 3 and her two
 * 4s, but she cannot play her llama. This is the end of the round." - "11
 * negative points. She takes a 1-point and a 10-point token." The picture had
 * her 1s, one of them a plus card, beside the llama. */
START_TEST(party_janet_alone_has_11_points)
{
    begin("party", "Brad Janet Rocky Frank");
    deal("Brad", "2");
    deal("Janet", "3 4 4 1 1+ llama");
    deal("Rocky", "5");
    deal("Frank", "2");
    lay("discard", "2");
    quitters("Rocky Frank Brad");
    turn("Janet");
    IN_TURN("Janet", "play 3, quit");
    does("Janet", "play 3");
    does("Janet", "play 4");
    does("Janet", "play 4");
    IN_TURN("Janet", "quit");
    does("Janet", "quit");
    ENDED(1, "all quit");
    ck_assert_int_eq(points("Janet"), 11);
    ck_assert_str_eq(held("Janet"), "1 white 1 black");
}
END_TEST

/* "Later in the game, Janet has two 1-point, one 10-point, and one 20-point
 * token. She finishes the round by playing her final card, so she may return a
 * token. Of course, she picks the 20-point one." */
START_TEST(party_janet_returns_the_pink_token)
{
    begin("party", "Brad Janet Rocky Frank");
    deal("Brad", "2");
    deal("Janet", "6");
    deal("Rocky", "5");
    deal("Frank", "2");
    lay("discard", "5");
    hold("Janet", "2 white 1 black 1 pink");
    turn("Janet");
    does("Janet", "play 6");
    IN_TURN("Janet", "keep, return black, return pink, return white");
    does("Janet", "return pink");
    ENDED(1, "out");
    ck_assert_str_eq(held("Janet"), "2 white 1 black");
    ck_assert_int_eq(total("Janet"), 12);
}
END_TEST

/* ---- Kadabra ------------------------------------------------------------- */

/* "John cannot play a card and would have to draw a card or drop out. Instead,
 * he gives away his magic token. As Wanda has already dropped out, it's Fay's
 * turn." */
START_TEST(kadabra_john_uses_the_magic_token)
{
    begin("kadabra", "John Wanda Fay");
    deal("John", "2 2");
    deal("Wanda", "6");
    deal("Fay", "5 6");
    lay("discard", "4");
    hold("John", "3 white 1 magic");
    quitters("Wanda");
    turn("John");
    IN_TURN("John", "draw, quit, use magic");
    does("John", "use magic");
    ck_assert_str_eq(held("John"), "3 white");
    ck_assert_str_eq(held("supply"), "46 white 20 black 1 magic");
    ck_assert_str_eq(hand("John"), "2 2");
    IN_TURN("Fay", "draw, play 5, quit");
}
END_TEST

/* "John plays a llama and places a token on the magic stage. There are 5 tokens
 * there now, so John started the magic show. - Wanda has dropped out and is
 * therefore not part of the magic show. Fay cannot play a llama so she takes
 * all 5 tokens from the magic stage. She swaps these along with her 5 tokens
 * for a 10-point token. Then she plays a 1 with circle and gives her 10-point
 * token to John." */
START_TEST(kadabra_fay_collects_and_gives_a_black_token)
{
    begin("kadabra", "John Wanda Fay");
    deal("John", "llama 2");
    deal("Wanda", "6");
    deal("Fay", "1o 4");
    lay("discard", "6");
    hold("John", "3 white");
    hold("Fay", "5 white");
    hold("stage", "4 white");
    quitters("Wanda");
    turn("John");
    does("John", "play llama");
    ck_assert_str_eq(held("John"), "2 white");
    ck_assert_str_eq(held("stage"), "5 white");
    IN_TURN("Fay", "collect");
    does("Fay", "collect");
    ck_assert_str_eq(held("stage"), "");
    ck_assert_str_eq(held("Fay"), "1 black");
    IN_TURN("Fay", "draw, play 1o, quit");
    does("Fay", "play 1o");
    IN_TURN("Fay", "give to John");
    does("Fay", "give to John");
    ck_assert_str_eq(held("Fay"), "");
    ck_assert_str_eq(held("John"), "2 white 1 black");
    ck_assert_str_eq(decider(), "John");
}
END_TEST

/* "Fay is still in the round by herself. She plays a 1 with circle and would
 * have to give herself a token, but this has no effect. Playing the 2 with
 * square means she must draw a card, and draws a 2/3. Although she could still
 * play the 2/3, Fay decides to drop out and thus ends the round." - "Fay
 * receives 10 negative points for her 2/3, her 3, her 3 with star, and her 5 (2
 * + 3 + 5) and takes a black 10-point token." */
START_TEST(kadabra_fay_alone_has_10_points)
{
    begin("kadabra", "John Wanda Fay");
    deal("John", "6");
    deal("Wanda", "6");
    deal("Fay", "1o 2# 3 3* 5");
    lay("discard", "llama");
    lay("draw", "2/3");
    hold("John", "2 white");
    quitters("John Wanda");
    turn("Fay");
    IN_TURN("Fay", "play 1o, quit");
    does("Fay", "play 1o");
    IN_TURN("Fay", "play 2#, quit");
    does("Fay", "play 2#");
    ck_assert_str_eq(held("Fay"), "");
    ck_assert_str_eq(held("John"), "2 white");
    ck_assert_int_eq(size_of("hand", "Fay"), 4);
    IN_TURN("Fay", "play 2/3, play 3, play 3*, quit");
    GOES_ON();
    does("Fay", "quit");
    ENDED(1, "all quit");
    ck_assert_int_eq(points("Fay"), 10);
    ck_assert_str_eq(held("Fay"), "1 black");
}
END_TEST

/* ---- Dice ---------------------------------------------------------------- */

/* "Rosa has rolled a 1, a 3, and a llama. She discards a 3 and a llama. She
 * might have chosen to keep the llama also." */
static const struct {
    const char *move, *left;
} choices[] = {
    {"discard 3 llama", "2 5"},
    {"discard 3", "2 5 llama"},
    {"discard llama", "2 3 5"},
};

START_TEST(dice_rosa_discards_a_three_and_a_llama)
{
    begin("dice", "Rosa Martin");
    deal("Rosa", "2 3 5 llama");
    deal("Martin", "4 6");
    lay("row", "1 2 3 4 5 6 llama");
    turn("Rosa");
    IN_TURN("Rosa", "quit, roll");
    will_roll("llama 1 3");
    does("Rosa", "roll");
    IN_TURN("Rosa", "discard 3, discard 3 llama, discard llama");
    does("Rosa", choices[_i].move);
    ck_assert_str_eq(hand("Rosa"), choices[_i].left);
    ck_assert_str_eq(cards_in("row"), "1 2 3 4 5 6 llama");
    IN_TURN("Martin", "quit, roll");
}
END_TEST

/* "[John rolls a 2] and two llamas. Since he doesn't have any cards with those
 * values in his row, he must take the 2 or the llama from the llama row. He
 * picks the llama and places it in his own row." */
START_TEST(dice_john_takes_the_llama)
{
    begin("dice", "Rosa John Martin");
    deal("Rosa", "1");
    deal("John", "1 3 4");
    deal("Martin", "4 6");
    lay("row", "1 2 3 4 5 6 llama");
    turn("John");
    will_roll("llama 2 llama");
    does("John", "roll");
    IN_TURN("John", "take 2, take llama");
    does("John", "take llama");
    ck_assert_str_eq(hand("John"), "1 3 4 llama");
    ck_assert_str_eq(cards_in("row"), "1 2 3 4 5 6");
    ck_assert_str_eq(decider(), "Martin");
}
END_TEST

/* "Martin doesn't want to roll the dice anymore. He quits the round and turns
 * over all his cards." */
START_TEST(dice_martin_quits)
{
    begin("dice", "Martin Rosa");
    deal("Martin", "2 5");
    deal("Rosa", "2 5");
    lay("row", "1 2 3 4 5 6 llama");
    turn("Martin");
    int rosa = player_named("Rosa");
    ck_assert_str_eq(seen_by(rosa, "hand", "Martin"), "2 5");
    does("Martin", "quit");
    ck_assert_str_eq(seen_by(rosa, "hand", "Martin"), "? ?");
    ck_assert_str_eq(decider(), "Rosa");
}
END_TEST

/* "John, Martin, and George have quit the round. Rosa still has a 2 and a 5.
 * She rolls a 1, a 2, and a 4, so she discards her 2. She decides to continue
 * and rolls a 2, a 6, and a llama. As she has none of these values in her row,
 * so she has blown it and must take all the cards from the llama row. This ends
 * the round." The row makes 5, 1, 2, 3, 4, 6 and a llama of her 5. */
START_TEST(dice_rosa_alone_blows_it)
{
    begin("dice", "John Martin George Rosa");
    deal("John", "1");
    deal("Martin", "1");
    deal("George", "1");
    deal("Rosa", "2 5");
    lay("row", "1 2 3 4 5 6 llama");
    quitters("John Martin George");
    turn("Rosa");
    will_roll("4 2 1");
    does("Rosa", "roll");
    IN_TURN("Rosa", "discard 2");
    does("Rosa", "discard 2");
    ck_assert_str_eq(hand("Rosa"), "5");
    GOES_ON();
    IN_TURN("Rosa", "quit, roll");
    will_roll("6 2 llama");
    does("Rosa", "roll");
    ENDED(1, "bust");
    ck_assert_int_eq(points("Rosa"), 31);
    ck_assert_str_eq(held("Rosa"), "1 white 3 black");
    ck_assert_str_eq(held("John"), "1 white");
}
END_TEST

/* "[1, 5, 5 and] a 6, so she gets 12 negative points. She takes two 1-point
 * tokens and one 10-point one." */
START_TEST(dice_twelve_points)
{
    begin("dice", "Martin Rosa");
    deal("Martin", "2");
    deal("Rosa", "1 5 5 6");
    lay("row", "1 2 3 4 5 6 llama");
    quitters("Martin");
    turn("Rosa");
    does("Rosa", "quit");
    ENDED(1, "all quit");
    ck_assert_int_eq(points("Rosa"), 12);
    ck_assert_str_eq(held("Rosa"), "2 white 1 black");
}
END_TEST

/* "Rosa has two 1-point tokens and one 10-point one. She discards her final
 * card, ending the round and earning the right to return a token. Naturally,
 * she chooses the 10-point token." */
START_TEST(dice_rosa_returns_the_black_token)
{
    begin("dice", "Martin Rosa");
    deal("Martin", "2");
    deal("Rosa", "5");
    lay("row", "1 2 3 4 5 6 llama");
    hold("Rosa", "2 white 1 black");
    turn("Rosa");
    will_roll("5 1 3");
    does("Rosa", "roll");
    IN_TURN("Rosa", "discard 5");
    does("Rosa", "discard 5");
    IN_TURN("Rosa", "keep, return black, return white");
    does("Rosa", "return black");
    ENDED(1, "out");
    ck_assert_int_eq(points("Rosa"), 0);
    ck_assert_str_eq(held("Rosa"), "2 white");
}
END_TEST

Suite *examples_suite(void)
{
    Suite *suite = suite_create("examples");
    TCase *lama = cases_named(suite, "lama");
    tcase_add_test(lama, lama_judy_plays_a_llama_on_victors_six);
    tcase_add_test(lama, lama_henri_quits_with_three_fives);
    tcase_add_test(lama, lama_judy_alone_has_11_points);
    tcase_add_test(lama, lama_judy_returns_the_black_token);
    TCase *party = cases_named(suite, "party");
    tcase_add_test(party, party_janet_plays_a_llama_on_brads_six);
    tcase_add_test(party, party_rocky_quits_with_three_fives);
    tcase_add_test(party, party_janet_alone_has_11_points);
    tcase_add_test(party, party_janet_returns_the_pink_token);
    TCase *kadabra = cases_named(suite, "kadabra");
    tcase_add_test(kadabra, kadabra_john_uses_the_magic_token);
    tcase_add_test(kadabra, kadabra_fay_collects_and_gives_a_black_token);
    tcase_add_test(kadabra, kadabra_fay_alone_has_10_points);
    TCase *dice = cases_named(suite, "dice");
    tcase_add_loop_test(dice, dice_rosa_discards_a_three_and_a_llama, 0,
                        COUNT(choices));
    tcase_add_test(dice, dice_john_takes_the_llama);
    tcase_add_test(dice, dice_martin_quits);
    tcase_add_test(dice, dice_rosa_alone_blows_it);
    tcase_add_test(dice, dice_twelve_points);
    tcase_add_test(dice, dice_rosa_returns_the_black_token);
    return suite;
}
