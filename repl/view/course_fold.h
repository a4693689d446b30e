/* Makes the lines on what happened fit where there is too little room: first
 * they get shorter, then lines give way, and what was left out is counted.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_VIEW_COURSE_FOLD_H
#define CRIA_REPL_VIEW_COURSE_FOLD_H

#include "repl/view/course_text.h"

/* Shortens and leaves out lines until the first [length] bytes of the text have
 * at most [most] lines, and says how many moves were left out. Returns how many
 * bytes are left of those. */
size_t course_fold(Course *course, Text *text, size_t length, unsigned most);

/* How many lines the text would have without what its readers can do without:
 * effects and their own moves; at most [most] if possible. */
unsigned course_condensed(const Course *course, const Text *text,
                          unsigned most);

#endif
