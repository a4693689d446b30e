/* Positions by the public header: copies are equal and independent, hashes agree
 * with what comes, steps lead back, and packed bytes are the same everywhere.
 *
 * CRIA_CHANGES=N tries N changed states instead of 100,000; `CRIA_THOROUGH=1`
 * stands for a million.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#include "base/splitmix.h"
#include "common.h"
#include "cria.h"

Suite *states_suite(void);

enum {
    CHECK_AT = 28, HEAD = 36,      /* of packed bytes */
    STATES = 60,                   /* of each game to change */
    DECISIONS_MOST = 3000,
    CHANGES_SAMPLED = 30000, CHANGES = 100000, CHANGES_THOROUGH = 1000000
};

static const char *const names[] = {
    "lama", "party", "kadabra", "dice", "crazy-eights", "oh-hell", "pig",
    "yacht", "gops", "liars-dice", "leduc-holdem", "canasta", "scopa",
    "tests/unit/asks.yaml", "tests/unit/guess.yaml",
    "tests/unit/together.yaml", "tests/unit/left-over.yaml"};

static CriaVariant *load(const char *name)
{
    static const char *const folders[] = {"variants"};
    CriaOptions options = {.size = sizeof options, .folders = folders,
                           .folder_count = 1};
    CriaFindings *findings = NULL;
    CriaVariant *variant = cria_load(name, &options, &findings);
    ck_assert_msg(variant != NULL, "%s", cria_findings_text(findings));
    cria_findings_free(findings);
    return variant;
}

static size_t below(uint64_t *seed, size_t count)
{
    return (size_t)(splitmix_draw(seed) % count);
}

/* --- Two games side by side ----------------------------------------------- */

typedef struct {
    CriaVariant *variant;
    CriaGame *game, *other;
    size_t size;                     /* of a saved state */
    unsigned char *saved, *again, *packed, *repacked;
} Pair;

static Pair begin(const char *name)
{
    Pair pair = {.variant = load(name)};
    size_t most = cria_packed_size(pair.variant);
    pair.game = cria_game_new(pair.variant);
    pair.other = cria_game_new(pair.variant);
    pair.size = cria_state_size(pair.variant);
    pair.saved = malloc(pair.size);
    pair.again = malloc(pair.size);
    pair.packed = malloc(most);
    pair.repacked = malloc(most);
    return pair;
}

static void end(Pair *pair)
{
    free(pair->saved);
    free(pair->again);
    free(pair->packed);
    free(pair->repacked);
    cria_game_free(pair->game);
    cria_game_free(pair->other);
    cria_free(pair->variant);
}

/* Both have the same moves and the same bytes. */
static void assert_same(const Pair *pair)
{
    const CriaGame *one = pair->game, *other = pair->other;
    char text[200], again[200];
    cria_game_save(one, pair->saved);
    cria_game_save(other, pair->again);
    ck_assert_mem_eq(pair->saved, pair->again, pair->size);
    ck_assert_uint_eq(cria_game_moves(one), cria_game_moves(other));
    ck_assert(cria_game_equal(one, other, CRIA_WITH_CHANCE));
    ck_assert(cria_game_equal(one, other, CRIA_WITHOUT_CHANCE));
    ck_assert_uint_eq(cria_game_hash(one, CRIA_WITH_CHANCE),
                      cria_game_hash(other, CRIA_WITH_CHANCE));
    for (size_t i = 0; i < cria_game_moves(one) && i < 5; i++) {
        cria_game_move_text(one, i, text, sizeof text);
        cria_game_move_text(other, i, again, sizeof again);
        ck_assert_str_eq(text, again);
    }
}

static void play(CriaGame *game, int moves)
{
    for (int i = 0; i < moves && !cria_game_over(game); i++) {
        cria_game_choose(game, cria_game_random(game));
    }
}

/* --- Copies --------------------------------------------------------------- */

/* A copy goes on like its game, and nothing that happens in one is seen in the
 * other. */
