/* Variants that replays need, each loaded once however many replays do, and the
 * schema of replays.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_VARIANT_CACHE_H
#define CRIA_REPLAY_VARIANT_CACHE_H

#include "load.h"
#include "replay/replay.h"

typedef struct Shelf Shelf;

/* Rules to load: NULL and 0 for what is left out. */
typedef struct {
    const char *variant;
    const char *const *with, *const *set;
    size_t with_count, set_count;
    const char *beside;    /* a folder where files may lie too, or NULL */
} WantedRules;

/* Those that the header of a replay names. */
WantedRules replay_rules(const Replay *replay);

/* What is to be loaded for them, each file under the path where it was found
 * beside the replay, if it was. In [arena]. */
Request rules_request(Arena *arena, Library library, const WantedRules *rules);

/* An empty shelf in [arena]; variants are looked for in [library]. */
Shelf *shelf_new(Arena *arena, Library library);
void shelf_free(Shelf *shelf);

/* The variant with its house rules and values, never NULL; it may be one that
 * cannot be played. It belongs to the shelf. */
Loaded *shelf_load(Shelf *shelf, const WantedRules *rules);

/* What the header of a replay asks for; a finding there when it cannot be
 * played, and NULL. */
Loaded *shelf_load_for(Shelf *shelf, Replay *replay);

/* Whether a replay was made with these rules; true when it does not say. */
bool shelf_is_same(const Replay *replay, const Variant *variant);

/* Adds a warning when they are others, with whether that matters: [failures] is
 * how many things do not hold. */
void shelf_tell_rules(Replay *replay, const Variant *variant, size_t failures);

#endif
