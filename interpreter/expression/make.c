/* The types of operators. Only this file and make_call.c, for functions, know
 * which types they take; the parser only knows the order of words.
 *
 * SPDX-License-Identifier: MIT */
#include "expression/make.h"

#include "base/text.h"
#include "expression/hint.h"
#include "report/suggest.h"
#include "variant/names.h"

#include <stdlib.h>
#include <string.h>

Span span_join(Span first, Span last)
{
    return (Span){first.file, first.start, last.end};
}

Expression *make(const Meanings *meanings, ExpressionKind kind, Type type,
                 Span span, Expression *left, Expression *right)
{
    Expression *expression = arena_alloc(meanings->arena, sizeof *expression);
    expression->kind = kind;
    expression->type = type;
    expression->span = span;
    expression->left = left;
    expression->right = right;
    return expression;
}

Expression *make_constant(const Meanings *meanings, Type type, Span span,
                          int64_t value)
{
    return make_constant_set(meanings, type, span, cell_of(value));
}

Expression *make_constant_set(const Meanings *meanings, Type type, Span span,
                              Bits set)
{
    Expression *constant = make(meanings, E_CONSTANT, type, span, NULL, NULL);
    expression_set_constant(constant, set);
    return constant;
}

Expression *make_error(const Meanings *meanings, Span span)
{
    return make_constant(meanings, (Type){TYPE_ERROR, -1}, span, 0);
}

const KindFacts kind_facts[] = {
#define KIND(kind, how, looks) {WORKED_##how, looks},
#include "expression/kinds.def"
};

const char *expression_type_name(Arena *arena, const Variant *variant,
                                 Type type)
{
    const char *called = type_facts[type.base].called;
    bool values = type.base == TYPE_SYMBOL || type.base == TYPE_SYMBOLS;
    return values && type.attribute >= 0
        ? text_format(arena, "%s of '%s'", called,
                      variant->attributes[type.attribute].name)
        : called;
}

Type expression_element(Type set)
{
    return (Type){type_facts[set.base].element, set.attribute};
}

Type expression_member(Type set)
{
    return set.base == TYPE_RANGE ? (Type){TYPE_NUMBER, -1}
                                  : expression_element(set);
}

const Expression *expression_numbers(const Expression *set)
{
    while (set->kind == E_WHERE) {
        set = set->left;
    }
    return set->kind == E_RANGE ? set : NULL;
}

void make_help(const Meanings *meanings, size_t first, const char *help)
{
    if (help && meanings->found->count > first) {
        diagnostic_help(meanings->found, &meanings->found->items[first], "%s",
                        help);
    }
}

/* A help text lists at most this many values. */
enum { LISTED_MOST = 13 };

static void help_values(const Meanings *meanings, const Attribute *attribute,
                        Diagnostic *finding)
{
    Text list = text_new(meanings->arena);
    names_add(&list, attribute_values(attribute), "");
    diagnostic_help(meanings->found, finding, "the values of '%s' are %s",
                    attribute->name, text_string(&list));
}

static bool is_value(const Variant *variant, const char *word)
{
    for (int i = 0; i < variant->attribute_count; i++) {
        if (attribute_find_value(&variant->attributes[i], word) >= 0) {
            return true;
        }
    }
    return false;
}

static bool is_reported(const Diagnostics *found, Span span,
                        const char *message)
{
    for (size_t i = 0; i < found->count; i++) {
        const Diagnostic *finding = &found->items[i];
        if (span_same_begin(finding->span, span) &&
            text_equal(finding->message, message)) {
            return true;
        }
    }
    return false;
}

/* Reports a word as an unknown name. If it is all that a definition says, and
 * is no value anywhere, the mistake is there, and is reported once; else the
 * finding names the definition. NULL: it was reported. */
