/* A number that stands for the course of a game, to tell whether two games went
 * the same way. It is made of names, not of the numbers that a variant gives to
 * things, so that games of different variants can be compared: the same deals
 * under two rules.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SIMULATE_GAME_FINGERPRINT_H
#define CRIA_SIMULATE_GAME_FINGERPRINT_H

#include "engine/game.h"

/* What names come to in one variant; never changed, shared by threads. */
typedef struct {
    const Variant *variant;
    uint64_t *offers;                        /* by the actions' names */
    uint64_t *cards, *tokens, *dice;         /* [1 + number]; [0]: none */
    uint64_t *symbols[ATTRIBUTES_MAX];
    uint64_t *round_ends, *game_ends;
} Fingerprints;

/* Lives in [arena]; the variant must outlive it. */
const Fingerprints *fingerprints_new(Arena *arena, const Variant *variant);

/* Each returns [course], that of a game so far, with something more that
 * happened; 0 is the beginning.
 *
 *   decision  who decides, what is legal (in any order), that move [chosen] of
 *             it is taken
 *   totals    everybody's, of [players]
 *   end       of the game as it is over: who won, how it ended */
uint64_t fingerprint_decision(const Fingerprints *prints, const Game *game,
                              size_t chosen, uint64_t course);
uint64_t fingerprint_round_end(const Fingerprints *prints, const Game *game,
                               uint64_t course);
uint64_t fingerprint_totals(const int32_t *totals, int players,
                            uint64_t course);
uint64_t fingerprint_end(const Fingerprints *prints, const Game *game,
                         uint64_t course);

#endif
