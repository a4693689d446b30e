/* Standard input as a file that can be read several times.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_SPOOL_H
#define CRIA_REPL_SPOOL_H

/* The path of all that standard input has, which is read to its end first; it
 * is copied to a file without a name unless it is one itself. NULL after saying
 * on standard error why it cannot be read. */
const char *spool_stdin(void);

#endif
