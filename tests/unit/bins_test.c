/* Counts of values in bins, against the values themselves.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>

#include "simulate/tally.h"
#include "common.h"

Suite *bins_suite(void);

enum { VALUES = 500 };

/* How values come about: the number of one, from 0 to VALUES - 1, times a step,
 * from a first one on; every second one is doubled. */
static const struct {
    int64_t first, step;
    int64_t width;         /* of the bins, by hand: the smallest that does */
} kinds[] = {
    {7, 0, 1},             /* one value */
    {-3, 1, 16},           /* -3 to 995: bins -1 to 62 of 16 */
    {-499, 1, 16},         /* -499 to 499: bins -32 to 31 of 16 */
    {1000000000, 1000, 16384},       /* 998,000 / 16,384 = 60.9 */
    {-5, -4000000000000, (int64_t)1 << 46},   /* 3.992e15 / 2^46 = 56.7 */
};

static int64_t value_of(int kind, int number)
{
    int64_t way = number % 2 == 1 ? 2 * number : number;
    return kinds[kind].first + kinds[kind].step * way;
}

static int64_t width_of(const Bins *bins)
{
    return (int64_t)1 << bins->shift;
}

/* Each bin has as many values as lie in it, and no value is lost. */
static void check_counts(const Bins *bins, int kind)
{
    uint64_t all = 0;
    ck_assert_int_le(bins_count(bins), BINS_MAX);
    for (int i = 0; i < bins_count(bins); i++) {
        int64_t first;
        uint64_t expected = 0, count = bins_at(bins, i, &first);
        for (int number = 0; number < VALUES; number++) {
            int64_t value = value_of(kind, number);
            expected += value >= first && value - first < width_of(bins);
        }
        ck_assert_uint_eq(count, expected);
        all += count;
    }
    ck_assert_uint_eq(all, VALUES);
}

static void check_equal(const Bins *one, const Bins *other)
{
    int64_t first, same;
    ck_assert_int_eq(one->shift, other->shift);
    ck_assert_int_eq(bins_count(one), bins_count(other));
    for (int i = 0; i < bins_count(one); i++) {
        ck_assert_uint_eq(bins_at(one, i, &first), bins_at(other, i, &same));
        ck_assert_int_eq(first, same);
    }
}

/* Counts the values from number [from] on, [by] by [by]. */
static Bins count(int kind, int from, int by)
{
    Bins bins;
    bins_clear(&bins);
    for (int number = from; number >= 0 && number < VALUES; number += by) {
        bins_add(&bins, value_of(kind, number));
    }
    return bins;
}

START_TEST(bins_hold_their_values)
{
    Bins bins = count(_i, 0, 1);
    ck_assert_int_eq(width_of(&bins), kinds[_i].width);
    check_counts(&bins, _i);
}
END_TEST

START_TEST(the_order_of_values_does_not_matter)
{
    Bins bins = count(_i, 0, 1), backwards = count(_i, VALUES - 1, -1);
    check_equal(&bins, &backwards);
}
END_TEST

START_TEST(bins_of_parts_add_up_in_any_order)
{
    Bins whole = count(_i, 0, 1), empty;
    bins_clear(&empty);
    for (int order = 0; order < 3; order++) {
        Bins sum = empty;
        for (int part = 0; part < 3; part++) {
            Bins third = count(_i, (order + part) % 3, 3);
            bins_join(&sum, &third);
            bins_join(&sum, &empty);
        }
        check_equal(&sum, &whole);
    }
}
END_TEST

START_TEST(no_value_is_in_no_bin)
{
    Bins bins;
    bins_clear(&bins);
    ck_assert_int_eq(bins_count(&bins), 0);
}
END_TEST

/* 63 and 64 bins of width 1, by hand; one value more makes them wider. */
START_TEST(as_many_values_as_bins_are_told_apart)
{
    Bins bins;
    int64_t first;
    bins_clear(&bins);
    bins_add(&bins, -1);
    bins_add(&bins, 62);
    ck_assert_int_eq(bins.shift, 0);
    ck_assert_int_eq(bins_count(&bins), 64);
    ck_assert_uint_eq(bins_at(&bins, 0, &first), 1);
    ck_assert_int_eq(first, -1);
    ck_assert_uint_eq(bins_at(&bins, 63, &first), 1);
    ck_assert_uint_eq(bins_at(&bins, 1, &first), 0);
    bins_add(&bins, 63);
    ck_assert_int_eq(bins.shift, 1);
    ck_assert_int_eq(bins_count(&bins), 33);
    ck_assert_uint_eq(bins_at(&bins, 0, &first), 1);
    ck_assert_int_eq(first, -2);
    ck_assert_uint_eq(bins_at(&bins, 32, &first), 2);
    ck_assert_int_eq(first, 62);
}
END_TEST

Suite *bins_suite(void)
{
    Suite *suite = suite_create("bins");
    TCase *all = tcase_create("bins");
    tcase_add_loop_test(all, bins_hold_their_values, 0, COUNT(kinds));
    tcase_add_loop_test(all, the_order_of_values_does_not_matter, 0,
                        COUNT(kinds));
    tcase_add_loop_test(all, bins_of_parts_add_up_in_any_order, 0,
                        COUNT(kinds));
    tcase_add_test(all, no_value_is_in_no_bin);
    tcase_add_test(all, as_many_values_as_bins_are_told_apart);
    suite_add_tcase(suite, all);
    return suite;
}
