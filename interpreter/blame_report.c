/* SPDX-License-Identifier: MIT */
#include "blame_report.h"

#include <string.h>

#include "base/text.h"
#include "document/node.h"

enum { PATHS_SHOWN = 3 };

/* Whether the change is an entry of a list of what is removed: the only lists
 * right below a key of a file that says what it changes. */
static bool is_removal(const Node *change)
{
    return change && !change->key && !change->parent->parent->parent;
}

static Span place_of_blame(const BlameReport *report, const Blame *blame)
{
    const Loaded *loaded = report->loaded;
    const Sources *sources = &loaded->sources;
    if (blame->layer == loaded->resolved.layer_count) {
        const char *text = report->request->rules.set[blame->set];
        uint32_t file = (uint32_t)sources->count;
        const char *from = request_set_from(report->request, blame->set);
        while (--file > 0 && !(text_equal(sources->files[file].name, from) &&
                               text_equal(sources->files[file].text, text))) {
        }
        return (Span){file, 0, (uint32_t)strlen(text)};
    }
    const Node *root = loaded->resolved.layers[blame->layer].root;
    return !blame->change       ? node_get(root, "extends")->span
           : blame->change->key ? blame->change->key_span
                                : blame->change->span;
}

/* Whether an error is of the same kind as that of number [first], and the same
 * change brings it about. */
static bool is_alike(const BlameReport *report, size_t first, size_t number)
{
    const Diagnostic *findings = report->loaded->found.items;
    const Blame *one = &report->blames[first];
    const Blame *other = &report->blames[number];
    return other->moved && !other->beside && other->layer == one->layer &&
           other->change == one->change && other->set == one->set &&
           text_equal(findings[number].message, findings[first].message);
}

/* The paths of all errors that are like that of number [first], which become
 * one: PATH, or "'PATH', 'PATH' and 3 more"; NULL when none is known. *[number]
 * is how many there are. */
static const char *join_alike(BlameReport *report, size_t first, int *number)
{
    Diagnostics *found = &report->loaded->found;
    Text paths = text_new(found->arena);
    int count = 0, shown = 0;
    for (size_t i = first; i < report->count; i++) {
        const char *path = report->blames[i].path;
        if (!is_alike(report, first, i)) {
            continue;
        }
        count++;
        if (path && shown < PATHS_SHOWN) {
            text_add_format(&paths, "%s'%s'", shown++ ? ", " : "", path);
        }
        if (i > first) {
            diagnostic_label(found, &found->items[first], found->items[i].span,
                             "nor does this");
            found->items[i].message = NULL;
        }
    }
    if (count > shown) {
        text_add_format(&paths, " and %d more", count - shown);
    }
    *number = count;
    return shown == 0   ? NULL
           : count == 1 ? report->blames[first].path : text_string(&paths);
}

/* Whether the help of an error, beside which its cause is shown, is about that
 * cause, not about where the error is. */
static bool helps_cause(const Diagnostic *finding)
{
    bool cause = false;
    for (int i = 0; i < finding->label_count; i++) {
        cause = cause || finding->labels[i].cause;
    }
    return cause && finding->help && strncmp(finding->help, "write ", 6) != 0;
}

/* The help for a value given by --set and its like: there is no file in which
 * to write more. */
static void say_set_help(Diagnostics *found, Diagnostic *finding,
                         const char *paths, int count)
{
    bool writes = finding->help && strncmp(finding->help, "write ", 6) == 0;
    if (helps_cause(finding)) {
        diagnostic_help(found, finding, "%s; or leave this out", finding->help);
    } else if (paths) {
        diagnostic_help(found, finding, "also set %s%s%s%s%s, or leave this "
                        "out", count == 1 ? "'" : "", paths,
                        count == 1 ? "'" : "", count == 1 && writes ? ": " : "",
                        count == 1 && writes ? finding->help : "");
    } else {
        diagnostic_help(found, finding, "leave this out");
    }
}

