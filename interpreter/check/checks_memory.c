/* Things to remember: what is set has to be looked at, and the other way round,
 * before it is forgotten.
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

/* --- What begins anew between setting and looking ------------------------- */

enum {
    OPENING = 1u << WHEN_ROUND_SETUP | 1u << WHEN_FIRST_TURN,
    CLOSING = 1u << WHEN_SCORE | 1u << WHEN_AFTER | 1u << WHEN_SCORED |
              1u << WHEN_OVER | 1u << WHEN_STARTER
};

/* The phases in which what is set in [phase] may still be there. A turn is
 * taken to be over when the round is, unless it is set while that is played. */
static unsigned lasts_until(Phase phase, Kept kept)
{
    unsigned same = 1u << phase, before = 1u << WHEN_STARTER;
    switch (phase) {
    case WHEN_GAME_SETUP: case WHEN_STARTER: return same | before;
    case WHEN_ROUND_SETUP: case WHEN_FIRST_TURN:
        return OPENING | 1u << WHEN_PLAY | (kept == KEPT_ROUND ? CLOSING : 0);
    case WHEN_PLAY: return same | CLOSING;
    case WHEN_SCORE: case WHEN_AFTER: case WHEN_SCORED: case WHEN_OVER:
        return CLOSING;
    case WHEN_ANY: break;
    }
    return ~0u;
}

typedef struct {
    int variable;
    bool found;
} Search;

static void look_for(void *context, const Expression *part)
{
    Search *search = context;
    search->found = search->found || (part->kind == E_VARIABLE &&
                                      part->value == search->variable);
}

/* The phases in which something that is set in some step may be there. */
static unsigned phases_of(const Checker *checker, int variable)
{
    const Variant *variant = checker->variant;
    unsigned phases = 0;
    for (size_t i = 0; i < variant->text_count; i++) {
        const RuleText *text = &variant->texts[i];
        if (checker->uses.target[1 + i] &&
            text->expression->value == variable) {
            phases |= lasts_until(text->phase,
                                  variant->variables[variable].kept);
        }
    }
    return phases;
}

/* The first text that looks at [variable], other than as what is set. All are
 * outside of [phases], or there is none. */
static const RuleText *looks_outside(const Checker *checker, int variable,
                                     unsigned phases)
{
    const Variant *variant = checker->variant;
    const RuleText *first = NULL;
    for (size_t i = 0; i < variant->text_count; i++) {
        const RuleText *text = &variant->texts[i];
        bool target = checker->uses.target[1 + i];
        Search search = {variable, false};
        checker_visit(target ? text->expression->left : text->expression,
                      &search, look_for);
        if (search.found && (text->phase == WHEN_ANY ||
                             phases >> text->phase & 1)) {
            return NULL;
        }
        first = first ? first : search.found ? text : NULL;
    }
    return first;
}

void check_memory_forgotten(Checker *checker)
{
    const Variant *variant = checker->variant;
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        unsigned phases = phases_of(checker, (int)i);
        const RuleText *text = phases && variable->kept != KEPT_GAME
                                   ? looks_outside(checker, (int)i, phases)
                                   : NULL;
        if (text) {
            bool turn = variable->kept == KEPT_TURN;
            Diagnostic *finding = checker_find(
                checker, text->span, "what was set in '%s' is forgotten "
                "here: it is kept for a %s", variable->name,
                turn ? "turn" : "round");
            diagnostic_label(checker->found, finding, variable->span,
                             "this says how long");
            checker_help(checker, finding, "write 'for: %s' in 'remember', or "
                         "set it later",
                         turn && !(phases & 1u << WHEN_GAME_SETUP)
                             ? "round" : "game");
        }
    }
}
