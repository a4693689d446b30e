/* Finds the names that were meant by misspelt ones, and lists those in scope.
 *
 * SPDX-License-Identifier: MIT */
#include "expression/hint.h"

#include <string.h>

#include "document/trap.h"
#include "report/suggest.h"
#include "variant/names.h"

/* All names and words that expressions know. */
static NameList known_names(const Meanings *meanings)
{
    const Variant *variant = meanings->variant;
    static const char *const words[] = {
#define WORD(word, meaning, kind, takes, gives, help) word,
#define SIGN(word)
#include "variant/language_words.def"
#undef WORD
#undef SIGN
    };
    static const VariantList lists[] = {
        LIST_VARIABLES, LIST_ZONES, LIST_DEFINITIONS, LIST_LOOKUPS, LIST_DICE,
        LIST_TOKENS, LIST_HOLDERS, LIST_ATTRIBUTES};
    NameList names = NAMES_OF(words);
    for (const Local *local = meanings->scope; local; local = local->outer) {
        names = names_join(meanings->arena, NAME_LIST(NULL, local, 1), names);
    }
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        names = names_join(meanings->arena, names,
                           variant_list(variant, lists[i]));
    }
    for (int i = 0; i < variant->attribute_count; i++) {
        names = names_join(meanings->arena, names,
                           attribute_values(&variant->attributes[i]));
    }
    return names;
}

const char *hint_nearest(const Meanings *meanings, const char *word)
{
    NameList names = known_names(meanings);
    const char *near = suggest_word(word, names.items, names.count);
    return text_equal(near, word) ? NULL : near;      /* declared elsewhere */
}

/* ---- Names in other steps ------------------------------------------------ */

/* Where [node], or a part of it, deals a card [name]. */
static const Node *find_naming(const Node *node, const char *name)
{
    const Node *as = node_get(node, "deal") ? node_get(node, "as") : NULL;
    const Node *found = as && text_equal(as->text, name) ? as : NULL;
    for (size_t i = 0; i < node->count && !found; i++) {
        found = find_naming(node->children[i], name);
    }
    return found;
}

bool hint_elsewhere(const Meanings *meanings, const char *name,
                    Diagnostic *finding)
{
    const Variant *variant = meanings->variant;
    const Node *root = variant->action_count ? variant->actions[0].node : NULL;
    while (root && root->parent) {
        root = root->parent;
    }
    const Node *named = root ? find_naming(root, name) : NULL;
    if (named) {
        diagnostic_label(meanings->found, finding, named->span,
                         "it is dealt here");
        diagnostic_help(meanings->found, finding, "'%s' is known to the steps "
                        "that follow in the same list, and to those inside "
                        "them: remember it for others, 'remember: {last one: "
                        "{is: card, for: turn}}'", name);
    }
    return named;
}

/* ---- Zones --------------------------------------------------------------- */

/* The zone as the rules write it, with an owner if each of these has one. */
static const char *write_zone(const Meanings *meanings, const Zone *zone)
{
    const char *name = zone->whole ? zone->whole : zone->name;
    const char *owner = variant_element_name(meanings->variant, zone->of);
    return zone->of.base == TYPE_ERROR ? name
           : text_format(meanings->arena, "%s of %s", name,
                         zone->of.base == TYPE_PLAYER ? "actor" : owner);
}

/* "known zones: 'draw' and 'hand of actor'": all, or only those with owners of
 * type [owner]; NULL when there are none, or too many to list. */
static const char *list_zones(const Meanings *meanings, const Type *owner)
{
    enum { LISTED_MOST = 13 };
    const Variant *variant = meanings->variant;
    const char *names[LISTED_MOST];
    size_t count = 0;
    for (size_t i = 0; i < variant->zone_count; i++) {
        const Zone *zone = &variant->zones[i];
        bool again = zone->whole && zone->up;
        if (again || (owner && zone->of.base != owner->base)) {
            continue;
        }
        if (count == LISTED_MOST) {
            return NULL;
        }
        names[count++] = write_zone(meanings, zone);
    }
    Text list = text_new(meanings->arena);
    for (size_t i = 0; i < count; i++) {
        text_add_format(&list, "%s'%s'", i == 0           ? ""
                                         : i + 1 == count ? " and " : ", ",
                        names[i]);
    }
    return count > 0 ? text_format(meanings->arena, "known zone%s: %s",
                                   count > 1 ? "s" : "", text_string(&list))
                     : NULL;
}

/* What to write for a player where a set, or the cards of a zone, is needed. */
static const char *hint_set_of_players(const Meanings *meanings, Needed needed)
{
    const char *zone = hint_some_zone(meanings, true);
    return needed == NEEDED_SET ? "write 'players' for all of them, 'active' "
                                  "for those in the round"
           : zone ? text_format(meanings->arena, "write which cards, such as "
                                "'%s'", hint_some_zone(meanings, false))
                  : NULL;
}

const char *hint_unknown(const Meanings *meanings, const char *word,
                         Needed needed)
{
    bool player = needed != NEEDED_ANY && text_equal(word, "player");
    const char *help = player ? hint_set_of_players(meanings, needed) : NULL;
    help = help ? help : hint_word(meanings, word);
    if (!help && variant_find_kind(meanings->variant, word) >= 0) {
        help = text_format(meanings->arena, "a card is named after 'is': card "
                           "is \"%s\"", word);
    }
    const char *near = help ? NULL : trap_truth(word);
    near = help || near ? near : hint_nearest(meanings, word);
    return help   ? help
           : near ? text_format(meanings->arena, "did you mean '%s'?", near)
           : needed != NEEDED_ANY ? list_zones(meanings, NULL) : NULL;
}

