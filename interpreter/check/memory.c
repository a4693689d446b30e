/* Things to remember: what is set has to be looked at, and the other way
 * round.
 *
 * SPDX-License-Identifier: MIT */
#include "check/checker.h"

/* [allowed], if not NULL: the check finds what people may look at. */
static void report(Checker *checker, bool read, bool written,
                   const char *what, const char *help, const char *allowed)
{
    const Variant *variant = checker->variant;
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        if (!variable->hidden && checker->uses.read[i] == read &&
            checker->uses.written[i] == written &&
            !checker_says_idly(checker, variable->name)) {
            Diagnostic *finding = checker_find(checker, variable->span,
                                               "'%s' %s", variable->name, what);
            checker_help(checker, finding, "%s", help);
            if (allowed) {
                checker_help(checker, finding, "%s; if people look at it, "
                             "declare it here: 'allow: {remember.%s: {%s: "
                             "why}}'", help, variable->name, allowed);
            }
        }
    }
}

void check_unused_memory(Checker *checker)
{
    report(checker, false, false, "is never set and never looked at",
           "use it, or take it out", NULL);
}

void check_never_read(Checker *checker)
{
    report(checker, false, true, "is set, but nothing ever looks at it",
           "look at it in a condition or an amount, or take it out with the "
           "steps that set it", "never-read");
}

void check_never_set(Checker *checker)
{
    report(checker, true, false, "is looked at, but no step ever sets it",
           "let a step set it; for what never changes there are 'numbers'",
           NULL);
}
