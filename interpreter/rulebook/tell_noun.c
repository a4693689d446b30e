/* The names of players, cards, values and tokens: a table by the kind of
 * expression.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rulebook/teller.h"
#include "variant/names.h"

const Noun noun_you = {"you", "your", true, true};
const Noun noun_they = {"they", "their", false, true};
const Noun noun_nobody = {NULL, NULL, false, false};

/* Whether what is told of a thing comes behind it, so that no "'s" may: "the
 * card turned up", "the highest trump played". */
static bool ends_with_what_is_told(const char *name)
{
    const char *last = strrchr(name, ' ');
    return last && strchr(name, ' ') != last &&
           (english_is_done(last + 1) ||
            text_among("after before down first last over up", last + 1,
                       strlen(last + 1)));
}

Noun noun_plain(Teller *teller, const char *name)
{
    static const char *const words[] = {
        " of ", " who", " that ", " after ", " by ", " to ", " in ", " on ",
        " from ", " for ", " still ", " among ", " than ", ",", "("};
    bool longer = ends_with_what_is_told(name);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        longer = longer || strstr(name, words[i]);
    }
    return (Noun){name, longer ? NULL : tell_format(teller, "%s's", name),
                  false, false};
}

Noun noun_that(Teller *teller, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    Noun noun = noun_plain(teller, text_format_list(teller->arena, format,
                                                    list));
    va_end(list);
    return noun;
}

const char *noun_object(Noun noun)
{
    return text_equal(noun.name, "they") ? "them" : noun.name;
}

const char *noun_like(Teller *teller, Noun card)
{
    const char *of = strstr(card.name, "of that kind");
    return english_begins(card.name, "a ") && of
               ? of : tell_format(teller, "like %s", card.name);
}

const char *noun_of_kind(Teller *teller, Noun token)
{
    return text_equal(token.name, "that token") ? "of that kind"
           : text_equal(token.name, "it")       ? "of its kind"
           : english_begins(token.name, "the next ")
               ? tell_format(teller, "of %s", token.name)
               : tell_format(teller, "of the same kind as %s", token.name);
}

Doer noun_set_doer(Teller *teller, const Expression *player, Noun noun)
{
    Doer before = teller->doer;
    teller->doer = (Doer){noun.you ? NULL : player, teller->bound};
    return before;
}

Noun noun_owner(Teller *teller, const Expression *owner)
{
    const Doer *doer = &teller->doer;
    bool they = doer->player && expression_same(owner, doer->player);
    for (const Bound *bound = teller->bound;
         they && bound && bound != doer->bound; bound = bound->outer) {
        they = bound->local->type.base != TYPE_PLAYER;
    }
    return they ? noun_they : noun_of(teller, owner);
}

const char *noun_there(Teller *teller, Noun holder)
{
    bool supply = text_equal(holder.name, "the supply");
    return tell_format(teller, "%s %s", supply ? "in" : "on", holder.name);
}

const char *noun_owned(Teller *teller, Noun owner, const char *thing)
{
    return owner.own ? tell_format(teller, "%s %s", owner.own, thing)
                     : tell_format(teller, "the %s of %s", thing, owner.name);
}

const char *noun_second_key(Teller *teller, const Expression *owner)
{
    return owner->kind == E_PAIR
               ? tell_format(teller, " at %s",
                             noun_object(noun_of(teller, owner->right)))
               : "";
}

const char *noun_kept_by(Teller *teller, const Expression *owner,
                         const char *thing, bool they)
{
    const Expression *first = expression_first_key(owner);
    const char *owned = noun_owned(teller, they ? noun_owner(teller, first)
                                                : noun_of(teller, first),
                                   thing);
    return tell_format(teller, "%s%s", owned, noun_second_key(teller, owner));
}

const char *noun_verb(Teller *teller, Noun noun, const char *you,
                      const char *other)
{
    return tell_format(teller, "%s %s", noun.name, noun.plural ? you : other);
}

const char *noun_holder(Teller *teller, int holder)
{
    const TokenHolder *place = &teller->variant->holders[holder];
    return place->called ? place->called : place->name;
}

const char *noun_attribute(Teller *teller, int attribute)
{
    const Attribute *values = &teller->variant->attributes[attribute];
    return values->called ? values->called : values->name;
}

