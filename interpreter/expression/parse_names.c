/* Parses the names that the rules declare and those in scope, with whose they
 * are, and attributes of cards.
 *
 * SPDX-License-Identifier: MIT */
#include "expression/parser.h"

#include "base/text.h"
#include "expression/hint.h"
#include "variant/names.h"

void parser_help_attributes(const Meanings *meanings, Diagnostic *finding)
{
    const Variant *variant = meanings->variant;
    Text list = text_new(meanings->arena);
    if (variant->attribute_count == 0) {
        return;
    }
    names_add(&list, variant_list(variant, LIST_ATTRIBUTES), "'");
    diagnostic_help(meanings->found, finding, "a card has %s and 'points'",
                    text_string(&list));
}

/* The word before "of" before [cards], or NULL. */
static const char *text_before_of(const Parser *parser,
                                  const Expression *cards)
{
    for (size_t i = 2; i < parser->at; i++) {
        if (parser_span(parser, i).start == cards->span.start) {
            return text_equal(parser->tokens.items[i - 1].text, "of")
                       ? parser->tokens.items[i - 2].text : NULL;
        }
    }
    return NULL;
}

Expression *parser_attribute(Parser *parser, Expression *card,
                             const char *name, Span span)
{
    const Meanings *meanings = parser->meanings;
    if (card->type.base == TYPE_DIE && text_equal(name, "face")) {
        return make_call(meanings, name, card, span);
    }
    size_t first = meanings->found->count;
    const Expression *given = card;
    if (!make_fit_name(meanings, &card, TYPE_CARD, -1, name, NULL)) {
        const char *help = hint_dot(meanings, given, name);
        make_help(meanings, first,
                  help ? help : hint_attribute(parser, given,
                                               text_before_of(parser, given),
                                               name));
        return card;
    }
    if (text_equal(name, "points")) {
        return make(meanings, E_POINTS, (Type){TYPE_NUMBER, -1}, span, card,
                    NULL);
    }
    int attribute = variant_find_attribute(meanings->variant, name);
    if (lost_lacks(meanings->variant->lost, name) ||
        (attribute < 0 && lost_has(meanings->variant->lost, name))) {
        return parser_lose(parser);
    }
    if (attribute < 0) {
        Diagnostic *finding = diagnostics_add(
            meanings->found, SEVERITY_ERROR, "unknown-name", span,
            "cards have no attribute '%s'", name);
        parser_help_attributes(meanings, finding);
        return make_error(meanings, span);
    }
    bool several = meanings->variant->attributes[attribute].several;
    Expression *value = make(meanings, E_ATTRIBUTE,
                             (Type){several ? TYPE_SYMBOLS : TYPE_SYMBOL,
                                    attribute}, span, card, NULL);
    value->value = attribute;
    return value;
}

Expression *parse_of(Parser *parser)
{
    return parser_take(parser, "of") ? parse_postfix(parser) : NULL;
}

Expression *parse_argument(Parser *parser)
{
    if (!parser_take(parser, "(")) {
        return parse_of(parser);
    }
    Expression *argument = parse_selection(parser);
    parser_expect(parser, ")");
    return argument;
}

/* The player to suggest here: the innermost named one, else the actor. */
static const char *player_here(const Parser *parser)
{
    const Local *local = parser->scope;
    while (local && local->type.base != TYPE_PLAYER) {
        local = local->outer;
    }
    return local ? local->name : "actor";
}

/* "player", "die", or the name of an attribute. */
static const char *key_name(const Parser *parser, Type key)
{
    return key.base == TYPE_PLAYER ? "player"
           : key.base == TYPE_DIE  ? "die"
                                   : parser->meanings->variant
                                         ->attributes[key.attribute].name;
}

/* Reports that the keys of something with two keys are missing, or the second
 * one is. */
