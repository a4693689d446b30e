/* What a line of a replay expects of moves: each list of them (or one) is of
 * legal ones, of all legal ones, or of others; or has the reasons against them.
 * Only for replay/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_EXPECTED_MOVES_H
#define CRIA_REPLAY_EXPECTED_MOVES_H

#include "replay/replay_run.h"

void check_some_legal(Play *play, const Node *node);
void check_legal(Play *play, const Node *node);
void check_none_legal(Play *play, const Node *node);
void check_refused(Play *play, const Node *node);

#endif
