/* What happened, by the public header: who may ask, from when on, and what makes
 * a game forget. tests/python/test_information.py looks at what is told.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common.h"
#include "cria.h"

Suite *recall_suite(void);

static CriaVariant *load(const char *name)
{
    static const char *const folders[] = {"variants"};
    CriaOptions options = {.size = sizeof options, .folders = folders,
                           .folder_count = 1};
    CriaVariant *variant = cria_load(name, &options, NULL);
    ck_assert_ptr_nonnull(variant);
    return variant;
}

static CriaGame *begin(const CriaVariant *variant, int moves)
{
    CriaGame *game = cria_game_new(variant);
    ck_assert(cria_game_recall(game) && cria_game_recall(game));
    ck_assert(cria_game_start(game, 3, 0, 3));
    for (int i = 0; i < moves; i++) {
        ck_assert(cria_game_choose(game, cria_game_random(game)));
    }
    return game;
}

typedef struct {
    int events, decisions, most;
} Counting;

static bool count(void *context, const CriaEvent *event)
{
    Counting *counting = context;
    ck_assert_uint_eq(event->size, sizeof *event);
    ck_assert(event->text && (event->count == 0 || event->things));
    counting->events++;
    counting->decisions += event->kind == CRIA_EVENT_DECISION;
    return counting->events != counting->most;
}

START_TEST(events_come_from_a_move_on)
{
    CriaVariant *variant = load("lama");
    CriaGame *game = begin(variant, 6);
    for (size_t since = 0; since <= 6; since++) {
        Counting counting = {0, 0, -1};
        ck_assert(cria_game_tell(game, 0, since, count, &counting));
        ck_assert_int_eq(counting.decisions, 6 - (int)since);
    }
    Counting some = {0, 0, 4}, none = {0, 0, -1};
    ck_assert(cria_game_tell(game, 0, 0, count, &some));
    ck_assert_int_eq(some.events, 4);
    ck_assert(!cria_game_tell(game, 0, 7, count, &none));
    ck_assert(!cria_game_tell(game, 3, 0, count, &none));
    ck_assert_int_eq(none.events, 0);
    cria_game_free(game);
    cria_free(variant);
}
END_TEST

/* Two games that keep moves, one that does not. */
START_TEST(positions_that_are_set_up_have_no_past)
{
    CriaVariant *variant = load("lama");
    CriaGame *game = begin(variant, 6), *other = begin(variant, 2);
    CriaGame *plain = cria_game_new(variant);
    void *state = malloc(cria_state_size(variant));
    ck_assert_ptr_null(cria_game_information(plain, 0));
    ck_assert(cria_game_copy(other, game));
    char *text = cria_game_information(game, 0);
    char *same = cria_game_information(other, 0);
    ck_assert_str_eq(text, same);
    ck_assert_uint_gt(cria_game_information_rows(other, 0, NULL, 0), 6);
    cria_game_save(game, state);
    ck_assert_int_eq(cria_game_restore(other, state, cria_state_size(variant)),
                     CRIA_RESTORED);
    ck_assert_ptr_null(cria_game_information(other, 0));
    ck_assert_uint_eq(cria_game_information_rows(other, 0, NULL, 0), 0);
    ck_assert(cria_game_copy(plain, game));
    ck_assert(cria_game_copy(other, plain));
    ck_assert_ptr_null(cria_game_information(other, 0));
    free(state);
    cria_text_free(text);
    cria_text_free(same);
    cria_game_free(plain);
    cria_game_free(other);
    cria_game_free(game);
    cria_free(variant);
}
END_TEST

/* Where cards are, by zone, player and kind. */
enum { ZONES = 3, PLAYERS = 3, KINDS = 7 };
typedef struct {
    int cards[ZONES][PLAYERS + 1][KINDS];
} Laid;

static void lay(Laid *laid, CriaWhere where, int32_t kind, int number)
{
    laid->cards[where.zone][where.of + 1][kind] += number;
}

static bool follow(void *context, const CriaEvent *event)
{
    for (size_t i = 0; i < event->count; i++) {
        if (event->kind == CRIA_EVENT_CARDS) {
            lay(context, event->from, event->things[i].what, -1);
            lay(context, event->to, event->things[i].what, 1);
        }
    }
    return true;
}

/* Cards that are drawn after chance was changed are those that came: what events
 * say, beginning with the whole deck, leads to the position. */