static Diagnostic *report_name(const Meanings *meanings, const Expression *word,
                               const char *message)
{
    const Named *named = word->definition;
    Span used = word->span, said = named ? node_span(named->body) : used;
    bool there = named && word->kind == E_WORD &&
                 !is_value(meanings->variant, word->text);
    if (there && is_reported(meanings->found, said, message)) {
        return NULL;
    }
    Diagnostic *finding = diagnostics_add(
        meanings->found, SEVERITY_ERROR, "unknown-name", there ? said : used,
        "%s", message);
    if (named) {
        diagnostic_label(meanings->found, finding, there ? used : said, there
                             ? "'%s' is used here" : "'%s' is defined here",
                         named->name);
    }
    return finding;
}

static void report_word(const Meanings *meanings, const Expression *word,
                        const Attribute *attribute)
{
    const Lost *lost = meanings->variant->lost;
    if (lost_has(lost, word->text) || lost_lacks(lost, attribute->name)) {
        return;
    }
    Diagnostic *finding = report_name(meanings, word, text_format(
        meanings->arena, "'%s' is no %s", word->text, attribute->name));
    if (!finding) {
        return;
    }
    bool number = word->text[strspn(word->text, "-0123456789")] == '\0';
    const char *near = number ? NULL
                              : suggest_word(word->text, attribute->values,
                                             (size_t)attribute->count);
    if (near) {
        diagnostic_help(meanings->found, finding, "did you mean '%s'?", near);
    } else if (attribute->count <= LISTED_MOST) {
        help_values(meanings, attribute, finding);
    }
}

/* Turns a word or whole number into a value of attribute [number]. */
static bool become_symbol(const Meanings *meanings, Expression **word,
                          int number)
{
    const Attribute *attribute = &meanings->variant->attributes[number];
    const char *text = (*word)->text;
    if ((*word)->kind == E_CONSTANT) {
        text = text_format(meanings->arena, "%lld", (long long)(*word)->value);
        (*word)->text = text;
    }
    int value = attribute_find_value(attribute, text);
    if (value < 0) {
        report_word(meanings, *word, attribute);
        *word = make_error(meanings, (*word)->span);
        return false;
    }
    *word = make_constant(meanings, (Type){TYPE_SYMBOL, number}, (*word)->span,
                          value);
    return true;
}

static void report_unknown(const Meanings *meanings, const Expression *word,
                           Needed needed)
{
    if (lost_has(meanings->variant->lost, word->text)) {
        return;
    }
    Diagnostic *finding;
    if (variant_find_attribute(meanings->variant, word->text) >= 0) {
        finding = report_name(meanings, word, text_format(
            meanings->arena, "a card has a '%s': write which card",
            word->text));
        if (finding) {
            diagnostic_help(meanings->found, finding, "write 'card.%s'",
                            word->text);
        }
        return;
    }
    finding = report_name(meanings, word, text_format(
        meanings->arena, "the name '%s' is not known here", word->text));
    if (!finding || hint_elsewhere(meanings, word->text, finding)) {
        return;
    }
    const char *help = hint_unknown(meanings, word->text, needed);
    if (help) {
        diagnostic_help(meanings->found, finding, "%s", help);
    }
}

Expression *make_unknown_label(const Meanings *meanings, const char *text,
                               Span span)
{
    const Variant *variant = meanings->variant;
    const char *labels[KINDS_MAX];
    Text list = text_new(meanings->arena);
    size_t count = (size_t)variant->kind_count;
    for (size_t i = 0; i < count; i++) {
        labels[i] = variant->kinds[i].label;
        if (i < LISTED_MOST) {
            text_add_format(&list, "%s%s", i ? ", " : "", labels[i]);
        }
    }
    if (lost_has(variant->lost, text)) {
        return make_error(meanings, span);
    }
    Diagnostic *finding = diagnostics_add(
        meanings->found, SEVERITY_ERROR, "unknown-name", span,
        "no card is called \"%s\"", text);
    const char *near = suggest_word(text, labels, count);
    if (near) {
        diagnostic_help(meanings->found, finding, "did you mean \"%s\"?",
                        near);
    } else if (count > 0) {
        diagnostic_help(meanings->found, finding, "the cards are %s%s",
                        text_string(&list), count > LISTED_MOST ? ", ..." : "");
    }
    return make_error(meanings, span);
}

