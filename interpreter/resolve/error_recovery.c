/* A finding has a place, not a value: it is about the smallest value around its
 * place.
 *
 * SPDX-License-Identifier: MIT */
#include "resolve/error_recovery.h"

#include <string.h>

#include "base/text.h"
#include "document/node.h"
#include "resolve/file_keys.h"
#include "resolve/rule_part.h"

/* ---- Places -------------------------------------------------------------- */

typedef struct {
    Span span;
    bool whole;            /* for a list with one item, the list is meant */
    Node *best;
    uint32_t size;
} Search;

static void search(Search *at, Node *node)
{
    bool by_key = node->key && span_contains(node->key_span, at->span);
    Span span = by_key ? node->key_span : node->span;
    uint32_t size = span.end - span.start;
    bool only = at->whole && at->best && at->best == node->parent &&
                at->best->kind == NODE_LIST && size == at->size;
    if (span_contains(span, at->span) && !only &&
        (!at->best || size <= at->size)) {
        at->best = node;
        at->size = size;
    }
    for (size_t i = 0; i < node->count; i++) {
        search(at, node->children[i]);
    }
}

static bool is_about_key(const Node *node, const Diagnostic *finding)
{
    return node->key && span_contains(node->key_span, finding->span);
}

/* The value that a finding is about, or NULL. A finding about a mapping that
 * has no key of its own, an item of a list or the file, is at its first key. */
static Node *locate(Node *root, const Diagnostic *finding)
{
    Search at = {finding->span, text_equal(finding->id, "wrong-type"), NULL, 0};
    search(&at, root);
    Node *node = at.best;
    bool above = node && node->parent && !node->parent->key &&
                 node->parent->children[0] == node &&
                 node->kind == NODE_SCALAR && is_about_key(node, finding) &&
                 text_equal(finding->id, "missing-key");
    return above ? node->parent : node;
}

/* ---- Names --------------------------------------------------------------- */

static bool begins(const char *path, const char *section)
{
    size_t length = strlen(section);
    return strncmp(path, section, length) == 0 &&
           strchr(".[", path[length]) != NULL;
}

/* The section that a path begins with if that section declares names; *[entry]
 * is the rest of the path, or NULL. */
static const char *section_of(const char *path, const char **entry)
{
    static const char *const sections[] = {
        "numbers", "define", "attributes", "cards", "tokens", "holders",
        "dice.faces", "dice", "zones", "statuses", "remember", "tables",
        "relations", "routines", "actions", "round.ends"};
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++) {
        if (begins(path, sections[i])) {
            size_t length = strlen(sections[i]);
            *entry = path[length] ? path + length + 1 : NULL;
            return sections[i];
        }
    }
    return NULL;
}

/* The path of [node] in the rules: without the `change` or `add` of a file that
 * extends another. */
static const char *path_in_rules(Arena *arena, const Node *root,
                                 const Node *node)
{
    const char *path = node_path(arena, node);
    const char *dot = strchr(path, '.');
    return node_get(root, "extends") ? dot ? dot + 1 : "" : path;
}

/* Whether a declaration means something else without this part. Cards may be
 * taken from a family, so all parts of a family count. */
static bool is_essential(const char *section, const char *part)
{
    static const char *const parts[] = {"as", "of", "is", "gives", "values",
                                        "cycle", "attribute"};
    bool essential = text_equal(section, "cards");
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        essential = essential || begins(part, parts[i]);
    }
    return essential;
}

/* Whether expressions use the names of a section directly. If two things have
 * the same name, neither can be meant. */
static bool is_of_expressions(const char *section)
{
    static const char *const sections[] = {"numbers", "define", "tokens",
                                           "dice.faces", "zones", "remember",
                                           "tables"};
    bool is = false;
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++) {
        is = is || text_equal(section, sections[i]);
    }
    return is;
}

/* Records that the entry around [node] exists but is incomplete, also because
 * an unknown key was meant to be part of it. */
static void note_around(Arena *arena, const Node *root, const Node *node,
                        bool strange, Lost *lost)
{
    const char *entry = NULL;
    const char *path = path_in_rules(arena, root, node);
    const char *section = section_of(path, &entry);
    if (!section) {
        return;
    }
    size_t length = entry ? strcspn(entry, ".[") : 0;
    strange = strange && is_of_expressions(section);
    if (length > 0 && entry[length] &&
        (strange || is_essential(section, entry + length + 1))) {
        lost_add_key(arena, lost, arena_copy(arena, entry, length), true);
    } else if (length > 0 && !entry[length] && is_of_expressions(section)) {
        lost_add_key(arena, lost, arena_copy(arena, entry, length), true);
    } else if (!entry && node->kind == NODE_SCALAR) {
        lost->all = true;
    }
}

