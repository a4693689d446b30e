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

#endif
