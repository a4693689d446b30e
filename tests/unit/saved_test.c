/* Saved states by the public header: what was saved goes on as it was, and what
 * was changed since is refused or harmless.
 *
 * CRIA_CHANGES=N tries N changed states instead of 20,000; `CRIA_THOROUGH=1`
 * stands for a million.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#include "base/splitmix.h"
#include "common.h"
#include "cria.h"

Suite *saved_suite(void);

enum {
    HEAD = 48, CHECK_AT = 40,      /* the head, and where its check value is */
    STATES = 60,                   /* saved states of each game to change */
    DECISIONS_MOST = 3000, DECISIONS_SAMPLED = 60,
    CHANGES = 20000, CHANGES_THOROUGH = 1000000
};

static const struct {
    const char *name, *with;
} games[] = {
    {"lama", NULL}, {"party", NULL}, {"kadabra", NULL}, {"dice", NULL},
    {"crazy-eights", NULL}, {"oh-hell", NULL}, {"pig", NULL}, {"yacht", NULL},
    {"gops", NULL}, {"liars-dice", NULL}, {"leduc-holdem", NULL},
    {"tests/unit/asks.yaml", NULL}, {"tests/unit/guess.yaml", NULL},
    {"tests/unit/together.yaml", NULL}, {"tests/unit/left-over.yaml", NULL},
    {"crazy-eights", "twos-add-up"}, {"kadabra", "swap-by-hand"},
    {"lama", "several-equal"}, {"lama", "play-the-drawn-card"},
    {"party", "unlimited-supply"}, {"lama", "reshuffle"},
    /* these are not changed */
    {"hearts", NULL}, {"skull", NULL}, {"love-letter", NULL}, {"coup", NULL},
    {"sushi-go", NULL}, {"kuhn-poker", NULL}, {"sealed-bids", NULL},
    {"blackjack", NULL}, {"cheat", NULL}, {"canasta", NULL},
    {"tests/unit/performed.yaml", NULL}};
enum { CHANGED = COUNT(games) - 11 };

static CriaVariant *load(int index)
{
    static const char *const folders[] = {"variants"};
    const char *with[] = {games[index].with};
    CriaOptions options = {.size = sizeof options, .folders = folders,
                           .folder_count = 1, .with = with,
                           .with_count = games[index].with != NULL};
    CriaFindings *findings = NULL;
    CriaVariant *variant = cria_load(games[index].name, &options, &findings);
    ck_assert_msg(variant != NULL, "%s", cria_findings_text(findings));
    cria_findings_free(findings);
    return variant;
}

static size_t below(uint64_t *seed, size_t count)
{
    return (size_t)(splitmix_draw(seed) % count);
}

/* The check value that belongs to what [bytes] are now. */
static void renew_check(unsigned char *bytes, size_t size)
{
    unsigned char head[HEAD];
    if (size >= HEAD) {
        memcpy(head, bytes, HEAD);
        memset(head + CHECK_AT, 0, HEAD - CHECK_AT);
        uint64_t check = XXH3_64bits_withSeed(bytes + HEAD, size - HEAD,
                                              XXH3_64bits(head, HEAD));
        memcpy(bytes + CHECK_AT, &check, sizeof check);
    }
}

/* --- What was saved goes on as it was --------------------------------------*/

/* Every player, and people who watch, see the same. */
static void assert_equal_views(const CriaGame *one, const CriaGame *other,
                               int players)
{
    for (int observer = 0; observer <= players; observer++) {
        int who = observer < players ? observer : CRIA_SPECTATOR;
        char *view = cria_game_view(one, who);
        char *again = cria_game_view(other, who);
        ck_assert_str_eq(view, again);
        cria_text_free(view);
        cria_text_free(again);
    }
}

static void assert_equal_positions(const CriaGame *one, const CriaGame *other)
{
    char text[200], again[200];
    size_t moves = cria_game_moves(one);
    ck_assert_uint_eq(moves, cria_game_moves(other));
    ck_assert_int_eq(cria_game_over(one), cria_game_over(other));
    ck_assert_int_eq(cria_game_decider(one), cria_game_decider(other));
    ck_assert_uint_eq(cria_game_decisions(one), cria_game_decisions(other));
    for (size_t i = 0; i < moves && i < 5; i++) {
        cria_game_move_text(one, i, text, sizeof text);
        cria_game_move_text(other, i, again, sizeof again);
        ck_assert_str_eq(text, again);
    }
}

