/* Numbers of moves, in games of all variants: each number tells the action and
 * what is chosen, and nothing else has it; parts lead to the same moves.
 *
 * SPDX-License-Identifier: MIT */
#include "interface/move_numbers.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "cria.h"
#include "engine/packed_choices.h"
#include "interface/handles.h"
#include "resolve/library.h"
#include "tests/unit/common.h"
#include "variant/names.h"

static const char *const folders[] = {"variants"};

enum { GAMES = 2, GAMES_THOROUGH = 40, DECISIONS = 60 };

/* --- The second writing: words from the move itself ----------------------- */

static void add_one(const CriaGame *game, Type type, int64_t value, Text *text)
{
    const Variant *variant = game->game->variant;
    char names[PLAYERS_MAX][HANDLE_NAME_SIZE];
    const char *pointers[PLAYERS_MAX];
    handles_name_players(names, pointers);
    const char *name = type.base == TYPE_HOLDER
        ? value < variant->players_most
              ? pointers[value]
              : variant->holders[value - variant->players_most].name
        : move_value_name(variant, type, value, pointers);
    if (name) {
        text_add(text, name);
    } else {
        text_add_number(text, value);
    }
}

static void add_several(const CriaGame *game, Type type, Cell value, Text *text)
{
    Type element = {type_facts[type.base].element, type.attribute};
    bool cards = type.base == TYPE_CHOSEN;
    for (const char *space = ""; bits_any(value); space = " ") {
        text_add(text, space);
        add_one(game, element, cards ? bits_chosen_first(value)
                                     : bits_first(value), text);
        value = cards ? bits_chosen_rest(value) : bits_rest(value);
    }
}

static const char *words_of(const CriaGame *game, const Move *move,
                            Arena *arena)
{
    Text text = text_new(arena);
    const Offer *offer = &game->game->variant->program.offers[move->offer];
    text_add(&text, offer->name);
    for (int i = 0; i < offer->parameter_count; i++) {
        Type type = offer->parameters[i].type;
        Cell value = move_value(offer, move, i);
        text_add(&text, i > 0 ? ", " : " ");
        if (type_is_several(type)) {
            add_several(game, type, value, &text);
        } else {
            add_one(game, type, cell_number(value), &text);
        }
    }
    return text_string(&text);
}

/* --- All variants --------------------------------------------------------- */

typedef struct {
    CriaVariant *variant;
    uint64_t *mask;
    size_t moves, parts;   /* that were looked at */
} Looking;

static void look_at_words(Arena *arena, const CriaGame *game, size_t index)
{
    uint32_t number = cria_game_move_number(game, index);
    char *words = cria_move_words(game->variant, number);
    ck_assert_str_eq(words, words_of(game, &game->game->moves[index], arena));
    cria_text_free(words);
}

/* Every legal move has a number below the count, in the mask, and of no other
 * move. */
static void look_at_moves(Arena *arena, Looking *looking, const CriaGame *game)
{
    size_t count = game->game->move_count;
    size_t legal = cria_game_mask(game, looking->mask);
    if (!cria_moves_in_parts(looking->variant)) {
        ck_assert_uint_eq(legal, count);
    }
    for (size_t i = 0; i < count; i++) {
        uint32_t number = cria_game_move_number(game, i);
        ck_assert_uint_lt(number, cria_move_count(looking->variant));
        ck_assert(looking->mask[number / 64] >> number % 64 & 1);
        if (!cria_moves_in_parts(looking->variant) && i < 20) {
            look_at_words(arena, game, i);
        }
    }
    looking->moves += count;
}

/* Takes move [index] by its number or its parts: it is the same as choosing
 * it. */
static void take(Looking *looking, CriaGame *game, CriaGame *other,
                 size_t index)
{
    const Move move = game->game->moves[index];
    uint32_t parts[MOVE_PARTS_MAX];
    int count = move_numbers_split(game->variant->numbers, &move, parts);
    for (int i = 0; i < count; i++) {
        size_t legal = cria_game_mask(game, looking->mask);
        ck_assert_uint_gt(legal, 0);
        ck_assert(looking->mask[parts[i] / 64] >> parts[i] % 64 & 1);
        CriaTaken taken = cria_game_take(game, parts[i]);
        ck_assert_int_eq(taken, i == count - 1 ? CRIA_MOVED : CRIA_SAID);
    }
    looking->parts += (size_t)count;
    ck_assert(cria_game_choose(other, index));
    ck_assert_mem_eq(game->game->state, other->game->state,
                     game->game->variant->layout.size);
}

static void play(Arena *arena, Looking *looking, uint64_t seed)
{
    CriaGame *game = cria_game_new(looking->variant);
    CriaGame *other = cria_game_new(looking->variant);
    int players = seed % 2 ? cria_players_least(looking->variant)
                           : cria_players_most(looking->variant);
    ck_assert(cria_game_start(game, seed, 0, players));
    ck_assert(cria_game_start(other, seed, 0, players));
    for (int i = 0; i < DECISIONS && !cria_game_over(game); i++) {
        look_at_moves(arena, looking, game);
        take(looking, game, other, cria_game_random(game));
    }
    cria_game_free(game);
    cria_game_free(other);
}

