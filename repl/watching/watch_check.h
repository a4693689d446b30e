/* Checks files again whenever they are saved.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_WATCHING_WATCH_CHECK_H
#define CRIA_REPL_WATCHING_WATCH_CHECK_H

#include "repl/options.h"

/* Checks the operands, and again whenever they or a file that they are made of
 * is saved, until a signal comes. Everything is printed on standard output,
 * with [json] one line for each answer. Returns the exit status. */
ExitStatus watch_check(const Options *options, bool json);

#endif
