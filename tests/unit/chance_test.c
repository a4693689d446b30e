/* Chance: known answers, the ways to compute it against each other, and whether
 * what comes out looks like chance.
 *
 * SPDX-License-Identifier: MIT */
#include <Random123/philox.h>
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/zone.h"

/* The source once more under other names: the plain way is not taken where the
 * processor has a faster one, and is compared with it here. */
void source_fill(uint32_t *words, const State *state, Stream stream,
                 uint32_t series, uint32_t first);
uint32_t source_single(const State *state, Stream stream, uint32_t series,
                       uint32_t number, uint32_t count);
#define chance_fill source_fill
#define chance_single source_single
#include "engine/chance.c"
#include "common.h"
#undef chance_fill
#undef chance_single

Suite *chance_suite(void);

/* --- Known answers -------------------------------------------------------*/

/* Philox4x32-10 from the file of known answers that comes with Random123. */
static const struct {
    uint32_t counter[4], key[2], expected[4];
} answers[] = {
    {{0, 0, 0, 0}, {0, 0}, {0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}},
    {{0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff},
     {0xffffffff, 0xffffffff},
     {0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}},
    {{0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344},
     {0xa4093822, 0x299f31d0},
     {0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}},
};

START_TEST(the_generator_gives_known_answers)
{
    philox4x32_ctr_t counter;
    philox4x32_key_t key;
    memcpy(counter.v, answers[_i].counter, sizeof counter.v);
    memcpy(key.v, answers[_i].key, sizeof key.v);
    philox4x32_ctr_t got = philox4x32_R(10, counter, key);
    ck_assert_mem_eq(got.v, answers[_i].expected, sizeof got.v);
    Block block;
    memcpy(block.word, answers[_i].counter, sizeof block.word);
    block = philox(block, answers[_i].key[0], answers[_i].key[1]);
    ck_assert_mem_eq(block.word, answers[_i].expected, sizeof block.word);
}
END_TEST

/* The first four words of seed 0, game 0, stream 0, series 0. */
START_TEST(chance_begins_with_a_known_answer)
{
    State state = {.seed = 0, .game = 0};
    uint32_t words[CHANCE_BATCH];
    chance_fill(words, &state, STREAM_SHUFFLE, 0, 0);
    ck_assert_mem_eq(words, answers[0].expected, 16);
    source_fill(words, &state, STREAM_SHUFFLE, 0, 0);
    ck_assert_mem_eq(words, answers[0].expected, 16);
}
END_TEST

/* --- One way and the other -----------------------------------------------*/

static const uint64_t seeds[] = {
    0, 1, 2, 77, 0x7fffffff, 0x80000000, 0xffffffff, 0x100000000,
    0x123456789abcdef0, UINT64_MAX,
};
static const uint64_t games[] = {
    0, 1, 0xffffffff, 0x100000000, 0x100000001, 0xabcdef012345, 0xffffffffffff,
};
static const uint32_t series_numbers[] = {0, 1, 2, 1000, 0x80000000,
                                          0xffffffff};
static const uint32_t firsts[] = {0, 32, 64, 4096, 0x7fffffe0, 0x80000000,
                                  0xffffffe0};

/* What the head of chance.h says, written once more. */
static uint32_t word_of(const State *state, Stream stream, uint32_t series,
                        uint32_t number)
{
    philox4x32_ctr_t counter = {{number / 4, series, (uint32_t)state->game,
                                 (uint32_t)(state->game >> 32 & 0xffff) |
                                     (uint32_t)stream << 16}};
    philox4x32_key_t key = {{(uint32_t)state->seed,
                             (uint32_t)(state->seed >> 32)}};
    return philox4x32_R(10, counter, key).v[number % 4];
}

static void compare(const State *state, Stream stream, uint32_t series,
                    uint32_t first)
{
    uint32_t words[CHANCE_BATCH], plain[CHANCE_BATCH], expected[CHANCE_BATCH];
    chance_fill(words, state, stream, series, first);
    fill_plain(plain, state, stream, series, first);
    for (uint32_t i = 0; i < CHANCE_BATCH; i++) {
        expected[i] = word_of(state, stream, series, first + i);
    }
    ck_assert_mem_eq(words, expected, sizeof words);
    ck_assert_mem_eq(plain, expected, sizeof plain);
}