static void look_at_all(Arena *arena, void *context)
{
    size_t *counts = context;
    Library library = {.folders = folders, .count = 1};
    FileList list = library_list(arena, &library);
    CriaOptions options = {.size = sizeof options, .folders = folders,
                           .folder_count = 1};
    for (size_t i = 0; i < list.count; i++) {
        Looking looking = {.variant = cria_load(list.paths[i], &options,
                                                NULL)};
        if (!looking.variant) {
            continue;
        }
        bool parts = cria_moves_in_parts(looking.variant);
        uint32_t count = cria_move_count(looking.variant);
        ck_assert_uint_gt(count, 0);
        ck_assert_uint_le(count, MOVE_NUMBERS_MAX);
        looking.mask = calloc((count + 63) / 64, sizeof *looking.mask);
        uint64_t games = (uint64_t)test_amount(GAMES, GAMES_THOROUGH);
        for (uint64_t seed = 1; seed <= games; seed++) {
            play(arena, &looking, seed);
        }
        counts[parts]++;
        free(looking.mask);
        cria_free(looking.variant);
    }
}

START_TEST(test_all_variants)
{
    size_t counts[2] = {0, 0};
    ck_assert(arena_run(look_at_all, counts));
    ck_assert_uint_gt(counts[false], 100);
    ck_assert_uint_gt(counts[true], 5);
}
END_TEST

/* Counted by hand: 52 cards to play, and lists of up to 3 of 52 kinds to pass on,
 * the binomial coefficient of 55 over 3 (Knuth, 4A, 7.2.1.3); 13 ranks for each
 * bid; 5 dice of which any may be kept. */
START_TEST(test_counts)
{
    static const struct {
        const char *name;
        uint32_t count;
        const char *last;
    } games[] = {{"hearts", 52 + 26235, "play AH"},
                 {"gops", 13, "bid K"},
                 {"lama", 7 + 5, "keep"},
                 {"yacht", 2 + 32 + 12, "fill in yacht"}};
    for (size_t i = 0; i < COUNT(games); i++) {
        CriaOptions options = {.size = sizeof options, .folders = folders,
                               .folder_count = 1};
        CriaVariant *variant = cria_load(games[i].name, &options, NULL);
        ck_assert_uint_eq(cria_move_count(variant), games[i].count);
        ck_assert(!cria_moves_in_parts(variant));
        char *words = cria_move_words(variant, games[i].count - 1);
        ck_assert_str_eq(words, games[i].last);
        ck_assert_ptr_null(cria_move_words(variant, games[i].count));
        cria_text_free(words);
        cria_free(variant);
    }
}
END_TEST

/* Parts that were said are taken back, or forgotten with another move; a number
 * that is not legal does nothing. */
START_TEST(test_parts)
{
    CriaOptions options = {.size = sizeof options, .folders = folders,
                           .folder_count = 1};
    CriaVariant *variant = cria_load("scopa", &options, NULL);
    CriaGame *game = cria_game_new(variant);
    const uint32_t *parts;
    uint64_t mask[2];
    ck_assert(cria_moves_in_parts(variant));
    ck_assert(cria_game_start(game, 1, 0, 2));
    uint32_t first = cria_game_move_number(game, 0);
    ck_assert_int_eq(cria_game_take(game, 75), CRIA_NOT_LEGAL);
    ck_assert_int_eq(cria_game_parts(game, &parts), 0);
    ck_assert_int_eq(cria_game_take(game, first), CRIA_SAID);
    ck_assert_int_eq(cria_game_parts(game, &parts), 1);
    ck_assert_uint_eq(parts[0], first);
    ck_assert_int_eq(cria_game_take(game, first), CRIA_NOT_LEGAL);
    cria_game_parts_back(game);
    ck_assert_int_eq(cria_game_parts(game, &parts), 0);
    ck_assert_int_eq(cria_game_take(game, first), CRIA_SAID);
    ck_assert(cria_game_choose(game, 0));
    ck_assert_int_eq(cria_game_parts(game, &parts), 0);
    while (!cria_game_over(game)) {
        cria_game_choose(game, cria_game_random(game));
    }
    ck_assert_uint_eq(cria_game_mask(game, mask), 0);
    ck_assert_uint_eq(cria_game_move_number(game, 0), CRIA_NO_MOVE);
    ck_assert_int_eq(cria_game_take(game, first), CRIA_NOT_LEGAL);
    cria_game_free(game);
    cria_free(variant);
}
END_TEST

Suite *move_numbers_suite(void)
{
    Suite *suite = suite_create("move_numbers");
    TCase *tests = tcase_create("move_numbers");
    tcase_set_timeout(tests, 0);
    tcase_add_test(tests, test_all_variants);
    tcase_add_test(tests, test_counts);
    tcase_add_test(tests, test_parts);
    suite_add_tcase(suite, tests);
    return suite;
}
