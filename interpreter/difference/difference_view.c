/* Three kinds of sentences: a different value, a part that only one variant
 * has, and a different order.
 *
 * SPDX-License-Identifier: MIT */
#include "difference/difference_view.h"

#include "base/json_text.h"
#include "base/name_list.h"
#include "document/node.h"
#include "difference/part_words.h"
#include "resolve/rule_part.h"

static const struct {
    const char *section, *heading;
} headings[] = {
    {"players", "Players"}, {"numbers", "Numbers"}, {"define", "Definitions"},
    {"attributes", "Cards"}, {"cards", "Cards"}, {"tokens", "Tokens"},
    {"swapping", "Tokens"}, {"holders", "Tokens"}, {"dice", "Dice"},
    {"zones", "Zones"}, {"statuses", "Statuses"},
    {"remember", "Things to remember"}, {"tables", "Tables"},
    {"relations", "Relations"},
    {"round", "The course of a round"}, {"actions", "Actions"},
    {"modes", "Modes"}, {"score", "Scoring"}, {"routines", "Routines"},
    {"game", "The game and its end"}, {"limits", "Limits"}};

static bool stands_in(const Node *part, const Side *side,
                      const char *const *files)
{
    const char *file = side->sources->files[part->span.file].name;
    while (*files && strcmp(*files, file) != 0) {
        files++;
    }
    return *files;
}

void difference_keep(Differences *found, const Side sides[2],
                     const char *const *files)
{
    size_t count = 0;
    for (size_t i = 0; i < found->count; i++) {
        const Difference *one = &found->items[i];
        bool stands = !one->removed;
        for (int k = 0; k < 2 && stands; k++) {
            stands = !one->sides[k] ||
                     stands_in(one->sides[k], &sides[k], files);
        }
        if (stands) {
            found->items[count++] = *one;
        }
    }
    found->count = count;
}

const char *difference_heading(const char *section)
{
    int found = names_find(NAMES_OF(headings), section);
    return found < 0 ? section : headings[found].heading;
}

/* "its/file.yaml:12"; "--set players=3" */
static void add_place(Text *text, const Sources *sources, Span span)
{
    Place place = sources_place(sources, span.file, span.start);
    if (place.file[0] == '-') {
        text_add_format(text, "%s %s", place.file,
                        sources->files[span.file].text);
    } else {
        text_add_format(text, "%s:%u", source_called(place.file), place.line);
    }
}

/* " in a variant (its/file.yaml:12)" */
static void add_where(Text *text, const Side *side, Span span)
{
    text_add_format(text, " in %s (", side->label);
    add_place(text, side->sources, span);
    text_add(text, ")");
}

/* A part with a key of its own is shown at the key, unless another file set its
 * value. */
static Span place_of(const Node *node)
{
    return node->key_span.file == node->span.file ? node->key_span
                                                  : node->span;
}

Span difference_place(const Node *node, const Node *other)
{
    for (size_t i = 0; other && i < node->count; i++) {
        const Node *child = node->children[i];
        bool own = part_of(node) == PART_STEP
                       ? difference_is_own(child)
                       : child->span.file != node->span.file;
        if (own && !difference_none(child, node_get(other, child->key))) {
            return place_of(child);
        }
    }
    return place_of(node);
}

/* "The hand size is 6 in one (...) and 5 in the other (...)" */
static void add_values(Text *text, const Difference *difference,
                       const Side sides[2])
{
    const Node *one = difference->sides[0], *other = difference->sides[1];
    part_words_subject(text, one);
    text_add(text, " ");
    part_words_value(text, one, sides[0].variant);
    add_where(text, &sides[0], difference_place(one, other));
    text_add(text, " and ");
    part_words_value(text, other, sides[1].variant);
    add_where(text, &sides[1], difference_place(other, one));
}

/* The name of the entry before [node] if the order matters: "after 'gather'",
 * "as the first". */
static void add_position(Text *text, const Node *node)
{
    const Node *list = node->parent;
    RulePart part = list ? part_of(list) : PART_VARIANT;
    if (part != PART_STEPS && part != PART_CASES && part != PART_STARTERS &&
        part != PART_MODES && part != PART_PHASES && part != PART_TIES &&
        part != PART_ROUTINE) {
        return;
    }
    if (list->count > 1 && list->children[0] == node) {
        text_add(text, ", as the first");
    }
    for (size_t i = 1; i < list->count; i++) {
        if (list->children[i] == node) {
            text_add_format(text, ", after '%s'", list->children[i - 1]->key);
        }
    }
}

