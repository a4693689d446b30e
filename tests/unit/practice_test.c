/* Practised bots: their files are read as they were written or refused, and
 * what a player does not see makes no difference.
 *
 * SPDX-License-Identifier: MIT */
#include "best_answer.h"
#include "pig_optimum.h"
#include "pig_position.h"

#include "common.h"
#include "practice/practised_file.h"
#include "practice/tutor.h"
#include "record/redeal_unseen.h"

Suite *practice_suite(void);

enum { PIG_GAMES = 40000, HIDING_MOVES = 100000,
       COLLAPSE_MOVES = 5000000 };

/* [moves]: about how many to look at, or 0. */
static Practised *learn_and_prove(int players, uint64_t games, uint64_t moves,
                                  Proof *proof)
{
    Practised *practised = malloc(sizeof *practised);
    RuleError error;
    const Practice of = {.variant = position.variant, .players = players,
                         .games = games, .seed = 3, .moves_most = moves};
    ck_assert_ptr_nonnull(practised);
    ck_assert_int_eq(practice(&of, practised, proof, &error), PRACTICE_DONE);
    return practised;
}

static Practised *learn_within(int players, uint64_t games, uint64_t moves)
{
    Proof proof;
    return learn_and_prove(players, games, moves, &proof);
}

static Practised *learn(int players, uint64_t games)
{
    return learn_within(players, games, 0);
}

static char *file_of(const Practised *practised)
{
    Text text = text_new(position.arena);
    practised_write(&text, practised, "cria train", NULL);
    return text.bytes;
}

/* Why a file is refused; NULL: it is not. */
static const char *refusal(const char *text)
{
    Text told = text_new(position.arena);
    return practised_read(position.arena, position.variant, text, &told)
               ? NULL : text_string(&told);
}

static const char *const learning[] = {"lama", "pig", "yacht", "crazy-eights",
                                       "leduc-holdem"};

START_TEST(is_read_as_it_was_written)
{
    load(learning[_i], "Ann Bob");
    Practised *one = learn(2, 60), *other = learn(2, 60);
    const char *text = file_of(one);
    ck_assert_str_eq(text, file_of(other));
    ck_assert(practised_is(text));
    Text told = text_new(position.arena);
    Practised *read = practised_read(position.arena, position.variant, text,
                                     &told);
    ck_assert_ptr_nonnull(read);
    ck_assert_str_eq(file_of(read), text);
    for (uint64_t number = 0; number < 5; number++) {
        game_start(position.game, 1, number, 2);
        for (int i = 0; i < 200 && position.game->move_count > 0; i++) {
            size_t move = practised_move(one, position.game);
            ck_assert_uint_eq(practised_move(read, position.game), move);
            game_choose(position.game, move);
        }
    }
    free(one);
    free(other);
    finish();
}
END_TEST

/* Each number of bytes that may be left of a file, in steps. */
START_TEST(is_refused_when_it_is_not_whole)
{
    load("pig", "Ann Bob");
    Practised *practised = learn(2, 30);
    char *text = file_of(practised);
    size_t length = strlen(text);
    ck_assert_ptr_null(refusal(text));
    for (size_t left = 0; left + 1 < length; left += 1 + length / 200) {
        char *part = arena_copy(position.arena, text, left);
        ck_assert_ptr_nonnull(refusal(part));
    }
    free(practised);
    finish();
}
END_TEST

/* What is learned, by the sum of its bytes. If this fails because practice has
 * become another one, raise PRACTICE_EDITION, by which bots that were kept are
 * told from new ones, and put its new sums here; the rules of these games may
 * also have changed. */
static const struct {
    const char *game;
    int players;
    uint64_t moves;
    const char *sum;
} editions[] = {
    {"pig", 2, 0, "sum: cc75387de261067f"},
    {"lama", 3, 20000, "sum: bb0127df9d05ab21"},
    {"cant-stop", 2, 0, "sum: ca45b322e411de33"},
    {"kuhn-poker", 2, 0, "sum: 6d2ff00394cee505"},
};

