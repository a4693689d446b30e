/* The rules of a game that is kept, in a file beside it, so that what has
 * changed in them can be told when the game goes on.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_AUTOSAVE_RULES_H
#define CRIA_REPL_TABLE_AUTOSAVE_RULES_H

#include "load.h"

/* Writes the rules in [loaded] beside the kept game [path]. False, with errno:
 * they cannot be written. */
bool kept_rules_write(const char *path, const Loaded *loaded, Arena *arena);

/* Removes them. */
void kept_rules_remove(const char *path, Arena *arena);

/* Adds how the rules that were kept with the game [path] differ from those in
 * [loaded], one sentence each. Nothing is added when there are none that this
 * program can read. False: there is not enough memory. */
bool kept_rules_compare(const char *path, const Loaded *loaded, Text *text);

#endif
