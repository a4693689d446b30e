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

/* The checks, by the files they are in. */
void check_unused_attributes(Checker *checker);  /* checks_unused.c */
void check_unused_values(Checker *checker);
void check_unused_zones(Checker *checker);
void check_unused_tokens(Checker *checker);
void check_unused_holders(Checker *checker);
void check_unused_statuses(Checker *checker);
void check_unused_numbers(Checker *checker);
void check_unused_definitions(Checker *checker);
void check_unused_relations(Checker *checker);
void check_unused_tables(Checker *checker);
void check_unused_routines(Checker *checker);
void check_unused_effects(Checker *checker);
void check_unused_tags(Checker *checker);
void check_unused_ends(Checker *checker);
void check_unused_memory(Checker *checker);   /* checks_memory.c */
void check_never_read(Checker *checker);
void check_never_set(Checker *checker);
void check_memory_forgotten(Checker *checker);
void check_clause_never(Checker *checker);    /* checks_relation.c */
void check_clause_implied(Checker *checker);
void check_card_never_chosen(Checker *checker);  /* checks_chosen.c */
void check_card_blocks(Checker *checker);
void check_nothing_to_choose(Checker *checker);
void check_always_true(Checker *checker);     /* checks_condition.c */
void check_never_true(Checker *checker);
void check_never_done(Checker *checker);
void check_mode_stays(Checker *checker);      /* checks_change.c */
void check_loop_stays(Checker *checker);
void check_end_unreachable(Checker *checker);
void check_repeats(Checker *checker);         /* free_action.c */
void check_starter_never(Checker *checker);   /* checks_course.c */
void check_skip_overridden(Checker *checker);
void check_early_points(Checker *checker);    /* checks_early.c */
void check_early_end(Checker *checker);
void check_early_player(Checker *checker);
void check_early_starter(Checker *checker);
void check_no_amount(Checker *checker);       /* checks_amount.c */
void check_never_filled(Checker *checker);    /* checks_pile.c */
void check_never_shuffled(Checker *checker);
void check_deck_too_small(Checker *checker);  /* checks_deal.c */
void check_hand_not_dealt(Checker *checker);
void check_supply_too_small(Checker *checker);  /* checks_supply.c */
void check_never_scored(Checker *checker);    /* checks_score.c */
void check_same_for_all(Checker *checker);
void check_points_unpaid(Checker *checker);   /* checks_pay.c */
void check_overflow(Checker *checker);        /* checks_number.c */
void check_zero_divisor(Checker *checker);
void check_no_number(Checker *checker);
void check_same_text(Checker *checker);       /* checks_move.c */
void check_called_with_article(Checker *checker);  /* checks_noun.c */
void check_changes_nothing(Checker *checker);  /* checks_override.c */

#endif
