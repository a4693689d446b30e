/* Whether house rules that are put on top of each other agree.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RESOLVE_AGREE_H
#define CRIA_RESOLVE_AGREE_H

#include "resolve/layer.h"

/* Whether two values are the same, the order of keys included. A number in
 * quotes is a text and differs from the number. */
bool agree_same(const Node *one, const Node *other);

/* Whether [file] is one of the house rules and not the file of [other]. */
bool agree_is_other(const Layers *layers, uint32_t file, Span other);

/* Whether an earlier house rule has set [old], or something in it, to something
 * else than [new] (NULL: it is to be taken away), which stands at [span]. Then
 * there is the finding conflict. */
bool agree_report(Layers *layers, const Node *old, const Node *new, Span span);

/* Whether [removed] (it may be NULL), which the file of [span] speaks of, was
 * taken away by another house rule. Then there is the finding conflict. */
bool agree_report_gone(Layers *layers, const Removed *removed, Span span);

#endif
