/* Arithmetic that fails: overflow, division by zero, numbers of values that are
 * not numbers.
 *
 * SPDX-License-Identifier: MIT */
#include "check/checker.h"
#include "program/range.h"
#include "expression/pure_value.h"

/* State of checking one text. */
typedef struct {
    Checker *checker;
    const RuleText *text;
    Moment moment;
    int guards;            /* number of searches through conditions */
} Look;

static void look_at_all(Checker *checker,
                        void (*visit)(void *context, const Expression *part))
{
    const Variant *variant = checker->variant;
    Look look = {checker, NULL, moment_any(variant, false), 0};
    for (size_t i = 0; i < variant->text_count; i++) {
        look.text = &variant->texts[i];
        look.moment.certain = look.text->certain;
        if (!look.text->inlined) {
            checker_visit(look.text->expression, &look, visit);
        }
    }
}

static bool is_too_large(Range range)
{
    return range.known && (range.least < INT32_MIN || range.most > INT32_MAX);
}

/* Only the innermost part that overflows is reported. */
static void look_for_overflow(void *context, const Expression *part)
{
    Look *look = context;
    bool arithmetic = part->kind == E_ADD || part->kind == E_SUBTRACT ||
                      part->kind == E_MULTIPLY || part->kind == E_SUM ||
                      part->kind == E_NEGATE;
    if (!arithmetic || !is_too_large(range_of(&look->moment, part))) {
        return;
    }
    const Expression *within[] = {part->left, part->right};
    for (int i = 0; i < 2; i++) {
        if (within[i] && within[i]->type.base == TYPE_NUMBER &&
            is_too_large(range_of(&look->moment, within[i]))) {
            return;
        }
    }
    Range range = range_of(&look->moment, part);
    Diagnostic *finding = checker_find(
        look->checker, part->span, "this can be %lld, but numbers are from %d "
        "to %d", (long long)(range.most > INT32_MAX ? range.most
                                                            : range.least),
        INT32_MIN, INT32_MAX);
    checker_help(look->checker, finding, "calculate with smaller numbers");
}

void check_overflow(Checker *checker)
{
    look_at_all(checker, look_for_overflow);
}

/* --- Guards: conditions around a part ------------------------------------- */

typedef struct {
    const Expression *within;        /* the whole that contains the parts */
    const Expression *parts[8];
    int count;
    bool some;             /* a test that some exist does not count */
    bool shared, counted;
} Shared;

static void share(void *context, const Expression *part)
{
    Shared *with = context;
    with->counted = with->counted || part->kind == E_COUNT ||
                    (kind_facts[part->kind].how == WORKED_EACH &&
                     part->kind != E_ANY);
    for (int i = 0; i < with->count; i++) {
        const Expression *other = with->parts[i];
        bool same = other->kind == part->kind && other->value == part->value &&
                    (part->kind != E_LOCAL || other->local == part->local) &&
                    (part->kind != E_CONSTANT ||
                     other->definition == part->definition);
        with->shared = with->shared || same;
    }
}

static void look_for_part(void *context, const Expression *part)
{
    Shared *with = context;
    with->shared = with->shared || part == with->within;
}

/* Whether [e] binds the name [local] to its elements. */
static bool binds(const Expression *e, const Local *local)
{
    return e && ((e->kind != E_LOCAL && e->local == local) ||
                 binds(e->left, local) || binds(e->right, local) ||
                 binds(e->condition, local));
}

/* Adds each part of a whole that reads the table or a name. */
static void add_leaf(void *context, const Expression *part)
{
    Shared *with = context;
    bool leaf = part->kind == E_VARIABLE || part->kind == E_ZONE ||
                part->kind == E_LOCAL || part->kind == E_HELD ||
                part->kind == E_TOKENS || part->kind == E_SHOWN ||
                part->kind == E_ACTIVE || part->kind == E_TURN ||
                part->kind == E_PLAYERS || part->kind == E_ROUND ||
                (part->kind == E_CONSTANT && part->definition);
    bool own = part->kind == E_LOCAL && binds(with->within, part->local);
    if (leaf && !own && with->count < 8) {
        with->parts[with->count++] = part;
    }
}

static bool is_conditional(ExpressionKind kind)
{
    return kind == E_IF || kind == E_AND || kind == E_OR || kind == E_WHERE ||
           kind == E_ANY || kind == E_ALL;
}