/* "The action 'draw' (...) is not in ...: ... removes it" */
static void add_removed(Text *text, const Difference *difference,
                        const Side *has, const Side *lacks)
{
    const Node *node = difference->sides[difference->sides[0] == NULL];
    if (part_words_has_value(node)) {
        part_words_subject(text, node);
        text_add(text, " ");
        part_words_value(text, node, has->variant);
        add_where(text, has, place_of(node));
        text_add_format(text, " and is not set in %s: ", lacks->label);
    } else {
        part_name(text, node);
        text_add(text, " (");
        add_place(text, has->sources, place_of(node));
        text_add_format(text, ") is not in %s: ", lacks->label);
    }
    add_place(text, lacks->sources, difference->removed->span);
    text_add(text, " removes it");
}

/* "Only one of them has the white tokens (...): worth 1; supply 50" */
static void add_alone(Text *text, const Node *node, const Side *has)
{
    if (part_words_has_value(node)) {
        text_add_format(text, "only in %s ", has->label);
        part_words_subject(text, node);
        text_add(text, " ");
        part_words_value(text, node, has->variant);
        text_add(text, " (");
        add_place(text, has->sources, place_of(node));
        text_add(text, ")");
        return;
    }
    Text content = text_new(text->arena);
    part_words_content(&content, node, has->variant);
    text_add_format(text, "only %s has ", has->label);
    part_name(text, node);
    text_add(text, " (");
    add_place(text, has->sources, place_of(node));
    text_add(text, ")");
    add_position(text, node);
    text_add_format(text, "%s%s", content.length ? ": " : "",
                    text_string(&content));
}

/* Adds the entries that both have, in the order of one of them, with the place
 * where the list begins. */
static void add_order(Text *text, const Node *list, const Node *other,
                      const Side *side)
{
    size_t count, others, first = 0;
    const Node **names = difference_common(text->arena, list, other, &count);
    const Node **theirs = difference_common(text->arena, other, list, &others);
    while (text_equal(names[first]->key, theirs[first]->key)) {
        first++;
    }
    for (size_t i = 0; i < count; i++) {
        text_add_format(text, "%s'%s'", i ? ", " : "", names[i]->key);
    }
    add_where(text, side, names[first]->key_span);
}

static void add_orders(Text *text, const Difference *difference,
                       const Side sides[2])
{
    const Node *one = difference->sides[0], *other = difference->sides[1];
    part_name_list(text, one);
    text_add(text, " are in a different order: ");
    add_order(text, one, other, &sides[0]);
    text_add(text, " and ");
    add_order(text, other, one, &sides[1]);
}

/* Adds a sentence with its first letter and its full stop. */
static void add_finished(Text *text, const Text *sentence)
{
    char *bytes = sentence->bytes;
    if (bytes[0] >= 'a' && bytes[0] <= 'z') {
        bytes[0] = (char)(bytes[0] - 'a' + 'A');
    }
    text_add(text, bytes);
    text_add(text, ".");
}

void difference_sentence(Text *text, const Difference *difference,
                         const Side sides[2])
{
    Text sentence = text_new(text->arena);
    bool second = difference->sides[0] == NULL;
    if (difference->kind == DIFFERS_VALUE) {
        add_values(&sentence, difference, sides);
    } else if (difference->kind == DIFFERS_ORDER) {
        add_orders(&sentence, difference, sides);
    } else if (difference->removed) {
        add_removed(&sentence, difference, &sides[second], &sides[!second]);
    } else {
        add_alone(&sentence, difference->sides[second], &sides[second]);
    }
    add_finished(text, &sentence);
}

/* --- one variant before and after it was edited --------------------------- */

static void add_in_brackets(Text *text, const Side *side, Span span)
{
    text_add(text, " (");
    add_place(text, side->sources, span);
    text_add(text, ")");
}

/* "The hand size is 5, no longer 6 (its/file.yaml:12)" */
static void add_new_value(Text *text, const Difference *difference,
                          const Side sides[2])
{
    const Node *one = difference->sides[0], *other = difference->sides[1];
    part_words_subject(text, other);
    text_add(text, " ");
    part_words_value(text, other, sides[1].variant);
    text_add(text, ", no longer ");
    part_words_value(text, one, sides[0].variant);
    add_in_brackets(text, &sides[1], difference_place(other, one));
}

/* "new: the white tokens (...): worth 1; supply 50" */
static void add_coming(Text *text, const Node *node, const Side *has)
{
    Text content = text_new(text->arena);
    text_add(text, "new: ");
    if (part_words_has_value(node)) {
        part_words_subject(text, node);
        text_add(text, " ");
        part_words_value(text, node, has->variant);
        add_in_brackets(text, has, place_of(node));
        return;
    }
    part_name(text, node);
    add_in_brackets(text, has, place_of(node));
    add_position(text, node);
    part_words_content(&content, node, has->variant);
    text_add_format(text, "%s%s", content.length ? ": " : "",
                    text_string(&content));
}

