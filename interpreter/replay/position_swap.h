/* Cards of a position that change places. Only for replay/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_POSITION_SWAP_H
#define CRIA_REPLAY_POSITION_SWAP_H

#include "replay/replay_names.h"

/* Lets cards in [zone], a value in [zones], the zones of a position, change
 * places with cards that lie elsewhere, one by one: "3 4 for 5 king". False if
 * the words have another form or the cards do not lie there; the position is
 * then of no use. [zone] may be NULL, which is false. */
bool swap_cards(const Terms *terms, Node *zones, Node *zone,
                const char *words);

#endif
