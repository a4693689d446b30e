/* can(ACTION): whether a player could take an action now. It stands for the
 * conditions of the action, and for something to choose in each of its
 * choices, which are read again from the action.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "expression/parser.h"
#include "resolve/rule_part.h"
#include "variant/names.h"

/* An action: [own] has its key, [said] its choices; they differ with `like`. */
typedef struct {
    Parser *parser;
    const Node *own, *said;
    Span span;             /* of can(ACTION) */
    bool failed;
} Can;

/* --- Which action --------------------------------------------------------- */

/* The action called [name] in the same question or mode as the text that is
 * being read, or NULL. */
static const Node *find_beside(const Parser *parser, const char *name)
{
    while (parser->outer) {
        parser = parser->outer;
    }
    const Node *found = NULL;
    const Node *at = parser->node;
    for (; at && !found; at = at->parent) {
        found = at->key && text_equal(at->key, "actions") ? node_get(at, name)
                                                          : NULL;
    }
    return found;
}

static const Node *find_action(const Parser *parser, const char *name)
{
    const Meanings *meanings = parser->meanings;
    const Node *beside = find_beside(parser, name);
    int usual = variant_find_action(meanings->variant, name);
    return beside || usual < 0 ? beside
                               : meanings->variant->actions[usual].node;
}

static bool is_action(const Parser *parser, const char *name)
{
    return find_action(parser, name) != NULL;
}

/* --- An action that asks for itself --------------------------------------- */

static bool is_inside(const Node *node, const Node *part)
{
    while (node && node != part) {
        node = node->parent;
    }
    return part && node;
}

/* Whether [node] belongs to what decides whether the action is open. */
static bool decides(const Can *can, const Node *node)
{
    return is_inside(node, node_get(can->own, "when")) ||
           is_inside(node, node_get(can->own, "only")) ||
           is_inside(node, node_get(can->said, "when")) ||
           is_inside(node, node_get(can->said, "choose"));
}

/* The name of the action that [node] is in, or NULL. */
static const char *action_around(const Node *node)
{
    for (; node && node->parent; node = node->parent) {
        const char *above = node->parent->key;
        if (above && text_equal(above, "actions")) {
            return node->key;
        }
    }
    return NULL;
}

/* Reports an action whose conditions lead back to it, with the actions on the
 * way; returns whether it did. */
static bool refuse_circle(Can *can)
{
    const Meanings *meanings = can->parser->meanings;
    const char *chain = can->own->key, *last = NULL;
    const Parser *at = can->parser;
    while (at && !decides(can, at->node)) {
        at = at->outer;
    }
    if (!at) {
        return false;
    }
    for (const Parser *by = can->parser; by != at->outer; by = by->outer) {
        const char *name = action_around(by->node);
        if (name && !(last && text_equal(last, name))) {
            chain = text_format(meanings->arena, "%s -> %s", name, chain);
            last = name;
        }
    }
    Diagnostic *finding = diagnostics_add(
        meanings->found, SEVERITY_ERROR, "uses-itself", can->span,
        "whether '%s' is open depends on itself: %s", can->own->key, chain);
    diagnostic_help(meanings->found, finding, "write what '%s' needs without "
                    "'can(%s)'", can->own->key, can->own->key);
    return true;
}

/* --- Its conditions ------------------------------------------------------- */

static Expression *both(Can *can, Expression *left, Expression *right)
{
    return !left ? right
                 : make(can->parser->meanings, E_AND, (Type){TYPE_TRUTH, -1},
                        can->span, left, right);
}

static Expression *read(Can *can, const Node *node, Local *scope,
                        TypeBase base)
{
    const Meanings *meanings = can->parser->meanings;
    Expression *value = arena_alloc(meanings->arena, sizeof *value);
    *value = *parser_inline(can->parser, node, scope, NULL);
    if (base != TYPE_ERROR && value->type.base != TYPE_ERROR) {
        size_t found = meanings->found->count;
        make_fit(meanings, &value, base, -1, NULL);
        can->failed = can->failed || meanings->found->count > found;
    }
    can->failed = can->failed || value->type.base == TYPE_ERROR;
    return value;
}

