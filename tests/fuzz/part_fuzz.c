/* Anything as a part of an experiment: what is read is written, and that is
 * read as the same part. Its games are in no second part. If its sums can be
 * those of an experiment, there is a plan for them.
 *
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "base/arena.h"
#include "experiment/part_plans.h"
#include "simulate/simulation_part.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct {
    const char *text;
    size_t size;
} Input;

/* As `cria merge` does, whatever experiment the part is of. */
static void plan(Arena *arena, const Part *part)
{
    const MatchPlan *match = part_match_plan(arena, part);
    const Pairing *pairing = part_pairing(arena, part);
    const FactorialPlan *factors = part_factorial_plan(arena, part);
    if (match && match->sums.arm_count != 1) {
        abort();
    }
    if (pairing && arm_legal(part->sums, PAIR_LEGAL, 1)[0] < 0) {
        abort();
    }
    for (int i = 0; factors && i < factors->sums.arm_count; i++) {
        if (arm_legal(part->sums, EFFECT_LEGAL, i)[0] < 0) {
            abort();
        }
    }
}

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
    plan(arena, part);
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
    arena_run(try_input, &input);
    return 0;
}
