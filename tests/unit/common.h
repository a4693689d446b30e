/* What unit tests in several files use.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TESTS_COMMON_H
#define CRIA_TESTS_COMMON_H

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

/* A byte order mark, and characters of two to four bytes. */
#define MARK "\xEF\xBB\xBF"
#define ACUTE "\xC3\xA9"
#define SPADES "\xE2\x99\xA0"
#define GRIN "\xF0\x9F\x98\x80"

/* Does [work] with arenas that refuse their first request, then their second,
 * and so on; and that all memory is given back (arena_test.c). */
void arena_test_fail_each(void (*work)(Arena *arena));

/* How much of something a test tries: [usual], or [thorough] by
 * CRIA_THOROUGH=1. */
static inline int test_amount(int usual, int thorough)
{
    const char *value = getenv("CRIA_THOROUGH");
    return value && strcmp(value, "1") == 0 ? thorough : usual;
}

#endif
