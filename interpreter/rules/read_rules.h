/* From the tree of a file to its rules.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RULES_READ_RULES_H
#define CRIA_RULES_READ_RULES_H

#include "report/diagnostic.h"
#include "rules/rules.h"

/* Reads the rules of [root], which fits the schema and whose declarations are
 * built into [variant], and sets its rules and the tables of its relations. All
 * that is wrong goes to [found]: ids unknown-name, wrong-type, no-use and the
 * others of pages_rules.def; with errors among them the rules are not
 * complete. */
void rules_read(Variant *variant, const Node *root, Diagnostics *found);

#endif
