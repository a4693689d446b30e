/* How often the 95 % confidence intervals that are printed hold the truth:
 *
 *     coverage REPEATS simulate VARIANT[+HOUSE-RULE] PLAYERS [BOT,...
 *              [FIGURES]]
 *     coverage REPEATS ab VARIANT[+HOUSE-RULE] VARIANT[+HOUSE-RULE] PLAYERS
 *     coverage REPEATS sweep VARIANT PLAYERS PATH VALUE VALUE [PATH VALUE...]
 *     coverage REPEATS odds VARIANT PLAYERS
 *     coverage REPEATS match VARIANT PLAYERS BOT,BOT...
 *
 * Repeats are runs of 10, 30, 100 and 1000 games with other games each; the
 * truth is what all runs of 1000 games tell together. Prints for each figure,
 * with a tab between them, group, name, the true value, and for each number of
 * games the percentage of the intervals that hold the truth, "-" where none is
 * printed. From the folder with variants/. Built by `make unit`. FIGURES are
 * groups as for --figures, of which the figures are measured alone. VARIANT may
 * be the path of a file. Of a quantile whose bin has several values the truth
 * is known to the ends of the bin, and an interval holds it that meets these.
 *
 * The intervals are those of the program: it is linked with it.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "experiment/match.h"
#include "experiment/paired_experiment.h"
#include "repl/bots.h"
#include "statistics/estimate.h"
#include "statistics/figures.h"
#include "statistics/paired_estimate.h"
#include "statistics/plackett_luce.h"
#include "statistics/swept_games.h"
#include "simulate/figure_groups.h"
#include "simulate/move_odds.h"
#include "simulate/simulate.h"

enum { SIZES = 4, FIGURES_MOST = 1000, ROUNDING = 12, BALANCE_FIGURES = 2 };
static const uint64_t sizes[SIZES] = {10, 30, 100, 1000};

/* One interval. */
typedef struct {
    double low, high;
    bool printed;
} Interval;

typedef struct {
    const char *group[FIGURES_MOST], *name[FIGURES_MOST];
    bool known[FIGURES_MOST];        /* the truth is */
    double truth[FIGURES_MOST];
    double low[FIGURES_MOST], high[FIGURES_MOST]; /* it is between these */
    size_t figures;
    long repeats;
    Interval *intervals[SIZES];      /* of all repeats, figure by figure */
} Coverage;

typedef struct {
    Arena *arena;          /* of what lasts */
    Loaded *loaded;
    const char **names;
    int players;
    Survey *survey;
    Bot bots[PLAYERS_MAX];
} Side;

static void fail(const char *what)
{
    fprintf(stderr, "coverage: %s\n", what);
    exit(2);
}

static Arena *new_arena(void)
{
    static jmp_buf exhausted;
    if (setjmp(exhausted)) {
        fail("not enough memory");
    }
    return arena_new(NULL, &exhausted);
}

/* --- Loading -------------------------------------------------------------- */

/* What was loaded, for the end. */
static Loaded *opened[COMBINATIONS_MAX];
static size_t opened_count;

/* "lama" or "lama+no-draw", with [set], NULL or "PATH=VALUE"s. */
static Side open_side(Arena *arena, const char *name, int players,
                      const char *const *set, size_t set_count)
{
    static const char *const folders[] = {"variants"};
    Side side = {.arena = arena, .players = players};
    char *base = arena_copy(arena, name, strlen(name));
    char *house = strchr(base, '+');
    const char *with = house ? house + 1 : NULL;
    if (house) {
        *house = '\0';
    }
    Request request = {.library = {.folders = folders, .count = 1}, .rules.name = base,
                       .rules.with = &with,
                       .rules.with_count = house != NULL, .rules.set = set,
                       .rules.set_count = set_count};
    side.loaded = load_variant(&request, NULL);
    if (!side.loaded || !side.loaded->variant) {
        fail("no such variant");
    }
    opened[opened_count++] = side.loaded;
    side.names = arena_alloc(arena, (size_t)players * sizeof *side.names);
    for (int p = 0; p < players; p++) {
        side.names[p] = text_format(side.arena, "P%d", p + 1);
    }
    side.survey = survey_new(side.arena, side.loaded->variant, players,
                             side.names);
    return side;
}