const char *hint_owned(const Meanings *meanings, const char *name, Type owner)
{
    const char *help = hint_word(meanings, name);
    const char *near = help ? NULL : hint_nearest(meanings, name);
    return help   ? help
           : near ? text_format(meanings->arena, "did you mean '%s'?", near)
           : owner.base == TYPE_PLAYER ? list_zones(meanings, &owner) : NULL;
}

/* ---- Names of several words ---------------------------------------------- */

/* The words from token number [from] on as one text; NULL: some are none. */
static const char *join_words(const Parser *parser, size_t from, size_t count)
{
    Text text = text_new(parser->meanings->arena);
    for (size_t i = from; i < from + count; i++) {
        if (i >= parser->tokens.count ||
            parser->tokens.items[i].type != TOKEN_WORD) {
            return NULL;
        }
        text_add_format(&text, "%s%s", i > from ? " " : "",
                        parser->tokens.items[i].text);
    }
    return text_string(&text);
}

/* The declared name of several words, or with a hyphen, from which [phrase]
 * differs in one letter; or NULL. */
static const char *find_phrase(NameList names, const char *phrase)
{
    const char *const *items = names.items;
    for (size_t i = 0; i < names.count; i++) {
        if (strpbrk(items[i], " -") &&
            suggest_distance(phrase, items[i]) == 1) {
            return items[i];
        }
    }
    return NULL;
}

/* The declared name of several words, or with a hyphen, that was misspelt in
 * the *[count] words from token number [from] on; or NULL. */
static const char *find_near(const Parser *parser, size_t from,
                             size_t *count)
{
    NameList names = known_names(parser->meanings);
    for (*count = NAME_WORDS_MAX; *count > 1; --*count) {
        const char *phrase = join_words(parser, from, *count);
        const char *near = phrase ? find_phrase(names, phrase) : NULL;
        if (near) {
            return near;
        }
    }
    return NULL;
}

bool hint_report_phrase(Parser *parser, size_t at)
{
    const Meanings *meanings = parser->meanings;
    size_t from = at, count = 0;
    const char *near = NULL;
    while (!parser->failed && !near && from > 0 && from + 2 > at) {
        near = find_near(parser, --from, &count);
    }
    if (!near) {
        return false;
    }
    Span span = span_join(parser_span(parser, from),
                          parser_span(parser, from + count - 1));
    Diagnostic *finding = diagnostics_add(
        meanings->found, SEVERITY_ERROR, "unknown-name", span,
        "the name '%s' is not known here", join_words(parser, from, count));
    diagnostic_help(meanings->found, finding, "did you mean '%s'?", near);
    parser_give_up(parser, span);
    return true;
}

/* How many words from token number [from] on could be one name: up to a word
 * that joins two things. */
static size_t words_of_name(const Parser *parser, size_t from)
{
    static const char joins[] =
        "and or not mod then else if for where wherever in is of at as "
        "matches down to with by per face each";
    size_t count = 0;
    while (from + count < parser->tokens.count) {
        const Token *token = &parser->tokens.items[from + count];
        if (token->type != TOKEN_WORD ||
            text_among(joins, token->text, strlen(token->text))) {
            break;
        }
        count++;
    }
    return count;
}

bool hint_report_words(Parser *parser, size_t from)
{
    const Meanings *meanings = parser->meanings;
    size_t count = words_of_name(parser, from);
    if (parser->failed || count < 2 ||
        hint_place(parser, parser->tokens.items[from].text,
                   parser->tokens.items[from + 1].text)) {
        return false;
    }
    if (hint_report_phrase(parser, from + 1)) {
        return true;
    }
    const char *name = join_words(parser, from, count);
    Span span = span_join(parser_span(parser, from),
                          parser_span(parser, from + count - 1));
    Diagnostic *finding = diagnostics_add(
        meanings->found, SEVERITY_ERROR, "unknown-name", span,
        "the name '%s' is not known here", name);
    const char *near = hint_nearest(meanings, name);
    if (!hint_elsewhere(meanings, name, finding)) {
        diagnostic_help(meanings->found, finding, near ? "did you mean '%s'?"
                        : "declare it, for example under 'remember' or "
                          "'define'", near);
    }
    parser_give_up(parser, span);
    return true;
}

/* The next element outside [local] with another name, or NULL. */
static const Local *other_name(const Local *local)
{
    const Local *outer = local->outer;
    while (outer && text_equal(outer->name, local->name)) {
        outer = outer->outer;
    }
    return outer;
}

/* The names of elements in scope, as a list in words. */
static const char *list_elements(const Parser *parser)
{
    Text list = text_new(parser->meanings->arena);
    const Local *next = NULL;
    for (const Local *local = parser->scope; local; local = next) {
        next = other_name(local);
        text_add_format(&list, "%s'%s'", local == parser->scope ? ""
                        : next ? ", " : " or ", local->name);
    }
    return text_string(&list);
}

/* Whether a help, or NULL, only lists what there is, without these elements. */
static bool only_lists(const char *help)
{
    return !help || (!strstr(help, "is looked at") &&
                     (strncmp(help, "the v", strlen("the v")) == 0 ||
                      strncmp(help, "known zone", strlen("known zone")) == 0));
}

void hint_elements(const Parser *parser, size_t first)
{
    Diagnostics *found = parser->meanings->found;
    for (size_t i = first; parser->scope && i < found->count; i++) {
        Diagnostic *finding = &found->items[i];
        if (text_equal(finding->id, "unknown-name") &&
            only_lists(finding->help)) {
            diagnostic_help(found, finding, "%s%swhat is looked at here is "
                            "called %s", finding->help ? finding->help : "",
                            finding->help ? "; " : "", list_elements(parser));
        }
    }
}
