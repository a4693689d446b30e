/* Bots see what their player sees: cards that it cannot see are changed for
 * others, and it chooses the same.
 *
 * SPDX-License-Identifier: MIT */
#include "position.h"

#include <math.h>

#include "bot/persona_rules.h"
#include "observe/known.h"
#include "record/redeal_unseen.h"
#include "resolve/library.h"
#include "variant/names.h"

Suite *persona_suite(void);

static const char *const variants[] = {"lama", "party", "kadabra", "dice"};
static const char *const bots[] = {"cautious", "keen", "spiteful",
                                   "collector"};

/* A bot from a file or, without a line's end, a name in variants/bots. */
static const Persona *read_bot(const char *text)
{
    Loaded *loaded = position.loaded;
    loaded->found = diagnostics_new(position.arena);
    uint32_t file = strchr(text, '\n')
        ? sources_add(&loaded->sources, "bot.yaml", text, strlen(text))
        : library_read(&loaded->sources, &loaded->found,
                       text_format(position.arena, "variants/bots/%s.yaml",
                                   text), (Span){0, 0, 0});
    return persona_read(position.arena, &loaded->sources, &loaded->found,
                        loaded->variant, file);
}

static bool hides(int zone, int player)
{
    const Game *game = position.game;
    return sight_of_zone(game, zone, player, game->state->decider) != SEEN_EVERYBODY;
}

/* Exchanges one card that the decider cannot see, of a pile the last, for one
 * elsewhere; false when there are no two places with different cards. */
static bool exchange(void)
{
    Game *game = position.game;
    const Variant *variant = position.variant;
    int zone = -1, player = 0, kind = 0;
    for (size_t z = 0; z < variant->zone_count; z++) {
        int owners = variant->zones[z].each ? position.players : 1;
        for (int p = 0; p < owners; p++) {
            if (!hides((int)z, p) || zone_count(game, (int)z, p,
                                                bits_all()) == 0) {
                continue;
            }
            int here = bits_first(zone_present(game, (int)z, p));
            if (zone >= 0 && here != kind) {
                zone_take(game, (int)z, p, here, 1);
                zone_take(game, zone, player, kind, 1);
                zone_add(game, (int)z, p, kind, 1);
                zone_add(game, zone, player, here, 1);
                return true;
            }
            zone = (int)z;
            player = p;
            kind = here;
        }
    }
    return false;
}

/* The same choice before and after an exchange, which is taken back. */
static int compare(const Persona *persona, State *copy)
{
    Game *game = position.game;
    size_t size = position.variant->layout.size;
    memcpy(copy, game->state, size);
    long before = persona_move(persona, game);
    const char *move = text_of_move((size_t)before);
    bool changed = exchange();
    if (changed) {
        game_refresh(game);
        ck_assert_str_eq(text_of_move((size_t)persona_move(persona, game)),
                         move);
    }
    memcpy(game->state, copy, size);
    game_refresh(game);
    game_choose(game, (size_t)persona_move(persona, game));
    return changed;
}

START_TEST(hidden_cards_change_nothing)
{
    load(variants[_i / COUNT(bots)], "Ann Bob Cleo");
    const Persona *persona = read_bot(bots[_i % COUNT(bots)]);
    ck_assert_ptr_nonnull(persona);
    State *copy = arena_alloc(position.arena, position.variant->layout.size);
    int changed = 0;
    for (uint64_t number = 0; number < 15; number++) {
        game_start(position.game, 6, number, 3);
        for (int i = 0; i < 200 && !position.state->over; i++) {
            changed += compare(persona, copy);
        }
    }
    /* Of dice hardly more is hidden than one pile. */
    ck_assert_int_ge(changed, position.variant->dice_count ? 0 : 30);
}
END_TEST

#define BOT(rules) "bot: 1\nname: Test\nabout: Of a test.\nrules:\n" rules

