/* Every rule has one entry, however often it was compiled. Where each condition
 * of each offer and each clause has its entry is looked up once.
 *
 * SPDX-License-Identifier: MIT */
#include "trial/counts.h"

#include "base/text.h"
#include "check/relation.h"
#include "engine/evaluate.h"
#include "engine/sets.h"
#include "resolve/part.h"

/* The entries of a list of conditions. */
typedef struct {
    size_t *entries;
} Entries;

typedef struct {
    Entries when, where[PARAMETERS_MAX];
} OfferEntries;

typedef struct {
    size_t count;
    size_t *entries;
    ClauseTable *tables;
} ClauseEntries;

typedef struct CountsPlaces {
    Arena *arena;
    const Variant *variant;
    size_t *events;        /* of what the program tells */
    OfferEntries *offers;
    ClauseEntries *relations;
} Places;

/* --- Entries */

static size_t entry_of(Counts *counts, const Node *node, RuleKind kind)
{
    for (size_t i = 0; i < counts->count; i++) {
        if (counts->items[i].node == node) {
            return i;
        }
    }
    ARENA_PUSH(counts->places->arena, counts->items, counts->count,
               counts->capacity) = (Count){.node = node, .kind = kind};
    return counts->count - 1;
}

RuleKind counts_kind(const Counted *counted)
{
    const Node *node = counted->node, *parent = node->parent;
    const char *list = parent && parent->key ? parent->key : "";
    if (node->kind == NODE_MAPPING) {
        return text_equal(list, "actions") ? RULE_ACTION : RULE_STEP;
    }
    if (parent && node->kind == NODE_SCALAR && parent->parent) {
        if (part_of(node) == PART_STARTER) {
            return RULE_STARTER;
        }
        if (text_equal(list, "score") && !parent->parent->parent) {
            return RULE_SCORE;
        }
    }
    return text_equal(list, "ends") ? RULE_END
           : parent && parent->parent && parent->parent->key &&
                   text_equal(parent->parent->key, "modes")
               ? RULE_MODE : RULE_CONDITION;
}

/* The text that a condition was read from. */
static const Node *node_of(const Variant *variant, const Condition *condition)
{
    for (size_t i = 0; i < variant->text_count; i++) {
        if (variant->texts[i].expression == condition->holds) {
            return variant->texts[i].node;
        }
    }
    return NULL;
}

static Entries enter_conditions(Counts *counts, const Conditions *conditions,
                                RuleKind kind)
{
    Places *places = counts->places;
    Entries entries = {arena_alloc(places->arena, (conditions->count + 1) *
                                                  sizeof *entries.entries)};
    for (size_t i = 0; i < conditions->count; i++) {
        const Node *node = node_of(places->variant, &conditions->items[i]);
        entries.entries[i] = entry_of(counts, node, kind);
    }
    return entries;
}

static void enter_offers(Counts *counts)
{
    Places *places = counts->places;
    const Program *program = &places->variant->program;
    places->offers = arena_alloc(places->arena, (program->offer_count + 1) *
                                                sizeof *places->offers);
    for (size_t i = 0; i < program->offer_count; i++) {
        const Offer *offer = &program->offers[i];
        places->offers[i].when = enter_conditions(counts, &offer->when,
                                                  RULE_GUARD);
        for (int p = 0; p < offer->parameter_count; p++) {
            places->offers[i].where[p] = enter_conditions(
                counts, &offer->parameters[p].where, RULE_CHOICE);
        }
    }
}

static void enter_clauses(Counts *counts)
{
    Places *places = counts->places;
    const Variant *variant = places->variant;
    places->relations = arena_alloc(places->arena,
                                    (variant->relation_count + 1) *
                                    sizeof *places->relations);
    for (size_t i = 0; i < variant->relation_count; i++) {
        const Node *clauses = variant->relations[i].clauses;
        ClauseEntries *own = &places->relations[i];
        own->count = clauses->count;
        own->entries = arena_alloc(places->arena, (clauses->count + 1) *
                                                  sizeof *own->entries);
        own->tables = arena_alloc(places->arena, (clauses->count + 1) *
                                                 sizeof *own->tables);
        for (size_t c = 0; c < clauses->count; c++) {
            own->entries[c] = entry_of(counts, clauses->children[c],
                                       RULE_CLAUSE);
            own->tables[c] = clause_tabulate(variant, &variant->relations[i],
                                             clauses->children[c]);
        }
    }
}

Counts *counts_new(Arena *arena, const Variant *variant)
{
    const Program *program = &variant->program;
    Counts *counts = arena_alloc(arena, sizeof *counts);
    Places *places = arena_alloc(arena, sizeof *places);
    *places = (Places){.arena = arena, .variant = variant};
    counts->places = places;
    places->events = arena_alloc(arena, (program->counted_count + 1) *
                                        sizeof *places->events);
    for (size_t i = 0; i < program->counted_count; i++) {
        places->events[i] = entry_of(counts, program->counted[i].node,
                                     counts_kind(&program->counted[i]));
    }
    enter_offers(counts);
    enter_clauses(counts);
    return counts;
}

