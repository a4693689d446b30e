/* Parses the rules from the tree of a file.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RULES_READ_RULES_H
#define CRIA_RULES_READ_RULES_H

#include "report/diagnostic.h"
#include "rules/rules.h"

/* Parses the rules of [root] and sets the variant's rules and the tables of its
 * relations. [root] must fit the schema, and [variant] must have its
 * declarations. Findings go to [found]: ids unknown-name, wrong-type, no-use
 * and the others of pages_expressions.def; after errors the rules are
 * incomplete. [own]: the file whose definitions are read even when no rule uses
 * them. Those of the files below it lack what they need if it has been removed
 * with the rules that used them. The rules are in [arena]. */
void rules_read(Variant *variant, const Node *root, uint32_t own, Arena *arena,
                Diagnostics *found);

#endif
