/* Items are collected from the schema, the trees and the words of expressions;
 * those that do not begin as what was typed are left out, and the rest is
 * sorted by what was written before in the same surroundings (habits.h).
 *
 * SPDX-License-Identifier: MIT */
#include "edit/offering.h"

#include "base/sort.h"
#include "edit/habits.h"

static int compare(const void *one, const void *other)
{
    const EditItem *left = one, *right = other;
    if (left->likely != right->likely) {
        return left->likely < right->likely ? -1 : 1;
    }
    return left->fits != right->fits ? (left->fits > right->fits ? -1 : 1) : 0;
}

/* Where what is replaced ends: the end of the key, of its part of a path, or of
 * the word. */
static uint32_t find_end(const Offering *offering)
{
    const Editing *editing = offering->editing;
    const char *text = editing->sources->files[editing->file].text;
    bool key = editing->slot.key;
    bool path = offering->place.keys != KEYS_PLAIN;
    uint32_t end = editing->cursor;
    while (end < editing->slot.end &&
           (habits_is_letter(text[end]) || (key && text[end] != '.') ||
            (key && !path))) {
        end++;
    }
    return end;
}

/* Whether a path is written as an item of a list: what to remove. */
static bool is_listed_path(const Offering *offering)
{
    const DraftSlot *slot = &offering->editing->slot;
    return slot->holder && !slot->name && slot->holder->kind == NODE_LIST &&
           offering->place.keys != KEYS_PLAIN;
}

static void add_both(Offering *offering)
{
    if (offering->editing->slot.key) {
        offering_add_keys(offering);
    }
    if (offering->editing->slot.value) {
        offering_add_values(offering);
    }
}

EditItems edit_complete(const Editing *editing)
{
    EditItems items = {.end = editing->cursor};
    if (!editing->slot.key && !editing->slot.value) {
        return items;
    }
    Offering offering = {.editing = editing,
                             .place = edit_place_of_slot(editing),
                             .items = &items,
                             .typed = editing_typed(editing),
                             .typed_at = editing->slot.start};
    items.end = find_end(&offering);
    if (is_listed_path(&offering)) {
        offering_add_path(&offering, true);
    } else {
        add_both(&offering);
    }
    sort_stable(editing->arena, items.items, items.count, sizeof *items.items,
                compare);
    items.more = items.count > EDIT_ITEMS_MOST;
    items.count = items.more ? EDIT_ITEMS_MOST : items.count;
    return items;
}
