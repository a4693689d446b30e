/* Looking ahead: it finds what is plainly best, the same again each time, goes by
 * what practice taught, and nothing that the player does not see makes a
 * difference.
 *
 * SPDX-License-Identifier: MIT */
#include "position.h"

#include "common.h"
#include "pig_optimum.h"
#include "pig_position.h"

#include "bot/bot.h"
#include "heap.h"
#include "practice/tutor.h"
#include "record/redeal_unseen.h"
#include "search/tree_search.h"

Suite *search_suite(void);

/* --- Numbers --------------------------------------------------------------*/

/* sqrt(ln offered / visits) by hand, in 2^16ths. */
static const struct {
    uint32_t offered, visits, bound;
} bounds[] = {
    {1, 1, 0},               /* ln 1 = 0 */
    {100, 100, 14064},       /* ln 100 = 4.60517; / 100: 0.214597 squared */
    {1000, 10, 54469},       /* ln 1000 = 6.90776; / 10: 0.831129 squared */
    {20, 5, 50728},          /* ln 20 = 2.99573; / 5: 0.774045 squared */
    {1000000, 1, 243593},    /* ln 10^6 = 13.81551: 3.716922 squared */
};

START_TEST(bounds_are_roots_of_logarithms)
{
    Bound bound;
    bound_make(&bound);
    int64_t wanted = bounds[_i].bound;
    int64_t found = (int64_t)bound_of(&bound, bounds[_i].offered,
                                      bounds[_i].visits);
    ck_assert_msg(llabs(found - wanted) <= wanted / 50, "%lld for %lld",
                  (long long)found, (long long)wanted);
}
END_TEST

START_TEST(every_number_has_a_row)
{
    uint32_t before = 0;
    for (uint32_t number = 1; number < 100000; number++) {
        uint32_t row = bound_row(number);
        ck_assert(row == before || row == before + 1);
        before = row;
    }
    ck_assert_uint_lt(bound_row(UINT32_MAX), BOUND_ROWS);
}
END_TEST

START_TEST(a_full_tree_takes_no_more)
{
    TreeNode nodes[8] = {{.visits = 0}};
    Tree tree = {.nodes = nodes, .mask = 7, .most = 4};
    for (int round = 0; round < 3; round++) {
        tree_clear(&tree);
        for (int16_t i = 0; i < 5; i++) {
            Move move = {.offer = 1, .arguments = {i}};
            ck_assert_ptr_null(tree_find(&tree, 7, 0, &move, false));
            TreeNode *node = tree_find(&tree, 7, 0, &move, true);
            ck_assert(!node == (i == 4));
            ck_assert_ptr_eq(tree_find(&tree, 7, 0, &move, false), node);
            ck_assert_ptr_null(tree_find(&tree, 7, 1, &move, false));
        }
    }
}
END_TEST

/* --- Decisions ------------------------------------------------------------*/

static Search *open_threads(uint32_t iterations, int threads)
{
    Search *search = search_new(position.variant,
                                search_nodes((SearchSettings){iterations, 0}),
                                threads);
    ck_assert_ptr_nonnull(search);
    return search;
}

static Search *open_search(uint32_t iterations)
{
    return open_threads(iterations, 1);
}

static const char *move_by(Search *search, uint32_t iterations,
                           const Practised *practised)
{
    return text_of_move(search_move(
        search, (SearchSettings){iterations, 0}, practised, position.game));
}

static const char *best_move(Search *search, uint32_t iterations)
{
    return move_by(search, iterations, NULL);
}

/* What a practice of [games] games, or of about [moves] legal moves, taught. */
static Practised *learn(int players, uint64_t games, uint64_t moves)
{
    Practised *practised = malloc(sizeof *practised);
    Proof proof;
    RuleError error;
    const Practice of = {.variant = position.variant, .players = players,
                         .games = games, .seed = 3, .moves_most = moves};
    ck_assert_ptr_nonnull(practised);
    ck_assert_int_eq(practice(&of, practised, &proof, &error), PRACTICE_DONE);
    return practised;
}