START_TEST(every_position_comes_back)
{
    CriaVariant *variant = load(_i);
    CriaGame *game = cria_game_new(variant), *other = cria_game_new(variant);
    size_t size = cria_state_size(variant);
    int most = test_sample(DECISIONS_SAMPLED, DECISIONS_MOST, DECISIONS_MOST);
    unsigned char *saved = malloc(size), *again = malloc(size);
    cria_game_save(other, saved);                /* before any game */
    ck_assert_int_eq(cria_game_restore(other, saved, size), CRIA_RESTORED);
    for (int players = cria_players_least(variant);
         players <= cria_players_most(variant); players++) {
        cria_game_start(game, 11, (uint64_t)players, players);
        for (int i = 0; i < most && !cria_game_over(game); i++) {
            cria_game_save(game, saved);
            ck_assert_int_eq(cria_game_restore(other, saved, size),
                             CRIA_RESTORED);
            assert_equal_positions(game, other);
            assert_equal_views(game, other, players);
            cria_game_save(other, again);
            ck_assert_mem_eq(saved, again, size);
            cria_game_choose(other, cria_game_random(other));
            cria_game_choose(game, cria_game_random(game));
            assert_equal_positions(game, other);
        }
        cria_game_save(game, saved);
        ck_assert_int_eq(cria_game_restore(other, saved, size), CRIA_RESTORED);
        for (int player = 0; player < players; player++) {
            ck_assert_int_eq(cria_game_won(game, player),
                             cria_game_won(other, player));
        }
    }
    free(saved);
    free(again);
    cria_game_free(game);
    cria_game_free(other);
    cria_free(variant);
}
END_TEST

static void choose(CriaGame *game, const char *move)
{
    char text[50];
    for (size_t i = 0; i < cria_game_moves(game); i++) {
        cria_game_move_text(game, i, text, sizeof text);
        if (strcmp(text, move) == 0) {
            cria_game_choose(game, i);
            return;
        }
    }
    ck_abort_msg("%s", move);
}

/* What [observer] sees after moves of two players. The game is saved and restored before each of them. */
static char *view_after(const char *const *moves, int observer)
{
    static const char *const folders[] = {"variants"};
    CriaOptions options = {.size = sizeof options, .folders = folders,
                           .folder_count = 1};
    CriaVariant *variant = cria_load("tests/unit/left-over.yaml", &options,
                                     NULL);
    CriaGame *game = cria_game_new(variant);
    size_t size = cria_state_size(variant);
    unsigned char *saved = malloc(size);
    cria_game_start(game, 3, 0, 2);
    for (; *moves; moves++) {
        cria_game_save(game, saved);
        cria_game_free(game);
        game = cria_game_new(variant);
        ck_assert_int_eq(cria_game_restore(game, saved, size), CRIA_RESTORED);
        choose(game, *moves);
    }
    char *view = cria_game_view(game, observer);
    free(saved);
    cria_game_free(game);
    cria_free(variant);
    return view;
}

/* How often [part] is in [text]. */
static int count_in(const char *text, const char *part)
{
    int count = 0;
    for (; (text = strstr(text, part)); text += strlen(part)) {
        count++;
    }
    return count;
}

/* Before the cards of the last round are gathered: the one who was out of it
 * has laid them open, the other has not. */
START_TEST(cards_of_the_last_round_come_back)
{
    static const char *const one_out[] = {"ready", "keen", "quit", "stay",
                                          "stay", "stay", "stay", NULL};
    static const char *const gathered[] = {"ready", "keen", "quit", "stay",
                                           "stay", "stay", "stay", "ready",
                                           NULL};
    char *view = view_after(one_out, CRIA_SPECTATOR);
    ck_assert_ptr_nonnull(strstr(view, "\"question\":\"ready\""));
    ck_assert_ptr_nonnull(strstr(view, "\"round\":2"));
    ck_assert_int_eq(count_in(view, "[\"?\",\"?\"]"), 1);
    cria_text_free(view);
    view = view_after(gathered, CRIA_SPECTATOR);
    ck_assert_ptr_nonnull(strstr(view, "\"question\":\"keen\""));
    ck_assert_int_eq(count_in(view, "[\"?\",\"?\"]"), 0);
    cria_text_free(view);
}
END_TEST

/* --- What was changed is refused or harmless -------------------------------*/

typedef struct {
    CriaVariant *variant;
    CriaGame *game;
    unsigned char *states[STATES];
    int count;
    size_t size;
} Pool;

/* States from all over some games. */
static void fill_pool(Pool *pool, int index, uint64_t *seed)
{
    pool->variant = load(index);
    pool->game = cria_game_new(pool->variant);
    pool->size = cria_state_size(pool->variant);
    int least = cria_players_least(pool->variant);
    int most = cria_players_most(pool->variant);
    for (int number = 0; pool->count < STATES; number++) {
        cria_game_start(pool->game, splitmix_draw(seed), 0,
                        least + number % (most - least + 1));
        size_t stop = below(seed, 60);
        for (size_t i = 0; i < stop && !cria_game_over(pool->game); i++) {
            cria_game_choose(pool->game, cria_game_random(pool->game));
        }
        pool->states[pool->count] = malloc(pool->size);
        cria_game_save(pool->game, pool->states[pool->count++]);
    }
}

