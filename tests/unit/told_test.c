/* What others are told of a move: a table of small rules, with the words for
 * each observer worked out by hand. And whoever cannot tell two moves apart by
 * what comes of them is told the same of both.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "common.h"
#include "cria.h"
#include "load.h"
#include "observe/information.h"
#include "observe/told.h"
#include "record/position_json.h"
#include "record/redeal_unseen.h"

Suite *told_suite(void);

enum { BOB = 1, CID = 2, PLAYERS = 3 };

static const char *const names[] = {"Ann", "Bob", "Cid"};

/* Moves of Ann's action 'act': what Bob, Cid and who watches are told; "=": the
 * whole text. */
typedef struct {
    const char *act;       /* the action */
    const char *move;      /* the beginning of the moves that are looked at */
    const char *bob, *cid, *watcher;
    bool passing;          /* what shows a choice is not in the position after
                              the move: it is said, or seen on the way */
} Rule;

#define CARD "choose: {card: hand of actor}, "
#define TWO "choose: {cards: {some of: hand of actor, least: 2, most: 2}}, "
#define NUMBER "choose: {number: 1 .. 3}, "
#define OTHER "choose: {player: players where player != actor}, "

static const Rule rules[] = {
    /* where a card goes, and whence */
    {CARD "do: {a: {move: card, from: hand of actor, to: open}}", "act",
     "=", "=", "=", false},
    {CARD "do: {a: {move: card, from: hand of actor, to: secret of actor}}",
     "act", "act a card", "act a card", "act a card", false},
    {CARD "do: {a: {move: card, from: hand of actor, to: dark of actor}}",
     "act", "act a card", "act a card", "act a card", false},
    {CARD "do: {a: {move: card, from: hand of actor, to: hand of next player}}",
     "act", "=", "act a card", "act a card", false},
    {CARD "do: {a: {move: card, from: hand of actor, to: forehead of actor}}",
     "act", "=", "=", "act a card", false},
    {CARD "do: {a: {move: card, from: hand of actor, to: "
     "forehead of next player}}", "act", "act a card", "=", "act a card",
     false},
    {CARD "do: {a: {move: card, from: hand of actor, to: heap}}", "act",
     "=", "=", "=", false},
    {"choose: {card: open}, do: {a: {move: card, from: open, to: secret of "
     "actor}}", "act", "=", "=", "=", false},
    {"choose: {card: {from: heap, where: card == top of heap}}, do: {a: {move: "
     "card, from: heap, to: secret of actor}}", "act", "=", "=", "=", false},
    {"choose: {card: {from: heap, where: not card == top of heap}}, do: {a: "
     "{move: card, from: heap, to: secret of actor}}", "act",
     "act a card", "act a card", "act a card", false},
    {"choose: {card: hand of next player}, do: {a: {move: card, from: hand of "
     "next player, to: secret of actor}}", "act",
     "=", "act a card", "act a card", false},
    /* through another place: what was seen was seen */
    {CARD "do: {a: {move: card, from: hand of actor, to: open}, b: {move: card,"
     " from: open, to: dark of actor}}", "act", "=", "=", "=", true},
    /* nothing is done with it: said aloud if all see it */
    {"choose: {card: open}", "act", "=", "=", "=", true},
    {CARD "do: {}", "act", "act a card", "act a card", "act a card", false},
    {NUMBER "do: {}", "act", "=", "=", "=", true},
    {"choose: {value: any value}", "act", "=", "=", "=", true},
    /* several */
    {TWO "do: {a: {move: cards, from: hand of actor, to: dark of actor}}",
     "act", "act 2 cards", "act 2 cards", "act 2 cards", false},
    {"choose: {cards: {some of: hand of actor, most: 1}}, do: {a: {move: cards,"
     " from: hand of actor, to: dark of actor}}", "act",
     "act a card", "act a card", "act a card", false},
    {TWO "do: {a: {move: cards, from: hand of actor, to: open}}", "act",
     "=", "=", "=", false},
    {TWO "do: {a: {move: cards, from: hand of actor, to: heap}}", "act",
     "=", "=", "=", true},
    {TWO "do: {all: {for each: one, in: cards, do: {a: {move: one, from: hand "
     "of actor, to: open}}}}", "act", "=", "=", "=", false},
    {TWO "do: {all: {for each: one, in: cards, do: {a: {move: one, from: hand "
     "of actor, to: dark of actor}}}}", "act",
     "act 2 cards", "act 2 cards", "act 2 cards", false},
    {TWO "do: {all: {for each: one, in: cards, do: {a: {if: one.value == 1, "
     "then: {b: {move: one, from: hand of actor, to: open}}, else: {c: {move: "
     "one, from: hand of actor, to: dark of actor}}}}}}", "act",
     "act cards", "act cards", "act cards", false},
    {TWO "do: {}", "act", "act cards", "act cards", "act cards", false},
    /* numbers and values */
    {NUMBER "do: {a: {set: bid of actor, to: number}}", "act",
     "act a number", "act a number", "act a number", false},
    {NUMBER "do: {a: {set: bid of next player, to: number}}", "act",
     "=", "act a number", "act a number", false},
    {NUMBER "do: {a: {set: pot, to: number}}", "act", "=", "=", "=", false},
    {NUMBER "do: {a: {set: bid of actor, to: number}, b: {raise: pot, by: "
     "number}}", "act", "=", "=", "=", false},
    {NUMBER "do: {a: {set: bid of actor, to: number}, b: {set: pot, to: 7 - "
     "number}}", "act", "=", "=", "=", false},
    {NUMBER "do: {a: {set: bid of actor, to: number}, b: {set: pot, to: number "
     "mod 2}}", "act", "act a number", "act a number", "act a number", false},
    {NUMBER "do: {a: {if: number == 2, then: {b: {set: bid of actor, to: 5}}}}",
     "act", "act a number", "act a number", "act a number", false},
    /* what is remembered */
    {CARD "do: {a: {set: favourite of actor, to: card}}", "act",
     "act a card", "act a card", "act a card", false},
    {"choose: {card: open}, do: {a: {set: favourite of actor, to: card}}",
     "act", "act a card", "act a card", "act a card", false},
    {OTHER "do: {a: {set: bid of player, to: 2}}", "act Bob",
     "=", "act a player", "act a player", false},
    {OTHER "do: {a: {set: bid of player, to: 2}}", "act Cid",
     "act a player", "=", "act a player", false},
    {CARD "do: {a: {set: last, to: card}, b: {move: card, from: hand of actor, "
     "to: dark of actor}}", "act", "=", "=", "=", false},
    {CARD "do: {a: {set: favourite of actor, to: card}, b: {move: favourite of "
     "actor, from: hand of actor, to: open}}", "act", "=", "=", "=", false},
    /* what is revealed */
    {CARD "do: {a: {reveal: card}}", "act", "=", "=", "=", true},
    {CARD "do: {a: {reveal: card, to: next player}}", "act",
     "=", "act a card", "act a card", true},
    {CARD "do: {a: {set: favourite of actor, to: card}, b: {reveal: favourite "
     "of actor}}", "act", "=", "=", "=", true},
    {OTHER "do: {a: {reveal: hand of player, to: actor}}", "act",
     "=", "=", "=", true},
    /* players */
    {OTHER "do: {a: {deal: 1, from: draw, to: secret of player}}", "act",
     "=", "=", "=", false},
    {OTHER "do: {a: {move: hand of actor, to: dark of actor}, b: {move: hand of "
     "player, to: hand of actor}}", "act", "=", "=", "=", false},
    {OTHER "do: {a: {move: lowest(hand of player), from: hand of player, to: "
     "hand of actor}}", "act", "=", "=", "=", false},
    {OTHER "do: {a: {pick: favourite of actor, from: hand of player}, b: {move: "
     "favourite of actor, from: hand of player, to: dark of actor}}", "act",
     "=", "=", "=", false},
    {OTHER "do: {a: {pick: favourite of actor, from: hand of player}}", "act",
     "act a player", "act a player", "act a player", false},
    {"choose: {value: any value}, do: {a: {move: hand of actor where "
     "card.value == value, to: dark of actor}}", "act",
     "act a value", "act a value", "act a value", false},
    {OTHER "do: {a: {set: target, to: player}, b: {set: rival of actor, to: "
     "target}}", "act", "=", "=", "=", false},
    {OTHER "do: {a: {if: player in active, then: {b: {set: last, to: "
     "lowest(open)}}}, c: {move: hand of actor where card == last, to: dark of "
     "actor}}", "act", "=", "=", "=", true},
    {OTHER "do: {a: {set: rival of actor, to: player}}", "act",
     "act a player", "act a player", "act a player", false},
    {OTHER "do: {a: {set: rival of actor, to: player}, b: {turn to: player}}",
     "act", "=", "=", "=", false},
    {OTHER "do: {a: {set: rival of actor, to: player}, b: {status: out, of: "
     "player}}", "act", "=", "=", "=", false},
    {OTHER "do: {a: {set: rival of actor, to: player}, b: {ask: player, "
     "actions: {nod: {}, shake: {}}}}", "act", "=", "=", "=", false},
    {"choose: {card: hand of actor, player: players where player == next "
     "player}, do: {a: {move: card, from: hand of actor, to: hand of player}, "
     "b: {set: rival of actor, to: player}}", "act",
     "=", "act a card Bob", "act a card Bob", false},
    /* one choice tells of another */
    {"choose: {value: any value, card: {from: hand of actor, where: card.value "
     "== value}}, do: {a: {move: card, from: hand of actor, to: dark of "
     "actor}}", "act", "act a value a card", "act a value a card",
     "act a value a card", false},
    {"choose: {value: any value, card: {from: hand of actor, where: card.value "
     "== value}}, do: {a: {move: card, from: hand of actor, to: hand of next "
     "player}}", "act", "=", "act a value a card", "act a value a card",
     false},
    {"choose: {number: 1 .. 2, cards: {some of: hand of actor, least: number, "
     "most: number}}, do: {a: {move: cards, from: hand of actor, to: dark of "
     "actor}}", "act 2", "act 2 2 cards", "act 2 2 cards", "act 2 2 cards",
     false},
    /* tokens */
    {"choose: {token: tokens of actor}, do: {a: {give: token, from: actor, to: "
     "next player}}", "act gem", "=", "act a token", "act a token", false},
    {"choose: {token: tokens of actor}, do: {a: {give: token, from: actor, to: "
     "next player}}", "act chip", "=", "=", "=", false},
    {"choose: {token: tokens of actor}, do: {a: {give: token, from: actor, to: "
     "supply}}", "act gem", "=", "=", "=", false},
    {"choose: {number: 1 .. 2}, do: {a: {give: gem, number: number, from: next "
     "player, to: actor}}", "act", "=", "act a number", "act a number", false},
    /* what is certain, and when */
    {CARD "do: {a: {if: round == 1, move: card, from: hand of actor, to: "
     "open}}", "act", "act a card", "act a card", "act a card", false},
    {CARD "do: {a: {if: card.value == 1, then: {b: {move: card, from: hand of "
     "actor, to: open}}, else: {c: {move: card, from: hand of actor, to: "
     "heap}}}}", "act", "=", "=", "=", false},
    {CARD "do: {a: {if: card.value == 1, then: {b: {move: card, from: hand of "
     "actor, to: open}}, else: {c: {move: card, from: hand of actor, to: dark "
     "of actor}}}}", "act", "act a card", "act a card", "act a card", false},
    {CARD "do: {a: {ask: next player, actions: {nod: {}, shake: {}}}, b: {move:"
     " card, from: hand of actor, to: open}}", "act",
     "act a card", "act a card", "act a card", false},
    {CARD "do: {a: {move: card, from: hand of actor, to: open}, b: {ask: next "
     "player, actions: {nod: {}, shake: {}}}}", "act", "=", "=", "=", false},
    {CARD "do: {a: {if: pot > 0, end round: called}, b: {move: card, from: hand"
     " of actor, to: open}}", "act", "act a card", "act a card", "act a card",
     false},
    {CARD "do: {a: {while: pot < 0, do: {b: {move: card, from: hand of actor, "
     "to: dark of actor}}}}", "act", "act a card", "act a card", "act a card",
     false},
    /* by a card, by a routine's steps, by another action */
    {CARD "do: {a: {carry out: card}}", "act",
     "act a card", "act a card", "act a card", false},
    {CARD "do: {a: {perform: hide}}", "act",
     "act a card", "act a card", "act a card", false},
    /* the words */
    {CARD "text: 'act {value of card}', do: {a: {move: card, from: hand of "
     "actor, to: dark of actor}}", "act", "act a value", "act a value",
     "act a value", false},
    {TWO "text: 'act, {cards}, {lowest(cards)}', do: {a: {move: cards, from: "
     "hand of actor, to: dark of actor}}", "act", "act, 2 cards, a card",
     "act, 2 cards, a card", "act, 2 cards, a card", false},
    {CARD "told: acts, do: {a: {move: card, from: hand of actor, to: open}}",
     "act", "acts", "acts", "acts", false},
    {"choose: {card: hand of actor, player: players where player == next "
     "player}, told: 'acts on {player}', do: {a: {move: card, from: hand of "
     "actor, to: hand of player}, b: {set: rival of actor, to: player}}", "act",
     "acts on Bob", "acts on Bob", "acts on Bob", false},
};

