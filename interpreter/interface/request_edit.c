/* Requests about a file that somebody is writing: its text is one of the files
 * that are given, or it is read from a disk.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "document/read.h"
#include "document/yaml.h"
#include "edit/inform.h"
#include "interface/request_edit.h"
#include "interface/requests.h"
#include "interface/session_handle.h"
#include "rulebook/rulebook.h"

/* --- The file ------------------------------------------------------------- */

static void add_variants(Asked *asked, const Library *library, Editing *editing)
{
    FileList list = library_list(asked->arena, library);
    const char **names = arena_alloc(asked->arena,
                                     (list.count + library->given_count + 1) *
                                         sizeof *names);
    size_t count = 0;
    for (size_t i = 0; i < list.count; i++) {
        names[count++] = library_id(asked->arena, list.names[i]);
    }
    editing->variants = names;
    editing->variant_count = count;
}

/* What the file extends, merged: the rules of a file in its place that says
 * nothing but that. */
static void add_base(Asked *asked, const CriaOptions *options, const char *path,
                     Sources *sources, Editing *editing)
{
    const Node *extends = node_get(editing->root, "extends");
    if (!editing->rules || !extends || extends->kind != NODE_SCALAR ||
        !*extends->text) {
        return;
    }
    Arena *arena = asked->arena;
    Text text = text_new(arena);
    text_add(&text, "cria: 1\nextends: ");
    yaml_add_line(&text, extends->text);
    CriaOptions own = *options;
    CriaFile *files = arena_alloc(arena, (options->file_count + 1) *
                                             sizeof *files);
    files[0] = (CriaFile){path, text_string(&text), text.length};
    if (options->file_count > 0) {
        memcpy(files + 1, options->files, options->file_count * sizeof *files);
    }
    own.files = files;
    own.file_count = options->file_count + 1;
    Request request = handles_request(path, &own);
    Diagnostics found = diagnostics_new(arena);
    Resolved resolved = {0};
    if (resolve(arena, sources, &found, &request, NULL, NULL, &resolved) &&
        !node_get(resolved.root, "extends")) {
        editing->base = resolved.root;
    }
}

/* The rules of the session, if this file is one of theirs. */
static void add_before(const Asked *asked, const char *path, Editing *editing)
{
    const CriaVariant *variant = asked->session->variant;
    const Resolved *resolved = variant ? &variant->loaded->resolved : NULL;
    for (size_t i = 0; resolved && i < resolved->id_count; i++) {
        if (text_equal(resolved->paths[i], path)) {
            editing->before = resolved->root;
        }
    }
}

static bool read_file(Asked *asked, const CriaOptions *options,
                      const char *name, Sources *sources, Editing *editing,
                      Request *asking)
{
    *asking = handles_request(name, options);
    const char *path = library_find(asked->arena, &asking->library, NULL, name);
    Diagnostics found = diagnostics_new(asked->arena);
    *sources = sources_new(asked->arena);
    uint32_t file = path ? library_open(&asking->library, sources, &found, path,
                                        (Span){0, 0, 0}) : 0;
    if (!file || sources->files[file].length > READ_MAX_BYTES) {
        return asked_fail(asked, FAULT_PARAMETERS, "there is no file '%s' that "
                          "can be read", name);
    }
    uint64_t line = asked_number(asked, PARAMETER_LINE, UINT32_MAX);
    uint64_t column = asked_number(asked, PARAMETER_COLUMN, 1);
    *editing = editing_open(asked->arena, sources, file,
                            line < UINT32_MAX ? (unsigned)line : 0,
                            column < UINT32_MAX ? (unsigned)column
                                                : UINT32_MAX);
    return true;
}

bool request_edit_read(Asked *asked, Sources *sources, Editing *editing,
                       Request *asking)
{
    CriaOptions options;
    return asked_options(asked, &options) &&
           read_file(asked, &options, asked_text(asked, PARAMETER_NAME, ""),
                     sources, editing, asking);
}

bool request_edit_merge(Asked *asked, const CriaOptions *options,
                        const char *name, Sources *sources, Editing *editing)
{
    Request asking;
    if (!read_file(asked, options, name, sources, editing, &asking)) {
        return false;
    }
    add_base(asked, options, sources->files[editing->file].name, sources,
             editing);
    return true;
}

