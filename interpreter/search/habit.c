/* A hash table without keys: a situation and a move give an index. Practice
 * fills it: it plays a round by the present habits and notes for each move the
 * change of the mover's standing.
 *
 * SPDX-License-Identifier: MIT */
#include "search/habit.h"

#include <string.h>

#include "engine/teams.h"
#include "engine/zone.h"
#include "expression/pure_value.h"
#include "rules/rules.h"

/* Empties the table and finds the zones and points to look at. */
static void habits_begin(Habits *habits, const Variant *variant)
{
    memset(habits, 0, sizeof *habits);
    habits->variant = variant;
    for (size_t i = 0; i < variant->zone_count; i++) {
        if (variant->zones[i].each && !variant->zones[i].pile) {
            habits->zones[habits->zone_count++] = (uint8_t)i;
        }
    }
    for (int kind = 0; kind < variant->kind_count; kind++) {
        habits->points[kind] = pure_points(variant, kind);
    }
}

static uint64_t mix(uint64_t sum, uint64_t word)
{
    sum = (sum ^ word) * 0x9e3779b97f4a7c15u;
    return sum ^ sum >> 29;
}

uint64_t habit_situation(const Habits *habits, const Game *game)
{
    const Variant *variant = habits->variant;
    uint64_t open = 0, cards = 0;
    int64_t points = 0;
    for (size_t i = 0; i < game->move_count; i++) {
        open |= (uint64_t)1 << game->moves[i].offer % 64;
    }
    for (size_t i = 0; i < habits->zone_count; i++) {
        const uint8_t *zone = state_zone(variant, game->state, habits->zones[i],
                                         game->state->decider);
        cards += (uint64_t)set_count(variant, zone, variant->kind_count);
        for (Bits left = set_present(variant, zone); bits_any(left);
             left = bits_rest(left)) {
            points += habits->points[bits_first(left)];
        }
    }
    return mix(mix(open, cards), (uint64_t)(points / 2));
}

uint32_t habit_of(const Move *move, uint64_t situation)
{
    uint64_t word = move->offer;
    for (int i = 0; i < SIMPLE_PARAMETERS_MAX; i++) {
        word = word << 16 | (uint16_t)move->arguments[i];
    }
    return (uint32_t)(mix(mix(situation, word), bits_folded(move->chosen)) >>
                      20) % HABITS;
}

/* The index of the legal move with the best habit. In [percent] % of the
 * decisions, and between equals, it is random, by the decision's own number.
 * With [curious] an untried move counts as the best, else as the worst. Sets
 * *[habit] to the habit of the move. There must be a legal move. */
static size_t habit_move(const Habits *habits, Game *game, uint32_t percent,
                         bool curious, uint32_t *habit)
{
    const State *state = game->state;
    uint32_t count = (uint32_t)game->move_count;
    uint32_t drawn = chance_below(&game->caches[STREAM_CHOICE], state,
                                  STREAM_CHOICE, 0, state->decisions,
                                  count * 100);
    uint64_t situation = habit_situation(habits, game);
    size_t best = drawn / 100, at = best;
    int64_t most = INT64_MIN;
    *habit = habit_of(&game->moves[best], situation);
    for (uint32_t i = 0; i < count && drawn % 100 >= percent; i++) {
        uint32_t place = habit_of(&game->moves[at], situation);
        const Habit *known = &habits->habits[place];
        int64_t mean = known->tries ? known->mean
                       : curious    ? INT64_MAX : INT64_MIN;
        if (mean > most) {
            most = mean;
            best = at;
            *habit = place;
        }
        at = at + 1 == count ? 0 : at + 1;
    }
    return best;
}

/* Adds the result [standing] to a habit: a moving average over [memory]
 * results. */
static void habit_note(Habits *habits, uint32_t habit, int64_t standing,
                       uint32_t memory)
{
    Habit *noted = &habits->habits[habit];
    noted->tries += noted->tries < memory;
    int64_t mean = noted->mean + (standing - noted->mean) / noted->tries;
    noted->mean = mean > INT32_MAX ? INT32_MAX
                  : mean < INT32_MIN ? INT32_MIN : (int32_t)mean;
}

/* --- what a position is worth --------------------------------------------- */

/* The mean of [values] over the players of a set, in parts of STANDING_ONE; 0
 * of nobody. */
static int64_t mean_of(const int64_t *values, uint32_t players)
{
    int64_t sum = 0;
    for (uint32_t left = players; left; left &= left - 1) {
        sum += values[__builtin_ctz(left)];
    }
    return players ? STANDING_ONE * sum / __builtin_popcount(players) : 0;
}

