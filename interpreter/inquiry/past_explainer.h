/* Only for inquiry/. Explains past positions, by the rules of their time.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INQUIRY_PAST_EXPLAINER_H
#define CRIA_INQUIRY_PAST_EXPLAINER_H

#include "inquiry/inquiry.h"

/* Explains by [loaded], which may be former rules with a position of their own.
 * False after saying that memory ran out. */
bool past_explainer(Inquiry *inquiry, const Loaded *loaded,
                    Explainer *explainer);

/* Replaces the explained position. Nobody decides in it: it is only looked
 * at. [open]: what was laid open in it; NULL: nothing. [known]: what was known
 * in it. */
void past_look_at(Explainer *explainer, const State *state,
                  const LaidOpen *open, const Knowledge *known);

/* Says it if [loaded] are not the rules now in use. */
void past_tell_left(const Inquiry *inquiry, const Loaded *loaded);

#endif
