/* SPDX-License-Identifier: MIT */
#include "edit/editing.h"

#include "base/text.h"
#include "base/utf8.h"

/* The byte at a line and column. */
static uint32_t find_byte(const Source *source, unsigned line, unsigned column)
{
    size_t length, at = 0;
    if (line == 0 || line > source->line_count) {
        return (uint32_t)source->length;
    }
    const char *text = source_line(source, line, &length);
    for (unsigned i = 1; i < column && at < length; i++) {
        uint32_t character;
        at += utf8_decode(text + at, length - at, &character);
    }
    return (uint32_t)((size_t)(text - source->text) + at);
}

typedef struct {
    const char *key;           /* that files of this kind have */
    const Schema *schema;
} FileForm;

/* The schema of a file with these keys; that of variants for others. */
static const Schema *find_schema(const Node *root)
{
    static const FileForm forms[] = {{"cria replay", &schema_replay},
                                     {"bot", &schema_bot},
                                     {"cria part", &schema_part}};
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        if (node_get(root, forms[i].key)) {
            return forms[i].schema;
        }
    }
    return &schema_variant;
}

Editing editing_open(Arena *arena, const Sources *sources, uint32_t file,
                     unsigned line, unsigned column)
{
    uint32_t cursor = find_byte(&sources->files[file], line, column);
    Draft draft = draft_read(arena, sources, file, cursor);
    const Schema *schema = find_schema(draft.root);
    return (Editing){.arena = arena, .sources = sources, .file = file,
                     .cursor = cursor, .root = draft.root, .slot = draft.slot,
                     .schema = schema, .rules = schema == &schema_variant};
}

const char *editing_typed(const Editing *editing)
{
    uint32_t start = editing->slot.start, cursor = editing->cursor;
    return arena_copy(editing->arena,
                      editing->sources->files[editing->file].text + start,
                      cursor > start ? cursor - start : 0);
}

Node *editing_tree(const Editing *editing, int number)
{
    Node *const trees[EDITING_TREES] = {editing->root, editing->base,
                                        editing->before};
    return trees[number];
}
