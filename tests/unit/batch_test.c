/* Many games at once are the same games one by one, for any number of threads;
 * an observation has what a view has.
 *
 * SPDX-License-Identifier: MIT */
#include "cria.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/splitmix.h"
#include "tests/unit/common.h"

static const char *const folders[] = {"variants"};
static const char *const names[] = {"lama", "agram", "gops", "yacht", "scopa",
                                    "love-letter", "spades", "skull", "golf"};

static CriaVariant *load(const char *name)
{
    CriaOptions options = {.size = sizeof options, .folders = folders,
                           .folder_count = 1};
    CriaVariant *variant = cria_load(name, &options, NULL);
    ck_assert_ptr_nonnull(variant);
    return variant;
}

/* A legal number of a mask that is not empty, by [seed]. */
static uint32_t pick(const uint64_t *mask, size_t words, uint64_t *seed)
{
    int legal = 0;
    for (size_t i = 0; i < words; i++) {
        legal += __builtin_popcountll(mask[i]);
    }
    uint64_t which = splitmix_draw(seed) % (uint64_t)legal;
    for (uint32_t number = 0;; number++) {
        if (mask[number / 64] >> number % 64 & 1 && which-- == 0) {
            return number;
        }
    }
}

/* --- Beside single games -------------------------------------------------- */

enum { GAMES = 7, STEPS = 400 };

/* A game of its own for each game of a batch. */
typedef struct {
    CriaVariant *variant;
    CriaGame *games[GAMES];
    uint64_t numbers[GAMES];
    float *observation;
    uint64_t *mask;
} Single;

static void compare(const Single *single, const CriaBatchArrays *all, size_t i)
{
    const CriaGame *game = single->games[i];
    bool over = cria_game_over(game);
    ck_assert_int_eq(all->terminated[i], over);
    ck_assert_int_eq(all->truncated[i], 0);
    ck_assert_int_eq(all->deciders[i], over ? -1 : cria_game_decider(game));
    cria_game_mask(game, single->mask);
    ck_assert_mem_eq(single->mask, all->masks + i * all->words,
                     all->words * sizeof *single->mask);
    ck_assert(cria_game_observe(game, cria_game_decider(game),
                                single->observation));
    ck_assert_mem_eq(single->observation,
                     all->observations + i * all->observation_size,
                     all->observation_size * sizeof *single->observation);
    for (size_t p = 0; p < all->players; p++) {
        float reward = all->rewards[i * all->players + p];
        ck_assert(over || reward == 0);
    }
}

/* Steps both; returns the number for the game. */
static uint32_t advance(Single *single, const CriaBatchArrays *all, size_t i,
                        int players, uint64_t *seed)
{
    if (cria_game_over(single->games[i])) {
        ck_assert(cria_game_start(single->games[i], 5 + i,
                                  ++single->numbers[i], players));
        return 0;
    }
    uint32_t number = pick(all->masks + i * all->words, all->words, seed);
    ck_assert_int_ne(cria_game_take(single->games[i], number), CRIA_NOT_LEGAL);
    return number;
}

START_TEST(test_single_games)
{
    Single single = {.variant = load(names[_i])};
    int players = cria_players_least(single.variant);
    CriaBatchOptions options = {.size = sizeof options, .games = GAMES,
                                .players = players, .seed = 5, .threads = 3};
    CriaBatch *batch = cria_batch_new(single.variant, &options);
    CriaBatchArrays all = cria_batch_arrays(batch);
    uint64_t seed = 99;
    uint32_t moves[GAMES];
    size_t ended = 0;
    single.observation = calloc(all.observation_size, sizeof(float));
    single.mask = calloc(all.words, sizeof *single.mask);
    for (size_t i = 0; i < GAMES; i++) {
        single.games[i] = cria_game_new(single.variant);
        ck_assert(cria_game_start(single.games[i], 5 + i, 0, players));
    }
    for (int step = 0; step < STEPS; step++) {
        for (size_t i = 0; i < GAMES; i++) {
            compare(&single, &all, i);
            ended += all.terminated[i];
            moves[i] = advance(&single, &all, i, players, &seed);
        }
        ck_assert_uint_eq(cria_batch_step(batch, moves), 0);
    }
    ck_assert_uint_gt(ended, 0);
    for (size_t i = 0; i < GAMES; i++) {
        cria_game_free(single.games[i]);
    }
    free(single.observation);
    free(single.mask);
    cria_batch_free(batch);
    cria_free(single.variant);
}
END_TEST

