/* Standard output, a terminal or not, as texts are laid out for it: those that
 * grow in arenas which are opened here.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_OUTPUT_MEDIUM_H
#define CRIA_REPL_OUTPUT_MEDIUM_H

#include "base/text_wrap.h"

extern const Medium output_medium;

/* For a screen reader: from now on the output is plain (base/medium.h). */
void output_medium_go_plain(void);

/* arena_new and arena_run with an arena for such texts. */
Arena *output_arena(jmp_buf *exhausted);
bool output_guard(void (*work)(Arena *arena, void *context), void *context);

#endif
