/* Exact sums of simulations. The figures themselves are compared with traces in
 * tests/simulate/.
 *
 * SPDX-License-Identifier: MIT */
#include "position.h"

#include "engine/plain_totals.h"
#include "simulate/figure_groups.h"
#include "simulate/simulate.h"
#include "simulate/simulation_part.h"
#include "simulate/stretch_sums.h"
#include "simulate/wide_division.h"

Suite *simulate_suite(void);

/* --- Numbers of 128 bits --------------------------------------------------*/

static const char *const numbers[] = {
    "0", "1", "-1", "10", "9223372036854775807", "9223372036854775808",
    "-18446744073709551616", "1267650600228229401496703205376",
    "9999999999999999999999999999999999999"};

START_TEST(wide_numbers_are_read_and_written)
{
    Arena *arena = arena_new(NULL, NULL);
    Text text = text_new(arena);
    Wide number;
    ck_assert(wide_read(numbers[_i], &number));
    wide_add_text(&text, number);
    ck_assert_str_eq(text_string(&text), numbers[_i]);
    arena_free(arena);
}
END_TEST

START_TEST(wide_numbers_are_exact)
{
    Wide number, power = 1;
    for (int i = 0; i < 100; i++) {
        power *= 2;
    }
    ck_assert(wide_read("1267650600228229401496703205376", &number));
    ck_assert(number == power);
}
END_TEST

static const char *const no_numbers[] = {
    "", "-", "+1", " 1", "1 ", "1.5", "1e3", "--1", "0x10",
    "10000000000000000000000000000000000000"};

START_TEST(other_texts_are_no_wide_numbers)
{
    Wide number;
    ck_assert(!wide_read(no_numbers[_i], &number));
}
END_TEST

__extension__ typedef unsigned __int128 Unsigned;

static WideParts some_parts(uint64_t *state)
{
    uint64_t words[2];
    for (int i = 0; i < 2; i++) {
        *state ^= *state << 13;
        *state ^= *state >> 7;
        *state ^= *state << 17;
        words[i] = *state;
    }
    /* Numbers of all lengths, also all ones. */
    int cut = (int)(words[0] % 128);
    Unsigned number = (Unsigned)words[0] << 64 | words[1];
    number = (words[1] % 5 == 0 ? ~(Unsigned)0 : number) >> cut;
    return (WideParts){(uint64_t)number, (uint64_t)(number >> 64)};
}

static Unsigned joined(WideParts parts)
{
    return (Unsigned)parts.high << 64 | parts.low;
}

START_TEST(halves_are_divided_as_the_compiler_divides)
{
    uint64_t state = 88172645463325252u;
    for (int i = 0; i < 20000; i++) {
        WideParts over = some_parts(&state), under = some_parts(&state), rest;
        under.low += under.low == 0 && under.high == 0;
        WideParts quotient = wide_parts_divide(over, under, &rest);
        ck_assert(joined(quotient) == joined(over) / joined(under));
        ck_assert(joined(rest) == joined(over) % joined(under));
        ck_assert_double_eq(wide_parts_nearest(over), (double)joined(over));
    }
}
END_TEST

/* --- Parts and wholes -----------------------------------------------------*/

static const Survey *survey;

static void open_survey_of(const char *variant)
{
    load(variant, "Ann Bob Cleo");
    survey = survey_new(position.arena, position.game->variant, 3,
                        position.names);
}

static void open_survey(void)
{
    open_survey_of("lama");
}

static Tally *play(uint64_t first, uint64_t games, int jobs)
{
    Tally *tally = tally_new(position.arena, survey);
    SimulateFailure failure;
    Simulation simulation = {.survey = survey, .seed = 4, .first = first,
                             .games = games, .jobs = jobs};
    ck_assert_int_eq(simulate(&simulation, tally, &failure), SIMULATED);
    ck_assert_uint_eq(tally->games, games);
    return tally;
}

static void check_equal(const Tally *one, const Tally *other)
{
    ck_assert_uint_eq(one->games, other->games);
    for (int i = 0; i < survey->measure_count; i++) {
        const MeasureTally *left = &one->measures[i];
        const MeasureTally *right = &other->measures[i];
        ck_assert_msg(left->sum == right->sum &&
                      left->squares == right->squares &&
                      left->least == right->least && left->most == right->most,
                      "%s differs", survey->measures[i]);
    }
    for (int i = 0; i < survey->product_count; i++) {
        ck_assert(one->products[i] == other->products[i]);
    }
    for (int i = 0; i < survey->binned_count; i++) {
        const Bins *left = &one->bins[i], *right = &other->bins[i];
        ck_assert_int_eq(left->least, right->least);
        ck_assert_int_eq(left->most, right->most);
        ck_assert_mem_eq(left->counts, right->counts, sizeof left->counts);
    }
}

/* Values of games that are known, among them such as are too large for fast
 * sums; [_i]: by which instructions. */
