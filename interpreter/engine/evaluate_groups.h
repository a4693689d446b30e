/* Evaluates what is about groups of cards: the node-by-node counterpart of
 * program/emit_groups.c.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_EVALUATE_GROUPS_H
#define CRIA_ENGINE_EVALUATE_GROUPS_H

#include "engine/evaluate.h"

/* A group that fits the conditions: its cards, its places; [frame] binds the
 * loop's name to it. Returns false to stop. */
typedef bool GroupVisit(void *context, Bits cards, uint64_t places,
                        const Frame *frame);

/* Visits the groups of [set]. [alike]: of groups of equal cards only the first.
 * Returns false when [set] has no value, as evaluate() does, or there are more
 * cards than it allows. */
bool groups_visit(Game *game, const Expression *set, const Frame *frame,
                  bool alike, GroupVisit *visit, void *context);

/* An aggregate over groups; a division; the cards that a division leaves; runs
 * and sets. */
bool groups_evaluate(Game *game, const Expression *expression,
                     const Frame *frame, Cell *value);

/* Whether [expression] is evaluated by groups_evaluate. */
bool groups_are_about(const Expression *expression);

#endif
