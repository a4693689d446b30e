/* Lines of a replay that say what must hold: a function for each of their keys.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_EXPECTATION_H
#define CRIA_REPLAY_EXPECTATION_H

#include "replay/replay_run.h"

/* The keys of lines with expectations. */
NameList check_keys(void);

/* Compares the present position with the expectations of a line; each
 * difference is a failure of [play]. */
void check_line(Play *play, const Node *line);

/* Where the game could not go on after the end of a round: compares that round
 * with what the lines before the next move say of its end, since that is
 * why. */
void check_ended(Play *play);

#endif