/* Records every word of the texts in [node]. */
static void note_words(Arena *arena, const Node *node, Lost *lost)
{
    static const char signs[] = " \n\"'(),.{}<>=!+-*/";
    const char *at = node->kind == NODE_SCALAR && node->text ? node->text : "";
    while (*at) {
        size_t length = strcspn(at, signs);
        if (length > 0) {
            lost_add(arena, lost, arena_copy(arena, at, length), false);
        }
        at += length + (at[length] != '\0');
    }
    for (size_t i = 0; i < node->count; i++) {
        note_words(arena, node->children[i], lost);
    }
}

static void note(Arena *arena, const Node *root, const Node *node,
                 bool strange, Lost *lost)
{
    lost_add_tree(arena, lost, node);
    if (text_equal(node->key, "choose") && node->kind != NODE_MAPPING) {
        note_words(arena, node->parent, lost);   /* any may be its name */
    }
    note_around(arena, root, node, strange, lost);
}

/* ---- Removal ------------------------------------------------------------- */

static void take_out(Node *node)
{
    Node *parent = node->parent;
    size_t place = 0;
    while (place < parent->count && parent->children[place] != node) {
        place++;
    }
    if (place < parent->count) {
        parent->count--;
        memmove(parent->children + place, parent->children + place + 1,
                (parent->count - place) * sizeof *parent->children);
    }
    parent->lacks = true;
}

/* Whether a mapping is kept however incomplete it is, since it contains more to
 * check: the root, `round` and `game`. */
static bool stays(const Node *node)
{
    return !node->parent ||
           (!node->parent->parent && node->kind == NODE_MAPPING &&
            (text_equal(node->key, "round") || text_equal(node->key, "game")));
}

/* Findings about names and about kinds of values do not depend on other
 * values. */
static bool is_independent(const Diagnostic *finding)
{
    static const char *const ids[] = {"unknown-name", "unwritable-name",
                                      "taken-name", "relation-form",
                                      "wrong-type"};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        if (text_equal(ids[i], finding->id)) {
            return true;
        }
    }
    return false;
}

/* Whether the finding may be there only because something else was removed. */
static bool follows(const Node *node, const Diagnostic *finding,
                    SoundStage stage)
{
    bool beside = node->parent && node->parent->lacks;
    bool guessed = node->guessed;
    if (stage == SOUND_RULES) {              /* each text is read by itself */
        beside = beside && is_about_key(node, finding);
        guessed = guessed && is_about_key(node, finding);
    }
    bool cut = node->key && node->kind == NODE_SCALAR &&   /* "value: 1, 2" */
               node->span.start == node->key_span.end;
    return guessed || node->refused ||
           ((cut || !is_independent(finding)) && (node->lacks || beside));
}

static void drop(Diagnostics *found, size_t number)
{
    found->errors -= found->items[number].severity == SEVERITY_ERROR;
    found->count--;
    memmove(found->items + number, found->items + number + 1,
            (found->count - number) * sizeof *found->items);
}

/* A wrong value, and the key or text that was probably meant. */
typedef struct {
    Node *node;
    const char *meant;
    bool key;
    bool strange;          /* the key is unknown */
    bool nameless;         /* its name is not allowed, so any name may be
                              meant */
} Wrong;

/* Whether a finding is about the name of a parameter, which is something else
 * as well: its definition is read with the parameter all the same. */
static bool is_taken_parameter(const Node *node, const Diagnostic *finding)
{
    const Node *list = node ? node->parent : NULL;
    return list && text_equal(finding->id, "taken-name") &&
           (text_equal(list->key, "of") || text_equal(list->key, "takes"));
}

/* The values that the findings are about; drops findings that only follow from
 * others. A value may be in the result more than once. */
static Wrong *locate_all(Arena *arena, Node *root, Diagnostics *found,
                         size_t first, SoundStage stage, size_t *count)
{
    Wrong *wrong = arena_alloc(arena,
                               (found->count - first + 1) * sizeof *wrong);
    *count = 0;
    for (size_t i = first; i < found->count;) {
        Diagnostic *finding = &found->items[i];
        Node *node = finding->severity == SEVERITY_ERROR
                         ? locate(root, finding) : NULL;
        node = is_taken_parameter(node, finding) ? NULL : node;
        if (node) {
            wrong[(*count)++] = (Wrong){
                node, finding->meant, is_about_key(node, finding),
                text_equal(finding->id, "unknown-key"),
                text_equal(finding->id, "unwritable-name") ||
                    text_equal(finding->id, "taken-name")};
        }
        if (node && follows(node, finding, stage)) {
            drop(found, i);
        } else {
            i++;
        }
    }
    return wrong;
}

