/* Whether chance is fair where it meets the game: whole deals, orders of decks,
 * drawn cards, rolls, picks, starters and the choices of random bots, by
 * chi-squared (Pearson), and whether games, rounds, seeds and streams are
 * independent of each other.
 *
 * The seeds are fixed: what passes once passes always. Had they been drawn by
 * lot, a program that is right would fail in one of a million choices of them,
 * all looks together (Bonferroni): each of at most LOOKS may be as unlikely as
 * 10^-6 / LOOKS, half of that on the side of cells that are too even.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/given_chance.h"
#include "position.h"

#include "statistics/figures.h"

Suite *fair_suite(void);

enum { LOOKS = 120, CELLS_MAX = 720, VALUES = 6 };
static const double level = 1e-6 / LOOKS;
static int looks;

/* --- Chi-squared --------------------------------------------------------- */

static double chi_squared(const int *cells, int count, double expected)
{
    double sum = 0;
    for (int i = 0; i < count; i++) {
        sum += (cells[i] - expected) * (cells[i] - expected) / expected;
    }
    return sum;
}

static bool is_likely(double value, int freedom)
{
    double above = chi_squared_above(value, freedom);
    return above > level / 2 && above < 1 - level / 2;
}

static void look(const char *what, double value, int freedom)
{
    ck_assert_int_le(++looks, LOOKS);
    ck_assert_msg(is_likely(value, freedom),
                  "%s: chi-squared is %.2f with %d degrees of freedom", what,
                  value, freedom);
}

/* All cells are equally likely. */
static void look_even(const char *what, const int *cells, int count)
{
    int all = 0;
    for (int i = 0; i < count; i++) {
        all += cells[i];
    }
    look(what, chi_squared(cells, count, (double)all / count), count - 1);
}

/* Of the looks themselves: a shuffle that changes each card with any, as is
 * often done wrongly, is found; so are cells that are too even. */
START_TEST(what_is_not_fair_is_found)
{
    enum { TRIALS = 24000, CARDS = 4 };
    int cells[256] = {0}, orders[24], count = 0;
    State state = {.seed = 5};
    for (uint32_t i = 0; i < TRIALS; i++) {
        int cards[CARDS] = {0, 1, 2, 3}, order = 0;
        for (uint32_t k = 0; k < CARDS; k++) {
            uint32_t other = chance_single(&state, STREAM_SHUFFLE, i, k, CARDS);
            int card = cards[k];
            cards[k] = cards[other];
            cards[other] = card;
        }
        for (int k = 0; k < CARDS; k++) {
            order = CARDS * order + cards[k];
        }
        cells[order]++;
    }
    for (int i = 0; i < 256; i++) {
        if (cells[i] > 0) {
            orders[count++] = cells[i];
        }
    }
    ck_assert_int_eq(count, 24);
    ck_assert(!is_likely(chi_squared(orders, 24, TRIALS / 24.0), 23));
    ck_assert(!is_likely(0.01, 23));
    ck_assert(is_likely(23, 23));
}
END_TEST

/* --- A small game -------------------------------------------------------- */

/* What came by chance in a round of tests/simulate/fair.yaml. */
typedef struct {
    int starter, roll, pick, guess;
    int order[VALUES];     /* the row, the hands, and what was drawn */
} Round;

static void load_fair(const char *hand_size, const char *row_size)
{
    const char *root = getenv("ROOT");
    char path[4096];
    snprintf(path, sizeof path, "%s/tests/simulate/fair.yaml",
             root ? root : ".");
    const char *set[] = {hand_size, row_size};
    Request request = {.rules.name = path, .rules.set = set, .rules.set_count = 2};
    position.loaded = load_variant(&request, NULL);
    ck_assert(position.loaded && position.loaded->variant);
    position.arena = arena_new(NULL, &position.exhausted);
    position.variant = position.loaded->variant;
    position.game = game_new(position.variant);
    position.state = position.game->state;
    position.players = 2;
}

