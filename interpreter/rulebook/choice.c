/* What is chosen in an action: "choose a card in your hand that plays on the
 * top card of the discard pile and a player other than you".
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rulebook/teller.h"

/* A condition is a text, or a mapping with `if` and `because`. */
static const Node *condition_of(const Node *node)
{
    return node->kind == NODE_MAPPING ? node_get(node, "if") : node;
}

/* What is looked at goes by the name of its type and by that of the choice. */
static void enter_element(Teller *teller, const char *name, Type element,
                          Noun noun)
{
    Expression *value = arena_alloc(teller->arena, sizeof *value);
    teller_name(teller, set_thing(teller, element), element, noun);
    *value = (Expression){.kind = E_LOCAL, .type = element,
                          .local = teller->scope};
    teller->scope = local_new(teller->arena, teller->scope, name, element);
    teller->scope->stands_for = value;
}

/* " that plays on ... and whose suit is ..." */
static const char *which(Teller *teller, const Node *where, Noun element)
{
    Words words = {NULL, 0, 0};
    bool mapping = where && where->kind == NODE_MAPPING;
    size_t count = mapping ? where->count : where ? 1 : 0;
    teller->within += count > 1;
    for (size_t i = 0; i < count; i++) {
        const Node *one = condition_of(mapping ? where->children[i] : where);
        if (one) {
            tell_from(teller, one);
            english_gather(teller->arena, &words,
                           set_which(teller, tell_read(teller, one, TYPE_TRUTH),
                                     element, false));
        }
    }
    teller->within -= count > 1;
    return words.count ? tell_format(teller, " %s",
                                     english_list(teller->arena, &words, "and"))
                       : "";
}

/* The conditions of the choice itself and those that `like` adds. */
static const char *conditions(Teller *teller, const Node *spec,
                              const Node *only, Type element, bool many)
{
    Local *scope = teller->scope;
    Bound *bound = teller->bound;
    Noun noun = many ? noun_they : set_element(teller, element);
    enter_element(teller, spec->key, element, noun);
    const char *own = which(teller, spec->kind == NODE_MAPPING
                                        ? node_get(spec, "where") : NULL,
                            noun);
    const char *more = which(teller, only, noun);
    teller->scope = scope;
    teller_unbind(teller, bound);
    return tell_format(teller, "%s%s%s", own, *own && *more ? ", and" : "",
                       more);
}

/* Of what has been chosen: ", provided that the number is not three". */
static const char *all_conditions(Teller *teller, const Node *where,
                                  const char *before)
{
    bool mapping = where && where->kind == NODE_MAPPING;
    Words words = {NULL, 0, 0};
    for (size_t i = 0; where && i < (mapping ? where->count : 1); i++) {
        const Node *one = condition_of(mapping ? where->children[i] : where);
        english_gather(teller->arena, &words,
                  clause_of(teller, tell_read(teller, one, TYPE_TRUTH), false));
    }
    return words.count ? tell_format(teller, "%s%s", before,
                                     english_list(teller->arena, &words, "and"))
                       : "";
}

/* --- Several cards -------------------------------------------------------- */

static int64_t bound(Teller *teller, const Node *spec, const char *key,
                     const char **text)
{
    const Node *node = node_get(spec, key);
    Expression *number = node ? tell_read(teller, node, TYPE_NUMBER) : NULL;
    *text = number ? amount_of(teller, number) : NULL;
    return number && number->kind == E_CONSTANT ? number->value : -1;
}

static const char *how_many(Teller *teller, const Node *spec)
{
    const char *least, *most;
    int64_t few = bound(teller, spec, "least", &least);
    int64_t many = bound(teller, spec, "most", &most);
    if (few >= 0 && few == many) {
        return least;
    }
    if (!most) {
        return few > 1 || (least && few < 0)
                   ? tell_format(teller, "at least %s", least) : "one or more";
    }
    return tell_format(teller, "%s to %s", least ? least : "one", most);
}

