/* The rules of a table in English.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_RULES_TOLD_H
#define CRIA_REPL_TABLE_RULES_TOLD_H

#include "repl/table/session.h"
#include "rulebook/rulebook.h"

/* The rule book of the rules in use, with what was changed at the table in its
 * title. In [arena]. */
Page rules_told_book(Arena *arena, const Session *session);

/* The rules that the house rules and values of the table change, as they are
 * without; NULL: nothing was changed, or memory ran out. The caller frees
 * them. */
Loaded *rules_told_unchanged(const Session *session);

/* Marks in [page], the whole book, what differs from [unchanged], which lives
 * as long as the page; NULL: nothing is marked. */
void rules_told_mark(Arena *arena, const Session *session,
                     const Loaded *unchanged, Page *page);

/* Adds what the game is about, when it ends and who wins, in wrapped lines. */
void rules_told_add_goal(const Session *session, Text *text);

#endif
