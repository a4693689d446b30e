/* Tells files of one kind from those of others: by the first key that each must
 * have.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_DOCUMENT_FILE_KIND_H
#define CRIA_DOCUMENT_FILE_KIND_H

#include "document/place.h"
#include "report/diagnostic.h"

typedef enum {
    FILE_UNKNOWN,
    FILE_VARIANT,
    FILE_HOUSE_RULE,       /* may stand where a variant is wanted */
    FILE_REPLAY,
    FILE_BOT,
    FILE_PART,             /* of a simulation */
    FILE_TRACE,
    FILE_PRACTISED,        /* a bot that learned */
    FILE_KINDS
} FileKind;

/* What a file seems to be that begins with [text], be it YAML or not, by the
 * key that comes first; FILE_HOUSE_RULE is not told from FILE_VARIANT. */
FileKind file_kind_begun(const char *text);

/* "a variant"; [kind] is not FILE_UNKNOWN. */
const char *file_kind_noun(FileKind kind);

/* Reports a file that is of another kind than [wanted], with what to do with it
 * (other-file), and returns whether it did. A file that could be of the wanted
 * kind or is of no known one is not reported. */
bool file_refuse_other(const Node *root, FileKind wanted, Diagnostics *found);

/* The same for the text of a file, before it is read: a trace is no single
 * document. */
bool file_refuse_trace(const Sources *sources, uint32_t file, FileKind wanted,
                       Diagnostics *found);

#endif