static void empty_pool(Pool *pool)
{
    for (int i = 0; i < pool->count; i++) {
        free(pool->states[i]);
    }
    cria_game_free(pool->game);
    cria_free(pool->variant);
}

static void swap_words(unsigned char *bytes, size_t size, size_t word,
                       uint64_t *seed)
{
    unsigned char kept[8];
    size_t words = size < word ? 1 : size / word;
    word = size < word ? 1 : word;
    unsigned char *one = bytes + below(seed, words) * word;
    unsigned char *other = bytes + below(seed, words) * word;
    memcpy(kept, one, word);
    memmove(one, other, word);
    memcpy(other, kept, word);
}

/* One change somewhere in [bytes], which are at least a head. */
static void change(unsigned char *bytes, size_t size, const Pool *pool,
                   uint64_t *seed)
{
    static const unsigned char extremes[] = {0, 1, 2, 0x7f, 0x80, 0xfe, 0xff};
    size_t start = below(seed, 20) ? HEAD : 0;
    size_t at = start + below(seed, size - start), length;
    const unsigned char *other;
    switch (below(seed, 7)) {
    case 0: bytes[at] ^= (unsigned char)(1 << below(seed, 8)); break;
    case 1: bytes[at] = (unsigned char)splitmix_draw(seed); break;
    case 2: bytes[at] = extremes[below(seed, sizeof extremes)]; break;
    case 3: bytes[at]++; break;
    case 4: bytes[at]--; break;
    case 5:
        swap_words(bytes + start, size - start, (size_t)1 << below(seed, 4),
                   seed);
        break;
    default:                             /* a piece of another state */
        other = pool->states[below(seed, (size_t)pool->count)];
        at = at < pool->size ? at : HEAD;
        size = size < pool->size ? size : pool->size;
        length = below(seed, size - at) + 1;
        length = length > 64 && below(seed, 2) ? below(seed, 64) + 1 : length;
        memcpy(bytes + at, other + at, length);
    }
}

/* What a change leaves: bytes of exactly their length, so that reading beyond
 * them is seen. */
static unsigned char *make_changed(const Pool *pool, size_t *size,
                                   uint64_t *seed)
{
    const unsigned char *from = pool->states[below(seed, (size_t)pool->count)];
    size_t sizes[] = {pool->size, below(seed, pool->size),
                      pool->size + 1 + below(seed, 64)};
    *size = sizes[below(seed, 10) ? 0 : below(seed, 3)];
    unsigned char *bytes = malloc(*size + (*size == 0));
    memset(bytes, 0, *size);
    memcpy(bytes, from, *size < pool->size ? *size : pool->size);
    for (size_t i = below(seed, 3) + 1; i > 0 && *size > HEAD; i--) {
        change(bytes, *size, pool, seed);
    }
    if (below(seed, 10)) {
        renew_check(bytes, *size);
    }
    return bytes;
}

static void look_at_everything(const CriaGame *game)
{
    char text[200];
    for (int player = -1; player < 2; player++) {
        char *view = cria_game_view(game, player);
        ck_assert_ptr_nonnull(view);
        cria_text_free(view);
    }
    for (size_t i = 0; i < cria_game_moves(game); i += 1 + i / 4) {
        ck_assert_uint_gt(cria_game_move_text(game, i, text, sizeof text), 0);
    }
}

/* Plays on, to the end when [decisions] are enough; what comes of a state that
 * was taken is taken as well. */
static void play_on(const Pool *pool, size_t decisions, unsigned char *saved)
{
    look_at_everything(pool->game);
    for (size_t i = 0; i < decisions && !cria_game_over(pool->game); i++) {
        cria_game_choose(pool->game, cria_game_random(pool->game));
    }
    look_at_everything(pool->game);
    cria_game_save(pool->game, saved);
    ck_assert_int_eq(cria_game_restore(pool->game, saved, pool->size),
                     CRIA_RESTORED);
    for (int player = 0; player < cria_players_most(pool->variant); player++) {
        cria_game_won(pool->game, player);
        cria_game_total(pool->game, player);
    }
}

static size_t count_changes(void)
{
    const char *count = getenv("CRIA_CHANGES");
    return count ? (size_t)atol(count)
                 : (size_t)test_amount(CHANGES, CHANGES_THOROUGH);
}

