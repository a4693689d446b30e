/* Many games at once through cria.h: arrays in and out, nothing allocated from
 * step to step.
 *
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "interface/handles.h"
#include "interface/worker_threads.h"

struct CriaBatch {
    const CriaVariant *variant;
    CriaBatchOptions options;
    size_t words, size;    /* of a mask; of an observation */
    int players_most;
    CriaGame **games;
    uint64_t *seeds, *numbers;       /* which game of which seed each is at */
    uint64_t *masks;
    int8_t *deciders;
    float *observations, *rewards;
    int32_t *totals;
    uint8_t *terminated, *truncated, *refused;
    void (*work)(struct CriaBatch *batch, size_t index);    /* to do now, for
                                        each game */
    const uint32_t *moves;           /* to take */
    const CriaBot *bot;              /* who chooses, where, and what */
    const uint8_t *where;
    uint32_t *chosen;
    WorkerThreads *threads;
};

/* --- One game ------------------------------------------------------------- */

/* What the game shows now. */
static void look(CriaBatch *batch, size_t index)
{
    CriaGame *game = batch->games[index];
    const State *state = game->game->state;
    size_t players = (size_t)batch->players_most;
    bool over = state->over;
    batch->terminated[index] = over;
    batch->truncated[index] = !over && batch->options.decisions_most > 0 &&
                              state->decisions >= batch->options.decisions_most;
    batch->deciders[index] = over ? -1 : state->decider;
    memset(batch->rewards + index * players, 0,
           players * sizeof *batch->rewards);
    memset(batch->totals + index * players, 0,
           players * sizeof *batch->totals);
    cria_game_mask(game, batch->masks + index * batch->words);
    if (batch->observations) {
        tensor_write(batch->variant->tensor, game->game, state->decider,
                     batch->observations + index * batch->size);
    }
    if (over && !game->game->error.id) {
        cria_game_rewards(game, batch->rewards + index * players);
        game_totals(game->game, batch->totals + index * players);
    }
}

static void start(CriaBatch *batch, size_t index)
{
    cria_game_start(batch->games[index], batch->seeds[index],
                    batch->numbers[index]++, batch->options.players);
    batch->refused[index] = 0;
    look(batch, index);
}

static void step(CriaBatch *batch, size_t index)
{
    if (batch->terminated[index] || batch->truncated[index]) {
        start(batch, index);
        return;
    }
    batch->refused[index] = cria_game_take(batch->games[index],
                                           batch->moves[index]) ==
                            CRIA_NOT_LEGAL;
    if (!batch->refused[index]) {
        look(batch, index);
    }
}

static void choose(CriaBatch *batch, size_t index)
{
    CriaGame *game = batch->games[index];
    if (batch->where && !batch->where[index]) {
        return;
    }
    long move = cria_bot_choose(batch->bot, game);
    batch->chosen[index] = move < 0 ? CRIA_NO_MOVE
                                    : cria_game_move_number(game, (size_t)move);
}

enum { LINE = 64, FETCHED = 512 };

/* Asks for the memory of a game that comes soon: a thousand games do not fit
 * into the nearest caches, and waiting for them takes longer than playing. */
static void fetch_game(const CriaBatch *batch, size_t index)
{
    const Game *game = batch->games[index]->game;
    const char *state = (const char *)game->state;
    size_t size = game->variant->layout.size;
    __builtin_prefetch(game->moves);
    for (size_t at = 0; at < size && at < FETCHED; at += LINE) {
        __builtin_prefetch(state + at);
    }
}

/* Each thread has games that follow each other. */
static void do_part(void *context, int part)
{
    CriaBatch *batch = context;
    size_t games = batch->options.games;
    size_t threads = (size_t)batch->options.threads;
    size_t first = games * (size_t)part / threads;
    size_t end = games * (size_t)(part + 1) / threads;
    for (size_t i = first; i < end; i++) {
        if (i + 2 < end) {
            __builtin_prefetch(batch->games[i + 2]);
            __builtin_prefetch(batch->games[i + 2]->game);
        }
        if (i + 1 < end) {
            fetch_game(batch, i + 1);
        }
        batch->work(batch, i);
    }
}

/* --- All of them ---------------------------------------------------------- */

/* The options that a caller of any version knows, with what is usual. */
static CriaBatchOptions read_batch_options(const CriaVariant *variant,
                                           const CriaBatchOptions *given)
{
    CriaBatchOptions options = {0};
    memcpy(&options, given, given->size < sizeof options ? given->size
                                                         : sizeof options);
    options.players = options.players ? options.players
                                      : cria_players_most(variant);
    options.threads = options.threads ? options.threads : 1;
    return options;
}