/* --- games ---------------------------------------------------------------- */

static Loaded *load(const Rule *rule)
{
    static const char *const folders[] = {"tests/unit/rules"};
    char act[600];
    const char *sets[] = {act};
    snprintf(act, sizeof act, "actions.act={%s}", rule->act);
    Request request = {.library = {.folders = folders, .count = 1}, .rules.name = "told",
                       .rules.set = sets, .rules.set_count = COUNT(sets)};
    Loaded *loaded = load_plainly(&request, NULL);
    if (!loaded->variant) {
        ck_abort_msg("%s: %s", rule->act, loaded->found.items[0].message);
    }
    return loaded;
}

/* A game in which Ann decides first; [way]: of what [viewer] does not see, 0: as
 * it was dealt. */
static Game *open_game(const Loaded *loaded, int viewer, uint64_t way)
{
    Game *game = game_new(loaded->variant);
    ck_assert_ptr_nonnull(game);
    ck_assert(information_attend(game, false));
    game->given_starter = 0;
    game_start(game, 1, 0, PLAYERS);
    if (way > 0) {
        unseen_deal(game, viewer, way);
        game_refresh(game);
    }
    return game;
}

static const char *told(const Game *game, size_t move, int observer,
                        Arena *arena)
{
    Text text = text_new(arena);
    told_text(game, &game->moves[move], names, observer, &text);
    return text_string(&text);
}

