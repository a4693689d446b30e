/* Each worker has at most one range of games that no other has, so there are
 * never more ranges under way than workers.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/parts/worker_dispatch.h"

#include <string.h>

enum { SIZE_FIRST = 64, SIZE_MOST = 1 << 24, SLOW = 2000, QUICK = 500 };

Dealer *dealer_new(Arena *arena, GameRange games, int workers)
{
    Dealer *dealer = arena_alloc(arena, sizeof *dealer);
    size_t count = (size_t)workers;
    dealer->next = games.first;
    dealer->end = games.first + games.games;
    dealer->workers = workers;
    dealer->dealt = arena_alloc(arena, count * sizeof *dealer->dealt);
    dealer->sizes = arena_alloc(arena, count * sizeof *dealer->sizes);
    for (size_t i = 0; i < count; i++) {
        dealer->sizes[i] = SIZE_FIRST;
    }
    return dealer;
}

/* Ranges become smaller towards the end, so that all workers finish
 * together. */
static GameRange give_fresh(Dealer *dealer, int worker)
{
    uint64_t left = dealer->end - dealer->next;
    uint64_t share = left / (2 * (uint64_t)dealer->workers) + 1;
    uint64_t size = dealer->sizes[worker];
    GameRange games = {dealer->next, size < share ? size : share, {0, 0, 0}};
    dealer->next += games.games;
    dealer->dealt[dealer->dealt_count++] = (Dealt){games, 1, worker};
    return games;
}

/* The first of the ranges that the fewest workers have, except the one that
 * this worker got last. */
static GameRange give_again(Dealer *dealer, int worker)
{
    Dealt *best = NULL;
    for (size_t i = 0; i < dealer->dealt_count; i++) {
        Dealt *dealt = &dealer->dealt[i];
        if (dealt->last != worker && (!best || dealt->takers < best->takers)) {
            best = dealt;
        }
    }
    if (!best) {
        return (GameRange){0, 0, {0, 0, 0}};
    }
    best->takers++;
    best->last = worker;
    return best->games;
}

GameRange dealer_give(Dealer *dealer, int worker)
{
    bool room = dealer->dealt_count < (size_t)dealer->workers;
    return dealer->next < dealer->end && room ? give_fresh(dealer, worker)
                                              : give_again(dealer, worker);
}

static bool remove_dealt(Dealer *dealer, GameRange games)
{
    for (size_t i = 0; i < dealer->dealt_count; i++) {
        if (dealer->dealt[i].games.first == games.first) {
            dealer->dealt_count--;
            memmove(&dealer->dealt[i], &dealer->dealt[i + 1],
                    (dealer->dealt_count - i) * sizeof *dealer->dealt);
            return true;
        }
    }
    return false;
}

bool dealer_take(Dealer *dealer, int worker, GameRange games,
                 uint64_t milliseconds)
{
    uint64_t *size = &dealer->sizes[worker];
    if (milliseconds < QUICK && games.games >= *size && *size < SIZE_MOST) {
        *size *= 2;
    } else if (milliseconds > SLOW && *size > 1) {
        *size /= 2;
    }
    return remove_dealt(dealer, games);
}

void dealer_fail(Dealer *dealer, GameRange games, uint64_t game)
{
    if (!dealer->failed || game < dealer->failure) {
        dealer->failed = true;
        dealer->failure = game;
    }
    dealer->next = dealer->end;
    remove_dealt(dealer, games);
    for (size_t i = dealer->dealt_count; i > 0; i--) {
        GameRange other = dealer->dealt[i - 1].games;
        if (other.first > dealer->failure) {
            remove_dealt(dealer, other);
        }
    }
}

bool dealer_done(const Dealer *dealer)
{
    return dealer->next == dealer->end && dealer->dealt_count == 0;
}
