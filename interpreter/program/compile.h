/* From rules to a program: the last step of loading.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PROGRAM_COMPILE_H
#define CRIA_PROGRAM_COMPILE_H

#include "report/diagnostic.h"
#include "variant/model.h"

/* Compiles the rules of [variant], which were read without an error, and
 * settles its layout. Findings go to [found] (ids may-be-none, too-deep,
 * too-long); with errors among them the program must not be run. */
void program_compile(Variant *variant, Diagnostics *found);

/* Proves before anything runs that every operand is in range (registers,
 * jumps, tables, zones, offers, places in the state), that what registers hold
 * fits what is done with it, and that no way back goes on for ever between two
 * decisions. Returns NULL, or what is wrong (a defect of the compiler, never of
 * a file). */
const char *program_verify(const Variant *variant);

#endif
