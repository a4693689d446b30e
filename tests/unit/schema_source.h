/* The schemas that cria checks files with, for tests that look into them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TESTS_SCHEMA_SOURCE_H
#define CRIA_TESTS_SCHEMA_SOURCE_H

#include "document/read.h"

/* That of schemas/source/ with this name, as a tree (schema_test.c). */
Node *schema_test_source(Arena *arena, Sources *sources, Diagnostics *found,
                         const char *name);

#endif
