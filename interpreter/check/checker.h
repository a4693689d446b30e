/* Shared by the checks. Only for check/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_CHECK_CHECKER_H
#define CRIA_CHECK_CHECKER_H

#include "check/checks.h"
#include "expression/expression.h"
#include "report/diagnostic.h"
#include "rules/rules.h"

/* What the rules refer to, a bit or an entry for each declared thing. */
typedef struct {
    uint64_t attributes, zones, tokens, holders, statuses;
    Bits values[ATTRIBUTES_MAX];     /* referred to by name, or all together */
    bool *relations, *lookups;
    bool *read, *written;            /* the variables */
    bool *target;          /* for each text, from 1: a variable that a step
                              writes to, where the text does not count as
                              reading it */
    bool steps_tokens;               /* next or previous of a token */
    bool lists_supply;               /* the tokens of the supply */
} Uses;

typedef struct Checker {
    const Variant *variant;
    const Resolved *resolved;
    const Sources *sources;
    Arena *arena;
    Diagnostics *found;
    const Check *check;              /* the check that is running */
    Severity severity;
    Uses uses;
    int looked;                      /* number of searches in idle texts */
    const struct Walk *walk;         /* condition_walk.h, or NULL */
} Checker;

/* Limits on work that grows with the square of a file's length; beyond them
 * nothing is reported. */
enum { LOOKS_MAX = 100, CLAUSES_MAX = 200, GUARDS_MAX = 200 };

/* Adds a finding of the check that is running. */
Diagnostic *checker_find(Checker *checker, Span span, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void checker_help(Checker *checker, Diagnostic *finding, const char *format,
                  ...) __attribute__((format(printf, 3, 4)));

/* Whether the running check has already reported something at [span]: a text
 * that is performed in several places is reported once. */
bool checker_has_found(const Checker *checker, Span span);

/* Whether a text that no rule reaches, such as a routine that is never
 * performed, refers to [name]. */
bool checker_says_idly(Checker *checker, const char *name);

/* Whether an example asserts something with an expression that has [name]. */
bool checker_is_asserted(const Checker *checker, const char *name);

/* Whether [text] contains [name] as whole words. */
bool checker_speaks_of(const char *text, const char *name);

/* Calls [visit] for [expression] and all its parts. */
void checker_visit(const Expression *expression, void *context,
                   void (*visit)(void *context, const Expression *part));

/* The values of [attribute] that cards of the deck have; and those that dice
 * have of their attribute. */
Bits checker_values_of_cards(const Variant *variant, int attribute);
Bits checker_values_of_dice(const Variant *variant);

/* Whether a step, or one inside it, is certainly done and [does] returns true
 * for it. */
bool step_surely(const Step *step, bool (*does)(const Step *step));

/* checks_change.c: the parts of a table, as bits, that an expression reads; and
 * those that steps, including inner ones, may change: with STATE_CARDS if they
 * change any cards. */
uint64_t change_looked_at(const Variant *variant, const Expression *condition);
uint64_t change_made_by(const Steps *steps);
uint64_t change_made_by_step(const Step *step);

/* rule_uses.c: collects what the rules refer to. */
void uses_gather(Checker *checker);

/* The checks; check_elsewhere itself finds nothing. */
#define CHECK(id, needs, run) void run(Checker *checker);
#include "check/checks.def"
#undef CHECK

#endif
