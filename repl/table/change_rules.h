/* Changing the rules of a table while a game is played at it: the position is
 * kept as far as it fits the new rules, by the names of what is in it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_CHANGE_RULES_H
#define CRIA_REPL_TABLE_CHANGE_RULES_H

#include "repl/table/prompt_command.h"

/* Loads the table's variant again, with the house rules and values that the
 * session's options name now, and goes on with the position, or with [anew]
 * with a new game. Tells what was found, and what does not fit. False: the
 * rules are as they were. */
bool rules_load(Question *question, bool anew);

/* Tells what was found when rules were loaded; NULL: nothing. */
void rules_tell_found(Question *question, const Loaded *loaded);

/* Tells what does not fit a position, or a roll, one line each; where people
 * hide their cards from each other only that it is not told. */
void rules_tell_misfits(Question *question, const Diagnostics *found);

/* Puts rules in the place of the table's: [game], in which the game goes on,
 * and [copy] are of them, and the session's from now on. */
void rules_take(Session *session, Loaded *loaded, Game *game, Game *copy);

/* The same with rules that the session has already. */
void rules_use(Session *session, Loaded *loaded, Game *game, Game *copy);

/* Seats the same bots anew for the rules in use, or random ones where they
 * cannot play by them. */
void rules_seat_bots(Question *question);

/* The position at a turn as the tree that a replay has of it, in the arena of
 * the session's text; of an earlier turn when the present decision is not the
 * one of a turn. *[step], when not NULL, is the one it is of. NULL: there is
 * none. */
Node *rules_describe(Question *question, Ply **step);

/* Lays out the position that [tree] describes; the history begins anew with it.
 * [of]: the step whose position it is but for a part, or NULL. False after
 * telling what is wrong. */
bool rules_place(Question *question, const Node *tree, const Ply *of);

#endif
