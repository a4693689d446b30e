/* A part of the games is played with fresh deals by the best values, and as
 * many by the rules as they are: who won a race was lucky, too.
 *
 * SPDX-License-Identifier: MIT */
#include "statistics/tuned_games.h"

#include <math.h>
#include <string.h>

enum { FRESH_PART = 10 };  /* of the games */

typedef struct {
    const TunedGames *games;
    Arena *arena;
    WantedList *wishes;
    Tuning *tuning;
    TuneFailure *failure;
    uint64_t before;       /* games of the parts that are over */
} Playing;

uint64_t tuned_games_least(int count)
{
    const uint64_t least = race_least(count);
    return least + least / (FRESH_PART - 2) * 2 + FRESH_PART;
}

static uint64_t fresh_games(const Playing *playing)
{
    return playing->tuning->games / FRESH_PART;
}

static bool go_on(void *context, uint64_t games)
{
    const Playing *playing = context;
    return playing->games->progress(playing->games->context,
                                    playing->before + games);
}

/* Whether the best values change nothing that is wished. */
static bool is_as_now(const Tuning *tuning, Arena *arena)
{
    const FreshGames *now = &tuning->as_they_are, *best = &tuning->best;
    const WantedList *wishes = tuning->wishes;
    bool same = true;
    for (int i = 0; i < wishes->count; i++) {
        const Wanted *wish = &wishes->items[i];
        double former = wish_value(wish, wanted_sums(wishes, arena, now->survey,
                                                     now->tally),
                                   now->tally->games);
        double value = wish_value(wish, wanted_sums(wishes, arena, best->survey,
                                                    best->tally),
                                  best->tally->games);
        same = same && !(value < former || value > former);
    }
    return same;
}

bool tuning_is_even(const Tuning *tuning, Arena *arena)
{
    bool even = tuning->count > 1 && tuning->best.survey &&
                tuning->as_they_are.survey;
    for (int i = 1; even && i < tuning->count; i++) {
        const Raced *raced = tuning->tried[i].raced;
        even = !raced->failed && raced->rounds > 0 && raced->variance <= 0 &&
               !(raced->behind < 0 || raced->behind > 0);
    }
    return even && is_as_now(tuning, arena);
}

/* --- what the race tells -------------------------------------------------- */

double raced_half(const Raced *raced)
{
    static const double quantile = 2.1314495;
    _Static_assert(RACE_GROUPS == 16, "the quantile is that of 15 degrees");
    return raced->variance < 0 ? -1 : quantile * sqrt(raced->variance);
}

bool tuning_is_as_good(const Tuning *tuning, int i)
{
    const Raced *raced = tuning->tried[i].raced;
    return i > 0 && !raced->failed && raced->variance >= 0 &&
           raced->games * 2 >= tuning->tried[0].raced->games &&
           raced->behind <= raced_half(raced);
}

/* How uncertain a distance is is known from a few games in each group on. */
double tuning_games_to_tell(const Tuning *tuning)
{
    enum { KNOWN_FROM = 4 * RACE_GROUPS };
    double most = 1;
    for (int i = 1; i < tuning->count; i++) {
        const Raced *raced = tuning->tried[i].raced;
        double half = raced_half(raced), times = 1;
        if (raced->failed) {
            continue;
        }
        if (half < 0) {
            times = KNOWN_FROM / fmax((double)raced->games, 1);
        } else if (half - raced->behind > WISH_REACHED) {
            times = pow(half / (WISH_REACHED + fmax(raced->behind, 0)), 2);
        }
        most = fmax(most, times);
    }
    return most;
}

/* --- fresh deals ---------------------------------------------------------- */

/* Plays the fresh deals by the tried rules at [place], or the rules as they are
 * (NOTHING); sets *[fresh] if all of them were played. */
static TuneEnd play_fresh(Playing *playing, int place, FreshGames *fresh)
{
    const TunedGames *all = playing->games;
    const RulesPlayed *rules = place == NOTHING ? all->as_they_are
                                                : &all->tried[place];
    BotGames games;
    const PlayOrder order = {.games = fresh_games(playing),
                             .jobs = all->jobs, .progress = go_on,
                             .halt = all->halt, .context = playing};
    bot_games_by(&games, playing->arena, rules);
    games.part->seed = playing->tuning->fresh_seed;
    playing->failure->place = place;
    Simulated how = bot_games_play(&games, &order, games.part->sums,
                                   &playing->failure->failure);
    const Tally *tally = part_tally(games.part);
    playing->before += tally->games;
    if (how == SIMULATE_NO_MEMORY) {
        return TUNED_NO_MEMORY;
    }
    if (how == SIMULATE_RULE_FAILED) {
        return TUNED_RULE_FAILED;
    }
    if (tally->games < order.games) {
        playing->tuning->stopped = true;
        return TUNED_STOPPED;
    }
    *fresh = (FreshGames){rules->survey, tally};
    return TUNED;
}

