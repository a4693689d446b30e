/* Looking ahead in small rounds with hidden information, and where players
 * decide at the same time: the best answer to it wins little, it mixes its
 * moves, and nothing that is hidden makes a difference.
 *
 * SPDX-License-Identifier: MIT */
#include "best_answer.h"

#include "bot/bot.h"
#include "common.h"
#include "observe/known.h"
#include "practice/practised.h"
#include "record/redeal_unseen.h"

Suite *round_search_suite(void);

/* --- The mean of many searches -------------------------------------------- */

enum { PLACES = 1 << 16 };

/* How likely a move is in an information set: the mean of [count] searches. */
typedef struct {
    uint64_t key;          /* 0: free */
    double sum;
    int count;
} Mixed;

typedef struct {
    Mixed moves[PLACES];
    Search *search;
    SearchSettings settings;
} Mean;

static Mixed *mixed_of(Mean *mean, uint64_t set, const Move *move)
{
    uint64_t key = practised_key(set, move);
    size_t at = key % PLACES;
    while (mean->moves[at].key && mean->moves[at].key != key) {
        at = (at + 1) % PLACES;
    }
    mean->moves[at].key = key;
    return &mean->moves[at];
}

/* Adds what a search does in the present position. */
static void add_chances(Mean *mean)
{
    static int64_t shares[MOVES_MAX];
    Game *game = position.game;
    uint64_t set = information_of(game, game->state->decider);
    int64_t sum = search_shares(mean->search, mean->settings, NULL, game, shares);
    size_t chosen = sum > 0 ? 0
                            : search_move(mean->search, mean->settings, NULL,
                                          game);
    for (size_t i = 0; i < game->move_count; i++) {
        Mixed *mixed = mixed_of(mean, set, &game->moves[i]);
        mixed->sum += sum > 0 ? (double)shares[i] / (double)sum : i == chosen;
        mixed->count++;
    }
}

/* In all positions that follow in this round, with the dealt cards. */
static void add_all(Mean *mean)
{
    Game *game = position.game;
    size_t size = position.variant->layout.size, moves = game->move_count;
    char *copy = malloc(size + information_size(game));
    ck_assert_ptr_nonnull(copy);
    memcpy(copy, game->state, size);
    information_keep_all(game, copy + size);
    if (moves > 1) {
        add_chances(mean);
    }
    for (size_t i = 0; i < moves; i++) {
        memcpy(game->state, copy, size);
        information_put_back_all(game, copy + size);
        game_refresh(game);
        game_choose(game, i);
        if (game->state->round == 1 && !game->state->over) {
            add_all(mean);
        }
    }
    free(copy);
}

/* Where nobody has searched, each move is as likely. */
static void chances_of(const void *of, Game *game, double *chances)
{
    Mean *mean = (Mean *)(uintptr_t)of;
    uint64_t set = information_of(game, game->state->decider);
    for (size_t i = 0; i < game->move_count; i++) {
        const Mixed *mixed = mixed_of(mean, set, &game->moves[i]);
        chances[i] = mixed->count ? mixed->sum / mixed->count
                                  : 1 / (double)game->move_count;
    }
}

static Mean *search_often(SearchSettings settings, int games)
{
    Mean *mean = calloc(1, sizeof *mean);
    const Bot bot = {.kind = BOT_SEARCH, .search = settings};
    ck_assert_ptr_nonnull(mean);
    mean->search = search_new(position.variant, search_nodes(settings), 1);
    mean->settings = settings;
    ck_assert_ptr_nonnull(mean->search);
    ck_assert(bot_attend(&bot, 1, position.game));
    for (int i = 0; i < games; i++) {
        game_start(position.game, 5, (uint64_t)i, 2);
        add_all(mean);
    }
    search_free(mean->search);
    return mean;
}

static const struct {
    const char *game;
    int playouts, thorough_playouts, games, thorough_games, deals;
    double most, thorough_most;
} small[] = {
    {"kuhn-poker", 2000, 5000, 30, 60, 3000, 0.02, 0.02},
    {"leduc-holdem", 1500, 5000, 60, 150, 3000, 0.35, 0.3},
    /* Too large a round, but at the same time: a tree that mixes. One that does
     * not loses 2.3 points. */
    {"tests/unit/gops-four.yaml", 200, 1000, 6, 6, 6, 1.2, 1.0},
};