static uint64_t hand_of(int player)
{
    return bits_low(zone_present(position.game, zone_named("hand"), player));
}

/* Plays a round by random choices up to the next one. [order] has three cards
 * of the row, one of each hand, and the last one. */
static Round play_round(void)
{
    State *state = position.state;
    const Variant *variant = position.variant;
    Pile *row = pile_of(state_zone(variant, state, zone_named("row"), 0));
    Round round = {
        .starter = state->actor,
        .roll = state_dice(variant, state)[0] - 1,
        .pick = state_numbers(state, variant->variables[0].offset)[0] - 1};
    uint64_t rest = 0x3F;
    for (int i = 0; i < row->count; i++) {
        round.order[i] = row->cards[i];
        rest &= ~(1ull << row->cards[i]);
    }
    round.order[3] = __builtin_ctzll(hand_of(0));
    round.order[4] = __builtin_ctzll(hand_of(1));
    rest &= ~hand_of(0) & ~hand_of(1);
    round.order[5] = __builtin_ctzll(rest);
    round.guess = (int)game_random_move(position.game);
    ck_assert_uint_eq(position.game->move_count, VALUES);
    game_choose(position.game, (size_t)round.guess);
    return round;
}

/* The number of an order of the six cards, 0 to 719. */
static int order_number(const int *order)
{
    int number = 0;
    for (int i = 0; i < VALUES; i++) {
        int less = 0;
        for (int k = i + 1; k < VALUES; k++) {
            less += order[k] < order[i];
        }
        number = number * (VALUES - i) + less;
    }
    return number;
}

enum { ROUNDS = 3, GAMES = 72000 };
static Round rounds[GAMES][ROUNDS];

/* The same games for all looks. */
static void play_fair(void)
{
    if (rounds[0][0].order[0] == rounds[0][0].order[1]) {
        load_fair("numbers.hand size=1", "numbers.row size=3");
        for (int i = 0; i < GAMES; i++) {
            game_start(position.game, 40, (uint64_t)i, 2);
            for (int r = 0; r < ROUNDS; r++) {
                rounds[i][r] = play_round();
            }
            ck_assert(position.state->over);
        }
        finish();
    }
}

START_TEST(orders_of_a_deck_are_equally_likely_in_every_round)
{
    static int cells[ROUNDS][720];
    play_fair();
    memset(cells, 0, sizeof cells);
    for (int i = 0; i < GAMES; i++) {
        for (int r = 0; r < ROUNDS; r++) {
            cells[r][order_number(rounds[i][r].order)]++;
        }
    }
    for (int r = 0; r < ROUNDS; r++) {
        look_even("orders of a round", cells[r], 720);
    }
}
END_TEST

/* --- Pairs of what has to be independent --------------------------------- */

typedef int (*Feature)(const Round *round);

static int first_card(const Round *round) { return round->order[0]; }
static int last_card(const Round *round) { return round->order[5]; }
static int roll(const Round *round) { return round->roll; }
static int lucky(const Round *round) { return round->pick; }
static int guess(const Round *round) { return round->guess; }

static const struct {
    const char *name;
    Feature of;
} features[] = {{"first card", first_card}, {"last card", last_card},
                {"roll", roll}, {"pick", lucky}, {"choice", guess}};

/* Each pair of values of both is equally likely, when the other comes so many
 * games and rounds later. No value is in two pairs. */
static void look_at_pair(int one, int other, int game_step, int round_step)
{
    int cells[VALUES * VALUES] = {0};
    char what[128];
    for (int i = 0; i + game_step < GAMES; i += 1 + game_step) {
        for (int r = 0; r + round_step < ROUNDS; r += 1 + round_step) {
            int a = features[one].of(&rounds[i][r]);
            int b = features[other].of(
                &rounds[i + game_step][r + round_step]);
            cells[VALUES * a + b]++;
        }
    }
    snprintf(what, sizeof what, "%s and %s, %d games and %d rounds later",
             features[one].name, features[other].name, game_step, round_step);
    look_even(what, cells, VALUES * VALUES);
}