static void look_for_condition(void *context, const Expression *part)
{
    bool *found = context;
    *found = *found || is_conditional(part->kind);
}

/* Whether [part] is evaluated only for what a condition lets through: it is
 * inside one, or its elements are a set with conditions. */
static bool is_within_condition(const Expression *e, const Expression *part)
{
    bool found = false;
    if (!e || e == part) {
        return false;
    }
    const Expression *sides[] = {e->condition, e->left, e->right};
    for (int i = 0; i < 3; i++) {
        Shared with = {.within = part};
        checker_visit(sides[i], &with, look_for_part);
        found = found || (with.shared &&
                          (is_conditional(e->kind) ||
                           (i == 2 && e->left->kind == E_WHERE) ||
                           is_within_condition(sides[i], part)));
    }
    return found;
}

/* What conditions around a text have to do with parts of it. */
typedef struct {
    const Variant *variant;
    const Expression *text;
    const Shared *parts;
    bool taken;            /* the part counts cards, of which a step before the
                              text takes some */
    bool found;
} Guarding;

static void look_at_guard(Guarding *guarding, const Expression *guard)
{
    Shared one = *guarding->parts;
    if (guard != guarding->text) {
        checker_visit(guard, &one, share);
    }
    guarding->found = guarding->found ||
                      (one.shared && (one.counted || !one.some));
}

/* Whether a condition is true when [zone] has one card. */
static bool lets_one_through(const Variant *variant, const Expression *e,
                             const Expression *zone)
{
    const Expression *part;
    int64_t truth = 0;
    if (e->kind == E_AND) {
        return lets_one_through(variant, e->left, zone) &&
               lets_one_through(variant, e->right, zone);
    }
    if (pure_parts(e, &part, 1) != 1 ||
        (part->kind != E_COUNT && part->kind != E_EMPTY) ||
        !expression_same(part->left, zone)) {
        return false;
    }
    const Binding one = {part, cell_of(part->kind == E_COUNT)};
    return pure_value(variant, e, &one, 1, &truth) && truth != 0;
}

/* A guard before the steps: that there was one card says nothing about the
 * cards that are left. */
static void look_at_guard_before(Guarding *guarding, const Expression *guard)
{
    const Expression *zone = guarding->parts->within->left;
    bool one = guarding->taken && guard &&
               (guard->type.base == TYPE_CARDS ||
                lets_one_through(guarding->variant, guard, zone));
    look_at_guard(guarding, one ? NULL : guard);
}

static void look_at_condition(Guarding *guarding, const Condition *condition)
{
    look_at_guard(guarding, condition ? condition->holds : NULL);
}

static void look_at_conditions(Guarding *guarding, const Conditions *conditions)
{
    for (size_t i = 0; i < conditions->count; i++) {
        look_at_guard_before(guarding, conditions->items[i].holds);
    }
}

static void look_at_action(Guarding *guarding, const Action *action)
{
    look_at_conditions(guarding, &action->when);
    for (int i = 0; i < action->choice_count; i++) {
        const Choice *choice = &action->choices[i];
        const Expression *said[] = {choice->from, choice->least, choice->most,
                                    choice->cap};
        for (size_t k = 0; k < sizeof said / sizeof *said; k++) {
            look_at_guard_before(guarding, said[k]);
        }
        look_at_conditions(guarding, &choice->where);
        look_at_conditions(guarding, &choice->together);
    }
}

/* Whether cards for [to] never come into the zone that [part] counts: one is
 * the actor's, and the other that of the next player. */
static bool is_elsewhere(const Expression *to, const Expression *part)
{
    const Expression *zone = part->kind == E_COUNT ? part->left : NULL;
    if (!to || !to->left || !zone || zone->kind != E_ZONE || !zone->left) {
        return false;
    }
    ExpressionKind one = to->left->kind, other = zone->left->kind;
    return (one == E_ACTOR && other == E_NEXT_PLAYER) ||
           (one == E_NEXT_PLAYER && other == E_ACTOR);
}

/* A step before the one with the text: a condition that would have ended all, a
 * loop, what was set and, where cards [come], their place. */
