/* What a command makes, on standard output or in a file.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_OUTPUT_H
#define CRIA_REPL_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

#include "base/text.h"
#include "repl/command.h"

/* Writes [text] to the file [path], or to standard output when it is NULL. The
 * file is there as a whole or not at all: it is written beside, under another
 * name, and put in its place at the end. What is no regular file (a pipe, a
 * terminal) is written to as it is. False after saying on standard error what
 * went wrong, with nothing left behind. */
bool output_write(const char *path, const Text *text);

/* Whether output_write could write to [path] as things are: to be asked before
 * long work. What is there stays as it is. False after saying why not. */
bool output_check(const char *path);

/* The same for files in the folder [path], which output_make_folder can make
 * when only its last part is missing. */
bool output_check_folder(const char *path);

/* Makes a folder unless it is there. False after saying what went wrong. */
bool output_make_folder(const char *path);

/* Output that is longer than the terminal goes through $PAGER. */

/* From now on what is said on standard output is kept for pager_close. NULL,
 * and nothing is kept, when standard output is no terminal, $TERM is "dumb" or
 * $PAGER is empty or "cat". */
FILE *pager_open(void);

/* Shows what was kept, by the pager if it is longer than the terminal and there
 * is one, and returns when the reader has seen it. Returns [status], or misuse
 * after saying that it could not be kept. [file] may be NULL. */
ExitStatus pager_close(FILE *file, ExitStatus status);

/* Standard input as a file that can be read several times. */

/* The path of all that standard input has, which is read to its end first; it
 * is copied to a file without a name unless it is one itself. NULL after saying
 * on standard error why it cannot be read. */
const char *spool_stdin(void);

#endif
