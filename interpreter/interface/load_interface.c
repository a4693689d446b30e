/* Loading through cria.h, and what is known of rules without a game.
 *
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "interface/handles.h"
#include "interface/installed_games.h"
#include "interface/rules_json.h"
#include "record/saved_state.h"
#include "report/render.h"

_Static_assert((int)CRIA_ERROR == SEVERITY_ERROR &&
               (int)CRIA_WARNING == SEVERITY_WARNING &&
               (int)CRIA_NOTE == SEVERITY_NOTE, "the same severities");

struct CriaFindings {
    Arena *arena;
    CriaFinding *items;
    CriaNote *notes;           /* LABELS_MAX of each */
    size_t count;
    const char *text, *json;
};

char *handles_copy_text(const char *text)
{
    size_t size = strlen(text) + 1;
    char *copy = malloc(size);
    return copy ? memcpy(copy, text, size) : NULL;
}

const char *cria_version(void)
{
    return CRIA_VERSION;
}

/* --- Findings ------------------------------------------------------------- */

typedef struct {
    CriaFindings *findings;
    const Loaded *loaded;
} Copying;

static const char *copy(Arena *arena, const char *text)
{
    return text ? arena_copy(arena, text, strlen(text)) : NULL;
}

static CriaPlace place_of(Arena *arena, const Sources *sources, Span span)
{
    Place start = sources_place(sources, span.file, span.start);
    Place end = sources_place(sources, span.file, span.end);
    return start.line == 0
               ? (CriaPlace){0}
               : (CriaPlace){copy(arena, start.file), start.line, start.column,
                             end.line, end.column};
}

static void copy_one(Arena *arena, const Sources *sources,
                     const Diagnostic *from, CriaFinding *to, CriaNote *notes)
{
    for (int i = 0; i < from->label_count; i++) {
        notes[i].message = copy(arena, from->labels[i].message);
        notes[i].place = place_of(arena, sources, from->labels[i].span);
    }
    *to = (CriaFinding){
        .severity = (CriaSeverity)from->severity,
        .id = from->id,
        .message = copy(arena, from->message),
        .help = copy(arena, from->help),
        .meant = copy(arena, from->meant),
        .place = place_of(arena, sources, from->span),
        .notes = notes,
        .note_count = (size_t)from->label_count};
}

static void copy_all(Arena *arena, void *context)
{
    const Copying *copying = context;
    CriaFindings *to = copying->findings;
    const Diagnostics *from = &copying->loaded->found;
    const Sources *sources = &copying->loaded->sources;
    Text text = text_new(arena), json = text_new(arena);
    to->items = arena_alloc(arena, from->count * sizeof *to->items);
    to->notes = arena_alloc(arena, from->count * LABELS_MAX *
                                       sizeof *to->notes);
    for (size_t i = 0; i < from->count; i++) {
        copy_one(arena, sources, &from->items[i], &to->items[i],
                 to->notes + i * LABELS_MAX);
    }
    render_diagnostics(from, sources, false, &text);
    render_json(from, sources, &json);
    to->text = text_string(&text);
    to->json = text_string(&json);
    to->count = from->count;
}

CriaFindings *handles_copy_findings(const Loaded *loaded,
                                    const Allocator *allocator)
{
    jmp_buf exhausted;
    CriaFindings *findings = loaded && !loaded->exhausted
                                 ? calloc(1, sizeof *findings) : NULL;
    if (!findings) {
        return NULL;
    }
    findings->arena = arena_new(allocator, &exhausted);
    Copying copying = {findings, loaded};
    if (!findings->arena ||
        !arena_run_in(findings->arena, copy_all, &copying)) {
        cria_findings_free(findings);
        return NULL;
    }
    return findings;
}

void cria_findings_free(CriaFindings *findings)
{
    if (findings) {
        arena_free(findings->arena);
        free(findings);
    }
}

size_t cria_finding_count(const CriaFindings *findings)
{
    return findings->count;
}

const CriaFinding *cria_finding(const CriaFindings *findings, size_t index)
{
    return index < findings->count ? &findings->items[index] : NULL;
}

const char *cria_findings_text(const CriaFindings *findings)
{
    return findings->text;
}

const char *cria_findings_json(const CriaFindings *findings)
{
    return findings->json;
}

/* --- Loading -------------------------------------------------------------- */