START_TEST(a_copy_is_a_game_of_its_own)
{
    Pair pair = begin(names[_i]);
    ck_assert(cria_game_copy(pair.other, pair.game));      /* not started */
    assert_same(&pair);
    cria_game_start(pair.game, 3, 0, cria_players_most(pair.variant));
    for (int i = 0; i < 60 && !cria_game_over(pair.game); i++) {
        ck_assert(cria_game_copy(pair.other, pair.game));
        assert_same(&pair);
        play(pair.other, 7);
        cria_game_save(pair.game, pair.again);
        ck_assert_mem_eq(pair.saved, pair.again, pair.size);
        ck_assert(cria_game_over(pair.game) ||
                  !cria_game_equal(pair.game, pair.other, CRIA_WITH_CHANCE));
        ck_assert(cria_game_copy(pair.other, pair.game));
        play(pair.other, 1);
        play(pair.game, 1);
        assert_same(&pair);
    }
    ck_assert(cria_game_copy(pair.game, pair.game));
    end(&pair);
}
END_TEST

/* With what observers saw: the views of both are the same; a copy of a game that
 * remembers nothing knows nothing. */
START_TEST(a_copy_knows_what_was_seen)
{
    Pair pair = begin("crazy-eights");
    CriaGame *blank = cria_game_new(pair.variant);
    int knew = 0;
    ck_assert(cria_game_remember(pair.game) && cria_game_remember(pair.other));
    cria_game_start(pair.game, 4, 0, 3);
    for (int i = 0; i < 200 && !cria_game_over(pair.game); i++) {
        play(pair.game, 1);
        ck_assert(cria_game_copy(pair.other, pair.game));
        char *view = cria_game_view(pair.game, 0);
        char *copied = cria_game_view(pair.other, 0);
        ck_assert_str_eq(view, copied);
        knew += strstr(view, "\"known\"") != NULL;
        cria_text_free(view);
        cria_text_free(copied);
    }
    ck_assert_int_gt(knew, 0);
    ck_assert(cria_game_copy(blank, pair.game));
    ck_assert(cria_game_copy(pair.other, blank));
    char *view = cria_game_view(pair.other, 0);
    ck_assert_ptr_null(strstr(view, "\"known\""));
    cria_text_free(view);
    cria_game_free(blank);
    end(&pair);
}
END_TEST

START_TEST(games_of_other_variants_are_refused)
{
    CriaVariant *lama = load("lama"), *again = load("lama");
    CriaGame *game = cria_game_new(lama), *other = cria_game_new(again);
    cria_game_start(game, 1, 0, 3);
    ck_assert(!cria_game_copy(other, game));
    ck_assert_uint_eq(cria_game_moves(other), 0);
    ck_assert(!cria_game_equal(other, game, CRIA_WITH_CHANCE));
    cria_game_free(game);
    cria_game_free(other);
    cria_free(lama);
    cria_free(again);
}
END_TEST

/* --- Equal positions ------------------------------------------------------ */

/* Deals of Kuhn Poker: six of them, by three cards of which two are dealt. They
 * are equal without chance exactly when the referee sees the same; chance to
 * come is another for each seed. */
START_TEST(deals_are_equal_without_chance)
{
    enum { SEEDS = 40 };
    CriaVariant *variant = load("kuhn-poker");
    CriaGame *games[SEEDS];
    char *views[SEEDS];
    int equal = 0;
    for (int i = 0; i < SEEDS; i++) {
        games[i] = cria_game_new(variant);
        cria_game_start(games[i], (uint64_t)i, 0, 2);
        views[i] = cria_game_view(games[i], CRIA_REFEREE);
    }
    for (int i = 0; i < SEEDS; i++) {
        for (int k = 0; k < i; k++) {
            bool same = strcmp(views[i], views[k]) == 0;
            equal += same;
            ck_assert_int_eq(cria_game_equal(games[i], games[k],
                                             CRIA_WITHOUT_CHANCE), same);
            ck_assert_int_eq(cria_game_hash(games[i], CRIA_WITHOUT_CHANCE) ==
                             cria_game_hash(games[k], CRIA_WITHOUT_CHANCE),
                             same);
            ck_assert(!cria_game_equal(games[i], games[k], CRIA_WITH_CHANCE));
            ck_assert_uint_ne(cria_game_hash(games[i], CRIA_WITH_CHANCE),
                              cria_game_hash(games[k], CRIA_WITH_CHANCE));
        }
    }
    ck_assert_int_gt(equal, 0);
    ck_assert_int_lt(equal, SEEDS * (SEEDS - 1) / 2);
    for (int i = 0; i < SEEDS; i++) {
        cria_text_free(views[i]);
        cria_game_free(games[i]);
    }
    cria_free(variant);
}
END_TEST

