/* Shared by the commands that play on from a position.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_PROMPT_ODDS_PLAYERS_H
#define CRIA_REPL_PROMPT_ODDS_PLAYERS_H

#include <time.h>

#include "repl/table/prompt_command.h"

/* Who plays on, for each seat. */
typedef struct {
    Bot bots[PLAYERS_MAX];
    const char *kinds[PLAYERS_MAX];  /* what they are called */
} OddsSeats;

/* The bots of the seats play themselves. People and bots that look ahead are
 * replaced by the bot [kind]; NULL: by the game's own, or random moves if there
 * is none. False after reporting why there is no such bot. */
bool odds_seat(Question *question, const char *kind, OddsSeats *seats);

/* These players: "keen for all", "keen for Ann, Cleo; random moves for Bob". */
const char *odds_players(const OddsSeats *seats, const Table *table,
                         Arena *arena);

/* Says that others have decided at the same time and decide anew, if they
 * have. */
void odds_tell_answers(Question *question);

/* After :open, says whether the cards that the decider does not see are [taken]
 * as they lie, as by :solve, or are dealt anew, as by :odds; where there are
 * such cards. */
void odds_tell_unseen(Question *question, bool taken);

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

/* Of so many deals, [what] being "deals" or "games". */
typedef struct {
    OddsProgress line;
    uint64_t deals;
    const char *what;
} OddsCounted;

/* Tells how many there were, for the progress of an OddsPlan whose context is
 * an OddsCounted. False after Ctrl-C. */
bool odds_progress_count(void *counted, uint64_t deals);

/* Removes what was told. */
void odds_progress_end(const OddsProgress *progress);

#endif
