/* Bots that look ahead or practise, through cria.h.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common.h"
#include "cria.h"
#include "heap.h"

static char variants[4096], sessions[4096];
static const char *const folders[] = {variants, sessions};
static CriaOptions files;

static void find_folders(void)
{
    const char *root = getenv("ROOT");
    snprintf(variants, sizeof variants, "%s/variants", root ? root : ".");
    snprintf(sessions, sizeof sessions, "%s/tests/sessions",
             root ? root : ".");
    files = (CriaOptions){.size = sizeof files, .folders = folders,
                          .folder_count = 2};
}

static CriaVariant *load(const char *name)
{
    CriaVariant *variant = cria_load(name, &files, NULL);
    ck_assert_ptr_nonnull(variant);
    return variant;
}

/* Says yes so many times. */
typedef struct {
    int left, asked;
} Patience;

static bool go_on(void *context)
{
    Patience *patience = context;
    patience->asked++;
    return patience->left-- > 0;
}

static CriaBot *ready(const CriaVariant *variant, const char *name,
                      int players)
{
    const CriaBotOptions how = {.size = sizeof how, .players = players};
    CriaBot *bot = NULL;
    ck_assert_int_eq(cria_bot_prepare(variant, name, &files, &how, &bot, NULL),
                     CRIA_BOT_READY);
    ck_assert_ptr_nonnull(bot);
    return bot;
}

/* --- Choosing ------------------------------------------------------------- */

/* Whoever takes the last match wins, and one to three are taken: a bot that
 * looks ahead leaves a multiple of four where it can, so the number that it
 * takes, the index of the move and one, is what is left of a division. */
static void check_heap(const char *name)
{
    CriaVariant *variant = load("heap");
    CriaBot *bot = ready(variant, name, 2);
    CriaGame *game = cria_game_new(variant);
    int known = 0;
    ck_assert(cria_bot_attend(bot, game));
    for (uint64_t seed = 1; seed <= 8; seed++) {
        int heap = 13;
        ck_assert(cria_game_start(game, seed, 0, 2));
        while (!cria_game_over(game)) {
            long move = cria_bot_choose(bot, game);
            ck_assert_int_ge(move, 0);
            ck_assert_int_eq(cria_bot_choose(bot, game), move);
            if (heap % 4 != 0) {
                ck_assert_int_eq(move + 1, heap % 4);
                known++;
            }
            size_t taken = cria_game_random(game);
            ck_assert(cria_game_choose(game, taken));
            heap -= (int)taken + 1;
        }
        ck_assert_int_eq(cria_bot_choose(bot, game), -1);
    }
    ck_assert_int_gt(known, 20);
    cria_game_free(game);
    cria_bot_free(bot);
    cria_free(variant);
}

START_TEST(who_looks_ahead_wins)
{
    check_heap(_i ? "mcts:2000+practised" : "mcts:2000");
}
END_TEST

/* The moves of a game of [players] that [bot] plays, as texts. */
static void play(const CriaVariant *variant, const CriaBot *bot, int players,
                 char *moves, size_t size)
{
    CriaGame *game = cria_game_new(variant);
    size_t length = 0;
    ck_assert(cria_bot_attend(bot, game));
    ck_assert(cria_game_start(game, 3, 0, players));
    while (!cria_game_over(game)) {
        long move = cria_bot_choose(bot, game);
        ck_assert_int_ge(move, 0);
        length += cria_game_move_text(game, (size_t)move, moves + length,
                                      size - length);
        ck_assert_uint_lt(length + 1, size);
        moves[length++] = '\n';
        ck_assert(cria_game_choose(game, (size_t)move));
    }
    moves[length] = '\0';
    cria_game_free(game);
}

/* What was learned is a file, and who reads it plays alike; it belongs to these
 * rules and to as many players. */