const char *noun_zone(Teller *teller, size_t zone)
{
    const Zone *place = &teller->variant->zones[zone];
    const char *name = place->whole ? place->whole : place->name;
    size_t length = strlen(name);
    bool says = length >= 4 && strcmp(name + length - 4, "pile") == 0;
    return place->called         ? place->called
           : place->pile && !says ? tell_format(teller, "%s pile", name)
                                  : name;
}

const char *noun_face(const Teller *teller, const Expression *zone)
{
    const Zone *place = zone->kind == E_ZONE
                            ? &teller->variant->zones[zone->value] : NULL;
    return !place || !place->whole ? ""
           : place->up ? "face-up " : "face-down ";
}

/* "crown card"; "shown card" says it already. */
static const char *as_card(Teller *teller, const char *name)
{
    size_t length = strlen(name);
    bool says = length >= 4 && strcmp(name + length - 4, "card") == 0;
    return says ? name : tell_format(teller, "%s card", name);
}

const char *noun_family(Teller *teller, size_t family)
{
    const Family *cards = &teller->variant->families[family];
    return cards->called ? cards->called : as_card(teller, cards->name);
}

const char *noun_token(Teller *teller, int token)
{
    const TokenKind *kind = &teller->variant->tokens[token];
    return kind->called ? kind->called
                        : tell_format(teller, "%s token", kind->name);
}

/* Finds "the player" in [text] as whole words, or NULL. */
static const char *find_owner(const char *text, const char *owner)
{
    size_t length = strlen(owner);
    for (const char *at = strstr(text, owner); at; at = strstr(at + 1, owner)) {
        bool begins = at == text || at[-1] == ' ';
        if (begins && (!at[length] || strchr(" '.,", at[length]))) {
            return at;
        }
    }
    return NULL;
}

const char *noun_flag(Teller *teller, const Expression *variable,
                      const char *called)
{
    const Variable *flag = &teller->variant->variables[variable->value];
    if (!variable->left) {
        return called;
    }
    if (variable->left->kind == E_PAIR) {
        return tell_format(
            teller, "for %s at %s, %s",
            noun_object(noun_of(teller, variable->left->left)),
            noun_object(noun_of(teller, variable->left->right)), called);
    }
    Noun owner = noun_of(teller, variable->left);
    const char *the = tell_format(teller, "the %s",
                                  set_thing(teller, flag->of));
    const char *at = find_owner(called, the);
    if (!at) {                         /* "that player has had a say" */
        the = tell_format(teller, "that %s", set_thing(teller, flag->of));
        at = find_owner(called, the);
    }
    if (!at) {
        return tell_format(teller, "for %s, %s", noun_object(owner), called);
    }
    const char *rest = at + strlen(the);
    int before = (int)(at - called);
    if (english_begins(rest, "'s ")) {
        return tell_format(teller, "%.*s%s", before, called,
                           noun_owned(teller, owner, rest + strlen("'s ")));
    }
    bool plural = owner.plural && (english_begins(rest, " is ") ||
                                   english_begins(rest, " has "));
    size_t verb = plural ? strcspn(rest + 1, " ") + 1 : 0;
    return tell_format(teller, "%.*s%s%s%s", before, called, owner.name,
                       !plural                         ? ""
                       : english_begins(rest, " is ") ? " are"
                                                       : " have", rest + verb);
}

bool noun_has_status_name(const Variant *variant, const Status *status)
{
    int alike = 0;
    for (int i = 0; i < variant->status_count; i++) {
        alike += variant->statuses[i].meaning == status->meaning;
    }
    return alike > 1;
}

const char *noun_mode(const Teller *teller, const Expression *variable)
{
    const Rules *rules = teller->variant->rules;
    for (size_t i = 0; i + 1 < rules->mode_count; i++) {
        const Expression *holds = rules->modes[i].condition->holds;
        if (holds->kind == E_VARIABLE && holds->value == variable->value &&
            !holds->definition && !holds->left) {
            return rules->modes[i].place.name;
        }
    }
    return NULL;
}

const char *noun_called_mode(Teller *teller, const char *name)
{
    enum { ENDING = 3, SHORT = 5 };     /* "king" is a noun */
    size_t word = strcspn(name, " ");
    bool doing = word >= SHORT &&
                 strncmp(name + word - ENDING, "ing", ENDING) == 0;
    return tell_format(teller, doing || english_is_plural(name)
                                   ? "the mode \"%s\"" : "the %s", name);
}

