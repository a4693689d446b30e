/* The canonical text of a move: what the prompt accepts, a replay stores and a
 * trace prints.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/game.h"
#include "program/compiler.h"

const char *move_value_name(const Variant *variant, Type type, int64_t value,
                            const char *const *names)
{
    if (type.base == TYPE_NUMBER) {
        return NULL;
    }
    if (value < 0) {
        return "nothing";
    }
    switch (type.base) {
    case TYPE_CARD: return variant->kinds[value].label;
    case TYPE_PLAYER: return names[value];
    case TYPE_TOKEN: return variant->tokens[value].name;
    case TYPE_SYMBOL:
        return variant->attributes[type.attribute].values[value];
    default: return NULL;
    }
}

static void add_value(const Variant *variant, Type type, int64_t value,
                      const char *const *names, Text *text)
{
    const char *name = move_value_name(variant, type, value, names);
    if (name) {
        text_add(text, name);
    } else {
        text_add_number(text, value);
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

void move_expression_text(const Variant *variant, const Offer *offer,
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
    pure_value(variant, expression, bindings, offer->parameter_count, &value);
    add_value(variant, expression->type, value, names, text);
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
            move_expression_text(variant, offer, move, piece->expression, names,
                                 text);
        } else if (offer->parameters[piece->parameter].type.base ==
                   TYPE_CHOSEN) {
            add_chosen(variant, move->chosen, text);
        } else {
            add_value(variant, offer->parameters[piece->parameter].type,
                      move->arguments[piece->parameter], names, text);
        }
    }
}

long move_find(const Game *game, const char *const *names, const char *text,
               Text *scratch)
{
    for (size_t i = 0; i < game->move_count; i++) {
        text_clear(scratch);
        move_text(game, &game->moves[i], names, scratch);
        if (text_equal(text_string(scratch), text)) {
            return (long)i;
        }
    }
    return -1;
}