START_TEST(learns_what_its_edition_learns)
{
    load(editions[_i].game, "Ann Bob Cleo");
    Practised *practised = learn_within(editions[_i].players, 300,
                                        editions[_i].moves);
    const char *text = file_of(practised);
    ck_assert_int_eq(PRACTICE_EDITION, 5);
    ck_assert_msg(strstr(text, editions[_i].sum), "%.24s",
                  strstr(text, "sum: "));
    free(practised);
    finish();
}
END_TEST

/* With a limit of legal moves there are fewer games, and no game is played by
 * halves. */
START_TEST(ends_where_the_moves_end)
{
    load("lama", "Ann Bob Cleo");
    Practised *all = learn(3, 400), *same = learn_within(3, 400, 100000000),
              *few = learn_within(3, 400, 20000),
              *one = learn_within(3, 400, 1);
    ck_assert_uint_eq(all->games, 400);
    ck_assert_uint_eq(same->games, 400);
    ck_assert_uint_lt(few->games, 200);
    ck_assert_uint_gt(few->games, 10);
    ck_assert_uint_le(one->games, 2);
    free(all);
    free(same);
    free(few);
    free(one);
    finish();
}
END_TEST

START_TEST(keeps_whether_it_is_better)
{
    load("pig", "Ann Bob");
    Practised *practised = learn(2, 30);
    for (int better = 0; better < 2; better++) {
        const Proof proof = {.kind = PROOF_SHARE, .games = 400, .own = 501,
                             .other = 500, .above = better};
        Text text = text_new(position.arena), told = text_new(position.arena);
        practised_write(&text, practised, "cria train", &proof);
        ck_assert_ptr_nonnull(strstr(text.bytes, "\n# The bot wins 50.1 % of "
                                     "400 games against random moves; an equal "
                                     "share is 50.0 %.\n"));
        Practised *read = practised_read(position.arena, position.variant,
                                         text.bytes, &told);
        ck_assert_ptr_nonnull(read);
        ck_assert_int_eq(read->better, better);
    }
    free(practised);
    finish();
}
END_TEST

static const struct {
    const char *line, *instead, *told;
} wrong[] = {
    {"practised: 3", "practised: 1", "has form 1 of practised bots"},
    {"players: 2", "players: 99", "pig is not for 99 players"},
    {"players: 2", "players: two", "a line of its head"},
    {"games: 30", "games: -1", "a line of its head"},
    {"seed: 3", "sed: 3", "a line of its head"},
    {"hash: ", "hash: 1", "practised other rules (pig, hash "},
    {"bytes: ", "bytes: 1", "is damaged or not whole"},
    {"sum: ", "sum: 1", "is damaged or not whole"},
    {"learned: |\n  ", "learned: |\n  ?", "is damaged or not whole"},
    {"learned: |\n  ", "learned: |\n  A", "is damaged or not whole"},
    {"players: 2", "players: 3", "is damaged or not whole"},
};

START_TEST(is_refused_when_something_is_wrong)
{
    load("pig", "Ann Bob");
    Practised *practised = learn(2, 30);
    const char *text = file_of(practised);
    const char *at = strstr(text, wrong[_i].line);
    ck_assert_ptr_nonnull(at);
    const char *told = refusal(text_format(
        position.arena, "%.*s%s%s", (int)(at - text), text, wrong[_i].instead,
        at + strlen(wrong[_i].line)));
    ck_assert_ptr_nonnull(told);
    ck_assert_msg(strstr(told, wrong[_i].told), "%s", told);
    free(practised);
    finish();
}
END_TEST

/* A file of the right length and sum can still have numbers that are none: the
 * reader looks at each. */
START_TEST(chances_are_those_of_its_moves)
{
    load("lama", "Ann Bob Cleo");
    Practised *practised = learn(3, 5);
    memset(practised->weights, 0, sizeof practised->weights);
    for (uint64_t number = 0; number < 20; number++) {
        double chances[MOVES_MAX], sum = 0;
        game_start(position.game, 1, number, 3);
        practised_chances(practised, position.game, chances);
        for (size_t i = 0; i < position.game->move_count; i++) {
            ck_assert_double_eq_tol(chances[i],
                                    1.0 / (double)position.game->move_count,
                                    1e-9);
            sum += chances[i];
        }
        ck_assert_double_eq_tol(sum, 1, 1e-9);
    }
    free(practised);
    finish();
}
END_TEST

