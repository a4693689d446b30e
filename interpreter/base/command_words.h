/* The words of a command that can be run again.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BASE_COMMAND_WORDS_H
#define CRIA_BASE_COMMAND_WORDS_H

#include <stdint.h>

#include "base/text.h"

typedef struct {
    Arena *arena;
    const char **words;
    size_t count, capacity;
} Retold;

/* Add a word; an option and its value, or nothing if the value is NULL; an
 * option and a number. */
void retold_add(Retold *words, const char *word);
void retold_pair(Retold *words, const char *option, const char *value);
void retold_number(Retold *words, const char *option, uint64_t number);

/* "cria COMMAND" and the words, quoted for a shell. */
const char *retold_text(Arena *arena, const char *command,
                        const char *const *words, size_t count);

/* The values of all options called [option] in words, separated by a comma and
 * a blank; "" if there is none. In [arena]. */
const char *retold_values(Arena *arena, const char *const *words, size_t count,
                          const char *option);

/* Adds words, quoted for a shell, to a text, each after a blank. */
void retold_write(Text *text, const char *const *words, size_t count);

#endif
