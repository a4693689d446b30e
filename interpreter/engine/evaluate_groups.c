/* Groups of cards, node by node. A pool is in use while its groups are visited;
 * pools within it come after it.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/evaluate_groups.h"

#include "engine/groups.h"
#include "expression/operator_evaluation.h"
#include "expression/set_operations.h"

/* The second one; the machine has the first. */
static GroupWork *work_of(Game *game)
{
    return &game->groups[1];
}

/* --- the cards ------------------------------------------------------------ */

static bool add_cards(Game *game, const Expression *cards, const Frame *frame,
                      Pool *pool)
{
    Cell value;
    int64_t owner = 0;
    const Expression *zone = expression_zone(cards);
    if (!evaluate_cell(game, cards, frame, &value)) {
        return false;
    }
    if (cards->type.base == TYPE_CHOSEN) {
        pool_add_chosen(pool, value);
        return true;
    }
    if (!zone || (zone->left && (!evaluate(game, zone->left, frame, &owner) ||
                                 owner < 0))) {
        return false;
    }
    pool_add_zone(game, pool, value, (int)zone->value, (int)owner);
    return true;
}

/* A pool that is free, with the cards; NULL: they have no value, or too many
 * pools are in use. */
static Pool *fill_pool(Game *game, const Expression *cards, const Frame *frame,
                       int32_t bounds)
{
    GroupWork *work = work_of(game);
    if (work->used == POOLS_MAX) {
        return NULL;
    }
    Pool *pool = &work->pools[work->used++];
    pool_open(pool, bounds);
    bool good = add_cards(game, cards, frame, pool);
    work->used--;
    return good ? pool : NULL;
}

/* --- groups --------------------------------------------------------------- */

/* Whether a group satisfies the conditions on the groups of a set; false in
 * *[good] when one has no value. */
static bool fits(Game *game, const Expression *set, Bits cards,
                 const Frame *frame, bool *good)
{
    for (; set->kind == E_WHERE; set = set->left) {
        Frame inner = {set->local, cards, frame};
        int64_t holds;
        *good = evaluate(game, set->right, &inner, &holds);
        if (!*good || !holds) {
            return false;
        }
    }
    return true;
}

static bool visit_groups(Game *game, const Expression *set, const Frame *frame,
                         const Pool *pool, GroupVisit *visit, void *context)
{
    uint64_t places = 0;
    bool good = true;
    while (good && (places = pool_next(pool, places)) != 0) {
        Bits cards = pool_cards(pool, places);
        if (!evaluate_goes_on(game)) {
            return false;
        }
        if (fits(game, set, cards, frame, &good) &&
            !visit(context, cards, places, frame)) {
            break;
        }
    }
    return good;
}

bool groups_visit(Game *game, const Expression *set, const Frame *frame,
                  bool alike, GroupVisit *visit, void *context)
{
    const Expression *subsets = expression_subsets(set);
    GroupWork *work = work_of(game);
    int32_t limit = grouping_limit(subsets->value) ? 0 : GROUPED_MAX << 16;
    Pool *pool = fill_pool(game, subsets->left, frame,
                           (int32_t)subsets->value | limit |
                               (alike ? GROUPING_ALIKE : 0));
    if (!pool || pool->count > pool->limit) {
        return false;
    }
    work->used++;
    bool good = visit_groups(game, set, frame, pool, visit, context);
    work->used--;
    return good;
}

/* --- aggregates ----------------------------------------------------------- */

typedef struct {
    Game *game;
    const Expression *over;
    Cell result;           /* which group, too */
    int64_t best;
    bool some, good;
} Tally;

static bool is_better(const Tally *tally, int64_t value)
{
    bool more = tally->over->kind == E_LARGEST || tally->over->kind == E_MOST;
    return !tally->some || (more ? operator_less(tally->best, value)
                                 : operator_less(value, tally->best));
}

static bool take_group(void *context, Bits cards, uint64_t places,
                       const Frame *frame)
{
    Tally *tally = context;
    const Expression *over = tally->over;
    Frame inner = {over->local, cards, frame};
    int64_t value;
    (void)places;
    tally->good = evaluate(tally->game, over->right, &inner, &value);
    if (!tally->good) {
        return false;
    }
    if (over->kind == E_SUM) {
        tally->result = cell_of(operator_add(cell_number(tally->result),
                                              value));
    } else if (over->kind == E_ANY || over->kind == E_ALL) {
        tally->result = cell_of(value != 0);
        return (value != 0) == (over->kind == E_ALL);
    } else if (is_better(tally, value)) {
        bool which = over->kind == E_MOST || over->kind == E_LEAST;
        tally->best = value;
        tally->result = which ? cards : cell_of(value);
        tally->some = true;
    }
    return true;
}

