/* The file of a saved game. The process that plays the game holds its lock,
 * which the system releases when the process ends in any way.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_AUTOSAVE_FILE_H
#define CRIA_REPL_TABLE_AUTOSAVE_FILE_H

#include "base/text_wrap.h"

enum { UNLOCKED = -1 };

/* Locks the file [path]. *[lock] is a descriptor for kept_file_unlock, or
 * UNLOCKED if there is no such file or it cannot be locked. False: another
 * process holds the lock. */
bool kept_file_lock(const char *path, int *lock);

/* Replaces [path] by a file with [text], readable only by its owner and locked.
 * *[lock], which was that of the former file or UNLOCKED, is then the lock of
 * the new file. The data is on the disk on return. False, with errno: nothing
 * has changed. */
bool kept_file_replace(const char *path, const Text *text, int *lock);

/* Releases the lock. */
void kept_file_unlock(int *lock);

#endif
