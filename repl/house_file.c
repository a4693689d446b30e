/* A file must not hide another one that is found by the same name.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/house_file.h"

#include <ctype.h>
#include <string.h>

#include "repl/loading.h"
#include "repl/say.h"

#define LETTERS                                                               \
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

/* The name or path that was typed, with "my-" before its last part. */
static const char *own_name(Arena *arena, const char *typed)
{
    const char *slash = strrchr(typed, '/');
    int folder = slash ? (int)(slash + 1 - typed) : 0;
    return text_format(arena, "%.*smy-%s", folder, typed, typed + folder);
}

const char *house_file_path(Arena *arena, const char *command,
                            const char *argument, const char *name)
{
    Library library = loading_library(arena);
    size_t length = strlen(name);
    bool whole = length > 5 && strcmp(name + length - 5, ".yaml") == 0;
    const char *path = whole ? name : text_format(arena, "%s.yaml", name);
    const char *id = library_id(arena, path);
    const char *found = library_find(arena, &library, NULL, id);
    if (!isalnum((unsigned char)*id) || id[strspn(id, LETTERS)] != '\0') {
        say_err("cria %s: '%s' is no name for rules: use letters, digits and "
                "'-'\n", command, id);
        return NULL;
    }
    if (library_is_file(path)) {
        say_err("cria %s: '%s' is there already: nothing was written\n",
                command, path);
        return NULL;
    }
    if (found) {
        say_err("cria %s: '%s' is the name of %s, which the new file would "
                "hide; '%s %s' takes another name\n", command, id, found,
                argument, own_name(arena, name));
        return NULL;
    }
    return path;
}

const char *house_file_base(Arena *arena, const Loaded *base, const char *path,
                            const char *typed)
{
    Library library = loading_library(arena);
    const char *id = base->variant->id;
    const char *found = library_find(arena, &library,
                                     library_folder(arena, path), id);
    const char *extends = found && library_same(found, base->resolved.paths[0])
                              ? id : typed;
    return arena_copy(arena, extends, strlen(extends));
}

const char *house_file_title(Arena *arena, const char *path)
{
    const char *id = library_id(arena, path);
    char *title = arena_copy(arena, id, strlen(id));
    for (char *at = title; *at; at++) {
        *at = *at == '-' || *at == '_' ? ' ' : *at;
    }
    *title = (char)toupper((unsigned char)*title);
    return title;
}
