/* What the prompt tells a player does not depend on what that player does not
 * see: in random positions the hidden cards are dealt in two ways, and every
 * byte must stay the same.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "common.h"
#include "load.h"
#include "observe/learned.h"
#include "record/position_json.h"
#include "record/redeal_unseen.h"
#include "repl/table/prompt_command.h"
#include "view/seen_cards.h"
#include "view/table_view.h"

Suite *leak_suite(void);

enum { POSITIONS = 25, STEP = 3, STEP_SAMPLED = 12, PLAYERS = 3,
       TRACES_SAMPLED = 25, TRACES = 100, TRACES_THOROUGH = 200,
       SEARCHED_AFTER = 10 };        /* decisions: :near takes its time */

static const char *const names[] = {"Ann", "Bob", "Cleo"};
static const char *const variants[] = {"lama", "party", "kadabra", "dice",
                                       "crazy-eights",
                                       "oh-hell",
                                       "yacht",
                                       "tests/unit/rules/much-hidden.yaml",
                                       "tests/unit/together.yaml",
                                       "tests/sessions/high-card-call.yaml"};
enum { VARIANTS = sizeof variants / sizeof *variants,
       LONG_ROUNDS = VARIANTS - 1 }; /* a move of the last one may end the
                                        round, which shows its cards */

/* What is asked in each position, beside :why of every move. */
static const char *const commands[] = {
    "", ":legal", ":moves", ":why ended", ":why starter", ":why points",
    ":why score Ann", ":why score Bob", ":why score Cleo", ":branches",
    ":diff main", "no such move", "play 3", "?", ":odds 10",
    "call", ":why call", "bluff", ":why bluff",
    /* and what is not understood, or not done */
    "undo", "9999", "?  why", ":help", ":help why", ":no such command",
    ":legal x", ":hint 30", ":moves 3", ":moves x", ":why", ":why nothing",
    ":why score", ":why score Zoe", ":knows", ":knows Zoe", ":as Zoe",
    ":trace", ":trace on", ":trace off", ":trace x", ":near", ":odds x",
    ":undo x", ":redo", ":goto x", ":reroll x", ":branch", ":diff nobody",
    ":open x", ":set", ":set nothing", ":set top nothing", ":set next roll",
    ":set next roll x", ":set hand Zoe", ":set tokens Ann white",
    ":set tokens Ann white=99",
    ":knows Ann", ":knows Bob",
    ":knows Cleo", ":why yield", ":why fight", ":why draw", ":why bid 2",
    ":why sleep",
    ":position {", ":rule", ":rule x", ":with", ":reload x", ":save",
    ":save house", ":load", ":load nothing.yaml", ":load README.md",
    ":example", ":bot", ":bot Ann", ":seed x", ":players 99", ":auto x",
    ":new x",
};

/* What is completed in each position. */
static const char *const typed[] = {
    "", "p", ":", ":why ", ":set ", ":set hand Ann ", ":set next roll ",
    ":knows ", ":rule ", ":diff ", ":help ",
};

/* A table without anybody at it. */
typedef struct {
    Session session;
    Table table;
    Options options;
    jmp_buf exhausted;
} Desk;

static void open_desk(Desk *desk, Loaded *loaded, uint64_t seed, int moves)
{
    *desk = (Desk){.table = {.players = PLAYERS}};
    Session *session = &desk->session;
    session->table = &desk->table;
    session->options = &desk->options;
    session->loaded = loaded;
    session->stays = true;
    desk->table.game = game_new(loaded->variant);
    session->copy = game_new(loaded->variant);
    memcpy(desk->table.names, names, sizeof names);
    session->arena = arena_new(NULL, &desk->exhausted);
    session->text = (Text){.arena = arena_new(NULL, &desk->exhausted)};
    ck_assert(session->copy && session->arena && session->text.arena);
    session->teller = (Teller){.game = desk->table.game, .names = names,
                               .arena = session->arena,
                               .text = &session->text,
                               .tracing = &session->tracing};
    teller_watch(&session->teller);
    session_begin(session, seed, 0);
    for (int i = 0; i < moves && !desk->table.game->state->over; i++) {
        session_move(session, game_random_move(desk->table.game));
    }
    text_clear(&session->text);
}

