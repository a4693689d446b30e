/* Parts of the rules as people name them at a table: an action, a path or any
 * key; where they are written and what they say.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RESOLVE_NAMED_RULE_H
#define CRIA_RESOLVE_NAMED_RULE_H

#include "resolve/resolve.h"

typedef struct {
    const char *name, *path;         /* as in the file */
    Span span;
} NamedRule;

/* Finds the action, the path or, in any section, the part called [name]; false:
 * there is no such part, or it is all of the rules. Texts are in [arena]. */
bool named_rule_find(Arena *arena, const Resolved *resolved, const char *name,
                     NamedRule *rule);

/* Adds that no part is called [name], and which one may be meant. */
void named_rule_add_unknown(const Resolved *resolved, const char *name,
                            Text *text);

/* Adds a line "numbers.hand size=7" for each single value at and below that
 * part; false: there is no such part, and nothing was added. */
bool named_rule_add_values(const Resolved *resolved, const char *name,
                           Text *text);

/* The names of the sections that have values, with commas; in [arena]. */
const char *named_rule_sections(Arena *arena, const Resolved *resolved);

/* What the rules say at [path], in words of a file, in [arena]; NULL: they have
 * no such path. */
const char *named_rule_says(Arena *arena, const Resolved *resolved,
                            const char *path);

/* What a file alone says at [path], in words of its own, and the line; for a
 * house rule what it changes there. NULL: nothing. In [arena]. */
const char *named_rule_said(Arena *arena, const Source *source,
                            const char *path, unsigned *line);

/* The path of the single value that is written at [span] or around it, such as
 * "actions.play.if"; NULL: none is. In [arena]. */
const char *named_rule_value_at(Arena *arena, const Resolved *resolved,
                                Span span);

/* The same of the innermost part around it; NULL: it is in none. */
const char *named_rule_around(Arena *arena, const Resolved *resolved,
                              Span span);

/* Where the part called [name] was written last: a house rule's before the
 * variant's, a variant's before that of what it extends. False: there is no
 * such part. */
bool named_rule_find_latest(Arena *arena, const Resolved *resolved,
                            const char *name, Span *span);

/* Where [layer] changes the part around [span] or what is around that, not
 * further than its section, or else where its changes begin; false: it changes
 * nothing. */
bool named_rule_find_change(const Resolved *resolved, Span span, size_t layer,
                            Span *change);

/* The paths of all single values below the mapping [root], "numbers.hand size",
 * NULL at the end. In [arena]. */
const char *const *named_rule_paths(Arena *arena, const Node *root);

/* The actions of the rules [root], those of the variant before those of phases
 * and modes, NULL at the end; and their names, each once. In [arena]. */
const Node *const *named_rule_actions(Arena *arena, const Node *root);
const char *const *named_rule_action_names(Arena *arena, const Node *root);

#endif
