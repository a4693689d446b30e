/* Moves that a player cannot tell apart by their texts.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "check/checker.h"
#include "expression/pure_value.h"
#include "program/range.h"

/* --- Two actions ---------------------------------------------------------- */

static bool same_pieces(const Action *one, const Action *other)
{
    if (one->text.count != other->text.count) {
        return false;
    }
    for (size_t i = 0; i < one->text.count; i++) {
        const Piece *left = &one->text.items[i], *right = &other->text.items[i];
        if (left->parameter != right->parameter ||
            !text_equal(left->text, right->text) ||
            left->expression != right->expression) {
            return false;
        }
    }
    return true;
}

/* The values for which all conditions of a choice are certainly true. */
static Bits certain(const Checker *checker, const Choice *choice)
{
    const Variant *variant = checker->variant;
    Moment moment = moment_any(variant, true);
    int count = pure_domain(variant, choice->type);
    Bits values = {0};
    for (int value = 0; value < count; value++) {
        bool holds = true;
        for (size_t i = 0; holds && i < choice->where.count; i++) {
            const Condition *condition = &choice->where.items[i];
            moment.bound = condition->element;
            moment.value = value;
            holds = range_of(&moment, condition->holds).least == 1;
        }
        bits_put(&values, value, holds);
    }
    return values;
}

/* Whether the same value can certainly be chosen in both. */
static bool overlap(const Checker *checker, const Choice *one,
                    const Choice *other)
{
    if (one->type.base != other->type.base ||
        one->type.attribute != other->type.attribute || !one->from ||
        !other->from || !expression_same(one->from, other->from)) {
        return false;
    }
    return (one->where.count == 0 && other->where.count == 0) ||
           bits_meet(certain(checker, one), certain(checker, other));
}

/* Whether all conditions of [one] are conditions of [other], too. */
static bool follows(const Action *one, const Action *other)
{
    bool all = true;
    for (size_t i = 0; i < one->when.count && all; i++) {
        all = false;
        for (size_t k = 0; k < other->when.count && !all; k++) {
            all = expression_same(one->when.items[i].holds,
                                  other->when.items[k].holds);
        }
    }
    return all;
}

/* Whether one is open whenever the other is. */
static bool coincide(const Checker *checker, const Action *one,
                     const Action *other)
{
    if (!same_pieces(one, other) ||
        !(follows(one, other) || follows(other, one)) ||
        one->choice_count != other->choice_count) {
        return false;
    }
    for (int i = 0; i < one->choice_count; i++) {
        if (!overlap(checker, &one->choices[i], &other->choices[i])) {
            return false;
        }
    }
    return true;
}

static void report_coinciding(Checker *checker, const Action *one,
                              const Action *other)
{
    Diagnostic *finding = checker_find(
        checker, other->place.name_span, "the moves of '%s' and '%s' have the "
        "same text", one->name, other->name);
    diagnostic_label(checker->found, finding, one->place.name_span,
                     "the other action");
    checker_help(checker, finding, "give one of them another 'text'");
}

/* --- One action ----------------------------------------------------------- */

static void see_local(void *context, const Expression *part)
{
    const Local **local = context;
    if (part->kind == E_LOCAL && part->local == *local) {
        *local = NULL;
    }
}

static bool is_told(const Action *action, int number)
{
    for (size_t i = 0; i < action->text.count; i++) {
        const Local *wanted = action->choices[number].local;
        checker_visit(action->text.items[i].expression, &wanted, see_local);
        if (action->text.items[i].parameter == number || !wanted) {
            return true;
        }
    }
    return false;
}

/* Something that may be chosen, and the conditions of the choice. */
typedef struct {
    const Checker *checker;
    const Local *element;
    Bits values;       /* the values that may be chosen at all */
} Element;

static bool mentions(const Expression *e, const Local *local)
{
    checker_visit(e, &local, see_local);
    return !local;
}

/* The greatest number of elements for which a condition is true, or false, with
 * the same other part ([across]: with different ones); 0 if it depends on
 * more. */
static int count_elements(const Element *element, const Expression *e,
                          bool holds, bool across)
{
    const Variant *variant = element->checker->variant;
    const Expression *parts[2];
    int count = pure_parts(e, parts, 2), most = 0;
    int own = count == 2 && parts[1]->kind == E_LOCAL &&
              parts[1]->local == element->element;
    Bits all = {0};
    int others = count == 2 ? pure_domain(variant, parts[!own]->type) : 1;
    if (count < 1 || count > 2 || parts[own]->kind != E_LOCAL ||
        parts[own]->local != element->element) {
        return 0;
    }
    for (int other = 0; other < others; other++) {
        Bits set = {0};
        for (int i = 0; i < pure_domain(variant, parts[own]->type); i++) {
            Binding with[] = {{parts[own], cell_of(i)},
                              {parts[!own], cell_of(other)}};
            int64_t value;
            bool is = pure_value(variant, e, with, count, &value) &&
                      (value != 0) == holds;
            bits_put(&set, i, is);
        }
        set = bits_and(set, element->values);
        all = bits_or(all, set);
        most = bits_count(set) > most ? bits_count(set) : most;
    }
    return across ? bits_count(all) : most;
}

