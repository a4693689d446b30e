/* The rules of a variant as one typed tree: the course of the game, the
 * actions, the score. Expressions are parsed and typed, and names are resolved.
 * The steps of a routine are repeated wherever it is performed. Every part
 * knows its place in the files.
 *
 * The tree is made once (read.h) and lives in the arena of its variant. After
 * an error in the file an expression has TYPE_ERROR and fields that depend on
 * it are NULL or empty. Such a tree can be analysed, but not played.
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

/* The name and the place of a part of the rules. */
typedef struct {
    const char *name;      /* its key */
    const Node *node;      /* in the file; use it only for the place */
    Span span, name_span;  /* of its value; of its name */
} RulePlace;

/* A text with names in braces. */
typedef struct {
    Piece *items;
    size_t count, capacity;
    const Node *node;      /* NULL: it is not in the file */
} Pieces;

/* A notice: a sentence that the table says between two steps (`tell`). It is no
 * step: nothing comes of it, and no analysis of what rules do looks at it. */
typedef struct Notice {
    RulePlace place;
    const Condition *condition;      /* NULL: always */
    Pieces text;
    size_t before;         /* the index of the step that it comes before */
    const struct Enclosing *within;  /* the parts around it, or NULL */
} Notice;

typedef struct Step Step;
typedef struct {
    Step *items;
    size_t count;
    const Node *node;      /* the mapping with the steps; NULL: none */
    Notice *notices;       /* in the order of the file */
    size_t notice_count;
} Steps;

/* One of several cases: steps that are done when a condition is true. */
typedef struct {
    RulePlace place;
    const Condition *condition;      /* NULL: always */
    Bits kinds;            /* CARRY_OUT: the kinds of cards with these steps */
    Steps steps;
} Case;

/* A part of the score. */
typedef struct {
    RulePlace place;
    const Expression *worth;
} Share;

/* What a parameter of a routine stands for, worked out before its steps. */
typedef struct {
    Local *local;
    const Expression *value;
} Argument;

/* A choice of an action: a number of a range, one element of a set, or several
 * elements. */
typedef struct Choice {
    RulePlace place;
    const Expression *from;      /* as in the file; NULL: missing */
    const Expression *set; /* the elements that satisfy all conditions; NULL:
                              [from] has an error */
    Conditions where;      /* its own, then those added by `only` */
    size_t own;            /* the number of its own */
    Local *local;          /* the chosen value */
    Type type;             /* of the chosen value */
    bool several;          /* some of: */
    const Expression *least, *most, *cap;  /* of several, or NULL */
    int share;             /* of several without [most], beside others of
                              several: the most; else 0 */
    Local *card;           /* the card in [cap] */
    int alike;             /* the attribute that all must share, or NOTHING */
    Conditions together;   /* conditions on all chosen elements */
} Choice;

/* How many a choice of several without [most] may have. */
static inline int choice_usual_most(const Variant *variant,
                                    const Choice *choice)
{
    return choice->share                      ? choice->share
           : choice->type.base == TYPE_CHOSEN ? variant_chosen_most(variant)
                                              : VALUES_MAX;
}

/* An action of a player. */
typedef struct Action {
    RulePlace place;       /* the action's definition: with `like` the one that
                              it refers to */
    const Node *node;      /* the action itself: with `like` the node that has
                              the key */
    const char *name;
    bool turn;             /* an action of a turn, not of a question */
    bool goes_on;          /* then: go on */
    bool as_usual;         /* with `like` and no additions */
    bool declines;         /* takes none of the actions of an `offer to` */
    const Node *choose, *then, *open;          /* these keys, or NULL */
    Conditions when;
    Choice choices[SIMPLE_PARAMETERS_MAX];
    int choice_count;
    Pieces text;           /* of its moves */
    Pieces told;           /* of what others are told of them; none: what they
                              see (told_choices.h) */
    Local *scope;          /* the names in scope for its steps */
    Steps steps;
} Action;

typedef struct {
    Action *items;
    size_t count;
} Actions;

/* A step. Fields that its verb does not use are NULL or empty. */
struct Step {
    Verb verb;
    RulePlace place;
    const Node *said;      /* the value of the verb's key */
    Span said_span;
    const char *word;      /* its text, if it is a scalar */
    const Condition *condition;      /* `if`; NULL: always */
    const Condition *repeats;        /* WHILE: the loop condition */
    const Expression *object;    /* the value of the verb's key as an
                                    expression, if it is one */
    const Expression *from;          /* also `in` of FOR_EACH; NULL there: all
                                        players */
    const Expression *to;
    const Expression *amount;    /* `number` or `by` */
    const Expression *player;        /* `by` of TAKE_POINTS, `of` of STATUS,
                                        `as` of PERFORM, `beginning with` */
    Argument *arguments;   /* PERFORM: `with` */
    size_t argument_count;
    const char *turns;     /* MOVE: `turn up` or `turn down`; NULL: `move` */
    bool everything;       /* MOVE: `one of each`; GIVE: `from: wherever` */
    int number;            /* the index of a routine (PERFORM; NOTHING: an
                              action), a status, an end, or the zone that each
                              player has (DEAL); else NOTHING */
    Local *local;          /* the name that it binds */
    Steps steps, otherwise;          /* its steps; its `else` or `declined` */
    Case *cases;           /* CASES, CARRY_OUT */
    size_t case_count;
    Share *shares;         /* SCORE */
    size_t share_count;
    Actions actions;       /* ASK, OFFER */
    const Action *decline; /* OFFER: the move of who takes none of them */
    bool at_once;          /* ASK: several decide at the same time */
    Verb split;            /* PERFORM: MOVE or REVEAL if it is such a step
                              with cards of several zones, else VERBS */
    bool part;             /* it is one of the steps of a split one, which the
                              file does not have */
    bool of_phase;         /* IF: the steps of a phase while it is on; the file
                              has only these */
};

