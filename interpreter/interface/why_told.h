/* Why a move is or is not legal, as the request `why` and cria_game_why tell
 * it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INTERFACE_WHY_TOLD_H
#define CRIA_INTERFACE_WHY_TOLD_H

#include "explain/explainer.h"

/* Adds a JSON object: what the viewer may know of [move], given by its text.
 * The game of the explainer is a copy, which is overwritten. False: no action
 * has this text, and nothing is added. */
bool why_tell(const Explainer *explainer, const char *move, Text *text);

#endif
