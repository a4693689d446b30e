/* Looks ahead in small rounds with hidden information: plays the round many
 * times from its beginning, for all its players, and finds for each information
 * set how often to make each move (practice/regret_table.h). So players mix
 * their moves, do not depend on what they do not see, and expect others not to
 * either. A tree of sampled worlds does all that wrongly: it plays as if it
 * would see later which world it is in (Frank, Basin: "Search in Games with
 * Incomplete Information: A Case Study Using Bridge Card Play", 1998).
 *
 * Before its first round it practises rounds of games of as many players, and
 * begins each search with that: PRACTICE_ENDS ends. Rounds are small if all
 * information sets that are met have at most ROUND_MOVES_MAX moves, and the
 * moves of a player, with one of everybody else's, come to at most ENDS_MAX
 * ends. All decisions of a round have one search. Only for search/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SEARCH_ROUND_SEARCH_H
#define CRIA_SEARCH_ROUND_SEARCH_H

#include "practice/regret_table.h"
#include "search/search.h"

typedef struct {
    RegretTable table;     /* of the round */
    RegretTable practised; /* with that many players; 0: not yet */
    int players;
    SearchSettings settings;         /* with which the table was filled */
    State *begun;          /* how the round began */
    int8_t starter;        /* who starts it, or NOTHING */
    bool filled;           /* there is such a round */
} RoundSearch;

/* As for a table. */
bool round_search_open(RoundSearch *search, const Variant *variant);
void round_search_close(RoundSearch *search);

/* Sets shares[i] to how often the deciding player of [game] should make legal
 * move [i]; returns their sum. 0: the round is too large, its beginning is not
 * known, not all that matters comes from the round, or [halt] was set: the
 * shares mean nothing. */
int64_t round_search_shares(RoundSearch *search, SearchSettings settings,
                            const Game *game, Halt *halt, int64_t *shares);

#endif
