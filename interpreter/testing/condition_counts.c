/* Counts at a decision what is open and why: conditions of moves, possible
 * choices, and clauses of relations, evaluated from the expressions.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/evaluate_groups.h"
#include "engine/packed_choices.h"
#include "expression/set_operations.h"
#include "program/operation.h"
#include "testing/rule_count_entries.h"

/* --- Clauses */

/* Whether clause [number] is true for two cards. */
static bool holds_clause(const Counts *counts, Game *game, int64_t relation,
                         size_t number, int64_t left, int64_t right)
{
    const Relation *of = &game->variant->relations[relation];
    const ClauseTable *table =
        &counts->places->relations[relation].tables[number];
    Frame one = {of->cards[0], cell_of(left), NULL};
    Frame other = {of->cards[1], cell_of(right), &one};
    int64_t holds;
    return table->looks
               ? evaluate(game, of->conditions.items[number].holds, &other,
                          &holds) && holds
               : bits_have(table->rows[left], right);
}

static void count_clauses(Counts *counts, Game *game, int64_t relation,
                          int64_t left, int64_t right)
{
    const ClauseEntries *clauses = &counts->places->relations[relation];
    Count *only = NULL;
    int holding = 0;
    for (size_t i = 0; i < clauses->count; i++) {
        Count *count = &counts->items[clauses->entries[i]];
        bool holds = holds_clause(counts, game, relation, i, left, right);
        count->tried++;
        count->held += holds;
        holding += holds;
        only = holds ? count : only;
    }
    if (holding == 1) {
        only->decisive++;
    }
}

typedef struct {
    Counts *counts;
    Game *game;
    const Expression *over;
} Groups;

static bool visit_group(void *context, Bits cards, uint64_t places,
                        const Frame *frame)
{
    Groups *groups = context;
    Frame group = {groups->over->local, cards, frame};
    (void)places;
    if (groups->over->local->group) {
        places_visit(groups->counts, groups->game, groups->over->right, &group);
    }
    return evaluate_goes_on(groups->game);
}

/* The parts of an aggregate over groups, for each group. */
static void visit_groups(Counts *counts, Game *game, const Expression *over,
                         const Frame *frame)
{
    Groups groups = {counts, game, over};
    groups_visit(game, over->left, frame, true, visit_group, &groups);
}

/* Visits the parts inside a set or an aggregate, for each of its elements. */
static void visit_elements(Counts *counts, Game *game,
                           const Expression *expression, const Frame *frame)
{
    Cell set;
    if (expression->left->type.base == TYPE_GROUPS) {
        visit_groups(counts, game, expression, frame);
        return;
    }
    places_visit(counts, game, expression->left, frame);
    if (!evaluate_cell(game, expression->left, frame, &set)) {
        return;
    }
    Bits left = expression->left->type.base == TYPE_CHOSEN
                        ? sets_chosen_kinds(set) : set;
    for (; bits_any(left) && evaluate_goes_on(game); left = bits_rest(left)) {
        Frame element = {expression->local, cell_of(bits_first(left)), frame};
        places_visit(counts, game, expression->right, &element);
    }
}

static bool has_elements(const Expression *expression)
{
    return expression->local && expression->kind != E_LOCAL;
}

/* Finds where a relation is applied, and to which cards. */
void places_visit(Counts *counts, Game *game, const Expression *expression,
                  const Frame *frame)
{
    int64_t left, right;
    if (!expression) {
        return;
    }
    if (has_elements(expression)) {
        visit_elements(counts, game, expression, frame);
        return;
    }
    places_visit(counts, game, expression->condition, frame);
    places_visit(counts, game, expression->left, frame);
    places_visit(counts, game, expression->right, frame);
    if (expression->kind == E_HOLDS &&
        evaluate(game, expression->left, frame, &left) &&
        evaluate(game, expression->right, frame, &right) && left >= 0 &&
        right >= 0) {
        count_clauses(counts, game, expression->value, left, right);
    }
}

