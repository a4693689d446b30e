/* Worlds that agree with what others decided, by Hanabi: Ann does not see her
 * cards, but Bob does, and Bob decides by one of them.
 *
 * SPDX-License-Identifier: MIT */
#include "position.h"

#include "common.h"

#include "observe/known.h"
#include "observe/ruled_out.h"
#include "record/redeal_unseen.h"
#include "search/likely_world.h"

Suite *likely_world_suite(void);

enum { WORLDS = 100 };

static int number_at(const Game *game, State *state, int player, int place)
{
    int owner = player * 5 + place;
    const uint8_t *at = state_zone(game->variant, state, zone_named("slot"),
                                   owner);
    Bits there = set_present(game->variant, at);
    return bits_any(there)
               ? game->variant->kinds[bits_first(there)].label[1] - '0' : 0;
}

/* Plays the place whose number the next player's first card has. */
static long by_the_first_card(const void *bot, Game *game)
{
    (void)bot;
    int other = 1 - game->state->decider;
    char move[] = "play 1";
    Game *real = position.game;
    move[5] = (char)('0' + number_at(game, game->state, other, 0));
    position.game = game;
    size_t index = find_move(move);
    position.game = real;
    return (long)index;
}

static long always_the_first(const void *bot, Game *game)
{
    (void)bot;
    (void)game;
    return 0;
}

static void attend(uint64_t number)
{
    load("hanabi", "Ann Bob");
    ck_assert(known_attend(position.game));
    ck_assert(ruled_out_attend(position.game));
    ck_assert(made_moves_attend(position.game));
    ck_assert(made_moves_attend(position.game));
    game_start(position.game, 2, number, 2);
}

static void make_by(long (*guide)(const void *bot, Game *game))
{
    game_choose(position.game, (size_t)guide(NULL, position.game));
}

/* How many worlds of the player who decides have [number] at their place. */
static int count_worlds(long (*guide)(const void *bot, Game *game), int place,
                        int number)
{
    static Likely likely;
    size_t size = position.variant->layout.size;
    State *world = arena_alloc(position.arena, size);
    Game *board = game_new(position.variant);
    int count = 0, viewer = position.state->decider;
    likely_begin(&likely, position.game, (SearchGuide){guide, NULL});
    for (uint64_t way = 1; way <= WORLDS; way++) {
        memcpy(board->state, position.state, size);
        board->known = position.game->known;
        unseen_deal(board, viewer, way);
        board->known = NULL;
        memcpy(world, board->state, size);
        likely_walk(&likely, way, world, board);
        count += number_at(position.game, world, viewer, place) == number;
    }
    game_free(board);
    return count;
}

/* Who begins has decided by the other one's first card, which tells this one
 * what it is, and nothing of the second card. */
START_TEST(a_decision_tells_of_a_card)
{
    attend((uint64_t)_i);
    int other = 1 - position.state->decider;
    int number = number_at(position.game, position.state, other, 0);
    make_by(by_the_first_card);
    if (position.state->decider == other && !position.state->over) {
        ck_assert_int_ge(count_worlds(by_the_first_card, 0, number), 75);
        ck_assert_int_le(count_worlds(always_the_first, 0, number), 60);
        ck_assert_int_le(count_worlds(by_the_first_card, 1, number), 60);
    }
}
END_TEST

/* As soon as another card lies there it tells nothing any more. */
START_TEST(a_card_that_is_gone_tells_nothing)
{
    attend((uint64_t)_i);
    make_by(by_the_first_card);
    game_choose(position.game, find_move("play 1"));
    PastMove found[PAST_MOST];
    int viewer = 1 - position.state->decider, slot = zone_named("slot");
    ck_assert_int_eq(made_moves_find(position.game, viewer, found), 1);
    ck_assert(!made_moves_unchanged(position.game, &found[0], slot,
                                    viewer * 5));
    ck_assert(made_moves_unchanged(position.game, &found[0], slot,
                                   viewer * 5 + 1));
    known_forget(position.game);
    ck_assert_int_eq(made_moves_find(position.game, viewer, found), 0);
}
END_TEST

/* Where players have hands that only they see, or no such places. */
static const char *const others[] = {"lama", "crazy-eights", "yacht"};

START_TEST(others_tell_nothing)
{
    PastMove found[PAST_MOST];
    load(others[_i], "Ann Bob");
    ck_assert(known_attend(position.game));
    ck_assert(made_moves_attend(position.game));
    game_start(position.game, 2, 1, 2);
    game_choose(position.game, 0);
    ck_assert_int_eq(made_moves_find(position.game, 0, found), 0);
    ck_assert_int_eq(made_moves_find(position.game, 1, found), 0);
}
END_TEST

Suite *likely_world_suite(void)
{
    Suite *suite = suite_create("likely_world");
    TCase *all = cases_named(suite, "all");
    tcase_add_loop_test(all, a_decision_tells_of_a_card, 0, 6);
    tcase_add_loop_test(all, a_card_that_is_gone_tells_nothing, 0, 6);
    tcase_add_loop_test(all, others_tell_nothing, 0, COUNT(others));
    return suite;
}
