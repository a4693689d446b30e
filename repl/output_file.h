/* Writes a command's results to standard output or to a file.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_OUTPUT_FILE_H
#define CRIA_REPL_OUTPUT_FILE_H

#include <stdbool.h>
#include <stdio.h>

#include "base/text_wrap.h"
#include "repl/command.h"

/* Writes [text] to the file [path], or to standard output when it is NULL. A
 * file is written as a whole or not at all: the text goes to a temporary file
 * beside it, which is renamed at the end. A pipe or a terminal is written to
 * directly. Returns false after reporting the error on standard error; no
 * partial file is left. */
bool output_write(const char *path, const Text *text);

/* Whether output_write could write to [path]: to be asked before long work. An
 * existing file is not changed. False after reporting why not. */
bool output_check(const char *path);

/* The same for files in the folder [path], which output_make_folder can make if
 * only the last part of the path is missing. */
bool output_check_folder(const char *path);

/* Makes a folder unless it exists. False after reporting the error. */
bool output_make_folder(const char *path);

/* Sends output that is longer than the terminal through $PAGER. */

/* From now on output for standard output is collected for pager_close. Returns
 * NULL and collects nothing when standard output is not a terminal, $TERM is
 * "dumb", or $PAGER is empty or "cat". */
FILE *pager_open(void);

/* Shows the collected output, through the pager if there is one and the output
 * is longer than the terminal, and returns when the pager has ended. Returns
 * [status], or STATUS_MISUSE after reporting that the output could not be
 * collected. [file] may be NULL. */
ExitStatus pager_close(FILE *file, ExitStatus status);

/* Makes standard input a file that can be read several times. */

/* Reads standard input to its end and returns a path from which it can be read.
 * Unless standard input is a regular file, it is copied to an unnamed one. NULL
 * after reporting on standard error why it cannot be read. */
const char *spool_stdin(void);

#endif
