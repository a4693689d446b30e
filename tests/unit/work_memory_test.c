/* Memory that runs out while something is made of rules that are loaded: the rule
 * book, a comparison, games for counting, a trace, a bot, a part of a simulation.
 * Every request is refused in turn. (Those of loading and of a game itself:
 * memory_test.c and game_memory_test.c.)
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "bot/persona.h"
#include "common.h"
#include "load.h"
#include "record/trace.h"
#include "resolve/difference.h"
#include "rulebook/rulebook.h"
#include "simulate/simulation_part.h"
#include "testing/random_test.h"

Suite *work_memory_suite(void);

enum { BLOCK_BYTES = 2048 };       /* small: there are many requests */

static Loaded *plain, *counting, *other;

static Loaded *load(const char *name, bool counts)
{
    static const char *const folders[] = {"tests/messages", "variants"};
    Request request = {.library = {.folders = folders, .count = 2}, .rules.name = name};
    Loaded *loaded = counts ? load_counting(&request, NULL, NULL)
                            : load_variant(&request, NULL);
    ck_assert_ptr_nonnull(loaded);
    ck_assert_ptr_nonnull(loaded->variant);
    return loaded;
}

static void set_up(void)
{
    plain = load("last-card", false);
    counting = load("last-card", true);
    other = load("lama", false);
}

static void tear_down(void)
{
    load_free(plain);
    load_free(counting);
    load_free(other);
}

static void write_rules(Arena *arena)
{
    Diagnostics found = diagnostics_new(arena);
    BookSource rules = {.variant = plain->variant,
                        .sources = &plain->sources};
    arena_set_block(arena, BLOCK_BYTES);
    rulebook_write(arena, &rules, &found);
}

static void compare(Arena *arena)
{
    arena_set_block(arena, BLOCK_BYTES);
    difference_find(arena, &plain->resolved, &other->resolved);
}

/* NULL says that memory has run out. */
static void count(Arena *arena)
{
    TrialPlan plan = {.games = 2, .seed = 1, .players_least = 2,
                      .players_most = 2};
    arena_set_block(arena, BLOCK_BYTES);
    if (!trial_run(arena, counting->variant, &plan)) {
        longjmp(*arena_exhausted(arena), 1);
    }
}

static Game *game;

static void trace(Arena *arena)
{
    static const char *const names[] = {"Ann", "Bob"};
    Text text = text_new(arena);
    Trace traced = {.game = game, .names = names, .text = &text};
    arena_set_block(arena, BLOCK_BYTES);
    trace_watch(&traced);
    trace_begin(&traced, 1, 0, 2);
    game_start(game, 1, 0, 2);
    for (int i = 0; i < 5; i++) {
        trace_decision(&traced, 0);
        game_choose(game, 0);
    }
}

static void read_bot(Arena *arena)
{
    static const char text[] =
        "cria bot: 1\nrules:\n  - action: play\n    highest: points of card\n"
        "  - action: draw\n    if: count(hand of me) < 3\n";
    Sources sources = sources_new(arena);
    Diagnostics found = diagnostics_new(arena);
    uint32_t file = sources_add(&sources, "bot", text, strlen(text));
    arena_set_block(arena, BLOCK_BYTES);
    persona_read(arena, &sources, &found, plain->variant, file);
}

static void read_part(Arena *arena)
{
    static const char text[] =
        "{\"cria part\":1,\"variant\":\"v\",\"title\":\"V\","
        "\"hash\":\"0123456789abcdef\",\"seats\":[{\"player\":\"P1\","
        "\"bot\":\"random\"}],\"bots\":\"random\",\"seed\":\"1\","
        "\"games\":\"10\",\"timing\":\"8 seconds\",\"command\":[\"v\"],"
        "\"parts\":2,\"has\":[{\"first\":\"0\",\"games\":\"5\"}],\"measures\":["
        "{\"name\":\"rounds\",\"sum\":\"15\",\"squares\":\"45\","
        "\"least\":\"3\",\"most\":\"3\",\"width\":\"1\",\"counts\":[\"5\"]}],"
        "\"figures\":[{\"group\":\"g\",\"name\":\"n\",\"kind\":\"mean\","
        "\"of\":\"rounds\",\"scale\":1,\"percent\":false}]}";
    Sources sources = sources_new(arena);
    Diagnostics found = diagnostics_new(arena);
    Text written = text_new(arena);
    arena_set_block(arena, BLOCK_BYTES);
    uint32_t file = sources_add(&sources, "part", text, strlen(text));
    Part *part = part_read(arena, &sources, file, &found);
    ck_assert_ptr_nonnull(part);
    part_write(&written, part);
}

static void (*const works[])(Arena *arena) = {write_rules, compare, count,
                                              read_bot, read_part};

START_TEST(every_refusal_is_noticed)
{
    arena_test_fail_each(works[_i]);
}
END_TEST

START_TEST(every_refusal_in_a_trace_is_noticed)
{
    game = game_new(plain->variant);
    ck_assert_ptr_nonnull(game);
    arena_test_fail_each(trace);
    game_free(game);
}
END_TEST

Suite *work_memory_suite(void)
{
    Suite *suite = suite_create("work_memory");
    TCase *working = tcase_create("working");
    tcase_add_checked_fixture(working, set_up, tear_down);
    tcase_add_loop_test(working, every_refusal_is_noticed, 0,
                        sizeof works / sizeof *works);
    tcase_add_test(working, every_refusal_in_a_trace_is_noticed);
    suite_add_tcase(suite, working);
    return suite;
}