START_TEST(what_was_learned_is_a_file)
{
    static char moves[100000], again[100000];
    CriaVariant *variant = load("heap"), *other = load("lama");
    CriaBot *bot = ready(variant, "practised", 2);
    CriaBot *second = ready(variant, "practised", 2);
    char *text = cria_bot_practised(bot), *same = cria_bot_practised(second);
    ck_assert_str_eq(text, same);
    const CriaFile file = {"bots/own.yaml", text, strlen(text)};
    const CriaOptions given = {.size = sizeof given, .files = &file,
                               .file_count = 1};
    CriaBot *read = cria_bot_load(variant, "own", &given, NULL);
    ck_assert_ptr_nonnull(read);
    const CriaBotOptions three = {.size = sizeof three, .players = 3};
    CriaBot *refused;
    ck_assert_int_eq(cria_bot_prepare(variant, "own", &given, &three, &refused,
                                      NULL), CRIA_BOT_REFUSED);
    char *kept = cria_bot_practised(read);
    ck_assert_str_eq(kept, text);
    play(variant, bot, 2, moves, sizeof moves);
    play(variant, read, 2, again, sizeof again);
    ck_assert_str_eq(moves, again);
    CriaFindings *findings;
    ck_assert_ptr_null(cria_bot_load(other, "own", &given, &findings));
    ck_assert_ptr_nonnull(strstr(cria_finding(findings, 0)->message,
                                 "practised other rules"));
    cria_findings_free(findings);
    cria_text_free(kept);
    cria_text_free(same);
    cria_text_free(text);
    cria_bot_free(read);
    cria_bot_free(second);
    cria_bot_free(bot);
    cria_free(other);
    cria_free(variant);
}
END_TEST

START_TEST(as_many_as_practised)
{
    CriaVariant *variant = load("lama");
    CriaBot *bot = ready(variant, "practised", 2);
    CriaGame *game = cria_game_new(variant);
    CriaProspect prospects[CRIA_PROSPECTS_MOST];
    const CriaBot *bots[] = {bot};
    CriaSimulationOptions plan = {.size = sizeof plan, .games = 5,
                                  .players = 3, .bots = bots, .bot_count = 1};
    ck_assert(cria_game_start(game, 1, 0, 3));
    ck_assert_int_eq(cria_bot_choose(bot, game), -1);
    ck_assert_uint_eq(cria_game_prospects(game, bot, 10, prospects), 0);
    ck_assert_ptr_null(cria_simulation_new(variant, &plan));
    plan.players = 2;
    CriaSimulation *simulation = cria_simulation_new(variant, &plan);
    ck_assert_ptr_nonnull(simulation);
    ck_assert(cria_simulation_step(simulation, 5, 1));
    ck_assert(cria_game_start(game, 1, 0, 2));
    ck_assert_int_ge(cria_bot_choose(bot, game), 0);
    ck_assert_uint_eq(cria_game_prospects(game, bot, 10, prospects), 10);
    cria_simulation_free(simulation);
    cria_game_free(game);
    cria_bot_free(bot);
    cria_free(variant);
}
END_TEST

/* Bots that look ahead or know small rounds cannot play on from many positions.
 * The first play in batches. */
START_TEST(where_looking_ahead_works)
{
    CriaVariant *variant = load("heap");
    CriaBot *bot = ready(variant, "mcts:60", 2);
    CriaBot *known = ready(variant, "practised", 2);
    CriaGame *game = cria_game_new(variant);
    CriaProspect prospects[3];
    ck_assert(cria_game_start(game, 7, 0, 2));
    ck_assert_uint_eq(cria_game_prospects(game, bot, 10, prospects), 0);
    ck_assert_uint_eq(cria_game_prospects(game, known, 10, prospects), 0);
    ck_assert_ptr_null(cria_bot_practised(bot));
    const CriaBatchOptions options = {.size = sizeof options, .games = 3,
                                      .seed = 7, .players = 2, .threads = 2};
    CriaBatch *batch = cria_batch_new(variant, &options);
    uint32_t moves[3];
    cria_batch_choose(batch, bot, NULL, moves);
    ck_assert_uint_eq(moves[0], cria_game_move_number(
        game, (size_t)cria_bot_choose(bot, game)));
    cria_batch_free(batch);
    cria_game_free(game);
    cria_bot_free(known);
    cria_bot_free(bot);
    cria_free(variant);
}
END_TEST

