/* Sums are exact, so that steps of any size lead to the same.
 *
 * SPDX-License-Identifier: MIT */
#include "interface/experiment_job.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory_guard.h"
#include "simulate/game_meter.h"
#include "statistics/match_games.h"
#include "statistics/paired_games.h"
#include "statistics/swept_games.h"

typedef struct {
    ExperimentJob *job;
    GameRange games;
    int threads;
    Simulated how;
    SimulateFailure failure;
} Playing;

struct ExperimentJob {
    Arena *arena;
    ExperimentRules *rules;
    int players;
    const char *names[PLAYERS_MAX];
    const Survey **surveys;          /* of the rules */
    Bot (*seats)[PLAYERS_MAX];       /* likewise; of a match its bots */
    Arm *arms;
    Part *part;            /* its sums are those of the games so far */
    const Pairing *pairing;          /* one of these three */
    const FactorialPlan *factorial;
    const MatchPlan *match;
    const Overs *overs;
    RulesGiven given[2];
    const char *lists[2];
    const char *bots;      /* as reports name them */
    double wanted;
    uint64_t look;         /* the number of games at which the margin is looked
                              at next */
    Meter meters[2];       /* of A and B, to look at games again */
    int meters_open;
    bool done;
    bool failed;
    SimulateFailure failure;
    const ExperimentPlan *plan;      /* while it is made */
    ExperimentMade made;
};

/* --- Rules ---------------------------------------------------------------- */

ExperimentRules *experiment_rules_new(void)
{
    return calloc(1, sizeof(ExperimentRules));
}

void experiment_rules_free(ExperimentRules *rules)
{
    for (int i = 0; rules && i < rules->count; i++) {
        for (int k = 0; k < PLAYERS_MAX; k++) {
            cria_bot_free(rules->bots[i][k]);
        }
        cria_free(rules->variants[i]);
    }
    free(rules);
}

/* --- Making --------------------------------------------------------------- */

static const char *copy(Arena *arena, const char *text)
{
    return text ? arena_copy(arena, text, strlen(text)) : NULL;
}

static const char **copy_list(Arena *arena, const char *const *texts,
                              size_t count)
{
    const char **list = arena_alloc(arena, (count + 1) * sizeof *list);
    for (size_t i = 0; i < count; i++) {
        list[i] = copy(arena, texts[i]);
    }
    return list;
}

static RulesGiven copy_given(Arena *arena, const RulesGiven *given)
{
    return (RulesGiven){copy(arena, given->name),
                        copy_list(arena, given->with, given->with_count),
                        copy_list(arena, given->set, given->set_count),
                        given->with_count, given->set_count};
}

static const Overs *copy_overs(Arena *arena, const Overs *from)
{
    Overs *overs = arena_alloc(arena, sizeof *overs);
    *overs = *from;
    for (int i = 0; i < from->factors.count; i++) {
        SweepValues *over = &overs->items[i];
        over->path = copy(arena, over->path);
        over->values = copy_list(arena, over->values, (size_t)over->count);
    }
    return overs;
}

static const Survey *new_survey(const ExperimentJob *job, int number)
{
    const CriaVariant *variant = job->rules->variants[number];
    Survey *survey = survey_new(job->arena, variant->loaded->variant,
                                job->players, job->names);
    figure_groups_add(job->plan->figures, survey, job->arena);
    return survey;
}

