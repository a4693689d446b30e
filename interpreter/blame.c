/* An error is brought about by a file when it comes with that file and not
 * without it, and by that change without which it does not come; so each is
 * left out in turn, the parts of those first that matter.
 *
 * SPDX-License-Identifier: MIT */
#include "blame.h"

#include <string.h>

#include "base/text.h"
#include "document/node.h"

/* Rules are loaded so often at most; and so many values in all are read then,
 * so that what is large takes no longer. */
enum { LOADS_MOST = 120, VALUES_MOST = 200000, PATHS_SHOWN = 3 };

/* Who brings an error about. */
typedef struct {
    const char *path;      /* of what is wrong, in the rules below; or NULL */
    size_t below;          /* the layer in which it is reported */
    bool own;              /* it comes with the layers up to [below] alone */
    bool moved;            /* another layer brings it about */
    bool beside;           /* one that stays in its place */
    bool clean;            /* without [change] no other error comes */
    size_t layer;          /* who does; the number of layers: a value set */
    const Node *change;    /* the smallest change that does, or NULL */
    size_t set;            /* the number of the value that does */
    size_t partner;        /* a house rule without which [layer], another one,
                              does not bring it about; 0: none */
} Blame;

typedef struct {
    Loaded *loaded;
    const Request *request;
    const Allocator *allocator;
    const CheckSettings *settings;   /* of checks, or NULL */
    const Playing *playing;          /* of what playing finds, or NULL */
    bool sound;            /* of either: the rules as a whole can be loaded */
    Blame *blames;         /* one for each finding */
    size_t count;          /* of these */
    int loads, most;
    bool stopped;          /* it was not played to the end */
} Blaming;

/* --- Loading with less ---------------------------------------------- */

static const char *file_of(const Loaded *loaded, const Diagnostic *finding)
{
    return loaded->sources.files[finding->span.file].name;
}

/* Whether two loadings of the same files say the same. What lacks a key may be
 * shown at another one when there is less. By playing other rules the same is
 * found in other games, and may be found elsewhere. */
static bool is_same(const Playing *playing, const Loaded *one,
                    const Diagnostic *finding, const Loaded *other,
                    const Diagnostic *second)
{
    bool place = finding->span.start == second->span.start &&
                 finding->span.end == second->span.end;
    bool file = text_equal(file_of(one, finding), file_of(other, second));
    return text_equal(finding->id, second->id) &&
           (playing ? (place && file) || !playing->by_place
                    : (place || text_equal(finding->id, "missing-key")) &&
                          text_equal(finding->message, second->message) &&
                          file);
}

static bool has_error(const Blaming *blaming, const Loaded *where, size_t count,
                      const Loaded *of, const Diagnostic *finding)
{
    for (size_t i = 0; i < count; i++) {
        if (is_same(blaming->playing, where, &where->found.items[i], of,
                    finding)) {
            return true;
        }
    }
    return false;
}

/* Whether the less that was loaded has no errors but those of the whole. */
static bool is_clean(const Blaming *blaming, const Loaded *less)
{
    for (size_t i = 0; i < less->found.count; i++) {
        const Diagnostic *finding = &less->found.items[i];
        if (finding->severity == SEVERITY_ERROR &&
            !has_error(blaming, blaming->loaded, blaming->count, less,
                       finding)) {
            return false;
        }
    }
    return true;
}

/* NULL when it was loaded often enough. Given back with load_free. */
static Loaded *load_less(Blaming *blaming, const Request *request)
{
    if (blaming->loads++ >= blaming->most) {
        return NULL;
    }
    const Playing *playing = blaming->playing;
    Loaded *less = playing
        ? load_plainly_counting(request, blaming->allocator)
        : load_plainly_checked(request, blaming->settings, blaming->allocator);
    if (!less || less->exhausted) {
        load_free(less);
        longjmp(*arena_exhausted(blaming->loaded->arena), 1);
    }
    if (playing && less->variant && !playing->find(playing->context, less)) {
        load_free(less);
        blaming->loads = blaming->most;
        blaming->stopped = true;
        return NULL;
    }
    return less;
}

