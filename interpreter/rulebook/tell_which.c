/* Conditions on the elements of a set as relative clauses: "that are red and
 * whose value is 3".
 *
 * SPDX-License-Identifier: MIT */
#include <stddef.h>
#include <string.h>

#include "rulebook/teller.h"

/* Whether the word before byte [end] is a verb with the next word as its
 * object: not a preposition, not "is". */
static bool is_object(const char *clause, size_t end)
{
    size_t start = end;
    while (start > 0 && clause[start - 1] != ' ') {
        start--;
    }
    return !text_among("after are as at before for from in is like not of on "
                       "than to with", clause + start, end - start);
}

/* The beginning of [end] if [clause] ends with it as whole words, NULL: it does
 * not. */
static const char *last_words(const char *clause, const char *end)
{
    size_t length = strlen(clause), tail = strlen(end);
    const char *at = clause + length - tail;
    return length > tail && at[-1] == ' ' && strcmp(at, end) == 0 ? at : NULL;
}

static const char *for_which(Teller *teller, const char *clause)
{
    bool person = teller->bound &&
                  teller->bound->local->type.base == TYPE_PLAYER;
    return tell_format(teller, "for %s %s%s", person ? "whom" : "which",
                       english_begins(clause, "for ") ? "it is true that " : "",
                       clause);
}

/* "it holds for that card" to "it holds", for use after "for which"; NULL: it
 * has another end. */
static const char *without_for(Teller *teller, const char *clause,
                               const char *end)
{
    const char *at = last_words(clause, tell_format(teller, "for %s", end));
    return at && teller->bound->told == 1
               ? tell_format(teller, "%.*s", (int)(at - clause - 1), clause)
               : NULL;
}

/* "one die displays that card's value" to "whose value one die displays", else
 * "for which ...". */
static const char *relative_object(Teller *teller, const char *clause,
                                   Noun element)
{
    const char *thing = strrchr(clause, ' ');
    const char *rest = without_for(teller, clause, noun_object(element));
    if (rest) {
        return for_which(teller, rest);
    }
    const char *own = element.own && thing
        ? last_words(clause, tell_format(teller, "%s%s", element.own, thing))
        : NULL;
    const char *at = own ? own : last_words(clause, element.name);
    int length = at ? (int)(at - clause - 1) : 0;
    const char *front = tell_format(teller, "%.*s", length, clause);
    if (!at || teller->bound->told != 1 || set_has_conditions(front) ||
        !is_object(clause, (size_t)length)) {
        return for_which(teller, clause);
    }
    bool person = teller->bound->local->type.base == TYPE_PLAYER;
    return own ? tell_format(teller, "whose%s %s", thing, front)
               : tell_format(teller, "%s %s", person ? "whom" : "that", front);
}

/* " is red" to " are red", " comes after it" to " come after it" */
static const char *verb_of_several(Teller *teller, const char *rest)
{
    static const char *const irregular[][2] = {
        {" is ", " are "}, {" has ", " have "}, {" was ", " were "}};
    for (size_t i = 0; i < sizeof irregular / sizeof *irregular; i++) {
        if (english_begins(rest, irregular[i][0])) {
            return tell_format(teller, "%s%s", irregular[i][1],
                               rest + strlen(irregular[i][0]));
        }
    }
    return tell_format(teller, " %s", english_bare(teller->arena, rest + 1));
}

/* Whether a clause goes on from its element to an amount: "that number plus
 * two is". */
static bool is_term(const char *rest)
{
    return text_among("plus minus times divided", rest, strcspn(rest, " "));
}

/* Turns a clause about [element] into a relative clause. */
static const char *relative(Teller *teller, const char *clause, Noun element)
{
    size_t name = strlen(element.name);
    const char *own = element.own ? element.own : element.name;
    bool person = teller->bound->local->type.base == TYPE_PLAYER;
    if (english_begins(clause, element.name) && clause[name] == ' ' &&
        !is_term(clause + name + 1)) {
        return tell_format(teller, "%s%s", person ? "who" : "that",
                           !teller->bound->several ? clause + name
                               : verb_of_several(teller, clause + name));
    }
    if (english_begins(clause, own) && clause[strlen(own)] == ' ') {
        return tell_format(teller, "whose%s", clause + strlen(own));
    }
    const char *one = tell_format(teller, "one of %s ", own);
    const char *none = tell_format(teller, "none of %s ", own);
    if (english_begins(clause, one)) {
        return tell_format(teller, "one of whose %s", clause + strlen(one));
    }
    if (english_begins(clause, none)) {
        return tell_format(teller, "none of whose %s", clause + strlen(none));
    }
    return relative_object(teller, clause, element);
}

