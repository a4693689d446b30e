/* A readable listing of a program, one instruction a line, for --dump=bytecode.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PROGRAM_LISTING_H
#define CRIA_PROGRAM_LISTING_H

#include "base/text.h"
#include "variant/model.h"

/* Adds the whole program of [variant]; before each group of instructions comes
 * the line of the file that they implement. */
void program_list(const Variant *variant, const Sources *sources, Text *text);

#endif
