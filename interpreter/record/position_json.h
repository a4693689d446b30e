/* Writes the position of a game as JSON, in the form of traces.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RECORD_POSITION_JSON_H
#define CRIA_RECORD_POSITION_JSON_H

#include "base/json_text.h"
#include "observe/sight.h"

/* ["a","b"] of the cards in a zone: a pile's top first, others in the order of
 * the kinds. Cards that [viewer] may not see are "?". */
void json_zone(Text *text, Game *game, int zone, int player, int viewer);

/* {"round":1,"actor":...,"zones":{...},"tokens":{...},"status":{...},
 * "vars":{...}} as [viewer] sees it: "?" for a card, a number, a value or a die
 * that is hidden. */
void json_state(Text *text, Game *game, const char *const *names, int viewer);

/* The same, complete: then ,"decider":...,"question":...,"turn":1,
 * "direction":"forward" of a game that waits for a decision or is over. The
 * decider is null when it is over; the question is the name of the step that
 * asks, or null for the action of a turn. If there are cards that the viewer
 * does not see and knows (observe/known.h), then ,"known":{...} with these, in
 * the form of "zones", of the zones where they are. */
void json_view(Text *text, Game *game, const char *const *names, int viewer);

/* {"P1":11,...} */
void json_numbers(Text *text, const int32_t *numbers, int players,
                  const char *const *names);

#endif