/* Whether it is the element itself. */
static bool is_element(const Teller *teller, const Expression *expression)
{
    return expression && expression->kind == E_LOCAL &&
           expression->local == teller->bound->local;
}

/* Puts the element first: "who is not the dealer". */
static Expression turned_to(const Teller *teller, const Expression *condition)
{
    Expression turned = *condition;
    if (condition->kind == E_EQUAL && is_element(teller, condition->right)) {
        turned.left = condition->right;
        turned.right = condition->left;
    }
    return turned;
}

/* A single condition without "and" and "or". */
static const char *which_one(Teller *teller, const Expression *stated,
                             Noun element, bool not)
{
    const Expression turned = turned_to(teller, stated), *condition = &turned;
    const Expression *right = condition->right;
    bool other = not && condition->kind == E_EQUAL &&
                 is_element(teller, condition->left) && right->value != NOTHING;
    teller->bound->told = 0;
    const char *text;
    if (other && (condition->left->type.base == TYPE_PLAYER ||
                  right->kind == E_CONSTANT)) {
        bool self = teller->doer.player &&
                    expression_same(right, teller->doer.player);
        Noun who = self ? noun_they : noun_of(teller, right);
        text = tell_format(teller, "other than %s",
                           text_equal(who.name, "they") ? "themselves"
                                                        : who.name);
    } else {
        text = relative(teller, clause_of(teller, condition, not), element);
    }
    return text;
}

/* Begins the text of a definition; returns the definition around it. */
static const Node *set_from(Teller *teller, const Expression *expression)
{
    const Node *inside = teller->inside;
    if (expression->definition) {
        tell_from(teller, expression->definition->node);
        teller->inside = expression->definition->node;
    }
    return inside;
}

static void gather_which(Teller *teller, const Expression *condition,
                         Noun element, bool not, bool and, Words *words)
{
    bool opposite = not;
    const Expression *inner = clause_strip(condition, &opposite);
    if (clause_joins(inner, opposite) != (and ? JOINS_AND : JOINS_OR)) {
        english_gather(words, set_which(teller, condition, element, not));
        return;
    }
    const Node *inside = set_from(teller, inner);
    gather_which(teller, inner->left, element, opposite, and, words);
    gather_which(teller, inner->right, element, opposite, and, words);
    teller->inside = inside;
}

/* "that are" of "that are red": what conditions that say what something is can
 * share; NULL: it says something else, or more than that. */
static const char *sharing(Teller *teller, const char *which)
{
    static const char *const leads[] = {"that is ", "that are ", "who is ",
                                        "who are "};
    for (size_t i = 0; i < sizeof leads / sizeof *leads; i++) {
        const char *rest = which + strlen(leads[i]);
        if (english_begins(which, leads[i])) {
            return strstr(which, " and ") || strstr(which, " or ") ||
                           strstr(which, ", ") || english_begins(rest, "not ")
                       ? NULL
                       : tell_format(teller, "%.*s",
                                     (int)strlen(leads[i]) - 1, which);
        }
    }
    return NULL;
}

/* "that is red or blue" of "that is red" and "that is blue"; NULL: they are not
 * alike. */
static const char *which_shared(Teller *teller, const Words *words)
{
    const char *lead = sharing(teller, words->items[0]);
    Words rest = words_new(teller->arena);
    for (size_t i = 0; i < words->count; i++) {
        const char *own = sharing(teller, words->items[i]);
        if (!lead || !own || !text_equal(lead, own)) {
            return NULL;
        }
        english_gather(&rest, words->items[i] + strlen(lead) + 1);
    }
    return tell_format(teller, "%s %s%s", lead,
                       teller->within > 0 ? "either " : "",
                       english_list(&rest, "or"));
}

/* Several conditions. The outermost relative clause needs no "both": each of
 * its parts begins with "that" or "whose". */
static const char *which_joined(Teller *teller, const Expression *condition,
                                Noun element, bool not, bool and)
{
    Words words = words_new(teller->arena);
    int within = teller->within;
    const Node *inside = set_from(teller, condition);
    teller->within = and && within == 1 && teller->relative == 1 ? 0 : within;
    teller->within++;
    gather_which(teller, condition->left, element, not, and, &words);
    gather_which(teller, condition->right, element, not, and, &words);
    teller->within--;
    teller->inside = inside;
    words = clause_order(teller, &words, and);
    const char *shared = and ? NULL : which_shared(teller, &words);
    const char *which = shared ? shared : clause_group(teller, &words, and);
    teller->within = within;
    return which;
}

