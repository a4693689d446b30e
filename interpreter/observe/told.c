/* SPDX-License-Identifier: MIT */
#include "observe/told.h"

#include <string.h>

#include "engine/evaluate.h"
#include "engine/state_queries.h"
#include "expression/set_operations.h"
#include "observe/hidden_operands.h"
#include "rules/told_choices.h"

/* A move as one observer may know it. */
typedef struct {
    Game game;             /* with a copy of the state: looking at a pile can
                              settle its order */
    const Offer *offer;
    const Move *move;
    int observer;
    bool all;              /* they know all of it */
    Frame frames[PARAMETERS_MAX];    /* what is chosen */
    const Frame *frame;
    ToldChoices told;
} Telling;

/* --- what the observer sees ----------------------------------------------- */

static bool look_up(Telling *telling, const Expression *expression,
                    int64_t *value)
{
    return evaluate(&telling->game, expression, telling->frame, value);
}

/* The owner of a place; NOTHING: not known. */
static int owner_of(Telling *telling, const ChangedPlace *place)
{
    int64_t owner = 0;
    bool known = !place->unsure &&
                 (!place->at->left || look_up(telling, place->at->left,
                                              &owner));
    return known ? (int)owner : NOTHING;
}

/* Whether the card that is taken from a pile is its top card. */
static bool takes_top(Telling *telling, const ChangedPlace *place, int owner)
{
    int64_t card;
    return place->what && place->what->type.base == TYPE_CARD &&
           look_up(telling, place->what, &card) &&
           card == look_top(&telling->game, (int)place->at->value, owner);
}

static bool sees_cards(Telling *telling, const ChangedPlace *place)
{
    int owner = owner_of(telling, place);
    if (owner < 0) {
        return place_is_open(telling->game.variant, place);
    }
    Seen seen = sight_of_zone(&telling->game, (int)place->at->value, owner,
                              telling->observer);
    return seen == SEEN_EVERYBODY ||
           (seen == SEEN_TOP &&
            (!place->taken || takes_top(telling, place, owner)));
}

static bool sees_memory(Telling *telling, const ChangedPlace *place)
{
    int owner = owner_of(telling, place);
    return owner < 0 ? place_is_open(telling->game.variant, place)
                     : sight_of_memory(&telling->game, (int)place->at->value,
                                       owner, telling->observer);
}

/* The elements of what a place names, as a set: dice, holders, kinds of token;
 * [all], if it names nothing. Returns false when they are not known. */
static bool find_elements(Telling *telling, const Expression *named,
                          uint64_t all, uint64_t *elements)
{
    int64_t value;
    *elements = all;
    if (!named) {
        return true;
    }
    if (!look_up(telling, named, &value) || value < 0) {
        return false;
    }
    *elements = type_is_several(named->type) ? (uint64_t)value
                                             : (uint64_t)1 << value;
    return true;
}

static bool sees_dice(Telling *telling, const ChangedPlace *place)
{
    uint64_t dice;
    if (place->unsure || !find_elements(telling, place->at, 0, &dice)) {
        return place_is_open(telling->game.variant, place);
    }
    for (; dice; dice &= dice - 1) {
        if (!sight_of_die(&telling->game, __builtin_ctzll(dice),
                          telling->observer)) {
            return false;
        }
    }
    return true;
}

static bool sees_tokens(Telling *telling, const ChangedPlace *place)
{
    const Variant *variant = telling->game.variant;
    uint64_t kinds, holders;
    uint64_t all = ((uint64_t)1 << variant->token_count) - 1;
    if (place->unsure || !place->at ||
        !find_elements(telling, place->at, 0, &holders) ||
        !find_elements(telling, place->what, all, &kinds)) {
        return place_is_open(variant, place);
    }
    for (; holders; holders &= holders - 1) {
        for (uint64_t left = kinds; left; left &= left - 1) {
            if (!sight_of_tokens(&telling->game, __builtin_ctzll(holders),
                                 __builtin_ctzll(left), telling->observer)) {
                return false;
            }
        }
    }
    return true;
}

static bool is_among(Telling *telling, const ChangedPlace *place)
{
    uint64_t players;
    return !place->unsure && find_elements(telling, place->at, 0, &players) &&
           (players >> telling->observer & 1);
}

static bool sees_place(void *context, const ChangedPlace *place)
{
    Telling *telling = context;
    switch (place->kind) {
    case PLACE_CARDS: return sees_cards(telling, place);
    case PLACE_TOKENS: return sees_tokens(telling, place);
    case PLACE_MEMORY: return sees_memory(telling, place);
    case PLACE_DICE: return sees_dice(telling, place);
    case PLACE_REVEALED: return is_among(telling, place);
    case PLACE_TURN: return telling->observer == telling->game.state->actor;
    }
    return false;
}

/* --- which choices are told ----------------------------------------------- */

static Telling begin_telling(const Game *game, const Move *move, int decider,
                             int observer)
{
    const Offer *offer = &game->variant->program.offers[move->offer];
    Telling telling = {.game = *game, .offer = offer, .move = move,
                       .observer = observer,
                       .all = observer == SEES_ALL ||
                              observer == decider};
    telling.game.state = game->spare;
    telling.game.steps = STEPS_MAX;
    memcpy(game->spare, game->state, game->variant->layout.size);
    return telling;
}

