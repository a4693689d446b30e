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

/* The number of a lens; the last one if there are too many. */
static uint8_t lens_of(Outlook *outlook, const Lens *lens)
{
    size_t i = 0;
    while (i < outlook->lens_count &&
           (outlook->lenses[i].look != lens->look ||
            outlook->lenses[i].steps != lens->steps ||
            outlook->lenses[i].shift != lens->shift)) {
        i++;
    }
    if (i == outlook->lens_count && i < LENSES_MAX) {
        outlook->lenses[outlook->lens_count++] = *lens;
    }
    return (uint8_t)(i < LENSES_MAX ? i : LENSES_MAX - 1);
}

/* In steps, unless the number has no more values than that. */
static uint8_t part_of(Outlook *outlook, size_t look, int steps, int shift)
{
    const NumberRange *range = &outlook->ranges[look];
    uint32_t values = ((uint32_t)range->most - (uint32_t)range->least) /
                      range->width + 1;
    bool all = values <= (uint32_t)steps || steps == STEPS_ALL;
    return lens_of(outlook, &(Lens){(uint8_t)look, (uint8_t)(all ? 0 : steps),
                                    (uint16_t)(all ? 0 : shift)});
}

static void add(Outlook *outlook, const uint8_t *parts, size_t count)
{
    if (outlook->tuple_count < TUPLES_MAX) {
        Tuple *tuple = &outlook->tuples[outlook->tuple_count];
        *tuple = (Tuple){word_of(outlook->tuple_count, count), {0}, false};
        for (size_t i = 0; i < TUPLE_PARTS; i++) {
            tuple->parts[i] = i < count ? parts[i] : PART_NOTHING;
        }
        outlook->tuple_count++;
    }
}

static void add_one(Outlook *outlook, int part)
{
    add(outlook, (const uint8_t[]){(uint8_t)part}, 1);
}

/* The sets one by one, all of them, and all with each number. */
static void add_sets(Outlook *outlook)
{
    for (size_t i = 0; i < outlook->set_count; i++) {
        add_one(outlook, PART_SETS + (int)i);
    }
    add_one(outlook, PART_OFFERS);
    if (outlook->set_count == 0) {
        return;
    }
    add_one(outlook, PART_ALL_SETS);
    for (size_t i = 0; i < outlook->ordered && i < PAIRS_OF; i++) {
        const uint8_t two[] = {
            PART_ALL_SETS,
            part_of(outlook, outlook->order[i], STEPS_BESIDE_SETS, 0)};
        add(outlook, two, 2);
    }
}

static void add_pairs(Outlook *outlook)
{
    for (size_t i = 1; i < outlook->ordered && i < PAIRS_OF; i++) {
        for (size_t k = 0; k < i; k++) {
            uint8_t two[] = {
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
        uint8_t three[3];
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
        uint8_t two[2] = {part_of(outlook, i, STEPS_ALL, 0)};
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
    outlook->lens_count = outlook->tuple_count = 0;
    add_sets(outlook);
    for (size_t i = 0; i < outlook->ordered; i++) {
        add_one(outlook, part_of(outlook, outlook->order[i], STEPS_ALL, 0));
    }
    add_derived(outlook);
    add_pairs(outlook);
    add_triples(outlook);
    outlook->tuples[outlook->tuple_count - 1].last = true;
}
