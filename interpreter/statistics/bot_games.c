/* SPDX-License-Identifier: MIT */
#include "statistics/bot_games.h"

#include <string.h>

#include "bot/bot_names.h"
#include "simulate/simulate.h"
#include "statistics/never_chosen.h"
#include "statistics/unknown_actions.h"

/* --- Making --------------------------------------------------------------- */

static BotGames begin(Arena *arena, const RulesPlayed *rules, int count)
{
    BotGames games = {.arena = arena, .rules = rules, .wanted = -1};
    games.arms = arena_alloc(arena, (size_t)count * sizeof *games.arms);
    for (int i = 0; i < count; i++) {
        games.arms[i].survey = rules[i].survey;
        games.arms[i].native = rules[i].native;
        memcpy(games.arms[i].bots, rules[i].seats, sizeof games.arms[i].bots);
    }
    return games;
}

static const char *bots_of(const RulesPlayed *rules)
{
    return rules->bots ? rules->bots : bot_random_name;
}

static Seat seat_of(const RulesPlayed *rules, int seat, const char *player)
{
    const char *kind = rules->kinds[seat];
    return (Seat){player, kind ? kind : bot_random_name,
                  bot_hash(&rules->seats[seat])};
}

/* Who plays in each arm. */
static void add_seats(BotGames *games)
{
    Part *part = games->part;
    for (int i = 0; i < part->sums->form->arm_count; i++) {
        const RulesPlayed *rules = &games->rules[i];
        PartArm *arm = &part->arms[i];
        arm->bots = bots_of(rules);
        if (rules->kinds) {
            arm->seat_count = rules->survey->players;
            for (int k = 0; k < arm->seat_count; k++) {
                arm->seats[k] = seat_of(rules, k, rules->survey->names[k]);
            }
            unknown_actions_add(games->arena, part, i, rules->loaded,
                                rules->seats);
        }
    }
}

/* The list of surveys of [count] rules. */
static const Survey **list_surveys(Arena *arena, const RulesPlayed *rules,
                                   int count)
{
    const Survey **surveys = arena_alloc(arena,
                                         (size_t)count * sizeof *surveys);
    for (int i = 0; i < count; i++) {
        surveys[i] = rules[i].survey;
    }
    return surveys;
}

void bot_games_by(BotGames *games, Arena *arena, const RulesPlayed *rules)
{
    *games = begin(arena, rules, 1);
    games->form = (SumsForm){.surveys = list_surveys(arena, rules, 1),
                             .arm_count = 1};
    games->part = part_new(arena, part_simulate, &games->form);
    add_seats(games);
}

void bot_games_in_pairs(BotGames *games, Arena *arena,
                        const RulesPlayed rules[2],
                        const char *const called[2], double wanted)
{
    Pairing *pairing = pairing_new(arena, rules[0].survey, rules[1].survey);
    pairing->same = pairing->same && text_equal(bots_of(&rules[0]),
                                                bots_of(&rules[1]));
    *games = begin(arena, rules, 2);
    games->pairing = pairing;
    games->wanted = wanted;
    games->part = pair_part_new(arena, pairing, called);
    add_seats(games);
    if (wanted >= 0) {
        pair_part_add_margin(arena, games->part, wanted);
    }
}

void bot_games_in_sweep(BotGames *games, Arena *arena, const RulesPlayed *rules,
                        const Overs *overs, const char *called)
{
    int count = factors_combinations(&overs->factors);
    *games = begin(arena, rules, count);
    games->factorial = factorial_plan_new(arena, &overs->factors,
                                          list_surveys(arena, rules, count));
    games->part = sweep_part_new(arena, games->factorial, overs, called);
    add_seats(games);
}

MatchReady bot_games_in_match(BotGames *games, Arena *arena,
                              const RulesPlayed *rules, int count,
                              const char *called)
{
    const Survey *survey = rules->survey;
    const char *names[RANKED_MAX];
    Seat seats[RANKED_MAX];
    if ((survey->team_count > 0 ? survey->team_count : survey->players) < 2) {
        return MATCH_ALONE;
    }
    match_games_names(arena, rules->kinds, count, names);
    *games = begin(arena, rules, 1);
    games->match = match_plan_new(arena, survey, names, count);
    if (!games->match) {
        return MATCH_TOO_WIDE;
    }
    for (int i = 0; i < count; i++) {
        seats[i] = seat_of(rules, i, names[i]);
    }
    games->part = match_part_new(arena, games->match, called, seats);
    unknown_actions_add(arena, games->part, 0, rules->loaded, rules->seats);
    return MATCH_READY;
}

/* --- Playing -------------------------------------------------------------- */

static Simulated play_alone(const BotGames *games, const PlayOrder *order,
                            Sums *sums, SimulateFailure *failure)
{
    const Arm *arm = games->arms;
    Simulation simulation = {
        .survey = arm->survey, .seed = games->part->seed,
        .first = order->first, .games = order->games, .jobs = order->jobs,
        .native = arm->native, .progress = order->progress,
        .halt = order->halt, .context = order->context};
    memcpy(simulation.bots, arm->bots, sizeof simulation.bots);
    return simulate(&simulation, sums->tallies[0], failure);
}