START_TEST(everybody_is_told_what_they_see)
{
    jmp_buf exhausted;
    const Rule *rule = &rules[_i];
    Loaded *loaded = load(rule);
    Game *game = open_game(loaded, 0, 0);
    Arena *arena = arena_new(NULL, &exhausted);
    int looked = 0;
    for (size_t i = 0; i < game->move_count; i++) {
        const char *whole = told(game, i, SEES_ALL, arena);
        const struct { int observer; const char *told; } each[] = {
            {0, "="}, {BOB, rule->bob}, {CID, rule->cid},
            {SPECTATOR, rule->watcher}};
        bool looks = strncmp(whole, rule->move, strlen(rule->move)) == 0;
        for (int k = 0; looks && k < COUNT(each); k++) {
            bool all = strcmp(each[k].told, "=") == 0;
            const char *is = told(game, i, each[k].observer, arena);
            ck_assert_msg(strcmp(is, all ? whole : each[k].told) == 0,
                          "%s: %d is told '%s' of '%s'", rule->act,
                          each[k].observer, is, whole);
        }
        looked += looks;
    }
    ck_assert_msg(looked > 0, "%s: no move '%s'", rule->act, rule->move);
    arena_free(arena);
    game_free(game);
    load_free(loaded);
}
END_TEST

