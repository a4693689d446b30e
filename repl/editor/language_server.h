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
} LanguageServer;

/* The result of a method of a session, to be given back; NULL: an error. */
json_t *language_server_ask(LanguageServer *server, const char *method,
                            const Document *document, const json_t *position);

/* Answers to textDocument/..., to be given back; null: there is nothing. */
typedef json_t *LanguageAnswer(LanguageServer *server, const json_t *params);
LanguageAnswer language_complete, language_hover, language_definition,
    language_references, language_symbols, language_actions, language_rename;

/* What is wrong in a document, as the parameters of publishDiagnostics. */
json_t *language_diagnostics(LanguageServer *server, Document *document);

#endif