static void seat_bots(Side *side, char *kinds)
{
    static Bots bots;
    Text told = text_new(side->arena);
    char *kind = strtok(kinds, ",");
    for (int p = 0; kind && p < side->players; p++) {
        if (bots_seat(&bots, p, kind, side->loaded, side->players, &told) !=
            BOT_SEATED) {
            fail("no such bot");
        }
        side->bots[p] = bots.seats[p];
        kind = strtok(NULL, ",");
    }
}

/* --- Counting ------------------------------------------------------------- */

static Coverage begin(long repeats)
{
    Coverage coverage = {.repeats = repeats};
    for (int s = 0; s < SIZES; s++) {
        coverage.intervals[s] = calloc((size_t)repeats * FIGURES_MOST,
                                       sizeof(Interval));
        if (!coverage.intervals[s]) {
            fail("not enough memory");
        }
    }
    return coverage;
}

/* Names last longer than the coverage. */
static void note(Coverage *coverage, int size, long repeat, size_t figure,
                 const Estimate *estimate)
{
    coverage->intervals[size][repeat * FIGURES_MOST + (long)figure] =
        (Interval){estimate->low, estimate->high,
                   estimate->known && estimate->margins};
}

static void name_figure(Coverage *coverage, const char *group, const char *name,
                        bool known, double truth)
{
    if (coverage->figures == FIGURES_MOST) {
        fail("too many figures");
    }
    size_t figure = coverage->figures++;
    coverage->group[figure] = group;
    coverage->name[figure] = name;
    coverage->known[figure] = known;
    coverage->truth[figure] = coverage->low[figure] = truth;
    coverage->high[figure] = truth;
}

static void print_cell(const Coverage *coverage, int size, size_t figure)
{
    long printed = 0, held = 0;
    const double slack = 1e-9;
    for (long i = 0; i < coverage->repeats; i++) {
        const Interval *interval =
            &coverage->intervals[size][i * FIGURES_MOST + (long)figure];
        printed += interval->printed;
        held += interval->printed &&
                interval->low <= coverage->high[figure] + slack &&
                coverage->low[figure] <= interval->high + slack;
    }
    if (printed == 0) {
        printf("\t-");
    } else {
        printf("\t%.1f", 100 * (double)held / (double)printed);
    }
}

static void print(const Coverage *coverage)
{
    for (size_t i = 0; i < coverage->figures; i++) {
        if (coverage->known[i]) {
            printf("%s\t%s\t%.*g", coverage->group[i], coverage->name[i],
                   ROUNDING, coverage->truth[i]);
            for (int s = 0; s < SIZES; s++) {
                print_cell(coverage, s, i);
            }
            printf("\n");
        }
    }
}

/* --- simulate ------------------------------------------------------------- */

static Tally *simulate_games(const Side *side, Arena *arena, uint64_t first,
                             uint64_t games)
{
    Tally *tally = tally_new(arena, side->survey);
    SimulateFailure failure;
    Simulation simulation = {.survey = side->survey, .seed = 98,
                             .first = first, .games = games, .jobs = 1};
    memcpy(simulation.bots, side->bots, sizeof side->bots);
    if (simulate(&simulation, tally, &failure) != SIMULATED) {
        fail("a rule failed");
    }
    return tally;
}

