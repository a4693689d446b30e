/* The rules of a variant as one typed tree: what is done in which order, what a
 * player may do, what it is worth. Expressions are read and have types, names
 * are resolved, and what a step performs is in its place, as often as it is
 * performed. Every part knows where it is in the files.
 *
 * The tree is made once (read.h) and lives in the arena of its variant. Where
 * the file has an error, an expression has TYPE_ERROR, and what needs it has
 * nothing to say: such a tree is complete enough to be gone through, not to be
 * played.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RULES_RULES_H
#define CRIA_RULES_RULES_H

#include "expression/expression.h"

typedef enum {
#define VERB(id, key, changes) VERB_##id,
#include "rules/verbs.def"
#undef VERB
    VERBS
} Verb;

typedef struct {
    const char *key;       /* "gather into" */
    unsigned changes;      /* STATE_... */
} VerbFacts;
extern const VerbFacts verb_facts[VERBS];

/* What a part of the rules is called and where it is. */
typedef struct {
    const char *name;      /* its key */
    const Node *node;      /* in the file: says nothing but where it is */
    Span span, name_span;  /* of what it says, of its name */
} RulePlace;

typedef struct Step Step;
typedef struct {
    Step *items;
    size_t count;
    const Node *node;      /* the mapping that they are in; NULL: none */
} Steps;

/* One way of several: steps that are done if a condition holds. */
typedef struct {
    RulePlace place;
    const Condition *condition;      /* NULL: always */
    uint64_t kinds;        /* of a card that is carried out: the cards that
                              say this */
    Steps steps;
} Case;

/* A part of the score. */
typedef struct {
    RulePlace place;
    const Expression *worth;
} Share;

/* Something that is chosen in an action: a number of a range, one element of a
 * set, or several. */
typedef struct {
    RulePlace place;
    const Expression *from;      /* as the file says it; NULL: it says none */
    const Expression *set; /* those that all conditions hold of; NULL: [from]
                              has an error */
    Conditions where;      /* its own, then those that `only` adds */
    size_t own;            /* how many are its own */
    Local *local;          /* what is chosen */
    Type type;             /* of what is chosen */
    bool several;          /* some of: */
    const Expression *least, *most, *cap;  /* of several, or NULL */
    Local *card;           /* what [cap] is about */
    int alike;             /* the attribute that all share, or NOTHING */
    Conditions together;   /* what must hold of all that are chosen */
} Choice;

/* Something that a player may do. */
typedef struct {
    RulePlace place;       /* where the action is said: with `like` that one */
    const Node *node;      /* what counts as the action: with `like` the one
                              that says so */
    const char *name;
    bool turn;             /* one of a turn, not of a question within one */
    bool goes_on;          /* then: go on */
    bool as_usual;         /* with `like`, which it adds nothing to */
    const Node *choose, *then, *open;          /* where they are, or NULL */
    Conditions when;
    Choice choices[SIMPLE_PARAMETERS_MAX];
    int choice_count;
    Piece *pieces;         /* of its text */
    size_t piece_count, piece_capacity;
    Local *scope;          /* the names that its steps may use */
    Steps steps;
} Action;

typedef struct {
    Action *items;
    size_t count;
} Actions;

/* One step. What a verb does not have is NULL or empty. */
struct Step {
    Verb verb;
    RulePlace place;
    const Node *said;      /* where it is what the verb's key says */
    Span said_span;
    const char *word;      /* and its text, if it is one */
    const Condition *condition;      /* `if`; NULL: always */
    const Condition *repeats;        /* WHILE: as long as it holds */
    const Expression *object;    /* what the verb's key says, where that is an
                              expression */
    const Expression *from;          /* also `in` of FOR_EACH; NULL there: all
                                        players */
    const Expression *to;
    const Expression *amount;    /* `number` or `by` */
    const Expression *player;        /* `by` of TAKE_POINTS, `of` of STATUS,
                                        `beginning with` of FOR_EACH */
    bool everything;       /* MOVE: one of each; GIVE: from wherever */
    int number;            /* of the routine that is performed (NOTHING: an
                              action is), of the status or end, of the zone of
                              which each player has one (DEAL); else NOTHING */
    Local *local;          /* the name that it gives */
    Steps steps, otherwise;          /* what is done; what `else` says */
    Case *cases;           /* CASES, CARRY_OUT */
    size_t case_count;
    Share *shares;         /* SCORE */
    size_t share_count;
    Actions actions;       /* ASK */
};

/* A player who is looked for. */
typedef struct {
    RulePlace place;
    const Expression *player;    /* NULL: random */
} Starter;
typedef struct {
    Starter *items;
    size_t count;
    bool said;             /* it is in the file */
} Starters;

/* Other actions while a condition holds. */
typedef struct {
    RulePlace place;
    const Condition *condition;
    Actions actions;       /* its own, then those that are open as well */
    size_t own;            /* how many are its own */
} Mode;

/* An end of a round or the game. */
typedef struct {
    RulePlace place;
    const Condition *condition;      /* NULL: only when called */
} End;

/* What decides between players with the same total. */
typedef struct {
    RulePlace place;
    Local *local;          /* the player */
    const Expression *by;
    bool lowest;
} Tie;

typedef struct Rules {
    Steps game_setup;
    Starters starter;
    Steps round_setup;
    Starters first_turn;
    Mode *modes;           /* the last without a condition: no mode is on */
    size_t mode_count;
    End *round_ends, *game_ends;     /* as the variant numbers them: [0] is the
                                        bound */
    Steps after;
    Local *total_player;
    const Expression *total;     /* NULL: none is said */
    Tie *ties;
    size_t tie_count;
} Rules;

/* The last of the modes: the actions of the variant when no mode is on. */
static inline const Actions *rules_usual(const Rules *rules)
{
    return &rules->modes[rules->mode_count - 1].actions;
}

/* --- walk.c: going through all steps and decisions ------------------------ */

/* Calls [visit] for each of [steps] and each step within them, in the order of
 * the file; those of a routine wherever it is performed. */
typedef void StepVisit(void *context, const Step *step);
void steps_visit(const Steps *steps, StepVisit *visit, void *context);
/* The same for all steps of the rules. */
void rules_visit_steps(const Rules *rules, StepVisit *visit, void *context);

/* Calls [visit] for the actions of each decision: those of each mode, then
 * those of each question. */
typedef void DecisionVisit(void *context, const Actions *actions);
void rules_visit_decisions(const Rules *rules, DecisionVisit *visit,
                           void *context);

/* The zone that a step puts cards into by itself, or NOTHING. */
int step_fills(const Step *step);

/* The first step with [verb] in the rules or in [steps], or NULL. */
const Step *rules_find_verb(const Rules *rules, Verb verb);
const Step *steps_find_verb(const Steps *steps, Verb verb);

#endif
