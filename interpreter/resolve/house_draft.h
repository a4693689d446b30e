/* House rules and small games as they are written for people: to start from, a
 * file that changes nothing yet and has what could be changed in comments; or
 * with values that were set.
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

/* Adds the head of a house rule with this title; [about] may be NULL. */
void house_draft_begin(Text *text, const char *extends, const char *title,
                       const char *about);

/* Adds what it changes: [set] has values, "PATH=VALUE"; [with] names the house
 * rules that these go with. */
void house_draft_add_changes(Text *text, const char *const *with,
                             size_t with_count, const char *const *set,
                             size_t set_count);

/* Adds a whole file, with [title] in the place of its name. */
void house_draft_add_titled(Text *text, const char *file, const char *title);

/* Whether a file changes the value at [path]; what it extends, or NULL. */
bool house_draft_changes(const Node *root, const char *path);
const char *house_draft_extends(const Node *root);

/* Adds `breaks` with the examples of the rules [all] that are not in [kept]:
 * they end differently with the values of the file called [name]. Nothing if
 * there are none. */
void house_draft_add_breaks(Text *text, const Node *all, const Node *kept,
                            const char *name);

#endif