typedef struct {
    const BotGames *games;
    const PlayOrder *order;
} Playing;

static bool go_on(void *context, uint64_t games)
{
    const PlayOrder *order = ((const Playing *)context)->order;
    return order->progress(order->context, games);
}

/* Margins shrink with the square root of the number of games. */
static uint64_t foresee(const Playing *playing, uint64_t played, double margin)
{
    uint64_t most = playing->games->part->games;
    double times = margin > 0 ? margin / playing->games->wanted : 0;
    double needed = (double)played * times * times;
    uint64_t likely = needed < (double)most ? (uint64_t)needed : most;
    return likely < played ? played : likely;
}

static bool is_enough(void *context, const Sums *sums)
{
    const Playing *playing = context;
    const BotGames *games = playing->games;
    const PlayOrder *order = playing->order;
    double margin = paired_margin(games->pairing, sums);
    order->foresee(order->context,
                   foresee(playing, sums->tallies[0]->games, margin));
    return paired_is_enough(sums, margin, games->wanted);
}

static Simulated play_pairs(const BotGames *games, const PlayOrder *order,
                            Sums *sums, SimulateFailure *failure)
{
    Playing playing = {games, order};
    const Experiment experiment = {
        .pairing = games->pairing, .arms = {games->arms[0], games->arms[1]},
        .seed = games->part->seed, .first = order->first,
        .games = order->games, .jobs = order->jobs,
        .enough = order->foresee && games->wanted >= 0 ? is_enough : NULL,
        .progress = order->progress ? go_on : NULL, .halt = order->halt,
        .context = &playing};
    return experiment_run(&experiment, games->arena, sums, failure);
}

static Simulated play_combinations(const BotGames *games,
                                   const PlayOrder *order, Sums *sums,
                                   SimulateFailure *failure)
{
    const Factorial factorial = {
        .plan = games->factorial, .arms = games->arms,
        .seed = games->part->seed, .first = order->first,
        .games = order->games, .jobs = order->jobs,
        .progress = order->progress, .halt = order->halt,
        .context = order->context};
    return factorial_run(&factorial, sums, failure);
}

static Simulated play_deals(const BotGames *games, const PlayOrder *order,
                            Sums *sums, SimulateFailure *failure)
{
    const Match match = {
        .plan = games->match, .bots = games->rules->seats,
        .seed = games->part->seed, .first = order->first,
        .games = order->games, .jobs = order->jobs,
        .native = games->arms->native, .progress = order->progress,
        .halt = order->halt, .context = order->context};
    return match_run(&match, sums, failure);
}

Simulated bot_games_play(const BotGames *games, const PlayOrder *order,
                         Sums *sums, SimulateFailure *failure)
{
    return games->pairing     ? play_pairs(games, order, sums, failure)
           : games->factorial ? play_combinations(games, order, sums, failure)
           : games->match     ? play_deals(games, order, sums, failure)
                              : play_alone(games, order, sums, failure);
}

bool bot_games_are_enough(const BotGames *games)
{
    const Sums *sums = games->part->sums;
    return games->wanted >= 0 &&
           paired_is_enough(sums, paired_margin(games->pairing, sums),
                            games->wanted);
}

/* --- Afterwards ----------------------------------------------------------- */

/* Bots that look ahead do not play again, so that no mind is needed. */
static void look_at(const BotGames *games, int list, int arm, bool always,
                    Halt *halt)
{
    const RulesPlayed *rules = &games->rules[arm];
    const BotMind mind = {.search = NULL};
    const PlaysAgain plays = {game_new(rules->loaded->variant),
                              rules->survey->players, rules->seats, &mind,
                              halt};
    if (plays.game && bot_attend(rules->seats, plays.players, plays.game)) {
        never_chosen_look(games->part, list, arm, &plays, always,
                          games->arena);
    }
    game_free(plays.game);
}

void bot_games_look_again(const BotGames *games, bool always, Halt *halt)
{
    if (games->wanted >= 0 && halt_wished(halt)) {
        pair_part_add_stopped(games->arena, games->part);
    }
    for (int i = 0; games->pairing && i < 2; i++) {
        look_at(games, PAIR_LEGAL, i, always, halt);
    }
    int arms = games->part->sums->form->arm_count;
    for (int i = 0; games->factorial && i < arms; i++) {
        look_at(games, EFFECT_LEGAL, i, always, halt);
    }
}

const char *bot_games_seated(const BotGames *games,
                             const SimulateFailure *failure, Arena *arena)
{
    const Seatings *seatings = games->match->seatings;
    const char *names[PLAYERS_MAX] = {NULL};
    uint8_t bots[PLAYERS_MAX];
    int players = games->rules->survey->players;
    Text text = text_new(arena);
    seatings_find(seatings, games->part->seed, failure->game, failure->place,
                  bots);
    for (int i = 0; i < seatings->units; i++) {
        for (int p = 0; p < players; p++) {
            if (seatings->players[i] >> p & 1) {
                names[p] = games->rules->kinds[bots[i]];
            }
        }
    }
    for (int p = 0; p < players; p++) {
        text_add_format(&text, "%s%s", p ? "," : "", names[p]);
    }
    return text_string(&text);
}