static bool has_several(const Element *element, const Expression *set)
{
    Moment moment = moment_any(element->checker->variant, true);
    return !mentions(set, element->element) &&
           range_of_count(&moment, set).most > 1;
}

static bool is_at_most(const Expression *e, int64_t number)
{
    return e->kind == E_CONSTANT && e->type.base == TYPE_NUMBER &&
           e->value <= number;
}

/* The condition for elements of *[set] if a condition says that the set has
 * one, or NULL: `any(BODY for each ... in SET)`, `not empty(SET where
 * BODY)`. */
static const Expression *find_witness(const Expression *e, bool holds,
                                      const Expression **set)
{
    bool counts = holds && e->right && e->right->kind == E_COUNT &&
                  ((e->kind == E_LESS && is_at_most(e->left, 0)) ||
                   (e->kind == E_AT_MOST && is_at_most(e->left, 1)));
    const Expression *within = e->kind == E_ANY && holds     ? e
                               : e->kind == E_EMPTY && !holds ? e->left
                               : counts                  ? e->right->left
                                                         : NULL;
    if (!within || (within != e && within->kind != E_WHERE)) {
        return NULL;
    }
    *set = within->left;
    return within->right;
}

/* Whether a condition can certainly allow two elements at once. */
static bool leaves_two(const Element *element, const Expression *e, bool holds)
{
    const Expression *set = NULL;
    if (e->kind == E_NOT) {
        return leaves_two(element, e->left, !holds);
    }
    if (!mentions(e, element->element)) {
        return true;
    }
    if (e->kind == E_AND || e->kind == E_OR) {
        bool left = leaves_two(element, e->left, holds);
        bool right = leaves_two(element, e->right, holds);
        bool apart = !mentions(e->left, element->element) ||
                     !mentions(e->right, element->element);
        return (e->kind == E_OR) == holds ? left || right
                                          : left && right && apart;
    }
    const Expression *body = find_witness(e, holds, &set);
    if (body) {
        return has_several(element, set) &&
               count_elements(element, body, true, true) > 1;
    }
    if (e->kind == E_IN && holds && e->left->kind == E_LOCAL) {
        return has_several(element, e->right);
    }
    if (e->kind == E_EQUAL && !holds && e->left->type.base == TYPE_PLAYER) {
        return element->checker->variant->players_most > 2 &&
               mentions(e->left, element->element) !=
                   mentions(e->right, element->element);
    }
    return count_elements(element, e, holds, false) > 1;
}

/* Whether a choice can have several results; only one of its conditions may be
 * about the chosen element. */
static bool is_open(const Checker *checker, const Choice *choice)
{
    const Expression *set = choice->set;
    bool asked = false, two = true;
    const Expression *whole = set;
    while (whole->kind == E_WHERE) {
        whole = whole->left;
    }
    Moment moment = moment_any(checker->variant, true);
    Range count = range_of_count(&moment, whole);
    for (; set->kind == E_WHERE && two; set = set->left) {
        Element element = {checker, set->local, bits_all()};
        if (whole->kind == E_CONSTANT) {
            element.values = expression_constant(whole);
        }
        bool about = mentions(set->right, set->local);
        two = !about || (!asked && leaves_two(&element, set->right, true));
        asked = asked || about;
    }
    bool all = choice->least && choice->least->kind != E_CONSTANT;
    return two && !all && (!count.known || count.most > 1) &&
           choice->together.count == 0 &&
           !(set->kind == E_RANGE && choice->where.count > 0);
}

/* Reports a choice that the text of the move does not show. */
static void check_told(Checker *checker, const Action *action)
{
    for (int i = 0; i < action->choice_count; i++) {
        const Choice *choice = &action->choices[i];
        if (choice->set && !is_told(action, i) && is_open(checker, choice) &&
            !checker_has_found(checker, action->place.name_span)) {
            Diagnostic *finding = checker_find(
                checker, action->place.name_span, "moves of '%s' with "
                "different choices of '%s' have the same text", action->name,
                choice->place.name);
            checker_help(checker, finding, "write {%s} in the text",
                         choice->place.name);
        }
    }
}

/* The choice of several that a piece of a text shows, or NULL. */
static const Choice *several_of(const Action *action, const Piece *piece)
{
    const Choice *choice = piece->text || piece->expression
                               ? NULL : &action->choices[piece->parameter];
    return choice && choice->several ? choice : NULL;
}

/* Whether it is always the same number that is chosen. */
static bool is_fixed(const Choice *choice)
{
    return choice->least && choice->most &&
           choice->least->kind == E_CONSTANT &&
           choice->most->kind == E_CONSTANT &&
           choice->least->value == choice->most->value;
}

/* Reports two choices of several that follow each other in the text, so that
 * nobody knows where the first one ends. */
