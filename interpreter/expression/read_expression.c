/* Reads the text of a node as an expression, also one within another, such as a
 * definition, and keeps it with the variant.
 *
 * SPDX-License-Identifier: MIT */
#include "expression/known_names.h"
#include "expression/parser.h"

#include <string.h>

/* Parses the tokens; those of a text with a finding are not [split]. */
static Expression *parse_tokens(Parser *parser, bool split)
{
    const Meanings *meanings = parser->meanings;
    const Node *node = parser->node;
    if (!split) {
        return make_error(meanings, node->span);
    }
    *parser->read += parser->tokens.count - 1;         /* without the end */
    if (*parser->read > PARSE_TOKENS_MAX) {
        diagnostics_add(meanings->found, SEVERITY_ERROR, "too-long",
                        node->span, "an expression has at most %d words, "
                        "including those of its definitions",
                        PARSE_TOKENS_MAX);
        return make_error(meanings, node->span);
    }
    Expression *value = parser->wanted == TYPE_GROUPS
                            ? parse_groups(parser) : parse_selection(parser);
    if (parser_peek(parser, 0)->type != TOKEN_END) {
        parser_fail(parser, "the end");
    }
    bool sound = !parser->failed && !parser->lost;
    return sound ? value : make_error(meanings, node->span);
}

/* Adds the expression to the variant's texts, for analyses of the rules. */
static Expression *keep_text(const Meanings *meanings, const Node *node,
                             Expression *value, bool inlined,
                             const Named *definition)
{
    Variant *variant = meanings->variant;
    value->whole = (uint32_t)variant->text_count + 1;
    ARENA_PUSH(meanings->arena, variant->texts, variant->text_count,
               variant->text_capacity) =
        (RuleText){node, node->text, node->span, value, inlined, definition,
                   meanings->phase, meanings->within, NULL};
    return value;
}

Meanings meanings_beside(Arena *arena, const Variant *variant,
                         Diagnostics *found, size_t most)
{
    Variant *copy = arena_alloc(arena, sizeof *copy);
    *copy = *variant;
    copy->texts = NULL;
    copy->text_count = copy->text_capacity = 0;
    return (Meanings){copy, arena, found, tokenizer_new(arena, most),
                      known_names_new(arena, copy), WHEN_ANY, NULL, NULL,
                      NULL};
}

static Expression *read_part(const Meanings *meanings, Local *scope,
                             const Node *node, size_t index, size_t length,
                             TypeBase wanted)
{
    size_t read = 0;
    Parser parser = {.here = *meanings, .meanings = &parser.here, .node = node,
                     .wanted = wanted, .read = &read};
    parser_enter(&parser, scope);
    bool split = tokens_read(meanings->tokenizer, node, index, length,
                             PARSE_TOKENS_MAX, meanings->found,
                             &parser.tokens);
    return keep_text(meanings, node, parse_tokens(&parser, split), false, NULL);
}

Expression *expression_read_part(const Meanings *meanings, Local *scope,
                                 const Node *node, size_t index, size_t length)
{
    return read_part(meanings, scope, node, index, length, TYPE_ERROR);
}

Expression *parser_inline(Parser *parser, const Node *node, Local *scope,
                          const Named *definition)
{
    Parser inner = {.here = parser->here, .meanings = &inner.here, .node = node,
                    .depth = parser->depth + 1, .read = parser->read,
                    .outer = parser};
    parser_enter(&inner, scope);
    if (node->kind != NODE_SCALAR || *parser->read > PARSE_TOKENS_MAX) {
        return make_error(parser->meanings, node->span);
    }
    bool split = tokens_read_again(inner.here.tokenizer, node, PARSE_TOKENS_MAX,
                                   inner.here.found, &inner.tokens);
    return keep_text(parser->meanings, node, parse_tokens(&inner, split), true,
                     definition);
}

static Expression *read_wanted(const Meanings *meanings, Local *scope,
                               const Node *node, TypeBase wanted)
{
    if (node->refused) {
        return make_error(meanings, node->span);
    }
    if (node->kind != NODE_SCALAR) {
        diagnostics_add(meanings->found, SEVERITY_ERROR, "wrong-type",
                        node->span, "expected an expression");
        return make_error(meanings, node->span);
    }
    return read_part(meanings, scope, node, 0, strlen(node->text), wanted);
}

Expression *expression_read(const Meanings *meanings, Local *scope,
                            const Node *node)
{
    return read_wanted(meanings, scope, node, TYPE_ERROR);
}

Expression *expression_read_as(const Meanings *meanings, Local *scope,
                               const Node *node, TypeBase base, int attribute)
{
    Expression *value = read_wanted(meanings, scope, node, base);
    uint32_t whole = value->whole;
    Meanings here = *meanings;
    here.scope = scope;
    if (attribute == OR_SEVERAL && value->type.base == TYPE_PLAYERS) {
        base = TYPE_PLAYERS;
    }
    make_fit(&here, &value, base, attribute, NULL);
    if (whole > 0) {                         /* the converted expression */
        meanings->variant->texts[whole - 1].expression = value;
        value->whole = whole;
    }
    return value;
}

Local *expression_enter_any(const Meanings *meanings, Local *scope)
{
    static const char *const names[] = {"value", "card", "player", "token",
                                        "die"};
    const Variant *variant = meanings->variant;
    const Type unknown = {TYPE_ERROR, -1};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        scope = local_new(meanings->arena, scope, names[i], unknown);
    }
    for (int i = 0; i < variant->attribute_count; i++) {
        scope = local_new(meanings->arena, scope, variant->attributes[i].name,
                          unknown);
    }
    return scope;
}

Local *local_new(Arena *arena, Local *scope, const char *name, Type type)
{
    Local *local = arena_alloc(arena, sizeof *local);
    *local = (Local){name, type, -1, false, NULL, scope, false};
    return local;
}
