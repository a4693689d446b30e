/* Expressions node by node. What does not look at the state is pure.c's.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/evaluate.h"

#include "engine/course.h"
#include "engine/dice.h"
#include "engine/sets.h"
#include "engine/tokens.h"
#include "engine/zone.h"
#include "expression/pure.h"

/* A zone with its owner. */
typedef struct {
    int zone, owner;
} Where;

/* Cards of a zone, or some of them: where they lie; false: nobody's. */
static bool find_zone(Game *game, const Expression *cards, const Frame *frame,
                      Where *where)
{
    int64_t owner = 0;
    while (cards->kind == E_WHERE) {
        cards = cards->left;
    }
    if (cards->kind != E_ZONE ||
        (cards->left && !evaluate(game, cards->left, frame, &owner))) {
        return false;
    }
    *where = (Where){(int)cards->value, (int)owner};
    return owner >= 0;
}

/* What is not bound is a name of the rules that are being carried out: the
 * program keeps it in a register. */
static bool find_local(const Game *game, const Local *local, const Frame *frame,
                       int64_t *value)
{
    for (; frame; frame = frame->outer) {
        if (frame->local == local) {
            *value = frame->value;
            return true;
        }
    }
    *value = local->reg >= 0 ? state_registers(game->state)[local->reg]
                             : NOTHING;
    return local->reg >= 0;
}

/* One of several numbers of the state, by whose it is. */
static int64_t number_of(const Game *game, uint32_t offset, int64_t owner)
{
    return owner < 0 ? 0 : state_numbers(game->state, offset)[owner];
}

/* How many dice show one of the values. */
static int64_t shown(const Game *game, Type type, int64_t value)
{
    const Variant *variant = game->variant;
    const uint8_t *dice = state_bytes(game->state, variant->layout.dice);
    uint64_t values = type.base != TYPE_SYMBOL ? (uint64_t)value
                      : value < 0 ? 0 : (uint64_t)1 << value;
    int64_t count = 0;
    for (int i = 0; i < variant->dice_count; i++) {
        count += dice[i] > 0 && (values >> (dice[i] - 1) & 1);
    }
    return count;
}

/* --- sets ----------------------------------------------------------------- */

/* Takes the next element out of what is left of a set, or of chosen cards;
 * false when there is none. */
static bool take_element(Type set, uint64_t *left, int *element)
{
    if (*left == 0) {
        return false;
    }
    bool chosen = set.base == TYPE_CHOSEN;
    *element = chosen ? (int)(*left & 255) - 1 : __builtin_ctzll(*left);
    *left = chosen ? *left >> 8 : *left & (*left - 1);
    return true;
}

static uint64_t with_element(Type set, uint64_t elements, int element)
{
    return set.base == TYPE_CHOSEN
               ? sets_with_card(elements, element)
               : elements | (uint64_t)1 << element;
}

enum { EFFORT = 4 };           /* for an element, in steps of a program */

bool evaluate_goes_on(Game *game)
{
    game->steps -= EFFORT;
    return game->steps > 0;
}

/* What the right side is for one element of the left. */
static bool evaluate_for(Game *game, const Expression *e, const Frame *frame,
                         int element, int64_t *value)
{
    Frame inner = {e->local, element, frame};
    return evaluate_goes_on(game) &&
           evaluate(game, e->right, &inner, value);
}

static bool select_where(Game *game, const Expression *e, const Frame *frame,
                         int64_t *value)
{
    int64_t set, holds;
    uint64_t those = 0;
    int element;
    if (!evaluate(game, e->left, frame, &set)) {
        return false;
    }
    for (uint64_t left = (uint64_t)set;
         take_element(e->type, &left, &element);) {
        if (!evaluate_for(game, e, frame, element, &holds)) {
            return false;
        }
        those = holds ? with_element(e->type, those, element) : those;
    }
    *value = (int64_t)those;
    return true;
}

static int64_t tokens_among(const Game *game, int64_t holder, uint64_t kinds)
{
    int64_t count = 0;
    for (; holder >= 0 && kinds; kinds &= kinds - 1) {
        count += tokens_held(game, (int)holder, __builtin_ctzll(kinds));
    }
    return count;
}

/* Of tokens, which are always somebody's, as many as are held. */
static bool count_tokens(Game *game, const Expression *tokens,
                         const Frame *frame, uint64_t kinds, int64_t *value)
{
    int64_t holder;
    while (tokens->kind == E_WHERE) {
        tokens = tokens->left;
    }
    if (!evaluate(game, tokens->left, frame, &holder)) {
        return false;
    }
    *value = tokens_among(game, holder, kinds);
    return true;
}