START_TEST(a_batch_is_its_numbers_one_by_one)
{
    for (int game = 0; game < COUNT(games); game++) {
        State state = {.seed = seeds[_i], .game = games[game]};
        for (Stream stream = 0; stream <= STREAM_CHOICE; stream++) {
            for (int series = 0; series < COUNT(series_numbers); series++) {
                for (int first = 0; first < COUNT(firsts); first++) {
                    compare(&state, stream, series_numbers[series],
                            firsts[first]);
                }
            }
        }
    }
}
END_TEST

static const uint32_t counts[] = {
    1, 2, 3, 4, 5, 6, 7, 10, 52, 56, 250, 4096, 65537, 0x7fffffff, 0x80000000,
    0x80000001, 0xc0000000, 0xfffffffe, 0xffffffff,
};

/* In range, and the same with a cache and without, in any order. */
START_TEST(a_number_below_is_below)
{
    const uint32_t count = counts[_i];
    for (int seed = 0; seed < COUNT(seeds); seed++) {
        State state = {.seed = seeds[seed], .game = (uint64_t)seed << 31};
        for (Stream stream = 0; stream <= STREAM_CHOICE; stream++) {
            ChanceCache cache = {0};
            for (uint32_t i = 0; i < 200; i++) {
                uint32_t number = i * 13 % 200, series = i / 100;
                uint32_t below = chance_below(&cache, &state, stream, series,
                                              number, count);
                ck_assert_uint_lt(below, count);
                ck_assert_uint_eq(below, chance_single(&state, stream, series,
                                                       number, count));
                ck_assert_uint_eq(below, source_single(&state, stream, series,
                                                       number, count));
            }
        }
    }
}
END_TEST

/* Just above half of all words every second word is refused, and the next
 * attempt has other words. */
START_TEST(a_refused_word_is_drawn_again)
{
    const uint32_t count = 0x80000001;
    State state = {.seed = 5};
    int refused = 0;
    for (uint32_t number = 0; number < 1000; number++) {
        uint32_t word = word_of(&state, STREAM_ROLL, 0, number);
        uint64_t product = (uint64_t)word * count;
        uint32_t below = chance_single(&state, STREAM_ROLL, 0, number, count);
        if ((uint32_t)product < -count % count) {
            refused++;
        } else {
            ck_assert_uint_eq(below, (uint32_t)(product >> 32));
        }
    }
    ck_assert_int_gt(refused, 400);
    ck_assert_int_lt(refused, 600);
}
END_TEST

START_TEST(streams_series_games_and_seeds_differ)
{
    uint32_t one[CHANCE_BATCH], other[CHANCE_BATCH];
    State state = {.seed = 9, .game = 4};
    chance_fill(one, &state, STREAM_ROLL, 3, 32);
    chance_fill(other, &state, STREAM_PICK, 3, 32);
    ck_assert_mem_ne(one, other, sizeof one);
    chance_fill(other, &state, STREAM_ROLL, 4, 32);
    ck_assert_mem_ne(one, other, sizeof one);
    chance_fill(other, &state, STREAM_ROLL, 3, 64);
    ck_assert_mem_ne(one, other, sizeof one);
    state.game += 0x100000000;
    chance_fill(other, &state, STREAM_ROLL, 3, 32);
    ck_assert_mem_ne(one, other, sizeof one);
    state.game = 4;
    state.seed += 0x100000000;
    chance_fill(other, &state, STREAM_ROLL, 3, 32);
    ck_assert_mem_ne(one, other, sizeof one);
}
END_TEST

/* A cache that is empty has no number, and a batch has its own only. */
START_TEST(a_batch_is_loaded_where_it_is_missing)
{
    static const struct {
        uint32_t series, number;
    } all[] = {{0, 0}, {0, CHANCE_BATCH - 1}, {0, CHANCE_BATCH}, {0, 0},
               {1, 0}, {UINT32_MAX, 7}, {2, UINT32_MAX}, {3, 0}};
    State state = {.seed = 3};
    ChanceCache cache = {0};
    for (int i = 0; i < COUNT(all); i++) {
        uint32_t place = chance_place(&cache, &state, STREAM_ROLL,
                                      all[i].series, all[i].number);
        ck_assert_uint_eq(place, all[i].number % CHANCE_BATCH);
        ck_assert_uint_eq(cache.words[place],
                          word_of(&state, STREAM_ROLL, all[i].series,
                                  all[i].number));
    }
}
END_TEST

/* --- Does it look like chance? -------------------------------------------*/

/* Chi-squared by Pearson. The bounds are those that fair chance passes once in
 * a million times; the seeds are fixed, so that a test that passes once passes
 * always. */