/* Whether error [number] does not come with the less that was loaded; of what
 * checks find nothing is known where they did not run. */
static bool is_gone(const Blaming *blaming, const Loaded *less, size_t number)
{
    return (!blaming->sound || less->variant) &&
           !has_error(blaming, less, less->found.count, blaming->loaded,
                      &blaming->loaded->found.items[number]);
}

static size_t count_values(const Node *node)
{
    size_t count = 1;
    for (size_t i = 0; i < node->count; i++) {
        count += count_values(node->children[i]);
    }
    return count;
}

/* --- Which layer ---------------------------------------------------- */

static size_t layer_of(const Resolved *resolved, uint32_t file)
{
    for (size_t i = 0; i < resolved->layer_count; i++) {
        if (resolved->layers[i].root->span.file == file) {
            return i;
        }
    }
    return resolved->layer_count;
}

/* The deepest value with a name around a place. */
static const Node *find_place(const Node *node, Span span)
{
    for (size_t i = 0; i < node->count; i++) {
        const Node *child = node->children[i];
        bool in = (child->key && span_contains(child->key_span, span)) ||
                  span_contains(child->span, span);
        const Node *found = find_place(child, span);
        if (found || (in && child->key)) {
            return found ? found : child;
        }
    }
    return NULL;
}

/* The path of what is wrong, in rules that are right. */
static const char *path_of(const Blaming *blaming, const Loaded *less,
                           const Diagnostic *finding)
{
    Span span = finding->span;
    const char *name = file_of(blaming->loaded, finding);
    const Node *found = NULL;
    if (!less->resolved.root) {
        return NULL;
    }
    for (uint32_t i = 1; !found && i < less->sources.count; i++) {
        if (text_equal(less->sources.files[i].name, name)) {
            span.file = i;
            found = find_place(less->resolved.root, span);
        }
    }
    return found ? node_path(blaming->loaded->arena, found) : NULL;
}

/* Whether a layer is a house rule that is put on what was asked for. */
static bool is_house(const Blaming *blaming, size_t layer)
{
    const Resolved *resolved = &blaming->loaded->resolved;
    return layer >= resolved->id_count && layer < resolved->layer_count;
}

/* Which errors come with the layers up to [layer] alone. */
static void try_layers(Blaming *blaming, size_t layer)
{
    Loaded *loaded = blaming->loaded;
    Request request = resolve_below(&loaded->resolved, blaming->request, layer);
    Loaded *less = load_less(blaming, &request);
    for (size_t i = 0; less && i < blaming->count; i++) {
        Blame *blame = &blaming->blames[i];
        const Diagnostic *finding = &loaded->found.items[i];
        bool there = !is_gone(blaming, less, i);
        if (layer == blame->below) {
            blame->own = there;
            blame->path = there ? NULL : path_of(blaming, less, finding);
        } else if (layer > blame->below && there && !blame->own &&
                   !blame->moved && !is_house(blaming, blame->below)) {
            blame->moved = true;
            blame->layer = layer;
        }
    }
    load_free(less);
}

/* What comes with no layer comes with a value that was set. */
static void try_values(Blaming *blaming)
{
    Loaded *loaded = blaming->loaded;
    const Request *whole = blaming->request;
    const char **set = arena_alloc(loaded->arena, (whole->set_count + 1) *
                                                      sizeof *set);
    for (size_t k = 0; k < whole->set_count; k++) {
        Request request = *whole;
        memcpy(set, whole->set, whole->set_count * sizeof *set);
        memmove(set + k, set + k + 1, (whole->set_count - k - 1) * sizeof *set);
        request.set = set;
        request.set_from = NULL;
        request.set_count--;
        Loaded *less = load_less(blaming, &request);
        for (size_t i = 0; less && i < blaming->count; i++) {
            Blame *blame = &blaming->blames[i];
            if (blame->below < loaded->resolved.layer_count && !blame->own &&
                !blame->moved && is_gone(blaming, less, i)) {
                blame->moved = true;
                blame->layer = loaded->resolved.layer_count;
                blame->set = k;
            }
        }
        load_free(less);
    }
}

