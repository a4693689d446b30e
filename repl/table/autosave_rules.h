/* Saves the rules of a saved game in a file beside it, so that changes in the
 * rules can be reported when the game is continued.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_AUTOSAVE_RULES_H
#define CRIA_REPL_TABLE_AUTOSAVE_RULES_H

#include "inquiry/about_rules.h"

/* Writes the rules in [loaded] beside the saved game [path]. False, with errno:
 * they cannot be written. */
bool kept_rules_write(const char *path, const Loaded *loaded, Arena *arena);

/* Removes that file. */
void kept_rules_remove(const char *path, Arena *arena);

/* Adds the differences between the rules saved with the game [path] and those
 * in [loaded], a sentence each. Adds nothing if there are no saved rules that
 * this program can read. False: memory ran out. */
bool kept_rules_compare(const char *path, const Loaded *loaded, Text *text);

#endif
