/* All lists have numbers of 128 bits, whatever they count, so that no code
 * depends on what an experiment sums.
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/exact_sums.h"

#include <string.h>

bool sums_form_equal(const SumsForm *one, const SumsForm *other)
{
    bool same = one->arm_count == other->arm_count &&
                one->list_count == other->list_count;
    for (int i = 0; same && i < one->list_count; i++) {
        same = text_equal(one->lists[i].name, other->lists[i].name) &&
               one->lists[i].count == other->lists[i].count;
    }
    return same;
}

Sums *sums_new(Arena *arena, const SumsForm *form)
{
    Sums *sums = arena_alloc(arena, sizeof *sums);
    sums->form = form;
    sums->tallies = arena_alloc(arena, (size_t)form->arm_count *
                                           sizeof *sums->tallies);
    for (int i = 0; i < form->arm_count; i++) {
        sums->tallies[i] = tally_new(arena, form->surveys[i]);
    }
    for (int i = 0; i < form->list_count; i++) {
        sums->lists[i] = arena_alloc(arena, form->lists[i].count *
                                                sizeof(Wide));
    }
    return sums;
}

void sums_clear(Sums *sums)
{
    const SumsForm *form = sums->form;
    for (int i = 0; i < form->arm_count; i++) {
        tally_clear(sums->tallies[i], form->surveys[i]);
    }
    for (int i = 0; i < form->list_count; i++) {
        memset(sums->lists[i], 0, form->lists[i].count * sizeof(Wide));
    }
    sums->shortest_count = 0;
}

static bool is_shorter(const ShortGame *one, const ShortGame *other)
{
    return one->decisions < other->decisions ||
           (one->decisions == other->decisions && one->game < other->game);
}

void sums_keep_short(Sums *sums, ShortGame game)
{
    int place = sums->shortest_count;
    while (place > 0 && is_shorter(&game, &sums->shortest[place - 1])) {
        place--;
    }
    if (place == SHORT_GAMES_KEPT) {
        return;
    }
    sums->shortest_count += sums->shortest_count < SHORT_GAMES_KEPT;
    for (int i = sums->shortest_count - 1; i > place; i--) {
        sums->shortest[i] = sums->shortest[i - 1];
    }
    sums->shortest[place] = game;
}

void sums_join(Sums *sums, const Sums *other)
{
    const SumsForm *form = sums->form;
    for (int i = 0; i < form->arm_count; i++) {
        tally_join(sums->tallies[i], form->surveys[i], other->tallies[i]);
    }
    for (int i = 0; i < form->list_count; i++) {
        for (size_t k = 0; k < form->lists[i].count; k++) {
            sums->lists[i][k] += other->lists[i][k];
        }
    }
    for (int i = 0; i < other->shortest_count; i++) {
        sums_keep_short(sums, other->shortest[i]);
    }
}

bool sums_fit(const Sums *sums, const Sums *other)
{
    const SumsForm *form = sums->form;
    bool over = false;
    for (int i = 0; i < form->arm_count; i++) {
        over |= !tally_fits(sums->tallies[i], form->surveys[i],
                            other->tallies[i]);
    }
    for (int i = 0; i < form->list_count; i++) {
        for (size_t k = 0; k < form->lists[i].count; k++) {
            Wide sum;
            over |= __builtin_add_overflow(sums->lists[i][k],
                                           other->lists[i][k], &sum);
        }
    }
    return !over;
}

/* --- as bytes ------------------------------------------------------------- */

/* What is stored after the tallies and the lists. */
typedef struct {
    ShortGame shortest[SHORT_GAMES_KEPT];
    int count;
} Shortest;

size_t sums_size(const SumsForm *form)
{
    size_t size = sizeof(Shortest);
    for (int i = 0; i < form->arm_count; i++) {
        size += tally_size(form->surveys[i]);
    }
    for (int i = 0; i < form->list_count; i++) {
        size += form->lists[i].count * sizeof(Wide);
    }
    return size;
}

void sums_store(const Sums *sums, void *bytes)
{
    const SumsForm *form = sums->form;
    Shortest shortest = {.count = sums->shortest_count};
    char *at = bytes;
    for (int i = 0; i < form->arm_count; i++) {
        tally_store(sums->tallies[i], form->surveys[i], at);
        at += tally_size(form->surveys[i]);
    }
    for (int i = 0; i < form->list_count; i++) {
        memcpy(at, sums->lists[i], form->lists[i].count * sizeof(Wide));
        at += form->lists[i].count * sizeof(Wide);
    }
    memcpy(shortest.shortest, sums->shortest, sizeof sums->shortest);
    memcpy(at, &shortest, sizeof shortest);
}

void sums_fetch(Sums *sums, const void *bytes)
{
    const SumsForm *form = sums->form;
    Shortest shortest;
    const char *at = bytes;
    for (int i = 0; i < form->arm_count; i++) {
        tally_fetch(sums->tallies[i], form->surveys[i], at);
        at += tally_size(form->surveys[i]);
    }
    for (int i = 0; i < form->list_count; i++) {
        memcpy(sums->lists[i], at, form->lists[i].count * sizeof(Wide));
        at += form->lists[i].count * sizeof(Wide);
    }
    memcpy(&shortest, at, sizeof shortest);
    memcpy(sums->shortest, shortest.shortest, sizeof sums->shortest);
    sums->shortest_count = shortest.count;
}
