/* Chance that is handed out, by the public header: the trees that it makes of
 * Kuhn and Leduc have the values that are known, and a dice game comes to what a
 * second writing of it does.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#include "common.h"
#include "cria.h"

Suite *handed_chance_suite(void);

static CriaVariant *load(const char *name, const char *setting)
{
    static const char *const folders[] = {"variants"};
    const char *set[] = {setting};
    CriaOptions options = {.size = sizeof options, .folders = folders,
                           .folder_count = 1, .set = set,
                           .set_count = setting != NULL};
    CriaFindings *findings = NULL;
    CriaVariant *variant = cria_load(name, &options, &findings);
    ck_assert_msg(variant != NULL, "%s", cria_findings_text(findings));
    cria_findings_free(findings);
    return variant;
}

static CriaGame *begin(const CriaVariant *variant)
{
    CriaGame *game = cria_game_new(variant);
    ck_assert(cria_game_ask_chance(game, true));
    ck_assert(cria_game_start(game, 1, 0, cria_players_least(variant)));
    return game;
}

static CriaGame *copy_of(const CriaVariant *variant, const CriaGame *game)
{
    CriaGame *copy = cria_game_new(variant);
    ck_assert(cria_game_copy(copy, game));
    ck_assert(cria_game_equal(copy, game, CRIA_WITHOUT_CHANCE));
    return copy;
}

/* --- A tree --------------------------------------------------------------- */

enum { NODES_MAX = 40000, SETS_MAX = 4000, MOVES_MOST = 4 };

typedef struct {
    int player;            /* who decides; NOBODY: chance; ENDED */
    int set;               /* of information, where a player decides */
    int first, count;      /* of what follows */
    double chance;         /* of this node, where chance decides before it */
    double worth;          /* of an end, to the first player */
} Node;
enum { NOBODY = -1, ENDED = -2 };

/* What a player knows, and the regret and the sum of strategies for each
 * move. */
typedef struct {
    uint64_t known;
    int moves;
    double regret[MOVES_MOST], sum[MOVES_MOST], strategy[MOVES_MOST];
} Set;

typedef struct {
    const CriaVariant *variant;
    Node *nodes;
    int count, chances, ends;
    Set *sets;
    int set_count;
} Tree;

/* All that a player has seen until now, view after view. */
static uint64_t see(const CriaGame *game, int player, uint64_t known)
{
    char *view = cria_game_view(game, player);
    known = XXH3_64bits_withSeed(view, strlen(view), known);
    cria_text_free(view);
    return known;
}

static int find_set(Tree *tree, uint64_t known, int moves)
{
    for (int i = 0; i < tree->set_count; i++) {
        if (tree->sets[i].known == known) {
            ck_assert_int_eq(tree->sets[i].moves, moves);
            return i;
        }
    }
    ck_assert_int_lt(tree->set_count, SETS_MAX);
    ck_assert_int_le(moves, MOVES_MOST);
    tree->sets[tree->set_count] = (Set){.known = known, .moves = moves};
    return tree->set_count++;
}

static void fill(Tree *tree, int at, CriaGame *game, const uint64_t *known);

/* The nodes after one, each from a copy of the game. */
static void follow(Tree *tree, int at, CriaGame *game, const uint64_t *known)
{
    Node *node = &tree->nodes[at];
    node->first = tree->count;
    tree->count += node->count;
    ck_assert_int_le(tree->count, NODES_MAX);
    uint32_t all = 0;
    for (int i = 0; i < node->count; i++) {
        CriaGame *next = copy_of(tree->variant, game);
        double chance = 1;
        if (node->player == NOBODY) {
            CriaOutcome outcome;
            ck_assert(cria_game_outcome(game, (size_t)i, &outcome));
            chance = (double)outcome.weight / outcome.weights;
            all += outcome.weight;
            ck_assert_uint_eq(all == outcome.weights, i + 1 == node->count);
            ck_assert(cria_game_decide(next, (size_t)i));
        } else {
            ck_assert(cria_game_choose(next, (size_t)i));
        }
        tree->nodes[node->first + i].chance = chance;
        fill(tree, node->first + i, next, known);
        cria_game_free(next);
    }
}

