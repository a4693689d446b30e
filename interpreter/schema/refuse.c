/* The findings: ids, sentences and suggestions.
 *
 * SPDX-License-Identifier: MIT */
#include "schema/compiled_schema.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/name_list.h"
#include "document/trap.h"
#include "report/suggest.h"

bool refuse(Check *check, const char *id, Span span, const char *format, ...)
{
    if (!check->found) {
        return false;
    }
    Text message = text_new(check->scratch);
    va_list list;
    va_start(list, format);
    text_add_format_list(&message, format, list);
    va_end(list);
    diagnostics_add(check->found, SEVERITY_ERROR, id, span, "%s",
                    text_string(&message));
    return false;
}

static Diagnostic *last_of(const Check *check)
{
    return &check->found->items[check->found->count - 1];
}

void refuse_label(Check *check, Span span, const char *message)
{
    diagnostic_label(check->found, last_of(check), span, "%s", message);
}

void refuse_help(Check *check, const char *format, ...)
{
    Text help = text_new(check->scratch);
    va_list list;
    va_start(list, format);
    text_add_format_list(&help, format, list);
    va_end(list);
    diagnostic_help(check->found, last_of(check), "%s",
                    word_here(check, text_string(&help)));
}

/* The kind that a text would have without quotes, or a number or truth with
 * them. A block of text has no quotes. */
static unsigned kind_otherwise(const Node *node)
{
    unsigned kind = value_kind(node);
    if (kind & (KIND_NUMBER | KIND_TRUTH)) {
        return KIND_TEXT;
    }
    if (kind != KIND_TEXT || !node->quoted || node->folded) {
        return 0;
    }
    Node plain = *node;
    plain.quoted = false;
    return value_kind(&plain) & (KIND_NUMBER | KIND_TRUTH);
}

static void help_quotes(Check *check, const Node *node)
{
    if (node->quoted) {
        refuse_help(check, "leave out the quotes: %s", node->text);
    } else {
        refuse_help(check, "put it in quotes: \"%s\"", node->text);
    }
}

/* Explains a value that looks like a number, or another kind of number, where a
 * whole number is expected. Returns whether it is one of these. */
static bool help_number(Check *check, const Node *node)
{
    unsigned kind = value_kind(node);
    const char *trap = kind == KIND_TEXT && !node->quoted
                           ? trap_number(check->scratch, node->text) : NULL;
    int number = kind == KIND_TEXT ? trap_spoken(node->text) : -1;
    if (trap || number >= 0) {
        refuse_help(check, "%s", trap ? trap
                                      : text_format(check->scratch, "write it "
                                                    "in digits: %d", number));
    }
    return trap || kind == KIND_FRACTION;
}

void refuse_help_quotes(Check *check, const Node *node, unsigned kinds)
{
    bool number = (kinds & KIND_WHOLE) && help_number(check, node);
    if (!number && (kind_otherwise(node) & kinds)) {
        help_quotes(check, node);
    }
}

void refuse_help_nothing(Check *check, const Shape *shape, const Node *node)
{
    if (check->found && value_kind(node) == KIND_NOTHING && shape->example &&
        !last_of(check)->help) {
        refuse_help(check, "write its value, for example: '%s: %s'", node->key,
                    word_flow(check->scratch, shape->example));
    }
}

/* For "4+": the range to the end of the example, or one more. */
static void help_at_least(Check *check, const Shape *shape, const Node *node)
{
    const char *dots = shape->example && shape->example->text
                           ? strstr(shape->example->text, "..") : NULL;
    int first = trap_at_least(check->scratch, node->text);
    int last = dots ? atoi(dots + 2) : 0;
    if (node->key && dots && first >= 0) {
        refuse_help(check, "write how many at most, too, for example: '%s: "
                    "%d..%d'", node->key, first,
                    last > first ? last : first + 1);
    }
}

