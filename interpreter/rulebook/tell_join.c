/* Clauses with "and" and "or" between them, so that nobody can take them
 * together in another way.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rulebook/teller.h"

const Expression *clause_strip(const Expression *condition, bool *not)
{
    while (condition->kind == E_NOT && !condition->definition &&
           !condition->call) {
        condition = condition->left;
        *not = !*not;
    }
    return condition;
}

/* The value that lies between two others, *[low] and *[high], by both sides of
 * an "and"; NULL: they say another thing. */
static const Expression *between(const Expression *both,
                                 const Expression **low,
                                 const Expression **high)
{
    const Expression *one = both->left, *other = both->right;
    if (both->kind != E_AND || one->kind != E_AT_MOST ||
        other->kind != E_AT_MOST || one->left->type.base != TYPE_SYMBOL) {
        return NULL;
    }
    bool turned = expression_same(one->left, other->right);
    *low = turned ? other->left : one->left;
    *high = turned ? one->right : other->right;
    const Expression *value = turned ? one->left : one->right;
    return turned || expression_same(value, other->left) ? value : NULL;
}

static const char *is_between(Teller *teller, const Expression *both)
{
    const Expression *low, *high, *value = between(both, &low, &high);
    return value ? tell_phrase(teller, "%n is from %n to %n", value, low, high)
                 : NULL;
}

Joins clause_joins(const Expression *condition, bool not)
{
    const Expression *low, *high;
    return (condition->call && call_has_words(condition)) ||
                   teller_has_sentence(condition) ||
                   (!not && between(condition, &low, &high))
               ? JOINS_NOTHING
           : condition->kind == E_AND  ? not ? JOINS_OR : JOINS_AND
           : condition->kind == E_OR ? not ? JOINS_AND : JOINS_OR
                                     : JOINS_NOTHING;
}

/* Whether the clause would include the words after it. */
static bool is_wide(const char *clause)
{
    return english_begins(clause, "for ") || strstr(clause, " for which ") ||
           strstr(clause, " for whom ") || strstr(clause, ", else ") ||
           strstr(clause, ", of those ") || strstr(clause, " if ");
}

/* Whether the clause ends with a relative clause that is joined from several,
 * to which an "and" after it could be added. */
static bool has_joined_relative(const char *clause)
{
    static const char *const words[] = {" and that ", " and whose ",
                                        " and who ", " and for wh",
                                        " or that ", " or whose ",
                                        " or who ", " or for wh"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strstr(clause, words[i])) {
            return true;
        }
    }
    return false;
}

/* Whether a comma shows where one of [words] ends. */
static bool needs_commas(const Words *words)
{
    for (size_t i = 0; i < words->count; i++) {
        const char *one = words->items[i];
        if (english_begins(one, "either ") || english_begins(one, "both ") ||
            (i + 1 < words->count && (has_joined_relative(one) ||
                                      strstr(one, "it is true that ") ||
                                      strstr(one, " either ")))) {
            return true;
        }
    }
    return false;
}

const char *clause_and(const Words *words)
{
    return needs_commas(words) ? english_join(words, ", and ")
                               : english_list(words, "and");
}

/* What follows "for which" at the beginning of a clause, or NULL. */
static const char *behind_which(const char *clause)
{
    return english_begins(clause, "for which ")  ? clause + 10
           : english_begins(clause, "for whom ") ? clause + 9 : NULL;
}

/* Whether a comma is enough between clause [number] and the next one, since
 * both begin with "for which" and the first has no part that is wide. */
static bool is_apart(const Words *words, size_t number)
{
    const char *first = behind_which(words->items[number]);
    return first && number + 1 < words->count &&
           behind_which(words->items[number + 1]) && !is_wide(first) &&
           !strstr(first, "it is true that ");
}

/* "A and B", with brackets around what would include the words after it. */
static const char *list_of(Teller *teller, const Words *words, bool and)
{
    Text text = text_new(teller->arena);
    bool grouped = needs_commas(words);
    for (size_t i = 0; i < words->count; i++) {
        bool last = i + 1 == words->count;
        bool wide = *words->items[i] != '(' && !is_apart(words, i) &&
                    (last ? strstr(words->items[i], ", else ") != NULL
                          : is_wide(words->items[i]));
        text_add_format(&text, wide ? "%s%s(%s)" : "%s%s%s",
                        i > 0 && (grouped || is_apart(words, i - 1)) ? ","
                                                                     : "",
                        i == 0 ? "" : and ? " and " : " or ",
                        words->items[i]);
    }
    return text_string(&text);
}