/* Parts that were said belong to a position. */
START_TEST(parts_belong_to_a_position)
{
    Pair pair = begin("canasta");
    cria_game_start(pair.game, 1, 0, cria_players_most(pair.variant));
    ck_assert(cria_moves_in_parts(pair.variant));
    ck_assert(cria_game_copy(pair.other, pair.game));
    uint32_t first = cria_game_move_number(pair.game, 0);
    while (cria_game_take(pair.game, first) == CRIA_MOVED) {
        ck_assert(!cria_game_over(pair.game));
        ck_assert(cria_game_copy(pair.other, pair.game));
        first = cria_game_move_number(pair.game, 0);
    }
    ck_assert(!cria_game_equal(pair.game, pair.other, CRIA_WITH_CHANCE));
    ck_assert_uint_ne(cria_game_hash(pair.game, CRIA_WITH_CHANCE),
                      cria_game_hash(pair.other, CRIA_WITH_CHANCE));
    ck_assert(cria_game_copy(pair.other, pair.game));
    assert_same(&pair);
    const uint32_t *numbers;
    ck_assert_int_eq(cria_game_parts(pair.other, &numbers), 1);
    ck_assert_uint_eq(numbers[0], first);
    end(&pair);
}
END_TEST

/* --- Steps back ----------------------------------------------------------- */

/* Back through a game, then on again: the same positions, with what was known;
 * not further than steps are kept. */
START_TEST(steps_lead_back)
{
    enum { MOST = 50, KEPT = 20 };
    Pair pair = begin(names[_i]);
    unsigned char *before[MOST];
    char *views[MOST];
    int made = 0;
    ck_assert(!cria_game_undo(pair.game));
    ck_assert(cria_game_keep_steps(pair.game, KEPT));
    ck_assert(cria_game_remember(pair.game));
    cria_game_start(pair.game, 7, 0, cria_players_least(pair.variant));
    ck_assert(!cria_game_undo(pair.game));
    for (; made < MOST && !cria_game_over(pair.game); made++) {
        before[made] = malloc(pair.size);
        cria_game_save(pair.game, before[made]);
        views[made] = cria_game_view(pair.game, 0);
        play(pair.game, 1);
    }
    for (int i = made; i > 0; i--) {
        bool kept = made - i < KEPT;
        ck_assert_int_eq(cria_game_undo(pair.game), kept);
        cria_game_save(pair.game, pair.saved);
        char *view = cria_game_view(pair.game, 0);
        if (kept) {
            ck_assert_mem_eq(pair.saved, before[i - 1], pair.size);
            ck_assert_str_eq(view, views[i - 1]);
        }
        cria_text_free(view);
    }
    int first = made > KEPT ? made - KEPT : 0;
    for (int i = first; i < made; i++) {
        cria_game_save(pair.game, pair.saved);
        ck_assert_mem_eq(pair.saved, before[i], pair.size);
        play(pair.game, 1);
    }
    for (int i = 0; i < made; i++) {
        free(before[i]);
        cria_text_free(views[i]);
    }
    ck_assert(cria_game_keep_steps(pair.game, 0));
    ck_assert(!cria_game_undo(pair.game));
    end(&pair);
}
END_TEST

/* Each part that was said is a step; behind a move, its parts but the last. */
START_TEST(parts_are_taken_back)
{
    enum { MOST = 2000 };
    Pair pair = begin("canasta");
    CriaGame *game = pair.game;
    uint64_t seed = 1, hashes[MOST];
    int said[MOST], most = 0;
    const uint32_t *numbers;
    ck_assert(cria_game_keep_steps(game, MOST));
    cria_game_start(game, 1, 0, cria_players_most(pair.variant));
    int made = 0;
    for (; made < MOST && !cria_game_over(game); made++) {
        int i = made;
        hashes[i] = cria_game_hash(game, CRIA_WITH_CHANCE);
        said[i] = cria_game_parts(game, &numbers);
        most = said[i] > most ? said[i] : most;
        size_t index;
        uint32_t next;
        do {
            index = below(&seed, cria_game_moves(game));
            next = cria_game_move_number(game, index);
        } while (next == CRIA_NO_MOVE);
        ck_assert_int_ne(cria_game_take(game, next), CRIA_NOT_LEGAL);
    }
    ck_assert_int_gt(most, 1);
    for (int i = made; i-- > 0;) {
        ck_assert(cria_game_undo(game));
        ck_assert_int_eq(cria_game_parts(game, &numbers), said[i]);
        ck_assert_uint_eq(cria_game_hash(game, CRIA_WITH_CHANCE), hashes[i]);
    }
    ck_assert(!cria_game_undo(game));
    end(&pair);
}
END_TEST