static void close_desk(Desk *desk)
{
    arena_free(desk->session.text.arena);
    arena_free(desk->session.arena);
    game_free(desk->table.game);
    game_free(desk->session.copy);
    game_free(desk->session.former);
}

/* Deals the hidden cards in another way. */
static void deal(Desk *desk, uint64_t way)
{
    Game *game = desk->table.game;
    unseen_deal(game, game->state->decider, way);
    game_refresh(game);
    memcpy(desk->session.history.now->state, game->state,
           game->variant->layout.size);
}

/* Deals them so that the same is legal, which tells something in some games. */
static void deal_alike(Desk *desk, const Desk *like)
{
    const Game *game = desk->table.game, *other = like->table.game;
    for (uint64_t way = 2; way < 100; way++) {
        deal(desk, way);
        if (game->move_count == other->move_count &&
            memcmp(game->moves, other->moves,
                   game->move_count * sizeof *game->moves) == 0) {
            return;
        }
    }
    ck_abort_msg("no other deal leaves the same legal moves");
}

static void ask(Desk *desk, const char *line)
{
    Question question = question_new(&desk->session);
    text_add_format(&desk->session.text, "> %s\n", line);
    if (prompt_command_is(line)) {
        prompt_command_run(&question, line);
    } else if (*line) {
        question_take_move(&question, line);
    } else {
        question_add(&question);
    }
}

static void complete(Desk *desk, const char *line)
{
    Question question = question_new(&desk->session);
    const char *const *lines = prompt_complete(&question, line);
    for (; *lines; lines++) {
        text_add_format(&desk->session.text, "%s\n", *lines);
    }
}

/* Everything that is told in this position. */
static const char *ask_all(Desk *desk)
{
    const Game *game = desk->table.game;
    Session *session = &desk->session;
    Arena *arena = session->text.arena;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        ask(desk, commands[i]);
    }
    for (size_t i = 0; i < sizeof typed / sizeof *typed; i++) {
        complete(desk, typed[i]);
    }
    for (size_t i = 0; i < game->move_count && i < 12; i++) {
        Text move = text_new(arena);
        move_text(game, &game->moves[i], names, &move);
        ask(desk, text_format(arena, ":why %s", text_string(&move)));
    }
    for (int kind = 0; kind < game->variant->kind_count; kind++) {
        ask(desk, text_format(arena, ":why play %s",
                              game->variant->kinds[kind].label));
    }
    for (int kind = 0; game->state->decisions == SEARCHED_AFTER &&
                       kind < game->variant->kind_count; kind += 20) {
        ask(desk, text_format(arena, ":near play %s",
                              game->variant->kinds[kind].label));
    }
    ask(desk, text_format(arena, ":as %s", names[game->state->decider]));
    ask(desk, text_format(arena, ":knows %s", names[game->state->decider]));
    return text_string(&session->text);
}

/* Both texts are equal; else the first lines that differ are told. */
static void check_same(const char *one, const char *other)
{
    size_t line = 0, i = 0;
    for (; one[i] && one[i] == other[i]; i++) {
        line = one[i] == '\n' ? i + 1 : line;
    }
    size_t from = line > 300 ? line - 300 : 0;
    ck_assert_msg(one[i] == other[i], "%.*s<<%.*s>>\n<<%.*s>>",
                  (int)(line - from), one + from,
                  (int)strcspn(one + line, "\n"), one + line,
                  (int)strcspn(other + line, "\n"), other + line);
}

static Loaded *load(const char *name)
{
    static const char *const folders[] = {"variants", "."};
    Request request = {.library = {.folders = folders, .count = 2}, .rules.name = name};
    Loaded *loaded = load_counting(&request, NULL, NULL);
    ck_assert_ptr_nonnull(loaded->variant);
    return loaded;
}

