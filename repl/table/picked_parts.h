/* A move that chooses several cards or values of one group can be typed with
 * these in any order, or one by one.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_PICKED_PARTS_H
#define CRIA_REPL_TABLE_PICKED_PARTS_H

#include "repl/table/question.h"

typedef enum {
    PICKED_NOTHING,            /* the line chooses nothing of a group */
    PICKED_SOME,               /* not yet enough, or too many: it is said */
    PICKED_MOVE
} Picked;

/* Takes [typed], a tidied line, with or without the words that the moves begin
 * with, as further words of a group of moves (view/move_group.h). Sets
 * *[index] to the move that chooses all of them, once they are enough. */
Picked picked_take(Question *question, const char *typed, size_t *index);

#endif
