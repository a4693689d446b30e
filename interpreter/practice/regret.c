/* In each round of each game all moves of one player are tried, then those of
 * the next player, with one of everybody else's and one outcome of chance; then
 * the round is played.
 *
 * SPDX-License-Identifier: MIT */
#include "practice/regret.h"

#include <stdlib.h>
#include <string.h>

#include "base/splitmix.h"
#include "engine/teams.h"
#include "observe/information.h"

enum {
    DEPTH_MAX = 48, WIDTH_MAX = 32,
    ENTRIES = 1 << 17,     /* more than twice as many as are kept */
    ENDS_MAX = 2000,       /* of a round that is small */
    SHARE = 1 << 16,       /* a certain move */
    POINT = 256,           /* of a standing */
    WEIGHT_OF_LAST = 1 << 20
};

typedef struct {
    uint64_t key;          /* of an information set and a move; 0: free */
    int64_t regret, share;
} Entry;

/* A position to come back to. */
typedef struct {
    State *state;
    Move moves[WIDTH_MAX];
    size_t count;
    uint64_t sets[PLAYERS_MAX];
} Mark;

typedef struct {
    const Practice *of;
    Game *board;
    Entry *entries;
    char *states;
    Mark marks[DEPTH_MAX];
    uint64_t random;
    size_t used;
    int64_t weight;        /* of the present game */
    int ends, player, round;
    bool large;
} Table;

/* NULL: there is no room. */
static Entry *entry_of(Table *table, uint64_t key)
{
    size_t at = (size_t)(key >> 40) % ENTRIES;
    while (table->entries[at].key && table->entries[at].key != key) {
        at = (at + 1) % ENTRIES;
    }
    Entry *entry = &table->entries[at];
    if (!entry->key) {
        if (table->used == PRACTISED_MOVES_MAX) {
            table->large = true;
            return NULL;
        }
        table->used++;
        entry->key = key;
    }
    return entry;
}

/* The entries of all moves, and how likely each move is by its regret. */
static bool find_shares(Table *table, Entry **entries, int64_t *shares)
{
    const Game *board = table->board;
    int64_t sum = 0;
    size_t count = board->move_count;
    uint64_t set = information_of(board, board->state->decider);
    for (size_t i = 0; i < count; i++) {
        entries[i] = entry_of(table, practised_key(set, &board->moves[i]));
        if (!entries[i]) {
            return false;
        }
        sum += entries[i]->regret;
    }
    for (size_t i = 0; i < count; i++) {
        shares[i] = sum > 0 ? entries[i]->regret * SHARE / sum
                            : SHARE / (int64_t)count;
    }
    return true;
}

static size_t draw_move(Table *table, const int64_t *shares, size_t count)
{
    int64_t left = (int64_t)(splitmix_draw(&table->random) >> 48);
    size_t made = 0;
    while (made + 1 < count && left >= shares[made]) {
        left -= shares[made++];
    }
    return made;
}

static void keep(Table *table, Mark *mark)
{
    const Game *board = table->board;
    memcpy(mark->state, board->state, board->variant->layout.size);
    memcpy(mark->moves, board->moves, board->move_count * sizeof(Move));
    mark->count = board->move_count;
    information_keep(board, mark->sets);
}

static void put_back(Table *table, const Mark *mark)
{
    Game *board = table->board;
    memcpy(board->state, mark->state, board->variant->layout.size);
    memcpy(board->moves, mark->moves, mark->count * sizeof(Move));
    board->move_count = mark->count;
    board->error = (RuleError){NULL, NULL, {0, 0, 0}};
    information_put_back(board, mark->sets);
}

/* What the position is worth to the player whose moves are tried. */
static int64_t worth_of(Table *table)
{
    const Game *board = table->board;
    int64_t values[PLAYERS_MAX], sum = 0;
    int32_t totals[PLAYERS_MAX];
    int players = board->state->players;
    table->ends++;
    if (teams_utility(board, values)) {
        return values[table->player] * POINT;
    }
    game_totals(board, totals);
    for (int p = 0; p < players; p++) {
        sum += p == table->player ? 0 : totals[p];
    }
    int64_t ahead = totals[table->player] * POINT -
                    (players > 1 ? sum * POINT / (players - 1) : 0);
    return board->variant->lowest_wins ? -ahead : ahead;
}

static int64_t traverse(Table *table, int depth);

static int64_t try_all(Table *table, int depth, Entry *const *entries,
                       const int64_t *shares)
{
    Mark *mark = &table->marks[depth];
    int64_t values[WIDTH_MAX], mean = 0;
    keep(table, mark);
    for (size_t i = 0; i < mark->count && !table->large; i++) {
        put_back(table, mark);
        game_choose(table->board, i);
        values[i] = traverse(table, depth + 1);
        mean += values[i] * shares[i];
    }
    mean /= SHARE;
    for (size_t i = 0; i < mark->count && !table->large; i++) {
        int64_t regret = entries[i]->regret + values[i] - mean;
        entries[i]->regret = regret > 0 ? regret : 0;
    }
    return mean;
}

