/* What must hold between two moves.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_CHECK_H
#define CRIA_REPLAY_CHECK_H

#include "replay/play.h"

/* Compares the present position with what a line says; each difference is a
 * failure of [play]. */
void check_line(Play *play, const Node *line);

#endif
