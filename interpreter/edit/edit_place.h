/* Where in the rules something of a file is: below `change`, `add` and so on
 * keys are paths in what the file extends.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EDIT_EDIT_PLACE_H
#define CRIA_EDIT_EDIT_PLACE_H

#include "edit/editing.h"
#include "resolve/rule_part.h"

typedef enum {
    KEYS_PLAIN,                /* a key is a key */
    KEYS_PATHS,                /* keys, and texts of a list, are paths to what
                                  is there ... */
    KEYS_NEW,                  /* ... or to what is new */
    KEYS_BESIDE                /* paths of what new entries are put beside */
} EditKeys;

typedef struct {
    Outline outline;           /* what may stand there */
    EditKeys keys;
    Node *now;                 /* of rules that the file changes: what stands
                                  there now, or NULL */
    RulePart part;                 /* of the rules; PART_VALUE elsewhere */
    bool within;               /* it is a part of the rules */
    const char *path;          /* of rules: "actions.play" */
} EditPlace;

/* The place of [node], of the file. */
EditPlace edit_place(const Editing *editing, const Node *node);

/* The same, given that of its parent. */
EditPlace edit_place_of_child(const Editing *editing, const EditPlace *above,
                              const Node *node);

/* The place of the value that is being written, or of the mapping that gets the
 * key that is. */
EditPlace edit_place_of_slot(const Editing *editing);

/* The place below [place] with [key], or with the first keys of a path; *[rest]
 * is what is left of that, NULL for a key. */
EditPlace edit_place_below(const Editing *editing, const EditPlace *place,
                           const char *key, const Node *value,
                           const char **rest);

/* The place where a path that is being written has come to, and in *[rest] its
 * last key: what follows its last point, but for points within keys. */
EditPlace edit_place_of_path(const Editing *editing, const EditPlace *place,
                             const char *path, const char **rest);

#endif
