/* Ctrl-C: whoever waits or works long looks whether it was pressed, and ends in
 * good order. A second Ctrl-C ends the program at once.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_INTERRUPT_H
#define CRIA_REPL_INTERRUPT_H

#include <stdbool.h>

/* What a shell reports for a program that Ctrl-C has ended. */
enum { STATUS_INTERRUPTED = 130 };

/* From now on Ctrl-C is only noted; a read that waits returns with EINTR. A
 * program that was started deaf to Ctrl-C, in the background, stays so. */
void interrupt_catch(void);

/* The same, and SIGTERM counts as Ctrl-C: it is how a batch system says that
 * the time is over, and how mpirun ends its processes. */
void interrupt_catch_all(void);

/* Whether it was pressed since. */
bool interrupt_seen(void);

/* Waits until [file] can be read or has ended; false when Ctrl-C was pressed
 * before, also in the last moment: between looking and waiting nothing is
 * missed. */
bool interrupt_wait(int file);

#endif
