/* Completes files by their path, house rules by their name.
 *
 * SPDX-License-Identifier: MIT */
#include <dirent.h>
#include <string.h>

#include "resolve/file_head.h"
#include "repl/loading.h"
#include "repl/table/complete.h"

static bool has_ending(const char *name, const char *ending)
{
    size_t length = strlen(name), size = strlen(ending);
    return length > size && strcmp(name + length - size, ending) == 0;
}

void completing_add_files(Candidates *candidates, const char *start)
{
    Arena *arena = candidates->arena;
    const char *typed = candidates->line + strlen(start);
    const char *slash = strrchr(typed, '/');
    const char *folder = arena_copy(arena, typed, slash ? (size_t)(slash + 1 -
                                                                   typed) : 0);
    DIR *directory = opendir(*folder ? folder : ".");
    struct dirent *entry;
    while (directory && (entry = readdir(directory))) {
        const char *path = text_format(arena, "%s%s", folder, entry->d_name);
        bool yaml = has_ending(path, ".yaml") || has_ending(path, ".yml");
        if (*entry->d_name != '.' && (yaml || library_is_folder(path))) {
            completing_add(candidates, start,
                           yaml ? path : text_format(arena, "%s/", path));
        }
    }
    if (directory) {
        closedir(directory);
    }
}

/* Whether a file extends another one and is not a variant of its own. */
static bool is_house_rule(Arena *arena, const char *path)
{
    FileHead head;
    return file_head_read(arena, path, &head) && head.extending &&
           !(head.kind && text_equal(head.kind, "variant"));
}

void completing_add_rules(Candidates *candidates, const char *start)
{
    Arena *arena = candidates->arena;
    Library library = loading_library(arena);
    FileList list = library_list(arena, &library);
    const char *typed = candidates->line + strlen(start);
    for (size_t i = 0; i < list.count; i++) {
        const char *slash = strrchr(list.names[i], '/');
        const char *name = slash ? slash + 1 : list.names[i];
        if (strncmp(name, typed, strlen(typed)) == 0 &&
            is_house_rule(arena, list.paths[i])) {
            completing_add(candidates, start, name);
        }
    }
}
