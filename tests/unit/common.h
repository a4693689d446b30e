/* What unit tests in several files use.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TESTS_COMMON_H
#define CRIA_TESTS_COMMON_H

#include <stdbool.h>
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

#if defined(__SANITIZE_ADDRESS__)
#define TEST_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define TEST_SANITIZED 1
#endif
#endif
#ifndef TEST_SANITIZED
#define TEST_SANITIZED 0
#endif

/* Sanitizers make a program several times as slow. tests/run.sh runs test cases
 * with one of these tags by the build without them: of those with the first one
 * a sample, as test_sample says, goes through the sanitizers too; those with the
 * second one judge figures, by code that other tests show to the sanitizers. */
#define TAG_SAMPLED "sampled"
#define TAG_FIGURES "figures"

/* As test_amount, with [sampled] under sanitizers and in `make quick`, which sets
 * CRIA_QUICK. */
static inline int test_sample(int sampled, int usual, int thorough)
{
    bool sample = TEST_SANITIZED || getenv("CRIA_QUICK");
    return test_amount(sample ? sampled : usual, thorough);
}

#endif
