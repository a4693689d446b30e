/* Files and folders. No other part of the library opens files.
 *
 * SPDX-License-Identifier: MIT */
#include "resolve/library.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/system.h"
#include "base/text.h"
#include "document/read.h"

/* The endings of files. A file NAME.yaml is found before a file NAME.cria.yaml;
 * the first is the end of the second. */
static const char *const endings[] = {".yaml", ".cria.yaml"};

enum {
    NAME_BYTES = 4096,         /* longest name of a file */
    KIND_BYTES = 1 << 16,      /* in which the first key of a file is */
    ENDINGS = sizeof endings / sizeof *endings
};

static bool ends_in(const char *name, const char *ending)
{
    size_t length = strlen(name), end = strlen(ending);
    return length > end && strcmp(name + length - end, ending) == 0;
}

static bool has_ending(const char *name)
{
    return ends_in(name, endings[0]);
}

/* How long [name] is without the longest of its endings. */
static size_t length_without_ending(const char *name)
{
    size_t length = strlen(name), without = length;
    for (size_t i = 0; i < ENDINGS; i++) {
        if (ends_in(name, endings[i])) {
            without = length - strlen(endings[i]);
        }
    }
    return without;
}

bool library_is_file(const char *path)
{
    SystemKind kind = system_kind_of(path);
    return kind != SYSTEM_NOTHING && kind != SYSTEM_FOLDER;
}

/* Opening a pipe or device of that name would block. */
static bool is_regular(const char *path)
{
    return system_kind_of(path) == SYSTEM_FILE;
}

bool library_same(const char *one, const char *other)
{
    return strcmp(one, other) == 0 || system_is_same_file(one, other);
}

bool library_is_path(const char *name)
{
    return has_ending(name) || strchr(name, '/');
}

bool library_is_folder(const char *path)
{
    return system_kind_of(path) == SYSTEM_FOLDER;
}

static int compare(const void *one, const void *other)
{
    return strcmp(*(const char *const *)one, *(const char *const *)other);
}

typedef struct {
    SystemFolder *open;    /* NULL: it cannot be read */
    const char **names;
    size_t count, capacity;
} Folder;

static void read_entries(Arena *arena, void *context)
{
    Folder *folder = context;
    for (const char *name; (name = system_next_name(folder->open));) {
        if (name[0] != '.' && folder->count < FILES_MAX) {
            ARENA_PUSH(arena, folder->names, folder->count, folder->capacity) =
                arena_copy(arena, name, strlen(name));
        }
    }
}

/* The names in a folder, sorted, without those that begin with a dot. */
static const char **read_folder(Arena *arena, const char *path, size_t *count)
{
    Folder folder = {NULL, NULL, 0, 0};
    bool done = system_open_folder(path, &folder.open);
    if (folder.open) {
        done = arena_run_in(arena, read_entries, &folder);
        system_close_folder(folder.open);
    }
    if (!done) {
        longjmp(*arena_exhausted(arena), 1);
    }
    if (folder.count > 1) {
        qsort(folder.names, folder.count, sizeof *folder.names, compare);
    }
    *count = folder.count;
    return folder.names;
}

/* The folders to search, and whether each folder inside them must be
 * trusted. */
typedef struct {
    Arena *arena;
    bool (*trusts)(const char *folder);
} Looking;

static Looking looking_in(Arena *arena, const Library *library, size_t index)
{
    return (Looking){arena, index < library->own ? NULL : library->trusts};
}

static bool trusts(const Looking *looking, const char *folder)
{
    return !looking->trusts || looking->trusts(folder);
}

/* Whether a folder may contain variants. Bots are not variants and have a
 * folder of their own, "bots"; "starters" has files to begin others with. */
static bool holds_variants(const Looking *looking, const char *path)
{
    const char *slash = strrchr(path, '/');
    return library_is_folder(path) && trusts(looking, path) &&
           !(slash && (!strcmp(slash, "/bots") || !strcmp(slash, "/starters")));
}

/* Whether all folders that [name] goes through, from [folder] on, may be
 * searched. */
static bool trusts_way(const Looking *looking, const char *folder,
                       const char *name)
{
    for (const char *slash = name; (slash = strchr(slash, '/')); slash++) {
        if (!trusts(looking, text_format(looking->arena, "%s/%.*s", folder,
                                         (int)(slash - name), name))) {
            return false;
        }
    }
    return true;
}

