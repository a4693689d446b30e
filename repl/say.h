/* All text that the program prints on standard output and standard error. Text
 * from files, arguments or the environment cannot control a terminal: control
 * characters, characters that change the direction of writing, and bytes that
 * are not UTF-8 become visible signs (base/visible_text.h). The only escape
 * sequences come from the marks of base/style.h. Nothing else in repl/ writes
 * to these two streams; tests/lint.sh checks that.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_SAY_H
#define CRIA_REPL_SAY_H

#include <stdio.h>

#include "base/text_wrap.h"

/* Prints on standard output, as printf. */
void say_out(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The reason for a failed system call, from errno: always the same words when
 * memory ran out, else the system's. Valid until the next call. */
const char *say_reason(int error);

/* Sends on what was printed on standard output. False: not all that has been
 * printed so far could be written; say_failure has the errno of the first
 * time that this was so, or 0. */
bool say_flush(void);
int say_failure(void);

/* Prints a line or a part of one on standard error, as printf. A tab, or a line
 * feed before the end, comes from an argument and becomes a visible sign. */
void say_err(const char *format, ...) __attribute__((format(printf, 1, 2)));
void say_err_list(const char *format, va_list list)
    __attribute__((format(printf, 1, 0)));

/* Prints on standard error from the beginning of the line on, over what stands
 * there; clears the rest of that line. */
void say_over(const char *format, ...) __attribute__((format(printf, 1, 2)));
void say_clear(void);

/* Print complete lines on either stream. False: they could not be written. */
bool say_string(FILE *stream, const char *string);
bool say_text(FILE *stream, const Text *text);
bool say_bytes(FILE *stream, const char *bytes, size_t length);

/* Prints JSON of plain ASCII, and before it the head that tells its length, as
 * language servers do. False: it is something else, or could not be written. */
bool say_message(const char *json, size_t length);

/* The text as standard output would show it, for what somebody else prints
 * there, in [bytes] of [size]. What does not fit is left out. */
const char *say_shown(const char *string, char *bytes, size_t size);

/* How many columns more than its characters a text takes where standard output
 * is a terminal without UTF-8, which gets "+-" for one sign; else 0. */
unsigned say_wider(const char *string);

/* Sends the text for standard output to [file], as it would be shown, until
 * this is called with NULL. */
void say_hold(FILE *file);

/* Writes the collected contents of [file] to standard output. */
void say_held(FILE *file);

#endif