void refuse_help_range(Check *check, const Shape *shape, const Node *node)
{
    int number = trap_spoken(node->text);
    Node meant = *node;
    help_at_least(check, shape, node);
    meant.text = number < 0 ? trap_range(check->scratch, node->text)
                            : text_format(check->scratch, "%d", number);
    if (node->key && meant.text && check_quietly(check, shape, &meant)) {
        refuse_help(check, "write '%s: %s'", node->key, meant.text);
    }
}

/* "1..4" as a list of all its numbers; NULL if it is not a short range. */
static const char *list_range(Arena *arena, const char *text)
{
    enum { RANGE_MOST = 30 };
    int first, last;
    Text list = text_new(arena);
    text = trap_range(arena, text);
    if (!text || sscanf(text, "%d..%d", &first, &last) != 2 ||
        last - first >= RANGE_MOST) {
        return NULL;
    }
    for (int i = first; i <= last; i++) {
        text_add_format(&list, "%s%d", i > first ? ", " : "", i);
    }
    return text_string(&list);
}

/* The keys of a mapping as items of a list, if its values say no more than that
 * they are there; or NULL. */
static const char *only_keys(const Check *check, const Node *node)
{
    Text keys = text_new(check->scratch);
    bool only = node->count > 0;
    for (size_t i = 0; i < node->count && only; i++) {
        const Node *child = node->children[i];
        only = child->kind == NODE_SCALAR &&
               (value_kind(child) & (KIND_NOTHING | KIND_TRUTH) ||
                trap_truth(child->text));
        text_add_format(&keys, "%s%s", i > 0 ? ", " : "", child->key);
    }
    return only ? text_string(&keys) : NULL;
}

void refuse_help_list(Check *check, const Node *node)
{
    const char *range = value_kind(node) == KIND_TEXT
                            ? list_range(check->scratch, node->text) : NULL;
    if (range) {
        refuse_help(check, "write all of them: [%s]", range);
        return;
    }
    if (node->kind == NODE_MAPPING) {
        refuse_help(check, "write a list without names, such as [%s]",
                    only_keys(check, node) ? only_keys(check, node)
                                           : "ONE, OTHER");
        return;
    }
    bool is_word = value_kind(node) != KIND_NOTHING && !node->quoted &&
                   !node->folded && !strpbrk(node->text, "[]{}:#");
    if (is_word) {
        refuse_help(check, "write a list: [%s]", node->text);
    }
}

/* The text of the only entry, or "2..4" for several numbers; NULL: there is
 * none. */
static const char *joined(Arena *arena, const Shape *shape, const Node *node)
{
    int32_t least = INT32_MAX, most = INT32_MIN;
    for (size_t i = 0; i < node->count; i++) {
        int32_t number;
        if (!node_integer(node->children[i], &number)) {
            return node->count == 1 && node->kind == NODE_LIST
                       ? node->children[0]->text : NULL;
        }
        least = number < least ? number : least;
        most = number > most ? number : most;
    }
    return least == most ? text_format(arena, "%d", (int)least)
           : least < most && shape->pattern
               ? text_format(arena, "%d..%d", (int)least, (int)most) : NULL;
}

void refuse_help_text(Check *check, const Shape *shape, const Node *node)
{
    Node plain = {.kind = NODE_SCALAR, .key = node->key, .span = node->span,
                  .text = joined(check->scratch, shape, node),
                  .parent = node->parent};
    if (!node->key) {
        return;
    }
    bool braces = node->kind == NODE_MAPPING && node->count == 1 &&
                  value_kind(node->children[0]) == KIND_NOTHING;
    if (braces) {
        refuse_help(check, "put it in quotes: '%s: \"{%s}\"'", node->key,
                    node->children[0]->key);
    } else if (plain.text && check_quietly(check, shape, &plain)) {
        refuse_help(check, "write '%s: %s'", node->key, plain.text);
    } else if (shape->pattern && shape->example &&
               shape->example->kind == NODE_SCALAR) {
        refuse_help(check, "for example: '%s: %s'", node->key,
                    shape->example->text);
    }
}

