/* Everything the program says on standard output and standard error. Whatever a
 * file, an argument or the environment puts into a text, a terminal never obeys
 * it: control characters, those that turn the direction of writing and bytes
 * that are no UTF-8 become visible signs (base/shown.h). The only orders to a
 * terminal are those that marks of base/style.h stand for.
 *
 * Nothing else in repl/ writes to these two streams: tests/lint.sh sees to it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_SAY_H
#define CRIA_REPL_SAY_H

#include <stdio.h>

#include "base/text.h"

/* On standard output, as printf. */
void say_out(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Why the system refuses something, after errno: in one wording when memory did
 * not suffice, else as the system says it. Valid until the next call. */
const char *say_reason(int error);

/* One line or a part of it on standard error, as printf. A tab, or a line feed
 * that is not at the very end, came with an argument and is shown as a sign. */
void say_err(const char *format, ...) __attribute__((format(printf, 1, 2)));
void say_err_list(const char *format, va_list list)
    __attribute__((format(printf, 1, 0)));

/* Complete lines, on either stream. False: they could not be written. */
bool say_string(FILE *stream, const char *string);
bool say_text(FILE *stream, const Text *text);
bool say_bytes(FILE *stream, const char *bytes, size_t length);

/* What is said on standard output goes into [file], as it would be shown, until
 * this is called with NULL. */
void say_hold(FILE *file);

/* Writes all of [file], which was held, on standard output. */
void say_held(FILE *file);

#endif