/* Its chances depend on each card that it has not seen. */
static const char looker[] =
    BOT("  a:\n"
        "    mix:\n"
        "      play: sum(points for each card in unseen)\n"
        "      draw: count(unseen where card.value == 3) + 1\n"
        "      quit: count(unseen where card.value == llama) + count(known)\n"
        "    weight: count(unseen) + 1\n");

START_TEST(hidden_cards_change_nothing_of_what_is_unseen)
{
    load("lama", "Ann Bob Cleo");
    const Persona *persona = read_bot(looker);
    Game *game = position.game;
    size_t size = position.variant->layout.size;
    State *copy = arena_alloc(position.arena, size);
    int changed = 0;
    ck_assert_ptr_nonnull(persona);
    ck_assert(persona_remembers(persona));
    ck_assert(known_attend(game));
    for (uint64_t number = 0; number < 15; number++) {
        game_start(game, 6, number, 3);
        for (int i = 0; i < 60 && !game->state->over; i++) {
            double before[MOVES_MAX], after[MOVES_MAX];
            memcpy(copy, game->state, size);
            ck_assert(persona_chances(persona, game, before));
            if (exchange()) {
                game_refresh(game);
                ck_assert(persona_chances(persona, game, after));
                for (size_t k = 0; k < game->move_count; k++) {
                    ck_assert_double_eq(before[k], after[k]);
                }
                changed++;
            }
            memcpy(game->state, copy, size);
            game_refresh(game);
            game_choose(game, game_random_move(game));
        }
    }
    ck_assert_int_ge(changed, 100);
}
END_TEST

/* Of all 248 points and 56 cards of the game. */
START_TEST(what_is_unseen_is_the_rest)
{
    const char *rule;
    load("lama", "Ann Bob Cleo");
    const Persona *persona = read_bot(
        BOT("  so it is:\n"
            "    mix: {play: 1, draw: 1, quit: 1}\n"
            "    if: >-\n"
            "      sum(points for each card in unseen) + sum(points for each "
            "card in hand of me)\n"
            "      + sum(points for each card in discard) == 248 and\n"
            "      count(unseen) + count(hand of me) + count(discard) == 56 "
            "and\n"
            "      count(unseen where card.value == 3) + count(hand of me "
            "where card.value == 3)\n"
            "      + count(discard where card.value == 3) == 8 and "
            "empty(known)\n"));
    ck_assert_ptr_nonnull(persona);
    for (uint64_t number = 0; number < 10; number++) {
        game_start(position.game, 6, number, 3);
        for (int i = 0; i < 40 && !position.state->over; i++) {
            bool choice = position.game->move_count > 1;
            long move = persona_choose(persona, position.game, &rule);
            ck_assert_int_ge(move, 0);
            ck_assert(!choice || text_equal(rule, "so it is"));
            game_choose(position.game, (size_t)move);
        }
    }
}
END_TEST

/* --- Rules by hand --------------------------------------------------------*/

static const struct {
    const char *bot, *move;
} choices[] = {
    {BOT("  a: {action: play, highest: points of card}\n"), "play 4"},
    {BOT("  a: {action: play, highest: 0 - points of card}\n"), "play 3"},
    {BOT("  a: {action: play, highest: card of hand of me}\n"), "play 3"},
    {BOT("  a: {action: play, if: points of card > 4}\n  b: {action: quit}\n"),
     "quit"},
    {BOT("  a: {action: quit, if: count(hand of me) < 4}\n"
         "  b: {action: draw}\n"), "draw"},
    {BOT("  a: {action: play, weight: points of card - 3}\n"), "play 4"},
    {BOT("  a: {action: dance, if there: true}\n  b: {action: quit}\n"),
     "quit"},
    {BOT("  a: {action: quit, if: count(hand of next player) == 1}\n"),
     "quit"},
};

START_TEST(rules_choose)
{
    begin("lama", "Ann Bob");
    deal("Ann", "3 3 4 llama");
    deal("Bob", "1");
    lay("discard", "3");
    turn("Ann");
    const Persona *persona = read_bot(choices[_i].bot);
    ck_assert_ptr_nonnull(persona);
    long move = persona_move(persona, position.game);
    ck_assert_int_ge(move, 0);
    ck_assert_str_eq(text_of_move((size_t)move), choices[_i].move);
}
END_TEST

