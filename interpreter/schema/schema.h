/* Checks a tree against a JSON Schema (a strict subset of draft-07), which
 * defines the keys and values that a file may have. Editors use the same schema
 * file.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SCHEMA_SCHEMA_H
#define CRIA_SCHEMA_SCHEMA_H

#include "document/place.h"
#include "report/diagnostic.h"

typedef struct Schema Schema;

/* The schemas of variants, replays, bots and parts of simulations: those of
 * schemas/, turned into tables when cria was built. */
extern const Schema schema_variant, schema_replay, schema_bot, schema_part;

/* Makes a schema of a tree (JSON, read by document_read). Returns NULL with
 * findings:
 *   schema-keyword  a keyword outside this subset, or whose value is not
 *                   what the standard asks for; a $ref out of the file
 *   schema-ref      a $ref that leads nowhere, or in a circle without going
 *                   deeper into what is checked, or through too many others
 *   schema-pattern  a pattern that does not compile
 * All is in [arena]; the texts of [root] are used, not copied. */
Schema *schema_new(Arena *arena, const Node *root, Diagnostics *found);

/* Checks [document]; every deviation is a finding with the place of the key or
 * value, what was expected and the nearest known name or the legal values. Ids:
 *   unknown-key     a key that additionalProperties: false refuses
 *   missing-key     required, dependencies
 *   wrong-type      type ("expected a mapping, a whole number, text ..."), also
 *                   of what no branch of anyOf or oneOf is for
 *   not-allowed     enum, const, oneOf, anyOf, not, contains, uniqueItems; a
 *                   value whose schema is `false`
 *   wrong-form      pattern (with the schema's patternErrorMessage, if any)
 *   out-of-range    minimum, maximum, minItems, minProperties, minLength ...
 * A mapping, or a form that anyOf and oneOf offer, is called by the `title` of
 * its schema: a noun, to which an article is added when it has none ("an
 * action" for "Action").
 * Findings come in no particular order, and one may come twice:
 * diagnostics_sort. Returns whether nothing was found. What is needed meanwhile
 * is in [scratch], which may be any arena. */
bool schema_check(const Schema *schema, const Node *document, Arena *scratch,
                  Diagnostics *found);

#endif
