/* Where a program tells whether a card has an effect.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VARIANT_EFFECT_GATE_H
#define CRIA_VARIANT_EFFECT_GATE_H

#include <stdint.h>

struct Node;

/* An instruction that jumps past the effect of a family's cards. With OP_JUMP
 * in its place no card has it. */
typedef struct {
    uint32_t at;
    const struct Node *effect;       /* what the file has */
} EffectGate;

#endif
