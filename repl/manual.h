/* Prints the commands' entries for people: --help and manual pages.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_MANUAL_H
#define CRIA_REPL_MANUAL_H

#include <stdio.h>

#include "repl/command.h"

/* Prints the help of a command on standard output, or the list of commands.
 * Returns STATUS_MISUSE after reporting that memory ran out. */
ExitStatus manual_print_help(const Command *command);
ExitStatus manual_print_commands(FILE *stream);

/* Prints the manual page of a command, or of cria when it is NULL, as roff. */
ExitStatus manual_print_man(const Command *command);

#endif