static bool go_through(Game *game, const Expression *over, const Frame *frame,
                       Cell *value)
{
    Tally tally = {game, over, cell_of(over->kind == E_ALL), 0, false, true};
    bool good = groups_visit(game, over->left, frame, over->kind != E_SUM,
                             take_group, &tally);
    *value = tally.result;
    return good && tally.good;
}

/* --- divisions ------------------------------------------------------------ */

static bool keep_group(void *context, Bits cards, uint64_t places,
                       const Frame *frame)
{
    Tally *tally = context;
    const Expression *division = tally->over;
    Frame inner = {division->local, cards, frame};
    int64_t worth = 0;
    if (!tally->some) {
        division_open(&work_of(tally->game)->division);
        tally->some = true;
    }
    tally->good = (division->value & DIVISION_OUTSIDE) ||
                  evaluate(tally->game, division->right, &inner, &worth);
    division_add(&work_of(tally->game)->division, places, worth);
    return tally->good;
}

/* What the cards are worth outside all groups. */
static bool value_outside(Game *game, const Expression *division,
                          const Frame *frame, const Pool *pool)
{
    for (int i = 0; i < pool->count; i++) {
        Frame inner = {division->local, cell_of(pool->cards[i]), frame};
        int64_t worth;
        if (!evaluate(game, division->right, &inner, &worth)) {
            return false;
        }
        division_outside(&work_of(game)->division, pool, pool->cards[i],
                         worth);
    }
    return true;
}

/* With [left] also the cards that are left. */
static bool divide(Game *game, const Expression *e, const Frame *frame,
                   Cell *value, Cell *left)
{
    GroupWork *work = work_of(game);
    Tally tally = {game, e, {{0}}, 0, false, true};
    const Pool *pool = &work->pools[work->used];
    if (!groups_visit(game, e->left, frame, false, keep_group, &tally) ||
        !tally.good || pool->count > DIVIDED_MAX) {
        return false;
    }
    if (!tally.some) {                           /* no group fits */
        division_open(&work->division);
    }
    work->used++;
    bool good = !(e->value & DIVISION_OUTSIDE) ||
                value_outside(game, e, frame, pool);
    work->used--;
    *value = cell_of(division_solve(&work->division, pool,
                                    e->value & DIVISION_MOST));
    *left = division_left(&work->division, pool);
    return good;
}

/* --- runs and sets -------------------------------------------------------- */

static bool measure(Game *game, const Expression *meld, const Frame *frame,
                    Cell *value)
{
    Cell wild = {0};
    if (meld->right && !evaluate_cell(game, meld->right, frame, &wild)) {
        return false;
    }
    if (meld->right && meld->right->type.base == TYPE_CHOSEN) {
        wild = sets_chosen_kinds(wild);
    }
    const Pool *pool = fill_pool(game, meld->left, frame, 0);
    if (!pool) {
        return false;
    }
    *value = cell_of(groups_measure(game->variant, pool, wild,
                                    (int32_t)meld->value));
    return true;
}

/* --- all ------------------------------------------------------------------ */

bool groups_are_about(const Expression *e)
{
    return e->kind == E_DIVISION || e->kind == E_LEFT_BY ||
           e->kind == E_IS_MELD || e->kind == E_MELD_SIZE ||
           e->kind == E_SUBSETS ||
           (e->left && e->left->type.base == TYPE_GROUPS);
}

bool groups_evaluate(Game *game, const Expression *e, const Frame *frame,
                     Cell *value)
{
    Cell sum;
    if (e->kind == E_IS_MELD || e->kind == E_MELD_SIZE) {
        return measure(game, e, frame, value);
    }
    if (e->kind == E_DIVISION) {
        return divide(game, e, frame, value, &sum);
    }
    if (e->kind == E_LEFT_BY) {
        return divide(game, e->left, frame, &sum, value);
    }
    return kind_facts[e->kind].how == WORKED_EACH &&
           go_through(game, e, frame, value);
}
