/* What holds in every game of every variant, whatever its rules are: random
 * games of each variant in variants/, with each number of players.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "common.h"
#include "cria.h"
#include "engine/plain_totals.h"
#include "engine/standings_source.h"
#include "engine/tokens.h"
#include "engine/zone.h"
#include "load.h"
#include "variant/names.h"
#include "record/position_json.h"
#include "rules/rules.h"

Suite *properties_suite(void);

static const char *const folders[] = {"variants"};
static const Library library = {.folders = folders, .count = 1};
enum { SEEDS = 1, SEEDS_THOROUGH = 4, HOUSE_RULES_SAMPLED = 8,
       DECISIONS_MOST = 20000 };

/* House rules are many: each is played at fewer tables. */
static bool is_house_rule(const char *path)
{
    return strstr(path, "/house/") != NULL;
}

static const char *const names[] = {"P1", "P2", "P3", "P4", "P5", "P6",
                                    "P7", "P8", "P9", "P10", "P11", "P12",
                                    "P13", "P14", "P15", "P16"};
_Static_assert(sizeof names / sizeof *names == PLAYERS_MAX, "all have names");

/* A game that is being tested, and where it comes from, for messages. */
typedef struct {
    const Variant *variant;
    Game *game;
    int players;
    uint64_t seed;
} Table;

/* Millions of these are made: Check is told only of what is wrong. */
#define CHECK(condition, what)                                                 \
    do {                                                                       \
        if (!(condition)) {                                                    \
            ck_abort_msg("%s: %s, %d players, seed %llu, decision %u", what,   \
                         table->variant->id, table->players,                   \
                         (unsigned long long)table->seed,                      \
                         table->game->state->decisions);                       \
        }                                                                      \
    } while (0)

/* The name of variant number [index] below variants/, or NULL. */
typedef struct {
    int index, count;
    char path[512];
} Search;

static void search(Arena *arena, void *context)
{
    Search *wanted = context;
    FileList list = library_list(arena, &library);
    wanted->count = (int)list.count;
    if (wanted->index < wanted->count) {
        snprintf(wanted->path, sizeof wanted->path, "%s",
                 list.paths[wanted->index]);
    }
}

static void start(Table *table)
{
    game_start(table->game, table->seed, 0, table->players);
}

static void play_move(Table *table, size_t move)
{
    game_choose(table->game, move);
    CHECK(table->game->state->decisions < DECISIONS_MOST, "an endless game");
}

/* --- Conservation --------------------------------------------------------*/

static void check_cards(Table *table)
{
    const Variant *variant = table->variant;
    for (int kind = 0; kind < variant->kind_count; kind++) {
        int count = 0;
        for (size_t zone = 0; zone < variant->zone_count; zone++) {
            int owners = variant_count_of(variant, variant->zones[zone].of);
            for (int owner = 0; owner < owners; owner++) {
                count += zone_count(table->game, (int)zone, owner,
                                    bits_of(kind));
            }
        }
        CHECK(count == variant->kinds[kind].copies, "cards come or go");
    }
}

static void check_tokens(Table *table)
{
    const Variant *variant = table->variant;
    int holders = variant->players_most + (int)variant->holder_count;
    for (int token = 0; token < variant->token_count; token++) {
        int count = 0;
        for (int holder = 0; holder < holders; holder++) {
            count += state_tokens(variant, table->game->state, holder)[token];
        }
        CHECK(variant->tokens[token].supply == UNLIMITED ||
              count == variant->tokens[token].supply, "tokens come or go");
    }
    for (int p = 0; variant->token_count > 0 && p < table->players; p++) {
        int32_t worth = state_numbers(table->game->state,
                                      variant->layout.debts)[p];
        CHECK(worth >= 0, "a debt below 0");
        for (int token = 0; token < variant->token_count; token++) {
            worth += variant->tokens[token].worth *
                     state_tokens(variant, table->game->state, p)[token];
        }
        CHECK(worth == tokens_worth(table->game, p), "worth and debt");
    }
}