/* Finds NAME.yaml, or NAME.cria.yaml, in a folder. */
static const char *find_in(const Looking *looking, const char *folder,
                           const char *name)
{
    for (size_t i = 0; i < ENDINGS; i++) {
        const char *path = library_join(looking->arena, folder, text_format(
            looking->arena, "%s%s", name, endings[i]));
        if (is_regular(path) && trusts_way(looking, folder, name)) {
            return path;
        }
    }
    return NULL;
}

/* The same in a folder or in a folder below it. */
static const char *find_below(const Looking *looking, const char *folder,
                              const char *name, int depth)
{
    Arena *arena = looking->arena;
    const char *path = find_in(looking, folder, name);
    if (path) {
        return path;
    }
    size_t count = 0;
    const char **names = depth > 0 ? read_folder(arena, folder, &count) : NULL;
    for (size_t i = 0; i < count; i++) {
        const char *inner = library_join(arena, folder, names[i]);
        path = holds_variants(looking, inner)
                   ? find_below(looking, inner, name, depth - 1) : NULL;
        if (path) {
            return path;
        }
    }
    return NULL;
}

static const GivenFile *find_given(const Library *library, const char *path)
{
    for (size_t i = 0; i < library->given_count; i++) {
        if (strcmp(library->given[i].path, path) == 0) {
            return &library->given[i];
        }
    }
    return NULL;
}

/* Whether a path ends with [end], which begins with a name of a folder or
 * file. */
static bool ends_with(const char *path, const char *end)
{
    size_t length = strlen(path), behind = strlen(end);
    return length > behind && path[length - behind - 1] == '/' &&
           strcmp(path + length - behind, end) == 0;
}

/* The given file with this [path], from the folder [beside] (unless NULL) or
 * from the top; with [anywhere] also with other folders before it. */
static const GivenFile *find_given_at(Arena *arena, const Library *library,
                                      const char *beside, const char *path,
                                      bool anywhere)
{
    const GivenFile *file = NULL;
    if (beside) {
        file = find_given(library, library_join(arena, beside, path));
    }
    file = file ? file : find_given(library, path);
    for (size_t i = 0; !file && anywhere && i < library->given_count; i++) {
        file = ends_with(library->given[i].path, path) ? &library->given[i]
                                                       : NULL;
    }
    return file;
}

/* The path of the given file that is called [name]: by its path, or by its name
 * alone, or with those of the last folders before it. */
static const char *find_given_called(Arena *arena, const Library *library,
                                     const char *beside, const char *name)
{
    bool path = has_ending(name);
    const GivenFile *file = path ? find_given_at(arena, library, beside, name,
                                                 false) : NULL;
    for (size_t i = 0; !path && !file && i < ENDINGS; i++) {
        const char *ended = text_format(arena, "%s%s", name, endings[i]);
        file = find_given_at(arena, library, beside, ended, true);
    }
    return file ? file->path : NULL;
}

/* Whether it is no name below a folder, but the way to any file. */
static bool is_way(const char *name)
{
    size_t length = strlen(name);
    return *name == '/' || *name == '.' || strstr(name, "/.") ||
           strstr(name, "//") || (length > 0 && name[length - 1] == '/') ||
           has_ending(name);
}

bool library_bars(const Library *library, const char *name)
{
    return library->names_only && is_way(name);
}

/* The first file of this name in the folders, but for [other], unless NULL. */
static const char *find_named(Arena *arena, const Library *library,
                              const char *name, const char *other)
{
    const char *path = NULL;
    for (size_t i = 0; !path && i < library->count; i++) {
        Looking looking = looking_in(arena, library, i);
        /* folders below the current one are not searched: it may hold
         * anything */
        int depth = strcmp(library->folders[i], ".") == 0 ? 0
                                                          : FOLDER_DEPTH_MAX;
        path = find_below(&looking, library->folders[i], name, depth);
        path = path && other && library_same(path, other) ? NULL : path;
    }
    return path;
}

/* Likewise of a file on a disk. */
static const char *find_on_disk(Arena *arena, const Library *library,
                                const char *beside, const char *name,
                                const char *inner)
{
    if (library->names_only) {
        return is_way(name) ? NULL : find_named(arena, library, name, NULL);
    }
    const char *path = beside ? library_join(arena, beside, inner) : NULL;
    if (path && *name != '/' && library_is_path(name) &&
        library_is_file(path)) {
        return path;
    }
    if (library_is_path(name) && library_is_file(name)) {
        return name;
    }
    if (has_ending(name)) {
        return NULL;
    }
    Looking looking = {arena, NULL};
    path = beside ? find_below(&looking, beside, inner, 0) : NULL;
    return path ? path : find_named(arena, library, name, NULL);
}