/* --- Cancelling ----------------------------------------------------------- */

/* Before it, and in the middle; then it can be done after all. */
START_TEST(practice_is_cancelled)
{
    CriaVariant *variant = load("lama");
    Patience patience = {_i, 0};
    const CriaBotOptions how = {.size = sizeof how, .players = 2,
                                .go_on = go_on, .context = &patience};
    CriaBot *bot = NULL;
    ck_assert_int_eq(cria_bot_prepare(variant, "practised", &files, &how, &bot,
                                      NULL), CRIA_BOT_CANCELLED);
    ck_assert_ptr_null(bot);
    ck_assert_int_eq(patience.asked, _i + 1);
    patience = (Patience){1000000, 0};
    ck_assert_int_eq(cria_bot_prepare(variant, "practised", &files, &how, &bot,
                                      NULL), CRIA_BOT_READY);
    ck_assert_int_gt(patience.asked, 1);
    cria_bot_free(bot);
    patience = (Patience){0, 0};       /* it is kept, and nobody is asked */
    ck_assert_int_eq(cria_bot_prepare(variant, "practised", &files, &how, &bot,
                                      NULL), CRIA_BOT_READY);
    ck_assert_int_eq(patience.asked, 0);
    cria_bot_free(bot);
    cria_free(variant);
}
END_TEST

START_TEST(looking_ahead_is_cancelled)
{
    CriaVariant *variant = load("lama");
    CriaBot *bot = ready(variant, "mcts:1000000", 3);
    CriaGame *game = cria_game_new(variant), *copy = cria_game_new(variant);
    Patience patience = {_i, 0};
    ck_assert(cria_bot_attend(bot, game) && cria_bot_attend(bot, copy));
    ck_assert(cria_game_start(game, 5, 0, 3));
    while (cria_game_moves(game) < 2) {
        ck_assert(cria_game_choose(game, 0));
    }
    ck_assert(cria_game_copy(copy, game));
    ck_assert_int_eq(cria_bot_think(bot, game, go_on, &patience),
                     CRIA_CANCELLED);
    ck_assert_int_eq(patience.asked, _i + 1);
    ck_assert(cria_game_equal(game, copy, CRIA_WITH_CHANCE));
    ck_assert_ptr_null(cria_game_error(game, NULL));
    cria_game_free(copy);
    cria_game_free(game);
    cria_bot_free(bot);
    cria_free(variant);
}
END_TEST

/* A search that was cancelled chooses afterwards what another one does. */
START_TEST(nothing_is_left_of_it)
{
    CriaVariant *variant = load("lama");
    CriaBot *bot = ready(variant, "mcts:100", 3);
    CriaBot *other = ready(variant, "mcts:100", 3);
    CriaGame *game = cria_game_new(variant);
    ck_assert(cria_bot_attend(bot, game));
    ck_assert(cria_game_start(game, 5, 0, 3));
    while (cria_game_moves(game) < 2) {
        ck_assert(cria_game_choose(game, 0));
    }
    for (int i = 0; i < 3; i++) {
        Patience patience = {i, 0};
        long move = cria_bot_think(bot, game, go_on, &patience);
        ck_assert(move >= 0 || move == CRIA_CANCELLED);
        ck_assert_int_eq(cria_bot_choose(bot, game),
                         cria_bot_choose(other, game));
    }
    cria_game_free(game);
    cria_bot_free(other);
    cria_bot_free(bot);
    cria_free(variant);
}
END_TEST

/* Whether the answer has [part]. */
static bool answers(CriaSession *session, const char *request,
                    const char *part)
{
    char *text = cria_request(session, request, strlen(request));
    ck_assert_ptr_nonnull(text);
    bool found = strstr(text, part) != NULL;
    cria_text_free(text);
    return found;
}