/* Adds the conditions of [node]: one, or several by name. */
static Expression *add_conditions(Can *can, const Node *node, Local *scope,
                                  Expression *all)
{
    bool named = node && node->kind == NODE_MAPPING &&
                 !part_is_one_condition(node);
    size_t count = !node ? 0 : named ? node->count : 1;
    for (size_t i = 0; i < count && !can->failed; i++) {
        const Node *one = named ? node->children[i] : node;
        const Node *text = one->kind == NODE_MAPPING ? node_get(one, "if")
                                                     : one;
        if (text) {
            all = both(can, all, read(can, text, scope, TYPE_TRUTH));
        }
    }
    return all;
}

/* --- Its choices ---------------------------------------------------------- */

static const char *text_of(const Node *node)
{
    return node && node->kind == NODE_SCALAR ? node->text : "...";
}

/* What asks for some of [element]; of cards that go together, the condition of
 * [choice], if it is one, for groups of as many cards as are chosen, after
 * "..." for what else the action needs. */
static const char *asking(Can *can, const Node *choice, Type element)
{
    const Meanings *meanings = can->parser->meanings;
    const Node *one = node_get(choice, "together"), *inner;
    const Node *least = node_get(choice, "least");
    const Node *most = node_get(choice, "most");
    const char *some = text_of(node_get(choice, "some of"));
    if (!one || element.base != TYPE_CARD) {
        return text_format(meanings->arena, "any(... for each %s in %s)",
                           variant_element_name(meanings->variant, element),
                           some);
    }
    while (one && one->kind == NODE_MAPPING) {
        inner = node_get(one, "if");
        one = inner ? inner : one->count == 1 ? one->children[0] : NULL;
    }
    bool more = node_get(can->own, "when") || node_get(can->own, "only") ||
                node_get(can->said, "when") || node_get(choice, "where") ||
                node_get(choice, "alike");
    return text_format(meanings->arena,
                       "%sany(%s for each group as %s of %s .. %s in %s)",
                       more ? "... and " : "", text_of(one), choice->key,
                       least ? text_of(least) : "1",
                       most ? text_of(most) : "8", some);
}

static Expression *refuse(Can *can, Span place, const char *why,
                          const char *instead)
{
    const Meanings *meanings = can->parser->meanings;
    Diagnostic *finding = diagnostics_add(
        meanings->found, SEVERITY_ERROR, "cannot-tell", can->span,
        "'can' cannot tell whether '%s' is open: %s", can->own->key, why);
    diagnostic_label(meanings->found, finding, place, "this is why");
    diagnostic_help(meanings->found, finding, "write a condition that asks "
                    "for what the action needs, such as '%s'", instead);
    can->failed = true;
    return make_error(meanings, can->span);
}

/* A name of [type] for what [local] is. */
static Local *rename_local(Can *can, Local *scope, const char *name,
                           Local *local)
{
    const Meanings *meanings = can->parser->meanings;
    Expression *value = make(meanings, E_LOCAL, local->type, can->span, NULL,
                             NULL);
    value->local = local;
    Local *renamed = local_new(meanings->arena, scope, name, local->type);
    renamed->stands_for = value;
    return renamed;
}

static Expression *number_of(Can *can, int64_t number)
{
    return make_constant(can->parser->meanings, (Type){TYPE_NUMBER, -1},
                         can->span, number);
}

/* Whether at least as many elements of [set] as must be chosen are there. */
static Expression *enough(Can *can, Expression *set, const Node *choice,
                          Local *scope)
{
    const Meanings *meanings = can->parser->meanings;
    const Node *least = node_get(choice, "least");
    Expression *count = make(meanings, E_COUNT, (Type){TYPE_NUMBER, -1},
                             can->span, set, NULL);
    Expression *number = least ? read(can, least, scope, TYPE_NUMBER)
                               : number_of(can, 1);
    return make(meanings, E_AT_MOST, (Type){TYPE_TRUTH, -1}, can->span, number,
                count);
}

