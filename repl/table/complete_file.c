/* Completes files by their path, house rules by their name.
 *
 * SPDX-License-Identifier: MIT */
#include <dirent.h>
#include <string.h>

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

void completing_add_rules(Candidates *candidates, const char *start)
{
    Arena *arena = candidates->arena;
    Library library = loading_library(arena);
    FileList list = library_list(arena, &library);
    const char *typed = candidates->line + strlen(start);
    for (size_t i = 0; i < list.count; i++) {
        const char *slash = strrchr(list.names[i], '/');
        const char *name = slash ? slash + 1 : list.names[i];
        ListedRules rules;
        if (strncmp(name, typed, strlen(typed)) == 0 &&
            library_describe(arena, name, list.paths[i], &rules) &&
            rules.house) {
            completing_add(candidates, start, name);
        }
    }
}