const char *noun_named_card(Teller *teller, const char *name)
{
    bool article = text_among("a an another any each every no some that the "
                              "these this those", name, strlen(name));
    return article ? tell_format(teller, "card \"%s\"", name)
                   : as_card(teller, name);
}

const char *noun_variable_name(Teller *teller, const Expression *expression)
{
    const Variable *variable = &teller->variant->variables[expression->value];
    const char *name = variable->name;
    bool number = variable->type.base == TYPE_NUMBER &&
                  (!expression->left || english_is_plural(name));
    bool card = variable->type.base == TYPE_CARD && !variable->hidden;
    return variable->called ? variable->called
           : number         ? tell_format(teller, "number \"%s\"", name)
           : card           ? noun_named_card(teller, name)
                            : name;
}

Noun noun_variable(Teller *teller, const Expression *expression)
{
    const char *name = noun_variable_name(teller, expression);
    Noun noun = noun_plain(teller,
                           expression->left
                               ? noun_kept_by(teller, expression->left, name,
                                              false)
                               : tell_format(teller, "the %s", name));
    noun.plural = teller->variant->variables[expression->value].type.base ==
                      TYPE_NUMBER && english_is_plural(name);
    return noun;
}

/* --- Kinds of expressions ------------------------------------------------- */

/* Nobody, none and nothing. */
static Noun of_nothing(TypeBase base)
{
    const char *name = base == TYPE_PLAYER  ? "nobody"
                       : base == TYPE_CARD  ? "no card"
                       : base == TYPE_TOKEN ? "no token"
                       : base == TYPE_DIE   ? "no die"
                                            : "nothing";
    return (Noun){name, NULL, false, false};
}

static Noun of_constant(Teller *teller, const Expression *constant)
{
    const Variant *variant = teller->variant;
    int64_t value = constant->value;
    const char *name = NULL;
    if (value == NOTHING) {
        return of_nothing(constant->type.base);
    }
    if (constant->type.base == TYPE_SYMBOL) {
        return (Noun){variant->attributes[constant->type.attribute]
                          .values[value], NULL, false, false};
    }
    switch (constant->type.base) {
    case TYPE_TOKEN:
        name = english_article(teller->arena, noun_token(teller, (int)value));
        break;
    case TYPE_NUMBER: name = english_number(teller->arena, value); break;
    case TYPE_DIE:
        name = variant_die_noun(teller->arena, variant->dice[value].name);
        break;
    case TYPE_HOLDER:
        value -= variant_supply(variant);
        name = tell_format(teller, "the %s",
                           noun_holder(teller, (int)value));
        break;
    case TYPE_ERROR: case TYPE_TRUTH: case TYPE_SYMBOL:
    case TYPE_SYMBOLS: case TYPE_CARD: case TYPE_CARDS: case TYPE_CHOSEN:
    case TYPE_PLAYER: case TYPE_PLAYERS: case TYPE_TOKENS: case TYPE_DICE:
    case TYPE_PAIR:
    case TYPE_GROUPS: case TYPE_RANGE: case TYPE_WORD:
        name = tell_unknown(teller, constant->span, "a constant of this type");
        break;
    }
    return noun_plain(teller, name);
}

static Noun of_local(Teller *teller, const Expression *expression)
{
    for (Bound *bound = teller->bound; bound; bound = bound->outer) {
        if (bound->local == expression->local) {
            bool again = bound->mentioned;
            bound->mentioned = true;
            bound->told++;
            return again ? bound->again : bound->noun;
        }
    }
    return noun_that(teller, "the %s", expression->local->name);
}

static Noun of_actor(Teller *teller)
{
    bool again = teller->actor_mentioned;
    for (Bound *bound = teller->bound; bound; bound = bound->outer) {
        again = again && (bound->noun.you || !bound->noun.plural) &&
                bound->local->type.base != TYPE_PLAYER;
    }
    teller->actor_mentioned = true;
    return again ? teller->actor_again : teller->actor;
}

/* "card number 3 from the top of the discard pile" */
static Noun of_nth(Teller *teller, const Expression *card)
{
    const Expression *number = card->right;
    bool bottom = number->kind == E_NEGATE;
    return noun_that(teller, "%scard number %s from the %s of %s",
                     noun_face(teller, card->left),
                     amount_closed(teller, bottom ? number->left : number),
                     bottom ? "bottom" : "top",
                     set_place(teller, card->left));
}

