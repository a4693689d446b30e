/* A group of t who tied is chosen from one after the other: when j of them are
 * gone, each j of them are so equally likely, and each of the rest is next.
 *
 * SPDX-License-Identifier: MIT */
#include "experiment/rankings.h"

/* Sets copies[b] to the number of bot [b] in the set with a key; returns how
 * many there are. */
static int read_key(const RankingForm *form, uint32_t key, uint8_t *copies)
{
    uint32_t base = (uint32_t)form->copies + 1;
    int count = 0;
    for (int i = 0; i < form->bots; i++, key /= base) {
        copies[i] = (uint8_t)(key % base);
        count += copies[i];
    }
    return count;
}

static bool is_mixed(const RankingForm *form, const uint8_t *copies)
{
    int kinds = 0;
    for (int i = 0; i < form->bots; i++) {
        kinds += copies[i] > 0;
    }
    return kinds > 1;
}

const RankingForm *ranking_form_new(Arena *arena, int bots, int units,
                                    int copies)
{
    RankingForm *form = arena_alloc(arena, sizeof *form);
    uint32_t keys = 1;
    *form = (RankingForm){.bots = bots, .units = units, .copies = copies,
                          .sums = bots};
    for (int i = 0; i < bots; i++) {
        form->places[i] = keys;
        keys *= (uint32_t)copies + 1;
        if (keys > RANKING_SUMS_MAX) {
            return NULL;
        }
    }
    form->sum_of = arena_alloc(arena, keys * sizeof *form->sum_of);
    form->sets = arena_alloc(arena, ((size_t)bots + keys) *
                                        sizeof *form->sets);
    for (uint32_t key = 0; key < keys; key++) {
        uint8_t *set = form->sets[form->sums];
        bool counts = read_key(form, key, set) <= units && is_mixed(form, set);
        form->sum_of[key] = counts ? form->sums : NOTHING;
        form->sums += counts;
    }
    return form;
}

/* n over k */
static int64_t choose(int n, int k)
{
    int64_t ways = 1;
    for (int i = 1; i <= k; i++) {
        ways = ways * (n - k + i) / i;
    }
    return ways;
}

/* A group of units that tied, and the key of all who came in after it. */
typedef struct {
    uint8_t bots[PLAYERS_MAX];
    int count;
    uint32_t after;
} Tied;

/* Adds the choices from the rest of a group when the members of [gone] are
 * out. */
static void add_choices(const RankingForm *form, const Tied *tied,
                        uint32_t gone, Wide *sums)
{
    uint32_t key = tied->after;
    int out = __builtin_popcount(gone), left = tied->count - out;
    for (int i = 0; i < tied->count; i++) {
        key += gone >> i & 1 ? 0 : form->places[tied->bots[i]];
    }
    if (form->sum_of[key] == NOTHING) {
        return;
    }
    int64_t part = WHOLE_RANKING / (choose(tied->count, out) * left);
    sums[form->sum_of[key]] += part * left;
    for (int i = 0; i < tied->count; i++) {
        sums[tied->bots[i]] += gone >> i & 1 ? 0 : part;
    }
}

static Tied find_tied(const RankingForm *form, const uint8_t *bots,
                      const uint8_t *ranks, uint8_t rank)
{
    Tied tied = {.count = 0};
    for (int i = 0; i < form->units; i++) {
        if (ranks[i] == rank) {
            tied.bots[tied.count++] = bots[i];
        } else if (ranks[i] > rank) {
            tied.after += form->places[bots[i]];
        }
    }
    return tied;
}

void ranking_add(const RankingForm *form, const uint8_t *bots,
                 const uint8_t *ranks, Wide *sums)
{
    for (int i = 0; i < form->units; i++) {
        bool first = true;
        for (int k = 0; k < i; k++) {
            first = first && ranks[k] != ranks[i];
        }
        if (first) {
            Tied tied = find_tied(form, bots, ranks, ranks[i]);
            for (uint32_t gone = 0; gone + 1 < 1u << tied.count; gone++) {
                add_choices(form, &tied, gone, sums);
            }
        }
    }
}
