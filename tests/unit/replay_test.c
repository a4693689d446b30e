/* Games written down and played again: a record, its trace and the record made
 * of that hold the same game, byte by byte. And what a replay means, where a
 * file beside the tests would say less.
 *
 * SPDX-License-Identifier: MIT */
#include "common.h"
#include "position.h"

#include "record/trace.h"
#include "replay/replay_writer.h"
#include "replay/trace_conversion.h"
#include "replay/variant_cache.h"

Suite *replay_suite(void);

/* Games of each variant, and as many with CRIA_THOROUGH=1. */
enum { SEEDS_SAMPLED = 2, SEEDS = 10, SEEDS_THOROUGH = 25 };

static Shelf *shelf;

static void open_shelf(void)
{
    static const char *folders[1];
    static char folder[4096];
    const char *root = getenv("ROOT");
    snprintf(folder, sizeof folder, "%s/variants", root ? root : ".");
    folders[0] = folder;
    position.arena = arena_new(NULL, &position.exhausted);
    ck_assert_ptr_nonnull(position.arena);
    if (setjmp(position.exhausted)) {
        ck_abort_msg("there is not enough memory");
    }
    shelf = shelf_new(position.arena, (Library){.folders = folders, .count = 1});
}

static void close_shelf(void)
{
    shelf_free(shelf);
    finish();
}

/* The findings of a replay as one text. */
static const char *findings(const Replay *replay)
{
    Text text = text_new(position.arena);
    for (size_t i = 0; i < replay->found.count; i++) {
        text_add_format(&text, "%s%s", i ? "; " : "",
                        replay->found.items[i].message);
    }
    return text_string(&text);
}

/* A replay from [text], ready to be played. */
static Play *ready(const char *text, size_t length)
{
    Replay *replay = replay_read(position.arena, "test", text, length);
    ck_assert_msg(replay->found.errors == 0, "%s", findings(replay));
    Loaded *loaded = shelf_load_for(shelf, replay);
    ck_assert_ptr_nonnull(loaded);
    Play *play = play_new(replay, loaded);
    ck_assert_ptr_nonnull(play);
    return play;
}

/* --- there and back ------------------------------------------------------- */

static void note(void *context, const Game *game, const Event *event)
{
    (void)game;
    writer_event(context, event);
}

/* A random game as a record. */
static Text record_game(Game *game, const char *variant, uint64_t seed,
                        int players, const char *const *names)
{
    Text text = text_new(position.arena);
    Writer writer;
    WriteHead head = {.variant = variant, .seed = seed, .number = seed % 3,
                      .players = players};
    writer_begin(&writer, game, names, &head, &text);
    game->watch = note;
    game->context = &writer;
    game_start(game, seed, seed % 3, players);
    while (!game->state->over) {
        writer_step(&writer);
        size_t move = game_random_move(game);
        writer_move(&writer, move);
        game_choose(game, move);
    }
    writer_step(&writer);
    return text;
}

/* The same game as `cria trace` has it. */
static Text trace_random(Game *game, uint64_t seed, int players,
                         const char *const *names)
{
    Text text = text_new(position.arena);
    Trace trace = {.game = game, .names = names, .text = &text};
    trace_watch(&trace);
    trace_begin(&trace, seed, seed % 3, players);
    game_start(game, seed, seed % 3, players);
    while (!game->state->over) {
        size_t move = game_random_move(game);
        trace_decision(&trace, move);
        game_choose(game, move);
    }
    return text;
}

static void there_and_back(const Text *record, const Text *trace)
{
    Play *play = ready(text_string(record), record->length);
    Rewritten first = replay_rewrite(play);
    ck_assert_msg(play->failure_count == 0, "%s", findings(play->replay));
    ck_assert_str_eq(text_string(&first.replay), text_string(record));
    ck_assert_str_eq(text_string(&first.trace), text_string(trace));
    play_free(play);
    TraceGame game;
    TraceLines lines = {NULL, 0, 0};
    Text draft = text_new(position.arena);
    Sources sources = sources_new(position.arena);
    Diagnostics found = diagnostics_new(position.arena);
    ck_assert(trace_find_game(text_string(trace), trace->length, 0, &game));
    ck_assert(replay_from_trace(&game, "trace", &sources, &found, &draft,
                                &lines));
    play = ready(text_string(&draft), draft.length);
    Rewritten second = replay_rewrite(play);
    ck_assert_str_eq(text_string(&second.replay), text_string(record));
    ck_assert_str_eq(text_string(&second.trace), text_string(trace));
    play_free(play);
}

static const char *const variants[] = {"lama", "party", "kadabra", "dice",
                                       "crazy-eights", "oh-hell", "pig",
                                       "yacht", "gops", "hearts", "cheat",
                                       "sealed-bids", "skull", "love-letter",
                                       "coup", "sushi-go"};

START_TEST(record_and_trace_are_the_same_game)
{
    static const char *const names[] = {"Ann", "roll", "Cleo", "7", "true",
                                        "E: f"};
    open_shelf();
    Loaded *loaded = shelf_load(shelf, &(RulesGiven){.name = variants[_i]});
    Game *game = game_new(loaded->variant);
    int most = loaded->variant->players_most > 6 ? 6
                                                 : loaded->variant
                                                       ->players_most;
    int least = loaded->variant->players_least;
    uint64_t seeds = (uint64_t)test_sample(SEEDS_SAMPLED, SEEDS,
                                           SEEDS_THOROUGH);
    for (uint64_t seed = 0; seed < seeds; seed++) {
        int players = least + (int)(seed % (uint64_t)(most - least + 1));
        Text record = record_game(game, variants[_i], seed, players, names);
        Text trace = trace_random(game, seed, players, names);
        there_and_back(&record, &trace);
    }
    game_free(game);
    close_shelf();
}
END_TEST

