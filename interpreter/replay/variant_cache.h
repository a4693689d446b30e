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

/* The rules that the header of a replay names. */
WantedRules replay_rules(const Replay *replay);

/* The request for these rules. A file found beside the replay gets that path.
 * In [arena]. */
Request rules_request(Arena *arena, Library library, const WantedRules *rules);

/* An empty shelf in [arena], which finds variants in [library]. */
Shelf *shelf_new(Arena *arena, Library library);
void shelf_free(Shelf *shelf);

/* What is loaded from now on has a program that reports the rules that it uses,
 * and what `tell` says: for who tells what moves do. */
void shelf_report_rules(Shelf *shelf);

/* The variant with its house rules and values, never NULL; it may have errors
 * that prevent playing. It belongs to the shelf. */
Loaded *shelf_load(Shelf *shelf, const WantedRules *rules);

/* The number of variants on the shelf, and each of them, from 0. */
size_t shelf_count(const Shelf *shelf);
const Loaded *shelf_at(const Shelf *shelf, size_t number);

/* Loads one of them again, since its files have changed. Returns the former
 * one, which belongs to the caller now. */
Loaded *shelf_load_again(Shelf *shelf, size_t number);

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
