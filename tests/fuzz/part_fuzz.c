/* Anything as a part of a simulation: what is read is written, and that is read
 * as the same part. Its games are in no second part.
 *
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "base/memory_guard.h"
#include "simulate/simulation_part.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct {
    const char *text;
    size_t size;
} Input;

static void try_input(Arena *arena, void *context)
{
    const Input *input = context;
    Sources sources = sources_new(arena);
    Diagnostics found = diagnostics_new(arena);
    uint32_t file = sources_add(&sources, "part", input->text, input->size);
    Part *part = part_read(arena, &sources, file, &found);
    if (!part) {
        if (found.errors == 0) {
            abort();
        }
        return;
    }
    Text once = text_new(arena), again = text_new(arena);
    part_write(&once, part);
    file = sources_add(&sources, "again", text_string(&once), once.length);
    Part *other = part_read(arena, &sources, file, &found);
    if (!other) {
        abort();
    }
    part_write(&again, other);
    if (!text_equal(text_string(&once), text_string(&again)) ||
        part_join(arena, part, other, &found) != (part->range_count == 0)) {
        abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Input input = {(const char *)data, size};
    guard_run(try_input, &input);
    return 0;
}
