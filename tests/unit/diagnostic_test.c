/* Lists of findings: what is kept of them, and in which order. With them the
 * sorting they rest on.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/sort.h"
#include "report/diagnostic.h"
#include "common.h"

Suite *diagnostic_suite(void);

static jmp_buf exhausted;
static Arena *arena;
static Diagnostics list;

static void set_up(void)
{
    arena = arena_new(NULL, &exhausted);
    list = diagnostics_new(arena);
}

static void tear_down(void)
{
    arena_free(arena);
}

static Diagnostic *add(const char *id, uint32_t file, uint32_t start)
{
    return diagnostics_add(&list, SEVERITY_ERROR, id,
                           (Span){file, start, start + 1}, "message");
}

/* The ids in the order of the list, one after the other. */
static const char *all_ids(void)
{
    static char ids[100];
    ids[0] = '\0';
    for (size_t i = 0; i < list.count; i++) {
        strcat(ids, list.items[i].id);
    }
    return ids;
}

/* ---- Adding -------------------------------------------------------------- */

START_TEST(new_list_is_empty)
{
    ck_assert_uint_eq(list.count, 0);
    ck_assert_uint_eq(list.errors, 0);
    diagnostics_sort(&list);
    ck_assert_uint_eq(list.count, 0);
}
END_TEST

START_TEST(finding_keeps_what_it_is_given)
{
    Span span = {1, 20, 25};
    Diagnostic *added = diagnostics_add(&list, SEVERITY_WARNING, "some-id",
                                        span, "%s of %d%%", "half", 50);
    ck_assert_ptr_eq(added, &list.items[0]);
    ck_assert_str_eq(added->id, "some-id");
    ck_assert_int_eq(added->severity, SEVERITY_WARNING);
    ck_assert_mem_eq(&added->span, &span, sizeof span);
    ck_assert_str_eq(added->message, "half of 50%");
    ck_assert_int_eq(added->label_count, 0);
    ck_assert_ptr_null(added->help);
}
END_TEST

START_TEST(only_errors_are_counted_as_such)
{
    for (int i = 0; i < 25; i++) {
        diagnostics_add(&list, i % 5 == 0 ? SEVERITY_WARNING : SEVERITY_ERROR,
                        "id", (Span){0}, "message %d", i);
    }
    ck_assert_uint_eq(list.count, 25);
    ck_assert_uint_eq(list.errors, 20);
    ck_assert_str_eq(list.items[24].message, "message 24");
}
END_TEST

START_TEST(two_labels_fit_and_no_more)
{
    Diagnostic *added = add("id", 1, 0);
    diagnostic_label(&list, added, (Span){1, 2, 3}, "the %s", "first");
    diagnostic_label(&list, added, (Span){2, 4, 5}, "the second");
    diagnostic_label(&list, added, (Span){3, 6, 7}, "the third");
    ck_assert_int_eq(added->label_count, 2);
    ck_assert_str_eq(added->labels[0].message, "the first");
    ck_assert_uint_eq(added->labels[0].span.start, 2);
    ck_assert_str_eq(added->labels[1].message, "the second");
    ck_assert_uint_eq(added->labels[1].span.file, 2);
}
END_TEST

START_TEST(help_is_formatted_and_replaced)
{
    Diagnostic *added = add("id", 1, 0);
    diagnostic_help(&list, added, "did you mean '%s'?", "this");
    ck_assert_str_eq(added->help, "did you mean 'this'?");
    diagnostic_help(&list, added, "no");
    ck_assert_str_eq(added->help, "no");
}
END_TEST

/* ---- Order and doubles --------------------------------------------------- */

START_TEST(findings_are_sorted_by_place)
{
    add("f", 2, 1);
    add("c", 1, 7);
    add("d", 1, 10);
    add("e", 1, 4000000000u);
    add("b", 1, 0);
    add("a", 0, 0);
    diagnostics_sort(&list);
    ck_assert_str_eq(all_ids(), "abcdef");
}
END_TEST

START_TEST(findings_at_one_place_keep_their_order)
{
    add("z", 1, 5);
    add("m", 1, 5);
    add("a", 1, 5);
    add("k", 1, 4);
    diagnostics_add(&list, SEVERITY_WARNING, "b", (Span){1, 5, 5}, "message");
    diagnostics_sort(&list);
    ck_assert_str_eq(all_ids(), "kzmab");
}
END_TEST

START_TEST(doubles_are_dropped)
{
    for (int i = 0; i < 3; i++) {
        add("b", 1, 5);
        add("a", 1, 5);
        add("c", 1, 1);
    }
    ck_assert_uint_eq(list.errors, 9);
    diagnostics_sort(&list);
    ck_assert_str_eq(all_ids(), "cba");
    ck_assert_uint_eq(list.errors, 3);
}
END_TEST

/* Two findings that differ in one thing only. */
static Diagnostic *add_one(void)
{
    Diagnostic *one = add("id", 1, 5);
    diagnostic_label(&list, one, (Span){1, 2, 3}, "label");
    diagnostic_help(&list, one, "help");
    return one;
}

