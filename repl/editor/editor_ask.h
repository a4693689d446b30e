/* Asks the session about a document, and turns places of its answers into those
 * of the protocol. Only for editor/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_EDITOR_EDITOR_ASK_H
#define CRIA_REPL_EDITOR_EDITOR_ASK_H

#include "repl/editor/language_server.h"

/* A member of an object; NULL or 0 if it has another type or is missing. */
const char *ask_text(const json_t *object, const char *key);
json_int_t ask_number(const json_t *object, const char *key);

/* The open document that parameters of the protocol are about, or NULL. */
Document *ask_document(const LanguageServer *server, const json_t *params);

/* Whether it is a file with rules, and not some other YAML. */
bool ask_has_rules(const Document *document);

/* The whole answer to a method, to be given back; NULL: not enough memory.
 * [more]: parameters besides the name and the files, taken over, or NULL. */
json_t *ask_answer(LanguageServer *server, const char *method,
                   const Document *document, json_t *more);

/* The result alone, to be given back; NULL: an error. */
json_t *ask_session(LanguageServer *server, const char *method,
                    const Document *document, const json_t *position);

/* The same at the position of a request; NULL also: it is about no open
 * document. */
json_t *ask_at(LanguageServer *server, const char *method,
               const json_t *params, Document **document);

/* The range of a place in a document; a place in any file, null for null. */
json_t *ask_range(const Document *document, const json_t *place);
json_t *ask_location(const LanguageServer *server, const json_t *place);

#endif