START_TEST(changed_states_are_refused_or_harmless)
{
    size_t changes = count_changes() / CHANGED, taken = 0;
    uint64_t seed = (uint64_t)_i + 1;
    Pool pool = {.count = 0};
    fill_pool(&pool, _i, &seed);
    unsigned char *before = malloc(pool.size), *after = malloc(pool.size);
    for (size_t i = 0; i < changes; i++) {
        size_t size;
        unsigned char *bytes = make_changed(&pool, &size, &seed);
        cria_game_save(pool.game, before);
        if (cria_game_restore(pool.game, bytes, size) == CRIA_RESTORED) {
            taken++;
            play_on(&pool, below(&seed, 16) ? 30 : DECISIONS_MOST, after);
        } else {
            cria_game_save(pool.game, after);
            ck_assert_mem_eq(before, after, pool.size);
        }
        free(bytes);
    }
    ck_assert_uint_gt(taken, 0);
    ck_assert_uint_lt(taken, changes);
    if (getenv("CRIA_CHANGES")) {
        printf("%s: %zu of %zu changed states could be played on from\n",
               games[_i].name, taken, changes);
    }
    free(before);
    free(after);
    empty_pool(&pool);
}
END_TEST

/* --- What is wrong is told -------------------------------------------------*/

static CriaRestored restore_changed(const CriaVariant *variant, size_t at,
                                    unsigned char by, size_t size, bool renew)
{
    CriaGame *game = cria_game_new(variant);
    size_t whole = cria_state_size(variant);
    unsigned char *bytes = calloc(1, whole + 1);
    cria_game_start(game, 5, 0, 3);
    cria_game_save(game, bytes);
    bytes[at] ^= by;
    if (renew) {
        renew_check(bytes, whole);
    }
    CriaRestored found = cria_game_restore(game, bytes, size);
    free(bytes);
    cria_game_free(game);
    return found;
}

START_TEST(what_is_wrong_with_a_state_is_told)
{
    CriaVariant *lama = load(0), *party = load(1);
    size_t size = cria_state_size(lama), seed_at = HEAD, pc_at = HEAD + 16;
    ck_assert_int_eq(restore_changed(lama, 0, 0, size, false), CRIA_RESTORED);
    ck_assert_int_eq(restore_changed(lama, 0, 1, size, true), CRIA_NO_STATE);
    ck_assert_int_eq(restore_changed(lama, 0, 0, size - 1, false),
                     CRIA_NO_STATE);
    ck_assert_int_eq(restore_changed(lama, 0, 0, size + 1, false),
                     CRIA_NO_STATE);
    ck_assert_int_eq(restore_changed(lama, 0, 0, 0, false), CRIA_NO_STATE);
    ck_assert_int_eq(restore_changed(lama, 8, 2, size, true),
                     CRIA_OTHER_VERSION);
    ck_assert_int_eq(restore_changed(lama, 12, 1, size, true),
                     CRIA_OTHER_VERSION);
    ck_assert_int_eq(restore_changed(lama, 16, 1, size, true),
                     CRIA_OTHER_RULES);
    ck_assert_int_eq(restore_changed(lama, seed_at, 1, size, false),
                     CRIA_STATE_CHANGED);
    ck_assert_int_eq(restore_changed(lama, seed_at, 1, size, true),
                     CRIA_RESTORED);
    ck_assert_int_eq(restore_changed(lama, pc_at, 1, size, true),
                     CRIA_STATE_IMPOSSIBLE);
    CriaGame *game = cria_game_new(lama), *other = cria_game_new(party);
    unsigned char *bytes = malloc(size);
    cria_game_start(game, 5, 0, 3);
    cria_game_save(game, bytes);
    ck_assert_int_eq(cria_game_restore(other, bytes, size), CRIA_OTHER_RULES);
    free(bytes);
    cria_game_free(game);
    cria_game_free(other);
    cria_free(lama);
    cria_free(party);
}
END_TEST

Suite *saved_suite(void)
{
    Suite *suite = suite_create("saved");
    TCase *sound = tcase_create("sound"), *wrong = tcase_create("changed");
    tcase_set_timeout(sound, 600);
    tcase_set_tags(sound, TAG_SAMPLED);
    tcase_set_timeout(wrong, 7200);
    tcase_add_loop_test(sound, every_position_comes_back, 0, COUNT(games));
    tcase_add_test(sound, cards_of_the_last_round_come_back);
    tcase_add_test(wrong, what_is_wrong_with_a_state_is_told);
    tcase_add_loop_test(wrong, changed_states_are_refused_or_harmless, 0,
                        CHANGED);
    suite_add_tcase(suite, sound);
    suite_add_tcase(suite, wrong);
    return suite;
}