static const struct {
    const char *bot, *id;
} refusals[] = {
    {BOT("  a: {action: dance}\n"), "bot-lacks"},
    {BOT("  a: {action: dance, if there: true}\n"), "bot-lacks"},
    {BOT("  a: {action: quit, if: count(hand of next player where points "
         "of card > 3) > 0}\n"), "bot-sees"},
    {BOT("  a: {action: quit, highest: sum(points for each card in draw)}\n"),
     "bot-sees"},
    {BOT("  a: {action: quit, if: not empty(hand of next player where points "
         "of card > 3)}\n"), "bot-sees"},
    {BOT("  a: {action: quit, highest: points of top of draw}\n"), "bot-sees"},
    {BOT("  a: {action: quit, if: 3}\n"), "wrong-type"},
    {BOT("  a: {actoin: quit}\n"), "unknown-key"},
    {BOT("  a: {action: quit, chance: 4/3}\n"), "bot-chance"},
    {BOT("  a: {action: quit, chance: 0.1234567891}\n"), "bot-chance"},
    {BOT("  a: {action: quit, chance: 1e-3}\n"), "bot-chance"},
    {BOT("  a: {action: quit, chance: 1.5}\n"), "out-of-range"},
    {BOT("  a: {action: quit, chance: 1/0}\n"), "wrong-form"},
    {BOT("  a: {action: quit, chance: 101%}\n"), "wrong-form"},
    {BOT("  a: {if: true}\n"), "bot-mix"},
    {BOT("  a: {action: quit, mix: {draw: 1}}\n"), "bot-mix"},
    {BOT("  a: {mix: {quit: 0, draw: 0}}\n"), "bot-mix"},
    {BOT("  a: {mix: {quit: 1/99999989, draw: 1/99999971}}\n"), "bot-mix"},
    {BOT("  a: {mix: {quit: -1, draw: 1}}\n"), "out-of-range"},
    {BOT("  a: {mix: {quit: [1], draw: 1}}\n"), "wrong-type"},
    {BOT("  a: {mix: {quit: many, draw: 1}}\n"), "unknown-name"},
    {BOT("  a: {mix: {dance: 1, draw: 1}}\n"), "bot-lacks"},
    {BOT("  a: {mix: {quit: count(hand of next player where points > 3), "
         "draw: 1}}\n"), "bot-sees"},
    {BOT("  a: {mix: {play: 1, draw: 1}, highest: points of card}\n"),
     "unknown-name"},
};

START_TEST(bots_are_refused)
{
    begin("lama", "Ann Bob");
    ck_assert_ptr_null(read_bot(refusals[_i].bot));
    bool found = false;
    for (size_t i = 0; i < position.loaded->found.count; i++) {
        found |= text_equal(position.loaded->found.items[i].id,
                            refusals[_i].id);
    }
    ck_assert_msg(found, "%s is not said, but %s", refusals[_i].id,
                  position.loaded->found.items[0].message);
}
END_TEST

/* What helps with the first finding of a bot. */
static const struct {
    const char *bot, *help;
} helped[] = {
    {BOT("  a: {action: plya}\n"), "did you mean 'play'?"},
    {BOT("  a: {mix: {darw: 1, play: 1}}\n"), "did you mean 'draw'?"},
    {BOT("  a: {action: dance}\n"),
     "a rule with 'if there: true' is left out where it does not fit"},
    {"\n", "begin with 'bot: 1'"},
};

START_TEST(a_wrong_bot_is_helped)
{
    begin("lama", "Ann Bob");
    ck_assert_ptr_null(read_bot(helped[_i].bot));
    ck_assert_str_eq(position.loaded->found.items[0].help, helped[_i].help);
}
END_TEST

/* --- Sets of players, tokens, memory, dice --------------------------------*/

