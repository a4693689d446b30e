/* Conditions that do not depend on anything: always true, never true.
 *
 * Numbers of the file and the number of players are taken as if they were any,
 * since they are there to be changed.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "check/checker.h"
#include "program/range.h"

/* Whether a text is a condition of a step, an action, a choice or a mode. */
static bool is_condition(const Node *node)
{
    static const char *const own[] = {"if", "while", "where"};
    static const char *const lists[] = {"when", "where", "only"};
    const char *key = node->key;
    const char *list = node->parent ? node->parent->key : NULL;
    for (size_t i = 0; i < 3; i++) {
        if (text_equal(key, own[i]) || (list && text_equal(list, lists[i]))) {
            return key != NULL;
        }
    }
    return false;
}

/* The last of several cases says `if: true`: in all other cases. */
static bool is_last_case(const Node *node)
{
    const Node *one = node->parent, *list = one ? one->parent : NULL;
    return list && list->key && text_equal(list->key, "first that holds") &&
           list->children[list->count - 1] == one;
}

/* What a condition can come to in all texts from number [first] on that were
 * read from the same node; *[next] is the first of another one. */
static Range range_everywhere(const Checker *checker, const Moment *moment,
                              size_t first, size_t *next)
{
    const RuleText *texts = checker->texts;
    Range all = {false, 1, 0};
    size_t i = first;
    for (; i < checker->variant->text_count &&
           texts[i].node == texts[first].node; i++) {
        if (!texts[i].inlined && texts[i].expression->type.base == TYPE_TRUTH) {
            Range one = range_of(moment, texts[i].expression);
            all.known = true;
            all.least = one.least < all.least ? one.least : all.least;
            all.most = one.most > all.most ? one.most : all.most;
        }
    }
    *next = i;
    return all;
}

static void report_constant(Checker *checker, int64_t value,
                            const char *message, const char *help)
{
    const Variant *variant = checker->variant;
    Moment moment = moment_any(variant, checker->root, true);
    for (size_t i = 0, next; i < variant->text_count; i = next) {
        const RuleText *text = &checker->texts[i];
        Range range = range_everywhere(checker, &moment, i, &next);
        bool otherwise = text->expression->kind == E_CONSTANT &&
                         is_last_case(text->node);
        if (range.known && range.least == value && range.most == value &&
            is_condition(text->node) && !otherwise) {
            Diagnostic *finding = checker_find(checker, text->node->span, "%s",
                                               message);
            checker_help(checker, finding, "%s", help);
        }
    }
}

void check_always_true(Checker *checker)
{
    report_constant(checker, 1, "this condition always holds",
                    "say what is meant, or leave the condition out");
}

void check_never_true(Checker *checker)
{
    report_constant(checker, 0, "this condition never holds",
                    "say what is meant, or take out what depends on it");
}