/* --- what another has chosen is dealt again --------------------------------- */

static const struct {
    const char *chosen, *tried;
    int values;            /* how many it may be for who was not told; 1: they
                              were told */
} thoughts[] = {{"think of 3", "guess 3", 5}, {"imagine 2", "name 2", 3},
                {"say aloud 4", "repeat 4", 1}};
enum { WORLDS = 300 };

static void choose(Game *game, const char *text, Arena *arena)
{
    Text scratch = text_new(arena);
    long move = move_find(game, names, text, &scratch);
    ck_assert_msg(move >= 0, "%s", text);
    game_choose(game, (size_t)move);
}

/* In how many of the worlds that [viewer] thinks possible the guess is right:
 * the last turn's number of hits is seen by all. */
static int count_hits(const Loaded *loaded, int viewer, int number,
                      Arena *arena)
{
    const Variable *hits = &loaded->variant->variables[0];
    int found = 0;
    while (strcmp(hits->name, "hits") != 0) {
        hits++;
    }
    for (uint64_t way = 1; way <= WORLDS; way++) {
        Game *game = game_new(loaded->variant);
        game->given_starter = 0;
        game_start(game, 1, 0, 2);
        choose(game, thoughts[number].chosen, arena);
        unseen_deal(game, viewer, way);
        game_refresh(game);
        choose(game, thoughts[number].tried, arena);
        found += *state_numbers(game->state, hits->offset);
        game_free(game);
    }
    return found;
}

