/* Names for values, kinds of values, places and forms, for people who write
 * rules of games. No terms of YAML or JSON Schema are used.
 *
 * SPDX-License-Identifier: MIT */
#include "schema/compiled_schema.h"

#include <string.h>

#include "base/text.h"
#include "report/suggest.h"

enum {
    QUOTE_MOST = 40,      /* longest quoted value in bytes */
    PARTS_MOST = 3        /* keys or items in the description of a value */
};

static bool is_empty(const Node *node)
{
    return node->span.start == node->span.end;
}

Span place_of(const Node *node)
{
    bool words = node->kind == NODE_SCALAR && !is_empty(node);
    if (words) {
        return node->span;
    }
    bool overrides = node->key_span.file != node->span.file;
    if (node->key && (!overrides || node->kind == NODE_SCALAR)) {
        return node->key_span;
    }
    if (node->kind == NODE_MAPPING && node->count > 0) {
        return node->children[0]->key_span;
    }
    return node->span;
}

/* The number of bytes of [text] to show: without a line end or half a
 * character. */
static size_t quoted_length(const char *text)
{
    size_t length = strcspn(text, "\r\n");
    if (length <= QUOTE_MOST) {
        return length;
    }
    length = QUOTE_MOST;
    while (length > 0 && ((unsigned char)text[length] & 0xc0) == 0x80) {
        length--;
    }
    return length;
}

const char *word_quote(Arena *arena, const char *text)
{
    size_t length = quoted_length(text);
    return text_format(arena, "'%.*s%s'", (int)length, text,
                       text[length] ? "..." : "");
}

static bool has_article(const char *title)
{
    static const char *const articles[] = {"a ",   "an ",  "the ",
                                           "one ", "some"};
    for (size_t i = 0; i < sizeof articles / sizeof *articles; i++) {
        if (strncmp(title, articles[i], strlen(articles[i])) == 0) {
            return true;
        }
    }
    return false;
}

/* "cards", "cards of a hand" and "dice", but not "class", "status", "list of
 * cards". */
static bool is_plural(const char *title)
{
    const char *rest = strstr(title, " of ");
    size_t length = rest ? (size_t)(rest - title) : strlen(title);
    bool dice = length == strlen("dice") && strncmp(title, "dice", length) == 0;
    return dice || (length > 2 && title[length - 1] == 's' &&
                    !strchr("su", title[length - 2]));
}

static const char *article_for(const char *title)
{
    if (has_article(title) || is_plural(title)) {
        return "";
    }
    return strchr("aeiou", *title) ? "an " : "a ";
}

const char *word_noun(Arena *arena, const char *title)
{
    char *noun = arena_copy(arena, title, strlen(title));
    bool is_word = noun[0] >= 'A' && noun[0] <= 'Z' && noun[1] >= 'a' &&
                   noun[1] <= 'z';
    if (is_word) {
        noun[0] = (char)(noun[0] - 'A' + 'a');
    }
    return text_format(arena, "%s%s", article_for(noun), noun);
}

static const char *title_for(const Check *check, const Node *node)
{
    return check->titled == node ? check->title : NULL;
}

const char *word_needs(const Check *check, const Node *node)
{
    const char *title = title_for(check, node);
    return title && is_plural(title) ? "need" : "needs";
}

const char *word_subject(const Check *check, const Node *node)
{
    const char *title = title_for(check, node);
    if (title) {
        return word_noun(check->scratch, title);
    }
    if (node->key) {
        return word_quote(check->scratch, node->key);
    }
    if (!node->parent) {
        return "the file";
    }
    if (!node->parent->key) {
        return "this item";
    }
    return text_format(check->scratch, "an item of %s",
                       word_quote(check->scratch, node->parent->key));
}

const char *word_instead(const Check *check, const char *key)
{
    const Node *instead = check->instead ? node_get(check->instead, key) : NULL;
    return instead ? instead->text : NULL;
}

const char *word_meant(const Check *check, const char *key, const Names *known)
{
    const char *instead = word_instead(check, key);
    const char *near = instead ? NULL : suggest_word(key, known->items,
                                                     known->count);
    Names others = {0};
    for (size_t i = 0; !instead && check->instead &&
                       i < check->instead->count; i++) {
        words_add(check->scratch, &others, check->instead->children[i]->key);
    }
    if (!instead && !near && others.count > 0) {
        const char *other = suggest_word(key, others.items, others.count);
        instead = other ? word_instead(check, other) : NULL;
    }
    return near ? near : names_have(known, instead) ? instead : NULL;
}