bool make_settled(const Meanings *meanings, Expression **word, Needed needed)
{
    const Variant *variant = meanings->variant;
    int owner = -1, owners = 0;
    for (int i = 0; i < variant->attribute_count; i++) {
        if (attribute_find_value(&variant->attributes[i], (*word)->text) >= 0) {
            owner = i;
            owners++;
        }
    }
    if (owners == 1) {
        return become_symbol(meanings, word, owner);
    }
    if (owners == 0) {
        report_unknown(meanings, *word, needed);
    } else {
        diagnostics_add(meanings->found, SEVERITY_ERROR, "unknown-name",
                        (*word)->span,
                        "'%s' is a value of more than one attribute",
                        (*word)->text);
    }
    *word = make_error(meanings, (*word)->span);
    return false;
}

void expression_refuse(const Meanings *meanings, const Local *scope,
                       const Expression *value, Needed needed,
                       const char *refused)
{
    Meanings here = *meanings;
    Expression *meant = arena_alloc(meanings->arena, sizeof *meant);
    here.scope = scope;
    *meant = *value;
    if (value->kind == E_WORD && !make_settled(&here, &meant, needed)) {
        return;
    }
    diagnostics_add(meanings->found, SEVERITY_ERROR, "wrong-type", value->span,
                    "%s, but this is %s", refused,
                    expression_type_name(meanings->arena, meanings->variant,
                                         meant->type));
}

void expression_refuse_owner(Diagnostics *found, const char *id, Span span,
                             const char *name, Span declared,
                             const char *told)
{
    if (diagnostics_label(found, declared)) {
        return;
    }
    Diagnostic *finding = diagnostics_add(
        found, SEVERITY_ERROR, id, span, "there is only one '%s', %s", name,
        told);
    diagnostic_label(found, finding, declared, "it is declared here");
    diagnostic_help(found, finding, "if each player has one, declare '%s' with "
                    "'of: each player'; if not, write '%s' alone", name, name);
}

static bool is_number_constant(const Expression *expression)
{
    return expression->kind == E_CONSTANT &&
           expression->type.base == TYPE_NUMBER;
}

static bool fits(Type type, TypeBase base, int attribute)
{
    bool same = type.base == base ||
                (base == TYPE_HOLDER && type.base == TYPE_PLAYER);
    return same && (attribute < 0 || type.attribute < 0 ||
                    type.attribute == attribute);
}

/* nobody, nothing and none are the same word for different types. */
static bool is_nothing(const Expression *expression)
{
    return expression->kind == E_WORD && expression->value == NOTHING;
}

static bool take_nothing(const Meanings *meanings, Expression **expression,
                         TypeBase base, int attribute)
{
    bool can = type_facts[base].nothing != NULL;
    if (can) {
        *expression = make_constant(meanings, (Type){base, attribute},
                                    (*expression)->span, NOTHING);
    }
    return can;
}

bool make_fit(const Meanings *meanings, Expression **expression, TypeBase base,
              int attribute, const char *wanted)
{
    Expression *given = *expression;
    const Named *named = given->definition;
    if (given->type.base == TYPE_ERROR || base == TYPE_ERROR) {
        return false;
    }
    if (is_nothing(given) && take_nothing(meanings, expression, base,
                                          attribute)) {
        return true;
    }
    if (base == TYPE_SYMBOL && attribute >= 0 &&
        (given->kind == E_WORD || is_number_constant(given))) {
        return become_symbol(meanings, expression, attribute);
    }
    if (given->kind == E_WORD &&
        !make_settled(meanings, expression, base == TYPE_CARDS ? NEEDED_CARDS
                                                               : NEEDED_ANY)) {
        return false;
    }
    given = *expression;
    if (fits(given->type, base, attribute)) {
        return true;
    }
    Diagnostic *finding = diagnostics_add(
        meanings->found, SEVERITY_ERROR, "wrong-type", given->span,
        "%s %s, but this is %s",
        wanted ? text_format(meanings->arena, "%s needs", wanted) : "expected",
        attribute == OR_SEVERAL
            ? "a player or a set of players"
            : expression_type_name(meanings->arena, meanings->variant,
                                   (Type){base, attribute}),
        expression_type_name(meanings->arena, meanings->variant, given->type));
    if (named) {
        diagnostic_label(meanings->found, finding, node_span(named->body),
                         "'%s' is defined here", named->name);
    }
    if (base == TYPE_SYMBOL && given->type.base == TYPE_SYMBOLS) {
        diagnostic_help(meanings->found, finding, "a card may have several "
                        "values here: write 'matches' instead of '=='");
    }
    bool argument = wanted && base == TYPE_PLAYER;
    const char *help =
        argument ? NULL : hint_type(meanings, (Type){base, attribute}, given);
    if (help) {
        diagnostic_help(meanings->found, finding, "%s", help);
    }
    *expression = make_error(meanings, given->span);
    return false;
}

