/* Resolves $ref. Then determines for each schema that checking a value ends,
 * and which kinds of values it can accept.
 *
 * SPDX-License-Identifier: MIT */
#include "schema/keyword.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

static void refuse_reference(Compiler *compiler, const Node *reference,
                             const char *why)
{
    diagnostics_add(compiler->found, SEVERITY_ERROR, "schema-ref",
                    reference->span, "$ref %s %s",
                    word_quote(compiler->arena, reference->text), why);
}

static int hex(char digit)
{
    static const char digits[] = "0123456789abcdef0123456789ABCDEF";
    const char *place = digit ? strchr(digits, digit) : NULL;
    return place ? (int)(place - digits) % 16 : -1;
}

/* Decodes %22 in place. */
static void decode_percent(char *text)
{
    char *to = text;
    for (const char *from = text; *from; from++) {
        int high = -1, low = -1;
        if (*from == '%' && (high = hex(from[1])) >= 0) {
            low = hex(from[2]);
        }
        *to++ = low >= 0 ? (char)(high * 16 + low) : *from;
        from += low >= 0 ? 2 : 0;
    }
    *to = '\0';
}

/* Decodes ~1 to / and ~0 to ~ in place. */
static void decode_tilde(char *text)
{
    char *to = text;
    for (const char *from = text; *from; from++) {
        bool escape = *from == '~' && (from[1] == '0' || from[1] == '1');
        if (escape) {
            from++;
        }
        *to++ = !escape ? *from : *from == '0' ? '~' : '/';
    }
    *to = '\0';
}

/* Follows one part of a pointer: a key, or the index of an item. */
static const Node *step(const Node *node, char *token)
{
    decode_tilde(token);
    if (node->kind != NODE_LIST) {
        return node_get(node, token);
    }
    char *end = NULL;
    unsigned long index = strtoul(token, &end, 10);
    bool number = *token >= '0' && *token <= '9' && *end == '\0';
    return number && index < node->count ? node->children[index] : NULL;
}

/* The node at a pointer such as "#/definitions/a", or NULL. */
static const Node *follow(Compiler *compiler, const char *pointer)
{
    char *text = arena_copy(compiler->arena, pointer, strlen(pointer));
    decode_percent(text);
    const Node *node = compiler->root;
    char *slash = strchr(text, '/');
    while (node && slash) {
        char *token = slash + 1;
        slash = strchr(token, '/');
        if (slash) {
            *slash = '\0';
        }
        node = step(node, token);
    }
    return node;
}

static Shape *shape_at(const Compiler *compiler, const Node *node)
{
    for (size_t i = 0; node && i < compiler->shapes.count; i++) {
        if (compiler->shapes.items[i]->node == node) {
            return compiler->shapes.items[i];
        }
    }
    return NULL;
}

static void resolve(Compiler *compiler, Shape *shape)
{
    shape->target =
        shape_at(compiler, follow(compiler, shape->reference->text));
    if (!shape->target) {
        refuse_reference(compiler, shape->reference, "leads to no schema");
    }
}

/* The kinds of the values in enum and const. */
static unsigned kinds_of_choices(const Shape *shape)
{
    unsigned kinds = shape->chosen ? 0 : KIND_ALL;
    for (size_t i = 0; i < shape->choices.count; i++) {
        kinds |= value_kind(shape->choices.items[i]);
    }
    return kinds;
}

static unsigned kinds_of_any(const Shapes *shapes)
{
    unsigned kinds = shapes->count ? 0 : KIND_ALL;
    for (size_t i = 0; i < shapes->count; i++) {
        kinds |= shapes->items[i]->kinds;
    }
    return kinds;
}

static unsigned kinds_of_all(const Shapes *shapes)
{
    unsigned kinds = KIND_ALL;
    for (size_t i = 0; i < shapes->count; i++) {
        kinds &= shapes->items[i]->kinds;
    }
    return kinds;
}

