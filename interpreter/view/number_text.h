/* Numbers as people read them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_NUMBER_TEXT_H
#define CRIA_VIEW_NUMBER_TEXT_H

#include "base/text.h"

/* [value], or 0 if it would be printed as -0 with that many decimals. */
double number_rounded(double value, int decimals);

/* A whole number of at least 1, not less than [value], with two digits that
 * count. */
double number_rounded_up(double value);

/* Adds "0.50", with a sign where it is a [difference] other than 0. */
void number_add(Text *text, double value, int decimals, bool difference);

/* The unit of percentages; "pp" (percentage points) for a difference of
 * shares. */
const char *number_unit(bool difference);

/* A p-value: "0.031", "< 0.001". In [arena]. */
const char *number_p_value(Arena *arena, double value);

/* Adds [value] in 11 columns, with a unit if it is in [percent]. */
void number_add_column(Text *text, double value, bool percent,
                       bool difference);

#endif
