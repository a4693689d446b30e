/* What a variant has, for whoever writes expressions about it.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "base/json_text.h"
#include "document/node.h"
#include "sentences.h"

static void add_item(Text *text, const char *what, const char *name,
                     const char *more)
{
    text_add(text, text_string(text)[text->length - 1] == '[' ? "" : ",");
    json_quote(text, text_format(text->arena, "%s %s%s%s", what, name,
                                  *more ? ": " : "", more));
}

static const char *words_of(Arena *arena, const Attribute *attribute)
{
    Words words = words_new(arena);
    for (int i = 0; i < attribute->count; i++) {
        english_gather(&words, attribute->values[i]);
    }
    return english_list(&words, "and");
}

static const char *kinds_of(Arena *arena, const Variant *variant,
                            Bits kinds)
{
    Words words = words_new(arena);
    for (int i = 0; i < variant->kind_count; i++) {
        if (bits_have(kinds, i)) {
            english_gather(&words, variant->kinds[i].label);
        }
    }
    return english_list(&words, "and");
}

static const char *whose(Arena *arena, const Variant *variant, Type of)
{
    return of.base == TYPE_ERROR
               ? "" : text_format(arena, "one for each of: %s",
                                  expression_type_name(arena, variant, of));
}

static const char *called(const Run *run, const char *section,
                          const char *name)
{
    const Node *node = node_get(node_get(node_get(run->loaded->resolved.root,
                                                  section), name), "called");
    return node ? text_format(run->arena, " (called \"%s\")", node->text) : "";
}

static void add_cards(Run *run, Text *text)
{
    const Variant *variant = run->loaded->variant;
    for (int i = 0; i < variant->attribute_count; i++) {
        const Attribute *one = &variant->attributes[i];
        add_item(text, "attribute", text_format(run->arena, "%s%s", one->name,
                     called(run, "attributes", one->name)),
                 text_format(run->arena, "%s%s", words_of(run->arena, one),
                             one->cyclic ? " and round again" : ""));
    }
    for (size_t i = 0; i < variant->family_count; i++) {
        const Family *one = &variant->families[i];
        add_item(text, "cards", text_format(run->arena, "%s%s", one->name,
                     called(run, "cards", one->name)),
                 kinds_of(run->arena, variant, one->kinds));
    }
    for (size_t i = 0; i < variant->tag_count; i++) {
        add_item(text, "tag", variant->tags[i].name,
                 kinds_of(run->arena, variant, variant->tags[i].kinds));
    }
    for (size_t i = 0; i < variant->zone_count; i++) {
        const Zone *one = &variant->zones[i];
        add_item(text, one->pile ? "pile" : "zone",
                 text_format(run->arena, "%s%s", one->name,
                             called(run, "zones", one->name)),
                 whose(run->arena, variant, one->of));
    }
    for (size_t i = 0; i < variant->relation_count; i++) {
        const Relation *one = &variant->relations[i];
        add_item(text, "relation", one->name, "CARD ... CARD");
    }
}

static void add_table(Run *run, Text *text)
{
    static const char *const meanings[] = {"playing", "out of the round",
                                           "out of the game"};
    const Variant *variant = run->loaded->variant;
    for (int i = 0; i < variant->token_count; i++) {
        add_item(text, "token", text_format(run->arena, "%s%s",
                     variant->tokens[i].name,
                     called(run, "tokens", variant->tokens[i].name)), "");
    }
    for (size_t i = 0; i < variant->holder_count; i++) {
        add_item(text, "holder", variant->holders[i].name, "");
    }
    for (int i = 0; i < variant->dice_count; i++) {
        add_item(text, "die", variant->dice[i].name, "");
    }
    for (int i = 0; i < variant->status_count; i++) {
        add_item(text, "status", variant->statuses[i].name,
                 meanings[variant->statuses[i].meaning]);
    }
}

static void add_names(Run *run, Text *text)
{
    const Variant *variant = run->loaded->variant;
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *one = &variant->variables[i];
        if (!one->hidden) {
            add_item(text, "remembered", text_format(run->arena, "%s%s",
                         one->name, called(run, "remember", one->name)),
                     text_format(run->arena, "%s%s%s",
                                 expression_type_name(run->arena, variant,
                                                      one->type),
                                 one->of.base == TYPE_ERROR ? "" : ", ",
                                 whose(run->arena, variant, one->of)));
        }
    }
    for (size_t i = 0; i < variant->lookup_count; i++) {
        const Lookup *one = &variant->lookups[i];
        add_item(text, "table", text_format(run->arena, "%s%s", one->name,
                     called(run, "tables", one->name)),
                 text_format(run->arena, "of %s",
                             expression_type_name(run->arena, variant,
                                                  one->key)));
    }
    for (size_t i = 0; i < variant->round_end_count; i++) {
        add_item(text, "end of the round", variant->round_ends[i].name, "");
    }
    for (size_t i = 0; i < variant->action_count; i++) {
        add_item(text, "action", variant->actions[i].name, "");
    }
    const Node *modes = node_get(run->loaded->resolved.root, "modes");
    for (size_t i = 0; modes && i < modes->count; i++) {
        const Node *condition = node_get(modes->children[i], "while");
        add_item(text, "mode", modes->children[i]->key,
                 condition ? condition->text : "");
    }
}

void list_variant(Run *run)
{
    Text text = text_new(run->arena);
    text_add(&text, "{\"variant\":");
    json_quote(&text, run->file);
    json_key(&text, "has", false);
    text_add(&text, "[");
    add_cards(run, &text);
    add_table(run, &text);
    add_names(run, &text);
    text_add(&text, "]}");
    puts(text_string(&text));
}
