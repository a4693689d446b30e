/* Output that is longer than the terminal goes through $PAGER.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_PAGER_H
#define CRIA_REPL_PAGER_H

#include <stdio.h>

#include "repl/command.h"

/* From now on what is said on standard output is kept for pager_close. NULL,
 * and nothing is kept, when standard output is no terminal, $TERM is "dumb" or
 * $PAGER is empty or "cat". */
FILE *pager_open(void);

/* Shows what was kept, by the pager if it is longer than the terminal and there
 * is one, and returns when the reader has seen it. Returns [status], or misuse
 * after saying that it could not be kept. [file] may be NULL. */
ExitStatus pager_close(FILE *file, ExitStatus status);

#endif