/* Every zone's own records agree with each other. */
static void check_zones(Table *table)
{
    const Variant *variant = table->variant;
    for (size_t i = 0; i < variant->zone_count; i++) {
        const Zone *zone = &variant->zones[i];
        int owners = variant_count_of(variant, zone->of);
        for (int owner = 0; !zone->pile && owner < owners; owner++) {
            const uint8_t *at = state_zone(variant, table->game->state, (int)i,
                                           owner);
            int all = 0;
            for (int kind = 0; kind < variant->kind_count; kind++) {
                all += set_count(variant, at, kind);
                CHECK(bits_have(set_present(variant, at), kind) ==
                          (set_count(variant, at, kind) > 0),
                      "a kind is present without cards or has some and is not");
            }
            CHECK(all == set_count(variant, at, variant->kind_count),
                  "a wrong number");
        }
    }
}

/* Standings do not change while what they are computed from does not: [last] is
 * a game in which they were computed last. */
static void check_standings(Table *table, Game *last, Game *now,
                            const StandingsSource *source)
{
    const Variant *variant = table->variant;
    const Layout *layout = &variant->layout;
    memcpy(now->state, table->game->state, layout->size);
    now->error.id = NULL;
    game_run_machine(now, variant->program.standings);
    if (!now->error.id && !last->error.id && table->game->state->decisions &&
        standings_source_same(source, last->state, table->game->state)) {
        CHECK(memcmp(state_numbers(now->state, layout->totals),
                     state_numbers(last->state, layout->totals),
                     sizeof(int32_t) * (size_t)table->players) == 0,
              "standings changed with nothing that they depend on");
    }
    memcpy(last->state, now->state, layout->size);
    last->error = now->error;
}

/* Totals that need no program are what it works out. */
static void check_plain_totals(Table *table, PlainTotals plain)
{
    int32_t totals[PLAYERS_MAX], room[PLAYERS_MAX];
    if (plain.kind == TOTALS_WORKED_OUT) {
        return;
    }
    game_totals(table->game, totals);
    const int32_t *same = plain_totals_look(plain, table->game, room);
    for (int p = 0; p < table->players; p++) {
        CHECK(!(table->game->state->present >> p & 1) || totals[p] == same[p],
              "another total without the program");
    }
}

static void play_conserved(Table *table)
{
    const PlainTotals plain = plain_totals(table->variant);
    const StandingsSource source = standings_source(table->variant);
    Game *last = game_new(table->variant), *now = game_new(table->variant);
    ck_assert(last && now);
    start(table);
    while (!table->game->state->over) {
        check_cards(table);
        check_tokens(table);
        check_zones(table);
        check_standings(table, last, now, &source);
        check_plain_totals(table, plain);
        play_move(table, game_random_move(table->game));
    }
    check_cards(table);
    check_tokens(table);
    game_free(last);
    game_free(now);
}

/* --- Ends ----------------------------------------------------------------*/

static void check_end(void *context, const Game *game, const Event *event)
{
    Table *table = context;
    if (event->kind == EVENT_ROUND_END) {
        CHECK(game->state->round_end != NO_END, "a round without an end");
        CHECK(game->state->round_end != 0, "a round ended by its bound");
    }
}

static void play_to_end(Table *table)
{
    Game *game = table->game;
    game->watch = check_end;
    game->context = table;
    for (uint64_t number = 0; number < 20; number++) {
        game_start(game, table->seed, number, table->players);
        while (!game->state->over) {
            CHECK(game->move_count > 0, "nothing is legal");
            play_move(table, game_random_move(game));
        }
        CHECK(!game->error.id, game->error.id ? game->error.message : "");
        CHECK(game->move_count == 0, "a move after the end");
        CHECK(game->state->game_end != NO_END, "a game without an end");
        CHECK(game->state->game_end != 0, "a game ended by its bound");
        CHECK(game->state->winners != 0 || game->variant->rules->winners,
              "nobody has won");
        CHECK(game->state->winners >> table->players == 0, "a wrong winner");
    }
}

/* --- Legal moves ---------------------------------------------------------*/

static int compare_texts(const void *one, const void *other)
{
    return strcmp(*(const char *const *)one, *(const char *const *)other);
}

static void check_texts(Arena *arena, void *context)
{
    Table *table = context;
    const Game *game = table->game;
    const char **texts = arena_alloc(arena, game->move_count * sizeof *texts);
    for (size_t i = 0; i < game->move_count; i++) {
        Text text = text_new(arena);
        move_text(game, &game->moves[i], names, &text);
        texts[i] = text_string(&text);
        CHECK(*texts[i] != '\0', "a move without a text");
    }
    qsort(texts, game->move_count, sizeof *texts, compare_texts);
    for (size_t i = 1; i < game->move_count; i++) {
        CHECK(!text_equal(texts[i], texts[i - 1]), texts[i]);
    }
}

