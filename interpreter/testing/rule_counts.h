/* Counts how often each rule is used in games: conditions tried, true and
 * decisive, steps and actions done. The variant must be loaded for counting.
 * Conditions of moves and clauses of relations, which the program does not
 * execute one by one, are evaluated again at each decision.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TESTING_RULE_COUNTS_H
#define CRIA_TESTING_RULE_COUNTS_H

#include "engine/game.h"
#include "report/source.h"
#include "rules/rule_list.h"

/* Counts of a rule. For a condition, [tried] and [held] are how often it was
 * evaluated and true. A starter counts as held if it finds a player, a part of
 * the score if it is not 0, a choice if there is something to choose. For a
 * step, [held] is how often it was done; for a loop, how often it was repeated.
 * An action is also [tried] at each decision, open or not, and an effect
 * whenever a card is carried out. */
typedef struct {
    const Rule *rule;
    uint64_t tried, held;
    uint64_t decisive;     /* condition of a move: it alone prevented the move;
                              clause: it alone was true */
    uint64_t ready, open;  /* action: all its conditions were true; it was a
                              legal move */
} Count;

typedef struct Counts {
    Count *items;          /* in the order of compilation */
    size_t count, capacity;
    bool brief;            /* count only whether rules are used: rules known to
                              be used are not evaluated again */
    int64_t looked;        /* steps spent on evaluation at decisions */
    struct CountsPlaces *places;
} Counts;

/* Whether the kind is a rule of its own and not only a place from which others
 * are reached. Such rules are announced at a table and measured in
 * simulations. */
bool counts_is_rule(RuleKind kind);

/* New counts, all 0, in [arena]. */
Counts *counts_new(Arena *arena, const Variant *variant);

/* The entry of the rule at [node], or NULL. */
const Count *counts_find(const Counts *counts, const Node *node);

/* The phases of the round that ever began. */
uint64_t counts_phases_begun(const Counts *counts);

/* Counts an event of [game] and leaves the game's steps unchanged; [game] NULL:
 * relations in conditions of steps are not counted. */
void counts_event(Counts *counts, Game *game, const Event *event);

/* Counts what is open at the present decision, and why. Leaves the game's steps
 * unchanged. */
void counts_decision(Counts *counts, Game *game);

/* Counts a move at a decision that was not evaluated: the conditions of its
 * action are true. */
void counts_move(Counts *counts, const Move *move);

/* Adds the lines of file [file], each after the numbers of times its rule was
 * tried, held (or done) and decisive; "!" marks rules that were never used. If
 * a line has several rules, the one that held least often is shown. */
void margin_add(Text *text, const Counts *counts, const Sources *sources,
                uint32_t file);

/* Adds one line: the number of rules, and the number never used. */
void margin_add_sum(Text *text, const Counts *counts);

#endif
