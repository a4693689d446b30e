/* What things are called: nouns, to which the rule book gives articles.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/text.h"
#include "check/checker.h"
#include "document/node.h"

/* The noun behind an article, or NULL. */
static const char *behind_article(const char *text)
{
    static const char *const articles[] = {"a ", "an ", "the ", "The ", "A ",
                                           "An "};
    for (size_t i = 0; i < sizeof articles / sizeof *articles; i++) {
        size_t length = strlen(articles[i]);
        if (strncmp(text, articles[i], length) == 0 && text[length]) {
            return text + length;
        }
    }
    return NULL;
}

static void look(Checker *checker, const Node *node)
{
    bool called = text_equal(node->key, "called") && node->text;
    const char *noun = called ? behind_article(node->text) : NULL;
    if (noun) {
        Diagnostic *finding = checker_find(
            checker, node->span, "the rule book would write two articles: "
            "'called' is a noun without one");
        checker_help(checker, finding, "write 'called: %s'", noun);
    }
    for (size_t i = 0; i < node->count; i++) {
        look(checker, node->children[i]);
    }
}

void check_called_with_article(Checker *checker)
{
    look(checker, checker->root);
}
