/* How expressions and instructions about groups of cards keep their numbers.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EXPRESSION_GROUPING_H
#define CRIA_EXPRESSION_GROUPING_H

#include <stdbool.h>
#include <stdint.h>

/* Limits on groups; exceeding one is a finding. */
enum {
    GROUPS_MAX = 4096,     /* that one expression looks at */
    DIVIDED_MAX = 12,      /* cards to divide: 2^12 sets of them */
    GROUP_SIZE_MAX = 8,    /* cards of a group */
    GROUPED_MAX = 63,      /* cards that groups are made of */
    LISTED_MAX = 16,       /* cards of which runs and sets are listed */
    MELDS_MAX = 4,         /* runs and sets, any of which a group is */
    POOLS_MAX = 4          /* loops over groups within each other */
};

/* The least and the most cards of a group; the most cards that there may be, 0:
 * not said. */
static inline int32_t grouping_bounds(int least, int most, int limit)
{
    return least | most << 8 | limit << 16;
}

static inline int grouping_least(int64_t bounds)
{
    return (int)(bounds & 255);
}

static inline int grouping_most(int64_t bounds)
{
    return (int)(bounds >> 8 & 255);
}

static inline int grouping_limit(int64_t bounds)
{
    return (int)(bounds >> 16 & 255);
}

/* Of groups of equal cards only the first comes. */
enum { GROUPING_ALIKE = 1 << 24 };

typedef enum {
    MEASURE_IS_RUN, MEASURE_IS_SET, MEASURE_LONGEST_RUN, MEASURE_LARGEST_SET,
    MEASURES
} Measure;

/* A measure of an attribute; of cards that share a value of attribute [one],
 * NOTHING: of any cards. */
static inline int32_t grouping_measure(Measure measure, int attribute, int one)
{
    return attribute | (one + 1) << 8 | (int32_t)measure << 16;
}

static inline int grouping_attribute(int64_t what)
{
    return (int)(what & 255);
}

static inline int grouping_one(int64_t what)
{
    return (int)(what >> 8 & 255) - 1;
}

static inline int grouping_what(int64_t what)
{
    return (int)(what >> 16 & 255);
}

#endif
