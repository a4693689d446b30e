/* Expressions and conditions made at random, in the game of
 * tests/expressions/position.yaml: what the program makes of them, what is
 * worked out on the spot or by a program of their own, and the bounds that are
 * known before a game agree.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "common.h"
#include "document/node.h"
#include "engine/compiled_values.h"
#include "engine/zone.h"
#include "load.h"
#include "program/range.h"
#include "variant/names.h"

Suite *agree_suite(void);

enum { RULES = 150, RULES_THOROUGH = 4000, STATES = 7, DEPTH = 4, LONG = 1600 };

/* --- Making expressions --------------------------------------------------- */

/* Forms for each type: N number, T truth, P player, C card, U suit, V value, S
 * cards, M players. A `#` stands before a part, `@` before one in which `card`
 * has a meaning, `&` before one in which `player` has. Leaves come first. */
static const char *const number_forms[] = {
    "0", "1", "2", "7", "-3", "three", "big number", "seven", "bid of actor",
    "bid of chief", "round", "turn", "count(players)", "points of kept card",
    "white of actor", "worth of chief", "order(liked)", NULL,
    "(#N + #N)", "(#N - #N)", "(#N * #N)", "(#N / 3)", "(#N / -2)",
    "(#N mod 4)", "(#N / (abs(#N) + 1))", "(#N mod (abs(#N) + 1))", "(7 - #N)",
    "(#N + 2)", "(2 + #N)", "(#N - 5)", "(#N * 3)", "-(#N)", "abs(#N)",
    "min(#N, #N)", "max(#N, #N)", "min(#N, 4)", "max(2, #N)",
    "(if #T then #N else #N)", "(if #T then 1 else #N)", "count(#S)",
    "count(#M)", "sum(@N for each card in #S)", "max(@N for each card in #S)",
    "min(@N for each card in #S)", "sum(&N for each player in #M)",
    "max(&N for each player in #M)", "min(&N for each player in #M)",
    "bid of #P", "points of #P", "worth of #P", "seat of #P", "white of #P",
    "points of #C", "order(#U)", "order(#V)", "prize(#N)", "shown(#V)",
    "sum(max(points) for each value in #S)",
    "sum(min(points) for each suit in #S)", "count(any suit where suit > #U)",
    "count(tokens of #P where worth of token > 1)",
    "sum(number(die.face) for each die)",
};
static const char *const truth_forms[] = {
    "true", "false", "flag", "(seven > 7)", "(seven == three)",
    "(liked == hearts)", "(actor == chief)", "empty(empty pile)",
    "(first.face == 3)", NULL,
    "(#N == #N)", "(#N != #N)", "(#N < #N)", "(#N <= #N)", "(#N > #N)",
    "(#N >= #N)", "(#N == 4)", "(#N != 1)", "(#N < 5)", "(#N <= 2)",
    "(3 < #N)", "(2 >= #N)", "(seven < #N)", "(#N >= seven)", "(#T and #T)",
    "(#T or #T)", "(not #T)", "(#T == #T)", "(flag != #T)", "empty(#S)",
    "empty(#M)", "any(@T for each card in #S)", "all(@T for each card in #S)",
    "any(&T for each player in #M)", "all(&T for each player in #M)",
    "(#P == #P)", "(#P != #P)", "(#P is nobody)", "(#P in #M)", "(#P is out)",
    "(#P is not in)", "(#U == #U)", "(#U != #U)", "(#U < #U)", "(#U >= #U)",
    "(#V == #V)", "(#V > 2)", "(#V <= 3)", "(#U matches #U)",
    "(#V matches #V)", "(#C is wild)", "(#C is not low)", "(#C is special)",
    "(#C == #C)", "(#C in #S)", "(#C is none)", "(#U in any suit)",
    "any(card fits on top of discard for each card in #S)",
    "any(top of discard outranks card for each card in #S)",
    "(white in tokens of #P)", "empty(tokens of #P)",
};
static const char *const player_forms[] = {
    "actor", "chief", "player after chief", "next player", "somebody", NULL,
    "player after #P", "(if #T then #P else #P)", "most(&N for each player)",
    "least(&N for each player)",
};
static const char *const card_forms[] = {
    "kept card", "top of discard", "bottom of discard", "some card", NULL,
    "lowest(#S)", "highest(#S)", "(if #T then #C else #C)",
};
static const char *const suit_forms[] = {
    "clubs", "hearts", "liked", "kept card.suit", "some suit", NULL,
    "(suit of #C)", "next(#U)", "previous(#U)", "(if #T then #U else #U)",
};
static const char *const value_forms[] = {
    "kept card.value", "(value of top of discard)", "some value", NULL,
    "(value of #C)", "next(#V)", "previous(#V)", "(if #T then #V else #V)",
};
static const char *const cards_forms[] = {
    "row", "hand of actor", "discard", "draw", "hand of chief", "empty pile",
    NULL, "(#S where @T)", "(row where @T)", "(hand of actor where @T)",
};
static const char *const players_forms[] = {
    "players", "active", NULL, "(players where &T)", "(active where &T)",
};

