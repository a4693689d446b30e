/* What an experiment sums over its games: a tally of each arm, lists of exact
 * sums, and the shortest of some games. The sums of parts of an experiment add
 * up to those of the whole in any order.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SIMULATE_EXACT_SUMS_H
#define CRIA_SIMULATE_EXACT_SUMS_H

#include "simulate/tally.h"

enum { SUM_LISTS_MAX = 4, SHORT_GAMES_KEPT = 3 };

typedef struct {
    const char *name;      /* in parts */
    size_t count;
} SumListForm;

typedef struct {
    const Survey *const *surveys;    /* of the arms */
    int arm_count;
    SumListForm lists[SUM_LISTS_MAX];
    int list_count;
} SumsForm;

/* A game that may be among the shortest, by the decisions in all arms together
 * and then by its number. */
typedef struct {
    uint64_t game;         /* its number */
    int64_t decisions;
} ShortGame;

typedef struct {
    const SumsForm *form;
    Tally **tallies;       /* of the arms, for the same games */
    Wide *lists[SUM_LISTS_MAX];
    ShortGame shortest[SHORT_GAMES_KEPT];
    int shortest_count;
} Sums;

/* Whether sums of one form can be added to those of the other: arms, names and
 * numbers. Their surveys are not compared. */
bool sums_form_equal(const SumsForm *one, const SumsForm *other);

/* Returns sums of no games in [arena]; the form must outlive them. */
Sums *sums_new(Arena *arena, const SumsForm *form);

/* Removes all games. */
void sums_clear(Sums *sums);

/* Adds the games of other sums of an equal form. */
void sums_join(Sums *sums, const Sums *other);

/* Keeps a game if it is one of the shortest. */
void sums_keep_short(Sums *sums, ShortGame game);

/* Whether the sums with [other] fit 128 bits, and the games 64. */
bool sums_fit(const Sums *sums, const Sums *other);

/* Sums as bytes, for another process of the same program: their number, writing
 * them, and reading them into sums of an equal form. */
size_t sums_size(const SumsForm *form);
void sums_store(const Sums *sums, void *bytes);
void sums_fetch(Sums *sums, const void *bytes);

#endif
