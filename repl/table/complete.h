/* Shared by all completion: whole lines that begin with the typed text.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_COMPLETE_H
#define CRIA_REPL_TABLE_COMPLETE_H

#include "repl/table/prompt_command.h"

typedef struct {
    Arena *arena;
    const char *line;          /* the typed text */
    const char **lines;
    size_t count, capacity;
} Candidates;

/* Adds [start] and [word] as a line if it begins with the typed text. */
void completing_add(Candidates *candidates, const char *start,
                    const char *word);

/* Adds the name of every player, followed by [end]. */
void completing_add_players(Candidates *candidates, const Session *session,
                            const char *start, const char *end);

/* Adds the files whose paths begin with the text typed after [start]: folders
 * and YAML files. */
void completing_add_files(Candidates *candidates, const char *start);

/* Adds the house rules that can be found by name. */
void completing_add_rules(Candidates *candidates, const char *start);

#endif
