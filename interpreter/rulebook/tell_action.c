/* Describes an action: when it is open, the choices, the effects, and whether
 * the turn goes on.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rulebook/teller.h"

/* --- what is chosen ------------------------------------------------------- */

/* Whether only the reason of a condition is wanted, which is gathered once. */
static bool is_against(Teller *teller, const Condition *condition)
{
    if (!teller->against || !condition->because) {
        return false;
    }
    for (size_t i = 0; i < teller->against->count; i++) {
        if (text_equal(teller->against->items[i], condition->because)) {
            return true;
        }
    }
    english_gather(teller->against, condition->because);
    return true;
}

/* " that plays on ... and whose suit is ...": [count] conditions. */
static const char *which(Teller *teller, const Condition *conditions,
                         size_t count, Noun element)
{
    Words words = words_new(teller->arena);
    teller->within += count > 1;
    for (size_t i = 0; i < count; i++) {
        if (is_against(teller, &conditions[i])) {
            continue;
        }
        tell_from(teller, conditions[i].node);
        english_gather(
            &words,
            set_which_any(teller, tell_taken(teller, conditions[i].holds),
                          element));
    }
    teller->within -= count > 1;
    return words.count ? tell_format(teller, " %s",
                                     clause_and(&words))
                       : "";
}

enum { BRIEF_MAX = 70 };       /* longest condition in bytes that is told where
                                  there is little room */

/* Leaves out a text that is too long for the room. */
static const char *if_room(Teller *teller, const char *text)
{
    if (!teller->against || strlen(text) <= BRIEF_MAX) {
        return text;
    }
    teller->partly = true;
    return "";
}

/* The set that one chooses from, where there is little room without a long
 * condition. */
static const Expression *choose_from(Teller *teller, const Choice *choice)
{
    const Expression *set = tell_taken(teller, choice->from);
    while (teller->against && set->kind == E_WHERE) {
        Set with = set_of(teller, set), without = set_of(teller, set->left);
        bool room = strlen(with.tail) <= strlen(without.tail) + BRIEF_MAX;
        if (room) {
            return set;
        }
        teller->partly = true;
        set = set->left;
    }
    return set;
}

static const char *conditions_of(Teller *teller, const Choice *choice);

/* The conditions of the choice itself and those that `like` adds, behind those
 * that the words for the set end with: "that is red and whose value is 3". */
static const char *conditions(Teller *teller, const Choice *choice,
                              const char *tail)
{
    bool more = set_has_conditions(tail);
    teller->within += more;
    const char *own = conditions_of(teller, choice);
    teller->within -= more;
    bool wide = strstr(tail, " for wh") || strstr(tail, " or ") ||
                strstr(tail, " and ");
    return more && *own ? tell_format(teller, "%s and%s", wide ? "," : "", own)
                        : own;
}

static const char *conditions_of(Teller *teller, const Choice *choice)
{
    Bound *bound = teller->bound;
    const Condition *all = choice->where.items;
    size_t count = choice->where.count;
    Noun noun = choice->several ? noun_they
                                : set_element(teller, choice->type);
    if (count == 0) {
        return "";
    }
    teller_bind(teller, all[0].element, noun, noun);
    const char *own = which(teller, all, choice->own, noun);
    const char *more = which(teller, all + choice->own, count - choice->own,
                             noun);
    teller_unbind(teller, bound);
    return if_room(teller, tell_format(teller, "%s%s%s", own,
                                       *own && *more ? ", and" : "", more));
}

/* Conditions on all choices: ", provided that the number is not three, and
 * provided that ...": each with words of its own, so that an "or" in one of
 * them ends there. */
static const char *all_conditions(Teller *teller, const Conditions *all,
                                  size_t count, const char *before)
{
    Words words = words_new(teller->arena);
    for (size_t i = 0; i < count; i++) {
        if (!is_against(teller, &all->items[i])) {
            english_gather(&words,
                           tell_condition(teller, &all->items[i], false));
        }
    }
    const char *more = tell_format(teller, ", and%s", before + 1);
    return words.count ? if_room(teller, tell_format(
                             teller, "%s%s", before,
                             english_join(&words, more)))
                       : "";
}