/* What is best of a few moves that anybody can work out. */
static const struct {
    const char *variant, *ann, *bob, *top, *move;
} plain[] = {
    /* The last card ends the round and costs nothing. */
    {"lama", "4", "6 6", "3", "play 4"},
    {"lama", "llama", "1 2 3", "6", "play llama"},
    {"party", "5", "1 2 4", "5", "play 5"},
    /* Ten points less; to leave would cost twelve. */
    {"lama", "llama 2", "1", "llama", "play llama"},
};

START_TEST(finds_the_best_move)
{
    begin(plain[_i].variant, "Ann Bob");
    deal("Ann", plain[_i].ann);
    deal("Bob", plain[_i].bob);
    lay("discard", plain[_i].top);
    turn("Ann");
    Search *search = open_search(400);
    ck_assert_str_eq(best_move(search, 400), plain[_i].move);
    search_free(search);
}
END_TEST

/* Red is as good a guess whichever card is on top. */
START_TEST(guesses_by_what_can_be_known)
{
    load("tests/unit/guess.yaml", "Ann Bob");
    Search *search = open_search(200);
    for (uint64_t number = 0; number < 12; number++) {
        game_start(position.game, 3, number, 2);
        ck_assert_str_eq(best_move(search, 200), "red");
    }
    search_free(search);
}
END_TEST

/* To say nothing wins for sure; red brings more points on average. */
START_TEST(aims_at_winning)
{
    load("tests/unit/sure.yaml", "Ann Bob");
    Search *search = open_search(200);
    game_start(position.game, 3, 0, 2);
    ck_assert_str_eq(best_move(search, 200), "pass");
    search_free(search);
}
END_TEST

/* A die tells afterwards what to say. */
START_TEST(sees_what_comes_between_moves)
{
    load("tests/unit/look.yaml", "Ann Bob");
    Search *search = open_search(4000);
    for (uint64_t number = 0; number < 5; number++) {
        game_start(position.game, 3, number, 2);
        ck_assert_str_eq(best_move(search, 4000), "look");
    }
    search_free(search);
}
END_TEST

/* What practice expects of all moves is the same: nothing. */
static Practised *learn_nothing(void)
{
    Practised *practised = malloc(sizeof *practised);
    Pupil *pupil = pupil_new(position.variant);
    RuleError error;
    const Practice of = {.variant = position.variant, .players = 2,
                         .games = 1, .seed = 3};
    ck_assert(practised && pupil);
    ck_assert_int_eq(pupil_practise(pupil, &of, practised, &error),
                     PRACTICE_DONE);
    memset(practised->weights, 0, sizeof practised->weights);
    memset(practised->positions, 0, sizeof practised->positions);
    pupil_free(pupil);
    return practised;
}

/* To pick a number wins for sure, with one of three. Trees find that out late:
 * some make the other move more often. */
START_TEST(finds_out_late_what_is_better)
{
    load("tests/unit/many.yaml", "Ann Bob");
    Practised *practised = learn_nothing();
    Search *search = open_search(800);
    int right = 0;
    for (uint64_t number = 0; number < 20; number++) {
        game_start(position.game, 3, number, 2);
        right += text_equal(move_by(search, 800, practised), "pick");
    }
    ck_assert_msg(right >= 17, "%d", right);
    search_free(search);
    free(practised);
}
END_TEST

/* Who decides second knows no more than who decides first: they decide at the
 * same time. The moves differ from game to game. */
START_TEST(mixes_what_is_decided_at_the_same_time)
{
    enum { GAMES = 24, ITERATIONS = 2000 };
    int64_t shares[MOVES_MAX];
    double one[2] = {0, 0};
    int drawn = 0;
    load("tests/unit/fingers.yaml", "Ann Bob");
    Search *search = open_search(ITERATIONS);
    const SearchSettings settings = {ITERATIONS, 0};
    for (uint64_t number = 0; number < GAMES; number++) {
        game_start(position.game, 3, number, 2);
        for (int k = 0; k < 2; k++) {
            int64_t sum = search_shares(search, settings, NULL, position.game,
                                        shares);
            ck_assert_int_gt(sum, 0);
            one[k] += (double)shares[0] / (double)sum / GAMES;
            size_t move = search_move(search, settings, NULL, position.game);
            drawn += move == 0;
            game_choose(position.game, move);
        }
        ck_assert(position.game->state->over);
    }
    ck_assert_double_eq_tol(one[0], 7. / 12, 0.06);
    ck_assert_double_eq_tol(one[1], 7. / 12, 0.06);
    ck_assert(drawn > GAMES / 2 && drawn < 2 * GAMES - GAMES / 2);
    search_free(search);
    finish();
}
END_TEST

