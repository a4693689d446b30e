/* Inheritance by key. Errors are reported, never ignored: a change of a missing
 * key, an addition of an existing one, and two house rules that disagree are
 * findings.
 *
 * SPDX-License-Identifier: MIT */
#include "resolve/merge_layer.h"

#include <string.h>

#include "base/text.h"
#include "document/node.h"
#include "resolve/agree.h"
#include "resolve/file_keys.h"
#include "resolve/lookup.h"
#include "resolve/rule_part.h"

static size_t place_of(const Node *node)
{
    size_t place = 0;
    while (node->parent->children[place] != node) {
        place++;
    }
    return place;
}

/* Puts [new] where [old] is. */
static void replace(Layers *layers, Node *old, const Node *new)
{
    Node *copy = node_copy(layers->arena, new);
    copy->key = old->key;
    copy->key_span = old->key_span;
    copy->parent = old->parent;
    copy->before = old;
    old->parent->children[place_of(old)] = copy;
}

/* The key at the top of its file that contains [node]. */
static const char *section_of(const Node *node)
{
    while (node->parent && node->parent->parent) {
        node = node->parent;
    }
    return node->key;
}

/* Reports [key], which [node] would put into [mapping], if the rules cannot
 * have it. */
static bool refuse_file_key(Layers *layers, const Node *mapping,
                            const Node *node, const char *key, Span span)
{
    const char *meant = mapping == layers->root ? file_key_meant(key) : NULL;
    if (!meant) {
        return false;
    }
    Diagnostic *finding = diagnostics_add(
        layers->found, SEVERITY_ERROR, "unknown-key", span,
        "unknown key '%s' in the rules under '%s'", key, section_of(node));
    diagnostic_help(layers->found, finding, "only a file has '%s': write it at "
                    "the top of the file, not under '%s'", meant,
                    section_of(node));
    return true;
}

/* A path that may be missing can still be misspelt: warns if it resembles an
 * existing one. */
static void doubt(Layers *layers, const Node *where, const char *rest,
                  Span span)
{
    const char *near = lookup_near(layers->arena, where, rest, NULL);
    const char *path = lookup_join(layers->arena, where, rest);
    if (near && !lookup_removed(layers, path, true)) {
        Diagnostic *finding = diagnostics_add(
            layers->found, SEVERITY_WARNING, "not-there", span,
            "there is no '%.*s' here, so that this does nothing",
            (int)strcspn(rest, "."), rest);
        diagnostic_help(layers->found, finding, "did you mean '%s'?", near);
    }
}

/* The value that the path would lead to if its next key were the one it
 * resembles, or NULL. The error is already reported; this value is for finding
 * further errors. */
static Node *find_near(const Layers *layers, Node *where, const char *rest,
                       const Node *value)
{
    const char *near = diagnostics_are_many(layers->found)
                           ? NULL : lookup_near(layers->arena, where, rest,
                                                value);
    size_t length = strcspn(rest, ".");
    layers->found->items[layers->found->count - 1].meant = near;
    return near ? lookup_quietly(where, text_format(layers->arena, "%s%s", near,
                                                    rest + length), NULL, NULL)
                : NULL;
}

/* The value at a path; unless [must] is set, it may be missing. */
static Node *find(Layers *layers, Node *mapping, const Node *named,
                  const char *path, Span span, bool must)
{
    Node *where;
    const char *rest;
    Node *found = lookup_quietly(mapping, path, &where, &rest);
    if (!found && must) {
        lookup_report(layers, where, rest, span, named);
        found = find_near(layers, where, rest, named);
    } else if (!found) {
        doubt(layers, where, rest, span);
    }
    return found;
}

/* A path that is not found under `change` may be new, so suggests `add`. If a
 * similar key exists, only when the parent of the path was found ([named]). */
static void help_new(Layers *layers, bool named)
{
    Diagnostic *finding = &layers->found->items[layers->found->count - 1];
    bool asks = finding->help && strncmp(finding->help, "did you", 7) == 0;
    if (finding->label_count > 0 || finding->meant) {
        return;
    }
    if (asks && named) {
        diagnostic_help(layers->found, finding, "write what is new under "
                        "'add'; or %s", finding->help);
    } else if (!asks) {
        diagnostic_help(layers->found, finding, "write what is new under "
                        "'add'%s%s", finding->help ? ", or change what " : "",
                        finding->help ? finding->help : "");
    }
}

