/* Anything at all as a replay: it is read, and played if it can be, by the rules
 * of one of the variants in the tree. `make fuzz` runs it.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "replay/trace_conversion.h"
#include "replay/variant_cache.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static Shelf *shelf;

/* What stays from one input to the next; never given back. */
static void open_shelf(void)
{
    static jmp_buf exhausted;
    static char folder[4096];
    static const char *folders[1];
    const char *root = getenv("ROOT");
    Arena *arena = arena_new(NULL, &exhausted);
    snprintf(folder, sizeof folder, "%s/variants", root ? root : ".");
    folders[0] = folder;
    if (!arena || setjmp(exhausted)) {
        abort();
    }
    shelf = shelf_new(arena, (Library){.folders = folders, .count = 1});
}

/* Only rules that are known: an input must not make other files be read. */
static const char *known(const char *name)
{
    static const char *const names[] = {"lama", "party", "kadabra", "dice",
                                        "crazy-eights"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strcmp(names[i], name) == 0) {
            return names[i];
        }
    }
    return names[0];
}

typedef struct {
    const char *text;
    size_t size;
} Input;

static void try_input(Arena *arena, void *context)
{
    const Input *input = context;
    Replay *replay = replay_read(arena, "input", input->text, input->size);
    if (replay->found.errors > 0) {
        return;
    }
    const RulesGiven rules = {.name = known(replay_rules(replay).name)};
    Loaded *loaded = shelf_load(shelf, &rules);
    Play *play = loaded->variant ? play_new(replay, loaded) : NULL;
    if (!play) {
        abort();
    }
    play->until = 200;
    replay_rewrite(play);
    play_free(play);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Input input = {(const char *)data, size};
    if (!shelf) {
        open_shelf();
    }
    arena_run(try_input, &input);
    return 0;
}
