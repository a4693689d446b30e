/* What is left of a tree when everything is taken out that is wrong with it, so
 * that the rest can be looked at further in the same run.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RESOLVE_SOUND_H
#define CRIA_RESOLVE_SOUND_H

#include "report/diagnostic.h"
#include "resolve/lost.h"

/* What findings are about: the form of a file, what it declares, or the rules
 * proper. */
typedef enum { SOUND_FORM, SOUND_DECLARED, SOUND_RULES } SoundStage;

/* Takes out of the tree at [root] the values that the errors of [found] from
 * number [first] on are about, and notes in [lost] which names went with them.
 * An error that only follows from what was taken out before is dropped from
 * [found]. Returns whether the tree is another one now; it may still lack what
 * it must have at its root, in `round` and in `game`. */
bool sound_take_out(Arena *arena, Node *root, Diagnostics *found, size_t first,
                    SoundStage stage, Lost *lost);

/* The same with all values that were refused while the file was read. */
void sound_take_out_refused(Arena *arena, Node *root, Lost *lost);

/* Notes the names in what the errors from [first] on are about, in a file of
 * which [root] is the tree, and changes nothing. */
void sound_note(Arena *arena, const Node *root, const Diagnostics *found,
                size_t first, Lost *lost);

#endif