START_TEST(streams_of_a_round_are_independent)
{
    play_fair();
    for (int one = 0; one < COUNT(features); one++) {
        for (int other = one + 1; other < COUNT(features); other++) {
            if (one > 0 || other > 1) {   /* two cards are never the same */
                look_at_pair(one, other, 0, 0);
            }
        }
    }
}
END_TEST

START_TEST(rounds_are_independent)
{
    play_fair();
    for (int one = 0; one < COUNT(features); one++) {
        for (int other = 0; other < COUNT(features); other++) {
            look_at_pair(one, other, 0, 1);
        }
    }
}
END_TEST

START_TEST(consecutive_games_are_independent)
{
    play_fair();
    for (int one = 0; one < COUNT(features); one++) {
        for (int other = 0; other < COUNT(features); other++) {
            look_at_pair(one, other, 1, 0);
        }
    }
}
END_TEST

/* Who starts, and the first card, roll, pick and choice. */
START_TEST(starters_are_independent_of_the_rest)
{
    play_fair();
    for (int f = 0; f < COUNT(features); f++) {
        int cells[2 * VALUES] = {0};
        for (int i = 0; i < GAMES; i++) {
            const Round *round = &rounds[i][0];
            cells[VALUES * round->starter + features[f].of(round)]++;
        }
        look_even(features[f].name, cells, 2 * VALUES);
    }
}
END_TEST

/* The same game number of two seeds that follow each other. */
START_TEST(seeds_are_independent)
{
    int cards[VALUES * VALUES] = {0}, rolls[VALUES * VALUES] = {0};
    Round former = {0};
    load_fair("numbers.hand size=1", "numbers.row size=3");
    for (uint64_t seed = 0; seed < 72000; seed++) {
        game_start(position.game, seed, 0, 2);
        Round round = play_round();
        if (seed % 2 == 1) {
            cards[VALUES * former.order[0] + round.order[0]]++;
            rolls[VALUES * former.roll + round.roll]++;
        }
        former = round;
    }
    look_even("first cards of two seeds", cards, VALUES * VALUES);
    look_even("rolls of two seeds", rolls, VALUES * VALUES);
    finish();
}
END_TEST

/* --- Deals --------------------------------------------------------------- */

/* 15 hands of two of six cards for one, 6 for the other, and which of the two
 * cards that are left is drawn first: 180. */
START_TEST(deals_are_equally_likely)
{
    static int cells[64 * 64 * VALUES];
    int deals[180], drawn[VALUES] = {0}, count = 0;
    load_fair("numbers.hand size=2", "numbers.row size=0");
    memset(cells, 0, sizeof cells);
    for (uint64_t i = 0; i < 72000; i++) {
        game_start(position.game, 41, i, 2);
        uint64_t one = hand_of(0), other = hand_of(1);
        int actor = position.state->actor;
        game_choose(position.game, 0);
        int card = __builtin_ctzll(hand_of(actor) & ~(actor ? other : one));
        cells[(one * 64 + other) * VALUES + (uint64_t)card]++;
        drawn[card]++;
    }
    for (int i = 0; i < COUNT(cells); i++) {
        if (cells[i] > 0) {
            ck_assert_int_lt(count, 180);
            deals[count++] = cells[i];
        }
    }
    ck_assert_int_eq(count, 180);
    look_even("deals", deals, 180);
    look_even("first cards drawn", drawn, VALUES);
    finish();
}
END_TEST

/* --- The four variants --------------------------------------------------- */

static const char *const variants[] = {"lama", "party", "kadabra", "dice"};
static const char four[] = "Ann Bob Cleo Dan";

static int count_in_hand(int player, int kind)
{
    return zone_count(position.game, zone_named("hand"), player,
                      bits_of(kind));
}

