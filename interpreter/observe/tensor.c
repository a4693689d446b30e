/* SPDX-License-Identifier: MIT */
#include "observe/tensor.h"

#include "engine/dice_faces.h"
#include "engine/tokens.h"
#include "engine/zone.h"
#include "variant/names.h"

/* What some of the numbers stand for, one after the other. */
typedef enum {
    BLOCK_CARDS,           /* of a zone: each kind, then those unseen */
    BLOCK_TOP,             /* of a pile: which kind lies on top */
    BLOCK_TOKENS,          /* of a holder: each kind */
    BLOCK_STATUS,          /* of a player: which one it is */
    BLOCK_DIE,             /* which value it shows */
    BLOCK_NUMBER,          /* remembered: whether it is seen, and the number */
    BLOCK_VALUE,           /* remembered: whether it is seen, and which one */
    BLOCK_DECIDER,         /* which player decides */
    BLOCK_ACTOR,           /* whose turn it is */
    BLOCK_COURSE           /* the round, the direction */
} BlockKind;

typedef struct {
    BlockKind kind;
    int thing;             /* a zone, a die, a variable */
    int owner;             /* its number, with the player after the observer */
    int place, rest, second;         /* of a player: which one after the
                                        observer, and which of their [second]
                                        it is; else [place] is NOTHING */
    bool fixed;            /* who sees it does not depend on the position */
    Seen seen;             /* and who it is */
    uint32_t at, length;
} Block;

struct Tensor {
    const Variant *variant;
    Block *blocks;
    size_t count, capacity;
    uint32_t size;
};

/* --- The layout ----------------------------------------------------------- */

static Block *add_block(Arena *arena, Tensor *tensor, BlockKind kind, int thing,
                        int owner, int length)
{
    Block *block = &ARENA_PUSH(arena, tensor->blocks, tensor->count,
                               tensor->capacity);
    *block = (Block){.kind = kind, .thing = thing, .owner = owner,
                     .place = NOTHING, .at = tensor->size,
                     .length = (uint32_t)length};
    tensor->size += (uint32_t)length;
    return block;
}

/* Notes that the owner is one of [second] that each player has. */
static void set_player(Block *block, int second)
{
    block->place = block->owner / second;
    block->rest = block->owner % second;
    block->second = second;
}

/* Notes whose it is, of owners of type [of], and who sees it. */
static void set_owner(const Variant *variant, Block *block, Type of,
                      const SeenBy *by)
{
    if (of.base == TYPE_DIE && variant->dice_each) {
        set_player(block, variant->dice_named);
    } else if (variant_of_players(variant, of)) {
        set_player(block, variant_second_count(variant, of));
    }
    block->fixed = sight_is_fixed(by, &block->seen);
}

static void add_zones(Arena *arena, Tensor *tensor)
{
    const Variant *variant = tensor->variant;
    for (size_t i = 0; i < variant->zone_count; i++) {
        const Zone *zone = &variant->zones[i];
        for (int k = 0; k < variant_count_of(variant, zone->of); k++) {
            set_owner(variant, add_block(arena, tensor, BLOCK_CARDS, (int)i, k,
                                         variant->kind_count + 1),
                      zone->of, &zone->seen_by);
            if (zone->pile) {
                set_owner(variant, add_block(arena, tensor, BLOCK_TOP, (int)i,
                                             k, variant->kind_count),
                          zone->of, &zone->seen_by);
            }
        }
    }
}

/* How many values of a type there are that can be told apart; 0: it is a number
 * or a truth. */
static int values_of(const Variant *variant, Type type)
{
    switch (type.base) {
    case TYPE_SYMBOL: return variant->attributes[type.attribute].count;
    case TYPE_CARD: return variant->kind_count;
    case TYPE_PLAYER: return variant->players_most;
    case TYPE_TOKEN: return variant->token_count;
    case TYPE_DIE: return variant->dice_count;
    case TYPE_ERROR: case TYPE_NUMBER: case TYPE_TRUTH: case TYPE_SYMBOLS:
    case TYPE_CARDS: case TYPE_CHOSEN: case TYPE_GROUPS: case TYPE_PLAYERS:
    case TYPE_TOKENS: case TYPE_DICE: case TYPE_HOLDER: case TYPE_PAIR:
    case TYPE_RANGE: case TYPE_WORD: break;
    }
    return 0;
}

