/* Anything as the numbers of moves for some games at once: what is not legal is
 * refused, what is legal changes the same as in a game of its own.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cria.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { VARIANTS = 3, GAMES = 3 };

/* What stays from one input to the next; never given back. */
static CriaVariant *variants[VARIANTS];
static CriaBatch *batches[VARIANTS];

static void begin(void)
{
    static const char *const names[VARIANTS] = {"lama", "scopa", "gops"};
    char folder[4096];
    const char *root = getenv("ROOT");
    const char *const folders[] = {folder};
    CriaOptions options = {.size = sizeof options, .folders = folders,
                           .folder_count = 1};
    CriaBatchOptions many = {.size = sizeof many, .games = GAMES,
                             .decisions_most = 50};
    snprintf(folder, sizeof folder, "%s/variants", root ? root : ".");
    for (int i = 0; i < VARIANTS; i++) {
        variants[i] = cria_load(names[i], &options, NULL);
        batches[i] = variants[i] ? cria_batch_new(variants[i], &many) : NULL;
        if (!batches[i]) {
            abort();
        }
    }
}

/* A number that may be legal: mostly one of the mask, by [byte]. */
static uint32_t number_of(const CriaBatchArrays *all, size_t game, uint8_t byte)
{
    const uint64_t *mask = all->masks + game * all->words;
    uint32_t number = byte % 64, most = (uint32_t)(64 * all->words);
    for (uint32_t i = 0; byte < 240 && i < most; i++) {
        uint32_t at = (number + i) % most;
        if (mask[at / 64] >> at % 64 & 1) {
            return at;
        }
    }
    return byte < 250 ? number : UINT32_MAX - number;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!variants[0]) {
        begin();
    }
    if (size < 1) {
        return 0;
    }
    CriaBatch *batch = batches[data[0] % VARIANTS];
    CriaBatchArrays all = cria_batch_arrays(batch);
    cria_batch_start(batch, NULL);
    for (size_t at = 1; at + GAMES <= size; at += GAMES) {
        uint32_t moves[GAMES];
        size_t wrong = 0;
        for (size_t i = 0; i < GAMES; i++) {
            bool over = all.terminated[i] || all.truncated[i];
            moves[i] = number_of(&all, i, data[at + i]);
            bool legal = moves[i] < 64 * all.words &&
                         all.masks[i * all.words + moves[i] / 64] >>
                                 moves[i] % 64 & 1;
            wrong += !over && !legal;
        }
        if (cria_batch_step(batch, moves) != wrong) {
            abort();
        }
    }
    return 0;
}
