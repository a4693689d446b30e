/* Writes what an experiment says to files.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_PARTS_EXPERIMENTS_H
#define CRIA_REPL_PARTS_EXPERIMENTS_H

#include "playing/bot_play.h"

/* Writes [part] to the file [path] (NULL: standard output) and, unless [report]
 * is NULL, as an HTML page to the file [report]. A part without games can only
 * be written as FORM_PART, without a page. False after reporting that a file
 * cannot be written. */
bool experiment_write(const Part *part, PartForm form, const char *path,
                      const char *report, Arena *arena);

#endif
