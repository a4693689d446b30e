/* Fills a table for the round that a game is in, unless it has that already.
 * All players of the round share it: it depends only on what everybody knows.
 *
 * SPDX-License-Identifier: MIT */
#include "search/round_search.h"

#include <stdlib.h>
#include <string.h>

#include "observe/information.h"
#include "record/redeal_unseen.h"
#include "search/search_clock.h"

enum { ROUND_MOVES_MAX = 1 << 14, ENDS_MAX = 2000, PRACTICE_ENDS = 200000 };

/* The seed of practice games, different from that of any real game. */
static const uint64_t SEED = 0x726f756e64206f66;

bool round_search_open(RoundSearch *search, const Variant *variant)
{
    *search = (RoundSearch){.begun = malloc(variant->layout.size)};
    bool table = regret_table_open(&search->table, variant, ROUND_MOVES_MAX);
    bool other = regret_table_open(&search->practised, variant,
                                   ROUND_MOVES_MAX);
    search->table.ends_most = search->practised.ends_most = ENDS_MAX;
    return table && other && search->begun;
}

void round_search_close(RoundSearch *search)
{
    regret_table_close(&search->table);
    regret_table_close(&search->practised);
    free(search->begun);
}

/* One more outcome of chance, with more weight than those before. */
static void try_one(RegretTable *table)
{
    table->weight += table->weight < REGRET_WEIGHT_MOST;
    regret_table_try(table);
    table->large = table->large || table->board->error.id;
}

/* Whole games, so that a round is like those of real games. It depends only on
 * the variant and the number of players. */
static void practise_rounds(RoundSearch *search, const Game *game, Halt *halt)
{
    RegretTable *table = &search->practised;
    Game *board = table->board;
    uint64_t number = 0;
    board->native = game->native;
    board->move_count = 0;
    table->weight = 0;
    regret_table_clear(table, SEED);
    while (table->ends + number < PRACTICE_ENDS && !table->large &&
           !halt_wished(halt)) {
        if (board->move_count == 0) {
            game_start(board, SEED, number++, game->state->players);
        }
        try_one(table);
        regret_table_play(table);
    }
    search->players = halt_wished(halt) ? 0 : game->state->players;
}

/* A number unique to each round, as that of the tree to each decision. */
static uint64_t first_way(const State *begun)
{
    return (uint64_t)chance_single(begun, STREAM_CHOICE, 1, begun->decisions,
                                   UINT32_MAX) << 16;
}

/* Brings the board to the beginning of the round in world number [way]: with
 * nothing that was hidden from anybody before it. */
static void begin(RoundSearch *search, const Game *game, uint64_t way)
{
    Game *board = search->table.board;
    information_begin(board, game);
    board->given_starter = search->starter;
    unseen_deal(board, SPECTATOR, way);
    game_refresh(board);
}

static void prepare(RoundSearch *search, SearchSettings settings,
                    const Game *game)
{
    RegretTable *table = &search->table;
    memcpy(search->begun, table->board->state, game->variant->layout.size);
    table->board->native = game->native;
    search->settings = settings;
    search->starter = (int8_t)information_starter(game);
    regret_table_copy(table, &search->practised, first_way(search->begun));
}

static void fill(RoundSearch *search, const Game *game, Halt *halt)
{
    RegretTable *table = &search->table;
    uint64_t end = search_clock_end(search->settings.milliseconds);
    uint64_t most = end ? ITERATIONS_MAX : search->settings.iterations;
    uint64_t way = first_way(search->begun), ends;
    do {
        ends = table->ends;
        begin(search, game, way++);
        try_one(table);
    } while (!table->large && table->ends > ends && table->ends < most &&
             !search_clock_is_over(end) && !halt_wished(halt));
    search->filled = !halt_wished(halt);
}

/* The table is of the round that [game] is in, as it began on the board. */
static bool is_filled(const RoundSearch *search, SearchSettings settings,
                      const Game *game)
{
    const Game *board = search->table.board;
    return search->filled &&
           search->settings.iterations == settings.iterations &&
           search->settings.milliseconds == settings.milliseconds &&
           search->starter == information_starter(game) &&
           memcmp(search->begun, board->state, board->variant->layout.size) ==
               0;
}

int64_t round_search_shares(RoundSearch *search, SearchSettings settings,
                            const Game *game, Halt *halt, int64_t *shares)
{
    if (game->move_count > REGRET_WIDTH_MAX || !information_is_all(game)) {
        return 0;
    }
    if (search->players != game->state->players) {
        practise_rounds(search, game, halt);
    }
    if (search->practised.large ||
        !information_begin(search->table.board, game)) {
        return 0;
    }
    if (!is_filled(search, settings, game)) {
        prepare(search, settings, game);
        fill(search, game, halt);
    }
    return search->filled && !search->table.large
               ? regret_table_average(&search->table, game, shares) : 0;
}
