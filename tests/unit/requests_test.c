/* Requests while memory runs out: each allocation is refused in turn. Whatever
 * is answered is an answer, and all is given back. And a session whose files are
 * all given, as in a web page.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common.h"
#include "cria.h"
#include "heap.h"

static const char file_text[] =
    "cria: 1\nextends: lama\nname: Mild\nchange: {numbers.threshold: 30}\n";

static const char *const requests[] = {
    "{\"id\":1,\"method\":\"load\",\"params\":{\"name\":\"mild\"}}",
    "{\"id\":\"b\",\"method\":\"start\",\"params\":{\"players\":2,\"as\":"
    "\"P1\"}}",
    "{\"id\":3,\"method\":\"legal\"}",
    "{\"id\":11,\"method\":\"near\",\"params\":{\"move\":\"play llama\"}}",
    "{\"id\":12,\"method\":\"odds\",\"params\":{\"deals\":1,\"bot\":\"keen\"}}",
    "{\"id\":13,\"method\":\"hint\",\"params\":{\"deals\":1,\"bot\":\"keen\"}}",
    "{\"id\":14,\"method\":\"solve\",\"params\":{\"positions\":99}}",
    "{\"id\":4,\"method\":\"choose\",\"params\":{\"move\":\"quit\"}}",
    "{\"id\":5,\"method\":\"events\",\"params\":{\"as\":\"nobody\"}}",
    "{\"id\":6,\"method\":\"view\",\"params\":{\"as\":\"P2\"}}",
    "{\"id\":7,\"method\":\"save\"}",
    "{\"id\":8,\"method\":\"undo\"}",
    "{\"id\":9,\"method\":\"redo\"}",
    "{\"id\":15,\"method\":\"keep\",\"params\":{\"branch\":\"a\"}}",
    "{\"id\":16,\"method\":\"go\",\"params\":{\"branch\":\"a\"}}",
    "{\"id\":17,\"method\":\"branches\"}",
    "{\"id\":18,\"method\":\"drop\",\"params\":{\"branch\":\"a\"}}",
    "{\"id\":19,\"method\":\"simulate\",\"params\":{\"games\":2,\"bots\":["
    "\"keen\"]}}",
    "{\"id\":20,\"method\":\"step\"}",
    "{\"id\":21,\"method\":\"report\"}",
    "{\"id\":22,\"method\":\"stop\"}",
    "{\"id\":23,\"method\":\"ab\",\"params\":{\"set\":[\"numbers."
    "threshold=30\"],\"games\":3,\"players\":2,\"bots\":[\"keen\"]}}",
    "{\"id\":24,\"method\":\"step\"}",
    "{\"id\":25,\"method\":\"report\"}",
    "{\"id\":26,\"method\":\"sweep\",\"params\":{\"over\":[\"numbers."
    "threshold=30\"],\"players\":2,\"bots\":[\"random\"]}}",
    "{\"id\":27,\"method\":\"step\",\"params\":{\"games\":2}}",
    "{\"id\":28,\"method\":\"report\"}",
    "{\"id\":29,\"method\":\"match\",\"params\":{\"bots\":[\"keen\","
    "\"random\"],\"players\":2}}",
    "{\"id\":30,\"method\":\"step\",\"params\":{\"games\":2}}",
    "{\"id\":31,\"method\":\"report\"}",
    "{\"id\":32,\"method\":\"complete\",\"params\":{\"name\":\"mild\",\"line\":4,"
    "\"column\":12}}",
    "{\"id\":33,\"method\":\"references\",\"params\":{\"name\":\"mild\","
    "\"line\":4,\"column\":20}}",
    "{\"id\":34,\"method\":\"symbols\",\"params\":{\"name\":\"mild\"}}",
    "{\"id\":10,\"method\":\"nonsense\"}",
    "{",
};
enum { REQUESTS = sizeof requests / sizeof *requests, ALLOCATIONS_MOST = 20000 };

/* What became of the answers of a run. */
typedef struct {
    size_t missing;            /* no text at all */
    size_t exhausted;          /* "not enough memory" */
    size_t answered;
    size_t wrong;              /* neither a result nor an error */
} Answers;

static void ask(CriaSession *session, const char *request, Answers *answers)
{
    char *text = cria_request(session, request, strlen(request));
    if (!text) {
        answers->missing++;
    } else if (strstr(text, "\"code\":-32603")) {
        answers->exhausted++;
    } else if (strstr(text, "\"result\":") || strstr(text, "\"error\":")) {
        answers->answered++;
    } else {
        answers->wrong++;
    }
    cria_text_free(text);
}

/* One session with the [refused]th allocation refused; returns how many there
 * were. */
static size_t run(size_t refused, Answers *answers, size_t *held)
{
    char folder[4096];
    const char *root = getenv("ROOT");
    snprintf(folder, sizeof folder, "%s/variants", root ? root : ".");
    const char *folders[] = {folder};
    const CriaFile files[] = {{"mine/mild.yaml", file_text,
                               sizeof file_text - 1}};
    const CriaOptions options = {.size = sizeof options, .folders = folders,
                                 .folder_count = 1, .files = files,
                                 .file_count = 1};
    heap_begin(refused);
    CriaSession *session = cria_session_new(&options);
    for (int i = 0; session && i < REQUESTS; i++) {
        ask(session, requests[i], answers);
    }
    cria_session_free(session);
    return heap_end(held);
}

