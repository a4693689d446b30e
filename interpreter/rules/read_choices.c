/* Parses the choices of an action: one element of a set, a number, several
 * elements.
 *
 * SPDX-License-Identifier: MIT */
#include "expression/make.h"
#include "expression/pure_value.h"
#include "rules/rule_reader.h"

/* Binds the element of a set under the name of its type, and under the name of
 * the choice, which refers to the former. Returns the local of the former. */
static Local *enter_element(RuleReader *reader, const Expression *set,
                            const char *choice)
{
    Type element = expression_element(set->type);
    Local *local = reader_local(reader, variant_element_name(reader->variant,
                                                             element),
                                element);
    Expression *value = arena_alloc(reader->arena, sizeof *value);
    *value = (Expression){.kind = E_LOCAL, .type = element, .span = set->span,
                          .local = local};
    reader_local(reader, choice, element)->stands_for = value;
    return local;
}

/* Adds a condition to [set]. Later conditions are evaluated only where the
 * earlier ones are true. */
static Expression *add_condition(RuleReader *reader, Expression *set,
                                 Expression *holds, Local *element)
{
    Expression *new = arena_alloc(reader->arena, sizeof *new);
    if (set->kind == E_WHERE && set->local == element) {
        *new = (Expression){.kind = E_AND, .type = holds->type,
                            .span = holds->span, .left = set->right,
                            .right = holds};
        set->right = new;
        return set;
    }
    *new = (Expression){.kind = E_WHERE, .type = set->type, .span = set->span,
                        .left = set, .right = holds, .local = element};
    return new;
}

/* Parses the conditions of a choice from an unknown set, only for their
 * findings: all names of elements are in scope. */
static void look_at_conditions(RuleReader *reader, const Node *node)
{
    Local *scope = reader->scope;
    Conditions looked = {NULL, 0, 0, false};
    reader->scope = expression_enter_any(&reader->meanings, scope);
    reader_local(reader, node->key, (Type){TYPE_ERROR, -1});
    reader_conditions(reader, node_get(node, "where"), NULL, &looked);
    reader->scope = scope;
}

/* Parses the set of a choice with all conditions; NULL when it is missing. */
static Expression *read_source(RuleReader *reader, const Node *node,
                            const Node *only, Choice *choice)
{
    const Node *from = node->kind == NODE_MAPPING ? node_get(node, "from")
                                                  : node;
    from = from ? from : node_get(node, "some of");
    if (!from) {
        reader_error(reader, "missing-key", node->key_span,
                     "the choice '%s' needs 'from' or 'some of'", node->key);
        return NULL;
    }
    Expression *set = reader_value(reader, from);
    choice->from = set;
    if (set->type.base == TYPE_ERROR || set->kind == E_RANGE) {
        return set->kind == E_RANGE ? set : NULL;
    }
    if (expression_element(set->type).base == TYPE_ERROR) {
        reader_refuse(reader, set, NEEDED_SET, "expected a set to choose from",
                      NULL);
        return NULL;
    }
    Local *scope = reader->scope;
    Local *element = enter_element(reader, set, node->key);
    reader_conditions(reader, node_get(node, "where"), element, &choice->where);
    choice->own = choice->where.count;
    reader_conditions(reader, only, element, &choice->where);
    reader->scope = scope;
    for (size_t i = 0; i < choice->where.count; i++) {
        set = add_condition(reader, set,
                            choice->where.items[i].holds, element);
    }
    return set;
}

static void name_choice(RuleReader *reader, Choice *choice, Type type)
{
    choice->type = type;
    choice->local = reader_local(reader, choice->place.name, type);
}

/* --- One ------------------------------------------------------------------ */

/* Refuses the keys of several elements in a choice of one element. */
static void refuse_keys_of_several(RuleReader *reader, const Node *node)
{
    static const char *const keys[] = {"least", "most", "at most", "alike",
                                       "together"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const Node *key = node_get(node, keys[i]);
        if (key) {
            reader_error(reader, "no-use", key->key_span, "'%s' needs 'some "
                         "of', which chooses several", keys[i]);
        }
    }
}

