/* What :with can change: the house rules of a game.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_PROMPT_RULE_HOUSES_H
#define CRIA_REPL_PROMPT_RULE_HOUSES_H

#include "repl/table/prompt_command.h"

/* Lists the house rules that are written for the rules in use. */
void rule_houses_tell(Question *question);

/* What is in use already and the same file as [name], a name or a path: a house
 * rule of the session's options, as it was given, or the variant or what it
 * extends, by its name; NULL: nothing is. */
const char *rule_houses_find(const Session *session, const char *name);

#endif
