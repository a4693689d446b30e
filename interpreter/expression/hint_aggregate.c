/* What to write for sums and counts that are written as in English, or as in
 * other languages.
 *
 * SPDX-License-Identifier: MIT */
#include "expression/hint.h"

#include <string.h>

#include "variant/names.h"

const char *hint_said(const Parser *parser, size_t from, size_t to)
{
    const Token *items = parser->tokens.items;
    return text_format(parser->meanings->arena, "%.*s",
                       (int)(items[to - 1].start + items[to - 1].length -
                             items[from].start),
                       parser->node->text + items[from].start);
}

/* The text from token number [from] to the bracket that closes around it, and
 * whether a word in it is [name]; NULL: nothing closes, or it is too long to be
 * said again. */
static const char *within_brackets(const Parser *parser, size_t from,
                                   const char *name, bool *named)
{
    enum { SAID_MOST = 60 };
    int depth = 0;
    size_t at = from;
    *named = false;
    for (; at < parser->tokens.count; at++) {
        const Token *token = &parser->tokens.items[at];
        depth += parser_is(token, "(") ? 1 : parser_is(token, ")") ? -1 : 0;
        if (depth < 0) {
            break;
        }
        *named = *named || parser_is(token, name);
    }
    size_t start = parser->tokens.items[from].start;
    size_t end = at < parser->tokens.count ? parser->tokens.items[at].start : 0;
    return end > start && end - start <= SAID_MOST
               ? text_format(parser->meanings->arena, "%.*s",
                             (int)(end - start), parser->node->text + start)
               : NULL;
}

const char *hint_bare(const Parser *parser, const Word *aggregate)
{
    static const char ends[] = "and or then else < > <= >= == != + - * / ) ,";
    size_t from = parser->at;
    const Token *items = parser->tokens.items;
    if (aggregate->meaning != MEANS_EACH || aggregate->takes != TYPE_NUMBER ||
        parser_is(&items[from], "(")) {
        return NULL;
    }
    from += parser_is(&items[from], "of");
    from += parser_is(&items[from], "points");
    from += parser_is(&items[from], "of") || parser_is(&items[from], "in");
    size_t to = from;
    while (items[to].type != TOKEN_END &&
           !text_among(ends, items[to].text, strlen(items[to].text))) {
        to++;
    }
    bool cards = from > parser->at && to > from &&
                 (aggregate->kind == E_SUM || aggregate->kind == E_LARGEST ||
                  aggregate->kind == E_SMALLEST);
    return cards ? text_format(parser->meanings->arena, "write '%s(points for "
                               "each card in %s)'", aggregate->text,
                               hint_said(parser, from, to))
                 : aggregate->help;
}

const char *hint_each(const Parser *parser, const Word *aggregate)
{
    bool card, player, within;
    const char *said = within_brackets(parser, parser->at, "card", &card);
    within_brackets(parser, parser->at, "player", &player);
    within_brackets(parser, parser->at, "for", &within);
    card = card && !parser_local(parser, "card");
    player = player && !parser_local(parser, "player");
    const char *zone = hint_some_zone(parser->meanings, false);
    if (!said || within || card == player || (card && !zone)) {
        return aggregate->help;
    }
    return text_format(parser->meanings->arena, "write '%s(%s for each %s%s)'",
                       aggregate->text, said, card ? "card in " : "player",
                       card ? zone : "");
}

/* The text from token number [from] to the bracket that closes around it, with
 * the values in it as those of a card: "card.suit". */
static const char *of_cards(const Parser *parser, size_t from)
{
    const Variant *variant = parser->meanings->variant;
    const Token *items = parser->tokens.items;
    Text text = text_new(parser->meanings->arena);
    size_t written = items[from].start;
    int depth = 0;
    for (; items[from].type != TOKEN_END; from++) {
        depth += parser_is(&items[from], "(") ? 1
                 : parser_is(&items[from], ")") ? -1 : 0;
        if (depth < 0) {
            break;
        }
        bool bare = variant_find_attribute(variant, items[from].text) >= 0 &&
                    !parser_local(parser, items[from].text) &&
                    !parser_is(&items[from - 1], ".") &&
                    !parser_is(&items[from + 1], "of");
        text_add_bytes(&text, parser->node->text + written,
                       items[from].start - written);
        text_add(&text, bare ? "card." : "");
        written = items[from].start;
    }
    text_add_bytes(&text, parser->node->text + written,
                   items[from].start - written);
    return text_string(&text);
}

void hint_counted(const Parser *parser, const char *function, size_t from,
                  size_t first)
{
    Diagnostics *found = parser->meanings->found;
    const Token *token = &parser->tokens.items[from];
    const char *zone = hint_some_zone(parser->meanings, false);
    bool about = from + 1 < parser->tokens.count && found->count > first &&
                 is_one_of(function, "count", "empty") && zone &&
                 parser_is(token, "(") && parser_is(token + 1, "card") &&
                 text_equal(found->items[first].id, "unknown-name") &&
                 found->items[first].span.start == token[1].span.start;
    bool named, in = about && parser_is(token + 2, "in");
    const char *said = about ? within_brackets(parser, from + (in ? 3 : 1),
                                               "card", &named)
                             : NULL;
    if (said && in) {
        diagnostic_help(found, &found->items[first], "write '%s(%s)'",
                        function, of_cards(parser, from + 3));
        return;
    }
    if (said) {
        diagnostic_help(found, &found->items[first], "write '%s(%s where %s)'",
                        function, zone, said);
    }
}