static void read_number(RuleReader *reader, const Node *node, const Node *only,
                        Choice *choice)
{
    name_choice(reader, choice, (Type){TYPE_NUMBER, -1});
    reader_conditions(reader, node_get(node, "where"), NULL, &choice->where);
    choice->own = choice->where.count;
    reader_conditions(reader, only, NULL, &choice->where);
}

/* --- Several -------------------------------------------------------------- */

/* Parses `least` or `most`; NULL when the key is missing. */
static Expression *read_bound(RuleReader *reader, const Node *node,
                              const char *key, int at_most)
{
    int64_t number;
    if (!node_get(node, key)) {
        return NULL;
    }
    Expression *bound = reader_key(reader, node, key, TYPE_NUMBER);
    if (bound->type.base != TYPE_ERROR &&
        pure_value(reader->variant, bound, NULL, 0, &number) &&
        (number < 1 || number > at_most)) {
        reader_error(reader, "out-of-range", bound->span, "from 1 to %d can be "
                     "chosen at once", at_most);
    }
    return bound;
}

/* alike: ATTRIBUTE */
static int read_alike(RuleReader *reader, const Node *alike)
{
    const Variant *variant = reader->variant;
    int attribute = alike ? variant_find_attribute(variant, alike->text)
                          : NOTHING;
    if (alike && attribute < 0) {
        reader_unknown(reader, variant_list(variant, LIST_ATTRIBUTES), alike);
    }
    return attribute;
}

/* at most: the number of each kind, by card */
static void read_cap(RuleReader *reader, const Node *node, Choice *choice)
{
    Local *scope = reader->scope;
    if (node_get(node, "at most")) {
        choice->card = reader_local(reader, "card",
                                    expression_element(choice->set->type));
        choice->cap = reader_key(reader, node, "at most", TYPE_NUMBER);
        reader->scope = scope;
    }
}

/* How many cards of each kind the zones of a union have is a limit, too. */
static void limit_copies(RuleReader *reader, Choice *choice,
                         Expression *cards)
{
    const Meanings *meanings = &reader->meanings;
    const Type number = {TYPE_NUMBER, -1};
    if (!choice->card) {
        choice->card = local_new(reader->arena, NULL, "card",
                                 (Type){TYPE_CARD, -1});
    }
    Expression *card = make(meanings, E_LOCAL, choice->card->type, cards->span,
                            NULL, NULL);
    card->local = choice->card;
    Expression *copies = make_by_zones(
        meanings, make(meanings, E_HOW_MANY, number, cards->span, card, cards));
    choice->cap = choice->cap
        ? make(meanings, E_LESSER, number, choice->cap->span,
               (Expression *)(uintptr_t)choice->cap, copies)
        : copies;
}

static void refuse_keys_of_cards(RuleReader *reader, const Node *node)
{
    static const char *const only_cards[] = {"at most", "alike"};
    for (size_t i = 0; i < sizeof only_cards / sizeof *only_cards; i++) {
        const Node *key = node_get(node, only_cards[i]);
        if (key) {
            reader_error(reader, "no-use", key->key_span,
                         "'%s' is for cards only", only_cards[i]);
        }
    }
}

/* The most elements that a choice allows, as far as that is known now: a
 * number, or as many as an earlier choice. */
static int known_most(const RuleReader *reader, const Action *action,
                      const Choice *choice)
{
    const Expression *most = choice->most;
    int64_t number;
    bool known = most && most->type.base != TYPE_ERROR &&
                 pure_value(reader->variant, most, NULL, 0, &number);
    if (known && number > 0 && number < VALUES_MAX) {
        return (int)number;
    }
    for (int i = 0; most && most->kind == E_COUNT &&
                    &action->choices[i] != choice; i++) {
        if (most->left->kind == E_LOCAL &&
            most->left->local == action->choices[i].local) {
            return known_most(reader, action, &action->choices[i]);
        }
    }
    return choice->share;
}

/* Sets the shares of several choices of several, and refuses too many. More
 * than CHOSEN_NARROW cards, or more elements than that in several choices, need
 * wide registers. */