/* Whether the value says which players see something or are asked. */
static bool takes_players(const Node *node)
{
    const Node *parent = node->parent;
    const char *key = node->key;
    return key && (text_equal(key, "ask") || text_equal(key, "offer to") ||
                   text_equal(key, "seen by") ||
                   (parent && parent->key &&
                    text_equal(parent->key, "seen by")) ||
                   (parent && text_equal(key, "to") &&
                    node_get(parent, "reveal")));
}

/* Several players are one expression, not a list; a number is no player. */
static void help_players(Check *check, const Node *node)
{
    const char **parts = arena_alloc(check->scratch,
                                     (node->count + 1) * sizeof *parts);
    bool texts = node->kind == NODE_LIST && node->count > 0;
    for (size_t i = 0; node->kind == NODE_LIST && i < node->count; i++) {
        parts[i] = node->children[i]->text;
        texts &= value_kind(node->children[i]) == KIND_TEXT;
    }
    if (texts) {
        refuse_help(check, "write the players as one expression: '%s: %s'",
                    node->key, trap_players(check->scratch, parts,
                                            node->count));
    } else if (value_kind(node) & KIND_NUMBER) {
        refuse_help(check, "write which players, such as '%s: %s'", node->key,
                    node->parent && node_get(node->parent, "actions")
                        ? "players where player != actor" : "everybody");
    }
}

/* Whether what should be an expression is a function as a key of what it is
 * of. */
static bool is_function(const Node *node)
{
    static const char functions[] = "all any count empty highest least lowest "
                                    "max min most sum";
    const Node *only = node->kind == NODE_MAPPING && node->count == 1
                           ? node->children[0] : NULL;
    return only && only->kind == NODE_SCALAR &&
           value_kind(only) != KIND_NOTHING &&
           text_among(functions, only->key, strlen(only->key));
}

/* If a file has a mapping under the key of another kind of value, all of the
 * mapping is wrong. */
void refuse_kind(Check *check, const Node *node, const Names *words)
{
    bool overrides = node->key && node->key_span.file != node->span.file;
    refuse(check, "wrong-type", overrides ? node->span : place_of(node),
           "expected %s, found %s",
           words_join(check->scratch, words, "or"), word_kind(node));
    if (takes_players(node)) {
        help_players(check, node);
    } else if (is_function(node)) {
        refuse_help(check, "write it as a text: '%s(%s)'",
                    node->children[0]->key, node->children[0]->text);
    }
}

/* The only one of [known] that is a word of [text], or NULL. */
static const char *word_within(const Check *check, const char *text,
                               const Names *known)
{
    const char *found = NULL;
    const char *words = text_format(check->scratch, " %s ", text);
    for (size_t i = 0; i < known->count; i++) {
        const char *word = text_format(check->scratch, " %s ",
                                       known->items[i]);
        if (strstr(words, word)) {
            if (found) {
                return NULL;
            }
            found = known->items[i];
        }
    }
    return found;
}

/* Whether the value would be legal with different quotes. */
static bool is_misquoted(const Node *node, const Names *words,
                         const Names *texts)
{
    return kind_otherwise(node) &&
           names_have(node->quoted ? words : texts, node->text);
}

