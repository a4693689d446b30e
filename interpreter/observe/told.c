/* SPDX-License-Identifier: MIT */
#include "observe/told.h"

#include <string.h>

#include "engine/evaluate.h"
#include "engine/packed_choices.h"
#include "expression/set_operations.h"
#include "observe/hidden_operands.h"
#include "observe/seen_places.h"

/* A move as one observer may know it. */
typedef struct {
    PlaceViewer viewer;    /* of a copy of the state */
    const Offer *offer;
    const Move *move;
    bool all;              /* they know all of it */
    Frame frames[PARAMETERS_MAX];    /* what is chosen */
    ToldChoices told;
} Telling;

/* --- which choices are told ----------------------------------------------- */

static Telling begin_telling(const Game *game, const Move *move, int decider,
                             int observer)
{
    const Offer *offer = &game->variant->program.offers[move->offer];
    Telling telling = {.viewer = {*game, observer, NULL}, .offer = offer,
                       .move = move,
                       .all = observer == SEES_ALL ||
                              observer == decider};
    telling.viewer.game.state = game->spare;
    telling.viewer.game.steps = STEPS_MAX;
    memcpy(game->spare, game->state, game->variant->layout.size);
    return telling;
}

/* [telling] stays where it is from now on. */
static void find_told(Telling *telling)
{
    telling->viewer.frame = evaluate_chosen(telling->offer, telling->move,
                                            telling->frames);
    if (!telling->all) {
        telling->told = action_tells(telling->viewer.game.variant,
                                     telling->offer->action, place_is_seen,
                                     &telling->viewer);
    }
}

uint32_t told_choices(const Game *game, const Move *move, int player,
                      int observer)
{
    Telling telling = begin_telling(game, move, player, observer);
    uint32_t told = 0;
    find_told(&telling);
    for (int i = 0; i < telling.offer->action->choice_count; i++) {
        bool is = telling.told.choices[i] ||
                  action_says(telling.offer->action, i);
        told |= (uint32_t)is << i;
    }
    return telling.all ? UINT32_MAX : told;
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

/* Adds what is not told of a piece: of several cards how many there are, if all
 * see that. */
static void add_untold(const Telling *telling, const Piece *piece, Text *text)
{
    const Offer *offer = telling->offer;
    const Type type = piece->expression ? piece->expression->type
                                        : offer->parameters[piece->parameter]
                                              .type;
    int64_t count = !piece->expression && type.base == TYPE_CHOSEN &&
                            telling->told.counted[piece->parameter]
                        ? sets_chosen_size(move_value(
                              offer, telling->move, piece->parameter)) : 0;
    if (count > 1) {
        text_add_number(text, count);
        text_add(text, " cards");
    } else {
        add_kind(telling->viewer.game.variant,
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
    PlaceViewer *viewer = &telling->viewer;
    return !action_untold_name(viewer->game.variant, telling->offer->action,
                               &telling->told, piece->expression,
                               place_is_seen, viewer) &&
           !hidden_value(&viewer->game, piece->expression, viewer->frame,
                         viewer->observer, HIDDEN_LOOKED);
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
            add_untold(&telling, piece, text);
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

void told_count_effect(const Game *game, const Move *move, int player,
                       int observer, int *counts)
{
    Telling telling = begin_telling(game, move, player, observer);
    const Pieces pieces = pieces_of(&telling);
    find_told(&telling);
    for (size_t i = 0; i < pieces.count; i++) {
        const Piece *piece = &pieces.items[i];
        if (knows_piece(&telling, piece)) {
            move_piece_cards(game, move, piece, counts);
        }
    }
}

void told_count_cards(const Game *game, const Move *move, int observer,
                      int *counts)
{
    told_count_effect(game, move, game->state->decider, observer, counts);
}
