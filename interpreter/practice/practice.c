/* Three parts: games in all kinds of styles tell which values there are to be
 * seen; a tenth of the games, whose weights are thrown away, tells how frequent
 * they are when it is played well; in the others the bot learns.
 *
 * What a position is worth with any move is learned apart from what each move
 * adds. Otherwise a move that is rarely tried, such as one of many cards, would
 * still seem worth nothing in a good position, and one that is always possible
 * would be made instead. What moves add decides alone; what positions are worth
 * is kept for those who look ahead.
 *
 * SPDX-License-Identifier: MIT */
#include "practice/practice.h"

#include <stdlib.h>
#include <string.h>

#include "base/splitmix.h"
#include "practice/reward.h"

enum {
    STYLED_GAMES = 300, STYLED_DECISIONS = 2000,
    STEPS_MAX_OF_GAME = 5000, DECISIONS_MAX = 20000,
    ROUNDS_KEPT = 1000,
    FIRST_PART = 10,       /* one game of so many finds frequencies */
    /* Of the legal moves to look at: a pass of styled games, one game. */
    STYLED_PART = 16, GAME_PART = 16,
    WHOLE = 1 << 16,
    LATELY = 32,           /* games */
    /* What came of a decision counts more from this excess on, and alone when
     * it is so much larger. */
    EXCESS = REWARD_WIN, WHOLLY = 2 * REWARD_WIN,
    /* In 2^16ths: how far a value moves, random moves, the least share of what
     * came of it, and how much worse a move may seem to be tried, of a win. */
    RATE_FIRST = 6554, RATE_LAST = 131,
    RANDOM_FIRST = 3277, RANDOM_LAST = 0,
    TRACE_LEAST = 32768,
    NEAR_FIRST = 7864, NEAR_LAST = 1311,
    RANDOM_TENTHS = 7      /* of the games, if they are random first */
};

typedef struct {
    int64_t best;          /* what the best move seemed to be worth */
    int player;
    bool other;            /* a random move was made */
    size_t count;
    uint32_t at[FEATURES_MAX];       /* the weights of the move */
    uint32_t stands[FEATURES_MAX];   /* those of the position */
} Step;

/* How standings changed in a round that ended before step [before]. */
typedef struct {
    size_t before;
    int64_t changes[PLAYERS_MAX];
} Reward;

struct Pupil {
    const Practice *of;
    Practised *practised;
    Game *board;
    Step *steps;
    Reward *rewards;       /* of the rounds of the game */
    size_t step_count, reward_count;
    int64_t standings[PLAYERS_MAX];  /* at the beginning of the round */
    RewardMeasure measure; /* of styled games */
    int32_t *weights;      /* what each move adds to the position */
    int32_t *positions;    /* what a position is worth, with any move */
    uint64_t random;
    uint32_t rate, random_part, near;
    uint64_t moves;        /* legal ones, in this part of the practice */
    uint64_t games;        /* that were played to learn */
    int64_t excess;        /* by how much more was expected lately than came of
                              it: a mean over decisions and games */
    int64_t most;          /* that a game brought or cost anybody from a
                              decision on */
    bool measuring;
};

static uint32_t draw_below(uint64_t *state, uint64_t count)
{
    return (uint32_t)(((splitmix_draw(state) >> 32) * count) >> 32);
}

/* --- standings ------------------------------------------------------------ */

/* A round ended: of a game with several, its result counts at once. */
static void note_round(Pupil *pupil)
{
    const Game *board = pupil->board;
    int64_t now[PLAYERS_MAX];
    int64_t point = pupil->practised->scale.point;
    if (point == 0 || pupil->reward_count == ROUNDS_KEPT) {
        return;
    }
    reward_standings(board, now);
    Reward *reward = &pupil->rewards[pupil->reward_count++];
    reward->before = pupil->step_count;
    for (int p = 0; p < board->state->players; p++) {
        reward->changes[p] = reward_of_change(now[p] - pupil->standings[p],
                                              point);
        pupil->standings[p] = now[p];
    }
}

/* --- styles --------------------------------------------------------------- */

/* A player of a styled game likes some moves, or some actions, more than
 * others. */
static size_t styled_move(const Game *game, uint64_t style, uint64_t *random)
{
    size_t best = draw_below(random, game->move_count);
    uint64_t most = 0;
    if (style % 3 == 0 || draw_below(random, 16) == 0) {
        return best;
    }
    for (size_t i = 0; i < game->move_count; i++) {
        const Move action = {.offer = game->moves[i].offer};
        uint64_t liked = outlook_long_move(style % 3 == 1 ? &action
                                                          : &game->moves[i]) ^
                         (style << 8 | (uint64_t)game->state->decider);
        liked = splitmix_draw(&liked);
        best = liked > most ? i : best;
        most = liked > most ? liked : most;
    }
    return best;
}

