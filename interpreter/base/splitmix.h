/* Splitmix64 (G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom
 * number generators", 2014): random numbers for statistics. Games have numbers
 * of their own (engine/chance.h).
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BASE_SPLITMIX_H
#define CRIA_BASE_SPLITMIX_H

#include <stdint.h>

/* Another number for each number, without likeness between neighbours. */
static inline uint64_t splitmix_mix(uint64_t number)
{
    number = (number ^ number >> 30) * 0xbf58476d1ce4e5b9u;
    number = (number ^ number >> 27) * 0x94d049bb133111ebu;
    return number ^ number >> 31;
}

/* The next of 2^64 equally likely numbers; any *[state] begins a series. */
static inline uint64_t splitmix_draw(uint64_t *state)
{
    return splitmix_mix(*state += 0x9e3779b97f4a7c15u);
}

#endif