static const struct {
    char type;
    const char *const *forms;
    int count;
} all_forms[] = {
    {'N', number_forms, COUNT(number_forms)},
    {'T', truth_forms, COUNT(truth_forms)},
    {'P', player_forms, COUNT(player_forms)},
    {'C', card_forms, COUNT(card_forms)},
    {'U', suit_forms, COUNT(suit_forms)},
    {'V', value_forms, COUNT(value_forms)},
    {'S', cards_forms, COUNT(cards_forms)},
    {'M', players_forms, COUNT(players_forms)},
};

/* Where the making stands. Parts beyond [DEPTH] are leaves. */
typedef struct {
    uint64_t chance;
    char *text;
    size_t length;
} Maker;

static uint32_t below(Maker *maker, uint32_t most)
{
    maker->chance = maker->chance * UINT64_C(6364136223846793005) +
                    UINT64_C(1442695040888963407);
    return (uint32_t)(maker->chance >> 33) % most;
}

/* What has a meaning only within a set's condition, or NULL. */
static const char *bound_leaf(char type, bool card, bool player)
{
    switch (type) {
    case 'N': return card ? "points of card" : player ? "bid of player" : NULL;
    case 'T': return card ? "(card is wild)"
                     : player ? "(player == actor)" : NULL;
    case 'P': return player ? "player" : NULL;
    case 'C': return card ? "card" : NULL;
    case 'U': return card ? "card.suit" : NULL;
    case 'V': return card ? "card.value" : NULL;
    default: return NULL;
    }
}

/* One of the forms; one that binds a name which is bound already is none. */
static const char *choose_form(Maker *maker, char type, int depth, bool card,
                               bool player)
{
    int i = 0, leaves = 0;
    while (all_forms[i].type != type) {
        i++;
    }
    while (all_forms[i].forms[leaves]) {
        leaves++;
    }
    const char *bound = bound_leaf(type, card, player);
    if (bound && below(maker, depth >= DEPTH ? 2 : 5) == 0) {
        return bound;
    }
    for (;;) {
        bool leaf = depth >= DEPTH || below(maker, 5) == 0;
        int more = all_forms[i].count - leaves - 1;
        int at = leaf ? (int)below(maker, (uint32_t)leaves)
                      : leaves + 1 + (int)below(maker, (uint32_t)more);
        const char *form = all_forms[i].forms[at];
        if (!(card && (strchr(form, '@') || strstr(form, "each card"))) &&
            !(player && strchr(form, '&'))) {
            return form;
        }
    }
}

static void make(Maker *maker, char type, int depth, bool card, bool player)
{
    const char *form = choose_form(maker, type, depth, card, player);
    for (; *form && maker->length < LONG; form++) {
        if (*form == '#' || *form == '@' || *form == '&') {
            bool of_card = card || *form == '@', of_player = player ||
                                                            *form == '&';
            make(maker, *++form, depth + 1, of_card, of_player);
        } else {
            maker->text[maker->length++] = *form;
        }
    }
}

