/* The table is hashed with open addresses, at most half full.
 *
 * SPDX-License-Identifier: MIT */
#include "practice/regret_table.h"

#include <stdlib.h>
#include <string.h>

#include "base/splitmix.h"
#include "engine/teams.h"
#include "observe/information.h"
#include "practice/practised.h"

enum { POINT = 256 };      /* of a standing */

/* Limits, so that no sum can overflow, that no game is to reach. */
static const int64_t WORTH_MOST = (int64_t)1 << 36,
                     REGRET_MOST = (int64_t)1 << 56;

/* --- entries -------------------------------------------------------------- */

/* Where an entry is, or the free place for it. */
static RegretEntry *place_of(const RegretTable *table, uint64_t key)
{
    size_t at = (size_t)(key >> 40) & (table->size - 1);
    while (table->entries[at].key && table->entries[at].key != key) {
        at = (at + 1) & (table->size - 1);
    }
    return &table->entries[at];
}

/* NULL: there is no room. */
static RegretEntry *entry_of(RegretTable *table, uint64_t key)
{
    RegretEntry *entry = place_of(table, key);
    if (!entry->key) {
        if (table->used == table->most) {
            table->large = true;
            return NULL;
        }
        table->used++;
        entry->key = key;
    }
    return entry;
}

static int64_t limited(int64_t value, int64_t most)
{
    return value > most ? most : value < -most ? -most : value;
}

/* Shares in proportion to regrets above 0; the sum of these is [sum]. */
static void share_out(RegretEntry *const *entries, size_t count, int64_t sum,
                      int64_t *shares)
{
    int shift = 0;
    while (sum >> shift > INT32_MAX) {
        shift++;
    }
    for (size_t i = 0; i < count; i++) {
        int64_t regret = entries[i]->regret > 0 ? entries[i]->regret : 0;
        shares[i] = sum > 0 ? (regret >> shift) * REGRET_SHARE / (sum >> shift)
                            : REGRET_SHARE / (int64_t)count;
    }
}

/* The entries of all moves, and how likely each move is by its regret. */
static bool find_shares(RegretTable *table, RegretEntry **entries,
                        int64_t *shares)
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
        sum += entries[i]->regret > 0 ? entries[i]->regret : 0;
    }
    share_out(entries, count, sum, shares);
    return true;
}

static size_t draw_move(RegretTable *table, const int64_t *shares, size_t count)
{
    int64_t left = (int64_t)(splitmix_draw(&table->random) >> 48);
    size_t made = 0;
    while (made + 1 < count && left >= shares[made]) {
        left -= shares[made++];
    }
    return made;
}

int64_t regret_table_average(const RegretTable *table, const Game *game,
                             int64_t *shares)
{
    int64_t sum = 0;
    uint64_t set = information_of(game, game->state->decider);
    for (size_t i = 0; i < game->move_count; i++) {
        shares[i] = place_of(table, practised_key(set, &game->moves[i]))->share;
        sum += shares[i];
    }
    return sum;
}

/* --- a round -------------------------------------------------------------- */

static void keep(RegretTable *table, RegretMark *mark)
{
    const Game *board = table->board;
    memcpy(mark->state, board->state, board->variant->layout.size);
    memcpy(mark->moves, board->moves, board->move_count * sizeof(Move));
    mark->count = board->move_count;
    information_keep(board, mark->sets);
}

static void put_back(RegretTable *table, const RegretMark *mark)
{
    Game *board = table->board;
    memcpy(board->state, mark->state, board->variant->layout.size);
    memcpy(board->moves, mark->moves, mark->count * sizeof(Move));
    board->move_count = mark->count;
    board->error = (RuleError){NULL, NULL, {0, 0, 0}};
    information_put_back(board, mark->sets);
}

/* What the position is worth to the player whose moves are tried. */
static int64_t worth_of(RegretTable *table)
{
    const Game *board = table->board;
    int64_t values[PLAYERS_MAX], sum = 0;
    int32_t totals[PLAYERS_MAX];
    int players = board->state->players;
    table->ends++;
    if (teams_utility(board, values)) {
        return limited(values[table->player], WORTH_MOST / POINT) * POINT;
    }
    game_totals(board, totals);
    for (int p = 0; p < players; p++) {
        sum += p == table->player ? 0 : totals[p];
    }
    int64_t ahead = (int64_t)totals[table->player] * POINT -
                    (players > 1 ? sum * POINT / (players - 1) : 0);
    ahead = limited(ahead, WORTH_MOST);
    return board->variant->lowest_wins ? -ahead : ahead;
}

