/* A house rule to start from: a file that changes nothing yet, and that has
 * what could be changed in comments.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RESOLVE_HOUSE_DRAFT_H
#define CRIA_RESOLVE_HOUSE_DRAFT_H

#include "base/text.h"
#include "document/node.h"

/* What it is for. */
typedef struct {
    const Node *root;      /* the resolved rules */
    const char *name;      /* of the variant */
    int players_least;
    const char *hint;      /* goes on in the comment at its head, or "" */
} DraftBase;

/* Adds the file, YAML without findings: it is called [title] and extends
 * [extends], a name or a path. */
void house_draft_add(Text *text, const DraftBase *base, const char *extends,
                     const char *title);

#endif