bool make_fit_name(const Meanings *meanings, Expression **expression,
                   TypeBase base, int attribute, const char *name,
                   const char *whole)
{
    const Expression *given = *expression;
    if (base != TYPE_ERROR && given->kind != E_WORD &&
        fits(given->type, base, attribute)) {
        return true;
    }
    const char *wanted = whole ? text_format(meanings->arena, "'%s' of '%s'",
                                             name, whole)
                               : text_format(meanings->arena, "'%s'", name);
    return make_fit(meanings, expression, base, attribute, wanted);
}

static Expression *make_typed(const Meanings *meanings, ExpressionKind kind,
                              TypeBase base, Expression *left,
                              Expression *right)
{
    return make(meanings, kind, (Type){base, -1},
                span_join(left->span, right ? right->span : left->span), left,
                right);
}

Expression *make_equal(const Meanings *meanings, Expression *left,
                       Expression *right)
{
    bool swap = (left->kind == E_WORD &&
                 (right->kind != E_WORD || is_nothing(left) ||
                  is_value(meanings->variant, left->text))) ||
                (is_number_constant(left) && right->kind != E_WORD);
    if (swap) {
        Expression *other = left;
        left = right;
        right = other;
    }
    if (left->kind == E_WORD && !make_settled(meanings, &left, NEEDED_ANY)) {
        return left;
    }
    if (left->type.base == TYPE_ERROR || right->type.base == TYPE_ERROR) {
        return make_error(meanings, left->span);
    }
    if (left->type.base == TYPE_SYMBOLS) {
        make_fit(meanings, &left, TYPE_SYMBOL, left->type.attribute, "'=='");
        return left;
    }
    size_t first = meanings->found->count;
    const Expression *given = right;
    if (!make_fit(meanings, &right, left->type.base, left->type.attribute,
                  "'=='")) {
        make_help(meanings, first, hint_compared(meanings, left, given));
        return right;
    }
    Expression *equal = make_typed(meanings, E_EQUAL, TYPE_TRUTH, left, right);
    if (swap) {
        equal->span = span_join(right->span, left->span);
    }
    return equal;
}

/* Accepts a value or a set of values. */
static bool fit_values(const Meanings *meanings, Expression **side,
                       int attribute)
{
    if ((*side)->type.base == TYPE_SYMBOLS &&
        (attribute < 0 || (*side)->type.attribute == attribute)) {
        return true;
    }
    return make_fit(meanings, side, TYPE_SYMBOL, attribute, "'matches'");
}

Expression *make_matches(const Meanings *meanings, Expression *left,
                         Expression *right)
{
    int attribute = left->type.attribute >= 0 ? left->type.attribute
                                              : right->type.attribute;
    if (!fit_values(meanings, &left, attribute) ||
        !fit_values(meanings, &right, attribute)) {
        return make_error(meanings, left->span);
    }
    return make_typed(meanings, E_MATCHES, TYPE_TRUTH, left, right);
}