bool places_clauses_held(const Counts *counts)
{
    const Places *places = counts->places;
    for (size_t r = 0; r < places->variant->relation_count; r++) {
        const ClauseEntries *clauses = &places->relations[r];
        for (size_t i = 0; i < clauses->count; i++) {
            if (counts->items[clauses->entries[i]].held == 0) {
                return false;
            }
        }
    }
    return true;
}

/* --- Conditions of moves */

/* Counts conditions that must all be true; returns whether they are. [outer] is
 * what they may read, [value] what each is about. */
static bool count_conditions(Counts *counts, Game *game,
                             const Conditions *conditions,
                             const Entries *entries, int64_t value,
                             const Frame *outer)
{
    Count *only = NULL;
    int failing = 0;
    for (size_t i = 0; i < conditions->count; i++) {
        const Condition *condition = &conditions->items[i];
        Count *count = &counts->items[entries->entries[i]];
        Frame element = {condition->element, cell_of(value), outer};
        const Frame *frame = condition->element ? &element : outer;
        int64_t holds;
        if (!evaluate(game, condition->holds, frame, &holds)) {
            return false;            /* reached only if those before are true */
        }
        places_visit(counts, game, condition->holds, frame);
        count->tried++;
        count->held += holds != 0;
        failing += holds == 0;
        only = holds ? only : count;
    }
    if (failing == 1) {
        only->decisive++;
    }
    return failing == 0;
}

static void count_choices(Counts *counts, Game *game, int offer, int number,
                          const Frame *outer);

/* The first choice of several elements, or the number of choices. */
static int first_several(const Offer *offer)
{
    int first = 0;
    while (first < offer->parameter_count &&
           !type_is_several(offer->parameters[first].type)) {
        first++;
    }
    return first;
}

/* Whether a legal move has [offer] and, before parameter [number], what [outer]
 * says. */
static bool goes_on(const Game *game, const Move *move, int offer, int number,
                    const Frame *outer)
{
    const Offer *of = &game->variant->program.offers[offer];
    bool same = move->offer == offer;
    for (; same && number > 0; outer = outer->outer) {
        same = bits_equal(move_value(of, move, --number), outer->value);
    }
    return same;
}

/* Counts the choices after one of several: with what the legal moves have
 * there. Returns whether there are such moves. */
static bool count_after(Counts *counts, Game *game, int offer, int number,
                        const Frame *outer)
{
    const Offer *of = &game->variant->program.offers[offer];
    Frame frame = {of->parameters[number].local, cell_of(0), outer};
    bool any = false;
    for (size_t i = 0; i < game->move_count; i++) {
        const Move *move = &game->moves[i];
        bool on = goes_on(game, move, offer, number, outer);
        any |= on;
        if (on && !bits_equal(move_value(of, move, number), frame.value)) {
            frame.value = move_value(of, move, number);
            count_choices(counts, game, offer, number + 1, &frame);
        }
    }
    return any;
}

/* Whether [chosen] satisfies the conditions on all chosen elements. The program
 * counts these. */
static bool go_together(Game *game, const Conditions *together,
                        const Frame *chosen)
{
    for (size_t i = 0; i < together->count; i++) {
        int64_t holds;
        if (!evaluate(game, together->items[i].holds, chosen, &holds) ||
            !holds) {
            return false;
        }
    }
    return true;
}

/* The bounds on how many of [fitting] elements can be chosen; false when there
 * are too few. */
static bool bounds_of(Game *game, const Parameter *parameter, int fitting,
                      const Frame *outer, int64_t *least, int64_t *most)
{
    *least = 1;
    *most = parameter->some.usual_most;
    if ((parameter->least &&
         !evaluate(game, parameter->least, outer, least)) ||
        (parameter->most && !evaluate(game, parameter->most, outer, most))) {
        return false;
    }
    *least = *least < 0 ? 0 : *least;
    *most = *most < fitting ? *most : fitting;
    *most = *most < CHOSEN_MAX ? *most : CHOSEN_MAX;
    return *least <= *most;
}