/* The standings where each player plays alone. */
static void standing_alone(const Game *game, const int32_t *totals,
                           int64_t *standings)
{
    int players = game->state->players;
    int64_t others = players > 1 ? players - 1 : 1, sum = 0;
    int64_t sign = game->variant->lowest_wins ? -1 : 1;
    for (int p = 0; p < players; p++) {
        sum += totals[p];
    }
    for (int p = 0; p < players; p++) {
        standings[p] = sign * STANDING_ONE *
                       (totals[p] * others - (sum - totals[p])) / others;
    }
}

/* The standings of teams by [values], which are the better the more: against
 * the others unless [absolute]. */
static void standing_together(const Game *game, const int64_t *values,
                              bool absolute, int64_t *standings)
{
    uint32_t teams[PLAYERS_MAX], all = (1u << game->state->players) - 1;
    teams_find(game, teams);
    for (int p = 0; p < game->state->players; p++) {
        standings[p] = mean_of(values, teams[p]) -
                       (absolute ? 0 : mean_of(values, all & ~teams[p]));
    }
}

void standing_of(const Game *game, int64_t *standings)
{
    int32_t totals[PLAYERS_MAX];
    int64_t values[PLAYERS_MAX];
    if (teams_utility(game, values)) {
        standing_together(game, values, true, standings);
        return;
    }
    game_totals(game, totals);
    if (!game->variant->rules->teams[0]) {
        standing_alone(game, totals, standings);
        return;
    }
    for (int p = 0; p < game->state->players; p++) {
        values[p] = game->variant->lowest_wins ? -(int64_t)totals[p]
                                               : totals[p];
    }
    standing_together(game, values, false, standings);
}

/* --- playing on ----------------------------------------------------------- */

enum {
    DECISIONS_MOST = 400,
    PERCENT = 5            /* random moves, so that no move is certain */
};

void playout(const Habits *habits, Game *game, int round, int64_t *standings)
{
    const State *state = game->state;
    uint32_t last = state->decisions + DECISIONS_MOST, habit;
    while (game->move_count > 0 && state->round <= round &&
           state->decisions < last) {
        game_choose(game, game->move_count == 1 ? 0
                    : habit_move(habits, game, PERCENT, false, &habit));
    }
    standing_of(game, standings);
}

/* --- practising ----------------------------------------------------------- */

enum {
    DECISIONS = 600000,    /* in all rounds */
    ROUND_DECISIONS = 1000,          /* a longer round is cut off */
    FIRST_PERCENT = 50, LAST_PERCENT = 5,      /* random moves */
    MEMORY = 64
};

/* The seed of practice games, different from that of any real game. */
static const uint64_t SEED = 0x7072616374697365;

typedef struct {
    uint32_t habit;
    int player;
    int64_t before;        /* the player's standing before the move */
} Taken;

/* Plays to the end of the round; returns how many moves were recorded. */
static size_t play_round(const Habits *habits, Game *board, uint32_t percent,
                         Taken *taken)
{
    const State *state = board->state;
    int64_t standings[PLAYERS_MAX];
    size_t count = 0;
    int round = state->round;
    for (int i = 0; i < ROUND_DECISIONS && board->move_count > 0 &&
                    state->round == round; i++) {
        size_t move = 0;
        if (board->move_count > 1) {
            Taken *now = &taken[count++];
            standing_of(board, standings);
            now->player = state->decider;
            now->before = standings[state->decider];
            move = habit_move(habits, board, percent, true, &now->habit);
        }
        game_choose(board, move);
    }
    return count;
}

static void learn(Habits *habits, Game *board, uint32_t percent)
{
    Taken taken[ROUND_DECISIONS];
    int64_t standings[PLAYERS_MAX];
    size_t count = play_round(habits, board, percent, taken);
    standing_of(board, standings);
    for (size_t i = 0; i < count; i++) {
        habit_note(habits, taken[i].habit,
                   standings[taken[i].player] - taken[i].before, MEMORY);
    }
}

bool practise(Habits *habits, Game *board, int players, Halt *halt)
{
    uint64_t number = 0;
    uint32_t done = 0;
    habits_begin(habits, board->variant);
    board->move_count = 0;
    while (done < DECISIONS && !halt_wished(halt)) {
        uint32_t percent = FIRST_PERCENT - (FIRST_PERCENT - LAST_PERCENT) *
                           (done / 100) / (DECISIONS / 100);
        if (board->move_count == 0) {
            game_start(board, SEED, number++, players);
        }
        uint32_t decisions = board->state->decisions;
        learn(habits, board, percent);
        done += 1 + board->state->decisions - decisions;
    }
    return done >= DECISIONS;
}
