/* Each change is tried at random places.
 *
 * SPDX-License-Identifier: MIT */
#include "testing/vary_position.h"

#include "engine/course.h"
#include "engine/zone.h"
#include "expression/pure.h"
#include "variant/names.h"

enum { NEAR = 3, NUMBER_MOST = 1000000, TOKENS_MOVED_MOST = 8 };

int draws_next(Draws *draws, int count)
{
    return (int)chance_single(&draws->address, STREAM_CHOICE, 0,
                              draws->number++, (uint32_t)count);
}

/* --- cards ---------------------------------------------------------------- */

typedef struct {
    int zone, owner;
} Spot;

static Spot draw_spot(const Game *game, Draws *draws)
{
    int zone = draws_next(draws, (int)game->variant->zone_count);
    Type of = game->variant->zones[zone].of;
    return (Spot){zone, draws_next(draws, game_count_of(game, of))};
}

/* A card that lies there, in a pile often the top one; NOTHING: it is empty. */
static int draw_card(Game *game, Draws *draws, Spot spot)
{
    const Variant *variant = game->variant;
    uint8_t *at = state_zone(variant, game->state, spot.zone, spot.owner);
    int count = zone_count(game, spot.zone, spot.owner, UINT64_MAX);
    if (count == 0) {
        return NOTHING;
    }
    int number = draws_next(draws, count);
    if (variant->zones[spot.zone].pile) {
        pile_settle(game, pile_of(at));
        bool top = draws_next(draws, 2) == 0;
        return pile_of(at)->cards[top ? count - 1 : number];
    }
    int kind = 0;
    while (number >= at[8 + kind]) {
        number -= at[8 + kind++];
    }
    return kind;
}

static void exchange_cards(Game *game, Draws *draws)
{
    Spot one = draw_spot(game, draws), other = draw_spot(game, draws);
    int from_one = draw_card(game, draws, one);
    int from_other = draw_card(game, draws, other);
    if (from_one >= 0 && from_other >= 0) {
        zone_take(game, one.zone, one.owner, from_one, 1);
        zone_add(game, other.zone, other.owner, from_one, 1);
        zone_take(game, other.zone, other.owner, from_other, 1);
        zone_add(game, one.zone, one.owner, from_other, 1);
    }
}

/* One card, or all. */
static void move_cards(Game *game, Draws *draws)
{
    Spot from = draw_spot(game, draws), to = draw_spot(game, draws);
    int card = draw_card(game, draws, from);
    uint64_t kinds = UINT64_MAX;
    if (card < 0 || (from.zone == to.zone && from.owner == to.owner)) {
        return;
    }
    if (draws_next(draws, 2) == 0) {
        zone_move_all(game, kinds, from.zone, from.owner, to.zone, to.owner);
    } else {
        zone_take(game, from.zone, from.owner, card, 1);
        zone_add(game, to.zone, to.owner, card, 1);
    }
}

/* --- all else ------------------------------------------------------------- */

static void change_status(Game *game, Draws *draws)
{
    int player = draws_next(draws, game->state->players);
    int status = draws_next(draws, game->variant->status_count);
    if (player != game->state->actor && player != game->state->decider) {
        course_set_status(game, player, status);
    }
}

static int draw_holder(const Game *game, Draws *draws)
{
    int players = game->state->players;
    int holder = draws_next(draws, players +
                                   (int)game->variant->holder_count);
    return holder < players ? holder
                            : variant_supply(game->variant) + holder - players;
}

static void move_tokens(Game *game, Draws *draws)
{
    const Variant *variant = game->variant;
    int supply = variant_supply(variant);
    int token = draws_next(draws, variant->token_count);
    int from = draw_holder(game, draws), to = draw_holder(game, draws);
    int count = 1 + draws_next(draws, TOKENS_MOVED_MOST);
    bool unlimited = variant->tokens[token].supply == UNLIMITED;
    uint16_t *gives = &state_tokens(variant, game->state, from)[token];
    uint16_t *gets = &state_tokens(variant, game->state, to)[token];
    if (from == to || (*gives < count && !(unlimited && from == supply)) ||
        *gets > UINT16_MAX - count) {
        return;
    }
    *gives = (uint16_t)(*gives - (unlimited && from == supply ? 0 : count));
    *gets = (uint16_t)(*gets + (unlimited && to == supply ? 0 : count));
}

static void change_remembered(Game *game, Draws *draws)
{
    const Variant *variant = game->variant;
    const Variable *variable = &variant->variables[
        draws_next(draws, (int)variant->variable_count)];
    int owner = draws_next(draws, game_count_of(game, variable->of));
    int32_t *value = &state_numbers(game->state, variable->offset)[owner];
    int values = variable->type.base == TYPE_PLAYER
                     ? game->state->players
                     : pure_domain(variant, variable->type);
    if (variable->hidden) {
        return;
    }
    if (variable->type.base != TYPE_NUMBER) {
        *value = values > 0 ? draws_next(draws, values) : *value;
    } else if (*value > -NUMBER_MOST && *value < NUMBER_MOST) {
        *value += draws_next(draws, 2 * NEAR + 1) - NEAR;
    }
}

static void turn_die(Game *game, Draws *draws)
{
    const Variant *variant = game->variant;
    uint8_t *dice = state_bytes(game->state, variant->layout.dice);
    int die = draws_next(draws, variant->dice_count);
    const Die *of = &variant->dice[die];
    if (dice[die] > 0) {
        dice[die] = (uint8_t)(of->faces[draws_next(draws, of->face_count)] + 1);
    }
}

void position_vary(Game *game, Draws *draws)
{
    const Variant *variant = game->variant;
    const struct {
        bool possible;
        void (*change)(Game *game, Draws *draws);
    } changes[] = {
        {variant->zone_count > 0, exchange_cards},
        {variant->zone_count > 0, move_cards},
        {variant->status_count > 0, change_status},
        {variant->token_count > 0, move_tokens},
        {variant->variable_count > 0, change_remembered},
        {variant->dice_count > 0, turn_die}};
    int number = draws_next(draws, sizeof changes / sizeof *changes);
    if (changes[number].possible) {
        changes[number].change(game, draws);
    }
}
