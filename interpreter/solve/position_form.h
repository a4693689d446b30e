/* The form of a position in which equal ones have equal bytes: without what no
 * rule can ask for, and with what has no order in one order.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SOLVE_POSITION_FORM_H
#define CRIA_SOLVE_POSITION_FORM_H

#include "bot/bot.h"

typedef struct {
    const Variant *variant;
    bool counts_rounds;    /* something asks for the number of the round */
    bool counts_turns;     /* for that of the turn */
    bool counts_acts;      /* the limit of actions may be reached */
    uint64_t alike;        /* the dice that nothing tells apart */
} PositionForm;

/* What is asked for by the rules of [variant] and by [count] bots, without
 * those in the seats of [choosers]. */
PositionForm position_form_of(const Variant *variant, const Bot *bots,
                              int count, unsigned choosers);

/* Brings a position to this form. It is the same position to rules and bots. */
void position_form_bring(const PositionForm *form, State *state);

/* The same, but what chance will bring is left. */
void position_form_keep_chance(const PositionForm *form, State *state);

#endif
