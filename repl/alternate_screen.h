/* The alternate screen of a terminal. When it is left, its contents disappear
 * and the earlier ones come back. Signals that end or stop the program while it
 * is shown, Ctrl-Z and crashes restore the terminal first.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_ALTERNATE_SCREEN_H
#define CRIA_REPL_ALTERNATE_SCREEN_H

#include <stdbool.h>

/* Whether standard input and output are a terminal with an alternate screen. To
 * be called before screen_enter. */
bool screen_open(void);

/* Show the alternate screen, empty, and leave it. Either does nothing if that
 * is already the case. Standard output is flushed first. */
void screen_enter(void);
void screen_leave(void);

/* Clears the screen. */
void screen_clear(void);

/* Whether the program was stopped and continued while the screen was shown,
 * since the last call. The screen is empty then, and another person may be
 * looking. */
bool screen_resumed(void);

#endif