const char *library_find(Arena *arena, const Library *library,
                         const char *beside, const char *name)
{
    if (strlen(name) > NAME_BYTES) {
        return NULL;
    }
    const char *inner = name;
    while (inner[0] == '.' && inner[1] == '/') {
        inner += 2;
    }
    const char *path = find_given_called(arena, library, beside, inner);
    return path || library->closed
               ? path : find_on_disk(arena, library, beside, name, inner);
}

const char *library_find_hidden(Arena *arena, const Library *library,
                                const char *path, const char *name)
{
    return library->closed || is_way(name)
               ? NULL : find_named(arena, library, name, path);
}

const char *library_find_moved(Arena *arena, const Library *library,
                               const char *name)
{
    const char *slash = strrchr(name, '/');
    return slash && slash[1] && !strchr("./", *name) && !has_ending(name) &&
                   !library_bars(library, name)
               ? library_find(arena, library, NULL, slash + 1) : NULL;
}

static void list_one(Arena *arena, FileList *list, const char *name,
                     const char *path)
{
    ARENA_PUSH(arena, list->paths, list->count, list->path_capacity) = path;
    list->count--;
    ARENA_PUSH(arena, list->names, list->count, list->capacity) = name;
}

static void list_below(const Looking *looking, FileList *list,
                       const char *folder, const char *prefix, int depth)
{
    Arena *arena = looking->arena;
    size_t count;
    if (list->folders == FOLDERS_MAX) {
        return;
    }
    list->folders++;
    const char **names = read_folder(arena, folder, &count);
    for (size_t i = 0; i < count; i++) {
        const char *path = library_join(arena, folder, names[i]);
        const char *name = text_format(arena, "%s%s", prefix, names[i]);
        if (has_ending(name) && is_regular(path)) {
            list_one(arena, list,
                     arena_copy(arena, name, length_without_ending(name)),
                     path);
        }
    }
    for (size_t i = 0; depth > 0 && i < count; i++) {
        const char *path = library_join(arena, folder, names[i]);
        if (holds_variants(looking, path)) {
            list_below(looking, list, path,
                       text_format(arena, "%s%s/", prefix, names[i]),
                       depth - 1);
        }
    }
}

FileList library_list(Arena *arena, const Library *library)
{
    FileList all = {0}, list = {0};
    for (size_t i = 0; i < library->given_count; i++) {
        const char *path = library->given[i].path;
        list_one(arena, &all, library_id(arena, path), path);
    }
    for (size_t i = 0; !library->closed && i < library->count; i++) {
        int depth = strcmp(library->folders[i], ".") == 0 ? 0
                                                          : FOLDER_DEPTH_MAX;
        Looking looking = looking_in(arena, library, i);
        list_below(&looking, &all, library->folders[i], "", depth);
    }
    for (size_t i = 0; i < all.count; i++) {
        bool twice = false;
        for (size_t k = 0; k < list.count; k++) {
            twice |= text_equal(list.names[k], all.names[i]);
        }
        if (!twice) {
            list_one(arena, &list, all.names[i], all.paths[i]);
        }
    }
    return list;
}

enum { DEPTH_MOST = 16 };              /* a link may lead in a circle */

FileList library_list_within(Arena *arena, const Library *library, size_t index,
                             const char *name)
{
    FileList list = {0};
    Looking looking = looking_in(arena, library, index);
    const char *folder = library_join(arena, library->folders[index], name);
    if (trusts(&looking, folder)) {
        list_below(&looking, &list, folder, "", DEPTH_MOST);
    }
    return list;
}

FileList library_list_folder(Arena *arena, const char *folder)
{
    FileList list = {0};
    size_t length = strlen(folder);
    while (length > 1 && folder[length - 1] == '/') {
        length--;
    }
    list_below(&(Looking){arena, NULL}, &list,
               arena_copy(arena, folder, length), "", DEPTH_MOST);
    return list;
}

typedef struct {
    FILE *stream;
    size_t most;
    char *bytes;
    size_t length;
} Content;

/* Allocates room for a whole file of known length. */
static void reserve(Arena *arena, Content *content, size_t *capacity)
{
    uint64_t size = system_file_size(content->stream);
    if (size > 0 && size <= content->most) {
        *capacity = (size_t)size + 1;
        content->bytes = arena_alloc(arena, *capacity);
    }
}

