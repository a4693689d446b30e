/* Prints a paired experiment for people.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_STATISTICS_AB_VIEW_H
#define CRIA_STATISTICS_AB_VIEW_H

#include "statistics/paired_games.h"

/* What the games do not tell because bots never chose an action, or because
 * nothing that B changes came up: sentences, or "" (in [arena]). */
const char *ab_silence(const PairedGames *games, Arena *arena);

/* Like figures_view. */
void ab_view(const PairedGames *games, Text *text);

#endif
