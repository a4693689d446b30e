/* Conditions as clauses, each also in the negative: a table by their kind.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rulebook/teller.h"

static const char *is_not(bool not)
{
    return not ? "is not" : "is";
}

/* "the next player is", "you are not" */
static const char *being(Teller *teller, Noun noun, bool not)
{
    return noun_verb(teller, noun, not ? "are not" : "are", is_not(not));
}

/* --- Facts about the moment ----------------------------------------------- */

static const char *of_constant(Teller *teller, const Expression *constant,
                               bool not)
{
    (void)teller;
    return (constant->value != 0) != not ? "in any case" : "never";
}

/* A flag: whether a mode is on, or whether the flag's name is true. */
static const char *of_variable(Teller *teller, const Expression *expression,
                               bool not)
{
    const Variable *variable = &teller->variant->variables[expression->value];
    const char *mode = noun_mode(teller, expression);
    if (mode) {
        return tell_format(teller, "%s %s on", noun_called_mode(teller, mode),
                           is_not(not));
    }
    if (variable->called) {
        const char *flag = noun_flag(teller, expression, variable->called);
        const char *other = not ? english_negated(teller->arena, flag) : flag;
        return other ? other
                     : tell_format(teller, "it is not so that %s", flag);
    }
    return tell_phrase(teller, expression->left ? "\"%s\" %s for %o"
                                                : "\"%s\" %s",
                       variable->name, not ? "does not hold" : "holds",
                       expression->left);
}

static const char *of_ended(Teller *teller, const Expression *expression,
                            bool not)
{
    return tell_format(teller, "the round %s %s by \"%s\"",
                       teller->before ? "before" : "has",
                       !not ? "ended"
                            : teller->before ? "did not end" : "not ended",
                       teller->variant->round_ends[expression->value].name);
}

static const char *of_status(Teller *teller, const Expression *expression,
                             bool not)
{
    static const char *const meanings[] = {"still in the round",
                                           "out of the round",
                                           "out of the game"};
    const Variant *variant = teller->variant;
    const Status *status = &variant->statuses[expression->value];
    Noun one = noun_of(teller, expression->left);
    if (not && status->meaning == STATUS_PLAYING &&
        !noun_has_status_name(variant, status)) {
        return tell_format(teller, "%s in the round",
                           being(teller, one, true));
    }
    const char *is = being(teller, one, not);
    return noun_has_status_name(variant, status)
               ? tell_format(teller, "%s \"%s\"", is, status->name)
                     : tell_format(teller, "%s %s", is,
                                   meanings[status->meaning]);
}

/* --- Cards ---------------------------------------------------------------- */

/* The label with an article, or in the plural for [many]. A name that is not a
 * noun for one thing is quoted: "a 4", '"four of a kind"'. */
static const char *kind_label(Teller *teller, const char *label, bool many)
{
    return strchr(label, ' ') || english_is_plural(label)
               ? tell_format(teller, "\"%s\"", label)
           : many ? english_plural(teller->arena, label)
                  : english_article(teller->arena, label);
}

/* The common name of all cards of certain kinds, NULL: none. */
static const char *kinds_called(Teller *teller, Bits kinds)
{
    const Variant *variant = teller->variant;
    for (size_t i = 0; i < variant->family_count; i++) {
        if (bits_equal(variant->families[i].kinds, kinds)) {
            return noun_family(teller, i);
        }
    }
    for (size_t i = 0; i < variant->tag_count; i++) {
        if (bits_equal(variant->tags[i].kinds, kinds)) {
            return tell_format(teller, "%s card", variant->tags[i].name);
        }
    }
    return NULL;
}

/* "a crown card", of [many] "crown cards" */
static const char *kinds_name(Teller *teller, Bits kinds, bool many)
{
    const char *called = kinds_called(teller, kinds);
    for (int i = 0; !called && i < teller->variant->kind_count; i++) {
        if (bits_equal(bits_of(i), kinds)) {
            return kind_label(teller, teller->variant->kinds[i].label, many);
        }
    }
    called = called ? called : "card of certain families";
    return many ? english_plural(teller->arena, called)
                : english_article(teller->arena, called);
}

