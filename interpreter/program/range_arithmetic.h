/* Ranges of what is calculated from numbers whose ranges are known; unknown
 * where a range is unknown or the result could overflow. Only for program/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PROGRAM_RANGE_ARITHMETIC_H
#define CRIA_PROGRAM_RANGE_ARITHMETIC_H

#include "program/range.h"

#define RANGE_UNKNOWN {false, 0, 0}
#define RANGE_EITHER {true, 0, 1}    /* of a truth */

/* The range from [least] to [most]; the least one that has both. */
Range range_span(int64_t least, int64_t most);
Range range_join(Range one, Range other);

Range range_add(Range one, Range other, bool subtract);
Range range_multiply(Range one, Range other);

/* Rounded towards 0; unknown when the divisor may be 0. */
Range range_divide(Range one, Range other);
Range range_remainder(Range one, Range other);

/* The larger or the smaller one of two numbers. */
Range range_one_of(Range one, Range other, bool larger);

/* Of a comparison, E_EQUAL, E_LESS or E_AT_MOST: a truth. */
Range range_compare(ExpressionKind kind, Range left, Range right);

#endif
