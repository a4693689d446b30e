/* Examples told in words. Only for rulebook/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RULEBOOK_POSITION_SENTENCES_H
#define CRIA_RULEBOOK_POSITION_SENTENCES_H

#include "document/node.h"
#include "rulebook/teller.h"

/* One example while it is told. */
typedef struct {
    Teller *teller;
    const Node *names;     /* of the players */
    const char *who;       /* decides next, as far as the example says */
    bool begun;            /* its moves are told */
} Scene;

/* Tells everything that a mapping says of a position under the keys of an
 * example or of one of its lines, a sentence for each part. */
void scene_tell_facts(Scene *scene, const Node *mapping);

/* From here to scene_leave the players are called by their names, in
 * expressions as well. */
void scene_enter(Scene *scene);
void scene_leave(Scene *scene);

/* Tells what the rules remember, as `remembered` and `pick` have it, each time
 * after [lead]. */
void scene_tell_remembered(Scene *scene, const Node *values, const char *lead);

/* An expression that the example says is true, in words. */
const char *scene_claim(Scene *scene, const Node *node);

/* Tells which moves it says are legal and which are not. */
void scene_tell_claims(Scene *scene, const Node *mapping);

/* Whether somebody is called so. */
bool scene_is_player(const Scene *scene, const char *word);

/* "a 1, two 4s and a crown", in the order in which they are written; "" for
 * none. [together]: equal ones are counted. */
const char *scene_cards(Scene *scene, const Node *node, bool together);

/* Tells which cards lie where: mappings as `zones` has them. [verb] is what is
 * said of cards in a place without an order: "are", "come". */
void scene_tell_zones(Scene *scene, const Node *zones, bool come);

#endif
