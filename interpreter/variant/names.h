/* Finds the declarations of a variant by name.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VARIANT_NAMES_H
#define CRIA_VARIANT_NAMES_H

#include "base/name_list.h"
#include "report/diagnostic.h"
#include "variant/model.h"

enum { NAME_WORDS_MAX = 6 };    /* in a name in expressions */

/* Why [name] cannot be used in expressions ("it begins with ..."), or NULL when
 * it can. In [arena]. */
const char *name_problem(Arena *arena, const char *name);

/* The words of the expression language, NULL at the end. */
extern const char *const expression_words[];

/* Adds to [finding], about a [word] that is not in [list], the nearest name or
 * some others as help. [word] may be NULL. */
void names_offer(Diagnostics *found, Diagnostic *finding, NameList list,
                 const char *word);

/* Reports that [word] is not in [list] and suggests the nearest name or some
 * others. Reports nothing when [word] is in [lost], which may be NULL. */
void names_refuse(Diagnostics *found, const Lost *lost, NameList list,
                  const char *word, Span span);

typedef enum {
#define LIST(list, item, what, items, count) LIST_##list,
#include "variant/lists.def"
#undef LIST
} VariantList;

NameList variant_list(const Variant *variant, VariantList list);
NameList attribute_values(const Attribute *attribute);

/* The words of `seen by`, indexed by Seen. */
NameList seen_words(void);

/* variant_find_zone and so on for each list: the index of the item with the
 * name [name], or NOTHING. */
#define LIST(list, item, what, items, count) \
    int variant_find_##item(const Variant *variant, const char *name);
#include "variant/lists.def"
#undef LIST
/* The zone [name], or the first part of the zone [name] with cards face up and
 * face down, or NOTHING. */
int variant_find_place(const Variant *variant, const char *name);

/* The card that [word] would name if values were not shown in other forms;
 * sets [form] to the entry of `shown as` for its first value that has one.
 * NULL: there is none. */
const Kind *variant_find_unshown(const Variant *variant, const char *word,
                                 const Node **form);

int attribute_find_value(const Attribute *attribute, const char *name);

/* Whether a word means that there is nobody or nothing. */
bool names_are_nothing(const char *word);

/* The number of owners of type [of]; 1 for something that all share. */
int variant_count_of(const Variant *variant, Type of);

/* The keys of owners of type [of]: the first, and the second of two (else
 * TYPE_ERROR). Owner number n has the first key n / s and the second n % s,
 * where s is variant_second_count, 1 when there is one key. */
Type variant_first_key(const Variant *variant, Type of);
Type variant_second_key(const Variant *variant, Type of);
int variant_second_count(const Variant *variant, Type of);

/* Whether each of these owners has a player: the first key is one. */
bool variant_of_players(const Variant *variant, Type of);

/* The player of owner number [owner]; NOTHING: it is not of a player. */
int variant_player_of(const Variant *variant, Type of, int owner);

/* Whether something with owners of type [of] exists once for each owner. */
bool variant_has_owner(Type of);

/* The name of a die; when each player has dice: "one of Ann". */
const char *variant_die_name(Arena *arena, const Variant *variant, int die,
                             const char *const *names);

/* The noun for a die called [name]: "the third die", "die a", "the die". */
const char *variant_die_noun(Arena *arena, const char *name);

/* The name of owner number [owner], "Ann" or "Ann at 3"; [names] are the
 * players' names. */
const char *variant_owner_name(Arena *arena, const Variant *variant, Type of,
                               int owner, const char *const *names);

/* The name of an element of a set: card, player, token, die, or its
 * attribute. */
const char *variant_element_name(const Variant *variant, Type element);

/* All values of an attribute as a set. */
Bits attribute_all_values(const Attribute *attribute);

#endif
