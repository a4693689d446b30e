/* Rules that are translated to C, compiled and loaded into the running program:
 * the same games, faster. What was compiled is kept (cache_folder.h) under a
 * hash of the translation, the compiler and the machine.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_COMPILED_RULES_H
#define CRIA_REPL_COMPILED_RULES_H

#include "inquiry/about_rules.h"

/* Whether rules are compiled before games are played by them. */
typedef enum { COMPILE_NO, COMPILE_YES, COMPILE_AUTO } CompileWhen;

/* Takes what is kept, or compiles the rules with the compiler in the
 * environment variable CC (default: cc) in a temporary folder, which is then
 * removed. The result stays loaded until the program ends. Returns NULL after
 * reporting the error on standard error. */
NativeRun *compiled_load(Loaded *loaded);

/* The same for as many games as are to be played with [game], if that is worth
 * it: from 20 million decisions on, of large programs from 200 million on, and
 * where it is kept already from a million on. How many decisions a game has is
 * estimated by games of random moves. Else, or if it fails, NULL; nothing is
 * reported. */
NativeRun *compiled_if_worth(Loaded *loaded, Game *game, int players,
                             uint64_t games);

#endif
