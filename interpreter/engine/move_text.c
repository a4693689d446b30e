/* The canonical text of a move: what the prompt accepts, a replay stores and a
 * trace prints.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/game.h"
#include "program/compiler.h"

static void add_value(const Variant *variant, Type type, int64_t value,
                      const char *const *names, Text *text)
{
    if (value < 0 && type.base != TYPE_NUMBER) {
        text_add(text, "nothing");
        return;
    }
    switch (type.base) {
    case TYPE_CARD: text_add(text, variant->kinds[value].label); break;
    case TYPE_PLAYER: text_add(text, names[value]); break;
    case TYPE_TOKEN: text_add(text, variant->tokens[value].name); break;
    case TYPE_SYMBOL:
        text_add(text, variant->attributes[type.attribute].values[value]);
        break;
    default: text_add_number(text, value); break;
    }
}

/* Labels in the order of the kinds, as often as cards are chosen. */
static void add_chosen(const Variant *variant, uint64_t chosen, Text *text)
{
    for (const char *space = ""; chosen; chosen >>= 8, space = " ") {
        text_add(text, space);
        text_add(text, variant->kinds[(chosen & 255) - 1].label);
    }
}

/* {EXPRESSION} with what was chosen put in. */
static void add_expression(const Game *game, const Offer *offer,
                           const Move *move, const Expression *expression,
                           const char *const *names, Text *text)
{
    Expression parts[PARAMETERS_MAX];
    Binding bindings[PARAMETERS_MAX];
    int64_t value = 0;
    for (int i = 0; i < offer->parameter_count; i++) {
        const Parameter *parameter = &offer->parameters[i];
        parts[i] = (Expression){.kind = E_LOCAL, .type = parameter->type,
                                .local = (Local *)(uintptr_t)parameter->local};
        bindings[i] = (Binding){&parts[i], move->arguments[i]};
    }
    pure_value(game->variant, expression, bindings, offer->parameter_count,
               &value);
    add_value(game->variant, expression->type, value, names, text);
}

void move_text(const Game *game, const Move *move, const char *const *names,
               Text *text)
{
    const Variant *variant = game->variant;
    const Offer *offer = &variant->program.offers[move->offer];
    for (size_t i = 0; i < offer->piece_count; i++) {
        const Piece *piece = &offer->pieces[i];
        if (piece->text) {
            text_add(text, piece->text);
        } else if (piece->expression) {
            add_expression(game, offer, move, piece->expression, names, text);
        } else if (offer->parameters[piece->parameter].type.base ==
                   TYPE_CHOSEN) {
            add_chosen(variant, move->chosen, text);
        } else {
            add_value(variant, offer->parameters[piece->parameter].type,
                      move->arguments[piece->parameter], names, text);
        }
    }
}