START_TEST(the_best_answer_wins_little)
{
    load(small[_i].game, "Ann Bob");
    uint32_t playouts = (uint32_t)test_amount(small[_i].playouts,
                                              small[_i].thorough_playouts);
    Mean *mean = search_often((SearchSettings){playouts, 0},
                              test_amount(small[_i].games,
                                          small[_i].thorough_games));
    double won = best_answer_wins(chances_of, mean, small[_i].deals);
    ck_assert_double_lt(won, test_amount(0, 1) ? small[_i].thorough_most
                                               : small[_i].most);
    free(mean);
    finish();
}
END_TEST

/* --- One search ----------------------------------------------------------- */

static const SearchSettings few = {300, 0};

static Search *begin_search(const char *variant, const char *names)
{
    const Bot bot = {.kind = BOT_SEARCH, .search = few};
    load(variant, names);
    Search *search = search_new(position.variant, search_nodes(few), 1);
    ck_assert_ptr_nonnull(search);
    ck_assert(bot_attend(&bot, 1, position.game));
    return search;
}

/* Deals the hidden cards in another way; all else stays as it was. */
static void deal_anew(uint64_t way)
{
    State *state = position.game->state;
    uint64_t seed = state->seed, number = state->game;
    unseen_deal(position.game, state->decider, way);
    state->seed = seed;
    state->game = number;
    game_refresh(position.game);
}

/* A search that has seen other rounds finds the same as one that has not, also
 * when what is hidden is otherwise. */
static void compare(Search *search, State *copy)
{
    static int64_t one[MOVES_MAX], other[MOVES_MAX];
    Game *game = position.game;
    size_t size = position.variant->layout.size;
    Search *fresh = search_new(position.variant, search_nodes(few), 1);
    ck_assert_ptr_nonnull(fresh);
    memcpy(copy, game->state, size);
    int64_t sum = search_shares(search, few, NULL, game, one);
    ck_assert_int_gt(sum, 0);
    ck_assert_mem_eq(copy, game->state, size);
    deal_anew(game->state->decisions);
    ck_assert_int_eq(search_shares(fresh, few, NULL, game, other), sum);
    ck_assert_mem_eq(one, other, game->move_count * sizeof *one);
    ck_assert_uint_eq(search_move(search, few, NULL, game),
                      search_move(fresh, few, NULL, game));
    memcpy(game->state, copy, size);
    game_refresh(game);
    search_free(fresh);
}

static const char *const played[] = {"kuhn-poker", "leduc-holdem"};

/* A fresh search practises first, which takes its time. */
START_TEST(decides_the_same_by_what_is_seen)
{
    Search *search = begin_search(played[_i], "Ann Bob");
    State *copy = arena_alloc(position.arena, position.variant->layout.size);
    start(8);
    int often = test_sample(10, 5, 1);
    for (int i = 0; i < 10; i++) {
        if (i % often == often - 1) {
            compare(search, copy);
        } else {
            search_move(search, few, NULL, position.game);
        }
        game_choose(position.game, game_random_move(position.game));
    }
    search_free(search);
}
END_TEST

/* Of many decisions in one position, each with its own number, the part in
 * which a move is made is its share: here within 5 standard errors. */
START_TEST(moves_are_made_by_their_shares)
{
    enum { TIMES = 20000 };
    int64_t shares[MOVES_MAX];
    int made[2] = {0};
    Search *search = begin_search("kuhn-poker", "Ann Bob");
    Game *game = position.game;
    double part = 0;
    for (uint64_t number = 0; part < 0.1 || part > 0.9; number++) {
        start(number);
        ck_assert_uint_eq(game->move_count, 2);
        int64_t sum = search_shares(search, few, NULL, game, shares);
        part = (double)shares[0] / (double)sum;
    }
    for (uint32_t i = 0; i < TIMES; i++) {
        game->state->decisions = i;
        made[search_move(search, few, NULL, game)]++;
    }
    ck_assert_double_eq_tol((double)made[0] / TIMES, part, 0.02);
    search_free(search);
}
END_TEST

