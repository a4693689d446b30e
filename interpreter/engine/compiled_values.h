/* Works out, in a game, what program/compile_values.h compiled.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_COMPILED_VALUES_H
#define CRIA_ENGINE_COMPILED_VALUES_H

#include "engine/evaluate.h"
#include "program/compile_values.h"

/* Puts into *[value] the value that the program of [compiled] begins to work
 * out at [entry], in the present position of [game], a game of the variant that
 * was compiled for. Its [count] names are bound in [frame], the last one
 * innermost. Nothing in the game changes. False: a name is nobody or nothing
 * there, or the program fails: the evaluator says what that means. */
bool compiled_value(const Variant *compiled, Game *game, uint32_t entry,
                    const Frame *frame, int count, int64_t *value);

#endif
