/* The order of files: the base at the bottom, each child on top of what it
 * extends, then house rules as the user lists them, then single values.
 *
 * SPDX-License-Identifier: MIT */
#include "resolve/resolve.h"

#include <string.h>

#include "document/read.h"
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

static void report_unfound(Resolver *resolver, const char *name, Span span)
{
    FileList list = library_list(resolver->arena, &resolver->request->library);
    Diagnostic *finding = diagnostics_add(resolver->found, SEVERITY_ERROR,
                                          "unknown-variant", span,
                                          "there is no variant '%s'", name);
    const char **ids = arena_alloc(resolver->arena,
                                   (list.count + 1) * sizeof *ids);
    for (size_t i = 0; i < list.count; i++) {
        ids[i] = library_id(resolver->arena, list.names[i]);
    }
    const char *near = suggest_word(name, ids, list.count);
    if (near) {
        diagnostic_help(resolver->found, finding, "did you mean '%s'?", near);
    } else {
        diagnostic_help(resolver->found, finding,
                        "give a name that 'cria list' knows, or a file");
    }
}

/* One file's tree, its form checked; NULL with findings. */
static Node *read_file(Resolver *resolver, const char *path, Span wanted)
{
    uint32_t file = library_read(resolver->sources, resolver->found, path,
                                 wanted);
    Node *root = file ? document_read(resolver->arena, resolver->sources, file,
                                      resolver->found) : NULL;
    if (root && resolver->check) {
        resolver->check(resolver->context, root);
    }
    return root;
}

static Node *read_named(Resolver *resolver, const char *beside,
                        const char *name, Span wanted, const char **path)
{
    *path = library_find(resolver->arena, &resolver->request->library, beside,
                         name);
    if (!*path) {
        report_unfound(resolver, name, wanted);
        return NULL;
    }
    return read_file(resolver, *path, wanted);
}

static const Node *extends_of(const Node *root)
{
    const Node *extends = node_get(root, "extends");
    return extends && extends->kind == NODE_SCALAR ? extends : NULL;
}

/* Reads a file and all that it extends: files[0] is the file itself. */
static size_t read_chain(Resolver *resolver, const char *name, Node **files,
                         const char **ids)
{
    const char *path, *beside = NULL;
    Span wanted = {0, 0, 0};
    size_t count = 0;
    while (name) {
        Node *root = read_named(resolver, beside, name, wanted, &path);
        if (!root) {
            return 0;
        }
        ids[count] = library_id(resolver->arena, path);
        files[count++] = root;
        const Node *extends = extends_of(root);
        name = extends ? extends->text : NULL;
        wanted = extends ? extends->span : wanted;
        beside = library_folder(resolver->arena, path);
        for (size_t i = 0; extends && i < count; i++) {
            if (text_equal(ids[i], extends->text) || count == EXTENDS_MAX) {
                diagnostics_add(resolver->found, SEVERITY_ERROR,
                                "extends-circle", extends->span,
                                "'%s' leads back to itself", extends->text);
                return 0;
            }
        }
    }
    return count;
}

/* A house rule may be put on what it extends and on whatever extends that. */
static bool has_base(Resolver *resolver, const Resolved *resolved,
                     const Node *house)
{
    const Node *extends = extends_of(house);
    if (!extends) {
        diagnostics_add(resolver->found, SEVERITY_ERROR, "no-house-rule",
                        house->span, "a house rule says which variant it "
                        "extends");
        return false;
    }
    for (size_t i = 0; i < resolved->id_count; i++) {
        if (text_equal(resolved->ids[i], extends->text)) {
            return true;
        }
    }
    diagnostics_add(resolver->found, SEVERITY_ERROR, "wrong-base",
                    extends->span, "this house rule is made for '%s', and '%s' "
                    "does not extend that", extends->text, resolved->id);
    return false;
}

static void apply_house_rules(Resolver *resolver, const Resolved *resolved)
{
    const Request *request = resolver->request;
    const char *path;
    resolver->layers.first_house = (uint32_t)resolver->sources->count;
    for (size_t i = 0; i < request->with_count; i++) {
        Node *house = read_named(resolver, NULL, request->with[i],
                                 (Span){0, 0, 0}, &path);
        if (house && has_base(resolver, resolved, house)) {
            layer_apply(&resolver->layers, house);
        }
    }
}

/* --set PATH=VALUE: the text is a little file of its own. */
static void apply_values(Resolver *resolver)
{
    const Request *request = resolver->request;
    for (size_t i = 0; i < request->set_count; i++) {
        const char *text = request->set[i];
        size_t length = strlen(text), path = strcspn(text, "=");
        uint32_t file = sources_add(resolver->sources, "--set", text, length);
        Span span = {file, 0, (uint32_t)path};
        if (text[path] != '=' || path == 0) {
            diagnostics_add(resolver->found, SEVERITY_ERROR, "set-form",
                            (Span){file, 0, (uint32_t)length},
                            "'%s' is not of the form PATH=VALUE", text);
            continue;
        }
        uint32_t value = sources_add(resolver->sources, "--set",
                                     text + path + 1, length - path - 1);
        Node *node = document_read(resolver->arena, resolver->sources, value,
                                   resolver->found);
        if (node) {
            layer_set(&resolver->layers,
                      arena_copy(resolver->arena, text, path), span, node);
        }
    }
}

bool resolve(Arena *arena, Sources *sources, Diagnostics *found,
             const Request *request, CheckForm check, void *context,
             Resolved *resolved)
{
    Resolver resolver = {arena, sources, found, request, check, context, {0}};
    Node *files[EXTENDS_MAX];
    size_t count = read_chain(&resolver, request->name, files, resolved->ids);
    if (count == 0) {
        return false;
    }
    resolved->id = resolved->ids[0];
    resolved->id_count = count;
    resolved->file = node_copy(arena, files[0]);
    resolver.layers = (Layers){.arena = arena, .found = found,
                               .root = files[count - 1]};
    for (size_t i = count - 1; i-- > 0;) {
        layer_apply(&resolver.layers, files[i]);
    }
    apply_house_rules(&resolver, resolved);
    apply_values(&resolver);
    resolved->root = resolver.layers.root;
    return true;
}