bool clause_kind_noun(Teller *teller, const Expression *among,
                      const char **one, const char **many)
{
    Bits kinds = expression_constant(among);
    const char *called = kinds_called(teller, kinds);
    for (int i = 0; !called && i < teller->variant->kind_count; i++) {
        const char *label = teller->variant->kinds[i].label;
        bool noun = !strchr(label, ' ') && !english_is_plural(label);
        called = noun && bits_equal(bits_of(i), kinds) ? label : NULL;
    }
    *one = called;
    *many = called ? english_plural(teller->arena, called) : NULL;
    return called != NULL;
}

static const char *of_among(Teller *teller, const Expression *expression,
                            bool not)
{
    Noun card = noun_of(teller, expression->left);
    return tell_format(teller, "%s %s", being(teller, card, not),
                       kinds_name(teller, expression_constant(expression),
                                  card.plural));
}

/* --- Values --------------------------------------------------------------- */

static bool several(const Teller *teller, const Expression *value)
{
    return value->kind == E_ATTRIBUTE &&
           teller->variant->attributes[value->value].several;
}

/* Both are the same attribute of cards: "has the same suit as". */
static const char *same_attribute(Teller *teller, const Expression *left,
                                  const Expression *right, bool not)
{
    const char *name = noun_attribute(teller, (int)left->value);
    const char *have = not ? "%[do not have|does not have]" : "%[have|has]";
    const char *form = tell_format(teller, "%s %s", have,
                                   several(teller, left)
                                       ? "a %s in common with %n"
                                       : "the same %s as %n");
    return tell_phrase(teller, form, left->left, name, right->left);
}

/* "one of its values" to "none of its values" */
static const char *none_of(Teller *teller, const char *one)
{
    return english_begins(one, "one of ")
               ? tell_format(teller, "none of %s", one + strlen("one of "))
               : one;
}

/* "its value comes right after the other card's value" */
static const char *neighbours(Teller *teller, const Expression *left,
                              const Expression *right, bool not)
{
    const char *one = noun_of(teller, left).name;
    bool negative = not && !several(teller, left);
    return tell_phrase(teller, "%s %s right %s %n",
                       not ? none_of(teller, one) : one,
                       negative ? "does not come" : "comes",
                       right->kind == E_NEXT ? "after" : "before", right->left);
}

static const char *of_values(Teller *teller, const Expression *expression,
                             bool not)
{
    const Expression *left = expression->left, *right = expression->right;
    bool card = left->kind == E_ATTRIBUTE;
    bool beside = right->kind == E_NEXT || right->kind == E_PREVIOUS;
    if (card && right->kind == E_ATTRIBUTE && left->value == right->value) {
        return same_attribute(teller, left, right, not);
    }
    if (left->type.base == TYPE_CARD) {
        return tell_phrase(teller, not
                           ? "%[are not|is not] the same kind of card as %n"
                           : "%[are|is] the same kind of card as %n",
                           left, right);
    }
    if (left->kind == E_FACE && !beside && right->type.base == TYPE_SYMBOL) {
        return tell_phrase(teller, not ? "%[do not|does not] display %n"
                                       : "%[display|displays] %n",
                           left->left, right);
    }
    if (beside && left->type.base != TYPE_TOKEN && left->kind != right->kind) {
        return neighbours(teller, left, right, not);
    }
    const char *one = noun_of(teller, left).name;
    const char *other =
        right->type.base == TYPE_SYMBOLS && right->kind != E_ATTRIBUTE
            ? tell_format(teller, "one of %s", set_all(teller, right))
            : noun_of(teller, right).name;
    return not && several(teller, left)
        ? tell_format(teller, "%s is %s", none_of(teller, one), other)
        : tell_format(teller, "%s %s %s", one, is_not(not), other);
}

/* The thing does not exist: "there is no suit to follow". */
static const char *of_nothing(Teller *teller, const Expression *thing,
                              bool not)
{
    if (thing->kind == E_VARIABLE && thing->left) {
        const char *called = noun_variable_name(teller, thing);
        return tell_phrase(teller,
                           not ? "%[have|has] %s%s" : "%[have|has] no %s%s",
                           expression_first_key(thing->left),
                           not ? english_article(teller->arena, called)
                               : called,
                           noun_second_key(teller, thing->left));
    }
    if (thing->kind == E_ATTRIBUTE) {
        return tell_phrase(teller, not ? "%[have|has] a %s"
                                       : "%[have|has] no %s", thing->left,
                           noun_attribute(teller, (int)thing->value));
    }
    if (thing->kind == E_FACE) {
        return tell_phrase(teller, not ? "%[display|displays] something"
                                       : "%[display|displays] nothing",
                           thing->left);
    }
    if ((thing->kind == E_TOP || thing->kind == E_BOTTOM) && !thing->right) {
        return tell_phrase(teller, "%p %s empty", thing->left, is_not(not));
    }
    const char *name = noun_of(teller, thing).name;
    if (english_begins(name, "that ")) {
        return tell_format(teller, "%s %s nobody", name, is_not(not));
    }
    name += english_begins(name, "the ") ? strlen("the ") : 0;
    return not ? tell_format(teller, "there is %s",
                             english_article(teller->arena, name))
               : tell_format(teller, "there is no %s", name);
}