static void play_texts(Table *table)
{
    start(table);
    while (!table->game->state->over) {
        ck_assert(arena_run(check_texts, table));
        play_move(table, game_random_move(table->game));
    }
}

/* --- States --------------------------------------------------------------*/

static bool equal_states(const Table *table, const void *one, const void *other)
{
    return memcmp(one, other, table->variant->layout.size) == 0;
}

/* Plays on from the same state twice: the same moves, the same bytes. */
static void play_copied(Table *table)
{
    Game *game = table->game, *other = game_new(table->variant);
    uint32_t after = (uint32_t)(table->seed % 13);
    ck_assert_ptr_nonnull(other);
    start(table);
    while (!game->state->over && game->state->decisions < after) {
        play_move(table, game_random_move(game));
    }
    memcpy(other->state, game->state, table->variant->layout.size);
    game_refresh(other);
    while (!game->state->over) {
        CHECK(equal_states(table, game->state, other->state), "another state");
        CHECK(game->move_count == other->move_count, "other moves");
        CHECK(memcmp(game->moves, other->moves,
                     game->move_count * sizeof *game->moves) == 0,
              "other moves");
        size_t move = game_random_move(game);
        game_choose(other, move);
        play_move(table, move);
    }
    CHECK(equal_states(table, game->state, other->state), "another end");
    game_free(other);
}

enum { KEPT_STATES = 12 };

/* Every few decisions: back by several, and the same moves again. */
static void play_undone(Table *table)
{
    const size_t size = table->variant->layout.size;
    char *states = malloc(size * KEPT_STATES);
    size_t moves[KEPT_STATES];
    Game *game = table->game;
    ck_assert_ptr_nonnull(states);
    start(table);
    while (!game->state->over) {
        int kept = 0;
        for (; kept < KEPT_STATES && !game->state->over; kept++) {
            memcpy(states + size * (size_t)kept, game->state, size);
            moves[kept] = game_random_move(game);
            play_move(table, moves[kept]);
        }
        char *last = malloc(size);
        ck_assert_ptr_nonnull(last);
        memcpy(last, game->state, size);
        int back = (int)(table->seed % (uint64_t)kept);
        memcpy(game->state, states + size * (size_t)back, size);
        game_refresh(game);
        for (int i = back; i < kept; i++) {
            CHECK(equal_states(table, game->state, states + size * (size_t)i),
                  "undone and done again, something is different");
            CHECK(game_random_move(game) == moves[i], "another chance");
            game_choose(game, moves[i]);
        }
        CHECK(equal_states(table, game->state, last), "another last state");
        free(last);
    }
    free(states);
}

/* The same game whether it is played first or after others, and whether its
 * moves are listed or not. */
static void play_numbered(Table *table)
{
    Game *game = table->game, *fresh = game_new(table->variant);
    ck_assert_ptr_nonnull(fresh);
    for (uint64_t number = 0; number < 4; number++) {
        game_start(game, table->seed, number, table->players);
        game_play_random(game);
    }
    game_start(fresh, table->seed, 3, table->players);
    game_play_random(fresh);
    CHECK(equal_states(table, game->state, fresh->state),
          "a game depends on those before it");
    game_start(fresh, table->seed, 3, table->players);
    while (fresh->move_count > 0) {
        game_choose(fresh, game_random_move(fresh));
    }
    CHECK(equal_states(table, game->state, fresh->state),
          "other random moves where they are listed");
    game_start(fresh, table->seed, 4, table->players);
    game_play_random(fresh);
    CHECK(!equal_states(table, game->state, fresh->state),
          "two games are the same");
    game_free(fresh);
}

/* --- Lazily drawn shuffles -----------------------------------------------*/

typedef struct {
    Table *table;
    Game *other;
    int zone, owner;
} Settling;

