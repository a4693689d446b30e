/* What a match says about the strength of its bots.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_STATISTICS_MATCH_SENTENCES_H
#define CRIA_STATISTICS_MATCH_SENTENCES_H

#include "statistics/match_games.h"
#include "statistics/sentences.h"

/* "each in all 24 seatings of 4 bots": how the bots sat, in [arena]. */
const char *match_seats_text(const MatchGames *games, Arena *arena);

/* Who is strong, and who cannot be told apart. */
Sentences match_sentences(const MatchGames *games, Arena *arena);

#endif