/* An error in one house rule that does not come without another one, or that
 * one brings about only with another one. */
static void try_beside(Blaming *blaming, size_t layer)
{
    Loaded *loaded = blaming->loaded;
    const Resolved *resolved = &loaded->resolved;
    Request request = *blaming->request;
    const char **with = arena_alloc(loaded->arena, (request.with_count + 1) *
                                                       sizeof *with);
    size_t at = resolved->layers[layer].with - 1;
    memcpy(with, resolved->with, request.with_count * sizeof *with);
    memmove(with + at, with + at + 1,
            (request.with_count - at - 1) * sizeof *with);
    request.with = with;
    request.with_count--;
    Loaded *less = load_less(blaming, &request);
    for (size_t i = 0; less && i < blaming->count; i++) {
        Blame *blame = &blaming->blames[i];
        if (is_house(blaming, blame->below) && blame->below != layer &&
            !blame->moved && is_gone(blaming, less, i)) {
            blame->moved = blame->beside = true;
            blame->layer = layer;
        } else if (blame->moved && !blame->beside && layer < blame->layer &&
                   is_gone(blaming, less, i)) {
            blame->partner = layer;
        }
    }
    load_free(less);
}

static void find_layers(Blaming *blaming)
{
    const Resolved *resolved = &blaming->loaded->resolved;
    for (size_t i = 0; i < resolved->layer_count; i++) {
        try_layers(blaming, i);
    }
    try_values(blaming);
    for (size_t i = resolved->id_count;
         resolved->layer_count > resolved->id_count + 1 &&
         i < resolved->layer_count; i++) {
        try_beside(blaming, i);
    }
}

/* --- Which change --------------------------------------------------- */

static bool is_in(const Node *node, const Node *whole)
{
    while (node && node != whole) {
        node = node->parent;
    }
    return node != NULL;
}

/* What was found without [node]: whether an error is gone that [layer] brings
 * about. A smaller change is preferred; of those beside each other one without
 * which nothing else is wrong, for that may hide the error. */
static bool note_gone(Blaming *blaming, size_t layer, const Node *node,
                      const Loaded *less)
{
    bool any = false, clean = is_clean(blaming, less);
    for (size_t i = 0; i < blaming->count; i++) {
        Blame *blame = &blaming->blames[i];
        if (!blame->moved || blame->layer != layer ||
            !is_gone(blaming, less, i)) {
            continue;
        }
        any = true;
        if (!blame->change || clean > blame->clean ||
            is_in(node, blame->change)) {
            blame->change = node;
            blame->clean = clean;
        }
    }
    return any;
}

static void try_without(Blaming *blaming, size_t layer, bool all,
                        const Node *node)
{
    const Loaded *loaded = blaming->loaded;
    Request request = all ? *blaming->request
                          : resolve_below(&loaded->resolved, blaming->request,
                                          layer);
    Span span = node->key ? node->key_span : node->span;
    request.without = loaded->sources.files[span.file].name;
    request.without_at = span.start;
    Loaded *less = load_less(blaming, &request);
    bool goes_on = less && note_gone(blaming, layer, node, less);
    load_free(less);
    for (size_t i = 0; goes_on && i < node->count; i++) {
        try_without(blaming, layer, all, node->children[i]);
    }
}

static void find_changes(Blaming *blaming, size_t layer, bool beside)
{
    const Node *root = blaming->loaded->resolved.layers[layer].root;
    bool any = false;
    for (size_t i = 0; i < blaming->count; i++) {
        const Blame *blame = &blaming->blames[i];
        any |= blame->moved && blame->layer == layer &&
               blame->beside == beside;
    }
    for (size_t i = 0; any && i < root->count; i++) {
        if (layer_is_change(root->children[i]->key)) {
            try_without(blaming, layer, beside, root->children[i]);
        }
    }
}

/* --- What is said --------------------------------------------------- */