static void add_memory(Arena *arena, Tensor *tensor)
{
    const Variant *variant = tensor->variant;
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        int values = values_of(variant, variable->type);
        for (int k = 0; k < variant_count_of(variant, variable->of); k++) {
            BlockKind kind = values ? BLOCK_VALUE : BLOCK_NUMBER;
            set_owner(variant, add_block(arena, tensor, kind, (int)i, k,
                                         values ? values + 1 : 2),
                      variable->of, &variable->seen_by);
        }
    }
}

/* Tokens are of one block if all kinds are seen by the same. */
static void add_tokens(Arena *arena, Tensor *tensor, int holder)
{
    const Variant *variant = tensor->variant;
    bool player = holder < variant->players_most;
    Block *block = add_block(arena, tensor, BLOCK_TOKENS, 0, holder,
                             variant->token_count);
    Seen other;
    if (!player) {
        block->fixed = sight_is_fixed(
            &variant->holders[holder - variant->players_most].seen_by,
            &block->seen);
        return;
    }
    set_player(block, 1);
    block->fixed = sight_is_fixed(&variant->tokens[0].seen_by, &block->seen);
    for (int i = 1; i < variant->token_count; i++) {
        block->fixed &= sight_is_fixed(&variant->tokens[i].seen_by, &other) &&
                        other == block->seen;
    }
}

const Tensor *tensor_new(Arena *arena, const Variant *variant)
{
    Tensor *tensor = arena_alloc(arena, sizeof *tensor);
    int players = variant->players_most;
    int holders = players + (int)variant->holder_count;
    tensor->variant = variant;
    add_zones(arena, tensor);
    for (int i = 0; variant->token_count > 0 && i < holders; i++) {
        add_tokens(arena, tensor, i);
    }
    for (int i = 0; i < players; i++) {
        set_player(add_block(arena, tensor, BLOCK_STATUS, 0, i,
                             variant->status_count), 1);
    }
    for (int i = 0; i < variant->dice_count; i++) {
        int faces = variant->attributes[variant->dice_attribute].count;
        set_owner(variant, add_block(arena, tensor, BLOCK_DIE, i, i, faces),
                  (Type){TYPE_DIE, -1}, &variant->dice_seen_by);
    }
    add_memory(arena, tensor);
    add_block(arena, tensor, BLOCK_DECIDER, 0, 0, players);
    add_block(arena, tensor, BLOCK_ACTOR, 0, 0, players);
    add_block(arena, tensor, BLOCK_COURSE, 0, 0, 2);
    return tensor;
}

size_t tensor_size(const Tensor *tensor)
{
    return tensor->size;
}

/* --- The numbers ---------------------------------------------------------- */

typedef struct {
    Game *game;
    int observer, first, players;    /* who is the first player of the layout */
} Look;

static int place_of(const Look *look, int player)
{
    int place = player - look->first;
    return place < 0 ? place + look->players : place;
}

/* The player of a block in this game, or NOTHING: nobody, or nobody plays
 * there. */
static int player_of(const Look *look, const Block *block)
{
    int player = look->first + block->place;
    return block->place < 0 || block->place >= look->players ? NOTHING
           : player < look->players ? player : player - look->players;
}

/* Whose a block is in this game: the number of an owner, or NOTHING. */
static int owner_of(const Look *look, const Block *block)
{
    int player = player_of(look, block);
    return block->place < 0 ? block->owner
           : player < 0     ? NOTHING : player * block->second + block->rest;
}

/* What the observer sees of a zone, whoever may have laid it open. */
static Seen see_zone(const Look *look, const Block *block, int owner)
{
    const Game *game = look->game;
    if (!block->fixed || game->laid_open) {
        return sight_of_zone(game, block->thing, owner, look->observer);
    }
    return sight_by(block->seen, game, player_of(look, block), look->observer)
               ? SEEN_EVERYBODY
           : block->seen == SEEN_TOP ? SEEN_TOP : SEEN_NOBODY;
}

