/* The meaning of a replay's words in its variant: players, cards, zones,
 * tokens, values. An unknown word is a finding with the nearest known word.
 * Only for replay/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_REPLAY_NAMES_H
#define CRIA_REPLAY_REPLAY_NAMES_H

#include "document/place.h"
#include "engine/given_chance.h"
#include "report/diagnostic.h"
#include "variant/names.h"

typedef struct {
    const Variant *variant;
    const char *const *names;        /* of the players */
    int players;
    Arena *arena;
    Diagnostics *found;              /* receives findings */
} Terms;

/* Kinds of cards, or values of dice, in the order of the text. [rest]: '...' at
 * the end stands for all others. */
typedef struct {
    int16_t items[DECK_MAX];
    int count;
    bool rest;
} Items;

/* Each returns an index, or NOTHING with a finding at [span]. A holder is a
 * player, the supply or another place for tokens. */
int terms_player(const Terms *terms, const char *word, Span span);
/* An owner of a zone or variable: a player, a die or a value; and the names of
 * all owners of a type. */
int terms_owner(const Terms *terms, Type of, const char *word, Span span);
NameList terms_owners(const Terms *terms, Type of);

int terms_find(const Terms *terms, VariantList list, const char *word,
               Span span);
int terms_holder(const Terms *terms, const char *word, Span span);

/* Calls [visit] with each value in [values], which may be NULL: the values of
 * zones or variables, as [list] says, {NAME: value} or, if there is one for
 * each owner, {NAME: {OWNER: value}}. A wrong form is a finding with the id
 * [id]; values with a wrong name are skipped. */
typedef void TermsVisit(void *context, const Node *value, int number,
                        int owner);
void terms_each(const Terms *terms, VariantList list, const char *id,
                const Node *values, TermsVisit *visit, void *context);

/* Cards, as a list or as one text with blanks between them: "1 1 5". */
bool terms_cards(const Terms *terms, const Node *node, Items *items);

/* Values of the dice's attribute, in the same forms. */
bool terms_faces(const Terms *terms, const Node *node, Items *items);

/* What the dice show, into faces[DICE_MAX]: one after the other, or by players
 * when each has dice. Dice of players who are not named are NOTHING. */
bool terms_dice(const Terms *terms, const Node *node, int *faces);

/* The next roll: with values for all dice, in an order that the dice can
 * show. */
bool terms_roll(const Terms *terms, const Node *node, Items *faces);

/* A value of a variable's type: a number, true, a name, nobody. */
bool terms_value(const Terms *terms, const Node *node, Type type,
                 int32_t *value);

/* Wishes with their places in the replay. */
typedef struct {
    Wish *items;
    size_t count, capacity;
    const Node **nodes;
    size_t node_count, node_capacity;
} Wishes;

/* Adds the wishes of a line of chance, or of the header. False with
 * findings. */
bool wishes_read(const Terms *terms, const Node *line, Wishes *wishes);

/* Reports for each wish that did not come why not. */
void wishes_report(const Terms *terms, const Wishes *wishes);

#endif