/* Only a file that begins as JSON Lines may be longer than other files. */
static void bound(Content *content)
{
    int first = getc(content->stream);
    if (first != '{' && content->most > READ_MAX_BYTES) {
        content->most = READ_MAX_BYTES;
    }
    if (first != EOF) {
        ungetc(first, content->stream);
    }
}

/* Reads the bytes of a stream, at most one more than allowed. The length in the
 * file's status is not reliable: the file may be a pipe. */
static void read_all(Arena *arena, void *context)
{
    Content *content = context;
    size_t capacity = 0, got;
    bound(content);
    reserve(arena, content, &capacity);
    if (ferror(content->stream)) {
        return;                /* after an interruption, the read is not
                                  repeated */
    }
    do {
        if (content->length == capacity) {
            capacity = 2 * capacity + 8192;
            capacity = capacity > content->most ? content->most + 1 : capacity;
            char *wider = arena_alloc(arena, capacity);
            memcpy(wider, content->bytes ? content->bytes : "",
                   content->length);
            content->bytes = wider;
        }
        got = fread(content->bytes + content->length, 1,
                    capacity - content->length, content->stream);
        content->length += got;
    } while (got > 0 && content->length <= content->most);
}

uint32_t library_read(Sources *sources, Diagnostics *found, const char *path,
                      Span wanted)
{
    return library_read_lines(sources, found, path, wanted, READ_MAX_BYTES);
}

static void report_too_long(Diagnostics *found, const char *path, Span wanted,
                            size_t most)
{
    diagnostics_add(found, SEVERITY_ERROR, "too-long", wanted,
                    "'%s' has more than %zu bytes, which is too long", path,
                    most);
}

/* Reports a file that cannot be read, and the one that the name without ending
 * may be of. */
static void refuse_unreadable(Diagnostics *found, const char *path, Span wanted,
                              const char *why)
{
    Diagnostic *finding = diagnostics_add(found, SEVERITY_ERROR,
                                          "unreadable-file", wanted,
                                          "cannot read '%s': %s", path, why);
    const char *whole = text_format(found->arena, "%s.yaml", path);
    if (library_is_file(whole)) {
        diagnostic_help(found, finding, "did you mean '%s'?", whole);
    }
}

uint32_t library_read_lines(Sources *sources, Diagnostics *found,
                            const char *path, Span wanted, size_t most)
{
    bool folder = library_is_folder(path);
    FILE *stream = folder ? NULL : fopen(path, "rb");
    if (!stream && !folder && errno == ENOMEM) {
        longjmp(*arena_exhausted(sources->arena), 1);
    }
    if (!stream) {
        refuse_unreadable(found, path, wanted,
                          folder ? "it is a folder" : strerror(errno));
        return 0;
    }
    Content content = {stream, most, NULL, 0};
    bool done = arena_run_in(sources->arena, read_all, &content);
    bool failed = ferror(stream) != 0;
    fclose(stream);
    if (!done) {
        longjmp(*arena_exhausted(sources->arena), 1);
    }
    if (failed) {
        diagnostics_add(found, SEVERITY_ERROR, "unreadable-file", wanted,
                        "cannot read '%s': reading failed", path);
        return 0;
    }
    if (content.length > content.most) {
        report_too_long(found, path, wanted, content.most);
        return 0;
    }
    return sources_add(sources, path, content.bytes, content.length);
}

uint32_t library_open(const Library *library, Sources *sources,
                      Diagnostics *found, const char *path, Span wanted)
{
    const GivenFile *given = find_given(library, path);
    if (!given) {
        return library_read(sources, found, path, wanted);
    }
    if (given->length > READ_MAX_BYTES) {
        report_too_long(found, path, wanted, READ_MAX_BYTES);
        return 0;
    }
    return sources_add(sources, path, given->bytes, given->length);
}

FileKind library_kind(const char *path)
{
    char text[KIND_BYTES];
    FILE *stream = is_regular(path) ? fopen(path, "rb") : NULL;
    if (!stream) {
        return FILE_UNKNOWN;
    }
    text[fread(text, 1, sizeof text - 1, stream)] = '\0';
    fclose(stream);
    return file_kind_begun(text);
}

const char *library_join(Arena *arena, const char *folder, const char *name)
{
    return text_equal(folder, ".") ? name
                                   : text_format(arena, "%s/%s", folder, name);
}

const char *library_folder(Arena *arena, const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? arena_copy(arena, path, (size_t)(slash - path)) : ".";
}

const char *library_id(Arena *arena, const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    return arena_copy(arena, name, length_without_ending(name));
}
