/* Where variants are found: names to files, and their text.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RESOLVE_LIBRARY_H
#define CRIA_RESOLVE_LIBRARY_H

#include "report/diagnostic.h"

enum { FILES_MAX = 10000, FOLDERS_MAX = 10000, FOLDER_DEPTH_MAX = 3 };

typedef struct {
    const char *const *folders;      /* searched in this order */
    size_t count;
    size_t own;                      /* the first of them are the user's own */
    bool (*trusts)(const char *folder);   /* asked of each folder within the
                                        others; what it refuses is passed over.
                                        NULL: all are trusted */
} Library;

/* The path of what a user, or a file in the folder [beside] (else NULL), calls
 * [name]: a path when it has a '/' that leads to a file or the ending .yaml,
 * first from [beside]; else NAME.yaml in [beside], in the folders and in what
 * lies in them. NULL when there is none. In [arena]. */
const char *library_find(Arena *arena, const Library *library,
                         const char *beside, const char *name);

/* All variants below the folders, as names relative to their folder without the
 * ending, sorted within each folder; a name found twice stands once. */
typedef struct {
    const char **names, **paths;
    size_t count, capacity, path_capacity;
    size_t folders;        /* that were gone through, at most FOLDERS_MAX */
} FileList;
FileList library_list(Arena *arena, const Library *library);

/* The same of the folder [name] within folder [index] of the library, and all
 * folders within that. */
FileList library_list_within(Arena *arena, const Library *library, size_t index,
                             const char *name);

/* The same of one folder, the current one included, and all folders within: up
 * to FOLDERS_MAX of them. */
FileList library_list_folder(Arena *arena, const char *folder);

/* Whether a path leads to something that is no folder; to a folder. */
bool library_is_file(const char *path);
bool library_is_folder(const char *path);

/* Reads a whole file into [sources] and returns its number, or 0 with a finding
 * (unreadable-file, too-long) at [wanted], the place that asks for it. */
uint32_t library_read(Sources *sources, Diagnostics *found, const char *path,
                      Span wanted);

/* The same for what may be JSON Lines: a file that begins with '{' may have up
 * to [most] bytes. */
uint32_t library_read_lines(Sources *sources, Diagnostics *found,
                            const char *path, Span wanted, size_t most);

/* Whether two paths lead to the same file. */
bool library_same(const char *one, const char *other);

/* Whether a name is the path of a file: it has a '/' or the ending .yaml. */
bool library_is_path(const char *name);

/* The folder of a path, "." for none; its name without folder and ending. */
const char *library_folder(Arena *arena, const char *path);
const char *library_id(Arena *arena, const char *path);

#endif
