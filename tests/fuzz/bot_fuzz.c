/* Anything as the file of a bot for one of the variants: what is read takes its
 * seats and plays.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>

#include "base/arena.h"
#include "bot/persona.h"
#include "load.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOVES_MOST = 40, VARIANTS = 2 };

/* What stays from one input to the next; never given back. */
static Loaded *variants[VARIANTS];

static void load_variants(void)
{
    static const char *const names[VARIANTS] = {"kadabra", "dice"};
    static char folder[4096];
    const char *root = getenv("ROOT");
    const char *const folders[] = {folder};
    snprintf(folder, sizeof folder, "%s/variants", root ? root : ".");
    for (int i = 0; i < VARIANTS; i++) {
        Request request = {.library = {.folders = folders, .count = 1}, .rules.name = names[i]};
        variants[i] = load_variant(&request, NULL);
        if (!variants[i] || !variants[i]->variant) {
            abort();
        }
    }
}

typedef struct {
    const char *text;
    size_t size;
    Variant *variant;
} Input;

static void play(const Persona *persona, const Variant *variant)
{
    Game *game = game_new(variant);
    if (!game) {
        return;
    }
    game_start(game, 1, 0, 3);
    for (int i = 0; i < MOVES_MOST && !game->state->over; i++) {
        long move = persona_move(persona, game);
        if (move < 0 && !game->error.id) {
            abort();
        }
        game_choose(game, move < 0 ? 0 : (size_t)move);
    }
    game_free(game);
}

static void try_input(Arena *arena, void *context)
{
    const Input *input = context;
    Sources sources = sources_new(arena);
    Diagnostics found = diagnostics_new(arena);
    uint32_t file = sources_add(&sources, "bot", input->text, input->size);
    const Persona *persona = persona_read(arena, &sources, &found,
                                          input->variant, file);
    if (!persona != (found.errors > 0)) {
        abort();
    }
    if (persona) {
        play(persona, input->variant);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!variants[0]) {
        load_variants();
    }
    for (int i = 0; i < VARIANTS; i++) {
        Input input = {(const char *)data, size, variants[i]->variant};
        arena_run(try_input, &input);
    }
    return 0;
}