/* ---- Zones of the rules in examples -------------------------------------- */

static bool says(const Node *zone, const char *key, const char *value)
{
    const Node *said = node_get(zone, key);
    return said && said->kind == NODE_SCALAR && text_equal(said->text, value);
}

static bool is_hand(const Node *zone)
{
    return says(zone, "of", "each player");
}

static bool is_open_pile(const Node *zone)
{
    return says(zone, "as", "pile") && !node_get(zone, "of") &&
           says(zone, "seen by", "everybody");
}

static bool is_pile(const Node *zone)
{
    return says(zone, "as", "pile") && !node_get(zone, "of") &&
           !says(zone, "seen by", "everybody");
}

/* The zones that examples of steps name, and what they are there. */
static const struct {
    const char *name;
    bool (*is)(const Node *zone);
} zones_named[] = {
    {"draw", is_pile}, {"discard", is_open_pile}, {"hand", is_hand}};

/* The first zone of the rules that is what the example's zone [name] is; NULL:
 * there is none, or there is one of this name. */
static const char *zone_here(const Check *check, const char *name,
                             bool (*is)(const Node *zone))
{
    const Node *zones = check->zones;
    const char *here = NULL;
    for (size_t i = 0; zones && i < zones->count; i++) {
        const Node *zone = zones->children[i];
        if (text_equal(zone->key, name)) {
            return NULL;
        }
        here = here || !is(zone) ? here : zone->key;
    }
    return here;
}

/* Whether a zone may stand at [at] in [text]: after a key of a step or a word
 * that takes one. */
static bool takes_zone(const char *text, const char *at)
{
    static const char *const before[] = {
        "from: ", "to: ", "shuffle: ", "gather into: ", "move: ", "reveal: ",
        " of ", "each ", "("};
    bool takes = false;
    for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
        size_t length = strlen(before[i]);
        takes = takes || ((size_t)(at - text) >= length &&
                          strncmp(at - length, before[i], length) == 0);
    }
    return takes;
}

static const char *put_zone(const Check *check, const char *text,
                            const char *name, const char *here)
{
    Text put = text_new(check->scratch);
    size_t length = strlen(name);
    const char *from = text;
    for (const char *at = text; (at = strstr(at, name)); at += length) {
        if (takes_zone(text, at) && strchr(" ,})'", at[length])) {
            text_add_bytes(&put, from, (size_t)(at - from));
            text_add(&put, here);
            from = at + length;
        }
    }
    text_add(&put, from);
    return text_string(&put);
}

const char *word_here(const Check *check, const char *text)
{
    for (size_t i = 0; i < sizeof zones_named / sizeof *zones_named; i++) {
        const char *name = zones_named[i].name;
        const char *here = zone_here(check, name, zones_named[i].is);
        text = here ? put_zone(check, text, name, here) : text;
    }
    return text;
}

/* ---- Values -------------------------------------------------------------- */

static void add_flow(Text *text, const Node *node)
{
    bool list = node->kind == NODE_LIST;
    if (node->kind == NODE_SCALAR) {
        text_add(text, node->text);
        return;
    }
    text_add(text, list ? "[" : "{");
    for (size_t i = 0; i < node->count; i++) {
        text_add_format(text, "%s%s%s", i ? ", " : "",
                        list ? "" : node->children[i]->key, list ? "" : ": ");
        add_flow(text, node->children[i]);
    }
    text_add(text, list ? "]" : "}");
}

const char *word_flow(Arena *arena, const Node *node)
{
    Text text = text_new(arena);
    add_flow(&text, node);
    return text_string(&text);
}

const char *word_kind(const Node *node)
{
    switch (value_kind(node)) {
    case KIND_TEXT: return "text";
    case KIND_WHOLE: return "a whole number";
    case KIND_FRACTION: return "a fraction";
    case KIND_TRUTH: return node->text;
    case KIND_LIST: return "a list";
    case KIND_MAPPING: return "a mapping";
    case KIND_NOTHING: case KIND_NUMBER: case KIND_ALL: break;
    }
    return "nothing";
}

static const char *describe_mapping(Arena *arena, const Node *node)
{
    Names keys = {0};
    for (size_t i = 0; i < node->count && i < PARTS_MOST; i++) {
        words_add(arena, &keys, word_quote(arena, node->children[i]->key));
    }
    if (node->count > PARTS_MOST) {
        words_add(arena, &keys, "more");
    }
    return text_format(arena, "a mapping with %s",
                       words_join(arena, &keys, "and"));
}