void refuse_value(Check *check, const Node *node, const Names *words,
                  const Names *texts)
{
    const char *value = word_value(check->scratch, node);
    if (words->count > SHAPE_MAX_FORMS) {
        refuse(check, "not-allowed", place_of(node),
               "%s is none of the %zu possibilities", value, words->count);
    } else {
        refuse(check, "not-allowed", place_of(node), "expected %s, found %s",
               words_join(check->scratch, words, "or"), value);
    }
    const char *near = NULL;
    if (value_kind(node) == KIND_TEXT) {
        near = word_meant(check, node->text, texts);
        near = near ? near : word_within(check, node->text, texts);
    }
    bool one = !near && words->count == 1 && node->key &&
               node->kind == NODE_SCALAR && value_kind(node) != KIND_NOTHING;
    if (is_misquoted(node, words, texts)) {
        help_quotes(check, node);
    } else if (near) {
        refuse_help(check, "did you mean '%s'?", near);
        last_of(check)->meant = near;
    } else if (names_have(words, "a whole number")) {
        help_number(check, node);
    } else if (one) {
        refuse_help(check, "write '%s: %s'", node->key,
                    texts->count == 1 ? texts->items[0] : words->items[0]);
    }
}

static void refuse_help_keys(Check *check, const Names *known)
{
    Names words = {0};
    if (known->count == 0 || known->count > SHAPE_MAX_KEYS) {
        return;
    }
    for (size_t i = 0; i < known->count; i++) {
        words_add(check->scratch, &words,
                  word_quote(check->scratch, known->items[i]));
    }
    refuse_help(check, "known key%s: %s", known->count == 1 ? "" : "s",
                words_join(check->scratch, &words, "and"));
}

/* Shows an example of the shape: one entry if it contains entries by name, else
 * the whole, under its key. */
static void help_example(Check *check, const Shape *shape, const Node *node)
{
    const Node *example = shape->example;
    const Node *first = example->count > 0 ? example->children[0] : NULL;
    bool entries = shape->more_keys && !mapping_is_closed(shape) && first;
    const char *key = entries ? first->key : node->key ? node->key : NULL;
    const char *flow = word_flow(check->scratch, entries ? first : example);
    refuse_help(check, "%s, for example: %s%s%s",
                node->kind == NODE_LIST
                    ? "write it under a name, without '-'"
                : entries ? "write its entries by name" : "write it in full",
                key ? key : "", key ? ": " : "", flow);
}

/* Helps with "numbers.threshold 30", without a colon; false if it is none. */
static bool help_colon(Check *check, const char *text)
{
    size_t length = strcspn(text, " ");
    const char *value = text + length + strspn(text + length, " ");
    if (!*value || !memchr(text, '.', length) || strchr(text, '\n') ||
        strpbrk(text, "=:(<>")) {
        return false;
    }
    refuse_help(check, "a colon and a blank stand between a path and its "
                "value: '%.*s: %s'", (int)length, text, value);
    return true;
}

/* Helps with PATH=VALUE, as on the command line; false if it is none. */
static bool help_setting(Check *check, const char *text)
{
    const char *equals = strchr(text, '=');
    bool setting = equals && equals > text && equals[1] && equals[1] != '=' &&
                   !strchr("!<>", equals[-1]) && !strchr(text, '\n');
    size_t length = setting ? (size_t)(equals - text) : 0;
    while (length > 0 && text[length - 1] == ' ') {
        length--;
    }
    if (setting) {
        const char *value = equals + 1 + strspn(equals + 1, " ");
        bool more = strchr(value, '=') != NULL;      /* of the next line */
        refuse_help(check, "in a file a colon and a blank stand between a path "
                    "and its value%s: '%.*s: %.*s'",
                    more ? ", each on a line of its own" : "", (int)length,
                    text, (int)(more ? strcspn(value, " ") : strlen(value)),
                    value);
    }
    return setting;
}

