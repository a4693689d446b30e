/* Single numbers, pairs and triples in steps, and sets, alone and with numbers:
 * tile coding (Sutton, Barto: "Reinforcement Learning", 2nd edition, 2018,
 * section 9.5.4) with steps of equal frequency.
 *
 * SPDX-License-Identifier: MIT */
#include "practice/tuples.h"

#include <string.h>

enum {
    PAIRS_OF = 8, TRIPLES_OF = 5,    /* of the first numbers */
    STEPS_ALL = 0, STEPS_OF_PAIR = 32, STEPS_OF_TRIPLE = 12,
    STEPS_OF_DERIVED = 50, STEPS_BESIDE_SETS = 8,
    HALF = 1 << 15
};

/* In steps, unless the number has no more values than that. */
static TuplePart part_of(const Outlook *outlook, size_t look, int steps,
                         int shift)
{
    const NumberRange *range = &outlook->ranges[look];
    uint32_t values = ((uint32_t)range->most - (uint32_t)range->least) /
                      range->width + 1;
    bool all = values <= (uint32_t)steps || steps == STEPS_ALL;
    return (TuplePart){(uint8_t)look, (uint8_t)(all ? 0 : steps),
                       (uint16_t)(all ? 0 : shift)};
}

static TuplePart part_of_set(size_t set)
{
    return (TuplePart){(uint8_t)(LOOKS_MAX + set), 0, 0};
}

static void add(Outlook *outlook, const TuplePart *parts, size_t count)
{
    if (outlook->tuple_count < TUPLES_MAX &&
        outlook->part_count + count <= PARTS_ALL) {
        memcpy(outlook->parts + outlook->part_count, parts,
               count * sizeof *parts);
        outlook->tuples[outlook->tuple_count] = (Tuple){
            word_mix(outlook->tuple_count, count), outlook->part_count, count};
        outlook->tuple_count++;
        outlook->part_count += count;
    }
}

/* The sets with each other, all of them, and all with each number. */
static void add_sets(Outlook *outlook)
{
    TuplePart all[SETS_MAX + 2];
    size_t count = 0;
    for (; count < outlook->set_count; count++) {
        all[count] = part_of_set(count);
        add(outlook, &all[count], 1);
    }
    all[count] = part_of_set(SET_OF_OFFERS);
    add(outlook, &all[count++], 1);
    if (count == 1) {
        return;
    }
    add(outlook, all, count);
    for (size_t i = 0; i < outlook->ordered && i < PAIRS_OF; i++) {
        all[count] = part_of(outlook, outlook->order[i], STEPS_BESIDE_SETS, 0);
        add(outlook, all, count + 1);
    }
}

static void add_pairs(Outlook *outlook)
{
    for (size_t i = 1; i < outlook->ordered && i < PAIRS_OF; i++) {
        for (size_t k = 0; k < i; k++) {
            TuplePart two[] = {
                part_of(outlook, outlook->order[i], STEPS_OF_PAIR, 0),
                part_of(outlook, outlook->order[k], STEPS_OF_PAIR, 0)};
            add(outlook, two, 2);
        }
    }
}

/* Twice, moved by half a step. */
static void add_triple(Outlook *outlook, const uint8_t *looks)
{
    for (int shift = 0; shift <= HALF; shift += HALF) {
        TuplePart three[3];
        for (int i = 0; i < 3; i++) {
            three[i] = part_of(outlook, looks[i], STEPS_OF_TRIPLE, shift);
        }
        add(outlook, three, 3);
    }
}

static void add_triples(Outlook *outlook)
{
    for (size_t i = 2; i < outlook->ordered && i < TRIPLES_OF; i++) {
        for (size_t k = 1; k < i; k++) {
            for (size_t l = 0; l < k; l++) {
                add_triple(outlook, (uint8_t[]){outlook->order[i],
                                                outlook->order[k],
                                                outlook->order[l]});
            }
        }
    }
}

/* Sums and differences, alone and with a number that is not in them. */
static void add_derived(Outlook *outlook)
{
    for (size_t i = outlook->plain; i < outlook->look_count; i++) {
        TuplePart two[2] = {part_of(outlook, i, STEPS_ALL, 0)};
        add(outlook, two, 1);
        two[0] = part_of(outlook, i, STEPS_OF_DERIVED, 0);
        for (size_t k = 0; k < outlook->ordered && k < DERIVED_FROM; k++) {
            int look = outlook->order[k];
            if (look != outlook->looks[i].of &&
                look != outlook->looks[i].owner) {
                two[1] = part_of(outlook, (size_t)look, STEPS_OF_DERIVED, 0);
                add(outlook, two, 2);
            }
        }
    }
}

void outlook_choose(Outlook *outlook)
{
    outlook->tuple_count = outlook->part_count = 0;
    add_sets(outlook);
    for (size_t i = 0; i < outlook->ordered; i++) {
        TuplePart one = part_of(outlook, outlook->order[i], STEPS_ALL, 0);
        add(outlook, &one, 1);
    }
    add_derived(outlook);
    add_pairs(outlook);
    add_triples(outlook);
}
