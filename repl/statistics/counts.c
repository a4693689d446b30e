/* SPDX-License-Identifier: MIT */
#include "repl/statistics/counts.h"

#include <string.h>

#include "repl/loading.h"
#include "simulate/counted_values.h"

/* Figures of one group have different names. */
static bool is_new(const Command *command, const CountedValue *const *values,
                   size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (values[i]->moment == values[count]->moment &&
            text_equal(values[i]->name, values[count]->name)) {
            return options_complain(command, "--count counts '%s' twice: give "
                                    "one of them a name, NAME=EXPRESSION",
                                    values[i]->name);
        }
    }
    return true;
}

bool counts_set(const Options *options, const Command *command, Arena *arena,
                Loaded *loaded, Survey *survey, const char *const *names)
{
    const CountedValue **values =
        arena_alloc(arena, COUNTED_MAX * sizeof *values);
    Sources *sources = &loaded->sources;
    Diagnostics found = diagnostics_new(arena);
    sources->arena = arena;
    for (size_t i = 0; i < options->counted_count; i++) {
        const char *text = options->counted[i];
        uint32_t file = sources_add(sources, "--count", text, strlen(text));
        values[i] = counted_read(arena, sources, file, loaded->variant,
                                 survey->players, names, &found);
        if (found.errors == 0 && !is_new(command, values, i)) {
            return false;
        }
    }
    loading_say_found(arena, options, &found, sources);
    if (found.errors == 0 && options->counted_count > 0) {
        counted_measure(survey, arena, names, values, options->counted_count);
    }
    return found.errors == 0;
}
