/* Shared by the commands that play on from a position.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_PROMPT_ODDS_PLAYERS_H
#define CRIA_REPL_PROMPT_ODDS_PLAYERS_H

#include <time.h>

#include "repl/table/prompt_command.h"

/* Sets bots[PLAYERS_MAX] to who plays for each seat: only personas play
 * themselves; random moves replace people and bots that look ahead. */
void odds_seat(const Table *table, Bot *bots);

/* These players: "chance", "keen (Bob), random moves for the others". */
const char *odds_players(const Table *table, Arena *arena);

/* Says that others have decided at the same time and decide anew, if they
 * have. */
void odds_tell_answers(Question *question);

/* Adds rule errors that came up, each once. */
void odds_tell_errors(Session *session, const RuleError *errors, size_t count);

/* Whether a person sees that something takes time, and the time at which that
 * was told last. */
typedef struct {
    bool seen;
    struct timespec told;
} OddsProgress;

OddsProgress odds_progress_of(const Session *session);

/* Whether it is time to tell it again. */
bool odds_progress_due(OddsProgress *progress);

/* Removes what was told. */
void odds_progress_end(const OddsProgress *progress);

#endif
