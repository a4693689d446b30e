/* The order of merging: the base first, then each file that extends it, then
 * house rules, then single values.
 *
 * SPDX-License-Identifier: MIT */
#include "resolve/resolve.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "document/file_kind.h"
#include "document/read.h"
#include "resolve/assumptions.h"
#include "resolve/broken_examples.h"
#include "resolve/file_keys.h"
#include "resolve/older.h"
#include "resolve/set_form.h"
#include "resolve/value_ranges.h"
#include "report/suggest.h"

typedef struct {
    Arena *arena;
    Sources *sources;
    Diagnostics *found;
    const Request *request;
    CheckForm check;
    void *context;
    Layers layers;
} Resolver;

/* Whether a file is already read. */
static bool is_read(const Resolved *resolved, const char *id)
{
    for (size_t i = 0; i < resolved->id_count; i++) {
        if (text_equal(resolved->ids[i], id)) {
            return true;
        }
    }
    return false;
}

/* The letters and digits of a name, small: "No. 98!" and "no-98" have the
 * same. */
static const char *squeeze(Arena *arena, const char *name)
{
    char *squeezed = arena_copy(arena, name, strlen(name)), *to = squeezed;
    for (const char *from = name; *from; from++) {
        bool capital = *from >= 'A' && *from <= 'Z';
        bool kept = capital || (*from >= 'a' && *from <= 'z') ||
                    (*from >= '0' && *from <= '9');
        *to = capital ? (char)(*from - 'A' + 'a') : *from;
        to += kept;
    }
    *to = '\0';
    return squeezed;
}

/* The name in files of a variant that is meant by its printed name; NULL:
 * none. */
static const char *find_printed(Arena *arena, const char *name,
                                const char *const *ids, size_t count)
{
    const char *squeezed = squeeze(arena, name);
    for (size_t i = 0; i < count && *squeezed; i++) {
        if (text_equal(squeeze(arena, ids[i]), squeezed)) {
            return ids[i];
        }
    }
    return NULL;
}

/* What to do about a name that was not found, when none is near. */
static void help_find(Resolver *resolver, Diagnostic *finding, bool house)
{
    const Library *library = &resolver->request->library;
    Text places = text_new(resolver->arena);
    for (size_t i = 0; library->told && i < library->count; i++) {
        text_add_format(&places, "%s'%s'", i > 0 ? ", " : "; looked in ",
                        library->folders[i]);
    }
    diagnostic_help(resolver->found, finding, "give a name from '%s'%s%s",
                    house ? "cria list --house-rules" : "cria list",
                    library->names_only ? ", or a file's text under 'files'"
                                        : ", or a file",
                    text_string(&places));
}

/* Reports a name that was not found; returns the name that was probably meant,
 * or NULL. */
static const char *report_unfound(Resolver *resolver, const Resolved *resolved,
                                  const char *name, Span span, bool house)
{
    FileList list = library_list(resolver->arena, &resolver->request->library);
    const Library *library = &resolver->request->library;
    bool closed = library->closed || library->names_only;
    bool file = library_is_path(name);
    Diagnostic *finding = diagnostics_add(
        resolver->found, SEVERITY_ERROR, "unknown-variant", span,
        library_bars(library, name) ? "'%s' is a path; only names may be given "
                                      "here"
        : file && !closed && library_is_folder(name)
                                    ? "'%s' is a folder, not a file"
        : file                      ? "there is no file '%s'"
        : house                     ? "there is no house rule '%s'"
                                    : "there is no variant '%s'", name);
    const char **ids = arena_alloc(resolver->arena,
                                   (list.count + 1) * sizeof *ids);
    size_t count = 0;
    for (size_t i = 0; i < list.count; i++) {
        ids[count] = library_id(resolver->arena, list.names[i]);
        count += !is_read(resolved, ids[count]);
    }
    const char *near = find_printed(resolver->arena, name, ids, count);
    const char *id = library_id(resolver->arena, name);
    const char *dot = strrchr(name, '.');          /* another ending */
    near = near || !dot ? near : find_printed(resolver->arena, arena_copy(
        resolver->arena, name, (size_t)(dot - name)), ids, count);
    near = near ? near : suggest_word(id, ids, count);
    if (near && file && !closed && suggest_distance(id, near) > 1) {
        near = NULL;                     /* a file of one's own, mostly */
    }
    if (span.file == 0 && !closed && library_is_file(name)) {
        diagnostic_help(resolver->found, finding, "write './%s' for the file; "
                        "names are those of files that end in .yaml", name);
        return NULL;
    }
    const char *other = text_format(resolver->arena, "%s.yml", name);
    if (span.file == 0 && !closed && !file && library_is_file(other)) {
        diagnostic_help(resolver->found, finding, "write './%s' for the file, "
                        "or rename it to '%s.yaml'", other, name);
        return NULL;
    }
    if (near) {
        diagnostic_help(resolver->found, finding, "did you mean '%s'?", near);
    } else if (text_equal(name, "with") || text_equal(name, "set")) {
        diagnostic_help(resolver->found, finding, "an option begins with two "
                        "hyphens: write '--%s ...'", name);
    } else {
        help_find(resolver, finding, house);
    }
    return near;
}

