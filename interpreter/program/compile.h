/* Compiles rules to a program: the last step of loading.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PROGRAM_COMPILE_H
#define CRIA_PROGRAM_COMPILE_H

#include "expression/expression.h"
#include "report/diagnostic.h"
#include "variant/model.h"

/* Compiles the rules of [variant], which were parsed without errors, and fixes
 * its layout. Findings go to [found] (ids may-be-none, too-deep, too-long);
 * after errors the program must not run. */
void program_compile(Variant *variant, Arena *arena, Diagnostics *found);

/* Reports relations in [expression], which a bot evaluates at decisions, whose
 * card may be none (id may-be-none). [given] is a condition that holds there,
 * or NULL. */
void program_check_cards(const Variant *variant, const Expression *expression,
                         const Expression *given, Arena *arena,
                         Diagnostics *found);

/* Proves, before the program runs, that every operand is in range (registers,
 * jumps, tables, zones, offers, places in the state), that every register holds
 * what its instructions expect, and that every loop between two decisions ends.
 * Returns NULL, or a description of the fault, which is a defect of the
 * compiler, never of a file; in [arena], like what is needed on the way. */
const char *program_verify(const Variant *variant, Arena *arena);

#endif
