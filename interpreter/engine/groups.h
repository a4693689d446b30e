/* Groups of cards: all subsets of some cards one after the other, the best way
 * to divide cards into groups, runs and sets. The machine and the evaluator
 * (evaluate_groups.c) share it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_GROUPS_H
#define CRIA_ENGINE_GROUPS_H

#include "engine/game.h"
#include "expression/grouping.h"

/* The cards that groups are made of: each copy for itself, in the order of the
 * kinds. */
typedef struct {
    int count;
    int least, most;       /* the cards of a group */
    int limit;             /* more cards than these are a rule error */
    bool alike;            /* of groups of equal cards only the first comes */
    int listed;            /* NOTHING: all groups come, else these */
    uint16_t groups[GROUPS_MAX];
    uint8_t cards[DECK_MAX];
} Pool;

/* The groups of a division, each as the set of its cards' places in the pool,
 * and what each is worth; what a card outside all groups is worth. */
typedef struct {
    int count;
    uint16_t groups[GROUPS_MAX];
    int64_t worth[GROUPS_MAX];
    int16_t last[DIVIDED_MAX];       /* of the groups whose first card has this
                                        place the last; NOTHING: none */
    int16_t before[GROUPS_MAX];      /* and the one before each */
    int64_t outside[DIVIDED_MAX];
    int64_t best[GROUPS_MAX];        /* of each set of places */
    uint16_t first[GROUPS_MAX];      /* the group with the first of them: 0:
                                        that card is outside */
    bool known[GROUPS_MAX];
} Division;

/* The groups that a step goes through, as sets of places in the pool. */
typedef struct {
    int count;
    uint64_t groups[GROUPS_MAX];
} GroupList;

/* Pools by how many loops are around theirs; the groups of each. */
typedef struct GroupWork {
    Pool pools[POOLS_MAX];
    GroupList lists[POOLS_MAX];
    int used;              /* by the evaluator */
    Division division;
} GroupWork;

/* Where a game works them out: the pool and the list of a number, the division.
 * Functions,
 * and not the fields, so that the machine, which needs all registers, does not
 * work out their addresses in advance. */
Pool *groups_pool(const Game *game, int number);
GroupList *groups_list(const Game *game, int number);
Division *groups_division(const Game *game);

/* Whether there are more cards in a pool than its groups may be made of. */
bool pool_overflows(const Pool *pool);

/* Empties a pool; [bounds] is from grouping_bounds. */
void pool_open(Pool *pool, int32_t bounds);

/* Add the cards of [kinds] in a zone; chosen cards. */
void pool_add_zone(Game *game, Pool *pool, Mask kinds, int zone, int owner);
void pool_add_chosen(Pool *pool, Mask chosen);

/* The group after [group], a set of places: smaller groups first, then in the
 * order of the cards. 0 comes before the first; returns 0 after the last. */
uint64_t pool_next(const Pool *pool, uint64_t group);

/* Whether a group has the same cards as one that comes before it. */
bool pool_came_before(const Pool *pool, uint64_t group);

/* From now on only those groups come that are one of [melds], runs or sets
 * without wild cards: their number, at most MELDS_MAX, and each as from
 * grouping_measure. At most LISTED_MAX cards; of more, no group comes.
 * listed_melds.c. */
void pool_keep_melds(const Variant *variant, Pool *pool, const int32_t *melds);

/* The cards at the places of [group] as chosen cards, no more than these can
 * be. */
Mask pool_cards(const Pool *pool, uint64_t group);

/* Adds a group to a list; moves on to the next one of those listed, 0: none. */
void list_add(GroupList *list, uint64_t group);
uint64_t list_next(const GroupList *list, Register *at);

/* Forgets all groups; adds one; sets the worth of cards of [kind] that are
 * outside all groups. */
void division_open(Division *division);
void division_add(Division *division, uint64_t group, int64_t worth);
void division_outside(Division *division, const Pool *pool, int64_t kind,
                      int64_t worth);

/* The most or the least that disjoint groups and the cards outside them can be
 * worth in all; then the cards that are outside. */
int64_t division_solve(Division *division, const Pool *pool, bool most);
Mask division_left(const Division *division, const Pool *pool);

/* Whether the cards of a pool are a run or a set, or how many cards the longest
 * run or the largest set among them has; [what] is from grouping_measure. The
 * cards of the kinds [wild] stand for any other. */
int64_t groups_measure(const Variant *variant, const Pool *pool, Mask wild,
                       int32_t what);

#endif
