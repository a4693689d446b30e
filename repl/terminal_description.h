/* Terminal capabilities from the system's compiled descriptions (term(5)).
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TERMINAL_DESCRIPTION_H
#define CRIA_REPL_TERMINAL_DESCRIPTION_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text_wrap.h"

/* Indices of strings and of a number in a description. */
enum { TERMINFO_ENTER_SCREEN = 28, TERMINFO_LEAVE_SCREEN = 40,
       TERMINFO_COLOURS = 13 };

/* There is no description; it has no such number. */
enum { TERMINFO_UNKNOWN = -2, TERMINFO_NONE = -1 };

/* Copies string [number] of the terminal called [name] into [bytes], without
 * delays, with a zero at the end. False: the terminal or the string does not
 * exist, or the string is longer than [most]. */
bool terminfo_string(const char *name, int number, char *bytes, size_t most);

/* The number [number] of the terminal called [name], or one of those above. */
int terminfo_number(const char *name, int number);

/* The colours of the terminal in TERM. One that says nothing about itself is
 * taken to have 16, so that --color=always has an effect everywhere. */
TerminalColours terminfo_colours(void);

#endif
