/* What has become of rules that were edited, in words.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_DIFFERENCE_CHANGE_TOLD_H
#define CRIA_REPL_DIFFERENCE_CHANGE_TOLD_H

#include "base/text.h"
#include "load.h"

enum { CHANGES_TOLD = 20 };

/* Whether the rules are the same, though their files may have other lines. */
bool change_is_none(Arena *arena, const Loaded *before, const Loaded *after);

/* Adds a line or more for each difference between the rules before and after,
 * at most CHANGES_TOLD and then the number of the rest; or that there is none.
 * Both must have a variant. */
void change_add_lines(Text *text, const Loaded *before, const Loaded *after);

/* Adds such lines for those differences alone that stand in the files [saved],
 * up to NULL: not for what a house rule or a single value changes. */
void change_add_saved(Text *text, const Loaded *before, const Loaded *after,
                      const char *const *saved);

/* Adds what change_add_lines does as a list of JSON, all of them:
 * ["...","..."]. */
void change_add_json(Text *text, const Loaded *before, const Loaded *after);

#endif
