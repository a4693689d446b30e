/* Many questions at once: which differences are clear.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_HOLM_H
#define CRIA_REPL_STATISTICS_HOLM_H

#include <stdbool.h>
#include <stddef.h>

/* Which of [count] things are clear, given the chance of each: if none were
 * there in truth, any would be marked once in 20 times at the most, however
 * they hang together (S. Holm, "A simple sequentially rejective multiple test
 * procedure", 1979). A chance above 1 is not asked at all. */
void holm_mark(const double *chances, bool *clear, size_t count);

#endif
