/* How often something was written in the same surroundings, in the file and in
 * what it extends: what comes first in a list of what may come.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EDIT_HABITS_H
#define CRIA_EDIT_HABITS_H

#include "edit/editing.h"

/* What is before the cursor. */
typedef struct {
    const char *key;           /* of the value, or of the mapping of a key */
    const char *last, *second; /* the words before: the last one and the one
                                  before that; of a key the keys before it.
                                  "": none */
} Surroundings;

/* A thing that may come, and how well it fits. */
typedef struct {
    const char *text;
    unsigned long fits;
} Habit;

/* Adds to [habits] how often each was a word of a value; was a key of a
 * mapping. */
void habits_count_words(const Editing *editing, const Surroundings *around,
                        Habit *habits, size_t count);
void habits_count_keys(const Editing *editing, const Surroundings *around,
                       Habit *habits, size_t count);

/* The length of the word at [text]: letters, digits and what joins them; of a
 * sign 1; 0 at white space and at the end. Whether a byte is part of a word. */
size_t habits_word(const char *text);
bool habits_is_letter(char c);

/* The two words before [end] in [text]. */
void habits_words_before(Arena *arena, const char *text, size_t end,
                         Surroundings *around);

#endif
