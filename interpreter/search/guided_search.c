/* All sums are of whole numbers, so that it makes no difference who played
 * which world.
 *
 * SPDX-License-Identifier: MIT */
#include "search/guided_search.h"

#include <string.h>

#include "practice/outlook.h"
#include "record/redeal_unseen.h"
#include "search/search_clock.h"

enum {
    DECISIONS_MOST = 2000, /* of a playout */
    MEASURED_GAMES = 40, MEASURED_DECISIONS = 20000,
    DOUBTS = 1,            /* by how many standard errors a move is better */
    DIFFERENCE_MOST = 1 << 21
};

/* The seed of games that are measured, different from that of any real one. */
static const uint64_t SEED = 0x67756964656421;

/* The guide's move, a random one where it has none. */
static size_t guide_move(const SearchGuide *guide, Game *board)
{
    long move = guide->move(guide->bot, board);
    if (move >= 0) {
        return (size_t)move;
    }
    board->error = (RuleError){NULL, NULL, {0, 0, 0}};
    return game_random_move(board);
}

/* --- what counts ---------------------------------------------------------- */

bool guided_measure(SearchGuide guide, int players, Game *board, Halt *halt,
                    RewardScale *scale)
{
    RewardMeasure measure = {.rounds = 0};
    RewardScale none = {0, 0, 0};
    int64_t results[PLAYERS_MAX];
    int decisions = 0;
    for (uint64_t i = 0; i < MEASURED_GAMES &&
                         decisions < MEASURED_DECISIONS; i++) {
        game_start(board, SEED, i, players);
        while (board->move_count > 0 && !halt_wished(halt) &&
               decisions++ < MEASURED_DECISIONS) {
            game_choose(board, guide_move(&guide, board));
        }
        if (board->state->over) {
            reward_result(board, &none, results);
            reward_measure(&measure, board);
        }
    }
    *scale = reward_scale(&measure);
    scale->largest = none.largest;
    return measure.rounds > 1;
}

/* --- playouts ------------------------------------------------------------- */

static bool is_over(const GuidedStage *stage, const Game *board)
{
    return board->move_count == 0 ||
           (stage->by_rounds &&
            board->state->round != stage->game->state->round);
}

/* What the end of a playout brings to the player who decides. */
static int64_t result_of(const GuidedStage *stage, const Game *board,
                         int64_t before)
{
    RewardScale scale = stage->scale;
    int player = stage->game->state->decider;
    int64_t results[PLAYERS_MAX] = {0}, now[PLAYERS_MAX];
    if (board->state->over) {
        reward_result(board, &scale, results);
    }
    reward_standings(board, now);
    return results[player] + reward_of_change(now[player] - before,
                                              scale.point);
}

/* The index of a move of the stage's game on [board], where hidden cards lie
 * elsewhere; or the number of moves there. */
static size_t same_move(const GuidedStage *stage, const Game *board,
                        size_t move)
{
    uint64_t wanted = outlook_long_move(&stage->game->moves[move]);
    size_t at = move < board->move_count &&
                outlook_long_move(&board->moves[move]) == wanted ? move : 0;
    while (at < board->move_count &&
           outlook_long_move(&board->moves[at]) != wanted) {
        at++;
    }
    return at;
}

/* Sets *[result]. False: the move is not legal in this world. */
static bool play_out(const GuidedStage *stage, Game *board, const State *world,
                     size_t move, int64_t *result)
{
    const Game *game = stage->game;
    int64_t before[PLAYERS_MAX];
    memcpy(board->state, world, game->variant->layout.size);
    game_refresh(board);
    reward_standings(board, before);
    move = same_move(stage, board, move);
    if (move == board->move_count) {
        return false;
    }
    game_choose(board, move);
    for (int i = 0; i < DECISIONS_MOST && !is_over(stage, board); i++) {
        game_choose(board, guide_move(&stage->guide, board));
    }
    *result = result_of(stage, board, before[game->state->decider]);
    return true;
}

static int64_t within(int64_t number, int64_t most)
{
    return number > most ? most : number < -most ? -most : number;
}

/* Draws a world. */
static void make_world(const GuidedStage *stage, Game *board, uint64_t way,
                       State *world)
{
    const Game *game = stage->game;
    size_t size = game->variant->layout.size;
    memcpy(board->state, game->state, size);
    board->known = game->known;
    unseen_deal(board, game->state->decider, way);
    board->known = NULL;
    memcpy(world, board->state, size);
    likely_walk(&stage->likely, way, world, board);
}