/* Reports a file that changes [old] by two paths, or twice by one path. */
static bool refuse_again(Layers *layers, const Node *old, const Node *value)
{
    if (old->span.file != value->span.file) {
        return false;
    }
    Diagnostic *finding = diagnostics_add(
        layers->found, SEVERITY_ERROR, "duplicate-key", value->key_span,
        "'%s' is changed twice in this file", node_path(layers->arena, old));
    diagnostic_label(layers->found, finding, old->span, "first changed here");
    diagnostic_help(layers->found, finding, "remove one of them");
    return true;
}

/* A mapping cannot be set to nothing: its changes are missing, or they are
 * indented like it, as the entry after number [place] of [new]. Returns whether
 * that was reported. */
static bool refuse_nothing(Layers *layers, const Node *old, const Node *new,
                           size_t place)
{
    const Node *value = new->children[place];
    const Node *next = place + 1 < new->count ? new->children[place + 1] : NULL;
    bool nothing = value->kind == NODE_SCALAR && !value->quoted &&
                   !*value->text;
    if (!nothing || old->kind != NODE_MAPPING) {
        return false;
    }
    Diagnostic *finding = diagnostics_add(
        layers->found, SEVERITY_ERROR, "wrong-type", value->key_span,
        "expected a mapping, found nothing");
    if (next && node_get(old, next->key)) {
        diagnostic_help(layers->found, finding, "indent '%s' below '%s', to "
                        "which it belongs", next->key, value->key);
    } else {
        diagnostic_help(layers->found, finding, "indent the changes below '%s'",
                        value->key);
    }
    return true;
}

/* How many of the entries of [new] after number [place] are texts that a comma
 * has cut off the one there: keys without values that [target] does not
 * have. */
static size_t count_cut(const Node *target, const Node *new, size_t place)
{
    size_t count = 0;
    const Node *value = new->children[place];
    bool plain = value->kind == NODE_SCALAR && !value->quoted && *value->text;
    for (size_t i = place + 1; plain && i < new->count; i++) {
        const Node *part = new->children[i];
        plain = part->kind == NODE_SCALAR && !part->quoted && !*part->text &&
                part->span.start == part->key_span.end &&
                !node_get(target, part->key);
        count += plain;
    }
    return count;
}

/* Reports a new value for [old], entry number [place] of [new], of which commas
 * have cut off the [count] entries after it. */
static void report_cut(Layers *layers, const Node *old, const Node *new,
                       size_t place, size_t count)
{
    const Node *value = new->children[place];
    Text whole = text_new(layers->arena);
    for (size_t i = 0; i <= count; i++) {
        text_add_format(&whole, "%s%s", i ? ", " : "",
                        i ? new->children[place + i]->key : value->text);
    }
    bool list = old->kind == NODE_LIST;
    Diagnostic *finding = diagnostics_add(
        layers->found, SEVERITY_ERROR, "unquoted-comma", value->span,
        "a comma ends a text without %s", list ? "brackets" : "quotes");
    diagnostic_help(layers->found, finding, list ? "write '%s: [%s]'"
                                                 : "write '%s: \"%s\"'",
                    value->key, text_string(&whole));
}

/* Whether house rules share [old]: each may put entries of its own there. They
 * share what is in the variant, the sections, and within these what only lists
 * entries by name, such as the steps of `do`; not an action, a step or a card
 * that another house rule adds, nor a list that one takes away and makes
 * anew. */
static bool is_shared(const Layers *layers, const Node *old, Span span)
{
    if (!agree_is_other(layers, old->span.file, span) ||
        old->parent == layers->root) {
        return true;
    }
    RulePart part = part_of(old);
    const Removed *removed =
        lookup_removed(layers, node_path(layers->arena, old), false);
    return part_is_list(part) && !part_is_entry(part) &&
           !(removed && removed->span.file >= layers->first_house);
}

/* Sets new values for existing ones: all of [new], or, unless [must], those
 * that exist. */