START_TEST(what_is_not_told_is_any_of_the_choices)
{
    static const char *const folders[] = {"tests/unit"};
    jmp_buf exhausted;
    Request request = {.library = {.folders = folders, .count = 1}, .rules.name = "thought"};
    Loaded *loaded = load_plainly(&request, NULL);
    Arena *arena = arena_new(NULL, &exhausted);
    int expected = WORLDS / thoughts[_i].values;
    ck_assert_ptr_nonnull(loaded->variant);
    ck_assert_int_eq(count_hits(loaded, 0, _i, arena), WORLDS);
    int hits = count_hits(loaded, BOB, _i, arena);
    ck_assert_int_ge(hits, expected * 2 / 3);
    ck_assert_int_le(hits, expected * 4 / 3);
    arena_free(arena);
    load_free(loaded);
}
END_TEST

/* --- what cannot be told apart -------------------------------------------- */

/* What [viewer] sees after a move, and what they are told of it; their
 * information set, 0 for who watches. */
typedef struct {
    const char *seen, *told;
    uint64_t set;
} Outcome;

static Outcome make(const Loaded *loaded, int viewer, uint64_t way, size_t move,
                    Arena *arena)
{
    Game *game = open_game(loaded, viewer, way);
    Text seen = text_new(arena);
    Outcome outcome = {.told = told(game, move, viewer, arena)};
    json_view(&seen, game, names, viewer);
    game_choose(game, move);
    json_view(&seen, game, names, viewer);
    outcome.seen = text_string(&seen);
    outcome.set = viewer < PLAYERS ? information_of(game, viewer) : 0;
    game_free(game);
    return outcome;
}