START_TEST(sums_of_a_stretch_are_those_of_a_tally)
{
    open_survey();
    Tally *one = tally_new(position.arena, survey);
    Tally *other = tally_new(position.arena, survey);
    StretchSums *sums = stretch_sums_new(position.arena, survey, _i);
    for (int stretch = 0; stretch < 3; stretch++) {
        for (int game = 0; game < CREW_STRETCH_MOST - 51 * stretch; game++) {
            bool large = stretch == 1 && game % 50 == 7;
            int64_t *values = stretch_sums_next(sums);
            for (int i = 0; i < survey->measure_count; i++) {
                const int64_t most = (1 << 27) - 1 - i;
                const int shift = 26 + game / 25;
                values[i] = large && i % 3 == 0    ? (int64_t)3 << shift
                            : (game + i) % 99 == 3 ? -most
                            : (game + i) % 99 == 4 ? most : 100 - game;
            }
            tally_add(one, survey, values);
            stretch_sums_add(sums, survey, other);
        }
        stretch_sums_move(sums, survey, other);
    }
    check_equal(one, other);
}
END_TEST

/* Otherwise the machine works them out in a copy after each round. */
START_TEST(most_totals_need_no_program)
{
    static const struct {
        const char *variant;
        TotalsKind kind;
    } known[] = {{"lama", TOTALS_ARE_WORTH}, {"dice", TOTALS_ARE_WORTH},
                 {"crazy-eights", TOTALS_ARE_NUMBERS},
                 {"no-thanks", TOTALS_ARE_NUMBERS},
                 {"pairs", TOTALS_WORKED_OUT}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        load(known[i].variant, "Ann Bob Cleo");
        ck_assert_int_eq(plain_totals(position.game->variant).kind,
                         known[i].kind);
        finish();
    }
}
END_TEST

/* Random games are played in the machine, unless somebody sees their events,
 * as the figures of cards do. */
START_TEST(random_games_are_measured_alike_either_way)
{
    open_survey();
    const Survey *without = survey;
    const Tally *one = play(0, 200, 1);
    Survey *with = survey_new(position.arena, position.game->variant, 3,
                              position.names);
    figure_groups_add(1u << FIGURE_GROUP_cards, with, position.arena);
    survey = with;
    const Tally *other = play(0, 200, 1);
    survey = without;
    check_equal(one, other);
}
END_TEST

START_TEST(any_number_of_jobs_gives_the_same)
{
    open_survey();
    const Tally *alone = play(0, 3000, 1);
    check_equal(alone, play(0, 3000, 2));
    check_equal(alone, play(0, 3000, 13));
}
END_TEST

START_TEST(parts_add_up_in_any_order)
{
    open_survey();
    const Tally *parts[] = {play(0, 700, 1), play(700, 1, 1), play(701, 299, 1),
                            play(1000, 0, 1)};
    static const int orders[][4] = {{0, 1, 2, 3}, {3, 2, 1, 0}, {1, 3, 0, 2}};
    const Tally *whole = play(0, 1000, 1);
    for (int i = 0; i < 3; i++) {
        Tally *sum = tally_new(position.arena, survey);
        for (int k = 0; k < 4; k++) {
            tally_join(sum, survey, parts[orders[i][k]]);
        }
        check_equal(sum, whole);
    }
}
END_TEST

/* In some of these games the first round is over before anybody has a turn; who
 * began it is not taken from the game before. */
START_TEST(a_game_is_measured_as_if_it_were_the_only_one)
{
    open_survey_of("schwimmen");
    Tally *sum = tally_new(position.arena, survey);
    for (uint64_t game = 0; game < 2000; game++) {
        tally_join(sum, survey, play(game, 1, 1));
    }
    check_equal(sum, play(0, 2000, 1));
}
END_TEST

/* As much as 2^48 games of the largest values: written, read and added. */
START_TEST(sums_of_any_run_go_through_a_file)
{
    open_survey();
    Text text = text_new(position.arena);
    Diagnostics found = diagnostics_new(position.arena);
    Sources sources = sources_new(position.arena);
    const Survey *const surveys[] = {survey};
    const SumsForm form = {.surveys = surveys, .arm_count = 1};
    GameRange all = {0, GAMES_MOST - 1, {0, 0, 0}};
    static const char *words[] = {"lama"};
    Part *part = part_new(position.arena, part_simulate, &form);
    Tally *tally = part->sums->tallies[0];
    part->seed = UINT64_MAX;
    part->games = GAMES_MOST;
    part->command = words;
    part->word_count = 1;
    part->arms[0] = (PartArm){.bots = "random", .seat_count = 3};
    for (int p = 0; p < 3; p++) {
        part->arms[0].seats[p] = (Seat){position.names[p], "random", 0};
    }
    part_add_games(position.arena, part, all);
    tally->games = all.games;
    MeasureTally *points = &tally->measures[survey->points];
    points->least = INT32_MIN;
    points->most = INT32_MAX;
    points->sum = (Wide)all.games * INT32_MAX;
    points->squares = (Wide)all.games * INT32_MAX * INT32_MAX;
    for (int i = 0; i < survey->binned_count; i++) {
        const MeasureTally *measure = &tally->measures[survey->binned[i]];
        Bins one;
        bins_clear(&one);
        bins_widen(&one, measure->least, measure->most);
        bins_add_many(&one, 0, all.games);
        bins_join(&tally->bins[i], &one);
    }
    part_write(&text, part);
    uint32_t file = sources_add(&sources, "part", text_string(&text),
                                text.length);
    const Part *read = part_read(position.arena, &sources, file, &found);
    ck_assert_msg(read, "%s", found.count ? found.items[0].message : "?");
    check_equal(part_tally(read), tally);
    ck_assert_uint_eq(read->seed, UINT64_MAX);
    GameRange missing = part_missing(read, 0);
    ck_assert_uint_eq(missing.first, GAMES_MOST - 1);
    ck_assert_uint_eq(missing.games, 1);
}
END_TEST

