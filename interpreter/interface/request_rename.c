/* Another name for what is declared in one file, in all files that are given:
 * in that one and in those that extend it. It is tried before it is told.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "edit/inform.h"
#include "interface/request_edit.h"
#include "interface/requests.h"
#include "interface/session_handle.h"

/* A file that was given, and where the name is used in it. */
typedef struct {
    CriaFile file;
    Sources sources;
    EditSpans uses;
    CriaFile after;            /* the file with the other name */
} RenamedFile;

typedef struct {
    Asked *asked;
    CriaOptions options;
    const char *name, *kind, *to;
    const char *path;          /* of the file that declares it */
    uint32_t start;            /* where */
    RenamedFile *files;
    size_t count;
} Renaming;

/* --- Where it is used ----------------------------------------------------- */

/* The name among those that can be used in a file; NULL: it is not. */
static const EditName *find_name(const Renaming *renaming,
                                 const Sources *sources, const EditNames *names)
{
    for (size_t i = 0; i < names->count; i++) {
        const EditName *name = &names->items[i];
        if (name->span.start == renaming->start && name->span.file > 0 &&
            text_equal(name->name, renaming->name) &&
            text_equal(name->kind, renaming->kind) &&
            text_equal(sources->files[name->span.file].name, renaming->path)) {
            return name;
        }
    }
    return NULL;
}

/* What it extends is a file of its own. */
static bool find_uses(const Renaming *renaming, RenamedFile *file)
{
    Asked *asked = renaming->asked;
    Editing editing;
    if (!strstr(file->file.text, renaming->name)) {
        return true;
    }
    if (!request_edit_merge(asked, &renaming->options, file->file.path,
                            &file->sources, &editing)) {
        return false;
    }
    EditNames names = edit_names(&editing);
    EditThing thing = {.name = find_name(renaming, &file->sources, &names)};
    const EditName *other = thing.name ? edit_names_find(&names, renaming->to)
                                       : NULL;
    if (other) {
        return asked_fail(asked, FAULT_NOT_ALLOWED, "'%s' is already the name "
                          "of something in '%s' (%s)", renaming->to,
                          file->file.path, other->kind);
    }
    EditSpans all = edit_find_uses(&editing, &thing);
    for (size_t i = 0; i < all.count; i++) {
        if (all.items[i].file == editing.file) {
            ARENA_PUSH(asked->arena, file->uses.items, file->uses.count,
                       file->uses.capacity) = all.items[i];
        }
    }
    return true;
}

/* --- Trying --------------------------------------------------------------- */

static int by_start(const Span *one, const Span *other)
{
    return one->start < other->start ? -1 : one->start > other->start;
}

/* Uses come in the order of the file, but for keys, which come before what is
 * written in them. */
static void sort_uses(EditSpans *uses)
{
    for (size_t i = 1; i < uses->count; i++) {
        Span span = uses->items[i];
        size_t k = i;
        for (; k > 0 && by_start(&uses->items[k - 1], &span) > 0; k--) {
            uses->items[k] = uses->items[k - 1];
        }
        uses->items[k] = span;
    }
}

static void write_after(const Renaming *renaming, RenamedFile *file)
{
    Text text = text_new(renaming->asked->arena);
    size_t at = 0;
    sort_uses(&file->uses);
    for (size_t i = 0; i < file->uses.count; i++) {
        Span span = file->uses.items[i];
        text_add_bytes(&text, file->file.text + at, span.start - at);
        text_add(&text, renaming->to);
        at = span.end;
    }
    text_add_bytes(&text, file->file.text + at, file->file.length - at);
    file->after = (CriaFile){file->file.path, text_string(&text), text.length};
}

/* Loads [name] with the files before or after; what was found, or NULL: not
 * enough memory. */
static const Diagnostics *load_with(const Renaming *renaming, const char *name,
                                    bool after)
{
    CriaSession *session = renaming->asked->session;
    CriaOptions options = renaming->options;
    Allocator own;
    CriaFile *files = arena_alloc(renaming->asked->arena,
                                  options.file_count * sizeof *files);
    memcpy(files, options.files, options.file_count * sizeof *files);
    for (size_t i = 0; i < renaming->count; i++) {
        files[i] = after ? renaming->files[i].after : renaming->files[i].file;
    }
    options.files = files;
    Request request = handles_request(name, &options);
    load_free(session->loaded);
    session->loaded = load_plainly(&request, handles_allocator(&options, &own));
    return session->loaded && !session->loaded->exhausted
               ? &session->loaded->found : NULL;
}

/* The errors of a file, copied: its rules are freed when others are loaded. */
typedef struct {
    const char **messages;
    size_t count;
} Wrong;