/* The figures of the groups that were asked for come after all others. */
static void cover_simulate(Coverage *coverage, const Side *side,
                           const char *groups)
{
    size_t others = groups ? side->survey->figure_count : 0, length;
    FigureGroups wanted = 0;
    const char *unknown;
    if (groups && !figure_groups_read(groups, &wanted, &unknown, &length)) {
        fail("no such figures");
    }
    figure_groups_add(wanted, side->survey, side->arena);
    others += groups ? BALANCE_FIGURES : 0;
    Tally *all = tally_new(side->arena, side->survey);
    for (int s = 0; s < SIZES; s++) {
        for (long i = 0; i < coverage->repeats; i++) {
            Arena *arena = new_arena();
            const Tally *tally = simulate_games(
                side, arena, (uint64_t)i * sizes[s], sizes[s]);
            Figures figures = figures_all(arena, side->survey, tally);
            for (size_t f = others; f < figures.count; f++) {
                note(coverage, s, i, f - others, &figures.lines[f].estimate);
            }
            if (s == SIZES - 1) {
                tally_join(all, side->survey, tally);
            }
            arena_free(arena);
        }
    }
    Figures figures = figures_all(side->arena, side->survey, all);
    for (size_t f = others; f < figures.count; f++) {
        const FigureLine *line = &figures.lines[f];
        name_figure(coverage, line->group, line->name,
                    line->estimate.known && line->estimate.margins,
                    line->estimate.value);
        if (line->quantile) {
            coverage->low[f - others] = line->estimate.low;
            coverage->high[f - others] = line->estimate.high;
        }
    }
}

/* --- ab ------------------------------------------------------------------- */

static Sums *play_pairs(const Side *sides, const Pairing *pairing,
                        Arena *arena, uint64_t seed, uint64_t games)
{
    Experiment experiment = {.pairing = pairing, .seed = seed, .games = games,
                             .jobs = 1};
    Sums *sums = sums_new(arena, &pairing->sums);
    SimulateFailure failure;
    for (int i = 0; i < 2; i++) {
        experiment.arms[i].survey = sides[i].survey;
    }
    if (experiment_run(&experiment, arena, sums, &failure) != SIMULATED) {
        fail("a rule failed");
    }
    return sums;
}

static void cover_ab(Coverage *coverage, const Side *sides)
{
    Arena *lasting = sides[0].arena;
    const Pairing *pairing = pairing_new(lasting, sides[0].survey,
                                         sides[1].survey);
    Sums *all = sums_new(lasting, &pairing->sums);
    for (int s = 0; s < SIZES; s++) {
        for (long i = 0; i < coverage->repeats; i++) {
            Arena *arena = new_arena();
            const Sums *sums = play_pairs(sides, pairing, arena,
                                          (uint64_t)i + 98, sizes[s]);
            const PairedEstimate *found = paired_estimates(arena, pairing,
                                                           sums);
            for (size_t f = 0; f < pairing->count; f++) {
                note(coverage, s, i, f, &found[f].difference);
                note(coverage, s, i, pairing->count + f, &found[f].relative);
            }
            if (s == SIZES - 1) {
                sums_join(all, sums);
            }
            arena_free(arena);
        }
    }
    const PairedEstimate *truth = paired_estimates(lasting, pairing, all);
    for (size_t i = 0; i < 2 * pairing->count; i++) {
        size_t f = i % pairing->count;
        const FigurePair *pair = &pairing->items[f];
        const Figure *figure = pair->of[0] ? pair->of[0] : pair->of[1];
        const Estimate *estimate = f == i ? &truth[f].difference
                                          : &truth[f].relative;
        name_figure(coverage, f == i ? figure->group : text_format(
                        lasting, "%s, of A", figure->group), figure->name,
                    estimate->known, estimate->value);
    }
}

/* --- sweep ---------------------------------------------------------------- */

typedef struct {
    Overs overs;
    Side sides[COMBINATIONS_MAX];
    Arm arms[COMBINATIONS_MAX];
    const Survey *surveys[COMBINATIONS_MAX];
} Sweep;

