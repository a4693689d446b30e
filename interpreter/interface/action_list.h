/* All actions of a variant in one order: those that a file declares, then those
 * that its questions ask for and which have other names or choices. By their
 * place here programs know actions.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INTERFACE_ACTION_LIST_H
#define CRIA_INTERFACE_ACTION_LIST_H

#include "base/arena.h"
#include "variant/model.h"

typedef struct {
    size_t count;
    const Offer **first;   /* of each action its first offer; NULL: none */
    const char **names, **called;    /* [called]: NULL where it is not said */
    uint16_t *of;          /* for each offer its action */
} ActionList;

/* The list of a variant, in [arena]. */
const ActionList *action_list_new(Arena *arena, const Variant *variant);

#endif
