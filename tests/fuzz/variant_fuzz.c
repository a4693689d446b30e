/* Any file as a variant or house rule: loaded as `cria check` does it, and what
 * is sound is played.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "engine/game.h"
#include "load.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOVES_MOST = 100, NAME_SIZE = 64 };

static bool write_file(const char *name, const uint8_t *data, size_t size)
{
    FILE *file = fopen(name, "wb");
    bool written = file && fwrite(data, 1, size, file) == size;
    return file && fclose(file) == 0 && written;
}

static void play(const Variant *variant)
{
    Game *game = game_new(variant);
    if (!game) {
        return;
    }
    game_start(game, 1, 0, variant->players_least);
    for (int i = 0; i < MOVES_MOST && !game->state->over; i++) {
        game_choose(game, game_random_move(game));
    }
    game_free(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const folders[] = {"variants"};
    char name[NAME_SIZE];
    snprintf(name, sizeof name, "/tmp/cria-fuzz-%ld.yaml", (long)getpid());
    if (!write_file(name, data, size)) {
        return 0;
    }
    Request request = {.library = {.folders = folders, .count = 1}, .rules.name = name};
    Loaded *loaded = load_variant(&request, NULL);
    unlink(name);
    if (loaded && !loaded->exhausted && !loaded->variant &&
        loaded->found.errors == 0) {
        abort();
    }
    for (size_t i = 0; loaded && i < loaded->found.count; i++) {
        if (loaded->found.items[i].id[0] == 'i' &&
            loaded->found.items[i].id[1] == 'n' &&
            loaded->found.items[i].id[2] == 't') {
            abort();           /* internal: a defect */
        }
    }
    if (loaded && loaded->variant) {
        play(loaded->variant);
    }
    load_free(loaded);
    return 0;
}