/* --- What a batch does besides -------------------------------------------- */

/* Rewards of a game with winners: they share one win. */
START_TEST(test_rewards)
{
    CriaVariant *variant = load("pig");
    CriaBatchOptions options = {.size = sizeof options, .games = 1,
                                .players = 2, .seed = 3, .blind = true};
    CriaBatch *batch = cria_batch_new(variant, &options);
    CriaBatchArrays all = cria_batch_arrays(batch);
    uint64_t seed = 1;
    ck_assert_ptr_null(all.observations);
    while (!all.terminated[0]) {
        uint32_t move = pick(all.masks, all.words, &seed);
        cria_batch_step(batch, &move);
    }
    ck_assert(all.rewards[0] + all.rewards[1] == 1);
    ck_assert(all.rewards[0] == 1 || all.rewards[1] == 1);
    ck_assert_uint_eq(all.masks[0], 0);
    cria_batch_free(batch);
    cria_free(variant);
}
END_TEST

/* Chips: what the game is worth is what its rules say, the sum of the others'
 * points less three times the own. */
START_TEST(test_utility)
{
    CriaVariant *variant = load("hearts-for-stakes");
    CriaBatchOptions options = {.size = sizeof options, .games = 1,
                                .players = 4};
    CriaBatch *batch = cria_batch_new(variant, &options);
    CriaBatchArrays all = cria_batch_arrays(batch);
    uint64_t seed = 1;
    float sum = 0;
    int32_t totals = 0;
    while (!all.terminated[0]) {
        ck_assert(all.rewards[0] == 0 && all.totals[0] == 0);
        uint32_t move = pick(all.masks, all.words, &seed);
        cria_batch_step(batch, &move);
    }
    for (int i = 0; i < 4; i++) {
        sum += all.rewards[i];
        totals += all.totals[i];
    }
    for (int i = 0; i < 4; i++) {
        ck_assert(all.rewards[i] == (float)(totals - 4 * all.totals[i]));
    }
    ck_assert(sum == 0 && totals >= 100);
    cria_batch_free(batch);
    cria_free(variant);
}
END_TEST

START_TEST(test_truncated_and_refused)
{
    CriaVariant *variant = load("lama");
    CriaBatchOptions options = {.size = sizeof options, .games = 2,
                                .decisions_most = 3};
    CriaBatch *batch = cria_batch_new(variant, &options);
    CriaBatchArrays all = cria_batch_arrays(batch);
    uint64_t seed = 1;
    uint32_t moves[2] = {1000000, pick(all.masks + all.words, all.words,
                                       &seed)};
    int first = all.deciders[0];
    ck_assert_uint_eq(cria_batch_step(batch, moves), 1);
    ck_assert(all.refused[0] && !all.refused[1]);
    ck_assert_int_eq(all.deciders[0], first);
    cria_batch_start(batch, NULL);
    ck_assert(!all.refused[0]);
    for (int i = 1; i <= 4; i++) {
        for (size_t k = 0; k < 2; k++) {
            moves[k] = pick(all.masks + k * all.words, all.words, &seed);
        }
        ck_assert_uint_eq(cria_batch_step(batch, moves), 0);
        ck_assert_int_eq(all.truncated[0], i == 3);
        ck_assert_int_eq(all.truncated[1], i == 3);
    }
    cria_batch_free(batch);
    cria_free(variant);
}
END_TEST

