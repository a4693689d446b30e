/* "Did you mean": distances counted by hand, and which words are near.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <string.h>

#include "report/suggest.h"
#include "common.h"

Suite *suggest_suite(void);

#define TEN "0123456789"
#define SIXTY TEN TEN TEN TEN TEN TEN

static const struct {
    const char *one, *other;
    unsigned expected;
} distances[] = {
    {"", "", 0},
    {"abc", "abc", 0},
    {"", "abc", 3},
    {"abc", "abcd", 1},                /* one more */
    {"abc", "xabc", 1},
    {"abc", "axbc", 1},
    {"abc", "axc", 1},                 /* another */
    {"ab", "ba", 1},                   /* swapped */
    {"abcd", "abdc", 1},
    {"abcd", "badc", 2},
    {"abc", "cba", 2},
    {"phaze", "phases", 2},            /* z to s, s added */
    {"ca", "abc", 3},                  /* no letter is edited twice: not 2 */
    {"kitten", "sitting", 3},
    {"abc", "xyz", 3},
    {"a", "abcdef", 5},
    {"abab", "baba", 2},
    {"\xC3\xA9", "e", 2},              /* by bytes */
    {SIXTY "abcd", SIXTY "abcd", 0},
    {SIXTY "abcd", SIXTY "abcx", 1},
    {SIXTY "abcdX", SIXTY "abcdY", 0}, /* from the 65th on nothing counts */
    {SIXTY "abcdX", SIXTY "abcd", 0},
    {SIXTY SIXTY, "", 64},
};

START_TEST(distance_counts_edits)
{
    const char *one = distances[_i].one, *other = distances[_i].other;
    ck_assert_uint_eq(suggest_distance(one, other), distances[_i].expected);
    ck_assert_uint_eq(suggest_distance(other, one), distances[_i].expected);
}
END_TEST

static const struct {
    const char *word;
    const char *words[4];
    const char *expected;
} cases[] = {
    {"phaze", {"name", "phases", "players"}, "phases"},
    {"nmae", {"name", "players"}, "name"},
    {"paly", {"play", "pay"}, "play"},         /* the first of equals */
    {"paly", {"pay", "play"}, "pay"},
    {"play", {"plays", "play"}, "play"},       /* itself is nearest */
    {"zzz", {"name", "players"}, NULL},
    {"zzz", {NULL}, NULL},
    {"nam", {"name"}, "name"},
    {"ax", {"ab"}, "ab"},                      /* 1 is near for short words */
    {"xy", {"ab"}, NULL},
    {"a", {"b"}, NULL},                        /* nothing of it is left */
    {"", {"a"}, NULL},
    {"", {""}, NULL},
    {"abcxyz", {"abcdef"}, NULL},              /* 3 of 6 */
    {"abcdxy", {"abcdef"}, "abcdef"},          /* 2 of 6 */
    {"abcxy", {"abcde"}, NULL},                /* 2 of 5 */
    {"abxde", {"abcde"}, "abcde"},
    {"abcdefxyz", {"abcdefghi"}, "abcdefghi"}, /* 3 of 9 */
    {"disc", {"discard the rest"}, "discard the rest"},
    {"di", {"discard the rest"}, NULL},        /* too short a beginning */
    {"dis", {"discard the rest", "dish"}, "dish"},
    {"set", {"settings of all", "seat"}, "seat"},
    {"rest", {"the rest"}, NULL},              /* an end is no beginning */
};

START_TEST(nearest_word_is_suggested)
{
    size_t count = 0;
    while (count < 4 && cases[_i].words[count] != NULL) {
        count++;
    }
    const char *word = suggest_word(cases[_i].word, cases[_i].words, count);
    if (cases[_i].expected == NULL) {
        ck_assert_ptr_null(word);
    } else {
        ck_assert_ptr_nonnull(word);
        ck_assert_str_eq(word, cases[_i].expected);
    }
}
END_TEST

Suite *suggest_suite(void)
{
    Suite *suite = suite_create("suggest");
    TCase *words = tcase_create("words");
    tcase_add_loop_test(words, distance_counts_edits, 0, COUNT(distances));
    tcase_add_loop_test(words, nearest_word_is_suggested, 0, COUNT(cases));
    suite_add_tcase(suite, words);
    return suite;
}