static void say_help(BlameReport *report, size_t number)
{
    Diagnostics *found = &report->loaded->found;
    Diagnostic *finding = &found->items[number];
    const Blame *blame = &report->blames[number];
    int count;
    const char *paths = join_alike(report, number, &count);
    bool writes = finding->help && strncmp(finding->help, "write ", 6) == 0;
    if (blame->layer == report->loaded->resolved.layer_count) {
        say_set_help(found, finding, paths, count);
    } else if (is_removal(blame->change) &&
               text_equal(finding->id, "missing-key")) {
        diagnostic_help(found, finding, "keep it, or add another one: 'add: "
                        "{%s: ...}'", blame->change->text);
    } else if (text_equal(finding->id, "taken-name")) {
        diagnostic_help(found, finding, "give this another name, which the "
                        "rules do not use");
    } else if (helps_cause(finding)) {
        diagnostic_help(found, finding, "%s; or remove this", finding->help);
    } else if (paths && count == 1 && writes) {
        diagnostic_help(found, finding, "in '%s' %s; or remove this", paths,
                        finding->help);
    } else if (paths && count == 1) {
        diagnostic_help(found, finding, "also write 'change: {%s: ...}', or "
                        "remove this", paths);
    } else if (paths) {
        diagnostic_help(found, finding, "also change %s; or remove this",
                        paths);
    } else {
        diagnostic_help(found, finding, "remove this");
    }
}

/* Drops the label of what brings the error about in the file that it moves
 * to. */
static void drop_cause(Diagnostic *finding, uint32_t file)
{
    int kept = 0;
    for (int i = 0; i < finding->label_count; i++) {
        const Label *label = &finding->labels[i];
        if (!label->cause || label->span.file != file) {
            finding->labels[kept++] = *label;
        }
    }
    finding->label_count = kept;
}

/* Whether the error shows both places itself: then they change places. */
static bool swap_places(Diagnostic *finding, Span new)
{
    for (int i = 0; i < finding->label_count; i++) {
        Span *place = &finding->labels[i].span;
        if (place->file == new.file) {
            Span old = finding->span;
            finding->span = *place;
            *place = old;
            return true;
        }
    }
    return false;
}

/* Puts a label before the others; what there is no room for is dropped. */
static void put_label(Diagnostic *finding, Label label)
{
    int kept = finding->label_count < LABELS_MAX ? finding->label_count
                                                 : LABELS_MAX - 1;
    memmove(finding->labels + 1, finding->labels,
            (size_t)kept * sizeof *finding->labels);
    finding->labels[0] = label;
    finding->label_count = kept + 1;
}

/* The rules in whose file a finding is. */
static const char *rules_of(Loaded *loaded, const Diagnostic *finding)
{
    const char *path = loaded->sources.files[finding->span.file].name;
    return library_id(loaded->found.arena, path);
}

/* Moves an error to the change that brings it about. */
static void move_error(BlameReport *report, size_t number)
{
    Loaded *loaded = report->loaded;
    Diagnostics *found = &loaded->found;
    Diagnostic *finding = &found->items[number];
    const Blame *blame = &report->blames[number];
    Span place = place_of_blame(report, blame), old = finding->span;
    drop_cause(finding, place.file);
    if (swap_places(finding, place)) {
        return;
    }
    const char *id = rules_of(loaded, finding);
    bool lacks = text_equal(finding->id, "missing-key");
    say_help(report, number);
    put_label(finding, (Label){old, lacks ? "this needs it"
                                          : "this no longer fits",
                              false});
    finding->span = place;
    finding->message =
        is_removal(blame->change)
            ? text_format(found->arena, "'%s' is removed here, but '%s' needs "
                          "it: %s", blame->change->text, id, finding->message)
            : text_format(found->arena, "with this, a rule of '%s' is wrong: "
                          "%s", id, finding->message);
}

/* Whether what is at the path is what the finding calls unused, not an item of
 * it. */
static bool is_unused(const Diagnostic *finding, const char *path, Arena *arena)
{
    const char *dot = path ? strrchr(path, '.') : NULL;
    return dot && strncmp(finding->id, "unused-", strlen("unused-")) == 0 &&
           strstr(finding->message, text_format(arena, "'%s'", dot + 1));
}

