/* What somebody who makes a move cannot be certain of: what the rules do by
 * chance on the way, or by cards that this player does not see. It is read from
 * the rules, not from what happens to come out.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_VIEW_UNCERTAIN_H
#define CRIA_REPL_VIEW_UNCERTAIN_H

#include "repl/view/position_facts.h"

/* One bit for each owner of a zone or of something remembered. */
typedef uint64_t Owners;

typedef struct {
    const Owners *parts;   /* of a position, as uncertain.c numbers them */
    unsigned others;       /* parts of a state without owners */
    uint32_t rolled;       /* dice */
    bool end;              /* whether the round or the game ends now */
} Uncertain;

/* What came of a move that was tried. */
typedef struct {
    bool ended, over;      /* the round, the game */
    uint32_t rolled;       /* dice, as a set */
    const struct Node *asked;        /* the first action of the question that
                                        came within the same turn, or NULL */
} Outcome;

/* What [viewer], who decides in [before], cannot know of the position after
 * [move], one of its legal moves, of which [outcome] is an example. If whether
 * the round ends is uncertain, the rest is told as if that went like there. In
 * [arena]. */
Uncertain uncertain_after(const Game *before, int viewer, const Move *move,
                          const Outcome *outcome, Arena *arena);

/* Whether [fact] may be something else than it was tried; [size]: even how many
 * cards there are. */
bool uncertain_fact(const Uncertain *uncertain, const Fact *fact, bool size);

#endif