/* What "as small as possible" is measured by. */
static void note_now(const Playing *playing)
{
    const FreshGames *now = &playing->tuning->as_they_are;
    const int64_t *sums = wanted_sums(playing->wishes, playing->arena,
                                      now->survey, now->tally);
    for (int i = 0; i < playing->wishes->count; i++) {
        Wanted *wish = &playing->wishes->items[i];
        double value = wish_value(wish, sums, now->tally->games);
        wish->now = value < 0 || value > 0 ? value : wish->percent ? 0.01 : 1;
    }
}

/* The best first: who stayed longest, then who is nearest. */
static bool comes_before(const Raced *one, const Raced *other)
{
    return one->failed != other->failed   ? other->failed
           : one->rounds != other->rounds ? one->rounds > other->rounds
                                          : one->distance < other->distance;
}

static void list_tried(const Playing *playing, const Raced *raced, int best)
{
    const int count = playing->games->count;
    Tuning *tuning = playing->tuning;
    TunedValues *list = arena_alloc(playing->arena,
                                    (size_t)count * sizeof *list);
    for (int i = 0; i < count; i++) {
        TunedValues one = {playing->games->combinations[i], &raced[i]};
        int place = i;
        for (; place > 0 && (i == best ||
                             (list[place - 1].raced != &raced[best] &&
                              comes_before(one.raced, list[place - 1].raced)));
             place--) {
            list[place] = list[place - 1];
        }
        list[place] = one;
        tuning->raced += raced[i].games;
    }
    tuning->tried = list;
    tuning->count = count;
}

static Racer *list_racers(const Playing *playing)
{
    const TunedGames *games = playing->games;
    Racer *racers = arena_alloc(playing->arena,
                                (size_t)games->count * sizeof *racers);
    for (int i = 0; i < games->count; i++) {
        const RulesPlayed *rules = &games->tried[i];
        racers[i].arm.survey = rules->survey;
        memcpy(racers[i].arm.bots, rules->seats, sizeof racers[i].arm.bots);
        racers[i].columns = wanted_columns(playing->wishes, playing->arena,
                                           rules->survey);
    }
    return racers;
}

static TuneEnd race(Playing *playing, int *best)
{
    const TunedGames *games = playing->games;
    Tuning *tuning = playing->tuning;
    Raced *raced = arena_alloc(playing->arena,
                               (size_t)games->count * sizeof *raced);
    const Race task = {
        .racers = list_racers(playing), .count = games->count,
        .columns = playing->wishes->columns, .seed = tuning->seed,
        .games = tuning->games - 2 * fresh_games(playing),
        .jobs = games->jobs, .distance = wanted_distance, .progress = go_on,
        .halt = games->halt, .context = playing->wishes,
        .progress_context = playing};
    if (race_run(&task, playing->arena, raced, best) == SIMULATE_NO_MEMORY) {
        *best = NOTHING;
        return TUNED_NO_MEMORY;
    }
    list_tried(playing, raced, *best);
    playing->before += tuning->raced;
    tuning->stopped = halt_wished(games->halt);
    return tuning->stopped    ? TUNED_STOPPED
           : *best == NOTHING ? TUNED_NONE : TUNED;
}

TuneEnd tuned_games_play(const TunedGames *games, Arena *arena,
                         WantedList *wishes, Tuning *tuning, int *best,
                         TuneFailure *failure)
{
    Playing playing = {games, arena, wishes, tuning, failure, 0};
    *best = NOTHING;
    tuning->wishes = wishes;
    TuneEnd end = play_fresh(&playing, NOTHING, &tuning->as_they_are);
    if (end == TUNED) {
        note_now(&playing);
        end = race(&playing, best);
    }
    if (end == TUNED) {
        end = play_fresh(&playing, *best, &tuning->best);
    }
    return end;
}
