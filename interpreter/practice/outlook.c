/* What is seen is decided once, from `seen by`; then places of the state are
 * read.
 *
 * SPDX-License-Identifier: MIT */
#include "practice/outlook.h"

#include <stddef.h>
#include <string.h>

#include "engine/zone.h"
#include "observe/sight.h"
#include "practice/tuples.h"
#include "variant/names.h"

enum { OWNERS_LOOKED_AT = 13 };      /* of what has other owners than players */

/* --- what there is to see ------------------------------------------------- */

/* Whether everybody sees it at all times; with [own] whether its owner does. */
static bool is_seen(const SeenBy *by, bool own)
{
    for (int i = 0; i < STATUSES_MAX; i++) {
        if (by->seen[i] != SEEN_EVERYBODY &&
            !(own && by->seen[i] == SEEN_OWNER)) {
            return false;
        }
    }
    return true;
}

static bool is_top_seen(const SeenBy *by)
{
    for (int i = 0; i < STATUSES_MAX; i++) {
        if (by->seen[i] != SEEN_EVERYBODY && by->seen[i] != SEEN_TOP) {
            return false;
        }
    }
    return true;
}

/* Where the number of cards in a zone is, after the beginning of the zone. */
static uint32_t place_of_count(const Variant *variant, int zone)
{
    return variant->zones[zone].pile
               ? (uint32_t)offsetof(Pile, count)
               : (uint32_t)set_size(variant) +
                     2 * (uint32_t)variant->kind_count;
}

/* Finds where a number is in the state; what is not in one place is worked
 * out. */
static void find_place(const Variant *variant, NumberLook *look)
{
    switch (look->kind) {
    case LOOK_MEMORY:
        look->offset = variant->variables[look->of].offset;
        look->stride = sizeof(int32_t);
        break;
    case LOOK_TOKENS:
        look->stride = sizeof(uint16_t) * (uint32_t)variant->token_count;
        look->offset = variant->layout.tokens +
                       (uint32_t)sizeof(uint16_t) * (uint32_t)look->of;
        break;
    case LOOK_CARDS:
        look->offset = variant->places[look->of].offset +
                       place_of_count(variant, look->of);
        look->stride = variant->places[look->of].stride;
        break;
    case LOOK_WORTH: case LOOK_DICE: case LOOK_ACTIVE: case LOOK_SUM:
    case LOOK_DIFFERENCE:
        break;
    }
}

static void add_found(Outlook *outlook, const NumberLook *look)
{
    if (outlook->look_count < LOOKS_MAX) {
        outlook->ranges[outlook->look_count] =
            (NumberRange){.least = INT32_MAX, .most = INT32_MIN, .width = 1};
        outlook->looks[outlook->look_count++] = *look;
    }
}

static void add_look(Outlook *outlook, NumberKind kind, Whose whose, int of,
                     int owner)
{
    NumberLook look = {kind, whose, of, owner, 0, 0};
    find_place(outlook->variant, &look);
    add_found(outlook, &look);
}

/* What a player has with each of [keys] second keys: one's own. */
static void add_own_keys(Outlook *outlook, NumberKind kind, int of, int keys)
{
    for (int i = 0; i < keys && i < OWNERS_LOOKED_AT; i++) {
        NumberLook look = {kind, WHOSE_OWN, of, 0, 0, 0};
        find_place(outlook->variant, &look);
        look.offset += look.stride * (uint32_t)i;
        look.stride *= (uint32_t)keys;
        add_found(outlook, &look);
    }
}

/* What each player has: one's own, and the extremes of the others'. NULL:
 * everybody sees it. */
static void add_each(Outlook *outlook, NumberKind kind, int of,
                     const SeenBy *by)
{
    if (!by || is_seen(by, true)) {
        add_look(outlook, kind, WHOSE_OWN, of, 0);
    }
    if (!by || is_seen(by, false)) {
        add_look(outlook, kind, WHOSE_MOST, of, 0);
        if (outlook->players > 2) {
            add_look(outlook, kind, WHOSE_LEAST, of, 0);
        }
    }
}