/* Removes the value that begins at byte [at] of its file. */
static bool leave_out(Node *node, uint32_t at)
{
    for (size_t i = 0; i < node->count; i++) {
        const Node *child = node->children[i];
        Span span = child->key ? child->key_span : child->span;
        if (span.start == at) {
            node->count--;
            memmove(node->children + i, node->children + i + 1,
                    (node->count - i) * sizeof *node->children);
            return true;
        }
        if (leave_out(node->children[i], at)) {
            return true;
        }
    }
    return false;
}

/* Reads one file and checks its form; NULL with findings. */
static Node *read_file(Resolver *resolver, FileKind kind, const char *path,
                       Span wanted)
{
    uint32_t file = library_open(&resolver->request->library,
                                 resolver->sources, resolver->found, path,
                                 wanted);
    if (file == 0 || file_refuse_trace(resolver->sources, file, kind,
                                       resolver->found)) {
        return NULL;
    }
    Node *root = document_read(resolver->arena, resolver->sources, file,
                               resolver->found);
    if (root && (file_refuse_other(root, kind, resolver->found) ||
                 file_keys_refuse_baseless(root, resolver->found))) {
        return NULL;
    }
    if (root && resolver->check) {
        resolver->check(resolver->context, root);
    }
    if (root) {
        older_update(resolver->arena, resolver->found, root);
        value_ranges_write_out(resolver->arena, resolver->found, root);
    }
    if (root && text_equal(path, resolver->request->without)) {
        leave_out(root, resolver->request->without_at);
    }
    return root;
}

/* The path of a file that is no longer in the folder that [name] gives, with a
 * warning; else NULL. */
static const char *find_moved(Resolver *resolver, const char *name, Span wanted)
{
    const char *path = library_find_moved(
        resolver->arena, &resolver->request->library, name);
    if (path) {
        Diagnostic *finding = diagnostics_add(
            resolver->found, SEVERITY_WARNING, "moved-file", wanted,
            "there is no '%s'; '%s' is read", name, path);
        diagnostic_help(resolver->found, finding, "write '%s'",
                        library_id(resolver->arena, path));
    }
    return path;
}

/* The path of the file called [name], or NULL with a finding. For a name in a
 * file, reading continues with the name that was probably meant. */
static const char *find_named(Resolver *resolver, const Resolved *resolved,
                              const char *beside, const char *name,
                              Span wanted, bool house)
{
    const char *path = library_find(resolver->arena,
                                    &resolver->request->library, beside, name);
    path = path ? path : find_moved(resolver, name, wanted);
    if (!path) {
        const char *near = report_unfound(resolver, resolved, name, wanted,
                                          house);
        path = near && wanted.file
                   ? library_find(resolver->arena, &resolver->request->library,
                                  beside, near) : NULL;
    }
    return path;
}

/* The same of the file that [name] means. One without rules may be meant for
 * another purpose: what a command wrote, say, into NAME.yaml here. */