static const char *const much = "tests/unit/rules/much-hidden.yaml";

/* What no player ever sees, or `me` does not. */
static const char *const unseen[] = {
    "not empty(forehead of me where points > 4)", "bid of next player > 1",
    "rival == me",
    "charm == pearl", "lucky of me", "white of next player > 2",
    "white of pot > 2", "worth of next player > 2"};

START_TEST(what_is_never_seen_is_refused)
{
    load(much, "Ann Bob Cleo");
    ck_assert_ptr_null(read_bot(text_format(
        position.arena, BOT("  a: {action: bid, if: %s}\n"), unseen[_i])));
    ck_assert_uint_eq(position.loaded->found.errors, 1);
    ck_assert_str_eq(position.loaded->found.items[0].id, "bot-sees");
}
END_TEST

static const struct {
    const char *variant, *bot;
    bool sees;
} two_keys[] = {
    {"tests/observer/games/slots.yaml",
     BOT("  a: {action: turn up, if: top of slot face down of me at left "
         "is \"3\"}\n"), true},
    {"tests/observer/games/slots.yaml",
     BOT("  a: {action: turn up, if: top of slot face down of next player at "
         "left is \"3\"}\n"), false},
    {"hanabi", BOT("  a: {action: play, if: empty(slot of me at 1 where "
                   "card.value == 1)}\n"), false},
    {"hanabi", BOT("  a: {action: play, if: empty(slot of next player at 1 "
                   "where card.value == 1)}\n"), true},
};

START_TEST(places_of_two_keys_belong_to_the_first)
{
    load(two_keys[_i].variant, "Ann Bob Cleo");
    ck_assert(!read_bot(two_keys[_i].bot) == !two_keys[_i].sees);
    ck_assert(two_keys[_i].sees ||
              text_equal(position.loaded->found.items[0].id, "bot-sees"));
}
END_TEST

/* The rules see the dice only if their player is of the north. */
START_TEST(a_rule_applies_where_its_player_sees)
{
    int sees = 0, blind = 0;
    load(much, "Ann Bob Cleo");
    const Persona *persona = read_bot(
        BOT("  a: {action: bid, if: shown(1) >= 0, highest: number}\n"
            "  b: {action: bid, highest: 0 - number}\n"));
    ck_assert_ptr_nonnull(persona);
    int side = variant_find_variable(position.variant, "side");
    uint32_t offset = position.variant->variables[side].offset;
    for (uint64_t number = 0; number < 20; number++) {
        game_start(position.game, 6, number, 3);
        for (int i = 0; i < 60 && !position.state->over; i++) {
            const State *state = position.state;
            bool north = state_numbers(state, offset)[state->decider] == 0;
            const char *move = text_of_move(
                (size_t)persona_move(persona, position.game));
            if (strncmp(move, "bid", 3) == 0) {
                ck_assert_str_eq(move, north ? "bid 3" : "bid 0");
                sees += north;
                blind += !north;
            }
            game_choose(position.game, game_random_move(position.game));
        }
    }
    ck_assert_int_gt(sees, 50);
    ck_assert_int_gt(blind, 50);
}
END_TEST

/* In the second bot it follows from the choice whose cards are looked at. */
static const char *const lookers[] = {
    BOT("  a: {action: sleep, if: any(not empty(forehead of player where "
        "points > 4) for each player in players where player != me)}\n"
        "  b: {action: play, if: shown(6) > 0, highest: points of card}\n"
        "  c: {action: bid, if: white of me > 1 and bid of me < 2, highest: "
        "number + count(hand of next player where points > 3)}\n"
        "  d: {action: draw, if: lucky of next player}\n"
        "  e: {action: challenge, highest: 0 - points of card}\n"),
    BOT("  a: {action: bid, if: 8 * count(forehead of (if number > 1 then me "
        "else next player) where points > 2) + number > 0, highest: 9 * "
        "count(forehead of (if number > 0 then me else next player) where "
        "points > 3) + number}\n"
        "  b: {action: bid, highest: 0 - number}\n")};

