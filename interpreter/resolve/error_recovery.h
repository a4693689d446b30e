/* Removes wrong parts from a tree, so that the rest can be checked further in
 * the same run.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RESOLVE_ERROR_RECOVERY_H
#define CRIA_RESOLVE_ERROR_RECOVERY_H

#include "report/diagnostic.h"
#include "resolve/lost_names.h"

/* The subject of findings: the form of a file, its declarations, or the rules
 * proper. */
typedef enum { SOUND_FORM, SOUND_DECLARED, SOUND_RULES } SoundStage;

/* Removes the values that the errors of [found] from number [first] on are
 * about from the tree at [root], and records in [lost] the names that were lost
 * with them. An error that only follows from an earlier removal is dropped from
 * [found]. Returns whether the tree has changed. The result may lack required
 * keys at its root, in `round` and in `game`. */
bool sound_take_out(Arena *arena, Node *root, Diagnostics *found, size_t first,
                    SoundStage stage, Lost *lost);

/* The same for all values that were refused while the file was read. */
void sound_take_out_refused(Arena *arena, Node *root, Lost *lost);

/* Records the names in the values that the errors from [first] on are about, in
 * a file with the tree [root], which is not changed. */
void sound_note(Arena *arena, const Node *root, const Diagnostics *found,
                size_t first, Lost *lost);

#endif