START_TEST(test_impossible_options)
{
    CriaVariant *variant = load("lama");
    CriaBatchOptions options = {.size = sizeof options};
    ck_assert_ptr_null(cria_batch_new(variant, &options));
    options.games = CRIA_BATCH_MOST + 1;
    ck_assert_ptr_null(cria_batch_new(variant, &options));
    options.games = 1;
    options.players = 7;
    ck_assert_ptr_null(cria_batch_new(variant, &options));
    options.players = 1;
    ck_assert_ptr_null(cria_batch_new(variant, &options));
    options.players = 2;
    options.threads = -1;
    ck_assert_ptr_null(cria_batch_new(variant, &options));
    options.threads = CRIA_BATCH_THREADS_MOST + 1;
    ck_assert_ptr_null(cria_batch_new(variant, &options));
    options.threads = CRIA_BATCH_THREADS_MOST;
    CriaBatch *batch = cria_batch_new(variant, &options);
    ck_assert_ptr_nonnull(batch);
    cria_batch_free(batch);
    cria_free(variant);
}
END_TEST

/* --- Observations --------------------------------------------------------- */

static float look(const CriaGame *game, int observer, const char *name)
{
    const CriaVariant *variant = load("lama");
    size_t size = cria_observation_size(variant), found = size;
    float *numbers = calloc(size, sizeof *numbers), number;
    for (size_t i = 0; i < size; i++) {
        char *called = cria_observation_name(variant, i);
        found = strcmp(called, name) == 0 ? i : found;
        cria_text_free(called);
    }
    ck_assert_msg(found < size, "%s", name);
    ck_assert(cria_game_observe(game, observer, numbers));
    number = numbers[found];
    free(numbers);
    cria_free((CriaVariant *)(uintptr_t)variant);
    return number;
}

/* The first deal for three players: each sees the own six cards and how many
 * others have; the player after me comes second. */
START_TEST(test_observation)
{
    static const char *const cards[] = {"1", "2", "3", "4", "5", "6", "llama"};
    CriaVariant *variant = load("lama");
    CriaGame *game = cria_game_new(variant);
    ck_assert(cria_game_start(game, 4, 0, 3));
    for (int player = 0; player < 3; player++) {
        float own = 0, others = 0, top = 0;
        char name[40];
        for (size_t i = 0; i < COUNT(cards); i++) {
            snprintf(name, sizeof name, "hand of me: %s", cards[i]);
            own += look(game, player, name);
            snprintf(name, sizeof name, "hand of player 2: %s", cards[i]);
            others += look(game, player, name);
            snprintf(name, sizeof name, "top of discard: %s", cards[i]);
            top += look(game, player, name);
        }
        ck_assert(own == 6 && others == 0 && top == 1);
        ck_assert(look(game, player, "hand of me: unseen") == 0);
        ck_assert(look(game, player, "hand of player 2: unseen") == 6);
        ck_assert(look(game, player, "hand of player 4: unseen") == 0);
        ck_assert(look(game, player, "draw: unseen") == 56 - 18 - 1);
        int away = (cria_game_decider(game) - player + 3) % 3;
        ck_assert(look(game, player, away == 0   ? "decides: me"
                                     : away == 1 ? "decides: player 2"
                                                 : "decides: player 3") == 1);
    }
    float numbers[1000];
    ck_assert(!cria_game_observe(game, 3, numbers));
    ck_assert(cria_game_observe(game, CRIA_SPECTATOR, numbers));
    ck_assert(look(game, CRIA_REFEREE, "hand of player 2: unseen") == 0);
    ck_assert_ptr_null(cria_observation_name(variant,
                                             cria_observation_size(variant)));
    cria_game_free(game);
    cria_free(variant);
}
END_TEST

/* --- Bots ----------------------------------------------------------------- */

static CriaBot *load_bot(const CriaVariant *variant, const char *name,
                         CriaFindings **findings)
{
    CriaOptions options = {.size = sizeof options, .folders = folders,
                           .folder_count = 1};
    return cria_bot_load(variant, name, &options, findings);
}