/* The pile as JSON, all settled, and its cards drawn one by one. */
static void compare_pile(Arena *arena, void *context)
{
    Settling *settling = context;
    Table *table = settling->table;
    const Variant *variant = table->variant;
    Text settled = text_new(arena), drawn = text_new(arena);
    Game *other = settling->other;
    memcpy(other->state, table->game->state, variant->layout.size);
    json_zone(&settled, other, settling->zone, settling->owner, SEES_ALL);
    memcpy(other->state, table->game->state, variant->layout.size);
    Pile *pile = pile_of(state_zone(variant, other->state, settling->zone,
                                    settling->owner));
    text_add(&drawn, "[");
    for (const char *comma = ""; pile->count > 0; comma = ",") {
        text_add(&drawn, comma);
        json_quote(&drawn, variant->kinds[pile_take_top(other, pile)].label);
    }
    text_add(&drawn, "]");
    CHECK(text_equal(text_string(&settled), text_string(&drawn)),
          "the settled order is another one");
}

static void play_settled(Table *table)
{
    const Variant *variant = table->variant;
    Settling settling = {table, game_new(variant), 0, 0};
    ck_assert_ptr_nonnull(settling.other);
    start(table);
    while (!table->game->state->over && table->game->state->decisions < 40) {
        for (size_t i = 0; i < variant->zone_count; i++) {
            int owners = variant->zones[i].each ? table->players : 1;
            for (int p = 0; variant->zones[i].pile && p < owners; p++) {
                settling.zone = (int)i;
                settling.owner = p;
                ck_assert(arena_run(compare_pile, &settling));
            }
        }
        play_move(table, game_random_move(table->game));
    }
    game_free(settling.other);
}

/* Looking at everything changes nothing of what follows. */
static void look(Arena *arena, void *context)
{
    Table *table = context;
    Text text = text_new(arena);
    json_state(&text, table->game, names, SEES_ALL);
}

static void play_looked_at(Table *table)
{
    Game *game = table->game, *other = game_new(table->variant);
    ck_assert_ptr_nonnull(other);
    start(table);
    game_start(other, table->seed, 0, table->players);
    while (!game->state->over) {
        ck_assert(arena_run(look, table));
        size_t move = game_random_move(game);
        CHECK(move == game_random_move(other), "another chance");
        CHECK(game->move_count == other->move_count, "other moves");
        game_choose(other, move);
        play_move(table, move);
    }
    CHECK(game->state->winners == other->state->winners, "another winner");
    CHECK(game->state->decisions == other->state->decisions, "another length");
    game_free(other);
}

/* --- Hidden cards --------------------------------------------------------*/

/* A card that a player does not see: where it lies, and its kind. */
typedef struct {
    int zone, owner, kind, place;    /* place: in a pile */
} Hidden;

static int list_hidden(Table *table, int viewer, Hidden *hidden)
{
    const Variant *variant = table->variant;
    int count = 0;
    for (size_t i = 0; i < variant->zone_count; i++) {
        int owners = variant->zones[i].each ? table->players : 1;
        for (int p = 0; p < owners; p++) {
            uint8_t *at = state_zone(variant, table->game->state, (int)i, p);
            Seen seen = sight_of_zone(table->game, (int)i, p, viewer);
            bool pile = variant->zones[i].pile;
            int cards = pile ? pile_of(at)->count - (seen == SEEN_TOP) : 0;
            if (seen == SEEN_EVERYBODY) {
                continue;
            }
            for (int k = 0; k < cards; k++) {
                hidden[count++] = (Hidden){(int)i, p, pile_of(at)->cards[k], k};
            }
            for (int kind = 0; !pile && kind < variant->kind_count; kind++) {
                for (int k = 0; k < set_count(variant, at, kind); k++) {
                    hidden[count++] = (Hidden){(int)i, p, kind, -1};
                }
            }
        }
    }
    return count;
}

static void put(Game *game, const Hidden *place, int kind)
{
    uint8_t *at = state_zone(game->variant, game->state, place->zone,
                             place->owner);
    if (place->place >= 0) {
        pile_of(at)->cards[place->place] = (uint8_t)kind;
    } else {
        set_take(game->variant, at, place->kind, 1);
        set_add(game->variant, at, kind, 1);
    }
}

typedef struct {
    Table *table;
    Game *other;
    int viewer;
    int *swaps;
} Viewing;

