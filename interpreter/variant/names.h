/* Looking up what a variant declares by its name.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VARIANT_NAMES_H
#define CRIA_VARIANT_NAMES_H

#include "variant/model.h"

enum { NAME_WORDS_MAX = 6 };    /* in a name that expressions use */

/* Why expressions cannot write [name] ("it begins with ..."), or NULL when they
 * can. In [arena]. */
const char *name_problem(Arena *arena, const char *name);

/* The words that mean something in every expression, NULL at the end. */
extern const char *const expression_words[];

/* Each returns the number of what is called [name], or -1. */
int variant_find_attribute(const Variant *variant, const char *name);
int variant_find_family(const Variant *variant, const char *name);
int variant_find_kind(const Variant *variant, const char *label);
int variant_find_tag(const Variant *variant, const char *name);
int variant_find_token(const Variant *variant, const char *name);
int variant_find_holder(const Variant *variant, const char *name);

/* Whether no player can be called so, since positions and records have the word
 * for something else where a player may stand: what holds tokens, or nobody. */
bool variant_is_no_player(const Variant *variant, const char *name);
bool names_are_nothing(const char *word);

int variant_find_zone(const Variant *variant, const char *name);
int variant_find_status(const Variant *variant, const char *name);
int variant_find_variable(const Variant *variant, const char *name);
int variant_find_relation(const Variant *variant, const char *name);
int variant_find_lookup(const Variant *variant, const char *name);
int variant_find_definition(const Variant *variant, const char *name);
int variant_find_routine(const Variant *variant, const char *name);
int variant_find_action(const Variant *variant, const char *name);
int variant_find_round_end(const Variant *variant, const char *name);

/* The value of an attribute called [name], or -1. */
int attribute_find_value(const Attribute *attribute, const char *name);

int variant_find_die(const Variant *variant, const char *name);

/* How many there are of what there is one for each of; 1 when it is one for
 * all. */
int variant_count_of(const Variant *variant, Type of);

/* Whether there is one for each of something. */
bool variant_is_owned(Type of);

/* What number [owner] of these is called; [names] are the players'. */
const char *variant_owner_name(const Variant *variant, Type of, int owner,
                               const char *const *names);

/* What the elements of a set are called: card, player, token, die, or their
 * attribute. */
const char *variant_element_name(const Variant *variant, Type element);

/* All values of an attribute as a set. */
uint64_t attribute_all_values(const Attribute *attribute);

#endif
