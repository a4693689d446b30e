/* Plays the games, and keeps the moves that were made at all, in order.
 *
 * SPDX-License-Identifier: MIT */
#include "practice/regret.h"

#include <stdlib.h>

#include "practice/regret_table.h"

enum { ENDS_MAX = 2000 };            /* of a round that is small */

static void play(RegretTable *table, const Practice *of, uint64_t number)
{
    Game *board = table->board;
    int64_t part = (int64_t)((number + 1) * REGRET_WEIGHT_MOST / of->games);
    table->weight = part * part / REGRET_WEIGHT_MOST;
    game_start(board, of->seed, number, of->players);
    while (board->move_count > 0 && !table->large && !halt_wished(of->halt)) {
        regret_table_try(table);
        regret_table_play(table);
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
static bool keep_shares(const RegretTable *table, Practised *practised)
{
    int64_t most = 1;
    for (size_t i = 0; i < table->size; i++) {
        most = table->entries[i].share > most ? table->entries[i].share : most;
    }
    int shift = 0;
    while (most >> shift > UINT32_MAX) {
        shift++;
    }
    for (size_t i = 0; i < table->size; i++) {
        const RegretEntry *entry = &table->entries[i];
        if (entry->key && entry->share > 0) {
            practised->moves[practised->move_count++] = (PractisedMove){
                entry->key, (uint32_t)(entry->share >> shift)};
        }
    }
    qsort(practised->moves, practised->move_count, sizeof *practised->moves,
          compare);
    return practised->move_count > 0;
}

/* Plays the games; false: a round is too large, or it was halted. */
static bool play_all(RegretTable *table, const Practice *of)
{
    for (uint64_t i = 0; i < of->games && !table->large &&
                         !halt_wished(of->halt); i++) {
        play(table, of, i);
        if (of->progress) {
            of->progress(of->context, i + 1);
        }
    }
    return !table->large && !halt_wished(of->halt);
}

RegretEnd regret_practice(const Practice *of, Practised *practised)
{
    RegretEnd end = REGRET_NO_MEMORY;
    RegretTable table;
    if (regret_table_open(&table, of->variant, PRACTISED_MOVES_MAX)) {
        table.random = of->seed;
        table.ends_most = ENDS_MAX;
        table.floored = true;
        end = play_all(&table, of) && keep_shares(&table, practised)
                  ? REGRET_KEPT : REGRET_UNFIT;
    }
    regret_table_close(&table);
    return end;
}
