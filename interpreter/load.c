/* The pipeline, in the order in which it runs:
 *
 *   read       library, document: files to trees, with places
 *   check form schema: which keys and values there may be
 *   resolve    layers on each other by key
 *   build      declarations to a model
 *   rules      what the rules say, typed
 *   compile    rules to a program
 *   verify     the program is harmless
 *   check      the rules are what was meant, as far as one can tell; only when
 *              that is asked for
 *
 * Then each error that a file brings about in what it is put on goes to the
 * line that does (blame.c).
 *
 * Each stage reports what it finds, and what is wrong is taken out: the next
 * ones run on what is sound, so that all mistakes are found in one run. What is
 * left of names that went with it is known to be lost, so that one mistake is
 * one finding.
 *
 * SPDX-License-Identifier: MIT */
#include "load.h"

#include <stdlib.h>

#include "blame.h"
#include "document/read.h"
#include "program/compile.h"
#include "resolve/error_recovery.h"
#include "rules/read_rules.h"
#include "rules/rules.h"
#include "schema/schema.h"
#include "variant/build.h"

/* So often something is taken out at most; and with more errors there is enough
 * to mend, and what they are about would take long to find. */
enum { ROUNDS_MAX = 20, ERRORS_MAX = 100 };

/* What goes with a loading. */
typedef struct {
    Loaded *loaded;
    Lost lost;
    bool baseless;         /* what a file extends was taken out of it */
    bool counting, telling;
    int rounds;            /* so often something was taken out */
} Loading;

/* Takes out what the findings since [first] are about; returns whether there is
 * something else to look at now. */
static bool take_out(Loading *loading, Node *root, size_t first,
                     SoundStage stage)
{
    Loaded *loaded = loading->loaded;
    return loaded->found.count > first && loaded->found.errors < ERRORS_MAX &&
           loading->rounds++ < ROUNDS_MAX &&
           sound_take_out(loaded->arena, root, &loaded->found, first, stage,
                          &loading->lost);
}

/* Checks the form of a tree, and takes out of it what is wrong. */
static void check_form(void *context, Node *root)
{
    Loading *loading = context;
    Loaded *loaded = loading->loaded;
    bool extends = node_get(root, "extends");
    size_t first;
    sound_take_out_refused(loaded->arena, root, &loading->lost);
    do {
        first = loaded->found.count;
        schema_check(&schema_variant, root, loaded->arena, &loaded->found);
    } while (take_out(loading, root, first, SOUND_FORM));
    loading->baseless |= extends && !node_get(root, "extends");
}

/* Builds what is declared in the tree, all of which has the right form. */
static Variant *build(Loading *loading, const Node *root)
{
    Loaded *loaded = loading->loaded;
    Variant *variant = arena_alloc(loaded->arena, sizeof *variant);
    Builder builder = {variant, loaded->arena, &loaded->found};
    variant->lost = &loading->lost;
    variant->id = loaded->resolved.id;
    variant->hash = resolve_hash(loaded->arena, root);
    variant->program.counting = loading->counting;
    variant->program.telling = loading->counting || loading->telling;
    build_variant(&builder, root);
    return variant;
}

/* Whether a tree has something that could be built. */
static bool is_rules(const Node *root)
{
    return root->kind == NODE_MAPPING && !node_get(root, "extends");
}

/* The file that is put on all others. */
static uint32_t last_file(const Resolved *resolved)
{
    size_t count = resolved->layer_count;
    return count > 0 ? resolved->layers[count - 1].root->span.file
                     : resolved->root->span.file;
}

/* Builds and compiles what is sound: when there is nothing wrong, all of it. */
static Variant *build_sound(Loading *loading)
{
    Loaded *loaded = loading->loaded;
    Node *root = loaded->resolved.root;
    Variant *variant = NULL;
    size_t first;
    if (loading->baseless || !is_rules(root)) {
        return NULL;
    }
    do {
        check_form(loading, root);
        first = loaded->found.count;
        variant = build(loading, root);
    } while (take_out(loading, root, first, SOUND_DECLARED));
    if (loaded->found.count == first) {
        rules_read(variant, root, last_file(&loaded->resolved), loaded->arena,
                   &loaded->found);
        if (loaded->found.errors == 0) {
            program_compile(variant, loaded->arena, &loaded->found);
        }
        take_out(loading, root, first, SOUND_RULES);
    }
    return variant;
}

/* What could not be put on top of something is not there either. */
static void note_unresolved(Loading *loading)
{
    Loaded *loaded = loading->loaded;
    for (size_t i = 0; i < loaded->resolved.layer_count; i++) {
        sound_note(loaded->arena, loaded->resolved.layers[i].root,
                   &loaded->found, 0, &loading->lost);
    }
}

