/* Ctrl-C and other wishes that the program end: SIGINT, SIGTERM, which is how a
 * batch system says that the time is over and how mpirun ends its processes,
 * and SIGHUP. A command that has nothing to keep ends at once. One that has
 * looks whether there was such a wish, and ends in good order; a second wish
 * ends it at once. What the program was started deaf to, in the background, it
 * stays deaf to.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_INTERRUPT_H
#define CRIA_REPL_INTERRUPT_H

#include <stdbool.h>

#include "base/halt.h"

/* What a shell reports for a program that a signal has ended: its number and
 * this, and what that is for Ctrl-C. */
enum { STATUS_SIGNAL = 128, STATUS_INTERRUPTED = 130 };

/* At the start of the program: each of the signals ends it at once, with
 * 128 and the number of the signal as its status. Nothing is cleaned up then:
 * see interrupt_hold. A file that would get too long ends nothing: writing to
 * it fails. */
void interrupt_begin(void);

/* For who has something to keep: from now on all the signals are only noted.
 * Whoever has not ended after working for an eighth of a second more, of the
 * processor's time, is ended. */
void interrupt_catch_all(void);

/* The same for a game at a table, which ends in its own time at a [terminal];
 * what was seen before is forgotten. Ctrl-C at a terminal ends interrupt_wait,
 * but no writing that waits for the terminal. */
void interrupt_catch_table(bool terminal);

/* Whether there was one since; the same as a flag for those who work long. */
bool interrupt_seen(void);
Halt *interrupt_flag(void);

/* The status of a program that was ended by the signal that was seen, by Ctrl-C
 * if there was none: 130, 143 for SIGTERM, 129 for SIGHUP. */
int interrupt_status(void);

/* Between the two the signals wait: for the short time in which there is
 * something, half a file, that would be left behind. No other thread runs. */
void interrupt_hold(void);
void interrupt_release(void);

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
