/* How cards look to a person: in the colours and with the symbols from the
 * rules, if the terminal can show them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_CARD_LOOK_H
#define CRIA_VIEW_CARD_LOOK_H

#include "base/text.h"
#include "variant/model.h"

/* Zeroed: plain text, for everything but a terminal. */
typedef struct {
    bool colour, symbols;
    bool plain;                /* whole words, to be heard; neither of those */
} Look;

/* The label of a kind of card, and a text in which labels are words of their
 * own, such as a move. Returned in [arena] or unchanged. */
const char *look_card(Look look, const Variant *variant, int kind,
                      Arena *arena);
const char *look_words(Look look, const Variant *variant, const char *words,
                       Arena *arena);

/* A text of sentences and tables, in which labels that are no small words have
 * their symbols where these take as much room, or are whole words, with commas
 * between several. Returned in [arena] or unchanged. */
const char *look_text(Look look, const Variant *variant, const char *text,
                      Arena *arena);

/* Replaces the whole words of cards in [typed] by their labels, the longest
 * first, and leaves out commas behind them. */
const char *look_spoken(const Variant *variant, const char *typed,
                        Arena *arena);

/* Replaces symbols in [typed] by the text of labels, so that a person can type
 * what is shown. */
const char *look_typed(const Variant *variant, const char *typed, Arena *arena);

#endif
