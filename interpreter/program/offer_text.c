/* How a move of an action is written.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "program/choices.h"

#include <string.h>

static Piece *add_piece(Compiler *compiler, Offer *offer)
{
    Piece *piece = &ARENA_PUSH(compiler->arena, offer->pieces,
                               offer->piece_count, offer->piece_capacity);
    *piece = (Piece){NULL, -1, NULL};
    return piece;
}

/* The action's name, then everything that is chosen. */
void offer_default_text(Compiler *compiler, Offer *offer)
{
    add_piece(compiler, offer)->text = offer->name;
    for (int i = 0; i < offer->parameter_count; i++) {
        add_piece(compiler, offer)->text = " ";
        add_piece(compiler, offer)->parameter = i;
    }
}

/* {NAME} of a parameter or {EXPRESSION} over parameters. */
static void add_value(Compiler *compiler, Offer *offer, const Node *text,
                      size_t index, size_t length)
{
    const char *name = arena_copy(compiler->arena, text->text + index, length);
    const Expression *part;
    Piece *piece = add_piece(compiler, offer);
    for (int i = 0; i < offer->parameter_count; i++) {
        if (text_equal(offer->parameters[i].name, name)) {
            piece->parameter = i;
            return;
        }
    }
    piece->expression = expression_read_part(&compiler->meanings,
                                             compiler->scope, text, index,
                                             length);
    if (piece->expression->type.base != TYPE_ERROR &&
        (pure_parts(piece->expression, &part, 1) != 1 ||
         part->kind != E_LOCAL)) {
        compile_error(compiler, "text-value", piece->expression->span,
                      "a text can only speak of what is chosen");
    }
}

/* text: "give to {receiver}" */
void offer_text(Compiler *compiler, Offer *offer, const Node *text)
{
    const char *at = text->text;
    while (*at) {
        size_t plain = strcspn(at, "{");
        const char *end = at[plain] ? strchr(at + plain, '}') : NULL;
        plain = end ? plain : strlen(at);
        if (plain > 0) {
            add_piece(compiler, offer)->text = arena_copy(compiler->arena, at,
                                                          plain);
        }
        if (end) {
            add_value(compiler, offer, text, (size_t)(at + plain + 1 -
                      text->text), (size_t)(end - at - 1) - plain);
        }
        at = end ? end + 1 : at + plain;
    }
}
