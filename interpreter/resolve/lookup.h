/* Follows a path in a tree, and reports a path that leads nowhere. A key may
 * contain dots: the longest key that fits is meant.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RESOLVE_LOOKUP_H
#define CRIA_RESOLVE_LOOKUP_H

#include "resolve/merge_layer.h"

/* The child of [mapping] that [path] begins with, or NULL; *[rest] is the path
 * after its dot, NULL if there is none. */
Node *lookup_child(const Node *mapping, const char *path, const char **rest);

/* The value at [path] below [mapping], or NULL. *[where] (may be NULL) is then
 * the deepest value on the way and *[rest] the path from there. */
Node *lookup_quietly(Node *mapping, const char *path, Node **where,
                     const char **rest);

/* "actions.draw": the path of [key] below [mapping]. */
const char *lookup_join(Arena *arena, const Node *mapping, const char *key);

/* The last removal of this path by an earlier file, or NULL; with [above], also
 * of a part that contains it. */
const Removed *lookup_removed(const Layers *layers, const char *path,
                              bool above);

/* Adds the finding no-such-key: [mapping] has no key that [path] begins with;
 * or conflict if another house rule removed it. The finding names the file that
 * removed it, or the path that may be meant. [value] is the value meant for the
 * path, or NULL: a path to a value of its kind is preferred. Returns whether
 * the finding says more than which keys there are. */
bool lookup_report(Layers *layers, Node *mapping, const char *path,
                   Span span, const Node *value);

/* The key of [mapping] that the first key of [path] resembles, or NULL. It is
 * not another word with a mapping where [value], if not NULL, is none, or the
 * other way round. */
const char *lookup_near(Arena *arena, const Node *mapping, const char *path,
                        const Node *value);

#endif
