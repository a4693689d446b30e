/* Makes schemas into constant tables in C, when cria is built:
 *
 *     tables FILE... >tables.c
 *
 * What schema_new makes of schemas/variant.schema.json is written as
 * schema_variant, and so on. The shapes of a schema are one array; whatever
 * they point to stands before it in arrays of its own. What only making and
 * refusing schemas needs is left out.
 *
 * SPDX-License-Identifier: MIT */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "document/read.h"
#include "report/render.h"
#include "schema/compiled_schema.h"

typedef struct {
    Arena *arena;
    const char *name;          /* of the schema */
    Text parts;                /* what shapes point to */
    size_t part_count;
    const Shape **shapes;      /* in the order of their numbers */
    size_t count, capacity;
} Tables;

/* ---- Parts --------------------------------------------------------------- */

/* A string of C. No trigraph comes about. */
static const char *quoted(Arena *arena, const char *text)
{
    Text out = text_new(arena);
    text_add(&out, "\"");
    for (const char *c = text; *c; c++) {
        bool plain = *c >= ' ' && *c < 127 && !strchr("\"\\?", *c);
        text_add_format(&out, plain ? "%c" : "\\%03o",
                        plain ? *c : (unsigned char)*c);
    }
    text_add(&out, "\"");
    return text_string(&out);
}

/* Writes an array, and returns its name. */
static const char *add_part(Tables *tables, const char *type,
                            const char *content)
{
    const char *name = text_format(tables->arena, "%s_%zu", tables->name,
                                   tables->part_count++);
    text_add_format(&tables->parts, "static %s %s[] = {%s};\n", type, name,
                    content);
    return name;
}

/* The address of [shape] in the table, in which it gets a place. */
static const char *address(Tables *tables, const Shape *shape)
{
    size_t place = 0;
    while (place < tables->count && tables->shapes[place] != shape) {
        place++;
    }
    if (place == tables->count) {
        ARENA_PUSH(tables->arena, tables->shapes, tables->count,
                   tables->capacity) = shape;
    }
    return text_format(tables->arena, "(Shape *)&%s_shapes[%zu]", tables->name,
                       place);
}

static const char *add_node(Tables *tables, const Node *node)
{
    Arena *arena = tables->arena;
    Text content = text_new(arena), children = text_new(arena);
    for (size_t i = 0; i < node->count; i++) {
        text_add_format(&children, "(Node *)%s, ",
                        add_node(tables, node->children[i]));
    }
    text_add_format(&content, "{.kind = %d, .quoted = %d, .count = %zu",
                    (int)node->kind, node->quoted, node->count);
    if (node->text) {
        text_add_format(&content, ", .text = %s", quoted(arena, node->text));
    }
    if (node->key) {
        text_add_format(&content, ", .key = %s", quoted(arena, node->key));
    }
    if (node->count) {
        text_add_format(&content, ", .children = (Node **)%s",
                        add_part(tables, "Node *const",
                                 text_string(&children)));
    }
    text_add(&content, "}");
    return add_part(tables, "const Node", text_string(&content));
}

/* ---- Fields: each is written unless it asks for nothing ------------------ */

static void put_text(Tables *tables, Text *out, const char *field,
                     const char *text)
{
    if (text) {
        text_add_format(out, ".%s = %s, ", field, quoted(tables->arena, text));
    }
}

static void put_count(Text *out, const char *field, size_t count)
{
    if (count == SIZE_MAX) {
        text_add_format(out, ".%s = SIZE_MAX, ", field);
    } else if (count) {
        text_add_format(out, ".%s = %zu, ", field, count);
    }
}

static void put_node(Tables *tables, Text *out, const char *field,
                     const Node *node)
{
    if (node) {
        text_add_format(out, ".%s = %s, ", field, add_node(tables, node));
    }
}

static void put_shape(Tables *tables, Text *out, const char *field,
                      const Shape *shape)
{
    if (shape) {
        text_add_format(out, ".%s = %s, ", field, address(tables, shape));
    }
}