/* PATH VALUE VALUE...: a path has a dot, or is "with". */
static void read_overs(Overs *overs, int count, char **words)
{
    static const char *values[FACTORS_MAX][COMBINATIONS_MAX];
    SweepValues *over = NULL;
    for (int i = 0; i < count; i++) {
        if (strchr(words[i], '.')) {
            over = &overs->items[overs->factors.count];
            *over = (SweepValues){words[i], values[overs->factors.count++], 0};
        } else if (over) {
            over->values[over->count++] = words[i];
            overs->factors.levels[overs->factors.count - 1] = over->count;
        }
    }
}

static void open_sweep(Sweep *sweep, Arena *arena, const char *name,
                       int players)
{
    const Factors *factors = &sweep->overs.factors;
    for (int i = 0; i < factors_combinations(factors); i++) {
        const char *set[FACTORS_MAX];
        for (int f = 0; f < factors->count; f++) {
            const SweepValues *over = &sweep->overs.items[f];
            set[f] = text_format(arena, "%s=%s", over->path,
                                 over->values[factors_level(factors, i, f)]);
        }
        sweep->sides[i] = open_side(arena, name, players, set,
                                    (size_t)factors->count);
        sweep->surveys[i] = sweep->arms[i].survey = sweep->sides[i].survey;
    }
}

static void cover_sweep(Coverage *coverage, const Sweep *sweep)
{
    double changes[FIGURES_MOST] = {0};
    for (int s = 0; s < SIZES; s++) {
        for (long i = 0; i < coverage->repeats; i++) {
            Arena *arena = new_arena();
            const FactorialPlan *plan = factorial_plan_new(
                arena, &sweep->overs.factors, sweep->surveys);
            Factorial factorial = {.plan = plan,
                                   .arms = sweep->arms,
                                   .seed = (uint64_t)i + 98,
                                   .games = sizes[s], .jobs = 1};
            Sums *sums = sums_new(arena, &plan->sums);
            SimulateFailure failure;
            if (factorial_run(&factorial, sums, &failure) != SIMULATED) {
                fail("a rule failed");
            }
            SweptGames games = {.overs = &sweep->overs,
                                .plan = plan, .sums = sums,
                                .variant = "", .bots = "",
                                .games = sizes[s]};
            size_t count;
            SweptEffect *effects = swept_effects(arena, &games, &count);
            for (size_t f = 0; f < count; f++) {
                note(coverage, s, i, f, &effects[f].difference);
                changes[f] += effects[f].difference.value;
            }
            for (size_t f = 0; s == SIZES - 1 && i == coverage->repeats - 1 &&
                               f < count; f++) {
                const SweepValues *over = &sweep->overs.items[effects[f].factor];
                const Figure *figure = effects[f].figure;
                name_figure(coverage, figure->group, text_format(
                                sweep->sides[0].arena, "%s: %s %s",
                                figure->name, over->path,
                                over->values[effects[f].level]), true,
                            changes[f] / (double)coverage->repeats);
            }
            arena_free(arena);
        }
        if (s < SIZES - 1) {
            memset(changes, 0, sizeof changes);
        }
    }
}

/* --- odds ----------------------------------------------------------------- */

typedef struct {
    Coverage *coverage;
    Odds *odds;
    const Game *game;
    int size;
    long repeat;
    double sums[FIGURES_MOST];
    bool all;              /* only sums are wanted */
} OddsChunks;

static Estimate odds_estimate(const OddsMove *move, int measure)
{
    const MeasureTally *sums = &move->measures[measure];
    bool mean = measure == ODDS_FINAL || measure == ODDS_ROUND;
    return measure == ODDS_SHARE
                ? estimate_share(sums, move->games, WHOLE_WIN)
           : mean ? estimate_mean(sums, &move->bins[measure], move->games, 1)
                : estimate_portion((double)sums->sum, (double)move->games);
}