static Node *read_named(Resolver *resolver, FileKind kind, const char *path,
                        const char *name, Span wanted)
{
    Diagnostics *found = resolver->found;
    Node *root = read_file(resolver, kind, path, wanted);
    Diagnostic *last = root ? NULL : &found->items[found->count - 1];
    const char *hidden =
        last && (text_equal(last->id, "empty-file") ||
                 text_equal(last->id, "other-file"))
            ? library_find_hidden(resolver->arena, &resolver->request->library,
                                  path, name) : NULL;
    if (hidden) {
        diagnostic_help(found, last, "'%s' means this file, and no longer "
                        "'%s'; give this one another name", name, hidden);
    }
    return root;
}

static const Node *extends_of(const Node *root)
{
    const Node *extends = node_get(root, "extends");
    return extends && extends->kind == NODE_SCALAR ? extends : NULL;
}

/* "one extends two, which extends one": the files from [first] on, of which the
 * last extends the first. */
static const char *tell_circle(Arena *arena, const Resolved *resolved,
                               size_t first)
{
    Text text = text_new(arena);
    for (size_t i = first; i < resolved->id_count; i++) {
        size_t next = i + 1 < resolved->id_count ? i + 1 : first;
        text_add_format(&text, "%s extends '%s'", i == first
                        ? text_format(arena, "'%s'", resolved->ids[i])
                        : ", which", resolved->ids[next]);
    }
    return text_string(&text);
}

/* Reports a file that is already in the chain, or a chain that is too long. */
static bool goes_round(Resolver *resolver, const Resolved *resolved,
                       const char *path, Span wanted)
{
    for (size_t i = 0; i < resolved->id_count; i++) {
        if (library_same(resolved->paths[i], path)) {
            diagnostics_add(resolver->found, SEVERITY_ERROR, "extends-circle",
                            wanted, "%s", i + 1 == resolved->id_count
                            ? "this file extends itself"
                            : tell_circle(resolver->arena, resolved, i));
            return true;
        }
    }
    if (resolved->id_count == EXTENDS_MAX) {
        diagnostics_add(resolver->found, SEVERITY_ERROR, "extends-circle",
                        wanted, "more than %d files extend each other",
                        EXTENDS_MAX);
        return true;
    }
    return false;
}

/* Reads a file and all files it extends: files[0] is the file itself. */
static bool read_chain(Resolver *resolver, Resolved *resolved, Node **files)
{
    const char *name = resolver->request->rules.name, *beside = NULL;
    Span wanted = {0, 0, 0};
    while (name) {
        const char *path = find_named(resolver, resolved, beside, name,
                                      wanted, false);
        if (!path || goes_round(resolver, resolved, path, wanted)) {
            return false;
        }
        Node *root = read_named(resolver, FILE_VARIANT, path, name, wanted);
        if (!root) {
            return false;
        }
        resolved->paths[resolved->id_count] = path;
        resolved->ids[resolved->id_count] = library_id(resolver->arena, path);
        files[resolved->id_count++] = root;
        const Node *extends = extends_of(root);
        name = extends ? extends->text : NULL;
        wanted = extends ? extends->span : wanted;
        beside = library_folder(resolver->arena, path);
    }
    return true;
}

/* ---- House rules --------------------------------------------------------- */

/* Whether a file is a house rule; reports it if not: a house rule extends
 * another file and has no `kind`. */
static bool is_house_rule(Resolver *resolver, const Resolved *resolved,
                          const Node *house, const char *path)
{
    const Node *kind = node_get(house, "kind");
    if (extends_of(house) && !kind) {
        return true;
    }
    const char *id = library_id(resolver->arena, path);
    Diagnostic *finding = diagnostics_add(
        resolver->found, SEVERITY_ERROR, "no-house-rule",
        kind ? kind->span : house->span,
        "'%s' is a variant of its own, not a house rule", id);
    diagnostic_help(resolver->found, finding, kind
                        ? "give '%s' as the variant, in place of '%s'"
                        : "give '%s' as the variant; a house rule names the "
                          "variant it changes: 'extends: %s'",
                    id, resolved->id);
    return false;
}

/* Whether [extends] in the file [house] means [path], whose id is [id]. A name
 * means any file of that name, a path only that file. */
