/* Parses the words of the language: phrases, functions, and those that stand
 * alone; also values, and words that nobody knows.
 *
 * SPDX-License-Identifier: MIT */
#include "expression/parser.h"

#include <string.h>

#include "base/text.h"
#include "expression/hint.h"
#include "variant/names.h"

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

/* The number of [of]'s team: `teams` of the game for that player. */
static Expression *team_of(Parser *parser, Local *player)
{
    return parser_inline(parser, parser->meanings->variant->teams, player,
                         NULL);
}

/* The other players in the team of [of]: players where their team is that of
 * [of] and they are not [of]. */
static Expression *partners_of(Parser *parser, Expression *of, Local *whose,
                               Span span)
{
    const Meanings *meanings = parser->meanings;
    const Type truth = {TYPE_TRUTH, -1};
    Local *player = local_new(meanings->arena, NULL, "player", of->type);
    Expression *other = parse_local(parser, player, span);
    Expression *same = make(meanings, E_EQUAL, truth, span,
                            team_of(parser, player), team_of(parser, whose));
    Expression *self = make(meanings, E_EQUAL, truth, span, other, of);
    Expression *not = make(meanings, E_NOT, truth, span, self, NULL);
    Expression *set = make(meanings, E_PLAYERS, (Type){TYPE_PLAYERS, -1}, span,
                           NULL, NULL);
    Expression *where = make(meanings, E_WHERE, set->type, span, set,
                             make(meanings, E_AND, truth, span, same, not));
    where->local = player;
    return where;
}