static void write_cards(const Look *look, const Block *block, float *numbers)
{
    Game *game = look->game;
    const Variant *variant = game->variant;
    const Zone *zone = &variant->zones[block->thing];
    int owner = owner_of(look, block);
    if (owner < 0) {
        return;
    }
    Seen seen = see_zone(look, block, owner);
    uint8_t *at = state_zone(variant, game->state, block->thing, owner);
    if (zone->pile) {
        Pile *pile = pile_of(at);
        if (seen != SEEN_EVERYBODY) {
            numbers[variant->kind_count] = pile->count;
            return;
        }
        pile_settle(game, pile);
        for (int i = 0; i < pile->count; i++) {
            numbers[pile->cards[i]]++;
        }
        return;
    }
    const uint16_t *counts = set_counts(variant, at);
    if (seen != SEEN_EVERYBODY) {
        numbers[variant->kind_count] = counts[variant->kind_count];
        return;
    }
    for (int kind = 0; kind < variant->kind_count; kind++) {
        numbers[kind] = counts[kind];
    }
}

static void write_top(const Look *look, const Block *block, float *numbers)
{
    Game *game = look->game;
    int owner = owner_of(look, block);
    if (owner < 0) {
        return;
    }
    Pile *pile = pile_of(state_zone(game->variant, game->state, block->thing,
                                    owner));
    Seen seen = see_zone(look, block, owner);
    if (pile->count > 0 && (seen == SEEN_EVERYBODY || seen == SEEN_TOP)) {
        pile_settle(game, pile);
        numbers[pile->cards[pile->count - 1]] = 1;
    }
}

static void write_tokens(const Look *look, const Block *block, float *numbers)
{
    const Game *game = look->game;
    const Variant *variant = game->variant;
    int holder = owner_of(look, block);
    if (holder < 0 || (block->fixed && !sight_by(block->seen, game, holder,
                                                 look->observer))) {
        return;
    }
    bool unlimited = holder == variant_supply(variant);
    const uint16_t *held = state_tokens(variant, game->state, holder);
    for (int i = 0; i < variant->token_count; i++) {
        bool counted = !unlimited || variant->tokens[i].supply != UNLIMITED;
        if (counted && (block->fixed ||
                        sight_of_tokens(game, holder, i, look->observer))) {
            numbers[i] = held[i];
        }
    }
}

static void write_status(const Look *look, const Block *block, float *numbers)
{
    const Game *game = look->game;
    int player = player_of(look, block);
    if (player >= 0) {
        numbers[state_bytes(game->state,
                            game->variant->layout.statuses)[player]] = 1;
    }
}

static void write_die(const Look *look, const Block *block, float *numbers)
{
    const Game *game = look->game;
    int die = owner_of(look, block);
    int face = die < 0 ? NOTHING : dice_face(game, die);
    if (face >= 0 && (block->fixed
                          ? sight_by(block->seen, game, player_of(look, block),
                                     look->observer)
                          : sight_of_die(game, die, look->observer))) {
        numbers[face] = 1;
    }
}

/* Whether a remembered value is seen, then which it is. */
static void write_memory(const Look *look, const Block *block, float *numbers)
{
    const Game *game = look->game;
    const Variable *variable = &game->variant->variables[block->thing];
    int owner = owner_of(look, block);
    if (owner < 0 ||
        !(block->fixed ? sight_by(block->seen, game, player_of(look, block),
                                  look->observer)
                       : sight_of_memory(game, block->thing, owner,
                                         look->observer))) {
        return;
    }
    int32_t value = state_numbers(game->state, variable->offset)[owner];
    numbers[0] = 1;
    if (block->kind == BLOCK_NUMBER) {
        numbers[1] = (float)value;
    } else if (value >= 0) {
        numbers[1 + (variable->type.base == TYPE_PLAYER
                         ? place_of(look, value) : value)] = 1;
    }
}

static void write_course(const Look *look, float *numbers)
{
    numbers[0] = (float)look->game->state->round;
    numbers[1] = look->game->state->direction;
}

static void write_block(const Look *look, const Block *block, float *numbers)
{
    const State *state = look->game->state;
    switch (block->kind) {
    case BLOCK_CARDS: write_cards(look, block, numbers); break;
    case BLOCK_TOP: write_top(look, block, numbers); break;
    case BLOCK_TOKENS: write_tokens(look, block, numbers); break;
    case BLOCK_STATUS: write_status(look, block, numbers); break;
    case BLOCK_DIE: write_die(look, block, numbers); break;
    case BLOCK_NUMBER: case BLOCK_VALUE:
        write_memory(look, block, numbers);
        break;
    case BLOCK_DECIDER:
        numbers[place_of(look, state->decider)] = !state->over;
        break;
    case BLOCK_ACTOR: numbers[place_of(look, state->actor)] = 1; break;
    case BLOCK_COURSE: write_course(look, numbers); break;
    }
}

