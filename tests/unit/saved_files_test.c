/* Noticing files that are saved (repl/file_watch.h), woken by the kernel and
 * looking from time to time.
 *
 * SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700

#include <check.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/text.h"
#include "repl/file_watch.h"

Suite *saved_files_suite(void);

static jmp_buf exhausted;
static Arena *arena;
static FileWatch watch;
static char folder[] = "/tmp/saved-XXXXXX";
static const char *one, *other;

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    fputs(text, file);
    fclose(file);
}

static void set_up(void)
{
    arena = arena_new(NULL, &exhausted);
    memcpy(folder + strlen(folder) - 6, "XXXXXX", 6);
    ck_assert_ptr_nonnull(mkdtemp(folder));
    one = text_format(arena, "%s/one.yaml", folder);
    other = text_format(arena, "%s/other.yaml", folder);
    write_file(one, "first");
    watch = filewatch_open();
    filewatch_begin(&watch, arena);
}

/* Without the kernel's help. */
static void set_up_plain(void)
{
    set_up();
    filewatch_close(&watch);
}

static void tear_down(void)
{
    filewatch_close(&watch);
    unlink(one);
    unlink(other);
    rmdir(folder);
    arena_free(arena);
}

/* Nothing was saved since: by what filewatch_look says until it has looked at
 * all texts. */
static bool is_quiet(void)
{
    const struct timespec moment = {0, 2000000};
    for (int i = 0; i < 50; i++) {
        if (filewatch_look(&watch)) {
            return false;
        }
        nanosleep(&moment, NULL);
    }
    return true;
}

START_TEST(another_text_is_noticed_once)
{
    filewatch_add(&watch, one);
    ck_assert(is_quiet());
    write_file(one, "second");
    ck_assert(filewatch_wait(&watch));
    ck_assert(filewatch_saved(&watch, one));
    ck_assert(!filewatch_saved(&watch, other));
    ck_assert(is_quiet());
    ck_assert(!filewatch_saved(&watch, one));
}
END_TEST

START_TEST(the_same_text_is_not)
{
    filewatch_add(&watch, one);
    write_file(one, "first");
    ck_assert(is_quiet());
}
END_TEST

START_TEST(a_file_may_be_replaced)
{
    filewatch_add(&watch, one);
    write_file(other, "replaced");
    ck_assert_int_eq(rename(other, one), 0);
    ck_assert(filewatch_wait(&watch));
    write_file(other, "again!!!");
    ck_assert_int_eq(rename(other, one), 0);
    ck_assert(filewatch_wait(&watch));
    ck_assert(filewatch_saved(&watch, one));
}
END_TEST

START_TEST(a_link_leads_to_a_file)
{
    const char *inner = text_format(arena, "%s/inner", folder);
    const char *target = text_format(arena, "%s/inner/target", folder);
    ck_assert_int_eq(mkdir(inner, 0700), 0);
    write_file(target, "first");
    ck_assert_int_eq(symlink(target, other), 0);
    filewatch_add(&watch, other);
    write_file(target, "second");
    ck_assert(filewatch_wait(&watch));
    ck_assert(filewatch_saved(&watch, other));
    unlink(target);
    rmdir(inner);
}
END_TEST

START_TEST(a_file_may_come_and_go)
{
    filewatch_add(&watch, other);
    filewatch_add(&watch, folder);
    ck_assert(is_quiet());
    write_file(other, "new");
    while (!filewatch_saved(&watch, other)) {
        ck_assert(filewatch_wait(&watch));
    }
    unlink(other);
    ck_assert(filewatch_wait(&watch));
    ck_assert(filewatch_saved(&watch, other));
    ck_assert(filewatch_saved(&watch, folder));
}
END_TEST

/* What was read may not be what is there any more. */
START_TEST(a_file_saved_while_it_was_read)
{
    Sources sources = sources_new(arena);
    sources_add(&sources, one, "before", 6);
    sources_add(&sources, "--set", "numbers.x=1", 11);
    filewatch_add_sources(&watch, &sources);
    ck_assert_uint_eq(watch.count, 1);
    ck_assert(filewatch_wait(&watch));
    ck_assert(filewatch_saved(&watch, one));
}
END_TEST

/* A moment in which a file is empty or away is not told. */
START_TEST(half_a_file_is_not_looked_at)
{
    filewatch_add(&watch, one);
    ck_assert(is_quiet());
    write_file(one, "");
    ck_assert(!filewatch_look(&watch));
    unlink(one);
    ck_assert(!filewatch_look(&watch));
    write_file(one, "whole");
    ck_assert(!filewatch_look(&watch));
    ck_assert(filewatch_wait(&watch));
    ck_assert(is_quiet());
}
END_TEST

static void add_tests(TCase *tests)
{
    tcase_add_test(tests, another_text_is_noticed_once);
    tcase_add_test(tests, the_same_text_is_not);
    tcase_add_test(tests, a_file_may_be_replaced);
    tcase_add_test(tests, a_link_leads_to_a_file);
    tcase_add_test(tests, a_file_may_come_and_go);
    tcase_add_test(tests, a_file_saved_while_it_was_read);
    tcase_add_test(tests, half_a_file_is_not_looked_at);
}

Suite *saved_files_suite(void)
{
    Suite *suite = suite_create("saved_files");
    TCase *woken = tcase_create("woken"), *plain = tcase_create("plain");
    tcase_add_checked_fixture(woken, set_up, tear_down);
    tcase_add_checked_fixture(plain, set_up_plain, tear_down);
    add_tests(woken);
    add_tests(plain);
    suite_add_tcase(suite, woken);
    suite_add_tcase(suite, plain);
    return suite;
}
