/* Completing words of a command line in a shell.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_COMPLETION_H
#define CRIA_REPL_COMPLETION_H

#include "repl/command.h"

/* In the order of the words of --completion. */
typedef enum { COMPLETION_BASH, COMPLETION_ZSH, COMPLETION_FISH }
    CompletionShell;

/* Prints the script that makes a shell ask for candidates. */
void completion_print_script(CompletionShell shell);

/* Prints what the last of [words], which may be empty, may become: each in a
 * line with a tab and what it is. The first word is the program. Nothing is
 * printed where a file or anything else may stand. [kept] lists the games that
 * can be gone on with. */
ExitStatus completion_print(const char *const *words, int count,
                            FileList (*kept)(Arena *arena));

#endif
