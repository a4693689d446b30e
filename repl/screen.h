/* The alternate screen of a terminal: what is shown there is gone when it is
 * left, and what was on the terminal before is there again.
 *
 * While it is shown, whatever ends or stops the program leaves it first and
 * gives the terminal back as it was: signals that end it, Ctrl-Z, a crash.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_SCREEN_H
#define CRIA_REPL_SCREEN_H

#include <stdbool.h>
#include <stddef.h>

/* Whether standard input and output are a terminal that has one. To be asked
 * before it is shown. */
bool screen_open(void);

/* Shows it, empty; leaves it. Either does nothing when it is so already.
 * Standard output is flushed first. */
void screen_enter(void);
void screen_leave(void);

/* Takes away what is shown on it. */
void screen_clear(void);

/* Whether the program was stopped while it was shown, and has gone on since
 * this was asked last: it is empty then, and who looks may be somebody else. */
bool screen_resumed(void);

/* What a terminal understands, from the system's compiled descriptions
 * (term(5)). */

/* Places of strings in a description. */
enum { TERMINFO_ENTER_SCREEN = 28, TERMINFO_LEAVE_SCREEN = 40 };

/* Copies string [number] of the terminal called [name] into [bytes], without
 * delays, and ends it with a zero. False: there is no such terminal, it does
 * not have that, or it is longer than [most]. */
bool terminfo_string(const char *name, int number, char *bytes, size_t most);

#endif
