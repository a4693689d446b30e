/* What a practised bot learned, as a file. docs/bots.md describes its form.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PRACTICE_PRACTISED_FILE_H
#define CRIA_PRACTICE_PRACTISED_FILE_H

#include "base/text.h"
#include "practice/proof.h"

/* Adds the file. [command] made it. The proof is in it (NULL: no proof). */
void practised_write(Text *text, const Practised *practised,
                     const char *command, const Proof *proof);

/* Whether a file with this text is meant to be one. */
bool practised_is(const char *text);

/* Reads the text of such a file for [variant], into [arena]. NULL, with a
 * sentence in [told] that goes on after the name of the file, when it is no
 * whole file of this form or belongs to other rules. */
Practised *practised_read(Arena *arena, const Variant *variant,
                          const char *text, Text *told);

#endif
