/* Worlds that an observer cannot tell apart: what is planned once deals the same
 * ones, and places for which a plan has no room are dealt as well.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "common.h"
#include "engine/zone.h"
#include "load.h"
#include "observe/known.h"
#include "observe/sight.h"
#include "record/redeal_unseen.h"

Suite *unseen_suite(void);

enum { SEEDS = 4, MOVES = 12, WAYS = 4, PLAYERS = 3 };

static const char *const variants[] = {
    "lama", "kadabra", "dice", "hearts", "coup", "gin-rummy", "skyjo", "skull",
    "love-letter", "tests/unit/rules/much-hidden.yaml",
    "tests/unit/rules/many-places.yaml", "tests/unit/together.yaml",
};

static Loaded *load(const char *name)
{
    static const char *const folders[] = {"variants", "."};
    Request request = {.library = {.folders = folders, .count = 2},
                       .rules.name = name};
    Loaded *loaded = load_plainly(&request, NULL);
    ck_assert_ptr_nonnull(loaded->variant);
    return loaded;
}

static Game *new_game(const Loaded *loaded)
{
    Game *game = game_new(loaded->variant);
    ck_assert_ptr_nonnull(game);
    return game;
}

static int players_of(const Variant *variant)
{
    return variant->players_most < PLAYERS ? variant->players_most : PLAYERS;
}

/* The worlds of one position for who decides there. */
static void compare_worlds(const Game *game, Game *once, Game *each)
{
    size_t size = game->variant->layout.size;
    State *real = malloc(size), *begun = malloc(size);
    UnseenPlan plan;
    int viewer = game->state->decider;
    once->known = each->known = game->known;
    memcpy(once->state, game->state, size);
    unseen_plan(&plan, once, viewer, real);
    memcpy(begun, once->state, size);
    for (uint64_t way = 0; way < WAYS; way++) {
        memcpy(once->state, begun, size);
        unseen_deal_by(&plan, once, way);
        memcpy(each->state, game->state, size);
        unseen_deal(each, viewer, way);
        ck_assert_mem_eq(once->state, each->state, size);
    }
    once->known = each->known = NULL;
    free(real);
    free(begun);
}

START_TEST(a_plan_deals_the_worlds_that_are_dealt_one_by_one)
{
    Loaded *loaded = load(variants[_i]);
    Game *game = new_game(loaded), *once = new_game(loaded);
    Game *each = new_game(loaded);
    ck_assert(known_attend(game));
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        game_start(game, seed, 0, players_of(loaded->variant));
        for (int i = 0; i < MOVES && !game->state->over; i++) {
            compare_worlds(game, once, each);
            game_choose(game, game_random_move(game));
        }
    }
    game_free(game);
    game_free(once);
    game_free(each);
    load_free(loaded);
}
END_TEST

/* How many cards of each kind there are in all zones, and in those that the
 * viewer sees. */
static void count_cards(const Game *game, int viewer, int *all, int *seen)
{
    const Variant *variant = game->variant;
    memset(all, 0, KINDS_MAX * sizeof *all);
    memset(seen, 0, KINDS_MAX * sizeof *seen);
    for (size_t i = 0; i < variant->zone_count; i++) {
        for (int k = 0; k < game_count_of(game, variant->zones[i].of); k++) {
            bool sees = sight_of_zone(game, (int)i, k, viewer) ==
                        SEEN_EVERYBODY;
            unseen_count_place(game, (int)i, k, SEEN_NOBODY, all);
            if (sees) {
                unseen_count_place(game, (int)i, k, SEEN_NOBODY, seen);
            }
        }
    }
}

START_TEST(places_without_room_in_the_plan_are_dealt)
{
    Loaded *loaded = load("tests/unit/rules/many-places.yaml");
    Game *game = new_game(loaded);
    size_t size = loaded->variant->layout.size;
    State *before = malloc(size);
    int all[KINDS_MAX], seen[KINDS_MAX], then[KINDS_MAX], sees[KINDS_MAX];
    UnseenPlan plan;
    game_start(game, 1, 0, PLAYERS);
    int viewer = game->state->decider;
    count_cards(game, viewer, all, seen);
    unseen_plan(&plan, game, viewer, before);
    ck_assert_uint_eq(plan.next_zone, 3);      /* 'open', and 'right' */
    ck_assert_int_eq(plan.place_count, 201);   /* the pile, 'left', 'middle' */
    unseen_deal_by(&plan, game, 7);
    count_cards(game, viewer, then, sees);
    ck_assert_mem_eq(all, then, sizeof all);
    ck_assert_mem_eq(seen, sees, sizeof seen);
    int moved = 0;
    for (int k = 0; k < 100; k++) {
        const Variant *variant = loaded->variant;
        uint8_t *was = state_zone(variant, before, 4, k);
        uint8_t *is = state_zone(variant, game->state, 4, k);
        ck_assert_int_eq(set_count(variant, is, variant->kind_count), 1);
        moved += memcmp(was, is, set_size(variant)) != 0;
    }
    ck_assert_int_gt(moved, 80);     /* one in a hundred stays by chance */
    free(before);
    game_free(game);
    load_free(loaded);
}
END_TEST

Suite *unseen_suite(void)
{
    Suite *suite = suite_create("unseen");
    TCase *worlds = tcase_create("worlds");
    tcase_set_timeout(worlds, 0);
    tcase_add_loop_test(worlds,
                        a_plan_deals_the_worlds_that_are_dealt_one_by_one, 0,
                        COUNT(variants));
    tcase_add_test(worlds, places_without_room_in_the_plan_are_dealt);
    suite_add_tcase(suite, worlds);
    return suite;
}
