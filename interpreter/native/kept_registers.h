/* Which registers of a program have to lie in the state, where others find
 * them, and when: a translated program has variables for all registers, and
 * writes to the state only what somebody may read there.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_NATIVE_KEPT_REGISTERS_H
#define CRIA_NATIVE_KEPT_REGISTERS_H

#include "variant/model.h"

/* Whether a program can be entered at an instruction: at its beginning, where a
 * move leads, or at a question. */
bool native_is_entry(const Program *program, size_t number);

/* The registers that an offer reads in the state, and into which its choices
 * are loaded there. */
Bits native_offer_registers(const Program *program, size_t offer);

/* Registers as sets: [read] have a value in the state when the program is
 * entered; what instruction i writes goes to the state, too, if it is one of
 * [kept] i. */
typedef struct {
    Bits read;
    const Bits *kept;
} KeptRegisters;

/* Those of the program of [variant]; the sets are in [arena]. */
KeptRegisters native_kept_registers(const Variant *variant, Arena *arena);

#endif
