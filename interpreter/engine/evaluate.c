/* Evaluates an expression node by node. The operations themselves are shared
 * with the machine: state_queries.h, set_operations.h and
 * operator_evaluation.h through pure_value.c.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/evaluate.h"

#include "engine/evaluate_groups.h"
#include "engine/packed_choices.h"
#include "engine/state_queries.h"
#include "expression/operator_evaluation.h"
#include "expression/pure_value.h"
#include "expression/set_operations.h"

/* Finds the value of a local in [frame], else in the register of the
 * program. */
static bool find_local(const Game *game, const Local *local, const Frame *frame,
                       Cell *value)
{
    for (; frame; frame = frame->outer) {
        if (frame->local == local) {
            *value = frame->value;
            return true;
        }
    }
    if (local->reg < 0) {
        return false;
    }
    *value = state_register(game->variant, game->state, local->reg);
    return true;
}

const Frame *evaluate_chosen(const Offer *offer, const Move *move,
                             Frame frames[PARAMETERS_MAX])
{
    const Frame *frame = NULL;
    for (int i = 0; i < offer->parameter_count; i++) {
        frames[i] = (Frame){offer->parameters[i].local,
                            move_value(offer, move, i), frame};
        frame = &frames[i];
    }
    return frame;
}

/* The zone or holding that the cards or tokens of a set are in, and its owner.
 * NULL: none, or its owner is nobody. */
static const Expression *find_source(Game *game, const Expression *set,
                                     const Frame *frame, int64_t *owner)
{
    while (set->kind == E_WHERE) {
        set = set->left;
    }
    *owner = 0;
    bool whose = !set->left || evaluate(game, set->left, frame, owner);
    return (set->kind == E_ZONE && whose && *owner >= 0) ||
           (set->kind == E_TOKENS && whose) ? set : NULL;
}

/* --- sets ----------------------------------------------------------------- */

/* Takes the next element out of a set, or out of chosen cards; returns false
 * when there is none. */
static bool take_element(Type set, Bits *left, int *element)
{
    if (!bits_any(*left)) {
        return false;
    }
    bool chosen = set.base == TYPE_CHOSEN;
    *element = chosen ? bits_chosen_first(*left) : bits_first(*left);
    *left = chosen ? bits_chosen_rest(*left) : bits_rest(*left);
    return true;
}

enum { EFFORT = 4 };           /* of an element, in steps of the program */

bool evaluate_goes_on(Game *game)
{
    game->steps -= EFFORT;
    return game->steps > 0;
}

static bool begin_numbers(Elements *elements, const Expression *range)
{
    elements->numbers = true;
    int64_t last;
    if (!evaluate(elements->game, range->left, elements->frame,
                  &elements->next) ||
        !evaluate(elements->game, range->right, elements->frame, &last)) {
        return false;
    }
    elements->count = elements->next > last
                          ? 0 : (uint64_t)last - (uint64_t)elements->next + 1;
    return elements->next > last ||
           (uint64_t)last - (uint64_t)elements->next < LOOP_NUMBERS_MAX;
}

bool elements_begin(Game *game, const Expression *set, const Frame *frame,
                    Elements *elements)
{
    const Expression *range = expression_numbers(set);
    *elements = (Elements){.game = game, .set = set, .frame = frame};
    return range ? begin_numbers(elements, range)
                 : evaluate_cell(game, set, frame, &elements->left);
}

/* Whether a number satisfies the conditions of its range. */
static bool number_fits(Elements *elements, const Expression *set,
                        int64_t number)
{
    Frame inner = {set->local, cell_of(number), elements->frame};
    int64_t holds = 1;
    if (set->kind != E_WHERE || !number_fits(elements, set->left, number)) {
        return set->kind != E_WHERE;
    }
    elements->failed = !evaluate_goes_on(elements->game) ||
                       !evaluate(elements->game, set->right, &inner, &holds);
    return !elements->failed && holds;
}

static bool next_number(Elements *elements, int64_t *element)
{
    while (elements->count > 0 && !elements->failed) {
        *element = elements->next;
        elements->next = WRAP(elements->next, +, 1);
        elements->count--;
        if (number_fits(elements, elements->set, *element)) {
            return true;
        }
    }
    return false;
}

bool elements_next(Elements *elements, Cell *element)
{
    int one = 0;
    int64_t number = 0;
    bool more = elements->numbers
                    ? next_number(elements, &number)
                    : take_element(elements->set->type, &elements->left, &one);
    *element = cell_of(elements->numbers ? number : one);
    return more;
}