/* Makes moves without a choice; false at the end of the round. */
static bool comes_to_a_choice(const Table *table)
{
    Game *board = table->board;
    while (board->move_count == 1 && board->state->round == table->round) {
        game_choose(board, 0);
    }
    return board->move_count > 1 && board->state->round == table->round;
}

static int64_t traverse(Table *table, int depth)
{
    Game *board = table->board;
    Entry *entries[WIDTH_MAX];
    int64_t shares[WIDTH_MAX];
    if (!comes_to_a_choice(table)) {
        return worth_of(table);
    }
    if (depth == DEPTH_MAX || board->move_count > WIDTH_MAX ||
        table->ends > ENDS_MAX || !find_shares(table, entries, shares)) {
        table->large = true;
        return 0;
    }
    if (board->state->decider == table->player) {
        return try_all(table, depth, entries, shares);
    }
    for (size_t i = 0; i < board->move_count; i++) {
        entries[i]->share += table->weight * shares[i] / POINT;
    }
    game_choose(board, draw_move(table, shares, board->move_count));
    return traverse(table, depth + 1);
}

/* For one player after the other, with the same outcomes of chance. */
static void try_round(Table *table)
{
    Game *board = table->board;
    Mark *mark = &table->marks[0];
    table->round = board->state->round;
    if (!comes_to_a_choice(table)) {
        return;
    }
    if (board->move_count > WIDTH_MAX) {
        table->large = true;
        return;
    }
    keep(table, mark);
    for (int p = 0; p < table->of->players && !table->large; p++) {
        put_back(table, mark);
        table->player = p;
        table->ends = 0;
        traverse(table, 1);
    }
    put_back(table, mark);
}

static void play_round(Table *table)
{
    Entry *entries[WIDTH_MAX];
    int64_t shares[WIDTH_MAX];
    while (!table->large && comes_to_a_choice(table)) {
        if (table->board->move_count > WIDTH_MAX ||
            !find_shares(table, entries, shares)) {
            table->large = true;
            return;
        }
        game_choose(table->board, draw_move(table, shares,
                                            table->board->move_count));
    }
}

static void play(Table *table, uint64_t number)
{
    Game *board = table->board;
    int64_t part = (int64_t)((number + 1) * WEIGHT_OF_LAST / table->of->games);
    table->weight = part * part / WEIGHT_OF_LAST;
    game_start(board, table->of->seed, number, table->of->players);
    while (board->move_count > 0 && !table->large &&
           !halt_wished(table->of->halt)) {
        try_round(table);
        play_round(table);
    }
    table->large = table->large || board->error.id;
}

static int compare(const void *one, const void *other)
{
    uint64_t a = ((const PractisedMove *)one)->key;
    uint64_t b = ((const PractisedMove *)other)->key;
    return (a > b) - (a < b);
}

/* With as many bits as the largest leaves to be cut off. False: nobody ever had
 * a choice. */
static bool keep_shares(const Table *table, Practised *practised)
{
    int64_t most = 1;
    for (size_t i = 0; i < ENTRIES; i++) {
        most = table->entries[i].share > most ? table->entries[i].share : most;
    }
    int shift = 0;
    while (most >> shift > UINT32_MAX) {
        shift++;
    }
    for (size_t i = 0; i < ENTRIES; i++) {
        const Entry *entry = &table->entries[i];
        if (entry->key && entry->share > 0) {
            practised->moves[practised->move_count++] = (PractisedMove){
                entry->key, (uint32_t)(entry->share >> shift)};
        }
    }
    qsort(practised->moves, practised->move_count, sizeof *practised->moves,
          compare);
    return practised->move_count > 0;
}

static bool open(Table *table)
{
    size_t size = table->of->variant->layout.size;
    table->board = game_new(table->of->variant);
    table->entries = calloc(ENTRIES, sizeof *table->entries);
    table->states = calloc(DEPTH_MAX, size);
    if (!table->board || !table->entries || !table->states ||
        !information_attend(table->board, false)) {
        return false;
    }
    for (int i = 0; i < DEPTH_MAX; i++) {
        table->marks[i].state = (State *)(void *)(table->states +
                                                  (size_t)i * size);
    }
    return true;
}

/* Plays the games; false: a round is too large, or it was halted. */
static bool play_all(Table *table)
{
    const Practice *of = table->of;
    for (uint64_t i = 0; i < of->games && !table->large &&
                         !halt_wished(of->halt); i++) {
        play(table, i);
        if (of->progress) {
            of->progress(of->context, i + 1);
        }
    }
    return !table->large && !halt_wished(of->halt);
}

RegretEnd regret_practice(const Practice *of, Practised *practised)
{
    RegretEnd end = REGRET_NO_MEMORY;
    Table *table = calloc(1, sizeof *table);
    if (!table) {
        return end;
    }
    table->of = of;
    table->random = of->seed;
    if (open(table)) {
        end = play_all(table) && keep_shares(table, practised)
                  ? REGRET_KEPT : REGRET_UNFIT;
    }
    game_free(table->board);
    free(table->entries);
    free(table->states);
    free(table);
    return end;
}
