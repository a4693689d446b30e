/* Anything as changes of a packed game: it is refused, and the game stays as it
 * is, or it goes on. The first bytes choose the variant, whether it is with
 * chance and how far the game is; each three that follow are a place and what
 * is there instead. The check value is made to fit, else nothing behind it would
 * ever be looked at.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#include "cria.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { VARIANTS = 4, CHECK_AT = 28, HEAD = 36, MOVES_MOST = 40 };

/* What stays from one input to the next; never given back. */
static CriaVariant *variants[VARIANTS];
static CriaGame *games[VARIANTS];
static uint8_t *packed[VARIANTS];

static void begin(void)
{
    static const char *const names[VARIANTS] = {"lama", "kadabra", "pig",
                                                "gops"};
    char folder[4096];
    const char *root = getenv("ROOT");
    const char *const folders[] = {folder};
    CriaOptions options = {.size = sizeof options, .folders = folders,
                           .folder_count = 1};
    snprintf(folder, sizeof folder, "%s/variants", root ? root : ".");
    for (int i = 0; i < VARIANTS; i++) {
        variants[i] = cria_load(names[i], &options, NULL);
        games[i] = variants[i] ? cria_game_new(variants[i]) : NULL;
        packed[i] = games[i] ? malloc(cria_packed_size(variants[i])) : NULL;
        if (!packed[i]) {
            abort();
        }
    }
}

/* A game with these changes, in memory of exactly its size. */
static uint8_t *make_bytes(int which, const uint8_t *data, size_t count,
                           size_t *size)
{
    CriaGame *game = games[which];
    cria_game_start(game, 1, 0, cria_players_least(variants[which]));
    for (int i = 0; i < data[1] && !cria_game_over(game); i++) {
        cria_game_choose(game, cria_game_random(game));
    }
    *size = cria_game_pack(game, data[0] & 128 ? CRIA_WITH_CHANCE
                                               : CRIA_WITHOUT_CHANCE,
                           packed[which]);
    uint8_t *bytes = malloc(*size);
    if (!bytes) {
        abort();
    }
    memcpy(bytes, packed[which], *size);
    for (size_t at = 2; at + 3 <= count; at += 3) {
        size_t place = HEAD + (data[at] + 256u * data[at + 1]) %
                                  (*size - HEAD);
        bytes[place] = data[at + 2];
    }
    uint64_t check = XXH3_64bits_withSeed(bytes + HEAD, *size - HEAD,
                                          XXH3_64bits(bytes, CHECK_AT));
    for (int i = 0; i < 8; i++) {
        bytes[CHECK_AT + i] = (uint8_t)(check >> 8 * i);
    }
    return bytes;
}

static void play(int which)
{
    CriaGame *game = games[which];
    for (int i = 0; i < MOVES_MOST && !cria_game_over(game); i++) {
        cria_text_free(cria_game_view(game, i % 3 - 1));
        cria_game_choose(game, cria_game_random(game));
    }
    uint8_t *bytes = malloc(cria_packed_size(variants[which]));
    size_t size = cria_game_pack(game, CRIA_WITHOUT_CHANCE, bytes);
    if (cria_game_unpack(game, bytes, size, 1, 0) != CRIA_RESTORED) {
        abort();
    }
    free(bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!variants[0]) {
        begin();
    }
    if (size < 2) {
        return 0;
    }
    int which = data[0] % VARIANTS;
    size_t length;
    uint8_t *bytes = make_bytes(which, data, size, &length);
    uint64_t before = cria_game_hash(games[which], CRIA_WITH_CHANCE);
    if (cria_game_unpack(games[which], bytes, length, 3, 4) ==
        CRIA_RESTORED) {
        play(which);
    } else if (cria_game_hash(games[which], CRIA_WITH_CHANCE) != before) {
        abort();
    }
    free(bytes);
    return 0;
}
