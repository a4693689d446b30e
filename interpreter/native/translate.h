/* A variant's program as C: every instruction is written out as the machine's
 * own case for it (engine/vm.c, which is built into the program as a text),
 * with its operands as constants, and the rules it asks for are constants too.
 * Compiled it does exactly what the machine does, byte by byte, in less time.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_NATIVE_TRANSLATE_H
#define CRIA_NATIVE_TRANSLATE_H

#include "base/text.h"
#include "variant/model.h"

/* Adds a whole C file for [variant], whose one exported function is
 * NATIVE_ENTRY (native.h). It includes nothing but headers of the C library and
 * needs a compiler with GNU extensions (gcc, clang), for the same kind of
 * machine and the same cria: the layout of a state and of a game is shared. */
void native_translate(const Variant *variant, Text *text);

#endif