static void differ_in_id(Diagnostic *one) { one->id = "other"; }
static void differ_in_severity(Diagnostic *one)
{
    one->severity = SEVERITY_WARNING;
}
static void differ_in_file(Diagnostic *one) { one->span.file = 2; }
static void differ_in_start(Diagnostic *one) { one->span.start = 4; }
static void differ_in_end(Diagnostic *one) { one->span.end = 9; }
static void differ_in_message(Diagnostic *one) { one->message = "other"; }
static void differ_in_help(Diagnostic *one) { one->help = "other"; }
static void differ_in_having_help(Diagnostic *one) { one->help = NULL; }
static void differ_in_labels(Diagnostic *one) { one->label_count = 0; }
static void differ_in_label(Diagnostic *one)
{
    one->labels[0].message = "other";
}
static void differ_in_label_place(Diagnostic *one)
{
    one->labels[0].span.end = 4;
}

static void (*const differences[])(Diagnostic *) = {
    differ_in_id,          differ_in_severity, differ_in_file,
    differ_in_start,       differ_in_end,      differ_in_message,
    differ_in_help,        differ_in_labels,   differ_in_having_help,
    differ_in_label_place, differ_in_label,
};

START_TEST(no_other_finding_is_a_double)
{
    add_one();
    differences[_i](add_one());
    add_one();
    diagnostics_sort(&list);
    ck_assert_uint_eq(list.count, 2);
}
END_TEST

START_TEST(errors_are_counted_again)
{
    add("a", 1, 1);
    diagnostics_add(&list, SEVERITY_WARNING, "w", (Span){1, 1, 2}, "message");
    add("a", 1, 1);
    diagnostics_add(&list, SEVERITY_WARNING, "w", (Span){1, 1, 2}, "message");
    diagnostics_sort(&list);
    ck_assert_uint_eq(list.count, 2);
    ck_assert_uint_eq(list.errors, 1);
}
END_TEST

START_TEST(many_findings_are_sorted_fast)
{
    for (uint32_t i = 0; i < 100000; i++) {
        diagnostics_add(&list, SEVERITY_ERROR, "id", (Span){1, 7, 8},
                        "message %u", (unsigned)(i % 50000));
    }
    diagnostics_sort(&list);
    ck_assert_uint_eq(list.count, 50000);
    ck_assert_str_eq(list.items[0].message, "message 0");
    ck_assert_str_eq(list.items[49999].message, "message 49999");
}
END_TEST

/* ---- Sorting ------------------------------------------------------------- */

typedef struct {
    unsigned key, order;
} Item;

static int by_key(const void *one, const void *other)
{
    const Item *first = one, *second = other;
    return (first->key > second->key) - (first->key < second->key);
}

START_TEST(sorting_keeps_the_order_of_equals)
{
    Item items[300];
    unsigned count = (unsigned)_i;
    unsigned long sum = 0;
    unsigned state = count;
    for (unsigned i = 0; i < count; i++) {
        state = state * 1103515245u + 12345u;
        items[i] = (Item){state >> 16 & 15, i};
        sum += items[i].key;
    }
    sort_stable(arena, items, count, sizeof *items, by_key);
    for (unsigned i = 0; i < count; i++) {
        sum -= items[i].key;
        const Item *before = &items[i > 0 ? i - 1 : i];
        ck_assert(before->key < items[i].key ||
                  before->order <= items[i].order);
        ck_assert_uint_le(before->key, items[i].key);
    }
    ck_assert_uint_eq(sum, 0);
}
END_TEST

static void report(Arena *memory)
{
    Diagnostics findings = diagnostics_new(memory);
    for (uint32_t i = 0; i < 20; i++) {
        Span span = {1, 20 - i, 21 - i};
        Diagnostic *added = diagnostics_add(&findings, SEVERITY_ERROR, "id",
                                            span, "message %u", (unsigned)i);
        diagnostic_label(&findings, added, span, "label %u", (unsigned)i);
        diagnostic_help(&findings, added, "help %u", (unsigned)i);
    }
    diagnostics_sort(&findings);
}

START_TEST(every_refusal_is_noticed)
{
    arena_test_fail_each(report);
}
END_TEST

Suite *diagnostic_suite(void)
{
    Suite *suite = suite_create("diagnostic");
    TCase *adding = tcase_create("adding");
    tcase_add_checked_fixture(adding, set_up, tear_down);
    tcase_add_test(adding, new_list_is_empty);
    tcase_add_test(adding, finding_keeps_what_it_is_given);
    tcase_add_test(adding, only_errors_are_counted_as_such);
    tcase_add_test(adding, two_labels_fit_and_no_more);
    tcase_add_test(adding, help_is_formatted_and_replaced);
    tcase_add_test(adding, every_refusal_is_noticed);
    suite_add_tcase(suite, adding);

    TCase *order = tcase_create("order");
    tcase_add_checked_fixture(order, set_up, tear_down);
    tcase_add_test(order, findings_are_sorted_by_place);
    tcase_add_test(order, findings_at_one_place_keep_their_order);
    tcase_add_test(order, doubles_are_dropped);
    tcase_add_loop_test(order, no_other_finding_is_a_double, 0,
                        COUNT(differences));
    tcase_add_test(order, errors_are_counted_again);
    tcase_add_test(order, many_findings_are_sorted_fast);
    tcase_add_loop_test(order, sorting_keeps_the_order_of_equals, 0, 40);
    tcase_add_loop_test(order, sorting_keeps_the_order_of_equals, 255, 260);
    suite_add_tcase(suite, order);
    return suite;
}
