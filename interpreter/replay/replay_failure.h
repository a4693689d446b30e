/* Failures of a replay while it is played: each is a finding of it, with the
 * position where it came.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_REPLAY_FAILURE_H
#define CRIA_REPLAY_REPLAY_FAILURE_H

#include "replay/replay_run.h"

/* Findings about words, added by others, become failures without further
 * details. */
void play_absorb(Play *play);

/* " (it ended by 'limit')", of a game that is over; "": a rule failed. */
const char *play_over_by(const Play *play);

/* Adds a failure at [span]; the finding of the replay with its number can get
 * more details. */
Failure *play_fail(Play *play, const char *id, Span span, const char *format,
                   ...) __attribute__((format(printf, 4, 5)));

/* Takes what [play]'s observer does not know out of the findings: of all the
 * position and the line of the file, which may say more; of those that are not
 * open also what was expected and found, and why. */
void play_hide_failures(Play *play);

/* The finding of a failure, for adding help and labels. */
Diagnostic *play_finding(Play *play, const Failure *failure);

/* Adds a place in the rules to a finding. */
void play_label_rule(Play *play, Diagnostic *finding, Span rule,
                     const char *words);

/* Adds the legal moves, and why [move] is not one of them. */
void play_explain(Play *play, Failure *failure, const char *move);

/* Says that the expectation at [value] is other than what came, both in the
 * words of a replay, and which text would make it pass. */
void play_compare(Failure *failure, const Node *value, const char *expected,
                  const char *came, const char *update);

#endif
