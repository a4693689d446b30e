/* Examples of variants where memory runs out while they are played, and what is
 * left of the tree for who wants only those that hold.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "replay/example.h"

Suite *example_suite(void);

/* Gives memory [left] times, then none. */
typedef struct {
    long left;
    long given;            /* pieces that are not given back */
} Purse;

static void *allocate(void *context, size_t size)
{
    Purse *purse = context;
    void *memory = purse->left-- > 0 ? malloc(size) : NULL;
    purse->given += memory != NULL;
    return memory;
}

static void release(void *context, void *memory)
{
    Purse *purse = context;
    purse->given--;
    free(memory);
}

static const char *const broken[] = {"cards.llama.points=9"};
static const char *const no_draw[] = {"no-draw"};

static Request request_for(const char *variant, size_t set_count)
{
    static const char *folders[2];
    static char games[4096], house[4096];
    const char *root = getenv("ROOT");
    snprintf(games, sizeof games, "%s/variants", root ? root : ".");
    snprintf(house, sizeof house, "%s/variants/house", root ? root : ".");
    folders[0] = games;
    folders[1] = house;
    return (Request){.library = {folders, 2}, .name = variant, .set = broken,
                     .set_count = set_count};
}

/* After loading there is memory for so many pieces only, from none on. */
START_TEST(memory_runs_out_while_examples_are_played)
{
    Request request = request_for("lama", 1);
    Purse purse = {1000000, 0};
    Allocator allocator = {allocate, release, &purse};
    bool done = false;
    for (long more = 0; !done; more += 1 + more / 20) {
        purse.left = 1000000;
        Loaded *loaded = load_variant(&request, &allocator);
        ck_assert_ptr_nonnull(loaded->variant);
        size_t before = loaded->found.count;
        arena_set_block(loaded->arena, 0);
        purse.left = more;
        example_check(loaded, &request);
        done = !loaded->exhausted;
        ck_assert(done == (loaded->variant != NULL));
        ck_assert(!done || loaded->found.count == before + 1);
        ck_assert(!done || more > 100);
        load_free(loaded);
        ck_assert_int_eq(purse.given, 0);
    }
}
END_TEST

static const Node *examples_of(const Loaded *loaded)
{
    return node_get(loaded->resolved.root, "examples");
}

START_TEST(only_what_holds_is_kept)
{
    Request request = request_for("lama", 1);
    Loaded *loaded = load_variant(&request, NULL);
    ck_assert_uint_eq(examples_of(loaded)->count, 4);
    example_keep_true(loaded);
    ck_assert_uint_eq(examples_of(loaded)->count, 3);
    ck_assert_ptr_null(node_get(examples_of(loaded), "Judy plays on alone"));
    ck_assert_ptr_nonnull(node_get(examples_of(loaded), "Henri quits"));
    load_free(loaded);
}
END_TEST

/* What a house rule breaks is not in the tree, but not forgotten. */
START_TEST(broken_examples_are_taken_out)
{
    Request request = request_for("lama", 0);
    request.with = no_draw;
    request.with_count = 1;
    Loaded *loaded = load_variant(&request, NULL);
    const Resolved *resolved = &loaded->resolved;
    ck_assert_ptr_nonnull(loaded->variant);
    ck_assert_uint_eq(examples_of(loaded)->count, 2);
    ck_assert_uint_eq(resolved->broken_count, 2);
    ck_assert_str_eq(resolved->broken[0].example->key, "Henri quits");
    ck_assert_str_eq(resolved->broken[0].why->text, "he cannot draw");
    ck_assert_uint_eq(resolved->layer_count, 2);
    ck_assert_uint_eq(resolve_layer_of(resolved, resolved->broken[0].example),
                      0);
    example_check(loaded, &request);
    ck_assert_uint_eq(loaded->found.count, 0);
    load_free(loaded);
}
END_TEST

Suite *example_suite(void)
{
    Suite *suite = suite_create("example");
    TCase *tests = tcase_create("examples");
    tcase_add_test(tests, memory_runs_out_while_examples_are_played);
    tcase_add_test(tests, only_what_holds_is_kept);
    tcase_add_test(tests, broken_examples_are_taken_out);
    suite_add_tcase(suite, tests);
    return suite;
}