/* The same where all must have a value of [alike] in common. */
static Expression *enough_alike(Can *can, Expression *set, const Node *choice,
                                const Node *alike, Local *scope)
{
    const Meanings *meanings = can->parser->meanings;
    const Variant *variant = meanings->variant;
    int number = variant_find_attribute(variant, alike->text);
    if (number < 0) {
        can->failed = true;                     /* reported at the action */
        return make_error(meanings, can->span);
    }
    const Attribute *attribute = &variant->attributes[number];
    Type truth = {TYPE_TRUTH, -1}, values = {TYPE_SYMBOLS, number};
    Local *value = local_new(meanings->arena, NULL, attribute->name,
                             (Type){TYPE_SYMBOL, number});
    Local *card = local_new(meanings->arena, NULL, "card",
                            (Type){TYPE_CARD, -1});
    Expression *of = make(meanings, E_LOCAL, card->type, can->span, NULL, NULL);
    Expression *is = make(meanings, E_LOCAL, value->type, can->span, NULL,
                          NULL);
    of->local = card;
    is->local = value;
    Expression *has = make(meanings, E_ATTRIBUTE,
                           attribute->several ? values : value->type,
                           can->span, of, NULL);
    has->value = number;
    Expression *those = make(meanings, E_WHERE, set->type, can->span, set,
                             make(meanings, E_MATCHES, truth, can->span, has,
                                  is));
    those->local = card;
    Expression *any = make(meanings, E_ANY, truth, can->span, make_constant_set(
        meanings, values, can->span, attribute_all_values(attribute)),
        enough(can, those, choice, scope));
    any->local = value;
    return any;
}

static Expression *add_some(Can *can, Expression *set, const Node *choice,
                            Local *scope)
{
    const Type element = expression_element(set->type);
    const Node *together = node_get(choice, "together");
    const Node *cap = node_get(choice, "at most");
    const Node *alike = node_get(choice, "alike");
    if (together || cap) {
        return refuse(can, (together ? together : cap)->key_span,
                      "which elements go together is only found out when "
                      "moves are listed", asking(can, choice, element));
    }
    return alike ? enough_alike(can, set, choice, alike, scope)
                 : enough(can, set, choice, scope);
}

/* Whether there is something to choose in choice [at] of the action and in
 * those after it; NULL: there are none. */
static Expression *add_choices(Can *can, size_t at, Local *scope);

/* The conditions of choice [at], own and of `only`, and whether there is
 * something to choose after it; NULL: there is nothing to ask. */
static Expression *conditions_of(Can *can, size_t at, Local *inner)
{
    const Node *choose = node_get(can->said, "choose");
    const Node *choice = choose->children[at];
    Expression *holds = add_conditions(
        can, choice->kind == NODE_MAPPING ? node_get(choice, "where") : NULL,
        inner, NULL);
    bool last = at + 1 == choose->count;
    return last && can->own != can->said
               ? add_conditions(can, node_get(can->own, "only"), inner, holds)
               : holds;
}

/* One of a range of numbers. */
static Expression *add_number(Can *can, Expression *range, size_t at,
                              Local *scope, const char *name)
{
    const Meanings *meanings = can->parser->meanings;
    const Type truth = {TYPE_TRUTH, -1};
    Local *local = local_new(meanings->arena, NULL, name,
                             expression_member(range->type));
    Local *inner = rename_local(can, scope, name, local);
    Expression *holds = conditions_of(can, at, inner);
    Expression *rest = add_choices(can, at + 1, inner);
    holds = holds && rest ? both(can, holds, rest) : holds ? holds : rest;
    Expression *any = make(meanings, holds ? E_ANY : E_AT_MOST, truth,
                           can->span, holds ? range : range->left,
                           holds ? holds : range->right);
    any->local = holds ? local : NULL;
    return any;
}

/* The elements of [set] that the conditions of the choice allow. */
static Expression *choosable(Can *can, Expression *set, size_t at,
                             Local *element, const char *name)
{
    Local *inner = rename_local(can, element, name, element);
    Expression *holds = conditions_of(can, at, inner);
    if (!holds) {
        return set;
    }
    Expression *where = make(can->parser->meanings, E_WHERE, set->type,
                             can->span, set, holds);
    where->local = element;
    return where;
}

static Expression *add_one(Can *can, Expression *set, size_t at, Local *scope,
                           const char *name)
{
    const Meanings *meanings = can->parser->meanings;
    Local *local = local_new(meanings->arena, NULL, name,
                             expression_element(set->type));
    Local *inner = rename_local(can, scope, name, local);
    Expression *rest = add_choices(can, at + 1, inner);
    if (!rest) {
        Expression *none = make(meanings, E_EMPTY, (Type){TYPE_TRUTH, -1},
                                can->span, set, NULL);
        return make(meanings, E_NOT, none->type, can->span, none, NULL);
    }
    Expression *any = make(meanings, E_ANY, (Type){TYPE_TRUTH, -1}, can->span,
                           set, rest);
    any->local = local;
    return any;
}

