/* Signals that ask the program to end: SIGINT (Ctrl-C), SIGTERM (sent by batch
 * systems when the time is over and by mpirun) and SIGHUP. A command with
 * nothing to save ends at once. Other commands check for a signal and end in
 * good order; a second signal ends them at once. A signal that was ignored when
 * the program started, as in the background, stays ignored.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_INTERRUPT_H
#define CRIA_REPL_INTERRUPT_H

#include <stdatomic.h>
#include <stdbool.h>

/* Exit statuses after a signal: STATUS_SIGNAL plus its number, as shells report
 * it, and the status after Ctrl-C. */
enum { STATUS_SIGNAL = 128, STATUS_INTERRUPTED = 130 };

/* Called at the start of the program: from now on each of the signals ends it
 * at once, with status 128 plus the number of the signal. Nothing is cleaned up
 * then: see interrupt_hold. A write that would make a file too long fails and
 * does not end the program. */
void interrupt_begin(void);

/* For commands with something to save: from now on the signals are only noted.
 * After the first one the program may use 1/8 second of processor time, then it
 * is ended. */
void interrupt_catch_all(void);

/* The same for long work that every command may begin; where signals are noted
 * already, as at a table, nothing changes. */
void interrupt_catch_work(void);

/* The same for a game at a table. At a [terminal] there is no time limit.
 * Signals seen before are forgotten. Ctrl-C at a terminal ends interrupt_wait,
 * but does not abort a write that waits for the terminal. */
void interrupt_catch_table(bool terminal);

/* Whether a signal was seen since interrupt_catch_all or interrupt_catch_table.
 * The second function returns a flag that long work can poll: 0 until then. */
bool interrupt_seen(void);
const atomic_int *interrupt_flag(void);

/* The exit status for the signal that was seen, or for Ctrl-C if none was: 130;
 * 143 for SIGTERM, 129 for SIGHUP. */
int interrupt_status(void);

/* Between these two calls the signals are blocked: for short times in which a
 * half-written file would be left behind. No other thread may run. */
void interrupt_hold(void);
void interrupt_release(void);

/* The signal that was seen; 0: none. */
int interrupt_signal(void);

/* Forgets a Ctrl-C, so that the next one is noted; false if the signal was
 * another one or none was seen. */
bool interrupt_take_back(void);

/* [last] runs before a second Ctrl-C ends the program at once, so it may do
 * only what a signal handler may do. NULL: nothing runs. */
void interrupt_before_end(void (*last)(void));

/* Makes interrupt_wait return false once although no signal came. A signal
 * handler may call this. */
void interrupt_wake(void);

/* Cancels interrupt_wake. */
void interrupt_calm(void);

/* Whether the terminal changed its size since the last call, at a table at a
 * terminal. While [heeded], a change wakes as interrupt_wake does. */
bool interrupt_resized(void);
void interrupt_heed_size(bool heeded);

/* Waits until the terminal's size has not changed for a moment: while a window
 * is drawn to another size it changes many times a second. */
void interrupt_await_size(void);

/* How a wait ended: [file] can be read or is at its end; [other] can be read or
 * the time is over; Ctrl-C was pressed, or interrupt_wake called, before. */
typedef enum { WAIT_READY, WAIT_WOKEN, WAIT_STOPPED } WaitEnd;

/* Waits for either file, each -1 if there is none, at most so many
 * milliseconds; less than 0: for ever. A Ctrl-C between the check and the wait
 * is not missed. */
WaitEnd interrupt_wait_for(int file, int other, int milliseconds);

/* Waits until [file] can be read or is at its end; false if Ctrl-C was pressed
 * before. */
bool interrupt_wait(int file);

/* Waits until [file] (-1: none) can be read, at most so many milliseconds;
 * false if Ctrl-C was pressed before. */
bool interrupt_pause(int file, int milliseconds);

#endif
