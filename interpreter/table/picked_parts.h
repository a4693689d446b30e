/* Only for table/. A move that chooses several cards or values of one group can
 * be typed with these in any order, or one by one.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TABLE_PICKED_PARTS_H
#define CRIA_TABLE_PICKED_PARTS_H

#include "table/asked_move.h"

/* Takes [typed], a tidied line, with or without the words that the moves begin
 * with, as further words of a group of moves (view/move_group.h). Sets
 * *[index] to the move that chooses all of them, once they are enough. */
Picked picked_take(Asked *asked, const char *typed, size_t *index, Text *text);

#endif
