/* Only for inquiry/. Shared by what tells what moves lead to.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INQUIRY_PROSPECT_PARTS_H
#define CRIA_INQUIRY_PROSPECT_PARTS_H

#include "inquiry/answering.h"

/* Who plays on for the players of a set: "keen for all", "keen for Ann, Cleo;
 * random moves for Bob". */
const char *prospect_players(const Inquiry *inquiry, const Prospects *prospects,
                             uint32_t players);

/* What the plan of games tells and asks, as its context. */
typedef struct {
    const Inquiry *inquiry;
    const Prospects *prospects;
    uint64_t deals;        /* of so many */
    const char *what;      /* "deals" or "games" */
} ProspectPlaying;

/* Tells how many there were; false: they are to stop. */
bool prospect_goes_on(void *playing, uint64_t deals);

/* Tells that no more is done. */
void prospect_tell_over(const Prospects *prospects);

/* Says that others have decided at the same time and decide anew, if they
 * have. */
void prospect_tell_answers(const Inquiry *inquiry);

/* Where all cards are open, says whether those that the decider does not see
 * are [taken] as they lie, as by :solve, or are dealt anew, as by :odds; if
 * there are such cards. */
void prospect_tell_unseen(const Inquiry *inquiry, bool taken);

/* Adds rule errors that came up, each once. */
void prospect_tell_errors(const Inquiry *inquiry, const RuleError *errors,
                          size_t count);

#endif
