/* Shares and chances are in WHOLEths.
 *
 * SPDX-License-Identifier: MIT */
#include "search/mixture.h"

#include "base/splitmix.h"

enum {
    WHOLE = 1 << 16,
    TRIED = WHOLE / 5,     /* the part of draws in which each is as likely */
    ABOVE = 16,            /* 1 in so many of the way from the best to the mean
                              is where regret begins */
    SELDOM = 4,            /* less than 1 in so many of the most frequent one */
    SUM_BITS = 40          /* enough for the average */
};

int64_t mixture_first_regret(int64_t worth, int64_t best, int64_t mean)
{
    return MIXTURE_PRIOR * (worth - best + (best - mean) / ABOVE);
}

static int64_t above_zero(int64_t regret)
{
    return regret > 0 ? regret : 0;
}

/* In proportion to regrets above 0, or all the same. */
static void set_shares(Mixture *mixture)
{
    int64_t sum = 0, count = (int64_t)mixture->count;
    for (size_t i = 0; i < mixture->count; i++) {
        sum += above_zero(mixture->nodes[i]->regret);
    }
    for (size_t i = 0; i < mixture->count; i++) {
        int64_t regret = above_zero(mixture->nodes[i]->regret);
        mixture->shares[i] = sum > WHOLE ? regret * 256 / (sum / 256 + 1)
                                         : WHOLE / count;
        mixture->chances[i] = (mixture->shares[i] * (WHOLE - TRIED) +
                               (int64_t)TRIED * WHOLE / count) / WHOLE;
    }
}

size_t mixture_draw(Mixture *mixture, int64_t number, uint64_t *random)
{
    int64_t left = (int64_t)(splitmix_draw(random) >> 48);
    set_shares(mixture);
    for (size_t i = 0; i < mixture->count; i++) {
        mixture->nodes[i]->share += mixture->shares[i] * number;
    }
    mixture->chosen = 0;
    while (mixture->chosen + 1 < mixture->count &&
           left >= mixture->chances[mixture->chosen]) {
        left -= mixture->chances[mixture->chosen++];
    }
    return mixture->chosen;
}

void mixture_note(const Mixture *mixture, int64_t result)
{
    int64_t brought[MIXTURE_MOVES_MAX], mean = 0;
    for (size_t i = 0; i < mixture->count; i++) {
        const TreeNode *node = mixture->nodes[i];
        brought[i] = node->sum / node->visits;
        if (i == mixture->chosen) {
            brought[i] += (result - brought[i]) * WHOLE / mixture->chances[i];
        }
        mean += mixture->shares[i] * brought[i] / WHOLE;
    }
    for (size_t i = 0; i < mixture->count; i++) {
        mixture->nodes[i]->regret += brought[i] - mean;
    }
}

int64_t mixture_average(int64_t *shares, size_t count)
{
    int64_t most = 0, sum = 0;
    for (size_t i = 0; i < count; i++) {
        most = shares[i] > most ? shares[i] : most;
    }
    int shift = 0;
    while (most >> shift >> SUM_BITS) {
        shift++;
    }
    for (size_t i = 0; i < count; i++) {
        shares[i] = shares[i] < most / SELDOM ? 0 : shares[i] >> shift;
        sum += shares[i];
    }
    return sum;
}