static void check_apart(Checker *checker, const Action *action)
{
    for (size_t i = 0; i + 2 < action->text.count; i++) {
        const Piece *pieces = &action->text.items[i];
        const Choice *one = several_of(action, &pieces[0]);
        const Choice *other = several_of(action, &pieces[2]);
        if (one && other && pieces[1].text &&
            text_equal(pieces[1].text, " ") &&
            expression_element(one->type).base ==
                expression_element(other->type).base &&
            !is_fixed(one) && !is_fixed(other) &&
            !checker_has_found(checker, action->place.name_span)) {
            Diagnostic *finding = checker_find(
                checker, action->place.name_span, "moves of '%s' with "
                "different choices of '%s' and '%s' can have the same text",
                action->name, one->place.name, other->place.name);
            checker_help(checker, finding, "write a word between {%s} and "
                         "{%s}", one->place.name, other->place.name);
        }
    }
}

/* Checks the actions of one decision. */
static void check_decision(void *context, const Actions *actions)
{
    Checker *checker = context;
    for (size_t i = 0; i < actions->count; i++) {
        const Action *action = &actions->items[i];
        check_told(checker, action);
        check_apart(checker, action);
        for (size_t k = 0; k < i; k++) {
            if (coincide(checker, &actions->items[k], action)) {
                report_coinciding(checker, &actions->items[k], action);
            }
        }
    }
}

/* --- Reveals of what is seen ---------------------------------------------- */

/* Whether all players see what [by] is said of, or with [own] its owner does,
 * whatever the owner's status is. */
static bool always_seen(const Variant *variant, const SeenBy *by, bool own)
{
    bool seen = true;
    for (int i = 0; i < variant->status_count || i == 0; i++) {
        seen = seen && (by->seen[i] == SEEN_EVERYBODY ||
                        (own && by->seen[i] == SEEN_OWNER));
    }
    return seen;
}

static bool tokens_seen(const Variant *variant, const Expression *holder,
                        bool own)
{
    if (holder->kind == E_CONSTANT &&
        holder->value >= variant_supply(variant)) {
        const TokenHolder *holders = variant->holders;
        return always_seen(variant, &holders[holder->value -
                                             variant_supply(variant)].seen_by,
                           false);
    }
    bool seen = holder->type.base == TYPE_PLAYER;
    for (int i = 0; i < variant->token_count; i++) {
        seen = seen && always_seen(variant, &variant->tokens[i].seen_by, own);
    }
    return seen;
}

/* The top card of a pile whose top everybody sees. */
static bool top_seen(const Variant *variant, const Expression *card)
{
    if (card->kind != E_TOP || card->left->kind != E_ZONE) {
        return false;
    }
    bool seen = true;
    const SeenBy *by = &variant->zones[card->left->value].seen_by;
    for (int i = 0; i < variant->status_count || i == 0; i++) {
        seen = seen && (by->seen[i] == SEEN_EVERYBODY ||
                        by->seen[i] == SEEN_TOP);
    }
    return seen;
}

/* Whether those to whom it is revealed always see what a step reveals. */
static bool is_seen(const Variant *variant, const Step *step)
{
    const Expression *what = step->object, *to = step->to;
    if (!what) {
        return step->number >= 0 &&
               always_seen(variant, &variant->zones[step->number].seen_by,
                           false);
    }
    TypeBase base = what->type.base;
    const Expression *place =
        base == TYPE_CARDS && what->kind != E_VARIABLE ? expression_zone(what)
                                                       : what;
    const Expression *owner =
        place ? expression_first_key(place->left) : NULL;
    bool own = to && owner && to->type.base == TYPE_PLAYER &&
               expression_same(to, owner);
    return what->kind == E_VARIABLE
               ? always_seen(variant, &variant->variables[what->value].seen_by,
                             own)
           : base == TYPE_CARDS
               ? place && always_seen(variant, &variant->zones[place->value]
                                                    .seen_by, own)
           : base == TYPE_CARD   ? top_seen(variant, what)
           : base == TYPE_TOKENS ? tokens_seen(variant, what->left, own)
           : base == TYPE_DIE || base == TYPE_DICE
               ? always_seen(variant, &variant->dice_seen_by, false) : false;
}

static void check_reveal(void *context, const Step *step)
{
    Checker *checker = context;
    if (step->verb == VERB_REVEAL && is_seen(checker->variant, step) &&
        !checker_has_found(checker, step->said_span)) {
        Diagnostic *finding = checker_find(
            checker, step->said_span, "%s always see '%s', so that nothing is "
            "revealed", step->to ? "those named" : "all players", step->word);
        checker_help(checker, finding, "remove the step, or change 'seen by'");
    }
}

void check_reveals_nothing(Checker *checker)
{
    rules_visit_steps(checker->variant->rules, check_reveal, checker);
}

/* --- Actions -------------------------------------------------------------- */

/* Who takes none of the actions that are offered makes a move, too. */
static void check_declining(void *context, const Step *step)
{
    Checker *checker = context;
    for (size_t i = 0; step->decline && i < step->actions.count; i++) {
        if (coincide(checker, step->decline, &step->actions.items[i])) {
            report_coinciding(checker, step->decline, &step->actions.items[i]);
        }
    }
}

void check_same_text(Checker *checker)
{
    rules_visit_decisions(checker->variant->rules, check_decision, checker);
    rules_visit_steps(checker->variant->rules, check_declining, checker);
}