/* Which seat gets which cards. A hand is drawn without putting back: the counts
 * of kinds vary less than Pearson expects, by (D - 1) / (D - h) for hands of h
 * of D cards (the covariance of the hypergeometric distribution). */
START_TEST(every_seat_gets_every_card)
{
    enum { DEALS = 20000 };
    static int cells[4][KINDS_MAX];
    load(variants[_i], four);
    memset(cells, 0, sizeof cells);
    int hand = 0;
    for (uint64_t i = 0; i < DEALS; i++) {
        game_start(position.game, 42, i, 4);
        hand = zone_count(position.game, zone_named("hand"), 0, bits_all());
        for (int p = 0; p < 4; p++) {
            for (int k = 0; k < position.variant->kind_count; k++) {
                cells[p][k] += count_in_hand(p, k);
            }
        }
    }
    double deck = position.variant->deck_count;
    ck_assert_int_gt(hand, 0);
    for (int p = 0; p < 4; p++) {
        double sum = 0;
        for (int k = 0; k < position.variant->kind_count; k++) {
            double expected = (double)DEALS * hand *
                              position.variant->kinds[k].copies / deck;
            double off = cells[p][k] - expected;
            sum += off * off / expected;
        }
        look("cards of a seat", sum * (deck - 1) / (deck - hand),
             position.variant->kind_count - 1);
    }
    finish();
}
END_TEST

/* The first card that is drawn after the deal, where there is one to draw. */
START_TEST(the_first_card_drawn_is_any)
{
    enum { DEALS = 20000 };
    int cells[KINDS_MAX] = {0}, all = 0;
    load(variants[_i], four);
    for (uint64_t i = 0; i < DEALS; i++) {
        game_start(position.game, 43, i, 4);
        Text text = text_new(position.arena);
        long draw = move_find(position.game, position.names, "draw", &text);
        int actor = position.state->actor, before[KINDS_MAX];
        ck_assert_int_ge(draw, 0);
        for (int k = 0; k < position.variant->kind_count; k++) {
            before[k] = count_in_hand(actor, k);
        }
        game_choose(position.game, (size_t)draw);
        for (int k = 0; k < position.variant->kind_count; k++) {
            int more = count_in_hand(actor, k) - before[k];
            cells[k] += more;
            all += more;
        }
    }
    ck_assert_int_eq(all, DEALS);
    double sum = 0;
    for (int k = 0; k < position.variant->kind_count; k++) {
        double expected = (double)DEALS * position.variant->kinds[k].copies /
                          position.variant->deck_count;
        sum += (cells[k] - expected) * (cells[k] - expected) / expected;
    }
    look("first card drawn", sum, position.variant->kind_count - 1);
    finish();
}
END_TEST

START_TEST(starters_are_drawn_by_lot)
{
    enum { DEALS = 30000 };
    load("lama", "Ann Bob Cleo Dan Eve Fay");
    for (int players = 2; players <= 6; players++) {
        int cells[6] = {0};
        for (uint64_t i = 0; i < DEALS; i++) {
            game_start(position.game, 44, i, players);
            cells[position.state->actor]++;
        }
        look_even("starters", cells, players);
    }
    finish();
}
END_TEST

/* All decisions of many games: of m legal moves each is taken as often. */
START_TEST(random_bots_choose_every_move_alike)
{
    enum { MOVES_LOOKED_AT = 12, PLAYED = 4000, ENOUGH = 100 };
    int cells[MOVES_LOOKED_AT + 1][MOVES_LOOKED_AT] = {{0}};
    double sum = 0;
    int freedom = 0;
    load(variants[_i], four);
    for (uint64_t i = 0; i < PLAYED; i++) {
        game_start(position.game, 45, i, 4);
        while (position.game->move_count > 0) {
            size_t count = position.game->move_count;
            size_t chosen = game_random_move(position.game);
            ck_assert_uint_lt(chosen, count);
            if (count <= MOVES_LOOKED_AT) {
                cells[count][chosen]++;
            }
            game_choose(position.game, chosen);
        }
    }
    for (int m = 2; m <= MOVES_LOOKED_AT; m++) {
        int all = 0;
        for (int i = 0; i < m; i++) {
            all += cells[m][i];
        }
        if (all >= ENOUGH * m) {
            sum += chi_squared(cells[m], m, (double)all / m);
            freedom += m - 1;
        }
    }
    ck_assert_int_gt(freedom, 3);
    look("random choices", sum, freedom);
    finish();
}
END_TEST

