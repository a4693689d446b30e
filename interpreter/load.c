/* The pipeline, in the order in which it runs:
 *
 *   read       library, document: files to trees, with places
 *   check form schema: which keys and values there may be
 *   resolve    layers on each other by key
 *   build      declarations to a model
 *   compile    rules to a program, types checked on the way
 *   verify     the program is harmless
 *   check      the rules are what was meant, as far as one can tell; only when
 *              that is asked for
 *
 * Each stage reports what it finds and the next runs only on what is sound, so
 * that one mistake is one finding.
 *
 * SPDX-License-Identifier: MIT */
#include "load.h"

#include <stdlib.h>

#include "document/read.h"
#include "program/compile.h"
#include "schema/embedded.h"
#include "schema/schema.h"
#include "variant/build.h"

/* The schema of variants, from the program itself. It has files of its own, so
 * that findings in it never mix with the user's. */
static Schema *load_schema(Loaded *loaded)
{
    Sources sources = sources_new(loaded->arena);
    Diagnostics found = diagnostics_new(loaded->arena);
    uint32_t file = sources_add(&sources, "variant.schema.json",
                                (const char *)embedded_variant_schema,
                                embedded_variant_schema_size);
    Node *root = document_read(loaded->arena, &sources, file, &found);
    Schema *schema = root ? schema_new(loaded->arena, root, &found) : NULL;
    if (!schema) {
        diagnostics_add(&loaded->found, SEVERITY_ERROR, "internal",
                        (Span){0, 0, 0}, "the built-in schema is not sound: %s",
                        found.count ? found.items[0].message : "unreadable");
    }
    return schema;
}

typedef struct {
    Loaded *loaded;
    const Schema *schema;
} FormCheck;

static void check_form(void *context, const Node *root)
{
    const FormCheck *check = context;
    schema_check(check->schema, root, check->loaded->arena,
                 &check->loaded->found);
}

static void build(Loaded *loaded, bool counting)
{
    Variant *variant = arena_alloc(loaded->arena, sizeof *variant);
    Builder builder = {variant, loaded->arena, &loaded->found};
    const Node *root = loaded->resolved.root;
    variant->arena = loaded->arena;
    variant->id = loaded->resolved.id;
    variant->hash = resolve_hash(loaded->arena, root);
    build_variant(&builder, root);
    if (loaded->found.errors > 0) {
        return;
    }
    variant->program.counting = counting;
    program_compile(variant, root, &loaded->found);
    if (loaded->found.errors > 0) {
        return;
    }
    const char *wrong = program_verify(variant);
    if (wrong) {
        diagnostics_add(&loaded->found, SEVERITY_ERROR, "internal",
                        (Span){0, 0, 0}, "a defect of cria: %s", wrong);
        return;
    }
    loaded->variant = variant;
}

static void run_pipeline(Loaded *loaded, const Request *request,
                         const CheckSettings *settings, bool counting)
{
    loaded->sources = sources_new(loaded->arena);
    loaded->found = diagnostics_new(loaded->arena);
    FormCheck check = {loaded, load_schema(loaded)};
    if (check.schema &&
        resolve(loaded->arena, &loaded->sources, &loaded->found, request,
                check_form, &check, &loaded->resolved) &&
        loaded->found.errors == 0) {
        check_form(&check, loaded->resolved.root);
        if (loaded->found.errors == 0) {
            build(loaded, counting);
        }
    }
    if (loaded->variant && settings) {
        check_run(loaded->variant, &loaded->resolved, &loaded->sources,
                  settings, &loaded->found);
    }
    diagnostics_sort(&loaded->found);
}

static Loaded *load(const Request *request, const CheckSettings *settings,
                    bool counting, const Allocator *allocator)
{
    jmp_buf exhausted;
    Loaded *loaded = calloc(1, sizeof *loaded);
    if (!loaded) {
        return NULL;
    }
    loaded->arena = arena_new(allocator, &exhausted);
    if (!loaded->arena || setjmp(exhausted)) {
        loaded->exhausted = true;
        loaded->variant = NULL;
    } else {
        run_pipeline(loaded, request, settings, counting);
    }
    return loaded;
}

Loaded *load_variant(const Request *request, const Allocator *allocator)
{
    return load(request, NULL, false, allocator);
}

Loaded *load_checked(const Request *request, const CheckSettings *settings,
                     const Allocator *allocator)
{
    return load(request, settings, false, allocator);
}

Loaded *load_counting(const Request *request, const CheckSettings *settings,
                      const Allocator *allocator)
{
    return load(request, settings, true, allocator);
}

void load_free(Loaded *loaded)
{
    if (loaded) {
        arena_free(loaded->arena);
        free(loaded);
    }
}
