/* The machine that tells of changes once more, with registers and sets of 64
 * bits (narrow_machine.c).
 *
 * SPDX-License-Identifier: MIT */
#include "engine/narrow_names.h"

#define tell_changes_run narrow_tell_changes_run
#include "engine/tell_changes.c"
