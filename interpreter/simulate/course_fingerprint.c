/* Names count, not numbers, so that games under two sets of rules can be
 * compared.
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/course_fingerprint.h"

#include <string.h>

#include "base/splitmix.h"
#include "engine/packed_choices.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

/* Odd, without likeness to small numbers. */
static const uint64_t step = 0x9e3779b97f4a7c15u;

static inline uint64_t append(uint64_t course, uint64_t number)
{
    return splitmix_mix(course + step + number);
}

static uint64_t name_key(const char *name)
{
    return XXH3_64bits(name, strlen(name));
}

/* The keys of [count] values of a type; [0] is the key of no value. */
static uint64_t *value_keys(Arena *arena, const Variant *variant, Type type,
                            int count)
{
    uint64_t *keys = arena_alloc(arena, ((size_t)count + 1) * sizeof *keys);
    for (int i = 0; i < count; i++) {
        keys[1 + i] = name_key(move_value_name(variant, type, i, NULL));
    }
    return keys;
}

static uint64_t *named_keys(Arena *arena, const Named *list, size_t count)
{
    uint64_t *keys = arena_alloc(arena, count * sizeof *keys);
    for (size_t i = 0; i < count; i++) {
        keys[i] = name_key(list[i].name);
    }
    return keys;
}

/* The keys of the names of a parameter's values or elements; NULL for numbers
 * and players, which are the same in every variant. */
static const uint64_t *keys_of(const Fingerprints *prints, Type type)
{
    switch (type.base) {
    case TYPE_CARD: case TYPE_CHOSEN: return prints->cards;
    case TYPE_TOKEN: case TYPE_TOKENS: return prints->tokens;
    case TYPE_DIE: case TYPE_DICE: return prints->dice;
    case TYPE_SYMBOL: case TYPE_SYMBOLS: return prints->symbols[type.attribute];
    case TYPE_ERROR: case TYPE_NUMBER: case TYPE_TRUTH: case TYPE_CARDS:
    case TYPE_PLAYER: case TYPE_PLAYERS: case TYPE_HOLDER: case TYPE_PAIR:
    case TYPE_GROUPS:
    case TYPE_RANGE:
    case TYPE_WORD: break;
    }
    return NULL;
}

/* How many values such a parameter has; 0: they have no keys. */
static size_t count_values(const Variant *variant, Type type)
{
    switch (type.base) {
    case TYPE_CARD: return (size_t)variant->kind_count;
    case TYPE_TOKEN: return (size_t)variant->token_count;
    case TYPE_DIE: return (size_t)variant->dice_count;
    case TYPE_SYMBOL: return (size_t)variant->attributes[type.attribute].count;
    case TYPE_CHOSEN: case TYPE_TOKENS: case TYPE_DICE: case TYPE_SYMBOLS:
    case TYPE_ERROR: case TYPE_NUMBER: case TYPE_TRUTH: case TYPE_CARDS:
    case TYPE_PLAYER: case TYPE_PLAYERS: case TYPE_HOLDER: case TYPE_PAIR:
    case TYPE_GROUPS: case TYPE_RANGE: case TYPE_WORD: break;
    }
    return 0;
}

/* The keys of the moves of an action that has no parameters, or one that has a
 * single value with a key. */
static MoveKeys move_keys(Arena *arena, const Fingerprints *prints,
                          size_t number)
{
    const Offer *offer = &prints->variant->program.offers[number];
    if (offer->parameter_count == 0) {
        return (MoveKeys){&prints->offers[number], 0};
    }
    Type type = offer->parameters[0].type;
    size_t count = offer->parameter_count > 1
                       ? 0 : count_values(prints->variant, type);
    uint64_t *keys = NULL;
    if (count > 0) {
        keys = arena_alloc(arena, (count + 1) * sizeof *keys);
    }
    for (size_t i = 0; keys && i <= count; i++) {
        keys[i] = append(prints->offers[number], keys_of(prints, type)[i]);
    }
    return (MoveKeys){keys, -1};
}