static void keep_variant(Loaded *loaded, Variant *variant,
                         const RulesGiven *rules)
{
    const char *wrong = program_verify(variant, loaded->arena);
    if (wrong) {
        diagnostics_add(&loaded->found, SEVERITY_ERROR, "internal",
                        (Span){0, 0, 0}, "a bug in cria: %s", wrong);
        return;
    }
    variant->called = rules_given_called(loaded->arena, variant->id, rules);
    loaded->variant = variant;
}

/* What to load, and how. */
typedef struct {
    const Request *request;
    const CheckSettings *settings;   /* NULL: nothing is checked */
    bool counting;                   /* the program says which rules it uses,
                                        and tells */
    bool telling;                    /* it says what `tell` says */
    bool plainly;                    /* errors stay where they were found */
    const Allocator *allocator;
} Order;

static void run_pipeline(Loaded *loaded, const Order *order)
{
    loaded->sources = sources_new(loaded->arena);
    loaded->found = diagnostics_new(loaded->arena);
    Loading *loading = arena_alloc(loaded->arena, sizeof *loading);
    loading->loaded = loaded;
    loading->counting = order->counting;
    loading->telling = order->telling;
    Variant *variant = NULL;
    if (resolve(loaded->arena, &loaded->sources, &loaded->found, order->request,
                check_form, loading, &loaded->resolved) &&
        loaded->found.errors < ERRORS_MAX) {
        note_unresolved(loading);
        variant = build_sound(loading);
    }
    if (variant && loaded->found.errors == 0) {
        keep_variant(loaded, variant, &order->request->rules);
    }
    if (!loaded->variant && loaded->found.errors == 0) {
        diagnostics_add(&loaded->found, SEVERITY_ERROR, "internal",
                        (Span){0, 0, 0}, "a bug in cria: these rules cannot be "
                        "played, and no reason was found");
    }
    if (loaded->variant && order->settings) {
        check_run(loaded->variant, &loaded->resolved, &loaded->sources,
                  order->settings, &loaded->found);
    }
    if (!loaded->variant && !order->plainly) {
        blame_changes(loaded, order->request, order->allocator);
    } else if (loaded->variant && order->settings && !order->plainly) {
        blame_findings(loaded, order->request, order->settings,
                       order->allocator);
    }
    diagnostics_sort(&loaded->found);
}

static Loaded *load(const Order *order)
{
    jmp_buf exhausted;
    Loaded *loaded = calloc(1, sizeof *loaded);
    if (!loaded) {
        return NULL;
    }
    loaded->arena = arena_new(order->allocator, &exhausted);
    if (!loaded->arena || setjmp(exhausted)) {
        loaded->exhausted = true;
        loaded->variant = NULL;
    } else {
        run_pipeline(loaded, order);
    }
    return loaded;
}

Loaded *load_variant(const Request *request, const Allocator *allocator)
{
    return load(&(Order){.request = request, .allocator = allocator});
}

Loaded *load_telling(const Request *request, const Allocator *allocator)
{
    return load(&(Order){.request = request, .telling = true,
                         .allocator = allocator});
}

Loaded *load_plainly(const Request *request, const Allocator *allocator)
{
    return load_plainly_checked(request, NULL, allocator);
}

Loaded *load_plainly_checked(const Request *request,
                             const CheckSettings *settings,
                             const Allocator *allocator)
{
    return load(&(Order){.request = request, .settings = settings,
                         .plainly = true, .allocator = allocator});
}

Loaded *load_checked(const Request *request, const CheckSettings *settings,
                     const Allocator *allocator)
{
    return load(&(Order){.request = request, .settings = settings,
                         .allocator = allocator});
}

Loaded *load_counting(const Request *request, const CheckSettings *settings,
                      const Allocator *allocator)
{
    return load(&(Order){.request = request, .settings = settings,
                         .counting = true, .allocator = allocator});
}

Loaded *load_plainly_counting(const Request *request,
                              const Allocator *allocator)
{
    return load(&(Order){.request = request, .counting = true, .plainly = true,
                         .allocator = allocator});
}

void load_free(Loaded *loaded)
{
    if (loaded) {
        arena_free(loaded->arena);
        free(loaded);
    }
}

bool load_starter_is_random(const Loaded *loaded, Place *rule)
{
    const Starters *list = &loaded->variant->rules->starter;
    bool random = list->count == 0;
    for (size_t i = 0; i < list->count && !random; i++) {
        random = !list->items[i].player;
    }
    if (!random) {
        const Span span = list->items[0].place.span;
        *rule = sources_place(&loaded->sources, span.file, span.start);
    }
    return random;
}
