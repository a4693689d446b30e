/* Cards and the conditions for choosing them: a card that no relation ever
 * allows, and one that blocks all others.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "check/checker.h"
#include "program/range.h"
#include "variant/names.h"

static bool chooses_cards(const Choice *choice)
{
    return choice->type.base == TYPE_CARD ||
           choice->type.base == TYPE_CHOSEN;
}

/* The part of [whole] that requires a relation of the chosen card, on either
 * side of an `and`; NULL if it does not always require one. */
static const Expression *find_relation(const Expression *whole,
                                       const Local *element)
{
    if (whole->kind == E_AND) {
        const Expression *found = find_relation(whole->left, element);
        return found ? found : find_relation(whole->right, element);
    }
    bool asked = whole->kind == E_HOLDS && whole->left->kind == E_LOCAL &&
                 whole->left->local == element;
    return asked ? whole : NULL;
}

static const Expression *relation_of(const Choice *choice)
{
    const Expression *found = NULL;
    for (size_t i = 0; !found && i < choice->where.count; i++) {
        const Condition *condition = &choice->where.items[i];
        found = find_relation(condition->holds, condition->element);
    }
    return found;
}

/* The cards of the deck that may certainly be chosen. */
static Bits possible(const Checker *checker, const Choice *choice)
{
    const Variant *variant = checker->variant;
    Moment moment = moment_any(variant, true);
    Bits kinds = {0};
    for (int kind = 0; kind < variant->kind_count; kind++) {
        bool can = variant->kinds[kind].copies > 0;
        for (size_t i = 0; can && i < choice->where.count; i++) {
            const Condition *condition = &choice->where.items[i];
            moment.bound = condition->element;
            moment.value = kind;
            can = range_of(&moment, condition->holds).most != 0;
        }
        bits_put(&kinds, kind, can);
    }
    return kinds;
}

/* "'5r', '5b', 3 more" */
static const char *list_kinds(Checker *checker, Bits kinds)
{
    Text text = text_new(checker->arena);
    int count = 0;
    for (; bits_any(kinds) && count < 4; kinds = bits_rest(kinds), count++) {
        text_add_format(&text, "%s'%s'", count ? ", " : "",
                        checker->variant->kinds[bits_first(kinds)].label);
    }
    if (bits_any(kinds)) {
        text_add_format(&text, ", %d more", bits_count(kinds));
    }
    return text_string(&text);
}

static Bits deck(const Variant *variant)
{
    Bits kinds = {0};
    for (int i = 0; i < variant->kind_count; i++) {
        bits_put(&kinds, i, variant->kinds[i].copies > 0);
    }
    return kinds;
}

/* What all choices of cards have in common for one relation. */
typedef struct {
    const Checker *checker;
    int relation;
    Bits possible;     /* cards that at least one choice may allow */
    bool all;              /* each choice requires the relation */
    const Expression *top; /* the other card of the relation in the first
                              choice */
} Chosen;

static void gather_choice(Chosen *chosen, const Choice *choice)
{
    const Expression *holds = relation_of(choice);
    bool asks = holds && holds->value == chosen->relation;
    chosen->possible = bits_or(chosen->possible,
                               possible(chosen->checker, choice));
    chosen->all = chosen->all && asks;
    chosen->top = chosen->top ? chosen->top : asks ? holds : NULL;
}

static void gather_actions(void *context, const Actions *actions)
{
    for (size_t i = 0; i < actions->count; i++) {
        const Action *action = &actions->items[i];
        for (int c = 0; c < action->choice_count; c++) {
            if (chooses_cards(&action->choices[c])) {
                gather_choice(context, &action->choices[c]);
            }
        }
    }
}

static Chosen gather(const Checker *checker, int relation)
{
    Chosen chosen = {checker, relation, {{0}}, true, NULL};
    rules_visit_decisions(checker->variant->rules, gather_actions, &chosen);
    return chosen;
}

static void explain(Checker *checker, Diagnostic *finding,
                    const Relation *relation)
{
    diagnostic_label(checker->found, finding, relation->span,
                     "by this relation");
    checker_help(checker, finding, "add a clause that is true for this card");
}

void check_card_never_chosen(Checker *checker)
{
    const Variant *variant = checker->variant;
    for (size_t r = 0; r < variant->relation_count; r++) {
        Chosen chosen = gather(checker, (int)r);
        Bits never = bits_without(deck(variant), chosen.possible);
        for (int kind = 0; kind < variant->kind_count; kind++) {
            if (bits_meet(variant->relations[r].rows[1 + kind],
                          deck(variant))) {
                never = bits_without(never, bits_of(kind));
            }
        }
        for (size_t i = 0; chosen.top && i < variant->family_count; i++) {
            const Family *family = &variant->families[i];
            if (bits_meet(family->kinds, never)) {
                explain(checker, checker_find(
                    checker, family->span, "%s %s no card and can never be "
                    "chosen", list_kinds(checker, bits_and(family->kinds,
                                                            never)),
                    variant->relations[r].name), &variant->relations[r]);
            }
        }
    }
}

/* The cards that are the right card of a relation for no left card. */
static Bits without_left(const Variant *variant, const Relation *relation)
{
    Bits right = {0};
    for (int kind = 0; kind < variant->kind_count; kind++) {
        if (variant->kinds[kind].copies > 0) {
            right = bits_or(right, relation->rows[1 + kind]);
        }
    }
    return bits_without(deck(variant), right);
}