static void add_memory(Outlook *outlook, int number)
{
    const Variable *variable = &outlook->variant->variables[number];
    int owners = !variant_has_owner(variable->of) ? 1
        : variant_count_of(outlook->variant, variable->of);
    if (variable->of.base == TYPE_PLAYER) {
        add_each(outlook, LOOK_MEMORY, number, &variable->seen_by);
    } else if (variant_of_players(outlook->variant, variable->of)) {
        if (is_seen(&variable->seen_by, true)) {
            add_own_keys(outlook, LOOK_MEMORY, number,
                         variant_second_count(outlook->variant, variable->of));
        }
    } else if (is_seen(&variable->seen_by, false)) {
        for (int i = 0; i < owners && i < OWNERS_LOOKED_AT; i++) {
            add_look(outlook, LOOK_MEMORY, WHOSE_GIVEN, number, i);
        }
    }
}

static void add_places(Outlook *outlook, int token)
{
    const Variant *variant = outlook->variant;
    for (size_t i = 1; i < variant->holder_count; i++) {
        if (is_seen(&variant->holders[i].seen_by, false)) {
            add_look(outlook, LOOK_TOKENS, WHOSE_GIVEN, token,
                     variant_supply(variant) + (int)i);
        }
    }
}

static void add_tokens(Outlook *outlook)
{
    const Variant *variant = outlook->variant;
    bool worth = false, seen = true;
    for (int i = 0; i < variant->token_count; i++) {
        const TokenKind *token = &variant->tokens[i];
        worth = worth || token->worth > 0;
        seen = seen && (token->worth == 0 || is_seen(&token->seen_by, false));
        if (token->worth == 0) {
            add_each(outlook, LOOK_TOKENS, i, &token->seen_by);
        }
        add_places(outlook, i);
    }
    if (worth && seen) {
        add_each(outlook, LOOK_WORTH, 0, NULL);
    }
}

static void add_set(Outlook *outlook, const SetLook *look)
{
    if (outlook->set_count < SETS_MAX) {
        outlook->sets[outlook->set_count++] = *look;
    }
}

/* The cards of one place, or the card on top. */
static void add_cards(Outlook *outlook, SetLook look)
{
    const Zone *zone = &outlook->variant->zones[look.zone];
    if (zone->pile && is_top_seen(&zone->seen_by)) {
        look.top = true;
        add_set(outlook, &look);
    }
    if (!zone->pile && is_seen(&zone->seen_by, look.own)) {
        add_set(outlook, &look);
        if (outlook->held_count < SETS_MAX) {
            outlook->held[outlook->held_count++] = look;
        }
    }
}

/* Everybody sees how many cards there are. */
static void add_counts(Outlook *outlook, int zone, bool own, int keys)
{
    if (own && keys == 1) {
        add_each(outlook, LOOK_CARDS, zone, NULL);
    } else if (own) {
        add_own_keys(outlook, LOOK_CARDS, zone, keys);
    } else {
        for (int i = 0; i < keys; i++) {
            add_look(outlook, LOOK_CARDS, WHOSE_GIVEN, zone, i);
        }
    }
}

static void add_zone(Outlook *outlook, int number)
{
    const Variant *variant = outlook->variant;
    Type of = variant->zones[number].of;
    bool own = variant_of_players(variant, of);
    int keys = own ? variant_second_count(variant, of)
                   : variant_count_of(variant, of);
    if (keys > OWNERS_LOOKED_AT) {
        return;
    }
    add_counts(outlook, number, own, keys);
    for (int i = 0; i < keys; i++) {
        add_cards(outlook, (SetLook){number, own, false, i, keys});
    }
}

static void add_dice(Outlook *outlook)
{
    const Variant *variant = outlook->variant;
    bool seen = variant->dice_attribute >= 0 &&
                is_seen(&variant->dice_seen_by, variant->dice_each);
    int values = seen ? variant->attributes[variant->dice_attribute].count : 0;
    for (int i = 0; i < values && i < OWNERS_LOOKED_AT; i++) {
        add_look(outlook, LOOK_DICE, WHOSE_OWN, i, 0);
    }
}

