/* Which registers of a program have to lie in the state, where others find
 * them: a translated program keeps the others in variables of its own, for
 * which the compiler need not write what nobody reads.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_NATIVE_KEPT_REGISTERS_H
#define CRIA_NATIVE_KEPT_REGISTERS_H

#include "variant/model.h"

/* Whether a program can be entered at an instruction: at its beginning, where a
 * move leads, or at a question. */
bool native_is_entry(const Program *program, size_t number);

/* The registers, as a set, of the program of [variant] that have a value when
 * the program is entered, or that offers or a saved state name. What is
 * computed for it lies in [arena]. */
Bits native_kept_registers(const Variant *variant, Arena *arena);

#endif
