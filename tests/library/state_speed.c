/* How long it takes to copy a game, to pack it and to continue from what was
 * packed, in its middle: the fastest of some runs. No test: it depends on the
 * machine.
 *
 *   cc -O2 -Iinterpreter -o build/state_speed tests/library/state_speed.c \
 *       build/gcc-release/lib/libcria.a $(pkg-config --libs yaml-0.1 libpcre2-8 \
 *       jansson) -lm && build/state_speed lama
 *
 * SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "cria.h"

enum { RUNS = 20, TIMES = 100000, MOVES = 20 };

typedef struct {
    CriaGame *game, *other;
    unsigned char *bytes;
    size_t size;
} Work;

static void copy(Work *work)
{
    cria_game_copy(work->other, work->game);
}

static void pack(Work *work)
{
    work->size = cria_game_pack(work->game, CRIA_WITH_CHANCE, work->bytes);
}

static void unpack(Work *work)
{
    cria_game_unpack(work->other, work->bytes, work->size, 0, 0);
}

static void measure(const char *what, void (*step)(Work *), Work *work)
{
    double best = 1e18;
    for (int run = 0; run < RUNS; run++) {
        struct timespec from, to;
        clock_gettime(CLOCK_MONOTONIC, &from);
        for (int i = 0; i < TIMES; i++) {
            step(work);
        }
        clock_gettime(CLOCK_MONOTONIC, &to);
        double took = (double)(to.tv_sec - from.tv_sec) * 1e9 +
                      (double)(to.tv_nsec - from.tv_nsec);
        best = took < best ? took : best;
    }
    printf("%s: %.0f ns\n", what, best / TIMES);
}

int main(int count, char **words)
{
    CriaVariant *variant = cria_load(count > 1 ? words[1] : "lama", NULL, NULL);
    if (!variant) {
        return EXIT_FAILURE;
    }
    Work work = {cria_game_new(variant), cria_game_new(variant),
                 malloc(cria_packed_size(variant)), 0};
    if (!work.game || !work.other || !work.bytes ||
        !cria_game_start(work.game, 1, 0, 4) ||
        !cria_game_start(work.other, 2, 0, 4)) {
        return EXIT_FAILURE;
    }
    for (int i = 0; i < MOVES && cria_game_moves(work.game) > 0; i++) {
        cria_game_choose(work.game, 0);
    }
    measure("copy", copy, &work);
    measure("pack", pack, &work);
    printf("%zu bytes\n", work.size);
    measure("unpack", unpack, &work);
    cria_game_free(work.game);
    cria_game_free(work.other);
    cria_free(variant);
    free(work.bytes);
    return EXIT_SUCCESS;
}