void outlook_begin(Outlook *outlook, const Variant *variant, int players)
{
    memset(outlook, 0, sizeof *outlook);
    outlook->variant = variant;
    outlook->players = players;
    for (size_t i = 0; i < variant->variable_count; i++) {
        if (!variant->variables[i].hidden) {
            add_memory(outlook, (int)i);
        }
    }
    add_tokens(outlook);
    for (size_t i = 0; i < variant->zone_count; i++) {
        add_zone(outlook, (int)i);
    }
    if (variant->dice_count > 1) {
        add_dice(outlook);
    }
    add_look(outlook, LOOK_ACTIVE, WHOSE_GIVEN, 0, 0);
    outlook->plain = outlook->look_count;
}

void outlook_derive(Outlook *outlook)
{
    for (size_t i = 1; i < outlook->ordered && i < DERIVED_FROM; i++) {
        for (size_t k = 0; k < i; k++) {
            int one = outlook->order[i], other = outlook->order[k];
            add_look(outlook, LOOK_SUM, WHOSE_GIVEN, one, other);
            add_look(outlook, LOOK_DIFFERENCE, WHOSE_GIVEN, one, other);
        }
    }
}

/* --- looking -------------------------------------------------------------- */

/* What a number is looked at as when it is too large. */
static int32_t narrowed(int64_t value)
{
    return value > INT32_MAX ? INT32_MAX
           : value < INT32_MIN ? INT32_MIN : (int32_t)value;
}

static int32_t worth_of(const Game *game, int player)
{
    const uint16_t *tokens = state_tokens(game->variant, game->state, player);
    int64_t worth = 0;
    for (int i = 0; i < game->variant->token_count; i++) {
        worth += (int64_t)game->variant->tokens[i].worth * tokens[i];
    }
    return narrowed(worth);
}

/* Of the dice of the player who decides, or of all. */
static int32_t dice_with(const Game *game, int value)
{
    const Variant *variant = game->variant;
    int first = variant->dice_each
                    ? game->state->decider * variant->dice_named : 0;
    int32_t count = 0;
    for (int i = 0; i < variant->dice_named; i++) {
        count += state_dice(variant, game->state)[first + i] == value + 1;
    }
    return count;
}

static inline int32_t look_of(const Game *game, const NumberLook *look,
                              int owner)
{
    const void *at = (const uint8_t *)game->state + look->offset +
                     look->stride * (uint32_t)owner;
    switch (look->kind) {
    case LOOK_MEMORY: return *(const int32_t *)at;
    case LOOK_TOKENS: case LOOK_CARDS: return *(const uint16_t *)at;
    case LOOK_WORTH: return worth_of(game, owner);
    case LOOK_DICE: return dice_with(game, look->of);
    case LOOK_ACTIVE: return __builtin_popcount(game->state->active);
    case LOOK_SUM: case LOOK_DIFFERENCE: return 0;
    }
    return 0;
}

/* The greatest and the least of the others'. */
static void find_extremes(const Game *game, const NumberLook *look,
                          int32_t *most, int32_t *least)
{
    bool any = false;
    *most = *least = 0;
    for (int p = 0; p < game->state->players; p++) {
        if (p != game->state->decider) {
            int32_t value = look_of(game, look, p);
            *most = !any || value > *most ? value : *most;
            *least = !any || value < *least ? value : *least;
            any = true;
        }
    }
}

/* The plain numbers. The least comes after the greatest (add_each). */
static void look_at_plain(const Outlook *outlook, const Game *game,
                          int32_t *values)
{
    int32_t least = 0;
    for (size_t i = 0; i < outlook->plain; i++) {
        const NumberLook *look = &outlook->looks[i];
        switch (look->whose) {
        case WHOSE_GIVEN:
            values[i] = look_of(game, look, look->owner);
            break;
        case WHOSE_OWN:
            values[i] = look_of(game, look, game->state->decider);
            break;
        case WHOSE_MOST:
            find_extremes(game, look, &values[i], &least);
            break;
        case WHOSE_LEAST: values[i] = least; break;
        }
    }
}