static bool means(Resolver *resolver, const char *house, const char *extends,
                  const char *path, const char *id)
{
    if (!library_is_path(extends) && text_equal(extends, id)) {
        return true;
    }
    const char *meant = library_find(
        resolver->arena, &resolver->request->library,
        library_folder(resolver->arena, house), extends);
    meant = meant ? meant : library_find_moved(
        resolver->arena, &resolver->request->library, extends);
    return meant && library_same(meant, path);
}

/* A house rule can be merged into the variant it extends and into any that
 * extends that one. */
static bool has_base(Resolver *resolver, const Resolved *resolved,
                     const Node *house, const char *path)
{
    const Node *extends = extends_of(house);
    for (size_t i = 0; i < resolved->id_count; i++) {
        if (means(resolver, path, extends->text, resolved->paths[i],
                  resolved->ids[i])) {
            return true;
        }
    }
    Diagnostic *finding = diagnostics_add(
        resolver->found, SEVERITY_ERROR, "wrong-base", extends->span,
        "this house rule is made for '%s', which '%s' does not extend",
        extends->text, resolved->id);
    diagnostic_help(resolver->found, finding, "use it with '%s' or with a "
                    "variant that extends it", extends->text);
    return false;
}

/* Whether the same file was given before. */
static bool is_repeated(const char *const *paths, size_t count,
                        const char *path)
{
    for (size_t i = 0; i < count; i++) {
        if (paths[i] && library_same(paths[i], path)) {
            return true;
        }
    }
    return false;
}

static void apply(Resolver *resolver, Resolved *resolved, const Node *layer,
                  size_t with)
{
    layer_apply(&resolver->layers, layer);
    older_update_rules(resolver->arena, resolver->layers.root);
    ARENA_PUSH(resolver->arena, resolved->layers, resolved->layer_count,
               resolved->layer_capacity) = (Applied){layer, with};
}

typedef struct {
    const char *id, *name;           /* its id, and the name as given */
} House;

static int compare_houses(const void *one, const void *other)
{
    const House *left = one, *right = other;
    int order = strcmp(left->id, right->id);
    return order ? order : strcmp(left->name, right->name);
}

/* Sorts the house rules of the request by name, so that their order on the
 * command line does not matter. */
static const char **sort_houses(const Resolver *resolver)
{
    const RulesGiven *rules = &resolver->request->rules;
    Arena *arena = resolver->arena;
    House *houses = arena_alloc(arena, (rules->with_count + 1) *
                                       sizeof *houses);
    const char **names = arena_alloc(arena, (rules->with_count + 1) *
                                            sizeof *names);
    for (size_t i = 0; i < rules->with_count; i++) {
        houses[i] = (House){library_id(arena, rules->with[i]), rules->with[i]};
    }
    qsort(houses, rules->with_count, sizeof *houses, compare_houses);
    for (size_t i = 0; i < rules->with_count; i++) {
        names[i] = houses[i].name;
    }
    return names;
}

static void apply_house_rules(Resolver *resolver, Resolved *resolved)
{
    const RulesGiven *rules = &resolver->request->rules;
    const char **paths = arena_alloc(resolver->arena, (rules->with_count + 1) *
                                                      sizeof *paths);
    resolved->with = sort_houses(resolver);
    resolver->layers.first_house = (uint32_t)resolver->sources->count;
    for (size_t i = 0; i < rules->with_count; i++) {
        Span nowhere = {0, 0, 0};
        const char *name = resolved->with[i];
        const char *path = find_named(resolver, resolved, NULL, name, nowhere,
                                      true);
        Node *house = path && !is_repeated(paths, i, path)
                          ? read_named(resolver, FILE_HOUSE_RULE, path, name,
                                       nowhere) : NULL;
        paths[i] = path;
        if (house && is_house_rule(resolver, resolved, house, path) &&
            has_base(resolver, resolved, house, path)) {
            apply(resolver, resolved, house, i + 1);
        }
    }
}

/* ---- Single values ------------------------------------------------------- */

const char *request_set_from(const Request *request, size_t number)
{
    const char *from = request->set_from ? request->set_from[number] : NULL;
    return from ? from : "--set";
}

const char *request_colon(const char *text)
{
    const char *colon = strchr(text, ':'), *equals = strchr(text, '=');
    bool before = colon > text && colon[1] != '\0' &&
                  (!equals || (colon < equals && colon[1] == ' '));
    return before ? colon : NULL;
}

