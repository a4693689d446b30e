/* What is known of cards that have to fit together, by the conditions of
 * tests/language/climbing.yaml; what remains of a choice that is put off.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <string.h>

#include "common.h"
#include "engine/game.h"
#include "load.h"
#include "variant/names.h"

Suite *shape_limit_suite(void);

static Loaded *loaded;

static void load(void)
{
    static const char *const folders[] = {"tests/language"};
    Request request = {.library = {.folders = folders, .count = 1},
                       .rules.name = "tests/language/climbing.yaml"};
    loaded = load_variant(&request, NULL);
    ck_assert_ptr_nonnull(loaded->variant);
}

static void unload(void)
{
    load_free(loaded);
}

/* The shape of the cards that the action [name] chooses. */
static const ChosenShape *shape_of(const char *name)
{
    const Program *program = &loaded->variant->program;
    for (size_t i = 0; i < program->offer_count; i++) {
        if (strcmp(program->offers[i].name, name) == 0) {
            return &program->offers[i].parameters[0].some.shape;
        }
    }
    ck_abort_msg("no action %s", name);
    return NULL;
}

START_TEST(equal_cards_share_a_value)
{
    const ChosenShape *shape = shape_of("play");
    ck_assert_int_eq(shape->joins, JOINS_ALIKE);
    ck_assert_int_eq(shape->alike[0],
                     variant_find_attribute(loaded->variant, "rank"));
    ck_assert_int_eq(shape->alike[1], -1);
    ck_assert_int_eq(shape->each, -1);
    ck_assert(shape->tested);
}
END_TEST

START_TEST(a_run_has_each_value_once_in_a_row)
{
    const ChosenShape *shape = shape_of("run");
    ck_assert_int_eq(shape->joins, JOINS_FITTING);
    ck_assert_int_eq(shape->each,
                     variant_find_attribute(loaded->variant, "rank"));
    ck_assert_int_eq(shape->times, 1);
    ck_assert(shape->exactly && shape->row && !shape->bare);
}
END_TEST

START_TEST(pairs_in_a_row_have_each_value_twice)
{
    const ChosenShape *shape = shape_of("climb");
    ck_assert_int_eq(shape->joins, JOINS_FITTING);
    ck_assert_int_eq(shape->each,
                     variant_find_attribute(loaded->variant, "rank"));
    ck_assert_int_eq(shape->times, 2);
    ck_assert(shape->exactly && shape->row && shape->bare);
}
END_TEST

/* Only some of the hands' combinations are tried; nothing is left to try when
 * a player decides. */
START_TEST(nothing_is_left_when_a_player_decides)
{
    Game *game = game_new(loaded->variant);
    for (uint64_t seed = 1; seed < 50; seed++) {
        game_start(game, seed, 0, 3);
        for (int i = 0; i < 30 && !game->state->over; i++) {
            ck_assert(!game->untried.any && game->untried.tried == 0);
            ck_assert_uint_gt(game->move_count, 0);
            game_choose(game, seed % game->move_count);
        }
        ck_assert_ptr_null(game->error.id);
    }
    game_free(game);
}
END_TEST

Suite *shape_limit_suite(void)
{
    Suite *suite = suite_create("shape_limit");
    TCase *shapes = tcase_create("shapes");
    tcase_add_unchecked_fixture(shapes, load, unload);
    tcase_add_test(shapes, equal_cards_share_a_value);
    tcase_add_test(shapes, a_run_has_each_value_once_in_a_row);
    tcase_add_test(shapes, pairs_in_a_row_have_each_value_twice);
    tcase_add_test(shapes, nothing_is_left_when_a_player_decides);
    suite_add_tcase(suite, shapes);
    return suite;
}
