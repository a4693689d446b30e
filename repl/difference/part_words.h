/* What the parts of the rules say, in words.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_DIFFERENCE_PART_WORDS_H
#define CRIA_REPL_DIFFERENCE_PART_WORDS_H

#include "base/text.h"
#include "document/place.h"

/* Adds what a part says of itself or of what it stands in, up to the value:
 * "the points of the small cards are"; "the end 'out' comes". */
void part_words_subject(Text *text, const Node *node);

/* Adds what follows: "10"; "when \"empty(hand of actor)\"". A step is told
 * without the steps in it. */
void part_words_value(Text *text, const Node *node);

/* Adds what is in something that only one variant has: "worth 20; supply 6".
 * May add nothing. */
void part_words_content(Text *text, const Node *node);

/* Whether it is told by its subject and value rather than by its content. */
bool part_words_has_value(const Node *node);

/* What the parts of the rules are called in a sentence. */

/* Adds "the step 'draw' of the action 'draw'". */
void part_name(Text *text, const Node *node);

/* Adds "the steps of the action 'draw'", of something that holds entries. */
void part_name_list(Text *text, const Node *list);

#endif
