/* What a path leads to in a tree, and what is said when it leads nowhere. A key
 * may hold dots itself: the longest one that fits is meant.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RESOLVE_LOOKUP_H
#define CRIA_RESOLVE_LOOKUP_H

#include "resolve/layer.h"

/* The child of [mapping] that [path] begins with, or NULL; *[rest] is what
 * follows its dot, NULL when nothing does. */
Node *lookup_child(const Node *mapping, const char *path, const char **rest);

/* The value at [path] below [mapping], or NULL. *[where] (it may be NULL) is
 * then the deepest value on the way and *[rest] the path from there. */
Node *lookup_quietly(Node *mapping, const char *path, Node **where,
                     const char **rest);

/* "actions.draw": the path of [key] below [mapping]. */
const char *lookup_join(Arena *arena, const Node *mapping, const char *key);

/* The last removal of this path by an earlier file, or NULL; if [above] is set,
 * also of what it stands in. */
const Removed *lookup_removed(const Layers *layers, const char *path,
                              bool above);

/* Adds the finding no-such-key: [mapping] has nothing that [path] begins with;
 * or conflict, when another house rule has taken it away. It says who removed
 * it, or which path may have been meant. [value], what was to be put there, or
 * NULL: a path to a value of its kind is preferred. Returns whether it says
 * more than which keys there are. */
bool lookup_report(Layers *layers, Node *mapping, const char *path,
                   Span span, const Node *value);

/* The key of [mapping] that the first one of [path] looks like, or NULL. */
const char *lookup_near(Arena *arena, const Node *mapping, const char *path);

#endif