const char *clause_group(Teller *teller, const Words *words, bool and)
{
    const char *lead = and ? "both" : "either";
    const char *all = list_of(teller, words, and);
    return teller->within == 0   ? all
           : teller->within == 1 ? tell_format(teller, "%s %s", lead, all)
                                 : tell_format(teller, "(%s)", all);
}

/* Puts conditions on the element itself before the others: "that is red and for
 * which the pile is not empty". */
static Words own_first(Teller *teller, const Words *words)
{
    Words sorted = words_new(teller->arena);
    for (int other = 0; other < 2; other++) {
        for (size_t i = 0; i < words->count; i++) {
            if (english_begins(words->items[i], "for ") == other) {
                english_gather(&sorted, words->items[i]);
            }
        }
    }
    return sorted;
}

static bool is_other(const char *which)
{
    return english_begins(which, "other than ");
}

/* "other than you whose hand is empty", without an "and". */
static Words behind_other(Teller *teller, const Words *words)
{
    Words joined = words_new(teller->arena);
    for (size_t i = 0; i < words->count; i++) {
        bool behind = joined.count > 0 && !is_other(words->items[i]) &&
                      is_other(words->items[i - 1]) &&
                      !english_begins(words->items[i], "for ");
        if (behind) {
            joined.items[joined.count - 1] =
                tell_format(teller, "%s %s", words->items[i - 1],
                            words->items[i]);
        } else {
            english_gather(&joined, words->items[i]);
        }
    }
    return joined;
}

Words clause_order(Teller *teller, const Words *words, bool and)
{
    Words sorted = own_first(teller, words);
    return and ? behind_other(teller, &sorted) : sorted;
}

/* The length of what is chosen up to its conditions: "a place" of "a place for
 * which ...", or all of it where they can't be told from its name. */
static size_t thing_of(const char *chosen)
{
    static const char *const words[] = {" whose ", " that ", " who ",
                                        " for which ", " for whom "};
    const char *end = chosen + strlen(chosen);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const char *at = strstr(chosen, words[i]);
        bool name = at && at > chosen && at[-1] == 's' &&
                    text_equal(words[i], " that ");    /* "cards that ..." */
        end = at && at < end && !name ? at : end;
    }
    size_t length = (size_t)(end - chosen);
    const char *label = strstr(chosen, " (\"");
    bool behind = (length > 4 && english_begins(end - 4, " and")) ||
                  (length > 0 && end[-1] == ',') || (label && label < end);
    return behind ? strlen(chosen) : length;
}

const char *clause_named(Teller *teller, const char *chosen, const char *name)
{
    size_t thing = thing_of(chosen);
    return tell_format(teller, "%.*s (\"the %s\")%s", (int)thing, chosen, name,
                       chosen + thing);
}

const char *clause_chosen(const Words *words)
{
    bool wide = false;
    for (size_t i = 0; i + 1 < words->count; i++) {
        size_t length = strlen(words->items[i]);
        bool comma = length > 0 && words->items[i][length - 1] == ',';
        wide = wide || (!comma && set_has_conditions(words->items[i]));
    }
    return wide ? english_join(words, ", and ") : english_list(words, "and");
}

/* --- and, or -------------------------------------------------------------- */

static void gather_sides(Teller *teller, const Expression *condition, bool not,
                         Joins joins, Words *words)
{
    bool opposite = not;
    const Expression *inner = clause_strip(condition, &opposite);
    const Node *inside = teller->inside;
    if (clause_joins(inner, opposite) != joins) {
        english_gather(words, clause_of(teller, condition, not));
        return;
    }
    if (inner->definition) {
        tell_from(teller, inner->definition->node);
        teller->inside = inner->definition->node;
    }
    gather_sides(teller, inner->left, opposite, joins, words);
    gather_sides(teller, inner->right, opposite, joins, words);
    teller->inside = inside;
}

Words clause_parts(Teller *teller, const Expression *condition)
{
    Words words = words_new(teller->arena);
    bool not = false;
    Joins joins = clause_joins(clause_strip(condition, &not), not);
    gather_sides(teller, condition, false, joins, &words);
    return words;
}

const char *clause_logic(Teller *teller, const Expression *expression, bool not)
{
    const char *between = not ? NULL : is_between(teller, expression);
    if (between) {
        return between;
    }
    Words words = words_new(teller->arena);
    Joins joins = (expression->kind == E_AND) != not ? JOINS_AND : JOINS_OR;
    teller->within++;
    gather_sides(teller, expression->left, not, joins, &words);
    gather_sides(teller, expression->right, not, joins, &words);
    teller->within--;
    return clause_group(teller, &words, joins == JOINS_AND);
}
