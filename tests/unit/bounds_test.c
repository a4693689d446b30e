/* What is certain of a text before a game is so in games: in random games of each
 * variant, the values of its texts lie within their bounds, and two conditions
 * that exclude each other never hold together.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "common.h"
#include "engine/evaluate.h"
#include "load.h"
#include "program/range_memo.h"

Suite *bounds_suite(void);

enum { DECISIONS_SAMPLED = 16, DECISIONS = 60, TEXTS_MOST = 400 };

static const char *const folders[] = {"variants"};
static const Library library = {.folders = folders, .count = 1};

/* A text's value at a decision; [known]: it has one. */
typedef struct {
    const Expression *expression;
    int64_t value;
    bool known;
} Asked;

/* Whether a part stands for what is chosen or gone through somewhere outside. */
static bool is_open(const Expression *e, const Local *const *bound, int count)
{
    const Local *inner[16];
    if (!e) {
        return false;
    }
    if (e->kind == E_LOCAL) {
        bool own = false;
        for (int i = 0; i < count; i++) {
            own = own || bound[i] == e->local;
        }
        return !own;
    }
    for (int i = 0; i < count; i++) {
        inner[i] = bound[i];
    }
    if (e->local && count < COUNT(inner)) {
        inner[count++] = e->local;
    }
    return is_open(e->left, inner, count) || is_open(e->right, inner, count) ||
           is_open(e->condition, inner, count);
}

/* The numbers and conditions of a variant that stand for themselves. */
static int list_texts(const Variant *variant, Asked *texts)
{
    int count = 0;
    for (size_t i = 0; i < variant->text_count && count < TEXTS_MOST; i++) {
        const Expression *e = variant->texts[i].expression;
        bool whole = e->type.base == TYPE_NUMBER || e->type.base == TYPE_TRUTH;
        if (whole && !is_open(e, NULL, 0)) {
            texts[count++].expression = e;
        }
    }
    return count;
}

static void check_bounds(const Variant *variant, const Asked *text, bool varied)
{
    Moment moment = moment_any(variant, varied);
    Range range = range_of(&moment, text->expression);
    bool within = !range.known || (range.least <= text->value &&
                                   text->value <= range.most);
    ck_assert_msg(within, "%s: %lld is not from %lld to %lld: %.*s",
                  variant->id, (long long)text->value, (long long)range.least,
                  (long long)range.most, 60,
                  text->expression->text ? text->expression->text : "");
}

static void check_excluded(const Variant *variant, const Asked *one,
                           const Asked *other)
{
    Moment moment = moment_any(variant, false);
    bool truths = one->expression->type.base == TYPE_TRUTH &&
                  other->expression->type.base == TYPE_TRUTH;
    ck_assert_msg(!truths || !range_excludes(&moment, one->expression,
                                             one->value != 0,
                                             other->expression,
                                             other->value != 0),
                  "%s: two conditions hold that exclude each other",
                  variant->id);
}

/* Values are the same at many decisions: all is asked at a few. */
static void check_texts(Game *game, Asked *texts, int count)
{
    const Variant *variant = game->variant;
    for (int i = 0; i < count; i++) {
        texts[i].known = evaluate(game, texts[i].expression, NULL,
                                  &texts[i].value);
        if (texts[i].known) {
            check_bounds(variant, &texts[i], false);
            check_bounds(variant, &texts[i], true);
        }
    }
    int step = game->state->decisions % 16 ? 7 : 1;
    for (int i = 0; i < count * count; i += step) {
        if (texts[i % count].known && texts[i / count].known) {
            check_excluded(variant, &texts[i % count], &texts[i / count]);
        }
    }
}