void counts_event(Counts *counts, const Event *event)
{
    if ((int)event->kind >= EVENT_COUNT) {
        size_t number = (size_t)event->kind - EVENT_COUNT;
        Count *count = &counts->items[counts->places->events[number]];
        const Program *program = &counts->places->variant->program;
        if (program->counted[number].kind == COUNT_TRIED) {
            count->tried++;
        } else {
            count->held++;
        }
    }
}

/* --- Clauses */

static void count_clauses(Counts *counts, int64_t relation, int64_t left,
                          int64_t right)
{
    const ClauseEntries *clauses = &counts->places->relations[relation];
    Count *only = NULL;
    int holding = 0;
    for (size_t i = 0; i < clauses->count; i++) {
        Count *count = &counts->items[clauses->entries[i]];
        bool holds = clauses->tables[i].rows[left] >> right & 1;
        count->tried++;
        count->held += holds;
        holding += holds;
        only = holds ? count : only;
    }
    if (holding == 1) {
        only->decisive++;
    }
}

static void visit(Counts *counts, Game *game, const Expression *expression,
                  const Frame *frame);

/* What stands inside a set or an aggregate, for each of its elements. */
static void visit_elements(Counts *counts, Game *game,
                           const Expression *expression, const Frame *frame)
{
    int64_t set;
    visit(counts, game, expression->left, frame);
    if (!evaluate(game, expression->left, frame, &set)) {
        return;
    }
    uint64_t left = expression->left->type.base == TYPE_CHOSEN
                        ? sets_chosen_kinds((uint64_t)set) : (uint64_t)set;
    for (; left && evaluate_goes_on(game); left &= left - 1) {
        Frame element = {expression->local, __builtin_ctzll(left), frame};
        visit(counts, game, expression->right, &element);
    }
}

static bool has_elements(const Expression *expression)
{
    return expression->local && expression->kind != E_LOCAL;
}

/* Finds where relations are asked for, and of which cards. */
static void visit(Counts *counts, Game *game, const Expression *expression,
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
    visit(counts, game, expression->condition, frame);
    visit(counts, game, expression->left, frame);
    visit(counts, game, expression->right, frame);
    if (expression->kind == E_HOLDS &&
        evaluate(game, expression->left, frame, &left) &&
        evaluate(game, expression->right, frame, &right) && left >= 0 &&
        right >= 0) {
        count_clauses(counts, expression->value, left, right);
    }
}

/* --- Conditions of moves */

/* Counts conditions that all must hold; returns whether they do. [outer] is
 * what they may look at, [value] what each is about. */
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
        Frame element = {condition->element, value, outer};
        const Frame *frame = condition->element ? &element : outer;
        int64_t holds;
        if (!evaluate(game, condition->holds, frame, &holds)) {
            return false;            /* only reached when those before hold */
        }
        visit(counts, game, condition->holds, frame);
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

static void count_value(Counts *counts, Game *game, int offer, int number,
                        int64_t value, const Frame *outer)
{
    const Parameter *parameter =
        &game->variant->program.offers[offer].parameters[number];
    const Entries *entries = &counts->places->offers[offer].where[number];
    Frame frame = {parameter->local, value, outer};
    if (count_conditions(counts, game, &parameter->where, entries, value,
                         &frame) && !type_is_several(parameter->type)) {
        count_choices(counts, game, offer, number + 1, &frame);
    }
}

/* Goes through everything that can be chosen, parameter by parameter. */
static void count_choices(Counts *counts, Game *game, int offer, int number,
                          const Frame *outer)
{
    const Offer *open = &game->variant->program.offers[offer];
    const Expression *from = number < open->parameter_count
                                 ? open->parameters[number].from : NULL;
    int64_t set, first, last;
    if (from && from->kind == E_RANGE) {
        if (evaluate(game, from->left, outer, &first) &&
            evaluate(game, from->right, outer, &last)) {
            for (int64_t value = first;
                 value <= last && value - first < MOVES_MAX; value++) {
                count_value(counts, game, offer, number, value, outer);
            }
        }
    } else if (from && evaluate(game, from, outer, &set)) {
        for (uint64_t left = (uint64_t)set; left; left &= left - 1) {
            count_value(counts, game, offer, number, __builtin_ctzll(left),
                        outer);
        }
    }
}

/* The offers of a decision stand between the question and where the program
 * waits. */
void counts_decision(Counts *counts, Game *game)
{
    const Program *program = &game->variant->program;
    for (size_t i = game->state->pc; i < program->count; i++) {
        const Instruction *at = &program->code[i];
        if (operation_facts[at->op].operands[3] == 'f') {
            if (count_conditions(counts, game, &program->offers[at->d].when,
                                 &counts->places->offers[at->d].when, 0,
                                 NULL)) {
                count_choices(counts, game, at->d, 0, NULL);
            }
        }
        if (at->op == OP_AWAIT || at->op == OP_OFFER_AWAIT) {
            return;
        }
    }
}