/* Of other numbers. */
static int32_t derived_of(const NumberLook *look, const int32_t *values)
{
    int64_t one = values[look->of], other = values[look->owner];
    return narrowed(look->kind == LOOK_SUM ? one + other : one - other);
}

static void look_at_all(const Outlook *outlook, const Game *game,
                        int32_t *values)
{
    look_at_plain(outlook, game, values);
    for (size_t i = outlook->plain; i < outlook->look_count; i++) {
        values[i] = derived_of(&outlook->looks[i], values);
    }
}

static uint8_t *place_at(const Game *game, const SetLook *look)
{
    int owner = look->own ? game->state->decider : 0;
    return state_zone(game->variant, game->state, look->zone,
                      owner * look->keys + look->key);
}

static uint64_t set_at(Game *game, const SetLook *look)
{
    uint8_t *at = place_at(game, look);
    if (!look->top) {
        return bits_folded(set_present(game->variant, at));
    }
    Pile *pile = pile_of(at);
    if (pile->count && pile->open == pile->count) {
        pile_settle(game, pile);
    }
    return pile->count ? 1u + pile->cards[pile->count - 1] : 0;
}

/* --- measuring ------------------------------------------------------------ */

static uint32_t bucket_of(const NumberRange *range, int32_t value)
{
    value = value < range->least ? range->least
            : value > range->most ? range->most : value;
    uint32_t above = (uint32_t)value - (uint32_t)range->least;
    return range->width == 1 ? above : above / range->width;
}

void outlook_span(Outlook *outlook, Game *game)
{
    int32_t values[LOOKS_MAX];
    look_at_all(outlook, game, values);
    for (size_t i = 0; i < outlook->look_count; i++) {
        NumberRange *range = &outlook->ranges[i];
        range->least = values[i] < range->least ? values[i] : range->least;
        range->most = values[i] > range->most ? values[i] : range->most;
    }
}

void outlook_divide(Outlook *outlook)
{
    for (size_t i = 0; i < outlook->look_count; i++) {
        NumberRange *range = &outlook->ranges[i];
        range->most = range->most < range->least ? range->least : range->most;
        range->width = ((uint32_t)range->most - (uint32_t)range->least) /
                       BUCKETS + 1;
        memset(range->counts, 0, sizeof range->counts);
    }
}

void outlook_measure(Outlook *outlook, Game *game)
{
    int32_t values[LOOKS_MAX];
    look_at_all(outlook, game, values);
    for (size_t i = 0; i < outlook->look_count; i++) {
        NumberRange *range = &outlook->ranges[i];
        range->counts[bucket_of(range, values[i])]++;
    }
}

static uint64_t all_of(const NumberRange *range)
{
    uint64_t all = 0;
    for (int i = 0; i < BUCKETS; i++) {
        all += range->counts[i];
    }
    return all;
}

static void place(NumberRange *range)
{
    uint64_t all = 2 * all_of(range) + 1, below = 0;
    for (int i = 0; i < BUCKETS; i++) {
        range->places[i] = (uint16_t)((below + range->counts[i]) * UINT16_MAX /
                                      all);
        below += 2 * (uint64_t)range->counts[i];
    }
}

void outlook_place(Outlook *outlook)
{
    for (size_t i = 0; i < outlook->look_count; i++) {
        place(&outlook->ranges[i]);
    }
}

/* How many values there are, in 16ths: equally frequent ones would give as many
 * pairs of equals. */
static uint64_t diversity(const NumberRange *range)
{
    uint64_t all = all_of(range), squares = 0;
    for (int i = 0; i < BUCKETS && all > 0; i++) {
        squares += (uint64_t)range->counts[i] * range->counts[i] / all;
    }
    return squares ? all * 16 / squares : 0;
}