static void fill(Tree *tree, int at, CriaGame *game, const uint64_t *before)
{
    Node *node = &tree->nodes[at];
    if (cria_game_outcomes(game) > 0) {
        ck_assert_int_eq(cria_game_decider(game), CRIA_CHANCE);
        ck_assert(!cria_game_over(game) && cria_game_moves(game) == 0);
        tree->chances++;
        node->player = NOBODY;
        node->count = (int)cria_game_outcomes(game);
        follow(tree, at, game, before);
        return;
    }
    ck_assert_ptr_null(cria_game_error(game, NULL));
    if (cria_game_over(game)) {
        tree->ends++;
        node->player = ENDED;
        node->worth = cria_game_total(game, 0);
        ck_assert_int_eq(cria_game_total(game, 0) + cria_game_total(game, 1),
                         0);
        return;
    }
    uint64_t known[2] = {see(game, 0, before[0]), see(game, 1, before[1])};
    node->player = cria_game_decider(game);
    node->count = (int)cria_game_moves(game);
    node->set = find_set(tree, known[node->player] + (uint64_t)node->player,
                         node->count);
    follow(tree, at, game, known);
}

static Tree make_tree(const CriaVariant *variant)
{
    Tree tree = {.variant = variant, .count = 1};
    tree.nodes = calloc(NODES_MAX, sizeof *tree.nodes);
    tree.sets = calloc(SETS_MAX, sizeof *tree.sets);
    CriaGame *game = begin(variant);
    fill(&tree, 0, game, (const uint64_t[2]){0, 0});
    cria_game_free(game);
    return tree;
}

static void free_tree(Tree *tree)
{
    free(tree->nodes);
    free(tree->sets);
}

/* --- Its value ------------------------------------------------------------ */

static void strategy_of(const Set *set, const double *of, double *strategy)
{
    double all = 0;
    for (int i = 0; i < set->moves; i++) {
        all += of[i] > 0 ? of[i] : 0;
    }
    for (int i = 0; i < set->moves; i++) {
        strategy[i] = all > 0 ? (of[i] > 0 ? of[i] / all : 0)
                              : 1.0 / set->moves;
    }
}

/* One round of regret matching for [player] (Tammelin 2014, "CFR+"); returns
 * what the node is worth to the first player. */
static double learn(Tree *tree, int at, int player, const double *reach,
                    double weight)
{
    const Node *node = &tree->nodes[at];
    double worth = 0, each[16];
    if (node->player == ENDED) {
        return node->worth;
    }
    Set *set = node->player >= 0 ? &tree->sets[node->set] : NULL;
    for (int i = 0; i < node->count; i++) {
        const Node *next = &tree->nodes[node->first + i];
        double part = set ? set->strategy[i] : next->chance;
        double now[3] = {reach[0], reach[1], reach[2]};
        now[node->player >= 0 ? node->player : 2] *= part;
        each[i] = learn(tree, node->first + i, player, now, weight);
        worth += part * each[i];
    }
    for (int i = 0; set && node->player == player && i < node->count; i++) {
        double sign = player == 0 ? 1 : -1;
        set->regret[i] += reach[1 - player] * reach[2] * sign *
                          (each[i] - worth);
        set->sum[i] += weight * reach[player] * set->strategy[i];
    }
    return worth;
}

/* Between two rounds: regrets below 0 are forgotten, and the others lead to what
 * is played next. */
static void follow_regret(Tree *tree)
{
    for (int i = 0; i < tree->set_count; i++) {
        Set *set = &tree->sets[i];
        for (int k = 0; k < set->moves; k++) {
            set->regret[k] = set->regret[k] > 0 ? set->regret[k] : 0;
        }
        strategy_of(set, set->regret, set->strategy);
    }
}

/* What the node is worth where both play what they learned. */
static double value_of(const Tree *tree, int at)
{
    const Node *node = &tree->nodes[at];
    double worth = 0, strategy[16];
    if (node->player == ENDED) {
        return node->worth;
    }
    if (node->player >= 0) {
        const Set *set = &tree->sets[node->set];
        strategy_of(set, set->sum, strategy);
    }
    for (int i = 0; i < node->count; i++) {
        double part = node->player >= 0 ? strategy[i]
                                        : tree->nodes[node->first + i].chance;
        worth += part * value_of(tree, node->first + i);
    }
    return worth;
}

static void solve(Tree *tree, int rounds)
{
    const double reach[3] = {1, 1, 1};
    for (int i = 1; i <= rounds; i++) {
        for (int player = 0; player < 2; player++) {
            follow_regret(tree);
            learn(tree, 0, player, reach, i);
        }
    }
}