/* Copies what the plan says, and makes what all experiments need. */
static void begin(ExperimentJob *job)
{
    Arena *arena = job->arena;
    const ExperimentPlan *plan = job->plan;
    size_t count = (size_t)job->rules->count;
    job->players = plan->players;
    job->wanted = plan->wanted;
    for (int i = 0; i < job->players; i++) {
        job->names[i] = text_format(arena, "P%d", i + 1);
    }
    for (int i = 0; i < 2; i++) {
        job->given[i] = copy_given(arena, &plan->given[i]);
        job->lists[i] = copy(arena, plan->lists[i]);
    }
    job->surveys = arena_alloc(arena, count * sizeof *job->surveys);
    job->arms = arena_alloc(arena, count * sizeof *job->arms);
    job->seats = arena_alloc(arena, count * sizeof *job->seats);
    for (int i = 0; i < job->rules->count; i++) {
        int bots = job->rules->bot_counts[i];
        job->surveys[i] = new_survey(job, i);
        memset(job->seats[i], 0, sizeof job->seats[i]);
        for (int k = 0; k < PLAYERS_MAX && bots > 0; k++) {
            const CriaBot *bot = job->rules->bots[i][bots > 1 ? k : 0];
            job->seats[i][k] = bot ? bot->bot : job->seats[i][k];
        }
        job->arms[i] = (Arm){.survey = job->surveys[i]};
        memcpy(job->arms[i].bots, job->seats[i], sizeof job->seats[i]);
    }
}

static const char *list_of(const char *list)
{
    return list ? list : "random";
}

/* What is the same for all but a match. */
static void set_run(ExperimentJob *job)
{
    Part *part = job->part;
    part->seed = job->plan->seed;
    part->games = job->plan->games;
    for (int i = 0; i < job->rules->count; i++) {
        part->arms[i].bots = list_of(job->lists[job->pairing ? i : 0]);
    }
    job->bots = job->pairing ? pair_part_bots(part, job->arena)
                             : part->arms[0].bots;
}

static void prepare_pairs(ExperimentJob *job)
{
    Arena *arena = job->arena;
    const char *ids[2], *called[2];
    begin(job);
    Pairing *pairing = pairing_new(arena, job->surveys[0], job->surveys[1]);
    pairing->same = pairing->same && text_equal(list_of(job->lists[0]),
                                                list_of(job->lists[1]));
    job->pairing = pairing;
    for (int i = 0; i < 2; i++) {
        ids[i] = job->rules->variants[i]->loaded->resolved.id;
    }
    rules_given_tell_apart(arena, job->given, ids, called);
    job->part = pair_part_new(arena, pairing, called);
    set_run(job);
    if (job->wanted >= 0) {
        pair_part_add_margin(arena, job->part, job->wanted, false);
    }
    job->look = job->wanted < 0 ? job->part->games : experiment_next_look(0);
    for (int i = 0; i < 2; i++) {
        meter_make(&job->meters[i], arena, job->surveys[i], job->seats[i]);
    }
    while (job->meters_open < 2 && meter_open(&job->meters[job->meters_open])) {
        job->meters_open++;
    }
    job->made = job->meters_open == 2 ? EXPERIMENT_MADE : EXPERIMENT_NO_MEMORY;
}

static const char *called(const ExperimentJob *job)
{
    return rules_given_called(job->arena,
                              job->rules->variants[0]->loaded->resolved.id,
                              &job->given[0]);
}

static void prepare_sweep(ExperimentJob *job)
{
    begin(job);
    job->overs = copy_overs(job->arena, job->plan->overs);
    job->factorial = factorial_plan_new(job->arena, &job->overs->factors,
                                        job->surveys);
    job->part = sweep_part_new(job->arena, job->factorial, job->overs,
                               called(job));
    set_run(job);
    job->made = EXPERIMENT_MADE;
}

static void prepare_match(ExperimentJob *job)
{
    int count = job->rules->bot_counts[0];
    const char *names[RANKED_MAX];
    Seat seats[RANKED_MAX];
    begin(job);
    const char **bots = copy_list(job->arena, job->plan->bots, (size_t)count);
    const Survey *survey = job->surveys[0];
    if ((survey->team_count > 0 ? survey->team_count : job->players) < 2) {
        job->made = EXPERIMENT_ALONE;
        return;
    }
    match_games_names(job->arena, bots, count, names);
    job->match = match_plan_new(job->arena, survey, names, count);
    if (!job->match) {
        job->made = EXPERIMENT_TOO_WIDE;
        return;
    }
    for (int i = 0; i < count; i++) {
        seats[i] = (Seat){names[i], bots[i], bot_hash(&job->seats[0][i])};
    }
    job->part = match_part_new(job->arena, job->match, called(job), seats);
    job->part->seed = job->plan->seed;
    job->part->games = job->plan->games;
    job->bots = job->part->arms[0].bots;
    job->made = EXPERIMENT_MADE;
}

