/* Winners share a win, and a game that does not end is won by nobody.
 *
 * SPDX-License-Identifier: MIT */
#include "practice/proof.h"

#include "observe/information.h"

enum { WON = 1 << 20, GAMES_MOST = 400, DECISIONS_OF_GAME = 20000,
       DECISIONS_IN_ALL = 1000000 };

typedef struct {
    const Practice *of;
    const Practised *bot;
    Game *board;
    uint64_t games, decisions;
    int64_t won;           /* by the bot, in parts of WON */
    bool parted;           /* in some game only some players won */
} Trial;

/* False: it was halted, or there was a rule error. */
static bool play(Trial *trial, uint64_t deal, int seat)
{
    Game *board = trial->board;
    int players = trial->of->players;
    game_start(board, trial->of->seed ^ UINT64_C(0x5deece66d), deal, players);
    for (int i = 0; i < DECISIONS_OF_GAME && board->move_count > 0 &&
                    !halt_wished(trial->of->halt); i++) {
        game_choose(board, board->state->decider == seat
                               ? practised_move(trial->bot, board)
                               : game_random_move(board));
        trial->decisions++;
    }
    uint32_t winners = board->state->over ? board->state->winners : 0;
    int count = __builtin_popcount(winners);
    trial->won += winners >> seat & 1 ? WON / count : 0;
    trial->parted = trial->parted || (count > 0 && count < players);
    trial->games++;
    return !board->error.id && !halt_wished(trial->of->halt);
}

static bool play_all(Trial *trial)
{
    int players = trial->of->players;
    bool good = true;
    for (uint64_t deal = 0; good && trial->games < GAMES_MOST &&
                            trial->decisions < DECISIONS_IN_ALL; deal++) {
        for (int seat = 0; seat < players && good; seat++) {
            good = play(trial, deal, seat);
        }
    }
    return good && trial->parted;
}

/* The variance is that of a win with an equal share. */
static Proof result_of(const Trial *trial)
{
    int64_t games = (int64_t)trial->games, equal = WON / trial->of->players;
    int64_t share = trial->won / games, more = share - equal;
    return (Proof){
        .games = trial->games,
        .share = (uint32_t)((share * 1000 + WON / 2) / WON),
        .equal = (uint32_t)((equal * 1000 + WON / 2) / WON),
        .above = more > 0 && more * more * games > 4 * equal * (WON - equal)};
}

Proof proof_play(const Practice *of, const Practised *bot)
{
    Proof proof = {.games = 0};
    Trial trial = {.of = of, .bot = bot, .board = game_new(of->variant)};
    if (trial.board && (bot->move_count == 0 ||
                        information_attend(trial.board, false))) {
        trial.board->native = of->native;
        if (of->players > 1 && play_all(&trial)) {
            proof = result_of(&trial);
        }
    }
    game_free(trial.board);
    return proof;
}