static double chi_squared(const int *cells, int count, int all)
{
    double sum = 0, expected = (double)all / count;
    for (int i = 0; i < count; i++) {
        double off = cells[i] - expected;
        sum += off * off / expected;
    }
    return sum;
}

enum { TRIALS = 60000 };

static const struct {
    uint32_t count;
    double bound;          /* with count - 1 degrees of freedom */
} uniform[] = {{2, 23.93}, {6, 35.89}, {7, 38.26}, {10, 44.81}, {56, 119.90}};

START_TEST(rolls_and_picks_are_uniform)
{
    const uint32_t count = uniform[_i].count;
    for (Stream stream = 0; stream <= STREAM_CHOICE; stream++) {
        int cells[64] = {0};
        ChanceCache cache = {0};
        State state = {.seed = 20 + (uint64_t)stream};
        for (uint32_t i = 0; i < TRIALS; i++) {
            cells[chance_below(&cache, &state, stream, 0, i, count)]++;
        }
        ck_assert_double_lt(chi_squared(cells, (int)count, TRIALS),
                            uniform[_i].bound);
    }
}
END_TEST

/* The first number of each game, of each seed, and pairs of neighbours. */
START_TEST(games_seeds_and_neighbours_are_independent)
{
    int by_game[6] = {0}, by_seed[6] = {0}, pairs[36] = {0};
    for (uint64_t i = 0; i < TRIALS; i++) {
        State game = {.seed = 3, .game = i}, seed = {.seed = i};
        uint32_t one = chance_single(&game, STREAM_ROLL, 0, 0, 6);
        by_game[one]++;
        by_seed[chance_single(&seed, STREAM_ROLL, 0, 0, 6)]++;
        pairs[6 * one + chance_single(&game, STREAM_ROLL, 0, 1, 6)]++;
    }
    ck_assert_double_lt(chi_squared(by_game, 6, TRIALS), 35.89);
    ck_assert_double_lt(chi_squared(by_seed, 6, TRIALS), 35.89);
    ck_assert_double_lt(chi_squared(pairs, 36, TRIALS), 89.95);
}
END_TEST

/* Every order of four cards, as a pile deals them. */
START_TEST(shuffles_are_uniform)
{
    enum { CARDS = 4, ORDERS = 24 };
    static Variant variant;
    State state = {.seed = 31};
    Game game = {.variant = &variant, .state = &state};
    Pile *pile = malloc(sizeof *pile + CARDS);
    int cells[256] = {0}, orders[ORDERS], count = 0;
    ck_assert_ptr_nonnull(pile);
    variant.deck_count = CARDS;
    for (uint32_t i = 0; i < TRIALS; i++) {
        int order = 0;
        *pile = (Pile){.count = CARDS, .open = CARDS, .base = i};
        memcpy(pile->cards, "\0\1\2\3", CARDS);
        for (int k = 0; k < CARDS; k++) {
            order = 4 * order + pile_take_top(&game, pile);
        }
        cells[order]++;
    }
    for (int i = 0; i < 256; i++) {
        if (cells[i] > 0) {
            ck_assert_int_lt(count, ORDERS);
            orders[count++] = cells[i];
        }
    }
    free(pile);
    ck_assert_int_eq(count, ORDERS);
    ck_assert_double_lt(chi_squared(orders, ORDERS, TRIALS), 70.55);
}
END_TEST

Suite *chance_suite(void)
{
    Suite *suite = suite_create("chance");
    TCase *same = tcase_create("numbers");
    TCase *fair = tcase_create("statistics");
    tcase_add_loop_test(same, the_generator_gives_known_answers, 0,
                        COUNT(answers));
    tcase_add_test(same, chance_begins_with_a_known_answer);
    tcase_add_loop_test(same, a_batch_is_its_numbers_one_by_one, 0,
                        COUNT(seeds));
    tcase_add_loop_test(same, a_number_below_is_below, 0, COUNT(counts));
    tcase_add_test(same, a_refused_word_is_drawn_again);
    tcase_add_test(same, streams_series_games_and_seeds_differ);
    tcase_add_test(same, a_batch_is_loaded_where_it_is_missing);
    tcase_add_loop_test(fair, rolls_and_picks_are_uniform, 0, COUNT(uniform));
    tcase_add_test(fair, games_seeds_and_neighbours_are_independent);
    tcase_add_test(fair, shuffles_are_uniform);
    suite_add_tcase(suite, same);
    suite_add_tcase(suite, fair);
    return suite;
}
