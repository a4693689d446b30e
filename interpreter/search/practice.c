/* A round is played by the habits there are; what it changed in everybody's
 * standing is noted for each of the moves.
 *
 * SPDX-License-Identifier: MIT */
#include "search/practice.h"

#include "search/standing.h"

enum {
    DECISIONS = 600000,    /* of all rounds */
    ROUND_DECISIONS = 1000,          /* a longer one is cut off */
    FIRST_PERCENT = 50, LAST_PERCENT = 5,      /* moves by chance */
    MEMORY = 64
};

/* The games for practice, which nobody else plays. */
static const uint64_t SEED = 0x7072616374697365;

typedef struct {
    uint32_t habit;
    int player;
    int64_t before;        /* the player's standing then */
} Taken;

/* Plays on to the end of the round; returns how many moves were noted. */
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