/* "has no card", of which there is no "no player has no card" */
static bool is_none(const Expression *equal)
{
    TypeBase base = equal->left->type.base;
    return equal->kind == E_EQUAL && equal->right->kind == E_CONSTANT &&
           equal->right->value == NOTHING && base != TYPE_NUMBER &&
           base != TYPE_TRUTH;
}

static const char *of_equal(Teller *teller, const Expression *expression,
                            bool not)
{
    const Expression *left = expression->left, *right = expression->right;
    if (left->type.base == TYPE_NUMBER) {
        return clause_compare(teller, expression, not);
    }
    if (is_none(expression)) {
        return of_nothing(teller, left, not);
    }
    if (left->type.base == TYPE_PLAYER) {
        return tell_phrase(teller, not ? "%[are not|is not] %n"
                                       : "%[are|is] %n", left, right);
    }
    if (left->type.base == TYPE_TRUTH) {
        return tell_phrase(teller, not ? "either (%c) or (%c), but not both"
                                       : "(%c) if and only if (%c)", left,
                           right);
    }
    return of_values(teller, expression, not);
}

bool clause_turned(const Expression *expression)
{
    const Expression *left = expression->left, *right = expression->right;
    return !left->definition && !right->definition &&
           left->span.file == right->span.file &&
           left->span.start > right->span.start;
}

/* Compares numbers, ordered values or kinds of tokens; a constant is on the
 * right. */
static const char *of_order(Teller *teller, const Expression *expression,
                            bool not)
{
    /* Indices: turned round, at most, not. */
    static const char *const words[2][2][2] = {
        {{"comes before", "does not come before"},
         {"does not come after", "comes after"}},
        {{"comes after", "does not come after"},
         {"does not come before", "comes before"}}};
    static const char *const dear[2][2][2] = {
        {{"is cheaper than", "is not cheaper than"},
         {"is not dearer than", "is dearer than"}},
        {{"is dearer than", "is not dearer than"},
         {"is not cheaper than", "is cheaper than"}}};
    const Expression *left = expression->left, *right = expression->right;
    bool at_most = expression->kind == E_AT_MOST;
    if (left->type.base == TYPE_NUMBER) {
        return clause_compare(teller, expression, not);
    }
    bool turned = right->kind != E_CONSTANT &&
                  (left->kind == E_CONSTANT || clause_turned(expression));
    const char *word = left->type.base == TYPE_TOKEN
                           ? dear[turned][at_most][not]
                           : words[turned][at_most][not];
    return tell_phrase(teller, "%n %s %n", turned ? right : left, word,
                       turned ? left : right);
}

/* --- Sets ----------------------------------------------------------------- */

static const char *of_empty(Teller *teller, const Expression *expression,
                            bool not)
{
    const Expression *set = expression->left;
    if (set->kind == E_ZONE && !*noun_face(teller, set) &&
        !teller_definition(teller, set)) {
        return tell_phrase(teller, "%p %s empty", set, is_not(not));
    }
    Set of = set_of(teller, set);
    if (set->kind == E_ACTIVE && !not) {
        return "nobody is left in the round";
    }
    if (set->kind == E_TOKENS && of.holder.name) {
        return tell_format(teller, "%s %s",
                           noun_verb(teller, of.holder, "have", "has"),
                           not ? "at least one token" : "no token");
    }
    return tell_format(teller, "there is %s %s%s", not ? "at least one" : "no",
                       of.singular, of.tail);
}

