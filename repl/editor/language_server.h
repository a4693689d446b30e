/* Answers an editor: what it asks goes to the requests of a session
 * (docs/requests.md), and comes back in the form of the Language Server
 * Protocol.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_EDITOR_LANGUAGE_SERVER_H
#define CRIA_REPL_EDITOR_LANGUAGE_SERVER_H

#include "cria.h"
#include "repl/editor/documents.h"

typedef struct {
    CriaSession *session;
    Documents documents;
    char **folders;            /* of the workspace, as paths */
    size_t folder_count;
    bool counts;               /* it tells how often rules are used */
    char *refusal;             /* why the last answer was NULL, or NULL: the
                                  parameters were wrong */
} LanguageServer;

/* Reads the folders of the workspace and the options from the parameters of
 * initialize; frees all. */
void language_server_begin(LanguageServer *server, const json_t *params);
void language_server_free(LanguageServer *server);

/* Answers to textDocument/..., to be given back; null: there is nothing; NULL:
 * [refusal] says why not. */
typedef json_t *LanguageAnswer(LanguageServer *server, const json_t *params);
LanguageAnswer language_complete, language_hover, language_definition,
    language_references, language_symbols, language_actions, language_rename,
    language_lenses, language_hints;

/* The answer to workspace/executeCommand, likewise. Sets *[message] to the
 * parameters of a window/showMessage that says how it went, or to NULL. */
json_t *language_execute(LanguageServer *server, const json_t *params,
                         json_t **message);

/* The commands that it knows, for the abilities of the server. */
json_t *language_commands(void);

/* What is wrong in a document, as the parameters of publishDiagnostics. */
json_t *language_diagnostics(LanguageServer *server, Document *document);

/* Loads its rules, if they can be played: what they declare stays known while a
 * line is wrong. */
void language_keep_rules(LanguageServer *server, Document *document);

#endif
