/* Rules translated to C, compiled and taken into the program that runs: the
 * same games, faster.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_COMPILED_RULES_H
#define CRIA_REPL_COMPILED_RULES_H

#include "load.h"
#include "native/native.h"

/* Translates the variant, compiles it with the compiler that the environment
 * variable CC names (cc when it does not) in a folder of its own, which is
 * removed again, and loads it. It stays until the program ends. NULL after
 * saying on standard error what went wrong. */
NativeRun *native_load(Loaded *loaded);

#endif