/* One deal, which either player may begin: two trees that are the same. */
static void check_value(const char *name, int rounds, double value, double off,
                        int sets, int chances, int ends)
{
    CriaVariant *variant = load(name, "numbers.deals=1");
    Tree tree = make_tree(variant);
    const Node *root = &tree.nodes[0];
    ck_assert_int_eq(root->player, NOBODY);
    ck_assert_int_eq(root->count, 2);
    ck_assert_int_eq(tree.set_count, 2 * sets);
    ck_assert_int_eq(tree.chances, 1 + 2 * chances);
    ck_assert_int_eq(tree.ends, 2 * ends);
    solve(&tree, rounds);
    ck_assert_double_eq_tol(value_of(&tree, root->first), value, off);
    ck_assert_double_eq_tol(value_of(&tree, root->first + 1), -value, off);
    free_tree(&tree);
    cria_free(variant);
}

/* Kuhn 1950. Each player has three cards in two places; a card for the first
 * player, and one of two for the second: 1 + 3 nodes of chance, and 6 deals with
 * 5 ends each. */
START_TEST(the_value_of_kuhn)
{
    check_value("kuhn-poker", 20000, -1.0 / 18, 1e-6, 12, 4, 30);
}
END_TEST

/* Lanctot et al., OpenSpiel. 288 information sets; 1 + 3 nodes for the cards in
 * hand, which are 9 different deals; each has 5 courses of the first betting
 * that end without a fold, which makes 45 nodes for the card turned up, and 4
 * that end with one, 36 ends. The 6 deals of different cards have three kinds to
 * turn up, the 3 of equal ones two: 24 in 5 courses, and 9 ends for each,
 * 1,080. */
START_TEST(the_value_of_leduc)
{
    check_value("leduc-holdem", test_amount(300, 3000), -0.08560642,
                test_amount(2000, 200) * 1e-7, 288, 49, 1116);
}
END_TEST

/* --- A dice game ---------------------------------------------------------- */

enum { GOAL = 10, HOLDS_AT = 4, LEFT = 14, LEFT_SAMPLED = 8, MEMO = 1 << 16 };

typedef struct {
    uint64_t key;
    double worth;
} Memo;

/* Pig once more: how likely the first player is to win within [left] decisions,
 * if both hold what they have as soon as it is 4, or enough. */
static double pig(int left, const int *held, int turn, int who)
{
    double worth = 0;
    if (left == 0) {
        return 0;
    }
    if (turn >= HOLDS_AT || held[who] + turn >= GOAL) {
        int now[2] = {held[0], held[1]};
        now[who] += turn;
        return now[who] >= GOAL ? who == 0 : pig(left - 1, now, 0, 1 - who);
    }
    for (int pips = 1; pips <= 6; pips++) {
        worth += pips == 1 ? pig(left - 1, held, 0, 1 - who)
                           : pig(left - 1, held, turn + pips, who);
    }
    return worth / 6;
}

static double play(const CriaVariant *variant, CriaGame *game, int left,
                   Memo *memo);

/* The mean of all outcomes, which are as many as there are faces. */
static double roll(const CriaVariant *variant, const CriaGame *game, int left,
                   Memo *memo)
{
    double worth = 0;
    ck_assert_uint_eq(cria_game_outcomes(game), 6);
    for (size_t i = 0; i < 6; i++) {
        CriaOutcome outcome;
        CriaGame *next = copy_of(variant, game);
        ck_assert(cria_game_outcome(game, i, &outcome));
        ck_assert_int_eq(outcome.kind, CRIA_OUTCOME_DIE);
        ck_assert_int_eq(outcome.value, (int)i);
        ck_assert_uint_eq(outcome.weight, 1);
        ck_assert_uint_eq(outcome.weights, 6);
        ck_assert(cria_game_decide(next, i));
        worth += play(variant, next, left, memo);
        cria_game_free(next);
    }
    return worth / 6;
}

