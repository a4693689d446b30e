/* Moves that choose several of the same cards or values in all ways, which are
 * too many to be listed: "pass 2 of 3C 4C 7D QS".
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_MOVE_GROUP_H
#define CRIA_VIEW_MOVE_GROUP_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "view/move_input.h"

enum { GROUP_WORDS_MAX = 64 };

typedef struct {
    size_t first, count;       /* the moves */
    size_t least, most;        /* how many are chosen */
    const char *words[GROUP_WORDS_MAX];      /* of which */
    size_t word_count;
} MoveGroup;

/* Whether the moves from [first] on with the same beginning are many and choose
 * [least] to [most] of [words] in each possible way; if so, sets *[group]. */
bool move_group_find(const MoveName *moves, size_t count, size_t first,
                     MoveGroup *group, Arena *arena);

/* Splits [text] at blanks into at most [most] words, in [arena]; returns how
 * many there are, or [most] + 1. */
size_t move_group_split(const char *text, const char **words, size_t most,
                        Arena *arena);

/* The number of [word] in the group, in any case of letters; the number of
 * words: it is none. */
size_t move_group_word(const MoveGroup *group, const char *word);

#endif