static const char *const hiding[] = {"lama", "party", "crazy-eights",
                                     "leduc-holdem", "gin-rummy", "golf",
                                     "lost-cities",
                                     "tests/unit/rules/much-hidden.yaml"};

/* The chances of its moves are the same when what is hidden is otherwise. */
static int compare(const Practised *practised, State *copy)
{
    static double before[MOVES_MAX], after[MOVES_MAX];
    Game *game = position.game;
    size_t size = position.variant->layout.size, moves = game->move_count;
    practised_chances(practised, game, before);
    memcpy(copy, game->state, size);
    uint64_t seed = game->state->seed, number = game->state->game;
    unseen_deal(game, game->state->decider, game->state->decisions);
    game->state->seed = seed;
    game->state->game = number;
    bool changed = memcmp(copy, game->state, size) != 0;
    game_refresh(game);
    changed = changed && game->move_count == moves;
    practised_chances(practised, game, after);
    for (size_t i = 0; i < moves && changed; i++) {
        ck_assert_double_eq(before[i], after[i]);
    }
    memcpy(game->state, copy, size);
    game_refresh(game);
    return changed;
}

START_TEST(decides_by_what_is_seen)
{
    int players, changed = 0;
    load(hiding[_i], "Ann Bob");
    players = position.variant->players_least > 2
                  ? position.variant->players_least : 2;
    Practised *practised = learn_within(players, 200, HIDING_MOVES);
    State *copy = arena_alloc(position.arena, position.variant->layout.size);
    for (uint64_t number = 0; number < 20; number++) {
        game_start(position.game, 6, number, players);
        for (int i = 0; i < 30 && position.game->move_count > 0; i++) {
            changed += compare(practised, copy);
            game_choose(position.game, game_random_move(position.game));
        }
    }
    ck_assert_int_gt(changed, 15);
    free(practised);
    finish();
}
END_TEST

/* Which number lies on which of three slots. */
START_TEST(sees_the_places_of_each_key)
{
    load("tests/unit/slots.yaml", "Ann Bob");
    Proof proof = {.kind = PROOF_NONE};
    Practised *practised = learn_and_prove(2, 1000, 0, &proof);
    ck_assert_int_eq(proof.kind, PROOF_SHARE);
    ck_assert_int_gt(proof.own, 750);
    free(practised);
    finish();
}
END_TEST

/* Among themselves alone, bots come to a way of playing without end here. */
START_TEST(practises_once_more_from_random_moves)
{
    load("lost-cities", "Ann Bob");
    const Practice of = {.variant = position.variant, .players = 2,
                         .games = 3000, .seed = 1,
                         .moves_most = COLLAPSE_MOVES};
    Practised *first = malloc(sizeof *first);
    Pupil *pupil = pupil_new(position.variant);
    RuleError error;
    ck_assert(first && pupil);
    ck_assert_int_eq(pupil_practise(pupil, &of, first, &error), PRACTICE_DONE);
    Proof alone = proof_play(&of, first, position.game), proof;
    Practised *practised = first;
    ck_assert_int_eq(practice(&of, practised, &proof, &error), PRACTICE_DONE);
    ck_assert(alone.endless);
    ck_assert(proof.above && !proof.endless);
    ck_assert_int_gt(proof.own, alone.own);
    pupil_free(pupil);
    free(practised);
    finish();
}
END_TEST

/* --- The best answer ------------------------------------------------------ */

static void chances_of(const void *bot, Game *game, double *chances)
{
    practised_chances(bot, game, chances);
}

static const struct {
    const char *game;
    uint64_t games;
    int deals;
    double most;
} small[] = {
    {"kuhn-poker", 20000, 3000, 0.01},
    {"leduc-holdem", 3000, 3000, 0.2},
};