/* Whatever brings another game leaves no steps to it. */
START_TEST(another_position_has_no_steps)
{
    Pair pair = begin("lama");
    CriaGame *game = pair.game;
    ck_assert(cria_game_keep_steps(game, 5));
    cria_game_start(pair.other, 2, 0, 4);
    cria_game_save(pair.other, pair.saved);
    cria_game_keep(pair.other, pair.again);
    size_t size = cria_game_pack(pair.other, CRIA_WITH_CHANCE, pair.packed);
    for (int i = 0; i < 5; i++) {
        cria_game_start(game, 1, 0, 3);
        play(game, 2);
        switch (i) {
        case 0: cria_game_start(game, 1, 0, 3); break;
        case 1: cria_game_restore(game, pair.saved, pair.size); break;
        case 2: cria_game_put_back(game, pair.again); break;
        case 3: cria_game_unpack(game, pair.packed, size, 0, 0); break;
        case 4: cria_game_copy(game, pair.other); break;
        }
        ck_assert(!cria_game_undo(game));
        play(game, 1);
        ck_assert(cria_game_undo(game));
    }
    end(&pair);
}
END_TEST

/* --- Packed --------------------------------------------------------------- */

static void assert_unpacked(Pair *pair, CriaChance chance)
{
    size_t size = cria_game_pack(pair->game, chance, pair->packed);
    ck_assert_uint_le(size, cria_packed_size(pair->variant));
    ck_assert_int_eq(cria_game_unpack(pair->other, pair->packed, size, 99, 5),
                     CRIA_RESTORED);
    ck_assert_uint_eq(cria_game_pack(pair->other, chance, pair->repacked),
                      size);
    ck_assert_mem_eq(pair->packed, pair->repacked, size);
    ck_assert(cria_game_equal(pair->game, pair->other, chance));
    for (size_t cut = 0; cut < size; cut += 1 + size / 16) {
        ck_assert_int_eq(cria_game_unpack(pair->other, pair->packed, cut, 0,
                                          0), CRIA_NO_STATE);
    }
}

START_TEST(packed_games_go_on)
{
    Pair pair = begin(names[_i]);
    int most = test_sample(60, 300, 300);
    assert_unpacked(&pair, CRIA_WITH_CHANCE);
    assert_unpacked(&pair, CRIA_WITHOUT_CHANCE);
    for (int players = cria_players_least(pair.variant);
         players <= cria_players_most(pair.variant); players++) {
        cria_game_start(pair.game, 11, (uint64_t)players, players);
        for (int i = 0; i < most && !cria_game_over(pair.game); i++) {
            assert_unpacked(&pair, CRIA_WITHOUT_CHANCE);
            assert_unpacked(&pair, CRIA_WITH_CHANCE);
            assert_same(&pair);
            play(pair.other, 1);
            play(pair.game, 1);
            assert_same(&pair);
        }
        play(pair.game, DECISIONS_MOST);
        assert_unpacked(&pair, CRIA_WITH_CHANCE);
        assert_unpacked(&pair, CRIA_WITHOUT_CHANCE);
    }
    end(&pair);
}
END_TEST

/* Without chance nothing of it is in the bytes: they are the same for any seed
 * from which the position came or goes on. What comes is by the seed that is
 * given: the same one gives the same game. */
