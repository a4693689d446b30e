/* Parses words: names of the variant, words of the moment, functions, and
 * phrases of several words.
 *
 * SPDX-License-Identifier: MIT */
#include "expression/parser.h"

#include <string.h>

#include "base/text.h"
#include "expression/hint.h"
#include "variant/names.h"

const char *parser_words(const Parser *parser, size_t count)
{
    Text words = text_new(parser->meanings->arena);
    for (size_t i = 0; i < count; i++) {
        TokenType type = parser_peek(parser, i)->type;
        if (type != TOKEN_WORD && type != TOKEN_NUMBER) {
            return NULL;
        }
    }
    for (size_t i = 0; i < count; i++) {
        text_add(&words, i ? " " : "");
        text_add(&words, parser_peek(parser, i)->text);
    }
    return text_string(&words);
}

size_t parser_longest(const Parser *parser,
                      bool (*known)(const Parser *parser, const char *name),
                      const char **name)
{
    for (size_t count = NAME_WORDS_MAX; count > 0; count--) {
        *name = parser_words(parser, count);
        if (*name && known(parser, *name)) {
            return count;
        }
    }
    return 0;
}

Local *parser_local(const Parser *parser, const char *name)
{
    Local *local = parser->scope;
    while (local && !text_equal(local->name, name)) {
        local = local->outer;
    }
    return local;
}

static bool is_lost(const Parser *parser, const char *name)
{
    return lost_has(parser->meanings->variant->lost, name);
}

bool parser_is_lost(const Parser *parser)
{
    const char *name;
    return parser_longest(parser, is_lost, &name) > 0;
}

/* Whether a name is lost: its declaration has a finding, or is missing after
 * one. A word of the language keeps its own meaning. */
static bool is_unsound(const Parser *parser, const char *name)
{
    const Variant *variant = parser->meanings->variant;
    const Lost *lost = variant->lost;
    if (!lost || !lost_has(lost, name) || lost->all) {
        return lost_lacks(lost, name);
    }
    bool word = false;
    for (const char *const *known = expression_words; *known; known++) {
        word = word || text_equal(*known, name);
    }
    return lost_lacks(lost, name) ||
           (!word && variant_find_attribute(variant, name) < 0);
}

static bool is_name(const Parser *parser, const char *name)
{
    const Variant *variant = parser->meanings->variant;
    return parser_local(parser, name) ||
           variant_find_variable(variant, name) >= 0 ||
           variant_find_place(variant, name) >= 0 ||
           variant_find_definition(variant, name) >= 0 ||
           variant_find_lookup(variant, name) >= 0 ||
           variant_find_token(variant, name) >= 0 ||
           variant_find_die(variant, name) >= 0 ||
           variant_find_holder(variant, name) >= 0 ||
           is_unsound(parser, name);
}

static void help_attributes(const Meanings *meanings, Diagnostic *finding)
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
    const char *help = hint_dot(meanings, card, name);
    help = help ? help : hint_attribute(parser, card,
                                        text_before_of(parser, card), name);
    if (!make_fit(meanings, &card, TYPE_CARD, -1, text_format(meanings->arena,
                                                              "'%s'", name))) {
        make_help(meanings, first, help);
        return card;
    }
    if (text_equal(name, "points")) {
        return make(meanings, E_POINTS, (Type){TYPE_NUMBER, -1}, span, card,
                    NULL);
    }
    int attribute = variant_find_attribute(meanings->variant, name);
    if (lost_lacks(meanings->variant->lost, name) ||
        (attribute < 0 && is_lost(parser, name))) {
        return parser_lose(parser);
    }
    if (attribute < 0) {
        Diagnostic *finding = diagnostics_add(
            meanings->found, SEVERITY_ERROR, "unknown-name", span,
            "cards have no attribute '%s'", name);
        help_attributes(meanings, finding);
        return make_error(meanings, span);
    }
    bool several = meanings->variant->attributes[attribute].several;
    Expression *value = make(meanings, E_ATTRIBUTE,
                             (Type){several ? TYPE_SYMBOLS : TYPE_SYMBOL,
                                    attribute}, span, card, NULL);
    value->value = attribute;
    return value;
}