START_TEST(nothing_hidden_is_told)
{
    Loaded *loaded = load(variants[_i]);
    int step = test_sample(STEP_SAMPLED, STEP, 1);
    for (int k = step - 1; k < POSITIONS; k += step) {
        Desk one, other;
        open_desk(&one, loaded, (uint64_t)k, 2 * k);
        open_desk(&other, loaded, (uint64_t)k, 2 * k);
        if (!one.table.game->state->over) {
            deal(&one, 1);
            deal_alike(&other, &one);
            check_same(ask_all(&one), ask_all(&other));
        }
        close_desk(&one);
        close_desk(&other);
    }
    load_free(loaded);
}
END_TEST

/* --- Rules that fire ------------------------------------------------------ */

/* Makes move [index] with all rules told to [viewer]; *[told] is what was, and
 * the result what the viewer sees before and after. */
static const char *move_traced(Desk *desk, int viewer, size_t index,
                               const char **told)
{
    Session *session = &desk->session;
    Arena *arena = session->text.arena;
    Text seen = text_new(arena);
    for (int p = 0; p < PLAYERS; p++) {
        session->person[p] = p == viewer;
    }
    session->tracing.on = true;
    for (int after = 0; after < 2; after++) {
        Facts facts = facts_new(desk->table.game, names, viewer, arena);
        for (size_t i = 0; i < facts.count; i++) {
            text_add_format(&seen, "%s: %s\n", facts.items[i].what,
                            facts.items[i].is);
        }
        if (after == 0) {
            session_move(session, index);
        }
    }
    *told = text_string(&session->text);
    return text_string(&seen);
}

/* The same move in two positions that somebody at the table cannot tell apart:
 * when the results cannot be told apart either, the rules that fired are told
 * in the same way. Returns whether it was so. */
static bool compare_traces(Loaded *loaded, uint64_t seed, int moves, int viewer)
{
    Desk one, other;
    const char *told[2], *seen[2];
    open_desk(&one, loaded, seed, moves);
    open_desk(&other, loaded, seed, moves);
    Text move = text_new(one.session.text.arena), scratch = text_new(move.arena);
    Game *game = one.table.game;
    bool alike = false;
    unseen_deal(game, viewer, 1);
    unseen_deal(other.table.game, viewer, 2);
    game_refresh(game);
    game_refresh(other.table.game);
    if (!game->state->over && game->move_count > 0) {
        size_t index = seed % game->move_count;
        move_text(game, &game->moves[index], names, &move);
        long same = move_find(other.table.game, names, text_string(&move),
                              &scratch);
        if (same >= 0) {
            seen[0] = move_traced(&one, viewer, index, &told[0]);
            seen[1] = move_traced(&other, viewer, (size_t)same, &told[1]);
            alike = strcmp(seen[0], seen[1]) == 0;
        }
        if (alike) {
            check_same(told[0], told[1]);
        }
    }
    close_desk(&one);
    close_desk(&other);
    return alike;
}

START_TEST(rules_that_fire_tell_nothing_hidden)
{
    Loaded *loaded = load(_i < LONG_ROUNDS
                              ? variants[_i]
                              : "tests/unit/rules/looks-at-hidden.yaml");
    int alike = 0;
    int traces = test_sample(TRACES_SAMPLED, TRACES, TRACES_THOROUGH);
    for (int k = 0; k < traces; k++) {
        alike += compare_traces(loaded, (uint64_t)k, k % 40, k % PLAYERS);
    }
    ck_assert_int_gt(alike, traces / 10);
    load_free(loaded);
}
END_TEST

/* --- What a move teaches --------------------------------------------------- */

/* A move, and what somebody makes of it. */
typedef struct {
    bool learned;          /* it depended on what they did not see */
    bool shown;            /* cards, dice, what was picked, a round's end */
    const char *seen;      /* what they see then */
} Lesson;