static void add_regret(const RegretTable *table, RegretEntry *entry,
                       int64_t regret)
{
    int64_t sum = entry->regret + (table->floored ? 1 : table->weight) * regret;
    entry->regret = table->floored && sum < 0 ? 0 : limited(sum, REGRET_MOST);
}

static int64_t traverse(RegretTable *table, int depth);

static int64_t try_all(RegretTable *table, int depth,
                       RegretEntry *const *entries, const int64_t *shares)
{
    RegretMark *mark = &table->marks[depth];
    int64_t values[REGRET_WIDTH_MAX], mean = 0;
    keep(table, mark);
    for (size_t i = 0; i < mark->count && !table->large; i++) {
        put_back(table, mark);
        game_choose(table->board, i);
        values[i] = traverse(table, depth + 1);
        mean += values[i] * shares[i];
    }
    mean /= REGRET_SHARE;
    for (size_t i = 0; i < mark->count && !table->large; i++) {
        add_regret(table, entries[i], values[i] - mean);
    }
    return mean;
}

/* Makes moves without a choice; false at the end of the round. */
static bool comes_to_a_choice(const RegretTable *table)
{
    Game *board = table->board;
    while (board->move_count == 1 && board->state->round == table->round) {
        game_choose(board, 0);
    }
    return board->move_count > 1 && board->state->round == table->round;
}

static int64_t traverse(RegretTable *table, int depth)
{
    Game *board = table->board;
    RegretEntry *entries[REGRET_WIDTH_MAX];
    int64_t shares[REGRET_WIDTH_MAX];
    if (!comes_to_a_choice(table)) {
        return worth_of(table);
    }
    if (depth == REGRET_DEPTH_MAX || board->move_count > REGRET_WIDTH_MAX ||
        table->ends - table->ends_before > (uint64_t)table->ends_most ||
        !find_shares(table, entries, shares)) {
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

void regret_table_try(RegretTable *table)
{
    Game *board = table->board;
    RegretMark *mark = &table->marks[0];
    table->round = board->state->round;
    if (!comes_to_a_choice(table)) {
        return;
    }
    if (board->move_count > REGRET_WIDTH_MAX) {
        table->large = true;
        return;
    }
    keep(table, mark);
    for (int p = 0; p < board->state->players && !table->large; p++) {
        put_back(table, mark);
        table->player = p;
        table->ends_before = table->ends;
        traverse(table, 1);
    }
    put_back(table, mark);
}

void regret_table_play(RegretTable *table)
{
    RegretEntry *entries[REGRET_WIDTH_MAX];
    int64_t shares[REGRET_WIDTH_MAX];
    table->round = table->board->state->round;
    while (!table->large && comes_to_a_choice(table)) {
        if (table->board->move_count > REGRET_WIDTH_MAX ||
            !find_shares(table, entries, shares)) {
            table->large = true;
            return;
        }
        game_choose(table->board, draw_move(table, shares,
                                            table->board->move_count));
    }
}

/* --- the table ------------------------------------------------------------ */

void regret_table_clear(RegretTable *table, uint64_t random)
{
    memset(table->entries, 0, table->size * sizeof *table->entries);
    table->used = 0;
    table->ends = 0;
    table->random = random;
    table->large = false;
}

void regret_table_copy(RegretTable *table, const RegretTable *other,
                       uint64_t random)
{
    memcpy(table->entries, other->entries,
           table->size * sizeof *table->entries);
    table->used = other->used;
    table->ends = 0;
    table->random = random;
    table->large = other->large;
    table->weight = other->weight;
}

bool regret_table_open(RegretTable *table, const Variant *variant, size_t most)
{
    size_t size = variant->layout.size;
    *table = (RegretTable){.most = most, .size = 1};
    while (table->size < 2 * most) {
        table->size *= 2;
    }
    table->board = game_new(variant);
    table->entries = calloc(table->size, sizeof *table->entries);
    table->marks = calloc(REGRET_DEPTH_MAX, sizeof *table->marks);
    table->states = calloc(REGRET_DEPTH_MAX, size);
    if (!table->board || !table->entries || !table->marks || !table->states ||
        !information_attend(table->board, false)) {
        return false;
    }
    for (size_t i = 0; i < REGRET_DEPTH_MAX; i++) {
        table->marks[i].state = (State *)(void *)(table->states + i * size);
    }
    return true;
}

void regret_table_close(RegretTable *table)
{
    game_free(table->board);
    free(table->entries);
    free(table->marks);
    free(table->states);
}
