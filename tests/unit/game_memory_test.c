/* Memory that runs out while a game is loaded, made, played, shown and put
 * back, by the public interface: every request is refused in turn. Each time
 * exactly one answer is missing, nothing is left over, and a game that is there
 * goes on as if nothing had been.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "cria.h"
#include "heap.h"

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void __real_free(void *memory);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void __wrap_free(void *memory);

enum { PIECES = 4096 };        /* many more than there ever are */

static struct {
    bool watched;              /* only while a test says so */
    size_t asked;
    size_t refused;            /* the number of a request, from 1; 0: none */
    void *pieces[PIECES];      /* what was given and not given back */
    size_t held;
} heap;

static bool is_refused(void)
{
    return heap.watched && ++heap.asked == heap.refused;
}

static void *give(void *piece)
{
    if (heap.watched && piece) {
        heap.pieces[heap.held++] = piece;
    }
    return piece;
}

void *__wrap_malloc(size_t size)
{
    return is_refused() ? NULL : give(__real_malloc(size));
}

void *__wrap_calloc(size_t count, size_t size)
{
    return is_refused() ? NULL : give(__real_calloc(count, size));
}

/* What the C library allocated for its caller is none of the pieces. */
void __wrap_free(void *memory)
{
    for (size_t i = heap.held; heap.watched && i-- > 0;) {
        if (heap.pieces[i] == memory) {
            heap.pieces[i] = heap.pieces[--heap.held];
            break;
        }
    }
    __real_free(memory);
}

void heap_begin(size_t refused)
{
    heap.asked = heap.held = 0;
    heap.refused = refused;
    heap.watched = true;
}

size_t heap_end(size_t *held)
{
    heap.watched = false;
    *held = heap.held;
    return heap.asked;
}

enum { STATE_BYTES = 64 * 1024, TEXT_BYTES = 8 * 1024, MOVES = 12 };

/* What one run came to. */
typedef struct {
    size_t missing;            /* answers that were not given */
    bool played;               /* as far as it was to be */
    bool wrong;                /* something came that should not */
    char end[TEXT_BYTES];      /* the position then, as JSON */
} Run;

static void look(const CriaGame *game, Run *run)
{
    char text[TEXT_BYTES];
    size_t length = cria_game_move_text(game, 0, text, sizeof text);
    run->wrong |= length != strlen(text);
    run->missing += length == 0;
    run->missing += length > 0 && cria_game_find_move(game, text) != 0;
    for (int player = -1; player < 2; player++) {
        char *view = cria_game_view(game, player);
        run->missing += !view;
        cria_text_free(view);
    }
}

static void play(CriaGame *game, Run *run)
{
    static unsigned char before[STATE_BYTES];
    run->wrong |= !cria_game_start(game, 7, 1, 2);
    for (int i = 0; i < MOVES && !cria_game_over(game); i++) {
        look(game, run);
        cria_game_keep(game, before);
        int32_t total = cria_game_total(game, 0);
        cria_game_choose(game, cria_game_random(game));
        cria_game_put_back(game, before);
        run->wrong |= cria_game_total(game, 0) != total;
        cria_game_choose(game, cria_game_random(game));
    }
    run->wrong |= cria_game_error(game, NULL) != NULL;
    heap.watched = false;
    char *end = cria_game_view(game, -1);
    run->wrong |= !end || strlen(end) >= TEXT_BYTES;
    strncpy(run->end, end ? end : "", TEXT_BYTES - 1);
    cria_text_free(end);
    heap.watched = true;
    run->played = true;
}

static void load_and_play(const char *name, Run *run)
{
    static const char *const folders[] = {"variants"};
    CriaOptions options = {.size = sizeof options, .folders = folders,
                           .folder_count = 1};
    CriaFindings *findings = NULL;
    CriaVariant *variant = cria_load(name, &options, &findings);
    run->missing += !variant || !findings;
    cria_findings_free(findings);
    run->wrong |= variant && cria_state_size(variant) > STATE_BYTES;
    if (variant && !run->wrong) {
        CriaGame *game = cria_game_new(variant);
        run->missing += !game;
        if (game) {
            play(game, run);
        }
        cria_game_free(game);
    }
    cria_free(variant);
}

/* Returns how many requests there were. */
static size_t watch(const char *name, size_t refused, Run *run)
{
    size_t held;
    memset(run, 0, sizeof *run);
    heap_begin(refused);
    load_and_play(name, run);
    size_t asked = heap_end(&held);
    ck_assert_uint_eq(held, 0);
    ck_assert(!run->wrong);
    return asked;
}

static const char *const names[] = {"lama", "party", "kadabra", "dice"};

START_TEST(every_refusal_is_answered)
{
    static Run whole, run;
    size_t requests = watch(names[_i], 0, &whole), games = 0;
    ck_assert_uint_eq(whole.missing, 0);
    ck_assert(whole.played);
    for (size_t refused = 1; refused <= requests; refused++) {
        watch(names[_i], refused, &run);
        ck_assert_uint_eq(run.missing, 1);
        if (run.played) {
            ck_assert_str_eq(run.end, whole.end);
            games++;
        }
    }
    ck_assert_uint_gt(games, MOVES);
}
END_TEST

Suite *game_memory_suite(void)
{
    Suite *suite = suite_create("game_memory");
    TCase *playing = tcase_create("playing");
    tcase_add_loop_test(playing, every_refusal_is_answered, 0,
                        sizeof names / sizeof *names);
    suite_add_tcase(suite, playing);
    return suite;
}
