/* Files of rules that commands write: where they are, and what they extend.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_HOUSE_FILE_H
#define CRIA_REPL_HOUSE_FILE_H

#include "repl/options.h"

/* The path of a new file called [name], to which ".yaml" is added if it is
 * missing; in [arena]. NULL after [command] reported that it cannot have the
 * name: it is none for rules, there is such a file, or the new one would hide a
 * variant of that name. [argument]: what is typed before the name, "--output",
 * to tell how to give another one. */
const char *house_file_path(Arena *arena, const char *command,
                            const char *argument, const char *name);

/* What the file at [path] writes after 'extends': the name of the base where
 * that is enough, else the path that was typed. */
const char *house_file_base(Arena *arena, const Loaded *base, const char *path,
                            const char *typed);

/* The title of the file at [path], for people: "house/no-sevens.yaml" is "No
 * sevens". In [arena]. */
const char *house_file_title(Arena *arena, const char *path);

#endif