/* [size] of the elements [fits], from the one with the number [first] on, those
 * before it last. */
static Cell some_of(Bits fits, bool chosen, int first, int64_t size)
{
    Bits all = {0};
    Bits left = fits;
    for (int i = 0; i < first; i++) {
        left = bits_rest(left);
    }
    for (; size > 0; size--, left = bits_rest(left)) {
        left = bits_any(left) ? left : fits;
        all = chosen ? sets_with_card(all, bits_first(left))
                     : bits_or(all, bits_of(bits_first(left)));
    }
    return all;
}

/* Counts the choices after one of several where no move is legal, or the
 * conditions that prevent all moves would count as never reached: with some of
 * what can be chosen, considered alone. Returns whether something can be. A
 * limit for each kind, and elements that must be alike, are left alone. */
static bool count_supposed(Counts *counts, Game *game, int offer, int number,
                           Bits fits, const Frame *outer)
{
    const Offer *of = &game->variant->program.offers[offer];
    const Parameter *parameter = &of->parameters[number];
    Frame frame = {parameter->local, cell_of(0), outer};
    int64_t least, most;
    bool any = false;
    if (parameter->cap || parameter->some.alike >= 0 ||
        !bounds_of(game, parameter, bits_count(fits), outer, &least, &most)) {
        return false;
    }
    for (int64_t size = least; size <= most; size++) {
        for (int first = 0; first < bits_count(fits) || first == 0; first++) {
            frame.value = some_of(fits, parameter->type.base == TYPE_CHOSEN,
                                  first, size);
            if (evaluate_goes_on(game) &&
                go_together(game, &parameter->together, &frame)) {
                any = true;
                count_choices(counts, game, offer, number + 1, &frame);
            }
        }
    }
    return any;
}

/* Whether a value can be chosen, considered alone. */
static bool count_value(Counts *counts, Game *game, int offer, int number,
                        int64_t value, const Frame *outer)
{
    const Parameter *parameter =
        &game->variant->program.offers[offer].parameters[number];
    const Entries *entries = &counts->places->offers[offer].where[number];
    Frame frame = {parameter->local, cell_of(value), outer};
    bool fits = count_conditions(counts, game, &parameter->where, entries,
                                 value, &frame);
    if (fits && !type_is_several(parameter->type)) {
        count_choices(counts, game, offer, number + 1, &frame);
    }
    return fits;
}

/* Counts the values of a choice; returns whether one of them can be chosen. In
 * *[fits] are those elements of a set that can be. */
static bool count_values(Counts *counts, Game *game, int offer, int number,
                         const Frame *outer, Bits *fits)
{
    const Expression *from =
        game->variant->program.offers[offer].parameters[number].from;
    Cell set;
    int64_t first, last;
    bool any = false;
    if (from->kind == E_RANGE) {
        if (evaluate(game, from->left, outer, &first) &&
            evaluate(game, from->right, outer, &last)) {
            last = last - first < MOVES_MAX ? last : first + MOVES_MAX - 1;
            for (int64_t value = first; value <= last; value++) {
                any |= count_value(counts, game, offer, number, value, outer);
            }
        }
    } else if (evaluate_cell(game, from, outer, &set)) {
        places_visit(counts, game, from, outer);
        for (Bits left = set; bits_any(left); left = bits_rest(left)) {
            int element = bits_first(left);
            if (count_value(counts, game, offer, number, element, outer)) {
                *fits = bits_or(*fits, bits_of(element));
            }
        }
    }
    return any || bits_any(*fits);
}

/* Whether the offer has a legal move: count_moves has counted its choices of
 * several and those after them. */
static bool is_open(const Game *game, int offer)
{
    size_t i = 0;
    while (i < game->move_count && game->moves[i].offer != offer) {
        i++;
    }
    return i < game->move_count;
}

/* Counts all possible choices, parameter by parameter. The legal moves show
 * whether several can be chosen together, if there are any. */