/* In another world the other player may make other moves; what was found out
 * about the rest stays: each iteration but the first comes to a move of theirs. */
START_TEST(other_moves_leave_what_was_found_out)
{
    enum { NODES = 1 << 15, ITERATIONS = 500, EXPECTED = 4 };
    const uint32_t first = UINT32_MAX;         /* known before both decide */
    static TreeSearch tree;
    static TreeFinding findings[MOVES_MAX];
    load("sushi-go", "Ann Bob");
    Practised *practised = learn(2, 200, 0);
    TreeLessons lessons = {.practised = practised};
    bound_make(&lessons.bound);
    ck_assert(tree_search_open(&tree, position.variant, &lessons, NODES));
    start(1);
    const TreeTask task = {.game = position.game, .most = ITERATIONS};
    ck_assert(tree_search_mixes(position.game));
    tree_search_run(&tree, &task, findings);
    int64_t made = 0;
    for (uint32_t i = 0; i <= tree.tree.mask; i++) {
        const TreeNode *node = &tree.tree.nodes[i];
        if (node->age == tree.tree.age && node->place == first &&
            node->player != tree.player) {
            made += node->visits - EXPECTED;
        }
    }
    ck_assert_int_ge(made, ITERATIONS - 1);
    tree_search_close(&tree);
    free(practised);
    finish();
}
END_TEST

static const char *const shipped[] = {
    "lama", "party", "kadabra", "dice", "crazy-eights", "oh-hell", "pig",
    "yacht", "tests/unit/rules/much-hidden.yaml"};

/* Deals the hidden cards in another way; all else, and the numbers that a
 * search takes, stay as they were. */
static void deal_anew(uint64_t way)
{
    State *state = position.game->state;
    uint64_t seed = state->seed, number = state->game;
    unseen_deal(position.game, state->decider, way);
    state->seed = seed;
    state->game = number;
    game_refresh(position.game);
}

static Text all_moves(void)
{
    Text text = text_new(position.arena);
    for (size_t i = 0; i < position.game->move_count; i++) {
        move_text(position.game, &position.game->moves[i], position.names,
                  &text);
        text_add(&text, "\n");
    }
    return text;
}

/* Two searches, one of which has seen other positions, agree, also when what is
 * hidden is otherwise and the same is legal; the game is not touched. True: it
 * was otherwise. */
static bool compare(Search *search, Search *other, const Practised *practised,
                    State *copy)
{
    Game *game = position.game;
    size_t size = position.variant->layout.size;
    memcpy(copy, game->state, size);
    const char *move = move_by(search, 40, practised);
    ck_assert_mem_eq(copy, game->state, size);
    if (game->state->decisions % 3 == 0) {
        ck_assert_str_eq(move_by(other, 40, practised), move);
    }
    Text legal = all_moves();
    deal_anew(game->state->decisions);
    Text same = all_moves();
    bool changed = memcmp(copy, game->state, size) != 0 &&
                   text_equal(text_string(&legal), text_string(&same));
    if (changed) {
        ck_assert_str_eq(move_by(search, 40, practised), move);
    }
    memcpy(game->state, copy, size);
    game_refresh(game);
    game_choose(game, search_move(search, (SearchSettings){40, 0}, practised,
                                  game));
    return changed;
}

START_TEST(decides_the_same_by_what_is_seen)
{
    load(shipped[_i], "Ann Bob Cleo");
    State *copy = arena_alloc(position.arena, position.variant->layout.size);
    Search *search = open_search(40), *other = open_search(40);
    Practised *practised = learn(3, 1000, 20000);
    int changed = 0;
    for (uint64_t number = 0; number < 2; number++) {
        game_start(position.game, 6, number, 3);
        for (int i = 0; i < 12 && !position.state->over; i++) {
            changed += compare(search, other, practised, copy);
        }
    }
    ck_assert_int_ge(changed, position.variant->dice_count ? 0 : 15);
    search_free(search);
    search_free(other);
    free(practised);
}
END_TEST

/* --- Practice -------------------------------------------------------------*/

