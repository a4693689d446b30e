/* The tuples of an outlook: which numbers and sets are looked at together. Only
 * for practice/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PRACTICE_TUPLES_H
#define CRIA_PRACTICE_TUPLES_H

#include "practice/outlook.h"

/* The actions that are open are the last set. */
enum { DERIVED_FROM = 3, SET_OF_OFFERS = SETS_MAX };

/* What a player sees now. */
typedef struct {
    uint32_t buckets[LOOKS_MAX];
    uint64_t sets[SETS_MAX + 1];
} Sight;

static inline uint64_t word_mix(uint64_t sum, uint64_t word)
{
    sum = (sum ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    return sum ^ sum >> 29;
}

static inline uint64_t tuple_part(const Outlook *outlook,
                                  const TuplePart *part, const Sight *sight)
{
    if (part->look >= LOOKS_MAX) {
        return sight->sets[part->look - LOOKS_MAX];
    }
    uint32_t bucket = sight->buckets[part->look];
    return part->steps == 0
               ? bucket
               : ((uint32_t)outlook->ranges[part->look].places[bucket] *
                  part->steps + part->shift) >> 16;
}

static inline uint64_t tuple_word(const Outlook *outlook, const Tuple *tuple,
                                  const Sight *sight)
{
    uint64_t word = tuple->tag;
    for (size_t i = 0; i < tuple->count; i++) {
        word = word_mix(word, tuple_part(outlook,
                                         &outlook->parts[tuple->first + i],
                                         sight));
    }
    return word;
}

#endif