/* Evaluates the right side for one element of the left. */
static bool evaluate_for(Game *game, const Expression *e, const Frame *frame,
                         Cell element, Cell *value)
{
    Frame inner = {e->local, element, frame};
    return evaluate_goes_on(game) &&
           evaluate_cell(game, e->right, &inner, value);
}

static bool select_where(Game *game, const Expression *e, const Frame *frame,
                         Cell set, Cell *value)
{
    Cell holds;
    Bits those = {0}, left = set;
    for (int element; take_element(e->type, &left, &element);) {
        if (!evaluate_for(game, e, frame, cell_of(element), &holds)) {
            return false;
        }
        if (bits_any(holds)) {
            those = e->type.base == TYPE_CHOSEN
                        ? sets_with_card(those, element)
                        : bits_or(those, bits_of(element));
        }
    }
    *value = those;
    return true;
}

/* A zone and its owner. */
typedef struct {
    int zone;
    int64_t owner;
} Spot;

/* Of [number] cards on top of a pile those that are there. */
static bool count_topmost(Game *game, const Expression *number,
                          const Frame *frame, Spot spot, Cell *value)
{
    int64_t wanted;
    if (!evaluate(game, number, frame, &wanted)) {
        return false;
    }
    *value = cell_of(look_topmost_size(game->variant, game->state, spot.zone,
                                       spot.owner, wanted));
    return true;
}

/* Counts the elements of a set; counts cards and tokens in their zone or
 * holding, since the set has only their kinds. */
static bool count_set(Game *game, const Expression *set, const Frame *frame,
                      Cell elements, Cell *value)
{
    int64_t owner;
    TypeBase base = set->type.base;
    if (base != TYPE_CARDS && base != TYPE_TOKENS) {
        *value = cell_of(base == TYPE_CHOSEN ? sets_chosen_size(elements)
                                             : bits_count(elements));
        return true;
    }
    const Expression *source = find_source(game, set, frame, &owner);
    const Expression *number = expression_topmost(set);
    if (number) {
        return source && count_topmost(game, number, frame,
                                       (Spot){(int)source->value, owner},
                                       value);
    }
    if (source) {
        *value = cell_of(base == TYPE_TOKENS
                             ? look_tokens_size(game, owner,
                                                bits_low(elements))
                             : zone_count(game, (int)source->value, (int)owner,
                                          elements));
    }
    return source;
}

/* --- over all elements ---------------------------------------------------- */

typedef struct {
    Cell result;
    int64_t best;
    bool some;             /* there was an element */
} Tally;

/* Takes the value of one more element; returns false when nothing after it can
 * change the result. */
static bool tally(const Expression *e, Tally *sum, int64_t element,
                  Cell value)
{
    int64_t number = cell_number(value);
    bool more = e->kind == E_LARGEST || e->kind == E_MOST;
    bool whose = e->kind == E_MOST || e->kind == E_LEAST;
    if (e->kind == E_ZONES) {
        sum->result = bits_or(sum->result, value);
    } else if (e->kind == E_SUM) {
        sum->result = cell_of(operator_add(cell_number(sum->result), number));
    } else if (e->kind == E_ANY || e->kind == E_ALL) {
        sum->result = cell_of(bits_any(value));
        return bits_any(value) == (e->kind == E_ALL);
    } else if (!sum->some ||
               (more ? operator_less(sum->best, number)
                     : operator_less(number, sum->best))) {
        sum->best = number;
        sum->result = cell_of(whose ? element : number);
        sum->some = true;
    }
    return true;
}

/* How many times an element counts in the sum [e]: a kind of card once for each
 * copy in the zone. */
static int64_t copies_of(Game *game, const Expression *e, const Frame *frame,
                         int64_t element)
{
    int64_t owner;
    const Expression *zone =
        e->left->type.base == TYPE_CARDS
            ? find_source(game, e->left, frame, &owner) : NULL;
    return zone ? look_how_many(game, (int)zone->value, owner, element) : 1;
}

/* Converts chosen cards to the set of their kinds, which operators take. */
static Cell as_elements(const Expression *side, Cell value)
{
    return side && side->type.base == TYPE_CHOSEN
               ? sets_chosen_kinds(value) : value;
}

/* Whether [e] is the sum over the values of some cards of the points that these
 * cards have as each: `sum(max(points) for each value in hand of me)`. */
static bool is_sum_of_groups(const Expression *e)
{
    const Expression *values = e->left, *points = e->right;
    return e->kind == E_SUM && values->kind == E_VALUES &&
           points->kind == E_GROUP && points->right->kind == E_LOCAL &&
           points->right->local == e->local &&
           expression_same(values->left, points->left);
}