static bool goes_on(const Pupil *pupil)
{
    return pupil->board->move_count > 0 && !halt_wished(pupil->of->halt);
}

/* Whether there is a limit of legal moves, and more than one of [parts] parts
 * of it were there since [before]. */
static bool is_too_long(const Pupil *pupil, uint64_t before, uint64_t parts)
{
    return pupil->of->moves_most > 0 &&
           pupil->moves - before > pupil->of->moves_most / parts;
}

static void play_styled(Pupil *pupil, void (*look)(Outlook *, Game *))
{
    Game *board = pupil->board;
    pupil->moves = 0;
    for (uint64_t i = 0; i < STYLED_GAMES && !board->error.id &&
                         !is_too_long(pupil, 0, STYLED_PART) &&
                         !halt_wished(pupil->of->halt); i++) {
        uint64_t random = i;
        game_start(board, ~pupil->of->seed, i, pupil->of->players);
        for (int k = 0; k < STYLED_DECISIONS && goes_on(pupil); k++) {
            look(&pupil->practised->outlook, board);
            pupil->moves += board->move_count;
            game_choose(board, styled_move(board, i, &random));
        }
        if (board->state->over) {
            reward_measure(&pupil->measure, board);
        }
    }
}

static void span_and_measure(Pupil *pupil)
{
    Outlook *outlook = &pupil->practised->outlook;
    play_styled(pupil, outlook_span);
    outlook_divide(outlook);
    play_styled(pupil, outlook_measure);
    outlook_place(outlook);
}

static void look_around(Pupil *pupil)
{
    Outlook *outlook = &pupil->practised->outlook;
    outlook_begin(outlook, pupil->of->variant, pupil->of->players);
    span_and_measure(pupil);
    outlook_order(outlook);
    outlook_derive(outlook);
    span_and_measure(pupil);
    outlook_choose(outlook);
    outlook_prepare(outlook);
    outlook_divide(outlook);
    pupil->practised->scale = reward_scale(&pupil->measure);
}

/* --- a game --------------------------------------------------------------- */

static int64_t worth_of(const Pupil *pupil, const uint32_t *features,
                        size_t count, uint32_t move)
{
    int64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        sum += pupil->weights[weight_at(features[i], move)];
    }
    return sum;
}

static int64_t worth_of_position(const Pupil *pupil, const Step *step)
{
    int64_t sum = 0;
    for (size_t i = 0; i < step->count; i++) {
        sum += pupil->positions[step->stands[i]];
    }
    return sum;
}

/* The move to make: each seems better by a random number. Sets the step's best
 * value, and whether a random one is made. */
static size_t choose(Pupil *pupil, const uint32_t *features, Step *step)
{
    const Game *board = pupil->board;
    size_t chosen = 0;
    int64_t most = INT64_MIN, position = worth_of_position(pupil, step);
    step->best = INT64_MIN;
    for (size_t i = 0; i < board->move_count; i++) {
        int64_t worth = position + worth_of(pupil, features, step->count,
                                            outlook_move(&board->moves[i]));
        int64_t seems = worth + ((int64_t)draw_below(
                                     &pupil->random, pupil->near) <<
                                 8);
        step->best = worth > step->best ? worth : step->best;
        chosen = seems > most ? i : chosen;
        most = seems > most ? seems : most;
    }
    step->other = draw_below(&pupil->random, WHOLE) < pupil->random_part;
    return step->other ? draw_below(&pupil->random, board->move_count)
                       : chosen;
}

static size_t decide(Pupil *pupil)
{
    uint32_t features[FEATURES_MAX];
    Game *board = pupil->board;
    Step *step = &pupil->steps[pupil->step_count++];
    if (pupil->measuring) {
        outlook_measure(&pupil->practised->outlook, board);
    }
    step->player = board->state->decider;
    step->count = outlook_see(&pupil->practised->outlook, board, features);
    for (size_t i = 0; i < step->count; i++) {
        step->stands[i] = weight_at(features[i], 0);
    }
    size_t chosen = choose(pupil, features, step);
    uint32_t move = outlook_move(&board->moves[chosen]);
    for (size_t i = 0; i < step->count; i++) {
        step->at[i] = weight_at(features[i], move);
    }
    return chosen;
}

/* False: the game did not end. */
static bool play(Pupil *pupil, uint64_t number)
{
    Game *board = pupil->board;
    uint64_t before = pupil->moves;
    pupil->step_count = pupil->reward_count = 0;
    game_start(board, pupil->of->seed, number, pupil->of->players);
    reward_standings(board, pupil->standings);
    for (int i = 0; i < DECISIONS_MAX && goes_on(pupil) &&
                    !is_too_long(pupil, before, GAME_PART); i++) {
        size_t move = 0;
        pupil->moves += board->move_count;
        int round = board->state->round;
        if (board->move_count > 1) {
            move = pupil->step_count < STEPS_MAX_OF_GAME
                       ? decide(pupil)
                       : draw_below(&pupil->random, board->move_count);
        }
        game_choose(board, move);
        if (board->state->round != round || board->state->over) {
            note_round(pupil);
        }
    }
    return board->move_count == 0 && !board->error.id;
}