/* The operand of `NAME of`, or NULL when no "of" follows. */
static Expression *parse_of(Parser *parser)
{
    return parser_take(parser, "of") ? parse_postfix(parser) : NULL;
}

/* The same, or an argument in brackets. */
static Expression *parse_argument(Parser *parser)
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

static void report_whose(Parser *parser, Span span, const char *name,
                         Type of)
{
    const Meanings *meanings = parser->meanings;
    Diagnostic *finding;
    const Lost *lost = meanings->variant->lost;
    if ((lost && lost->all) || hint_report_phrase(parser, parser->at)) {
        return;                      /* it may begin a lost, longer name */
    }
    if (of.base == TYPE_PLAYER) {
        finding = diagnostics_add(
            meanings->found, SEVERITY_ERROR, "whose", span,
            "each player has a '%s': write whose", name);
        diagnostic_help(meanings->found, finding, "write '%s of %s'", name,
                        player_here(parser));
        return;
    }
    const char *one = of.base == TYPE_DIE
                          ? "die"
                          : meanings->variant->attributes[of.attribute].name;
    finding = diagnostics_add(meanings->found, SEVERITY_ERROR, "whose", span,
                              "there is a '%s' for each %s: write which",
                              name, one);
    diagnostic_help(meanings->found, finding, "write '%s of' and the %s", name,
                    one);
}

/* Parses the owner of something that each player, die or value has: the owner
 * must follow. */