bool request_edit_open(Asked *asked, Sources *sources, Editing *editing,
                       Request *asking)
{
    CriaOptions options;
    if (!asked_options(asked, &options) ||
        !read_file(asked, &options, asked_text(asked, PARAMETER_NAME, ""),
                   sources, editing, asking)) {
        return false;
    }
    const char *path = sources->files[editing->file].name;
    add_variants(asked, &asking->library, editing);
    add_base(asked, &options, path, sources, editing);
    add_before(asked, path, editing);
    return true;
}

/* --- Completion ----------------------------------------------------------- */

static void add_number(Text *text, const char *key, unsigned number)
{
    json_key(text, key, false);
    text_add_number(text, number);
}

static void add_item(Text *text, const Editing *editing, const EditItem *item)
{
    Place start = sources_place(editing->sources, editing->file, item->start);
    text_add(text, "{");
    json_member(text, "label", item->label);
    json_member(text, "kind", item->kind);
    json_member(text, "detail", item->detail);
    json_member(text, "about", item->about);
    json_member(text, "insert", item->insert);
    add_number(text, "column", start.column);
    text_add(text, "}");
}

bool request_complete(Asked *asked)
{
    Sources sources;
    Editing editing;
    Request request;
    if (!request_edit_open(asked, &sources, &editing, &request)) {
        return false;
    }
    EditItems items = edit_complete(&editing);
    Place end = sources_place(&sources, editing.file, items.end);
    Text *text = asked->answer;
    text_add_format(text, "{\"line\":%u,\"end column\":%u,\"more\":%s,"
                    "\"items\":[", end.line, end.column,
                    items.more ? "true" : "false");
    for (size_t i = 0; i < items.count; i++) {
        text_add(text, i ? "," : "");
        add_item(text, &editing, &items.items[i]);
    }
    text_add(text, "]}");
    return true;
}

/* --- What stands there ---------------------------------------------------- */

void request_edit_add_place(Text *text, const Sources *sources, Span span)
{
    Place start = sources_place(sources, span.file, span.start);
    Place end = sources_place(sources, span.file, span.end);
    json_member(text, "file", start.file);
    add_number(text, "line", start.line);
    add_number(text, "column", start.column);
    add_number(text, "end line", end.line);
    add_number(text, "end column", end.column);
}

/* A place as an object, or null. */
static void add_place_or_null(Text *text, const char *key,
                              const Sources *sources, Span span)
{
    json_key(text, key, false);
    if (span.file == 0) {
        text_add(text, "null");
        return;
    }
    text_add(text, "{");
    request_edit_add_place(text, sources, span);
    text_add(text, "}");
}

/* The rules that the file is about: those of the session, or else the file as
 * it is now; NULL: it cannot be played. */
static const Loaded *find_loaded(Asked *asked, const Editing *editing,
                                 const Request *request)
{
    CriaSession *session = asked->session;
    if (editing->before) {
        return session->variant->loaded;
    }
    Allocator own;
    session->loaded = editing->rules
                          ? load_plainly(request, handles_allocator(
                                                      &session->options, &own))
                          : NULL;
    bool playable = session->loaded && session->loaded->variant;
    return playable ? session->loaded : NULL;
}

enum { WIDTH = 78, IS_MOST = 200 };

/* What the rule book says of the part of the rules at [path]; NULL: nothing. */
static const char *tell_in_english(Asked *asked, const Loaded *loaded,
                                   const char *path)
{
    Arena *arena = asked->arena;
    const Resolved *resolved = &loaded->resolved;
    BookSource source = {.variant = loaded->variant,
                         .sources = &loaded->sources,
                         .layers = resolved->layers,
                         .layer_count = resolved->layer_count};
    Diagnostics found = diagnostics_new(arena);
    Page book = rulebook_write(arena, &source, &found);
    Page page = rulebook_place(arena, &book, path);
    Text text = text_new(arena);
    PageStyle style = {.name = loaded->variant->id, .width = WIDTH};
    if (page.root->count > 0) {
        page_write_text(&page, &style, &text);
    }
    return text.length ? text_string(&text) : NULL;
}

/* The path of what is told of, in merged rules; NULL: it is no part of them. */
static const char *find_path(Asked *asked, const EditThing *thing)
{
    if (thing->path && *thing->path) {
        return thing->path;
    }
    return thing->name && !thing->path
               ? node_path(asked->arena, thing->name->node) : NULL;
}