START_TEST(what_looks_the_same_is_told_the_same)
{
    enum { WAYS = 3, MOVES = 12, ALL = WAYS * MOVES };
    jmp_buf exhausted;
    const Rule *rule = &rules[_i];
    Loaded *loaded = load(rule);
    Outcome outcomes[ALL];
    for (int viewer = BOB; viewer <= SPECTATOR && !rule->passing;
         viewer += viewer == CID ? SPECTATOR - CID : 1) {
        Arena *arena = arena_new(NULL, &exhausted);
        int count = 0;
        for (uint64_t way = 1; way <= WAYS; way++) {
            Game *game = open_game(loaded, viewer, way);
            for (size_t i = 0; i < game->move_count && i < MOVES; i++) {
                if (strncmp(told(game, i, SEES_ALL, arena), "act", 3) == 0) {
                    outcomes[count++] = make(loaded, viewer, way, i, arena);
                }
            }
            game_free(game);
        }
        for (int i = 0; i < count; i++) {
            for (int k = 0; k < i; k++) {
                if (strcmp(outcomes[i].seen, outcomes[k].seen) == 0) {
                    ck_assert_str_eq(outcomes[i].told, outcomes[k].told);
                    ck_assert(outcomes[i].set == outcomes[k].set);
                }
            }
        }
        arena_free(arena);
    }
    load_free(loaded);
}
END_TEST

/* --- names from before a question ----------------------------------------- */

/* What others are told in the question that a draw leads to: the card dealt is
 * named, and only the one who drew it sees it. */
START_TEST(a_drawn_card_is_told_when_it_is_shown)
{
    static const Rule drawn = {
        .act = "do: {draw: {deal: 1, from: draw, to: hand of actor, as: "
               "drawn}, b: {ask: actor, actions: {keep: {text: 'keep "
               "{drawn}'}, show: {text: 'show {drawn}', do: {c: {move: drawn, "
               "from: hand of actor, to: open}}}}}}"};
    jmp_buf exhausted;
    Arena *arena = arena_new(NULL, &exhausted);
    Loaded *loaded = load(&drawn);
    Game *game = open_game(loaded, 0, 0);
    Text scratch = text_new(arena);
    ck_assert(game_choose(game, (size_t)move_find(game, names, "act",
                                                  &scratch)));
    ck_assert_uint_eq(game->move_count, 2);
    for (int observer = BOB; observer <= SPECTATOR;
         observer += observer == CID ? SPECTATOR - CID : 1) {
        ck_assert_str_eq(told(game, 0, observer, arena), "keep a card");
        ck_assert_str_eq(told(game, 1, observer, arena),
                         told(game, 1, SEES_ALL, arena));
    }
    arena_free(arena);
    game_free(game);
    load_free(loaded);
}
END_TEST

/* What Ann chose in her turn and keeps to herself: she knows it when another
 * player is asked, the third player does not. */
START_TEST(who_chose_knows_what_was_chosen)
{
    static const Rule chosen = {
        .act = CARD "do: {b: {ask: next player, actions: {nod: {text: 'nod at "
                    "{card}'}, shake: {}}}}"};
    jmp_buf exhausted;
    Arena *arena = arena_new(NULL, &exhausted);
    Loaded *loaded = load(&chosen);
    Game *game = open_game(loaded, 0, 0);
    ck_assert(game_choose(game, 0));
    ck_assert(!game->state->over);
    size_t nod = game->move_count == 2 ? 0 : 1;
    const char *whole = told(game, nod, SEES_ALL, arena);
    ck_assert_str_eq(told(game, nod, 0, arena), whole);
    ck_assert_str_eq(told(game, nod, BOB, arena), whole);
    ck_assert_str_eq(told(game, nod, CID, arena), "nod at a card");
    ck_assert_str_eq(told(game, nod, SPECTATOR, arena), "nod at a card");
    arena_free(arena);
    game_free(game);
    load_free(loaded);
}
END_TEST

/* Ann has hidden a card at the same time as Bob, who decided last: what takes
 * effect is hers, and he does not know it. */
