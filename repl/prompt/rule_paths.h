/* What :rule and :with can change: the paths of values, and house rules.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_PROMPT_RULE_PATHS_H
#define CRIA_REPL_PROMPT_RULE_PATHS_H

#include "repl/table/prompt_command.h"

/* Lists the values at and below a part, by its path or its name, each as :rule
 * takes it; for "" the parts that have such values. Of an unknown part it tells
 * the nearest one. */
void rule_paths_tell(Question *question, const char *name);

/* Lists the house rules that are written for the rules in use. */
void rule_houses_tell(Question *question);

/* What is in use already and the same file as [name], a name or a path: a house
 * rule of the session's options, as it was given, or the variant or what it
 * extends, by its name; NULL: nothing is. */
const char *rule_houses_find(const Session *session, const char *name);

#endif