static bool count_set(Game *game, const Expression *set, const Frame *frame,
                      int64_t *value)
{
    int64_t elements;
    Where where;
    if (!evaluate(game, set, frame, &elements)) {
        return false;
    }
    switch (set->type.base) {
    case TYPE_CARDS:
        if (!find_zone(game, set, frame, &where)) {
            return false;
        }
        *value = zone_count(game, where.zone, where.owner, (uint64_t)elements);
        return true;
    case TYPE_TOKENS:
        return count_tokens(game, set, frame, (uint64_t)elements, value);
    case TYPE_CHOSEN:
        *value = sets_chosen_size((uint64_t)elements);
        return true;
    default:
        *value = __builtin_popcountll((uint64_t)elements);
        return true;
    }
}

/* The most or least points of the kinds with one value, as that value. */
static int64_t group_points(const Variant *variant, const Expression *e,
                            uint64_t kinds, int64_t value)
{
    int attribute = e->right->type.attribute;
    int64_t best = 0;
    kinds &= value < 0 ? 0 : variant->with_value[attribute][value];
    for (bool first = true; kinds; kinds &= kinds - 1, first = false) {
        int64_t points = pure_points_as(variant, __builtin_ctzll(kinds),
                                        attribute, (int)value);
        best = first || (points > best) == (e->value != 0) ? points : best;
    }
    return best;
}

/* --- over all elements ---------------------------------------------------- */

typedef struct {
    int64_t result, best;
    bool begun;
} Tally;

/* Takes the value of one more element; returns false when nothing after it can
 * change the result. */
static bool tally(const Expression *e, Tally *sum, int64_t element,
                  int64_t value)
{
    bool more = e->kind == E_LARGEST || e->kind == E_MOST;
    bool better = !sum->begun || (value != sum->best &&
                                  (value > sum->best) == more);
    switch (e->kind) {
    case E_SUM:
        sum->result = (int64_t)((uint64_t)sum->result + (uint64_t)value);
        return true;
    case E_ANY: case E_ALL:
        sum->result = value != 0;
        return (value != 0) == (e->kind == E_ALL);
    default:
        if (better) {
            sum->best = value;
            sum->result = e->kind == E_MOST || e->kind == E_LEAST ? element
                                                                  : value;
        }
        sum->begun = true;
        return true;
    }
}

/* How often an element counts in a sum: cards as often as they lie there. */
static int64_t copies_of(Game *game, const Expression *e, const Frame *frame,
                         int element)
{
    Where where;
    return e->kind == E_SUM && e->left->type.base == TYPE_CARDS &&
           find_zone(game, e->left, frame, &where)
        ? zone_count(game, where.zone, where.owner, (uint64_t)1 << element) : 1;
}

static bool go_through(Game *game, const Expression *e, const Frame *frame,
                       int64_t *value)
{
    Tally sum = {e->kind == E_ALL ? 1 : e->kind == E_MOST || e->kind == E_LEAST
                     ? NOTHING : 0, 0, false};
    int64_t set, one;
    int element;
    if (!evaluate(game, e->left, frame, &set)) {
        return false;
    }
    for (uint64_t left = (uint64_t)set;
         take_element(e->left->type, &left, &element);) {
        if (!evaluate_for(game, e, frame, element, &one)) {
            return false;
        }
        one = (int64_t)((uint64_t)one *
                        (uint64_t)copies_of(game, e, frame, element));
        if (!tally(e, &sum, element, one)) {
            break;
        }
    }
    *value = sum.result;
    return true;
}

/* --- nodes ---------------------------------------------------------------- */

static int64_t moment(const Game *game, const Expression *e)
{
    const State *state = game->state;
    switch (e->kind) {
    case E_ACTOR: return state->actor;
    case E_ROUND: return state->round;
    case E_TURN: return state->turn;
    case E_PLAYERS: return state->present;
    case E_ACTIVE: return state->active;
    case E_LAST_ACTOR: return state->last_actor;
    case E_ENDED_BY: return state->ended_by == e->value;
    default: return course_next(state, state->active, state->actor);
    }
}

/* A part of the state that belongs to the player [left]. */
static int64_t of_player(const Game *game, const Expression *e, int64_t left)
{
    const Variant *variant = game->variant;
    int player = (int)left;
    switch (e->kind) {
    case E_AFTER: return course_next(game->state, game->state->present, player);
    case E_POINTS_OF: return number_of(game, variant->layout.points, left);
    case E_STATUS_IS:
        return left >= 0 && state_bytes(game->state, variant->layout.statuses)
                                [player] == e->value;
    case E_TOKENS: return left < 0 ? 0 : (int64_t)tokens_kinds(game, player);
    case E_WORTH_OF: return left < 0 ? 0 : tokens_worth(game, player);
    case E_DEBT_OF: return left < 0 ? 0 : tokens_debt(game, player);
    default:                                             /* E_VARIABLE */
        return number_of(game, variant->variables[e->value].offset, left);
    }
}

