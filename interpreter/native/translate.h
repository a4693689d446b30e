/* Translates a variant's program to C. Each instruction becomes the machine's
 * own case for it (the text of engine/vm.c, embedded at build time) with its
 * operands as constants; the rules that it reads become constants too. The
 * compiled translation gives exactly the machine's results in less time.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_NATIVE_TRANSLATE_H
#define CRIA_NATIVE_TRANSLATE_H

#include "base/text.h"
#include "native/native_interface.h"
#include "variant/model.h"

/* Adds a complete C file for [variant] that exports one function, NATIVE_ENTRY
 * (native_interface.h). It includes only headers of the C library and needs a
 * compiler with GNU extensions (gcc, clang). It must run on the same
 * architecture with the same version of cria, since they share the layout of
 * states and games. */
void native_translate(const Variant *variant, Text *text);

/* What a compiled translation runs instead of the machine; [entry] is its
 * function NATIVE_ENTRY. */
NativeRun *native_enter(NativeEntry *entry);

#endif
