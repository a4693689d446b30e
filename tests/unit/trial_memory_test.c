/* Memory that runs out while games are tried and positions are looked for:
 * every request is refused in turn, and nothing is left over.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>

#include "base/arena.h"
#include "heap.h"
#include "load.h"
#include "testing/find_position.h"

typedef struct {
    const Loaded *loaded;
    int asked;             /* times that somebody asked whether to stop */
    bool searched;
} Trying;

/* Before a search has looked at much. */
static bool stop(void *context)
{
    Trying *trying = context;
    return ++trying->asked > 8;
}

static void try_rules(Arena *arena, void *context)
{
    Trying *trying = context;
    const Variant *variant = trying->loaded->variant;
    TrialPlan plan = {.seed = 1, .games = 2, .players_least = 2,
                      .players_most = 3, .stop = stop, .context = trying};
    Trial *trial = trial_run(arena, variant, &plan);
    if (trial) {
        trial_search(trial, arena, variant, &plan);
        trying->searched = true;
    }
}

START_TEST(nothing_is_left_when_memory_runs_out)
{
    static const char *const folders[] = {"variants"};
    Request request = {.library = {.folders = folders, .count = 1}, .rules.name = "lama"};
    Loaded *loaded = load_counting(&request, NULL, NULL);
    ck_assert_ptr_nonnull(loaded->variant);
    size_t asked, held, refused = 0;
    bool came_to_the_end;
    do {
        Trying trying = {loaded, 0, false};
        heap_begin(++refused);
        bool done = arena_run(try_rules, &trying);
        asked = heap_end(&held);
        came_to_the_end = done && trying.searched;
        ck_assert_uint_eq(held, 0);
        ck_assert(asked < refused || !came_to_the_end);
    } while (asked >= refused);
    ck_assert(came_to_the_end);
    ck_assert_uint_gt(refused, 5);
    load_free(loaded);
}
END_TEST

Suite *trial_memory_suite(void)
{
    Suite *suite = suite_create("trial_memory");
    TCase *all = tcase_create("all");
    tcase_set_timeout(all, 60);
    tcase_add_test(all, nothing_is_left_when_memory_runs_out);
    suite_add_tcase(suite, all);
    return suite;
}