static void report_keys(const Parser *parser, Span span, const char *name,
                        Type of)
{
    const Meanings *meanings = parser->meanings;
    Type first = variant_first_key(meanings->variant, of);
    Type second = variant_second_key(meanings->variant, of);
    const char *one = first.base == TYPE_PLAYER ? player_here(parser)
                                                : key_name(parser, first);
    Diagnostic *finding = diagnostics_add(
        meanings->found, SEVERITY_ERROR, "whose", span,
        "there is a '%s' for each %s and each %s: write which", name,
        key_name(parser, first), key_name(parser, second));
    diagnostic_help(meanings->found, finding, "write '%s of %s at' and the %s",
                    name, one, key_name(parser, second));
}

static void report_whose(Parser *parser, Span span, const char *name,
                         Type of)
{
    const Meanings *meanings = parser->meanings;
    Diagnostic *finding;
    const Lost *lost = meanings->variant->lost;
    if ((lost && lost->all) || hint_report_phrase(parser, parser->at)) {
        return;                      /* it may begin a lost, longer name */
    }
    if (of.base == TYPE_PAIR) {
        report_keys(parser, span, name, of);
        return;
    }
    if (of.base == TYPE_PLAYER) {
        finding = diagnostics_add(
            meanings->found, SEVERITY_ERROR, "whose", span,
            "each player has a '%s': write whose", name);
        const char *owned = text_format(meanings->arena, "%s of %s", name,
                                        player_here(parser));
        const char *after = parser_peek(parser, 1)->text;
        int zone = variant_find_zone(meanings->variant, name);
        bool end = is_one_of(after, "top", "bottom") &&
                   (zone < 0 || !meanings->variant->zones[zone].pile);
        const char *help = text_equal(parser_peek(parser, 0)->text, ".") && !end
            ? hint_property(meanings, owned, after) : NULL;
        diagnostic_help(meanings->found, finding, "%s", help ? help
                            : text_format(meanings->arena, "write '%s'",
                                          owned));
        return;
    }
    const char *one = key_name(parser, of);
    finding = diagnostics_add(meanings->found, SEVERITY_ERROR, "whose", span,
                              "there is a '%s' for each %s: write which",
                              name, one);
    diagnostic_help(meanings->found, finding, "write '%s of' and the %s", name,
                    one);
}

/* Converts a key to the type [type]: numbers fit a key such as 1..9. */
static bool fit_key(const Meanings *meanings, Expression **key, Type type,
                    const char *wanted)
{
    Expression *given = *key;
    bool number = type.base == TYPE_SYMBOL && type.attribute >= 0 &&
                  meanings->variant->attributes[type.attribute].keys &&
                  given->type.base == TYPE_NUMBER && given->kind != E_CONSTANT;
    if (number) {
        *key = make(meanings, E_NUMBERED, type, given->span, given, NULL);
        return true;
    }
    return make_fit(meanings, key, type.base, type.attribute, wanted);
}

/* Whether there are several owners: players, dice, values of an attribute. */
static bool is_set_of(const Expression *owners, Type of)
{
    Type element = expression_element(owners->type);
    return element.base == of.base && element.attribute == of.attribute &&
           owners->type.base != TYPE_ERROR;
}

/* Reports several owners where a zone with two keys needs one [key]. */
static bool refuse_several(Parser *parser, const Expression *owned,
                           const char *name, Type key, const Expression *owner)
{
    if (owned->kind != E_ZONE || !is_set_of(owner, key)) {
        return false;
    }
    Diagnostic *finding = diagnostics_add(
        parser->meanings->found, SEVERITY_ERROR, "whose", owner->span,
        "'%s' has two keys: write one %s, not several", name,
        key_name(parser, key));
    diagnostic_help(parser->meanings->found, finding,
                    "name the zones one by one in 'union(...)'");
    return true;
}

