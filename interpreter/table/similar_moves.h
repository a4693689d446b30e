/* Only for table/. The legal moves that a text which is none may mean.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TABLE_SIMILAR_MOVES_H
#define CRIA_TABLE_SIMILAR_MOVES_H

#include "table/asked_move.h"

/* How many words of a text a move has, or has like that; 0 if it lacks one of
 * its numbers. */
int similar_likeness(const char *typed, const char *move, Arena *arena);

#endif