static int faces_with(int die, int value)
{
    const Die *of = &position.variant->dice[die];
    int count = 0;
    for (int i = 0; i < of->face_count; i++) {
        count += of->faces[i] == value;
    }
    return count;
}

/* Dice as they are rolled at the table, each of them; a value may be on several
 * faces. */
START_TEST(dice_are_fair)
{
    enum { ROLLS = 30000 };
    static int cells[DICE_MAX][KINDS_MAX];
    load("dice", four);
    memset(cells, 0, sizeof cells);
    for (uint64_t i = 0; i < ROLLS; i++) {
        game_start(position.game, 46, i, 4);
        course_roll(position.game,
                    (uint32_t)(1u << position.variant->dice_count) - 1);
        for (int d = 0; d < position.variant->dice_count; d++) {
            int value = state_dice(position.variant, position.state)[d] - 1;
            cells[d][value]++;
        }
    }
    for (int d = 0; d < position.variant->dice_count; d++) {
        int count = 0;
        double sum = 0;
        for (int v = 0; v < KINDS_MAX; v++) {
            double expected = (double)ROLLS * faces_with(d, v) /
                              position.variant->dice[d].face_count;
            ck_assert(expected > 0 || cells[d][v] == 0);
            if (expected > 0) {
                double off = cells[d][v] - expected;
                sum += off * off / expected;
                count++;
            }
        }
        look("faces", sum, count - 1);
    }
    finish();
}
END_TEST

/* What is given for the next roll is for as many dice as there are values. */
START_TEST(what_is_given_for_a_roll_is_for_no_other)
{
    int16_t found[DICE_MAX];
    load("dice", four);
    const Die *die = &position.variant->dice[0];
    const int16_t values[] = {die->faces[0], die->faces[1], die->faces[2]};
    for (int count = 0; count < COUNT(values); count++) {
        position.game->given = given_new(position.arena);
        given_add_roll(position.game, values, count);
        ck_assert_int_eq(given_find_roll(position.game, found), count);
        ck_assert_mem_eq(found, values, sizeof *values * (size_t)count);
    }
    position.game->given = NULL;
    finish();
}
END_TEST

Suite *fair_suite(void)
{
    Suite *suite = suite_create("fair");
    TCase *all = tcase_create("chance");
    tcase_set_timeout(all, 120);
    tcase_add_test(all, what_is_not_fair_is_found);
    tcase_add_test(all, what_is_given_for_a_roll_is_for_no_other);
    tcase_add_test(all, orders_of_a_deck_are_equally_likely_in_every_round);
    tcase_add_test(all, streams_of_a_round_are_independent);
    tcase_add_test(all, rounds_are_independent);
    tcase_add_test(all, consecutive_games_are_independent);
    tcase_add_test(all, starters_are_independent_of_the_rest);
    tcase_add_test(all, seeds_are_independent);
    tcase_add_test(all, deals_are_equally_likely);
    tcase_add_loop_test(all, every_seat_gets_every_card, 0, COUNT(variants));
    tcase_add_loop_test(all, the_first_card_drawn_is_any, 0, 3);
    tcase_add_test(all, starters_are_drawn_by_lot);
    tcase_add_loop_test(all, random_bots_choose_every_move_alike, 0,
                        COUNT(variants));
    tcase_add_test(all, dice_are_fair);
    suite_add_tcase(suite, all);
    return suite;
}