static void put_number(Tables *tables, Text *out, const char *field,
                       const Number *number)
{
    if (!number) {
        return;
    }
    const char *text = add_part(tables, "const char",
                                quoted(tables->arena, number->text));
    Text content = text_new(tables->arena);
    text_add_format(&content, "{.text = %s, .high = %lld, .low = %lld, "
                    ".negative = %d", text, number->high, number->low,
                    number->negative);
    if (number->first) {
        text_add_format(&content, ", .first = %s + %zu, .end = %s + %zu", text,
                        (size_t)(number->first - number->text), text,
                        (size_t)(number->end - number->text));
    }
    text_add(&content, "}");
    text_add_format(out, ".%s = %s, ", field,
                    add_part(tables, "const Number", text_string(&content)));
}

/* A list whose items, of [type], are [content]. */
static void put_list(Tables *tables, Text *out, const char *field,
                     const char *type, const char *cast, size_t count,
                     const Text *content)
{
    if (count) {
        text_add_format(out, ".%s = {.items = %s%s, .count = %zu}, ", field,
                        cast, add_part(tables, type, text_string(content)),
                        count);
    }
}

static void put_names(Tables *tables, Text *out, const char *field,
                      const Names *names)
{
    Text content = text_new(tables->arena);
    for (size_t i = 0; i < names->count; i++) {
        text_add_format(&content, "%s, ",
                        quoted(tables->arena, names->items[i]));
    }
    put_list(tables, out, field, "const char *const", "(const char **)",
             names->count, &content);
}

static void put_values(Tables *tables, Text *out, const char *field,
                       const Values *values)
{
    Text content = text_new(tables->arena);
    for (size_t i = 0; i < values->count; i++) {
        text_add_format(&content, "%s, ", add_node(tables, values->items[i]));
    }
    put_list(tables, out, field, "const Node *const", "(const Node **)",
             values->count, &content);
}

static void put_shapes(Tables *tables, Text *out, const char *field,
                       const Shapes *shapes)
{
    Text content = text_new(tables->arena);
    for (size_t i = 0; i < shapes->count; i++) {
        text_add_format(&content, "%s, ", address(tables, shapes->items[i]));
    }
    put_list(tables, out, field, "Shape *const", "(Shape **)", shapes->count,
             &content);
}

static void put_entries(Tables *tables, Text *out, const char *field,
                        const Entries *entries)
{
    Text content = text_new(tables->arena);
    for (size_t i = 0; i < entries->count; i++) {
        const Entry *entry = &entries->items[i];
        text_add(&content, "{");
        put_text(tables, &content, "key", entry->key);
        put_shape(tables, &content, "shape", entry->shape);
        put_names(tables, &content, "needs", &entry->needs);
        text_add(&content, "}, ");
    }
    put_list(tables, out, field, "const Entry", "(Entry *)", entries->count,
             &content);
}

/* ---- Shapes -------------------------------------------------------------- */

static void put_words(Tables *tables, Text *out, const Shape *shape)
{
    put_text(tables, out, "title", shape->title);
    put_text(tables, out, "about", shape->about);
    put_node(tables, out, "example", shape->example);
    put_node(tables, out, "instead", shape->instead);
    put_text(tables, out, "elsewhere", shape->elsewhere);
    put_text(tables, out, "nameless", shape->nameless);
    put_text(tables, out, "valueless", shape->valueless);
}

static void put_values_asked(Tables *tables, Text *out, const Shape *shape)
{
    put_count(out, "never", shape->never);
    put_count(out, "types", shape->types);
    put_count(out, "kinds", shape->kinds);
    put_count(out, "chosen", shape->chosen);
    put_values(tables, out, "choices", &shape->choices);
    put_number(tables, out, "minimum", shape->minimum);
    put_number(tables, out, "maximum", shape->maximum);
    put_number(tables, out, "above", shape->above);
    put_number(tables, out, "below", shape->below);
    put_number(tables, out, "unit", shape->unit);
    put_count(out, "min_length", shape->min_length);
    put_count(out, "max_length", shape->max_length);
    put_text(tables, out, "pattern", shape->pattern);
    put_text(tables, out, "pattern_message", shape->pattern_message);
}

