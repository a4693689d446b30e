/* Whether a state can be played on from: the machine checks nothing, so a state
 * from outside is looked at before. Only for record/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RECORD_STATE_CHECK_H
#define CRIA_RECORD_STATE_CHECK_H

#include "variant/state.h"

/* Whether every number in [state] is within its bounds, the cards and tokens
 * are those of the variant, and the program waits at a decision of it.
 * Registers that hold nothing must be 0. Play need not lead to such a state,
 * but playing on from it is harmless. */
bool sound_state(const Variant *variant, const State *state);

/* The decision that begins at [pc], or NULL. */
const Decision *sound_decision(const Program *program, uint32_t pc);

#endif