/* The same choice however the hidden part is, if the same is legal. */
START_TEST(what_is_hidden_changes_nothing)
{
    int changed = 0;
    load(much, "Ann Bob Cleo");
    const Persona *persona = read_bot(lookers[_i]);
    ck_assert_ptr_nonnull(persona);
    State *copy = arena_alloc(position.arena, position.variant->layout.size);
    for (uint64_t way = 0; way < 600; way++) {
        Game *game = position.game;
        if (way % 40 == 0 || game->state->over) {
            game_start(game, 6, way, 3);
        }
        size_t count = game->move_count, size = position.variant->layout.size;
        memcpy(copy, game->state, size);
        const char *move = text_of_move((size_t)persona_move(persona, game));
        uint64_t seed = game->state->seed, number = game->state->game;
        unseen_deal(game, game->state->decider, way);
        game->state->seed = seed;
        game->state->game = number;
        game_refresh(game);
        if (game->move_count == count && count > 1) {
            ck_assert_str_eq(text_of_move((size_t)persona_move(persona, game)),
                             move);
            changed++;
        }
        memcpy(game->state, copy, size);
        game_refresh(game);
        game_choose(game, game_random_move(game));
    }
    ck_assert_int_gt(changed, 300);
}
END_TEST

/* --- What it costs ------------------------------------------------------- */

/* A position at the start of a game, with so many legal moves, and how many
 * cards a bot may look at. In both a set of players sees the hands. Of Bridge:
 * 13 cards for the honours of each of four ranks, and for the length of each
 * suit at most twice. Of Skat: ten cards for jacks and ten for aces. */
static const struct {
    const char *variant, *names, *bot;
    size_t moves;
    int cards;
} loops[] = {
    {"bridge", "Ann Bob Cleo Dora", "natural", 36, 4 * 13 + 4 * 2 * 13},
    {"skat", "Ann Bob Cleo", "caller", 64, 2 * 10},
};

/* Leaves all that the rules work out to the evaluator. */
static void forget_program(Persona *persona)
{
    for (int i = 0; i < persona->once_count; i++) {
        persona->once_entry[i] = VALUE_NOT_COMPILED;
    }
    for (size_t i = 0; i < persona->rule_count; i++) {
        const Rule *rule = &persona->rules[i];
        for (size_t k = 0; k < rule->count; k++) {
            for (size_t offer = 0;
                 offer < position.variant->program.offer_count; offer++) {
                Habit *habit = &rule->members[k].habits[offer];
                for (int hold = 0; hold < habit->hold_count; hold++) {
                    habit->holds[hold].entry = VALUE_NOT_COMPILED;
                }
            }
        }
    }
}

/* Each card that is looked at takes four steps of the evaluator. */
START_TEST(what_is_alike_is_worked_out_once)
{
    load(loops[_i].variant, loops[_i].names);
    const Persona *persona = read_bot(loops[_i].bot);
    ck_assert_ptr_nonnull(persona);
    forget_program((Persona *)(uintptr_t)persona);
    for (uint64_t number = 0; number < 20; number++) {
        game_start(position.game, 6, number, position.players);
        ck_assert_uint_eq(position.game->move_count, loops[_i].moves);
        position.game->steps = STEPS_MAX;
        ck_assert_int_ge(persona_move(persona, position.game), 0);
        ck_assert_int_le(STEPS_MAX - position.game->steps,
                         4 * loops[_i].cards);
    }
}
END_TEST

START_TEST(what_has_no_value_is_an_error)
{
    begin("lama", "Ann Bob");
    deal("Ann", "3 3 4");
    deal("Bob", "1");
    lay("discard", "3");
    turn("Ann");
    const Persona *persona = read_bot(
        BOT("  a: {action: quit, if: 1 / (count(hand of me) - 3) > 0}\n"));
    ck_assert_ptr_nonnull(persona);
    size_t size = position.variant->layout.size;
    void *before = malloc(size);
    size_t moves = position.game->move_count;
    memcpy(before, position.game->state, size);
    ck_assert_int_eq(persona_move(persona, position.game), NOTHING);
    ck_assert_str_eq(position.game->error.id, "bot-fails");
    ck_assert_mem_eq(position.game->state, before, size);
    ck_assert_uint_eq(position.game->move_count, moves);
    free(before);
}
END_TEST

