/* Examples told in words. Only for rulebook/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RULEBOOK_POSITION_SENTENCES_H
#define CRIA_RULEBOOK_POSITION_SENTENCES_H

#include "document/node.h"
#include "rulebook/teller.h"

/* State of describing one example. */
typedef struct {
    Teller *teller;
    const Node *names;     /* of the players */
    const char *who;       /* the next decider, as far as the example shows */
    bool begun;            /* its moves have begun */
    const char *lead;      /* before the sentences about cards, or "" */
    int shuffles;          /* number of them since the last move */
} Scene;

/* Describes everything about a position that a mapping has under the keys of an
 * example or of one of its lines, a sentence for each part. */
void scene_tell_facts(Scene *scene, const Node *mapping);

/* Until scene_leave, players are called by their names, in expressions as
 * well. */
void scene_enter(Scene *scene);
void scene_leave(Scene *scene);

/* Describes the variables, as in `remembered` and `pick`, each after [lead]. */
void scene_tell_remembered(Scene *scene, const Node *values, const char *lead);

/* An expression that the example claims to be true, in words. */
const char *scene_claim(Scene *scene, const Node *node);

/* Describes which moves the example claims to be legal or illegal. */
void scene_tell_claims(Scene *scene, const Node *mapping);

/* Whether [word] is the name of a player. */
bool scene_is_player(const Scene *scene, const char *word);

/* "a 1, two 4s and a crown", in the order of the text; "" for none. [together]:
 * counts equal ones. */
const char *scene_cards(Scene *scene, const Node *node, bool together);

/* Describes which cards are where: mappings as in `zones`. [come] selects the
 * verb for cards in an unordered place: "come", else "are". */
void scene_tell_zones(Scene *scene, const Node *zones, bool come);

#endif
