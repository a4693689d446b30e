/* SPDX-License-Identifier: MIT */
#include "interface/action_list.h"

#include "base/text.h"

/* Whether two offers have the same name and choose things of the same types. */
static bool is_same(const Offer *one, const Offer *other)
{
    bool same = text_equal(one->name, other->name) &&
                one->parameter_count == other->parameter_count;
    for (int i = 0; same && i < one->parameter_count; i++) {
        Type a = one->parameters[i].type, b = other->parameters[i].type;
        same = a.base == b.base && a.attribute == b.attribute;
    }
    return same;
}

/* The action of an offer, which may be new. */
static size_t find(ActionList *list, const Offer *offer)
{
    size_t i = 0;
    while (i < list->count &&
           !(list->first[i] ? is_same(list->first[i], offer)
                            : text_equal(list->names[i], offer->name))) {
        i++;
    }
    if (i == list->count) {
        list->names[list->count++] = offer->name;
    }
    list->first[i] = list->first[i] ? list->first[i] : offer;
    return i;
}

const ActionList *action_list_new(Arena *arena, const Variant *variant)
{
    ActionList *list = arena_alloc(arena, sizeof *list);
    size_t offers = variant->program.offer_count;
    size_t most = variant->action_count + offers;
    list->first = arena_alloc(arena, most * sizeof *list->first);
    list->names = arena_alloc(arena, most * sizeof *list->names);
    list->called = arena_alloc(arena, most * sizeof *list->called);
    list->of = arena_alloc(arena, offers * sizeof *list->of);
    for (size_t i = 0; i < variant->action_count; i++) {
        list->names[i] = variant->actions[i].name;
        list->called[i] = variant->actions[i].called;
    }
    list->count = variant->action_count;
    for (size_t i = 0; i < offers; i++) {
        list->of[i] = (uint16_t)find(list, &variant->program.offers[i]);
    }
    return list;
}
