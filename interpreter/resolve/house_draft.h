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

/* Values that were set, each "PATH=VALUE". */
typedef struct {
    const char *const *set;
    size_t count;
    Node *before, *after;  /* the merged rules without them and with them */
} DraftValues;

typedef struct {
    const char *extends;   /* a name or a path */
    const char *title;
    const char *about;     /* NULL: nothing */
} DraftHead;

/* Adds the head of a house rule; a title or a text about it that is among the
 * values is that of the file. */
void house_draft_begin(Text *text, const DraftHead *head,
                       const DraftValues *values);

/* Adds what it changes, so that the rules become those with the values; [with]
 * names the house rules that these go with. A part that was set as a whole is
 * emptied and filled, since to change it would keep what the value lacks. */
void house_draft_add_changes(Text *text, const char *const *with,
                             size_t with_count, const DraftValues *values);

/* Whether a file changes the value at [path]; what it extends, or NULL. */
bool house_draft_changes(const Node *root, const char *path);
const char *house_draft_extends(const Node *root);

/* Adds `breaks` with the examples of the rules [all] that are not in [kept]:
 * they end differently with the values of the file called [name]. Nothing if
 * there are none. */
void house_draft_add_breaks(Text *text, const Node *all, const Node *kept,
                            const char *name);

#endif
