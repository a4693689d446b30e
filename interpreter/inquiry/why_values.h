/* Only for inquiry/. Follows numbers and truths that an explanation has named
 * to where they come from: definitions, and the rules of the round that changed
 * what is remembered, each with the values that it had then.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INQUIRY_WHY_VALUES_H
#define CRIA_INQUIRY_WHY_VALUES_H

#include "inquiry/value_origins.h"
#include "view/condition_values.h"

typedef struct WhyValues WhyValues;

/* Nothing is followed yet. The explainer looks at the position of the
 * explanation; [origins] are of its rules. */
WhyValues *why_values_begin(Explainer *explainer, const ValueOrigins *origins);

/* Notes what [expression], which was just explained, is made of. */
void why_values_note(WhyValues *values, const Expression *expression,
                     const Frame *frame);

/* Adds where all that was noted comes from, and what that is made of in turn.
 * The explainer looks at other positions from then on. */
void why_values_add(WhyValues *values, Text *text);

#endif
