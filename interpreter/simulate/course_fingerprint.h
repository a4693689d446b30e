/* The fingerprint of the course of a game: equal for two games in which the
 * same happened, also under two sets of rules.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SIMULATE_COURSE_FINGERPRINT_H
#define CRIA_SIMULATE_COURSE_FINGERPRINT_H

#include "engine/game.h"

/* The keys of an action's moves: [(1 + argument) & mask], where the mask is 0
 * for an action without parameters. NULL: they are worked out. */
typedef struct {
    const uint64_t *keys;
    int64_t mask;
} MoveKeys;

/* The hashes of the names in one variant; never changed, shared by threads. */
typedef struct {
    const Variant *variant;
    uint64_t *offers;                        /* of the actions' names */
    MoveKeys *moves;                         /* of each action */
    bool simple;                             /* all actions have keys there */
    uint64_t *cards, *tokens, *dice;         /* [1 + number]; [0]: none */
    uint64_t *symbols[ATTRIBUTES_MAX];
    uint64_t *round_ends, *game_ends;
} Fingerprints;

/* Lives in [arena]; the variant must outlive it. */
const Fingerprints *fingerprints_new(Arena *arena, const Variant *variant);

/* Each returns [course], the fingerprint of a game so far, extended by one
 * event; 0 is the beginning.
 *
 *   decision  the deciding player, the legal moves (in any order), and the
 *             choice of move [chosen]
 *   totals    the totals of [players] players
 *   end       of a finished game: the winners, and how it ended */
uint64_t fingerprint_decision(const Fingerprints *prints, const Game *game,
                              size_t chosen, uint64_t course);
uint64_t fingerprint_round_end(const Fingerprints *prints, const Game *game,
                               uint64_t course);
uint64_t fingerprint_totals(const int32_t *totals, int players,
                            uint64_t course);
uint64_t fingerprint_end(const Fingerprints *prints, const Game *game,
                         uint64_t course);

#endif
