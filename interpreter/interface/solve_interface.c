/* What moves lead to exactly, why they are legal or not, and what would make
 * them legal, through cria.h.
 *
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "base/arena.h"
#include "interface/handles.h"
#include "interface/near_told.h"
#include "interface/why_told.h"
#include "rules/rules.h"
#include "solve/solve_rest.h"

/* --- Solving -------------------------------------------------------------- */

typedef struct {
    const CriaGame *game;
    const CriaSolveOptions *options;
    CriaSolvedMove *moves;
    CriaSolveEnd end;
} Solving;

static CriaSolveEnd end_of(SolveEnd end, const WorkLimit *limit)
{
    switch (end) {
    case SOLVE_DONE: return CRIA_SOLVED;
    case SOLVE_TOO_MANY: return CRIA_SOLVE_TOO_MANY;
    case SOLVE_TOO_WIDE: return CRIA_SOLVE_TOO_WIDE;
    case SOLVE_STOPPED:
        return limit->cancelled ? CRIA_SOLVE_CANCELLED : CRIA_SOLVE_LATE;
    case SOLVE_HIDDEN: return CRIA_SOLVE_HIDDEN;
    case SOLVE_AT_ONCE: return CRIA_SOLVE_AT_ONCE;
    case SOLVE_SIDES: return CRIA_SOLVE_SIDES;
    case SOLVE_FAILED: return CRIA_SOLVE_FAILED;
    case SOLVE_NO_MEMORY: break;
    }
    return CRIA_SOLVE_NO_MEMORY;
}

static double value(const SolvedMove *move, bool known, SolveMeasure measure)
{
    return known && !move->error.id ? move->values[measure] : NAN;
}

static CriaSolvedMove move_of(const Solving *solving, const SolvedRest *rest,
                              size_t index, size_t best)
{
    const SolvedMove *game = &rest->main->moves[index];
    const SolvedMove *round = rest->rounds ? &rest->rounds->moves[index] : game;
    bool worth = solving->game->variant->loaded->variant->rules->utility;
    bool rounds = rest->rounds != NULL;
    return (CriaSolvedMove){
        .win = value(game, rest->whole, SOLVE_WIN),
        .share = value(game, rest->whole, SOLVE_SHARE),
        .total = value(game, rest->whole, SOLVE_FINAL),
        .worth = value(game, rest->whole && worth, SOLVE_UTILITY),
        .round = value(round, rounds, SOLVE_ROUND),
        .most = value(round, rounds, SOLVE_BEST),
        .over = value(game, true, SOLVE_OVER),
        .best = !game->error.id && solved_advantage(rest, index, best) >= 0,
        .wins_at_once = game->at_once,
        .failed = game->error.id != NULL};
}

static void solve(Arena *arena, void *context)
{
    Solving *solving = context;
    const CriaSolveOptions *options = solving->options;
    const Consent consent = {options->go_on, options->context};
    Bot bots[PLAYERS_MAX] = {{.kind = BOT_RANDOM}};
    SolvedRest rest;
    for (int i = 0; i < PLAYERS_MAX && options->bot; i++) {
        bots[i] = options->bot->bot;
    }
    const SolvePlan plan = {.game = solving->game->game, .bots = bots,
                            .choosers = options->choosers,
                            .open = options->open,
                            .positions = options->positions};
    WorkLimit limit = work_limit_begin(&consent, options->milliseconds);
    solve_in_time(&plan, &limit, arena, &rest);
    solving->end = limit.cancelled ? CRIA_SOLVE_CANCELLED
                                   : end_of(rest.main->end, &limit);
    if (solving->end != CRIA_SOLVED) {
        return;
    }
    const size_t *order = solved_sort(&rest, arena);
    for (size_t i = 0; i < rest.main->count; i++) {
        solving->moves[i] = move_of(solving, &rest, i, order[0]);
    }
    solving->end = rest.whole ? CRIA_SOLVED : CRIA_SOLVED_ROUND;
}