/* --- The rules ------------------------------------------------------------ */

/* Where the texts stand in the rules, and their types. `try` is done on a copy
 * of the position. */
static const struct {
    char type;
    const char *path;
    bool card;
} places[] = {
    {'N', "actions.try.do.n.to", false},
    {'T', "actions.try.do.t.to", false},
    {'P', "actions.try.do.p.to", false},
    {'C', "actions.try.do.c.to", false},
    {'U', "actions.try.do.u.to", false},
    {'T', "actions.try.do.b.if", false},
    {'T', "actions.try.do.r.if", false},
    {'T', "actions.try.do.m.move", true},
    {'T', "actions.pick.choose.card.where", true},
    {'T', "actions.maybe.when.c", false},
};
enum { NUMBER, TRUTH, PLAYER, CARD, SUIT, BRANCH, RAISED, MOVED, PICKED, OPEN,
       PLACES };

/* One set of rules, and the texts in it. */
typedef struct {
    char texts[PLACES][LONG + 200];
    char sets[PLACES][LONG + 300];
    Loaded *loaded;
    const Variant *variant;
    const Expression *expressions[PLACES];     /* NULL: of a choice */
    Arena *arena;
    const Variant *compiled;                   /* numbers and truths */
    ProgramValue values[PLACES];
} Made;

/* What was read of a text. */
static const Expression *read_of(const Variant *variant, const char *text)
{
    for (size_t i = 0; i < variant->text_count; i++) {
        if (!variant->texts[i].inlined &&
            text_equal(variant->texts[i].text, text)) {
            return variant->texts[i].expression;
        }
    }
    ck_abort_msg("there is no text '%s'", text);
    return NULL;
}

static bool load_made(Made *made)
{
    const char *sets[PLACES];
    static const char *const folders[] = {"tests/expressions"};
    for (int i = 0; i < PLACES; i++) {
        size_t path = (size_t)snprintf(made->sets[i], sizeof made->sets[i],
                                       "%s=", places[i].path);
        memcpy(made->sets[i] + path, made->texts[i],
               strlen(made->texts[i]) + 1);
        sets[i] = made->sets[i];
    }
    Request request = {.library = {.folders = folders, .count = 1}, .rules.name = "made",
                       .rules.set = sets, .rules.set_count = PLACES};
    made->loaded = load_plainly(&request, NULL);
    ck_assert_ptr_nonnull(made->loaded);
    made->variant = made->loaded->variant;
    return made->variant != NULL;
}

/* Rules with number [number]; false: they are refused. The choice is among the
 * cards that the step moves. */
static bool make_rules(Made *made, uint64_t number)
{
    static const char moved[] = "row where ";
    for (int i = 0; i < PLACES; i++) {
        Maker maker = {number * PLACES + (uint64_t)i, made->texts[i], 0};
        below(&maker, 2);
        if (i == MOVED) {
            maker.length = (size_t)sprintf(maker.text, moved);
        }
        make(&maker, places[i].type, 1, places[i].card, false);
        made->texts[i][maker.length] = '\0';
    }
    strcpy(made->texts[PICKED], made->texts[MOVED] + strlen(moved));
    if (!load_made(made)) {
        return false;
    }
    for (int i = 0; i < PICKED; i++) {
        made->expressions[i] = read_of(made->variant, made->texts[i]);
    }
    made->expressions[PICKED] = NULL;
    made->expressions[OPEN] = read_of(made->variant, made->texts[OPEN]);
    return true;
}

/* --- Comparing ------------------------------------------------------------ */

static int64_t value_now(Game *game, const Made *made, int place)
{
    int64_t value;
    ck_assert_msg(evaluate(game, made->expressions[place], NULL, &value),
                  "no value: %s", made->texts[place]);
    return value;
}

