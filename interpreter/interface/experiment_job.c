/* Sums are exact, so that steps of any size lead to the same.
 *
 * SPDX-License-Identifier: MIT */
#include "interface/experiment_job.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "simulate/game_meter.h"
#include "statistics/bot_games.h"

typedef struct {
    ExperimentJob *job;
    PlayOrder order;
    Simulated how;
} Playing;

struct ExperimentJob {
    Arena *arena;
    ExperimentRules *rules;
    int players;
    const char *names[PLAYERS_MAX];
    RulesPlayed *played;             /* by the bots of the rules */
    BotGames games;        /* the sums of its part are those so far */
    const Overs *overs;
    RulesGiven given[2];
    const char *lists[2];
    const char *bots;      /* as reports name them */
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

/* The bots of the seats by rules [number]; in a match all that there are. */
static const Bot *list_seats(const ExperimentJob *job, int number)
{
    const ExperimentRules *rules = job->rules;
    int bots = rules->bot_counts[number];
    Bot *seats = arena_alloc(job->arena, PLAYERS_MAX * sizeof *seats);
    for (int i = 0; i < PLAYERS_MAX && bots > 0; i++) {
        const CriaBot *bot = rules->bots[number][bots > 1 ? i : 0];
        seats[i] = bot ? bot->bot : seats[i];
    }
    return seats;
}

/* Copies what the plan says, and makes what all experiments need. */
static void begin(ExperimentJob *job)
{
    Arena *arena = job->arena;
    const ExperimentPlan *plan = job->plan;
    const AskedMeasures asked = {.figures = plan->figures};
    job->players = plan->players;
    for (int i = 0; i < job->players; i++) {
        job->names[i] = text_format(arena, "P%d", i + 1);
    }
    for (int i = 0; i < 2; i++) {
        job->given[i] = copy_given(arena, &plan->given[i]);
        job->lists[i] = copy(arena, plan->lists[i]);
    }
    job->played = arena_alloc(arena, (size_t)job->rules->count *
                                         sizeof *job->played);
    for (int i = 0; i < job->rules->count; i++) {
        Loaded *loaded = job->rules->variants[i]->loaded;
        job->played[i] = (RulesPlayed){
            .loaded = loaded, .seats = list_seats(job, i),
            .survey = asked_survey(&asked, arena, loaded, job->players,
                                   job->names, NULL)};
    }
}

static void set_run(ExperimentJob *job)
{
    job->games.part->seed = job->plan->seed;
    job->games.part->games = job->plan->games;
    job->look = job->plan->games;
    job->made = EXPERIMENT_MADE;
}

static bool open_meters(ExperimentJob *job)
{
    for (int i = 0; i < 2; i++) {
        meter_make(&job->meters[i], job->arena, job->played[i].survey,
                   job->played[i].seats);
    }
    while (job->meters_open < 2 && meter_open(&job->meters[job->meters_open])) {
        job->meters_open++;
    }
    return job->meters_open == 2;
}

static void prepare_pairs(ExperimentJob *job)
{
    Arena *arena = job->arena;
    const char *ids[2], *called[2];
    begin(job);
    for (int i = 0; i < 2; i++) {
        ids[i] = job->rules->variants[i]->loaded->resolved.id;
        job->played[i].bots = job->lists[i];
    }
    rules_given_tell_apart(arena, job->given, ids, called);
    bot_games_in_pairs(&job->games, arena, job->played, called,
                       job->plan->wanted);
    set_run(job);
    job->bots = pair_part_bots(job->games.part, arena);
    if (job->games.wanted >= 0) {
        job->look = experiment_next_look(0);
    }
    if (!open_meters(job)) {
        job->made = EXPERIMENT_NO_MEMORY;
    }
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
    for (int i = 0; i < job->rules->count; i++) {
        job->played[i].bots = job->lists[0];
    }
    job->overs = copy_overs(job->arena, job->plan->overs);
    bot_games_in_sweep(&job->games, job->arena, job->played, job->overs,
                       called(job));
    set_run(job);
    job->bots = job->games.part->arms[0].bots;
}

static void prepare_match(ExperimentJob *job)
{
    int count = job->rules->bot_counts[0];
    begin(job);
    job->played->kinds = copy_list(job->arena, job->plan->bots, (size_t)count);
    switch (bot_games_in_match(&job->games, job->arena, job->played, count,
                               called(job))) {
    case MATCH_ALONE: job->made = EXPERIMENT_ALONE; return;
    case MATCH_TOO_WIDE: job->made = EXPERIMENT_TOO_WIDE; return;
    case MATCH_READY: break;
    }
    set_run(job);
    job->bots = job->games.part->arms[0].bots;
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
    if (!job->arena || !arena_run_in(job->arena, prepare, &making)) {
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
    return job->games.part->games;
}

uint64_t experiment_played(const ExperimentJob *job)
{
    return part_tally(job->games.part)->games;
}

bool experiment_done(const ExperimentJob *job)
{
    return job->done;
}

static void play(Arena *arena, void *context)
{
    Playing *playing = context;
    ExperimentJob *job = playing->job;
    BotGames games = job->games;     /* with memory of this step */
    games.arena = arena;
    playing->how = bot_games_play(&games, &playing->order, games.part->sums,
                                  &job->failure);
}

/* Plays [games] games, which are left. */
static JobStep play_some(ExperimentJob *job, uint64_t games, int threads)
{
    Playing playing = {.job = job,
                       .order = {.first = experiment_played(job),
                                 .games = games,
                                 .jobs = threads > 1 ? threads : 0}};
    if (!arena_run(play, &playing)) {
        return JOB_NO_MEMORY;
    }
    switch (playing.how) {
    case SIMULATED: return JOB_PLAYED;
    case SIMULATE_NO_MEMORY: return JOB_NO_MEMORY;
    case SIMULATE_RULE_FAILED: break;
    }
    job->failed = true;
    return JOB_RULE_FAILED;
}

/* When as many games were played as are looked at. */
static void look(ExperimentJob *job)
{
    job->done = bot_games_are_enough(&job->games);
    job->look = job->games.wanted >= 0 ? experiment_next_look(job->look)
                                       : job->look;
}

JobStep experiment_step(ExperimentJob *job, uint64_t games, int threads)
{
    JobStep how = job->failed ? JOB_RULE_FAILED : JOB_PLAYED;
    while (games > 0 && how == JOB_PLAYED && !job->done) {
        uint64_t all = experiment_games(job), played = experiment_played(job);
        uint64_t end = job->look < all ? job->look : all;
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
    return job->games.pairing ? number ? "under B" : "under A"
           : job->games.factorial
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
    Part part = *job->games.part;          /* with notes of its own */
    const Sums *sums = part.sums;
    for (int i = 0; i < sums->shortest_count; i++) {
        note_game(job, &part, sums->shortest[i].game, text->arena);
    }
    const PairedGames games = paired_games_of(&part, job->games.pairing,
                                              text->arena);
    paired_games_json(&games, text);
}

void experiment_report(ExperimentJob *job, Text *text)
{
    if (job->games.pairing) {
        report_pairs(job, text);
    } else if (job->games.factorial) {
        const SweptGames games = swept_games_of(job->games.part,
                                                job->games.factorial,
                                                text->arena);
        swept_games_json(&games, text);
    } else {
        const MatchGames games = match_games_of(job->games.part,
                                                job->games.match,
                                                text->arena);
        match_games_json(&games, text);
    }
}