/* Lets [move] seem to be worth much in the present position. */
static void prefer(Practised *practised, const char *move)
{
    uint32_t features[FEATURES_MAX];
    Game *game = position.game;
    size_t count = outlook_see(&practised->outlook, game, features);
    for (size_t i = 0; i < game->move_count; i++) {
        int16_t worth = text_equal(text_of_move(i), move) ? 20000 : -20000;
        for (size_t k = 0; k < count; k++) {
            practised->weights[weight_at(
                features[k], outlook_move(&game->moves[i]))] = worth;
        }
    }
}

START_TEST(goes_by_what_practice_taught)
{
    static const char *const moves[] = {"roll", "hold"};
    load("pig", "Ann Bob");
    Practised *practised = learn(2, 30, 0);
    Search *search = open_search(40);
    game_start(position.game, 1, 0, 2);
    pig_put(40, 40, 20);
    for (int i = 0; i < 2; i++) {
        prefer(practised, moves[i]);
        ck_assert_str_eq(move_by(search, 40, practised), moves[i]);
    }
    search_free(search);
    free(practised);
}
END_TEST

/* It is of no use at a table of another size. */
START_TEST(practises_for_other_numbers_of_players)
{
    load("pig", "Ann Bob Cleo");
    Practised *practised = learn(2, 30, 0);
    Search *search = open_search(40);
    game_start(position.game, 1, 0, 3);
    game_choose(position.game, 0);
    if (position.game->move_count == 1) {
        game_choose(position.game, 0);
    }
    prefer(practised, "roll");
    const char *made = move_by(search, 40, practised);
    prefer(practised, "hold");
    ck_assert_str_eq(move_by(search, 40, practised), made);
    ck_assert_str_eq(best_move(search, 40), made);
    search_free(search);
    free(practised);
}
END_TEST

/* How many of [count] decisions of Pig are right where a wrong one loses more
 * than one of 50 games. */
static int right_of(Search *search, const Practised *practised, int count)
{
    PigChances *best = calloc(1, sizeof *best);
    PigWay *way = calloc(1, sizeof *way);
    int right = 0;
    uint32_t draw = 1;
    ck_assert(best && way);
    for (int i = 0; i < PIG_SWEEPS; i++) {
        pig_sweep(*best, *best, *way, true);
    }
    for (int i = 0; i < count;) {
        draw = draw * 1664525 + 1013904223;
        int mine = (int)(draw >> 8) % PIG_GOAL;
        int yours = (int)(draw >> 16) % PIG_GOAL;
        int sum = 2 + (int)(draw >> 24) % 30;
        if (mine + sum < PIG_GOAL &&
            fabs(pig_rolled(*best, *best, mine, yours, sum) -
                 pig_held(*best, mine, yours, sum)) > 0.02) {
            pig_put(mine, yours, sum);
            right += text_equal(move_by(search, 200, practised), "roll") ==
                     (*way)[mine][yours][sum];
            i++;
        }
    }
    free(best);
    free(way);
    return right;
}

/* By its own practice, and by one that is longer. */
START_TEST(plays_pig_nearly_as_well_as_can_be)
{
    load("pig", "Ann Bob");
    Practised *practised = _i ? learn(2, 20000, 0) : NULL;
    Search *search = open_search(200);
    game_start(position.game, 1, 0, 2);
    int right = right_of(search, practised, 200);
    ck_assert_msg(right >= (_i ? 188 : 180), "%d", right);
    search_free(search);
    free(practised);
}
END_TEST

/* Makes the best move, or the one of [search], whose loss is returned: what the
 * position is worth by the best move less what it is worth by this one. */
static double make_move(Search *search, const Practised *practised,
                        PigChances best, PigWay way)
{
    Game *game = position.game;
    int own = game->state->decider;
    int mine = *pig_number("held", own), yours = *pig_number("held", 1 - own);
    int sum = *pig_number("turn so far", 0);
    bool rolls = sum == 0 || (mine + sum < PIG_GOAL && way[mine][yours][sum]);
    size_t move = game->move_count > 1 && pig_rolls(1) == rolls ? 1 : 0;
    double lost = 0;
    if (search && game->move_count > 1) {
        move = search_move(search, (SearchSettings){400, 0}, practised, game);
        if (pig_rolls(move) != rolls) {
            double held = mine + sum >= PIG_GOAL
                              ? 1 : pig_held(best, mine, yours, sum);
            lost = fabs(held - pig_rolled(best, best, mine, yours, sum));
        }
    }
    game_choose(game, move);
    return lost;
}

