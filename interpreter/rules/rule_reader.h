/* What the files that read rules share. Only for rules/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RULES_RULE_READER_H
#define CRIA_RULES_RULE_READER_H

#include "document/node.h"
#include "rules/rules.h"
#include "variant/names.h"

enum {
    INLINE_DEPTH_MAX = 16,
    INLINE_MOST = 2000,    /* routines and effects put in, all in all */
    STEPS_MOST = 60000     /* steps, those of routines each time */
};

typedef struct {
    Meanings meanings;
    Variant *variant;
    Arena *arena;
    Diagnostics *found;
    const Node *root;
    Local *scope;          /* the names that may be used */
    const Node *step;      /* that is being read */
    int depth;             /* of routines within routines */
    int inlined;           /* routines put in so far */
    size_t steps;          /* read so far */
    bool circle;           /* a routine led to itself; it is being left */
    bool full;             /* no more is read: there is too much */
} RuleReader;

/* --- rule_reader.c: findings, names, expressions -------------------------- */

RulePlace reader_place(const Node *node);
Diagnostic *reader_error(RuleReader *reader, const char *id, Span span,
                         const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Reports that [list] has no [word]. */
void reader_unknown(RuleReader *reader, NameList list, const Node *word);
/* Reports that [value] is not what [refused] says ("only cards can be moved"),
 * with what to do, or NULL; of a word that means nothing, that it is not
 * known. */
void reader_refuse(RuleReader *reader, const Expression *value,
                   const char *refused, const char *help);
/* Reports, once, that the rules are too long; no step is read any more. */
void reader_refuse_more(RuleReader *reader);

/* [node]'s text in the present scope, of any type; of type [base]. */
Expression *reader_value(RuleReader *reader, const Node *node);
Expression *reader_value_as(RuleReader *reader, const Node *node,
                            TypeBase base);
/* What stands under [key] of [step] as a type; reports that it is missing. */
Expression *reader_key(RuleReader *reader, const Node *step, const char *key,
                       TypeBase base);
/* What stands under [key], if anything does, only for its findings. */
void reader_look(RuleReader *reader, const Node *step, const char *key);
/* A zone under [key]; an expression of TYPE_ERROR when it is none. */
Expression *reader_zone(RuleReader *reader, const Node *step, const char *key);
/* An expression that has an error. */
Expression *reader_nothing(RuleReader *reader, Span span);
/* A new name in the scope. */
Local *reader_local(RuleReader *reader, const char *name, Type type);

/* A condition: a text, or a mapping with `if` and `because`. NULL: its `if` is
 * missing. */
const Condition *reader_condition(RuleReader *reader, const Node *node);
/* Adds those of [node], {NAME: condition} or one condition, to [conditions];
 * [element] is what they are about, or NULL. NULL is none. */
void reader_conditions(RuleReader *reader, const Node *node,
                       Local *element, Conditions *conditions);

/* --- read_steps.c and the files of verbs ---------------------------------- */

/* The steps of a mapping, in order. NULL is none. */
Steps reader_steps(RuleReader *reader, const Node *steps);
/* What a step says under its verb, [object], and under the keys beside it. */
typedef void ReadVerb(RuleReader *reader, const Node *node, const Node *object,
                      Step *step);
ReadVerb read_move, read_deal, read_gather, read_shuffle;
ReadVerb read_give, read_take_points, read_make_change, read_roll, read_set,
    read_change, read_status, read_score, read_pick;
ReadVerb read_turn_to, read_skip, read_reverse, read_end_round, read_end_game;
ReadVerb read_for_each, read_while, read_cases, read_perform, read_carry_out,
    read_ask, read_if;

/* --- read_actions.c, read_choices.c --------------------------------------- */

/* The actions that [nodes] say, all of one decision: first all that is chosen
 * in them, then what they do. */
void reader_actions(RuleReader *reader, Actions *actions,
                    const Node *const *nodes, size_t count, bool turn);
/* What is chosen in [action]: its `choose`, and what `only` of another adds. */
void reader_choices(RuleReader *reader, Action *action, const Node *choose,
                    const Node *only);

#endif
