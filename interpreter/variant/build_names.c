/* Checks the names that expressions use: a name may have only one meaning, and
 * none may be a word of the language, or expressions would silently mean the
 * other one.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/text.h"
#include "variant/build.h"
#include "variant/names.h"

enum { NAMES_MAX = 2000 };

typedef struct {
    Builder *builder;
    Named *items;
    size_t count, capacity;
    bool full;                 /* the limit was reported */
} Names;

static void add_name(Names *names, const char *name, Span span)
{
    Builder *builder = names->builder;
    if (!build_room(builder, "names", names->count, NAMES_MAX, span)) {
        names->full = true;
        return;
    }
    for (const char *const *word = expression_words; *word; word++) {
        if (text_equal(*word, name)) {
            diagnostics_add(builder->found, SEVERITY_ERROR, "taken-name", span,
                            "'%s' cannot be a name: expressions use this word",
                            name);
            return;
        }
    }
    for (size_t i = 0; i < names->count; i++) {
        if (text_equal(names->items[i].name, name)) {
            Diagnostic *finding =
                diagnostics_add(builder->found, SEVERITY_ERROR, "defined-twice",
                                span, "'%s' is the name of two things", name);
            diagnostic_label(builder->found, finding, names->items[i].span,
                             "the other one");
            diagnostic_help(builder->found, finding,
                            "rename one of them");
            return;
        }
    }
    ARENA_PUSH(builder->arena, names->items, names->count, names->capacity) =
        (Named){.name = name, .span = span};
}

/* The names in a mapping; a list in its place has been refused. */
static void add_keys(Names *names, const Node *list)
{
    for (size_t i = 0; list && i < list->count && !names->full; i++) {
        const Node *one = list->children[i];
        if (one->key) {
            add_name(names, one->key, one->key_span);
        }
    }
}

/* Adds the names of the parts of zones with cards face up and face down, which
 * expressions use. */
static void add_parts(Names *names, const Variant *variant)
{
    for (size_t i = 0; i < variant->zone_count && !names->full; i++) {
        const Zone *zone = &variant->zones[i];
        if (zone->whole) {
            add_name(names, zone->name, zone->span);
        }
    }
}

/* [name] with a blank for everything that is neither letter nor digit, or NULL
 * when expressions still cannot use it. */
static const char *tidy(Arena *arena, const char *name)
{
    Text text = text_new(arena);
    for (const char *at = name; *at; at++) {
        bool plain = (*at >= '0' && *at <= '9') || (*at >= 'a' && *at <= 'z') ||
                     (*at >= 'A' && *at <= 'Z') || ((unsigned char)*at & 0x80);
        bool gap = text.length == 0 || text.bytes[text.length - 1] == ' ';
        if (plain) {
            text_add_bytes(&text, at, 1);
        } else if (!gap && at[1]) {
            text_add(&text, " ");
        }
    }
    const char *tidied = text_string(&text);
    return name_problem(arena, tidied) ? NULL : tidied;
}

/* Checks a name that is useless unless an expression can contain it. */
static void check_written(Builder *builder, const char *name, Span span)
{
    const char *problem = name_problem(builder->arena, name);
    if (!problem) {
        return;
    }
    Diagnostic *finding = diagnostics_add(
        builder->found, SEVERITY_ERROR, "unwritable-name", span,
        "expressions cannot use the name '%s': %s", name, problem);
    const char *better = tidy(builder->arena, name);
    if (better) {
        diagnostic_help(builder->found, finding, "rename it to '%s'", better);
    }
}

static void check_keys(Builder *builder, const Node *list)
{
    for (size_t i = 0; list && i < list->count; i++) {
        const Node *one = list->children[i];
        if (one->key) {
            check_written(builder, one->key, one->key_span);
        }
    }
}

static void check_written_names(Builder *builder, const Node *root)
{
    static const char *const sections[] = {"numbers", "define", "holders",
                                           "tables", "zones", "remember"};
    const Variant *variant = builder->variant;
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++) {
        check_keys(builder, node_get(root, sections[i]));
    }
    for (size_t i = 0; i < variant->zone_count; i++) {
        const Zone *zone = &variant->zones[i];
        if (zone->whole && zone->up &&
            !name_problem(builder->arena, zone->whole)) {
            check_written(builder, zone->name, zone->span);
        }
    }
    check_keys(builder, node_get(node_get(root, "dice"), "faces"));
    for (size_t i = 0; i < variant->relation_count; i++) {
        const Relation *relation = &variant->relations[i];
        check_written(builder, relation->left, relation->span);
        check_written(builder, relation->name, relation->span);
        check_written(builder, relation->right, relation->span);
    }
}

