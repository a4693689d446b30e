/* The legal moves as a person sees them: texts and a numbered list.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_VIEW_MOVE_LIST_H
#define CRIA_REPL_VIEW_MOVE_LIST_H

#include "engine/game.h"
#include "repl/view/card_look.h"
#include "repl/view/move_input.h"

typedef struct {
    const MoveName *moves;
    size_t count;
    const Variant *variant;
    Look look;             /* of the cards in the list */
} MoveList;

/* The present legal moves in the order of the file, in [arena]. */
MoveList move_list_new(const Game *game, const char *const *names, Look look,
                       Arena *arena);

/* Adds lines like "  1) play   2) pass", of those moves whose indices [which]
 * has, or of all: NULL. A list of very many ends with how many more there are.
 * */
void move_list_add(const MoveList *list, const size_t *which, size_t count,
                   Text *text);

#endif