START_TEST(who_decided_last_is_not_who_is_told)
{
    static const Rule hidden = {
        .act = CARD "do: {a: {move: card, from: hand of actor, to: dark of "
                    "actor}}"};
    jmp_buf exhausted;
    Arena *arena = arena_new(NULL, &exhausted);
    Loaded *loaded = load(&hidden);
    Game *game = open_game(loaded, 0, 0);
    const char *whole = told(game, 0, SEES_ALL, arena);
    game->state->decider = BOB;
    for (int observer = 0; observer < PLAYERS; observer++) {
        Text text = text_new(arena);
        told_effect(game, &game->moves[0], 0, names, observer, &text);
        ck_assert_str_eq(text_string(&text),
                         observer == 0 ? whole : "act a card");
    }
    arena_free(arena);
    game_free(game);
    load_free(loaded);
}
END_TEST

/* The library tells it by the numbers of its observers. */
START_TEST(the_library_tells_it)
{
    static const char *const folders[] = {"tests/sessions"};
    CriaOptions options = {.size = sizeof options, .folders = folders,
                           .folder_count = 1};
    CriaFindings *findings;
    CriaVariant *variant = cria_load("taken-back", &options, &findings);
    CriaGame *game = cria_game_new(variant);
    char text[64], whole[64];
    ck_assert_ptr_null(cria_game_view(game, CRIA_REFEREE));
    ck_assert_ptr_null(cria_game_view(game, CRIA_SPECTATOR));
    ck_assert_ptr_null(cria_game_view(game, 0));
    ck_assert(cria_game_start(game, 1, 0, 2));
    char *view = cria_game_view(game, CRIA_REFEREE);
    ck_assert_int_eq(view[0], '{');
    ck_assert_int_eq(view[strlen(view) - 1], '}');
    cria_text_free(view);
    int decider = cria_game_decider(game);
    size_t hide = 0, length = cria_game_move_text(game, 0, whole, sizeof whole);
    while (strncmp(whole, "hide ", 5) != 0) {
        length = cria_game_move_text(game, ++hide, whole, sizeof whole);
        ck_assert_uint_gt(length, 0);
    }
    ck_assert_uint_eq(cria_game_told_text(game, hide, 1 - decider, text,
                                          sizeof text), strlen("hide a card"));
    ck_assert_str_eq(text, "hide a card");
    cria_game_told_text(game, hide, CRIA_SPECTATOR, text, sizeof text);
    ck_assert_str_eq(text, "hide a card");
    cria_game_told_text(game, hide, decider, text, sizeof text);
    ck_assert_str_eq(text, whole);
    cria_game_told_text(game, hide, CRIA_REFEREE, text, sizeof text);
    ck_assert_str_eq(text, whole);
    ck_assert_uint_eq(cria_game_told_text(game, hide, 2, text, sizeof text), 0);
    ck_assert_uint_eq(cria_game_told_text(game, hide, -2, text, sizeof text),
                      0);
    ck_assert_uint_eq(cria_game_told_text(game, cria_game_moves(game), 0, text,
                                          sizeof text), 0);
    ck_assert_str_eq(text, "");
    cria_game_free(game);
    cria_findings_free(findings);
    cria_free(variant);
}
END_TEST

Suite *told_suite(void)
{
    Suite *suite = suite_create("told");
    TCase *words = tcase_create("words");
    TCase *alike = tcase_create("alike");
    tcase_add_loop_test(words, everybody_is_told_what_they_see, 0,
                        COUNT(rules));
    tcase_add_test(words, a_drawn_card_is_told_when_it_is_shown);
    tcase_add_test(words, who_chose_knows_what_was_chosen);
    tcase_add_test(words, who_decided_last_is_not_who_is_told);
    tcase_add_test(words, the_library_tells_it);
    tcase_add_loop_test(words, what_is_not_told_is_any_of_the_choices, 0,
                        COUNT(thoughts));
    tcase_add_loop_test(alike, what_looks_the_same_is_told_the_same, 0,
                        COUNT(rules));
    suite_add_tcase(suite, words);
    suite_add_tcase(suite, alike);
    return suite;
}
