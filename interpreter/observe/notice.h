/* A sentence of the rules (`tell`) as one observer reads it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_OBSERVE_NOTICE_H
#define CRIA_OBSERVE_NOTICE_H

#include "observe/observation.h"

/* Whether the observer is told the sentence of an EVENT_TELL: its condition is
 * true, all that the condition and the braces look at is seen by them, and all
 * braces have a value. */
bool notice_is_told(const Observation *of);

/* Adds the sentence, "Ann takes the trick"; to the player that it begins with
 * "you take the trick". Only for one that the observer is told. */
void notice_add(const Observation *of, Text *text);

#endif