START_TEST(packed_without_chance)
{
    Pair pair = begin(names[_i]);
    unsigned char *last = malloc(pair.size);
    int differ = 0;
    cria_game_start(pair.game, 11, 0, cria_players_most(pair.variant));
    play(pair.game, 5);
    size_t size = cria_game_pack(pair.game, CRIA_WITHOUT_CHANCE, pair.packed);
    for (uint64_t seed = 0; seed < 40; seed++) {
        cria_game_copy(pair.other, pair.game);
        cria_game_reseed(pair.other, seed << 40, seed);
        ck_assert(cria_game_equal(pair.game, pair.other, CRIA_WITHOUT_CHANCE));
        ck_assert(!cria_game_equal(pair.game, pair.other, CRIA_WITH_CHANCE));
        ck_assert_uint_eq(cria_game_pack(pair.other, CRIA_WITHOUT_CHANCE,
                                         pair.repacked), size);
        ck_assert_mem_eq(pair.packed, pair.repacked, size);
        for (int again = 0; again < 2; again++) {
            ck_assert_int_eq(cria_game_unpack(pair.other, pair.packed, size,
                                              seed, 2), CRIA_RESTORED);
            play(pair.other, DECISIONS_MOST);
            cria_game_save(pair.other, again ? pair.again : pair.saved);
        }
        ck_assert_mem_eq(pair.saved, pair.again, pair.size);
        differ += seed > 0 && memcmp(last, pair.saved, pair.size) != 0;
        memcpy(last, pair.saved, pair.size);
    }
    ck_assert_int_gt(differ, 30);
    free(last);
    end(&pair);
}
END_TEST

static uint64_t read_little(const unsigned char *bytes, int width)
{
    uint64_t number = 0;
    for (int i = width; i-- > 0;) {
        number = number << 8 | bytes[i];
    }
    return number;
}

/* The fields by hand, at their places: mark, version, with chance, rules; then
 * seed, game, four numbers, the place in the program, decisions, skips, round,
 * turn. */
START_TEST(the_bytes_of_a_game)
{
    Pair pair = begin("pig");
    const unsigned char *at = pair.packed;
    cria_game_start(pair.game, 0x0102030405060708, 0x1122, 2);
    size_t size = cria_game_pack(pair.game, CRIA_WITH_CHANCE, pair.packed);
    ck_assert_mem_eq(at, "criaPACK\1\0\1\0", 12);
    ck_assert_uint_eq(read_little(at + 12, 8), cria_hash(pair.variant));
    ck_assert_mem_eq(at + HEAD, "\x08\7\6\5\4\3\2\1\x22\x11\0\0\0\0\0\0", 16);
    ck_assert_uint_eq(read_little(at + HEAD + 36, 4), 0);
    play(pair.game, 1);
    ck_assert_uint_eq(cria_game_pack(pair.game, CRIA_WITH_CHANCE, pair.packed),
                      size);
    ck_assert_uint_eq(read_little(at + HEAD + 36, 4), 1);
    ck_assert_uint_eq(read_little(at + HEAD + 44, 2), 1);
    ck_assert_uint_eq(cria_game_pack(pair.game, CRIA_WITHOUT_CHANCE,
                                     pair.packed), size - 32);
    ck_assert_mem_eq(at, "criaPACK\1\0\0\0", 12);
    ck_assert_uint_eq(read_little(at + HEAD + 4, 4), 1);
    end(&pair);
}
END_TEST

/* --- What was changed is refused or harmless ------------------------------ */

/* The check value that belongs to what [bytes] are now. */
static void renew_check(unsigned char *bytes, size_t size)
{
    if (size >= HEAD) {
        uint64_t check = XXH3_64bits_withSeed(
            bytes + HEAD, size - HEAD, XXH3_64bits(bytes, CHECK_AT));
        for (int i = 0; i < 8; i++) {
            bytes[CHECK_AT + i] = (unsigned char)(check >> 8 * i);
        }
    }
}

typedef struct {
    Pair pair;
    unsigned char *states[STATES];
    size_t sizes[STATES];
} Pool;

/* States from all over some games, with and without chance. */
static void fill_pool(Pool *pool, const char *name, uint64_t *seed)
{
    pool->pair = begin(name);
    Pair *pair = &pool->pair;
    size_t least = (size_t)cria_players_least(pair->variant);
    size_t most = (size_t)cria_players_most(pair->variant);
    for (size_t i = 0; i < STATES; i++) {
        cria_game_start(pair->game, splitmix_draw(seed), 0,
                        (int)(least + i % (most - least + 1)));
        play(pair->game, (int)below(seed, 60));
        pool->states[i] = malloc(cria_packed_size(pair->variant));
        pool->sizes[i] = cria_game_pack(pair->game, below(seed, 3) > 0
                                                        ? CRIA_WITH_CHANCE
                                                        : CRIA_WITHOUT_CHANCE,
                                        pool->states[i]);
    }
}