CriaOptions handles_read_options(const CriaOptions *given)
{
    CriaOptions options = {0};
    if (given) {
        size_t size = given->size < sizeof options ? given->size
                                                   : sizeof options;
        memcpy(&options, given, size);
    }
    return options;
}

static Library library_of(const CriaOptions *options)
{
    static const char *const usual[] = {".", "variants", installed_games};
    bool closed = options->file_count > 0 && !options->folders;
    return (Library){
        .folders = options->folders ? options->folders : usual,
        .count = options->folders ? options->folder_count
                                  : sizeof usual / sizeof *usual,
        .given = (const GivenFile *)options->files,
        .given_count = options->file_count,
        .closed = closed,
        .names_only = options->names_only,
        .told = !closed && !options->names_only};
}

_Static_assert(sizeof(GivenFile) == sizeof(CriaFile) &&
               offsetof(GivenFile, path) == offsetof(CriaFile, path) &&
               offsetof(GivenFile, bytes) == offsetof(CriaFile, text) &&
               offsetof(GivenFile, length) == offsetof(CriaFile, length),
               "the same files");

const Allocator *handles_allocator(const CriaOptions *options,
                                   Allocator *allocator)
{
    const CriaAllocator *given = options->allocator;
    if (!given) {
        return NULL;
    }
    *allocator = (Allocator){given->allocate, given->release, given->context};
    return allocator;
}

static void lay_out(Arena *arena, void *context)
{
    CriaVariant *variant = context;
    variant->tensor = tensor_new(arena, variant->loaded->variant);
    variant->numbers = move_numbers_new(arena, variant->loaded->variant);
    variant->actions = action_list_new(arena, variant->loaded->variant);
    variant->packed = packed_form_new(arena, variant->loaded->variant);
    variant->form = position_form_of(variant->loaded->variant, NULL, 0,
                                     0);
}

/* The handle of rules that can be played; else NULL, and frees them. */
static CriaVariant *keep(Loaded *loaded)
{
    CriaVariant *variant = loaded && loaded->variant
                               ? calloc(1, sizeof *variant) : NULL;
    if (variant) {
        variant->loaded = loaded;
        variant->practices = practices_new();
        if (variant->practices &&
            arena_run_in(loaded->arena, lay_out, variant)) {
            return variant;
        }
        practices_free(variant->practices);
    }
    load_free(loaded);
    free(variant);
    return NULL;
}

Request handles_request(const char *name, const CriaOptions *options)
{
    return (Request){
        .library = library_of(options),
        .rules = {.name = name ? name : "", .with = options->with,
                  .with_count = options->with_count, .set = options->set,
                  .set_count = options->set_count}};
}

CriaVariant *cria_load(const char *name, const CriaOptions *options,
                       CriaFindings **findings)
{
    CriaOptions how = handles_read_options(options);
    Allocator own;
    const Allocator *allocator = handles_allocator(&how, &own);
    Request request = handles_request(name, &how);
    Loaded *loaded = load_telling(&request, allocator);
    if (findings) {
        *findings = handles_copy_findings(loaded, allocator);
    }
    return keep(loaded);
}

void cria_free(CriaVariant *variant)
{
    if (variant && variant->others > 0) {
        variant->others--;
    } else if (variant) {
        practices_free(variant->practices);
        load_free(variant->loaded);
        free(variant);
    }
}

void cria_text_free(char *text)
{
    free(text);
}

/* --- Rules ---------------------------------------------------------------- */

const char *cria_name(const CriaVariant *variant)
{
    return variant->loaded->variant->name;
}

int cria_players_least(const CriaVariant *variant)
{
    return variant->loaded->variant->players_least;
}

int cria_players_most(const CriaVariant *variant)
{
    return variant->loaded->variant->players_most;
}

uint64_t cria_hash(const CriaVariant *variant)
{
    return variant->loaded->variant->hash;
}

size_t cria_state_size(const CriaVariant *variant)
{
    return saved_size(variant->loaded->variant);
}

typedef struct {
    const CriaVariant *variant;
    char *result;
} Writing;

static void write_rules(Arena *arena, void *context)
{
    Writing *writing = context;
    Text text = text_new(arena);
    rules_json_add(&text, writing->variant->loaded->variant,
                   writing->variant->actions);
    writing->result = handles_copy_text(text_string(&text));
}

char *cria_rules(const CriaVariant *variant)
{
    Writing writing = {variant, NULL};
    arena_run(write_rules, &writing);
    return writing.result;
}