START_TEST(requests_are_cancelled)
{
    static const char simulate[] =
        "{\"id\":3,\"method\":\"simulate\",\"params\":{\"games\":5,"
        "\"players\":2}}";
    static const char advise[] = "{\"id\":4,\"method\":\"advise\",\"params\":{"
                                 "\"bot\":\"mcts:100\"}}";
    static const char odds[] = "{\"id\":7,\"method\":\"odds\",\"params\":{"
                               "\"bot\":\"random\",\"deals\":1000000}}";
    CriaSession *session = cria_session_new(&files);
    Patience patience = {0, 0};
    cria_session_ask(session, go_on, &patience);
    ck_assert(answers(session, "{\"id\":1,\"method\":\"load\",\"params\":{"
                      "\"name\":\"heap\"}}", "result"));
    ck_assert(answers(session, "{\"id\":2,\"method\":\"start\",\"params\":{"
                      "\"players\":2}}", "result"));
    ck_assert(answers(session, simulate, "\"code\":9"));
    ck_assert(answers(session, "{\"id\":5,\"method\":\"step\"}",
                      "\"code\":2"));
    ck_assert(answers(session, "{\"id\":6,\"method\":\"simulate\",\"params\":{"
                      "\"games\":3,\"bots\":[\"random\"]}}", "result"));
    ck_assert(answers(session, simulate, "\"code\":9"));
    ck_assert(answers(session, "{\"id\":5,\"method\":\"step\"}",
                      "\"games\":3"));
    ck_assert(answers(session, advise, "\"code\":9"));
    ck_assert(answers(session, odds, "\"code\":9"));
    cria_session_ask(session, NULL, NULL);
    ck_assert(answers(session, simulate, "\"bots\":\"practised\""));
    ck_assert(answers(session, advise, "\"move\":"));
    ck_assert_int_eq(patience.asked, 4);
    cria_session_free(session);
}
END_TEST

/* --- What cannot be ------------------------------------------------------- */

START_TEST(names_that_cannot_be)
{
    static const struct {
        const char *name, *told;
    } cases[] = {{"mcts:0", "how far to look ahead"},
                 {"mcts:1000001", "how far to look ahead"},
                 {"mcts:5s", "how far to look ahead"},
                 {"mcts:0+practised", "how far to look ahead"},
                 {"mcts:9+pacer", "pacer"},
                 {"mcts:9+nobody", "nobody"}};
    CriaVariant *variant = load("lama");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        CriaFindings *findings;
        CriaBot *bot;
        ck_assert_int_eq(cria_bot_prepare(variant, cases[i].name, &files, NULL,
                                          &bot, &findings),
                         CRIA_BOT_REFUSED);
        ck_assert_ptr_null(bot);
        ck_assert_ptr_nonnull(strstr(cria_findings_text(findings),
                                     cases[i].told));
        cria_findings_free(findings);
    }
    const CriaBotOptions many = {.size = sizeof many, .players = 99};
    CriaBot *bot;
    ck_assert_int_eq(cria_bot_prepare(variant, "random", &files, &many, &bot,
                                      NULL), CRIA_BOT_REFUSED);
    cria_free(variant);
}
END_TEST

START_TEST(strangers_get_bots_of_files)
{
    static const char *const names[] = {"mcts", "mcts:5", "practised",
                                        "mcts:5+practised"};
    CriaVariant *variant = load("lama");
    CriaOptions strange = files;
    strange.names_only = true;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        CriaFindings *findings;
        ck_assert_ptr_null(cria_bot_load(variant, names[i], &strange,
                                         &findings));
        ck_assert_ptr_nonnull(strstr(cria_finding(findings, 0)->message,
                                     "only bots of files"));
        cria_findings_free(findings);
    }
    CriaBot *keen = cria_bot_load(variant, "keen", &strange, NULL);
    ck_assert_ptr_nonnull(keen);
    cria_bot_free(keen);
    cria_free(variant);
}
END_TEST

