/* Variants for replays, each loaded once for all replays that use it, and the
 * schema of replays.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_VARIANT_CACHE_H
#define CRIA_REPLAY_VARIANT_CACHE_H

#include "load.h"
#include "replay/replay.h"

typedef struct Shelf Shelf;

/* Rules to load; NULL and 0 for missing parts. */
typedef struct {
    const char *variant;
    const char *const *with, *const *set;
    size_t with_count, set_count;
    const char *beside;    /* a folder that may contain the files too, or
                              NULL */
} WantedRules;

/* Those that the header of a replay names. */
WantedRules replay_rules(const Replay *replay);

/* The rules that the header of a replay names. */
Request rules_request(Arena *arena, Library library, const WantedRules *rules);

/* The request for these rules. A file found beside the replay gets that path.
 * In [arena]. */
Shelf *shelf_new(Arena *arena, Library library);
void shelf_free(Shelf *shelf);

/* An empty shelf in [arena], which finds variants in [library]. */
Loaded *shelf_load(Shelf *shelf, const WantedRules *rules);

/* The variant with its house rules and values, never NULL; it may have errors
 * that prevent playing. It belongs to the shelf. */
Loaded *shelf_load_for(Shelf *shelf, Replay *replay);

/* The rules for the header of a replay; if they cannot be played, adds a
 * finding there and returns NULL. */
bool shelf_is_same(const Replay *replay, const Variant *variant);

/* Whether a replay was recorded with these rules; true if it does not say. */
void shelf_tell_rules(Replay *replay, const Variant *variant, size_t failures);

#endif
