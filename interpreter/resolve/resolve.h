/* From a name to one tree: the file, what it extends, house rules on top,
 * single values set last.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RESOLVE_RESOLVE_H
#define CRIA_RESOLVE_RESOLVE_H

#include "base/text.h"
#include "resolve/layer.h"
#include "resolve/library.h"

enum { EXTENDS_MAX = 32 };     /* files one above the other */

typedef struct {
    Library library;
    const char *name;                /* what to load: a name or a path */
    const char *const *with;         /* house rules; their order makes no
                                        difference */
    size_t with_count;
    const char *const *set;          /* "PATH=VALUE" */
    size_t set_count;
    const char *without;             /* the path of a file of which one value is
                                        left out, to see what it does; NULL:
                                        nothing is */
    uint32_t without_at;             /* where its key, or it, begins */
    const char *const *set_from;     /* how each of [set] was given, in
                                        messages: ":rule"; NULL, also instead of
                                        all: "--set" */
} Request;

/* How value [number] of [Request.set] was given. */
const char *request_set_from(const Request *request, size_t number);

/* Where "PATH: VALUE" has a ':' instead of the '=' of "PATH=VALUE", or NULL. */
const char *request_colon(const char *text);

/* One file of those that were put on top of each other. */
typedef struct {
    const Node *root;
    size_t with;                     /* how many house rules of [Resolved.with]
                                        go up to it */
} Applied;

/* An example that a file says it breaks. */
typedef struct {
    const Node *example;             /* with the path it had */
    const Node *why;                 /* the reason, under its name */
} Broken;

/* Something that a file says it assumes. */
typedef struct {
    const Node *place;
    const Node *why;                 /* where it says so */
    const char *path, *reason;       /* what it says */
} Assumed;

typedef struct {
    Node *root;                      /* the resolved tree */
    Node *file;                      /* the file that was asked for, as read */
    const char *id;                  /* of the file that was asked for */
    const char *ids[EXTENDS_MAX];    /* it and what it extends */
    const char *paths[EXTENDS_MAX];  /* where these were found */
    size_t id_count;
    bool house;                      /* that file is a house rule */
    const char *const *with;         /* the house rules of the request in the
                                        order in which they were applied */
    const Removed *removed;          /* what was taken away, in order */
    size_t removed_count;
    Applied *layers;                 /* the base first, then what extends it,
                                        then house rules */
    size_t layer_count, layer_capacity;
    Broken *broken;                  /* examples that are not in the tree, since
                                        they are said not to hold */
    size_t broken_count, broken_capacity;
    Assumed *assumed;
    size_t assumed_count, assumed_capacity;
} Resolved;

/* Called for every file that is read, before it is used: checks its form, and
 * takes out of it what is wrong. */
typedef void (*CheckForm)(void *context, Node *root);

/* Resolves [request]. Returns false with findings when there is no tree; with a
 * tree there may be findings too. */
bool resolve(Arena *arena, Sources *sources, Diagnostics *found,
             const Request *request, CheckForm check, void *context,
             Resolved *resolved);

/* What to ask for to get the layers up to number [layer] alone, as they were
 * put on each other for [request]. Values that were set are left out. */
Request resolve_below(const Resolved *resolved, const Request *request,
                      size_t layer);

/* Which of the layers a file is; [layer_count]: none, a value that was set. */
size_t resolve_layer_of_file(const Resolved *resolved, uint32_t file);

/* Which of the layers was the last to say something in [node]; [layer_count]:
 * a value that was set. */
size_t resolve_layer_of(const Resolved *resolved, const Node *node);

/* A hash of the rules in a resolved tree: keys and values in their order, but
 * not the name and what the file says about itself, what things are called in
 * the rule book, the reasons of conditions, examples, places and comments
 * (XXH3, 64 bits). */
uint64_t resolve_hash(Arena *arena, const Node *root);

/* Adds the tree as YAML, each value with where it comes from and what it
 * overrode. */
void resolve_print(const Node *root, const Sources *sources, Text *text);

#endif