/* --- Several -------------------------------------------------------------- */

static int64_t bound(Teller *teller, const Expression *number,
                     const char **text)
{
    *text = number ? amount_of(teller, tell_taken(teller, number)) : NULL;
    return number && number->kind == E_CONSTANT ? number->value : -1;
}

/* "two ", or "" where [amount] follows, which the rules work out. */
static const char *how_many(Teller *teller, const Choice *choice,
                            const char **amount)
{
    const char *least, *most;
    int64_t few = bound(teller, choice->least, &least);
    int64_t many = bound(teller, choice->most, &most);
    *amount = NULL;
    if (few >= 0 && few == many) {
        return few == 1 ? "one of the " : tell_format(teller, "%s ", least);
    }
    if (least && most && text_equal(least, most)) {
        *amount = most;
        return "";
    }
    if (!most) {
        return few > 1 || (least && few < 0)
                   ? tell_format(teller, "at least %s ", least)
                   : "one or more ";
    }
    return tell_format(teller, "%s to %s ", least ? least : "one", most);
}

/* The limit of each kind in the file, or NULL. That of a union is also how many
 * cards there are. */
static const Expression *cap_said(const Choice *choice)
{
    const Expression *cap = choice->cap;
    if (!cap || !expression_is_union(choice->from)) {
        return cap;
    }
    return cap->kind == E_LESSER ? cap->left : NULL;
}

static const char *some_of(Teller *teller, const Choice *choice)
{
    const Expression *set = choose_from(teller, choice);
    const char *amount, *many = how_many(teller, choice, &amount);
    Set of = set_many(teller, set);
    const char *where = conditions(teller, choice, of.tail);
    Text text = text_new(teller->arena);
    const char *things = amount ? amount_things(teller, choice->least, amount)
                                : NULL;
    bool named = amount && english_begins(amount, "the number of ");
    if (named) {
        text_add_format(&text, "as many %s%s%s as %s%s", of.plural, of.tail,
                        where, things ? "there are " : "",
                        things ? things : amount);
    } else {
        text_add_format(&text, "%s%s%s%s", many, of.plural, of.tail, where);
    }
    if (choice->alike != NOTHING) {
        text_add_format(&text, " (all with the same %s)",
                        noun_attribute(teller, choice->alike));
    }
    const Expression *cap = teller->against ? NULL : cap_said(choice);
    if (cap) {
        Bound *outer = teller->bound;
        Noun card = set_element(teller, choice->card->type);
        teller_bind(teller, choice->card, card, card);
        text_add_format(&text, " (of each kind of card at most %s)",
                        amount_of(teller, tell_taken(teller, cap)));
        teller_unbind(teller, outer);
    }
    if (amount && !named) {
        text_add_format(&text, ", exactly as many as %s", amount);
    }
    return text_string(&text);
}

/* --- One choice ----------------------------------------------------------- */

static bool is_one(const Expression *number)
{
    return number && number->kind == E_CONSTANT && number->value == 1;
}

/* The name of a choice; of a word such as "whom", which names nothing in a
 * sentence: "chosen player". */
static const char *choice_name(Teller *teller, const Choice *choice)
{
    enum { LETTERS_LEAST = 3 };        /* fewer are a sign, such as "x" */
    const char *name = choice->place.name;
    return strlen(name) >= LETTERS_LEAST && !binder_is_noun(name)
               ? tell_format(teller, "chosen %s",
                             set_thing(teller, choice->type))
               : name;
}

/* Gives the chosen thing its name from here on; [only]: nothing else is
 * chosen. */
static void name_choice(Teller *teller, const Choice *choice, bool only)
{
    static const Noun it = {"it", "its", false, false};
    static const Noun them = {"them", "their", false, true};
    const char *name = choice->place.name;
    Type type = choice->type;
    bool one_of = is_one(choice->least) && is_one(choice->most);
    bool several = type_is_several(type) && !one_of;
    const char *element = set_thing(teller, type_is_several(type)
                                                ? expression_element(type)
                                                : type);
    bool plain = one_of || text_equal(name, element);
    const char *thing = several ? english_plural(teller->arena, element)
        : one_of ? element : choice_name(teller, choice);
    Noun noun = noun_that(teller, "%s %s", several ? "these" : "the", thing);
    noun.plural = several;
    Noun first = noun;
    if (only && (several || one_of || (plain && (type.base == TYPE_CARD ||
                                                 type.base == TYPE_TOKEN)))) {
        first = several ? them : it;
    } else if (only && plain && type.base == TYPE_SYMBOL) {
        first = noun_that(teller, "that %s", name);
    }
    teller_bind(teller, choice->local, first, noun);
}