void refuse_help_mapping(Check *check, const Shape *shape, const Node *node,
                         const Names *known)
{
    if (astray_colon(check, node) || astray_brace(check, node) ||
        astray_keys(check, shape, node) || astray_items(check, shape, node) ||
        astray_empty(check, shape, node) || astray_before(check, shape, node) ||
        astray_sentence(check, shape, node) ||
        astray_two_words(check, shape, node)) {
        return;
    }
    const char *instead = node->kind == NODE_SCALAR
                              ? word_instead(check, node->text) : NULL;
    if (instead) {
        refuse_help(check, "write '%s'", instead);
        return;
    }
    bool entry = node->kind == NODE_SCALAR && node->key && shape->more_keys &&
                 shape->properties.count == 0 &&
                 !strstr(node->text, " = ") &&
                 value_kind(node) != KIND_NOTHING &&
                 !mapping_is_closed(shape) &&
                 check_quietly(check, shape->more_keys, node);
    if (node->kind == NODE_SCALAR && shape->more_keys &&
        (astray_equals(check, shape, node) ||
         help_setting(check, node->text) || help_colon(check, node->text))) {
        return;
    }
    if (entry && astray_entry(check, shape, node)) {
        return;
    }
    if (entry) {
        refuse_help(check, shape->nameless
                               ? "write what it is of, for example: '%s: {%s: "
                                 "%s}'"
                               : "give it a name, for example: '%s: {%s: %s}'",
                    node->key, shape->nameless ? shape->nameless : "some words",
                    node->text);
    } else if (shape->example && shape->example->kind == NODE_MAPPING) {
        help_example(check, shape, node);
    } else if (known->count > 0 && known->count <= SHAPE_MAX_KEYS) {
        refuse_help_keys(check, known);
    } else if (check->titled == node) {
        refuse_help(check, "write %s as 'key: value'",
                    word_subject(check, node));
    }
}

/* Helps with {end: round} for {end round: ...}: a key of two words of which the
 * second one was written as its value. */
static bool help_two_words(Check *check, const Node *child, const Names *known)
{
    const char *key = child->kind == NODE_SCALAR
                          ? text_format(check->scratch, "%s %s", child->key,
                                        child->text) : NULL;
    if (!names_have(known, key)) {
        return false;
    }
    refuse_help(check, "the key is '%s': write '%s: ...'", key, key);
    return true;
}

void refuse_key(Check *check, const Node *child, const Names *known)
{
    refuse(check, "unknown-key", child->key_span, "unknown key %s in %s",
           word_quote(check->scratch, child->key),
           word_subject(check, child->parent));
    const char *instead = word_instead(check, child->key);
    const char *near = word_meant(check, child->key, known);
    if (astray_key(check, child, known) || astray_comma(check, child) ||
        help_two_words(check, child, known)) {
        return;
    }
    if (instead && !near) {
        refuse_help(check, "write '%s'", instead);
    } else if (near) {
        refuse_help(check, "did you mean '%s'?", near);
        last_of(check)->meant = near;
    } else {
        refuse_help_keys(check, known);
    }
}

void refuse_key_form(Check *check, const Node *child, const char *message)
{
    if (message) {
        refuse(check, "unknown-key", child->key_span, "%s", message);
    } else {
        refuse(check, "unknown-key", child->key_span,
               "%s cannot be a key in %s",
               word_quote(check->scratch, child->key),
               word_subject(check, child->parent));
    }
}

/* Points at the value that decided an `if`, if it is in [mapping]. */
static void label_reason(Check *check, const Node *mapping)
{
    if (check->reason && check->reason->parent == mapping &&
        check->reason->key_span.start != last_of(check)->span.start) {
        refuse_label(check, check->reason->key_span, "because of this");
    }
}

bool refuse_present(Check *check, const Node *child)
{
    if (!check->found) {
        return false;
    }
    refuse(check, "not-allowed", child->key_span,
           "the key %s is not allowed in %s",
           word_quote(check->scratch, child->key),
           word_subject(check, child->parent));
    label_reason(check, child->parent);
    return false;
}

void refuse_needs(Check *check, const Node *mapping, const char *keys)
{
    refuse(check, "missing-key", place_of(mapping), "%s %s the key %s",
           word_subject(check, mapping), word_needs(check, mapping), keys);
}

void refuse_missing(Check *check, const Node *mapping, const char *key)
{
    refuse_needs(check, mapping, word_quote(check->scratch, key));
    label_reason(check, mapping);
}
