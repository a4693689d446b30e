/* Requests about games of bots, played in steps.
 *
 * SPDX-License-Identifier: MIT */
#include <jansson.h>

#include "bot/bot_names.h"
#include "interface/requests.h"
#include "interface/session_handle.h"
#include "simulate/game_threads.h"
#include "simulate/simulation_part.h"

/* As for the command; the most games of one step. */
enum { GAMES_USUAL = 10000, PLAYERS_USUAL = 4, STEP_USUAL = 100,
       STEP_MOST = 1000000 };

/* --- What is to be played ------------------------------------------------- */

static bool read_players(Asked *asked, JobPlan *plan)
{
    const CriaVariant *variant = plan->variant;
    uint64_t least = (uint64_t)cria_players_least(variant);
    uint64_t most = (uint64_t)cria_players_most(variant);
    uint64_t usual = least > PLAYERS_USUAL  ? least
                     : most < PLAYERS_USUAL ? most : PLAYERS_USUAL;
    uint64_t players = asked_number(asked, PARAMETER_PLAYERS, usual);
    plan->players = (int)players;
    return (players >= least && players <= most) ||
           asked_fail(asked, FAULT_PARAMETERS, "'players' has to be from %llu "
                      "to %llu", (unsigned long long)least,
                      (unsigned long long)most);
}

static bool read_games(Asked *asked, JobPlan *plan)
{
    plan->seed = asked_number(asked, PARAMETER_SEED, 1);
    plan->games = asked_number(asked, PARAMETER_GAMES, GAMES_USUAL);
    return (plan->games > 0 && plan->games <= GAMES_MOST) ||
           asked_fail(asked, FAULT_PARAMETERS, "'games' has to be from 1 to "
                      "%llu", (unsigned long long)GAMES_MOST);
}

bool request_figures(Asked *asked, FigureGroups *figures)
{
    const char *list = asked_text(asked, PARAMETER_FIGURES, NULL);
    const char *unknown;
    size_t length;
    *figures = 0;
    return !list || figure_groups_read(list, figures, &unknown, &length) ||
           asked_fail(asked, FAULT_PARAMETERS, "there are no figures '%.*s', "
                      "only %s", (int)length, unknown, figure_group_words);
}

/* The house rules and values of the request that loaded the rules. */
static const char **loaded_texts(const Asked *asked, const char *key,
                                 size_t *count)
{
    const json_t *list = json_object_get(asked->session->source, key);
    *count = json_array_size(list);
    const char **texts = arena_alloc(asked->arena,
                                     (*count + 1) * sizeof *texts);
    for (size_t i = 0; i < *count; i++) {
        texts[i] = json_string_value(json_array_get(list, i));
    }
    return texts;
}

/* --- Who plays ------------------------------------------------------------ */

/* The bot of this name, which the session holds for the job; NULL: a fault. */
static const CriaBot *seat(Asked *asked, const char *name, int players,
                           int number)
{
    CriaBot **bot = &asked->session->seated[number];
    CriaBotEnd end = session_make_bot(asked->session, asked->session->variant,
                                      name, players, bot);
    return request_made(asked, name, end) ? *bot : NULL;
}

/* The bot for the game, else one that practises, if that is clearly better than
 * random moves. NULL: a fault. */
static const char *usual(Asked *asked, int players)
{
    CriaSession *session = asked->session;
    const char *name = session_usual_bot(session, players, asked->arena);
    if (name) {
        return name;
    }
    CriaBotEnd end = session_bot(session, bot_practised_name, players);
    if (end == CRIA_BOT_CANCELLED || end == CRIA_BOT_NO_MEMORY) {
        request_made(asked, bot_practised_name, end);
        return NULL;
    }
    return end == CRIA_BOT_READY && !bot_learned_nothing(&session->bot->bot)
               ? bot_practised_name : bot_random_name;
}

/* One bot for all, or one for each player. */
static bool read_bots(Asked *asked, JobPlan *plan)
{
    size_t count;
    const char *const *names = asked_texts(asked, PARAMETER_BOTS, &count);
    const char *otherwise = NULL;
    Text list = text_new(asked->arena);
    if (count == 0) {
        otherwise = usual(asked, plan->players);
        if (!otherwise) {
            return false;
        }
        names = &otherwise;
        count = 1;
    }
    if (count > 1 && count != (size_t)plan->players) {
        return asked_fail(asked, FAULT_PARAMETERS, "'bots' has to name one bot "
                          "for all, or one for each of the %d players",
                          plan->players);
    }
    for (size_t i = 0; i < count; i++) {
        plan->bots[i] = seat(asked, names[i], plan->players, (int)i);
        if (!plan->bots[i]) {
            return false;
        }
        text_add_format(&list, "%s%s", i ? "," : "", names[i]);
    }
    for (size_t i = count; i < (size_t)plan->players; i++) {
        plan->bots[i] = plan->bots[0];
    }
    plan->bot_names = text_string(&list);
    return true;
}

