/* Cards in colours and with symbols: a variant says which, labels stay what is
 * typed and written.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <setjmp.h>

#include "base/style.h"
#include "base/text_wrap.h"
#include "load.h"
#include "variant/names.h"
#include "view/card_look.h"

Suite *look_suite(void);

static const char *const folders[] = {"variants"};
static Loaded *loaded;

static void open_rules(void)
{
    const char *set[] = {"attributes.value={cycle: [1, 2, 3, 4, 5, 6, llama], "
                         "shown in: {1: red, 5: yellow}}"};
    Request request = {.library = {.folders = folders, .count = 1}, .rules.name = "kadabra",
                       .rules.set = set, .rules.set_count = 1};
    loaded = load_variant(&request, NULL);
    ck_assert_ptr_nonnull(loaded->variant);
}

static void close_rules(void)
{
    load_free(loaded);
}

static const char *card(bool colour, bool symbols, const char *label)
{
    int kind = variant_find_kind(loaded->variant, label);
    ck_assert_int_ge(kind, 0);
    return look_card((Look){colour, symbols, false}, loaded->variant, kind,
                     loaded->arena);
}

START_TEST(plain_cards_are_labels)
{
    ck_assert_str_eq(card(false, false, "3*"), "3*");
    ck_assert_str_eq(card(false, false, "2/3"), "2/3");
}
END_TEST

START_TEST(symbols_stand_for_short_forms)
{
    ck_assert_str_eq(card(false, true, "3*"), "3\u2605");
    ck_assert_str_eq(card(false, true, "1o"), "1\u25cf");
    ck_assert_str_eq(card(false, true, "2/3"), "2/3");
}
END_TEST

/* A family's colour, a value's, and none. */
START_TEST(colours_are_of_families_and_values)
{
    ck_assert_str_eq(card(true, false, "2/3"), STYLE_CYAN "2/3" STYLE_COLOUR_END);
    ck_assert_str_eq(card(true, true, "6#"), STYLE_BLUE "6\u25a0" STYLE_COLOUR_END);
    ck_assert_str_eq(card(true, true, "4"), "4");
    /* The first value of an attribute, the first attribute before the others. */
    ck_assert_str_eq(card(true, false, "1o"), STYLE_RED "1o" STYLE_COLOUR_END);
    ck_assert_str_eq(card(true, false, "5"), STYLE_YELLOW "5" STYLE_COLOUR_END);
}
END_TEST

START_TEST(words_that_are_cards_look_like_cards)
{
    Look look = {.symbols = true};
    ck_assert_str_eq(look_words(look, loaded->variant, "play 3* and 3",
                                loaded->arena), "play 3\u2605 and 3");
    ck_assert_str_eq(look_words(look, loaded->variant, "", loaded->arena), "");
}
END_TEST

START_TEST(symbols_can_be_typed)
{
    ck_assert_str_eq(look_typed(loaded->variant, "play 3\u2605", loaded->arena),
                     "play 3*");
    ck_assert_str_eq(look_typed(loaded->variant, "\u4e2d \xff \u25a0",
                                loaded->arena), "\u4e2d \xff #");
}
END_TEST

START_TEST(colours_take_no_room)
{
    ck_assert_uint_eq(wrapping_width(NULL, card(true, true, "6#")), 2);
    ck_assert_uint_eq(wrapping_width(NULL, STYLE_BOLD "> Ann" STYLE_END), 5);
    ck_assert_uint_eq(wrapping_width(NULL, "\033[2J"), 4);
}
END_TEST

Suite *look_suite(void)
{
    Suite *suite = suite_create("look");
    TCase *cards = tcase_create("cards");
    tcase_add_checked_fixture(cards, open_rules, close_rules);
    tcase_add_test(cards, plain_cards_are_labels);
    tcase_add_test(cards, symbols_stand_for_short_forms);
    tcase_add_test(cards, colours_are_of_families_and_values);
    tcase_add_test(cards, words_that_are_cards_look_like_cards);
    tcase_add_test(cards, symbols_can_be_typed);
    tcase_add_test(cards, colours_take_no_room);
    suite_add_tcase(suite, cards);
    return suite;
}