START_TEST(the_best_answer_wins_little)
{
    load(small[_i].game, "Ann Bob");
    Practised *practised = learn(2, small[_i].games);
    ck_assert_uint_gt(practised->move_count, 0);
    double won = best_answer_wins(chances_of, practised,
                                  small[_i].deals);
    ck_assert_double_lt(won, small[_i].most);
    free(practised);
    finish();
}
END_TEST

/* --- The best way to play Pig --------------------------------------------- */

/* Whether the bot rolls, when it may hold. */
static bool bot_rolls(const Practised *practised, int mine, int yours, int sum)
{
    pig_put(mine, yours, sum);
    return pig_rolls(practised_move(practised, position.game));
}

static void learn_way(const Practised *practised, PigWay way)
{
    for (int mine = 0; mine < PIG_GOAL; mine++) {
        for (int yours = 0; yours < PIG_GOAL; yours++) {
            for (int sum = 2; sum < PIG_SUMS && mine + sum < PIG_SUMS; sum++) {
                way[mine][yours][sum] =
                    bot_rolls(practised, mine, yours, sum);
            }
        }
    }
}

START_TEST(pig_is_won_nearly_as_often_as_by_the_best)
{
    load("pig", "Ann Bob");
    Practised *practised = learn(2, PIG_GAMES);
    PigWay *way = calloc(1, sizeof *way);
    ck_assert_ptr_nonnull(way);
    game_start(position.game, 1, 0, 2);
    learn_way(practised, *way);
    double share = pig_share(*way);
    ck_assert_msg(share > 0.48 && share <= 0.5 + 1e-9, "%.4f", share);
    free(way);
    free(practised);
    finish();
}
END_TEST

/* The best way wins one half, who holds at 20 somewhat less: 46.0 % (worked out
 * by tests/games/pig_solution.py). */
START_TEST(the_optimum_of_pig_is_right)
{
    PigWay *way = calloc(1, sizeof *way);
    ck_assert_ptr_nonnull(way);
    for (int i = 0; i < PIG_GOAL * PIG_GOAL * PIG_SUMS; i++) {
        int sum = i % PIG_SUMS, mine = i / PIG_SUMS / PIG_GOAL;
        (&(*way)[0][0][0])[i] = sum < 20 && mine + sum < PIG_GOAL;
    }
    ck_assert_double_eq_tol(pig_share(*way), 0.4601, 0.0005);
    free(way);
}
END_TEST

Suite *practice_suite(void)
{
    Suite *suite = suite_create("practice");
    TCase *files = tcase_create("files");
    TCase *moves = tcase_create("moves");
    TCase *strength = tcase_create("strength");
    tcase_set_timeout(files, 60);
    tcase_set_timeout(moves, 60);
    tcase_set_timeout(strength, 60);
    tcase_set_tags(strength, TAG_FIGURES);
    tcase_add_loop_test(files, is_read_as_it_was_written, 0, COUNT(learning));
    tcase_add_test(files, is_refused_when_it_is_not_whole);
    tcase_add_loop_test(files, is_refused_when_something_is_wrong, 0,
                        COUNT(wrong));
    tcase_add_test(files, keeps_whether_it_is_better);
    tcase_add_loop_test(moves, learns_what_its_edition_learns, 0,
                        COUNT(editions));
    tcase_add_test(moves, ends_where_the_moves_end);
    tcase_add_test(moves, chances_are_those_of_its_moves);
    tcase_add_test(moves, sees_the_places_of_each_key);
    tcase_add_test(strength, practises_once_more_from_random_moves);
    tcase_add_test(strength, the_optimum_of_pig_is_right);
    tcase_add_test(strength, pig_is_won_nearly_as_often_as_by_the_best);
    tcase_add_loop_test(strength, the_best_answer_wins_little, 0, COUNT(small));
    tcase_add_loop_test(moves, decides_by_what_is_seen, 0, COUNT(hiding));
    suite_add_tcase(suite, files);
    suite_add_tcase(suite, moves);
    suite_add_tcase(suite, strength);
    return suite;
}
