/* What the checks share. Only for check/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_CHECK_CHECKER_H
#define CRIA_CHECK_CHECKER_H

#include "check/checks.h"
#include "expression/expression.h"
#include "report/diagnostic.h"
#include "rules/rules.h"

/* What the rules speak of, one bit or entry for each thing that is declared. */
typedef struct {
    uint64_t attributes, zones, tokens, holders, statuses;
    uint64_t values[ATTRIBUTES_MAX]; /* named one by one or all together */
    bool *relations, *lookups;
    bool *read, *written;            /* the variables */
    bool *target;          /* of the texts, from 1: a variable that a step
                              writes to and does not look at by that */
    bool steps_tokens;               /* next or previous of a token */
    bool lists_supply;               /* the tokens of the supply */
} Uses;

typedef struct Checker {
    const Variant *variant;
    const Resolved *resolved;
    const Sources *sources;
    const Node *root;
    Arena *arena;
    Diagnostics *found;
    const Check *check;              /* the one that runs */
    Severity severity;
    Uses uses;
    const RuleText *texts;           /* the variant's, by their nodes */
    int looked;                      /* times that idle texts were searched */
} Checker;

/* Bounds on what costs the square of a file's length; beyond them nothing is
 * said. */
enum { LOOKS_MAX = 100, CLAUSES_MAX = 200, GUARDS_MAX = 200 };

/* Adds a finding of the check that runs. */
Diagnostic *checker_find(Checker *checker, Span span, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void checker_help(Checker *checker, Diagnostic *finding, const char *format,
                  ...) __attribute__((format(printf, 3, 4)));

/* Whether the check that runs has reported something at [span] before: what is
 * performed in several places is reported once. */
bool checker_has_found(const Checker *checker, Span span);

/* Whether a text that no rule leads to, such as a routine that is performed
 * nowhere, speaks of [name]. */
bool checker_says_idly(Checker *checker, const char *name);

/* Sorts the texts by their nodes. */
void checker_sort_texts(Checker *checker);

/* The first text that was read from [node], other than by the way, else any, or
 * NULL. */
const RuleText *checker_text(const Checker *checker, const Node *node);

/* Whether [text] holds [name] as whole words. */
bool checker_speaks_of(const char *text, const char *name);

/* Calls [visit] for [expression] and all its parts. */
void checker_visit(const Expression *expression, void *context,
                   void (*visit)(void *context, const Expression *part));

/* Whether a step, or one within it, is done in any case and [does] it. */
bool step_surely(const Step *step, bool (*does)(const Step *step));

/* checks_change.c: the parts of a table, as bits, that an expression looks at;
 * and that steps, and what is within them, may change. */
uint64_t change_looked_at(const Variant *variant, const Expression *condition);
uint64_t change_made_by(const Steps *steps);
uint64_t change_made_by_step(const Step *step);

/* rule_uses.c: what the rules speak of. */
void uses_gather(Checker *checker);

/* The checks; check_elsewhere finds nothing by itself. */
#define CHECK(id, needs, run) void run(Checker *checker);
#include "check/checks.def"
#undef CHECK

#endif
