/* The interface between a translated program and its loader.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_NATIVE_NATIVE_INTERFACE_H
#define CRIA_NATIVE_NATIVE_INTERFACE_H

#include "engine/game.h"

/* Runs the program of [game] from instruction [pc] on, as vm_run does. */
typedef void NativeRun(Game *game, uint32_t pc);

/* Functions that the loader provides; chance.h documents them, and the machine
 * is for a game whose state is not behind it. */
typedef struct {
    NativeRun *machine;
    void (*fill)(uint32_t *words, const State *state, Stream stream,
                 uint32_t series, uint32_t first);
    uint32_t (*single)(const State *state, Stream stream, uint32_t series,
                       uint32_t number, uint32_t count);
} NativeChance;

/* The name of the only function that a translation exports. */
#define NATIVE_ENTRY "cria_native"
typedef NativeRun *NativeEntry(const NativeChance *chance);

#endif