static bool shows_more(const Game *now, const State *then, Sight before,
                       Sight after)
{
    const State *state = now->state;
    bool more = state->round != then->round || state->over ||
                state->round_end != then->round_end ||
                state->numbers[STREAM_ROLL] != then->numbers[STREAM_ROLL] ||
                state->numbers[STREAM_PICK] != then->numbers[STREAM_PICK];
    for (int k = 0; k < KINDS_MAX; k++) {
        more = more || after.cards[k] > before.cards[k];
    }
    return more || !bits_within(after.remembered, before.remembered);
}

static Lesson teach(Desk *desk, int viewer, size_t index)
{
    Session *session = &desk->session;
    Arena *arena = session->text.arena;
    Game *game = session_copy(session);
    const Sight before = sight_of(game, viewer, true);
    Text seen = text_new(arena);
    Lesson lesson = {false, false, NULL};
    const State *then = desk->table.game->state;
    sight_go_to(then, game);
    lesson.learned = learned_by_move(game, index, arena).told >> viewer & 1;
    lesson.shown = shows_more(game, then, before,
                              sight_of(game, viewer, true));
    Facts facts = facts_new(game, names, viewer, arena);
    for (size_t i = 0; i < facts.count; i++) {
        text_add_format(&seen, "%s: %s\n", facts.items[i].what,
                        facts.items[i].is);
    }
    lesson.seen = text_string(&seen);
    return lesson;
}

/* Returns whether somebody learned something by a move, and checks that the
 * same is seen after it however the hidden things lie, when not. */
static bool compare_lessons(Loaded *loaded, uint64_t seed, int moves,
                            int viewer)
{
    Desk one, other;
    bool learned = false;
    open_desk(&one, loaded, seed, moves);
    open_desk(&other, loaded, seed, moves);
    Text move = text_new(one.session.text.arena), scratch = text_new(move.arena);
    Game *game = one.table.game;
    unseen_deal(other.table.game, viewer, 2);
    game_refresh(other.table.game);
    const Decision *at = program_decision(&game->variant->program,
                                          game->state->pc);
    /* what others decide at the same time is taken back there */
    if (!game->state->over && game->move_count > 0 && at->question == 0) {
        size_t index = seed % game->move_count;
        move_text(game, &game->moves[index], names, &move);
        long same = move_find(other.table.game, names, text_string(&move),
                              &scratch);
        Lesson first = teach(&one, viewer, index);
        Lesson second = same >= 0 ? teach(&other, viewer, (size_t)same) : first;
        learned = first.learned && !first.shown;
        if (!first.shown && !second.shown && !first.learned &&
            !second.learned) {
            check_same(first.seen, second.seen);
        }
    }
    close_desk(&one);
    close_desk(&other);
    return learned;
}

static const struct {
    const char *variant;
    bool teaches;          /* some moves look at what is hidden, and neither
                              show it nor end the round */
} taught[] = {
    {"lama", false}, {"party", false}, {"love-letter", true}, {"cheat", true},
    {"coup", true}, {"skull", false}, {"hearts", false}, {"liars-dice", false},
    {"tests/unit/rules/looks-at-hidden.yaml", true},
    {"tests/sessions/learned.yaml", true}};
enum { TAUGHT = sizeof taught / sizeof *taught };

START_TEST(what_depends_on_hidden_things_is_noticed)
{
    Loaded *loaded = load(taught[_i].variant);
    int learned = 0, traces = test_amount(TRACES, TRACES_THOROUGH);
    for (int k = 0; k < traces; k++) {
        learned += compare_lessons(loaded, (uint64_t)k, k % 40, k % PLAYERS);
    }
    ck_assert_msg((learned > 0) == taught[_i].teaches, "%s: %d",
                  taught[_i].variant, learned);
    load_free(loaded);
}
END_TEST

/* All pass cards at the same time. They come when the last one has decided, and
 * are seen then also where they are like those that went. */