START_TEST(memory_runs_out)
{
    Answers all = {0, 0, 0, 0};
    size_t held, most = run(0, &all, &held);
    ck_assert_uint_eq(held, 0);
    ck_assert_uint_eq(all.answered, REQUESTS);
    ck_assert_uint_lt(most, ALLOCATIONS_MOST);
    size_t step = (size_t)test_sample(29, 1, 1);
    for (size_t refused = 1; refused <= most; refused += step) {
        Answers answers = {0, 0, 0, 0};
        run(refused, &answers, &held);
        ck_assert_uint_eq(answers.wrong, 0);
        ck_assert_msg(held == 0, "%zu pieces are left after %zu", held,
                      refused);
    }
}
END_TEST

/* --- Files that are given ------------------------------------------------- */

static const char bot_text[] =
    "bot: 1\nname: First\nabout: Leaves.\nfor: [lama]\nusual: true\n"
    "rules: {leave: {action: quit}, go on: {action: play}}\n";

static char *read_variant(size_t *length)
{
    char path[4096], *text = calloc(1, 65536);
    const char *root = getenv("ROOT");
    snprintf(path, sizeof path, "%s/variants/lama.yaml", root ? root : ".");
    FILE *file = fopen(path, "rb");
    ck_assert_ptr_nonnull(file);
    *length = fread(text, 1, 65535, file);
    fclose(file);
    return text;
}

static void ck_answers(CriaSession *session, const char *request,
                       const char *part)
{
    char *text = cria_request(session, request, strlen(request));
    ck_assert_msg(text && strstr(text, part), "%s", text ? text : "nothing");
    cria_text_free(text);
}

/* A bot that is given in a folder of bots is the bot for its game. */
START_TEST(bots_are_given)
{
    size_t length;
    char *text = read_variant(&length);
    const CriaFile files[] = {
        {"all/lama.yaml", text, length},
        {"all/bots/first.yaml", bot_text, sizeof bot_text - 1}};
    const CriaOptions options = {.size = sizeof options, .files = files,
                                 .file_count = 2};
    CriaSession *session = cria_session_new(&options);
    ck_answers(session, "{\"method\":\"load\",\"params\":{\"name\":"
               "\"lama\"}}", "\"result\":");
    ck_answers(session, "{\"method\":\"simulate\",\"params\":{\"games\":"
               "1}}", "\"bots\":\"first\"");
    cria_session_free(session);
    free(text);
}
END_TEST

/* A long game takes little: not each of its positions is kept, and it comes back
 * to each of them all the same. */
START_TEST(positions_are_kept_now_and_then)
{
    enum { MOVES = 24 };
    size_t length, held;
    char *text = read_variant(&length);
    const CriaFile files[] = {{"all/lama.yaml", text, length}};
    const CriaOptions options = {.size = sizeof options, .files = files,
                                 .file_count = 1};
    static const char view[] = "{\"method\":\"view\"}";
    char *views[MOVES];
    CriaSession *session = cria_session_new(&options);
    ck_answers(session, "{\"method\":\"load\",\"params\":{\"name\":"
               "\"lama\"}}", "\"result\":");
    ck_answers(session, "{\"method\":\"start\",\"params\":{\"players\":2}}",
               "\"result\":");
    for (int i = 0; i < MOVES; i++) {
        views[i] = cria_request(session, view, sizeof view - 1);
        heap_begin(0);
        ck_answers(session, "{\"method\":\"choose\",\"params\":{\"move\":"
                   "\"draw\"}}", "\"kind\":\"move\"");
        heap_end(&held);
        ck_assert_uint_le(held, i == 0 ? 3 : i % 8 == 0 ? 2 : 0);
    }
    for (int i = MOVES - 1; i >= 0; i--) {
        ck_answers(session, "{\"method\":\"undo\"}", "\"result\":");
        char *again = cria_request(session, view, sizeof view - 1);
        ck_assert_str_eq(strstr(again, "\"position\""),
                         strstr(views[i], "\"position\""));
        cria_text_free(again);
        cria_text_free(views[i]);
    }
    cria_session_free(session);
    free(text);
}
END_TEST

Suite *requests_suite(void);

Suite *requests_suite(void)
{
    Suite *suite = suite_create("requests");
    TCase *memory = tcase_create("memory");
    tcase_set_timeout(memory, 600);
    tcase_set_tags(memory, TAG_SAMPLED);
    tcase_add_test(memory, memory_runs_out);
    suite_add_tcase(suite, memory);
    TCase *given = tcase_create("given");
    tcase_add_test(given, bots_are_given);
    tcase_add_test(given, positions_are_kept_now_and_then);
    suite_add_tcase(suite, given);
    return suite;
}
