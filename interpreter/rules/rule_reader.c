/* The basics of parsing rules: findings, names, expressions of a type.
 *
 * SPDX-License-Identifier: MIT */
#include "rules/rule_reader.h"

#include <stdarg.h>

#include "base/text.h"
#include "expression/pure_value.h"
#include "report/suggest.h"
#include "resolve/rule_part.h"

const VerbFacts verb_facts[VERBS] = {
#define VERB(id, key, changes) {key, changes},
#include "rules/verbs.def"
#undef VERB
};

RulePlace reader_place(const Node *node)
{
    return (RulePlace){node->key, node, node->span, node->key_span};
}

Diagnostic *reader_error(RuleReader *reader, const char *id, Span span,
                         const char *format, ...)
{
    va_list list;
    Text text = text_new(reader->arena);
    va_start(list, format);
    text_add_format_list(&text, format, list);
    va_end(list);
    return diagnostics_add(reader->found, SEVERITY_ERROR, id, span, "%s",
                           text_string(&text));
}

void reader_unknown(RuleReader *reader, NameList list, const Node *word)
{
    names_refuse(reader->found, reader->variant->lost, list, word->text,
                 word->span);
}

void reader_refuse(RuleReader *reader, const Expression *value, Needed needed,
                   const char *refused, const char *help)
{
    size_t first = reader->found->count;
    expression_refuse(&reader->meanings, reader->scope, value, needed, refused);
    Diagnostic *finding = reader->found->count > first
                              ? &reader->found->items[first] : NULL;
    if (finding && help && text_equal(finding->id, "wrong-type")) {
        diagnostic_help(reader->found, finding, "%s", help);
    }
}

void reader_refuse_more(RuleReader *reader)
{
    if (!reader->full) {
        reader->full = true;
        Diagnostic *finding = reader_error(
            reader, "too-long", reader->step->key_span,
            "the rules are too long: they need more than %d instructions",
            STEPS_MOST);
        diagnostic_help(reader->found, finding, "each 'perform' copies its "
                        "routine: use it less often");
    }
}

Expression *reader_nothing(RuleReader *reader, Span span)
{
    Expression *nothing = arena_alloc(reader->arena, sizeof *nothing);
    nothing->type = (Type){TYPE_ERROR, -1};
    nothing->span = span;
    return nothing;
}

Expression *reader_value(RuleReader *reader, const Node *node)
{
    return expression_read(&reader->meanings, reader->scope, node);
}

Expression *reader_value_as(RuleReader *reader, const Node *node,
                            TypeBase base)
{
    return expression_read_as(&reader->meanings, reader->scope, node, base, -1);
}

Expression *reader_value_of(RuleReader *reader, const Node *node, Type type)
{
    return expression_read_as(&reader->meanings, reader->scope, node, type.base,
                              type.attribute);
}

Expression *reader_who(RuleReader *reader, const Node *node)
{
    return expression_read_as(&reader->meanings, reader->scope, node,
                              TYPE_PLAYER, OR_SEVERAL);
}

Expression *reader_key(RuleReader *reader, const Node *step, const char *key,
                       TypeBase base)
{
    const Node *node = node_get(step, key);
    if (!node) {
        reader_error(reader, "missing-key", step->key_span,
                     "this step has no '%s'", key);
        return reader_nothing(reader, step->key_span);
    }
    return reader_value_as(reader, node, base);
}

void reader_look(RuleReader *reader, const Node *step, const char *key)
{
    const Node *node = node_get(step, key);
    if (node) {
        reader_value(reader, node);
    }
}

/* The zone whose parts with the cards face up and face down a union has, or
 * NULL. */
static const Zone *find_faces(const RuleReader *reader, const Expression *cards)
{
    const Zone *zones = reader->variant->zones;
    bool two = cards->kind == E_UNION && cards->left->kind == E_ZONE &&
               cards->right->kind == E_ZONE;
    return two && zones[cards->left->value].whole &&
                   zones[cards->left->value].other == cards->right->value
               ? &zones[cards->left->value] : NULL;
}

static void refuse_no_zone(RuleReader *reader, const Expression *cards)
{
    const Zone *faces = find_faces(reader, cards);
    if (faces) {
        Diagnostic *finding = reader_error(
            reader, "which-face", cards->span,
            "'%s' has cards face up and cards face down", faces->whole);
        diagnostic_help(reader->found, finding,
                        "write '%s face up' or '%s face down'", faces->whole,
                        faces->whole);
        return;
    }
    reader_error(reader, "wrong-type", cards->span, expression_is_union(cards)
                     ? "expected one zone, not several"
                     : "expected a zone, not a selection of cards");
}

Expression *reader_zone(RuleReader *reader, const Node *step, const char *key)
{
    Expression *zone = reader_key(reader, step, key, TYPE_CARDS);
    if (zone->type.base == TYPE_ERROR || zone->kind == E_ZONE) {
        return zone;
    }
    refuse_no_zone(reader, zone);
    return reader_nothing(reader, zone->span);
}

Local *reader_local(RuleReader *reader, const char *name, Type type)
{
    reader->scope = local_new(reader->arena, reader->scope, name, type);
    return reader->scope;
}