/* 'the "given" cards' */
static Noun several_named(Teller *teller, const Choice *choice)
{
    const char *name = choice->place.name;
    const char *things = english_plural(
        teller->arena, set_thing(teller, expression_element(choice->type)));
    const char *whole = text_equal(name, things)
        ? tell_format(teller, "the %s", things)
        : tell_format(teller, "the \"%s\" %s", name, things);
    return (Noun){whole, tell_format(teller, "%s'", whole), false, true};
}

/* [named]: the action has other choices of several. */
static const char *choose_some(Teller *teller, const Choice *choice,
                               bool alone, bool named)
{
    const char *some = some_of(teller, choice);
    if (named) {
        const Noun noun = several_named(teller, choice);
        teller_bind(teller, choice->local, noun, noun);
        some = tell_format(teller, "%s (%s)", some, noun.name);
    } else {
        name_choice(teller, choice, alone && choice->together.count == 0);
    }
    return tell_format(teller, "%s%s", some,
                       all_conditions(teller, &choice->together,
                                      choice->together.count, ", such that "));
}

static const char *choose_one(Teller *teller, const Choice *choice, bool alone)
{
    const Expression *set = choose_from(teller, choice);
    bool number = set->kind == E_RANGE;
    const char *name = choice->place.name;
    const char *one = set_one(teller, set);
    if (!number) {
        one = tell_format(teller, "%s%s", one,
                          conditions(teller, choice, one));
    }
    name_choice(teller, choice, alone);
    const char *more = number
        ? all_conditions(teller, &choice->where, choice->own,
                         ", provided that ") : "";
    bool plain = text_equal(name, number ? "number"
                                         : set_thing(teller, choice->type));
    return tell_format(teller, "%s%s",
                       plain ? one
                             : clause_named(teller, one,
                                            choice_name(teller, choice)),
                       more);
}

/* "choose a card in your hand"; "" if nothing is chosen. The chosen thing has
 * its name from then on. */
static const char *choice_clause(Teller *teller, const Action *action,
                                 Noun chooser)
{
    Words words = words_new(teller->arena);
    int several = 0;
    for (int i = 0; i < action->choice_count; i++) {
        several += action->choices[i].several;
    }
    for (int i = 0; i < action->choice_count; i++) {
        const Choice *choice = &action->choices[i];
        bool alone = action->choice_count == 1;
        bool ends = choice->together.count > 0 &&
                    i + 2 == action->choice_count;
        const char *clause = choice->several
            ? choose_some(teller, choice, alone, several > 1)
            : choose_one(teller, choice, alone);
        english_gather(&words, ends ? tell_format(teller, "%s,", clause)
                                    : clause);
    }
    return words.count
               ? tell_format(teller, "%s %s",
                             step_act(teller, chooser, "choose", "chooses"),
                             clause_chosen(&words))
               : "";
}

enum { MERGED_MAX = 120 };     /* longest sentence in bytes that may be
                                  extended */

/* "the pile is empty: nothing is left"; the reason is left out if it repeats
 * the condition. */
static const char *never(Teller *teller, const Condition *guard)
{
    const char *text = tell_condition(teller, guard, true);
    return guard->because && !text_equal(guard->because, text)
               ? tell_format(teller, "%s: %s", text, guard->because) : text;
}

/* Adds when an action is not open: [lead] and the condition with its reason.
 * Briefly the reason says enough, but of an answer all is said where it stands:
 * "this is not possible" means nothing elsewhere. */
static void tell_guard(Teller *teller, const Action *action,
                       const Condition *guard, const char *lead)
{
    const char *reason = never(teller, guard);
    tell_briefly(teller, action->turn ? "" : NULL,
                 guard->because ? guard->because : reason);
    tell_that(teller, guard->place, "%s%s", lead, reason);
}