/* Moves the additions of a file in [mapping] into [other], which is in another
 * file, except for names that exist there. */
static bool join(Arena *arena, Node *mapping, Node *other)
{
    bool can = mapping->kind == NODE_MAPPING && other->kind == NODE_MAPPING &&
               mapping->span.file != other->span.file;
    for (size_t i = 0; can && i < mapping->count; i++) {
        Node *child = mapping->children[i];
        Node *there = node_get(other, child->key);
        if (there) {
            join(arena, child, there);
        } else {
            node_append(arena, other, child->key, child->key_span, child);
        }
    }
    return can;
}

/* Whether a key can be what was meant: with 'extends' all else would be read as
 * that of a house rule, so that there must be something of one. Rules that were
 * merged have nothing of it. */
static bool can_be_meant(const Wrong *wrong)
{
    const Node *whole = wrong->node->parent;
    bool can = !wrong->key || whole->parent ||
               !text_equal(wrong->meant, "extends");
    for (size_t i = 0; i < whole->count && !can; i++) {
        can = file_key_changes(whole->children[i]->key);
    }
    return can;
}

/* Replaces a value by the one that was probably meant, once, so that everything
 * else about it can be checked as well. */
static bool guess(Arena *arena, const Wrong *wrong)
{
    Node *node = wrong->node;
    if (!wrong->meant || node->guessed || !node->parent ||
        !can_be_meant(wrong)) {
        return false;
    }
    Node *other = wrong->key ? node_get(node->parent, wrong->meant) : NULL;
    if (other && !join(arena, node, other)) {
        return false;
    }
    if (other) {
        take_out(node);
    } else if (wrong->key) {
        node->key = wrong->meant;
    } else {
        node->text = wrong->meant;
    }
    node->guessed = true;
    return true;
}

/* Whether it is a single value in the rules proper at a place for a single
 * value. It stays, so that the rule around it can be checked. */
static bool is_text_of_rule(const Node *node)
{
    if (node->kind != NODE_SCALAR || !node->key || node->refused) {
        return false;
    }
    RulePart part = part_of(node), whole = part_of(node->parent);
    return part == PART_CLAUSE || part == PART_CONDITION ||
           part == PART_CHOICE || part == PART_STARTER || part == PART_END ||
           part == PART_SCORE_PART ||
           (part == PART_VALUE &&
            (whole == PART_STEP || whole == PART_CASE ||
             whole == PART_CONDITION || whole == PART_CHOICE ||
             whole == PART_ACTION || whole == PART_MODE || whole == PART_TIE ||
             whole == PART_PHASE ||
             whole == PART_GAME));
}

bool sound_take_out(Arena *arena, Node *root, Diagnostics *found, size_t first,
                    SoundStage stage, Lost *lost)
{
    size_t count;
    Wrong *wrong = locate_all(arena, root, found, first, stage, &count);
    bool other = false;
    for (size_t i = 0; i < count; i++) {
        Node *node = wrong[i].node;
        if (guess(arena, &wrong[i])) {
            other = true;
        } else if (is_text_of_rule(node)) {
            node->refused = other = true;
        } else if (!stays(node)) {
            note(arena, root, node, wrong[i].strange, lost);
            lost->all = lost->all || wrong[i].nameless;
            take_out(node);
            other = true;
        } else if (!node->lacks) {
            node->lacks = other = true;
        }
    }
    return other;
}

static void take_out_refused(Arena *arena, Node *root, Node *node, Lost *lost)
{
    for (size_t i = node->count; i-- > 0;) {
        Node *child = node->children[i];
        for (Node *more = child->twice; more; more = more->twice) {
            lost_add_tree(arena, lost, more);
        }
        if (child->refused) {
            note(arena, root, child, false, lost);
            take_out(child);
        } else {
            take_out_refused(arena, root, child, lost);
        }
    }
}

void sound_take_out_refused(Arena *arena, Node *root, Lost *lost)
{
    take_out_refused(arena, root, root, lost);
}

void sound_note(Arena *arena, const Node *root, const Diagnostics *found,
                size_t first, Lost *lost)
{
    Node *copy = found->errors ? node_copy(arena, root) : NULL;
    for (size_t i = first; copy && i < found->count; i++) {
        Node *node = locate(copy, &found->items[i]);
        bool there = node && node->parent && !node->lacks && !node->guessed;
        if (there && !found->items[i].meant &&
            found->items[i].severity == SEVERITY_ERROR) {
            note(arena, copy, node, false, lost);
        }
    }
}
