/* What the parts of the rules are called in a sentence.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_DIFFERENCE_PART_NAME_H
#define CRIA_REPL_DIFFERENCE_PART_NAME_H

#include "base/text.h"
#include "document/place.h"

/* Adds "the step 'draw' of the action 'draw'". */
void part_name(Text *text, const Node *node);

/* Adds "the steps of the action 'draw'", of something that holds entries. */
void part_name_list(Text *text, const Node *list);

#endif
