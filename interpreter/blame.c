/* An error is brought about by a file when it comes with that file and not
 * without it, and by that change without which it does not come; so each is
 * left out in turn, the parts of those first that matter.
 *
 * SPDX-License-Identifier: MIT */
#include "blame.h"

#include <string.h>

#include "base/text.h"
#include "blame_report.h"
#include "document/node.h"
#include "resolve/file_keys.h"

/* Rules are loaded so often at most; and so many values in all are read then,
 * so that what is large takes no longer. */
enum { LOADS_MOST = 120, VALUES_MOST = 200000 };

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
    const RulesGiven *whole = &blaming->request->rules;
    const char **set = arena_alloc(loaded->arena, (whole->set_count + 1) *
                                                      sizeof *set);
    for (size_t k = 0; k < whole->set_count; k++) {
        Request request = *blaming->request;
        memcpy(set, whole->set, whole->set_count * sizeof *set);
        memmove(set + k, set + k + 1, (whole->set_count - k - 1) * sizeof *set);
        request.rules.set = set;
        request.set_from = NULL;
        request.rules.set_count--;
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
    const size_t count = request.rules.with_count;
    const char **with = arena_alloc(loaded->arena, (count + 1) * sizeof *with);
    size_t at = resolved->layers[layer].with - 1;
    memcpy(with, resolved->with, count * sizeof *with);
    memmove(with + at, with + at + 1, (count - at - 1) * sizeof *with);
    request.rules.with = with;
    request.rules.with_count--;
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

/* Whether house rules are put on another one, which was asked for. */
static bool is_on_house(const Blaming *blaming)
{
    const Resolved *resolved = &blaming->loaded->resolved;
    return resolved->house && resolved->layer_count > resolved->id_count;
}

/* An error in a house rule that does not come without the one that it is put
 * on. */
static void try_beneath(Blaming *blaming)
{
    const Resolved *resolved = &blaming->loaded->resolved;
    Request request = *blaming->request;
    request.rules.name = resolved->paths[1];
    Loaded *less = load_less(blaming, &request);
    for (size_t i = 0; less && is_clean(blaming, less) && i < blaming->count;
         i++) {
        Blame *blame = &blaming->blames[i];
        if (is_house(blaming, blame->below) && !blame->moved &&
            is_gone(blaming, less, i)) {
            blame->moved = blame->beside = true;
            blame->layer = resolved->id_count - 1;
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
    if (is_on_house(blaming)) {
        try_beneath(blaming);
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
        if (file_key_changes(root->children[i]->key)) {
            try_without(blaming, layer, beside, root->children[i]);
        }
    }
}

/* --- All of it ------------------------------------------------------ */

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
                (blaming->request->rules.set_count > 0 ||
                 blame->below > resolved->id_count ||
                 (is_on_house(blaming) && is_house(blaming, blame->below))));
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
        blame_report(&(BlameReport){loaded, blaming.request, blaming.blames,
                                    blaming.count, blaming.sound});
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
