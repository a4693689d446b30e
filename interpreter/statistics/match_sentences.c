/* The strongest first; then those whom the deals do not tell apart.
 *
 * SPDX-License-Identifier: MIT */
#include "statistics/match_sentences.h"

#include <math.h>

#include "view/number_text.h"

const char *match_seats_text(const MatchGames *games, Arena *arena)
{
    const Seatings *seatings = games->plan->seatings;
    const char *units = games->plan->games->team_count > 0 ? "teams" : "seats";
    if (seatings->all) {
        return text_format(arena, "each in all %d seatings of the %d bots",
                           seatings->count, seatings->bots);
    }
    return seatings->groups > 1
        ? text_format(arena, "each with one of the %d choices of bots for %d "
                      "%s, all in turn, in an order drawn for this deal and "
                      "the %d turns of it around the table",
                      seatings->groups, seatings->units, units,
                      seatings->count)
        : text_format(arena, "each in an order of the %d bots drawn for this "
                      "deal and the %d turns of it around the table",
                      seatings->bots, seatings->count);
}

/* "41.2 % of its games (39.8 to 42.6)" without [of]. */
static const char *share_text(const MatchGames *games, int bot, const char *of,
                              Arena *arena)
{
    Estimate share = match_figure(games, games->plan->wins, bot);
    Text text = text_new(arena);
    text_add_format(&text, "%.1f %%%s", 100 * share.value, of);
    if (share.margins) {
        text_add_format(&text, " (%.1f to %.1f)", 100 * share.low,
                        100 * share.high);
    }
    return text_string(&text);
}

/* The number of the first bots of the order that cannot be told apart from the
 * first. */
static int count_leaders(const MatchGames *games)
{
    const Ratings *ratings = &games->ratings;
    int leaders = 1;
    while (leaders < ratings->count &&
           !ratings_pair(ratings, ratings->order[0],
                         ratings->order[leaders])->clear) {
        leaders++;
    }
    return leaders;
}

/* A bot with several seats wins a game by one of them; the shares are those of
 * a seat. Returns "a seat with" in that case, else NULL. */
static const char *seat_with(const MatchGames *games)
{
    const Seatings *seatings = games->plan->seatings;
    return seatings->bots == seatings->units     ? NULL
           : games->plan->games->team_count > 0 ? "a team with" : "a seat with";
}

static void say_leaders(const MatchGames *games, int leaders,
                        Sentences *sentences)
{
    Arena *arena = sentences->arena;
    const int *order = games->ratings.order;
    const char *names[RANKED_MAX], *shares[RANKED_MAX];
    double equal = 100.0 / games->plan->seatings->units;
    for (int i = 0; i < leaders; i++) {
        names[i] = games->bots[order[i]];
        shares[i] = share_text(games, order[i], "", arena);
    }
    const char *seat = seat_with(games);
    if (leaders == 1) {
        sentences_add(sentences, "%s is the strongest: %s%sit wins %s; an "
                      "equal share is %.1f %%.", names[0], seat ? seat : "",
                      seat ? " " : "", share_text(
                          games, order[0],
                          seat ? " of the games" : " of its games", arena),
                      equal);
        return;
    }
    sentences_add(sentences, "%s %s: %s%s%s won %s of %s games; an equal share "
                  "is %.1f %%.", sentence_list(arena, names, (size_t)leaders),
                  leaders == games->ratings.count
                      ? "cannot be told apart"
                      : "are the strongest and cannot be told apart",
                  leaders == 2 ? "" : "in this order ", seat ? seat : "they",
                  seat ? " each" : "",
                  sentence_list(arena, shares, (size_t)leaders),
                  seat ? "the" : "their", equal);
}

static void say_others(const MatchGames *games, int leaders,
                       Sentences *sentences)
{
    const Ratings *ratings = &games->ratings;
    const char *others[RANKED_MAX];
    size_t count = 0;
    for (int i = leaders; i < ratings->count; i++) {
        others[count++] = text_format(
            sentences->arena, "%s with %s", games->bots[ratings->order[i]],
            share_text(games, ratings->order[i], "", sentences->arena));
    }
    if (count > 0) {
        sentences_add(sentences, "Then come%s %s.", count == 1 ? "s" : "",
                      sentence_list(sentences->arena, others, count));
    }
}

/* Pairs that are not told apart, besides the first bot's. */
static void say_pairs(const MatchGames *games, int leaders,
                      Sentences *sentences)
{
    const Ratings *ratings = &games->ratings;
    Arena *arena = sentences->arena;
    const char **pairs = arena_alloc(arena, (ratings->pair_count + 1) *
                                                sizeof *pairs);
    size_t count = 0;
    for (size_t i = 0; i < ratings->pair_count; i++) {
        const RatedPair *pair = &ratings->pairs[i];
        if (!pair->clear && pair->one != ratings->order[0]) {
            pairs[count++] = text_format(arena, "%s from %s",
                                         games->bots[pair->one],
                                         games->bots[pair->other]);
        }
    }
    if (count > 0) {
        sentences_add(sentences, "%s cannot be told apart: %s.",
                      leaders > 1 ? "These, too," : "These",
                      sentence_list(arena, pairs, count));
    } else if (leaders == 1 && ratings->count > 2) {
        sentences_add(sentences, "Each of them can be told from each other.");
    }
}

/* The number of deals after which a difference as large as that of the first
 * two who cannot be told apart is clear four times out of five: its standard
 * error must be 1 / 2.8 of it. */
static void say_needed(const MatchGames *games, Sentences *sentences)
{
    static const double errors = 2.8, most = 1e7, both_sides = 3.92;
    const Ratings *ratings = &games->ratings;
    for (size_t i = 0; i < ratings->pair_count; i++) {
        const RatedPair *pair = &ratings->pairs[i];
        const Estimate *apart = &pair->difference;
        if (!pair->clear && apart->margins && apart->value > 0) {
            double error = (apart->high - apart->low) / both_sides;
            double times = errors * error / apart->value;
            double deals = (double)games->tally->games * times * times;
            if (deals < most) {
                sentences_add(sentences, "If %s and %s differ as much as here, "
                              "about %.0f deals will show it.",
                              games->bots[pair->one], games->bots[pair->other],
                              number_rounded_up(fmax(deals,
                                          (double)games->tally->games)));
            }
            return;
        }
    }
}

static void say_limit(const MatchGames *games, Sentences *sentences)
{
    const MatchPlan *plan = games->plan;
    const Figure *limit = &plan->survey->figures[plan->limit];
    const MeasureTally *measures = games->tally->measures;
    const char *caution = limit_caution((uint64_t)measures[limit->x].sum,
                                        (uint64_t)measures[limit->y].sum,
                                        sentences->arena);
    if (caution) {
        sentences_add(sentences, "%s", caution);
    }
}

Sentences match_sentences(const MatchGames *games, Arena *arena)
{
    Sentences sentences = {.arena = arena};
    const char *few = estimate_too_few(arena, games->tally->games, "deals");
    if (few) {
        sentences_add(&sentences, "%s%s", few,
                      games->tally->games < GAMES_FOR_SHARES
                          ? " Nobody can be told apart." : "");
    }
    if (games->tally->games >= GAMES_FOR_SHARES) {
        int leaders = count_leaders(games);
        say_leaders(games, leaders, &sentences);
        say_others(games, leaders, &sentences);
        say_pairs(games, leaders, &sentences);
        say_needed(games, &sentences);
    }
    say_limit(games, &sentences);
    if (games->unknown) {
        sentences_add(&sentences, "%s", games->unknown);
    }
    return sentences;
}
