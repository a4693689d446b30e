/* From the resolved tree of a file to a variant: every declaration, in the
 * order in which later ones need earlier ones. The rules proper (actions,
 * effects, conditions) are only named here; program/ compiles them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VARIANT_BUILD_H
#define CRIA_VARIANT_BUILD_H

#include "document/node.h"
#include "variant/names.h"

/* So many uses of "last player to" are looked at, each with each action. */
enum { MENTIONS_MOST = 5000 };

typedef struct {
    Variant *variant;
    Arena *arena;
    Diagnostics *found;
} Builder;

/* Fills [builder]'s variant from [root], which fits the schema. Findings go to
 * its list; what is wrong is left out and building goes on. */
void build_variant(Builder *builder, const Node *root);

/* The parts, in the order in which they are built. */
void build_attributes(Builder *builder, const Node *root);
void build_cards(Builder *builder, const Node *root);
void build_tokens(Builder *builder, const Node *root);
void build_dice(Builder *builder, const Node *root);
void build_statuses(Builder *builder, const Node *root);
void build_zones(Builder *builder, const Node *root);
void build_lookups(Builder *builder, const Node *root);
void build_variables(Builder *builder, const Node *root);
void build_rules(Builder *builder, const Node *root);
void build_names(Builder *builder, const Node *root);

/* Adds the entries of [list], which may be NULL, as names. */
void build_named(Builder *builder, const Node *list, Named **items,
                 size_t *count, size_t *capacity);

/* What an attribute says of colours, and the colour of a card whose family says
 * [node] of it (NULL: nothing). */
void build_hues(Builder *builder, Attribute *attribute, const Node *node);
Hue build_hue(const Builder *builder, const Kind *kind, const Node *node);

/* The numbers of the values that [text], a value or a range `2..5`, means, each
 * set in *[set]. Reports an unknown one at [span] and returns false. */
bool build_value_range(Builder *builder, const Attribute *attribute,
                       const char *text, Span span, uint64_t *set);

/* Reports that [list] has no [word]. */
void build_unknown(Builder *builder, NameList list, const char *word,
                   Span span);

/* The same for a value of [attribute]. */
void build_unknown_value(Builder *builder, const Attribute *attribute,
                         const char *word, Span span);

/* The attribute called [word]; NOTHING: there is none, which is reported. */
int build_attribute_of(Builder *builder, const char *word, Span span);

/* Whether there is room for one more; reports that there are too many. */
bool build_room(Builder *builder, const char *what, size_t count, size_t most,
                Span span);

/* What the rule book calls [node], or NULL. */
const char *build_called(Builder *builder, const Node *node);

/* The text below [key], or [otherwise]. */
const char *build_text(const Node *root, const char *key,
                       const char *otherwise);

/* A whole number, or [otherwise] when [node] is NULL or none. */
int32_t build_number(const Node *node, int32_t otherwise);

/* What `of: each WORD` says: a player, a die or a value; TYPE_ERROR when [node]
 * is NULL, or when the word is unknown, which is reported. */
Type build_of(Builder *builder, const Node *node);

#endif