/* A way to find a player. */
typedef struct {
    RulePlace place;
    const Expression *player;    /* NULL: random */
    const Expression *during;    /* in these phases, else it is nobody; NULL:
                                    always */
} Starter;
typedef struct {
    Starter *items;
    size_t count;
    bool said;             /* the key is in the file */
} Starters;

/* A mode: other actions while a condition is true. */
typedef struct {
    RulePlace place;
    const Condition *condition;
    Actions actions;       /* its own, then those with `open` */
    size_t own;            /* the number of its own */
    bool of_phase;         /* the actions of a phase of the round */
} Mode;

/* An end of a round or the game. */
typedef struct {
    RulePlace place;
    const Condition *condition;      /* NULL: only when called */
    Pieces said;           /* the same in the words of the file (`called`) */
} End;

/* An end of a phase. */
typedef struct {
    End end;
    const Expression *during;        /* one of these phases is on */
    uint64_t phases;
    int number;            /* of its name among the ends of the round */
} PhaseEnd;

/* A phase of the round. What it takes over from another one is its own. */
typedef struct {
    RulePlace place;
    const Steps *setup;    /* NULL: none */
    const Starters *first_turn;      /* likewise */
    const Mode *mode;      /* its actions; NULL: the usual ones */
    const Expression *next;          /* NULL: the one after it */
    uint64_t followers;    /* the phases that may follow it */
    const Expression *on;  /* whether it is the one that is on */
} RoundPhase;

/* A criterion between players with the same total. */
typedef struct {
    RulePlace place;
    Local *local;          /* the player */
    const Expression *by;
    bool lowest;
} Tie;

/* The parts around an expression, from the innermost outwards. What is
 * performed is in all that leads to it. One of these is set: */
typedef struct Enclosing {
    const struct Enclosing *outer;      /* NULL: none */
    const Step *step, *first;        /* and the first step beside it */
    const Case *way;       /* of the step in [outer] */
    const Mode *mode;      /* the last: no mode is on */
    const Action *action;
    bool performed;        /* the steps of a routine, an action or a card */
} Enclosing;

typedef struct Rules {
    Steps game_setup;
    Starters starter;
    Steps round_setup;
    Starters first_turn;
    Steps before_turn, after_turn;   /* of each turn */
    RoundPhase *phases;
    size_t phase_count;
    Steps phase_setup;     /* of all phases, each with a condition */
    Starters phase_first;  /* likewise: a player only in that phase */
    PhaseEnd *phase_ends;  /* of all, in the order of the phases */
    size_t phase_end_count;
    Expression *next_phase;          /* after the one that is on; nothing: the
                                        round is over */
    Mode *modes;           /* the last has no condition: the usual actions */
    size_t mode_count;
    End *round_ends, *game_ends;     /* indexed as in the variant: [0] is the
                                        limit */
    Steps after;
    Local *total_player;
    const Expression *total;     /* NULL: none */
    Tie *ties;
    size_t tie_count;
    const Expression *winners;   /* a player or a set of players; NULL: by
                                    the totals */
    const Expression *teams[2];  /* the number of [team_players][i]'s team, the
                                    same twice; NULL: everybody plays alone */
    Local *team_players[2];
    const Expression *utility;   /* of [utility_player]; NULL: winners share */
    Local *utility_player;
    bool *used;            /* of the variant's definitions: which ones are */
    const Notice **notices;          /* of all steps */
    size_t notice_count;
    const char **idle;     /* texts of definitions, routines and effects that
                              nothing leads to */
    size_t idle_count, idle_capacity;
} Rules;

/* The actions when no mode applies. */
static inline const Actions *rules_usual(const Rules *rules)
{
    return &rules->modes[rules->mode_count - 1].actions;
}

/* --- walk.c: going through all steps and decisions ------------------------ */

/* Calls [visit] for each of [steps] and each nested step, in the order of the
 * file; for the steps of a routine wherever it is performed. */
typedef void StepVisit(void *context, const Step *step);
void steps_visit(const Steps *steps, StepVisit *visit, void *context);
/* The same for all steps of the rules. */
void rules_visit_steps(const Rules *rules, StepVisit *visit, void *context);

/* Calls [visit] for the actions of each decision: those of each mode, then
 * those of each question. */
typedef void DecisionVisit(void *context, const Actions *actions);
void rules_visit_decisions(const Rules *rules, DecisionVisit *visit,
                           void *context);

/* The step that asks for one of several actions, one of which is [action] (its
 * node), or NULL when [action] is one of a turn. */
const Step *rules_find_question(const Rules *rules, const Node *action);

/* The same for the action itself: a routine or the effect of a card that is
 * done in several places has its questions there, each with own names. */
const Step *rules_question_of(const Rules *rules, const Action *action);

/* The index of the zone that a step itself puts cards into, or NOTHING. */
int step_fills(const Step *step);

/* The first step with [verb] in the rules or in [steps], or NULL. */
const Step *rules_find_verb(const Rules *rules, Verb verb);
const Step *steps_find_verb(const Steps *steps, Verb verb);

#endif
