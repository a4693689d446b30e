/* Sets up the parts of a position in the order of their dependences: an empty
 * table, the turn, statuses, cards, tokens, variables.
 *
 * SPDX-License-Identifier: MIT */
#include "replay/position_setup.h"

#include <stdarg.h>
#include <string.h>

#include "document/node.h"
#include "engine/course.h"
#include "engine/zone.h"
#include "program/operation.h"

typedef struct {
    Game *game;
    const Terms *terms;
    const Node *node;
    int rest;              /* the zone for all other cards */
    int rest_owner;
    int left[KINDS_MAX];   /* cards that are not placed yet */
} Placing;

static void fail(Placing *placing, Span span, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void fail(Placing *placing, Span span, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    diagnostics_add(placing->terms->found, SEVERITY_ERROR, "position", span,
                    "%s", text_format_list(placing->terms->arena, format,
                                           list));
    va_end(list);
}

int place_gathering(const Variant *variant)
{
    for (size_t i = 0; i < variant->program.count; i++) {
        if (variant->program.code[i].op == OP_GATHER) {
            return variant->program.code[i].d;
        }
    }
    return NOTHING;
}

/* --- whose turn ----------------------------------------------------------- */

static void begin(Placing *placing, uint64_t seed, uint64_t number)
{
    Game *game = placing->game;
    State *state = game->state;
    const Node *round = node_get(placing->node, "round");
    int32_t count = 1;
    node_integer(round, &count);
    memset(state, 0, game->variant->layout.size);
    state->seed = seed;
    state->game = number;
    state->players = (int8_t)placing->terms->players;
    game->error = (RuleError){NULL, NULL, {0, 0, 0}};
    course_begin_game(game);
    state->round = (uint16_t)(count - 1);
    course_begin_round(game);
}

static void place_statuses(Placing *placing)
{
    const Node *statuses = node_get(placing->node, "statuses");
    for (size_t i = 0; statuses && i < statuses->count; i++) {
        const Node *one = statuses->children[i];
        int player = terms_player(placing->terms, one->key, one->key_span);
        int status = terms_find(placing->terms, LIST_STATUSES, one->text,
                                one->span);
        if (player >= 0 && status >= 0) {
            course_set_status(placing->game, player, status);
        }
    }
}

static void place_turn(Placing *placing)
{
    const Node *turn = node_get(placing->node, "turn");
    const Node *last = node_get(placing->node, "last to act");
    const Node *direction = node_get(placing->node, "direction");
    State *state = placing->game->state;
    int player = terms_player(placing->terms, turn->text, turn->span);
    if (player < 0) {
        return;
    }
    if (!(state->active >> player & 1)) {
        fail(placing, turn->span, "it cannot be the turn of %s, who is out",
             turn->text);
    }
    course_start(placing->game, player);
    state->direction =
        direction && text_equal(direction->text, "backward") ? -1 : 1;
    if (last && !text_equal(last->text, "nobody")) {
        state->last_actor =
            (int8_t)terms_player(placing->terms, last->text, last->span);
    }
}

/* --- cards ---------------------------------------------------------------- */

/* Takes cards from those that are left; reports one of which there are too
 * few. */
static bool take_cards(Placing *placing, const Node *node, const Items *items)
{
    const Variant *variant = placing->terms->variant;
    for (int i = 0; i < items->count; i++) {
        int kind = items->items[i];
        if (placing->left[kind]-- <= 0) {
            fail(placing, node->span,
                 "one %s too many: the game has %d",
                 variant->kinds[kind].label, variant->kinds[kind].copies);
            return false;
        }
    }
    return true;
}

static void place_cards(void *context, const Node *node, int zone, int owner)
{
    Placing *placing = context;
    Items items;
    if (!terms_cards(placing->terms, node, &items) ||
        !take_cards(placing, node, &items)) {
        return;
    }
    if (items.rest && placing->rest >= 0) {
        fail(placing, node->span, "all other cards can be in only one place");
    } else if (items.rest) {
        placing->rest = zone;
        placing->rest_owner = owner;
    }
    for (int i = items.count; i-- > 0;) {
        zone_add(placing->game, zone, owner, items.items[i], 1);
    }
}

/* Puts all cards without a named place, in a random order, below those already
 * there. */
static void place_rest(Placing *placing)
{
    Game *game = placing->game;
    const Variant *variant = game->variant;
    uint8_t *at = state_zone(variant, game->state, placing->rest,
                             placing->rest_owner);
    uint8_t cards[DECK_MAX];
    int count = 0;
    for (int kind = 0; kind < variant->kind_count; kind++) {
        for (int i = 0; i < placing->left[kind]; i++) {
            cards[count++] = (uint8_t)kind;
        }
    }
    if (!variant->zones[placing->rest].pile) {
        for (int i = 0; i < count; i++) {
            set_add(variant, at, cards[i], 1);
        }
        return;
    }
    Pile *pile = pile_of(at);
    memmove(pile->cards + count, pile->cards, pile->count);
    memcpy(pile->cards, cards, (size_t)count);
    pile->count = (uint16_t)(pile->count + count);
    pile->open = (uint16_t)count;
    pile->base = game->state->numbers[STREAM_SHUFFLE]++;
}

static void place_zones(Placing *placing)
{
    const Variant *variant = placing->terms->variant;
    placing->rest = NOTHING;
    for (int kind = 0; kind < variant->kind_count; kind++) {
        placing->left[kind] = variant->kinds[kind].copies;
    }
    terms_each(placing->terms, LIST_ZONES, "position",
               node_get(placing->node, "zones"), place_cards, placing);
    if (placing->rest < 0) {
        placing->rest = place_gathering(variant);
        placing->rest_owner = 0;
    }
    if (placing->rest >= 0 && placing->terms->found->errors == 0) {
        place_rest(placing);
    }
}

/* --- tokens --------------------------------------------------------------- */

static void place_token(Placing *placing, const Node *node, int holder)
{
    const Variant *variant = placing->terms->variant;
    State *state = placing->game->state;
    int32_t count = 0;
    node_integer(node, &count);
    if (text_equal(node->key, "debt") && holder < placing->terms->players) {
        state_numbers(state, variant->layout.debts)[holder] = count;
        return;
    }
    int token = terms_find(placing->terms, LIST_TOKENS, node->key,
                           node->key_span);
    if (token < 0 || holder == variant_supply(variant)) {
        return;
    }
    uint16_t *supply = state_tokens(variant, state, variant_supply(variant));
    bool unlimited = variant->tokens[token].supply == UNLIMITED;
    if (count < 0 || count > UINT16_MAX ||
        (!unlimited && count > supply[token])) {
        fail(placing, node->span, "the supply has no %d %s",
             (int)count, node->key);
        return;
    }
    supply[token] = (uint16_t)(supply[token] - (unlimited ? 0 : count));
    state_tokens(variant, state, holder)[token] = (uint16_t)count;
}

static void place_tokens(Placing *placing)
{
    const Node *tokens = node_get(placing->node, "tokens");
    for (size_t i = 0; tokens && i < tokens->count; i++) {
        const Node *of = tokens->children[i];
        int holder = terms_holder(placing->terms, of->key, of->key_span);
        for (size_t k = 0; holder >= 0 && k < of->count; k++) {
            place_token(placing, of->children[k], holder);
        }
    }
}

/* --- variables, points, dice ---------------------------------------------- */

static void place_value(void *context, const Node *node, int number, int owner)
{
    const Placing *placing = context;
    const Variable *variable = &placing->terms->variant->variables[number];
    int32_t *values = state_numbers(placing->game->state, variable->offset);
    terms_value(placing->terms, node, variable->type, &values[owner]);
}

static void place_remembered(Placing *placing)
{
    const Node *points = node_get(placing->node, "points");
    const Layout *layout = &placing->terms->variant->layout;
    terms_each(placing->terms, LIST_VARIABLES, "position",
               node_get(placing->node, "remembered"), place_value, placing);
    for (size_t i = 0; points && i < points->count; i++) {
        const Node *one = points->children[i];
        int player = terms_player(placing->terms, one->key, one->key_span);
        if (player >= 0) {
            node_integer(one, &state_numbers(placing->game->state,
                                             layout->points)[player]);
        }
    }
}

static void place_dice(Placing *placing)
{
    const Node *node = node_get(placing->node, "dice");
    const Variant *variant = placing->terms->variant;
    uint16_t *dice = state_dice(variant, placing->game->state);
    int faces[DICE_MAX];
    if (!node || !terms_dice(placing->terms, node, faces)) {
        return;
    }
    for (int i = 0; i < variant->dice_count; i++) {
        dice[i] = (uint16_t)(faces[i] + 1);
    }
}

bool place_parts(Game *game, const Terms *terms, const Node *node,
                 uint64_t seed, uint64_t number)
{
    Placing placing = {.game = game, .terms = terms, .node = node};
    begin(&placing, seed, number);
    place_statuses(&placing);
    place_turn(&placing);
    place_zones(&placing);
    place_tokens(&placing);
    place_remembered(&placing);
    place_dice(&placing);
    return terms->found->errors == 0;
}

bool place_position(Game *game, const Terms *terms, const Node *node,
                    uint64_t seed, uint64_t number)
{
    if (!place_parts(game, terms, node, seed, number)) {
        return false;
    }
    state_keep_registers(game->variant, game->state);
    game->state->pc = game->variant->program.turn;
    game_refresh(game);
    return true;
}
