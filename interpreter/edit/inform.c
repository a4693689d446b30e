/* SPDX-License-Identifier: MIT */
#include "edit/inform.h"

#include <string.h>

#include "base/text.h"
#include "edit/habits.h"

enum { EXAMPLE_MOST = 200 };

/* --- Words of values ------------------------------------------------------ */

/* The longest name or word of expressions at [text]; 0: none. */
static size_t longest_at(const EditNames *names, const char *text,
                         const EditName **name)
{
    size_t longest = 0;
    *name = NULL;
    for (size_t i = 0; i < names->count; i++) {
        const char *known = names->items[i].name;
        size_t length = *known == *text ? strlen(known) : 0;
        if (length > longest && names->items[i].word &&
            strncmp(text, known, length) == 0 &&
            !habits_is_letter(text[length])) {
            longest = length;
            *name = &names->items[i];
        }
    }
    return longest;
}

/* Calls [use] for each name in an expression that is written at [start, end) of
 * a file, with its place. */
typedef void UseName(void *context, const EditName *name, uint32_t start,
                     uint32_t end);

static void each_name(const EditNames *names, const char *text, uint32_t start,
                      uint32_t end, UseName *use, void *context)
{
    for (uint32_t at = start; at < end;) {
        const EditName *name;
        size_t length = longest_at(names, text + at, &name);
        if (length) {
            use(context, name, at, at + (uint32_t)length);
        }
        length = length ? length : habits_word(text + at);
        at += length ? (uint32_t)length : 1;
    }
}

typedef struct {
    uint32_t cursor, start, end;
    const EditName *name;
} AtCursor;

static void note_at_cursor(void *context, const EditName *name, uint32_t start,
                           uint32_t end)
{
    AtCursor *at = context;
    if (start <= at->cursor && at->cursor <= end) {
        *at = (AtCursor){at->cursor, start, end, name};
    }
}

/* The longest word of expressions around the cursor. */
static const WordText *find_word(const Editing *editing, uint32_t *start,
                                 uint32_t *end)
{
    const char *text = editing->sources->files[editing->file].text;
    const DraftSlot *slot = &editing->slot;
    uint32_t from = editing->cursor, to = editing->cursor;
    while (from > slot->start && habits_is_letter(text[from - 1])) {
        from--;
    }
    while (to < slot->end && habits_is_letter(text[to])) {
        to++;
    }
    *start = from;
    *end = to;
    return edit_find_word(arena_copy(editing->arena, text + from, to - from));
}

static void tell_value(const Editing *editing, EditThing *thing)
{
    const DraftSlot *slot = &editing->slot;
    const char *text = editing->sources->files[editing->file].text;
    EditNames *names = arena_alloc(editing->arena, sizeof *names);
    *names = edit_names(editing);
    AtCursor at = {.cursor = editing->cursor};
    each_name(names, text, slot->start, slot->end, note_at_cursor, &at);
    const WordText *word = NULL;
    if (!at.name) {
        word = find_word(editing, &at.start, &at.end);
    }
    if (at.end > at.start) {
        thing->span = (Span){editing->file, at.start, at.end};
        thing->text = arena_copy(editing->arena, text + at.start,
                                 at.end - at.start);
    }
    thing->name = at.name;
    thing->about = word ? word->about : NULL;
    thing->written = word ? word->written : NULL;
}

/* --- Keys ----------------------------------------------------------------- */

static void tell_place(const Editing *editing, EditThing *thing,
                       const EditPlace *place, const EditPlace *above,
                       const char *key)
{
    OutlineKeys keys = outline_keys(&above->outline);
    for (size_t i = 0; i < keys.count; i++) {
        if (text_equal(keys.items[i].key, key)) {
            thing->about = keys.items[i].about;
        }
    }
    const char *title = outline_title(&place->outline);
    thing->about = thing->about ? thing->about : place->outline.about;
    thing->about = thing->about ? thing->about : title;
    thing->written = place->outline.example
                         ? edit_excerpt(editing->arena, place->outline.example,
                                        EXAMPLE_MOST) : NULL;
    thing->now = place->now;
    thing->path = place->within ? place->path : NULL;
}

