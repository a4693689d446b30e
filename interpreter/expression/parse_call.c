/* Parses the use of a definition with parameters. Its text is read again for
 * each use, with the arguments in the place of the parameters.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "expression/parser.h"

/* "this (a card) and that (a card)" */
static const char *list_formals(const Meanings *meanings, const Named *named)
{
    Text text = text_new(meanings->arena);
    for (int i = 0; i < named->formal_count; i++) {
        const Formal *formal = &named->formals[i];
        text_add_format(&text, "%s'%s' (%s)",
                        i == 0 ? "" : i + 1 < named->formal_count ? ", "
                                                                  : " and ",
                        formal->name,
                        expression_type_name(meanings->arena, meanings->variant,
                                             formal->type));
    }
    return text_string(&text);
}

/* "beats(this, that)" */
static const char *write_call(const Meanings *meanings, const Named *named)
{
    Text text = text_new(meanings->arena);
    text_add_format(&text, "%s(", named->name);
    for (int i = 0; i < named->formal_count; i++) {
        text_add_format(&text, "%s%s", i ? ", " : "", named->formals[i].name);
    }
    text_add(&text, ")");
    return text_string(&text);
}

static Expression *refuse_count(Parser *parser, const Named *named, Span span,
                                int given)
{
    const Meanings *meanings = parser->meanings;
    if (parser->failed || parser->lost) {
        return make_error(meanings, span);
    }
    bool of = text_equal(parser_peek(parser, 0)->text, "of");
    const char *gives = of           ? "'of' gives only one"
                        : given == 0 ? "nothing is given"
                        : given == 1 ? "1 argument is given"
                                     : text_format(meanings->arena,
                                                   "%d arguments are given",
                                                   given);
    Diagnostic *finding = diagnostics_add(
        meanings->found, SEVERITY_ERROR, "wrong-arguments", span,
        "'%s' needs %s, but %s", named->name, list_formals(meanings, named),
        gives);
    diagnostic_help(meanings->found, finding, named->formal_count == 1
                        ? given > 1 ? "write only that in brackets: '%s'"
                                    : "write it in brackets: '%s'"
                        : "write them in brackets, in this order: '%s'",
                    write_call(meanings, named));
    return parser_give_up(parser, span);
}

/* Whether an argument in brackets ends here. */
static bool is_at_end(const Parser *parser)
{
    const Token *next = parser_peek(parser, 0);
    return parser_is(next, ",") || parser_is(next, ")");
}

/* Reads what parameter [at] stands for, which must have its type; where its end
 * is missing, its type may be that of more than was meant. */
static Expression *parse_formal(Parser *parser, const Named *named, int at,
                                bool in_brackets)
{
    const Meanings *meanings = parser->meanings;
    Expression *given = in_brackets ? parse_selection(parser)
                                    : parse_postfix(parser);
    if (at < named->formal_count && (!in_brackets || is_at_end(parser))) {
        const Formal *formal = &named->formals[at];
        size_t first = meanings->found->count;
        bool value = formal->type.base == TYPE_CARD &&
                     given->kind != E_WORD &&
                     (given->type.base == TYPE_SYMBOL ||
                      given->type.base == TYPE_SYMBOLS);
        make_fit_name(meanings, &given, formal->type.base,
                      formal->type.attribute, formal->name, named->name);
        make_help(meanings, first, value ? "write the card, not what it has"
                                         : NULL);
    }
    return given;
}

/* Reads the arguments; returns how many there are. */
static int parse_arguments(Parser *parser, const Named *named, Call *call)
{
    bool in_brackets = parser_take(parser, "(");
    int count = 0;
    if (!in_brackets && (named->formal_count > 1 ||
                         !parser_take(parser, "of"))) {
        return 0;
    }
    do {
        Expression *given = parse_formal(parser, named, count, in_brackets);
        if (count < named->formal_count) {
            call->arguments[count] = given;
        }
        count++;
    } while (in_brackets && parser_take(parser, ","));
    if (in_brackets) {
        parser_expect(parser, ")");
    }
    return count;
}

/* The definition whose text is [node], or NULL. */
static Named *find_by_body(const Variant *variant, const Node *node)
{
    for (size_t i = 0; i < variant->definition_count; i++) {
        if (variant->definitions[i].body == node) {
            return &variant->definitions[i];
        }
    }
    return NULL;
}

Expression *parser_refuse_circle(Parser *parser, Named *named, Span span)
{
    const Meanings *meanings = parser->meanings;
    const char *chain = named->name;
    bool reported = named->circular;
    const Parser *at = parser;
    do {
        Named *through = find_by_body(meanings->variant, at->node);
        if (through) {
            reported = reported || through->circular;
            through->circular = true;
            chain = text_format(meanings->arena, "%s -> %s", through->name,
                                chain);
        }
        if (at->node == named->body) {
            break;
        }
        at = at->outer;
    } while (at);
    if (!reported) {
        Diagnostic *finding = diagnostics_add(
            meanings->found, SEVERITY_ERROR, "uses-itself", span,
            "'%s' uses itself: %s", named->name, chain);
        diagnostic_help(meanings->found, finding, "a definition cannot be "
                        "repeated; 'for each' goes through all elements of a "
                        "set");
    }
    return parser_give_up(parser, span);
}

/* The names of the parameters, which stand for the arguments. Nothing else of
 * the place of the call has a name in the definition. */
static Local *enter_formals(const Meanings *meanings, const Named *named,
                            const Call *call)
{
    Local *scope = NULL;
    for (int i = 0; i < named->formal_count; i++) {
        Expression *given = call->arguments[i];
        scope = local_new(meanings->arena, scope, named->formals[i].name,
                          given->type);
        scope->stands_for = given;
    }
    return scope;
}

static bool has_errors(const Named *named, const Call *call)
{
    bool errors = false;
    for (int i = 0; i < named->formal_count; i++) {
        errors = errors || call->arguments[i]->type.base == TYPE_ERROR;
    }
    return errors;
}

Expression *parse_call(Parser *parser, Named *named, Span span)
{
    const Meanings *meanings = parser->meanings;
    Call *call = arena_alloc(meanings->arena, sizeof *call);
    call->definition = named;
    int count = parse_arguments(parser, named, call);
    if (count != named->formal_count || parser->failed || parser->lost) {
        return refuse_count(parser, named, span, count);
    }
    span = span_join(span, parser_span(parser, parser->at - 1));
    if (parser_is_within(parser, named->body)) {
        return parser_refuse_circle(parser, named, span);
    }
    if (named->meaning && named->meaning->type.base == TYPE_ERROR) {
        return parser_lose(parser);             /* reported there */
    }
    if (has_errors(named, call)) {
        return make_error(meanings, span);
    }
    Expression *value = arena_alloc(meanings->arena, sizeof *value);
    *value = *make_bounded(meanings, parser_inline(
        parser, named->body, enter_formals(meanings, named, call), named),
        span);
    value->definition = named;
    value->call = call;
    value->span = span;
    return value;
}