/* Whether what the rules give words to is about the element [local]. */
static bool is_called_with(const Call *call, const Local *local)
{
    bool about = set_is_about(call->holds, local);
    int count = call->definition ? call->definition->formal_count : 0;
    for (int i = 0; i < count; i++) {
        about = about || set_is_about(call->arguments[i], local);
    }
    return about;
}

/* Whether [e] is about the element [local]. */
bool set_is_about(const Expression *e, const Local *local)
{
    return e && ((e->kind == E_LOCAL && e->local == local) ||
                 (e->call && is_called_with(e->call, local)) ||
                 set_is_about(e->left, local) ||
                 set_is_about(e->right, local) ||
                 set_is_about(e->condition, local));
}

/* Whether one of the alternatives has nothing to do with the element: "it is
 * red or the pile is empty". */
static bool has_apart(const Expression *condition, const Local *local)
{
    return clause_joins(condition, false) != JOINS_NOTHING
               ? has_apart(condition->left, local) ||
                     has_apart(condition->right, local)
               : !set_is_about(condition, local);
}

/* The same in a clause of its own, where "they" would lose its meaning. */
static const char *which_apart(Teller *teller, const Expression *condition,
                               Noun element, bool not)
{
    Bound *bound = teller->bound;
    const Bound before = *bound;
    if (element.plural) {
        bound->noun = bound->again = set_element(teller, bound->local->type);
    }
    const char *clause = for_which(teller, clause_of(teller, condition, not));
    bound->noun = before.noun;
    bound->again = before.again;
    return clause;
}

/* Adds an alternative to [all], which is NULL without any. */
static Expression *either(Teller *teller, Expression *all,
                          const Expression *more)
{
    Expression *own = arena_alloc(teller->arena, sizeof *own);
    Expression *both = arena_alloc(teller->arena, sizeof *both);
    *own = *more;
    *both = (Expression){.kind = E_OR, .type = more->type, .span = more->span,
                         .left = all, .right = own};
    return all ? both : own;
}

/* Parts the alternatives of [condition] into those about [local] and those that
 * are so or not for all elements. */
static void part_alternatives(Teller *teller, const Expression *condition,
                              const Local *local, Expression **about,
                              Expression **apart)
{
    bool not = false;
    if (clause_joins(condition, not) == JOINS_OR && condition->kind == E_OR) {
        part_alternatives(teller, condition->left, local, about, apart);
        part_alternatives(teller, condition->right, local, about, apart);
    } else if (set_is_about(condition, local)) {
        *about = either(teller, *about, condition);
    } else {
        *apart = either(teller, *apart, condition);
    }
}

const char *set_which_any(Teller *teller, const Expression *condition,
                          Noun element)
{
    const Local *local = teller->bound->local;
    Expression *about = NULL, *apart = NULL;
    if (teller->within == 0 && teller->relative == 0) {
        const Node *inside = set_from(teller, condition);
        part_alternatives(teller, condition, local, &about, &apart);
        teller->inside = inside;
    }
    if (!about || !apart) {
        return set_which(teller, condition, element, false);
    }
    const char *which = set_which(teller, about, element, false);
    const char *thing = set_thing(teller, local->type);
    return tell_format(teller, "%s (any %s if %s)", which,
                       element.plural ? english_plural(teller->arena, thing)
                                      : thing,
                       clause_of(teller, apart, false));
}

const char *set_which(Teller *teller, const Expression *condition, Noun element,
                      bool not)
{
    const Expression *inner = clause_strip(condition, &not);
    Joins joins = clause_joins(inner, not);
    if (joins == JOINS_OR && has_apart(inner, teller->bound->local)) {
        return which_apart(teller, inner, element, not);
    }
    teller->relative++;
    const char *which = joins == JOINS_NOTHING
        ? which_one(teller, inner, element, not)
        : which_joined(teller, inner, element, not, joins == JOINS_AND);
    teller->relative--;
    return which;
}

bool set_has_conditions(const char *tail)
{
    static const char *const words[] = {" that ", " whose ", " who ",
                                        " for which ", " for whom "};
    bool has = false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        has = has || strstr(tail, words[i]);
    }
    return has;
}