/* A rule that fails while a bot practises, with its place. */
START_TEST(a_rule_fails)
{
    static const char rules[] =
        "cria: 1\nname: Odd\nabout: It divides.\nplayers: 2\n"
        "remember:\n  zero: {is: number, for: game}\n"
        "round:\n  starter: {the first time: random}\n"
        "  ends: {never: zero > 1 / zero}\n"
        "actions:\n  go:\n    do:\n      up: {raise: zero, by: 0}\n"
        "game:\n  ends: {at once: round > 1}\n  total: 0\n  wins: highest\n";
    const CriaFile file = {"odd.yaml", rules, sizeof rules - 1};
    const CriaOptions given = {.size = sizeof given, .files = &file,
                               .file_count = 1};
    CriaFindings *findings;
    CriaVariant *variant = cria_load("odd", &given, &findings);
    ck_assert_msg(variant, "%s", findings ? cria_findings_text(findings) : "");
    cria_findings_free(findings);
    CriaBot *bot;
    ck_assert_int_eq(cria_bot_prepare(variant, "practised", &given, NULL, &bot,
                                      &findings), CRIA_BOT_RULE_FAILED);
    ck_assert_ptr_null(bot);
    ck_assert_uint_eq(cria_finding(findings, 0)->place.line, 9);
    cria_findings_free(findings);
    cria_free(variant);
}
END_TEST

/* Each allocation is refused in turn. */
START_TEST(memory_runs_out)
{
    enum { MOST = 2000 };
    CriaVariant *variant = load("heap");
    CriaGame *game = cria_game_new(variant);
    size_t held = 0, refused = 0, wrong = 0, kept = 0;
    bool made = false;
    ck_assert(cria_game_start(game, 1, 0, 2));
    while (!made && refused < MOST) {
        CriaBot *bot;
        heap_begin(++refused);
        CriaBotEnd end = cria_bot_prepare(variant, "mcts:5", &files, NULL,
                                          &bot, NULL);
        long move = bot ? cria_bot_choose(bot, game) : -1;
        wrong += (end == CRIA_BOT_READY) != (bot != NULL);
        cria_bot_free(bot);
        heap_end(&held);
        kept += held;
        made = move >= 0;
    }
    ck_assert(made);
    ck_assert_uint_gt(refused, 5);
    ck_assert_uint_eq(wrong, 0);
    ck_assert_uint_eq(kept, 0);
    cria_game_free(game);
    cria_free(variant);
}
END_TEST

Suite *learning_bots_suite(void);

Suite *learning_bots_suite(void)
{
    Suite *suite = suite_create("learning_bots");
    TCase *bots = tcase_create("bots");
    TCase *learners = tcase_create("learners");
    TCase *alike = tcase_create("alike");
    tcase_set_timeout(bots, 120);
    tcase_set_timeout(learners, 120);
    tcase_set_timeout(alike, 120);
    tcase_set_tags(learners, TAG_SAMPLED);
    tcase_set_tags(alike, TAG_FIGURES);
    tcase_add_unchecked_fixture(learners, find_folders, NULL);
    tcase_add_unchecked_fixture(alike, find_folders, NULL);
    tcase_add_unchecked_fixture(bots, find_folders, NULL);
    tcase_add_loop_test(learners, who_looks_ahead_wins, 0, test_sample(1, 2, 2));
    tcase_add_test(bots, what_was_learned_is_a_file);
    tcase_add_test(bots, as_many_as_practised);
    tcase_add_test(alike, where_looking_ahead_works);
    tcase_add_loop_test(learners, practice_is_cancelled, test_sample(2, 0, 0), 3);
    tcase_add_loop_test(bots, looking_ahead_is_cancelled, 0, 3);
    tcase_add_test(alike, nothing_is_left_of_it);
    tcase_add_test(bots, requests_are_cancelled);
    tcase_add_test(bots, names_that_cannot_be);
    tcase_add_test(bots, strangers_get_bots_of_files);
    tcase_add_test(bots, a_rule_fails);
    tcase_add_test(bots, memory_runs_out);
    suite_add_tcase(suite, bots);
    suite_add_tcase(suite, learners);
    suite_add_tcase(suite, alike);
    return suite;
}
