/* Any document by the schema of variants; or, parted by a line "===", any
 * schema and a document for it.
 *
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "document/read.h"
#include "schema/schema.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct {
    const char *text;
    size_t size;
} Input;

static Node *read_part(Arena *arena, Sources *sources, const char *text,
                       size_t size)
{
    Diagnostics found = diagnostics_new(arena);
    uint32_t file = sources_add(sources, "file", text, size);
    return document_read(arena, sources, file, &found);
}

static void check_input(Arena *arena, void *context)
{
    static const char parting[] = "\n===\n";
    const Input *input = context;
    Sources sources = sources_new(arena);
    Diagnostics found = diagnostics_new(arena);
    char *copy = arena_copy(arena, input->text, input->size);
    const char *cut = strstr(copy, parting);
    const char *rest = cut ? cut + sizeof parting - 1 : copy;
    Node *rules = cut ? read_part(arena, &sources, copy, (size_t)(cut - copy))
                      : NULL;
    Node *root = read_part(arena, &sources, rest,
                           input->size - (size_t)(rest - copy));
    const Schema *schema = !cut ? &schema_variant
                           : rules ? schema_new(arena, rules, &found) : NULL;
    if (!schema || !root) {
        return;
    }
    bool valid = schema_check(schema, root, arena, &found);
    if (valid != (found.errors == 0)) {
        abort();
    }
    diagnostics_sort(&found);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Input input = {(const char *)data, size};
    arena_run(check_input, &input);
    return 0;
}