/* Moves what a check has found. */
static void move_finding(BlameReport *report, size_t number)
{
    Loaded *loaded = report->loaded;
    Diagnostics *found = &loaded->found;
    Diagnostic *finding = &found->items[number];
    const Blame *blame = &report->blames[number];
    Span place = place_of_blame(report, blame), old = finding->span;
    const char *id = rules_of(loaded, finding);
    bool layered = blame->layer < loaded->resolved.layer_count;
    drop_cause(finding, place.file);
    if (layered && is_unused(finding, blame->path, found->arena)) {
        diagnostic_help(found, finding, "also write it under 'remove': %s",
                        blame->path);
    }
    put_label(finding, (Label){old, finding->severity == SEVERITY_ERROR
                                        ? "the error is here"
                                        : "the warning is about this", false});
    finding->moved = true;
    finding->span = place;
    finding->message =
        is_removal(blame->change)
            ? text_format(found->arena, "'%s' is removed here, and then in "
                          "'%s': %s", blame->change->text, id, finding->message)
            : text_format(found->arena, "with this, in '%s': %s", id,
                          finding->message);
}

/* Shows the change of the other house rule, unless the error shows it. */
static void label_beside(BlameReport *report, size_t number)
{
    Diagnostics *found = &report->loaded->found;
    Diagnostic *finding = &found->items[number];
    Span place = place_of_blame(report, &report->blames[number]);
    for (int i = 0; i < finding->label_count; i++) {
        if (finding->labels[i].span.file == place.file) {
            return;
        }
    }
    diagnostic_label(found, finding, place, "because of this");
}

/* Names the house rule without which the blamed one would be right; of the
 * labels it is worth more than the last one. */
static void label_partner(BlameReport *report, size_t number)
{
    const Loaded *loaded = report->loaded;
    Diagnostics *found = &report->loaded->found;
    size_t partner = report->blames[number].partner;
    Diagnostic *finding = &found->items[number];
    if (partner > 0) {
        const Node *root = loaded->resolved.layers[partner].root;
        finding->label_count -= finding->label_count == LABELS_MAX;
        diagnostic_label(found, finding, node_get(root, "extends")->span,
                         "only together with this house rule");
    }
}

static bool is_at(const Diagnostic *finding, Span span)
{
    return finding->span.file == span.file &&
           finding->span.start == span.start && finding->span.end == span.end;
}

/* Whether the change that brings an error about is wrong as a whole, such as a
 * list in the place of a mapping: that is said, and the rest follows. */
static bool is_explained(const BlameReport *report, const Blame *blame)
{
    const Diagnostics *found = &report->loaded->found;
    const Node *change = blame->change;
    for (size_t i = 0; change && i < report->count; i++) {
        const Diagnostic *finding = &found->items[i];
        if (!report->blames[i].moved &&
            text_equal(finding->id, "wrong-type") &&
            (is_at(finding, change->span) || is_at(finding, change->key_span)))
        {
            return true;
        }
    }
    return false;
}

/* Leaves out what follows from changes that are reported themselves. */
static void drop_explained(BlameReport *report)
{
    for (size_t i = 0; i < report->count && !report->checked; i++) {
        const Blame *blame = &report->blames[i];
        if (blame->moved && !blame->beside && is_explained(report, blame)) {
            report->loaded->found.items[i].message = NULL;
        }
    }
}

void blame_report(BlameReport *report)
{
    Diagnostics *found = &report->loaded->found;
    drop_explained(report);
    for (size_t i = 0; i < report->count; i++) {
        const Blame *blame = &report->blames[i];
        Diagnostic *finding = &found->items[i];
        if (blame->moved && blame->beside) {
            label_beside(report, i);
        } else if (blame->moved && report->checked) {
            move_finding(report, i);
            label_partner(report, i);
        } else if (blame->moved && finding->message) {
            move_error(report, i);
            label_partner(report, i);
        }
    }
    size_t kept = 0;
    for (size_t i = 0; i < found->count; i++) {
        if (found->items[i].message) {
            found->items[kept++] = found->items[i];
        } else {
            found->errors--;
        }
    }
    found->count = kept;
}