/* "gone: the white tokens (was at ...)"; "no longer: the hand size is 6 ..." */
static void add_going(Text *text, const Difference *difference,
                      const Side sides[2])
{
    const Node *node = difference->sides[0];
    bool valued = part_words_has_value(node);
    text_add(text, valued ? "no longer: " : "gone: ");
    if (valued) {
        part_words_subject(text, node);
        text_add(text, " ");
        part_words_value(text, node, sides[0].variant);
    } else {
        part_name(text, node);
    }
    if (difference->removed) {
        text_add(text, "; ");
        add_place(text, sides[1].sources, difference->removed->span);
        text_add(text, " removes it");
    } else {
        text_add(text, " (was at ");
        add_place(text, sides[0].sources, place_of(node));
        text_add(text, ")");
    }
}

static void add_new_order(Text *text, const Difference *difference,
                          const Side sides[2])
{
    const Node *one = difference->sides[0], *other = difference->sides[1];
    size_t count;
    const Node **names = difference_common(text->arena, other, one, &count);
    part_name_list(text, other);
    text_add(text, " are in another order: ");
    for (size_t i = 0; i < count; i++) {
        text_add_format(text, "%s'%s'", i ? ", " : "", names[i]->key);
    }
    add_in_brackets(text, &sides[1], names[0]->key_span);
}

void difference_change(Text *text, const Difference *difference,
                       const Side sides[2])
{
    Text sentence = text_new(text->arena);
    if (difference->kind == DIFFERS_VALUE) {
        add_new_value(&sentence, difference, sides);
    } else if (difference->kind == DIFFERS_ORDER) {
        add_new_order(&sentence, difference, sides);
    } else if (difference->sides[1]) {
        add_coming(&sentence, difference->sides[1], &sides[1]);
    } else {
        add_going(&sentence, difference, sides);
    }
    add_finished(text, &sentence);
}

/* A difference as a JSON object: its values as they are in the files, its
 * places, and the sentence that people read. */

static void add_value(Text *text, const Node *node)
{
    bool truth;
    int32_t number;
    if (node->kind == NODE_SCALAR && node_integer(node, &number)) {
        text_add_number(text, number);
    } else if (node->kind == NODE_SCALAR && node_truth(node, &truth)) {
        text_add(text, truth ? "true" : "false");
    } else if (node->kind == NODE_SCALAR) {
        json_quote(text, node->text);
    } else {
        text_add(text, node->kind == NODE_LIST ? "[" : "{");
        for (size_t i = 0; i < node->count; i++) {
            const Node *child = node->children[i];
            if (child->key) {
                json_key(text, child->key, i == 0);
            } else {
                text_add(text, i ? "," : "");
            }
            add_value(text, child);
        }
        text_add(text, node->kind == NODE_LIST ? "]" : "}");
    }
}

static void add_json_place(Text *text, const Sources *sources, Span span)
{
    Place place = sources_place(sources, span.file, span.start);
    json_member(text, "file", place.file);
    json_key(text, "line", false);
    text_add_number(text, place.line);
}

/* Adds the names in their order if only the order differs. */
static void add_names(Text *text, const Node *list)
{
    text_add(text, "[");
    for (size_t i = 0; i < list->count; i++) {
        text_add(text, i ? "," : "");
        json_quote(text, list->children[i]->key);
    }
    text_add(text, "]");
}

static void add_side(Text *text, const Difference *difference, int number,
                     const Side *side)
{
    const Node *node = difference->sides[number];
    json_key(text, number == 0 ? "a" : "b", false);
    if (!node && !difference->removed) {
        text_add(text, "null");
        return;
    }
    text_add(text, "{");
    json_key(text, "value", true);
    if (!node) {
        text_add(text, "null");
        add_json_place(text, side->sources, difference->removed->span);
    } else if (difference->kind == DIFFERS_ORDER) {
        add_names(text, node);
        add_json_place(text, side->sources, node->key_span);
    } else {
        add_value(text, node);
        add_json_place(text, side->sources,
                  difference_place(node, difference->sides[!number]));
    }
    text_add(text, "}");
}

void difference_json(Text *text, const Difference *difference,
                     const Side sides[2])
{
    static const char *const kinds[] = {"value", "presence", "order"};
    const Node *node = difference->sides[difference->sides[0] == NULL];
    Text sentence = text_new(text->arena);
    difference_sentence(&sentence, difference, sides);
    text_add(text, "{");
    json_member(text, "section", difference->section);
    json_member(text, "path", node_path(text->arena, node));
    json_member(text, "kind", kinds[difference->kind]);
    add_side(text, difference, 0, &sides[0]);
    add_side(text, difference, 1, &sides[1]);
    json_member(text, "text", text_string(&sentence));
    text_add(text, "}");
}
