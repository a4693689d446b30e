/* A program as a person reads it, one instruction a line, for --dump=bytecode.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PROGRAM_LISTING_H
#define CRIA_PROGRAM_LISTING_H

#include "base/text.h"
#include "variant/model.h"

/* Adds the whole program of [variant]; above each group of instructions stands
 * the line of the file that they come from. */
void program_list(const Variant *variant, const Sources *sources, Text *text);

#endif