static void play(const Variant *variant, int players)
{
    Asked *texts = calloc(TEXTS_MOST, sizeof *texts);
    Game *game = game_new(variant);
    ck_assert(texts && game);
    int count = list_texts(variant, texts);
    uint32_t decisions = (uint32_t)test_sample(DECISIONS_SAMPLED, DECISIONS,
                                               DECISIONS);
    ck_assert_int_gt(count, 0);
    game_start(game, 11, 0, players);
    while (!game->state->over && game->state->decisions < decisions) {
        if (game->state->decisions % 4 == 0) {
            check_texts(game, texts, count);
        }
        game_choose(game, game_random_move(game));
    }
    game_free(game);
    free(texts);
}

/* --- Ranges that are kept ------------------------------------------------- */

/* Parts deep inside are asked for by those around them. */
enum { PARTS_DEEP = 3 };

static void compare_parts(const Moment *plain, const Moment *keeping,
                          const Expression *e, int depth, int *compared)
{
    if (!e || depth == PARTS_DEEP) {
        return;
    }
    Range one = range_of(plain, e), other = range_of(keeping, e);
    Range again = range_of(keeping, e);
    ck_assert_int_eq(one.known, other.known);
    ck_assert_int_eq(one.known, again.known);
    if (one.known) {
        ck_assert_int_eq(one.least, other.least);
        ck_assert_int_eq(one.most, other.most);
        ck_assert_int_eq(one.least, again.least);
        ck_assert_int_eq(one.most, again.most);
    }
    ++*compared;
    compare_parts(plain, keeping, e->condition, depth + 1, compared);
    compare_parts(plain, keeping, e->left, depth + 1, compared);
    compare_parts(plain, keeping, e->right, depth + 1, compared);
}

/* The same for all parts of all texts, whoever asked first. */
static void compare_all(Arena *arena, void *context)
{
    FileList list = library_list(arena, &library);
    int *compared = context;
    size_t step = (size_t)test_sample(16, 8, 1);
    for (size_t i = 0; i < list.count; i += step) {
        Request request = {.library = library, .rules.name = list.paths[i]};
        Loaded *loaded = load_variant(&request, NULL);
        ck_assert_ptr_nonnull(loaded);
        const Variant *variant = loaded->variant;
        Moment plain = variant ? moment_any(variant, true) : (Moment){0};
        Moment keeping = plain;
        keeping.memo = range_memo_new(arena);
        for (size_t k = 0; variant && k < variant->text_count; k++) {
            compare_parts(&plain, &keeping, variant->texts[k].expression, 0,
                          compared);
        }
        load_free(loaded);
    }
}

START_TEST(kept_ranges_are_the_same)
{
    int compared = 0;
    ck_assert(arena_run(compare_all, &compared));
    ck_assert_int_gt(compared, 5000);
}
END_TEST

static void play_all(Arena *arena, void *context)
{
    FileList list = library_list(arena, &library);
    int *played = context;
    for (size_t i = 0; i < list.count; i++) {
        Request request = {.library = library, .rules.name = list.paths[i]};
        if (strstr(list.paths[i], "/house/")) {
            continue;
        }
        Loaded *loaded = load_variant(&request, NULL);
        ck_assert_ptr_nonnull(loaded);
        if (loaded->variant) {
            play(loaded->variant, loaded->variant->players_most);
            play(loaded->variant, loaded->variant->players_least);
            ++*played;
        }
        load_free(loaded);
    }
}

START_TEST(values_lie_within_their_bounds)
{
    int played = 0;
    ck_assert(arena_run(play_all, &played));
    ck_assert_int_ge(played, 5);
}
END_TEST

Suite *bounds_suite(void)
{
    Suite *suite = suite_create("bounds");
    TCase *all = tcase_create("all");
    tcase_set_timeout(all, 0);
    tcase_set_tags(all, TAG_SAMPLED);
    tcase_add_test(all, values_lie_within_their_bounds);
    suite_add_tcase(suite, all);
    TCase *kept = tcase_create("kept");
    tcase_set_timeout(kept, 0);
    tcase_add_test(kept, kept_ranges_are_the_same);
    suite_add_tcase(suite, kept);
    return suite;
}
