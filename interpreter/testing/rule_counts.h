/* How often each rule was used in games: conditions tried, held and decisive,
 * steps and actions done. The variant must be loaded for counting. What the
 * program does not go through one by one, conditions of moves and clauses of
 * relations, is worked out anew at each decision.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TESTING_RULE_COUNTS_H
#define CRIA_TESTING_RULE_COUNTS_H

#include "engine/game.h"
#include "report/source.h"
#include "rules/rule_list.h"

/* Of a rule: [tried] and [held] are how often a condition was; a starter holds
 * when it finds somebody, a part of the score when it is not 0, a choice when
 * there is something to choose. A step is only done, which is [held]; a loop is
 * as often as it goes round; an action also is [tried] at a decision, open or
 * not, and an effect when a card is carried out. */
typedef struct {
    const Rule *rule;
    uint64_t tried, held;
    uint64_t decisive;     /* of a condition of a move: it alone stood against;
                              of a clause: it alone held */
    uint64_t ready, open;  /* of an action: all its conditions held; it was a
                              legal move */
} Count;

typedef struct Counts {
    Count *items;          /* in the order in which they were compiled */
    size_t count, capacity;
    bool brief;            /* only which rules were ever used matters: what is
                              known to be is not looked at any more */
    int64_t looked;        /* steps that looking into decisions took */
    struct CountsPlaces *places;
} Counts;

/* Whether it is a rule of its own, and not only where others are reached: the
 * former are told at a table and measured in simulations. */
bool counts_is_rule(RuleKind kind);

/* Nothing counted yet, in [arena]. */
Counts *counts_new(Arena *arena, const Variant *variant);

/* The entry of the rule that [node] says, or NULL. */
const Count *counts_find(const Counts *counts, const Node *node);

/* Takes note of an event of [game], whose steps are left as they are; NULL:
 * relations that conditions of steps ask for are not counted. */
void counts_event(Counts *counts, Game *game, const Event *event);

/* Takes note of what is open at the present decision, and why. The game's steps
 * are left as they are. */
void counts_decision(Counts *counts, Game *game);

/* Takes note of a move that is made at a decision that was not looked into: the
 * conditions of its action hold. */
void counts_move(Counts *counts, const Move *move);

/* Adds the lines of file [file], each after how often its rule was tried, held
 * (or done) and decisive; "!" marks what was never of use. Of several rules on
 * a line the one that held least often counts. */
void margin_add(Text *text, const Counts *counts, const Sources *sources,
                uint32_t file);

/* Adds one line: how many rules there are, and how many were never of use. */
void margin_add_sum(Text *text, const Counts *counts);

#endif
