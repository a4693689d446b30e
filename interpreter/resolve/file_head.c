/* SPDX-License-Identifier: MIT */
#include "resolve/file_head.h"

#include <string.h>

#include "document/read.h"
#include "resolve/library.h"

/* The text under [key] without the ends of its last lines. */
static const char *read_word(Arena *arena, const Node *root, const char *key)
{
    const Node *node = node_get(root, key);
    if (!node || node->kind != NODE_SCALAR) {
        return NULL;
    }
    size_t length = strlen(node->text);
    while (length > 0 && node->text[length - 1] == '\n') {
        length--;
    }
    return arena_copy(arena, node->text, length);
}

/* Whether a file that is not YAML has the first line of a variant. */
static bool was_variant(const Sources *sources, uint32_t file)
{
    const char *text = file ? sources->files[file].text : "";
    return strncmp(text, "cria:", 5) == 0 || strstr(text, "\ncria:");
}

bool file_head_read(Arena *arena, const char *path, FileHead *head)
{
    Sources sources = sources_new(arena);
    Diagnostics found = diagnostics_new(arena);
    uint32_t file = library_read(&sources, &found, path, (Span){0, 0, 0});
    Node *root = file ? document_read(arena, &sources, file, &found) : NULL;
    bool torn = found.errors > 0 && was_variant(&sources, file);
    *head = (FileHead){read_word(arena, root, "extends"),
                       read_word(arena, root, "kind"),
                       read_word(arena, root, "name"),
                       read_word(arena, root, "about"),
                       node_get(root, "extends") != NULL,
                       node_get(root, "kind") != NULL};
    return node_get(root, "cria") || torn;
}
