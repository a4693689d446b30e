/* Only for inquiry/. What all answers need.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INQUIRY_ANSWERING_H
#define CRIA_INQUIRY_ANSWERING_H

#include "inquiry/inquiry.h"

/* Adds a line, formatted as printf. */
void inquiry_say(const Inquiry *inquiry, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Says that there is not enough memory. */
void inquiry_exhaust(Inquiry *inquiry);

/* Whether whoever asked wants no more of what takes long. */
bool inquiry_is_stopped(const Inquiry *inquiry);

/* Explains the present position, on the copy for trying moves, to who asks. */
Explainer inquiry_explainer(const Inquiry *inquiry);

/* Whether a text is the name of a player. */
bool inquiry_is_player(const Inquiry *inquiry, const char *text);

#endif
