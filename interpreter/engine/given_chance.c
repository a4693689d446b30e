/* Finds given outcomes by address and turns wishes into addresses.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/given_chance.h"

#include "engine/branch.h"
#include "engine/zone.h"
#include "variant/names.h"

Given *given_new(Arena *arena)
{
    Given *given = arena_alloc(arena, sizeof *given);
    given->arena = arena;
    given->to_zone = NOTHING;
    return given;
}

/* --- by address ----------------------------------------------------------- */

typedef struct {
    uint64_t game;
    uint32_t series, number;
} Address;

static Address address_in(const Game *game, uint32_t series, uint32_t number)
{
    return (Address){game->state->game, series, number};
}

static bool is_before(const GivenNumber *item, Address at)
{
    return item->game != at.game       ? item->game < at.game
           : item->series != at.series ? item->series < at.series
                                       : item->number < at.number;
}

/* The first item that is not before an address. */
static size_t find_place(const GivenNumbers *numbers, Address at)
{
    size_t low = 0, high = numbers->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (is_before(&numbers->items[middle], at)) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

/* Whether the item at [place] has the game and the series of an address. */
static bool is_of_series(const GivenNumbers *numbers, size_t place, Address at)
{
    return place < numbers->count && numbers->items[place].game == at.game &&
           numbers->items[place].series == at.series;
}

static int find(const Game *game, Stream stream, uint32_t series,
                uint32_t number)
{
    const GivenNumbers *numbers = &game->given->streams[stream];
    Address at = address_in(game, series, number);
    size_t place = find_place(numbers, at);
    return is_of_series(numbers, place, at) &&
                   numbers->items[place].number == number
               ? numbers->items[place].value
               : NOTHING;
}

static void note(Game *game, Stream stream, uint32_t series, uint32_t number,
                 int value)
{
    Given *given = game->given;
    GivenNumbers *numbers = &given->streams[stream];
    Address at = address_in(game, series, number);
    size_t place = find_place(numbers, at);
    ARENA_PUSH(given->arena, numbers->items, numbers->count,
               numbers->capacity) = (GivenNumber){0, 0, 0, 0};
    memmove(numbers->items + place + 1, numbers->items + place,
            (numbers->count - 1 - place) * sizeof *numbers->items);
    numbers->items[place] = (GivenNumber){at.game, series, number,
                                          value};
}

/* --- cards ---------------------------------------------------------------- */

static uint32_t place_of(const Game *game, const Pile *pile)
{
    return (uint32_t)(game->variant->deck_count - pile->open);
}

/* Whether all open cards are equal, so that chance decides nothing. */
static bool is_settled(const Pile *pile)
{
    for (int i = 1; i < pile->open; i++) {
        if (pile->cards[i] != pile->cards[0]) {
            return false;
        }
    }
    return true;
}

static uint32_t drawn(Game *game, const Pile *pile)
{
    game->given->drawn |= !is_settled(pile);
    return chance_below(&game->caches[STREAM_SHUFFLE], game->state,
                        STREAM_SHUFFLE, pile->base, place_of(game, pile),
                        pile->open);
}

/* The index of a kind among the open cards; -1: none. */
static int find_open(const Pile *pile, int kind)
{
    for (int i = pile->open; i-- > 0;) {
        if (pile->cards[i] == kind) {
            return i;
        }
    }
    return -1;
}

/* The wish for the next card's receiver, or NULL. */
static Wish *wish_for_card(const Given *given)
{
    for (size_t i = 0; i < given->wish_count; i++) {
        Wish *wish = &given->wishes[i];
        if (wish->kind == WISH_DEAL && wish->used < wish->count &&
            wish->zone == given->to_zone && wish->player == given->to_player &&
            !wish->problem) {
            return wish;
        }
    }
    return NULL;
}

/* How many cards of a kind wishes still need; chance must not use them up. */
static int wished(const Given *given, int kind)
{
    int count = 0;
    for (size_t i = 0; i < given->wish_count; i++) {
        const Wish *wish = &given->wishes[i];
        for (int k = wish->used; wish->kind == WISH_DEAL && k < wish->count;
             k++) {
            count += wish->values[k] == kind;
        }
    }
    return count;
}

static int count_open(const Pile *pile, int kind)
{
    int count = 0;
    for (int i = 0; i < pile->open; i++) {
        count += pile->cards[i] == kind;
    }
    return count;
}

/* The index of the card that chance draws, or of the next one that no wish
 * needs. */
static uint32_t draw_beside_wishes(Game *game, const Pile *pile)
{
    uint32_t k = drawn(game, pile);
    for (int i = 0; i < pile->open; i++) {
        int kind = pile->cards[(k + (uint32_t)i) % pile->open];
        if (count_open(pile, kind) > wished(game->given, kind)) {
            return (k + (uint32_t)i) % pile->open;
        }
    }
    return k;
}

/* In a trial: takes the wished card and notes it, unless chance draws the
 * same. */
static uint32_t try_card(Game *game, const Pile *pile)
{
    Wish *wish = wish_for_card(game->given);
    int kind = wish ? wish->values[wish->used] : NOTHING;
    int k = wish ? find_open(pile, kind) : -1;
    if (wish && k < 0) {
        wish->problem = text_format(game->given->arena, "no %s is left",
                                    game->variant->kinds[kind]
                                                   .label);
    } else if (wish) {
        wish->used++;
        wish->met = true;
    }
    uint32_t chosen = k >= 0 ? (uint32_t)k : draw_beside_wishes(game, pile);
    if (k >= 0 || chosen != drawn(game, pile)) {
        note(game, STREAM_SHUFFLE, pile->base, place_of(game, pile),
             pile->cards[chosen]);
    }
    return chosen;
}

/* Marks a wish as met when a card from a given order is the wished one. */
static void tick_off(const Given *given, int kind)
{
    Wish *wish = given->wishes ? wish_for_card(given) : NULL;
    if (wish && wish->values[wish->used] == kind) {
        wish->used++;
        wish->met = true;
    }
}

uint32_t given_choose(Game *game, const Pile *pile)
{
    if (game->given->branch) {
        return branch_card(game->given->branch, pile->cards, pile->open);
    }
    int kind = find(game, STREAM_SHUFFLE, pile->base,
                    place_of(game, pile));
    int k = kind >= 0 ? find_open(pile, kind) : -1;
    if (k >= 0) {
        tick_off(game->given, kind);
        return (uint32_t)k;
    }
    return game->given->wishes ? try_card(game, pile) : drawn(game, pile);
}

/* How many of the first [count] values equal [value]. */
static int count_values(const Wish *wish, int count, int value)
{
    int found = 0;
    for (int i = 0; i < count; i++) {
        found += wish->values[i] == value;
    }
    return found;
}

/* Notes the whole order if the pile has all its cards. */
static void note_order(Game *game, const Pile *pile, Wish *wish)
{
    Given *given = game->given;
    for (int i = 0; i < wish->count; i++) {
        int kind = wish->values[i], there = count_open(pile, kind);
        if (count_values(wish, i + 1, kind) > there) {
            wish->problem = text_format(
                given->arena, "of %s there are only %d in the pile",
                game->variant->kinds[kind].label, there);
            return;
        }
        note(game, STREAM_SHUFFLE, pile->base,
             place_of(game, pile) + (uint32_t)i, kind);
    }
    wish->used = wish->count;
}

bool given_shuffle(Game *game, const Pile *pile, int zone, int player)
{
    Given *given = game->given;
    const GivenNumbers *cards = &given->streams[STREAM_SHUFFLE];
    if (given->branch) {
        return false;
    }
    for (size_t i = 0; given->wishes && i < given->wish_count; i++) {
        Wish *wish = &given->wishes[i];
        if (wish->kind == WISH_ORDER && !wish->met && wish->zone == zone &&
            (wish->player == player ||
             !variant_has_owner(game->variant->zones[zone].of))) {
            wish->met = true;
            note_order(game, pile, wish);
            break;
        }
    }
    Address first = address_in(game, pile->base, 0);
    return is_of_series(cards, find_place(cards, first), first);
}

int64_t given_deal(Game *game, int64_t count, int from, int from_player,
                   int to, int to_player)
{
    const Variant *variant = game->variant;
    Pile *pile = pile_of(state_zone(variant, game->state, from, from_player));
    int64_t card = NOTHING;
    game->given->to_zone = to;
    game->given->to_player = variant_has_owner(variant->zones[to].of)
                                 ? to_player : 0;
    for (; count > 0 && pile->count > 0; count--) {
        card = pile_take_top(game, pile);
        zone_add(game, to, to_player, (int)card, 1);
    }
    game->given->to_zone = NOTHING;
    return card;
}

/* --- rolls and picks ------------------------------------------------------ */

static bool has_face(const Die *die, int value)
{
    for (int i = 0; i < die->face_count; i++) {
        if (die->faces[i] == value) {
            return true;
        }
    }
    return false;
}

/* The first wish for a roll that is not complete, or NULL. */
static Wish *wish_for_roll(const Given *given)
{
    for (size_t i = 0; i < given->wish_count; i++) {
        Wish *wish = &given->wishes[i];
        if (wish->kind == WISH_ROLL && wish->used < wish->count &&
            !wish->problem) {
            return wish;
        }
    }
    return NULL;
}

static int try_roll(Game *game, int die, int place, int dice)
{
    const Variant *variant = game->variant;
    Given *given = game->given;
    Wish *wish = wish_for_roll(given);
    if (!wish) {
        return NOTHING;
    }
    wish->met = true;
    if (place == 0 && wish->count != dice) {
        wish->problem = text_format(given->arena, dice == 1
                                    ? "%d die is rolled here"
                                    : "%d dice are rolled here", dice);
        return NOTHING;
    }
    int value = wish->values[wish->used++];
    if (!has_face(&variant->dice[die], value)) {
        wish->problem = text_format(
            given->arena, "the die '%s' has no %s", variant->dice[die].name,
            variant->attributes[variant->dice_attribute].values[value]);
        return NOTHING;
    }
    note(game, STREAM_ROLL, 0, game->state->numbers[STREAM_ROLL], value);
    return value;
}

/* Takes all outcomes of a die. Those that nobody can tell apart from others are
 * rolled with them. */
static int branch_die(Game *game, int die, uint64_t rolled)
{
    const Given *given = game->given;
    uint64_t with = rolled & given->alike, before = ((uint64_t)1 << die) - 1;
    return branch_roll(given->branch, &game->variant->dice[die],
                       __builtin_popcountll(with & before),
                       __builtin_popcountll(with), with >> die & 1);
}

int given_roll(Game *game, int die, uint64_t rolled)
{
    uint64_t before = rolled & (((uint64_t)1 << die) - 1);
    if (game->given->branch) {
        return branch_die(game, die, rolled);
    }
    int value = find(game, STREAM_ROLL, 0,
                     game->state->numbers[STREAM_ROLL]);
    if (value >= 0 && !has_face(&game->variant->dice[die], value)) {
        return NOTHING;
    }
    return value >= 0 || !game->given->wishes
               ? value : try_roll(game, die, __builtin_popcountll(before),
                                  __builtin_popcountll(rolled));
}

void given_add_roll(Game *game, const int16_t *values, int count)
{
    for (int i = 0; i < count; i++) {
        note(game, STREAM_ROLL, 0,
             game->state->numbers[STREAM_ROLL] + (uint32_t)i, values[i]);
    }
}

int given_find_roll(const Game *game, int16_t *values)
{
    int count = 0, value = 0;
    while (game->given && count < DICE_MAX && value >= 0) {
        value = find(game, STREAM_ROLL, 0,
                     game->state->numbers[STREAM_ROLL] + (uint32_t)count);
        if (value >= 0) {
            values[count++] = (int16_t)value;
        }
    }
    return count;
}

/* The wish for the pick of [variable] that has not come up, or NULL. */
static Wish *wish_for_pick(const Given *given, int variable)
{
    for (size_t i = 0; given->wishes && i < given->wish_count; i++) {
        Wish *wish = &given->wishes[i];
        if (wish->kind == WISH_PICK && !wish->met &&
            wish->variable == variable) {
            return wish;
        }
    }
    return NULL;
}

/* Notes the wished pick of [value]; [fits] tells whether it can be picked. */
static int try_pick(Game *game, Wish *wish, int64_t value, bool fits)
{
    wish->met = true;
    if (!fits) {
        wish->problem = "it cannot be picked";
        return NOTHING;
    }
    note(game, STREAM_PICK, 0, game->state->numbers[STREAM_PICK], (int)value);
    return (int)value;
}

static bool has_element(Bits set, int64_t value)
{
    return value >= 0 && value < BITS_MAX && bits_have(set, value);
}

int given_pick(Game *game, Bits set, int variable)
{
    int value = find(game, STREAM_PICK, 0,
                     game->state->numbers[STREAM_PICK]);
    if (has_element(set, value)) {
        return value;
    }
    Wish *wish = wish_for_pick(game->given, variable);
    return wish ? try_pick(game, wish, wish->value,
                           has_element(set, wish->value)) : NOTHING;
}

int given_pick_number(Game *game, int64_t first, int64_t count, int variable)
{
    int place = find(game, STREAM_PICK, 0,
                     game->state->numbers[STREAM_PICK]);
    if (place >= 0 && place < count) {
        return place;
    }
    Wish *wish = wish_for_pick(game->given, variable);
    int64_t wished = wish ? (int64_t)((uint64_t)wish->value - (uint64_t)first)
                          : NOTHING;
    return wish ? try_pick(game, wish, wished, wished >= 0 && wished < count)
                : NOTHING;
}