static bool in_zone(Game *game, const Expression *e, const Frame *frame,
                    int64_t *value)
{
    Where where;
    const Expression *zone = e->kind == E_ZONE ? e : e->left;
    int64_t card = NOTHING;
    if (e->kind == E_HOW_MANY) {
        zone = e->right;
        if (!evaluate(game, e->left, frame, &card)) {
            return false;
        }
    }
    if (zone->type.base == TYPE_CHOSEN) {
        int64_t chosen;
        bool good = evaluate(game, zone, frame, &chosen);
        *value = good ? sets_chosen_how_many((uint64_t)chosen, card) : 0;
        return good;
    }
    if (!find_zone(game, zone, frame, &where)) {
        return false;
    }
    uint8_t *at = state_zone(game->variant, game->state, where.zone,
                             where.owner);
    if (e->kind == E_ZONE) {
        *value = (int64_t)zone_present(game, where.zone, where.owner);
    } else if (e->kind == E_HOW_MANY) {
        *value = card < 0 ? 0 : zone_count(game, where.zone, where.owner,
                                           (uint64_t)1 << card);
    } else {
        pile_settle(game, pile_of(at));
        int last = e->kind == E_TOP ? pile_of(at)->count - 1 : 0;
        *value = pile_of(at)->count ? pile_of(at)->cards[last] : NOTHING;
    }
    return true;
}

/* `and`, `or` and `if` look at no more than they need. */
static bool decide(Game *game, const Expression *e, const Frame *frame,
                   int64_t *value)
{
    int64_t first;
    const Expression *condition = e->kind == E_IF ? e->condition : e->left;
    if (!evaluate(game, condition, frame, &first)) {
        return false;
    }
    if (e->kind == E_IF) {
        return evaluate(game, first ? e->left : e->right, frame, value);
    }
    *value = first != 0;
    if ((first != 0) == (e->kind == E_OR)) {
        return true;
    }
    return evaluate(game, e->right, frame, value);
}

/* Operators take chosen cards as the set of their kinds. */
static int64_t as_elements(const Expression *side, int64_t value)
{
    return side && side->type.base == TYPE_CHOSEN
               ? (int64_t)sets_chosen_kinds((uint64_t)value) : value;
}

/* What depends on the values of its two sides and on the state. */
static bool apply(Game *game, const Expression *e, int64_t left, int64_t right,
                  int64_t *value)
{
    const Variant *variant = game->variant;
    switch (e->kind) {
    case E_VARIABLE:
        *value = of_player(game, e, e->left ? left : 0);
        return true;
    case E_AFTER: case E_POINTS_OF: case E_STATUS_IS: case E_TOKENS:
    case E_WORTH_OF: case E_DEBT_OF:
        *value = of_player(game, e, left);
        return true;
    case E_FACE:
        *value = left < 0 ? NOTHING : dice_face(game, (int)left);
        return true;
    case E_HELD:
        *value = left < 0 || right < 0
                     ? 0 : tokens_held(game, (int)right, (int)left);
        return true;
    case E_SHOWN: *value = shown(game, e->left->type, left); return true;
    case E_VALUES:
        *value = (int64_t)sets_values(variant, (uint64_t)left,
                                      e->type.attribute);
        return true;
    case E_GROUP:
        *value = group_points(variant, e, (uint64_t)left, right);
        return true;
    default:
        return pure_apply(variant, e, left, right, value);
    }
}

bool evaluate(Game *game, const Expression *e, const Frame *frame,
              int64_t *value)
{
    int64_t left = 0, right = 0;
    switch (e->kind) {
    case E_CONSTANT: *value = e->value; return true;
    case E_LOCAL: return find_local(game, e->local, frame, value);
    case E_ACTOR: case E_ROUND: case E_TURN: case E_PLAYERS: case E_ACTIVE:
    case E_NEXT_PLAYER: case E_LAST_ACTOR: case E_ENDED_BY:
        *value = moment(game, e);
        return true;
    case E_ZONE: case E_TOP: case E_BOTTOM: case E_HOW_MANY:
        return in_zone(game, e, frame, value);
    case E_WHERE: return select_where(game, e, frame, value);
    case E_COUNT: return count_set(game, e->left, frame, value);
    case E_EMPTY:
        if (!evaluate(game, e->left, frame, &left)) {
            return false;
        }
        *value = left == 0;
        return true;
    case E_SUM: case E_LARGEST: case E_SMALLEST: case E_ANY: case E_ALL:
    case E_MOST: case E_LEAST:
        return go_through(game, e, frame, value);
    case E_IF: case E_AND: case E_OR: return decide(game, e, frame, value);
    case E_RANGE: case E_WORD: return false;
    default:
        return (!e->left || evaluate(game, e->left, frame, &left)) &&
               (!e->right || evaluate(game, e->right, frame, &right)) &&
               apply(game, e, as_elements(e->left, left),
                     as_elements(e->right, right), value);
    }
}