static Expression *add_choices(Can *can, size_t at, Local *scope)
{
    const Meanings *meanings = can->parser->meanings;
    const Node *choose = node_get(can->said, "choose");
    if (!choose || at >= choose->count || can->failed) {
        return NULL;
    }
    const Node *choice = choose->children[at];
    const Node *from = choice->kind == NODE_MAPPING ? node_get(choice, "from")
                                                    : choice;
    const Node *some = node_get(choice, "some of");
    if (!from && !some) {
        can->failed = true;                     /* reported at the action */
        return NULL;
    }
    Expression *set = read(can, from ? from : some, scope, TYPE_ERROR);
    Type element = expression_element(set->type);
    if (set->kind == E_RANGE) {
        return add_number(can, set, at, scope, choice->key);
    }
    can->failed = can->failed || element.base == TYPE_ERROR;
    if (can->failed) {
        return NULL;
    }
    Local *local = local_new(meanings->arena, scope,
                             variant_element_name(meanings->variant, element),
                             element);
    if (some && at + 1 < choose->count) {
        return refuse(can, some->key_span, "what can be chosen after several "
                      "is only found out when moves are listed",
                      asking(can, choice, element));
    }
    set = choosable(can, set, at, local, choice->key);
    return some ? add_some(can, set, choice, scope)
                : add_one(can, set, at, scope, choice->key);
}

/* --- can(ACTION) ---------------------------------------------------------- */

static Expression *make_can(Can *can)
{
    const Meanings *meanings = can->parser->meanings;
    int usual = variant_find_action(meanings->variant, can->own->key);
    bool own = usual >= 0 &&
               meanings->variant->actions[usual].node == can->own;
    Local *scope = own ? NULL : can->parser->scope;
    Expression *open = NULL;
    if (can->said != can->own) {
        open = add_conditions(can, node_get(can->said, "when"), scope, open);
    }
    open = add_conditions(can, node_get(can->own, "when"), scope, open);
    Expression *choices = add_choices(can, 0, scope);
    open = choices ? both(can, open, choices) : open;
    if (can->failed) {
        return make_error(meanings, can->span);
    }
    Expression *whole = arena_alloc(meanings->arena, sizeof *whole);
    Call *call = arena_alloc(meanings->arena, sizeof *call);
    *whole = open ? *open : *make_constant(meanings, (Type){TYPE_TRUTH, -1},
                                           can->span, 1);
    call->action = can->own->key;
    whole->call = call;
    whole->span = can->span;
    return whole;
}

static Expression *refuse_unknown(Parser *parser)
{
    const Meanings *meanings = parser->meanings;
    const Token *token = parser_peek(parser, 0);
    if (token->type == TOKEN_WORD) {
        names_refuse(meanings->found, meanings->variant->lost,
                     variant_list(meanings->variant, LIST_ACTIONS),
                     token->text, parser_span(parser, parser->at));
        return parser_give_up(parser, parser_span(parser, parser->at));
    }
    return parser_fail(parser, "the name of an action");
}

Expression *parse_can(Parser *parser)
{
    const Meanings *meanings = parser->meanings;
    const Variant *variant = meanings->variant;
    const char *name;
    if (parser_peek(parser, 0)->type != TOKEN_WORD ||
        !text_equal(parser_peek(parser, 0)->text, "can")) {
        return NULL;
    }
    if (!text_equal(parser_peek(parser, 1)->text, "(")) {
        parser->at++;
        return parser_fail_with(parser, "'(' and the name of an action",
                                "write 'can(ACTION)'");
    }
    Can can = {.parser = parser, .span = parser_span(parser, parser->at)};
    parser->at += 2;
    size_t words = parser_longest(parser, is_action, &name);
    if (words == 0) {
        return refuse_unknown(parser);
    }
    parser->at += words;
    if (!parser_take(parser, ")")) {
        const char *help = text_format(meanings->arena, "'can' is about a "
                                       "whole action: write 'can(%s)'", name);
        return parser_fail_with(parser, "')'", help);
    }
    can.span = span_join(can.span, parser_span(parser, parser->at - 1));
    can.own = find_action(parser, name);
    const Node *like = node_get(can.own, "like");
    int base = like ? variant_find_action(variant, like->text) : NOTHING;
    can.said = base >= 0 ? variant->actions[base].node : can.own;
    if (parser->failed || parser->lost) {
        return make_error(meanings, can.span);
    }
    return refuse_circle(&can) ? parser_give_up(parser, can.span)
                               : make_can(&can);
}
