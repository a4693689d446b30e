/* What must hold between two moves. Only for replay/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_EXPECTATION_H
#define CRIA_REPLAY_EXPECTATION_H

#include "replay/replay_run.h"

/* Compares the present position with what a line says; each difference is a
 * failure of [play]. */
void check_line(Play *play, const Node *line);

#endif
