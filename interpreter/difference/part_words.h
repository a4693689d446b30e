/* The contents of the parts of the rules, in words.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_DIFFERENCE_PART_WORDS_H
#define CRIA_DIFFERENCE_PART_WORDS_H

#include "base/text.h"
#include "document/place.h"
#include "variant/model.h"

/* Adds the sentence about a part up to its value: "the points of the small
 * cards are"; "the end 'out' comes". */
void part_words_subject(Text *text, const Node *node);

/* Adds the value: "10"; "when \"empty(hand of actor)\"". Steps inside a step
 * are left out. [node] is of the tree that [variant] was made from. */
void part_words_value(Text *text, const Node *node, Variant *variant);

/* The same of the contents of a part that only one variant has: "worth 20;
 * supply 6". May add nothing. */
void part_words_content(Text *text, const Node *node, Variant *variant);

/* Whether a part is described by its subject and value rather than by its
 * contents. */
bool part_words_has_value(const Node *node);

/* Names of the parts of the rules in a sentence. */

/* Adds "the step 'draw' of the action 'draw'". */
void part_name(Text *text, const Node *node);

/* Adds "the steps of the action 'draw'", for a list or mapping. */
void part_name_list(Text *text, const Node *list);

#endif