/* PATH=VALUE: the text is read as a small file of its own. */
static void apply_value(Resolver *resolver, size_t number)
{
    const char *text = resolver->request->rules.set[number];
    size_t path = strcspn(text, "=");
    uint32_t file = sources_add(resolver->sources,
                                request_set_from(resolver->request, number),
                                text, strlen(text));
    Span span = {file, 0, (uint32_t)path};
    if (set_form_refuse(resolver->found, file, text, request_colon(text))) {
        return;
    }
    Node *value = document_read_from(resolver->arena, resolver->sources, file,
                                     (uint32_t)path + 1, resolver->found);
    if (value) {
        layer_set(&resolver->layers, arena_copy(resolver->arena, text, path),
                  span, value);
    }
}

/* Reports an earlier setting of the same path to another value. The same value
 * twice is allowed. */
static bool is_set_otherwise(Resolver *resolver, size_t number)
{
    const Request *request = resolver->request;
    const char *text = request->rules.set[number];
    size_t path = strcspn(text, "=") + 1;
    for (size_t i = 0; i < number; i++) {
        if (strncmp(request->rules.set[i], text, path) == 0 &&
            !text_equal(request->rules.set[i], text)) {
            uint32_t file = sources_add(resolver->sources,
                                        request_set_from(request, number),
                                        text, strlen(text));
            Diagnostic *finding = diagnostics_add(
                resolver->found, SEVERITY_ERROR, "set-twice",
                (Span){file, 0, (uint32_t)path - 1},
                "'%.*s' is set to two different values", (int)path - 1,
                text);
            diagnostic_help(resolver->found, finding, "the other one is '%s'",
                            request->rules.set[i]);
            return true;
        }
    }
    return false;
}

static void apply_values(Resolver *resolver)
{
    const Request *request = resolver->request;
    for (size_t i = 0; i < request->rules.set_count; i++) {
        if (!is_set_otherwise(resolver, i)) {
            apply_value(resolver, i);
        }
    }
}

bool resolve(Arena *arena, Sources *sources, Diagnostics *found,
             const Request *request, CheckForm check, void *context,
             Resolved *resolved)
{
    Resolver resolver = {arena, sources, found, request, check, context, {0}};
    Node *files[EXTENDS_MAX] = {NULL};
    *resolved = (Resolved){0};
    if (!read_chain(&resolver, resolved, files)) {
        return false;
    }
    size_t count = resolved->id_count;
    resolved->id = resolved->ids[0];
    resolved->file = node_copy(arena, files[0]);
    resolved->house = resolved->id_count > 1 && !node_get(files[0], "kind");
    resolver.layers = (Layers){.arena = arena, .found = found,
                               .root = files[count - 1]};
    ARENA_PUSH(arena, resolved->layers, resolved->layer_count,
               resolved->layer_capacity) = (Applied){files[count - 1], 0};
    for (size_t i = count - 1; i-- > 0;) {
        apply(&resolver, resolved, files[i], 0);
    }
    apply_house_rules(&resolver, resolved);
    apply_values(&resolver);
    older_update_rules(arena, resolver.layers.root);
    value_ranges_write_out(arena, found, resolver.layers.root);
    resolved->root = resolver.layers.root;
    broken_take_out(&resolver.layers, resolved);
    assumed_gather(&resolver.layers, resolved);
    resolved->removed = resolver.layers.removed;
    resolved->removed_count = resolver.layers.removed_count;
    return true;
}

Request resolve_below(const Resolved *resolved, const Request *request,
                      size_t layer)
{
    Request below = *request;
    size_t chain = resolved->id_count;
    below.rules.set_count = 0;
    below.rules.with = resolved->with;
    below.rules.with_count = resolved->layers[layer].with;
    if (layer < chain) {
        below.rules.name = resolved->paths[chain - 1 - layer];
    }
    return below;
}

AppliedWords applied_words(const Applied *layer)
{
    const Node *name = node_get(layer->root, "name");
    const Node *about = node_get(layer->root, "about");
    return (AppliedWords){name, about, name ? name->text : NULL,
                          about ? about->text : NULL};
}