/* --- learning ------------------------------------------------------------- */

static int64_t within(int64_t value, int64_t most)
{
    return value > most ? most : value < -most ? -most : value;
}

static int32_t limited(int64_t weight)
{
    return (int32_t)within(weight, (int64_t)INT16_MAX * PRACTISED_UNIT);
}

static void change_weights(int32_t *weights, const uint32_t *at, size_t count,
                           int64_t change)
{
    for (size_t i = 0; i < count; i++) {
        weights[at[i]] = limited(weights[at[i]] + change);
    }
}

/* The share of what came of a decision in what the one before is moved towards.
 * Half is best where as much comes as was expected. But expectations feed on
 * each other, the more the longer a game is, and then going on seems better
 * than any end: the larger the excess, the more counts what came. */
static int64_t share_of_result(const Pupil *pupil)
{
    int64_t excess = within(pupil->excess, EXCESS + WHOLLY);
    int64_t size = excess < 0 ? -excess : excess;
    int64_t part = size > EXCESS ? size - EXCESS : 0;
    return TRACE_LEAST + (65536 - TRACE_LEAST) * part / WHOLLY;
}

static bool is_random(const Pupil *pupil)
{
    return pupil->random_part == WHOLE;
}

/* The position and the move each take two thirds of the change that the rate
 * asks for. Returns what the decision before is moved towards: nobody expects
 * more than a game has brought. As long as all moves are random, only what
 * came of them tells what they are worth. */
static int64_t move_towards(Pupil *pupil, const Step *step, int64_t target)
{
    int64_t now = worth_of_position(pupil, step), count = (int64_t)step->count;
    for (size_t i = 0; i < step->count; i++) {
        now += pupil->weights[step->at[i]];
    }
    int64_t change = (target - now) * pupil->rate / (65536 * count) * 2 / 3;
    change_weights(pupil->weights, step->at, step->count, change);
    change_weights(pupil->positions, step->stands, step->count, change);
    int64_t best = within(step->best, pupil->most);
    return is_random(pupil) ? target
           : step->other    ? best
                            : best + (target - best) *
                                         share_of_result(pupil) / 65536;
}

/* Adds what the rounds that ended after step [i] brought, of the first
 * *[rewards], which are not added yet. */
static void add_rewards(const Pupil *pupil, size_t i, size_t *rewards,
                        int64_t *targets, int64_t *results)
{
    for (; *rewards > 0 && pupil->rewards[*rewards - 1].before > i;
         (*rewards)--) {
        for (int p = 0; p < pupil->of->players; p++) {
            int64_t change = pupil->rewards[*rewards - 1].changes[p];
            targets[p] += change;
            results[p] += change;
        }
    }
}

static void learn(Pupil *pupil)
{
    int64_t targets[PLAYERS_MAX], results[PLAYERS_MAX] = {0}, excess = 0;
    size_t rewards = pupil->reward_count;
    reward_result(pupil->board, &pupil->practised->scale, results);
    memcpy(targets, results, sizeof targets);
    for (size_t i = pupil->step_count; i-- > 0;) {
        const Step *step = &pupil->steps[i];
        add_rewards(pupil, i, &rewards, targets, results);
        int64_t result = results[step->player];
        excess += step->best - result;
        result = result < 0 ? -result : result;
        pupil->most = result > pupil->most ? result : pupil->most;
        targets[step->player] = move_towards(pupil, step,
                                             targets[step->player]);
    }
    if (pupil->step_count > 0 && !is_random(pupil)) {
        pupil->excess += (excess / (int64_t)pupil->step_count -
                          pupil->excess) / LATELY;
    }
}

/* From [first] to [last] as [at] goes to [end]. */
static uint32_t between(int64_t first, int64_t last, uint64_t at, uint64_t end)
{
    return (uint32_t)(first + (last - first) * (int64_t)at / (int64_t)end);
}

/* How far the part of [games] games and [moves] legal moves (0: any number) is
 * after [at] games. */
static uint64_t done_of(const Pupil *pupil, uint64_t at, uint64_t games,
                        uint64_t moves)
{
    uint64_t by_games = at * WHOLE / games;
    uint64_t by_moves = pupil->moves * WHOLE / (moves ? moves : 1);
    return moves > 0 && by_moves > by_games ? by_moves : by_games;
}

