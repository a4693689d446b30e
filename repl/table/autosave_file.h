/* The file of a game that is kept: whoever plays the game holds its lock, which
 * ends with the process, however that ends.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_AUTOSAVE_FILE_H
#define CRIA_REPL_TABLE_AUTOSAVE_FILE_H

#include "base/text.h"

enum { UNLOCKED = -1 };

/* Locks the file [path]: *[lock] is a descriptor to be closed, UNLOCKED where
 * there is no such file, or nothing that could be locked. False: another
 * process has it. */
bool kept_file_lock(const char *path, int *lock);

/* Puts a file with [text] in the place of [path], readable by its owner only
 * and locked: *[lock], which was that of the former file or UNLOCKED, is its
 * own. All of it is on the disk then. False, with errno: all is as it was. */
bool kept_file_replace(const char *path, const Text *text, int *lock);

/* Gives the lock back. */
void kept_file_unlock(int *lock);

#endif
