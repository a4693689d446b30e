/* Looking ahead by a guide: it finds what is better than the guide's move, and
 * nothing that the player does not see makes a difference, nor does the number
 * of threads.
 *
 * SPDX-License-Identifier: MIT */
#include "position.h"

#include "common.h"

#include "observe/known.h"
#include "observe/made_moves.h"
#include "observe/ruled_out.h"
#include "record/redeal_unseen.h"
#include "search/search.h"

Suite *guided_search_suite(void);

/* --- guides ---------------------------------------------------------------*/

static long first_move(const void *bot, Game *game)
{
    (void)bot;
    (void)game;
    return 0;
}

static long last_move(const void *bot, Game *game)
{
    (void)bot;
    return (long)game->move_count - 1;
}

static long any_move(const void *bot, Game *game)
{
    (void)bot;
    return (long)game_random_move(game);
}

static long no_move(const void *bot, Game *game)
{
    (void)bot;
    game->error = (RuleError){"bot-fails", "", {0, 0, 0}};
    return NOTHING;
}

static Search *open_search(uint32_t playouts, int threads)
{
    Search *search = search_new(position.variant,
                                search_nodes((SearchSettings){playouts, 0}),
                                threads);
    ck_assert_ptr_nonnull(search);
    return search;
}

static const char *move_by(Search *search, uint32_t playouts,
                           long (*guide)(const void *bot, Game *game))
{
    return text_of_move(search_by_guide(search, (SearchSettings){playouts, 0},
                                        (SearchGuide){guide, NULL},
                                        position.game));
}

/* --- decisions ------------------------------------------------------------*/

/* Who trusts in luck wins five of six games; who picks a number wins with 2
 * (many.yaml). The guide says 1, or 3, when a number is asked for. */
static const struct {
    long (*guide)(const void *bot, Game *game);
    bool picking;
    const char *move;
} plain[] = {
    {first_move, true, "name 2"}, {last_move, true, "name 2"},
    {any_move, true, "name 2"},   {no_move, true, "name 2"},
    {first_move, false, "trust"}, {last_move, false, "trust"},
    {any_move, false, "trust"},
};

START_TEST(finds_what_is_better)
{
    load("tests/unit/many.yaml", "Ann Bob");
    Search *search = open_search(200, 1);
    for (uint64_t number = 0; number < 10; number++) {
        game_start(position.game, 3, number, 2);
        if (plain[_i].picking) {
            game_choose(position.game, find_move("pick"));
        }
        ck_assert_str_eq(move_by(search, 200, plain[_i].guide),
                         plain[_i].move);
    }
    search_free(search);
}
END_TEST

static long second_move(const void *bot, Game *game)
{
    (void)bot;
    return game->move_count > 1 ? 1 : 0;
}

/* 1 and 2 are as good as each other, 3 loses (alike.yaml). */
static const struct {
    long (*guide)(const void *bot, Game *game);
    const char *move;
} alike[] = {{first_move, "name 1"}, {second_move, "name 2"}};

START_TEST(keeps_the_move_of_the_guide)
{
    load("tests/unit/alike.yaml", "Ann Bob");
    Search *search = open_search(200, 1);
    for (uint64_t number = 0; number < 10; number++) {
        game_start(position.game, 3, number, 2);
        ck_assert_str_eq(move_by(search, 200, alike[_i].guide),
                         alike[_i].move);
    }
    search_free(search);
}
END_TEST

/* --- what is seen ---------------------------------------------------------*/

static const char *const shipped[] = {"lama", "crazy-eights", "oh-hell",
                                      "hanabi", "yacht"};

/* Deals the hidden cards in another way; all else, and the numbers that a
 * search takes, stay as they were. */
static void deal_anew(uint64_t way)
{
    State *state = position.state;
    uint64_t seed = state->seed, number = state->game;
    unseen_deal(position.game, state->decider, way);
    state->seed = seed;
    state->game = number;
    game_refresh(position.game);
}

/* The move of one thread, which three threads make as well, also when what is
 * hidden is otherwise. The game is not touched. */
static const char *same_move(Search *one, Search *three, State *copy)
{
    size_t size = position.variant->layout.size;
    memcpy(copy, position.state, size);
    const char *move = move_by(one, 150, any_move);
    ck_assert_mem_eq(copy, position.state, size);
    const char *legal_moves = legal();
    ck_assert_str_eq(move_by(three, 150, any_move), move);
    deal_anew(position.state->decisions);
    if (text_equal(legal(), legal_moves)) {
        ck_assert_str_eq(move_by(one, 150, any_move), move);
    }
    memcpy(position.state, copy, size);
    game_refresh(position.game);
    return move;
}

START_TEST(decides_the_same_by_what_is_seen)
{
    load(shipped[_i], "Ann Bob Cleo");
    ck_assert(known_attend(position.game));
    ck_assert(ruled_out_attend(position.game));
    ck_assert(made_moves_attend(position.game));
    State *copy = arena_alloc(position.arena, position.variant->layout.size);
    Search *one = open_search(150, 1), *three = open_search(150, 3);
    game_start(position.game, 6, 1, 3);
    for (int i = 0; i < 6 && !position.state->over; i++) {
        const char *move = same_move(one, three, copy);
        game_choose(position.game, find_move(move));
    }
    search_free(one);
    search_free(three);
}
END_TEST

/* --- strength -------------------------------------------------------------*/

/* Looking ahead by a player with random moves wins against two of these; an
 * equal share is 10 of 30. */
START_TEST(is_better_than_its_guide)
{
    load("lama", "Ann Bob Cleo");
    Search *search = open_search(60, 1);
    int won = 0;
    for (uint64_t number = 0; number < 30; number++) {
        game_start(position.game, 5, number, 3);
        while (!position.state->over) {
            size_t move = position.state->decider == 0
                ? search_by_guide(search, (SearchSettings){60, 0},
                                  (SearchGuide){any_move, NULL},
                                  position.game)
                : game_random_move(position.game);
            game_choose(position.game, move);
        }
        won += position.state->winners & 1;
    }
    ck_assert_int_ge(won, 20);
    search_free(search);
}
END_TEST

Suite *guided_search_suite(void)
{
    Suite *suite = suite_create("guided_search");
    TCase *decisions = cases_named(suite, "decisions");
    TCase *strength = cases_named(suite, "strength");
    tcase_add_loop_test(decisions, finds_what_is_better, 0, COUNT(plain));
    tcase_add_loop_test(decisions, keeps_the_move_of_the_guide, 0,
                        COUNT(alike));
    tcase_add_loop_test(decisions, decides_the_same_by_what_is_seen, 0,
                        COUNT(shipped));
    tcase_set_tags(strength, TAG_FIGURES);
    tcase_add_test(strength, is_better_than_its_guide);
    return suite;
}