static int32_t remembered(const Made *made, const Game *game, const char *name)
{
    int number = variant_find_variable(made->variant, name);
    const Variable *variable = &made->variant->variables[number];
    return *state_numbers(game->state, variable->offset);
}

static size_t moves_of(const Game *game, const char *action, size_t *first)
{
    const Program *program = &game->variant->program;
    size_t count = 0;
    for (size_t i = game->move_count; i-- > 0;) {
        if (text_equal(program->offers[game->moves[i].offer].name, action)) {
            *first = i;
            count++;
        }
    }
    return count;
}

static uint64_t kinds_in(const Game *game, const char *name)
{
    size_t zone = 0;
    while (!text_equal(game->variant->zones[zone].name, name)) {
        zone++;
    }
    return bits_low(zone_present(game, (int)zone, 0));
}

/* Compiles what is a number or a truth, to be worked out beside the game. */
static void compile_values(Made *made)
{
    for (int i = 0; i < PLACES; i++) {
        const Expression *e = made->expressions[i];
        bool single = e && (e->type.base == TYPE_NUMBER ||
                            e->type.base == TYPE_TRUTH);
        made->values[i] = (ProgramValue){single ? e : made->expressions[NUMBER],
                                         NULL, 0, 0};
    }
    made->arena = arena_new(NULL, NULL);
    made->compiled = program_compile_values(made->variant, made->arena,
                                            made->values, PLACES);
    ck_assert_ptr_nonnull(made->compiled);
}

/* What these programs work out is what the evaluator does, and they leave no
 * trace in the game. Returns how many there are. */
static int compare_compiled(Game *game, const Made *made)
{
    size_t size = made->variant->layout.size;
    void *before = malloc(size);
    int count = 0;
    memcpy(before, game->state, size);
    for (int i = 0; i < PLACES; i++) {
        int64_t one, other;
        const ProgramValue *value = &made->values[i];
        if (value->entry == VALUE_NOT_COMPILED) {
            continue;
        }
        ck_assert(compiled_value(made->compiled, game, value->entry, NULL, 0,
                                 &one));
        ck_assert(evaluate(game, value->expression, NULL, &other));
        ck_assert_msg((value->expression->type.base == TYPE_TRUTH
                           ? !one == !other : one == other),
                      "%lld compiled, on the spot %lld: %s", (long long)one,
                      (long long)other, made->texts[i]);
        count++;
    }
    ck_assert_mem_eq(before, game->state, size);
    ck_assert_ptr_eq(game->variant, made->variant);
    ck_assert_ptr_null(game->error.id);
    free(before);
    return count;
}

/* What `try` makes of the position, on a copy, is what is worked out now. */
static void compare_values(Game *game, const Made *made)
{
    static const char *const names[] = {"how many", "yes or no", "who",
                                        "which", "of which suit"};
    Game *other = game_new(made->variant);
    size_t move = 0;
    int32_t branch = (value_now(game, made, BRANCH) ? 1 : 2) +
                     (value_now(game, made, RAISED) ? 10 : 0);
    memcpy(other->state, game->state, made->variant->layout.size);
    game_refresh(other);
    ck_assert_uint_eq(moves_of(other, "try", &move), 1);
    game_choose(other, move);
    ck_assert_msg(!other->error.id, "%s", other->error.message);
    for (int i = NUMBER; i <= SUIT; i++) {
        int32_t now = (int32_t)value_now(game, made, i);
        ck_assert_msg(remembered(made, other, names[i]) == now,
                      "%d, on the spot %d: %s",
                      remembered(made, other, names[i]), now, made->texts[i]);
    }
    ck_assert_msg(remembered(made, other, "branch") == branch,
                  "%d instead of %d: if %s; if %s",
                  remembered(made, other, "branch"), branch,
                  made->texts[BRANCH], made->texts[RAISED]);
    ck_assert_msg(kinds_in(other, "aside") ==
                      (uint64_t)value_now(game, made, MOVED),
                  "other cards: %s", made->texts[MOVED]);
    game_free(other);
}

