/* Counts events of a game in local variables; computes the other measures when
 * a round or the game ends.
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/game_meter.h"

#include <string.h>

#include "engine/answers.h"
#include "engine/course.h"
#include "engine/teams.h"
#include "rules/rules.h"
#include "simulate/stretch_sums.h"

static bool is_everybody_present(const Meter *meter)
{
    return __builtin_popcount(meter->game->state->present) ==
           meter->survey->players;
}

/* The totals if the game ended now: of all players, or in [room] of those who
 * are present. A fingerprint is about all players. */
static const int32_t *present_totals(Meter *meter, int32_t *room)
{
    const Variant *variant = meter->game->variant;
    if (meter->totals.kind != TOTALS_WORKED_OUT &&
        (!meter->prints || is_everybody_present(meter))) {
        return plain_totals_look(meter->totals, meter->game, room);
    }
    memcpy(meter->ahead->state, meter->game->state, variant->layout.size);
    game_run_machine(meter->ahead, variant->program.totals);
    return state_numbers(meter->ahead->state, variant->layout.totals);
}

static void note_totals(Meter *meter, const int32_t *totals)
{
    if (meter->prints) {
        meter->course = fingerprint_totals(totals, meter->survey->players,
                                           meter->course);
    }
}

/* The players in the game with the best total. */
static uint32_t find_leaders(Meter *meter)
{
    int32_t room[PLAYERS_MAX];
    const int32_t *totals = present_totals(meter, room);
    note_totals(meter, totals);
    return course_find_best(totals, meter->game->state->present,
                            meter->game->variant->lowest_wins);
}

/* Of a set that is not empty. */
static __attribute__((noinline)) int leading_among_teams(const Meter *meter,
                                                         uint32_t leaders)
{
    uint32_t teams[PLAYERS_MAX];
    teams_find(meter->game, teams);
    uint32_t team = teams[__builtin_ctz(leaders)];
    return (leaders & ~team) == 0 ? __builtin_ctz(team) : NOTHING;
}

/* The first player of the only team that all of [leaders] are in; NOTHING when
 * there are several or nobody leads. */
static int leading_team(const Meter *meter, uint32_t leaders)
{
    if (leaders == 0) {
        return NOTHING;
    }
    if (__builtin_expect(meter->teams, 0)) {
        return leading_among_teams(meter, leaders);
    }
    return (leaders & (leaders - 1)) == 0 ? __builtin_ctz(leaders) : NOTHING;
}

/* Notes what the result was worth to each player and to teams. */
static __attribute__((noinline)) void note_worth(Meter *meter, int64_t part)
{
    const Survey *survey = meter->survey;
    int64_t worth[PLAYERS_MAX];
    for (int i = 0; i < survey->team_count; i++) {
        meter->values[survey->team_shares + i] =
            part * __builtin_popcount(survey->teams[i] &
                                      meter->game->state->winners);
    }
    if (survey->utilities > 0 && teams_utility(meter->game, worth)) {
        for (int p = 0; p < survey->players; p++) {
            meter->values[survey->utilities + p] = worth[p];
        }
    }
}

/* Counts a change of the lead when the sole leader is not the last one. Returns
 * that leader, or NOTHING. */
static int note_leaders(Meter *meter, uint32_t leaders)
{
    int leader = leading_team(meter, leaders);
    bool alone = leader != NOTHING;
    meter->since = leaders == meter->leaders ? meter->since + 1 : 1;
    meter->leaders = leaders;
    if (alone && leader != meter->leader) {
        meter->values[MEASURE_LEADS] += meter->leader != NOTHING;
        meter->leader = leader;
    }
    return leader;
}

/* Mostly one. */
static int count_players(uint32_t players)
{
    return (players & (players - 1)) == 0 ? players != 0
                                          : __builtin_popcount(players);
}

/* Takes the winners as the leaders after the last round, since ties may have
 * decided between them. */
static __attribute__((noinline)) void note_winners(Meter *meter)
{
    const Survey *survey = meter->survey;
    const State *state = meter->game->state;
    const int32_t *totals =
        state_numbers(state, meter->game->variant->layout.totals);
    int64_t *values = meter->values;
    int winners = count_players(state->winners);
    int part = winners ? WHOLE_WIN / winners : 0;
    note_totals(meter, totals);
    int leader = note_leaders(meter, state->winners);
    values[MEASURE_AHEAD] = meter->since;
    values[MEASURE_TIED] = winners > 0 && leader == NOTHING;
    if (survey->team_count > 0 || survey->utilities > 0) {
        note_worth(meter, part);
    }
    int64_t *wins = values + survey->wins, *shares = values + survey->shares;
    int64_t *points = values + survey->points;
    for (uint32_t left = state->winners; left; left &= left - 1) {
        int player = __builtin_ctz(left);
        wins[player] = 1;
        shares[player] = part;
    }
    for (int p = 0, players = survey->players; p < players; p++) {
        points[p] = totals[p];
    }
    bool won = state->winners >> meter->starter & 1;
    values[MEASURE_FIRST] = won;
    values[MEASURE_ADVANTAGE] = (won ? part : 0) -
                                part * winners / survey->players;
    values[survey->game_ends + state->game_end]++;
    if (meter->prints) {
        meter->course = fingerprint_end(meter->prints, meter->game,
                                        meter->course);
    }
}

