/* The legal moves as a person sees them: texts and a numbered list.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_MOVE_LIST_H
#define CRIA_VIEW_MOVE_LIST_H

#include "engine/game.h"
#include "view/card_look.h"
#include "view/move_group.h"
#include "view/move_input.h"

typedef struct {
    const MoveName *moves;
    size_t count;
    const Variant *variant;
    Look look;             /* of the cards in the list */
    const char *const *notes;        /* what stands after each move, or NULL */
} MoveList;

/* The present legal moves in the order of the file, in [arena]. */
MoveList move_list_new(const Game *game, const char *const *names, Look look,
                       Arena *arena);

/* Whether the moves from [first] on are listed as one: "1-286) pass 3 of ...";
 * if so, sets *[group]. */
bool move_list_groups(const MoveList *list, size_t first, MoveGroup *group,
                      Arena *arena);

/* Adds lines like "  1) play   2) pass", of those moves whose indices [which]
 * has, or of all: NULL. A list of very many begins with those that are alone of
 * their kind, and ends with how many more there are. */
void move_list_add(const MoveList *list, const size_t *which, size_t count,
                   Text *text);

/* How many of these moves fit [lines] lines, from the first on; at least one.
 */
size_t move_list_fitting(const MoveList *list, const size_t *which,
                         size_t count, unsigned lines, Arena *arena);

/* The lines that the first page of all moves needs at least, few: for those
 * that are alone of their kind, one more, and how many are left. */
unsigned move_list_least(const MoveList *list, Arena *arena);

/* Adds a page: as many moves from place [from], below the count, as fit [lines]
 * lines with a line on how many are left; at least one. Returns the place of
 * the first that is left, or the count. Where there are several pages, the
 * moves that are alone of their kind have the first places; they keep their
 * numbers. */
size_t move_list_add_page(const MoveList *list, size_t from, unsigned lines,
                          Text *text);

#endif