bool request_hover(Asked *asked)
{
    Sources sources;
    Editing editing;
    Request request;
    Text *text = asked->answer;
    if (!request_edit_open(asked, &sources, &editing, &request)) {
        return false;
    }
    EditThing thing = edit_find_thing(&editing);
    if (thing.span.file == 0) {
        text_add(text, "null");
        return true;
    }
    const char *path = find_path(asked, &thing);
    const Loaded *loaded = path ? find_loaded(asked, &editing, &request)
                                : NULL;
    const Node *is = thing.name ? thing.name->node : thing.now;
    text_add(text, "{");
    json_member(text, "text", thing.text);
    request_edit_add_place(text, &sources, thing.span);
    json_member(text, "kind", thing.name ? thing.name->kind : NULL);
    json_member(text, "about", thing.about);
    json_member(text, "written", thing.written);
    json_member(text, "is", is ? edit_excerpt(asked->arena, is, IS_MOST)
                               : NULL);
    json_member(text, "path", path);
    json_member(text, "english", loaded ? tell_in_english(asked, loaded, path)
                                        : NULL);
    add_place_or_null(text, "declared", &sources, edit_find_declared(&thing));
    text_add(text, "}");
    return true;
}

/* --- Where it is declared and used ---------------------------------------- */

bool request_definition(Asked *asked)
{
    Sources sources;
    Editing editing;
    Request request;
    if (!request_edit_open(asked, &sources, &editing, &request)) {
        return false;
    }
    EditThing thing = edit_find_thing(&editing);
    Span span = edit_find_declared(&thing);
    if (thing.variant && editing.base && sources.count > editing.file + 2) {
        span = (Span){editing.file + 2, 0, 0};
    }
    text_add(asked->answer, "{");
    json_member(asked->answer, "text", thing.text);
    add_place_or_null(asked->answer, "declared", &sources, span);
    text_add(asked->answer, "}");
    return true;
}

bool request_references(Asked *asked)
{
    Sources sources;
    Editing editing;
    Request request;
    Text *text = asked->answer;
    if (!request_edit_open(asked, &sources, &editing, &request)) {
        return false;
    }
    EditThing thing = edit_find_thing(&editing);
    EditSpans uses = edit_find_uses(&editing, &thing);
    text_add(text, "{");
    json_member(text, "text", thing.text);
    add_place_or_null(text, "declared", &sources, edit_find_declared(&thing));
    json_key(text, "places", false);
    text_add(text, "[");
    for (size_t i = 0; i < uses.count; i++) {
        text_add(text, i ? ",{" : "{");
        request_edit_add_place(text, &sources, uses.items[i]);
        text_add(text, "}");
    }
    text_add(text, "]}");
    return true;
}

/* --- Parts ---------------------------------------------------------------- */

enum { SYMBOLS_DEEP = 4 };

static void add_symbols(Text *text, const Editing *editing, const Node *node,
                        const EditPlace *place, int depth);

static void add_symbol(Text *text, const Editing *editing, const Node *node,
                       const EditPlace *place, int depth)
{
    const char *kind = place->within ? edit_part_word(place->part) : NULL;
    text_add(text, "{");
    json_member(text, "name", node->key);
    json_member(text, "kind", kind ? kind : depth ? "part" : "section");
    request_edit_add_place(text, editing->sources, edit_extent(node));
    add_place_or_null(text, "key", editing->sources, node->key_span);
    json_key(text, "parts", false);
    text_add(text, "[");
    add_symbols(text, editing, node, place, depth + 1);
    text_add(text, "]}");
}

/* The entries of a mapping. */
static void add_symbols(Text *text, const Editing *editing, const Node *node,
                        const EditPlace *place, int depth)
{
    bool list = node->kind != NODE_MAPPING || depth == SYMBOLS_DEEP;
    for (size_t i = 0; !list && i < node->count; i++) {
        const Node *child = node->children[i];
        EditPlace below = edit_place_of_child(editing, place, child);
        text_add(text, i ? "," : "");
        add_symbol(text, editing, child, &below, depth);
    }
}

bool request_symbols(Asked *asked)
{
    Sources sources;
    Editing editing;
    Request request;
    if (!request_edit_open(asked, &sources, &editing, &request)) {
        return false;
    }
    EditPlace place = edit_place(&editing, editing.root);
    text_add(asked->answer, "{\"symbols\":[");
    add_symbols(asked->answer, &editing, editing.root, &place, 0);
    text_add(asked->answer, "]}");
    return true;
}
