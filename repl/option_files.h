/* The files that options and operands name: looked at before any work is done.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_OPTION_FILES_H
#define CRIA_REPL_OPTION_FILES_H

#include "repl/options.h"

/* Whether the files can be written that the options ask for, none of them
 * twice. '-' among the operands and house rules becomes the path of standard
 * input where "-" is among the words of [allowed], as options_read has them.
 * False after saying what is wrong. */
bool option_files_check(Options *options, const Command *command);

#endif
