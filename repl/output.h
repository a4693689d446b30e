/* What a command makes, on standard output or in a file.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_OUTPUT_H
#define CRIA_REPL_OUTPUT_H

#include <stdbool.h>

#include "base/text.h"

/* Writes [text] to the file [path], or to standard output when it is NULL. The
 * file is there as a whole or not at all: it is written beside, under another
 * name, and put in its place at the end. What is no regular file (a pipe, a
 * terminal) is written to as it is. False after saying on standard error what
 * went wrong, with nothing left behind. */
bool output_write(const char *path, const Text *text);

#endif
