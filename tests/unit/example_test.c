/* Examples of variants where memory runs out while they are played, and what is
 * left of the tree for who wants only those that hold.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>

#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "document/node.h"
#include "inquiry/about_rules.h"

Suite *example_suite(void);

/* Gives memory [left] times, then none. */
typedef struct {
    long left;
    long given;            /* pieces that are not given back */
} Purse;

static void *allocate(void *context, size_t size)
{
    Purse *purse = context;
    void *memory = purse->left-- > 0 ? malloc(size) : NULL;
    purse->given += memory != NULL;
    return memory;
}

static void release(void *context, void *memory)
{
    Purse *purse = context;
    purse->given--;
    free(memory);
}

static const char *const broken[] = {"cards.llama.points=9"};
static const char *const no_draw[] = {"no-draw"};

static Request request_for(const char *variant, size_t set_count)
{
    static const char *folders[1];
    static char games[4096];
    const char *root = getenv("ROOT");
    snprintf(games, sizeof games, "%s/variants", root ? root : ".");
    folders[0] = games;
    return (Request){.library = {.folders = folders, .count = 1}, .rules.name = variant,
                     .rules.set = broken, .rules.set_count = set_count};
}

/* After loading there is memory for so many pieces only, from none on. */
START_TEST(memory_runs_out_while_examples_are_played)
{
    Request request = request_for("lama", 1);
    Purse purse = {1000000, 0};
    Allocator allocator = {allocate, release, &purse};
    bool done = false;
    for (long more = 0; !done; more += 1 + more / 20) {
        purse.left = 1000000;
        Loaded *loaded = load_variant(&request, &allocator);
        ck_assert_ptr_nonnull(loaded->variant);
        size_t before = loaded->found.count;
        arena_set_block(loaded->arena, 0);
        purse.left = more;
        example_check(loaded, &request);
        done = !loaded->exhausted;
        ck_assert(done == (loaded->variant != NULL));
        ck_assert(!done || loaded->found.count == before + 1);
        ck_assert(!done || more > 100);
        load_free(loaded);
        ck_assert_int_eq(purse.given, 0);
    }
}
END_TEST

static const Node *examples_of(const Loaded *loaded)
{
    return node_get(loaded->resolved.root, "examples");
}

START_TEST(only_what_holds_is_kept)
{
    Request request = request_for("lama", 1);
    Loaded *loaded = load_variant(&request, NULL);
    ck_assert_uint_eq(examples_of(loaded)->count, 4);
    example_keep_true(loaded);
    ck_assert_uint_eq(examples_of(loaded)->count, 3);
    ck_assert_ptr_null(node_get(examples_of(loaded), "Judy plays on alone"));
    ck_assert_ptr_nonnull(node_get(examples_of(loaded), "Henri quits"));
    load_free(loaded);
}
END_TEST

/* Who only plays by rules does not wait for their examples; who works on them
 * is told of them by the same call, and in the medium that it names. */
START_TEST(rules_that_are_checked_have_their_examples_played)
{
    static const Medium medium;
    const Request request = request_for("lama", 1);
    CheckSettings settings = check_defaults();
    check_set(&settings, "all", CHECK_OFF);
    const RulesChecking plain = {.medium = &medium},
                        checked = {.checks = &settings, .counting = true};
    Loaded *loaded = rules_check(&request, &plain, NULL);
    ck_assert(loaded->variant && loaded->found.count == 0);
    ck_assert_ptr_eq(arena_medium(loaded->arena), &medium);
    load_free(loaded);
    loaded = rules_check(&request, &checked, NULL);
    ck_assert_uint_eq(loaded->found.count, 1);
    ck_assert_str_eq(loaded->found.items[0].id, "broken-example");
    load_free(loaded);
}
END_TEST

/* What a house rule breaks is not in the tree, but not forgotten. */
START_TEST(broken_examples_are_taken_out)
{
    Request request = request_for("lama", 0);
    request.rules.with = no_draw;
    request.rules.with_count = 1;
    Loaded *loaded = load_variant(&request, NULL);
    const Resolved *resolved = &loaded->resolved;
    ck_assert_ptr_nonnull(loaded->variant);
    ck_assert_uint_eq(examples_of(loaded)->count, 2);
    ck_assert_uint_eq(resolved->broken_count, 2);
    ck_assert_str_eq(resolved->broken[0].example->key, "Henri quits");
    ck_assert_str_eq(resolved->broken[0].why->text, "he cannot draw");
    ck_assert_uint_eq(resolved->layer_count, 2);
    ck_assert_uint_eq(resolve_layer_of(resolved, resolved->broken[0].example),
                      0);
    example_check(loaded, &request);
    ck_assert_uint_eq(loaded->found.count, 0);
    load_free(loaded);
}
END_TEST

