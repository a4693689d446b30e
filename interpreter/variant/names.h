/* Looking up what a variant declares by its name.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VARIANT_NAMES_H
#define CRIA_VARIANT_NAMES_H

#include "base/name_list.h"
#include "report/diagnostic.h"
#include "variant/model.h"

enum { NAME_WORDS_MAX = 6 };    /* in a name that expressions use */

/* Why expressions cannot write [name] ("it begins with ..."), or NULL when they
 * can. In [arena]. */
const char *name_problem(Arena *arena, const char *name);

/* The words that mean something in every expression, NULL at the end. */
extern const char *const expression_words[];

/* Reports that [list] has no [word], with the nearest name or else some; not
 * if it went with what is [lost], which may be NULL. */
void names_refuse(Diagnostics *found, const Lost *lost, NameList list,
                  const char *word, Span span);

typedef enum {
#define LIST(list, item, what, items, count) LIST_##list,
#include "variant/lists.def"
#undef LIST
} VariantList;

NameList variant_list(const Variant *variant, VariantList list);
NameList attribute_values(const Attribute *attribute);

/* variant_find_zone and so on for each list: the number of what is called
 * [name], or NOTHING. */
#define LIST(list, item, what, items, count) \
    int variant_find_##item(const Variant *variant, const char *name);
#include "variant/lists.def"
#undef LIST
int attribute_find_value(const Attribute *attribute, const char *name);

/* Whether no player can be called so, since positions and records have the word
 * for something else where a player may stand: what holds tokens, or nobody. */
bool variant_is_no_player(const Variant *variant, const char *name);
bool names_are_nothing(const char *word);

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
