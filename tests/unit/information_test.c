/* Information sets: as many as the literature counts, and nothing in them that
 * a player does not see.
 *
 * SPDX-License-Identifier: MIT */
#include "position.h"

#include "heap.h"
#include "observe/information.h"
#include "observe/known.h"

Suite *information_suite(void);

enum { SETS_MAX = 1000 };

/* The different sets in which somebody decided. */
static uint64_t sets[SETS_MAX];
static int count;

static void note_set(uint64_t set)
{
    for (int i = 0; i < count; i++) {
        if (sets[i] == set) {
            return;
        }
    }
    ck_assert_int_lt(count, SETS_MAX);
    sets[count++] = set;
}

/* Games of which only the first rounds count, in which player 0 begins. */
static void play_first_round(uint64_t number)
{
    Game *game = position.game;
    game->given_starter = 0;
    start(number);
    while (!game->state->over && game->state->round == 1) {
        if (game->move_count > 1) {
            note_set(information_of(game, game->state->decider));
        }
        game_choose(game, game_random_move(game));
    }
}

/* Kuhn's poker has 12 sets: 3 cards, and each player decides after two
 * different courses (Kuhn, "A Simplified Two-Person Poker", 1950). Leduc hold'em
 * with cards of equal ranks alike has 288 (Southey and others, "Bayes' Bluff:
 * Opponent Modelling in Poker", 2005, with at most two raises a round). */
static const struct {
    const char *variant;
    int rounds, sets;
} counted[] = {
    {"kuhn-poker", 2000, 12},
    {"leduc-holdem", 60000, 288},
};

START_TEST(there_are_as_many_as_are_counted)
{
    load(counted[_i].variant, "Ann Bob");
    ck_assert(information_attend(position.game, false));
    count = 0;
    for (int i = 0; i < counted[_i].rounds; i++) {
        play_first_round((uint64_t)i);
    }
    ck_assert_int_eq(count, counted[_i].sets);
}
END_TEST

/* Cards from before count no more: in each round Kuhn's poker has the same 12
 * sets of who begins. */
START_TEST(each_round_begins_anew)
{
    load("kuhn-poker", "Ann Bob");
    Game *game = position.game;
    ck_assert(information_attend(game, false));
    count = 0;
    for (uint64_t number = 0; number < 600; number++) {
        start(number);
        while (!game->state->over) {
            note_set(information_of(game, game->state->decider));
            game_choose(game, game_random_move(game));
        }
    }
    ck_assert_int_eq(count, 24);
}
END_TEST

static void choose(const char *text)
{
    Text scratch = text_new(position.arena);
    long move = move_find(position.game, position.names, text, &scratch);
    ck_assert_msg(move >= 0, "%s", text);
    game_choose(position.game, (size_t)move);
}

/* Ann bids, then Bob: what she bid he learns after his own bid. */
static uint64_t after_bids(const char *ann, const char *bob)
{
    position.game->given_starter = 0;
    start(4);
    choose(ann);
    if (bob) {
        choose(bob);
    }
    return information_of(position.game, 1);
}

START_TEST(a_secret_answer_is_learned_when_it_takes_effect)
{
    load("gops", "Ann Bob");
    ck_assert(information_attend(position.game, false));
    uint64_t before = after_bids("bid 3", NULL);
    ck_assert(before == after_bids("bid K", NULL));
    ck_assert(after_bids("bid 3", "bid 2") != after_bids("bid K", "bid 2"));
    ck_assert(after_bids("bid 3", "bid 2") != after_bids("bid 3", "bid 4"));
    ck_assert(after_bids("bid 3", "bid 2") == after_bids("bid 3", "bid 2"));
}
END_TEST

/* Who cannot see a card has the same set whichever it is; its owner has not. */
START_TEST(hidden_cards_make_no_difference)
{
    load("kuhn-poker", "Ann Bob");
    Game *game = position.game;
    game->given_starter = 0;
    ck_assert(information_attend(game, false));
    uint64_t own[3] = {0}, others[3][3] = {{0}};
    for (uint64_t number = 0; number < 100; number++) {
        start(number);
        int zone = zone_named("hand"), cards[2];
        for (int p = 0; p < 2; p++) {
            cards[p] = bits_first(set_present(position.variant, state_zone(
                position.variant, position.state, zone, p)));
        }
        own[cards[0]] = information_of(game, 0);
        ck_assert(others[cards[0]][cards[1]] == 0 ||
                  others[cards[0]][cards[1]] == own[cards[0]]);
        others[cards[0]][cards[1]] = own[cards[0]];
    }
    ck_assert(own[0] && own[1] && own[2]);
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 3; k++) {
            ck_assert(i == k || others[i][k] == own[i]);
            ck_assert(i == k || own[i] != own[k]);
        }
    }
}
END_TEST

