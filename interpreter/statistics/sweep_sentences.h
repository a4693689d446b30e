/* What a factorial experiment says.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_STATISTICS_SWEEP_SENTENCES_H
#define CRIA_STATISTICS_SWEEP_SENTENCES_H

#include "statistics/sentences.h"
#include "statistics/swept_games.h"

/* What each value changes clearly, and what the bots or the games cannot
 * tell. */
Sentences sweep_sentences(const SweptGames *games, const SweptEffect *effects,
                          size_t count, Arena *arena);

#endif
