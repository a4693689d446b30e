/* Only for table/. The reasons against a move.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TABLE_MOVE_REASONS_H
#define CRIA_TABLE_MOVE_REASONS_H

#include "engine/refusal.h"
#include "table/asked_move.h"

/* Whether a reason has been told: conditions may have the same words. */
bool reason_is_said(const char *const *said, size_t count, const char *words);

/* Adds the reasons against a move that the viewer may know, after a colon;
 * nothing if it is legal. */
void refusal_add_reasons(const Asked *asked, const Refusal *reason, Text *text);

#endif