typedef struct {
    ExperimentJob *job;
    void (*prepare)(ExperimentJob *job);
} Making;

static void prepare(Arena *arena, void *context)
{
    const Making *making = context;
    (void)arena;
    making->prepare(making->job);
}

/* The rules stay the caller's unless the job was made. */
static ExperimentMade make(const ExperimentPlan *plan, Making making,
                           ExperimentJob **made)
{
    jmp_buf exhausted;
    ExperimentJob *job = making.job = calloc(1, sizeof *job);
    if (!job) {
        return EXPERIMENT_NO_MEMORY;
    }
    job->plan = plan;
    job->rules = plan->rules;
    job->made = EXPERIMENT_NO_MEMORY;
    job->arena = arena_new(NULL, &exhausted);
    if (!job->arena || !guard_run_in(job->arena, prepare, &making)) {
        job->made = EXPERIMENT_NO_MEMORY;
    }
    ExperimentMade how = job->made;
    job->plan = NULL;
    if (how != EXPERIMENT_MADE) {
        job->rules = NULL;
        experiment_free(job);
        job = NULL;
    }
    *made = job;
    return how;
}

ExperimentMade experiment_new_pairs(const ExperimentPlan *plan,
                                    ExperimentJob **job)
{
    return make(plan, (Making){NULL, prepare_pairs}, job);
}

ExperimentMade experiment_new_sweep(const ExperimentPlan *plan,
                                    ExperimentJob **job)
{
    return make(plan, (Making){NULL, prepare_sweep}, job);
}

ExperimentMade experiment_new_match(const ExperimentPlan *plan,
                                    ExperimentJob **job)
{
    return make(plan, (Making){NULL, prepare_match}, job);
}

void experiment_free(ExperimentJob *job)
{
    if (job) {
        for (int i = 0; i < job->meters_open; i++) {
            meter_close(&job->meters[i]);
        }
        arena_free(job->arena);
        experiment_rules_free(job->rules);
        free(job);
    }
}

/* --- Steps ---------------------------------------------------------------- */

uint64_t experiment_games(const ExperimentJob *job)
{
    return job->part->games;
}

uint64_t experiment_played(const ExperimentJob *job)
{
    return part_tally(job->part)->games;
}

bool experiment_done(const ExperimentJob *job)
{
    return job->done;
}

static Simulated play_pairs(Playing *playing, Arena *arena)
{
    const ExperimentJob *job = playing->job;
    const Experiment experiment = {
        .pairing = job->pairing, .arms = {job->arms[0], job->arms[1]},
        .seed = job->part->seed, .first = playing->games.first,
        .games = playing->games.games, .jobs = playing->threads};
    return experiment_run(&experiment, arena, job->part->sums,
                          &playing->failure);
}

static Simulated play_combinations(Playing *playing)
{
    const ExperimentJob *job = playing->job;
    const Factorial factorial = {
        .plan = job->factorial, .arms = job->arms, .seed = job->part->seed,
        .first = playing->games.first, .games = playing->games.games,
        .jobs = playing->threads};
    return factorial_run(&factorial, job->part->sums, &playing->failure);
}

static Simulated play_deals(Playing *playing)
{
    const ExperimentJob *job = playing->job;
    const Match match = {
        .plan = job->match, .bots = job->seats[0], .seed = job->part->seed,
        .first = playing->games.first, .games = playing->games.games,
        .jobs = playing->threads};
    return match_run(&match, job->part->sums, &playing->failure);
}

static void play(Arena *arena, void *context)
{
    Playing *playing = context;
    const ExperimentJob *job = playing->job;
    playing->how = job->pairing     ? play_pairs(playing, arena)
                   : job->factorial ? play_combinations(playing)
                                    : play_deals(playing);
}

