/* Shows a text that is longer than the terminal page by page.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_PAGER_H
#define CRIA_REPL_TABLE_PAGER_H

#include "repl/table/session.h"

/* The lines of the terminal on which a person at a terminal reads; 0: no person
 * does, or there are too few to be counted. */
unsigned pager_lines(const Session *session);

/* Prints the collected text, as session_print does. On a terminal with too few
 * lines it stops after each page: Enter shows the next one, any other line and
 * Ctrl-C leave out the rest. True: that line is an answer or a command, not
 * just "q"; it is in the session's input. */
bool pager_print(Session *session);

#endif