/* Finds the leaders of a round when the next one begins: after the last round,
 * the winners are used instead. */
static __attribute__((noinline)) void note_round(Meter *meter)
{
    note_leaders(meter, find_leaders(meter));
}

/* Of those who decide at the same time only who takes longest takes time. */
static __attribute__((noinline)) void note_answer(Meter *meter,
                                                  const Game *game, int player)
{
    const Survey *survey = meter->survey;
    int offer = answers_of(game->variant, game->state, player)->offer - 1;
    int64_t time = survey->tenths[survey->action_of[offer] - survey->actions];
    int64_t longest = answers_of_others(game, player) ? meter->longest : 0;
    meter->together += time < longest ? time : longest;
    meter->longest = time > longest ? time : longest;
}

/* Notes who began the first round, unless that is known: the round, and with it
 * the game, may be over before anybody has a turn. */
static void note_starter(Meter *meter, const Game *game)
{
    if (meter->starter == NOTHING) {
        meter->starter = game->state->actor;
    }
}

/* The events that the meter itself needs, as a set. */
#define HEARD (1u << EVENT_ROUND | 1u << EVENT_ROUND_END | \
               1u << EVENT_GAME_END | 1u << EVENT_DECIDED)

/* What each needs is a function of its own, so that this only jumps there. */
static void watch(void *context, const Game *game, const Event *event)
{
    Meter *meter = context;
    switch (event->kind) {
    case EVENT_ROUND:
        if (game->state->round == 1) {
            note_starter(meter, game);
        } else {
            note_round(meter);
        }
        break;
    case EVENT_ROUND_END:
        note_starter(meter, game);
        meter->values[meter->survey->round_ends + game->state->round_end]++;
        if (meter->prints) {
            meter->course = fingerprint_round_end(meter->prints, game,
                                                  meter->course);
        }
        break;
    case EVENT_GAME_END:
        note_starter(meter, game);
        note_winners(meter);
        break;
    case EVENT_DECIDED: note_answer(meter, game, event->player); break;
    case EVENT_STARTER: case EVENT_SHUFFLE: case EVENT_ROLL: case EVENT_PICK:
    case EVENT_OPENING: case EVENT_EFFECT: case EVENT_MOVE:
    case EVENT_TOKENS: case EVENT_POINTS: case EVENT_DEBT: case EVENT_MEMORY:
    case EVENT_STATUS: case EVENT_DIRECTION: case EVENT_REVEAL:
    case EVENT_SKIP: case EVENT_TELL:
        break;
    }
}

/* The same when hearers want all events. */
static void watch_and_tell(void *context, const Game *game, const Event *event)
{
    Meter *meter = context;
    for (int i = 0; i < meter->hearer_count; i++) {
        meter->hearers[i].event(meter->hearers[i].self, &meter->watched, event);
    }
    watch(context, game, event);
}

/* Most events need nothing: the next game does not tell of them, unless there
 * are hearers. */
static void listen(Meter *meter)
{
    if (meter->hearer_count > 0) {
        meter->game->watch = watch_and_tell;
        meter->game->unheard = 0;
    } else {
        meter->game->watch = watch;
        meter->game->unheard = ~HEARD;
    }
}

void meter_make(Meter *meter, Arena *arena, const Survey *survey,
                const Bot *bots)
{
    const Variant *variant = survey->variant;
    *meter = (Meter){.survey = survey, .bots = bots,
                     .bot_count = survey->players};
    meter->values = arena_alloc(arena, (size_t)stretch_values(survey) *
                                           sizeof *meter->values);
    meter->chosen = arena_alloc(arena, variant->program.offer_count *
                                           sizeof *meter->chosen);
    meter->totals = plain_totals(variant);
    meter->teams = variant->rules->teams[0] != NULL;
    for (int i = 0; i < survey->onlooker_count; i++) {
        const Onlooker *onlooker = survey->onlookers[i].onlooker;
        meter->onlookers[i] = onlooker->open(arena, survey,
                                             survey->onlookers[i].plan);
    }
}

