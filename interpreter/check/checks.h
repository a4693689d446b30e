/* Checks for rules that are valid but probably not intended: declarations that
 * are never used, conditions that are always or never true, hands that cannot
 * be dealt. A check reports only what is certain. docs/checks.md lists them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_CHECK_CHECKS_H
#define CRIA_CHECK_CHECKS_H

#include "resolve/resolve.h"
#include "variant/model.h"

struct Checker;

/* A check. Its page in report/ explains it. */
typedef struct {
    const char *id;        /* "unused-zone" */
    const char *needs;     /* what a variant must have for the check to apply */
    void (*run)(struct Checker *checker);
} Check;

extern const Check check_table[];
extern const size_t check_count;

typedef enum { CHECK_OFF, CHECK_WARNING, CHECK_ERROR } CheckLevel;
enum { CHECKS_MAX = 96 };

/* The checks to run, and the severity of their findings. */
typedef struct {
    CheckLevel levels[CHECKS_MAX];   /* in the order of [check_table] */
    bool asked[CHECKS_MAX];          /* the level was set for this check, not
                                        for all: it overrides what a file
                                        allows */
} CheckSettings;

/* All checks at level warning. */
CheckSettings check_defaults(void);

/* Sets the level of the check called [id], of all checks whose ids begin with
 * [id] and a hyphen ("unused"), or of "all". Returns whether there is such a
 * check. */
bool check_set(CheckSettings *settings, const char *id, CheckLevel level);

/* The level of check [id]. */
CheckLevel check_level(const CheckSettings *settings, const char *id);

/* Runs the checks on a variant without errors, made from [resolved]. Findings
 * go to [found], in no order; memory comes from the arena of [found]. */
void check_run(const Variant *variant, const Resolved *resolved,
               const Sources *sources, const CheckSettings *settings,
               Diagnostics *found);

/* Drops the findings that the files of [resolved] allow. [all]: every check
 * that needs no games has run, so an allowance without use is a finding itself.
 * Findings: allows-nothing, unknown-check. */
void check_allow(const Resolved *resolved, const CheckSettings *settings,
                 bool all, Diagnostics *found);

#endif