static void look_before(Guarding *guarding, const Step *before, bool come)
{
    Verb verb = before->verb;
    bool ends = verb == VERB_END_ROUND || verb == VERB_END_GAME ||
                verb == VERB_END_PHASE;
    bool sets = verb == VERB_SET || verb == VERB_RAISE;
    bool moves = come && (verb == VERB_MOVE || verb == VERB_DEAL) &&
                 !is_elsewhere(before->to, guarding->parts->within);
    look_at_condition(guarding, before->repeats);
    look_at_condition(guarding, ends ? before->condition : NULL);
    look_at_guard(guarding, sets ? before->object : moves ? before->to : NULL);
}

static void look_at_step(Guarding *guarding, const Enclosing *in)
{
    bool some = false;     /* not each that comes counts */
    checker_visit(guarding->parts->within, &some, look_for_condition);
    for (const Step *before = in->first; before < in->step; before++) {
        look_before(guarding, before, !some);
    }
    look_at_condition(guarding, in->step->condition);
    look_at_condition(guarding, in->step->repeats);
    look_at_guard(guarding, in->step->verb == VERB_FOR_EACH ? in->step->from
                                                            : NULL);
}

/* Whether a step takes cards from [zone]. */
static bool takes_from(const Step *step, const Expression *zone)
{
    const Expression *from = step->from      ? step->from
                             : step->object ? expression_zone(step->object)
                                            : NULL;
    return (step->verb == VERB_MOVE || step->verb == VERB_DEAL) && from &&
           expression_same(from, zone);
}

/* Whether [part] counts cards, of which a step before the text takes some. */
static bool is_taken_from(const RuleText *text, const Expression *part)
{
    bool counts = part->kind == E_COUNT && part->left->kind == E_ZONE;
    bool taken = false;
    for (const Enclosing *in = text->within; in && counts; in = in->outer) {
        for (const Step *before = in->first; before < in->step; before++) {
            taken = taken || takes_from(before, part->left);
        }
    }
    return taken;
}

/* Whether the conditions around a text use [parts]: those of its step, its
 * action, its choice, and of what comes before it, such as a case that was not
 * taken or a mode that is not on. That cards are taken from a place says
 * nothing about the place. */
static bool is_guarded(const Look *look, const Shared *parts)
{
    const Rules *rules = look->checker->variant->rules;
    Guarding guarding = {look->checker->variant, look->text->expression, parts,
                         is_taken_from(look->text, parts->within), false};
    for (const Enclosing *in = look->text->within; in; in = in->outer) {
        if (in->step) {
            look_at_step(&guarding, in);
        } else if (in->action) {
            look_at_action(&guarding, in->action);
        }
        for (size_t i = 0; in->way && &in->outer->step->cases[i] <= in->way;
             i++) {
            look_at_condition(&guarding, in->outer->step->cases[i].condition);
        }
        for (size_t i = 0; in->mode && &rules->modes[i] <= in->mode; i++) {
            look_at_condition(&guarding, rules->modes[i].condition);
        }
    }
    return guarding.found;
}

/* Whether [part] depends on one count and is not 0 when the count is 0: only a
 * larger count can make it 0. */
static bool counts_some(const Variant *variant, const Expression *part)
{
    const Expression *counted;
    int64_t value;
    if (pure_parts(part, &counted, 1) != 1 || counted->kind != E_COUNT) {
        return false;
    }
    const Binding none = {counted, cell_of(0)};
    return pure_value(variant, part, &none, 1, &value) && value != 0;
}

/* Whether some condition around [part] may guarantee its value. A local name
 * may be chosen under conditions elsewhere, and a routine may be guarded
 * wherever it is performed. */
static bool may_be_guarded(Look *look, const Expression *part)
{
    Shared with = {.within = part,
                   .some = counts_some(look->checker->variant, part)};
    checker_visit(part, &with, add_leaf);
    bool elsewhere = is_within_condition(look->text->expression, part);
    for (int i = 0; i < with.count; i++) {
        elsewhere = elsewhere ||
                    (with.parts[i]->kind == E_LOCAL &&
                     with.parts[i]->type.base != TYPE_PLAYER);
    }
    for (const Enclosing *in = look->text->within; in; in = in->outer) {
        elsewhere = elsewhere || in->performed;
    }
    return elsewhere || ++look->guards > GUARDS_MAX ||
           is_guarded(look, &with);
}

/* --- Division by zero ----------------------------------------------------- */

/* Whether a step with [text] runs under no condition, up to the routine that it
 * is in. */
