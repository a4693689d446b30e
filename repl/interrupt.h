/* Ctrl-C: whoever waits or works long looks whether it was pressed, and ends in
 * good order. A second Ctrl-C ends the program at once.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_INTERRUPT_H
#define CRIA_REPL_INTERRUPT_H

#include <stdbool.h>

/* What a shell reports for a program that a signal has ended: its number and
 * this, and what that is for Ctrl-C. */
enum { STATUS_SIGNAL = 128, STATUS_INTERRUPTED = 130 };

/* From now on Ctrl-C is only noted; a read that waits returns with EINTR. A
 * program that was started deaf to Ctrl-C, in the background, stays so. */
void interrupt_catch(void);

/* The same, and SIGTERM counts as Ctrl-C: it is how a batch system says that
 * the time is over, and how mpirun ends its processes. */
void interrupt_catch_all(void);

/* The same for a game at a table, which is kept when the terminal goes away as
 * well: SIGHUP. */
void interrupt_catch_table(void);

/* Whether it was pressed since. */
bool interrupt_seen(void);

/* The signal that was seen; 0: none. */
int interrupt_signal(void);

/* Takes note of Ctrl-C and waits for another; false: it was no Ctrl-C, or
 * nothing was seen. */
bool interrupt_take_back(void);

/* What is done before a second Ctrl-C ends the program at once: nothing but
 * what a signal handler may do. NULL: nothing. */
void interrupt_before_end(void (*last)(void));

/* Lets interrupt_wait return false once, although nothing was pressed; a signal
 * handler may say so. */
void interrupt_wake(void);

/* Takes that back. */
void interrupt_calm(void);

/* Waits until [file] can be read or has ended; false when Ctrl-C was pressed
 * before, also in the last moment: between looking and waiting nothing is
 * missed. */
bool interrupt_wait(int file);

#endif