static void change(Layers *layers, Node *target, const Node *new, bool must)
{
    for (size_t i = 0; new && i < new->count; i++) {
        const Node *value = new->children[i];
        if (refuse_file_key(layers, target, value, value->key,
                            value->key_span)) {
            continue;
        }
        Node *old = find(layers, target, value, value->key, value->key_span,
                         must);
        if (!old && must) {
            Node *where = target;
            const char *rest;
            lookup_quietly(target, value->key, &where, &rest);
            help_new(layers, where != layers->root);
        }
        size_t cut = count_cut(target, new, i);
        i += cut;
        if (old && cut > 0) {
            report_cut(layers, old, new, i - cut, cut);
        }
        if (!old || cut > 0 || refuse_nothing(layers, old, new, i)) {
            continue;
        }
        if (old->kind == NODE_MAPPING && value->kind == NODE_MAPPING &&
            is_shared(layers, old, value->span)) {
            change(layers, old, value, must);
        } else if (!refuse_again(layers, old, value) &&
                   !agree_report(layers, old, value, value->span)) {
            replace(layers, old, value);
        }
    }
}

static void insert(Layers *layers, Node *mapping, size_t place, const char *key,
                   const Node *value)
{
    Node *copy = node_copy(layers->arena, value);
    node_append(layers->arena, mapping, key, value->key_span, copy);
    memmove(mapping->children + place + 1, mapping->children + place,
            (mapping->count - 1 - place) * sizeof *mapping->children);
    mapping->children[place] = copy;
}

/* Reports the addition or insertion of an existing entry. */
static void report_there(Layers *layers, const Node *old, const Node *value,
                         bool inserted)
{
    Diagnostic *finding = diagnostics_add(
        layers->found, SEVERITY_ERROR, "already-there", value->key_span,
        "'%s' exists already", node_path(layers->arena, old));
    diagnostic_label(layers->found, finding, old->key_span,
                     "first defined here");
    diagnostic_help(layers->found, finding,
                    old->span.file == value->span.file
                        ? "remove one of them"
                    : inserted ? "choose another name, or write it under "
                                 "'change'"
                               : "write it under 'change' instead of 'add'");
}

/* Reports an addition without names to a list with entries by name. */
static bool refuse_nameless(Layers *layers, const Node *old, const Node *value)
{
    if (old->kind != NODE_MAPPING || value->kind != NODE_LIST) {
        return false;
    }
    Diagnostic *finding = diagnostics_add(
        layers->found, SEVERITY_ERROR, "wrong-type", value->key_span,
        "expected a mapping, found a list");
    diagnostic_help(layers->found, finding, "give each a name, without '-', "
                    "for example: some words: {...}");
    return true;
}

/* Whether [value] is meant for a mapping that an earlier file has removed:
 * alone it would make a new, incomplete one. */
static bool went_before(Layers *layers, const Node *target, const char *key,
                        const Node *value)
{
    const char *path = lookup_join(layers->arena, target, key);
    const Removed *removed = lookup_removed(layers, path, false);
    if (value->kind != NODE_MAPPING || !removed || !removed->mapping ||
        removed->span.file == value->span.file) {
        return false;
    }
    if (agree_report_gone(layers, removed, value->key_span)) {
        return true;
    }
    Diagnostic *finding = diagnostics_add(
        layers->found, SEVERITY_ERROR, "no-such-key", value->key_span,
        "this cannot be added to '%s', which was removed", path);
    diagnostic_label(layers->found, finding, removed->span, "removed here");
    diagnostic_help(layers->found, finding, "to make a new one, also write "
                    "'%s' under 'remove if there'", path);
    return true;
}

/* For a path to a missing mapping: suggests adding the mapping, with one more
 * for each further key. */
static void help_begin(Layers *layers, const Node *target, const char *path)
{
    Diagnostic *finding = &layers->found->items[layers->found->count - 1];
    Text help = text_new(layers->arena);
    size_t depth = 0;
    for (const char *key = path; *key; depth++) {
        size_t length = strcspn(key, ".");
        const char *begun = arena_copy(layers->arena, key, length);
        text_add_format(&help, "%s%s: ", depth ? "{" : "",
                        depth ? begun
                              : lookup_join(layers->arena, target, begun));
        key += length + (key[length] == '.');
    }
    text_add(&help, "...");
    while (--depth > 0) {
        text_add(&help, "}");
    }
    diagnostic_help(layers->found, finding, "to begin it, write '%s'",
                    text_string(&help));
}

