/* Winners share a win, and a game that does not end is won by nobody.
 *
 * SPDX-License-Identifier: MIT */
#include "practice/proof.h"

#include <inttypes.h>

#include "engine/teams.h"
#include "observe/information.h"

enum { WON = 1 << 20, GAMES_MOST = 400, DECISIONS_OF_GAME = 20000,
       DECISIONS_IN_ALL = 1000000,
       MOVES_PART = 4,     /* of the legal moves of the practice */
       POINTS_MOST = 1 << 14 };

/* What games of the bot had more than those of random moves with the same
 * deals, and the sums of each. */
typedef struct {
    int64_t sum, squares, own, other;
} Gain;

typedef struct {
    const Practice *of;
    const Practised *bot;
    Game *board;
    uint64_t games, decisions, moves;
    uint64_t ended;        /* of the games */
    int64_t won;           /* by the bot, in parts of WON */
    bool parted;           /* in some game only some players won */
    Gain wins, points;
} Trial;

/* Plays a deal with the bot in the seats of a set. False: it was halted, or
 * there was a rule error. */
static bool play(Trial *trial, uint64_t deal, uint32_t seats)
{
    Game *board = trial->board;
    game_start(board, trial->of->seed ^ UINT64_C(0x5deece66d), deal,
               trial->of->players);
    for (int i = 0; i < DECISIONS_OF_GAME && board->move_count > 0 &&
                    !halt_wished(trial->of->halt); i++) {
        trial->decisions++;
        trial->moves += board->move_count;
        game_choose(board, seats >> board->state->decider & 1
                               ? practised_move(trial->bot, board)
                               : game_random_move(board));
    }
    trial->games++;
    trial->ended += board->state->over;
    return !board->error.id && !halt_wished(trial->of->halt);
}

static bool goes_on(const Trial *trial)
{
    uint64_t most = trial->of->moves_most / MOVES_PART;
    return trial->games < GAMES_MOST && trial->decisions < DECISIONS_IN_ALL &&
           (most == 0 || trial->moves < most);
}

static uint32_t winners_of(const Game *board)
{
    return board->state->over ? board->state->winners : 0;
}

/* --- against random moves ------------------------------------------------- */

static void count_win(Trial *trial, int seat)
{
    uint32_t winners = winners_of(trial->board);
    int count = __builtin_popcount(winners);
    trial->won += winners >> seat & 1 ? WON / count : 0;
    trial->parted = trial->parted ||
                    (count > 0 && count < trial->of->players);
}

static bool play_against(Trial *trial)
{
    bool good = true;
    for (uint64_t deal = 0; good && goes_on(trial); deal++) {
        for (int seat = 0; seat < trial->of->players && good; seat++) {
            good = play(trial, deal, UINT32_C(1) << seat);
            count_win(trial, seat);
        }
    }
    return good;
}

static int64_t thousandths(int64_t share)
{
    return (share * 1000 + WON / 2) / WON;
}

/* The variance is that of a win with an equal share. */
static Proof share_of(const Trial *trial)
{
    int64_t games = (int64_t)trial->games, equal = WON / trial->of->players;
    int64_t share = trial->won / games, more = share - equal;
    return (Proof){
        .kind = PROOF_SHARE, .games = trial->games,
        .own = thousandths(share), .other = thousandths(equal),
        .above = more > 0 && more * more * games > 4 * equal * (WON - equal)};
}

/* --- beside random moves -------------------------------------------------- */

/* Whether all players win or lose together, or there is only one. In most games
 * that cannot be told if few of them end. */
static bool is_together(const Trial *trial)
{
    return trial->of->players == 1 ||
           (!trial->parted && 2 * trial->ended > trial->games);
}

/* The points of all, the more the better. */
static int64_t points_of(const Game *board)
{
    int32_t totals[PLAYERS_MAX];
    int64_t sum = 0;
    game_totals(board, totals);
    for (int p = 0; p < board->state->players; p++) {
        sum += totals[p];
    }
    sum = sum > POINTS_MOST ? POINTS_MOST
          : sum < -POINTS_MOST ? -POINTS_MOST : sum;
    return board->variant->lowest_wins ? -sum : sum;
}

