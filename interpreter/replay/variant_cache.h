/* The rules of replays: what a shelf loads for them, and what is told where
 * they are others than those of that time.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_VARIANT_CACHE_H
#define CRIA_REPLAY_VARIANT_CACHE_H

#include "replay/replay.h"
#include "replay/replay_rules.h"

/* The rules that the header of a replay names, which it must do, and the
 * request for them. A file found beside the replay gets that path. In
 * [arena]. */
RulesGiven replay_rules(const Replay *replay);
Request replay_request(Arena *arena, Library library, const Replay *replay);

/* The variant with its house rules and values, never NULL; it may have errors
 * that prevent playing. It belongs to the shelf. */
Loaded *shelf_load(Shelf *shelf, const RulesGiven *rules);

/* The same for the header of a replay. */
Loaded *shelf_ask(Shelf *shelf, const Replay *replay);

/* The rules for the header of a replay; if they cannot be played, adds a
 * finding there and returns NULL. */
Loaded *shelf_load_for(Shelf *shelf, Replay *replay);

/* Adds a finding to a replay whose rules cannot be played: why not. */
void shelf_tell_unplayable(Replay *replay, const Loaded *loaded);

/* Whether a replay was recorded with these rules; true if it does not say. */
bool shelf_is_same(const Replay *replay, const Variant *variant);

/* Adds a warning if the rules are different, before anything is played. Returns
 * its number among the findings, or NO_WARNING. The second adds whether that
 * matters: [failures] is the number of failed expectations. */
#define NO_WARNING SIZE_MAX
size_t shelf_tell_rules(Replay *replay, const Variant *variant);
void shelf_judge_rules(Replay *replay, size_t warning, size_t failures);

#endif
