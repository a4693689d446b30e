/* Positions that no game leads to: anything is moved about, so that conditions
 * hold that seldom do. What is looked at needs no position that is possible.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/course.h"
#include "engine/zone.h"
#include "sentences.h"
#include "variant/names.h"

enum { CARDS_MOVED = 12, TOKENS_MOVED = 8, NUMBER_MOST = 12, LESS_MOST = 3 };

uint64_t draw(Run *run, uint64_t below)
{
    run->chance ^= run->chance << 13;
    run->chance ^= run->chance >> 7;
    run->chance ^= run->chance << 17;
    return run->chance % below;
}

static int64_t any_number(Run *run, Type type)
{
    const Variant *variant = run->loaded->variant;
    uint64_t players = (uint64_t)run->game->state->players;
    uint64_t tokens = (uint64_t)variant->token_count;
    uint64_t dice = (uint64_t)variant->dice_count;
    switch (type.base) {
    case TYPE_NUMBER: return (int64_t)draw(run, 8);
    case TYPE_TRUTH: return (int64_t)draw(run, 2);
    case TYPE_CARD: return (int64_t)draw(run, (uint64_t)variant->kind_count);
    case TYPE_PLAYER: case TYPE_HOLDER: return (int64_t)draw(run, players);
    case TYPE_SYMBOL:
        return type.attribute < 0
            ? 0 : (int64_t)draw(run, (uint64_t)variant->attributes
                                         [type.attribute].count);
    case TYPE_TOKEN: return (int64_t)draw(run, tokens);
    case TYPE_DIE: return (int64_t)draw(run, dice);
    case TYPE_PLAYERS: return (int64_t)draw(run, (uint64_t)1 << players);
    case TYPE_TOKENS: return (int64_t)draw(run, (uint64_t)1 << tokens);
    case TYPE_DICE: return (int64_t)draw(run, (uint64_t)1 << dice);
    case TYPE_SYMBOLS: case TYPE_CHOSEN:
    case TYPE_ERROR: case TYPE_CARDS: case TYPE_PAIR:
    case TYPE_GROUPS: case TYPE_RANGE:
    case TYPE_WORD: break;
    }
    return 0;
}

/* One to three cards. */
static Bits any_chosen(Run *run)
{
    uint64_t kinds = (uint64_t)run->loaded->variant->kind_count;
    int count = 1 + (int)draw(run, 3);
    Bits chosen = {0};
    for (int i = 0; i < count; i++) {
        chosen = bits_or(chosen, bits_chosen_of((int)draw(run, kinds), i));
    }
    return chosen;
}

static Bits any_values(Run *run, int attribute)
{
    int count = attribute < 0
        ? 1 : run->loaded->variant->attributes[attribute].count;
    Bits values = {0};
    for (int i = 0; i < count; i++) {
        bits_put(&values, i, draw(run, 2) == 1);
    }
    return values;
}

Cell any_value(Run *run, Type type)
{
    return type.base == TYPE_CHOSEN    ? any_chosen(run)
           : type.base == TYPE_SYMBOLS ? any_values(run, type.attribute)
                                       : cell_of(any_number(run, type));
}

static int owners_of(const Run *run, size_t zone)
{
    Type of = run->loaded->variant->zones[zone].of;
    return of.base == TYPE_ERROR ? 1 : game_count_of(run->game, of);
}

static void move_card(Run *run)
{
    const Variant *variant = run->loaded->variant;
    size_t from = draw(run, variant->zone_count);
    size_t to = draw(run, variant->zone_count);
    int giver = (int)draw(run, (uint64_t)owners_of(run, from));
    int taker = (int)draw(run, (uint64_t)owners_of(run, to));
    int kind = (int)draw(run, (uint64_t)variant->kind_count);
    if (zone_take(run->game, (int)from, giver, kind, 1)) {
        zone_add(run->game, (int)to, taker, kind, 1);
    }
}

static void shake_cards(Run *run)
{
    const Variant *variant = run->loaded->variant;
    for (size_t zone = 0; zone < variant->zone_count; zone++) {
        for (int i = 0; variant->zones[zone].pile && i < owners_of(run, zone);
             i++) {
            pile_settle(run->game,
                        pile_of(state_zone(variant, run->game->state,
                                           (int)zone, i)));
        }
    }
    for (uint64_t i = draw(run, CARDS_MOVED); i > 0 && variant->zone_count;
         i--) {
        move_card(run);
    }
}

static void shake_tokens(Run *run)
{
    const Variant *variant = run->loaded->variant;
    State *state = run->game->state;
    uint64_t holders = (uint64_t)variant_supply(variant) +
                       variant->holder_count;
    for (uint64_t i = draw(run, TOKENS_MOVED); i > 0 && variant->token_count;
         i--) {
        uint64_t token = draw(run, (uint64_t)variant->token_count);
        uint16_t *from = state_tokens(variant, state, (int)draw(run, holders));
        uint16_t *to = state_tokens(variant, state, (int)draw(run, holders));
        if (from[token] > 0) {
            from[token]--;
            to[token]++;
        }
    }
}

static void shake_variables(Run *run)
{
    const Variant *variant = run->loaded->variant;
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *one = &variant->variables[i];
        int count = one->of.base == TYPE_ERROR
                        ? 1 : game_count_of(run->game, one->of);
        int32_t *values = state_numbers(run->game->state, one->offset);
        for (int k = 0; k < count; k++) {
            bool none = one->type.base != TYPE_NUMBER &&
                        one->type.base != TYPE_TRUTH && draw(run, 4) == 0;
            values[k] = none ? NOTHING
                        : one->type.base == TYPE_NUMBER
                            ? (int32_t)draw(run, NUMBER_MOST) - LESS_MOST
                            : (int32_t)cell_number(any_value(run, one->type));
        }
    }
}

static void shake_numbers(Run *run, uint32_t offset)
{
    int32_t *numbers = state_numbers(run->game->state, offset);
    for (int i = 0; i < run->game->state->players; i++) {
        numbers[i] = (int32_t)draw(run, NUMBER_MOST) * 3;
    }
}

static void shake_course(Run *run)
{
    const Variant *variant = run->loaded->variant;
    State *state = run->game->state;
    uint16_t *dice = state_dice(variant, state);
    for (int i = 0; i < variant->dice_count; i++) {
        dice[i] = (uint16_t)(1 + variant->dice[i].faces
                                    [draw(run, variant->dice[i].face_count)]);
    }
    for (int i = 0; i < state->players; i++) {
        course_set_status(run->game, i,
                          (int)draw(run, (uint64_t)variant->status_count));
    }
    state->round = (uint16_t)(1 + draw(run, NUMBER_MOST));
    state->turn = (uint16_t)(1 + draw(run, NUMBER_MOST));
    state->round_end = (uint8_t)draw(run, variant->round_end_count);
    state->actor = (int8_t)draw(run, (uint64_t)state->players);
    state->last_actor = (int8_t)draw(run, (uint64_t)state->players);
    state_set_register(variant, state, REGISTER_ACTOR, cell_of(state->actor));
}

void shake(Run *run)
{
    shake_cards(run);
    shake_tokens(run);
    shake_variables(run);
    shake_numbers(run, run->loaded->variant->layout.points);
    shake_course(run);
}
