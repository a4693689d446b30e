/* Clear is what has a mark among the effects.
 *
 * SPDX-License-Identifier: MIT */
#include "statistics/sweep_sentences.h"

#include "statistics/changes.h"

/* The mean of a figure over the combinations with the first value. */
static double value_of(const SweptGames *games, int factor,
                       const Figure *figure)
{
    const Factors *factors = &games->overs->factors;
    double sum = 0;
    for (int i = 0; i < factors_combinations(factors); i++) {
        if (factors_level(factors, i, factor) == 0) {
            sum += (double)games->sums->tallies[i]->measures[figure->x].sum;
        }
    }
    return sum / (double)swept_count(games) / figure->scale /
           factors_share(factors, factor);
}

/* Whether no game was different with a value and with the first one, whatever
 * the others were. */
static bool is_same(const SweptGames *games, int factor, int level)
{
    const Factors *factors = &games->overs->factors;
    bool same = true;
    for (int i = 0; same && i < factors_combinations(factors); i++) {
        if (factors_level(factors, i, factor) == level) {
            same = swept_is_same(games, i, factors_without(factors, i, factor));
        }
    }
    return same;
}

/* Returns the size of the largest change (changes_largest); less than 0: no
 * game was different. */
static double say_value(const SweptGames *games, const SweptEffect *effects,
                        size_t count, int factor, int level,
                        Sentences *sentences)
{
    const SweepValues *over = &games->overs->items[factor];
    Changes changes = {NULL, 0, 0};
    const char *lead = text_format(
        sentences->arena, "%s %s instead of %s", over->path,
        over->values[level], over->values[0]);
    for (size_t i = 0; i < count; i++) {
        if (effects[i].factor == factor && effects[i].level == level &&
            effects[i].clear) {
            double from = value_of(games, factor, effects[i].figure);
            changes_add(&changes, sentences->arena, games->plan->surveys[0],
                        (Change){effects[i].figure, from,
                                 from + effects[i].difference.value});
        }
    }
    if (is_same(games, factor, level)) {
        sentences_add(sentences, "%s: no game was different: what it changes "
                      "never came up with these bots.", lead);
        return -1;
    }
    double largest = changes_largest(&changes);
    if (changes.count > 0) {
        changes_say(sentences, text_format(
            sentences->arena, "%s clearly changes, the largest first", lead),
            &changes);
    } else {
        sentences_add(sentences, "%s changes %s clearly.", lead,
                      swept_count(games) < GAMES_FOR_MEANS ? "no share"
                                                           : "nothing");
    }
    return largest;
}

/* Says what each value changes, the largest change first. */
static void say_values(const SweptGames *games, const SweptEffect *effects,
                       size_t count, Sentences *sentences)
{
    const Overs *overs = games->overs;
    double *sizes = arena_alloc(sentences->arena,
                                (size_t)factors_effects(&overs->factors) *
                                    sizeof *sizes);
    for (int i = 0; i < overs->factors.count; i++) {
        for (int k = 1; k < overs->items[i].count; k++) {
            double size = say_value(games, effects, count, i, k, sentences);
            size_t at = sentences->count - 1;
            const char *said = sentences->items[at];
            for (; at > 0 && sizes[at - 1] < size; at--) {
                sizes[at] = sizes[at - 1];
                sentences->items[at] = sentences->items[at - 1];
            }
            sizes[at] = size;
            sentences->items[at] = said;
        }
    }
}

/* "With numbers.threshold=20; numbers.threshold=30": the combinations that have
 * the same text as number [index]; NULL: it has none, or an earlier one has the
 * same. */
static const char *say_where(const SweptGames *games, const char *const *texts,
                             int index, Arena *arena)
{
    int count = factors_combinations(&games->overs->factors);
    Text where = text_new(arena);
    bool all = true;
    for (int i = 0; i < count && texts[index]; i++) {
        bool same = text_equal(texts[i], texts[index]);
        if (same && i < index) {
            return NULL;
        }
        all = all && same;
        if (same) {
            text_add_format(&where, "%s%s", where.length ? "; " : "With ",
                            over_text(games->overs, i, arena));
        }
    }
    return !texts[index] ? NULL : all ? "With all values" : text_string(&where);
}

/* Says with which values there are actions that no rule of the bots knows, and
 * such that nobody chose. */
static void say_unused(const SweptGames *games, Sentences *sentences)
{
    int count = factors_combinations(&games->overs->factors);
    const char *where;
    for (int i = 0; i < count && games->unknown; i++) {
        where = say_where(games, games->unknown, i, sentences->arena);
        if (where) {
            sentences_add(sentences, "%s %s", where, games->unknown[i]);
        }
    }
    for (int i = 0; i < count && games->unused; i++) {
        where = say_where(games, games->unused, i, sentences->arena);
        if (where) {
            sentences_add(sentences, "%s no bot chose %s: the figures do not "
                          "tell what it does.", where, games->unused[i]);
        }
    }
}

Sentences sweep_sentences(const SweptGames *games, const SweptEffect *effects,
                          size_t count, Arena *arena)
{
    Sentences sentences = {.arena = arena};
    if (swept_count(games) >= GAMES_FOR_SHARES) {
        say_values(games, effects, count, &sentences);
    }
    say_unused(games, &sentences);
    return sentences;
}
