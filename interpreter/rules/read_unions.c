/* Splits steps with the cards of several zones into steps for each zone, so
 * that what looks at steps knows only cards that come from one zone.
 *
 * SPDX-License-Identifier: MIT */
#include "rules/rule_reader.h"

typedef struct {
    RuleReader *reader;
    const Step *whole;     /* the step of the file */
} Splitting;

static Expression *make_like(const Splitting *splitting, ExpressionKind kind,
                             Type type, const Expression *left,
                             const Expression *right)
{
    Expression *made = arena_alloc(splitting->reader->arena, sizeof *made);
    *made = (Expression){.kind = kind, .type = type,
                         .left = (Expression *)(uintptr_t)left,
                         .right = (Expression *)(uintptr_t)right,
                         .span = splitting->whole->object->span};
    return made;
}

/* A step of the whole; the file does not have it. */
static Step part_of(const Splitting *splitting, Verb verb)
{
    Step part = *splitting->whole;
    part.verb = verb;
    part.part = true;
    part.condition = NULL;
    part.object = part.from = NULL;
    return part;
}

static void add_step(const Splitting *splitting, Steps *steps, Step step)
{
    size_t count = steps->count++;
    Step *items = arena_alloc(splitting->reader->arena,
                              steps->count * sizeof *items);
    for (size_t i = 0; i < count; i++) {
        items[i] = steps->items[i];
    }
    items[count] = step;
    steps->items = items;
    steps->node = splitting->whole->place.node;
}

/* --- all cards of a union ------------------------------------------------- */

static void add_all(const Splitting *splitting, const Expression *cards,
                    Steps *steps)
{
    Step part = part_of(splitting, cards->kind == E_ZONES
                                       ? VERB_FOR_EACH
                                       : splitting->whole->verb);
    if (cards->kind == E_UNION) {
        add_all(splitting, cards->left, steps);
        add_all(splitting, cards->right, steps);
        return;
    }
    if (cards->kind == E_ZONES) {
        part.from = cards->left;
        part.local = cards->local;
        part.to = NULL;
        add_all(splitting, cards->right, &part.steps);
    } else {
        part.object = cards;
        part.from = part.verb == VERB_MOVE ? expression_zone(cards) : NULL;
    }
    add_step(splitting, steps, part);
}

/* --- one card: from the first zone that has it ---------------------------- */

static const Condition *condition_of(const Splitting *splitting,
                                     Expression *holds)
{
    const Step *whole = splitting->whole;
    Condition *made = arena_alloc(splitting->reader->arena, sizeof *made);
    *made = (Condition){.name = whole->place.name, .place = whole->place.node,
                        .node = whole->place.node, .span = holds->span,
                        .name_span = whole->place.name_span, .holds = holds};
    return made;
}

/* The owners in whose zone the card is. */
static Expression *owners_with(const Splitting *splitting,
                               const Expression *card, const Expression *zones)
{
    const Type truth = {TYPE_TRUTH, -1};
    Expression *there = make_like(splitting, E_WHERE, zones->left->type,
                                  zones->left,
                                  make_like(splitting, E_IN, truth, card,
                                            zones->right));
    there->local = zones->local;
    return there;
}

/* The case in which the card is in one zone, or in those of some owners. */
static Case case_of(const Splitting *splitting, const Expression *card,
                    const Expression *cards, bool last)
{
    const Type truth = {TYPE_TRUTH, -1};
    const Step *whole = splitting->whole;
    Step move = part_of(splitting, VERB_MOVE);
    Expression *holds = make_like(splitting, E_IN, truth, card, cards);
    move.object = card;
    if (cards->kind == E_ZONES) {
        Expression *owners = owners_with(splitting, card, cards);
        Expression *zone = make_like(splitting, E_ZONE, cards->type, NULL,
                                     NULL);
        Expression *none = make_like(splitting, E_EMPTY, truth, owners, NULL);
        zone->value = expression_zone(cards->right)->value;
        zone->left = make_like(splitting, E_LOWEST, cards->local->type, owners,
                               NULL);
        holds = make_like(splitting, E_NOT, truth, none, NULL);
        move.from = zone;
    } else {
        move.from = expression_zone(cards);
        holds = last ? NULL : holds;
    }
    Case one = {.place = whole->place,
                .condition = holds ? condition_of(splitting, holds) : NULL};
    add_step(splitting, &one.steps, move);
    return one;
}

static void add_cases(const Splitting *splitting, const Expression *card,
                      const Expression *cards, bool last, Step *step)
{
    if (cards->kind == E_UNION) {
        add_cases(splitting, card, cards->left, false, step);
        add_cases(splitting, card, cards->right, last, step);
        return;
    }
    size_t count = step->case_count++;
    Case *cases = arena_alloc(splitting->reader->arena,
                              step->case_count * sizeof *cases);
    for (size_t i = 0; i < count; i++) {
        cases[i] = step->cases[i];
    }
    cases[count] = case_of(splitting, card, cards, last);
    step->cases = cases;
}

static Step move_one(const Splitting *splitting, const Expression *card,
                     const Expression *from)
{
    Step cases = part_of(splitting, VERB_CASES);
    cases.to = NULL;
    add_cases(splitting, card, from, true, &cases);
    return cases;
}

/* Chosen cards, one after the other. */
static Step move_each(const Splitting *splitting, const Expression *chosen,
                      const Expression *from)
{
    const Type type = {TYPE_CARD, -1};
    Step each = part_of(splitting, VERB_FOR_EACH);
    each.from = chosen;
    each.to = NULL;
    each.local = local_new(splitting->reader->arena, NULL, "card", type);
    Expression *card = make_like(splitting, E_LOCAL, type, NULL, NULL);
    card->local = each.local;
    add_step(splitting, &each.steps, move_one(splitting, card, from));
    return each;
}

void reader_split(RuleReader *reader, Step *step, const Expression *from)
{
    Splitting splitting = {reader, step};
    const Expression *what = step->object;
    Steps steps = {.node = NULL};
    if (what->type.base == TYPE_CARDS) {
        add_all(&splitting, what, &steps);
    } else {
        add_step(&splitting, &steps, what->type.base == TYPE_CHOSEN
                                         ? move_each(&splitting, what, from)
                                         : move_one(&splitting, what, from));
    }
    step->split = step->verb;
    step->verb = VERB_PERFORM;
    step->from = from;
    step->steps = steps;
}