/* --- House rules in any order --------------------------------------------- */

static const char *const games[] = {"lama", "party", "kadabra", "dice"};
static const char *const houses[] = {
    "bounty", "draw-only-when-stuck", "every-card-counts", "four-rounds",
    "kadabra-goes-on", "last-actor", "llama-reverses", "lone-draw",
    "most-points-start", "no-draw", "pass-it-on", "play-the-drawn-card",
    "quick", "quit-only-when-stuck", "reshuffle", "several-equal",
    "swap-by-hand", "swap-freely", "unlimited-supply"};
enum { HOUSES = sizeof houses / sizeof *houses, EVERY = 29 };

/* Those of another game: all of them go on it together. */
static const char *const classic[] = {"ace-turns", "new-pile", "queen-skips",
                                      "twos-add-up"};
enum { CLASSIC = sizeof classic / sizeof *classic };

static Loaded *load_pair(const char *game, const char *one, const char *other)
{
    const char *with[] = {one, other};
    Request request = request_for(game, 0);
    request.rules.with = with;
    request.rules.with_count = 2;
    return load_variant(&request, NULL);
}

static void are_same(const Loaded *one, const Loaded *other, const char *what)
{
    ck_assert_msg(!one->variant == !other->variant, "%s", what);
    ck_assert_msg(!one->variant || one->variant->hash == other->variant->hash,
                  "%s", what);
    ck_assert_msg(one->found.count == other->found.count, "%s", what);
    for (size_t i = 0; i < one->found.count; i++) {
        const Diagnostic *left = &one->found.items[i];
        const Diagnostic *right = &other->found.items[i];
        ck_assert_str_eq(left->message, right->message);
        ck_assert_uint_eq(left->span.start, right->span.start);
    }
}

/* Whether each of them goes on the variant, so that both are refused only when
 * they disagree. */
static bool is_fit(const char *game, const char *house)
{
    Loaded *loaded = load_pair(game, house, house);
    bool fit = loaded->variant != NULL;
    load_free(loaded);
    return fit;
}

/* Any two house rules on each variant are the same rules in both orders, and are
 * refused only for a conflict. Of all pairs some, or all when ALL_PAIRS is
 * set. */
START_TEST(the_order_of_house_rules_does_not_matter)
{
    const char *game = games[_i];
    int number = 0, every = getenv("ALL_PAIRS") ? 1 : EVERY;
    for (int one = 0; one < HOUSES; one++) {
        for (int other = one + 1; other < HOUSES; other++) {
            if (number++ % every != 0) {
                continue;
            }
            const char *what = houses[one];
            Loaded *first = load_pair(game, houses[one], houses[other]);
            Loaded *second = load_pair(game, houses[other], houses[one]);
            are_same(first, second, what);
            for (size_t i = 0; !first->variant && is_fit(game, houses[one]) &&
                               is_fit(game, houses[other]) &&
                               i < first->found.count; i++) {
                ck_assert_str_eq(first->found.items[i].id, "conflict");
            }
            load_free(first);
            load_free(second);
        }
    }
}
END_TEST

/* Loads all at once, and checks that nothing is said of it. */
static Loaded *load_sound(const char *const *with, size_t count)
{
    Request request = request_for("crazy-eights", 0);
    request.rules.with = with;
    request.rules.with_count = count;
    Loaded *loaded = load_variant(&request, NULL);
    ck_assert_msg(loaded->variant && loaded->found.count == 0, "%s, %s: %s",
                  with[0], with[1], loaded->found.count
                  ? loaded->found.items[0].message : "not loaded");
    example_check(loaded, &request);
    ck_assert_uint_eq(loaded->found.count, 0);
    return loaded;
}

/* No two of them disagree, and each of them changes something beside any
 * other. */
START_TEST(house_rules_of_another_game_go_together)
{
    uint64_t hashes[CLASSIC][CLASSIC];
    for (int one = 0; one < CLASSIC; one++) {
        for (int other = 0; other < CLASSIC; other++) {
            const char *with[] = {classic[one], classic[other]};
            Loaded *loaded = load_sound(with, 2);
            hashes[one][other] = loaded->variant->hash;
            load_free(loaded);
        }
    }
    for (int one = 0; one < CLASSIC; one++) {
        for (int other = 0; other < CLASSIC; other++) {
            ck_assert_uint_eq(hashes[one][other], hashes[other][one]);
            ck_assert(one == other || hashes[one][other] != hashes[one][one]);
        }
    }
}
END_TEST

