/* Positions laid out by hand, for tests that play from there move by move. A
 * test says what matters in words; everything else stays in the pile that is
 * dealt from and in the supply, so that no card or token is there twice:
 *
 *     begin("lama", "Victor Judy");
 *     deal("Victor", "6 2");
 *     deal("Judy", "llama 3");
 *     lay("discard", "6");
 *     turn("Victor");
 *     does("Victor", "play 6");
 *     ck_assert_str_eq(legal(), "draw, play llama, quit");
 *
 * Names, cards and tokens are words with blanks between them; tokens have
 * their number in front: "2 white 1 black". Wherever something is listed in an
 * answer, the order is the variant's. One position at a time.
 *
 * Functions in a header, since the build links files of tests only.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TESTS_POSITION_H
#define CRIA_TESTS_POSITION_H

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "document/node.h"
#include "engine/course.h"
#include "engine/tokens.h"
#include "engine/zone.h"
#include "load.h"
#include "record/position_json.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

enum { WORD_SIZE = 64, ROLLS_TRIED = 200000 };

static struct {
    Loaded *loaded;
    const Variant *variant;
    Game *game;
    State *state;                    /* of the game */
    Arena *arena;                    /* of names and texts */
    jmp_buf exhausted;
    const char *names[PLAYERS_MAX];
    int players;
    int starters;                    /* how often chance said who starts */
    int rounds_ended;
    const char *ended_by;            /* the last round, NULL: none yet */
} position;

/* ---- Words --------------------------------------------------------------- */

/* The next word of *[rest] into [word]; false when there is none. */
static inline bool next_word(const char **rest, char *word)
{
    size_t skip = strspn(*rest, " "), length = strcspn(*rest + skip, " ");
    ck_assert_uint_lt(length, WORD_SIZE);
    memcpy(word, *rest + skip, length);
    word[length] = '\0';
    *rest += skip + length;
    return length > 0;
}

static inline int card_named(const char *label)
{
    for (int i = 0; i < position.variant->kind_count; i++) {
        if (text_equal(position.variant->kinds[i].label, label)) {
            return i;
        }
    }
    ck_abort_msg("there is no card '%s'", label);
    return NOTHING;
}

static inline int player_named(const char *name)
{
    for (int i = 0; i < position.players; i++) {
        if (text_equal(position.names[i], name)) {
            return i;
        }
    }
    ck_abort_msg("nobody is called '%s'", name);
    return NOTHING;
}

static inline int zone_named(const char *name)
{
    for (size_t i = 0; i < position.variant->zone_count; i++) {
        if (text_equal(position.variant->zones[i].name, name)) {
            return (int)i;
        }
    }
    return NOTHING;
}

static inline int token_named(const char *name)
{
    for (int i = 0; i < position.variant->token_count; i++) {
        if (text_equal(position.variant->tokens[i].name, name)) {
            return i;
        }
    }
    ck_abort_msg("there is no token '%s'", name);
    return NOTHING;
}

/* "supply", another shared holder, or a player. */
static inline int holder_named(const char *name)
{
    const Variant *variant = position.variant;
    for (size_t i = 0; i < variant->holder_count; i++) {
        if (text_equal(variant->holders[i].name, name)) {
            return variant_supply(variant) + (int)i;
        }
    }
    return player_named(name);
}

/* ---- Beginning and ending ------------------------------------------------ */

static inline void note_event(void *context, const Game *game,
                              const Event *event)
{
    (void)context;
    if (event->kind == EVENT_STARTER) {
        position.starters++;
    }
    if (event->kind == EVENT_ROUND_END) {
        position.rounds_ended++;
        position.ended_by =
            game->variant->round_ends[game->state->round_end].name;
    }
}

/* Starts game [number] of seed 1 as it is dealt; nothing is laid by hand. */
static inline void start(uint64_t number)
{
    position.starters = position.rounds_ended = 0;
    position.ended_by = NULL;
    game_start(position.game, 1, number, position.players);
}