/* The moves that are open are those whose conditions hold. */
static void compare_moves(Game *game, const Made *made)
{
    uint64_t open = 0;
    size_t move = 0, count = moves_of(game, "pick", &move);
    for (size_t i = 0; i < count; i++) {
        open |= (uint64_t)1 << game->moves[move + i].arguments[0];
    }
    ck_assert_msg(open == (uint64_t)value_now(game, made, MOVED),
                  "other choices: %s", made->texts[PICKED]);
    ck_assert_msg((moves_of(game, "maybe", &move) == 1) ==
                      (value_now(game, made, OPEN) != 0),
                  "open or not: %s", made->texts[OPEN]);
}

static void compare_bounds(Game *game, const Made *made, bool varied)
{
    Moment moment = moment_any(made->variant, varied);
    for (int i = 0; i < PLACES; i++) {
        const Expression *e = made->expressions[i];
        if (!e || (e->type.base != TYPE_NUMBER && e->type.base != TYPE_TRUTH)) {
            continue;
        }
        Range range = range_of(&moment, e);
        int64_t value = value_now(game, made, i);
        ck_assert_msg(!range.known ||
                          (range.least <= value && value <= range.most),
                      "%lld is not from %lld to %lld: %s", (long long)value,
                      (long long)range.least, (long long)range.most,
                      made->texts[i]);
    }
}

/* Conditions of which it is certain that they never hold together do not. */
static void compare_exclusions(Game *game, const Made *made)
{
    static const int truths[] = {TRUTH, BRANCH, RAISED, OPEN};
    Moment moment = moment_any(made->variant, false);
    for (int i = 0; i < COUNT(truths) * COUNT(truths); i++) {
        int one = truths[i % COUNT(truths)], other = truths[i / COUNT(truths)];
        bool holds = value_now(game, made, one) != 0;
        bool other_holds = value_now(game, made, other) != 0;
        ck_assert_msg(!range_excludes(&moment, made->expressions[one], holds,
                                      made->expressions[other], other_holds),
                      "%s is %d, %s is %d", made->texts[one], holds,
                      made->texts[other], other_holds);
    }
}

static int play_made(const Made *made, uint64_t seed)
{
    int compiled = 0;
    Game *game = game_new(made->variant);
    game_start(game, seed, 0, 2 + (int)(seed % 3));
    for (int i = 0; i < STATES; i++) {
        size_t shake = 0;
        ck_assert_msg(!game->error.id, "%s", game->error.message);
        ck_assert(!game->state->over);
        compiled += compare_compiled(game, made);
        compare_values(game, made);
        compare_moves(game, made);
        compare_bounds(game, made, false);
        compare_bounds(game, made, true);
        compare_exclusions(game, made);
        ck_assert_uint_eq(moves_of(game, "shake", &shake), 1);
        game_choose(game, shake);
    }
    game_free(game);
    return compiled;
}

START_TEST(made_rules_are_played_as_they_are_worked_out)
{
    Made *made = calloc(1, sizeof *made);
    int rules = test_amount(RULES, RULES_THOROUGH), played = 0, compiled = 0;
    ck_assert_ptr_nonnull(made);
    for (int number = _i * rules; number < (_i + 1) * rules; number++) {
        if (make_rules(made, (uint64_t)number)) {
            compile_values(made);
            compiled += play_made(made, (uint64_t)number);
            played++;
            arena_free(made->arena);
        }
        load_free(made->loaded);
    }
    ck_assert_int_gt(played, rules * 9 / 10);
    ck_assert_int_gt(compiled, played * STATES * PLACES / 2);
    free(made);
}
END_TEST

Suite *agree_suite(void)
{
    Suite *suite = suite_create("agree");
    TCase *made = tcase_create("made");
    tcase_set_timeout(made, 0);
    tcase_add_loop_test(made, made_rules_are_played_as_they_are_worked_out, 0,
                        2);
    suite_add_tcase(suite, made);
    return suite;
}
