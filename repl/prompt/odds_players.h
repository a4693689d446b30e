/* Shared by the commands that play on from a position.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_PROMPT_ODDS_PLAYERS_H
#define CRIA_REPL_PROMPT_ODDS_PLAYERS_H

#include <time.h>

#include "repl/table/prompt_command.h"

/* The line that tells a person how much was done. */
typedef struct {
    const Session *session;
    struct timespec told;      /* when it was told last */
} OddsLine;

/* The bots of the seats play themselves. People and bots that look ahead are
 * replaced by the bot [kind]; NULL: by the game's own, or random moves if there
 * is none. They play so many [deals] (0: nobody said how many) and tell that in
 * [line]. False after reporting why there is no such bot. */
bool odds_seat(Question *question, const char *kind, uint64_t deals,
               OddsLine *line, Prospects *prospects);

#endif
