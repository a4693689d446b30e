/* Arithmetic that fails: overflow, division by zero, numbers of values that are
 * not numbers.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "check/checker.h"
#include "document/node.h"
#include "program/range.h"
#include "expression/pure.h"

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

/* Checks whether [guard], one of the nodes around the node [own], reads parts
 * that [with] has. */
static void share_guard(const Variant *variant, const Node *guard,
                        const Node *own, Shared *with)
{
    for (size_t i = 0; guard && i < variant->text_count; i++) {
        const Node *at = variant->texts[i].node;
        while (at && at != guard) {
            at = at->parent;
        }
        Shared one = *with;
        if (at && variant->texts[i].node != own) {
            checker_visit(variant->texts[i].expression, &one, share);
        }
        with->shared = with->shared ||
                       (one.shared && (one.counted || !with->some));
    }
}

/* Adds what comes before [node] and is over when it is reached: a case that was
 * not taken, a condition that would have ended all, a loop, a mode that is not
 * on; and, where cards have been moved, what was set. */
static void share_before(const Variant *variant, const Node *before,
                         const Node *list, const Node *own, Shared *with)
{
    bool cases = list->key && text_equal(list->key, "first that holds");
    bool some = false;     /* not every earlier node counts */
    checker_visit(with->within, &some, look_for_condition);
    bool comes = !some && (node_get(before, "move") ||
                           node_get(before, "deal"));
    bool ends = node_get(before, "end round") || node_get(before, "end game");
    const char *keys[] = {"while", "set", "raise", comes ? "to" : NULL,
                          cases || ends ? "if" : NULL};
    for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
        if (keys[k]) {
            share_guard(variant, node_get(before, keys[k]), own, with);
        }
    }
}

/* Checks the conditions around a node: those of its step, its action, its
 * choice, and of what comes before it; for one of the usual actions, all modes.
 * That cards are taken from a place says nothing about the place. */
static bool is_guarded_by(const Checker *checker, const Node *node,
                          Shared *with)
{
    static const char *const keys[] = {"if", "when", "while", "where", "only",
                                       "in", "from", "choose"};
    const Variant *variant = checker->variant;
    const Node *own = node;
    for (; node; node = node->parent) {
        const Node *list = node->parent;
        for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
            bool way = text_equal(keys[k], "from") && node_get(node, "to");
            share_guard(variant, way ? NULL : node_get(node, keys[k]), own,
                        with);
        }
        for (size_t i = 0; list && i < list->count &&
                           list->children[i] != node; i++) {
            share_before(variant, list->children[i], list, own, with);
        }
        bool usual = list && !list->parent && text_equal(node->key, "actions");
        const Node *modes = usual ? node_get(list, "modes") : NULL;
        for (size_t i = 0; modes && i < modes->count; i++) {
            share_guard(variant, node_get(modes->children[i], "while"), own,
                        with);
        }
    }
    return with->shared;
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
    const Binding none = {counted, 0};
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
    for (const Node *node = look->text->node; node; node = node->parent) {
        elsewhere = elsewhere || (node->key && (
                        text_equal(node->key, "routines") ||
                        text_equal(node->key, "effect")));
    }
    return elsewhere || ++look->guards > GUARDS_MAX ||
           is_guarded_by(look->checker, look->text->node, &with);
}

/* --- Division by zero ----------------------------------------------------- */

/* A variable that steps change only under a condition. */
typedef struct {
    int64_t variable;
    bool sure;             /* some step changes it without a condition */
} Writes;

static void see_write(void *context, const Step *step)
{
    Writes *writes = context;
    if (!(verb_facts[step->verb].changes & STATE_MEMORY) ||
        step->object->value != writes->variable) {
        return;
    }
    bool conditional = step->condition;
    for (const Node *node = step->place.node; node; node = node->parent) {
        conditional = conditional || node_get(node, "if") ||
                      node_get(node, "while") ||
                      (node->key && text_equal(node->key, "first that holds"));
    }
    writes->sure = writes->sure || !conditional;
}

/* Whether a number may be 0: it can be computed as 0, or it is a variable that
 * begins with 0 and may stay so. */
static bool can_be_zero(Look *look, const Expression *number)
{
    const Variant *variant = look->checker->variant;
    Range range = range_of(&look->moment, number);
    Writes writes = {number->value, false};
    if (range.known || number->kind != E_VARIABLE) {
        return range.known && range.least <= 0 && range.most >= 0;
    }
    rules_visit_steps(variant->rules, see_write, &writes);
    return variant->variables[number->value].start == 0 && !writes.sure;
}

static bool is_zero(Range range)
{
    return range.known && range.least == 0 && range.most == 0;
}

/* A part that is 0 for all numbers of the file is 0 behind any condition. */
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

static uint64_t values_of_cards(const Variant *variant, int attribute)
{
    uint64_t values = 0;
    for (int i = 0; i < variant->kind_count; i++) {
        const Kind *kind = &variant->kinds[i];
        values |= kind->copies > 0 ? kind->values[attribute] : 0;
    }
    return values;
}

static uint64_t values_of_dice(const Variant *variant)
{
    uint64_t values = 0;
    for (int i = 0; i < variant->dice_count; i++) {
        for (int face = 0; face < variant->dice[i].face_count; face++) {
            values |= (uint64_t)1 << variant->dice[i].faces[face];
        }
    }
    return values;
}

/* The values that [argument] can have according to constants, cards and dice;
 * none if these do not determine them. */
static uint64_t values_of(const Variant *variant, const Expression *argument)
{
    return argument->kind == E_ATTRIBUTE
               ? values_of_cards(variant, (int)argument->value)
           : argument->kind == E_FACE ? values_of_dice(variant)
           : argument->kind == E_CONSTANT && argument->value >= 0
               ? (uint64_t)1 << argument->value : 0;
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
    uint64_t values = values_of(variant, part->left);
    if (!attribute->numeric) {
        values = UINT64_MAX >> (64 - attribute->count);
    }
    uint64_t without = values & ~attribute->numeric;
    bool all = without == values;    /* no condition selects one that is a
                                        number */
    Shared with = {.within = part};
    bool conditional = false;
    checker_visit(part->left, &with, add_leaf);
    checker_visit(look->text->expression, &conditional, look_for_condition);
    if (without && !checker_has_found(look->checker, part->span) &&
        (all || (!(with.count > 0 && conditional) &&
                 ++look->guards <= GUARDS_MAX &&
                 !is_guarded_by(look->checker, look->text->node, &with)))) {
        Diagnostic *finding = checker_find(
            look->checker, part->span, "'%s' is no number and counts as 0 here",
            attribute->values[__builtin_ctzll(without)]);
        checker_help(look->checker, finding, "use 'order', which gives every "
                     "value its place; or write what such a value counts: 'if "
                     "... then ... else ...'");
    }
}

void check_no_number(Checker *checker)
{
    look_at_all(checker, look_for_number);
}
