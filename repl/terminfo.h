/* What a terminal understands, from the system's compiled descriptions
 * (term(5)).
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TERMINFO_H
#define CRIA_REPL_TERMINFO_H

#include <stdbool.h>
#include <stddef.h>

/* Places of strings in a description. */
enum { TERMINFO_ENTER_SCREEN = 28, TERMINFO_LEAVE_SCREEN = 40 };

/* Copies string [number] of the terminal called [name] into [bytes], without
 * delays, and ends it with a zero. False: there is no such terminal, it does
 * not have that, or it is longer than [most]. */
bool terminfo_string(const char *name, int number, char *bytes, size_t most);

#endif