/* Parts go round in any order; ranges that touch are one. */
START_TEST(ranges_grow_together)
{
    Arena *arena = arena_new(NULL, NULL);
    Part part = {.games = 100};
    static const GameRange ranges[] = {
        {20, 10, {0, 0, 0}}, {0, 10, {0, 0, 0}}, {50, 50, {0, 0, 0}},
        {10, 10, {0, 0, 0}}, {30, 19, {0, 0, 0}}};
    for (size_t i = 0; i < COUNT(ranges); i++) {
        part_add_games(arena, &part, ranges[i]);
    }
    ck_assert_uint_eq(part.range_count, 2);
    ck_assert_uint_eq(part.ranges[0].games, 49);
    ck_assert_uint_eq(part_missing(&part, 0).first, 49);
    ck_assert_uint_eq(part_missing(&part, 0).games, 1);
    part_add_games(arena, &part, (GameRange){49, 1, {0, 0, 0}});
    ck_assert_uint_eq(part.range_count, 1);
    ck_assert_uint_eq(part_missing(&part, 0).games, 0);
    arena_free(arena);
}
END_TEST

/* All games, each in one part; parts of equal size but for one game. */
START_TEST(a_run_is_cut_into_parts)
{
    static const struct { uint64_t games; int parts; } cuts[] = {
        {10, 3}, {3, 10}, {1, 1}, {GAMES_MOST, 999983}, {1000000007, 64}};
    for (size_t i = 0; i < COUNT(cuts); i++) {
        uint64_t next = 0, least = cuts[i].games / (uint64_t)cuts[i].parts;
        for (int k = 1; k <= cuts[i].parts; k++) {
            GameRange range = part_range(cuts[i].games, k, cuts[i].parts);
            ck_assert_uint_eq(range.first, next);
            ck_assert(range.games == least || range.games == least + 1);
            next += range.games;
        }
        ck_assert_uint_eq(next, cuts[i].games);
    }
}
END_TEST

static bool stop_at_once(void *context, uint64_t games)
{
    (void)context;
    (void)games;
    return false;
}

/* Whenever it was stopped: what was played is the beginning of the run. */
START_TEST(a_stopped_run_has_its_first_games)
{
    open_survey();
    Tally *tally = tally_new(position.arena, survey);
    SimulateFailure failure;
    Simulation simulation = {.survey = survey, .seed = 4, .games = 1u << 30,
                             .jobs = 3, .progress = stop_at_once};
    ck_assert_int_eq(simulate(&simulation, tally, &failure), SIMULATED);
    ck_assert_uint_gt(tally->games, 0);
    ck_assert_uint_lt(tally->games, 1u << 30);
    check_equal(tally, play(0, tally->games, 1));
}
END_TEST

Suite *simulate_suite(void)
{
    Suite *suite = suite_create("simulate");
    TCase *wide = tcase_create("numbers of 128 bits");
    TCase *parts = cases_named(suite, "parts and wholes");
    tcase_add_loop_test(wide, wide_numbers_are_read_and_written, 0,
                        COUNT(numbers));
    suite_add_tcase(suite, wide);
    tcase_add_test(wide, wide_numbers_are_exact);
    tcase_add_test(wide, halves_are_divided_as_the_compiler_divides);
    tcase_add_loop_test(wide, other_texts_are_no_wide_numbers, 0,
                        COUNT(no_numbers));
    tcase_add_loop_test(parts, sums_of_a_stretch_are_those_of_a_tally, 0, 2);
    tcase_add_test(parts, most_totals_need_no_program);
    tcase_add_test(parts, random_games_are_measured_alike_either_way);
    tcase_add_test(parts, any_number_of_jobs_gives_the_same);
    tcase_add_test(parts, parts_add_up_in_any_order);
    tcase_add_test(parts, a_game_is_measured_as_if_it_were_the_only_one);
    tcase_add_test(parts, a_stopped_run_has_its_first_games);
    tcase_add_test(parts, sums_of_any_run_go_through_a_file);
    tcase_add_test(parts, ranges_grow_together);
    tcase_add_test(parts, a_run_is_cut_into_parts);
    return suite;
}
