/* Four threads with games of their own and one set of rules; four threads that ask
 * one game that nobody plays on; and batches, by one thread and by four. Prints
 * what is the same for any number of threads; test_threads.py compares it, and
 * lets ThreadSanitizer look on.
 *
 *   threads NAME BOT THREADS
 *
 * SPDX-License-Identifier: MIT */
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "cria.h"

enum { TASKS = 4, GAMES = 6, STEPS = 150, BATCH = 32, THINGS = 2000,
       DEALS = 30 };            /* the fewest that give an interval */

typedef struct {
    const CriaVariant *variant;
    const CriaBot *bot;
    const CriaGame *shared;
    uint64_t seed, sum;
} Task;

static uint64_t mix(uint64_t sum, uint64_t number)
{
    return (sum ^ number) * 0x9E3779B97F4A7C15 + 1;
}

static void fail(const char *what)
{
    fprintf(stderr, "%s\n", what);
    exit(EXIT_FAILURE);
}

/* What its moves lead to; the intervals are worked out with functions of C that
 * not all threads may call. */
static uint64_t prospects_of(const CriaGame *game)
{
    static _Thread_local CriaProspect prospects[CRIA_PROSPECTS_MOST];
    size_t moves = cria_game_moves(game);
    uint64_t sum = cria_game_prospects(game, NULL, DEALS, prospects);
    for (size_t i = 0; sum > 0 && i < moves; i++) {
        sum = mix(sum, (uint64_t)(prospects[i].win.high * 1e9));
    }
    return sum;
}

/* All that may be asked of a game by several at once. */
static uint64_t ask(const CriaGame *game)
{
    static _Thread_local CriaThing things[THINGS];
    static _Thread_local uint64_t mask[1024];
    char text[200];
    uint64_t sum = cria_game_hash(game, CRIA_WITH_CHANCE);
    char *view = cria_game_view(game, 0), *past = cria_game_information(game, 0);
    for (const char *c = view; *c; c++) {
        sum = mix(sum, (unsigned char)*c);
    }
    for (const char *c = past; *c; c++) {
        sum = mix(sum, (unsigned char)*c);
    }
    cria_text_free(view);
    cria_text_free(past);
    sum = mix(sum, cria_game_look(game, 1, things, THINGS));
    sum = mix(sum, cria_game_mask(game, mask));
    sum = mix(sum, cria_game_move_text(game, 0, text, sizeof text));
    sum = mix(sum, prospects_of(game));
    sum = mix(sum, (uint64_t)cria_game_rank(game, 0));
    return mix(sum, (uint64_t)cria_game_total(game, 0));
}

static uint64_t play(const Task *task, uint64_t number)
{
    CriaGame *game = cria_game_new(task->variant);
    uint64_t sum = 0;
    if (!game || !cria_game_recall(game) || !cria_game_remember(game) ||
        !cria_game_start(game, task->seed, number, 3)) {
        fail("no game");
    }
    for (int i = 0; i < STEPS && !cria_game_over(game); i++) {
        long move = i % 3 ? (long)cria_game_random(game)
                          : cria_bot_choose(task->bot, game);
        cria_game_choose(game, (size_t)move);
        sum = i % 40 == 0 ? mix(sum, ask(game)) : mix(sum, (uint64_t)move);
    }
    cria_game_free(game);
    return sum;
}

static void *work(void *context)
{
    Task *task = context;
    for (uint64_t i = 0; i < GAMES; i++) {
        task->sum = mix(task->sum, play(task, i));
        task->sum = mix(task->sum, ask(task->shared));
    }
    return NULL;
}

static void batch(const CriaVariant *variant, const CriaBot *bot, int threads)
{
    const CriaBatchOptions options = {.size = sizeof options, .games = BATCH,
                                      .players = 3, .threads = threads,
                                      .seed = 7, .decisions_most = 100};
    CriaBatch *all = cria_batch_new(variant, &options);
    uint32_t moves[BATCH] = {0};
    uint64_t sum = 0;
    if (!all) {
        fail("no batch");
    }
    CriaBatchArrays arrays = cria_batch_arrays(all);
    for (int i = 0; i < STEPS; i++) {
        cria_batch_choose(all, bot, NULL, moves);
        cria_batch_step(all, moves);
        for (int k = 0; k < BATCH; k++) {
            sum = mix(mix(sum, moves[k]), arrays.masks[(size_t)k *
                                                       arrays.words]);
        }
    }
    printf("batch %016llx\n", (unsigned long long)sum);
    cria_batch_free(all);
}

int main(int count, char **words)
{
    static const char *const folders[] = {"variants"};
    const CriaOptions options = {.size = sizeof options, .folders = folders,
                                 .folder_count = 1};
    int threads = count == 4 ? atoi(words[3]) : 0;
    CriaVariant *variant = threads ? cria_load(words[1], &options, NULL) : NULL;
    CriaBot *bot = variant ? cria_bot_load(variant, words[2], &options, NULL)
                           : NULL;
    CriaGame *shared = bot ? cria_game_new(variant) : NULL;
    Task tasks[TASKS];
    pthread_t running[TASKS];
    if (!shared || !cria_game_recall(shared) ||
        !cria_game_start(shared, 1, 0, 3)) {
        fail("usage: threads NAME BOT THREADS");
    }
    for (int i = 0; i < TASKS; i++) {
        tasks[i] = (Task){variant, bot, shared, (uint64_t)i, 0};
        if (threads == 1) {
            work(&tasks[i]);
        } else if (pthread_create(&running[i], NULL, work, &tasks[i]) != 0) {
            fail("no thread");
        }
    }
    for (int i = 0; i < TASKS; i++) {
        if (threads > 1) {
            pthread_join(running[i], NULL);
        }
        printf("task %d %016llx\n", i, (unsigned long long)tasks[i].sum);
    }
    batch(variant, bot, threads);
    cria_game_free(shared);
    cria_bot_free(bot);
    cria_free(variant);
    return EXIT_SUCCESS;
}