static const char *describe_list(Arena *arena, const Node *node)
{
    Text text = text_new(arena);
    for (size_t i = 0; i < node->count && i < PARTS_MOST; i++) {
        const Node *item = node->children[i];
        bool plain = item->kind == NODE_SCALAR;
        text_add(&text, i > 0 ? ", " : "[");
        text_add(&text, plain ? word_value(arena, item) : "...");
    }
    text_add(&text, node->count > PARTS_MOST ? ", ...]" : "]");
    return text_string(&text);
}

const char *word_value(Arena *arena, const Node *node)
{
    unsigned kind = value_kind(node);
    if (kind == KIND_TEXT) {
        return word_quote(arena, node->text);
    }
    if (kind & (KIND_NUMBER | KIND_TRUTH)) {
        return node->text;
    }
    if (kind == KIND_NOTHING) {
        return "nothing";
    }
    if (node->count == 0) {
        return kind == KIND_LIST ? "an empty list" : "an empty mapping";
    }
    return kind == KIND_LIST ? describe_list(arena, node)
                             : describe_mapping(arena, node);
}

const char *word_count(Arena *arena, size_t count, const char *noun)
{
    return text_format(arena, "%zu %s%s", count, noun, count == 1 ? "" : "s");
}

const char *word_number(Arena *arena, size_t count)
{
    return count == 0 ? "none" : text_format(arena, "%zu", count);
}

void words_add(Arena *arena, Names *words, const char *word)
{
    if (!names_have(words, word)) {
        ARENA_PUSH(arena, words->items, words->count, words->capacity) = word;
    }
}

void words_kinds(Arena *arena, Names *words, unsigned kinds)
{
    static const struct {
        unsigned kinds;
        const char *word;
    } all[] = {
        {KIND_TEXT, "text"},
        {KIND_NUMBER, "a number"},
        {KIND_WHOLE, "a whole number"},
        {KIND_FRACTION, "a fraction"},
        {KIND_LIST, "a list"},
        {KIND_MAPPING, "a mapping"},
        {KIND_TRUTH, "true"},
        {KIND_TRUTH, "false"},
        {KIND_NOTHING, "nothing"},
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        if ((kinds & all[i].kinds) != all[i].kinds) {
            continue;
        }
        words_add(arena, words, all[i].word);
        if (all[i].kinds == KIND_NUMBER) {
            kinds &= ~(unsigned)KIND_NUMBER;   /* not each of them as well */
        }
    }
}

void words_choices(Arena *arena, Names *words, Names *texts, const Shape *shape)
{
    for (size_t i = 0; i < shape->choices.count; i++) {
        const Node *choice = shape->choices.items[i];
        words_add(arena, words, word_value(arena, choice));
        if (value_kind(choice) == KIND_TEXT) {
            words_add(arena, texts, choice->text);
        }
    }
}

static const char *required_keys(Arena *arena, const Shape *shape)
{
    Names keys = {0};
    for (size_t i = 0; i < shape->required.count; i++) {
        words_add(arena, &keys, word_quote(arena, shape->required.items[i]));
    }
    return text_format(arena, "a mapping with %s",
                       words_join(arena, &keys, "and"));
}

static const char *title_of(const Shape *shape)
{
    while (!shape->title && shape->target) {
        shape = shape->target;
    }
    return shape->title;
}

void words_forms(Arena *arena, Names *words, Names *texts, const Shape *shape)
{
    const char *title = title_of(shape);
    shape = shape_real(shape);
    const Shapes *branches = shape->any.count ? &shape->any : &shape->one;
    if (shape->chosen) {
        words_choices(arena, words, texts, shape);
    } else if (title) {
        words_add(arena, words, word_noun(arena, title));
    } else if (branches->count > 0) {
        for (size_t i = 0; i < branches->count; i++) {
            words_forms(arena, words, texts, branches->items[i]);
        }
    } else if (shape->kinds == KIND_MAPPING && shape->required.count > 0) {
        words_add(arena, words, required_keys(arena, shape));
    } else if (shape->kinds == KIND_ALL) {
        words_add(arena, words, "another value");
    } else {
        words_kinds(arena, words, shape->kinds);
    }
}

const char *words_join(Arena *arena, const Names *words, const char *last)
{
    Text text = text_new(arena);
    for (size_t i = 0; i < words->count; i++) {
        if (i > 0 && i + 1 == words->count) {
            text_add_format(&text, " %s ", last);
        } else if (i > 0) {
            text_add(&text, ", ");
        }
        text_add(&text, words->items[i]);
    }
    return words->count ? text_string(&text) : "nothing";
}