/* The share of games of Pig that a search wins against the best player: one
 * half less what its moves lose in a game, on average. Each begins as often. */
static double share_of(Search *search, const Practised *practised, int games)
{
    PigChances *best = calloc(1, sizeof *best);
    PigWay *way = calloc(1, sizeof *way);
    double lost = 0;
    ck_assert(best && way);
    for (int i = 0; i < PIG_SWEEPS; i++) {
        pig_sweep(*best, *best, *way, true);
    }
    for (int i = 0; i < games; i++) {
        position.game->given_starter = 0;
        game_start(position.game, 1, (uint64_t)i, 2);
        while (position.game->move_count > 0) {
            bool own = position.state->decider == i % 2;
            lost += make_move(own ? search : NULL, practised, *best, *way);
        }
    }
    free(best);
    free(way);
    return 0.5 - lost / games;
}

/* The practice alone wins 48.1 %. Where a playout went on to the searcher's own
 * next decision, and moves that were only tried counted as much as others,
 * looking ahead by it won 48.2 %. */
START_TEST(pig_is_won_more_often_by_looking_ahead)
{
    load("pig", "Ann Bob");
    Practised *practised = learn(2, 40000, 0);
    Search *search = open_search(400);
    double share = share_of(search, practised, 40);
    ck_assert_msg(share > 0.484 && share <= 0.5, "%.4f", share);
    search_free(search);
    free(practised);
}
END_TEST

/* --- Threads --------------------------------------------------------------*/

static const struct {
    uint32_t iterations, milliseconds;
    int trees;
} parted[] = {
    {1, 0, 1}, {99, 0, 1}, {100, 0, 2}, {399, 0, 7}, {400, 0, 8}, {1000, 0, 8},
    {1000000, 0, 8}, {0, 1, 8},
};

START_TEST(few_iterations_have_fewer_trees)
{
    const SearchSettings settings = {parted[_i].iterations,
                                     parted[_i].milliseconds};
    ck_assert_int_eq(search_trees(settings), parted[_i].trees);
}
END_TEST

static const char *const shared[] = {"dice", "crazy-eights", "pig"};

/* 410 iterations cannot be divided by 8: two trees have one more. Moves that
 * are nearly as good show small differences. */
START_TEST(threads_make_no_difference)
{
    static const int threads[] = {1, 2, 3, 8, 20};
    Search *searches[COUNT(threads)];
    load(shared[_i], "Ann Bob");
    for (size_t i = 0; i < COUNT(threads); i++) {
        searches[i] = open_threads(410, threads[i]);
    }
    Practised *practised = learn(2, 1000, 20000);
    game_start(position.game, 6, 1, 2);
    for (int i = 0; i < 12 && !position.state->over; i++) {
        const char *move = move_by(searches[0], 410, practised);
        for (size_t k = 1; k < COUNT(threads); k++) {
            ck_assert_str_eq(move_by(searches[k], 410, practised), move);
        }
        game_choose(position.game, game_random_move(position.game));
    }
    for (size_t i = 0; i < COUNT(threads); i++) {
        search_free(searches[i]);
    }
    free(practised);
}
END_TEST

/* --- Bots -----------------------------------------------------------------*/

/* A table of all kinds of bots has one mind; those who search beat chance,
 * together more than twice as often. */
START_TEST(a_mind_is_enough_for_all)
{
    static const Bot bots[] = {
        {.kind = BOT_SEARCH, .search = {60, 0}}, {.kind = BOT_RANDOM},
        {.kind = BOT_SEARCH, .search = {0, 1}}};
    load("lama", "Ann Bob Cleo");
    BotMind mind;
    int won[3] = {0};
    ck_assert(bot_mind_open(&mind, position.variant, bots, 3, 2));
    for (uint64_t number = 0; number < 10; number++) {
        game_start(position.game, 2, number, 3);
        while (!position.state->over) {
            long move = bot_move(&bots[position.state->decider], &mind,
                                 position.game);
            ck_assert_int_ge(move, 0);
            game_choose(position.game, (size_t)move);
        }
        for (int p = 0; p < 3; p++) {
            won[p] += position.state->winners >> p & 1;
        }
    }
    ck_assert_int_gt(won[0] + won[2], 2 * won[1]);
    bot_mind_close(&mind);
}
END_TEST

