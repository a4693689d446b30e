/* Which rules may be told when they fire. A rule that fires reveals something
 * about the values that its conditions depend on: where these are hidden from
 * the viewer, what depends on such a condition is not told, nor are the steps
 * inside a step that depends on something hidden.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_RULE_SECRECY_H
#define CRIA_VIEW_RULE_SECRECY_H

#include "explain/explainer.h"
#include "rules/rule_list.h"

/* Zeroed at the beginning of a move. */
typedef struct {
    const Rule *hidden;    /* rules that depend on it are not told */
} RuleSecrecy;

typedef enum { SECRECY_TOLD, SECRECY_ASKED, SECRECY_CONCEALED } SecrecyOf;

/* What may be told of [rule], which the program reports as [kind]: all, only
 * that its condition was asked, or nothing. The explainer is of the position in
 * which it is reported. */
SecrecyOf rule_secrecy(RuleSecrecy *secrecy, const Explainer *explainer,
                       const Rule *rule, CountKind kind);

#endif
