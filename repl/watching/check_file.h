/* Checks a file as `cria check` does: a variant, a house rule or a bot.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_WATCHING_CHECK_FILE_H
#define CRIA_REPL_WATCHING_CHECK_FILE_H

#include "repl/loading.h"

typedef struct {
    Loaded *loaded;        /* with the findings; NULL: memory ran out, which was
                              reported. The caller frees it */
    bool bot;              /* it is a bot, and [loaded] a variant that it is
                              for */
    bool played;           /* everything that was asked for was done */
    ExitStatus status;
} Checked;

/* Loads and checks [name], plays its examples and, if the options ask for it,
 * random games. Of a bot that names no variants only the file is checked. */
Checked check_file(const Options *options, const char *name);

#endif
