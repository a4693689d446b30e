/* Only for inquiry/. Why an action can be chosen now, or cannot, whatever is
 * chosen with it: the mode and the phase it belongs to, the question that it
 * answers.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INQUIRY_WHY_OPEN_H
#define CRIA_INQUIRY_WHY_OPEN_H

#include "view/condition_values.h"

/* Adds lines about the action of a move that is [legal], not legal or not open.
 * Of a move without conditions it says what is chosen from what, or that there
 * is no condition. */
void why_open_add(const Explainer *explainer, const Refusal *reason, bool legal,
                  Text *text);

#endif