static const char *of_in(Teller *teller, const Expression *expression, bool not)
{
    Noun one = noun_of(teller, expression->left);
    const Expression *set = expression->right;
    if (set->kind == E_ACTIVE || set->kind == E_PLAYERS) {
        bool active = set->kind == E_ACTIVE;
        return tell_format(teller, "%s %s", being(teller, one, not),
                           !active ? "in the game"
                           : not   ? "in the round"
                                   : "still in the round");
    }
    if (set->kind == E_TOKENS) {
        Noun holder = noun_of(teller, set->left);
        bool plain = expression->left->kind == E_CONSTANT &&
                     expression->left->value != NOTHING;
        const char *what = plain
            ? tell_format(teller, "%s %s", not ? "no" : "at least one",
                          noun_token(teller, (int)expression->left->value))
            : tell_format(teller, "%s token %s", not ? "no" : "at least one",
                          noun_of_kind(teller, one));
        return set->left->type.base == TYPE_PLAYER
            ? tell_format(teller, "%s %s",
                          noun_verb(teller, holder, "have", "has"), what)
            : tell_format(teller, "there is %s %s", what,
                          noun_there(teller, holder));
    }
    const char *all = set_all(teller, set), *among = strstr(all, " among ");
    if (among && teller_definition(teller, set)) {
        return tell_format(teller, "%s%s", being(teller, one, not), among);
    }
    return tell_format(teller, "%s %s %s", being(teller, one, not),
                       set->type.base == TYPE_SYMBOLS ? "one of" : "among",
                       english_begins(all, "all ")
                           ? tell_format(teller, "the %s", all + strlen("all "))
                           : all);
}

/* --- any and all ---------------------------------------------------------- */

typedef enum { OF_ANY, OF_NONE, OF_ALL, NOT_OF_ALL } Quantity;

/* For which elements the condition itself is true, if it can be negated inside
 * and outside. */
static Quantity quantity_of(bool any, bool inner, bool outer)
{
    static const Quantity quantities[2][2][2] = {
        {{OF_ALL, NOT_OF_ALL}, {OF_NONE, OF_ANY}},
        {{OF_ANY, OF_NONE}, {NOT_OF_ALL, OF_ALL}}};
    return quantities[any][inner][outer];
}

/* Whether it is a single statement: "every player's hand is empty". */
static bool is_plain(const Expression *condition)
{
    ExpressionKind kind = condition->kind;
    return kind == E_EQUAL ? condition->left->type.base != TYPE_TRUTH
                           : kind != E_AND && kind != E_OR && kind != E_NOT &&
                                 kind != E_IF && kind != E_ANY &&
                                 kind != E_ALL && kind != E_CONSTANT;
}

/* Whether "every card" may stand anywhere in [clause]: "the rank of every card
 * is 7", but not "there is exactly one die that displays every pip". */
static bool is_flat(const Expression *body, const char *clause)
{
    return body->kind == E_EQUAL && !strstr(clause, " no") &&
           !strstr(clause, " any ") && !strstr(clause, "for wh") &&
           !strstr(clause, "at least ") && !strstr(clause, " that ") &&
           !strstr(clause, " who");
}

/* "at least one player's tokens are worth 40 or more", NULL: the clause has
 * another subject. */
static const char *of_subject(Teller *teller, const Expression *expression,
                              const Expression *body, Quantity quantity,
                              bool not)
{
    static const char *const words[] = {
        [OF_ANY] = "at least one", [OF_NONE] = "no", [OF_ALL] = "every",
        [NOT_OF_ALL] = "at least one"};
    Binder binder = binder_open(teller, expression);
    Noun first = noun_plain(teller, binder_each(teller, &binder,
                                                words[quantity]));
    const char *own = first.own ? first.own : first.name, *clause = NULL;
    if (is_plain(body) && !*binder.label) {
        teller->bound->noun = first;
        clause = clause_of(teller, body, not);
    }
    int mentions = teller->bound->told;
    teller_unbind(teller, binder.outer);
    if (clause && quantity == OF_ALL && mentions == 1 &&
        is_flat(body, clause)) {
        return clause;
    }
    bool begins = clause && ((english_begins(clause, first.name) &&
                              clause[strlen(first.name)] == ' ') ||
                             (english_begins(clause, own) &&
                              clause[strlen(own)] == ' '));
    return begins ? clause : NULL;
}

