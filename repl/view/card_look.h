/* How cards look to a person: in the colours and with the symbols that the
 * rules say, where the terminal can show them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_VIEW_CARD_LOOK_H
#define CRIA_REPL_VIEW_CARD_LOOK_H

#include "base/text.h"
#include "variant/model.h"

/* Zeroed: plain, as everywhere but on a terminal. */
typedef struct {
    bool colour, symbols;
} Look;

/* What standard output can show; [colour]: colours are wanted. */
Look look_of_output(bool colour);

/* The label of a kind of card, and a text in which labels are words of their
 * own, such as a move; in [arena] or as they are. */
const char *look_card(Look look, const Variant *variant, int kind,
                      Arena *arena);
const char *look_words(Look look, const Variant *variant, const char *words,
                       Arena *arena);

/* [typed] with symbols as they are written in labels, so that what is shown can
 * be typed. */
const char *look_typed(const Variant *variant, const char *typed, Arena *arena);

#endif