/* --- chance that is given ------------------------------------------------- */

#define HEAD "cria replay: 1\nvariant: lama\nnames: [Ann, Bob]\n"

/* Plays [text], in which everything must hold, and returns its trace. */
static const char *trace_of(const char *text)
{
    Play *play = ready(text, strlen(text));
    Rewritten written = replay_rewrite(play);
    ck_assert_msg(play->failure_count == 0, "%s", findings(play->replay));
    play_free(play);
    return text_string(&written.trace);
}

/* What is given comes, and the rest is what it would have been. */
START_TEST(given_hands_leave_the_rest_to_the_seed)
{
    open_shelf();
    const char *trace = trace_of(
        HEAD "seed: 1\n"
        "chance: {starter: Bob, deal: {hand: {Ann: 1 1 1 1 1 1},"
        " discard: llama}}\n"
        "moves:\n"
        "- turn: Bob\n"
        "  zones: {discard: llama, hand: {Ann: 1 1 1 1 1 1}}\n"
        "- Bob: draw\n");
    ck_assert_ptr_nonnull(strstr(trace, "\"kind\":\"starter\",\"result\":"
                                 "\"Bob\",\"given\":true}"));
    ck_assert_ptr_nonnull(strstr(trace, "\"kind\":\"shuffle\",\"zone\":\"draw\""
                                 ",\"result\":[\"1\",\"1\",\"1\",\"1\",\"1\","
                                 "\"1\","));
    close_shelf();
}
END_TEST

/* The trace of given chance says all of it, and so it comes again. */
static const char *const given[] = {
    HEAD "seed: 9\n"
    "chance: {starter: Ann, shuffle: {draw: 1 2 3 4 5 6 6 6 6 6 6 6 2}}\n"
    "moves:\n"
    "- zones: {discard: 2, hand: {Ann: 1 2 3 4 5 6, Bob: 6 6 6 6 6 6}}\n"
    "- Ann: play 2\n"
    "- Bob: draw\n",
    "cria replay: 1\nvariant: dice\nnames: [Ann, Bob]\nseed: 2\n"
    "position: {turn: Ann, zones: {row: 2 3, hand: {Ann: 1 4, Bob: 5}}}\n"
    "moves:\n"
    "- Ann: roll\n"
    "- roll: 5 1 2\n"
    "- Ann: discard 1\n"
    "- Bob: roll\n",
    "cria replay: 1\nvariant: crazy-eights\nnames: [Ann, Bob]\nseed: 3\n"
    "chance: {pick: {dealer: Bob}}\n"
    "moves:\n"
    "- turn: Ann\n"
    "- Ann: draw\n",
    "cria replay: 1\nvariant: kadabra\nnames: [Ann, Bob]\nseed: 4\n"
    "position:\n"
    "  turn: Bob\n"
    "  round: 3\n"
    "  last to act: Ann\n"
    "  zones: {draw: 2/3 ..., discard: 6 5, hand: {Ann: 6, Bob: llama 2}}\n"
    "  tokens: {Ann: {white: 2, debt: 3}, stage: {white: 1, black: 4}}\n"
    "  remembered: {show: true}\n"
    "  points: {Ann: 4, Bob: 0}\n"
    "moves:\n"
    "- legal: [collect, play llama]\n"
    "- Bob: collect\n"
    "- Bob: draw\n"
    "- zones: {hand: {Bob: 2 2/3 llama}}\n",
};

START_TEST(given_chance_goes_there_and_back)
{
    open_shelf();
    const char *first = trace_of(given[_i]);
    TraceGame game;
    TraceLines lines = {NULL, 0, 0};
    Text draft = text_new(position.arena);
    Sources sources = sources_new(position.arena);
    Diagnostics found = diagnostics_new(position.arena);
    ck_assert(trace_find_game(first, strlen(first), 0, &game));
    ck_assert(replay_from_trace(&game, "trace", &sources, &found, &draft,
                                &lines));
    ck_assert_str_eq(trace_of(text_string(&draft)), first);
    close_shelf();
}
END_TEST

/* Without a seed nothing may be left to chance, and here nothing is. */
START_TEST(a_whole_order_needs_no_seed)
{
    open_shelf();
    trace_of(HEAD
             "chance: {starter: Ann, shuffle: {draw: 1 2 3 4 5 6 6 6 6 6 6 6 2 "
             "5}}\n"
             "moves:\n"
             "- Ann: draw\n"
             "- zones: {hand: {Ann: 1 2 3 4 5 5 6}}\n");
    close_shelf();
}
END_TEST

Suite *replay_suite(void)
{
    Suite *suite = suite_create("replay");
    TCase *written = tcase_create("written");
    TCase *rest = tcase_create("given");
    tcase_set_tags(written, TAG_SAMPLED);
    tcase_add_loop_test(written, record_and_trace_are_the_same_game, 0,
                        COUNT(variants));
    suite_add_tcase(suite, written);
    tcase_add_test(rest, given_hands_leave_the_rest_to_the_seed);
    tcase_add_loop_test(rest, given_chance_goes_there_and_back, 0,
                        COUNT(given));
    tcase_add_test(rest, a_whole_order_needs_no_seed);
    suite_add_tcase(suite, rest);
    return suite;
}