static bool can_be(const CriaVariant *variant, const CriaBatchOptions *options)
{
    return options->games >= 1 && options->games <= CRIA_BATCH_MOST &&
           options->threads >= 1 &&
           options->threads <= CRIA_BATCH_THREADS_MOST &&
           options->players >= cria_players_least(variant) &&
           options->players <= cria_players_most(variant);
}

static bool have_games(CriaBatch *batch)
{
    for (size_t i = 0; i < batch->options.games; i++) {
        batch->games[i] = cria_game_new(batch->variant);
        if (!batch->games[i]) {
            return false;
        }
        batch->seeds[i] = batch->options.seed + i;
    }
    return true;
}

static bool have_room(CriaBatch *batch)
{
    size_t games = batch->options.games;
    size_t players = (size_t)batch->players_most;
    batch->games = calloc(games, sizeof(CriaGame *));
    batch->seeds = calloc(games, sizeof *batch->seeds);
    batch->numbers = calloc(games, sizeof *batch->numbers);
    batch->masks = calloc(games * batch->words, sizeof *batch->masks);
    batch->deciders = calloc(games, sizeof *batch->deciders);
    batch->rewards = calloc(games * players, sizeof *batch->rewards);
    batch->totals = calloc(games * players, sizeof *batch->totals);
    batch->terminated = calloc(games, 1);
    batch->truncated = calloc(games, 1);
    batch->refused = calloc(games, 1);
    if (!batch->options.blind) {
        batch->observations = calloc(games * batch->size,
                                     sizeof *batch->observations);
    }
    batch->threads = worker_threads_new(batch->options.threads, do_part, batch);
    return batch->games && batch->seeds && batch->numbers && batch->masks &&
           batch->deciders && batch->rewards && batch->totals &&
           batch->terminated && batch->truncated && batch->refused &&
           batch->threads &&
           (batch->options.blind || batch->observations) && have_games(batch);
}

CriaBatch *cria_batch_new(const CriaVariant *variant,
                          const CriaBatchOptions *options)
{
    CriaBatchOptions how = read_batch_options(variant, options);
    if (!can_be(variant, &how)) {
        return NULL;
    }
    if (how.games < (size_t)how.threads) {
        how.threads = (int)how.games;
    }
    CriaBatch *batch = calloc(1, sizeof *batch);
    if (!batch) {
        return NULL;
    }
    batch->variant = variant;
    batch->options = how;
    batch->words = (cria_move_count(variant) + 63) / 64;
    batch->size = tensor_size(variant->tensor);
    batch->players_most = cria_players_most(variant);
    if (!have_room(batch)) {
        cria_batch_free(batch);
        return NULL;
    }
    batch->work = start;
    worker_threads_run(batch->threads);
    return batch;
}

void cria_batch_free(CriaBatch *batch)
{
    if (!batch) {
        return;
    }
    worker_threads_free(batch->threads);
    for (size_t i = 0; batch->games && i < batch->options.games; i++) {
        cria_game_free(batch->games[i]);
    }
    free(batch->games);
    free(batch->seeds);
    free(batch->numbers);
    free(batch->masks);
    free(batch->deciders);
    free(batch->observations);
    free(batch->rewards);
    free(batch->totals);
    free(batch->terminated);
    free(batch->truncated);
    free(batch->refused);
    free(batch);
}

void cria_batch_start(CriaBatch *batch, const uint64_t *seeds)
{
    for (size_t i = 0; i < batch->options.games; i++) {
        batch->seeds[i] = seeds ? seeds[i] : batch->options.seed + i;
        batch->numbers[i] = 0;
    }
    batch->work = start;
    worker_threads_run(batch->threads);
}

size_t cria_batch_step(CriaBatch *batch, const uint32_t *moves)
{
    size_t refused = 0;
    batch->work = step;
    batch->moves = moves;
    worker_threads_run(batch->threads);
    for (size_t i = 0; i < batch->options.games; i++) {
        refused += batch->refused[i];
    }
    return refused;
}

void cria_batch_choose(CriaBatch *batch, const CriaBot *bot,
                       const uint8_t *where, uint32_t *moves)
{
    batch->work = choose;
    batch->bot = bot;
    batch->where = where;
    batch->chosen = moves;
    worker_threads_run(batch->threads);
}

CriaBatchArrays cria_batch_arrays(const CriaBatch *batch)
{
    return (CriaBatchArrays){
        .masks = batch->masks, .words = batch->words,
        .deciders = batch->deciders, .observations = batch->observations,
        .observation_size = batch->size, .rewards = batch->rewards,
        .players = (size_t)batch->players_most, .totals = batch->totals,
        .terminated = batch->terminated, .truncated = batch->truncated,
        .refused = batch->refused};
}
