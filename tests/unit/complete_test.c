/* What the Tab key offers at the prompt: whole lines.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "load.h"
#include "repl/table/prompt_command.h"

Suite *complete_suite(void);

static const char *const names[] = {"Ann", "Bob", "Bea"};
static const char *const folders[] = {"variants", "."};
static jmp_buf exhausted;
static Table table;
static Options options;
static Session session;

static void open_table(const char *name)
{
    Request request = {.library = {.folders = folders, .count = 2}, .rules.name = name};
    table = (Table){.players = 3};
    memcpy(table.names, names, sizeof names);
    session = (Session){.table = &table, .options = &options};
    session.loaded = load_variant(&request, NULL);
    ck_assert_ptr_nonnull(session.loaded->variant);
    table.game = game_new(session.loaded->variant);
    session.copy = game_new(session.loaded->variant);
    session.arena = arena_new(NULL, &exhausted);
    session.text = (Text){.arena = arena_new(NULL, &exhausted)};
    session.teller = (Teller){.game = table.game, .names = names,
                              .arena = session.arena, .text = &session.text};
    teller_watch(&session.teller);
    session_begin(&session, 3, 0);
    history_branch(&session.history, "other");
}

static void close_table(void)
{
    arena_free(session.text.arena);
    arena_free(session.arena);
    game_free(table.game);
    game_free(session.copy);
    load_free(session.loaded);
}

/* All candidates, each after a "|". */
static const char *complete(const char *typed)
{
    Question question = question_new(&session);
    const char *const *lines = prompt_complete(&question, typed);
    Text text = text_new(session.text.arena);
    for (; *lines; lines++) {
        text_add_format(&text, "|%s", *lines);
    }
    return text_string(&text);
}

static const struct {
    const char *variant, *typed, *expected;
} cases[] = {
    {"lama", "q", "|quit"},
    {"lama", "x", ""},
    {"lama", ":und", "|:undo"},
    {"lama", ":re", "|:redo|:reroll|:reload"},
    {"lama", ":help un", "|:help undo"},
    {"lama", "? un", "|? undo"},
    {"lama", ":as B", "|:as Bob|:as Bea"},
    {"lama", ":knows A", "|:knows Ann"},
    {"lama", ":trace o", "|:trace on|:trace off"},
    {"lama", ":open ", "|:open off"},
    {"lama", ":reload ", "|:reload new"},
    {"lama", ":watch o", "|:watch on|:watch off"},
    {"lama", ":edit pl", "|:edit play|:edit players"},
    {"lama", ":edit numbers.h", "|:edit numbers.hand size"},
    {"lama", ":position ", ""},
    {"lama", ":why en", "|:why ended"},
    {"lama", ":why score A", "|:why score Ann"},
    {"lama", ":why play l", "|:why play llama"},
    {"lama", ":branch o", "|:branch other"},
    {"lama", ":diff m", "|:diff main|:diff main main|:diff main other"},
    {"lama", ":rule numbers.t", "|:rule numbers.threshold="},
    {"lama", ":rule cards.llama.po", "|:rule cards.llama.points="},
    {"lama", ":set ha", "|:set hand |:set hand Ann |:set hand Bob "
                        "|:set hand Bea "},
    {"lama", ":set hand Ann 3 l", "|:set hand Ann 3 llama"},
    {"lama", ":set discard l", "|:set discard llama"},
    {"lama", ":set top dis", "|:set top discard "},
    {"lama", ":set next draw 5 l", "|:set next draw 5 llama"},
    {"lama", ":set next r", ""},
    {"lama", ":set status Ann o", "|:set status Ann out"},
    {"lama", ":set tokens Ann b", "|:set tokens Ann black="},
    {"lama", ":set tokens Ann black=2 w", "|:set tokens Ann black=2 white="},
    {"lama", ":set turn B", "|:set turn Bob|:set turn Bea"},
    {"lama", ":set direction b", "|:set direction backward"},
    {"lama", ":load examples/replays/kadabra-f",
     "|:load examples/replays/kadabra-fay-alone.yaml"
     "|:load examples/replays/kadabra-fay-collects.yaml"},
    {"lama", ":load sche", "|:load schemas/"},
    {"lama", ":load no/such/folder/x", ""},
    {"lama", ":save hou", "|:save house "},
    {"lama", ":with no-d", "|:with no-draw"},
    {"lama", ":with kada", "|:with kadabra-goes-on"},
    {"kadabra", ":set sh", "|:set show "},
    {"kadabra", ":set tokens st", "|:set tokens stage "},
    {"kadabra", ":why play 3", "|:why play 3|:why play 3#|:why play 3*"},
    {"dice", ":set next roll 2 l", "|:set next roll 2 llama"},
    {"dice", ":set dice 1", "|:set dice 1"},
    {"hanabi", ":set slot", "|:set slot "
        "|:set slot Ann at 1 |:set slot Ann at 2 |:set slot Ann at 3 "
        "|:set slot Ann at 4 |:set slot Ann at 5 "
        "|:set slot Bob at 1 |:set slot Bob at 2 |:set slot Bob at 3 "
        "|:set slot Bob at 4 |:set slot Bob at 5 "
        "|:set slot Bea at 1 |:set slot Bea at 2 |:set slot Bea at 3 "
        "|:set slot Bea at 4 |:set slot Bea at 5 "},
};

/* Files come in the order of their folder. */
static int compare(const void *one, const void *other)
{
    return strcmp(*(const char *const *)one, *(const char *const *)other);
}

static const char *sorted(const char *list)
{
    char *copy = arena_copy(session.text.arena, list, strlen(list)), *rest;
    const char *items[64];
    size_t count = 0;
    Text text = text_new(session.text.arena);
    for (char *item = strtok_r(copy, "|", &rest); item && count < 64;
         item = strtok_r(NULL, "|", &rest)) {
        items[count++] = item;
    }
    qsort(items, count, sizeof *items, compare);
    for (size_t i = 0; i < count; i++) {
        text_add_format(&text, "|%s", items[i]);
    }
    return text_string(&text);
}

START_TEST(lines_are_completed)
{
    open_table(cases[_i].variant);
    ck_assert_str_eq(sorted(complete(cases[_i].typed)),
                     sorted(cases[_i].expected));
    close_table();
}
END_TEST

/* Nothing typed: the moves, and no command. */
START_TEST(an_empty_line_offers_moves)
{
    open_table("lama");
    ck_assert_ptr_nonnull(strstr(complete(""), "|draw|quit"));
    ck_assert_ptr_null(strchr(complete(""), ':'));
    close_table();
}
END_TEST

Suite *complete_suite(void)
{
    Suite *suite = suite_create("complete");
    TCase *lines = tcase_create("lines");
    tcase_add_loop_test(lines, lines_are_completed, 0,
                        (int)(sizeof cases / sizeof *cases));
    tcase_add_test(lines, an_empty_line_offers_moves);
    suite_add_tcase(suite, lines);
    return suite;
}
