/* The rules of a table in English.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_RULES_TOLD_H
#define CRIA_REPL_TABLE_RULES_TOLD_H

#include "inquiry/about_rules.h"
#include "repl/table/session.h"

/* The book of the rules in use, with what was changed at the table in its
 * title, a text in [arena]. */
RuleBook rules_told_book(Arena *arena, const Session *session);

/* The rules that the house rules and values of the table change, as they are
 * without; NULL: nothing was changed, or memory ran out. The caller frees
 * them. */
Loaded *rules_told_unchanged(const Session *session);

#endif
