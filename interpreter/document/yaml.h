/* Writing YAML that reads back as it was meant. Everything that writes YAML
 * does it here, so that no name, title or value can be more than a text: what
 * YAML would take for something else is quoted, and what is not to be shown raw
 * (see base/shown.h) is written as \xXX or \uXXXX. A byte that is no UTF-8
 * becomes U+FFFD: YAML has nothing for it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_DOCUMENT_YAML_H
#define CRIA_DOCUMENT_YAML_H

#include "base/text.h"
#include "document/place.h"

/* Whether a text means the same to cria with quotes and without, but not to
 * other readers: yes, 1:30, 2026-11-22. */
bool yaml_is_foreign(const char *string);

/* Adds a text, in quotes only where it must be. It may stand as a key or a
 * value, also within brackets. */
void yaml_add_text(Text *text, const char *string);

/* The same for a value that stands alone in its line. */
void yaml_add_line(Text *text, const char *string);

/* As yaml_add_text; a text that would be read as a number or a date is quoted.
 * For names. */
void yaml_add_word(Text *text, const char *string);

/* Adds "PATH: VALUE" and ends the line; [setting] is "PATH=VALUE", where the
 * value is YAML of one line. */
void yaml_add_setting(Text *text, const char *setting);

/* Adds a tree on one line. */
void yaml_add_node(Text *text, const Node *node);

#endif