/* Loads [variant] with one house rule, or NULL, for players called [names]. */
static inline void load_with(const char *variant, const char *house,
                             const char *names)
{
    const char *root = getenv("ROOT");
    char folder[4096], word[WORD_SIZE];
    snprintf(folder, sizeof folder, "%s/variants", root ? root : ".");
    const char *folders[] = {folder};
    Request request = {.library = {.folders = folders, .count = 1}, .rules.name = variant,
                       .rules.with = &house, .rules.with_count = house ? 1 : 0};
    position.loaded = load_variant(&request, NULL);
    ck_assert_msg(position.loaded && position.loaded->variant,
                  "%s in %s cannot be loaded", variant, folder);
    position.arena = arena_new(NULL, &position.exhausted);
    ck_assert_ptr_nonnull(position.arena);
    position.variant = position.loaded->variant;
    for (position.players = 0; next_word(&names, word); position.players++) {
        position.names[position.players] =
            arena_copy(position.arena, word, strlen(word));
    }
    position.game = game_new(position.variant);
    ck_assert_ptr_nonnull(position.game);
    position.game->watch = note_event;
    position.state = position.game->state;
}

static inline void load(const char *variant, const char *names)
{
    load_with(variant, NULL, names);
}

static inline void finish(void)
{
    game_free(position.game);
    arena_free(position.arena);
    load_free(position.loaded);
    memset(&position, 0, sizeof position);
}

/* The pile that hands are dealt from: whatever is not laid stays there. */
static inline int rest_zone(void)
{
    int draw = zone_named("draw");
    return draw != NOTHING ? draw : zone_named("pack");
}

/* All tokens to the supply, nobody owes anything. */
static inline void clear_tokens(void)
{
    const Variant *variant = position.variant;
    int supply = variant_supply(variant);
    int holders = supply + (int)variant->holder_count;
    if (variant->token_count == 0) {
        return;                      /* nor does anybody owe anything */
    }
    for (int holder = 0; holder < holders; holder++) {
        memset(state_tokens(variant, position.state, holder), 0,
               sizeof(uint16_t) * (size_t)variant->token_count);
    }
    for (int i = 0; i < variant->token_count; i++) {
        state_tokens(variant, position.state, supply)[i] =
            (uint16_t)variant->tokens[i].supply;
    }
    memset(state_numbers(position.state, variant->layout.debts), 0,
           sizeof(int32_t) * (size_t)position.players);
}

/* Takes everything off the table of the present round. */
static inline void clear_table(void)
{
    zone_gather(position.game, rest_zone(), 0);
    clear_tokens();
}

/* A game of [variant] at its first decision with an empty table. */
static inline void begin(const char *variant, const char *names)
{
    load(variant, names);
    position.game->given_starter = 0;
    start(0);
    clear_table();
}

/* ---- Laying out ---------------------------------------------------------- */

static inline void put_cards(int zone, int player, const char *cards)
{
    int kinds[DECK_MAX], count = 0;
    char word[WORD_SIZE];
    while (next_word(&cards, word)) {
        kinds[count] = card_named(word);
        ck_assert_msg(zone_take(position.game, rest_zone(), 0, kinds[count], 1),
                      "there are not so many cards '%s'", word);
        count++;
    }
    while (count-- > 0) {
        zone_add(position.game, zone, player, kinds[count], 1);
    }
}

/* [cards] into a player's hand. */
static inline void deal(const char *name, const char *cards)
{
    put_cards(zone_named("hand"), player_named(name), cards);
}

/* [cards] into a shared zone, the top one first. What is laid on the pile that
 * hands are dealt from is drawn next. */
static inline void lay(const char *zone, const char *cards)
{
    int number = zone_named(zone);
    ck_assert_int_ne(number, NOTHING);
    put_cards(number, 0, cards);
}

/* The draw pile is [cards] and no more; all else is at the discard pile's
 * bottom. */
static inline void only_draw(const char *cards)
{
    const Variant *variant = position.variant;
    int kinds[DECK_MAX], count = 0;
    char word[WORD_SIZE];
    for (; next_word(&cards, word); count++) {
        kinds[count] = card_named(word);
        ck_assert(zone_take(position.game, rest_zone(), 0, kinds[count], 1));
    }
    Pile *rest = pile_of(state_zone(variant, position.state, rest_zone(), 0));
    Pile *discard = pile_of(state_zone(variant, position.state,
                                       zone_named("discard"), 0));
    memmove(discard->cards + rest->count, discard->cards, discard->count);
    memcpy(discard->cards, rest->cards, rest->count);
    discard->count = (uint8_t)(discard->count + rest->count);
    rest->count = rest->open = 0;
    while (count-- > 0) {
        zone_add(position.game, rest_zone(), 0, kinds[count], 1);
    }
}