START_TEST(cards_that_come_are_seen)
{
    Loaded *loaded = load("hearts");
    for (int decided = 0; decided < PLAYERS; decided++) {
        Desk desk;
        open_desk(&desk, loaded, 1, decided);
        Game *game = session_copy(&desk.session);
        sight_go_to(desk.table.game->state, game);
        Learned learned = learned_by_move(game, 0, desk.session.text.arena);
        Observers players = ((Observers)1 << PLAYERS) - 1;
        ck_assert_uint_eq(learned.seen & players,
                          decided + 1 == PLAYERS ? players : 0);
        close_desk(&desk);
    }
    load_free(loaded);
}
END_TEST

/* --- Views ---------------------------------------------------------------- */

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

/* All that shows [observer] the position: for the library, in words, as a
 * table. */
static const char *view(Desk *desk, int observer)
{
    Arena *arena = desk->session.text.arena;
    Game *game = desk->table.game;
    Text text = text_new(arena);
    TableView table = {.game = game, .names = names, .viewer = observer,
                       .dice = true};
    json_view(&text, game, names, observer);
    table_view_add(&table, &text);
    Facts facts = facts_new(game, names, observer, arena);
    for (size_t i = 0; i < facts.count; i++) {
        text_add_format(&text, "%s: %s\n", facts.items[i].what,
                        facts.items[i].is);
    }
    return text_string(&text);
}

/* Each player, and one who only watches, in positions that they cannot tell
 * apart. Returns in how many the referee sees a difference. */
static int compare_views(Loaded *loaded, uint64_t seed, int moves)
{
    int differ = 0;
    for (int observer = 0; observer <= PLAYERS; observer++) {
        Desk one, other;
        int who = observer == PLAYERS ? SPECTATOR : observer;
        open_desk(&one, loaded, seed, moves);
        open_desk(&other, loaded, seed, moves);
        const char *seen = view(&one, who);
        unseen_deal(other.table.game, who, 1 + seed);
        check_same(seen, view(&other, who));
        differ += !text_equal(view(&one, SEES_ALL), view(&other, SEES_ALL));
        close_desk(&one);
        close_desk(&other);
    }
    return differ;
}

START_TEST(views_tell_nothing_hidden)
{
    Loaded *loaded = load(variants[_i]);
    int differ = 0;
    int traces = test_sample(TRACES_SAMPLED, TRACES, TRACES_THOROUGH);
    for (int k = 0; k < traces; k++) {
        differ += compare_views(loaded, (uint64_t)k, k % 40);
    }
    ck_assert_int_ge(differ, hides(loaded->variant) ? traces / 4 : 0);
    load_free(loaded);
}
END_TEST

/* The test above would not notice if nothing were dealt otherwise. */
START_TEST(hidden_cards_do_change)
{
    Loaded *loaded = load("lama");
    Desk one, other;
    open_desk(&one, loaded, 1, 2);
    open_desk(&other, loaded, 1, 2);
    deal(&one, 1);
    deal(&other, 2);
    one.session.open = other.session.open = true;
    ck_assert_str_ne(ask_all(&one), ask_all(&other));
    close_desk(&one);
    close_desk(&other);
    load_free(loaded);
}
END_TEST

Suite *leak_suite(void)
{
    Suite *suite = suite_create("leak");
    TCase *asked = tcase_create("asked");
    TCase *hidden = tcase_create("hidden");
    TCase *views = tcase_create("views");
    tcase_set_tags(asked, TAG_SAMPLED);
    tcase_set_tags(views, TAG_SAMPLED);
    tcase_add_loop_test(asked, nothing_hidden_is_told, 0, VARIANTS);
    tcase_add_loop_test(views, rules_that_fire_tell_nothing_hidden, 0,
                        LONG_ROUNDS + 1);
    tcase_add_loop_test(hidden, what_depends_on_hidden_things_is_noticed, 0,
                        TAUGHT);
    tcase_add_test(hidden, cards_that_come_are_seen);
    tcase_add_loop_test(views, views_tell_nothing_hidden, 0, VARIANTS);
    tcase_add_test(hidden, hidden_cards_do_change);
    suite_add_tcase(suite, asked);
    suite_add_tcase(suite, hidden);
    suite_add_tcase(suite, views);
    return suite;
}
