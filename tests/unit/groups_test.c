/* Groups of cards against figures that are known: the classes of all hands of
 * five and of seven cards, what the hands of Cribbage count. Suits are alike, so
 * of hands that differ only in them one is looked at and counts for all.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "common.h"
#include "engine/game.h"
#include "engine/zone.h"
#include "load.h"
#include "variant/names.h"

Suite *groups_suite(void);

enum { SUITS = 4, RANKS = 13, RANK_SETS = 1 << RANKS, CLASSES = 9 };
enum { BEST = 1, COUNTED = 2, SHOWN = 3 };        /* questions of hands.yaml */

static Loaded *loaded;
static Game *game;
static int kinds[SUITS][RANKS], hand_zone, starter_zone;

static void load(void)
{
    static const char *const folders[] = {"tests/unit"};
    Request request = {.library = {.folders = folders, .count = 1},
                       .rules.name = "tests/unit/hands.yaml"};
    loaded = load_variant(&request, NULL);
    ck_assert_ptr_nonnull(loaded->variant);
    const Variant *variant = loaded->variant;
    int suit = variant_find_attribute(variant, "suit");
    int rank = variant_find_attribute(variant, "low");
    for (int i = 0; i < variant->kind_count; i++) {
        const Bits *values = variant->kinds[i].values;
        kinds[bits_first(values[suit])][bits_first(values[rank])] = i;
    }
    hand_zone = variant_find_zone(variant, "hand");
    starter_zone = variant_find_zone(variant, "starter");
    game = game_new(variant);
    game_start(game, 1, 0, 2);
}

static void unload(void)
{
    game_free(game);
    load_free(loaded);
}

static void empty_zone(int zone)
{
    const Variant *variant = loaded->variant;
    memset(state_zone(variant, game->state, zone, 0), 0,
           (size_t)variant->places[zone].size + sizeof(uint16_t));
}

static void put(int zone, int suit, int rank)
{
    zone_add(game, zone, 0, kinds[suit][rank], 1);
}

/* The answer to a question about a hand: a set of ranks of each suit. */
static int32_t ask(int question, const int hand[SUITS])
{
    const Variant *variant = loaded->variant;
    int32_t totals[PLAYERS_MAX];
    empty_zone(hand_zone);
    for (int suit = 0; suit < SUITS; suit++) {
        for (int left = hand[suit]; left; left &= left - 1) {
            put(hand_zone, suit, __builtin_ctz((unsigned)left));
        }
    }
    int number = variant_find_variable(variant, "question");
    *state_numbers(game->state, variant->variables[number].offset) = question;
    game_totals(game, totals);
    return totals[0];
}

static int size_of(int ranks)
{
    return __builtin_popcount((unsigned)ranks);
}

/* How many hands differ from this one only in the suits from [first] on, of
 * which the sets of ranks do not grow. */
static int64_t alike(const int hand[SUITS], int first)
{
    int64_t ways = 1, equal = 1;
    for (int i = first; i < SUITS; i++) {
        ways *= i - first + 1;
        equal = i > first && hand[i] == hand[i - 1] ? equal + 1 : 1;
        ways /= equal;
    }
    return ways;
}

/* The next larger set of as many ranks; too large a number after the last. */
static int next_of_size(int ranks)
{
    int low = ranks & -ranks, up = ranks + low;
    return low == 0 ? RANK_SETS : up | ((ranks ^ up) / low >> 2);
}

/* What is done with each hand; [ways]: how many it stands for. */
typedef void Visit(void *context, const int hand[SUITS], int64_t ways);

static void each_hand(int hand[SUITS], int first, int suit, int cards,
                      Visit *visit, void *context)
{
    if (suit == SUITS) {
        if (cards == 0) {
            visit(context, hand, alike(hand, first));
        }
        return;
    }
    int most = suit > first ? hand[suit - 1] : RANK_SETS - 1;
    int size = suit == SUITS - 1 ? cards : 0;
    for (; size <= cards; size++) {
        for (hand[suit] = (1 << size) - 1; hand[suit] <= most;
             hand[suit] = next_of_size(hand[suit])) {
            each_hand(hand, first, suit + 1, cards - size, visit, context);
        }
    }
}

/* --- poker ---------------------------------------------------------------- */

typedef struct {
    int question;
    int64_t classes[CLASSES];
    int64_t seen;
} Classes;

static void count_class(void *context, const int hand[SUITS], int64_t ways)
{
    Classes *classes = context;
    int32_t found = ask(classes->question, hand);
    ck_assert(found >= 0 && found < CLASSES);
    classes->classes[found] += ways;
    classes->seen += ways;
}