static bool is_sure(const RuleText *text)
{
    const Enclosing *in = text->within;
    for (; in && !in->performed; in = in->outer) {
        const Step *step = in->step;
        if ((in->mode && in->mode->condition) ||
            (step && (step->condition || step->repeats ||
                      step->verb == VERB_CASES))) {
            return false;
        }
    }
    return true;
}

/* Whether some step sets a variable under no condition. */
static bool is_surely_set(const Checker *checker, int64_t variable)
{
    const Variant *variant = checker->variant;
    bool sure = false;
    for (size_t i = 0; i < variant->text_count && !sure; i++) {
        const RuleText *text = &variant->texts[i];
        sure = checker->uses.target[1 + i] &&
               text->expression->value == variable && is_sure(text);
    }
    return sure;
}

/* Whether a number may be 0: it can be computed as 0, or it is a variable that
 * begins with 0 and may stay so. */
static bool can_be_zero(Look *look, const Expression *number)
{
    const Variant *variant = look->checker->variant;
    Range range = range_of(&look->moment, number);
    if (range.known || number->kind != E_VARIABLE) {
        return range.known && range.least <= 0 && range.most >= 0;
    }
    return variant->variables[number->value].start == 0 &&
           !is_surely_set(look->checker, number->value);
}

static bool is_zero(Range range)
{
    return range.known && range.least == 0 && range.most == 0;
}

/* What is 0 whatever the numbers of the file are is 0 behind any condition. */
static void look_for_zero(void *context, const Expression *part)
{
    Look *look = context;
    if (part->kind != E_DIVIDE && part->kind != E_REMAINDER) {
        return;
    }
    Moment varied = moment_any(look->checker->variant, true);
    bool always = is_zero(range_of(&look->moment, part->right));
    if ((is_zero(range_of(&varied, part->right)) ||
         (can_be_zero(look, part->right) &&
          !may_be_guarded(look, part->right))) &&
        !checker_has_found(look->checker, part->right->span)) {
        Diagnostic *finding = checker_find(
            look->checker, part->right->span, always
                ? "this divides by zero" : "this can be zero: a division by it "
                                           "is a rule error");
        checker_help(look->checker, finding, "check it first: 'if X > 0 then "
                     "... / X else 0'");
    }
}

void check_zero_divisor(Checker *checker)
{
    look_at_all(checker, look_for_zero);
}

/* --- number(VALUE) -------------------------------------------------------- */

/* The values that [argument] can have as far as constants, cards and dice say
 * so; none when they do not. */
static Bits values_of(const Variant *variant, const Expression *argument)
{
    return argument->kind == E_ATTRIBUTE
               ? checker_values_of_cards(variant, (int)argument->value)
           : argument->kind == E_FACE ? checker_values_of_dice(variant)
           : argument->kind == E_CONSTANT && argument->value >= 0
               ? bits_of(argument->value) : bits_below(0);
}

static void look_for_number(void *context, const Expression *part)
{
    Look *look = context;
    const Variant *variant = look->checker->variant;
    if (part->kind != E_NUMBER_OF || part->left->type.attribute < 0) {
        return;
    }
    const Attribute *attribute = &variant->attributes[part->left->type
                                                          .attribute];
    Bits values = values_of(variant, part->left);
    if (!bits_any(attribute->numeric)) {
        values = bits_below(attribute->count);
    }
    Bits without = bits_without(values, attribute->numeric);
    bool all = bits_equal(without, values);      /* no condition picks one with
                                                    a number */
    Shared with = {.within = part};
    bool conditional = false;
    checker_visit(part->left, &with, add_leaf);
    checker_visit(look->text->expression, &conditional, look_for_condition);
    if (bits_any(without) && !checker_has_found(look->checker, part->span) &&
        (all || (!(with.count > 0 && conditional) &&
                 ++look->guards <= GUARDS_MAX &&
                 !is_guarded(look, &with)))) {
        Diagnostic *finding = checker_find(
            look->checker, part->span, "'%s' is no number and counts as 0 here",
            attribute->values[bits_first(without)]);
        checker_help(look->checker, finding, "use 'order', which gives every "
                     "value its place; or write what such a value counts: 'if "
                     "... then ... else ...'");
    }
}

void check_no_number(Checker *checker)
{
    look_at_all(checker, look_for_number);
}