static void set_rates(Pupil *pupil, uint64_t at, uint64_t end)
{
    pupil->rate = between(RATE_FIRST, RATE_LAST, at, end);
    pupil->random_part = between(RANDOM_FIRST, RANDOM_LAST, at, end);
    pupil->near = between(NEAR_FIRST, NEAR_LAST, at, end);
    if (pupil->of->random_first && at * 10 < end * RANDOM_TENTHS) {
        pupil->rate = between(RATE_FIRST, RATE_LAST, at * 10,
                              end * RANDOM_TENTHS);
        pupil->random_part = WHOLE;
    }
}

/* Games [from] to [to] - 1, as far as [moves] legal moves go (0: any number),
 * with the rates of a whole practice. */
static bool learn_by_games(Pupil *pupil, uint64_t from, uint64_t to,
                           uint64_t moves)
{
    uint64_t games = to - from, done = 0;
    pupil->moves = 0;
    for (uint64_t i = 0; i < games && done < WHOLE; i++) {
        set_rates(pupil, moves ? done : i, moves ? WHOLE : games);
        pupil->measuring = from == 0 && (moves > 0 || i >= games / 2);
        bool ended = play(pupil, from + i);
        if (pupil->board->error.id || halt_wished(pupil->of->halt)) {
            return false;
        }
        if (ended) {
            learn(pupil);
        }
        pupil->games++;
        if (pupil->of->progress) {
            pupil->of->progress(pupil->of->context, from + i + 1);
        }
        done = done_of(pupil, i + 1, games, moves);
    }
    return true;
}

static void keep(int16_t *kept, const int32_t *weights)
{
    for (size_t i = 0; i < WEIGHTS; i++) {
        int32_t half = PRACTISED_UNIT / 2;
        kept[i] = (int16_t)((weights[i] + (weights[i] < 0 ? -half : half)) /
                            PRACTISED_UNIT);
    }
}

static PracticeEnd work(Pupil *pupil, RuleError *error)
{
    uint64_t games = pupil->of->games, first = games / FIRST_PART;
    uint64_t moves = pupil->of->moves_most;
    look_around(pupil);
    if (!pupil->board->error.id &&
        learn_by_games(pupil, 0, first, moves ? moves / FIRST_PART + 1 : 0)) {
        if (first > 0) {
            outlook_place(&pupil->practised->outlook);
            outlook_prepare(&pupil->practised->outlook);
        }
        memset(pupil->weights, 0, WEIGHTS * sizeof *pupil->weights);
        memset(pupil->positions, 0, WEIGHTS * sizeof *pupil->positions);
        learn_by_games(pupil, first, games, moves);
    }
    pupil->practised->games = pupil->games;
    *error = pupil->board->error;
    keep(pupil->practised->weights, pupil->weights);
    keep(pupil->practised->positions, pupil->positions);
    return error->id                      ? PRACTICE_RULE_FAILED
           : halt_wished(pupil->of->halt) ? PRACTICE_HALTED : PRACTICE_DONE;
}

/* --- memory --------------------------------------------------------------- */

Pupil *pupil_new(const Variant *variant)
{
    Pupil *pupil = calloc(1, sizeof *pupil);
    if (!pupil) {
        return NULL;
    }
    pupil->board = game_new(variant);
    pupil->steps = malloc(STEPS_MAX_OF_GAME * sizeof *pupil->steps);
    pupil->weights = malloc(WEIGHTS * sizeof *pupil->weights);
    pupil->positions = malloc(WEIGHTS * sizeof *pupil->positions);
    pupil->rewards = malloc(ROUNDS_KEPT * sizeof *pupil->rewards);
    if (!pupil->board || !pupil->steps || !pupil->weights ||
        !pupil->positions || !pupil->rewards) {
        pupil_free(pupil);
        return NULL;
    }
    return pupil;
}

void pupil_free(Pupil *pupil)
{
    if (pupil) {
        game_free(pupil->board);
        free(pupil->steps);
        free(pupil->weights);
        free(pupil->positions);
        free(pupil->rewards);
        free(pupil);
    }
}

void practice_begin(const Practice *of, Practised *practised)
{
    memset(practised, 0, sizeof *practised);
    practised->hash = of->variant->hash;
    practised->games = of->games;
    practised->seed = of->seed;
    outlook_begin(&practised->outlook, of->variant, of->players);
}

PracticeEnd pupil_practise(Pupil *pupil, const Practice *of,
                           Practised *practised, RuleError *error)
{
    practice_begin(of, practised);
    *pupil = (Pupil){.of = of, .practised = practised, .board = pupil->board,
                     .steps = pupil->steps, .rewards = pupil->rewards,
                     .weights = pupil->weights, .random = of->seed,
                     .positions = pupil->positions};
    memset(pupil->weights, 0, WEIGHTS * sizeof *pupil->weights);
    memset(pupil->positions, 0, WEIGHTS * sizeof *pupil->positions);
    pupil->board->native = of->native;
    return work(pupil, error);
}
