/* Writing YAML that reads back as it was meant.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_YAML_H
#define CRIA_REPLAY_YAML_H

#include "base/text.h"
#include "document/node.h"

/* Adds a text, in quotes only where it must be. It may stand as a key or a
 * value, also within brackets. */
void yaml_add_text(Text *text, const char *string);

/* The same for a value that stands alone in its line. */
void yaml_add_line(Text *text, const char *string);

/* As yaml_add_text; a text that would be read as a number is quoted. */
void yaml_add_word(Text *text, const char *string);

/* Adds a tree on one line. */
void yaml_add_node(Text *text, const Node *node);

#endif