/* --- Requests ------------------------------------------------------------- */

/* Games under one set of rules, or of an experiment. */
static uint64_t games_played(const CriaSession *session)
{
    return session->job ? job_played(session->job)
                        : experiment_played(session->experiment);
}

void request_add_progress(Asked *asked)
{
    const CriaSession *session = asked->session;
    uint64_t played = games_played(session);
    uint64_t games = session->job ? job_games(session->job)
                                  : experiment_games(session->experiment);
    bool done = session->job ? played == games
                             : experiment_done(session->experiment);
    text_add_format(asked->answer, "{\"games\":%llu,\"played\":%llu,\"done\":"
                    "%s", (unsigned long long)games, (unsigned long long)played,
                    done ? "true" : "false");
}

static bool tell_progress(Asked *asked)
{
    request_add_progress(asked);
    text_add(asked->answer, "}");
    return true;
}

/* In place of the job before, with the bots that were seated. */
static void begin(CriaSession *session, SimulationJob *job)
{
    session_end_job(session);
    session->job = job;
    for (int i = 0; i < PLAYERS_MAX; i++) {
        session->job_bots[i] = session->seated[i];
        session->seated[i] = NULL;
    }
}

bool request_simulate(Asked *asked)
{
    CriaSession *session = asked->session;
    JobPlan plan = {.variant = session->variant};
    if (!read_players(asked, &plan) || !read_games(asked, &plan) ||
        !request_figures(asked, &plan.figures)) {
        return false;
    }
    plan.with = loaded_texts(asked, "with", &plan.with_count);
    plan.set = loaded_texts(asked, "set", &plan.set_count);
    if (!read_bots(asked, &plan)) {
        return false;
    }
    SimulationJob *job = job_new(&plan);
    if (!job) {
        return asked_fail(asked, FAULT_MEMORY, "not enough memory");
    }
    begin(session, job);
    request_add_progress(asked);
    text_add_format(asked->answer, ",\"players\":%d", plan.players);
    json_member(asked->answer, "bots", plan.bot_names);
    text_add(asked->answer, "}");
    return true;
}

static JobStep play(CriaSession *session, uint64_t games, int threads)
{
    return session->job ? job_step(session->job, games, threads)
                        : experiment_step(session->experiment, games, threads);
}

static const char *error_of(const CriaSession *session, Arena *arena)
{
    const SimulationJob *job = session->job;
    return job ? text_format(arena, "rule error in game %llu: %s",
                             (unsigned long long)job_played(job),
                             job_error(job)->message)
               : experiment_error(session->experiment, arena);
}

bool request_step(Asked *asked)
{
    uint64_t games = asked_number(asked, PARAMETER_GAMES, STEP_USUAL);
    uint64_t threads = asked_number(asked, PARAMETER_THREADS, 1);
    if (games == 0 || games > STEP_MOST) {
        return asked_fail(asked, FAULT_PARAMETERS, "'games' of a step has to "
                          "be from 1 to %d", STEP_MOST);
    }
    if (threads == 0 || threads > JOBS_MAX) {
        return asked_fail(asked, FAULT_PARAMETERS, "'threads' has to be from 1 "
                          "to %d", JOBS_MAX);
    }
    switch (play(asked->session, games, (int)threads)) {
    case JOB_NO_MEMORY:
        return asked_fail(asked, FAULT_MEMORY, "not enough memory");
    case JOB_RULE_FAILED:
        return asked_fail(asked, FAULT_NO_ANSWER, "%s",
                          error_of(asked->session, asked->arena));
    case JOB_PLAYED: break;
    }
    return tell_progress(asked);
}

bool request_report(Asked *asked)
{
    const CriaSession *session = asked->session;
    if (games_played(session) == 0) {
        return asked_fail(asked, FAULT_NOT_ALLOWED, "no game was played yet: "
                          "'step' plays");
    }
    if (session->job) {
        job_report(session->job, asked->answer);
    } else {
        experiment_report(session->experiment, asked->answer);
    }
    return true;
}

bool request_stop(Asked *asked)
{
    bool told = tell_progress(asked);
    session_end_job(asked->session);
    return told;
}
