/* Memory that is watched and refused. The linker leads malloc, calloc and free
 * of the library and of Check to game_memory_test.c (--wrap): nothing may be
 * asserted while requests are watched.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TESTS_HEAP_H
#define CRIA_TESTS_HEAP_H

#include <stddef.h>

/* From here on requests are counted, and number [refused], from 1, is refused;
 * 0: none. */
void heap_begin(size_t refused);

/* Ends it. Returns how many requests there were, and how many pieces were not
 * given back in *[held]. */
size_t heap_end(size_t *held);

#endif