/* "you may not draw if" */
static const char *not_open(Teller *teller, const Action *action)
{
    const char *name = action->place.name;
    return !action->turn ? "this is not possible if"
           : tell_format(teller, english_is_act(name)
                                     ? "you may not %s if"
                                     : "you may not choose \"%s\" if", name);
}

/* When an action is not open: a sentence each, or a list if they are many. */
static void tell_guards(Teller *teller, const Action *action)
{
    enum { LISTED_LEAST = 3 };
    const Conditions *when = &action->when;
    if (when->count < LISTED_LEAST) {
        for (size_t i = 0; i < when->count; i++) {
            tell_guard(teller, action, &when->items[i],
                       tell_format(teller, "%s ", not_open(teller, action)));
        }
        return;
    }
    tell_briefly(teller, action->turn ? "" : NULL, NULL);
    tell_that(teller, when->items[0].place, "%s one of these is true:",
              not_open(teller, action));
    page_open(&teller->page, BLOCK_LIST);
    for (size_t i = 0; i < when->count; i++) {
        page_open(&teller->page, BLOCK_ITEM);
        tell_guard(teller, action, &when->items[i], "");
        page_close(&teller->page);
    }
    page_close(&teller->page);
}

/* The reasons of the conditions that `like` adds to the last choice. */
static void tell_reasons(Teller *teller, const Action *action)
{
    const Choice *last = &action->choices[action->choice_count - 1];
    for (size_t i = last->own; i < last->where.count; i++) {
        const Condition *one = &last->where.items[i];
        if (one->because) {
            tell_briefly(teller, "", one->because);
            tell(teller, one->reason, one->because);
        }
    }
}

/* "the next player chooses a card and takes it" */
static const char *also(Teller *teller, const char *choice, const char *clause,
                        Noun chooser)
{
    size_t name = strlen(chooser.name);
    if (english_begins(clause, chooser.name) && clause[name] == ' ') {
        return tell_format(teller, "%s%s and %s", choice,
                           strchr(choice, ',') ? "," : "", clause + name + 1);
    }
    bool others = !english_is_order(choice);
    return tell_format(teller, "%s%s and %s%s", choice,
                       others || strchr(choice, ',') ? "," : "",
                       others && english_is_order(clause) ? "then " : "",
                       clause);
}

/* A value in the text of a move. */
static const char *text_value(Teller *teller, const Expression *value)
{
    TypeBase base = value->type.base;
    bool one = base == TYPE_CARD || base == TYPE_SYMBOL ||
               base == TYPE_PLAYER || base == TYPE_TOKEN || base == TYPE_DIE;
    return base == TYPE_NUMBER ? amount_of(teller, tell_taken(teller, value))
           : one ? noun_object(noun_of(teller, tell_taken(teller, value)))
                 : "what follows from the choice";
}

/* "the others are told only \"hide a card\"" */
static void tell_others(Teller *teller, const Action *action)
{
    const Pieces *told = &action->told;
    Text text = text_new(teller->arena);
    for (size_t i = 0; i < told->count; i++) {
        const Piece *piece = &told->items[i];
        if (piece->text) {
            text_add(&text, piece->text);
        } else if (piece->expression) {
            text_add_format(&text, "(%s)",
                            text_value(teller, piece->expression));
        } else {
            text_add_format(&text, "(the %s)",
                            action->choices[piece->parameter].place.name);
        }
    }
    if (told->node) {
        tell_that(teller, told->node, "the others are told only \"%s\"",
                  text_string(&text));
    }
}

static void tell_going_on(Teller *teller, const Action *action)
{
    if (action->turn && action->goes_on) {
        tell_briefly(teller, "then choose again what to do", NULL);
        tell_that(teller, action->then, "then%s your turn goes on: choose "
                  "again what to do",
                  teller->leaves ? ", if you are still in the round," : "");
    }
}

/* Gives a teller names of its own, so that what it mentions changes no
 * other. */
static void copy_bound(Teller *teller)
{
    Bound **end = &teller->bound;
    for (const Bound *bound = *end; bound; bound = bound->outer) {
        *end = arena_alloc(teller->arena, sizeof **end);
        **end = *bound;
        if (teller->doer.bound == bound) {
            teller->doer.bound = *end;
        }
        end = &(*end)->outer;
    }
}