static const EditName *find_of_kind(const EditNames *names, const char *name,
                                    const char *kind)
{
    for (size_t i = 0; i < names->count; i++) {
        const EditName *item = &names->items[i];
        if (text_equal(item->name, name) &&
            (!kind || text_equal(item->kind, kind))) {
            return item;
        }
    }
    return NULL;
}

/* Whether keys there may be names: what lies in a zone, what is remembered. */
static bool is_in_example(const EditPlace *place)
{
    const char *name = strncmp(place->path, "examples.", 9) == 0
                           ? strchr(place->path + 9, '.') : NULL;
    return name != NULL;
}

/* The key that begins at byte [start] of the file, or the part of a path in it
 * at the cursor. */
static void tell_key(const Editing *editing, EditThing *thing,
                     const EditPlace *above, const char *key, uint32_t start,
                     const Node *value)
{
    EditPlace place = *above, outer = place;
    const char *rest = key, *here = key;
    size_t before;
    do {
        here = rest;
        outer = place;
        place = edit_place_below(editing, &place, here, value, &rest);
        before = rest ? (size_t)(rest - key) : strlen(key) + 1;
    } while (rest && start + before <= editing->cursor);
    uint32_t begin = start + (uint32_t)(here - key);
    thing->text = arena_copy(editing->arena, here,
                             before - 1 - (size_t)(here - key));
    thing->span = (Span){editing->file, begin,
                         begin + (uint32_t)strlen(thing->text)};
    tell_place(editing, thing, &place, &outer, thing->text);
    EditNames *names = arena_alloc(editing->arena, sizeof *names);
    *names = edit_names(editing);
    const char *kind = edit_part_word(place.part);
    bool used = is_in_example(&place);
    thing->name = kind || used ? find_of_kind(names, thing->text, kind) : NULL;
}

static const char *text_of(const Node *root, const char *key)
{
    const Node *node = root ? node_get(root, key) : NULL;
    return node && node->kind == NODE_SCALAR ? node->text : NULL;
}

/* "Hearts, 3..5 players: Take no hearts.": what it is that the file extends;
 * NULL: it is not found. */
static const char *tell_base(const Editing *editing)
{
    const char *name = text_of(editing->base, "name");
    const char *players = text_of(editing->base, "players");
    const char *about = text_of(editing->base, "about");
    return name && players && about
               ? text_format(editing->arena, "%s, %s players: %s", name,
                             players, about) : name;
}

EditThing edit_find_thing(const Editing *editing)
{
    EditThing thing = {.span = {0, 0, 0}};
    const DraftSlot *slot = &editing->slot;
    if (slot->mapping && slot->node) {
        EditPlace above = edit_place(editing, slot->mapping);
        bool quoted = slot->node->key_span.end - slot->node->key_span.start !=
                      strlen(slot->node->key);
        tell_key(editing, &thing, &above, slot->node->key,
                 slot->start + quoted, slot->node);
    } else if (slot->value && slot->end > slot->start) {
        EditPlace place = edit_place_of_slot(editing);
        bool path = !slot->name && place.keys != KEYS_PLAIN && !place.within;
        thing.variant = text_equal(place.path, "extends");
        if (path && slot->node && slot->node->kind == NODE_SCALAR) {
            tell_key(editing, &thing, &place, slot->node->text, slot->start,
                     NULL);
        } else if (thing.variant) {
            thing.text = slot->node->text;
            thing.about = tell_base(editing);
            thing.span = (Span){editing->file, slot->start, slot->end};
        } else if (!outline_is_prose(&place.outline)) {
            tell_value(editing, &thing);
        }
    }
    return thing;
}

/* --- Where it is used ----------------------------------------------------- */

typedef struct {
    const Editing *editing;
    const EditNames *names;
    const EditName *wanted;
    uint32_t file;
    EditSpans *spans;
} Using;