/* Parses the second key after [first], of something called [name]. */
static Expression *parse_second_key(Parser *parser, Expression *first,
                                    const Expression *owned, const char *name,
                                    Type of)
{
    const Meanings *meanings = parser->meanings;
    Type key = variant_second_key(meanings->variant, of);
    if (!parser_take(parser, "at")) {
        report_keys(parser, owned->span, name, of);
        return make_error(meanings, owned->span);
    }
    Expression *second = parse_postfix(parser);
    if (refuse_several(parser, owned, name, key, second)) {
        return make_error(meanings, owned->span);
    }
    if (!fit_key(meanings, &second, key, "'at'")) {
        return second;
    }
    Expression *pair = make(meanings, E_PAIR, (Type){TYPE_PAIR, -1},
                            span_join(first->span, second->span), first,
                            second);
    pair->value = variant_second_count(meanings->variant, of);
    return pair;
}

/* Reports a second key of something that has one, and reads past it. */
static bool refuse_second_key(Parser *parser, const Expression *owned,
                              const char *name)
{
    const char *next = parser_peek(parser, 1)->text;
    bool at = text_equal(parser_peek(parser, 0)->text, "at") &&
              !text_equal(next, "least") && !text_equal(next, "most");
    if (!at) {
        return false;
    }
    Span span = parser_span(parser, parser->at++);
    parse_postfix(parser);
    Diagnostic *finding = diagnostics_add(
        parser->meanings->found, SEVERITY_ERROR, "whose",
        span_join(owned->span, span), "'%s' has one key, not two", name);
    diagnostic_help(parser->meanings->found, finding, "leave out 'at' and what "
                    "follows it, or declare '%s' with two keys, such as 'of: "
                    "[each player, 1..4]'", name);
    return true;
}

/* Reports several owners where one is needed, unless it is zones that they
 * own. */
static bool refuse_owners(const Parser *parser, const Expression *owned,
                          const char *name, Type of, const Expression *owners)
{
    const Meanings *meanings = parser->meanings;
    if (owned->kind == E_ZONE || !is_set_of(owners, of)) {
        return false;
    }
    const char *one = key_name(parser, of);
    const char *set = owners->local ? owners->local->name : "...";
    Diagnostic *finding = diagnostics_add(
        meanings->found, SEVERITY_ERROR, "whose", owners->span,
        "each %s has its own '%s': write one %s, not several", one, name, one);
    diagnostic_help(meanings->found, finding, "write '%s' here, within 'for "
                    "each %s in %s'", one, one, set);
    return true;
}

/* Parses the owner of something that each player, die or value has, or each two
 * of them: the owner must follow. */
static Expression *parse_owned(Parser *parser, Expression *owned,
                               const char *name, Type of, Span declared)
{
    const Meanings *meanings = parser->meanings;
    bool each = of.base != TYPE_ERROR;
    Expression *owner = !each && parser->before_of ? NULL : parse_of(parser);
    if (each && !owner) {
        report_whose(parser, owned->span, name, of);
        return make_error(meanings, owned->span);
    }
    if (!each && owner) {
        expression_refuse_owner(meanings->found, "whose", owned->span, name,
                                declared, "which belongs to no player");
        return make_error(meanings, owned->span);
    }
    Type key = variant_first_key(meanings->variant, of);
    if (owner && of.base != TYPE_PAIR && refuse_second_key(parser, owned,
                                                           name)) {
        return make_error(meanings, owned->span);
    }
    if (each && owned->kind == E_ZONE && is_set_of(owner, of)) {
        return make_zones(meanings, owned, owner);
    }
    bool several = of.base == TYPE_PAIR
                       ? refuse_several(parser, owned, name, key, owner)
                       : owner && refuse_owners(parser, owned, name, of, owner);
    if (owner && (several || !fit_key(meanings, &owner, key, "'of'"))) {
        if (parser_take(parser, "at")) {
            parse_postfix(parser);
        }
        return several ? make_error(meanings, owned->span) : owner;
    }
    if (owner && of.base == TYPE_PAIR) {
        owner = parse_second_key(parser, owner, owned, name, of);
        if (owner->type.base == TYPE_ERROR) {
            return owner;
        }
    }
    owned->left = owner;
    if (owner) {
        owned->span = span_join(owned->span, owner->span);
    }
    return owned;
}