static Noun of_end(Teller *teller, const Expression *expression)
{
    if (expression->right) {
        return of_nth(teller, expression);
    }
    return noun_that(teller, "the %s %scard of %s",
                     expression->kind == E_TOP ? "top" : "bottom",
                     noun_face(teller, expression->left),
                     set_place(teller, expression->left));
}

static Noun of_attribute(Teller *teller, const Expression *expression)
{
    const Attribute *attribute =
        &teller->variant->attributes[expression->value];
    const char *name = noun_attribute(teller, (int)expression->value);
    Noun card = noun_of(teller, expression->left);
    Noun value = {.name = noun_owned(teller, card, name)};
    if (attribute->several) {
        const char *many = english_plural(teller->arena, name);
        value.name = tell_format(teller, "one of %s",
                                 noun_owned(teller, card, many));
    }
    return value;              /* "the row of its colour": avoids a double 's */
}

static Noun of_neighbour(Teller *teller, const Expression *expression)
{
    bool next = expression->kind == E_NEXT;
    const char *of = noun_of(teller, expression->left).name;
    if (expression->type.base == TYPE_TOKEN) {
        const char *kind = tell_format(teller, "the next %s kind",
                                       next ? "dearer" : "cheaper");
        return noun_that(teller, "%s after %s", kind, of);
    }
    return noun_that(teller, "the %s %s %s",
                     noun_attribute(teller, expression->type.attribute),
                     next ? "after" : "before", of);
}

/* Whether all of [cards] are of one kind, so that none is the lowest. */
static bool is_of_one_kind(const Teller *teller, const Expression *cards)
{
    const Expression *which = cards->kind == E_WHERE ? cards->right : NULL;
    return which && which->kind == E_AMONG && which->left->kind == E_LOCAL &&
           which->left->local == cards->local &&
           !teller_definition(teller, cards) &&
           bits_count(expression_constant(which)) == 1;
}

static Noun of_extreme(Teller *teller, const Expression *expression)
{
    bool lowest = expression->kind == E_LOWEST;
    const Expression *from = expression->left;
    bool places = from->kind == E_ZONES && !teller_definition(teller, from);
    Set set = set_of(teller, from);
    if (places) {
        set.tail = set_many(teller, from).tail;
    }
    TypeBase type = expression->type.base;
    const char *which = type == TYPE_TOKEN    ? lowest ? "cheapest" : "dearest"
                        : type == TYPE_PLAYER ? lowest ? "first" : "last"
                        : lowest              ? "lowest"
                                              : "highest";
    if (is_of_one_kind(teller, expression->left)) {
        return noun_that(teller, "%s%s", english_article(teller->arena,
                                                         set.singular),
                         set.tail);
    }
    if (type == TYPE_PLAYER && strstr(set.tail, "(\"the first ")) {
        return noun_that(teller, "the %s%s (of several, the %s in the order of "
                         "seats)", set.singular, set.tail, which);
    }
    const char *thing = tell_format(teller, "%s %s", which, set.singular);
    bool whose = expression->left->kind == E_TOKENS && set.holder.name;
    return noun_plain(teller,
                      whose ? noun_owned(teller, set.holder, thing)
                            : tell_format(teller, "the %s%s", thing, set.tail));
}

static Noun of_choice(Teller *teller, const Expression *expression)
{
    return noun_plain(teller, tell_phrase(teller, "(%n if %c, else %n)",
                                          expression->left,
                                          expression->condition,
                                          expression->right));
}

/* Takes "(provided that ...)" off the end of [set] and returns what stands in
 * it, with "; " before it, or "". */
static const char *take_proviso(Teller *teller, Set *set)
{
    static const char lead[] = " (provided that ";
    const char *at = strstr(set->tail, lead);
    if (!at || at[strlen(at) - 1] != ')') {
        return "";
    }
    set->tail = tell_format(teller, "%.*s", (int)(at - set->tail), set->tail);
    at += strlen(" (");
    return tell_format(teller, "; %.*s", (int)strlen(at) - 1, at);
}