START_TEST(chance_that_was_changed_is_kept)
{
    CriaVariant *variant = load("lama");
    CriaGame *game = begin(variant, 2);
    CriaThing things[100];
    Laid laid = {0}, seen = {0};
    for (uint64_t i = 0; i < 6; i++) {
        cria_game_reseed(game, 99 + i, 5);
        long draw = cria_game_find_move(game, "draw");
        ck_assert(cria_game_choose(game, draw < 0 ? 0 : (size_t)draw));
    }
    for (int kind = 0; kind < KINDS; kind++) {
        laid.cards[0][0][kind] = 8;
    }
    ck_assert(cria_game_tell(game, CRIA_REFEREE, 0, follow, &laid));
    size_t count = cria_game_look(game, CRIA_REFEREE, things, 100);
    for (size_t i = 0; i < count; i++) {
        if (things[i].kind == CRIA_CARD) {
            lay(&seen, (CriaWhere){things[i].zone, things[i].of, 0},
                things[i].what, 1);
        }
    }
    ck_assert_mem_eq(&laid, &seen, sizeof seen);
    cria_game_free(game);
    cria_free(variant);
}
END_TEST

/* A notice says something of a hidden hand. Nothing else does. */
static const char hinted[] =
    "cria: 1\nname: Hinted\nextends: lama\nadd:\n  actions.draw.do.heard:\n"
    "    if: count(hand of actor where card is llama) > 0\n    then:\n"
    "      told: {tell: '{actor} who drew has a llama'}\n";

/* What somebody is told of a game in which the first player draws. */
typedef struct {
    char *text;
    float rows[300][CRIA_INFORMATION_COLUMNS];
    size_t count;
} Heard;

static Heard hear(CriaGame *game, uint64_t seed)
{
    Heard heard = {.count = 0};
    ck_assert(cria_game_start(game, seed, 0, 2));
    ck_assert(cria_game_choose(game,
                               (size_t)cria_game_find_move(game, "draw")));
    heard.text = cria_game_information(game, CRIA_SPECTATOR);
    heard.count = cria_game_information_rows(game, CRIA_SPECTATOR,
                                             heard.rows[0], 300);
    ck_assert_uint_le(heard.count, 300);
    return heard;
}

/* The line of the notice about [player]; NULL: there is none. */
static const char *notice_of(const char *text, int player)
{
    char line[100];
    snprintf(line, sizeof line, "{\"record\":\"event\",\"kind\":\"notice\","
             "\"told\":\"P%d who drew has a llama\"}\n", player + 1);
    return strstr(text, line);
}

/* Where the rows have the notice: its event, the number of the sentence, and
 * the player that the braces stand for. */
static bool has_notice(const Heard *heard, int player)
{
    bool found = false;
    for (size_t i = 0; i < heard->count; i++) {
        const float *row = heard->rows[i];
        bool is = (int)row[0] == CRIA_EVENT_NOTICE;
        ck_assert(!is || ((int)row[3] == 0 && (int)row[10] == CRIA_PLAYER &&
                          (int)row[11] == player));
        found = found || is;
    }
    return found;
}

/* Two histories that differ in nothing but a notice are told apart. */
START_TEST(notices_are_information)
{
    const CriaFile file = {"hinted.yaml", hinted, strlen(hinted)};
    static const char *const folders[] = {"variants"};
    CriaOptions options = {.size = sizeof options, .folders = folders,
                           .folder_count = 1, .files = &file, .file_count = 1};
    CriaVariant *variant = cria_load("hinted", &options, NULL);
    CriaGame *game = cria_game_new(variant);
    int with = 0, games = 20;
    ck_assert(cria_game_recall(game));
    for (int i = 0; i < games; i++) {
        Heard heard = hear(game, (uint64_t)i);
        const char *one = notice_of(heard.text, 0);
        const char *other = notice_of(heard.text, 1);
        ck_assert(!one || !other);
        ck_assert((one || other) == has_notice(&heard, other ? 1 : 0));
        with += one || other;
        cria_text_free(heard.text);
    }
    ck_assert(with > 0 && with < games);
    cria_game_free(game);
    cria_free(variant);
}
END_TEST

START_TEST(columns_have_names)
{
    ck_assert_str_eq(cria_information_name(0), "event");
    ck_assert_str_eq(cria_information_name(CRIA_INFORMATION_COLUMNS - 1),
                     "choice");
    ck_assert_ptr_null(cria_information_name(CRIA_INFORMATION_COLUMNS));
}
END_TEST

Suite *recall_suite(void)
{
    Suite *suite = suite_create("recall");
    TCase *tests = tcase_create("recall");
    tcase_add_test(tests, events_come_from_a_move_on);
    tcase_add_test(tests, positions_that_are_set_up_have_no_past);
    tcase_add_test(tests, chance_that_was_changed_is_kept);
    tcase_add_test(tests, notices_are_information);
    tcase_add_test(tests, columns_have_names);
    suite_add_tcase(suite, tests);
    return suite;
}