/* Deals two hidden cards the other way round: the player's view is the same. */
static void compare_views(Arena *arena, void *context)
{
    Viewing *viewing = context;
    Table *table = viewing->table;
    Hidden *hidden = arena_alloc(arena, (DECK_MAX + 1) * sizeof *hidden);
    int count = list_hidden(table, viewing->viewer, hidden);
    Text before = text_new(arena);
    json_state(&before, table->game, names, viewing->viewer);
    for (int i = 0; i + 1 < count; i++) {
        int k = (i * 7 + 5) % count;
        if (hidden[i].kind == hidden[k].kind) {
            continue;
        }
        Game *other = viewing->other;
        Text after = text_new(arena);
        memcpy(other->state, table->game->state, table->variant->layout.size);
        put(other, &hidden[i], hidden[k].kind);
        put(other, &hidden[k], hidden[i].kind);
        json_state(&after, other, names, viewing->viewer);
        CHECK(text_equal(text_string(&before), text_string(&after)),
              "a view tells of a hidden card");
        ++*viewing->swaps;
        i += 4;
    }
}

/* Whether some zone is not open to everybody. */
static bool hides(const Variant *variant)
{
    for (size_t i = 0; i < variant->zone_count; i++) {
        if (variant->zones[i].seen_by.seen[0] != SEEN_EVERYBODY) {
            return true;
        }
    }
    return false;
}

static void play_viewed(Table *table)
{
    int swaps = 0;
    Viewing viewing = {table, game_new(table->variant), 0, &swaps};
    ck_assert_ptr_nonnull(viewing.other);
    start(table);
    while (!table->game->state->over && table->game->state->decisions < 25) {
        viewing.viewer = (int)(table->game->state->decisions %
                               (uint32_t)table->players);
        ck_assert(arena_run(compare_views, &viewing));
        play_move(table, game_random_move(table->game));
    }
    CHECK(swaps > 0 || !hides(table->variant), "no card is hidden");
    game_free(viewing.other);
}

/* --- Every variant ---------------------------------------------------------*/

static void (*const properties[])(Table *table) = {
    play_conserved, play_to_end, play_texts, play_copied, play_undone,
    play_numbered, play_settled, play_looked_at, play_viewed,
};

/* Every number of players and seed of variant number [_i], if it loads, which
 * takes longer than to play: it is loaded once for all of them. The sanitizers look
 * at one number of players of each, in turn. */
START_TEST(properties_hold)
{
    Search wanted = {_i, 0, ""};
    ck_assert(arena_run(search, &wanted));
    bool house = is_house_rule(wanted.path);
    if (house && _i % test_sample(HOUSE_RULES_SAMPLED, 1, 1) != 0) {
        return;
    }
    Request request = {.library = library, .rules.name = wanted.path};
    Loaded *loaded = load_variant(&request, NULL);
    ck_assert_ptr_nonnull(loaded);
    const Variant *variant = loaded->variant;
    int seeds = house ? 1 : test_sample(1, SEEDS, SEEDS_THOROUGH);
    int step = test_sample(PLAYERS_MAX, house ? 2 : 1, house ? 2 : 1);
    int least = variant && variant->players_least > 2 ? variant->players_least
                                                      : 2;
    int most = variant ? variant->players_most : 0;
    int tables = most > least ? most - least + 1 : 1;
    for (int players = least + test_sample(_i % tables, 0, 0); players <= most;
         players += step) {
        for (uint64_t seed = 1; seed <= (uint64_t)seeds; seed++) {
            for (int i = 0; i < COUNT(properties); i++) {
                Table table = {variant, game_new(variant), players, seed * 77};
                ck_assert_ptr_nonnull(table.game);
                properties[i](&table);
                game_free(table.game);
            }
        }
    }
    load_free(loaded);
}
END_TEST

/* --- By the public header ------------------------------------------------*/

static const struct {
    const char *name;
    int players;
} family[] = {{"lama", 6}, {"party", 6}, {"kadabra", 6}, {"dice", 6}};

START_TEST(a_state_is_small)
{
    CriaOptions options = {.size = sizeof options, .folders = folders,
                           .folder_count = 1};
    CriaVariant *variant = cria_load(family[_i].name, &options, NULL);
    ck_assert_ptr_nonnull(variant);
    ck_assert_int_eq(cria_players_most(variant), family[_i].players);
    ck_assert_uint_le(cria_state_size(variant), 1024);
    cria_free(variant);
}
END_TEST