void outlook_order(Outlook *outlook)
{
    outlook->ordered = 0;
    for (size_t i = 0; i < outlook->plain; i++) {
        const NumberRange *range = &outlook->ranges[i];
        if (range->least < range->most) {
            size_t at = outlook->ordered++;
            for (; at > 0 && diversity(&outlook->ranges[
                                 outlook->order[at - 1]]) < diversity(range);
                 at--) {
                outlook->order[at] = outlook->order[at - 1];
            }
            outlook->order[at] = (uint8_t)i;
        }
    }
}

/* --- features ------------------------------------------------------------- */

void outlook_prepare(Outlook *outlook)
{
    for (size_t i = 0; i < outlook->lens_count; i++) {
        const Lens *lens = &outlook->lenses[i];
        const uint16_t *places = outlook->ranges[lens->look].places;
        for (uint32_t bucket = 0; bucket < BUCKETS; bucket++) {
            uint32_t step = ((uint32_t)places[bucket] * lens->steps +
                             lens->shift) >> 16;
            outlook->lens_words[i][bucket] =
                word_of(PARTS_MAX + i, lens->steps == 0 ? bucket : step);
        }
    }
}

/* The words of all parts. */
static void see_parts(const Outlook *outlook, Game *game, uint32_t *words)
{
    int32_t values[LOOKS_MAX];
    uint32_t buckets[LOOKS_MAX];
    uint64_t offers = 0;
    look_at_all(outlook, game, values);
    for (size_t i = 0; i < outlook->look_count; i++) {
        buckets[i] = bucket_of(&outlook->ranges[i], values[i]);
    }
    for (size_t i = 0; i < outlook->lens_count; i++) {
        words[i] = outlook->lens_words[i][buckets[outlook->lenses[i].look]];
    }
    for (size_t i = 0; i < game->move_count; i++) {
        offers |= (uint64_t)1 << game->moves[i].offer % 64;
    }
    words[PART_OFFERS] = words[PART_ALL_SETS] = word_of(PART_OFFERS, offers);
    for (size_t i = 0; i < outlook->set_count; i++) {
        words[PART_SETS + i] = word_of(PART_SETS + i,
                                       set_at(game, &outlook->sets[i]));
        words[PART_ALL_SETS] ^= words[PART_SETS + i];
    }
    words[PART_NOTHING] = 0;
}

/* The cards in sight, each with how many of them there are. */
static size_t see_held(const Outlook *outlook, const Game *game,
                       uint32_t *words, size_t count)
{
    const Variant *variant = game->variant;
    for (size_t i = 0; i < outlook->held_count; i++) {
        const uint8_t *at = place_at(game, &outlook->held[i]);
        for (Bits left = set_present(variant, at);
             bits_any(left) && count < FEATURES_MAX; left = bits_rest(left)) {
            int kind = bits_first(left);
            words[count++] = word_of(
                UINT64_MAX - i, (uint64_t)kind << 16 |
                                (uint64_t)set_count(variant, at, kind));
        }
    }
    return count;
}

/* There is a tuple of the open actions at least. Tuples are not counted, since
 * compilers would look up parts of several at once, which takes longer. */
size_t outlook_see(const Outlook *outlook, Game *game, uint32_t *words)
{
    uint32_t parts[PARTS_MAX];
    const Tuple *tuple = outlook->tuples;
    uint32_t *word = words;
    see_parts(outlook, game, parts);
    do {
        *word++ = tuple->tag ^ parts[tuple->parts[0]] ^
                  parts[tuple->parts[1]] ^ parts[tuple->parts[2]];
    } while (!tuple++->last);
    return see_held(outlook, game, words, outlook->tuple_count);
}

uint64_t outlook_long_move(const Move *move)
{
    uint64_t word = move->offer;
    for (int i = 0; i < SIMPLE_PARAMETERS_MAX; i++) {
        word = word << 16 | (uint16_t)move->arguments[i];
    }
    return word_mix(word_mix(word, bits_folded(move->chosen)), 0);
}

uint32_t outlook_move(const Move *move)
{
    return (uint32_t)(outlook_long_move(move) >> (64 - WORD_BITS));
}
