/* What things are called: nouns, to which the rule book gives articles.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "check/checker.h"

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

void check_called_with_article(Checker *checker)
{
    const Variant *variant = checker->variant;
    for (size_t i = 0; i < variant->noun_count; i++) {
        const char *noun = behind_article(variant->nouns[i].name);
        if (noun) {
            Diagnostic *finding = checker_find(
                checker, variant->nouns[i].span, "the rule book would write "
                "two articles: 'called' is a noun without one");
            checker_help(checker, finding, "write 'called: %s'", noun);
        }
    }
}