/* "there is at least one card in your hand that is red" */
static const char *of_there_is(Teller *teller, const Expression *expression,
                               const Expression *body, Quantity quantity)
{
    Binder binder = binder_open(teller, expression);
    const char *which = set_which(teller, body, binder.noun,
                                  quantity == NOT_OF_ALL);
    binder_need(&binder, which);
    const char *each = binder_each(teller, &binder, quantity == OF_NONE
                                                        ? "no"
                                                        : "at least one");
    teller_unbind(teller, binder.outer);
    return tell_format(teller, "there is %s %s", each, which);
}

/* "for every suit, there is a card ..." */
static const char *of_every(Teller *teller, const Expression *expression,
                            const Expression *body)
{
    Binder binder = binder_open(teller, expression);
    const char *each = binder_each(teller, &binder, "for every");
    int within = teller->within;
    teller->within = 0;
    const char *clause = clause_of(teller, body, false);
    teller->within = within;
    teller_unbind(teller, binder.outer);
    return tell_format(teller, "%s, %s", each, clause);
}

static const char *of_any(Teller *teller, const Expression *expression,
                          bool not)
{
    bool inner = false;
    const Expression *body = clause_strip(expression->right, &inner);
    Quantity quantity = quantity_of(expression->kind == E_ANY, inner, not);
    bool none = is_none(body) && (quantity == OF_ALL || quantity == OF_NONE);
    Quantity other = quantity == OF_ALL ? OF_NONE : OF_ALL;
    const char *clause = !none ? NULL : of_subject(teller, expression, body,
                                                   other, true);
    clause = clause ? clause : of_subject(teller, expression, body, quantity,
                                          quantity == NOT_OF_ALL);
    return clause                ? clause
           : quantity == OF_ALL ? of_every(teller, expression, body)
                                : of_there_is(teller, expression, body,
                                              quantity);
}

static const char *of_choice(Teller *teller, const Expression *expression,
                             bool not)
{
    teller->within++;                  /* the joined parts form one branch */
    const char *clause = tell_phrase(teller, not ? "%C if %c, else %C"
                                                 : "%c if %c, else %c",
                                     expression->left, expression->condition,
                                     expression->right);
    teller->within--;
    return clause;
}

static const char *of_kind(Teller *teller, const Expression *condition,
                           bool not)
{
    switch (condition->kind) {
    case E_CONSTANT: return of_constant(teller, condition, not);
    case E_VARIABLE: return of_variable(teller, condition, not);
    case E_ENDED_BY: return of_ended(teller, condition, not);
    case E_STATUS_IS: return of_status(teller, condition, not);
    case E_AMONG: return of_among(teller, condition, not);
    case E_HOLDS: return call_words(teller, condition, not);
    case E_MATCHES: return of_values(teller, condition, not);
    case E_EMPTY: return of_empty(teller, condition, not);
    case E_IN: return of_in(teller, condition, not);
    case E_OR: case E_AND: return clause_logic(teller, condition, not);
    case E_NOT: return clause_of(teller, condition->left, !not);
    case E_EQUAL: return of_equal(teller, condition, not);
    case E_LESS: case E_AT_MOST: return of_order(teller, condition, not);
    case E_IF: return of_choice(teller, condition, not);
    case E_ANY: case E_ALL: return of_any(teller, condition, not);
    case E_IS_MELD: return clause_meld(teller, condition, not);
#define NUMBER(kind, how, looks) case E_##kind:
#define ONE(kind, how, looks) case E_##kind:
#define SET(kind, how, looks) case E_##kind:
#define VALUE(kind, how, looks) case E_##kind:
#include "expression/kinds.def"
    case E_WORD: case E_LOCAL: case E_LOOKUP: case E_MOST: case E_LEAST: break;
    }
    return tell_unknown(teller, condition->span, "this condition");
}

const char *clause_of(Teller *teller, const Expression *condition, bool not)
{
    const Named *definition = teller_definition(teller, condition);
    const Node *inside = teller->inside;
    if (condition->call && call_has_words(condition) &&
        (definition || !condition->definition)) {
        return call_words(teller, condition, not);
    }
    const char *said = definition ? teller_term_sentence(teller, definition,
                                                         condition, not) : NULL;
    if (said) {
        tell_from(teller, definition->node);
        return said;
    }
    if (definition) {
        tell_from(teller, definition->node);
        teller->inside = definition->node;
    }
    const char *clause = of_kind(teller, condition, not);
    teller->inside = inside;
    return clause;
}