START_TEST(five_cards)
{
    static const int64_t known[CLASSES] = {1302540, 1098240, 123552, 54912,
                                           10200, 5108, 3744, 624, 40};
    Classes classes = {.question = _i};
    int hand[SUITS];
    each_hand(hand, 0, 0, 5, count_class, &classes);
    ck_assert_int_eq(classes.seen, 2598960);
    for (int i = 0; i < CLASSES; i++) {
        ck_assert_msg(classes.classes[i] == known[i], "class %d: %lld", i,
                      (long long)classes.classes[i]);
    }
}
END_TEST

/* Every so many hands the best of 21 groups, too. */
enum { COMPARED = 1499, COMPARED_THOROUGH = 31 };

static void compare_classes(void *context, const int hand[SUITS], int64_t ways)
{
    Classes *classes = context;
    int64_t every = test_amount(COMPARED, COMPARED_THOROUGH);
    (void)ways;
    if (++classes->seen % every == 0) {
        ck_assert_int_eq(ask(BEST, hand), ask(COUNTED, hand));
    }
}

START_TEST(seven_cards_by_groups)
{
    Classes classes = {.question = BEST};
    int hand[SUITS];
    each_hand(hand, 0, 0, 7, compare_classes, &classes);
    ck_assert_int_eq(classes.seen, 6009159);
}
END_TEST

START_TEST(seven_cards)
{
    static const int64_t known[CLASSES] = {23294460, 58627800, 31433400,
                                           6461620, 6180020, 4047644, 3473184,
                                           224848, 41584};
    Classes classes = {.question = COUNTED};
    int hand[SUITS];
    if (!test_amount(0, 1)) {
        return;
    }
    each_hand(hand, 0, 0, 7, count_class, &classes);
    ck_assert_int_eq(classes.seen, 133784560);
    for (int i = 0; i < CLASSES; i++) {
        ck_assert_msg(classes.classes[i] == known[i], "class %d: %lld", i,
                      (long long)classes.classes[i]);
    }
}
END_TEST

/* --- Cribbage ------------------------------------------------------------- */

enum { SHOWS = 30 };                              /* 0 to 29 points */

typedef struct {
    int starter;
    int64_t hands, points;
    int64_t counting[SHOWS];                      /* hands that count so much */
} Shows;

/* The starter is of the first suit and joins the hand. */
static void count_show(void *context, const int hand[SUITS], int64_t ways)
{
    Shows *shows = context;
    int whole[SUITS] = {hand[0] | 1 << shows->starter, hand[1], hand[2],
                        hand[3]};
    if (hand[0] >> shows->starter & 1) {
        return;
    }
    int32_t points = ask(SHOWN, whole);
    ck_assert(points >= 0 && points < SHOWS);
    shows->hands += ways;
    shows->points += ways * points;
    shows->counting[points] += ways;
}

/* All hands with a starter of one rank; in all 52 starters with 249,900
 * hands. */
static Shows show_all(int first, int last)
{
    Shows shows = {.starter = first};
    int hand[SUITS];
    for (; shows.starter <= last; shows.starter++) {
        empty_zone(starter_zone);
        put(starter_zone, 0, shows.starter);
        for (hand[0] = 0; hand[0] < RANK_SETS; hand[0]++) {
            if (size_of(hand[0]) <= 4) {
                each_hand(hand, 1, 1, 4 - size_of(hand[0]), count_show, &shows);
            }
        }
    }
    return shows;
}

START_TEST(best_show)
{
    Shows shows = show_all(4, 4);
    ck_assert_int_eq(shows.hands, 249900);
    ck_assert_int_eq(shows.counting[29], 1);
}
END_TEST

START_TEST(all_shows)
{
    static const int64_t known[SHOWS] = {
        1009008, 99792, 2813796, 505008, 2855676, 697508, 1800268, 751324,
        1137236, 361224, 388740, 51680, 317340, 19656, 90100, 9168, 58248,
        11196, 2708, 0, 8068, 2496, 444, 356, 3680, 0, 0, 0, 76, 4};
    if (!test_amount(0, 1)) {
        return;
    }
    Shows shows = show_all(0, RANKS - 1);
    ck_assert_int_eq(shows.hands * SUITS, 12994800);
    for (int i = 0; i < SHOWS; i++) {
        ck_assert_msg(shows.counting[i] * SUITS == known[i], "%d points: %lld",
                      i, (long long)shows.counting[i] * SUITS);
    }
    ck_assert_int_eq((shows.points * 10000 + shows.hands / 2) / shows.hands,
                     47692);
}
END_TEST

Suite *groups_suite(void)
{
    Suite *suite = suite_create("groups");
    TCase *hands = tcase_create("hands");
    tcase_set_timeout(hands, 3600);
    tcase_add_checked_fixture(hands, load, unload);
    tcase_add_loop_test(hands, five_cards, BEST, COUNTED + 1);
    tcase_add_test(hands, seven_cards_by_groups);
    tcase_add_test(hands, seven_cards);
    tcase_add_test(hands, best_show);
    tcase_add_test(hands, all_shows);
    suite_add_tcase(suite, hands);
    return suite;
}
