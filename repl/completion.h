/* Completing words of a command line in a shell.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_COMPLETION_H
#define CRIA_REPL_COMPLETION_H

#include "repl/command.h"

/* In the order of the words of --completion. */
typedef enum { COMPLETION_BASH, COMPLETION_ZSH, COMPLETION_FISH }
    CompletionShell;

/* Prints the script that makes a shell ask cria for candidates. */
void completion_print_script(CompletionShell shell);

/* Prints the candidates for the last of [words], which may be empty: one
 * candidate a line, then a tab and its description. The first word is the
 * program. Prints nothing where a file or any text may be given. [kept] lists
 * the saved games that can be continued. */
ExitStatus completion_print(const char *const *words, int count,
                            FileList (*kept)(Arena *arena));

#endif