START_TEST(saving_and_restoring_by_the_library)
{
    CriaOptions options = {.size = sizeof options, .folders = folders,
                           .folder_count = 1};
    CriaFindings *findings = NULL;
    CriaVariant *variant = cria_load(family[_i].name, &options, &findings);
    ck_assert_str_eq(cria_findings_text(findings), "");
    CriaGame *game = cria_game_new(variant), *other = cria_game_new(variant);
    size_t size = cria_state_size(variant);
    char *saved = malloc(size), *one = malloc(size), *two = malloc(size);
    ck_assert(cria_game_over(game));
    ck_assert(!cria_game_start(game, 1, 0, 1));
    ck_assert(!cria_game_start(game, 1, 0, 7));
    ck_assert(cria_game_start(game, UINT64_MAX, 3, 4));
    while (!cria_game_over(game)) {
        size_t moves = cria_game_moves(game), move = cria_game_random(game);
        int decider = cria_game_decider(game);
        char text[80], again[80];
        ck_assert_uint_lt(move, moves);
        ck_assert_uint_lt(cria_game_move_text(game, move, text, sizeof text),
                          sizeof text);
        ck_assert_int_eq(cria_game_find_move(game, text), (long)move);
        ck_assert_int_eq(cria_game_find_move(game, "no such move"), -1);
        ck_assert(!cria_game_choose(game, moves));
        cria_game_save(game, saved);
        cria_game_choose(game, move);
        cria_game_save(game, one);
        ck_assert_int_eq(cria_game_restore(other, saved, size), CRIA_RESTORED);
        ck_assert_uint_eq(cria_game_moves(other), moves);
        ck_assert_int_eq(cria_game_decider(other), decider);
        cria_game_move_text(other, move, again, sizeof again);
        ck_assert_str_eq(text, again);
        cria_game_choose(other, move);
        cria_game_save(other, two);
        ck_assert_mem_eq(one, two, size);
    }
    ck_assert_ptr_null(cria_game_error(game, NULL));
    ck_assert_uint_eq(cria_game_moves(game), 0);
    ck_assert(!cria_game_choose(game, 0));
    int won = 0;
    for (int player = 0; player < 4; player++) {
        won += cria_game_won(game, player);
        ck_assert_int_eq(cria_game_total(game, player),
                         cria_game_total(other, player));
    }
    ck_assert_int_gt(won, 0);
    free(saved);
    free(one);
    free(two);
    cria_game_free(other);
    cria_game_free(game);
    cria_findings_free(findings);
    cria_free(variant);
}
END_TEST

/* The card that everybody sees on a shuffled pile is the one that is drawn. */
START_TEST(a_top_that_is_seen_is_the_top)
{
    static const char *const here[] = {"tests/expressions"};
    static const char *const set[] = {"zones.draw.seen by=top",
                                      "round.setup.roll={shuffle: draw}"};
    CriaOptions options = {.size = sizeof options, .folders = here,
                           .folder_count = 1, .set = set, .set_count = 2};
    CriaVariant *variant = cria_load("position", &options, NULL);
    ck_assert_ptr_nonnull(variant);
    CriaGame *game = cria_game_new(variant);
    for (uint64_t seed = 1; seed < 20; seed++) {
        ck_assert(cria_game_start(game, seed, 0, 3));
        char *seen = cria_game_view(game, 0), *whole = cria_game_view(game, -1);
        const char *one = strstr(seen, "\"draw\":["), *other = strstr(
            whole, "\"draw\":[");
        size_t length = strcspn(other, ",");
        ck_assert_int_eq(strncmp(one, other, length + 1), 0);
        ck_assert_int_eq(strncmp(one + length, ",\"?\"", 4), 0);
        cria_text_free(whole);
        cria_text_free(seen);
    }
    cria_game_free(game);
    cria_free(variant);
}
END_TEST

Suite *properties_suite(void)
{
    Suite *suite = suite_create("properties");
    TCase *variants = tcase_create("every variant");
    TCase *public = tcase_create("library");
    Search all = {INT16_MAX, 0, ""};
    arena_run(search, &all);
    tcase_set_tags(variants, TAG_SAMPLED);
    tcase_add_loop_test(variants, properties_hold, 0, all.count);
    tcase_add_loop_test(public, a_state_is_small, 0, COUNT(family));
    tcase_add_loop_test(public, saving_and_restoring_by_the_library, 0,
                        COUNT(family));
    tcase_add_test(public, a_top_that_is_seen_is_the_top);
    suite_add_tcase(suite, variants);
    suite_add_tcase(suite, public);
    return suite;
}