static Noun of_most(Teller *teller, const Expression *expression)
{
    bool most = expression->kind == E_MOST;
    if (expression->left->type.base == TYPE_GROUPS) {
        return noun_best_group(teller, expression);
    }
    const Expression *by = expression->right;
    bool order = by->kind == E_ORDER_OF && !teller_definition(teller, by);
    const char *size = order ? most ? "highest" : "lowest"
                             : most ? "largest" : "smallest";
    TypeBase base = expression->type.base;
    Binder binder = binder_open(teller, expression);
    const char *proviso = take_proviso(teller, &binder.set);
    const char *and = set_has_conditions(binder.set.tail) ? "and " : "";
    const char *amount = order ? noun_of(teller, by->left).name
                               : amount_of(teller, by);
    const char *is = order ? "is" : amount_being(teller, by);
    const char *own = binder.noun.own;
    teller_unbind(teller, binder.outer);
    const char *whose =
        by->kind == E_WORTH_OF && !*binder.label
            ? tell_format(teller, "whose tokens are worth %s",
                          most ? "most" : "least")
        : own && english_begins(amount, own)
            ? tell_format(teller, "whose%s %s %s", amount + strlen(own), is,
                          size)
            : tell_format(teller, "for %s %s %s %s",
                      base == TYPE_PLAYER ? "whom" : "which", amount, is, size);
    return noun_that(teller, "%s %s%s (of several, the first%s%s)",
                     binder_each(teller, &binder, "the"), and, whose,
                     base == TYPE_PLAYER ? " in the order of seats" : "",
                     proviso);
}

static Noun of_lookup(Teller *teller, const Expression *expression)
{
    const Lookup *lookup = &teller->variant->lookups[expression->value];
    if (teller->looked_up) {
        teller->looked_up[expression->value] = true;
    }
    return noun_that(teller, "the %s for %s",
                     lookup->called ? lookup->called : lookup->name,
                     lookup->key.base == TYPE_NUMBER
                         ? amount_closed(teller, expression->left)
                         : noun_of(teller, expression->left).name);
}

/* "number three", "the number of the last meld" */
static Noun of_numbered(Teller *teller, const char *amount)
{
    return noun_that(teller, english_begins(amount, "the number ")
                                 ? "%s" : "number %s", amount);
}

static Noun of_kind(Teller *teller, const Expression *expression)
{
    switch (expression->kind) {
    case E_CONSTANT: return of_constant(teller, expression);
    case E_LOCAL: return of_local(teller, expression);
    case E_VARIABLE: return noun_variable(teller, expression);
    case E_ACTOR: return of_actor(teller);
    case E_NEXT_PLAYER: return noun_plain(teller, "the next player");
    case E_LAST_ACTOR: return noun_plain(teller, "the last player to act");
    case E_AFTER:
        return noun_that(teller, "the player after %s",
                         noun_object(noun_of(teller, expression->left)));
    case E_TOP: case E_BOTTOM: return of_end(teller, expression);
    case E_ATTRIBUTE: return of_attribute(teller, expression);
    case E_NEXT: case E_PREVIOUS: return of_neighbour(teller, expression);
    case E_LOOKUP: return of_lookup(teller, expression);
    case E_FACE:
        return (Noun){.name = tell_format(
            teller, "what %s", noun_verb(teller, noun_of(
                teller, expression->left), "display", "displays"))};
    case E_DIE_OF:
        return noun_plain(teller, noun_owned(
            teller, noun_owner(teller, expression->left), tell_format(
                teller, "die %s", teller->variant->dice[expression->value]
                                      .name)));
    case E_OWNER_OF:
        return noun_that(teller, "the player who has %s",
                         noun_of(teller, expression->left).name);
    case E_LOWEST: case E_HIGHEST: return of_extreme(teller, expression);
    case E_NUMBERED:
        /* "that number", "the goal" */
        if (expression->left->kind == E_LOCAL) {
            return noun_of(teller, expression->left);
        }
        return of_numbered(teller, amount_closed(teller, expression->left));
    case E_IF: return of_choice(teller, expression);
    case E_MOST: case E_LEAST: return of_most(teller, expression);
#define SET(kind, how, looks) case E_##kind:
#include "expression/kinds.def"
        return (Noun){set_all(teller, expression), NULL, false, true};
#define NUMBER(kind, how, looks) case E_##kind:
#define TRUTH(kind, how, looks) case E_##kind:
#include "expression/kinds.def"
    case E_WORD: case E_PAIR: break;
    }
    return noun_plain(teller, tell_unknown(teller, expression->span,
                                           "this thing"));
}

Noun noun_of(Teller *teller, const Expression *expression)
{
    const Named *definition = teller_definition(teller, expression);
    teller->others = teller->others ||
                     (expression->type.base == TYPE_PLAYER &&
                      expression->kind != E_LOCAL);
    return definition ? teller_term(teller, definition, expression)
                      : of_kind(teller, expression);
}
