/* Checks: their settings, and what amounts and conditions can come to, worked
 * out by hand for a game with 56 cards, 2 to 6 players and 1000 rounds at most.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <string.h>

#include "base/text.h"
#include "check/checks.h"
#include "document/node.h"
#include "expression/known_names.h"
#include "program/range.h"
#include "common.h"
#include "load.h"

Suite *check_suite(void);

static Loaded *loaded;

static void set_up(void)
{
    static const char *const folders[] = {"variants"};
    Request request = {.library = {.folders = folders, .count = 1}, .rules.name = "lama"};
    loaded = load_variant(&request, NULL);
    ck_assert_ptr_nonnull(loaded);
    ck_assert_ptr_nonnull(loaded->variant);
}

static void tear_down(void)
{
    load_free(loaded);
}

static const Expression *read_text(const char *text)
{
    Meanings meanings = {loaded->variant, loaded->arena, &loaded->found,
                         tokenizer_new(loaded->arena, SIZE_MAX),
                         known_names_new(loaded->arena, loaded->variant),
                         WHEN_ANY, NULL, NULL, NULL};
    Node *node = node_new(loaded->arena, NODE_SCALAR, (Span){0, 0, 0});
    node->text = text;
    const Expression *expression = expression_read(&meanings, NULL, node);
    ck_assert_msg(expression->type.base != TYPE_ERROR, "%s", text);
    return expression;
}

/* --- Ranges ---------------------------------------------------------------- */

static const struct {
    const char *text;
    int64_t least, most;
} known[] = {
    {"1 + 2 * 3", 7, 7},
    {"count(draw) mod count(players)", 0, 5},
    {"(count(draw) - 60) mod 5", -4, 0},
    {"threshold == 40", 1, 1},
    {"threshold == 41", 0, 0},
    {"-7 / 2", -3, -3},
    {"count(draw)", 0, 56},
    {"count(players)", 2, 6},
    {"count(active)", 0, 6},
    {"round", 1, 1000},
    {"10 / count(players)", 1, 5},
    {"(count(draw) - 60) / count(players)", -30, 0},
    {"(count(draw) - 28) / count(players)", -14, 14},
    {"count(draw) - 60", -60, -4},
    {"(count(draw) - 60) * (count(players) - 4)", -120, 120},
    {"sum(points for each card in draw)", 0, 248},
    {"max(points for each card in draw)", 0, 10},
    {"if empty(draw) then 3 else count(players)", 2, 6},
    {"if round > 0 then 3 else 4", 3, 3},
    {"count(draw) >= 0", 1, 1},
    {"count(draw) > 56", 0, 0},
    {"count(draw) > 55", 0, 1},
    {"count(draw) == 57", 0, 0},
    {"empty(draw) or not empty(draw)", 1, 1},
    {"empty(draw) and not empty(draw)", 0, 0},
    {"all(count(hand of player) < 57 for each player)", 1, 1},
    {"any(count(hand of player) > 56 for each player)", 0, 0},
    {"count(players where count(hand of player) > 56)", 0, 0},
    {"(top of draw).value matches 1 and (top of draw).value matches 2", 0, 0},
    {"threshold > 3", 1, 1},
};

START_TEST(what_is_certain)
{
    Moment moment = moment_any(loaded->variant, false);
    Range range = range_of(&moment, read_text(known[_i].text));
    ck_assert_msg(range.known, "%s", known[_i].text);
    ck_assert_msg(range.least == known[_i].least &&
                      range.most == known[_i].most,
                  "%s: %lld to %lld", known[_i].text, (long long)range.least,
                  (long long)range.most);
}
END_TEST

static const char *const unknown[] = {
    "worth of actor", "points of actor", "10 / count(draw)",
    "round * points of actor", "count(tokens of actor)"};

START_TEST(what_is_not_certain)
{
    Moment moment = moment_any(loaded->variant, false);
    ck_assert(!range_of(&moment, read_text(unknown[_i])).known);
}
END_TEST

/* Numbers of the file and the number of players may be others. */
START_TEST(what_may_be_changed)
{
    static const char *const texts[] = {"threshold > 3", "count(players) > 1",
                                        "round < 2000"};
    Moment moment = moment_any(loaded->variant, true);
    for (int i = 0; i < COUNT(texts); i++) {
        Range range = range_of(&moment, read_text(texts[i]));
        ck_assert_msg(range.least == 0 && range.most == 1, "%s", texts[i]);
    }
}
END_TEST

START_TEST(a_name_with_a_value)
{
    Local *card = local_new(loaded->arena, NULL, "card",
                            (Type){TYPE_CARD, -1});
    Expression value = {.kind = E_LOCAL, .type = card->type, .local = card};
    Expression points = {.kind = E_POINTS, .type = {TYPE_NUMBER, -1},
                         .left = &value};
    Moment moment = moment_any(loaded->variant, false);
    Range range = range_of(&moment, &points);
    ck_assert_int_eq(range.least, 0);            /* of no card */
    ck_assert_int_eq(range.most, 10);
    moment.bound = card;
    moment.value = 2;                            /* the third card, a 3 */
    range = range_of(&moment, &points);
    ck_assert_int_eq(range.least, 3);
    ck_assert_int_eq(range.most, 3);
}
END_TEST

/* --- Settings -------------------------------------------------------------- */

static CheckLevel level_of(const CheckSettings *settings, const char *id)
{
    for (size_t i = 0; i < check_count; i++) {
        if (text_equal(check_table[i].id, id)) {
            return settings->levels[i];
        }
    }
    ck_abort_msg("there is no check '%s'", id);
}

START_TEST(levels_are_set)
{
    CheckSettings settings = check_defaults();
    ck_assert_int_eq(level_of(&settings, "overflow"), CHECK_WARNING);
    ck_assert(check_set(&settings, "unused", CHECK_OFF));
    ck_assert_int_eq(level_of(&settings, "unused-zone"), CHECK_OFF);
    ck_assert_int_eq(level_of(&settings, "overflow"), CHECK_WARNING);
    ck_assert(check_set(&settings, "unused-zone", CHECK_ERROR));
    ck_assert_int_eq(level_of(&settings, "unused-zone"), CHECK_ERROR);
    ck_assert_int_eq(level_of(&settings, "unused-tag"), CHECK_OFF);
    ck_assert(check_set(&settings, "all", CHECK_WARNING));
    ck_assert_int_eq(level_of(&settings, "unused-tag"), CHECK_WARNING);
}
END_TEST

START_TEST(what_is_no_check)
{
    static const char *const words[] = {"", "unuse", "unused-", "zone",
                                        "unused-zones"};
    CheckSettings settings = check_defaults();
    for (int i = 0; i < COUNT(words); i++) {
        ck_assert_msg(!check_set(&settings, words[i], CHECK_OFF), "'%s'",
                      words[i]);
    }
}
END_TEST

Suite *check_suite(void)
{
    Suite *suite = suite_create("check");
    TCase *ranges = tcase_create("ranges");
    tcase_add_checked_fixture(ranges, set_up, tear_down);
    tcase_add_loop_test(ranges, what_is_certain, 0, COUNT(known));
    tcase_add_loop_test(ranges, what_is_not_certain, 0, COUNT(unknown));
    tcase_add_test(ranges, what_may_be_changed);
    tcase_add_test(ranges, a_name_with_a_value);
    suite_add_tcase(suite, ranges);
    TCase *settings = tcase_create("settings");
    tcase_add_test(settings, levels_are_set);
    tcase_add_test(settings, what_is_no_check);
    suite_add_tcase(suite, settings);
    return suite;
}
