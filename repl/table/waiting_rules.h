/* Rules that were changed where they cannot be used at once, in the set-up of a
 * round, after its end or after the game: they wait for the next decision where
 * they can.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_WAITING_RULES_H
#define CRIA_REPL_TABLE_WAITING_RULES_H

#include "repl/table/change_rules.h"

/* Keeps [loaded], rules by the options of the session, which owns them, for
 * later, in the place of those that wait. */
void waiting_keep(Question *question, Loaded *loaded, RulesHow how);

/* The rules that wait stand in the lines of [loaded] now, which the session
 * owns. */
void waiting_read(Session *session, Loaded *loaded);

/* No rules wait any more; those wait that waited before the last change. */
void waiting_drop(Session *session);
void waiting_take_back(Session *session);

/* No rules wait any more, which it says if some did. */
void waiting_give_up(Question *question);

/* The commands that are not in force yet, each in quotation marks. Rules must
 * wait. */
const char *waiting_commands(const Session *session);

/* Says, where rules wait, which commands are not in force yet. */
void waiting_tell(Question *question);

/* Adds, where commands are not in force yet, that they are not [where]. */
void waiting_tell_left_out(Session *session, const char *where);

/* The rules that wait, else those in use: what a further change begins with. */
const Loaded *waiting_or_used(const Session *session);

/* The session's options become those of the rules that wait, so that more can
 * be changed; those of the rules in use again. */
void waiting_recall(Session *session);
void waiting_settle(Session *session);

/* Uses the rules that wait if they can be used at the present decision, and
 * says so. */
void waiting_use(Session *session);

#endif