/* The options that a caller of any version knows; the others are zero. */
static CriaSolveOptions read_options(const CriaSolveOptions *given)
{
    CriaSolveOptions options = {.size = 0};
    if (given) {
        memcpy(&options, given, given->size < sizeof options ? given->size
                                                             : sizeof options);
    }
    options.positions = options.positions ? options.positions : SOLVE_POSITIONS;
    options.milliseconds = options.milliseconds ? options.milliseconds
                                                : SOLVE_MILLISECONDS;
    return options;
}

CriaSolveEnd cria_game_solve(const CriaGame *game,
                             const CriaSolveOptions *options,
                             CriaSolvedMove *moves)
{
    CriaSolveOptions how = read_options(options);
    Solving solving = {game, &how, moves, CRIA_SOLVE_NO_MEMORY};
    int players = cria_game_players(game);
    if (cria_game_moves(game) == 0 || how.choosers >> players != 0 ||
        how.positions > SOLVE_POSITIONS_MOST ||
        (how.bot && (!handles_bot_plays_on(how.bot) ||
                     !handles_bot_fits(how.bot, players)))) {
        return CRIA_SOLVE_NOT_NOW;
    }
    return arena_run(solve, &solving) ? solving.end : CRIA_SOLVE_NO_MEMORY;
}

/* --- Why a move is legal or not ------------------------------------------- */

/* Whether somebody decides, and [observer] may be told of their moves. */
static bool may_ask(const CriaGame *game, int observer)
{
    return cria_game_moves(game) > 0 &&
           (observer == CRIA_REFEREE || observer == cria_game_decider(game));
}

/* A copy of the game with what is known; NULL: not enough memory. */
static CriaGame *copy_of(const CriaGame *game)
{
    CriaGame *copy = cria_game_new(game->variant);
    if (copy && ((game->game->known && !cria_game_remember(copy)) ||
                 !cria_game_copy(copy, game))) {
        cria_game_free(copy);
        return NULL;
    }
    return copy;
}

typedef struct {
    const CriaGame *game;
    Explainer explainer;
    const char *move;
    char *told;
} Explaining;

static void explain(Arena *arena, void *context)
{
    Explaining *explaining = context;
    Explainer *explainer = &explaining->explainer;
    Text text = text_new(arena);
    explainer->arena = arena;
    explainer->known = known_copy(explaining->game->game, NULL, arena);
    if (why_tell(explainer, explaining->move, &text)) {
        explaining->told = handles_copy_text(text_string(&text));
    }
}

char *cria_game_why(const CriaGame *game, int observer, const char *move)
{
    char own[PLAYERS_MAX][HANDLE_NAME_SIZE];
    const char *names[PLAYERS_MAX];
    CriaGame *copy = may_ask(game, observer) ? copy_of(game) : NULL;
    if (!copy) {
        return NULL;
    }
    handles_name_players(own, names);
    Explaining explaining = {
        .game = game,
        .explainer = {.game = copy->game,
                      .sources = &game->variant->loaded->sources,
                      .names = names, .viewer = observer},
        .move = move};
    arena_run(explain, &explaining);
    cria_game_free(copy);
    return explaining.told;
}

/* --- What would make a move legal ----------------------------------------- */

typedef struct {
    NearQuestion question;
    char *told;
} Asking;

static void ask(Arena *arena, void *context)
{
    Asking *asking = context;
    Text text = text_new(arena);
    if (near_tell(&asking->question, &text) == NEAR_TOLD) {
        asking->told = handles_copy_text(text_string(&text));
    }
}

char *cria_game_near(const CriaGame *game, int observer, const char *move,
                     uint64_t milliseconds)
{
    char own[PLAYERS_MAX][HANDLE_NAME_SIZE];
    const char *names[PLAYERS_MAX];
    const Consent consent = {NULL, NULL};
    WorkLimit limit = work_limit_begin(&consent, milliseconds
                                                     ? milliseconds
                                                     : NEAR_MILLISECONDS);
    if (!may_ask(game, observer)) {
        return NULL;
    }
    CriaGame *copy = copy_of(game), *again = copy_of(game);
    Asking asking = {.told = NULL};
    handles_name_players(own, names);
    if (copy && again) {
        asking.question = (NearQuestion){copy->game, again->game, names,
                                         observer, move, &limit};
        arena_run(ask, &asking);
    }
    cria_game_free(copy);
    cria_game_free(again);
    return asking.told;
}