/* After each run of deals what there is is looked at and thrown away. */
static bool note_deals(void *context, uint64_t deals)
{
    OddsChunks *chunks = context;
    Odds *odds = chunks->odds;
    if (deals % sizes[chunks->size] != 0) {
        return true;
    }
    for (size_t i = 0; i < odds->count; i++) {
        OddsMove *move = &odds->moves[i];
        for (int m = 0; m < odds->measure_count; m++) {
            size_t f = i * (size_t)odds->measure_count + (size_t)m;
            Estimate estimate = odds_estimate(move, m);
            note(chunks->coverage, chunks->size, chunks->repeat, f, &estimate);
            chunks->sums[f] += estimate.value;
            move->measures[m] = (MeasureTally){0};
        }
        for (int m = 0; m < ODDS_PAIRED; m++) {
            bins_clear(&move->bins[m]);
        }
        move->games = 0;
    }
    chunks->repeat++;
    return true;
}

static void cover_odds(Coverage *coverage, const Side *side)
{
    static const char *const fixed[] = {"win", "share", "this round", "total",
                                        "best"};
    Odds odds;
    OddsChunks chunks = {.coverage = coverage, .odds = &odds};
    Game *game = game_new(side->loaded->variant);
    game_start(game, 98, 0, side->players);
    for (chunks.size = 0; chunks.size < SIZES; chunks.size++) {
        OddsPlan plan = {game, side->bots, (uint64_t)coverage->repeats *
                                               sizes[chunks.size],
                         note_deals, &chunks, NULL, NULL, false, 0};
        memset(chunks.sums, 0, sizeof chunks.sums);
        chunks.repeat = 0;
        if (odds_play(&plan, side->arena, &odds) != ODDS_PLAYED) {
            fail("no odds");
        }
    }
    for (size_t i = 0; i < odds.count; i++) {
        for (int m = 0; m < odds.measure_count; m++) {
            const Variant *variant = side->loaded->variant;
            size_t f = i * (size_t)odds.measure_count + (size_t)m;
            name_figure(coverage, text_format(side->arena, "move %zu", i + 1),
                        m < ODDS_ENDS ? fixed[m]
                                      : variant->round_ends[m - ODDS_ENDS].name,
                        true, chunks.sums[f] / (double)coverage->repeats);
        }
    }
    game_free(game);
}

/* --- match ---------------------------------------------------------------- */

typedef struct {
    const char *names[RANKED_MAX];
    Bot bots[RANKED_MAX];
    int count;
    const MatchPlan *plan;
} MatchBots;

static void read_match(MatchBots *match, const Side *side, char *kinds)
{
    Text told = text_new(side->arena);
    for (char *kind = strtok(kinds, ","); kind && match->count < RANKED_MAX;
         kind = strtok(NULL, ",")) {
        match->names[match->count] = kind;
        if (bots_read(kind, side->loaded, side->players,
                      &match->bots[match->count++], &told) != BOT_SEATED) {
            fail("no such bot");
        }
    }
    match->plan = match_plan_new(side->arena, side->survey, match->names,
                                 match->count);
}

static Sums *play_deals(const MatchBots *bots, Arena *arena, uint64_t first,
                        uint64_t deals)
{
    Sums *sums = sums_new(arena, &bots->plan->sums);
    SimulateFailure failure;
    Match match = {.plan = bots->plan, .bots = bots->bots, .seed = 98,
                   .first = first, .games = deals, .jobs = 1};
    if (match_run(&match, sums, &failure) != SIMULATED) {
        fail("a rule failed");
    }
    return sums;
}

/* All that a match prints an interval of: ratings, strengths, differences of
 * ratings, and its other figures. Returns how many; names them if [arena]. */
