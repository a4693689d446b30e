/* Whether house rules merged into the same variant agree.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RESOLVE_AGREE_H
#define CRIA_RESOLVE_AGREE_H

#include "resolve/merge_layer.h"

/* Whether two values are equal, the order of keys included. A number in quotes
 * is a text and differs from the number. */
bool agree_same(const Node *one, const Node *other);

/* Whether [file] is one of the house rules and not the file of [other]. */
bool agree_is_other(const Layers *layers, uint32_t file, Span other);

/* Whether an earlier house rule has set [old], or something in it, to a value
 * other than [new] (NULL: it is to be removed), which is at [span]. If so, adds
 * the finding conflict. */
bool agree_report(Layers *layers, const Node *old, const Node *new, Span span);

/* The same for a value that is added, to [old] or in its place. */
bool agree_report_added(Layers *layers, const Node *old, const Node *new,
                        Span span);

/* Whether another house rule removed [removed] (may be NULL), which the file of
 * [span] refers to. If so, adds the finding conflict. */
bool agree_report_gone(Layers *layers, const Removed *removed, Span span);

#endif