static void empty_pool(Pool *pool)
{
    for (int i = 0; i < STATES; i++) {
        free(pool->states[i]);
    }
    end(&pool->pair);
}

/* One change somewhere in [bytes], which are more than a head. */
static void change(unsigned char *bytes, size_t size, const Pool *pool,
                   uint64_t *seed)
{
    static const unsigned char extremes[] = {0, 1, 2, 0x7f, 0x80, 0xfe, 0xff};
    size_t start = below(seed, 20) ? HEAD : 0;
    size_t at = start + below(seed, size - start);
    size_t other = below(seed, STATES), room = pool->sizes[other];
    switch (below(seed, 6)) {
    case 0: bytes[at] ^= (unsigned char)(1 << below(seed, 8)); break;
    case 1: bytes[at] = (unsigned char)splitmix_draw(seed); break;
    case 2: bytes[at] = extremes[below(seed, sizeof extremes)]; break;
    case 3: bytes[at]++; break;
    case 4: bytes[at]--; break;
    default:                             /* a piece of another state */
        room = room < size ? room : size;
        at = at < room ? at : 0;
        memcpy(bytes + at, pool->states[other] + at,
               below(seed, room - at) + 1);
    }
}

/* What a change leaves: bytes of exactly their length, so that reading beyond
 * them is seen. */
static unsigned char *make_changed(const Pool *pool, size_t *size,
                                   uint64_t *seed)
{
    size_t from = below(seed, STATES), whole = pool->sizes[from];
    size_t sizes[] = {whole, below(seed, whole), whole + 1 + below(seed, 64)};
    *size = sizes[below(seed, 10) ? 0 : below(seed, 3)];
    unsigned char *bytes = calloc(1, *size + (*size == 0));
    memcpy(bytes, pool->states[from], *size < whole ? *size : whole);
    for (size_t i = below(seed, 3) + 1; i > 0 && *size > HEAD; i--) {
        change(bytes, *size, pool, seed);
    }
    if (below(seed, 10)) {
        renew_check(bytes, *size);
    }
    return bytes;
}

/* Plays on, to the end when [moves] are enough, and looks; what comes of a state
 * that was taken is taken as well. */
static void play_on(Pair *pair, int moves)
{
    char text[200];
    for (size_t i = 0; i < cria_game_moves(pair->game); i += 1 + i / 4) {
        ck_assert_uint_gt(cria_game_move_text(pair->game, i, text,
                                              sizeof text), 0);
    }
    play(pair->game, moves);
    for (int observer = -1; observer < 2; observer++) {
        char *view = cria_game_view(pair->game, observer);
        cria_text_free(view);
    }
    assert_unpacked(pair, CRIA_WITH_CHANCE);
    assert_unpacked(pair, CRIA_WITHOUT_CHANCE);
}

static size_t count_changes(void)
{
    const char *count = getenv("CRIA_CHANGES");
    return count ? (size_t)atol(count)
                 : (size_t)test_sample(CHANGES_SAMPLED, CHANGES, CHANGES_THOROUGH);
}

START_TEST(changed_bytes_are_refused_or_harmless)
{
    size_t changes = count_changes() / (size_t)COUNT(names), taken = 0;
    uint64_t seed = (uint64_t)_i + 1;
    Pool pool;
    fill_pool(&pool, names[_i], &seed);
    Pair *pair = &pool.pair;
    for (size_t i = 0; i < changes; i++) {
        size_t size;
        unsigned char *bytes = make_changed(&pool, &size, &seed);
        cria_game_save(pair->game, pair->saved);
        if (cria_game_unpack(pair->game, bytes, size, i, 0) == CRIA_RESTORED) {
            taken++;
            play_on(pair, below(&seed, 64) ? (int)below(&seed, 20)
                                           : DECISIONS_MOST);
        } else {
            cria_game_save(pair->game, pair->again);
            ck_assert_mem_eq(pair->saved, pair->again, pair->size);
        }
        free(bytes);
    }
    ck_assert_uint_gt(taken, 0);
    ck_assert_uint_lt(taken, changes);
    if (getenv("CRIA_CHANGES")) {
        printf("%s: %zu of %zu changed states could be played on from\n",
               names[_i], taken, changes);
    }
    empty_pool(&pool);
}
END_TEST