/* Reports [value], which is to be put at [rest] in [old], or in [old] itself
 * (NULL), if another house rule has added [old] and not the same there. */
static void refuse_unshared(Layers *layers, Node *old, const char *rest,
                            const Node *value)
{
    const Node *there = rest ? lookup_quietly(old, rest, NULL, NULL) : old;
    if (!there || !agree_same(there, value)) {
        (void)agree_report_added(layers, old, value, value->key_span);
    }
}

/* Reports [entry], whose entries are to come into [steps], if it is a step
 * itself instead of steps by name: then all of its values are texts. */
static bool refuse_bare_step(Layers *layers, const Node *steps,
                             const Node *entry)
{
    bool bare = entry->count > 1 && part_of(steps) == PART_STEPS;
    for (size_t k = 0; bare && k < entry->count; k++) {
        bare = entry->children[k]->kind == NODE_SCALAR;
    }
    if (bare) {
        const Node *first = entry->children[0];
        Diagnostic *finding = diagnostics_add(
            layers->found, SEVERITY_ERROR, "wrong-type", first->key_span,
            "a step needs a name here");
        diagnostic_help(layers->found, finding, "give it a name, for example: "
                        "'%s: {some words: {%s: %s, ...}}'", entry->key,
                        first->key, first->text);
    }
    return bare;
}

static void add(Layers *layers, Node *target, const Node *new);

/* Adds one entry of `add`, whose key is a path. */
static void add_entry(Layers *layers, Node *target, const char *path,
                      const Node *value)
{
    const char *rest;
    Node *old = lookup_child(target, path, &rest);
    bool within = old && old->kind == NODE_MAPPING &&
                  (rest || value->kind == NODE_MAPPING);
    if (within && !is_shared(layers, old, value->span)) {
        refuse_unshared(layers, old, rest, value);
    } else if (within && rest) {
        add_entry(layers, old, rest, value);
    } else if (within) {
        if (!refuse_bare_step(layers, old, value)) {
            add(layers, old, value);
        }
    } else if (old) {
        if (!refuse_nameless(layers, old, value) &&
            !agree_report_added(layers, old, value, value->span) &&
            !agree_same(old, value)) {
            report_there(layers, old, value, false);
        }
    } else if (strchr(path, '.')) {
        if (!lookup_report(layers, target, path, value->key_span, NULL) &&
            *path != '.' && !strstr(path, "..")) {
            help_begin(layers, target, path);
        }
    } else if (!went_before(layers, target, path, value)) {
        insert(layers, target, target->count, path, value);
    }
}

static void add(Layers *layers, Node *target, const Node *new)
{
    for (size_t i = 0; new && i < new->count; i++) {
        const Node *value = new->children[i];
        if (!refuse_file_key(layers, target, value, value->key,
                             value->key_span)) {
            add_entry(layers, target, value->key, value);
        }
    }
}

/* insert before, insert after: {PATH: {KEY: VALUE}} */
static void insert_beside(Layers *layers, const Node *places, size_t after)
{
    for (size_t i = 0; places && i < places->count; i++) {
        const Node *entry = places->children[i];
        const Node *new = entry->count > 0 ? entry->children[0] : NULL;
        Node *beside = find(layers, layers->root, new, entry->key,
                            entry->key_span, true);
        bool bare = beside && refuse_bare_step(layers, beside->parent, entry);
        for (size_t k = 0; beside && !bare && k < entry->count; k++) {
            const Node *value = entry->children[k];
            if (refuse_file_key(layers, beside->parent, value, value->key,
                                value->key_span)) {
                continue;
            }
            const Node *old = node_get(beside->parent, value->key);
            bool agreed = old && agree_is_other(layers, old->span.file,
                                                value->span);
            if (old && !(agreed && agree_same(old, value)) &&
                !agree_report_added(layers, old, value, value->span)) {
                report_there(layers, old, value, true);
            } else if (!old) {
                insert(layers, beside->parent,
                       place_of(beside) + after * (k + 1), value->key, value);
            }
        }
    }
}

