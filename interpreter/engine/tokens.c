/* Tokens with a fixed worth are money: a holding can be exchanged for others
 * with the same total. Other tokens are never exchanged.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/tokens.h"

static int32_t *debt_of(const Game *game, int player)
{
    return state_numbers(game->state, game->variant->layout.debts) + player;
}

int tokens_held(const Game *game, int holder, int token)
{
    const Variant *variant = game->variant;
    if (holder == variant_supply(variant) &&
        variant->tokens[token].supply == UNLIMITED) {
        return INT16_MAX;
    }
    return state_tokens(variant, game->state, holder)[token];
}

uint64_t tokens_kinds(const Game *game, int holder)
{
    uint64_t kinds = 0;
    for (int i = 0; i < game->variant->token_count; i++) {
        kinds |= (uint64_t)(tokens_held(game, holder, i) > 0) << i;
    }
    return kinds;
}

/* Limits an amount, computed in 64 bits, to the range of 32 bits. */
static int32_t bounded(int64_t amount)
{
    return amount > INT32_MAX   ? INT32_MAX
           : amount < INT32_MIN ? INT32_MIN : (int32_t)amount;
}

static inline int32_t worth_of(const Variant *variant, const State *state,
                               int player)
{
    const uint16_t *held = state_tokens(variant, state, player);
    int64_t worth = variant->token_count
                        ? state_numbers(state, variant->layout.debts)[player]
                        : 0;
    for (int i = 0; i < variant->token_count; i++) {
        worth += (int64_t)held[i] * variant->tokens[i].worth;
    }
    return bounded(worth);
}

int32_t tokens_worth(const Game *game, int player)
{
    return worth_of(game->variant, game->state, player);
}

void tokens_worth_each(const Game *game, uint32_t players, int32_t *worth)
{
    for (uint32_t left = players; left; left &= left - 1) {
        int player = __builtin_ctz(left);
        worth[player] = worth_of(game->variant, game->state, player);
    }
}

int32_t tokens_debt(const Game *game, int player)
{
    return game->variant->token_count ? *debt_of(game, player) : 0;
}

/* The most tokens of a kind that a holder can count. Further tokens of an
 * unlimited supply are owed, or are not moved. */
enum { HELD_MAX = UINT16_MAX };

static int32_t room_for(const uint16_t *held)
{
    return HELD_MAX - *held;
}

/* Moves tokens without making change. */
static void put(Game *game, int token, int number, int from, int to)
{
    const Variant *variant = game->variant;
    bool unlimited = variant->tokens[token].supply == UNLIMITED;
    uint16_t *giver = state_tokens(variant, game->state, from) + token;
    uint16_t *taker = state_tokens(variant, game->state, to) + token;
    bool counted = !unlimited || to != variant_supply(variant);
    number = counted && number > room_for(taker) ? room_for(taker) : number;
    if (!unlimited || from != variant_supply(variant)) {
        *giver = (uint16_t)(*giver - number);
    }
    if (counted) {
        *taker = (uint16_t)(*taker + number);
    }
}

/* Pays [rest] points from the supply in the largest kinds that fit; returns the
 * unpaid rest. */
static int64_t pay(Game *game, int64_t rest, int player)
{
    const Variant *variant = game->variant;
    uint16_t *held = state_tokens(variant, game->state, player);
    uint16_t *supply = state_tokens(variant, game->state,
                                    variant_supply(variant));
    for (int i = variant->token_count; i-- > 0;) {
        const TokenKind *token = &variant->tokens[i];
        bool unlimited = token->supply == UNLIMITED;
        if (token->worth > 0 && token->worth <= rest) {
            int64_t number = rest / token->worth;
            number = unlimited || number < supply[i] ? number : supply[i];
            number = number < room_for(&held[i]) ? number : room_for(&held[i]);
            supply[i] = (uint16_t)(supply[i] - (unlimited ? 0 : number));
            held[i] = (uint16_t)(held[i] + number);
            rest -= number * token->worth;
        }
    }
    return rest;
}

/* Returns a player's tokens to the supply and pays the total plus [more] in the
 * largest kinds that fit: both at once for each kind. */
static void make_anew(Game *game, int player, int32_t more)
{
    const Variant *variant = game->variant;
    uint16_t *held = state_tokens(variant, game->state, player);
    uint16_t *supply = state_tokens(variant, game->state,
                                    variant_supply(variant));
    int32_t *debt = debt_of(game, player);
    int64_t rest = (int64_t)*debt + more;
    for (int i = 0; i < variant->token_count; i++) {
        const int32_t worth = variant->tokens[i].worth;
        rest += (int64_t)held[i] * (worth > 0 ? worth : 0);
    }
    for (int i = variant->token_count; i-- > 0;) {
        const int32_t worth = variant->tokens[i].worth;
        const bool unlimited = variant->tokens[i].supply == UNLIMITED;
        const uint16_t there = (uint16_t)(unlimited ? HELD_MAX
                                                    : supply[i] + held[i]);
        int64_t number = worth > 1 ? rest / worth : rest;
        if (worth <= 0) {
            continue;
        }
        number = number < 0 ? 0 : number;
        number = number < there ? number : there;
        held[i] = (uint16_t)number;
        supply[i] = unlimited ? supply[i] : (uint16_t)(there - number);
        rest -= number * worth;
    }
    *debt = bounded(rest);
}

void tokens_make_change(Game *game, int player)
{
    if (game->variant->token_count > 0) {
        make_anew(game, player, 0);
    }
}

/* Makes change after tokens with a fixed worth came or went. */
static void settle(Game *game, int holder)
{
    if (game->variant->automatic && holder < game->variant->players_most) {
        make_anew(game, holder, 0);
    }
}

void tokens_give(Game *game, int token, int number, int from, int to)
{
    int held = tokens_held(game, from, token);
    number = number < held ? number : held;
    if (number <= 0 || from == to) {
        return;
    }
    put(game, token, number, from, to);
    if (game->variant->tokens[token].worth > 0) {
        settle(game, from);
        settle(game, to);
    }
}

void tokens_give_all(Game *game, uint64_t kinds, int from, int to)
{
    bool worth = false;
    for (; kinds && from != to; kinds &= kinds - 1) {
        int token = __builtin_ctzll(kinds);
        int held = tokens_held(game, from, token);
        worth |= held > 0 && game->variant->tokens[token].worth > 0;
        put(game, token, held, from, to);
    }
    if (worth) {
        settle(game, from);
        settle(game, to);
    }
}

void tokens_take_points(Game *game, int32_t points, int player)
{
    if (points <= 0 || game->variant->token_count == 0) {
        return;
    }
    if (game->variant->automatic) {
        make_anew(game, player, points);
    } else {
        int32_t *debt = debt_of(game, player);
        *debt = bounded(*debt + pay(game, points, player));
    }
}

int64_t tokens_size(const Game *game, int holder, uint64_t kinds)
{
    int64_t size = 0;
    for (; kinds; kinds &= kinds - 1) {
        size += tokens_held(game, holder, __builtin_ctzll(kinds));
    }
    return size;
}

void tokens_give_from(Game *game, int token, uint64_t holders, int to)
{
    for (; holders; holders &= holders - 1) {
        int from = __builtin_ctzll(holders);
        if (from != to && tokens_held(game, from, token) > 0) {
            tokens_give(game, token, 1, from, to);
            return;
        }
    }
}