static double play(const CriaVariant *variant, CriaGame *game, int left,
                   Memo *memo)
{
    uint64_t key = cria_game_hash(game, CRIA_WITHOUT_CHANCE) + (uint64_t)left;
    Memo *known = &memo[key % MEMO];
    if (cria_game_over(game)) {
        return cria_game_won(game, 0);
    }
    if (left == 0) {
        return 0;
    }
    if (known->key == key) {
        return known->worth;
    }
    char *view = cria_game_view(game, CRIA_REFEREE);
    int turn = atoi(strstr(view, "\"turn so far\":") + 14);
    int who = cria_game_decider(game);
    int held = atoi(strstr(strstr(view, "\"held\":"),
                           who == 0 ? "\"P1\":" : "\"P2\":") + 5);
    cria_text_free(view);
    bool holds = turn >= HOLDS_AT || held + turn >= GOAL;
    CriaGame *next = copy_of(variant, game);
    long move = cria_game_find_move(next, holds ? "hold" : "roll");
    ck_assert(move >= 0 && cria_game_choose(next, (size_t)move));
    ck_assert_int_eq(cria_game_outcomes(next) > 0, !holds);
    double worth = holds ? play(variant, next, left - 1, memo)
                         : roll(variant, next, left - 1, memo);
    cria_game_free(next);
    *known = (Memo){key, worth};
    return worth;
}

START_TEST(a_dice_game_written_twice)
{
    CriaVariant *variant = load("pig", "numbers.goal=10");
    CriaGame *game = begin(variant);
    Memo *memo = calloc(MEMO, sizeof *memo);
    const int none[2] = {0, 0};
    int left = test_sample(LEFT_SAMPLED, LEFT, LEFT);
    ck_assert_uint_eq(cria_game_outcomes(game), 2);        /* who begins */
    ck_assert(cria_game_decide(game, 0));
    ck_assert_int_eq(cria_game_decider(game), 0);
    double twice = pig(left, none, 0, 0);
    ck_assert_double_gt(twice, 0.01);
    ck_assert_double_eq_tol(play(variant, game, left, memo), twice, 1e-12);
    free(memo);
    cria_game_free(game);
    cria_free(variant);
}
END_TEST

/* --- A game that waits ---------------------------------------------------- */

START_TEST(what_waits_can_be_left)
{
    CriaVariant *variant = load("pig", NULL);
    CriaGame *game = begin(variant);
    CriaOutcome outcome;
    ck_assert(cria_game_keep_steps(game, 10));
    ck_assert_ptr_null(cria_game_view(game, 0));
    ck_assert(!cria_game_undo(game));
    ck_assert(!cria_game_decide(game, 2) && cria_game_decide(game, 1));
    ck_assert_int_eq(cria_game_decider(game), 1);
    ck_assert(!cria_game_outcome(game, 0, &outcome));
    uint64_t before = cria_game_hash(game, CRIA_WITHOUT_CHANCE);
    ck_assert(cria_game_choose(game, 0));
    ck_assert_int_eq(cria_game_decider(game), CRIA_CHANCE);
    ck_assert_uint_ne(cria_game_hash(game, CRIA_WITHOUT_CHANCE), before);
    ck_assert(!cria_game_choose(game, 0));
    ck_assert(cria_game_undo(game));
    ck_assert_int_eq(cria_game_decider(game), 1);
    ck_assert_uint_eq(cria_game_hash(game, CRIA_WITHOUT_CHANCE), before);
    ck_assert(cria_game_choose(game, 0) && cria_game_decide(game, 5));
    ck_assert(cria_game_undo(game));
    ck_assert_uint_eq(cria_game_hash(game, CRIA_WITHOUT_CHANCE), before);
    ck_assert(cria_game_choose(game, 0));
    ck_assert(cria_game_ask_chance(game, false));
    ck_assert_int_eq(cria_game_decider(game), 1);
    ck_assert_uint_eq(cria_game_moves(game), 1);
    ck_assert(cria_game_choose(game, 0));
    ck_assert_uint_eq(cria_game_outcomes(game), 0);
    cria_game_free(game);
    cria_free(variant);
}
END_TEST

Suite *handed_chance_suite(void)
{
    Suite *suite = suite_create("handed_chance");
    TCase *tests = tcase_create("handed_chance");
    TCase *twice = tcase_create("twice");
    tcase_set_timeout(tests, 1200);
    tcase_set_timeout(twice, 1200);
    tcase_add_test(tests, the_value_of_kuhn);
    tcase_add_test(tests, the_value_of_leduc);
    tcase_set_tags(twice, TAG_SAMPLED);
    tcase_add_test(twice, a_dice_game_written_twice);
    tcase_add_test(tests, what_waits_can_be_left);
    suite_add_tcase(suite, tests);
    suite_add_tcase(suite, twice);
    return suite;
}
