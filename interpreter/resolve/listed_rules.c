/* What files of rules say of themselves.
 *
 * SPDX-License-Identifier: MIT */
#include "resolve/library.h"

#include <string.h>

#include "base/visible_text.h"
#include "document/read.h"

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

/* That text on one line, or [otherwise] if there is none. */
static const char *read_line(Arena *arena, const Node *root, const char *key,
                             const char *otherwise)
{
    const char *word = read_word(arena, root, key);
    return word ? shown_line(arena, word) : otherwise;
}

bool library_describe(Arena *arena, const char *name, const char *path,
                      ListedRules *rules)
{
    Sources sources = sources_new(arena);
    Diagnostics found = diagnostics_new(arena);
    uint32_t file = library_read(&sources, &found, path, (Span){0, 0, 0});
    Node *root = file ? document_read(arena, &sources, file, &found) : NULL;
    bool torn = found.errors > 0 && was_variant(&sources, file);
    const char *title = read_line(arena, root, "name", "");
    const char *extends = read_line(arena, root, "extends", NULL);
    *rules = (ListedRules){
        .name = shown_line(arena, name), .path = path, .title = title,
        .about = read_line(arena, root, "about", title), .extends = extends,
        .house = extends && !node_get(root, "kind")};
    return node_get(root, "cria") || torn;
}

RulesList library_rules(Arena *arena, const Library *library)
{
    FileList list = library_list(arena, library);
    RulesList all = {NULL, 0, 0};
    for (size_t i = 0; i < list.count; i++) {
        ListedRules rules;
        if (library_describe(arena, list.names[i], list.paths[i], &rules)) {
            ARENA_PUSH(arena, all.items, all.count, all.capacity) = rules;
        }
    }
    return all;
}
