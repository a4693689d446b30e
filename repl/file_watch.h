/* Notices that files were saved. A file counts as saved when its text is
 * another one and nothing has been written for a moment, so that a file that is
 * written in several pieces, or put in the place of the old one, is not read
 * half.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_FILE_WATCH_H
#define CRIA_REPL_FILE_WATCH_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text_wrap.h"
#include "inquiry/about_rules.h"

/* What the system tells of a file without reading it; zeroed: nothing. */
typedef struct {
    uint64_t device, file, size;
    int64_t seconds, nanoseconds;
} FileStamp;

typedef struct {
    const char *path;
    FileStamp known, seen; /* when its text was looked at; at the last look */
    uint64_t hash;         /* of its text, or of the names in a folder */
    bool saved;            /* at the last look */
} WatchedFile;

typedef struct {
    int descriptor;        /* readable when something may have happened; -1:
                              the files are looked at again and again */
    Arena *arena;
    WatchedFile *files;
    size_t count, capacity;
    int64_t moved;         /* when a stamp changed last, in milliseconds */
} FileWatch;

/* Begins to watch no file; close it in any case. */
FileWatch filewatch_open(void);
void filewatch_close(FileWatch *watch);

/* Forgets all files. Those that are added from now on are listed in [arena],
 * which must live until the next call. */
void filewatch_begin(FileWatch *watch, Arena *arena);

/* Watches a file, or the names of the *.yaml in a folder, from its present
 * content on. It need not be there. [path] is copied. */
void filewatch_add(FileWatch *watch, const char *path);

/* The same as filewatch_begin; then watches the folders among [names], as long
 * as they have not been listed yet. */
void filewatch_begin_with(FileWatch *watch, Arena *arena,
                          const char *const *names, int count);

/* The same from a content on that was read before: given its hash, and that of
 * a text; of "" if there was none. */
void filewatch_add_read(FileWatch *watch, const char *path, uint64_t hash);
uint64_t filewatch_hash(const char *text, size_t length);
uint64_t filewatch_hash_file(const char *path);

/* filewatch_add_read for all files that were read into [sources]. */
void filewatch_add_sources(FileWatch *watch, const Sources *sources);

/* Whether files were saved, and nothing was written since for a moment. The
 * next look begins with these texts. */
bool filewatch_look(FileWatch *watch);

/* Whether the file was not there when its text was looked at. */
bool filewatch_is_gone(const WatchedFile *file);

/* Whether [path] was saved at the last look. */
bool filewatch_saved(const FileWatch *watch, const char *path);

/* How many milliseconds to wait for the descriptor before the next look. */
int filewatch_patience(const FileWatch *watch);

/* Waits until files were saved; false: Ctrl-C was pressed, see interrupt.h. */
bool filewatch_wait(FileWatch *watch);

#endif