static void limit_several(RuleReader *reader, Action *action,
                          const Node *choose)
{
    int several = 0, all = 0;
    for (int i = 0; i < action->choice_count; i++) {
        several += action->choices[i].several;
    }
    for (int i = 0; i < action->choice_count; i++) {
        Choice *choice = &action->choices[i];
        bool cards = choice->type.base == TYPE_CHOSEN;
        choice->share = several > 1 ? CHOSEN_MAX / several : 0;
        all += choice->several && (several > 1 || cards)
                   ? known_most(reader, action, choice) : 0;
    }
    reader->variant->wide |= all > CHOSEN_NARROW;
    if (several > 1 && all > CHOSEN_MAX) {
        Diagnostic *finding = reader_error(
            reader, "some-of", choose->key_span, "these are up to %d things "
            "to choose in one action, but at most %d can be chosen", all,
            CHOSEN_MAX);
        diagnostic_help(reader->found, finding, "write a smaller 'most' for "
                        "each 'some of'");
    }
}

/* some of: cards of a zone, each copy separately; elements of a set, each at
 * most once. */
static void read_some(RuleReader *reader, const Node *node, Choice *choice)
{
    TypeBase base = choice->set->type.base;
    bool cards = base == TYPE_CARDS || base == TYPE_CHOSEN;
    int most = cards ? CHOSEN_MAX : VALUES_MAX;
    choice->several = true;
    bool several = base == TYPE_CARDS && expression_is_union(choice->from);
    if (cards && !several && !expression_zone(choice->set)) {
        reader_error(reader, "some-of", node->key_span,
                     "'some of' needs the cards of a zone");
        return;
    }
    if (!cards) {
        refuse_keys_of_cards(reader, node);
    }
    choice->least = read_bound(reader, node, "least", most);
    choice->most = read_bound(reader, node, "most", most);
    if (cards) {
        choice->alike = read_alike(reader, node_get(node, "alike"));
        read_cap(reader, node, choice);
    }
    if (several) {
        limit_copies(reader, choice, (Expression *)(uintptr_t)choice->from);
    }
    name_choice(reader, choice, cards ? (Type){TYPE_CHOSEN, -1}
                                      : choice->set->type);
    reader_conditions(reader, node_get(node, "together"), NULL,
                      &choice->together);
}

/* --- All ------------------------------------------------------------------ */

/* Parses one choice of an action; [last]: it is the last one. Returns whether
 * the choices after it can be parsed. */
static bool read_choice(RuleReader *reader, const Node *node, const Node *only,
                        bool last, Choice *choice)
{
    bool some = node_get(node, "some of");
    *choice = (Choice){.place = reader_place(node), .alike = NOTHING};
    choice->set = read_source(reader, node, last ? only : NULL, choice);
    if (!choice->set) {
        look_at_conditions(reader, node);
        name_choice(reader, choice, (Type){TYPE_ERROR, -1});
        return true;
    }
    if (!some) {
        refuse_keys_of_several(reader, node);
    }
    if (choice->set->kind == E_RANGE && some) {
        reader_error(reader, "some-of", node->key_span,
                     "one number is chosen: write 'from'");
        return false;
    }
    if (choice->set->kind == E_RANGE) {
        read_number(reader, node, last ? only : NULL, choice);
    } else if (some) {
        read_some(reader, node, choice);
    } else {
        name_choice(reader, choice, expression_element(choice->set->type));
    }
    return true;
}

void reader_choices(RuleReader *reader, Action *action, const Node *choose,
                    const Node *only)
{
    size_t count = choose ? choose->count : 0;
    for (size_t i = 0; i < count; i++) {
        const Node *node = choose->children[i];
        if (action->choice_count == SIMPLE_PARAMETERS_MAX) {
            reader_error(reader, "too-many", node->key_span, "an action has at "
                         "most %d choices", SIMPLE_PARAMETERS_MAX);
            return;
        }
        if (!read_choice(reader, node, only, i + 1 == count,
                         &action->choices[action->choice_count])) {
            break;
        }
        action->choice_count++;
    }
    if (choose) {
        limit_several(reader, action, choose);
    }
}
