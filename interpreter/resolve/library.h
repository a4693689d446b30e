/* Finds variants by name and reads their text.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RESOLVE_LIBRARY_H
#define CRIA_RESOLVE_LIBRARY_H

#include "document/file_kind.h"
#include "report/diagnostic.h"

enum { FILES_MAX = 10000, FOLDERS_MAX = 10000, FOLDER_DEPTH_MAX = 3 };

/* A file that is given, not read from a disk. */
typedef struct {
    const char *path;                /* [FOLDER/]NAME.yaml */
    const char *bytes;
    size_t length;
} GivenFile;

typedef struct {
    const char *const *folders;      /* in the order of the search */
    size_t count;
    size_t own;  /* the first [own] folders are the user's own */
    bool (*trusts)(const char *folder);   /* called for each folder below the
                                             others; folders that it refuses are
                                             skipped. NULL: all are trusted */
    const GivenFile *given;          /* found before all others */
    size_t given_count;
    bool closed;                     /* there are no others: nothing is read
                                        from a disk */
    bool names_only;                 /* others are found by a name in the
                                        folders, never by a path or beside a
                                        file: strangers ask */
    bool told;                       /* who asks for a name that is not there
                                        learns which folders these are */
} Library;

/* The path of the file that a user, or a file in the folder [beside] (else
 * NULL), calls [name]. With a '/' that leads to a file, or with the ending
 * .yaml, [name] is a path, tried first from [beside]. Otherwise NAME.yaml is
 * searched for in [beside], in the folders and below them. NULL if there is
 * none. In [arena]. Everywhere NAME.cria.yaml stands for NAME.yaml, which is
 * found first. */
const char *library_find(Arena *arena, const Library *library,
                         const char *beside, const char *name);

/* The path of the file that [name] would mean if the file [path] were not found
 * before it; NULL if there is none, or [name] is a path. In [arena]. */
const char *library_find_hidden(Arena *arena, const Library *library,
                                const char *path, const char *name);

/* Whether [name] is looked for nowhere but among the files that are given,
 * because it is a path and strangers ask. */
bool library_bars(const Library *library, const char *name);

/* The path of the file NAME.yaml that [name] means if it is FOLDER/NAME for a
 * folder that files have since left: the first NAME in the folders or below
 * them. NULL if [name] has another form or there is none. In [arena]. */
const char *library_find_moved(Arena *arena, const Library *library,
                               const char *name);

/* All variants below the folders, as names relative to their folder without the
 * ending, sorted in each folder; a name found twice is listed once. */
typedef struct {
    const char **names, **paths;
    size_t count, capacity, path_capacity;
    size_t folders;        /* number of folders searched, at most FOLDERS_MAX */
} FileList;
FileList library_list(Arena *arena, const Library *library);

/* The same for the folder [name] in folder [index] of the library, and all
 * folders below it. */
FileList library_list_within(Arena *arena, const Library *library, size_t index,
                             const char *name);

/* The same for one folder, which may be the current one, and up to FOLDERS_MAX
 * folders below it. */
FileList library_list_folder(Arena *arena, const char *folder);

/* A variant or house rule, as its file describes it, without loading it; each
 * text is one line. */
typedef struct {
    const char *name, *path, *title, *about;
    const char *extends;   /* NULL: nothing */
    bool house;            /* it is a house rule */
} ListedRules;

/* Describes the file [path], which is listed as [name]; false: it is none of
 * rules. Of one that is not YAML, and begins as one of rules, nothing else is
 * known. Texts are in [arena]. */
bool library_describe(Arena *arena, const char *name, const char *path,
                      ListedRules *rules);

/* All that are rules among those that library_list finds; in [arena]. */
typedef struct {
    ListedRules *items;
    size_t count, capacity;
} RulesList;
RulesList library_rules(Arena *arena, const Library *library);

/* Whether a path leads to something other than a folder; to a folder. */
bool library_is_file(const char *path);
bool library_is_folder(const char *path);

/* Reads a whole file into [sources] and returns its number, or 0 with a finding
 * (unreadable-file, too-long) at [wanted], the place that refers to it. */
uint32_t library_read(Sources *sources, Diagnostics *found, const char *path,
                      Span wanted);

/* The same for a file that may be JSON Lines: if it begins with '{', it may
 * have up to [most] bytes. */
uint32_t library_read_lines(Sources *sources, Diagnostics *found,
                            const char *path, Span wanted, size_t most);

/* The same for what library_find found in [library], which may be given. */
uint32_t library_open(const Library *library, Sources *sources,
                      Diagnostics *found, const char *path, Span wanted);

/* What the file [path] seems to be by its beginning (file_kind_begun);
 * FILE_UNKNOWN if there is no such file, or it is a pipe or a device. */
FileKind library_kind(const char *path);

/* Whether two paths lead to the same file. */
bool library_same(const char *one, const char *other);

/* Whether a name is a path: it has a '/' or the ending .yaml. */
bool library_is_path(const char *name);

/* The path of [name] in a folder; in the current one, ".", that is [name]. */
const char *library_join(Arena *arena, const char *folder, const char *name);

/* The folder of a path, "." if it has none; its name without folder and
 * ending. */
const char *library_folder(Arena *arena, const char *path);
const char *library_id(Arena *arena, const char *path);

#endif
