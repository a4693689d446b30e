/* Any bytes as a file: read to a tree, or refused with findings that can be
 * shown.
 *
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "base/arena.h"
#include "document/read.h"
#include "report/render.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct {
    const char *text;
    size_t size;
} Input;

/* Every span lies in the file. */
static void check_tree(const Node *node, size_t size)
{
    if (node->span.start > node->span.end || node->span.end > size) {
        abort();
    }
    for (size_t i = 0; i < node->count; i++) {
        check_tree(node->children[i], size);
    }
}

static void read_input(Arena *arena, void *context)
{
    const Input *input = context;
    Sources sources = sources_new(arena);
    Diagnostics found = diagnostics_new(arena);
    uint32_t file = sources_add(&sources, "file", input->text, input->size);
    Node *root = document_read(arena, &sources, file, &found);
    Text text = text_new(arena);
    size_t count = 0;
    if (!root && found.errors == 0) {
        abort();
    }
    if (root) {
        check_tree(root, input->size);
    }
    diagnostics_sort(&found);
    render_diagnostics(&found, &sources, true, &text);
    export_sarif.add(&found, &sources, &count, &text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Input input = {(const char *)data, size};
    arena_run(read_input, &input);
    return 0;
}