static void close_onlookers(Meter *meter, int count)
{
    for (int i = 0; i < count; i++) {
        const Onlooker *onlooker = meter->survey->onlookers[i].onlooker;
        if (onlooker->close) {
            onlooker->close(meter->onlookers[i]);
        }
    }
}

static bool prepare_onlookers(Meter *meter)
{
    const Survey *survey = meter->survey;
    for (int i = 0; i < survey->onlooker_count; i++) {
        const Onlooker *onlooker = survey->onlookers[i].onlooker;
        if (onlooker->prepare &&
            !onlooker->prepare(meter->onlookers[i], meter->bots,
                               meter->bot_count)) {
            close_onlookers(meter, i);
            return false;
        }
    }
    return true;
}

static bool are_random(const Meter *meter)
{
    bool random = true;
    for (int i = 0; i < meter->bot_count; i++) {
        random &= meter->bots[i].kind == BOT_RANDOM;
    }
    return random;
}

bool meter_open(Meter *meter)
{
    const Survey *survey = meter->survey;
    if (!prepare_onlookers(meter)) {
        return false;
    }
    meter->game = game_new(survey->variant);
    meter->ahead = game_new(survey->variant);
    if (!meter->game || !meter->ahead ||
        !bot_mind_open(&meter->mind, survey->variant, meter->bots,
                       meter->bot_count, 1) ||
        !bot_attend(meter->bots, meter->bot_count, meter->game)) {
        meter_close(meter);
        return false;
    }
    meter->game->context = meter;
    listen(meter);
    meter->random = are_random(meter);
    return true;
}

void meter_close(Meter *meter)
{
    close_onlookers(meter, meter->survey->onlooker_count);
    game_free(meter->game);
    game_free(meter->ahead);
    meter->game = meter->ahead = NULL;
    bot_mind_close(&meter->mind);
}

/* The time of all decisions: each has one action. */
static int64_t count_tenths(const Meter *meter)
{
    const Survey *survey = meter->survey;
    int64_t tenths = 0;
    if (survey->same_tenths > 0) {
        return meter->values[MEASURE_DECISIONS] * survey->same_tenths;
    }
    int end = survey->actions + survey->action_count;
    for (int i = survey->actions; i < end; i++) {
        tenths += meter->values[i] * survey->tenths[i - survey->actions];
    }
    return tenths;
}

/* Shows a decision to whoever measures more than the meter. */
static void show_decision(Meter *meter, size_t chosen)
{
    meter->watched.chosen = chosen;
    for (int i = 0; i < meter->watcher_count; i++) {
        meter->watchers[i].decision(meter->watchers[i].self, &meter->watched);
    }
    if (meter->prints) {
        meter->course = fingerprint_decision(meter->prints, meter->game,
                                             chosen, meter->course);
    }
}

/* Lets an onlooker look at the next game. */
static void add_onlooker(Meter *meter, const Onlooker *onlooker, void *self)
{
    if (onlooker->decision) {
        meter->watchers[meter->watcher_count].self = self;
        meter->watchers[meter->watcher_count++].decision = onlooker->decision;
    }
    if (onlooker->event) {
        meter->hearers[meter->hearer_count].self = self;
        meter->hearers[meter->hearer_count++].event = onlooker->event;
    }
}

/* [watched] says which game it is. */
static __attribute__((noinline)) void begin_onlookers(Meter *meter,
                                                      Watched watched)
{
    const Survey *survey = meter->survey;
    meter->watched = watched;
    meter->watched.game = meter->game;
    meter->watched.ahead = meter->ahead;
    meter->watched.halt = meter->mind.halt;
    meter->watched.bots = watched.followed ? NULL : meter->bots;
    meter->watched.mind = &meter->mind;
    meter->watched.values = meter->values;
    meter->watcher_count = meter->hearer_count = 0;
    for (int i = 0; i < survey->onlooker_count; i++) {
        const Onlooker *onlooker = survey->onlookers[i].onlooker;
        void *self = meter->onlookers[i];
        if (!onlooker->begin || onlooker->begin(self, &meter->watched)) {
            add_onlooker(meter, onlooker, self);
        }
    }
}

/* Lets the onlookers set their measures. Returns false after a rule error of
 * the game, or after one that an onlooker reports. */
static __attribute__((noinline)) bool ask_onlookers(Meter *meter)
{
    const Survey *survey = meter->survey;
    Game *game = meter->game;
    meter->watched.seed = game->state->seed;
    meter->watched.number = game->state->game;
    for (int i = 0; i < survey->onlooker_count; i++) {
        RuleError error = survey->onlookers[i].onlooker->finish(
            meter->onlookers[i], &meter->watched,
            meter->values + survey->onlookers[i].first);
        game->error = game->error.id ? game->error : error;
    }
    return game->error.id == NULL && !halt_wished(meter->mind.halt);
}