START_TEST(who_does_not_search_needs_no_memory)
{
    static const Bot bots[2] = {{.kind = BOT_RANDOM}, {.kind = BOT_RANDOM}};
    load("lama", "Ann Bob");
    BotMind mind;
    ck_assert(bot_mind_open(&mind, position.variant, bots, 2, 1));
    ck_assert_ptr_null(mind.search);
    bot_mind_close(&mind);
}
END_TEST

/* Each request for memory is refused in turn: nothing is left over then. */
START_TEST(a_mind_is_opened_or_leaves_nothing)
{
    static const Bot bots[1] = {{.kind = BOT_SEARCH, .search = {60, 0}}};
    load("lama", "Ann Bob");
    bool opened = false;
    size_t refused = 0;
    while (!opened) {
        BotMind mind;
        size_t held, requests;
        heap_begin(++refused);
        opened = bot_mind_open(&mind, position.variant, bots, 1, 1);
        if (opened) {
            bot_mind_close(&mind);
        }
        requests = heap_end(&held);
        ck_assert_uint_eq(held, 0);
        ck_assert(opened == (requests < refused));
    }
    ck_assert_uint_eq(refused, 29);    /* itself, a game, two states, the tree,
                                          what is seen, a world; who teaches, a
                                          game; who practises, a game, steps, two
                                          kinds of weights, rewards, what is
                                          kept; how the round began; of two
                                          tables a game, entries, marks, states,
                                          sets */
}
END_TEST

Suite *search_suite(void)
{
    Suite *suite = suite_create("search");
    TCase *numbers = cases_named(suite, "numbers");
    TCase *decisions = cases_named(suite, "decisions");
    TCase *taught = cases_named(suite, "taught");
    TCase *strength = cases_named(suite, "strength");
    TCase *threads = cases_named(suite, "threads");
    TCase *table = cases_named(suite, "table");
    TCase *minds = cases_named(suite, "minds");
    tcase_add_loop_test(numbers, bounds_are_roots_of_logarithms, 0,
                        COUNT(bounds));
    tcase_add_test(numbers, every_number_has_a_row);
    tcase_add_test(numbers, a_full_tree_takes_no_more);
    tcase_add_loop_test(decisions, finds_the_best_move, 0,
                        test_sample(1, COUNT(plain), COUNT(plain)));
    tcase_add_test(decisions, guesses_by_what_can_be_known);
    tcase_add_test(decisions, aims_at_winning);
    tcase_add_test(decisions, sees_what_comes_between_moves);
    tcase_add_test(decisions, finds_out_late_what_is_better);
    tcase_add_test(decisions, mixes_what_is_decided_at_the_same_time);
    tcase_add_test(decisions, other_moves_leave_what_was_found_out);
    tcase_add_loop_test(decisions, decides_the_same_by_what_is_seen, 0,
                        test_sample(4, COUNT(shipped), COUNT(shipped)));
    tcase_add_test(taught, goes_by_what_practice_taught);
    tcase_add_test(taught, practises_for_other_numbers_of_players);
    tcase_set_tags(decisions, TAG_SAMPLED);
    tcase_set_tags(taught, TAG_SAMPLED);
    tcase_set_tags(threads, TAG_SAMPLED);
    tcase_set_tags(strength, TAG_FIGURES);
    tcase_set_tags(table, TAG_FIGURES);
    tcase_add_loop_test(strength, plays_pig_nearly_as_well_as_can_be, 0, 2);
    tcase_add_test(strength, pig_is_won_more_often_by_looking_ahead);
    tcase_add_loop_test(threads, few_iterations_have_fewer_trees, 0,
                        COUNT(parted));
    tcase_add_loop_test(threads, threads_make_no_difference, 0,
                        test_sample(1, COUNT(shared), COUNT(shared)));
    tcase_add_test(table, a_mind_is_enough_for_all);
    tcase_add_test(minds, a_mind_is_opened_or_leaves_nothing);
    tcase_add_test(minds, who_does_not_search_needs_no_memory);
    return suite;
}