static CriaRestored unpack_changed(Pair *pair, size_t at, bool renew)
{
    cria_game_start(pair->game, 5, 0, 3);
    size_t size = cria_game_pack(pair->game, CRIA_WITH_CHANCE, pair->packed);
    pair->packed[at] ^= 1;
    if (renew) {
        renew_check(pair->packed, size);
    }
    return cria_game_unpack(pair->other, pair->packed, size, 0, 0);
}

START_TEST(what_is_wrong_with_packed_bytes_is_told)
{
    Pair pair = begin("lama"), other = begin("party");
    ck_assert_int_eq(unpack_changed(&pair, 0, true), CRIA_NO_STATE);
    ck_assert_int_eq(unpack_changed(&pair, 8, true), CRIA_OTHER_VERSION);
    ck_assert_int_eq(unpack_changed(&pair, 11, true), CRIA_OTHER_VERSION);
    ck_assert_int_eq(unpack_changed(&pair, 12, true), CRIA_OTHER_RULES);
    ck_assert_int_eq(unpack_changed(&pair, 20, true), CRIA_OTHER_RULES);
    ck_assert_int_eq(unpack_changed(&pair, CHECK_AT, false),
                     CRIA_STATE_CHANGED);
    ck_assert_int_eq(unpack_changed(&pair, HEAD, false), CRIA_STATE_CHANGED);
    ck_assert_int_eq(unpack_changed(&pair, HEAD, true), CRIA_RESTORED);
    ck_assert_int_eq(unpack_changed(&pair, HEAD + 32, true),
                     CRIA_STATE_IMPOSSIBLE);       /* the program's place */
    cria_game_start(pair.game, 5, 0, 3);
    size_t size = cria_game_pack(pair.game, CRIA_WITH_CHANCE, pair.packed);
    ck_assert_int_eq(cria_game_unpack(other.game, pair.packed, size, 0, 0),
                     CRIA_OTHER_RULES);
    ck_assert_int_eq(cria_game_unpack(pair.other, pair.packed, size - 1, 0, 0),
                     CRIA_NO_STATE);
    pair.packed[size] = 0;
    ck_assert_int_eq(cria_game_unpack(pair.other, pair.packed, size + 1, 0, 0),
                     CRIA_NO_STATE);
    end(&pair);
    end(&other);
}
END_TEST

/* --- Other worlds --------------------------------------------------------- */

/* Whoever looks sees the same in all games that may be, and knows the same; who
 * sees everything sees others. The game that they come from stays. */
START_TEST(what_is_unseen_is_dealt_again)
{
    enum { WAYS = 30 };
    Pair pair = begin(names[_i]);
    int others = 0, least = cria_players_least(pair.variant);
    ck_assert(!cria_game_redeal(pair.other, pair.game, 0, 1));
    cria_game_start(pair.game, 5, 0, least);
    play(pair.game, 9);
    ck_assert(!cria_game_redeal(pair.other, pair.game, least, 1));
    cria_game_save(pair.game, pair.saved);
    int observer = cria_game_decider(pair.game);
    char *view = cria_game_view(pair.game, observer);
    char *whole = cria_game_view(pair.game, CRIA_REFEREE);
    for (uint64_t way = 0; way < WAYS; way++) {
        ck_assert(cria_game_redeal(pair.other, pair.game, observer, way));
        char *again = cria_game_view(pair.other, observer);
        char *other = cria_game_view(pair.other, CRIA_REFEREE);
        ck_assert_str_eq(view, again);
        others += strcmp(whole, other) != 0;
        ck_assert_uint_eq(cria_game_moves(pair.game),
                          cria_game_moves(pair.other));
        cria_text_free(again);
        cria_text_free(other);
        play(pair.other, 20);
    }
    ck_assert_int_eq(others > 0, strcmp(view, whole) != 0);
    cria_game_save(pair.game, pair.again);
    ck_assert_mem_eq(pair.saved, pair.again, pair.size);
    cria_text_free(view);
    cria_text_free(whole);
    end(&pair);
}
END_TEST