/* TABLE of KEY, TABLE(KEY) */
static Expression *parse_lookup(Parser *parser, int number, Span span)
{
    const Meanings *meanings = parser->meanings;
    const Lookup *lookup = &meanings->variant->lookups[number];
    Expression *key = parse_argument(parser);
    if (!key) {
        return parser_fail(parser, "'of' and for what the table is asked");
    }
    if (!make_fit_name(meanings, &key, lookup->key.base,
                       lookup->key.attribute, lookup->name, NULL)) {
        return make_error(meanings, span);
    }
    Expression *value = make(meanings, E_LOOKUP, lookup->result,
                             span_join(span, parser_span(parser,
                                                         parser->at - 1)),
                             key, NULL);
    value->value = number;
    return value;
}

static Expression *parse_variable(Parser *parser, int number, Span span)
{
    const Variable *variable = &parser->meanings->variant->variables[number];
    Expression *value = make(parser->meanings, E_VARIABLE, variable->type, span,
                             NULL, NULL);
    value->value = number;
    return parse_owned(parser, value, variable->name, variable->of,
                       variable->span);
}

/* The same for the other part of a zone, with the cards face up or face
 * down. */
static Expression *other_part(const Meanings *meanings, Expression *part,
                              int other)
{
    bool zones = part->kind == E_ZONES;
    Expression *copy = make(meanings, part->kind, part->type, part->span,
                            part->left, part->right);
    copy->local = part->local;
    copy->value = other;
    if (zones) {
        copy->right = other_part(meanings, part->right, other);
    }
    return copy;
}

/* Returns [value], which is [zone], or both parts of it where [name] does not
 * say whether its cards face up or those face down are meant. */
static Expression *both_faces(const Meanings *meanings, const Zone *zone,
                              const char *name, Expression *value)
{
    if (!text_equal(zone->whole, name) || value->type.base == TYPE_ERROR) {
        return value;
    }
    Expression *other = other_part(meanings, value, zone->other);
    return zone->up ? make_union(meanings, value, other)
                    : make_union(meanings, other, value);
}

static Expression *parse_zone(Parser *parser, int number, const char *name,
                              Span span)
{
    const Zone *zone = &parser->meanings->variant->zones[number];
    Expression *value = make(parser->meanings, E_ZONE, (Type){TYPE_CARDS, -1},
                             span, NULL, NULL);
    value->value = number;
    value = parse_owned(parser, value, zone->name, zone->of, zone->span);
    return both_faces(parser->meanings, zone, name, value);
}

/* token of HOLDER is a number; a token alone is its kind. */
static Expression *parse_held(Parser *parser, Expression *token)
{
    Expression *holder = parse_of(parser);
    if (!holder) {
        return token;
    }
    if (!make_fit(parser->meanings, &holder, TYPE_HOLDER, -1, "'of'")) {
        return holder;
    }
    return make(parser->meanings, E_HELD, (Type){TYPE_NUMBER, -1},
                span_join(token->span, holder->span), token, holder);
}

Expression *parse_local(Parser *parser, Local *local, Span span)
{
    Expression *value = make(parser->meanings, E_LOCAL, local->type, span, NULL,
                             NULL);
    value->local = local;
    if (local->stands_for) {
        *value = *local->stands_for;
        value->span = span;
    }
    if (local->type.base == TYPE_CARD && parser_take(parser, "of")) {
        Expression *zone = parse_postfix(parser);
        if (zone->type.base != TYPE_CHOSEN &&
            !make_fit(parser->meanings, &zone, TYPE_CARDS, -1, "'of'")) {
            return zone;
        }
        span = span_join(span, zone->span);
        if (zone->type.base == TYPE_CARDS && !expression_zone(zone) &&
            !expression_is_union(zone)) {
            diagnostics_add(parser->meanings->found, SEVERITY_ERROR,
                            "wrong-type", span, "this is no zone");
            return make_error(parser->meanings, span);
        }
        return make_by_zones(
            parser->meanings, make(parser->meanings, E_HOW_MANY,
                                   (Type){TYPE_NUMBER, -1}, span, value,
                                   zone));
    }
    return local->type.base == TYPE_TOKEN ? parse_held(parser, value) : value;
}