static void play_world(const GuidedStage *stage, Game *board,
                       const State *world, GuidedFinding *findings)
{
    int64_t own, other;
    if (!play_out(stage, board, world, stage->first, &own)) {
        return;
    }
    for (size_t i = 0; i < stage->count && !halt_wished(stage->halt); i++) {
        if (play_out(stage, board, world, stage->moves[i], &other)) {
            int64_t more = within((other - own) / GUIDED_UNIT,
                                  DIFFERENCE_MOST);
            findings[i].sum += more;
            findings[i].squares += more * more;
            findings[i].worlds++;
        }
    }
}

void guided_play(const GuidedStage *stage, Game *board, State *world,
                 uint32_t from, uint32_t step, GuidedFinding *findings)
{
    board->native = stage->game->native;
    for (uint32_t i = from; i < stage->worlds && !halt_wished(stage->halt) &&
                            !search_clock_is_over(stage->end); i += step) {
        make_world(stage, board, stage->way + i, world);
        play_world(stage, board, world, findings);
    }
}

/* --- stages --------------------------------------------------------------- */

/* Playouts are shared evenly by the stages that are left. */
static uint32_t worlds_of(size_t count, uint32_t playouts)
{
    uint32_t stages = 1;
    for (size_t left = count; left > 1; left = (left + 1) / 2) {
        stages++;
    }
    uint32_t worlds = playouts / stages / (uint32_t)(count + 1);
    return worlds > 0 ? worlds : 1;
}

static void start(GuidedStage *stage, uint32_t *playouts)
{
    uint32_t needed;
    stage->worlds = worlds_of(stage->count, *playouts);
    needed = stage->worlds * (uint32_t)(stage->count + 1);
    *playouts = *playouts > needed ? *playouts - needed : 0;
}

void guided_begin(GuidedStage *stage, GuidedFinding *findings, Game *board,
                  uint32_t *playouts)
{
    const Game *game = stage->game;
    size_t moves = game->move_count, at;
    memcpy(board->state, game->state, game->variant->layout.size);
    game_refresh(board);
    board->known = game->known;
    stage->first = guide_move(&stage->guide, board);
    likely_begin(&stage->likely, game, stage->guide);
    board->known = NULL;
    at = game_random_move(board);
    stage->count = 0;
    for (size_t i = 0; i < moves && stage->count + 1 < *playouts; i++) {
        if (at != stage->first) {
            stage->moves[stage->count++] = (uint16_t)at;
        }
        at = at + 1 == moves ? 0 : at + 1;
    }
    memset(findings, 0, stage->count * sizeof *findings);
    start(stage, playouts);
}

static int64_t mean_of(const GuidedFinding *finding)
{
    return finding->worlds ? finding->sum / finding->worlds : 0;
}

/* Moves the better half to the front. */
static void halve(GuidedStage *stage, GuidedFinding *findings)
{
    size_t kept = (stage->count + 1) / 2;
    for (size_t i = 0; i < kept; i++) {
        size_t best = i;
        for (size_t k = i + 1; k < stage->count; k++) {
            best = mean_of(&findings[k]) > mean_of(&findings[best]) ? k : best;
        }
        GuidedFinding finding = findings[i];
        uint16_t move = stage->moves[i];
        findings[i] = findings[best];
        stage->moves[i] = stage->moves[best];
        findings[best] = finding;
        stage->moves[best] = move;
    }
    stage->count = kept;
}

bool guided_next(GuidedStage *stage, GuidedFinding *findings,
                 uint32_t *playouts)
{
    if (stage->count <= 1 || *playouts == 0 || halt_wished(stage->halt)) {
        return false;
    }
    stage->way += stage->worlds;
    halve(stage, findings);
    start(stage, playouts);
    return true;
}

static bool is_clear(const GuidedFinding *finding)
{
    int64_t mean = mean_of(finding), worlds = finding->worlds;
    return worlds > 0 &&
           mean * mean * worlds > DOUBTS * DOUBTS *
                                  (finding->squares / worlds - mean * mean);
}

size_t guided_best(const GuidedStage *stage, const GuidedFinding *findings)
{
    size_t best = stage->first;
    int64_t most = 0;
    for (size_t i = 0; i < stage->count; i++) {
        int64_t mean = mean_of(&findings[i]);
        if (mean > most && is_clear(&findings[i])) {
            best = stage->moves[i];
            most = mean;
        }
    }
    return best;
}
