/* SPDX-License-Identifier: MIT */
#include "observe/told.h"

#include <string.h>

#include "engine/evaluate.h"
#include "expression/pure_value.h"

/* --- where a choice lies -------------------------------------------------- */

/* Whether [observer] sees what was chosen where it lies now. Values, numbers
 * and players lie nowhere: everybody sees them. */
static bool sees_lying(const Game *game, const Parameter *parameter,
                       int observer)
{
    const Expression *zone = expression_zone(parameter->from);
    Game copy = *game;
    int64_t owner = 0;
    if (!zone) {
        return true;
    }
    if (zone->left && (!evaluate(&copy, zone->left, NULL, &owner) ||
                       owner < 0)) {
        return false;
    }
    return sight_of_zone(game, (int)zone->value, (int)owner, observer) ==
           SEEN_EVERYBODY;
}

bool told_choice(const Game *game, const Move *move, int parameter,
                 int observer)
{
    const Offer *offer = &game->variant->program.offers[move->offer];
    return observer == SEES_ALL || observer == game->state->decider ||
           sees_lying(game, &offer->parameters[parameter], observer);
}

/* --- the text ------------------------------------------------------------- */

/* The choice that a piece of a text shows, or NOTHING. A piece has at most one
 * name in it. */
static int choice_of(const Offer *offer, const Piece *piece)
{
    const Expression *part = NULL;
    if (piece->expression) {
        pure_parts(piece->expression, &part, 1);
    }
    for (int i = 0; part && i < offer->parameter_count; i++) {
        if (offer->parameters[i].local == part->local) {
            return i;
        }
    }
    return piece->expression ? NOTHING : piece->parameter;
}

/* Adds the name of a kind of thing: "a card", "cards". */
static void add_kind(const Variant *variant, Type type, Text *text)
{
    const char *word = type.base == TYPE_SYMBOL || type.base == TYPE_SYMBOLS
                           ? variant->attributes[type.attribute].name
                       : type.base == TYPE_CHOSEN ? "cards"
                                                  : type_facts[type.base].word;
    bool vowel = word && strchr("aeio", *word);
    if (!word) {
        text_add(text, type_facts[type.base].called);
    } else if (type_is_several(type)) {
        text_add(text, word);
    } else {
        text_add(text, vowel ? "an " : "a ");
        text_add(text, word);
    }
}

void told_text(const Game *game, const Move *move, const char *const *names,
               int observer, Text *text)
{
    const Variant *variant = game->variant;
    const Offer *offer = &variant->program.offers[move->offer];
    for (size_t i = 0; i < offer->piece_count; i++) {
        const Piece *piece = &offer->pieces[i];
        int choice = piece->text ? NOTHING : choice_of(offer, piece);
        if (choice == NOTHING || told_choice(game, move, choice, observer)) {
            move_piece_text(game, move, piece, names, text);
        } else {
            add_kind(variant, piece->expression
                                  ? piece->expression->type
                                  : offer->parameters[choice].type, text);
        }
    }
}
