/* Rules that were read again: whether anything has changed, and which of their
 * examples fail.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_RULES_AGAIN_H
#define CRIA_REPL_TABLE_RULES_AGAIN_H

#include "repl/table/question.h"

/* Whether each file of [before], and of the bots that play by these rules, has
 * the text that was read; [loaded] was read from these files just now. */
bool rules_are_untouched(const Loaded *before, const Loaded *loaded);

/* Whether [loaded] has the same rules as [before], which may stand in other
 * lines. Uses [arena]. */
bool rules_are_same(Arena *arena, const Loaded *before, const Loaded *loaded);

/* The first file of the rules in use that has another text now, or NULL. */
const char *rules_find_other(const Session *session);

/* The first file of the rules in use that is not there any more, or NULL. */
const char *rules_find_gone(const Session *session);

/* change_add_hidden (inquiry/about_rules.h) for the values of the options, by
 * :rule or --set. */
void rules_tell_hidden(Text *text, const Options *options,
                       const Loaded *before, const Loaded *loaded);

/* Adds a warning, a line or more, for each example that fails by [loaded],
 * which is used all the same; a few of them and then the number of the rest. */
void rules_tell_examples(Text *text, const Loaded *loaded);

#endif
