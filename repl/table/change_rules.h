/* Changes the rules of a table during a game: the position is kept as far as it
 * fits the new rules, by the names of the things in it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_CHANGE_RULES_H
#define CRIA_REPL_TABLE_CHANGE_RULES_H

#include "repl/table/prompt_command.h"

/* What becomes of the position when the rules change: it goes on as it is; it,
 * or the nearest one that they allow; a new game begins. */
typedef enum { RULES_SAME, RULES_NEAREST, RULES_ANEW } RulesHow;

/* What has become of rules that were read again: they cannot be used; a file of
 * theirs is not there any more; no file has another text; the same rules stand
 * in other lines; they wait for a later decision; they are used from now on. */
typedef enum { RULES_REFUSED, RULES_GONE, RULES_UNTOUCHED, RULES_EQUAL,
               RULES_WAITING, RULES_TAKEN } RulesRead;

/* Loads the table's variant again with the house rules and values that the
 * session's options name now. Reports findings and parts that do not fit;
 * unless the position has to go on as it is, the rules were edited, and what
 * has become of them is told, and examples that fail. A round that is finished
 * or in its set-up is not played again: the rules wait then (waiting_rules.h),
 * which is told. Only RULES_TAKEN makes a step in the history. RULES_GONE,
 * RULES_UNTOUCHED and RULES_EQUAL come of RULES_NEAREST alone. */
RulesRead rules_load(Question *question, RulesHow how);

/* Uses rules that the session has, [kept], if they can be used at the present
 * decision. RULES_WAITING: they cannot; nothing was told. */
RulesRead rules_use_kept(Question *question, Loaded *kept, RulesHow how);

/* Reads the edited rules again and reports the answer; false: they cannot be
 * used, which was reported, too. */
bool rules_read_again(Question *question);

/* Reports the findings from loading rules; NULL: none. */
void rules_tell_found(Question *question, const Loaded *loaded);

/* The session owns [loaded] from now on. */
void rules_own(Session *session, Loaded *loaded);

/* Replaces the rules of the table by [loaded], which the session owns. [game],
 * in which the game goes on, and [copy] must be games of it; they belong to the
 * session from now on. */
void rules_use(Session *session, Loaded *loaded, Game *game, Game *copy);

/* Seats the same bots for the rules in use, or random bots where they cannot
 * play by them. */
void rules_seat_bots(Question *question);

/* Lets bots practise that rules_seat_bots left waiting: to practise takes
 * seconds, and whoever changes rules again and again waits for an answer, not
 * for these bots. */
void rules_practise(Question *question);

/* Sets up the position that [tree] describes and begins a new history with it.
 * [of]: the step that the position was changed from, or NULL. False after
 * reporting an error. */
bool rules_place(Question *question, const Node *tree, const Ply *of);

#endif