static void begin_game(Meter *meter)
{
    memset(meter->values, 0, (size_t)meter->survey->measure_count *
                                 sizeof *meter->values);
    meter->leaders = 0;
    meter->since = 0;
    meter->leader = NOTHING;
    meter->starter = NOTHING;
    meter->together = 0;
    meter->course = 0;
}

/* Sets the measures of the whole game. Returns false after a rule error. */
static bool end_game(Meter *meter)
{
    meter->values[MEASURE_ROUNDS] = meter->game->state->round;
    meter->values[MEASURE_DECISIONS] = meter->game->state->decisions;
    meter->values[MEASURE_TENTHS] = count_tenths(meter) - meter->together;
    return meter->survey->onlooker_count > 0
               ? ask_onlookers(meter)
               : meter->game->error.id == NULL &&
                     !halt_wished(meter->mind.halt);
}

/* Counts a decision and shows it. */
static void note_decision(Meter *meter, size_t chosen)
{
    const Game *game = meter->game;
    int64_t count = (int64_t)game->move_count;
    if (meter->watcher_count > 0 || meter->prints) {
        show_decision(meter, chosen);
    }
    meter->values[MEASURE_CHOICES] += count > 1;
    meter->values[MEASURE_OPTIONS] += count > 1 ? count : 0;
    meter->values[meter->survey->action_of[game->moves[chosen].offer]]++;
}

static void see_random(void *context, size_t chosen)
{
    show_decision(context, chosen);
}

/* Whether the whole game may be played in the machine: all moves are random,
 * and nobody sees more than decisions. */
static bool is_random(const Meter *meter)
{
    return meter->random && meter->hearer_count == 0 &&
           !meter->game->telling && !meter->game->remember;
}

/* Counts the decisions for offers as those for their actions. */
static void join_offers(Meter *meter)
{
    const Survey *survey = meter->survey;
    for (size_t i = 0; i < survey->variant->program.offer_count; i++) {
        meter->values[survey->action_of[i]] += meter->chosen[i];
        meter->chosen[i] = 0;
    }
}

static void play_random(Meter *meter)
{
    const Survey *survey = meter->survey;
    int64_t *values = meter->values;
    bool seen = meter->watcher_count > 0 || meter->prints;
    Noting noting = {.chosen = survey->actions_are_offers
                                   ? values + survey->actions : meter->chosen,
                     .see = seen ? see_random : NULL, .context = meter};
    game_play_noting(meter->game, &noting);
    values[MEASURE_CHOICES] =
        (int64_t)(meter->game->state->decisions - noting.forced);
    values[MEASURE_OPTIONS] = (int64_t)(noting.moves - noting.forced);
    if (!survey->actions_are_offers) {
        join_offers(meter);
    }
}

/* Returns false when a bot fails or the game is to end. */
static bool play_thinking(Meter *meter)
{
    Game *game = meter->game;
    while (game->move_count > 0) {
        long chosen = bot_move(&meter->bots[game->state->decider],
                               &meter->mind, game);
        if (chosen < 0 || halt_wished(meter->mind.halt)) {
            return false;
        }
        note_decision(meter, (size_t)chosen);
        game_choose(game, (size_t)chosen);
    }
    return true;
}

bool meter_play(Meter *meter, uint64_t seed, uint64_t number)
{
    begin_game(meter);
    if (meter->survey->onlooker_count > 0) {
        begin_onlookers(meter, (Watched){.seed = seed, .number = number});
        listen(meter);
    }
    game_start(meter->game, seed, number, meter->survey->players);
    if (is_random(meter)) {
        play_random(meter);
    } else if (!play_thinking(meter)) {
        return false;
    }
    return end_game(meter);
}

/* --- games of somebody else ----------------------------------------------- */

bool meter_open_follower(Meter *meter)
{
    if (!prepare_onlookers(meter)) {
        return false;
    }
    meter->ahead = game_new(meter->survey->variant);
    if (!meter->ahead) {
        close_onlookers(meter, meter->survey->onlooker_count);
    }
    return meter->ahead != NULL;
}

void meter_follow(Meter *meter, Game *game)
{
    meter->game = game;
    begin_game(meter);
    begin_onlookers(meter, (Watched){.followed = true});
}

void meter_follow_event(Meter *meter, const Event *event)
{
    watch_and_tell(meter, meter->game, event);
}

void meter_follow_decision(Meter *meter, size_t chosen)
{
    note_decision(meter, chosen);
}

bool meter_follow_end(Meter *meter)
{
    bool good = end_game(meter);
    meter->game = NULL;
    return good;
}
