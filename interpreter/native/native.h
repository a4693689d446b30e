/* What a translated program and the one that loads it share.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_NATIVE_NATIVE_H
#define CRIA_NATIVE_NATIVE_H

#include "engine/game.h"

/* Runs the program of [game] on from instruction [pc], as vm_run does. */
typedef void NativeRun(Game *game, uint32_t pc);

/* What the translation needs of who loads it: chance.h says what they do. */
typedef struct {
    void (*fill)(uint32_t *words, const State *state, Stream stream,
                 uint32_t series, uint32_t first);
    uint32_t (*single)(const State *state, Stream stream, uint32_t series,
                       uint32_t number, uint32_t count);
} NativeChance;

/* The one function that a translation exports, by this name. */
#define NATIVE_ENTRY "cria_native"
typedef NativeRun *NativeEntry(const NativeChance *chance);

#endif
