/* SPDX-License-Identifier: MIT */
#include "edit/offering.h"

#include "base/name_list.h"
#include "document/yaml.h"
#include "edit/habits.h"
#include "resolve/file_keys.h"

static bool is_there(const Offering *offering, const char *key)
{
    const DraftSlot *slot = &offering->editing->slot;
    const Node *there = slot->mapping ? node_get(slot->mapping, key) : NULL;
    return there && there != slot->node;
}

/* The key, with its ':' unless there is one. */
static const char *write_key(const Offering *offering, const char *key)
{
    Text text = text_new(offering->editing->arena);
    yaml_add_text(&text, key);
    text_add(&text,
             offering->editing->slot.node && offering->editing->slot.mapping
                 ? ""
                 : ": ");
    return text_string(&text);
}

static void add_key(Offering *offering, const char *typed, const char *key,
                    const char *kind, const char *detail, const char *about)
{
    for (size_t i = 0; i < offering->items->count; i++) {
        if (text_equal(offering->items->items[i].label, key)) {
            return;
        }
    }
    if (!is_there(offering, key)) {
        offering_add(offering, typed,
                       (EditItem){.label = key,
                                  .insert = write_key(offering, key),
                                  .kind = kind,
                                  .detail = detail,
                                  .about = about});
    }
}

static void add_schema_keys(Offering *offering, const char *typed,
                            const EditPlace *place)
{
    OutlineKeys keys = outline_keys(&place->outline);
    for (size_t i = 0; i < keys.count; i++) {
        const OutlineKey *key = &keys.items[i];
        const char *example = key->example
                                  ? edit_excerpt(offering->editing->arena,
                                                 key->example, EXCERPT_MOST)
                                  : NULL;
        add_key(offering, typed, key->key, "key", example, key->about);
    }
}

static void add_keys_of(Offering *offering, const char *typed,
                        const Node *mapping, const Node *own)
{
    for (size_t i = 0; mapping->kind == NODE_MAPPING && i < mapping->count;
         i++) {
        if (mapping->children[i] != own) {
            add_key(offering, typed, mapping->children[i]->key, "name", NULL,
                    NULL);
        }
    }
}

/* The keys of all mappings with the same key as this one: what else is named
 * there. */
static void add_same_keys(Offering *offering, const char *typed,
                          const char *key, const Node *tree)
{
    if (text_equal(tree->key, key)) {
        add_keys_of(offering, typed, tree, offering->editing->slot.node);
    }
    for (size_t i = 0; i < tree->count; i++) {
        add_same_keys(offering, typed, key, tree->children[i]);
    }
}

/* The key of the mapping that gets a key. */
static const char *mapping_key(const DraftSlot *slot)
{
    return slot->mapping ? slot->mapping->key : slot->name;
}

static void add_open_keys(Offering *offering, const char *typed)
{
    const Editing *editing = offering->editing;
    const char *key = mapping_key(&editing->slot);
    if (text_equal(offering->place.path, "breaks") && editing->base) {
        const Node *examples = node_get(editing->base, "examples");
        if (examples) {
            add_keys_of(offering, typed, examples, NULL);
        }
    }
    for (int i = 0; key && i < EDITING_TREES; i++) {
        const Node *tree = editing_tree(editing, i);
        if (tree) {
            add_same_keys(offering, typed, key, tree);
        }
    }
}

/* Whether a key at the top says something of the file, not of the rules. */
static bool is_of_file(const char *key)
{
    return file_key_is(key) || text_equal(key, "name") ||
           text_equal(key, "about") || text_equal(key, "cria");
}

/* The sections that house rules are most often about come first. */
static unsigned long prefer_section(const char *key)
{
    static const char *const often[] = {
        "score",   "define",   "remember", "cards", "routines", "modes",
        "numbers", "examples", "game",     "round", "actions"};
    unsigned long number = sizeof often / sizeof *often;
    while (number > 0 && !text_equal(often[number - 1], key)) {
        number--;
    }
    return number;
}

/* What a path may go on with: what is there now, and what may be new. */
void offering_add_path(Offering *offering, bool alone)
{
    const char *rest;
    EditPlace at = edit_place_of_path(offering->editing, &offering->place,
                                      offering->typed, &rest);
    for (size_t i = 0;
         at.now && at.now->kind == NODE_MAPPING && i < at.now->count; i++) {
        const Node *child = at.now->children[i];
        if (!at.now->parent && is_of_file(child->key)) {
            continue;
        }
        Outline outline = outline_of_key(&at.outline, child->key, child);
        bool leaf = child->kind == NODE_SCALAR && !alone;
        offering_add(
            offering, rest,
            (EditItem){
                .label = child->key,
                .insert = leaf ? write_key(offering, child->key) : child->key,
                .kind = "path",
                .detail = edit_excerpt(offering->editing->arena, child,
                                       EXCERPT_MOST),
                .about = outline.about,
                .fits = at.now->parent ? 0 : prefer_section(child->key)});
    }
    if (at.keys == KEYS_NEW) {
        add_schema_keys(offering, rest, &at);
    }
}

/* Counts from the key that was written last before the cursor. */
static void look_around_key(const Offering *offering, Surroundings *around)
{
    const DraftSlot *slot = &offering->editing->slot;
    around->key = mapping_key(slot);
    around->last = around->second = "";
    for (size_t i = 0; slot->mapping && i < slot->mapping->count; i++) {
        const Node *child = slot->mapping->children[i];
        if (child->key_span.start < slot->start) {
            around->second = around->last;
            around->last = child->key;
        }
    }
}

/* The keys that follow that one in the schema come before those before it. */
static void prefer_later(Offering *offering, const char *last, size_t first)
{
    OutlineKeys keys = outline_keys(&offering->place.outline);
    int place = names_find(NAME_LIST(NULL, keys.items, keys.count), last);
    for (size_t i = first; place >= 0 && i < offering->items->count; i++) {
        EditItem *item = &offering->items->items[i];
        int own =
            names_find(NAME_LIST(NULL, keys.items, keys.count), item->label);
        item->fits += own > place;
    }
}

static void count_keys(Offering *offering, size_t first)
{
    Arena *arena = offering->editing->arena;
    EditItems *items = offering->items;
    size_t count = items->count - first;
    Habit *habits = arena_alloc(arena, count * sizeof *habits);
    Surroundings around;
    look_around_key(offering, &around);
    for (size_t i = 0; i < count; i++) {
        habits[i].text = items->items[first + i].label;
    }
    habits_count_keys(offering->editing, &around, habits, count);
    OutlineKeys keys = outline_keys(&offering->place.outline);
    for (size_t i = 0; i < count; i++) {
        int named =
            names_find(NAME_LIST(NULL, keys.items, keys.count), habits[i].text);
        items->items[first + i].fits =
            habits[i].fits * 4 +
            (named >= 0 && keys.items[named].required ? 2 : 0);
    }
    prefer_later(offering, around.last, first);
}

void offering_add_keys(Offering *offering)
{
    size_t first = offering->items->count;
    bool paths = offering->place.keys != KEYS_PLAIN;
    if (paths) {
        offering_add_path(offering, false);
        return;
    }
    add_schema_keys(offering, offering->typed, &offering->place);
    if (outline_is_open(&offering->place.outline)) {
        add_open_keys(offering, offering->typed);
    }
    count_keys(offering, first);
}