/* Whether the change is an entry of a list of what is removed: the only lists
 * right below a key of a file that says what it changes. */
static bool is_removal(const Node *change)
{
    return change && !change->key && !change->parent->parent->parent;
}

static Span place_of_blame(const Blaming *blaming, const Blame *blame)
{
    const Loaded *loaded = blaming->loaded;
    const Sources *sources = &loaded->sources;
    if (blame->layer == loaded->resolved.layer_count) {
        const char *text = blaming->request->set[blame->set];
        uint32_t file = (uint32_t)sources->count;
        const char *from = request_set_from(blaming->request, blame->set);
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
static bool is_alike(const Blaming *blaming, size_t first, size_t number)
{
    const Diagnostic *findings = blaming->loaded->found.items;
    const Blame *one = &blaming->blames[first];
    const Blame *other = &blaming->blames[number];
    return other->moved && !other->beside && other->layer == one->layer &&
           other->change == one->change && other->set == one->set &&
           text_equal(findings[number].message, findings[first].message);
}

/* The paths of all errors that are like that of number [first], which become
 * one: PATH, or "'PATH', 'PATH' and 3 more"; NULL when none is known. *[number]
 * is how many there are. */
static const char *join_alike(Blaming *blaming, size_t first, int *number)
{
    Diagnostics *found = &blaming->loaded->found;
    Text paths = text_new(found->arena);
    int count = 0, shown = 0;
    for (size_t i = first; i < blaming->count; i++) {
        const char *path = blaming->blames[i].path;
        if (!is_alike(blaming, first, i)) {
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
           : count == 1 ? blaming->blames[first].path : text_string(&paths);
}

/* The help for a value given by --set and its like: there is no file in which
 * to write more. */
static void say_set_help(Diagnostics *found, Diagnostic *finding,
                         const char *paths, int count)
{
    bool writes = finding->help && strncmp(finding->help, "write ", 6) == 0;
    if (paths) {
        diagnostic_help(found, finding, "also set %s%s%s%s%s, or leave this "
                        "out", count == 1 ? "'" : "", paths,
                        count == 1 ? "'" : "", count == 1 && writes ? ": " : "",
                        count == 1 && writes ? finding->help : "");
    } else {
        diagnostic_help(found, finding, "leave this out");
    }
}

static void say_help(Blaming *blaming, size_t number)
{
    Diagnostics *found = &blaming->loaded->found;
    Diagnostic *finding = &found->items[number];
    const Blame *blame = &blaming->blames[number];
    int count;
    const char *paths = join_alike(blaming, number, &count);
    bool writes = finding->help && strncmp(finding->help, "write ", 6) == 0;
    if (blame->layer == blaming->loaded->resolved.layer_count) {
        say_set_help(found, finding, paths, count);
    } else if (is_removal(blame->change) &&
               text_equal(finding->id, "missing-key")) {
        diagnostic_help(found, finding, "keep it, or add another one: 'add: "
                        "{%s: ...}'", blame->change->text);
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

/* Moves an error to the change that brings it about. */
static void move_error(Blaming *blaming, size_t number)
{
    Loaded *loaded = blaming->loaded;
    Diagnostics *found = &loaded->found;
    Diagnostic *finding = &found->items[number];
    const Blame *blame = &blaming->blames[number];
    Span place = place_of_blame(blaming, blame), old = finding->span;
    drop_cause(finding, place.file);
    if (swap_places(finding, place)) {
        return;
    }
    const char *id = library_id(found->arena, file_of(loaded, finding));
    bool lacks = text_equal(finding->id, "missing-key");
    say_help(blaming, number);
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
static void move_finding(Blaming *blaming, size_t number)
{
    Loaded *loaded = blaming->loaded;
    Diagnostics *found = &loaded->found;
    Diagnostic *finding = &found->items[number];
    const Blame *blame = &blaming->blames[number];
    Span place = place_of_blame(blaming, blame), old = finding->span;
    const char *id = library_id(found->arena, file_of(loaded, finding));
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
static void label_beside(Blaming *blaming, size_t number)
{
    Diagnostics *found = &blaming->loaded->found;
    Diagnostic *finding = &found->items[number];
    Span place = place_of_blame(blaming, &blaming->blames[number]);
    for (int i = 0; i < finding->label_count; i++) {
        if (finding->labels[i].span.file == place.file) {
            return;
        }
    }
    diagnostic_label(found, finding, place, "because of this");
}

/* Names the house rule without which the blamed one would be right; of the
 * labels it is worth more than the last one. */
static void label_partner(Blaming *blaming, size_t number)
{
    const Loaded *loaded = blaming->loaded;
    Diagnostics *found = &blaming->loaded->found;
    size_t partner = blaming->blames[number].partner;
    Diagnostic *finding = &found->items[number];
    if (partner > 0) {
        const Node *root = loaded->resolved.layers[partner].root;
        finding->label_count -= finding->label_count == LABELS_MAX;
        diagnostic_label(found, finding, node_get(root, "extends")->span,
                         "only together with this house rule");
    }
}

static void report(Blaming *blaming)
{
    Diagnostics *found = &blaming->loaded->found;
    for (size_t i = 0; i < blaming->count; i++) {
        const Blame *blame = &blaming->blames[i];
        Diagnostic *finding = &found->items[i];
        if (blame->moved && blame->beside) {
            label_beside(blaming, i);
        } else if (blame->moved && blaming->sound) {
            move_finding(blaming, i);
            label_partner(blaming, i);
        } else if (blame->moved && finding->message) {
            move_error(blaming, i);
            label_partner(blaming, i);
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

/* Whether something is on top of a file with an error, so that it may bring it
 * about. */
static bool begin(Blaming *blaming)
{
    const Loaded *loaded = blaming->loaded;
    const Resolved *resolved = &loaded->resolved;
    bool any = false;
    for (size_t i = 0; i < blaming->count; i++) {
        const Diagnostic *finding = &loaded->found.items[i];
        Blame *blame = &blaming->blames[i];
        blame->below = finding->severity == SEVERITY_ERROR || blaming->sound
                           ? layer_of(resolved, finding->span.file)
                           : resolved->layer_count;
        any |= blame->below + 1 < resolved->layer_count ||
               (blame->below < resolved->layer_count &&
                (blaming->request->set_count > 0 ||
                 blame->below > resolved->id_count));
    }
    return any;
}

static void run(Blaming blaming)
{
    Loaded *loaded = blaming.loaded;
    size_t values = count_values(loaded->resolved.root);
    blaming.sound = blaming.settings || blaming.playing;
    blaming.most = values * LOADS_MOST < VALUES_MOST
                       ? LOADS_MOST : (int)(VALUES_MOST / values);
    diagnostics_sort(&loaded->found);
    blaming.count = loaded->found.count;
    blaming.blames = arena_alloc(loaded->arena,
                                 blaming.count * sizeof *blaming.blames);
    if (!begin(&blaming)) {
        return;
    }
    find_layers(&blaming);
    for (size_t i = 1; i < loaded->resolved.layer_count; i++) {
        find_changes(&blaming, i, false);
        find_changes(&blaming, i, true);
    }
    if (!blaming.stopped) {
        report(&blaming);
    }
}

void blame_changes(Loaded *loaded, const Request *request,
                   const Allocator *allocator)
{
    if (loaded->resolved.root && loaded->found.errors > 0) {
        run((Blaming){.loaded = loaded, .request = request,
                      .allocator = allocator});
    }
}

void blame_findings(Loaded *loaded, const Request *request,
                    const CheckSettings *settings, const Allocator *allocator)
{
    if (loaded->found.count > 0) {
        run((Blaming){.loaded = loaded, .request = request,
                      .settings = settings, .allocator = allocator});
    }
}

void blame_played(Loaded *loaded, const Request *request,
                  const Playing *playing, const Allocator *allocator)
{
    if (loaded->found.count > 0) {
        run((Blaming){.loaded = loaded, .request = request,
                      .playing = playing, .allocator = allocator});
    }
}
