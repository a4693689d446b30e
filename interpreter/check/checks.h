/* Checks of rules that are sound as far as they go, and yet hardly what their
 * author meant: what is declared and never used, conditions that are always or
 * never true, hands that cannot be dealt. A check that cannot be sure says
 * nothing. docs/checks.md lists them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_CHECK_CHECKS_H
#define CRIA_CHECK_CHECKS_H

#include "resolve/resolve.h"
#include "variant/model.h"

struct Checker;

/* One named check. What it means stands on its page in report/. */
typedef struct {
    const char *id;        /* "unused-zone" */
    const char *needs;     /* what a variant must have for it to look at all */
    void (*run)(struct Checker *checker);
} Check;

extern const Check check_table[];
extern const size_t check_count;

typedef enum { CHECK_OFF, CHECK_WARNING, CHECK_ERROR } CheckLevel;
enum { CHECKS_MAX = 64 };

/* What is to be checked, and how much it counts. */
typedef struct {
    CheckLevel levels[CHECKS_MAX];   /* in the order of [check_table] */
    bool asked[CHECKS_MAX];          /* the level was set for it, not for all:
                                        that counts more than what a file
                                        allows */
} CheckSettings;

/* Every check a warning. */
CheckSettings check_defaults(void);

/* Sets the level of the check called [id], of all whose ids begin with [id] and
 * a hyphen ("unused"), or of "all". Returns whether there is one. */
bool check_set(CheckSettings *settings, const char *id, CheckLevel level);

/* The level of check [id]. */
CheckLevel check_level(const CheckSettings *settings, const char *id);

/* Runs the checks on a variant without errors, made from [resolved]. Findings
 * go to [found], in no order; memory comes from its arena. */
void check_run(const Variant *variant, const Resolved *resolved,
               const Sources *sources, const CheckSettings *settings,
               Diagnostics *found);

/* Drops the findings that the files of [resolved] allow. [all]: every check has
 * run that is no matter of playing, and an allowance without use is a finding
 * itself. Findings: allows-nothing, unknown-check. */
void check_allow(const Resolved *resolved, const CheckSettings *settings,
                 bool all, Diagnostics *found);

#endif