/* The same, with the cards looked at once. */
static bool sum_groups(Game *game, const Expression *e, const Frame *frame,
                       Cell *value)
{
    Cell cards, values;
    int64_t sum = 0;
    if (!evaluate_cell(game, e->left->left, frame, &cards)) {
        return false;
    }
    cards = as_elements(e->left->left, cards);
    values = sets_values(game->variant, cards, e->left->type.attribute);
    for (int one; take_element(e->left->type, &values, &one);) {
        if (!evaluate_goes_on(game)) {
            return false;
        }
        sum = operator_add(sum, pure_points_among(
            game->variant, cards, e->right->right->type.attribute, one,
            e->right->value != 0));
    }
    *value = cell_of(sum);
    return true;
}

static bool go_through(Game *game, const Expression *e, const Frame *frame,
                       Cell *value)
{
    if (is_sum_of_groups(e)) {
        return sum_groups(game, e, frame, value);
    }
    Elements elements;
    bool numbers = expression_numbers(e->left) && e->kind != E_ALL;
    Tally sum = {.result = cell_of(numbers ? 0 : pure_of_none(e->kind))};
    Cell element, one;
    if (!elements_begin(game, e->left, frame, &elements)) {
        return false;
    }
    while (elements_next(&elements, &element)) {
        int64_t which = cell_number(element);
        if (!evaluate_for(game, e, frame, element, &one)) {
            return false;
        }
        if (e->kind == E_SUM) {
            one = cell_of(operator_multiply(cell_number(one), copies_of(
                game, e, frame, which)));
        }
        if (!tally(e, &sum, which, one)) {
            break;
        }
    }
    *value = sum.result;
    return !elements.failed;
}

/* --- nodes ---------------------------------------------------------------- */

static bool look_at_zone(Game *game, const Expression *e, const Frame *frame,
                         const Expression *of, int64_t card, Cell *value)
{
    int64_t owner;
    const Expression *source = find_source(game, of, frame, &owner);
    if (source) {
        int zone = (int)source->value;
        *value = e->kind == E_ZONE
                     ? zone_present(game, zone, (int)owner)
                 : cell_of(
                   e->kind == E_TOP    ? look_top(game, zone, owner)
                 : e->kind == E_BOTTOM && e->right
                     ? look_nth(game, zone, owner, card)
                 : e->kind == E_BOTTOM ? look_bottom(game, zone, owner)
                 : e->kind == E_DEPTH  ? look_depth(game, zone, owner, card)
                                  : look_how_many(game, zone, owner, card));
    }
    return source;
}

/* Evaluates `and`, `or` and `if`, the right side only when it is needed. */
static bool decide(Game *game, const Expression *e, const Frame *frame,
                   Cell *value)
{
    const Expression *condition = e->kind == E_IF ? e->condition : e->left;
    if (!evaluate_cell(game, condition, frame, value)) {
        return false;
    }
    return e->kind == E_IF
               ? evaluate_cell(game, bits_any(*value) ? e->left : e->right,
                               frame, value)
               : bits_any(*value) == (e->kind == E_OR) ||
                     evaluate_cell(game, e->right, frame, value);
}