/* Moves tokens from one holder to another and swaps nothing. */
static inline void shift_tokens(const char *from, const char *to,
                                const char *tokens)
{
    char number[WORD_SIZE], name[WORD_SIZE];
    while (next_word(&tokens, number) && next_word(&tokens, name)) {
        int token = token_named(name), count = atoi(number);
        uint16_t *giver = state_tokens(position.variant, position.state,
                                       holder_named(from)) + token;
        uint16_t *taker = state_tokens(position.variant, position.state,
                                       holder_named(to)) + token;
        ck_assert_int_le(count, *giver);
        *giver = (uint16_t)(*giver - count);
        *taker = (uint16_t)(*taker + count);
    }
}

/* [holder] gets [tokens] from the supply. */
static inline void hold(const char *holder, const char *tokens)
{
    shift_tokens("supply", holder, tokens);
}

/* [name] has [points] written down that no token covers. */
static inline void owe(const char *name, int points)
{
    state_numbers(position.state, position.variant->layout.debts)
        [player_named(name)] = points;
}

/* These players have quit the round. */
static inline void quitters(const char *names)
{
    char word[WORD_SIZE];
    int out = 1;
    ck_assert_int_eq(position.variant->statuses[out].meaning,
                     STATUS_OUT_OF_ROUND);
    while (next_word(&names, word)) {
        course_set_status(position.game, player_named(word), out);
    }
}

/* The position is laid: it is [name]'s turn. */
static inline void turn(const char *name)
{
    State *state = position.state;
    state->actor = (int8_t)player_named(name);
    for (int i = 0; i < position.players; i++) {
        ck_assert_msg(!(state->active >> i & 1) ||
                      bits_any(zone_present(position.game,
                                            zone_named("hand"), i)),
                      "%s has no cards", position.names[i]);
    }
    state_keep_registers(position.variant, state);
    game_refresh(position.game);
}

/* What die [die] would show with number [number]. */
static inline const char *face_at(int die, uint32_t number)
{
    const Variant *variant = position.variant;
    const Die *of = &variant->dice[die];
    uint32_t face = chance_single(position.state, STREAM_ROLL, 0,
                                  number + (uint32_t)die, of->face_count);
    return variant->attributes[variant->dice_attribute]
        .values[of->faces[face]];
}

static inline bool rolls(uint32_t number, const char *faces)
{
    char word[WORD_SIZE];
    for (int die = 0; die < position.variant->dice_count; die++) {
        ck_assert(next_word(&faces, word));
        if (!text_equal(word, face_at(die, number))) {
            return false;
        }
    }
    return true;
}

/* The next roll shows [faces], die by die: goes on in the stream of chance to
 * where it does. */
static inline void will_roll(const char *faces)
{
    uint32_t number = position.state->numbers[STREAM_ROLL];
    for (int i = 0; i < ROLLS_TRIED; i++, number++) {
        if (rolls(number, faces)) {
            position.state->numbers[STREAM_ROLL] = number;
            return;
        }
    }
    ck_abort_msg("the dice never show %s", faces);
}

/* ---- Looking ------------------------------------------------------------- */

/* The name of the one who decides. */
static inline const char *decider(void)
{
    return position.names[position.state->decider];
}

static inline const char *text_of_move(size_t index)
{
    Text text = text_new(position.arena);
    move_text(position.game, &position.game->moves[index], position.names,
              &text);
    return text_string(&text);
}

static inline int compare_texts(const void *one, const void *other)
{
    return strcmp(*(const char *const *)one, *(const char *const *)other);
}

/* Everything that is legal, in the order of the bytes: "draw, play 3, quit". */
static inline const char *legal(void)
{
    static const char *moves[MOVES_MAX];
    size_t count = position.game->move_count;
    Text text = text_new(position.arena);
    for (size_t i = 0; i < count; i++) {
        moves[i] = text_of_move(i);
    }
    if (count > 0) {
        qsort(moves, count, sizeof *moves, compare_texts);
    }
    for (size_t i = 0; i < count; i++) {
        text_add(&text, i ? ", " : "");
        text_add(&text, moves[i]);
    }
    return text_string(&text);
}

static inline size_t find_move(const char *move)
{
    size_t i = 0;
    while (i < position.game->move_count &&
           !text_equal(text_of_move(i), move)) {
        i++;
    }
    return i;
}

static inline bool can(const char *move)
{
    return find_move(move) < position.game->move_count;
}

