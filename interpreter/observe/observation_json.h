/* Events and dice as an observer may know them, for traces and other programs.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_OBSERVE_OBSERVATION_JSON_H
#define CRIA_OBSERVE_OBSERVATION_JSON_H

#include "observe/observation.h"

/* What traces call each kind of event, the record or the kind in it; NULL:
 * they do not have it. */
extern const char *const event_words[EVENT_COUNT];

/* Adds the members of a JSON record after "record", from "kind" on: ,"kind":
 * "move","cards":["5","?"],... Only for a change (program/game_event.h) that
 * the observer learns of. */
void observation_add_json(const Observation *of, Text *text);

/* What the dice of a set show [observer]: ["1","?",null], or by players when
 * each has dice of their own: {"Ann":["1","?"]}. */
void observation_json_dice(Text *text, const Game *game, uint64_t dice,
                           const char *const *names, int observer);

#endif