void tensor_write(const Tensor *tensor, Game *game, int observer,
                  float *numbers)
{
    bool player = sight_is_player(game, observer);
    const Look look = {game, observer, player ? observer : 0,
                       game->state->players};
    memset(numbers, 0, tensor->size * sizeof *numbers);
    for (size_t i = 0; i < tensor->count; i++) {
        write_block(&look, &tensor->blocks[i], numbers + tensor->blocks[i].at);
    }
}

/* --- Names ---------------------------------------------------------------- */

static const char *player_name(Arena *arena, int place)
{
    return place == 0 ? "me" : text_format(arena, "player %d", place + 1);
}

/* Adds " of me", " of player 2 at 3". */
static void add_owner(Text *text, const Variant *variant, Type of, int owner)
{
    const char *names[PLAYERS_MAX];
    if (!variant_has_owner(of)) {
        return;
    }
    for (int i = 0; i < PLAYERS_MAX; i++) {
        names[i] = player_name(text->arena, i);
    }
    text_add(text, " of ");
    text_add(text, variant_owner_name(text->arena, variant, of, owner, names));
}

static void add_holder(Text *text, const Variant *variant, int holder)
{
    if (holder < variant->players_most) {
        text_add_format(text, "tokens of %s",
                        player_name(text->arena, holder));
    } else {
        text_add_format(text, "tokens in %s",
                        variant->holders[holder - variant->players_most].name);
    }
}

static const char *value_name(Arena *arena, const Variant *variant, Type type,
                              int value)
{
    return type.base == TYPE_PLAYER ? player_name(arena, value)
                                    : move_value_name(variant, type, value,
                                                      NULL);
}

/* The name of number [index] of what is remembered. */
static void add_memory_name(Text *text, const Variant *variant,
                            const Block *block, int index)
{
    const Variable *variable = &variant->variables[block->thing];
    text_add(text, variable->name);
    add_owner(text, variant, variable->of, block->owner);
    text_add(text, ": ");
    text_add(text, index == 0                     ? "seen"
                   : block->kind == BLOCK_NUMBER ? "value"
                   : value_name(text->arena, variant, variable->type,
                                index - 1));
}

static void add_name(Text *text, const Variant *variant, const Block *block,
                     int index)
{
    const char *card = index < variant->kind_count
                           ? variant->kinds[index].label : "unseen";
    const Zone *zone = &variant->zones[block->thing];
    switch (block->kind) {
    case BLOCK_CARDS: case BLOCK_TOP:
        text_add(text, block->kind == BLOCK_TOP ? "top of " : "");
        text_add(text, zone->name);
        add_owner(text, variant, zone->of, block->owner);
        text_add_format(text, ": %s", card);
        break;
    case BLOCK_TOKENS:
        add_holder(text, variant, block->owner);
        text_add_format(text, ": %s", variant->tokens[index].name);
        break;
    case BLOCK_STATUS:
        text_add_format(text, "status of %s: %s",
                        player_name(text->arena, block->owner),
                        variant->statuses[index].name);
        break;
    case BLOCK_DIE:
        text_add(text, "die");
        add_owner(text, variant, (Type){TYPE_DIE, -1}, block->owner);
        text_add_format(text, ": %s",
                        variant->attributes[variant->dice_attribute]
                            .values[index]);
        break;
    case BLOCK_NUMBER: case BLOCK_VALUE:
        add_memory_name(text, variant, block, index);
        break;
    case BLOCK_DECIDER:
        text_add_format(text, "decides: %s", player_name(text->arena, index));
        break;
    case BLOCK_ACTOR:
        text_add_format(text, "turn: %s", player_name(text->arena, index));
        break;
    case BLOCK_COURSE:
        text_add(text, index == 0 ? "round" : "direction");
        break;
    }
}

void tensor_name(const Tensor *tensor, size_t index, Text *text)
{
    const Block *block = tensor->blocks;
    while (index >= block->at + block->length) {
        block++;
    }
    add_name(text, tensor->variant, block, (int)(index - block->at));
}