/* A bot chooses in a batch what it chooses in the same games alone. */
START_TEST(test_bots)
{
    static const char *const bots[] = {"keen", "random"};
    CriaVariant *variant = load("lama");
    CriaBot *bot = load_bot(variant, bots[_i], NULL);
    CriaBatchOptions options = {.size = sizeof options, .games = 4, .seed = 7,
                                .players = 3, .threads = 2};
    CriaBatch *batch = cria_batch_new(variant, &options);
    CriaBatchArrays all = cria_batch_arrays(batch);
    CriaGame *game = cria_game_new(variant);
    uint32_t moves[4];
    ck_assert(bot && batch && game && !cria_bot_remembers(bot));
    cria_game_start(game, 8, 0, 3);
    while (!cria_game_over(game)) {
        const uint8_t where[] = {1, 1, 0, 1};
        moves[2] = 12345;
        cria_batch_choose(batch, bot, where, moves);
        long index = cria_bot_choose(bot, game);
        ck_assert(moves[2] == 12345);
        ck_assert(moves[1] == cria_game_move_number(game, (size_t)index));
        cria_batch_choose(batch, bot, NULL, moves);
        ck_assert(cria_batch_step(batch, moves) == 0);
        ck_assert(cria_game_choose(game, (size_t)index));
    }
    ck_assert(all.terminated[1] && cria_bot_choose(bot, game) == -1);
    cria_batch_choose(batch, bot, NULL, moves);
    ck_assert(moves[1] == CRIA_NO_MOVE);
    cria_game_free(game);
    cria_batch_free(batch);
    cria_bot_free(bot);
    cria_free(variant);
}
END_TEST

START_TEST(test_bots_that_cannot_be)
{
    static const struct {
        const char *name, *found;
    } cases[] = {{"nobody", "unknown-bot"}, {"pacer", "bot-lacks"}};
    CriaVariant *variant = load("lama");
    for (size_t i = 0; i < COUNT(cases); i++) {
        CriaFindings *findings;
        ck_assert_ptr_null(load_bot(variant, cases[i].name, &findings));
        ck_assert_str_eq(cria_finding(findings, 0)->id, cases[i].found);
        cria_findings_free(findings);
    }
    ck_assert_ptr_null(load_bot(variant, "nobody", NULL));
    CriaFindings *findings;
    ck_assert_ptr_null(load_bot(variant, "keeen", &findings));
    ck_assert_str_eq(cria_finding(findings, 0)->message,
                     "there is no bot 'keeen'");
    ck_assert_str_eq(cria_finding(findings, 0)->help, "did you mean 'keen'?");
    ck_assert_str_eq(cria_finding(findings, 0)->meant, "keen");
    cria_findings_free(findings);
    cria_bot_free(NULL);
    cria_free(variant);
}
END_TEST

START_TEST(test_players_that_no_bot_can_have)
{
    static const char *const bots[] = {"random", "keen", "practised"};
    CriaVariant *variant = load("lama");
    for (size_t i = 0; i < COUNT(bots); i++) {
        CriaBotOptions how = {.size = sizeof how, .players = 99};
        CriaBot *bot;
        CriaFindings *findings;
        ck_assert_int_eq(cria_bot_prepare(variant, bots[i], NULL, &how, &bot,
                                          &findings), CRIA_BOT_REFUSED);
        ck_assert_ptr_null(bot);
        ck_assert_str_eq(cria_finding(findings, 0)->id, "bot-players");
        ck_assert_str_eq(cria_finding(findings, 0)->message,
                         "L.A.M.A. is for 2 to 6 players, not for 99");
        cria_findings_free(findings);
    }
    cria_free(variant);
}
END_TEST

Suite *batch_suite(void)
{
    Suite *suite = suite_create("batch");
    TCase *tests = tcase_create("batch");
    tcase_set_timeout(tests, 0);
    tcase_add_loop_test(tests, test_single_games, 0, COUNT(names));
    tcase_add_test(tests, test_rewards);
    tcase_add_test(tests, test_utility);
    tcase_add_test(tests, test_truncated_and_refused);
    tcase_add_test(tests, test_impossible_options);
    tcase_add_test(tests, test_observation);
    tcase_add_loop_test(tests, test_bots, 0, 2);
    tcase_add_test(tests, test_bots_that_cannot_be);
    tcase_add_test(tests, test_players_that_no_bot_can_have);
    suite_add_tcase(suite, tests);
    return suite;
}