static const char *some_of(Teller *teller, const Node *spec, const Node *only,
                           Type *type)
{
    Expression *set = tell_read(teller, node_get(spec, "some of"), TYPE_ERROR);
    const Node *alike = node_get(spec, "alike"), *cap = node_get(spec,
                                                                 "at most");
    const char *many = how_many(teller, spec);
    Set of = set_many(teller, set);
    *type = set->type.base == TYPE_CARDS ? (Type){TYPE_CHOSEN, -1} : set->type;
    const char *where = conditions(teller, spec, only,
                                   expression_element(set->type), true);
    Text text = text_new(teller->arena);
    text_add_format(&text, "%s %s%s%s", many, of.plural, of.tail, where);
    if (alike) {
        text_add_format(&text, " (all with the same %s)",
                        noun_called(teller, "attributes", alike->text,
                                    alike->text));
    }
    if (cap) {
        Local *scope = teller->scope;
        Bound *outer = teller->bound;
        Type card = {TYPE_CARD, -1};
        teller_name(teller, "card", card, set_element(teller, card));
        text_add_format(&text, " (of each kind of card at most %s)",
                        amount_of(teller, tell_read(teller, cap, TYPE_NUMBER)));
        teller->scope = scope;
        teller_unbind(teller, outer);
    }
    return text_string(&text);
}

/* --- One choice ----------------------------------------------------------- */

/* What is chosen is called by its name from here on. */
static void name_choice(Teller *teller, const char *name, Type type, bool only)
{
    static const Noun it = {"it", "its", false, false};
    static const Noun them = {"them", "their", false, true};
    const char *thing = type_is_several(type)
        ? english_plural(teller->arena,
                         set_thing(teller, expression_element(type)))
        : name;
    teller_name(teller, name, type,
                noun_plain(teller, tell_format(teller, "%s %s",
                                               type_is_several(type) ? "these"
                                                                     : "the",
                                               thing)));
    bool several = type_is_several(type);
    bool plain = text_equal(name, set_thing(teller, type));
    if (only && (several || (plain && (type.base == TYPE_CARD ||
                                       type.base == TYPE_TOKEN)))) {
        teller->bound->noun = several ? them : it;
    } else if (only && plain && type.base == TYPE_SYMBOL) {
        teller->bound->noun = noun_plain(teller,
                                         tell_format(teller, "that %s", name));
    }
}

static const char *one_of(Teller *teller, const Node *spec, const Node *only,
                          Type *type)
{
    const Node *from = spec->kind == NODE_MAPPING ? node_get(spec, "from")
                                                  : spec;
    Expression *set = tell_read(teller, from, TYPE_ERROR);
    *type = expression_element(set->type);
    if (set->kind == E_RANGE) {
        *type = (Type){TYPE_NUMBER, -1};
        return set_one(teller, set);
    }
    const char *thing = set_one(teller, set);
    return tell_format(teller, "%s%s", thing,
                       conditions(teller, spec, only, *type, false));
}

static const char *choose_one(Teller *teller, const Node *spec,
                              const Node *only)
{
    bool alone = spec->parent->count == 1;
    Type type;
    if (node_get(spec, "some of")) {
        const char *some = some_of(teller, spec, only, &type);
        name_choice(teller, spec->key, type, alone);
        return tell_format(teller, "%s%s", some,
                           all_conditions(teller, node_get(spec, "together"),
                                          ", such that "));
    }
    const char *one = one_of(teller, spec, only, &type);
    name_choice(teller, spec->key, type, alone);
    bool number = type.base == TYPE_NUMBER;
    const char *more = number && spec->kind == NODE_MAPPING
        ? all_conditions(teller, node_get(spec, "where"),
                         ", provided that ") : "";
    bool plain = text_equal(spec->key, number ? "number"
                                              : set_thing(teller, type));
    return plain ? tell_format(teller, "%s%s", one, more)
                 : tell_format(teller, "%s (\"the %s\")%s", one, spec->key,
                               more);
}

const char *choice_clause(Teller *teller, const Node *choose, const Node *only,
                          Noun chooser)
{
    Words words = {NULL, 0, 0};
    for (size_t i = 0; choose && i < choose->count; i++) {
        bool last = i + 1 == choose->count;
        english_gather(teller->arena, &words,
                  choose_one(teller, choose->children[i], last ? only : NULL));
    }
    return words.count
        ? tell_format(teller, "%s %s",
                      step_act(teller, chooser, "choose", "chooses"),
                      english_list(teller->arena, &words, "and"))
        : "";
}