static unsigned kinds_of(const Shape *shape)
{
    if (shape->target) {
        return shape->target->kinds;
    }
    if (shape->never) {
        return 0;
    }
    return shape->types & kinds_of_choices(shape) & kinds_of_all(&shape->all) &
           kinds_of_any(&shape->any) & kinds_of_any(&shape->one);
}

static void refuse_height(Compiler *compiler, const Shape *shape)
{
    diagnostics_add(compiler->found, SEVERITY_ERROR, "schema-ref",
                    place_of(shape->node),
                    "more than %d nested schemas for one value",
                    (int)SHAPE_MAX_NESTED);
}

static void refuse_circle(Compiler *compiler, const Shape *whole,
                          const Shape *part)
{
    Span span = whole->reference ? whole->reference->span
                                 : place_of(part->node);
    diagnostics_add(compiler->found, SEVERITY_ERROR, "schema-ref", span,
                    "this refers to itself without going deeper");
}

static bool settle(Compiler *compiler, Shape *shape, unsigned depth);

/* Settles [part], which checks the same value as [whole]. NULL is allowed. */
static bool settle_part(Compiler *compiler, Shape *whole, Shape *part,
                        unsigned depth)
{
    if (!part) {
        return true;
    }
    if (part->state == SETTLE_OPEN) {
        refuse_circle(compiler, whole, part);
        return false;
    }
    if (!settle(compiler, part, depth + 1)) {
        return false;
    }
    if (whole->height <= part->height) {
        whole->height = part->height + 1;
    }
    return true;
}

static bool settle_list(Compiler *compiler, Shape *whole, const Shapes *parts,
                        unsigned depth)
{
    for (size_t i = 0; i < parts->count; i++) {
        if (!settle_part(compiler, whole, parts->items[i], depth)) {
            return false;
        }
    }
    return true;
}

static bool settle_parts(Compiler *compiler, Shape *shape, unsigned depth)
{
    if (shape->target) {
        return settle_part(compiler, shape, shape->target, depth);
    }
    for (size_t i = 0; i < shape->dependencies.count; i++) {
        Shape *part = shape->dependencies.items[i].shape;
        if (!settle_part(compiler, shape, part, depth)) {
            return false;
        }
    }
    return settle_list(compiler, shape, &shape->all, depth) &&
           settle_list(compiler, shape, &shape->any, depth) &&
           settle_list(compiler, shape, &shape->one, depth) &&
           settle_part(compiler, shape, shape->no, depth) &&
           settle_part(compiler, shape, shape->when, depth) &&
           settle_part(compiler, shape, shape->then, depth) &&
           settle_part(compiler, shape, shape->otherwise, depth);
}

/* Depth first; skips shapes that are settled. Stops at the first finding. */
static bool settle(Compiler *compiler, Shape *shape, unsigned depth)
{
    if (shape->state == SETTLE_DONE) {
        return true;
    }
    shape->state = SETTLE_OPEN;
    shape->height = 1;
    if (depth < SHAPE_MAX_NESTED && !settle_parts(compiler, shape, depth)) {
        return false;
    }
    if (depth >= SHAPE_MAX_NESTED || shape->height > SHAPE_MAX_NESTED) {
        refuse_height(compiler, shape);
        return false;
    }
    shape->kinds = kinds_of(shape);
    shape->state = SETTLE_DONE;
    return true;
}

void reference_resolve(Compiler *compiler)
{
    const Shapes *shapes = &compiler->shapes;
    for (size_t i = 0; i < shapes->count; i++) {
        if (shapes->items[i]->reference) {
            resolve(compiler, shapes->items[i]);
        }
    }
}

void reference_settle(Compiler *compiler)
{
    const Shapes *shapes = &compiler->shapes;
    for (size_t i = 0; i < shapes->count; i++) {
        if (!settle(compiler, shapes->items[i], 0)) {
            return;
        }
    }
}
