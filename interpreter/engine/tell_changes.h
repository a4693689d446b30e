/* The machine that tells the observer of each change: of cards, tokens, memory,
 * statuses, the direction, and what is revealed. It copies the state before
 * each instruction that may change something, and compares. All other games use
 * the machine of vm.c, which does nothing of this.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_TELL_CHANGES_H
#define CRIA_ENGINE_TELL_CHANGES_H

#include "engine/game.h"

/* Runs the program from instruction [pc] on, as vm_run and narrow_vm_run do. */
void tell_changes_run(Game *game, uint32_t pc);
void narrow_tell_changes_run(Game *game, uint32_t pc);

#endif