/* "2 white 1 black 4 debt" of a player or another holder, "" for nothing. */
static inline const char *held(const char *holder)
{
    const Variant *variant = position.variant;
    int number = holder_named(holder);
    Text text = text_new(position.arena);
    for (int i = 0; i < variant->token_count; i++) {
        int count = state_tokens(variant, position.state, number)[i];
        if (count > 0) {
            text_add_format(&text, "%s%d %s", text.length ? " " : "", count,
                            variant->tokens[i].name);
        }
    }
    int32_t debt = number < position.players
                       ? state_numbers(position.state,
                                       variant->layout.debts)[number] : 0;
    if (debt != 0) {
        text_add_format(&text, "%s%d debt", text.length ? " " : "", debt);
    }
    return text_string(&text);
}

/* The cards of a zone as [viewer] sees them: a pile's top first. */
static inline const char *seen_by(int viewer, const char *zone,
                                  const char *name)
{
    Text text = text_new(position.arena), plain = text_new(position.arena);
    json_zone(&text, position.game, zone_named(zone),
              name ? player_named(name) : 0, viewer);
    for (const char *at = text_string(&text); *at; at++) {
        if (!strchr("[]\"", *at)) {
            text_add_bytes(&plain, *at == ',' ? " " : at, 1);
        }
    }
    return text_string(&plain);
}

/* A player's hand; a shared zone. */
static inline const char *hand(const char *name)
{
    return seen_by(SEES_ALL, "hand", name);
}

static inline const char *cards_in(const char *zone)
{
    return seen_by(SEES_ALL, zone, NULL);
}

static inline int size_of(const char *zone, const char *name)
{
    return zone_count(position.game, zone_named(zone),
                      name ? player_named(name) : 0, bits_all());
}

/* What the last round that was scored cost a player. */
static inline int points(const char *name)
{
    return state_numbers(position.state,
                         position.variant->layout.points)[player_named(name)];
}

static inline int total(const char *name)
{
    int32_t totals[PLAYERS_MAX];
    game_totals(position.game, totals);
    return totals[player_named(name)];
}

/* The name of the game's end, NULL while it goes on. */
static inline const char *game_ended_by(void)
{
    const State *state = position.state;
    return state->over ? position.variant->game_ends[state->game_end].name
                       : NULL;
}

static inline const char *winners(void)
{
    Text text = text_new(position.arena);
    for (int i = 0; i < position.players; i++) {
        if (position.state->winners >> i & 1) {
            text_add(&text, text.length ? " " : "");
            text_add(&text, position.names[i]);
        }
    }
    return text_string(&text);
}

/* ---- Playing ------------------------------------------------------------- */

static inline void check_nothing_is_lost(void)
{
    const Variant *variant = position.variant;
    int cards = 0, holders = variant_supply(variant) +
                             (int)variant->holder_count;
    for (int zone = 0; zone < (int)variant->zone_count; zone++) {
        int owners = variant->zones[zone].each ? position.players : 1;
        for (int i = 0; i < owners; i++) {
            cards += zone_count(position.game, zone, i, bits_all());
        }
    }
    ck_assert_int_eq(cards, variant->deck_count);
    for (int token = 0; token < variant->token_count; token++) {
        int count = 0;
        for (int holder = 0; holder < holders; holder++) {
            count += state_tokens(variant, position.state, holder)[token];
        }
        ck_assert_int_eq(count, variant->tokens[token].supply);
    }
}

/* [name] decides and takes [move], which is legal. */
static inline void does(const char *name, const char *move)
{
    size_t index = find_move(move);
    ck_assert_str_eq(decider(), name);
    ck_assert_msg(index < position.game->move_count,
                  "'%s' is not legal, only: %s", move, legal());
    game_choose(position.game, index);
    ck_assert_msg(!position.game->error.id, "%s after '%s'",
                  position.game->error.message, move);
    check_nothing_is_lost();
}

#define IN_TURN(name, moves)                                                   \
    do {                                                                       \
        ck_assert_str_eq(decider(), (name));                                   \
        ck_assert_str_eq(legal(), (moves));                                    \
    } while (0)

/* The round has ended by [end] as round number [number]. */
#define ENDED(number, end)                                                     \
    do {                                                                       \
        ck_assert_int_eq(position.rounds_ended, (number));                     \
        ck_assert_str_eq(position.ended_by, (end));                            \
    } while (0)

#define GOES_ON() ck_assert_int_eq(position.rounds_ended, 0)

/* A group of tests that finish what they began. */
static inline TCase *cases_named(Suite *suite, const char *name)
{
    TCase *group = tcase_create(name);
    tcase_add_checked_fixture(group, NULL, finish);
    suite_add_tcase(suite, group);
    return group;
}

#endif
