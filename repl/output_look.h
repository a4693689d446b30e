/* How cards look on standard output.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_OUTPUT_LOOK_H
#define CRIA_REPL_OUTPUT_LOOK_H

#include "inquiry/inquiry.h"

/* The look for standard output: symbols if it is a terminal that can show them.
 * [colour]: colours are wanted. */
Look output_look(bool colour);

#endif
