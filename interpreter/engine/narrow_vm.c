/* The machine with registers of 64 bits: see narrow_machine.c, whose functions
 * are in a file of their own, so that none of them is put into vm_run, which
 * needs all registers of the processor.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/narrow_names.h"

#define vm_run narrow_vm_run
#define tell_changes_run narrow_tell_changes_run
#include "engine/choose.c"
#include "engine/vm.c"