/* --- Looking -------------------------------------------------------------- */

/* Everything that can be asked of a game that stays as it is. */
static void *look(void *context)
{
    const Pair *pair = context;
    const CriaGame *game = pair->game;
    size_t size = cria_observation_size(pair->variant), words =
        (cria_move_count(pair->variant) + 63) / 64;
    float *numbers = malloc(size * sizeof *numbers);
    uint64_t *mask = malloc(words * sizeof *mask);
    unsigned char *bytes = malloc(pair->size);
    uint64_t hash = cria_game_hash(game, CRIA_WITH_CHANCE);
    for (int i = 0; i < 40; i++) {
        char text[100];
        int observer = i % 4 == 3 ? CRIA_SPECTATOR : i % 4 - 1;
        char *view = cria_game_view(game, observer);
        ck_assert(view && cria_game_observe(game, observer, numbers));
        cria_text_free(view);
        cria_game_mask(game, mask);
        cria_game_told_text(game, cria_game_random(game), observer, text,
                            sizeof text);
        ck_assert_int_eq(cria_game_find_move(game, "no such move"), -1);
        cria_game_total(game, 0);
        cria_game_save(game, bytes);
        ck_assert_uint_eq(cria_game_hash(game, CRIA_WITH_CHANCE), hash);
    }
    free(numbers);
    free(mask);
    free(bytes);
    return NULL;
}

/* Four threads ask a game at once, also with piles whose order is open; it is
 * the same afterwards, to the byte. */
START_TEST(looking_changes_nothing)
{
    Pair pair = begin(names[_i]);
    pthread_t threads[4];
    ck_assert(cria_game_remember(pair.game));
    cria_game_start(pair.game, 8, 0, cria_players_most(pair.variant));
    unsigned char *before = malloc(pair.size);
    for (int i = 0; i < 3; i++) {
        play(pair.game, 3);
        cria_game_keep(pair.game, before);
        for (int k = 0; k < COUNT(threads); k++) {
            ck_assert_int_eq(pthread_create(&threads[k], NULL, look, &pair),
                             0);
        }
        for (int k = 0; k < COUNT(threads); k++) {
            pthread_join(threads[k], NULL);
        }
        cria_game_save(pair.game, pair.saved);
        cria_game_put_back(pair.other, before);
        cria_game_save(pair.other, pair.again);
        ck_assert_mem_eq(pair.saved, pair.again, pair.size);
    }
    free(before);
    end(&pair);
}
END_TEST

Suite *states_suite(void)
{
    Suite *suite = suite_create("states");
    TCase *tests = tcase_create("positions"), *wrong = tcase_create("changed");
    tcase_set_timeout(tests, 600);
    tcase_set_timeout(wrong, 7200);
    tcase_set_tags(tests, TAG_SAMPLED);
    tcase_set_tags(wrong, TAG_SAMPLED);
    tcase_add_loop_test(tests, a_copy_is_a_game_of_its_own, 0, COUNT(names));
    tcase_add_test(tests, a_copy_knows_what_was_seen);
    tcase_add_test(tests, games_of_other_variants_are_refused);
    tcase_add_test(tests, deals_are_equal_without_chance);
    tcase_add_test(tests, parts_belong_to_a_position);
    tcase_add_loop_test(tests, steps_lead_back, 0, COUNT(names));
    tcase_add_test(tests, parts_are_taken_back);
    tcase_add_test(tests, another_position_has_no_steps);
    tcase_add_loop_test(tests, packed_games_go_on, 0, COUNT(names));
    tcase_add_loop_test(tests, packed_without_chance, 0, COUNT(names));
    tcase_add_test(tests, the_bytes_of_a_game);
    tcase_add_loop_test(tests, what_is_unseen_is_dealt_again, 0,
                        COUNT(names));
    tcase_add_loop_test(tests, looking_changes_nothing, 0, COUNT(names));
    tcase_add_test(wrong, what_is_wrong_with_packed_bytes_is_told);
    tcase_add_loop_test(wrong, changed_bytes_are_refused_or_harmless, 0,
                        COUNT(names));
    suite_add_tcase(suite, tests);
    suite_add_tcase(suite, wrong);
    return suite;
}