static void count_choices(Counts *counts, Game *game, int offer, int number,
                          const Frame *outer)
{
    const Offer *open = &game->variant->program.offers[offer];
    if (number < open->parameter_count) {
        const OfferEntries *entries = &counts->places->offers[offer];
        Count *choice = &counts->items[entries->choices[number]];
        Bits fits = {{0}};
        bool any = count_values(counts, game, offer, number, outer, &fits);
        choice->tried++;
        if (type_is_several(open->parameters[number].type) &&
            !count_after(counts, game, offer, number, outer)) {
            any = count_supposed(counts, game, offer, number, fits, outer);
        }
        choice->held += any && (number < first_several(open) ||
                                !is_open(game, offer));
    }
}

static void count_offer(Counts *counts, Game *game, int offer)
{
    const OfferEntries *entries = &counts->places->offers[offer];
    Count *action = &counts->items[entries->action];
    action->tried++;
    if (count_conditions(counts, game,
                         &game->variant->program.offers[offer].when,
                         &entries->when, 0, NULL)) {
        action->ready++;
        count_choices(counts, game, offer, 0, NULL);
    }
}

/* --- Decisions */

/* Moves of the same offer are next to each other. */
static void count_moves(Counts *counts, const Game *game)
{
    const Program *program = &game->variant->program;
    for (size_t i = 0; i < game->move_count; i++) {
        int offer = game->moves[i].offer;
        if (i > 0 && offer == game->moves[i - 1].offer) {
            continue;
        }
        const Offer *open = &program->offers[offer];
        const OfferEntries *entries = &counts->places->offers[offer];
        int last = open->parameter_count - 1;
        counts->items[entries->action].open++;
        for (int p = first_several(open); p <= last; p++) {
            counts->items[entries->choices[p]].held++;
        }
    }
}

static bool all_held(const Counts *counts, const size_t *entries, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (counts->items[entries[i]].held == 0) {
            return false;
        }
    }
    return true;
}

/* Whether all parts of an offer are known to be of use. */
static bool is_settled(const Counts *counts, int offer)
{
    const OfferEntries *entries = &counts->places->offers[offer];
    bool settled = counts->items[entries->action].held > 0 &&
                   all_held(counts, entries->when.entries,
                            entries->when.count) &&
                   all_held(counts, entries->choices,
                            (size_t)entries->choice_count);
    for (int p = 0; settled && p < entries->choice_count; p++) {
        settled = all_held(counts, entries->where[p].entries,
                           entries->where[p].count);
    }
    return settled;
}

/* The offers of a decision are between the question and the instruction where
 * the program waits. */
void counts_decision(Counts *counts, Game *game)
{
    const Program *program = &game->variant->program;
    int64_t steps = game->steps;
    bool skips = counts->brief && places_clauses_held(counts);
    count_moves(counts, game);
    for (size_t i = game->state->pc; i < program->count; i++) {
        const Instruction *at = &program->code[i];
        if (operation_facts[at->op].operands[3] == 'f' &&
            !(skips && is_settled(counts, at->d))) {
            count_offer(counts, game, at->d);
        }
        if (at->op == OP_AWAIT || at->op == OP_OFFER_AWAIT) {
            break;
        }
    }
    counts->looked += steps - game->steps;
    game->steps = steps;
}

static void hold(Counts *counts, const size_t *entries, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        counts->items[entries[i]].tried++;
        counts->items[entries[i]].held++;
    }
}

void counts_move(Counts *counts, const Move *move)
{
    const OfferEntries *entries = &counts->places->offers[move->offer];
    Count *action = &counts->items[entries->action];
    action->tried++;
    action->ready++;
    action->open++;
    hold(counts, entries->when.entries, entries->when.count);
    hold(counts, entries->choices, (size_t)entries->choice_count);
    for (int p = 0; p < entries->choice_count; p++) {
        hold(counts, entries->where[p].entries, entries->where[p].count);
    }
}
