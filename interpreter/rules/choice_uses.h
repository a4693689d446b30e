/* What an action does with a choice before the eyes of an observer.
 * Only for rules/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RULES_CHOICE_USES_H
#define CRIA_RULES_CHOICE_USES_H

#include "rules/told_choices.h"

typedef struct {
    bool shown;            /* they see what was chosen, before anybody decides
                              again */
    bool hidden;           /* something may be done with it that they do not
                              see */
    bool counted;          /* as [shown], how many were chosen */
} Uses;

Uses choice_uses(const Variant *variant, const Steps *steps,
                 const Local *chosen, SeesPlace *sees_place, void *context);

#endif
