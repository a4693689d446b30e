/* Places of parts of a file, for code that does not read the tree: it uses the
 * typed rules instead.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_DOCUMENT_PLACE_H
#define CRIA_DOCUMENT_PLACE_H

#include <stdbool.h>

#include "report/source.h"

typedef struct Node Node;  /* defined in node.h, for code that reads files */

/* The path of a node, such as "actions.play.do": the keys from the root; list
 * items as [0], from 0. In [arena]; "" for the root. */
const char *node_path(Arena *arena, const Node *node);

/* The place of its value; of its key, or of its value when it has no key. */
Span node_span(const Node *node);
Span node_key_span(const Node *node);

/* The place to point at: of its value; for a mapping of its key. */
Span node_mark(const Node *node);

/* Whether it is [whole] or a part of it; false for NULL. */
bool node_is_within(const Node *node, const Node *whole);

/* Whether it is within the node that directly contains [other]. */
bool node_is_beside(const Node *node, const Node *other);

#endif