/* A choice where there is little room. */
typedef struct {
    const char *text, *reasons;
    bool partly;           /* long conditions are left out */
} Brief;

/* The choice without the conditions that have reasons. It is told before the
 * choice itself, so nothing may count as mentioned by it. */
static Brief brief_choice(const Teller *teller, const Action *action,
                          Noun chooser)
{
    Words against = words_new(teller->arena);
    Diagnostics found = diagnostics_new(teller->arena);
    Teller aside = *teller;
    aside.against = &against;
    aside.found = &found;
    aside.listener = NULL;
    aside.partly = false;
    aside.pending = (Origins){NULL, 0, 0};
    copy_bound(&aside);
    const char *text = choice_clause(&aside, action, chooser);
    return (Brief){text, against.count > 0 ? english_join(&against, "; ")
                                           : NULL, aside.partly};
}

/* Describes the choice, and in the same sentence what is done with it if that
 * is simple; returns the number of steps described. */
static size_t tell_choice(Teller *teller, const Action *action,
                          const char *choice, Brief brief, Noun chooser)
{
    const Step *first = action->steps.count ? action->steps.items : NULL;
    bool one = action->choice_count == 1 && strlen(choice) < MERGED_MAX;
    const char *clause = one && first ? step_plain_clause(teller, first) : NULL;
    if (!clause || english_begins(clause, "if ") ||
        (english_is_order(clause) && !english_is_order(choice))) {
        tell_briefly(teller, brief.text, brief.reasons);
        teller->partly = brief.partly;
        tell(teller, action->choose, choice);
        return 0;
    }
    tell_briefly(teller, also(teller, brief.text, clause, chooser),
                 brief.reasons);
    teller->partly = brief.partly;
    tell_from(teller, first->place.node);
    tell(teller, action->choose, also(teller, choice, clause, chooser));
    return 1;
}

/* Sets the context, a teller's [leaves], if a step may put the actor out of the
 * round. */
static void look_for_leaving(void *context, const Step *step)
{
    Teller *teller = context;
    const Status *statuses = teller->variant->statuses;
    teller->leaves = teller->leaves ||
                     (step->verb == VERB_STATUS &&
                      statuses[step->number].meaning != STATUS_PLAYING);
}

bool decision_leaves(const Teller *teller, const Steps *steps)
{
    Teller look = *teller;
    look.leaves = false;
    steps_visit(steps, look_for_leaving, &look);
    return look.leaves;
}

void decision_tell(Teller *teller, const Action *action, Noun chooser)
{
    Bound *bound = teller->bound;
    bool leaves = teller->leaves;
    size_t told = 0;
    teller->leaves = leaves || decision_leaves(teller, &action->steps);
    tell_guards(teller, action);
    const Brief brief = brief_choice(teller, action, chooser);
    const char *choice = choice_clause(teller, action, chooser);
    if (*choice) {
        told = tell_choice(teller, action, choice, brief, chooser);
        tell_reasons(teller, action);
    }
    step_tell_from(teller, &action->steps, told);
    if (!*choice && action->steps.count == 0) {
        bool over = action->turn && !action->goes_on &&
                    !teller->variant->at_once;
        tell(teller, action->place.node, over ? "your turn is over"
                                              : "nothing happens");
    }
    tell_others(teller, action);
    tell_going_on(teller, action);
    teller->leaves = leaves;
    teller_unbind(teller, bound);
}

bool decision_simple(const Teller *teller, const Action *action)
{
    const Steps *steps = &action->steps;
    bool guarded = steps->count > 0 && steps->items[0].condition;
    return action->when.count == 0 && !action->told.node && steps->node &&
           steps->count <= 2 && !guarded && step_all_simple(teller, steps);
}

const char *decision_clause(Teller *teller, const Action *action, Noun chooser)
{
    Bound *bound = teller->bound;
    const char *choice = choice_clause(teller, action, chooser);
    const char *effect = step_join(teller, &action->steps);
    teller_unbind(teller, bound);
    return *choice ? also(teller, choice, effect, chooser) : effect;
}
