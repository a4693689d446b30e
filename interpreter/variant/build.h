/* Builds a variant from the resolved tree of a file: every declaration, in an
 * order in which later ones find earlier ones. Of the rules proper (actions,
 * effects, conditions) only the names are collected here; program/ compiles
 * them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VARIANT_BUILD_H
#define CRIA_VARIANT_BUILD_H

#include "document/node.h"
#include "variant/names.h"

/* The limit on uses of "last player to": each is compared with each action. */
enum { MENTIONS_MOST = 5000 };

typedef struct {
    Variant *variant;
    Arena *arena;
    Diagnostics *found;
} Builder;

/* Fills [builder]'s variant from [root], which must fit the schema. Findings go
 * to its list; a faulty part is left out and building continues. */
void build_variant(Builder *builder, const Node *root);

/* The parts, in the order in which build_variant calls them. */
void build_attributes(Builder *builder, const Node *root);
void build_cards(Builder *builder, const Node *root);
void build_statuses(Builder *builder, const Node *root);
void build_tokens(Builder *builder, const Node *root);
void build_dice(Builder *builder, const Node *root);
void build_zones(Builder *builder, const Node *root);
void build_lookups(Builder *builder, const Node *root);
void build_variables(Builder *builder, const Node *root);
/* A set of phases of a round is one 64-bit word. */
enum { PHASES_MAX = 64 };

/* The attribute `phase` with the names of the phases, and what is remembered of
 * that name; both only in a variant with phases (build_phases.c). */
void build_phase_names(Builder *builder, const Node *root);
void build_phase_variable(Builder *builder, const Node *root);
/* Adds the ends of all phases to those of the round. */
void build_phase_ends(Builder *builder, const Node *root);
void build_rules(Builder *builder, const Node *root);
void build_names(Builder *builder, const Node *root);

/* The type that [word] names, for a variable; TYPE_ERROR when there is none,
 * which is reported at [span]. */
Type build_type(Builder *builder, const char *word, Span span);

/* Reads the parameters of definitions and routines. */
void build_all_formals(Builder *builder);

/* Adds the entries of [list], which may be NULL, as names. */
void build_named(Builder *builder, const Node *list, Named **items,
                 size_t *count, size_t *capacity);

/* Reads the colours of an attribute; finds the colour of a card: that of its
 * family, [node] (NULL: none), or of the first of its values that has one. */
void build_hues(Builder *builder, Attribute *attribute, const Node *node);
Hue build_hue(const Builder *builder, const Kind *kind, const Node *node);

/* Sets in *[set] the indices of the values of [text], a value or a range
 * `2..5`. Reports an unknown value at [span] and returns false. */
bool build_value_range(Builder *builder, const Attribute *attribute,
                       const char *text, Span span, Bits *set);

/* Reports that [word] is not in [list]. */
void build_unknown(Builder *builder, NameList list, const char *word,
                   Span span);

/* The same for a value of [attribute]. */
void build_unknown_value(Builder *builder, const Attribute *attribute,
                         const char *word, Span span);

/* The index of the attribute with the name [word]; reports an unknown one and
 * returns NOTHING. */
int build_attribute_of(Builder *builder, const char *word, Span span);

/* Whether there is room for one more [what]; reports it when not. */
bool build_room(Builder *builder, const char *what, size_t count, size_t most,
                Span span);

/* Reports that [mapping] lacks a key, in the words of the schema, which cannot
 * know when it may be left out; [example] has the key. */
void build_needs(Builder *builder, const Node *mapping, const char *needs,
                 const char *example);

/* The name of [node] in the rule book, or NULL. */
const char *build_called(Builder *builder, const Node *node);

/* The text of [key], or [otherwise]. */
const char *build_text(const Node *root, const char *key,
                       const char *otherwise);

/* The whole number of [node], or [otherwise] when [node] is NULL or not a
 * number. */
int32_t build_number(const Node *node, int32_t otherwise);

/* What `seen by` stands at: the name and the owners of the thing, and whether
 * it has a top. */
typedef struct {
    const char *name;
    Type of;
    bool pile;
} SeenTraits;

/* Reads `seen by`, [node], which may be NULL. Its sets of players are read with
 * the rules. */
void build_seen(Builder *builder, const Node *node, SeenTraits traits,
                SeenBy *by);

/* The type of `of: each WORD`: a player, a die or a value; TYPE_ERROR when
 * [node] is NULL, or when the word is unknown, which is reported. */
Type build_of(Builder *builder, const Node *node);

#endif