static size_t list_match(const MatchBots *bots, const Sums *sums, Arena *arena,
                         Estimate *found, Coverage *names)
{
    Ratings ratings = ratings_of(arena, bots->plan, sums);
    const Survey *survey = bots->plan->survey;
    const char *group[FIGURES_MOST], *name[FIGURES_MOST];
    size_t count = 0;
    for (int i = 0; i < bots->count; i++) {
        group[count] = "rating", name[count] = bots->names[i];
        found[count++] = ratings.ratings[i];
        group[count] = "strength", name[count] = bots->names[i];
        found[count++] = ratings.strengths[i];
        for (int k = i + 1; k < bots->count; k++) {
            const RatedPair *pair = ratings_pair(&ratings, i, k);
            const Estimate *apart = &pair->difference;
            group[count] = "difference of ratings";
            name[count] = text_format(arena, "%s, %s", bots->names[i],
                                      bots->names[k]);
            found[count++] = pair->one == i
                                 ? *apart
                                 : (Estimate){-apart->value, -apart->high,
                                              -apart->low, apart->known,
                                              apart->margins};
        }
    }
    for (size_t i = 0; i < survey->figure_count; i++) {
        group[count] = survey->figures[i].group;
        name[count] = survey->figures[i].name;
        found[count++] = estimate_figure(&survey->figures[i], survey,
                                         sums->tallies[0]);
    }
    for (size_t i = 0; names && i < count; i++) {
        name_figure(names, group[i], name[i], found[i].known, found[i].value);
    }
    return count;
}

static void cover_match(Coverage *coverage, const Side *side, char *kinds)
{
    static MatchBots bots;
    Estimate found[FIGURES_MOST];
    read_match(&bots, side, kinds);
    Sums *all = sums_new(side->arena, &bots.plan->sums);
    for (int s = 0; s < SIZES; s++) {
        for (long i = 0; i < coverage->repeats; i++) {
            Arena *arena = new_arena();
            const Sums *sums = play_deals(&bots, arena, (uint64_t)i * sizes[s],
                                          sizes[s]);
            size_t count = list_match(&bots, sums, arena, found, NULL);
            for (size_t f = 0; f < count; f++) {
                note(coverage, s, i, f, &found[f]);
            }
            if (s == SIZES - 1) {
                sums_join(all, sums);
            }
            arena_free(arena);
        }
    }
    list_match(&bots, all, side->arena, found, coverage);
}

/* -------------------------------------------------------------------------- */

int main(int count, char **words)
{
    if (count < 5) {
        fail("see the head of tests/simulate/coverage.c");
    }
    Arena *arena = new_arena();
    Coverage coverage = begin(strtol(words[1], NULL, 10));
    const char *kind = words[2];
    if (strcmp(kind, "ab") == 0 && count == 6) {
        int players = (int)strtol(words[5], NULL, 10);
        Side sides[2] = {open_side(arena, words[3], players, NULL, 0),
                         open_side(arena, words[4], players, NULL, 0)};
        cover_ab(&coverage, sides);
    } else if (strcmp(kind, "sweep") == 0) {
        static Sweep sweep;
        read_overs(&sweep.overs, count - 5, words + 5);
        open_sweep(&sweep, arena, words[3],
                   (int)strtol(words[4], NULL, 10));
        cover_sweep(&coverage, &sweep);
    } else {
        Side side = open_side(arena, words[3],
                              (int)strtol(words[4], NULL, 10), NULL, 0);
        bool match = strcmp(kind, "match") == 0 && count > 5;
        if (count > 5 && !match) {
            seat_bots(&side, words[5]);
        }
        if (match) {
            cover_match(&coverage, &side, words[5]);
        } else if (strcmp(kind, "simulate") == 0) {
            cover_simulate(&coverage, &side, count > 6 ? words[6] : NULL);
        } else {
            cover_odds(&coverage, &side);
        }
    }
    print(&coverage);
    while (opened_count > 0) {
        load_free(opened[--opened_count]);
    }
    for (int s = 0; s < SIZES; s++) {
        free(coverage.intervals[s]);
    }
    arena_free(arena);
    return 0;
}
