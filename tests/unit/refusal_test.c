/* Reasons against the machine: whatever was legal once is asked about at every
 * later decision, and it has no objections exactly when it is legal then. And
 * the words of reasons, from the rules.
 *
 * SPDX-License-Identifier: MIT */
#include "position.h"

#include "common.h"
#include "engine/refusal.h"
#include "observe/told.h"

Suite *refusal_suite(void);

enum { TEXTS_MAX = 400, GAMES_SAMPLED = 2, GAMES = 12 };

static const char *texts[TEXTS_MAX];
static int text_count;

static void remember(const char *text)
{
    for (int i = 0; i < text_count; i++) {
        if (text_equal(texts[i], text)) {
            return;
        }
    }
    if (text_count < TEXTS_MAX) {
        texts[text_count++] = text;
    }
}

static void compare_with_machine(Arena *scratch)
{
    for (size_t i = 0; i < position.game->move_count; i++) {
        remember(text_of_move(i));
    }
    for (int i = 0; i < text_count; i++) {
        Refusal reason = refusal_objections(position.game, position.names,
                                            texts[i], scratch);
        bool open = reason.kind == REFUSAL_REFUSED && reason.count == 0;
        ck_assert_msg(open == can(texts[i]), "'%s' %s, but: %s (%d)", texts[i],
                      can(texts[i]) ? "is legal" : "is not legal",
                      reason.count ? reason.objections[0].words : "no reason",
                      (int)reason.kind);
    }
}

static const struct {
    const char *variant, *house;
} subjects[] = {
    {"lama", NULL}, {"party", NULL}, {"kadabra", NULL}, {"dice", NULL},
    {"crazy-eights", NULL}, {"oh-hell", NULL}, {"pig", NULL},
    {"yacht", NULL},
    {"lama", "several-equal"}, {"lama", "swap-by-hand"},
    {"lama", "draw-only-when-stuck"}, {"lama", "quit-only-when-stuck"},
    {"lama", "pass-it-on"}, {"lama", "play-the-drawn-card"},
    {"lama", "lone-draw"}, {"lama", "no-draw"},
};

START_TEST(objections_agree_with_the_machine)
{
    load_with(subjects[_i].variant, subjects[_i].house, "Ann Bob Cleo");
    text_count = 0;
    uint64_t games = (uint64_t)test_sample(GAMES_SAMPLED, GAMES, GAMES);
    for (uint64_t number = 0; number < games; number++) {
        game_start(position.game, 5, number, position.players);
        for (int i = 0; i < 150 && !position.state->over; i++) {
            compare_with_machine(position.arena);
            game_choose(position.game, game_random_move(position.game));
        }
    }
    ck_assert_int_ge(text_count, 2);
}
END_TEST

/* The words of the one reason against [move]. */
static const char *why(const char *move)
{
    Refusal reason = refusal_find(position.game, position.names, move,
                                  position.arena);
    ck_assert_int_eq(reason.count, 1);
    return reason.objections[0].words;
}

START_TEST(words_come_from_the_rules)
{
    begin("lama", "Ann Bob");
    deal("Ann", "1 3 4");
    deal("Bob", "2");
    lay("discard", "3");
    quitters("Bob");
    turn("Ann");
    ck_assert_str_eq(why("draw"), "the last player in the round may not draw");
    ck_assert_str_eq(why("play 1"),
                     "it is neither the value of the top card nor the next "
                     "one");
    ck_assert_str_eq(why("play llama"), "there is no llama in 'hand' of Ann");
    ck_assert_str_eq(why("keep"), "'keep' is not open now");
    Refusal reason = refusal_find(position.game, position.names, "play 3",
                                  position.arena);
    ck_assert_int_eq(reason.kind, REFUSAL_LEGAL);
    reason = refusal_find(position.game, position.names, "plya 3",
                          position.arena);
    ck_assert_int_eq(reason.kind, REFUSAL_UNKNOWN);
    ck_assert_int_eq(reason.count, 0);
}
END_TEST

START_TEST(several_things_may_stand_against_a_move)
{
    begin("lama", "Ann Bob");
    deal("Ann", "1");
    deal("Bob", "2");
    lay("discard", "3");
    only_draw("");
    quitters("Bob");
    turn("Ann");
    Refusal reason = refusal_find(position.game, position.names, "draw",
                                  position.arena);
    ck_assert_int_eq(reason.count, 2);
    ck_assert(refusal_says(&reason, "the draw pile is empty"));
    ck_assert(refusal_says(&reason, "not alone"));
    ck_assert(!refusal_says(&reason, "you do not like it"));
}
END_TEST

START_TEST(cards_that_are_chosen_together)
{
    begin("dice", "Ann Bob");
    deal("Ann", "2 3 3");
    deal("Bob", "4");
    lay("row", "1 2 3 4 5 6 llama");
    turn("Ann");
    will_roll("llama 2 3");
    does("Ann", "roll");
    ck_assert_str_eq(why("discard 3 3"), "of 3 at most 1 can be chosen");
    ck_assert_str_eq(why("discard llama"),
                     "there is no llama in 'hand' of Ann");
    ck_assert_str_eq(why("discard 3 2"), "it is written 'discard 2 3'");
    ck_assert_str_eq(why("roll"), "'roll' is not open now, before the answer "
                     "to 'discard'");
}
END_TEST

/* How many cards of each kind the legal [move] names, as "2*3 1*llama". */
static const char *named(const char *move)
{
    int counts[KINDS_MAX] = {0};
    Text text = text_new(position.arena);
    ck_assert(can(move));
    told_count_cards(position.game, &position.game->moves[find_move(move)],
                     SEES_ALL, counts);
    for (int i = 0; i < position.variant->kind_count; i++) {
        if (counts[i] > 0) {
            text_add_format(&text, "%s%d*%s", text.length ? " " : "", counts[i],
                            position.variant->kinds[i].label);
        }
    }
    return text_string(&text);
}

START_TEST(cards_that_a_move_names)
{
    begin("lama", "Ann Bob");
    deal("Ann", "1 3 3");
    deal("Bob", "2");
    lay("discard", "3");
    turn("Ann");
    ck_assert_str_eq(named("draw"), "");
    ck_assert_str_eq(named("play 3"), "1*3");
    finish();
    begin("dice", "Ann Bob");
    deal("Ann", "2 5 5 llama");
    deal("Bob", "4");
    lay("row", "1 2 3 4 5 6 llama");
    turn("Ann");
    will_roll("5 5 llama");
    does("Ann", "roll");
    ck_assert_str_eq(named("discard 5 5"), "2*5");
    ck_assert_str_eq(named("discard 5 5 llama"), "2*5 1*llama");
    ck_assert_str_eq(named("discard llama"), "1*llama");
}
END_TEST

Suite *refusal_suite(void)
{
    Suite *suite = suite_create("refusal");
    TCase *machine = cases_named(suite, "machine");
    tcase_set_tags(machine, TAG_SAMPLED);
    tcase_add_loop_test(machine, objections_agree_with_the_machine, 0,
                        COUNT(subjects));
    TCase *words = cases_named(suite, "words");
    tcase_add_test(words, words_come_from_the_rules);
    tcase_add_test(words, several_things_may_stand_against_a_move);
    tcase_add_test(words, cards_that_are_chosen_together);
    tcase_add_test(words, cards_that_a_move_names);
    return suite;
}
