/* The legal moves that a text which is none may mean.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_SIMILAR_MOVES_H
#define CRIA_REPL_TABLE_SIMILAR_MOVES_H

#include "repl/table/question.h"

/* Of many legal moves finds those that begin with the same word as [typed];
 * returns how many, 0 where all are to be listed. */
size_t similar_find(Question *question, const char *typed);

/* How many words of a text a move has, or has like that; 0 if it lacks one of
 * its numbers. */
int similar_likeness(const char *typed, const char *move, Arena *arena);

/* Adds the [count] moves that were found, or in at most [lines] lines (0: all)
 * those that are most like [typed], and says how to see the others. */
void similar_add(const Question *question, const char *typed, size_t count,
                 unsigned lines);

#endif
