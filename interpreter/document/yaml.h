/* Writes YAML that reads back unchanged. All YAML is written here, so that
 * every name, title or value stays a text: a text that YAML would read as
 * something else is quoted, and characters that must not be shown
 * (base/visible_text.h) are written as \xXX or \uXXXX. A byte that is not UTF-8
 * becomes U+FFFD, since YAML cannot represent it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_DOCUMENT_YAML_H
#define CRIA_DOCUMENT_YAML_H

#include "base/text.h"
#include "document/place.h"

/* Whether cria reads a text the same with and without quotes, but other
 * programs do not: yes, 1:30, 2026-11-22. */
bool yaml_is_foreign(const char *string);

/* Adds a text, in quotes only if necessary. It may be a key or a value, also
 * within brackets. */
void yaml_add_text(Text *text, const char *string);

/* The same for a value that is alone on its line: a title, a sentence, the name
 * of a file. A text that is a number is quoted. */
void yaml_add_line(Text *text, const char *string);

/* As yaml_add_text; a text that would be read as a number or a date is quoted.
 * For names. */
void yaml_add_word(Text *text, const char *string);

/* Adds such words as a list, "[Ann, Bob]". */
void yaml_add_words(Text *text, const char *const *words, size_t count);

/* Adds "PATH: VALUE" and ends the line; [setting] is "PATH=VALUE", where the
 * value is YAML of one line. */
void yaml_add_setting(Text *text, const char *setting);

/* Adds a tree on one line. */
void yaml_add_node(Text *text, const Node *node);

#endif
