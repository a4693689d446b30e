/* From a name to one tree: the file, the files it extends, house rules, and
 * single values.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RESOLVE_RESOLVE_H
#define CRIA_RESOLVE_RESOLVE_H

#include "base/text.h"
#include "resolve/library.h"
#include "resolve/merge_layer.h"
#include "resolve/rules_given.h"

enum { EXTENDS_MAX = 32 };     /* longest chain of files */

typedef struct {
    Library library;
    RulesGiven rules;                /* what to load, house rules in any
                                        order */
    const char *without;             /* path of a file from which one value is
                                        left out, to find its effect; NULL:
                                        none */
    uint32_t without_at;  /* where its key, or the value itself, begins */
    const char *const *set_from;     /* the option that gave each value, for
                                        messages: ":rule"; NULL, also for the
                                        array: "--set" */
} Request;

/* The option that gave value [number] of [Request.rules]. */
const char *request_set_from(const Request *request, size_t number);

/* The ':' in "PATH: VALUE", which should be the '=' of "PATH=VALUE", or
 * NULL. */
const char *request_colon(const char *text);

/* One of the merged files. */
typedef struct {
    const Node *root;
    size_t with;  /* number of house rules of [Resolved.with] up to this one */
} Applied;

/* An example that a file declares as broken. */
typedef struct {
    const Node *example;             /* at its original path */
    const Node *why;                 /* the reason, below its name */
} Broken;

/* An assumption that a file declares. */
typedef struct {
    const Node *place;
    const Node *why;                 /* the place of the declaration */
    const char *path, *reason;       /* its path and reason */
} Assumed;

typedef struct {
    Node *root;                      /* the resolved tree */
    Node *file;                      /* the requested file as read */
    const char *id;                  /* of the requested file */
    const char *ids[EXTENDS_MAX];    /* that file and those it extends */
    const char *paths[EXTENDS_MAX];  /* their paths */
    size_t id_count;
    bool house;                      /* the requested file is a house rule */
    const char *const *with;         /* the house rules of the request in the
                                        order of merging */
    const Removed *removed;          /* removed values, in order */
    size_t removed_count;
    Applied *layers;                 /* the base first, then files that extend
                                        it, then house rules */
    size_t layer_count, layer_capacity;
    Broken *broken;                  /* examples that are not in the tree since
                                        they are declared as broken */
    size_t broken_count, broken_capacity;
    Assumed *assumed;
    size_t assumed_count, assumed_capacity;
} Resolved;

/* What a merged file is called and what it says of itself. */
typedef struct {
    const Node *name, *about;        /* their places; NULL: it has none */
    const char *called, *says;
} AppliedWords;
AppliedWords applied_words(const Applied *layer);

/* Called for every file after reading it and before using it: checks its form
 * and removes wrong parts. */
typedef void (*CheckForm)(void *context, Node *root);

/* Resolves [request]. Returns false with findings if there is no tree; there
 * may be findings also with a tree. */
bool resolve(Arena *arena, Sources *sources, Diagnostics *found,
             const Request *request, CheckForm check, void *context,
             Resolved *resolved);

/* A request for the layers up to number [layer] alone, in the order in which
 * they were merged for [request], without single values. */
Request resolve_below(const Resolved *resolved, const Request *request,
                      size_t layer);

/* The layer of a file; [layer_count]: none, a single value. */
size_t resolve_layer_of_file(const Resolved *resolved, uint32_t file);

/* Whether [node], of the resolved tree, is what a house rule has set: a file
 * that extends another and is no variant of its own. */
bool resolve_is_of_house(const Resolved *resolved, const Node *node);

/* The last layer that set something in [node]; [layer_count]: a single
 * value. */
size_t resolve_layer_of(const Resolved *resolved, const Node *node);

/* A hash of the rules in a resolved tree: keys and values in their order,
 * without the name and description of the file, wording for the rule book,
 * reasons of conditions, notices, examples, places and comments (XXH3, 64
 * bits). */
uint64_t resolve_hash(Arena *arena, const Node *root);

/* Adds the tree as YAML, each value with its origin and the value it
 * replaced. */
void resolve_print(const Node *root, const Sources *sources, Text *text);

#endif
