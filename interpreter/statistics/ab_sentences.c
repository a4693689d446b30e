/* Clear is what has a mark in the table.
 *
 * SPDX-License-Identifier: MIT */
#include "statistics/ab_sentences.h"

#include "statistics/changes.h"

static Changes find_changes(const PairedGames *games, Arena *arena)
{
    Changes changes = {NULL, 0, 0};
    for (size_t i = 0; i < games->pairing->count; i++) {
        const PairedEstimate *estimate = &games->estimates[i];
        if (estimate->clear) {
            changes_add(&changes, arena, games->pairing->surveys[0],
                        (Change){games->pairing->items[i].of[0],
                                 estimate->of[0].value,
                                 estimate->of[1].value});
        }
    }
    return changes;
}

bool ab_is_same(const PairedGames *games)
{
    bool same = pairing_games(games->sums, COURSE_CHANGED) == 0;
    for (size_t i = 0; same && i < games->pairing->count; i++) {
        const FigurePair *pair = &games->pairing->items[i];
        const Estimate *of = games->estimates[i].of;
        same = pair->of[0] && pair->of[1]
                   ? games->sums->lists[PAIR_APART][i] == 0
                   : of[0].value == 0 && of[1].value == 0;
    }
    return same;
}

/* The random bots of one side, where the other has others. */
static void say_random(const PairedGames *games, Sentences *sentences)
{
    const char *cautions[2] = {bots_caution(games->side_bots[0]),
                               bots_caution(games->side_bots[1])};
    for (int i = 0; i < 2; i++) {
        if (cautions[i] && !cautions[!i]) {
            sentences_add(sentences, "Under %s moves are random: they tell "
                          "nothing about players who choose.", i ? "B" : "A");
        }
    }
}

Sentences ab_sentences(const PairedGames *games, Arena *arena)
{
    Sentences sentences = {.arena = arena};
    uint64_t played = games->sums->tallies[0]->games;
    Changes changes = find_changes(games, arena);
    if (games->pairing->same) {
        return sentences;
    }
    if (changes.count > 0) {
        changes_say(&sentences, "Clear changes under B, the largest first",
                    &changes);
    } else if (played >= GAMES_FOR_SHARES && !ab_is_same(games)) {
        sentences_add(&sentences, "No %s differs clearly in these %llu "
                      "games; more of them show smaller differences.",
                      played < GAMES_FOR_MEANS ? "share" : "figure",
                      (unsigned long long)played);
    }
    say_random(games, &sentences);
    return sentences;
}