static void add_span(Using *using, Span span)
{
    EditSpans *spans = using->spans;
    for (size_t i = 0; i < spans->count; i++) {
        if (span_same_begin(spans->items[i], span)) {
            return;
        }
    }
    ARENA_PUSH(using->editing->arena, spans->items, spans->count,
               spans->capacity) = span;
}

static void note_use(void *context, const EditName *name, uint32_t start,
                     uint32_t end)
{
    Using *using = context;
    if (text_equal(name->name, using->wanted->name)) {
        add_span(using, (Span){using->file, start, end});
    }
}

static void look_at_key(Using *using, const EditPlace *above, const Node *node)
{
    const char *key = node->key, *rest = key;
    uint32_t length = (uint32_t)strlen(key);
    bool plain = node->key_span.end - node->key_span.start == length;
    EditPlace place = *above;
    while (rest) {
        const char *here = rest;
        place = edit_place_below(using->editing, &place, here, node, &rest);
        size_t end = rest ? (size_t)(rest - key) - 1 : length;
        size_t start = (size_t)(here - key);
        bool same = end - start == strlen(using->wanted->name) &&
                    strncmp(here, using->wanted->name, end - start) == 0;
        const char *kind = edit_part_word(place.part);
        bool used = kind ? text_equal(kind, using->wanted->kind)
                         : is_in_example(&place);
        if (same && used && plain) {
            uint32_t begin = node->key_span.start;
            add_span(using, (Span){using->file, begin + (uint32_t)start,
                                   begin + (uint32_t)end});
        }
    }
}

static void look_at_text(Using *using, const EditPlace *place, const Node *node)
{
    const char *text = using->editing->sources->files[using->file].text;
    uint32_t start = node->span.start, end = node->span.end;
    if (!outline_is_prose(&place->outline)) {
        each_name(using->names, text, start, end, note_use, using);
        return;
    }
    for (uint32_t at = start; at < end; at++) {
        uint32_t close = at;
        while (text[at] == '{' && close < end && text[close] != '}') {
            close++;
        }
        if (close > at) {
            each_name(using->names, text, at + 1, close, note_use, using);
            at = close;
        }
    }
}

static void look_at(Using *using, const EditPlace *place, const Node *node)
{
    if (node->kind == NODE_SCALAR && node->span.file == using->file) {
        look_at_text(using, place, node);
    }
    for (size_t i = 0; i < node->count; i++) {
        const Node *child = node->children[i];
        if (child->key && child->key_span.file == using->file) {
            look_at_key(using, place, child);
        }
        EditPlace below = edit_place_of_child(using->editing, place, child);
        look_at(using, &below, child);
    }
}

EditSpans edit_find_uses(const Editing *editing, const EditThing *thing)
{
    EditSpans spans = {0};
    EditNames names = edit_names(editing);
    Using using = {editing, &names, thing->name, editing->file, &spans};
    if (!thing->name) {
        return spans;
    }
    EditPlace place = edit_place(editing, editing->root);
    look_at(&using, &place, editing->root);
    if (editing->base) {
        Editing base = *editing;
        base.root = editing->base;
        base.base = NULL;
        for (uint32_t file = 1; file < editing->sources->count; file++) {
            using = (Using){&base, &names, thing->name, file, &spans};
            place = edit_place(&base, base.root);
            if (file != editing->file) {
                look_at(&using, &place, base.root);
            }
        }
    }
    return spans;
}

Span edit_find_declared(const EditThing *thing)
{
    if (thing->name) {
        return thing->name->span;
    }
    const Node *now = thing->now;
    return now ? (now->key ? now->key_span : now->span) : (Span){0, 0, 0};
}

Span edit_extent(const Node *node)
{
    Span span = node->key ? node->key_span : node->span;
    uint32_t end = node->span.end > span.end ? node->span.end : span.end;
    for (const Node *last = node; last->count > 0;) {
        last = last->children[last->count - 1];
        end = last->span.end > end ? last->span.end : end;
        end = last->key && last->key_span.end > end ? last->key_span.end : end;
    }
    span.end = end;
    return span;
}