/* Reads the state for a node whose operands are evaluated. */
static bool look(Game *game, const Expression *e, const Frame *frame,
                  Cell left, Cell right, Cell *value)
{
    const Variant *variant = game->variant;
    const State *state = game->state;
    int64_t of = cell_number(left);
    switch (e->kind) {
    case E_LOCAL: return find_local(game, e->local, frame, value);
    case E_ZONE: return look_at_zone(game, e, frame, e, 0, value);
    case E_TOP: case E_BOTTOM:
        return look_at_zone(game, e, frame, e->left, cell_number(right),
                            value);
    case E_DEPTH:
        return look_at_zone(game, e, frame, e->right, of, value);
    case E_HOW_MANY:
        if (e->right->type.base != TYPE_CHOSEN) {
            return look_at_zone(game, e, frame, e->right, of, value);
        }
        *value = cell_of(sets_chosen_how_many(right, of));
        return true;
    case E_WHERE: return select_where(game, e, frame, left, value);
    case E_COUNT: return count_set(game, e->left, frame, left, value);
    case E_RANGE: case E_WORD: case E_SUBSETS: case E_LEFT_BY: case E_IS_MELD:
    case E_MELD_SIZE:                /* groups_evaluate() */
        return false;
    case E_ACTOR: *value = cell_of(state->actor); return true;
    case E_ROUND: *value = cell_of(state->round); return true;
    case E_TURN: *value = cell_of(state->turn); return true;
    case E_PLAYERS: *value = cell_of(state->present); return true;
    case E_ACTIVE: *value = cell_of(state->active); return true;
    case E_LAST_ACTOR: *value = cell_of(state->last_actor); return true;
    case E_ENDED_BY: *value = cell_of(state->ended_by == e->value); return true;
    case E_NEXT_PLAYER: *value = cell_of(look_next_player(state)); return true;
    case E_AFTER: *value = cell_of(look_after(state, of)); return true;
    case E_STATUS_IS:
        *value = cell_of(look_status(variant, state, of) == e->value);
        return true;
    case E_VARIABLE:
        *value = cell_of(look_number(
            state, variant->variables[e->value].offset, of));
        return true;
    case E_POINTS_OF:
        *value = cell_of(look_number(state, variant->layout.points, of));
        return true;
    case E_EMPTY: *value = cell_of(!bits_any(left)); return true;
    case E_FACE: *value = cell_of(look_face(game, of)); return true;
    case E_SHOWN:
        *value = cell_of(dice_shown(game, pure_as_set(e->left->type, left)));
        return true;
    case E_HELD:
        *value = cell_of(look_held(game, of, cell_number(right)));
        return true;
    case E_TOKENS: *value = cell_of(look_tokens(game, of)); return true;
    case E_WORTH_OF: *value = cell_of(look_worth(game, of)); return true;
    case E_DEBT_OF: *value = cell_of(look_debt(game, of)); return true;
    case E_VALUES:
        *value = sets_values(variant, as_elements(e->left, left),
                             e->type.attribute);
        return true;
    case E_GROUP:
        *value = cell_of(pure_points_among(
            variant, as_elements(e->left, left), e->right->type.attribute,
            cell_number(right), e->value != 0));
        return true;
#define KIND(kind, how, looks) ELSE_##how(kind)
#define ELSE_PURE(kind) case E_##kind:
#define ELSE_MOMENT(kind)
#define ELSE_EACH(kind) case E_##kind:
#include "expression/kinds.def"
#undef ELSE_PURE
#undef ELSE_MOMENT
#undef ELSE_EACH
        break;
    }
    return false;
}

/* Evaluates a node whose operands are evaluated. */
static bool apply(Game *game, const Expression *e, const Frame *frame,
                  Cell left, Cell right, Cell *value)
{
    if (game->strict && e->kind == E_HOLDS &&
        (cell_number(left) < 0 || cell_number(right) < 0)) {
        return false;                  /* 'none' is in no relation, nor not */
    }
    switch (kind_facts[e->kind].how) {
    case WORKED_PURE:
        return pure_apply(game->variant, e, as_elements(e->left, left),
                          as_elements(e->right, right), value);
    case WORKED_MOMENT: return look(game, e, frame, left, right, value);
    case WORKED_EACH: return go_through(game, e, frame, value);
    }
    return false;
}

/* Whether the right side is evaluated once, as an operand: not for each
 * element, and not as a zone. */
static bool takes_right(const Expression *e)
{
    return e->right && kind_facts[e->kind].how != WORKED_EACH &&
           e->kind != E_WHERE && e->kind != E_DEPTH &&
           (e->kind != E_HOW_MANY || e->right->type.base == TYPE_CHOSEN);
}

bool evaluate_cell(Game *game, const Expression *e, const Frame *frame,
              Cell *value)
{
    Cell left = {0}, right = {0};
    if (e->kind == E_CONSTANT) {
        *value = expression_constant(e);
        return true;
    }
    if (e->kind == E_LOCAL) {
        return find_local(game, e->local, frame, value);
    }
    if (e->kind == E_IF || e->kind == E_AND || e->kind == E_OR) {
        return decide(game, e, frame, value);
    }
    bool each = kind_facts[e->kind].how == WORKED_EACH;
    if (groups_are_about(e)) {
        return groups_evaluate(game, e, frame, value);
    }
    return (!e->left || each || evaluate_cell(game, e->left, frame, &left)) &&
           (!takes_right(e) || evaluate_cell(game, e->right, frame, &right)) &&
           apply(game, e, frame, left, right, value);
}

bool evaluate(Game *game, const Expression *e, const Frame *frame,
              int64_t *value)
{
    Cell cell;
    bool found = evaluate_cell(game, e, frame, &cell);
    *value = found ? cell_number(cell) : *value;
    return found;
}