/* From the beginning of the round the same dice, cards and moves lead to the
 * same sets, whatever round it is. */
static const char *const played[] = {"kuhn-poker", "lama", "gops", "yacht",
                                     "love-letter"};

START_TEST(a_round_can_be_played_from_its_beginning)
{
    load(played[_i], "Ann Bob");
    Game *game = position.game, *board = game_new(position.variant);
    size_t moves[200], made = 0;
    ck_assert(information_attend(game, true));
    ck_assert(information_attend(board, false));
    ck_assert(!information_begin(board, game));
    start(7);
    for (int k = 0, round = 0; k < 150 && !game->state->over; k++) {
        made = round == game->state->round ? made : 0;
        round = game->state->round;
        ck_assert(information_begin(board, game));
        game_refresh(board);
        for (size_t m = 0; m < made; m++) {
            game_choose(board, moves[m]);
        }
        for (int p = 0; p < position.players; p++) {
            ck_assert(information_of(board, p) == information_of(game, p));
        }
        ck_assert_uint_eq(board->move_count, game->move_count);
        moves[made] = game_random_move(game);
        game_choose(game, moves[made++]);
    }
    game_free(board);
}
END_TEST

/* What a game knew comes back with a state; a position that was set up has no
 * history. */
START_TEST(it_comes_back_and_is_forgotten)
{
    load("lama", "Ann Bob");
    Game *game = position.game, *board = game_new(position.variant);
    ck_assert(information_attend(game, true) && known_attend(game));
    ck_assert(information_attend(board, false));
    start(3);
    size_t size = position.variant->layout.size;
    void *state = arena_alloc(position.arena, size);
    void *known = arena_alloc(position.arena, known_size(game));
    uint64_t now = information_of(game, 0);
    memcpy(state, game->state, size);
    known_keep(game, known);
    while (game->state->round < 3 && !game->state->over) {
        game_choose(game, game_random_move(game));
    }
    ck_assert(information_of(game, 0) != now);
    game_set_state(game, state);
    known_put_back(game, known);
    ck_assert(information_of(game, 0) == now);
    ck_assert(information_begin(board, game));
    ck_assert_int_eq(board->state->round, 1);
    known_forget(game);
    ck_assert(information_of(game, 0) != now);
    ck_assert(!information_begin(board, game));
    game_free(board);
}
END_TEST

/* Copies of a game that try moves out change nothing. */
START_TEST(what_is_tried_out_is_not_noted)
{
    load("lama", "Ann Bob");
    Game *game = position.game, copy;
    ck_assert(information_attend(game, true));
    start(3);
    uint64_t now = information_of(game, 0);
    copy = *game;
    copy.state = arena_alloc(position.arena, position.variant->layout.size);
    memcpy(copy.state, game->state, position.variant->layout.size);
    game_choose(&copy, 0);
    ck_assert(information_of(game, 0) == now);
}
END_TEST

START_TEST(a_game_attends_or_leaves_nothing)
{
    load("lama", "Ann Bob");
    size_t held;
    heap_begin(1);
    ck_assert(!information_attend(position.game, true));
    heap_end(&held);
    ck_assert_uint_eq(held, 0);
    ck_assert_ptr_null(position.game->information);
    ck_assert_ptr_null((void *)(uintptr_t)position.game->remember);
    ck_assert_uint_eq(information_size(position.game), 0);
}
END_TEST

Suite *information_suite(void)
{
    Suite *suite = suite_create("information");
    TCase *all = cases_named(suite, "sets");
    tcase_set_timeout(all, 60);
    tcase_add_loop_test(all, there_are_as_many_as_are_counted, 0,
                        COUNT(counted));
    tcase_add_test(all, each_round_begins_anew);
    tcase_add_test(all, a_secret_answer_is_learned_when_it_takes_effect);
    tcase_add_test(all, hidden_cards_make_no_difference);
    tcase_add_loop_test(all, a_round_can_be_played_from_its_beginning, 0,
                        COUNT(played));
    tcase_add_test(all, it_comes_back_and_is_forgotten);
    tcase_add_test(all, what_is_tried_out_is_not_noted);
    tcase_add_test(all, a_game_attends_or_leaves_nothing);
    return suite;
}