const Fingerprints *fingerprints_new(Arena *arena, const Variant *variant)
{
    Fingerprints *prints = arena_alloc(arena, sizeof *prints);
    const Program *program = &variant->program;
    prints->variant = variant;
    prints->cards = value_keys(arena, variant, (Type){TYPE_CARD, -1},
                               variant->kind_count);
    prints->tokens = value_keys(arena, variant, (Type){TYPE_TOKEN, -1},
                                variant->token_count);
    prints->dice = value_keys(arena, variant, (Type){TYPE_DIE, -1},
                              variant->dice_count);
    for (int i = 0; i < variant->attribute_count; i++) {
        prints->symbols[i] = value_keys(arena, variant, (Type){TYPE_SYMBOL, i},
                                        variant->attributes[i].count);
    }
    prints->offers = arena_alloc(arena, program->offer_count *
                                            sizeof *prints->offers);
    for (size_t i = 0; i < program->offer_count; i++) {
        prints->offers[i] = name_key(program->offers[i].name);
    }
    prints->moves = arena_alloc(arena, program->offer_count *
                                           sizeof *prints->moves);
    prints->simple = true;
    for (size_t i = 0; i < program->offer_count; i++) {
        prints->moves[i] = move_keys(arena, prints, i);
        prints->simple &= prints->moves[i].keys != NULL;
    }
    prints->round_ends = named_keys(arena, variant->round_ends,
                                    variant->round_end_count);
    prints->game_ends = named_keys(arena, variant->game_ends,
                                   variant->game_end_count);
    return prints;
}

/* The key of several elements in any order: the sum of their keys. */
static uint64_t several_key(const uint64_t *keys, TypeBase base,
                            Bits chosen)
{
    uint64_t sum = 0;
    if (base == TYPE_CHOSEN) {
        for (; bits_any(chosen); chosen = bits_chosen_rest(chosen)) {
            sum += keys[1 + bits_chosen_first(chosen)];
        }
    }
    for (; keys && bits_any(chosen); chosen = bits_rest(chosen)) {
        sum += keys[1 + bits_first(chosen)];
    }
    return sum + bits_folded(chosen);
}

static uint64_t work_out_key(const Fingerprints *prints, const Move *move)
{
    const Offer *offer = &prints->variant->program.offers[move->offer];
    uint64_t key = prints->offers[move->offer];
    for (int i = 0; i < offer->parameter_count; i++) {
        Type type = offer->parameters[i].type;
        const uint64_t *keys = keys_of(prints, type);
        if (type_is_several(type)) {
            key = append(key, several_key(keys, type.base,
                                          move_value(offer, move, i)));
        } else {
            int value = move->arguments[i];
            key = append(key, keys ? keys[1 + value] : (uint64_t)value);
        }
    }
    return key;
}

static inline uint64_t simple_key(const MoveKeys *keys, const Move *move)
{
    keys += move->offer;
    return keys->keys[(1 + move->arguments[0]) & keys->mask];
}

static uint64_t move_key(const Fingerprints *prints, const Move *move)
{
    return prints->moves[move->offer].keys ? simple_key(prints->moves, move)
                                           : work_out_key(prints, move);
}

/* The sum of the keys of moves that all have them. As few moves as there mostly
 * are take no jump that depends on their number, which cannot be foreseen. */
static inline uint64_t sum_simple(const MoveKeys *keys, const Move *moves,
                                  size_t count)
{
    enum { FEW = 4 };
    uint64_t sum = 0;
    for (size_t i = 0; i < FEW; i++) {
        uint64_t key = simple_key(keys, &moves[i < count ? i : 0]);
        sum += i < count ? key : 0;
    }
    for (size_t i = FEW; i < count; i++) {
        sum += simple_key(keys, &moves[i]);
    }
    return sum;
}

static __attribute__((noinline)) uint64_t sum_any(const Fingerprints *prints,
                                                  const Move *moves,
                                                  size_t count)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        sum += move_key(prints, &moves[i]);
    }
    return sum;
}

uint64_t fingerprint_decision(const Fingerprints *prints, const Game *game,
                              size_t chosen, uint64_t course)
{
    const Move *moves = game->moves;
    uint64_t legal = prints->simple
                         ? sum_simple(prints->moves, moves, game->move_count)
                         : sum_any(prints, moves, game->move_count);
    uint64_t taken = prints->simple ? simple_key(prints->moves, &moves[chosen])
                                    : move_key(prints, &moves[chosen]);
    /* The keys are hashes, so that their sum is as good as a hash of each. */
    return append(course, legal + (taken << 1 | taken >> 63) +
                              step * (uint64_t)game->state->decider);
}

uint64_t fingerprint_round_end(const Fingerprints *prints, const Game *game,
                               uint64_t course)
{
    return append(course, prints->round_ends[game->state->round_end]);
}

uint64_t fingerprint_totals(const int32_t *totals, int players, uint64_t course)
{
    for (int i = 0; i < players; i++) {
        course = append(course, (uint64_t)totals[i]);
    }
    return course;
}

uint64_t fingerprint_end(const Fingerprints *prints, const Game *game,
                         uint64_t course)
{
    return append(append(course, game->state->winners),
                  prints->game_ends[game->state->game_end]);
}