static Wrong copy_errors(Arena *arena, const Diagnostics *found)
{
    Wrong wrong = {arena_alloc(arena, (found->count + 1) *
                                          sizeof *wrong.messages), 0};
    for (size_t i = 0; i < found->count; i++) {
        const char *message = found->items[i].message;
        if (found->items[i].severity == SEVERITY_ERROR) {
            wrong.messages[wrong.count++] = arena_copy(arena, message,
                                                       strlen(message));
        }
    }
    return wrong;
}

/* The first error that was not there before, or NULL. */
static const char *find_new(const Diagnostics *found, const Wrong *before)
{
    for (size_t i = 0; i < found->count; i++) {
        const Diagnostic *item = &found->items[i];
        size_t k = 0;
        while (k < before->count && !text_equal(before->messages[k],
                                                item->message)) {
            k++;
        }
        if (item->severity == SEVERITY_ERROR && k == before->count) {
            return item->message;
        }
    }
    return NULL;
}

/* Whether no error comes in [file], if it may have to do with it. */
static bool is_sound(const Renaming *renaming, const RenamedFile *file)
{
    Asked *asked = renaming->asked;
    Wrong before = {NULL, 0};
    if (!strstr(file->after.text, renaming->to)) {
        return true;
    }
    const Diagnostics *found = load_with(renaming, file->file.path, false);
    if (found) {
        before = copy_errors(asked->arena, found);
        found = load_with(renaming, file->file.path, true);
    }
    if (!found) {
        return asked_fail(asked, FAULT_MEMORY, "not enough memory");
    }
    const char *wrong = found->errors > before.count ? find_new(found, &before)
                                                     : NULL;
    return !wrong ||
           asked_fail(asked, FAULT_NOT_ALLOWED, "with the name '%s' there "
                      "would be an error in '%s': %s", renaming->to,
                      file->file.path, wrong);
}

/* --- The answer ----------------------------------------------------------- */

static void add_edits(const Renaming *renaming)
{
    Text *text = renaming->asked->answer;
    size_t count = 0;
    text_add(text, "{");
    json_member(text, "text", renaming->name);
    json_key(text, "edits", false);
    text_add(text, "[");
    for (size_t i = 0; i < renaming->count; i++) {
        const RenamedFile *file = &renaming->files[i];
        for (size_t k = 0; k < file->uses.count; k++) {
            text_add(text, count++ ? ",{" : "{");
            json_member(text, "insert", renaming->to);
            request_edit_add_place(text, &file->sources, file->uses.items[k]);
            text_add(text, "}");
        }
    }
    text_add(text, "]}");
}

/* Finds the name that stands at the place, in a file that was given. */
static bool find_wanted(Renaming *renaming)
{
    Asked *asked = renaming->asked;
    Sources sources;
    Editing editing;
    Request request;
    if (!request_edit_open(asked, &sources, &editing, &request)) {
        return false;
    }
    EditThing thing = edit_find_thing(&editing);
    Span span = thing.name ? thing.name->span : (Span){0, 0, 0};
    if (span.file == 0) {
        return asked_fail(asked, FAULT_NOT_ALLOWED, "no name is there that a "
                          "file declares");
    }
    renaming->name = thing.name->name;
    renaming->kind = thing.name->kind;
    renaming->path = sources.files[span.file].name;
    renaming->start = span.start;
    for (size_t i = 0; i < renaming->count; i++) {
        if (text_equal(renaming->files[i].file.path, renaming->path)) {
            return true;
        }
    }
    return asked_fail(asked, FAULT_NOT_ALLOWED, "'%s' is declared in '%s', "
                      "which is not one of the files", renaming->name,
                      renaming->path);
}

bool request_rename(Asked *asked)
{
    Renaming renaming = {.asked = asked,
                         .to = asked_text(asked, PARAMETER_TO, "")};
    const CriaFile *given = asked_files(asked, &renaming.count);
    if (!asked_options(asked, &renaming.options)) {
        return false;
    }
    if (!*renaming.to || strchr(renaming.to, '\n')) {
        return asked_fail(asked, FAULT_PARAMETERS, "'to' has to be a name");
    }
    renaming.files = arena_alloc(asked->arena, (renaming.count + 1) *
                                                   sizeof *renaming.files);
    for (size_t i = 0; i < renaming.count; i++) {
        renaming.files[i] = (RenamedFile){.file = given[i]};
    }
    bool good = find_wanted(&renaming);
    for (size_t i = 0; good && i < renaming.count; i++) {
        good = find_uses(&renaming, &renaming.files[i]);
        write_after(&renaming, &renaming.files[i]);
    }
    for (size_t i = 0; good && i < renaming.count; i++) {
        good = is_sound(&renaming, &renaming.files[i]);
    }
    if (good) {
        add_edits(&renaming);
    }
    return good;
}