/* Plays [games] games, which are left. */
static JobStep play_some(ExperimentJob *job, uint64_t games, int threads)
{
    Playing playing = {.job = job, .threads = threads > 1 ? threads : 0,
                       .games = {experiment_played(job), games, {0, 0, 0}}};
    if (!guard_run(play, &playing)) {
        return JOB_NO_MEMORY;
    }
    switch (playing.how) {
    case SIMULATED: return JOB_PLAYED;
    case SIMULATE_NO_MEMORY: return JOB_NO_MEMORY;
    case SIMULATE_RULE_FAILED: break;
    }
    job->failure = playing.failure;
    job->failed = true;
    return JOB_RULE_FAILED;
}

/* When as many games were played as are looked at. */
static void look(ExperimentJob *job)
{
    const Sums *sums = job->part->sums;
    if (job->wanted >= 0) {
        job->done = paired_is_enough(sums, paired_margin(job->pairing, sums),
                                     job->wanted);
        job->look = experiment_next_look(job->look);
    }
}

JobStep experiment_step(ExperimentJob *job, uint64_t games, int threads)
{
    JobStep how = job->failed ? JOB_RULE_FAILED : JOB_PLAYED;
    while (games > 0 && how == JOB_PLAYED && !job->done) {
        uint64_t all = experiment_games(job), played = experiment_played(job);
        uint64_t end = job->pairing && job->look < all ? job->look : all;
        uint64_t most = games < end - played ? games : end - played;
        how = play_some(job, most, threads);
        games -= most;
        if (experiment_played(job) == end) {
            look(job);
        }
        job->done = job->done || experiment_played(job) == all;
    }
    return how;
}

/* --- What is told --------------------------------------------------------- */

const char *experiment_bots(const ExperimentJob *job)
{
    return job->bots;
}

/* Where the error came. */
static const char *place(const ExperimentJob *job, Arena *arena)
{
    int number = job->failure.place;
    return job->pairing ? number ? "under B" : "under A"
           : job->factorial
               ? text_format(arena, "with %s",
                             over_text(job->overs, number, arena))
               : text_format(arena, "in seating %d", number + 1);
}

const char *experiment_error(const ExperimentJob *job, Arena *arena)
{
    return text_format(arena, "rule error %s in game %llu: %s",
                       place(job, arena),
                       (unsigned long long)job->failure.game,
                       job->failure.error.message);
}

/* Plays one of the shortest games with a different winner again. */
static void note_game(ExperimentJob *job, Part *part, uint64_t game,
                      Arena *arena)
{
    PairNote note = {.game = game};
    for (int i = 0; i < 2; i++) {
        const SeatsGiven seats = {NULL, job->players, job->lists[i],
                                  part->seed};
        if (!meter_play(&job->meters[i], part->seed, game)) {
            return;
        }
        note.winners[i] = pair_winners(arena,
                                       job->meters[i].game->state->winners,
                                       job->names, job->players);
        note.how[i] = rules_given_record(arena, &job->given[i], &seats, game);
    }
    pair_part_add_note(arena, part, &note);
}

static void report_pairs(ExperimentJob *job, Text *text)
{
    Part part = *job->part;          /* with notes of its own */
    const Sums *sums = part.sums;
    for (int i = 0; i < sums->shortest_count; i++) {
        note_game(job, &part, sums->shortest[i].game, text->arena);
    }
    const PairedGames games = paired_games_of(&part, job->pairing, text->arena);
    paired_games_json(&games, text);
}

void experiment_report(ExperimentJob *job, Text *text)
{
    if (job->pairing) {
        report_pairs(job, text);
    } else if (job->factorial) {
        const SweptGames games = swept_games_of(job->part, job->factorial,
                                                text->arena);
        swept_games_json(&games, text);
    } else {
        const MatchGames games = match_games_of(job->part, job->match,
                                                text->arena);
        match_games_json(&games, text);
    }
}