const Enclosing *reader_enter(RuleReader *reader, Enclosing inner)
{
    Enclosing *within = arena_alloc(reader->arena, sizeof *within);
    *within = inner;
    within->outer = reader->meanings.within;
    reader->meanings.within = within;
    return within->outer;
}

/* --- conditions: a text, or a mapping with `if` and `because` ------------- */

static const Node *condition_of(const Node *node)
{
    return node->kind == NODE_MAPPING ? node_get(node, "if") : node;
}

/* The text of a reason whose braces hold numbers of the rules; NULL: one holds
 * something else, which may be hidden from those who read it. */
static const char *text_of_reason(RuleReader *reader, const Node *because)
{
    Pieces pieces = {.items = NULL};
    Text text = text_new(reader->arena);
    Diagnostics apart = diagnostics_new(reader->arena);
    RuleReader trial = *reader;
    trial.found = trial.meanings.found = &apart;
    reader_text(&trial, NULL, &pieces, because);
    bool fit = apart.count == 0;
    for (size_t i = 0; i < pieces.count && fit; i++) {
        const Expression *value = pieces.items[i].expression;
        int64_t number = 0;
        fit = !value || (value->type.base == TYPE_NUMBER &&
                         pure_value(reader->variant, value, NULL, 0, &number));
        if (value) {
            text_add_format(&text, "%lld", (long long)number);
        } else {
            text_add(&text, pieces.items[i].text);
        }
    }
    return fit ? text_string(&text) : NULL;
}

/* A reason with the numbers in its braces. Other braces stay, as they always
 * did; what 'like' and 'perform' take from elsewhere is read again. */
static const char *read_reason(RuleReader *reader, const Node *because)
{
    const Diagnostics *found = reader->found;
    const char *text = strchr(because->text, '{')
                           ? text_of_reason(reader, because) : because->text;
    bool told = false;
    for (size_t i = 0; i < found->count; i++) {
        told = told || (found->items[i].span.file == because->span.file &&
                        found->items[i].span.start == because->span.start);
    }
    if (!text && !told) {
        diagnostic_help(reader->found, diagnostics_add(
            reader->found, SEVERITY_WARNING, "old-form", because->span,
            "braces in a reason stand for numbers of the rules, the same at "
            "all times; these stay as they are"), "write the name of one of "
            "'numbers' in them, or words without braces");
    }
    return text ? text : because->text;
}

/* Parses the condition [node], whose expression is [text]. */
static Condition read_condition(RuleReader *reader, const Node *node,
                                const Node *text, const Local *element)
{
    const Node *because = node_get(node, "because");
    return (Condition){.name = node->key, .place = node, .node = text,
                       .reason = because, .element = element,
                       .name_span = node->key_span,
                       .holds = reader_value_as(reader, text, TYPE_TRUTH),
                       .because = because ? read_reason(reader, because)
                                          : NULL,
                       .span = because ? because->span : node->span};
}

const Condition *reader_condition(RuleReader *reader, const Node *node)
{
    const Node *text = node ? condition_of(node) : NULL;
    Condition *condition = text ? arena_alloc(reader->arena, sizeof *condition)
                                : NULL;
    if (condition) {
        *condition = read_condition(reader, node, text, NULL);
    }
    return condition;
}

/* Refuses names beside a condition that has a reason but no name. */
static void refuse_names(RuleReader *reader, const Node *node)
{
    for (size_t i = 0; i < node->count; i++) {
        const Node *other = node->children[i];
        if (!text_equal(other->key, "if") &&
            !text_equal(other->key, "because")) {
            Diagnostic *finding = reader_error(
                reader, "wrong-form", other->key_span, "the condition beside "
                "'%s' has a reason but no name", other->key);
            diagnostic_help(reader->found, finding, "name each of them: "
                            "'NAME: {if: ..., because: ...}'");
        }
    }
}

/* Reports what stands beside 'if' and seems to be its reason under another key,
 * so that both would be conditions of these names; false if nothing does. */
static bool refuse_reason(RuleReader *reader, const Node *node)
{
    static const char *const reasons[] = {"because", "reason", "why",
                                          "message"};
    const Node *condition = node_get(node, "if");
    bool alone = condition && condition->kind == NODE_SCALAR;
    for (size_t i = 0; alone && i < node->count; i++) {
        const Node *other = node->children[i];
        if (suggest_word(other->key, reasons,
                         sizeof reasons / sizeof *reasons)) {
            Diagnostic *finding = reader_error(
                reader, "unknown-key", other->key_span,
                "unknown key '%s' beside 'if'", other->key);
            diagnostic_help(reader->found, finding, "did you mean 'because'?");
            return true;
        }
    }
    return false;
}

void reader_conditions(RuleReader *reader, const Node *node, Local *element,
                       Conditions *conditions)
{
    bool one_alone = node && part_is_one_condition(node);
    bool named = node && node->kind == NODE_MAPPING && !one_alone;
    if (one_alone) {
        refuse_names(reader, node);
    } else if (named && refuse_reason(reader, node)) {
        return;
    }
    size_t count = !node ? 0 : named ? node->count : 1;
    for (size_t i = 0; i < count; i++) {
        const Node *one = named ? node->children[i] : node;
        const Node *text = condition_of(one);
        if (text) {
            ARENA_PUSH(reader->arena, conditions->items, conditions->count,
                       conditions->capacity) =
                read_condition(reader, one, text, element);
        }
    }
}