static void add_gain(Gain *gain, int64_t own, int64_t other)
{
    gain->sum += own - other;
    gain->squares += (own - other) * (own - other);
    gain->own += own;
    gain->other += other;
}

static bool play_beside(Trial *trial)
{
    const Game *board = trial->board;
    trial->games = trial->decisions = trial->moves = 0;
    for (uint64_t deal = 0; goes_on(trial); deal++) {
        if (!play(trial, deal, UINT32_MAX)) {
            return false;
        }
        bool won = winners_of(board);
        int64_t points = points_of(board);
        if (!play(trial, deal, 0)) {
            return false;
        }
        add_gain(&trial->wins, won, winners_of(board) != 0);
        add_gain(&trial->points, points, points_of(board));
    }
    return true;
}

/* Whether the mean is above 0 by more than two standard errors. */
static bool is_clear(const Gain *gain, int64_t pairs)
{
    return gain->sum > 0 &&
           gain->sum * gain->sum * (pairs - 1) >
               4 * (pairs * gain->squares - gain->sum * gain->sum);
}

/* Wins, if they tell anything. */
static Proof gain_of(const Trial *trial)
{
    int64_t pairs = (int64_t)trial->games / 2;
    bool clear = is_clear(&trial->wins, pairs);
    bool wins = clear || trial->wins.sum < 0;
    const Gain *gain = wins ? &trial->wins : &trial->points;
    int64_t unit = wins ? 1000 : trial->board->variant->lowest_wins ? -10 : 10;
    int64_t all = wins ? pairs : pairs * trial->of->players;
    return (Proof){.kind = wins ? PROOF_WINS : PROOF_POINTS,
                   .games = (uint64_t)pairs,
                   .own = gain->own * unit / all,
                   .other = gain->other * unit / all,
                   .above = clear || (!wins && is_clear(gain, pairs))};
}

/* Whether most games of the bot with itself reach no end of the rules. */
static bool is_endless(Trial *trial)
{
    enum { GAMES = 8 };
    const State *state = trial->board->state;
    int endless = 0;
    for (uint64_t deal = 0; deal < GAMES && play(trial, deal, UINT32_MAX);
         deal++) {
        endless += !state->over || state->game_end == 0;
    }
    return 2 * endless > GAMES;
}

Proof proof_play(const Practice *of, const Practised *bot, Game *board)
{
    Proof proof = {.kind = PROOF_NONE};
    Trial trial = {.of = of, .bot = bot, .board = board};
    if (bot->move_count > 0 && !information_attend(board, false)) {
        return proof;
    }
    board->native = of->native;
    bool good = of->players == 1 || play_against(&trial);
    if (good && trial.parted) {
        proof = share_of(&trial);
    } else if (good && is_together(&trial) && play_beside(&trial)) {
        proof = gain_of(&trial);
    }
    proof.endless = proof.kind != PROOF_NONE && is_endless(&trial);
    return proof;
}

static void add_tenths(Text *text, int64_t tenths)
{
    text_add_format(text, "%s%" PRId64 ".%" PRId64, tenths < 0 ? "-" : "",
                    (tenths < 0 ? -tenths : tenths) / 10,
                    (tenths < 0 ? -tenths : tenths) % 10);
}

void proof_add(Text *text, const Proof *proof)
{
    switch (proof->kind) {
    case PROOF_NONE: return;
    case PROOF_SHARE: case PROOF_WINS:
        text_add(text, "The bot wins ");
        add_tenths(text, proof->own);
        text_add_format(text, " %% of %" PRIu64 " games%s", proof->games,
                        proof->kind == PROOF_SHARE
                            ? " against random moves; an equal share is "
                            : "; random moves win ");
        add_tenths(text, proof->other);
        text_add(text, " %.");
        return;
    case PROOF_POINTS:
        text_add(text, "The bot has ");
        add_tenths(text, proof->own);
        text_add_format(text, " points on average of %" PRIu64 " games; random "
                        "moves have ", proof->games);
        add_tenths(text, proof->other);
        text_add(text, ".");
        return;
    }
}