/* --- Names made of words -------------------------------------------------- */

/* What [text] is to expressions. */
typedef enum {
    MEANS_NOTHING,
    MEANS_NAME,          /* a declared name, or an attribute */
    MEANS_SYMBOL_OF,     /* a word that takes a value: "number" */
    MEANS_WORD           /* any other word */
} Means;

static Means word_means(const char *text)
{
    static const struct {
        const char *word;
        bool symbol;
    } words[] = {
#define WORD(word, what, kind, takes, gives, help)                            \
    {word, TYPE_##takes == TYPE_SYMBOL},
#define SIGN(word) {word, false},
#include "variant/language_words.def"
#undef WORD
#undef SIGN
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (text_equal(words[i].word, text)) {
            return words[i].symbol ? MEANS_SYMBOL_OF : MEANS_WORD;
        }
    }
    return MEANS_NOTHING;
}

/* What [text] is without the name [name]. */
static Means means(const Names *names, const char *name, const char *text)
{
    Means word = word_means(text);
    if (word != MEANS_NOTHING) {
        return word;
    }
    for (size_t i = 0; i < names->count; i++) {
        if (text_equal(names->items[i].name, text)) {
            return text_equal(name, text) ? MEANS_NOTHING : MEANS_NAME;
        }
    }
    return variant_find_attribute(names->builder->variant, text) >= 0
               ? MEANS_NAME : MEANS_NOTHING;
}

static Means reads(const Names *names, const char *name, const char *text);

/* What the words of [text] around the word [sign] are: "total of player" around
 * " of ". "number of cards" and "class of shape" of two declared names are
 * nothing: only a word of the language says whose or which. */
static Means reads_around(const Names *names, const char *name,
                          const char *text, const char *sign)
{
    Arena *arena = names->builder->arena;
    const char *at = strstr(text, sign);
    if (!at) {
        return MEANS_NOTHING;
    }
    Means left = means(names, name,
                       arena_copy(arena, text, (size_t)(at - text)));
    Means right = reads(names, name, at + strlen(sign));
    bool apart = text_equal(sign, " of ") && right == MEANS_NAME &&
                 left != MEANS_WORD;
    return left == MEANS_NOTHING || right == MEANS_NOTHING || apart
               ? MEANS_NOTHING : MEANS_WORD;
}

static Means reads(const Names *names, const char *name, const char *text)
{
    static const char *const signs[] = {" of ", " is ", " is not ", " and ",
                                        " or "};
    static const char *const first[] = {"not ", "player after ", "ended by "};
    Means is = means(names, name, text);
    for (size_t i = 0; !is && i < sizeof signs / sizeof *signs; i++) {
        is = reads_around(names, name, text, signs[i]);
    }
    for (size_t i = 0; !is && i < sizeof first / sizeof *first; i++) {
        size_t length = strlen(first[i]);
        is = strncmp(text, first[i], length) == 0
                 ? reads(names, name, text + length) : is;
    }
    return is;
}

/* The longest name wins, so such a name would take over what its words mean. */
static void check_meanings(const Names *names)
{
    Builder *builder = names->builder;
    for (size_t i = 0; i < names->count; i++) {
        const char *name = names->items[i].name;
        if (strchr(name, ' ') && reads(names, name, name) != MEANS_NOTHING) {
            Diagnostic *finding = diagnostics_add(
                builder->found, SEVERITY_ERROR, "taken-name",
                names->items[i].span, "'%s' cannot be a name: expressions "
                "read these words without it, with another meaning", name);
            diagnostic_help(builder->found, finding, "give it another name");
        }
    }
}

void build_names(Builder *builder, const Node *root)
{
    Names names = {.builder = builder};
    add_keys(&names, node_get(root, "numbers"));
    add_keys(&names, node_get(root, "define"));
    add_keys(&names, node_get(root, "tokens"));
    add_keys(&names, node_get(root, "holders"));
    add_keys(&names, node_get(node_get(root, "dice"), "faces"));
    add_keys(&names, node_get(root, "tables"));
    add_keys(&names, node_get(root, "zones"));
    add_parts(&names, builder->variant);
    add_keys(&names, node_get(root, "remember"));
    check_meanings(&names);
    check_written_names(builder, root);
}