/* [telling] stays where it is from now on. */
static void find_told(Telling *telling)
{
    telling->frame = evaluate_chosen(telling->offer, telling->move,
                                     telling->frames);
    if (!telling->all) {
        telling->told = action_tells(telling->game.variant,
                                     telling->offer->action, sees_place,
                                     telling);
    }
}

bool told_choice(const Game *game, const Move *move, int parameter,
                 int observer)
{
    Telling telling = begin_telling(game, move, game->state->decider, observer);
    find_told(&telling);
    return telling.all || telling.told.choices[parameter] ||
           action_says(telling.offer->action, parameter);
}

const Choice *told_not(const Game *game, const Local *name, int observer)
{
    Telling telling = {.game = *game, .observer = observer};
    telling.game.steps = STEPS_MAX;
    return choice_untold(game->variant, name, sees_place, &telling);
}

/* --- the text ------------------------------------------------------------- */

/* The word for several things of a kind. */
static const char *several(Type type)
{
    return type.base == TYPE_CHOSEN    ? "cards"
           : type.base == TYPE_PLAYERS ? "players"
           : type.base == TYPE_SYMBOLS ? "values"
                                       : type_facts[type.base].called;
}

/* Adds the name of a kind of thing: "a card", "cards". */
static void add_kind(const Variant *variant, Type type, Text *text)
{
    const char *word = type.base == TYPE_SYMBOL
                           ? variant->attributes[type.attribute].name
                       : type_is_several(type) ? several(type)
                                               : type_facts[type.base].word;
    if (type_facts[type.base].word || type.base == TYPE_SYMBOL) {
        text_add(text, strchr("aeio", *word) ? "an " : "a ");
    }
    text_add(text, word ? word : type_facts[type.base].called);
}

/* Adds what is not told: of several cards how many there are, if all see
 * that. */
static void add_untold(const Telling *telling, Type type, Text *text)
{
    int64_t count = type.base == TYPE_CHOSEN && telling->told.counted
                        ? sets_chosen_size(telling->move->chosen) : 0;
    if (count > 1) {
        text_add_number(text, count);
        text_add(text, " cards");
    } else {
        add_kind(telling->game.variant,
                 count == 1 ? (Type){TYPE_CARD, -1} : type, text);
    }
}

/* The pieces of the text for the observer. */
static Pieces pieces_of(const Telling *telling)
{
    const Action *action = telling->offer->action;
    return !telling->all && action->told.node ? action->told : action->text;
}

/* Whether the observer knows what a piece of the text says: they are told all
 * names in it, and see what it looks at. */
static bool knows_piece(Telling *telling, const Piece *piece)
{
    if (piece->text || telling->all || telling->offer->action->told.node) {
        return true;
    }
    if (!piece->expression) {
        return telling->told.choices[piece->parameter];
    }
    return !action_untold_name(telling->game.variant, telling->offer->action,
                               &telling->told, piece->expression, sees_place,
                               telling) &&
           !hidden_value(&telling->game, piece->expression, telling->frame,
                         telling->observer, HIDDEN_LOOKED);
}

void told_effect(const Game *game, const Move *move, int player,
                 const char *const *names, int observer, Text *text)
{
    Telling telling = begin_telling(game, move, player, observer);
    const Pieces pieces = pieces_of(&telling);
    find_told(&telling);
    for (size_t i = 0; i < pieces.count; i++) {
        const Piece *piece = &pieces.items[i];
        if (knows_piece(&telling, piece)) {
            move_piece_text(game, move, piece, names, text);
        } else {
            add_untold(&telling,
                       piece->expression
                           ? piece->expression->type
                           : telling.offer->parameters[piece->parameter].type,
                       text);
        }
    }
}

void told_text(const Game *game, const Move *move, const char *const *names,
               int observer, Text *text)
{
    told_effect(game, move, game->state->decider, names, observer, text);
}

static const char *text_for(const Game *game, const Move *move,
                            const char *const *names, int observer,
                            Arena *arena)
{
    Text text = text_new(arena);
    told_text(game, move, names, observer, &text);
    return text_string(&text);
}

ToldTexts told_texts(const Game *game, const Move *move,
                     const char *const *names, Arena *arena)
{
    ToldTexts texts = {
        .whole = text_for(game, move, names, SEES_ALL, arena)};
    for (int i = 0; i <= SPECTATOR; i++) {
        bool player = i < game->state->players;
        const char *told = player || i == SPECTATOR
                               ? text_for(game, move, names, i, arena)
                               : texts.whole;
        texts.of[i] = text_equal(told, texts.whole) ? texts.whole : told;
    }
    return texts;
}

void told_count_cards(const Game *game, const Move *move, int observer,
                      int *counts)
{
    Telling telling = begin_telling(game, move, game->state->decider, observer);
    const Pieces pieces = pieces_of(&telling);
    find_told(&telling);
    for (size_t i = 0; i < pieces.count; i++) {
        const Piece *piece = &pieces.items[i];
        if (knows_piece(&telling, piece)) {
            move_piece_cards(game, move, piece, counts);
        }
    }
}