/* Whether a definition only renames a number. Its expression keeps the number
 * as its definition, so that the number can be varied. */
static bool names_number(const Variant *variant, const Expression *value)
{
    return value->definition && value->definition - variant->definitions <
                                    (ptrdiff_t)variant->number_count;
}

/* The expression of a number or definition, with the span of its name. It is a
 * copy, since a definition that only renames another shares its expression. */
static Expression *parse_definition(Parser *parser, int number, Span span)
{
    const Meanings *meanings = parser->meanings;
    Named *definition = &meanings->variant->definitions[number];
    if (definition->formal_count > 0) {
        return parse_call(parser, definition, span);
    }
    const char *next = parser_peek(parser, 0)->text;
    if ((text_equal(next, "of") && !parser->before_of) ||
        text_equal(next, "(")) {
        return parser_fail_with(
            parser, text_format(meanings->arena, "nothing after '%s', which "
                                "takes no argument", definition->name),
            text_format(meanings->arena, "write '%s' alone; its definition can "
                        "use the names of the place where it is used, such as "
                        "'player'", definition->name));
    }
    if (parser_is_within(parser, definition->body)) {
        return parser_refuse_circle(parser, definition, span);
    }
    Expression *value = arena_alloc(meanings->arena, sizeof *value);
    *value = *parser_inline(parser, definition->body, parser->scope,
                            definition);
    if (!names_number(meanings->variant, value)) {
        value->definition = definition;
    }
    value->span = span;
    return value;
}

/* Whether the name of a number is a function of the language here: `number of
 * rank` in a loop over numbers. */
static bool is_function(const Parser *parser, const Local *local, size_t words)
{
    const char *next = parser_peek(parser, words)->text;
    return local->type.base == TYPE_NUMBER && word_find(local->name) &&
           (text_equal(next, "of") || text_equal(next, "("));
}

/* What the rules declare as [name]. */
static Expression *parse_known(Parser *parser, const KnownName *name, Span span)
{
    const Meanings *meanings = parser->meanings;
    const Variant *variant = meanings->variant;
    const int number = name->number;
    if (name->list == LIST_VARIABLES) {
        return parse_variable(parser, number, span);
    }
    if (name->list == LIST_ZONES) {
        return parse_zone(parser, number, name->text, span);
    }
    if (name->list == LIST_LOOKUPS) {
        return parse_lookup(parser, number, span);
    }
    if (name->list == LIST_DEFINITIONS) {
        return parse_definition(parser, number, span);
    }
    if (name->list == LIST_TOKENS) {
        return parse_held(
            parser,
            make_constant(meanings, (Type){TYPE_TOKEN, -1}, span, number));
    }
    if (name->list == LIST_DICE) {
        return parse_owned(parser, make_die(meanings, number, span), name->text,
                           variant_dice_owner(variant),
                           variant->dice[number].span);
    }
    return make_constant(meanings, (Type){TYPE_HOLDER, -1}, span,
                         variant_supply(variant) + number);
}

Expression *parse_name(Parser *parser)
{
    FoundName name;
    size_t words = parser_name(parser, &name);
    if (words == 0 ||
        (name.local && is_function(parser, name.local, words))) {
        return NULL;
    }
    Span span = span_join(parser_span(parser, parser->at),
                          parser_span(parser, parser->at + words - 1));
    parser->at += words;
    if (name.local) {
        return parse_local(parser, name.local, span);
    }
    return !name.known || lost_lacks(parser->meanings->variant->lost, name.text)
               ? parser_lose(parser) : parse_known(parser, name.known, span);
}
