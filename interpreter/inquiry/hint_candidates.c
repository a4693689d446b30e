/* A bot says what it would do, then what it would do if that were not legal.
 *
 * SPDX-License-Identifier: MIT */
#include "inquiry/hint_candidates.h"

#include <string.h>

enum { LIKED_MOST = 3 };

/* Marks the moves that the bot likes best; returns their number. */
static size_t mark_liked(const Bot *adviser, Game *game, bool *marked,
                         Arena *arena)
{
    size_t count = game->move_count, liked = 0;
    size_t *places = arena_alloc(arena, count * sizeof *places);
    const char *rule;
    for (size_t i = 0; i < count; i++) {
        places[i] = i;
    }
    while (liked < LIKED_MOST && game->move_count > 1) {
        long move = bot_habit(adviser, game, &rule);
        if (move < 0 || !rule) {
            break;
        }
        size_t after = game->move_count - (size_t)move - 1;
        marked[places[move]] = true;
        liked++;
        memmove(game->moves + move, game->moves + move + 1,
                after * sizeof *game->moves);
        memmove(places + move, places + move + 1, after * sizeof *places);
        game->move_count--;
    }
    return liked;
}

/* Whether a move gained more in this round than another. */
static bool is_better(const Odds *seen, bool lowest, size_t one, size_t other)
{
    const OddsMove *a = &seen->moves[one], *b = &seen->moves[other];
    Wide left = a->measures[ODDS_ROUND].sum * (Wide)b->games;
    Wide right = b->measures[ODDS_ROUND].sum * (Wide)a->games;
    return lowest ? left < right : left > right;
}

/* Marks the best move that is not marked yet; false: there is none. */
static bool mark_best(const Odds *seen, bool lowest, bool *marked)
{
    size_t best = seen->count;
    for (size_t i = 0; i < seen->count; i++) {
        const OddsMove *move = &seen->moves[i];
        if (!marked[i] && move->games > 0 && !move->error.id &&
            (best == seen->count || is_better(seen, lowest, i, best))) {
            best = i;
        }
    }
    if (best < seen->count) {
        marked[best] = true;
    }
    return best < seen->count;
}

const bool *hint_candidates(const Bot *adviser, Game *game,
                            const Odds *seen, Arena *arena)
{
    bool lowest = game->variant->lowest_wins;
    bool *marked = arena_alloc(arena, game->move_count * sizeof *marked);
    size_t count = mark_liked(adviser, game, marked, arena);
    while (seen && count < HINT_CANDIDATES_MOST &&
           mark_best(seen, lowest, marked)) {
        count++;
    }
    return count > 1 ? marked : NULL;
}