static bool holds(int player, const char *card)
{
    return bits_have(zone_present(position.game, zone_named("hand"), player),
                     card_named(card));
}

/* Who holds a queen calls as often when the other holds the king as when he
 * holds the jack: each try of a search deals what is hidden in another way. */
START_TEST(what_the_other_holds_makes_no_difference)
{
    static const SearchSettings many = {20000, 0};
    int64_t shares[MOVES_MAX];
    double called[2] = {0};
    int dealt[2] = {0};
    int each = test_sample(1, 6, 6);
    Search *search = begin_search("kuhn-poker", "Ann Bob");
    Game *game = position.game;
    for (uint64_t number = 0; dealt[0] < each || dealt[1] < each; number++) {
        start(number);
        int first = game->state->decider;
        bool beaten = holds(1 - first, "K");
        if (!holds(first, "Q") || dealt[beaten] == each) {
            continue;
        }
        does(position.names[first], "check");
        does(position.names[1 - first], "bet");
        int64_t sum = search_shares(search, many, NULL, game, shares);
        ck_assert_int_gt(sum, 0);
        called[beaten] += (double)shares[find_move("call")] / (double)sum;
        dealt[beaten]++;
    }
    ck_assert_double_eq_tol(called[0] / each, called[1] / each, 0.1);
    search_free(search);
}
END_TEST

/* There the tree decides: rounds are large, or cards of a round before are not
 * gathered and may be hidden. */
static const struct {
    const char *variant, *names;
    int round;
} others[] = {{"lama", "Ann Bob", 1}, {"skull", "Ann Bob Cleo", 2}};

START_TEST(other_rounds_are_for_the_tree)
{
    int64_t shares[MOVES_MAX];
    Search *search = begin_search(others[_i].variant, others[_i].names);
    start(1);
    while (position.state->round < others[_i].round) {
        game_choose(position.game, game_random_move(position.game));
    }
    ck_assert_int_eq(search_shares(search, few, NULL, position.game, shares), 0);
    ck_assert_uint_lt(search_move(search, few, NULL, position.game),
                      position.game->move_count);
    search_free(search);
}
END_TEST

/* So it does in a position that was set up, and in a game that does not follow
 * what its players see. (With this and the one before, the sanitizers see both ways
 * of searching.) */
START_TEST(without_a_beginning_the_tree_decides)
{
    int64_t shares[MOVES_MAX];
    Search *search = begin_search("kuhn-poker", "Ann Bob");
    start(1);
    ck_assert_int_gt(search_shares(search, few, NULL, position.game, shares), 0);
    known_forget(position.game);
    ck_assert_int_eq(search_shares(search, few, NULL, position.game, shares), 0);
    Game *game = position.game, *other = game_new(position.variant);
    game_start(other, 1, 1, 2);
    ck_assert_int_eq(search_shares(search, few, NULL, other, shares), 0);
    ck_assert_uint_lt(search_move(search, few, NULL, game), game->move_count);
    game_free(other);
    search_free(search);
}
END_TEST

Suite *round_search_suite(void)
{
    Suite *suite = suite_create("round_search");
    TCase *answers = cases_named(suite, "answers");
    TCase *alike = cases_named(suite, "alike");
    TCase *trees = cases_named(suite, "trees");
    tcase_set_tags(answers, TAG_FIGURES);
    tcase_set_tags(alike, TAG_FIGURES);
    tcase_set_timeout(answers, 60);
    tcase_set_timeout(alike, 60);
    tcase_set_timeout(trees, 60);
    tcase_add_loop_test(answers, the_best_answer_wins_little, 0, COUNT(small));
    tcase_add_loop_test(alike, decides_the_same_by_what_is_seen, 0,
                        COUNT(played));
    tcase_add_test(alike, moves_are_made_by_their_shares);
    tcase_add_test(alike, what_the_other_holds_makes_no_difference);
    tcase_add_loop_test(trees, other_rounds_are_for_the_tree, 0,
                        COUNT(others));
    tcase_add_test(trees, without_a_beginning_the_tree_decides);
    return suite;
}
