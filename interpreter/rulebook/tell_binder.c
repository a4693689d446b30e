/* Names for the elements of `any`, `all`, `sum` and other loops, so that no two
 * things in a sentence have the same name.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rulebook/teller.h"

enum { WORD_LEAST = 3 };   /* least letters of a name that people can read */

static bool same_type(Type one, Type other)
{
    return one.base == other.base && one.attribute == other.attribute;
}

static bool binds(const Expression *e)
{
    return e->kind == E_WHERE || (e->kind >= E_SUM && e->kind <= E_ZONES);
}

bool binder_binds(const Expression *e, Type element)
{
    return e && ((binds(e) && e->local && same_type(e->local->type, element)) ||
                 binder_binds(e->left, element) ||
                 binder_binds(e->right, element) ||
                 binder_binds(e->condition, element));
}

/* --- Free names ----------------------------------------------------------- */

/* The names bound around a part of an expression. */
typedef struct Around {
    const Local *local;
    const struct Around *outer;
} Around;

static bool is_around(const Around *around, const Local *local)
{
    for (; around; around = around->outer) {
        if (around->local == local) {
            return true;
        }
    }
    return false;
}

static size_t find_free(const Expression *e, const Around *around,
                        Local **found, size_t count, size_t most)
{
    if (!e) {
        return count;
    }
    if (e->kind == E_LOCAL && !is_around(around, e->local)) {
        for (size_t i = 0; i < count; i++) {
            if (found[i] == e->local) {
                return count;
            }
        }
        if (count < most) {
            found[count++] = e->local;
        }
    }
    const Around inner = {e->local, around};
    count = find_free(e->left, around, found, count, most);
    count = find_free(e->condition, around, found, count, most);
    return find_free(e->right, binds(e) ? &inner : around, found, count, most);
}

size_t binder_free(const Expression *expression, Local **found,
                   size_t most)
{
    return find_free(expression, NULL, found, 0, most);
}

/* --- Names ---------------------------------------------------------------- */

/* Whether a thing has this name at present. */
static bool is_called(const Teller *teller, const char *name)
{
    for (const Bound *bound = teller->bound; bound; bound = bound->outer) {
        if (text_equal(bound->noun.name, name) ||
            text_equal(bound->again.name, name)) {
            return true;
        }
    }
    return false;
}

/* Whether "that card" could mean another thing. */
static bool is_taken(Teller *teller, Type element, const char *thing)
{
    for (const Bound *bound = teller->bound; bound; bound = bound->outer) {
        const char *name = bound->again.name;
        size_t length = strlen(name), end = strlen(thing);
        bool called = length > end && name[length - end - 1] == ' ' &&
                      text_equal(name + length - end, thing);
        if (same_type(bound->local->type, element) &&
            (called || text_equal(name, "it"))) {
            return true;               /* "the card", "the first card" */
        }
    }
    return false;
}

/* The first free one of "the first card", "the second card", ... For values,
 * which have an order themselves: "the one rank", "the other rank". */
static const char *numbered(Teller *teller, Type element, const char *thing)
{
    static const char *const values[] = {"one", "other"};
    const char *name;
    int64_t number = 0;
    do {
        bool value = element.base == TYPE_SYMBOL && number < 2;
        name = tell_format(teller, "the %s %s",
                           value ? values[number]
                                 : english_ordinal(teller->arena, number + 1),
                           thing);
        number++;
    } while (is_called(teller, name));
    return name;
}

bool binder_is_noun(const char *name)
{
    size_t length = strlen(name);
    return length >= WORD_LEAST &&
           !text_among("who whom whose which what someone somebody anyone "
                       "anybody everyone everybody nobody each every any all "
                       "some this that these those them they you him her next",
                       name, length);
}

Noun binder_name(Teller *teller, const char *name, Type element, bool more,
                 const char **label)
{
    const char *thing = set_thing(teller, element);
    *label = "";
    if (!more && !is_taken(teller, element, thing)) {
        return set_element(teller, element);
    }
    const char *called = tell_format(teller, "the %s", name);
    if (!binder_is_noun(name) || text_equal(name, thing) ||
        is_called(teller, called)) {
        called = numbered(teller, element, thing);
    }
    *label = tell_format(teller, " (\"%s\")", called);
    return noun_plain(teller, called);
}

bool binder_again(const Expression *over)
{
    return binder_binds(over->right, over->local->type);
}

Binder binder_open(Teller *teller, const Expression *over)
{
    Binder binder = {.set = set_of(teller, over->left)};
    binder.noun = binder_name(teller, over->local->name, over->local->type,
                              binder_again(over), &binder.label);
    if (strstr(binder.set.tail, binder.label)) {
        binder.label = "";                        /* its condition has it */
    }
    if (over->left->kind == E_PLAYERS) {
        binder.set.tail = "";
    }
    if (over->left->type.base == TYPE_TOKENS) {
        binder.set.singular = tell_format(teller, "kind of %s",
                                          binder.set.singular);
    }
    binder.outer = teller_bind(teller, over->local, binder.noun, binder.noun);
    return binder;
}

void binder_need(Binder *binder, const char *text)
{
    if (!strstr(text, binder->noun.name)) {
        binder->label = "";
    }
}

const char *binder_each(Teller *teller, const Binder *binder, const char *word)
{
    return tell_format(teller, "%s %s%s%s", word, binder->set.singular,
                       binder->set.tail, binder->label);
}
