/* What a paired experiment says.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_STATISTICS_AB_SENTENCES_H
#define CRIA_STATISTICS_AB_SENTENCES_H

#include "statistics/ab_view.h"
#include "statistics/sentences.h"

/* Whether all games took the same course under A and B and no figure differed
 * in any of them. */
bool ab_is_same(const PairedGames *games);

/* What changed clearly, and what the bots or the games cannot tell; nothing if
 * A and B are the same. */
Sentences ab_sentences(const PairedGames *games, Arena *arena);

#endif
