/* Where a part of a file is, for those who do not look at what stands there:
 * they know what it means from the typed rules.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_DOCUMENT_PLACE_H
#define CRIA_DOCUMENT_PLACE_H

#include <stdbool.h>

#include "report/source.h"

typedef struct Node Node;  /* node.h says what it is, to who reads files */

/* "actions.play.do": the keys from the root, list items as [0], from 0. In
 * [arena]; "" for the root. */
const char *node_path(Arena *arena, const Node *node);

/* The place of its value; of its key, or of its value when it has none. */
Span node_span(const Node *node);
Span node_key_span(const Node *node);

/* Where one points at it: at its value, of a mapping at its key. */
Span node_mark(const Node *node);

/* Whether it is [whole] or a part of it. NULL is none. */
bool node_is_within(const Node *node, const Node *whole);

/* Whether it is a part of what [other] is directly in. */
bool node_is_beside(const Node *node, const Node *other);

#endif