/* --- Chances --------------------------------------------------------------*/

enum { SEEDS = 60000, MOVES_MOST = 4 };

/* A bot in the position of rules_choose, and how often each move is to come, in
 * shares of [whole]. */
typedef struct {
    const char *move;
    int share;
} Wanted;
static const struct {
    const char *bot;
    Wanted wanted[MOVES_MOST];
    int whole;
} mixtures[] = {
    {BOT("  a: {action: quit, chance: 1/3}\n  b: {action: draw}\n"),
     {{"quit", 1}, {"draw", 2}}, 3},
    {BOT("  a: {action: quit, chance: 5 / 7}\n  b: {action: draw}\n"),
     {{"quit", 5}, {"draw", 2}}, 7},
    {BOT("  a: {action: quit, chance: 1%}\n  b: {action: draw}\n"),
     {{"quit", 1}, {"draw", 99}}, 100},
    {BOT("  a: {action: quit, chance: 0.125}\n  b: {action: draw}\n"),
     {{"quit", 1}, {"draw", 7}}, 8},
    /* a rule that does not come up leaves the others as they are */
    {BOT("  a: {action: quit, chance: 1/2}\n"
         "  b: {action: draw, chance: 1/2}\n"
         "  c: {action: play, weight: points of card - 2}\n"),
     {{"quit", 6}, {"draw", 3}, {"play 3", 1}, {"play 4", 2}}, 12},
    {BOT("  a: {action: quit, chance: 1/2}\n"
         "  b: {action: draw, if: count(hand of me) > 4}\n"
         "  c: {action: play, chance: 2/3}\n"
         "  d: {action: draw}\n"),
     {{"quit", 3}, {"play 3", 1}, {"play 4", 1}, {"draw", 1}}, 6},
    {BOT("  a: {action: quit, chance: 0}\n"
         "  b: {action: draw, chance: 1}\n"),
     {{"draw", 1}}, 1},
    {BOT("  a: {action: quit, chance: 0/5}\n"
         "  b: {action: draw, chance: 100%}\n"),
     {{"draw", 1}}, 1},
    /* weights of actions, whatever the number of moves of each */
    {BOT("  a: {mix: {play: 2, draw: 1, quit: 3}}\n"),
     {{"quit", 3}, {"play 3", 1}, {"play 4", 1}, {"draw", 1}}, 6},
    {BOT("  a: {mix: {quit: 1/3, draw: 50%, play: 0.25}, chance: 1/2}\n"
         "  b: {action: quit}\n"),
     {{"quit", 34}, {"play 3", 3}, {"play 4", 3}, {"draw", 12}}, 52},
    {BOT("  a: {mix: {quit: count(hand of me), draw: 3 - 1, play: 0}}\n"),
     {{"quit", 4}, {"draw", 2}}, 6},
    {BOT("  a: {mix: {play: 5, draw: 1, quit: 2}, "
         "if: count(hand of me) == 4}\n"),
     {{"play 3", 5}, {"play 4", 5}, {"draw", 2}, {"quit", 4}}, 16},
    {BOT("  a: {mix: {dance: 7, draw: 1, quit: 2}, if there: true}\n"),
     {{"draw", 1}, {"quit", 2}}, 3},
    {BOT("  a: {mix: {draw: 0 - 1, quit: count(hand of me) - 4}}\n"
         "  b: {action: draw}\n"),
     {{"draw", 1}}, 1},
    {BOT("  a: {mix: {draw: 300000000, quit: 900000000}}\n"),
     {{"draw", 1}, {"quit", 3}}, 4},
    {BOT("  a: {mix: {draw: 1}, if: count(hand of me) > 4}\n"
         "  b: {mix: {quit: 2, draw: 0.000}}\n"),
     {{"quit", 1}}, 1},
};