START_TEST(all_house_rules_of_another_game_go_together)
{
    const char *backwards[CLASSIC];
    for (int i = 0; i < CLASSIC; i++) {
        backwards[i] = classic[CLASSIC - 1 - i];
    }
    Loaded *one = load_sound(classic, CLASSIC);
    Loaded *other = load_sound(backwards, CLASSIC);
    ck_assert_uint_eq(one->variant->hash, other->variant->hash);
    load_free(one);
    load_free(other);
}
END_TEST

/* Those of one family on a game of another one are refused at what they
 * extend. */
START_TEST(house_rules_of_another_game_are_refused)
{
    for (int i = 0; i < CLASSIC; i++) {
        Loaded *loaded = load_pair("lama", classic[i], houses[i]);
        ck_assert_ptr_null(loaded->variant);
        ck_assert_uint_eq(loaded->found.count, 1);
        ck_assert_str_eq(loaded->found.items[0].id, "wrong-base");
        load_free(loaded);
        loaded = load_pair("crazy-eights", classic[i], houses[i]);
        ck_assert_ptr_null(loaded->variant);
        ck_assert_uint_eq(loaded->found.count, 1);
        ck_assert_str_eq(loaded->found.items[0].id, "wrong-base");
        load_free(loaded);
    }
}
END_TEST

/* The example of a house rule for lama, where the position cannot be laid out,
 * where it does not hold, and at home. */
static const char own[] =
    "cria: 1\nextends: lama\nadd: {examples: {own: {names: [Ann, Bob], turn: "
    "Ann, zones: {discard: 1, hand: {Ann: 1 2, Bob: 3}}, legal: [draw, play 1, "
    "play 2, quit]}}}\n";

static const struct {
    const char *game, *beside;     /* another house rule, or NULL */
    int severity;                  /* of the finding, or -1 */
    const char *id;
} away[] = {
    {"lama", NULL, -1, NULL},
    {"dice", NULL, SEVERITY_NOTE, "skipped-example"},
    {"kadabra", NULL, SEVERITY_NOTE, "skipped-example"},
    {"party", NULL, -1, NULL},
    {"lama", "no-draw", SEVERITY_WARNING, "broken-example"},
};

START_TEST(a_house_rule_s_examples_are_for_what_it_extends)
{
    char folder[] = "/tmp/own-XXXXXX", path[sizeof folder + 10];
    ck_assert_ptr_nonnull(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/own.yaml", folder);
    int file = open(path, O_CREAT | O_WRONLY, 0600);
    ck_assert_int_ge(file, 0);
    ck_assert_int_eq((int)write(file, own, strlen(own)), (int)strlen(own));
    ck_assert_int_eq(close(file), 0);
    for (int order = 0; order < 2; order++) {
        const char *with[] = {path, away[_i].beside};
        Request request = request_for(away[_i].game, 0);
        if (order == 1 && away[_i].beside) {
            with[0] = away[_i].beside;
            with[1] = path;
        }
        request.rules.with = with;
        request.rules.with_count = away[_i].beside ? 2 : 1;
        Loaded *loaded = load_variant(&request, NULL);
        ck_assert_ptr_nonnull(loaded->variant);
        size_t before = loaded->found.count;
        example_check(loaded, &request);
        ck_assert_uint_eq(loaded->found.errors, 0);
        ck_assert_uint_eq(loaded->found.count - before, away[_i].id ? 1 : 0);
        if (away[_i].id) {
            ck_assert_str_eq(loaded->found.items[before].id, away[_i].id);
            ck_assert_int_eq((int)loaded->found.items[before].severity,
                             away[_i].severity);
        }
        load_free(loaded);
    }
    ck_assert_int_eq(unlink(path), 0);
    ck_assert_int_eq(rmdir(folder), 0);
}
END_TEST

Suite *example_suite(void)
{
    Suite *suite = suite_create("example");
    TCase *tests = tcase_create("examples");
    tcase_add_test(tests, memory_runs_out_while_examples_are_played);
    tcase_add_test(tests, only_what_holds_is_kept);
    tcase_add_test(tests, rules_that_are_checked_have_their_examples_played);
    tcase_add_test(tests, broken_examples_are_taken_out);
    tcase_add_loop_test(tests, the_order_of_house_rules_does_not_matter, 0,
                        (int)(sizeof games / sizeof *games));
    tcase_add_test(tests, house_rules_of_another_game_go_together);
    tcase_add_test(tests, all_house_rules_of_another_game_go_together);
    tcase_add_test(tests, house_rules_of_another_game_are_refused);
    tcase_add_loop_test(tests, a_house_rule_s_examples_are_for_what_it_extends,
                        0, (int)(sizeof away / sizeof *away));
    suite_add_tcase(suite, tests);
    return suite;
}