void check_card_blocks(Checker *checker)
{
    const Variant *variant = checker->variant;
    for (size_t r = 0; r < variant->relation_count; r++) {
        Chosen chosen = gather(checker, (int)r);
        const Expression *top = chosen.top;
        bool pile = top && (top->right->kind == E_TOP ||
                            top->right->kind == E_BOTTOM);
        Bits blocks = without_left(variant, &variant->relations[r]);
        for (size_t i = 0; pile && chosen.all && i < variant->family_count;
             i++) {
            const Family *family = &variant->families[i];
            if (bits_meet(family->kinds, blocks)) {
                explain(checker, checker_find(
                    checker, family->span, "no card %s %s, so that none can be "
                    "chosen while it lies there", variant->relations[r].name,
                    list_kinds(checker, bits_and(family->kinds, blocks))),
                    &variant->relations[r]);
            }
        }
    }
}

/* --- Impossible choices --------------------------------------------------- */

static void report_choice(Checker *checker, const Choice *choice, Span span,
                          const char *why)
{
    if (!checker_has_found(checker, span)) {
        Diagnostic *finding = checker_find(
            checker, span, "'%s' can never be chosen: %s", choice->place.name,
            why);
        checker_help(checker, finding, "write possible bounds, or remove "
                     "what can never be done");
    }
}

/* Whether a condition is never true for another known reason: it has a name, so
 * another check reports it, or a number of the file causes it. */
static bool is_switched_off(const Checker *checker, const Moment *moment,
                            const Choice *choice)
{
    Moment varied = moment_any(checker->variant, true);
    const Expression *set = choice->set;
    return set->kind == E_WHERE && range_of(moment, set->right).most == 0 &&
           (choice->where.count > 0 || range_of(&varied, set->right).most != 0);
}

/* Whether never-true has reported a condition of the choice. */
static bool is_said(const Checker *checker, const Choice *choice)
{
    Span whole = node_span(choice->place.node);
    for (size_t i = 0; i < checker->found->count; i++) {
        const Diagnostic *one = &checker->found->items[i];
        if (text_equal(one->id, "never-true") &&
            one->span.file == whole.file && one->span.start >= whole.start &&
            one->span.end <= whole.end) {
            return true;
        }
    }
    return false;
}

/* Reports choices of more elements than exist or than can be chosen at once. */
static void look_at_bounds(Checker *checker, const Moment *moment,
                           const Choice *choice)
{
    const Range one = {true, 1, 1}, any = {true, 0, INT64_MAX};
    Range least = choice->least ? range_of(moment, choice->least) : one;
    Range most = choice->most ? range_of(moment, choice->most) : any;
    Range cap = choice->cap ? range_of(moment, choice->cap) : any;
    Range there = range_of_count(moment, choice->set);
    const Expression *where = choice->least ? choice->least : choice->from;
    const char *why = NULL;
    if (is_switched_off(checker, moment, choice)) {
        return;
    }
    if (least.known && there.known && least.least > there.most) {
        why = there.most == 0
                  ? "there is nothing to choose from"
                  : text_format(checker->arena, "there are at most %lld",
                                (long long)there.most);
    } else if (least.known && most.known && least.least > most.most) {
        where = choice->least ? choice->least : choice->most;
        why = text_format(checker->arena, "at least %lld and at most %lld",
                          (long long)least.least, (long long)most.most);
    } else if (cap.known && cap.most < 1) {
        where = choice->cap;
        why = "'at most' leaves none of any kind";
    }
    if (why && !is_said(checker, choice)) {
        report_choice(checker, choice, where->span, why);
    }
}

static void look_at_choices(void *context, const Actions *actions)
{
    Checker *checker = context;
    Moment moment = moment_any(checker->variant, false);
    for (size_t i = 0; i < actions->count; i++) {
        for (int k = 0; k < actions->items[i].choice_count; k++) {
            look_at_bounds(checker, &moment, &actions->items[i].choices[k]);
        }
    }
}

void check_nothing_to_choose(Checker *checker)
{
    rules_visit_decisions(checker->variant->rules, look_at_choices, checker);
}

/* --- Names of what is chosen ---------------------------------------------- */

/* What the file has under the name of an attribute besides it, or NULL. */
static const char *other_thing(const Variant *variant, const char *name)
{
    int variable = variant_find_variable(variant, name);
    return variable >= 0 && !variant->variables[variable].hidden
               ? "what is remembered"
           : variant_find_die(variant, name) >= 0  ? "the die"
           : variant_find_zone(variant, name) >= 0 ? "the zone" : NULL;
}

/* Within the conditions on a value, the name of its attribute is that value. */
static void look_at_name(void *context, const Expression *part)
{
    Checker *checker = context;
    const Variant *variant = checker->variant;
    const Local *local = part->kind == E_LOCAL ? part->local : NULL;
    if (!local || local->type.base != TYPE_SYMBOL ||
        local->type.attribute < 0 ||
        !text_equal(local->name,
                    variant->attributes[local->type.attribute].name)) {
        return;
    }
    const char *other = other_thing(variant, local->name);
    if (other && !checker_has_found(checker, part->span)) {
        Diagnostic *finding = checker_find(
            checker, part->span, "'%s' is the value that is looked at here, "
            "not %s under this name", local->name, other);
        checker_help(checker, finding, "give %s another name", other);
    }
}

void check_shadowed_name(Checker *checker)
{
    const Variant *variant = checker->variant;
    for (size_t i = 0; i < variant->text_count; i++) {
        checker_visit(variant->texts[i].expression, checker, look_at_name);
    }
}
