/* Builds types by their words, and the parameters of definitions and routines.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/text.h"
#include "variant/build.h"

typedef struct {
    const char *name;
    TypeBase base;
} TypeWord;

static const TypeWord single[] = {{"number", TYPE_NUMBER},
                                  {"truth", TYPE_TRUTH},
                                  {"player", TYPE_PLAYER},
                                  {"card", TYPE_CARD},
                                  {"token", TYPE_TOKEN}};
static const TypeWord more[] = {{"die", TYPE_DIE}, {"cards", TYPE_CARDS},
                                {"chosen cards", TYPE_CHOSEN},
                                {"players", TYPE_PLAYERS},
                                {"tokens", TYPE_TOKENS}, {"dice", TYPE_DICE}};

/* The type called [word]: one of [names], else an attribute. */
static Type find_type(Builder *builder, NameList names, const char *word,
                      Span span)
{
    names = names_join(builder->arena, names,
                       variant_list(builder->variant, LIST_ATTRIBUTES));
    names.what = "type or attribute";
    build_unknown(builder, names, word, span);
    return (Type){TYPE_ERROR, -1};
}

Type build_type(Builder *builder, const char *word, Span span)
{
    int type = names_find(NAMES_OF(single), word);
    int attribute = variant_find_attribute(builder->variant, word);
    return type >= 0        ? (Type){single[type].base, -1}
           : attribute >= 0 ? (Type){TYPE_SYMBOL, attribute}
                            : find_type(builder, NAMES_OF(single), word, span);
}

/* --- Parameters ----------------------------------------------------------- */

static Type formal_type(Builder *builder, const Node *node)
{
    static const char values[] = "values of ";
    const char *word = node->text;
    int type = names_find(NAMES_OF(more), word);
    if (type >= 0) {
        return (Type){more[type].base, -1};
    }
    if (strncmp(word, values, strlen(values)) == 0) {
        int attribute = build_attribute_of(builder, word + strlen(values),
                                           node->span);
        return (Type){attribute < 0 ? TYPE_ERROR : TYPE_SYMBOLS, attribute};
    }
    int attribute = variant_find_attribute(builder->variant, word);
    type = names_find(NAMES_OF(single), word);
    return type >= 0        ? (Type){single[type].base, -1}
           : attribute >= 0 ? (Type){TYPE_SYMBOL, attribute}
                            : find_type(builder,
                                        names_join(builder->arena,
                                                   NAMES_OF(single),
                                                   NAMES_OF(more)),
                                        word, node->span);
}

/* What else [name] means in an expression, or NULL. */
static const char *meaning_of(const Variant *variant, const char *name)
{
    for (const char *const *word = expression_words; *word; word++) {
        if (text_equal(*word, name)) {
            return "a word of expressions";
        }
    }
    for (int i = 0; i < variant->attribute_count; i++) {
        if (attribute_find_value(&variant->attributes[i], name) >= 0) {
            return "a value of an attribute";
        }
    }
    int definition = variant_find_definition(variant, name);
    return variant_find_attribute(variant, name) >= 0 ? "an attribute"
           : definition >= 0 && (size_t)definition < variant->number_count
               ? "a number"
           : definition >= 0 ? "a definition"
           : variant_find_variable(variant, name) >= 0 ||
                     variant_find_place(variant, name) >= 0 ||
                     variant_find_lookup(variant, name) >= 0 ||
                     variant_find_token(variant, name) >= 0 ||
                     variant_find_die(variant, name) >= 0 ||
                     variant_find_holder(variant, name) >= 0
               ? "something that this file declares" : NULL;
}

/* A parameter's name may have no other meaning: a reader of the definition
 * could take the one for the other. */
static void check_name(Builder *builder, const Node *node, const char *owner)
{
    const char *meaning = meaning_of(builder->variant, node->key);
    const char *problem = name_problem(builder->arena, node->key);
    Diagnostic *finding = NULL;
    if (problem) {
        diagnostics_add(builder->found, SEVERITY_ERROR, "unwritable-name",
                        node->key_span, "expressions cannot use the name "
                        "'%s': %s", node->key, problem);
    } else if (meaning) {
        finding = diagnostics_add(
            builder->found, SEVERITY_ERROR, "taken-name", node->key_span,
            "'%s' cannot be the name of a parameter: it is %s", node->key,
            meaning);
        diagnostic_help(builder->found, finding, "give the parameter of '%s' "
                        "another name, such as 'this' or 'that'", owner);
    }
}

static void build_formals(Builder *builder, Named *named, const char *key,
                          const char *body)
{
    const Node *list = node_get(named->node, key);
    const Node *inner = node_get(named->node, body);
    if (!list || !inner || list->kind != NODE_MAPPING) {
        return;
    }
    named->body = inner;
    for (size_t i = 0; i < list->count; i++) {
        const Node *node = list->children[i];
        if (!build_room(builder, "parameters of one name", i, FORMALS_MAX,
                        node->key_span)) {
            return;
        }
        check_name(builder, node, named->name);
        named->formals[named->formal_count++] =
            (Formal){.name = node->key, .span = node->key_span,
                     .type = formal_type(builder, node)};
    }
}

/* Reports braces in `called` that name no parameter. */
static void check_called(Builder *builder, const Named *named)
{
    const Node *called = node_get(named->node, "called");
    const char *at = called && named->formal_count > 0 ? called->text : NULL;
    for (; at && (at = strchr(at, '{')); at++) {
        size_t length = strcspn(at + 1, "}");
        const char *name = arena_copy(builder->arena, at + 1, length);
        NameList list = NAME_LIST("parameter", named->formals,
                                  (size_t)named->formal_count);
        if (names_find(list, name) < 0) {
            build_unknown(builder, list, name, called->span);
        }
    }
}

/* Reads `shown`: the table has a column for what is said of each player. */
static void build_shown(Builder *builder, Named *named)
{
    const Node *shown = node_get(named->node, "shown");
    named->shown = shown && named->formal_count == 1 &&
                   named->formals[0].type.base == TYPE_PLAYER;
    bool reported = named->formal_count == 1 &&
                    named->formals[0].type.base == TYPE_ERROR;
    if (shown && !named->shown && !reported) {
        Diagnostic *finding = diagnostics_add(
            builder->found, SEVERITY_ERROR, "wrong-arguments", shown->span,
            "'%s' cannot be shown at the table: it is not about one player",
            named->name);
        diagnostic_help(builder->found, finding, "give it one parameter, such "
                        "as 'of: {whom: player}', or remove 'shown'");
    }
}

void build_all_formals(Builder *builder)
{
    Variant *variant = builder->variant;
    for (size_t i = 0; i < variant->definition_count; i++) {
        build_formals(builder, &variant->definitions[i], "of", "is");
        build_shown(builder, &variant->definitions[i]);
        check_called(builder, &variant->definitions[i]);
    }
    for (size_t i = 0; i < variant->routine_count; i++) {
        build_formals(builder, &variant->routines[i], "takes", "do");
    }
}
