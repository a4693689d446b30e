/* YAML's traps: plain words that are text here and were something else in older
 * YAML, or are taken for something else by whoever reads them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_DOCUMENT_TRAP_H
#define CRIA_DOCUMENT_TRAP_H

#include "base/arena.h"

/* What to write where a number is meant: for 010 (octal?), 1:30 (in sixties?),
 * 0x1F, 1_000, +4. NULL when [text] is no such trap. */
const char *trap_number(Arena *arena, const char *text);

/* What is meant by yes, no, on, off, True and so on where a truth is meant:
 * "true" or "false". NULL when [text] is no such trap. */
const char *trap_truth(const char *text);

#endif
