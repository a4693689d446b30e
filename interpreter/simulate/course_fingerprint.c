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

static inline uint64_t append(uint64_t course, uint64_t number)
{
    return splitmix_mix(course + 0x9e3779b97f4a7c15u + number);
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
    prints->round_ends = named_keys(arena, variant->round_ends,
                                    variant->round_end_count);
    prints->game_ends = named_keys(arena, variant->game_ends,
                                   variant->game_end_count);
    return prints;
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

static inline uint64_t move_key(const Fingerprints *prints, const Move *move)
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

uint64_t fingerprint_decision(const Fingerprints *prints, const Game *game,
                              size_t chosen, uint64_t course)
{
    uint64_t legal = 0, taken = 0;
    for (size_t i = 0; i < game->move_count; i++) {
        uint64_t key = move_key(prints, &game->moves[i]);
        legal += key;
        taken = i == chosen ? key : taken;
    }
    course = append(course, (uint64_t)game->state->decider);
    return append(append(course, legal), taken);
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
