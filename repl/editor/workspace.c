/* The files of the folders that are open in the editor, and another name for
 * something in all of them.
 *
 * SPDX-License-Identifier: MIT */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "inquiry/about_rules.h"
#include "repl/editor/editor_ask.h"
#include "repl/output_medium.h"

/* --- Folders -------------------------------------------------------------- */

static void add_folder(LanguageServer *server, const char *uri)
{
    char *path = uri ? document_path(uri) : NULL;
    char **folders = path ? realloc(server->folders,
                                    (server->folder_count + 1) *
                                        sizeof *folders) : NULL;
    if (!folders) {
        free(path);
        return;
    }
    server->folders = folders;
    folders[server->folder_count++] = path;
}

void language_server_begin(LanguageServer *server, const json_t *params)
{
    const json_t *folders = json_object_get(params, "workspaceFolders");
    server->counts = json_is_true(json_object_get(
        json_object_get(params, "initializationOptions"), "counts"));
    for (size_t i = 0; i < json_array_size(folders); i++) {
        add_folder(server, ask_text(json_array_get(folders, i), "uri"));
    }
    if (server->folder_count == 0) {
        add_folder(server, ask_text(params, "rootUri"));
    }
}

void language_server_free(LanguageServer *server)
{
    for (size_t i = 0; i < server->folder_count; i++) {
        free(server->folders[i]);
    }
    free(server->folders);
    free(server->refusal);
    documents_free(&server->documents);
    cria_session_free(server->session);
}

/* --- Files ---------------------------------------------------------------- */

enum { BYTES_MOST = 1 << 24 };       /* of all files together */

typedef struct {
    const LanguageServer *server;
    json_t *files;
    size_t bytes;
} Gathering;

/* Whether a text is that of a file with rules. */
static bool has_rules(const char *text)
{
    return strncmp(text, "cria:", 5) == 0 || strstr(text, "\ncria:") != NULL;
}

static void gather(Arena *arena, void *context)
{
    Gathering *gathering = context;
    const LanguageServer *server = gathering->server;
    for (size_t i = 0; i < server->folder_count; i++) {
        FileList list = library_list_folder(arena, server->folders[i]);
        for (size_t k = 0; k < list.count; k++) {
            Sources sources = sources_new(arena);
            Diagnostics found = diagnostics_new(arena);
            bool open = documents_at(&server->documents, list.paths[k]);
            uint32_t file = open || gathering->bytes > BYTES_MOST
                                ? 0 : library_read(&sources, &found,
                                                   list.paths[k],
                                                   (Span){0, 0, 0});
            if (file && has_rules(sources.files[file].text)) {
                gathering->bytes += sources.files[file].length;
                json_array_append_new(gathering->files, json_pack(
                    "{s:s, s:s}", "path", list.paths[k], "text",
                    sources.files[file].text));
            }
        }
    }
}

/* Those that are open, as they are there, and the others of the folders. */
static json_t *workspace_files(const LanguageServer *server)
{
    Gathering gathering = {server, documents_files(&server->documents), 0};
    output_guard(gather, &gathering);
    return gathering.files;
}

/* --- Another name --------------------------------------------------------- */

static const char *text_in(const json_t *files, const char *path)
{
    for (size_t i = 0; i < json_array_size(files); i++) {
        const json_t *file = json_array_get(files, i);
        const char *name = ask_text(file, "path");
        if (name && path && strcmp(name, path) == 0) {
            return ask_text(file, "text");
        }
    }
    return NULL;
}

/* Adds an edit to those of its file. Its place is in the text that was asked
 * about, whether it is open or not. */
static void add_edit(const LanguageServer *server, const json_t *files,
                     const json_t *edit, json_t *changes)
{
    const char *path = ask_text(edit, "file"), *text = text_in(files, path);
    const Document *open = documents_at(&server->documents, path);
    char *uri = !text ? NULL : open ? strdup(open->uri) : document_uri(path);
    if (!uri) {
        return;
    }
    Document there = {.text = (char *)(uintptr_t)text, .length = strlen(text)};
    json_t *list = json_object_get(changes, uri);
    if (!list) {
        list = json_array();
        json_object_set_new(changes, uri, list);
    }
    json_array_append_new(list, json_pack(
        "{s:o, s:s}", "range", ask_range(&there, edit), "newText",
        ask_text(edit, "insert")));
    free(uri);
}

json_t *language_rename(LanguageServer *server, const json_t *params)
{
    const Document *document = ask_document(server, params);
    const json_t *position = json_object_get(params, "position");
    const char *name = ask_text(params, "newName");
    unsigned line, column;
    if (!document || !position || !name) {
        return json_null();
    }
    document_read_place(document, position, &line, &column);
    json_t *files = workspace_files(server);
    json_t *answer = ask_answer(
        server, "rename", document,
        json_pack("{s:s, s:I, s:I, s:O}", "to", name, "line", (json_int_t)line,
                  "column", (json_int_t)column, "files", files));
    const json_t *result = json_object_get(answer, "result");
    const json_t *edits = json_object_get(result, "edits");
    const char *why = ask_text(json_object_get(answer, "error"), "message");
    json_t *changes = json_object();
    for (size_t i = 0; i < json_array_size(edits); i++) {
        add_edit(server, files, json_array_get(edits, i), changes);
    }
    server->refusal = why ? strdup(why) : NULL;
    json_t *told = result ? json_pack("{s:O}", "changes", changes) : NULL;
    json_decref(changes);
    json_decref(answer);
    json_decref(files);
    return told;
}