static Expression *parse_owned(Parser *parser, Expression *owned,
                               const char *name, Type of, Span declared)
{
    const Meanings *meanings = parser->meanings;
    bool each = of.base != TYPE_ERROR;
    Expression *owner = parse_of(parser);
    if (each && !owner) {
        report_whose(parser, owned->span, name, of);
        return make_error(meanings, owned->span);
    }
    if (!each && owner) {
        expression_refuse_owner(meanings->found, "whose", owned->span, name,
                                declared, "which belongs to no player");
        return make_error(meanings, owned->span);
    }
    if (owner && !make_fit(meanings, &owner, of.base, of.attribute, "'of'")) {
        return owner;
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
    if (!make_fit(meanings, &key, lookup->key.base, lookup->key.attribute,
                  text_format(meanings->arena, "'%s'", lookup->name))) {
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

static Expression *parse_zone(Parser *parser, int number, const char *name,
                              Span span)
{
    const Zone *zone = &parser->meanings->variant->zones[number];
    Expression *value = make(parser->meanings, E_ZONE, (Type){TYPE_CARDS, -1},
                             span, NULL, NULL);
    value->value = number;
    value = parse_owned(parser, value, zone->name, zone->of, zone->span);
    return hint_face(parser->meanings, zone, name, value);
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

static Expression *parse_local(Parser *parser, Local *local, Span span)
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
        if (zone->type.base == TYPE_CARDS && !expression_zone(zone)) {
            diagnostics_add(parser->meanings->found, SEVERITY_ERROR,
                            "wrong-type", span, "this is no zone");
            return make_error(parser->meanings, span);
        }
        return make(parser->meanings, E_HOW_MANY, (Type){TYPE_NUMBER, -1},
                    span, value, zone);
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
    const Named *definition = &meanings->variant->definitions[number];
    const char *next = parser_peek(parser, 0)->text;
    if (text_equal(next, "of") || text_equal(next, "(")) {
        return parser_fail_with(
            parser, text_format(meanings->arena, "nothing after '%s', which "
                                "takes no argument", definition->name),
            text_format(meanings->arena, "write '%s' alone; its definition can "
                        "use the names of the place where it is used, such as "
                        "'player'", definition->name));
    }
    Expression *value = arena_alloc(meanings->arena, sizeof *value);
    *value = *parser_inline(parser, definition->node, parser->scope,
                            definition);
    if (!names_number(meanings->variant, value)) {
        value->definition = definition;
    }
    value->span = span;
    return value;
}

/* The longest name that the variant or the scope declares. */
static Expression *parse_name(Parser *parser)
{
    const Meanings *meanings = parser->meanings;
    const Variant *variant = meanings->variant;
    const char *name;
    size_t words = parser_longest(parser, is_name, &name);
    if (words == 0) {
        return NULL;
    }
    Span span = span_join(parser_span(parser, parser->at),
                          parser_span(parser, parser->at + words - 1));
    parser->at += words;
    Local *local = parser_local(parser, name);
    if (local) {
        return parse_local(parser, local, span);
    }
    if (lost_lacks(variant->lost, name)) {
        return parser_lose(parser);
    }
    int number = variant_find_variable(variant, name);
    if (number >= 0) {
        return parse_variable(parser, number, span);
    }
    number = variant_find_place(variant, name);
    if (number >= 0) {
        return parse_zone(parser, number, name, span);
    }
    number = variant_find_lookup(variant, name);
    if (number >= 0) {
        return parse_lookup(parser, number, span);
    }
    number = variant_find_definition(variant, name);
    if (number >= 0) {
        return parse_definition(parser, number, span);
    }
    number = variant_find_token(variant, name);
    if (number >= 0) {
        return parse_held(
            parser,
            make_constant(meanings, (Type){TYPE_TOKEN, -1}, span, number));
    }
    number = variant_find_die(variant, name);
    if (number >= 0) {
        return parse_owned(parser, make_die(meanings, number, span), name,
                           variant_dice_owner(variant),
                           variant->dice[number].span);
    }
    number = variant_find_holder(variant, name);
    return number < 0 ? parser_lose(parser)
                      : make_constant(meanings, (Type){TYPE_HOLDER, -1}, span,
                                      variant_supply(variant) + number);
}

/* points of PLAYER or CARD; alone: of the `card` in scope. */
static Expression *parse_points(Parser *parser, Span span)
{
    const Meanings *meanings = parser->meanings;
    Expression *of = parse_argument(parser);
    Local *card = parser_local(parser, "card");
    if (!of && !card) {
        return parser_fail(parser, "'of' and whose points");
    }
    if (!of) {
        of = parse_local(parser, card, span);
    }
    span = span_join(span, of->span);
    if (of->type.base == TYPE_CARD) {
        return parser_attribute(parser, of, "points", span);
    }
    if (!make_fit(meanings, &of, TYPE_PLAYER, -1, "'points'")) {
        return of;
    }
    return make(meanings, E_POINTS_OF, (Type){TYPE_NUMBER, -1}, span, of, NULL);
}

/* total of PLAYER: the variant's `total` expression for that player. */
static Expression *parse_total(Parser *parser, Span span)
{
    const Meanings *meanings = parser->meanings;
    const Node *total = meanings->variant->total;
    Expression *of = parse_argument(parser);
    if (!of || !total) {
        return parser_fail(parser, "'of' and whose total");
    }
    if (!make_fit(meanings, &of, TYPE_PLAYER, -1, "'total'")) {
        return of;
    }
    if (parser_is_within(parser, total)) {
        Diagnostic *finding = diagnostics_add(
            meanings->found, SEVERITY_ERROR, "too-deep", span,
            "the total of the game cannot ask for totals");
        diagnostic_help(meanings->found, finding, "%s",
                        meanings->variant->token_count > 0
                            ? "write 'worth of player' for the tokens"
                            : "write 'points of player' for the points of the "
                              "last round, or the name of what is remembered");
        return parser_give_up(parser, span);
    }
    Local *player = local_new(meanings->arena, NULL, "player", of->type);
    player->stands_for = of;
    Expression *value = parser_inline(parser, total, player, NULL);
    value->span = span_join(span, of->span);
    return value;
}

/* The variable with the last player who took [action], or -1. */
static int find_last_player(const Parser *parser, const char *action)
{
    return variant_find_variable(parser->meanings->variant,
                                 text_format(parser->meanings->arena,
                                             "last player to %s", action));
}

static bool is_action_done(const Parser *parser, const char *name)
{
    return find_last_player(parser, name) >= 0;
}

static bool is_round_end(const Parser *parser, const char *name)
{
    return variant_find_round_end(parser->meanings->variant, name) >= 0;
}

/* "last player to" ACTION | "act" */
static Expression *parse_last_player(Parser *parser, Span span)
{
    const char *name;
    bool act = parser_take(parser, "act");
    size_t words = act ? 0 : parser_longest(parser, is_action_done, &name);
    if (!act && words == 0) {
        return parser_fail(parser, "'act' or the name of an action");
    }
    parser->at += words;
    Expression *value = make(parser->meanings, act ? E_LAST_ACTOR : E_VARIABLE,
                             (Type){TYPE_PLAYER, -1}, span, NULL, NULL);
    value->value = act ? 0 : find_last_player(parser, name);
    return value;
}

static Expression *parse_ended(Parser *parser, Span span)
{
    const char *name;
    size_t words = parser_longest(parser, is_round_end, &name);
    if (words == 0) {
        return parser_fail(parser, "the name of one of the round's ends");
    }
    parser->at += words;
    Expression *value = make(parser->meanings, E_ENDED_BY,
                             (Type){TYPE_TRUTH, -1}, span, NULL, NULL);
    value->value = variant_find_round_end(parser->meanings->variant, name);
    return value;
}

/* any ATTRIBUTE: all its values. */
static Expression *parse_any(Parser *parser, Span span)
{
    const Meanings *meanings = parser->meanings;
    const Token *token = parser_peek(parser, 0);
    int number = variant_find_attribute(meanings->variant, token->text);
    if (number < 0) {
        return parser_fail_with(parser, "'(' or the name of an attribute",
                                hint_any(parser, token->text));
    }
    parser->at++;
    return make_constant(
        meanings, (Type){TYPE_SYMBOLS, number}, span,
        (int64_t)attribute_all_values(&meanings->variant->attributes[number]));
}

/* A word without any other meaning: a value, or nobody, nothing, none. */
static Expression *make_word(const Meanings *meanings, const char *text,
                             Span span)
{
    Expression *value = make(meanings, E_WORD, (Type){TYPE_WORD, -1}, span,
                             NULL, NULL);
    const Word *word = word_find(text);
    value->text = text;
    value->value = word && word->meaning == MEANS_NONE ? NOTHING : 0;
    return value;
}

/* Parses a word of the language that is used alone or has its own syntax; NULL
 * when it is a function, or means nothing alone. */
static Expression *parse_meaning(Parser *parser, const Word *word, Span span)
{
    const Meanings *meanings = parser->meanings;
    Type type = {word->gives, -1};
    switch (word->meaning) {
    case MEANS_MOMENT:
        return make(meanings, word->kind, type, span, NULL, NULL);
    case MEANS_TRUTH:
        return make_constant(meanings, type, span, *word->text == 't');
    case MEANS_POINTS: return parse_points(parser, span);
    case MEANS_TOTAL: return parse_total(parser, span);
    case MEANS_ALL_DICE:
        return meanings->variant->dice_count > 0
                   ? make_dice_of(meanings, parse_of(parser), span) : NULL;
    case MEANS_EACH:
        return word->kind == E_ANY ? parse_any(parser, span) : NULL;
    case MEANS_NONE: case MEANS_SIZE: case MEANS_STEP: case MEANS_END:
    case MEANS_WORTH: case MEANS_FIXED: case MEANS_EXTREME: case MEANS_DICE:
        break;
    }
    return NULL;
}

/* Phrases and functions of more than one word, by their first words. */
static Expression *parse_phrase(Parser *parser)
{
    const Meanings *meanings = parser->meanings;
    Span span = parser_span(parser, parser->at);
    const char *two = parser_words(parser, 2), *three = parser_words(parser, 3);
    if (text_equal(three, "last player to")) {
        parser->at += 3;
        return parse_last_player(parser, span);
    }
    if (text_equal(two, "last player") &&
        parser_longest(parser, is_name, &three) == 0) {
        parser->at += 2;
        return parser_fail_with(parser, "'to act'", "write "
                                "'last player to act', or 'last player to' "
                                "with the name of an action");
    }
    const Word *moment = word_find(two);
    if (moment && moment->meaning == MEANS_MOMENT) {
        parser->at += 2;
        return parse_meaning(parser, moment, span);
    }
    if (text_equal(two, "ended by")) {
        parser->at += 2;
        return parse_ended(parser, span);
    }
    if (text_equal(two, "player after")) {
        parser->at += 2;
        Expression *player = parse_postfix(parser);
        if (!make_fit(meanings, &player, TYPE_PLAYER, -1, "'player after'")) {
            return player;
        }
        return make(meanings, E_AFTER, player->type, span, player, NULL);
    }
    return NULL;
}

/* Reports a word before a bracket or an "of" that is not a function. */
static Expression *fail_unknown(Parser *parser, const char *name, Span span,
                                const Expression *argument)
{
    if (!parser->failed && is_lost(parser, name)) {
        return parser_lose(parser);
    }
    if (!parser->failed) {
        Diagnostic *finding = diagnostics_add(
            parser->meanings->found, SEVERITY_ERROR, "unknown-name", span,
            "the name '%s' is not known here", name);
        const char *help = hint_word(parser->meanings->arena, name);
        const char *near =
            help ? NULL : hint_nearest(parser->meanings, name);
        if (help) {
            diagnostic_help(parser->meanings->found, finding, "%s", help);
        } else if (near) {
            diagnostic_help(parser->meanings->found, finding,
                            "did you mean '%s'?", near);
        } else if (argument->type.base == TYPE_CARD) {
            help_attributes(parser->meanings, finding);
        }
    }
    return parser_give_up(parser, span);
}

/* NAME "(" selection ")" | NAME "of" postfix, for functions and attributes */
static Expression *parse_function(Parser *parser, const char *name, Span span)
{
    const Meanings *meanings = parser->meanings;
    Span name_span = span;
    Expression *argument = parse_argument(parser);
    if (!argument) {
        return NULL;
    }
    bool attribute = variant_find_attribute(meanings->variant, name) >= 0 &&
                     argument->type.base != TYPE_DIE;
    span = span_join(span, parser_span(parser, parser->at - 1));
    Expression *call = attribute
        ? parser_attribute(parser, argument, name, span)
        : make_call(meanings, name, argument, span);
    if (!call) {
        return fail_unknown(parser, name, name_span, argument);
    }
    return call;
}

static const char *in_small_letters(const Parser *parser, const char *name)
{
    char *small = arena_copy(parser->meanings->arena, name, strlen(name));
    for (char *sign = small; *sign; sign++) {
        *sign = *sign >= 'A' && *sign <= 'Z' ? (char)(*sign - 'A' + 'a')
                                             : *sign;
    }
    return small;
}

/* Whether [name] in lower case is a name. */
static bool is_name_in_capitals(const Parser *parser, const char *name)
{
    const char *small = in_small_letters(parser, name);
    return !text_equal(small, name) && is_name(parser, small);
}

/* Reports a name of several words that is written with capitals; else NULL. */
static Expression *fail_capitals(Parser *parser)
{
    const char *name;
    size_t words = parser_longest(parser, is_name_in_capitals, &name);
    if (words < 2) {
        return NULL;
    }
    Span span = span_join(parser_span(parser, parser->at),
                          parser_span(parser, parser->at + words - 1));
    if (!parser->failed && !is_lost(parser, name)) {
        Diagnostic *finding = diagnostics_add(
            parser->meanings->found, SEVERITY_ERROR, "unknown-name", span,
            "the name '%s' is not known here", name);
        diagnostic_help(parser->meanings->found, finding,
                        "did you mean '%s'?", in_small_letters(parser, name));
    }
    return parser_give_up(parser, span);
}

Expression *parse_word(Parser *parser)
{
    const Meanings *meanings = parser->meanings;
    Expression *value = parse_phrase(parser);
    value = value ? value : parse_name(parser);
    value = value ? value : fail_capitals(parser);
    const char *help = value ? NULL : hint_article(parser);
    if (value || help) {
        return value ? value : parser_fail_with(parser, "a name without an "
                                                "article", help);
    }
    const char *word = parser_peek(parser, 0)->text;
    Span span = parser_span(parser, parser->at++);
    const Word *known = word_find(word);
    value = known ? parse_meaning(parser, known, span) : NULL;
    value = value ? value : parse_function(parser, word, span);
    return value ? value : make_word(meanings, word, span);
}
