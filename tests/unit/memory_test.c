/* Memory that runs out while a variant is loaded: every request is refused in
 * turn. Nothing may be left over, no file open, and there is no variant then.
 * And memory of rules that were loaded: it does not grow.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <dirent.h>
#include <stdlib.h>

#include "document/read.h"
#include "engine/game.h"
#include "expression/expression.h"
#include "load.h"

typedef struct {
    size_t asked, held, refused;
} Memory;

static void *allocate(void *context, size_t size)
{
    Memory *memory = context;
    if (++memory->asked == memory->refused) {
        return NULL;
    }
    memory->held++;
    return malloc(size);
}

static void release(void *context, void *piece)
{
    Memory *memory = context;
    memory->held--;
    free(piece);
}

static int count_open_files(void)
{
    int count = 0;
    DIR *folder = opendir("/proc/self/fd");
    while (folder && readdir(folder)) {
        count++;
    }
    if (folder) {
        closedir(folder);
    }
    return count;
}

static void play(const Variant *variant)
{
    Game *game = game_new(variant);
    ck_assert_ptr_nonnull(game);
    game_start(game, 1, 0, variant->players_least);
    while (!game->state->over) {
        game_choose(game, game_random_move(game));
    }
    game_free(game);
}

/* Loads, and says what happened; returns how many requests there were. */
static size_t load(const Request *request, size_t refused)
{
    Memory memory = {.refused = refused};
    Allocator allocator = {allocate, release, &memory};
    Loaded *loaded = load_variant(request, &allocator);
    ck_assert_ptr_nonnull(loaded);
    ck_assert(loaded->exhausted == (refused > 0));
    if (refused > 0) {
        ck_assert_ptr_null(loaded->variant);
    } else if (loaded->variant) {
        play(loaded->variant);
    } else {
        ck_assert_uint_gt(loaded->found.errors, 0);
    }
    load_free(loaded);
    ck_assert_uint_eq(memory.held, 0);
    return memory.asked;
}

static const struct {
    const char *name, *house;
} cases[] = {
    {"lama", NULL},
    {"kadabra", NULL},
    {"party", "quick"},
    {"tests/bad/five-wrong-expressions.yaml", NULL},
    {"tests/bad/alias-in-a-circle.yaml", NULL},
    {"tests/bad/utf-16.yaml", NULL},
    {"no such variant", NULL},
};

START_TEST(every_refusal_is_noticed)
{
    static const char *const folders[] = {"variants", "tests/bad"};
    Request request = {.library = {.folders = folders, .count = 2},
                       .rules.name = cases[_i].name,
                       .rules.with = &cases[_i].house,
                       .rules.with_count = cases[_i].house != NULL};
    int open = count_open_files();
    /* The arena and a block at least. */
    size_t requests = load(&request, 0);
    ck_assert_uint_gt(requests, 1);
    for (size_t refused = 1; refused <= requests; refused++) {
        load(&request, refused);
        ck_assert_int_eq(count_open_files(), open);
    }
}
END_TEST

/* Reads an expression with a misspelt name, for which another is suggested. */
static void misspell(Arena *arena, void *context)
{
    static const char text[] = "holds: count(drow) == 1\n";
    Sources sources = sources_new(arena);
    Diagnostics found = diagnostics_new(arena);
    uint32_t file = sources_add(&sources, "file", text, sizeof text - 1);
    const Node *root = document_read(arena, &sources, file, &found);
    Meanings meanings = meanings_beside(arena, context, &found, SIZE_MAX);
    expression_read_as(&meanings, NULL, node_get(root, "holds"), TYPE_TRUTH,
                       -1);
    ck_assert_uint_eq(found.errors, 1);
    ck_assert_ptr_nonnull(found.items[0].help);
}

/* However often somebody asks about rules that stay, as at a server. */
START_TEST(mistakes_leave_nothing_with_the_rules)
{
    static const char *const folders[] = {"variants"};
    const Request request = {.library = {.folders = folders, .count = 1},
                             .rules.name = "lama"};
    Memory memory = {0};
    Allocator allocator = {allocate, release, &memory};
    Loaded *loaded = load_variant(&request, &allocator);
    size_t asked = memory.asked;
    for (int i = 0; i < 200; i++) {
        ck_assert(arena_run(misspell, loaded->variant));
    }
    ck_assert_uint_eq(memory.asked, asked);
    load_free(loaded);
}
END_TEST

Suite *memory_suite(void)
{
    Suite *suite = suite_create("memory");
    TCase *loading = tcase_create("loading");
    tcase_add_loop_test(loading, every_refusal_is_noticed, 0,
                        sizeof cases / sizeof *cases);
    tcase_add_test(loading, mistakes_leave_nothing_with_the_rules);
    suite_add_tcase(suite, loading);
    return suite;
}