Expression *make_in(const Meanings *meanings, Expression *left,
                    Expression *right, Span sign)
{
    if (right->kind == E_WORD &&
        !make_settled(meanings, &right, NEEDED_SET)) {
        return right;
    }
    Type element = expression_element(right->type);
    if (right->type.base == TYPE_ERROR) {
        return right;
    }
    if (element.base == TYPE_ERROR) {
        diagnostics_add(meanings->found, SEVERITY_ERROR, "wrong-type", sign,
                        "'in' needs a set on its right, but this is %s",
                        expression_type_name(meanings->arena, meanings->variant,
                                             right->type));
        return make_error(meanings, sign);
    }
    if (!make_fit(meanings, &left, element.base, element.attribute, "'in'")) {
        return left;
    }
    return make_typed(meanings, E_IN, TYPE_TRUTH, left, right);
}

static Expression *make_order(const Meanings *meanings, ExpressionKind kind,
                              Expression *left, Expression *right)
{
    if (left->kind == E_WORD &&
        (right->kind == E_WORD || is_number_constant(right)) &&
        !make_settled(meanings, &left, NEEDED_ANY)) {
        return left;
    }
    if (right->kind == E_WORD && is_number_constant(left) &&
        !make_settled(meanings, &right, NEEDED_ANY)) {
        return right;
    }
    bool right_knows = left->kind == E_WORD || is_number_constant(left);
    Type known = right_knows ? right->type : left->type;
    TypeBase base = known.base == TYPE_SYMBOL  ? TYPE_SYMBOL
                    : known.base == TYPE_TOKEN ? TYPE_TOKEN
                                               : TYPE_NUMBER;
    int attribute = known.attribute;
    if (!make_fit(meanings, &left, base, attribute, "a comparison") ||
        !make_fit(meanings, &right, base, attribute, "a comparison")) {
        return make_error(meanings, left->span);
    }
    return make_typed(meanings, kind, TYPE_TRUTH, left, right);
}

Expression *make_binary(const Meanings *meanings, ExpressionKind kind,
                        Expression *left, Expression *right)
{
    if (kind == E_EQUAL) {
        return make_equal(meanings, left, right);
    }
    if (kind == E_LESS || kind == E_AT_MOST) {
        return make_order(meanings, kind, left, right);
    }
    bool logic = kind == E_AND || kind == E_OR;
    TypeBase base = logic ? TYPE_TRUTH : TYPE_NUMBER;
    const char *wanted = logic ? "'and' or 'or'" : "arithmetic";
    bool good = make_fit(meanings, &left, base, -1, wanted);
    if (!make_fit(meanings, &right, base, -1, wanted) || !good) {
        return make_error(meanings, left->span);
    }
    return make_typed(meanings, kind, base, left, right);
}

const Expression *expression_zone(const Expression *cards)
{
    while (cards->kind == E_WHERE) {
        cards = cards->left;
    }
    return cards->kind == E_ZONE ? cards : NULL;
}

const Expression *expression_subsets(const Expression *set)
{
    while (set->kind == E_WHERE) {
        set = set->left;
    }
    return set->kind == E_SUBSETS ? set : NULL;
}

static inline bool same_parts(const Expression *one, const Expression *other)
{
    return one == other || (one && other && expression_same(one, other));
}

bool expression_same(const Expression *one, const Expression *other)
{
    return one == other ||
           (one->kind == other->kind && one->value == other->value &&
            bits_equal(bits_joined(0, one->beyond),
                       bits_joined(0, other->beyond)) &&
            one->local == other->local &&
            one->type.base == other->type.base &&
            one->type.attribute == other->type.attribute &&
            same_parts(one->left, other->left) &&
            same_parts(one->right, other->right) &&
            same_parts(one->condition, other->condition));
}

const Expression *expression_topmost(const Expression *cards)
{
    const Expression *test = cards->right;
    return cards->kind == E_WHERE && cards->value == 1 &&
                   test->kind == E_AT_MOST && test->left->kind == E_DEPTH &&
                   test->left->left->kind == E_LOCAL &&
                   test->left->left->local == cards->local
               ? test->right : NULL;
}
