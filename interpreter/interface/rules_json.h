/* Rules as data, for who draws a game: what there is, what it is called, who
 * sees it, what can be done.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INTERFACE_RULES_JSON_H
#define CRIA_INTERFACE_RULES_JSON_H

#include "base/text.h"
#include "interface/action_list.h"

/* Adds the rules as an object with the keys that cria.h names at
 * cria_rules. */
void rules_json_add(Text *text, const Variant *variant,
                    const ActionList *actions);

#endif