/* Chi-square of one degree of freedom exceeds 15.14 once in 10,000 samples of
 * fair chance, of two 18.42, of three 21.11. */
static const double chi_square_most[MOVES_MOST] = {0, 15.14, 18.42, 21.11};

/* What persona_chances says of the same. */
static void compare_chances(const Persona *persona, const Wanted *wanted,
                            int whole)
{
    double chances[MOVES_MOST];
    size_t count = position.game->move_count;
    ck_assert_uint_le(count, MOVES_MOST);
    ck_assert(persona_chances(persona, position.game, chances));
    for (size_t i = 0; i < count; i++) {
        double share = 0;
        for (int k = 0; k < MOVES_MOST && wanted[k].move; k++) {
            share += text_equal(wanted[k].move, text_of_move(i))
                         ? wanted[k].share : 0;
        }
        ck_assert_double_le(fabs(chances[i] - share / whole), 1e-12);
    }
}

START_TEST(chances_are_kept)
{
    begin("lama", "Ann Bob");
    deal("Ann", "3 3 4 llama");
    deal("Bob", "1");
    lay("discard", "3");
    turn("Ann");
    const Persona *persona = read_bot(mixtures[_i].bot);
    ck_assert_ptr_nonnull(persona);
    int found[MOVES_MOST] = {0}, other = 0, kinds = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        position.state->seed = seed;
        long move = persona_move(persona, position.game);
        const char *text = text_of_move((size_t)move);
        int at = 0;
        while (at < MOVES_MOST &&
               !text_equal(mixtures[_i].wanted[at].move, text)) {
            at++;
        }
        *(at < MOVES_MOST ? &found[at] : &other) += 1;
        ck_assert_int_eq(persona_move(persona, position.game), move);
    }
    ck_assert_int_eq(other, 0);
    compare_chances(persona, mixtures[_i].wanted, mixtures[_i].whole);
    double sum = 0;
    for (; kinds < MOVES_MOST && mixtures[_i].wanted[kinds].move; kinds++) {
        double wanted = (double)SEEDS * mixtures[_i].wanted[kinds].share /
                        mixtures[_i].whole;
        sum += (found[kinds] - wanted) * (found[kinds] - wanted) / wanted;
    }
    ck_assert_double_le(sum, chi_square_most[kinds - 1]);
}
END_TEST

Suite *persona_suite(void)
{
    Suite *suite = suite_create("persona");
    TCase *sight = cases_named(suite, "sight");
    TCase *rules = cases_named(suite, "rules");
    tcase_add_loop_test(rules, what_is_never_seen_is_refused, 0,
                        (int)COUNT(unseen));
    tcase_add_loop_test(rules, places_of_two_keys_belong_to_the_first, 0,
                        COUNT(two_keys));
    tcase_add_test(rules, a_rule_applies_where_its_player_sees);
    tcase_add_loop_test(rules, what_is_hidden_changes_nothing, 0,
                        COUNT(lookers));
    tcase_add_loop_test(rules, what_is_alike_is_worked_out_once, 0,
                        COUNT(loops));
    tcase_add_loop_test(sight, hidden_cards_change_nothing, 0,
                        COUNT(variants) * COUNT(bots));
    tcase_add_test(sight, hidden_cards_change_nothing_of_what_is_unseen);
    tcase_add_test(sight, what_is_unseen_is_the_rest);
    tcase_add_loop_test(rules, rules_choose, 0, COUNT(choices));
    tcase_add_loop_test(rules, bots_are_refused, 0, COUNT(refusals));
    tcase_add_loop_test(rules, a_wrong_bot_is_helped, 0, COUNT(helped));
    tcase_add_loop_test(rules, chances_are_kept, 0, COUNT(mixtures));
    tcase_add_test(rules, what_has_no_value_is_an_error);
    return suite;
}