static void put_parts_asked(Tables *tables, Text *out, const Shape *shape)
{
    put_shape(tables, out, "each_item", shape->each_item);
    put_count(out, "listed", shape->listed);
    put_shapes(tables, out, "items", &shape->items);
    put_shape(tables, out, "more_items", shape->more_items);
    put_shape(tables, out, "contains", shape->contains);
    put_count(out, "min_items", shape->min_items);
    put_count(out, "max_items", shape->max_items);
    put_count(out, "unique", shape->unique);
    put_entries(tables, out, "properties", &shape->properties);
    put_entries(tables, out, "patterns", &shape->patterns);
    put_entries(tables, out, "dependencies", &shape->dependencies);
    put_shape(tables, out, "more_keys", shape->more_keys);
    put_shape(tables, out, "key_names", shape->key_names);
    put_names(tables, out, "required", &shape->required);
    put_count(out, "min_keys", shape->min_keys);
    put_count(out, "max_keys", shape->max_keys);
}

static void put_branches(Tables *tables, Text *out, const Shape *shape)
{
    put_shape(tables, out, "target", shape->target);
    put_shapes(tables, out, "all", &shape->all);
    put_shapes(tables, out, "any", &shape->any);
    put_shapes(tables, out, "one", &shape->one);
    put_shape(tables, out, "no", shape->no);
    put_shape(tables, out, "when", shape->when);
    put_shape(tables, out, "then", shape->then);
    put_shape(tables, out, "otherwise", shape->otherwise);
}

/* Those that a shape leads to are written after it. */
static void print_schema(Arena *arena, const char *name, const Schema *schema)
{
    Tables tables = {.arena = arena, .name = name, .parts = text_new(arena)};
    Text out = text_new(arena);
    address(&tables, schema->root);
    for (size_t i = 0; i < tables.count; i++) {
        text_add(&out, "{");
        put_words(&tables, &out, tables.shapes[i]);
        put_values_asked(&tables, &out, tables.shapes[i]);
        put_parts_asked(&tables, &out, tables.shapes[i]);
        put_branches(&tables, &out, tables.shapes[i]);
        text_add(&out, "},\n");
    }
    printf("\nstatic const Shape %s_shapes[%zu];\n%s"
           "static const Shape %s_shapes[%zu] = {\n%s};\n"
           "const Schema schema_%s = {%s_shapes};\n", name, tables.count,
           text_string(&tables.parts), name, tables.count, text_string(&out),
           name, name);
}

/* ---- Files --------------------------------------------------------------- */

static bool read_file(const char *path, Text *text)
{
    FILE *file = fopen(path, "r");
    char bytes[4096];
    size_t length = 0;
    while (file && (length = fread(bytes, 1, sizeof bytes, file)) > 0) {
        text_add_bytes(text, bytes, length);
    }
    bool read = file && !ferror(file);
    if (!read) {
        fprintf(stderr, "%s: %s\n", path, strerror(errno));
    }
    if (file) {
        fclose(file);
    }
    return read;
}

/* The name of a schema: that of its file up to the first point. */
static const char *name_of(Arena *arena, const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    return arena_copy(arena, name, strcspn(name, "."));
}

static bool add_file(Arena *arena, const char *path)
{
    Sources sources = sources_new(arena);
    Diagnostics found = diagnostics_new(arena);
    Text text = text_new(arena);
    if (!read_file(path, &text)) {
        return false;
    }
    uint32_t file =
        sources_add(&sources, path, text_string(&text), text.length);
    const Node *root = document_read(arena, &sources, file, &found);
    const Schema *schema = root ? schema_new(arena, root, &found) : NULL;
    if (schema && found.count == 0) {
        print_schema(arena, name_of(arena, path), schema);
        return true;
    }
    Text report = text_new(arena);
    render_diagnostics(&found, &sources, false, &report);
    fputs(text_string(&report), stderr);
    return false;
}

int main(int count, char **paths)
{
    jmp_buf exhausted;
    Arena *arena = arena_new(NULL, &exhausted);
    if (!arena || setjmp(exhausted)) {
        fputs("tables: out of memory\n", stderr);
        return 2;
    }
    /* The types of the tables are those that schemas are made with. */
    puts("#include \"schema/compiled_schema.h\"\n\n"
         "#pragma GCC diagnostic ignored \"-Wcast-qual\"");
    bool sound = true;
    for (int i = 1; i < count; i++) {
        sound = add_file(arena, paths[i]) && sound;
    }
    arena_free(arena);
    return sound && fflush(stdout) == 0 ? 0 : 1;
}