static void note_removed(Layers *layers, const Node *path, bool mapping)
{
    ARENA_PUSH(layers->arena, layers->removed, layers->removed_count,
               layers->removed_capacity) =
        (Removed){path->text, path->span, mapping};
}

/* The removal that makes this removal of [path] unnecessary, or NULL: one by
 * another house rule, also if that house rule made the value anew; or one by
 * any file if the value may be missing. */
static const Removed *find_earlier_removal(const Layers *layers,
                                           const Node *path, bool must)
{
    const Removed *same = lookup_removed(layers, path->text, false);
    const Removed *above = lookup_removed(layers, path->text, true);
    bool there = lookup_quietly(layers->root, path->text, NULL, NULL);
    if (same && agree_is_other(layers, same->span.file, path->span)) {
        return same;
    }
    if (there) {
        return NULL;
    }
    return same && !must ? same
           : above && agree_is_other(layers, above->span.file, path->span)
               ? above : NULL;
}

/* Removes the value at a path. Unless [must], the value may be missing; the
 * removal by the file is recorded all the same. If two house rules remove the
 * same value, or one removes a part of what the other removes, the second has
 * no effect. */
static void remove_one(Layers *layers, const Node *path, bool must)
{
    if (refuse_file_key(layers, layers->root, path, path->text, path->span)) {
        return;
    }
    const Removed *earlier = find_earlier_removal(layers, path, must);
    if (earlier) {
        note_removed(layers, path, earlier->mapping);
        return;
    }
    Node *old = find(layers, layers->root, NULL, path->text, path->span, must);
    if (!old || agree_report(layers, old, NULL, path->span)) {
        return;
    }
    Node *parent = old->parent;
    size_t place = place_of(old);
    memmove(parent->children + place, parent->children + place + 1,
            (parent->count - place - 1) * sizeof *parent->children);
    parent->count--;
    note_removed(layers, path, old->kind == NODE_MAPPING);
}

static void remove_all(Layers *layers, const Node *paths, bool must)
{
    for (size_t i = 0; paths && i < paths->count; i++) {
        if (paths->children[i]->kind == NODE_SCALAR) {
            remove_one(layers, paths->children[i], must);
        }
    }
}

/* Takes the description of the file itself: its name and what it is about. */
static void describe(Layers *layers, const Node *layer)
{
    for (size_t i = 0; i < layer->count; i++) {
        const Node *new = layer->children[i];
        Node *old = node_get(layers->root, new->key);
        if (!file_key_describes(new->key)) {
            continue;
        }
        if (old) {
            replace(layers, old, new);
        } else {
            insert(layers, layers->root, layers->root->count, new->key, new);
        }
    }
}

void layer_apply(Layers *layers, const Node *layer)
{
    if (layers->first_house == 0) {
        describe(layers, layer);
    }
    remove_all(layers, node_get(layer, "remove"), true);
    remove_all(layers, node_get(layer, "remove if there"), false);
    change(layers, layers->root, node_get(layer, "change"), true);
    change(layers, layers->root, node_get(layer, "change if there"), false);
    add(layers, layers->root, node_get(layer, "add"));
    insert_beside(layers, node_get(layer, "insert before"), 0);
    insert_beside(layers, node_get(layer, "insert after"), 1);
}

void layer_set(Layers *layers, const char *path, Span span, Node *value)
{
    Node *old = find(layers, layers->root, value, path, span, true);
    if (old && old->kind == NODE_MAPPING && value->kind == NODE_SCALAR) {
        Diagnostic *finding =
            diagnostics_add(layers->found, SEVERITY_ERROR, "wrong-type", span,
                            "'%s' is not one value", path);
        const Node *one = old;
        while (one->kind == NODE_MAPPING && one->count > 0) {
            one = one->children[0];
        }
        if (one->kind != NODE_MAPPING) {
            diagnostic_help(layers->found, finding, "set one of its values, "
                            "such as '%s'", node_path(layers->arena, one));
        }
    } else if (old) {
        replace(layers, old, value);
    }
}
