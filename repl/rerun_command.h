/* The command of a run told again, so that it can be made once more: what
 * counts for the result, without what does not (threads, where to write).
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_RERUN_COMMAND_H
#define CRIA_REPL_RERUN_COMMAND_H

#include "repl/options.h"

typedef struct {
    Arena *arena;
    const char **words;
    size_t count, capacity;
} Retold;

/* Adds a word; an option and its value, nothing when that is NULL; an option
 * and a number. */
void retold_add(Retold *words, const char *word);
void retold_pair(Retold *words, const char *option, const char *value);
void retold_number(Retold *words, const char *option, uint64_t number);

/* Adds who plays, their bots and the seed. */
void retold_table(Retold *words, const Options *options, int players);

/* Adds the house rules and the values that are set. */
void retold_rules(Retold *words, const Options *options);

/* Adds how long decisions take. */
void retold_paces(Retold *words, const Options *options);

/* "cria COMMAND" and the words as a shell would be given them. */
const char *retold_text(Arena *arena, const char *command,
                        const char *const *words, size_t count);

/* Adds words to a text as a shell would be given them, each after a blank. */
void retold_write(Text *text, const char *const *words, size_t count);

#endif