/* team of PLAYER, partners of PLAYER; NULL in a game without teams. */
static Expression *parse_team(Parser *parser, const char *word, Span span)
{
    const Meanings *meanings = parser->meanings;
    const Variant *variant = meanings->variant;
    bool partners = text_equal(word, "partners");
    if (!variant->teams || (!partners && !text_equal(word, "team"))) {
        return NULL;
    }
    Expression *of = parse_argument(parser);
    if (!of) {
        return parser_fail(parser, text_format(meanings->arena,
                                               "'of' and whose %s", word));
    }
    if (!make_fit_name(meanings, &of, TYPE_PLAYER, -1, word, NULL)) {
        return of;
    }
    if (parser_is_within(parser, variant->teams)) {
        Diagnostic *finding = diagnostics_add(
            meanings->found, SEVERITY_ERROR, "too-deep", span,
            "'teams' of the game says who plays together, so it cannot ask "
            "for that");
        diagnostic_help(meanings->found, finding, "write a number such as "
                        "'seat of player mod 2', or what is remembered of "
                        "'player'");
        return parser_give_up(parser, span);
    }
    span = span_join(span, of->span);
    Local *whose = local_new(meanings->arena, NULL, "player", of->type);
    whose->stands_for = of;
    Expression *value = arena_alloc(meanings->arena, sizeof *value);
    *value = partners ? *partners_of(parser, of, whose, span)
                      : *team_of(parser, whose);
    value->span = span;
    value->whose = of;
    value->definition = &variant->team_words[partners];
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

/* From the beginning of [span] to the last word that was read. */
static Span up_to_here(const Parser *parser, Span span)
{
    return span_join(span, parser_span(parser, parser->at - 1));
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
    span = up_to_here(parser, span);
    Expression *value = make(parser->meanings, act ? E_LAST_ACTOR : E_VARIABLE,
                             (Type){TYPE_PLAYER, -1}, span, NULL, NULL);
    value->value = act ? 0 : find_last_player(parser, name);
    return value;
}

static Expression *parse_ended(Parser *parser, Span span)
{
    int end = 0;
    size_t words = parser_listed(parser, variant_list(parser->meanings->variant,
                                                      LIST_ROUND_ENDS), &end);
    if (words == 0) {
        return parser_fail(parser, "the name of one of the round's ends");
    }
    parser->at += words;
    Expression *value = make(parser->meanings, E_ENDED_BY,
                             (Type){TYPE_TRUTH, -1}, up_to_here(parser, span),
                             NULL, NULL);
    value->value = end;
    return value;
}

/* any ATTRIBUTE: all its values. */
static Expression *parse_any(Parser *parser, Span span)
{
    const Meanings *meanings = parser->meanings;
    int number = parser_take_attribute(parser);
    if (number < 0) {
        return parser_fail_with(parser, "'(' or the name of an attribute",
                                hint_any(parser, parser_peek(parser, 0)->text));
    }
    return make_constant_set(
        meanings, (Type){TYPE_SYMBOLS, number}, span,
        attribute_all_values(&meanings->variant->attributes[number]));
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

/* depth of CARD in PILE */
static Expression *parse_depth(Parser *parser, Span span)
{
    Expression *card = parse_of(parser);
    if (!card) {
        return parser_fail(parser, "'of' and a card");
    }
    if (!parser_take(parser, "in")) {
        return parser_fail(parser, "'in' and a pile");
    }
    Expression *pile = parse_postfix(parser);
    return make_depth(parser->meanings, card, pile,
                      up_to_here(parser, span));
}

/* A number before `of`: itself, a name, or an expression in brackets; NULL when
 * the next word is none of these. */
static Expression *parse_how_many(Parser *parser)
{
    FoundName found;
    bool bracket = text_equal(parser_peek(parser, 0)->text, "(");
    bool name = !bracket && parser_name(parser, &found) > 0;
    if (!name && !bracket &&
        parser_peek(parser, 0)->type != TOKEN_NUMBER) {
        return NULL;
    }
    parser->before_of = name;
    Expression *number = parse_postfix(parser);
    parser->before_of = false;
    return number;
}

/* The pile after `of`, for [what]; NULL after a finding. */
static Expression *parse_pile(Parser *parser, const char *what)
{
    Expression *pile = parse_of(parser);
    if (!pile) {
        parser_fail(parser, "'of' and a pile");
        return NULL;
    }
    return make_pile(parser->meanings, &pile, what) ? pile : NULL;
}

/* top NUMBER of PILE. NULL: no number follows; top(PILE) is no number, and goes
 * back to the bracket. */
static Expression *parse_topmost(Parser *parser, Span span)
{
    const Meanings *meanings = parser->meanings;
    size_t start = parser->at;
    bool bracket = text_equal(parser_peek(parser, 0)->text, "(");
    Expression *number = text_equal(parser_peek(parser, 0)->text, "of")
                             ? NULL : parse_how_many(parser);
    if (!number || (bracket && !text_equal(parser_peek(parser, 0)->text,
                                           "of"))) {
        parser->at = start;
        return NULL;
    }
    bool good = make_fit(meanings, &number, TYPE_NUMBER, -1, "'top'");
    Expression *pile = parse_pile(parser, "'top'");
    return pile && good
               ? make_topmost(meanings, pile, number, up_to_here(parser, span))
               : make_error(meanings, span);
}

/* card NUMBER [from bottom] of PILE. NULL: no number follows. */
static Expression *parse_card(Parser *parser, Span span)
{
    const Meanings *meanings = parser->meanings;
    const Token *next = parser_peek(parser, 1);
    if (!text_equal(parser_peek(parser, 0)->text, "card") ||
        (next->type != TOKEN_NUMBER && !text_equal(next->text, "("))) {
        return NULL;
    }
    parser->at++;
    Expression *number = parse_postfix(parser);
    bool good = make_fit(meanings, &number, TYPE_NUMBER, -1, "'card'");
    bool bottom = parser_comes(parser, "from bottom");
    parser->at += bottom ? 2 : 0;
    Expression *pile = parse_pile(parser, "'card'");
    if (!pile || !good) {
        return make_error(meanings, span);
    }
    number = bottom ? make(meanings, E_NEGATE, number->type, number->span,
                           number, NULL)
                    : number;
    return make(meanings, E_BOTTOM, (Type){TYPE_CARD, -1},
                up_to_here(parser, span), pile, number);
}

/* union "(" selection "," selection {"," selection} ")" */
static Expression *parse_union(Parser *parser, Span span)
{
    const Meanings *meanings = parser->meanings;
    Expression *all = NULL;
    bool good = parser_expect(parser, "("), several = false;
    while (good && !(all && !parser_take(parser, ","))) {
        Expression *cards = parse_selection(parser);
        good = make_fit(meanings, &cards, TYPE_CARDS, -1, "'union'");
        if (good && !expression_zone(cards) && !expression_is_union(cards)) {
            expression_refuse(meanings, parser->scope, cards, NEEDED_CARDS,
                              "a union has zones, or cards of zones");
            good = false;
        }
        several = all != NULL;
        all = all && good ? make_union(meanings, all, cards) : cards;
    }
    if (good && !several && !parser->failed) {
        return parser_fail(parser, "',' and another zone");
    }
    if (!good) {
        return parser_give_up(parser, span);
    }
    parser_expect(parser, ")");
    span = up_to_here(parser, span);
    all->span = span;
    return all;
}

/* Parses a word of the language that is used alone or has its own syntax; NULL
 * when it is a function, or means nothing alone. */
static Expression *parse_meaning(Parser *parser, const Word *word, Span span)
{
    const Meanings *meanings = parser->meanings;
    Type type = {word->gives, -1};
    switch (word->meaning) {
    case MEANS_MOMENT:
        return word->kind == E_ACTOR && meanings->acting
                   ? parse_local(parser, meanings->acting, span)
                   : make(meanings, word->kind, type, span, NULL, NULL);
    case MEANS_TRUTH:
        return make_constant(meanings, type, span, *word->text == 't');
    case MEANS_POINTS: return parse_points(parser, span);
    case MEANS_TOTAL: return parse_total(parser, span);
    case MEANS_ALL_DICE:
        return meanings->variant->dice_count > 0
                   ? make_dice_of(meanings, parse_of(parser), span) : NULL;
    case MEANS_UNION: return parse_union(parser, span);
    case MEANS_EACH:
        return word->kind == E_ANY ? parse_any(parser, span) : NULL;
    case MEANS_NONE: case MEANS_SIZE: case MEANS_STEP: case MEANS_END:
    case MEANS_WORTH: case MEANS_FIXED: case MEANS_EXTREME: case MEANS_DICE:
    case MEANS_GRID: break;
    case MEANS_DEPTH: return parse_depth(parser, span);
    }
    return NULL;
}

/* Phrases and functions of more than one word, by their first words. */
static Expression *parse_phrase(Parser *parser)
{
    const Meanings *meanings = parser->meanings;
    Span span = parser_span(parser, parser->at);
    Expression *can = parse_can(parser);
    if (can || !parser_is_word(parser_peek(parser, 1))) {
        return can;
    }
    FoundName name;
    if (parser_comes(parser, "last player to")) {
        parser->at += 3;
        return parse_last_player(parser, span);
    }
    if (parser_comes(parser, "last player") &&
        parser_name(parser, &name) == 0) {
        parser->at += 2;
        return parser_fail_with(parser, "'to act'", "write "
                                "'last player to act', or 'last player to' "
                                "with the name of an action");
    }
    Expression *meld = parse_meld_phrase(parser);
    if (meld) {
        return meld;
    }
    size_t words = 0;
    const Word *phrase = parser_phrase(parser, &words);
    if (phrase && phrase->meaning == MEANS_MOMENT) {
        parser->at += words;
        return parse_meaning(parser, phrase, up_to_here(parser, span));
    }
    if (phrase && phrase->meaning == MEANS_GRID) {
        parser->at += words;
        Expression *place = parse_postfix(parser);
        return make_call(meanings, phrase->text, place,
                         span_join(span, place->span));
    }
    if (parser_comes(parser, "ended by")) {
        parser->at += 2;
        return parse_ended(parser, span);
    }
    if (parser_comes(parser, "number of cards") &&
        parser_name(parser, &name) == 0) {
        return parser_fail_with(parser, "'count(...)'",
                                hint_word(meanings, "cards"));
    }
    if (parser_comes(parser, "player after")) {
        parser->at += 2;
        Expression *player = parse_postfix(parser);
        if (!make_fit(meanings, &player, TYPE_PLAYER, -1, "'player after'")) {
            return player;
        }
        return make(meanings, E_AFTER, player->type,
                    span_join(span, player->span), player, NULL);
    }
    return NULL;
}

/* Reports a word before a bracket or an "of" that is not a function; [argument]
 * is NULL where there are several. */
static Expression *fail_unknown(Parser *parser, const char *name, Span span,
                                const Expression *argument)
{
    if (!parser->failed &&
        lost_has(parser->meanings->variant->lost, name)) {
        return parser_lose(parser);
    }
    if (!parser->failed) {
        Diagnostic *finding = diagnostics_add(
            parser->meanings->found, SEVERITY_ERROR, "unknown-name", span,
            "the name '%s' is not known here", name);
        const char *help = hint_owned(
            parser->meanings, name,
            argument ? argument->type : (Type){TYPE_ERROR, -1});
        if (help) {
            diagnostic_help(parser->meanings->found, finding, "%s", help);
        } else if (!argument) {
            diagnostic_help(parser->meanings->found, finding, "declare it "
                            "under 'define'");
        } else if (argument->type.base == TYPE_CARD) {
            parser_help_attributes(parser->meanings, finding);
        }
    }
    return parser_give_up(parser, span);
}

/* Whether a bracket follows, and in it a comma behind the first argument: the
 * word before could be a misspelt definition with several parameters. */
static bool is_call_of_several(const Parser *parser)
{
    int depth = 0;
    size_t i = 0;
    do {
        const Token *token = parser_peek(parser, i++);
        depth += parser_is(token, "(") ? 1 : parser_is(token, ")") ? -1 : 0;
        if (token->type == TOKEN_END || depth <= 0) {
            return false;
        }
    } while (depth > 1 || !parser_is(parser_peek(parser, i), ","));
    return true;
}

/* NAME "(" selection ")" | NAME "of" postfix, for functions and attributes */
static Expression *parse_function(Parser *parser, const char *name, Span span)
{
    const Meanings *meanings = parser->meanings;
    Span name_span = span;
    if (!word_find(name) &&
        variant_find_attribute(meanings->variant, name) < 0 &&
        is_call_of_several(parser)) {
        return fail_unknown(parser, name, name_span, NULL);
    }
    size_t from = parser->at, first = meanings->found->count;
    Expression *argument = parse_argument(parser);
    hint_counted(parser, name, from, first);
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

static bool has_capitals(const char *text)
{
    while (*text && (*text < 'A' || *text > 'Z')) {
        text++;
    }
    return *text;
}

/* Whether [name] has capitals and is a name in lower case. */
static bool is_name_in_capitals(const Parser *parser, const char *name)
{
    if (!has_capitals(name)) {
        return false;
    }
    const char *small = in_small_letters(parser, name);
    return parser_is_name(parser, small);
}

/* Reports a name of several words that is written with capitals; else NULL. */
static Expression *fail_capitals(Parser *parser)
{
    const char *name;
    size_t words = parser_is_word(parser_peek(parser, 1))
        ? parser_longest(parser, is_name_in_capitals, &name) : 0;
    if (words < 2) {
        return NULL;
    }
    Span span = span_join(parser_span(parser, parser->at),
                          parser_span(parser, parser->at + words - 1));
    if (!parser->failed &&
        !lost_has(parser->meanings->variant->lost, name)) {
        Diagnostic *finding = diagnostics_add(
            parser->meanings->found, SEVERITY_ERROR, "unknown-name", span,
            "the name '%s' is not known here", name);
        diagnostic_help(parser->meanings->found, finding,
                        "did you mean '%s'?", in_small_letters(parser, name));
    }
    return parser_give_up(parser, span);
}

/* Reports a word that joins two values, where a value should be; else NULL. */
static Expression *fail_missing(Parser *parser)
{
    static const char joins[] =
        "and or then else for where wherever of in is mod matches";
    const char *word = parser_peek(parser, 0)->text;
    if (!text_among(joins, word, strlen(word))) {
        return NULL;
    }
    const char *help = parser->at == 0
        ? text_format(parser->meanings->arena, "a value is missing before '%s'",
                      word)
        : text_format(parser->meanings->arena, "a value is missing between "
                      "'%s' and '%s'",
                      parser->tokens.items[parser->at - 1].text, word);
    return parser_fail_with(parser, "a value", help);
}

Expression *parse_word(Parser *parser)
{
    const Meanings *meanings = parser->meanings;
    Expression *value = parse_card(parser, parser_span(parser, parser->at));
    value = value ? value : parse_phrase(parser);
    value = value ? value : parse_name(parser);
    value = value ? value : fail_capitals(parser);
    const char *word = parser_peek(parser, 0)->text;
    const Word *known = value ? NULL : parser_word(parser);
    value = value || known ? value : fail_missing(parser);
    const char *help = value || known ? NULL : hint_article(parser);
    if (value || help) {
        return value ? value : parser_fail_with(parser, "a name without an "
                                                "article", help);
    }
    Span span = parser_span(parser, parser->at++);
    help = known ? hint_bare(parser, known) : NULL;
    if (help) {
        return parser_fail_with(parser, "'('", help);
    }
    value = known ? parse_meaning(parser, known, span)
                  : parse_team(parser, word, span);
    value = !value && known && known->kind == E_TOP
                ? parse_topmost(parser, span) : value;
    value = value ? value : parse_function(parser, word, span);
    if (!value && hint_report_words(parser, parser->at - 1)) {
        return make_error(meanings, span);
    }
    return value ? value : make_word(meanings, word, span);
}
