/* Shared by the files that parse rules. Only for rules/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RULES_RULE_READER_H
#define CRIA_RULES_RULE_READER_H

#include "document/node.h"
#include "rules/rules.h"
#include "variant/names.h"

enum {
    INLINE_DEPTH_MAX = 16,
    INLINE_MOST = 2000,    /* routines and effects expanded, in total */
    STEPS_MOST = 60000     /* steps, with those of each expanded routine */
};

typedef struct {
    Meanings meanings;
    Variant *variant;
    Arena *arena;
    Diagnostics *found;
    const Node *root;
    Local *scope;          /* the names in scope */
    const Node *step;      /* the step in progress */
    int depth;             /* nesting of routines */
    int inlined;           /* routines expanded so far */
    bool *performed;       /* the routines that some step performs */
    bool carried_out;      /* some step carries out effects */
    size_t steps;          /* parsed so far */
    const Notice **notices;          /* likewise */
    size_t notice_count, notice_capacity;
    const Node *at_once;   /* the question to several at the same time whose
                              effects are being read, or NULL */
    bool together;         /* the actions being read are of such a question */
    bool phase_setup;      /* the set-up of a phase is being read */
    bool circle;           /* a routine performs itself; unwinding */
    bool full;             /* the rules are too long: no step is parsed */
} RuleReader;

/* --- rule_reader.c: findings, names, expressions -------------------------- */

RulePlace reader_place(const Node *node);
Diagnostic *reader_error(RuleReader *reader, const char *id, Span span,
                         const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Reports that [word] is not in [list]. */
void reader_unknown(RuleReader *reader, NameList list, const Node *word);
/* Reports that [value] does not fit, with the message [refused] ("only cards
 * can be moved") and a help text (or NULL). Reports an unknown word as an
 * unknown name. */
void reader_refuse(RuleReader *reader, const Expression *value, Needed needed,
                   const char *refused, const char *help);
/* Reports, once, that the rules are too long; no further step is parsed. */
void reader_refuse_more(RuleReader *reader);

/* Parse [node]'s text in the present scope: of any type; of type [base]. */
Expression *reader_value(RuleReader *reader, const Node *node);
Expression *reader_value_as(RuleReader *reader, const Node *node,
                            TypeBase base);
/* The same, of [type], which may be of a certain attribute. */
Expression *reader_value_of(RuleReader *reader, const Node *node, Type type);
/* A player or a set of players. */
Expression *reader_who(RuleReader *reader, const Node *node);
/* Parses the value of [key] in [step], of type [base]; reports a missing
 * key. */
Expression *reader_key(RuleReader *reader, const Node *step, const char *key,
                       TypeBase base);
/* Parses the value of [key], if there is one, only for its findings. */
void reader_look(RuleReader *reader, const Node *step, const char *key);
/* Parses a zone under [key]; the result has TYPE_ERROR when it is not a
 * zone. */
Expression *reader_zone(RuleReader *reader, const Node *step, const char *key);
/* Returns an expression of TYPE_ERROR. */
Expression *reader_nothing(RuleReader *reader, Span span);
/* Adds a name to the scope. */
/* Where players are named: what sees or is asked. */
typedef enum { PLAYERS_SEE, PLAYERS_LEARN, PLAYERS_ANSWER } PlayersUse;

/* Reports [node] if it names players as no expression does ("each player",
 * "owner or dealer"), and returns whether it did. */
bool reader_refuse_players(RuleReader *reader, const Node *node,
                           PlayersUse use);

Local *reader_local(RuleReader *reader, const char *name, Type type);
/* What is read from now on stands in [inner], too. Returns what it stood in
 * before, for [meanings]. */
const Enclosing *reader_enter(RuleReader *reader, Enclosing inner);

/* Parses a condition: a text, or a mapping with `if` and `because`. NULL when
 * `if` is missing. */
const Condition *reader_condition(RuleReader *reader, const Node *node);
/* Adds the conditions of [node], {NAME: condition} or one condition, to
 * [conditions]; [element] is the local that they test, or NULL. A NULL [node]
 * adds none. */
void reader_conditions(RuleReader *reader, const Node *node,
                       Local *element, Conditions *conditions);

/* --- read_steps.c and the files of verbs ---------------------------------- */

/* Parses the steps of a mapping, in order. NULL: no steps. */
Steps reader_steps(RuleReader *reader, const Node *steps);
/* Parses the value of a step's verb, [object], and the keys beside it into
 * [step]. */
typedef void ReadVerb(RuleReader *reader, const Node *node, const Node *object,
                      Step *step);
ReadVerb read_move, read_deal, read_gather, read_shuffle;
ReadVerb read_reveal;
/* Splits a step that moves or reveals cards of several zones; [from]: the union
 * from which a card or chosen cards come. */
void reader_split(RuleReader *reader, Step *step, const Expression *from);
ReadVerb read_give, read_take_points, read_make_change, read_roll, read_set,
    read_change, read_status, read_score, read_pick;
ReadVerb read_turn_to, read_skip, read_reverse, read_end_round, read_end_game,
    read_end_phase;
ReadVerb read_for_each, read_while, read_cases, read_perform, read_carry_out,
    read_ask, read_offer_to, read_if;

/* Begins the steps of the routine, action or card [object]: reports one that
 * performs itself, and returns whether to read its steps. Each call needs one
 * of the second, which ends them. */
bool reader_enter_routine(RuleReader *reader, const Node *object);
void reader_leave_routine(RuleReader *reader);

/* --- read_phases.c -------------------------------------------------------- */

/* Parses the phases, before modes; then adds their actions as modes from
 * *[mode] on; then parses what comes before and after their turns, and their
 * ends. */
void reader_phases(RuleReader *reader, Rules *rules);
size_t reader_phase_modes(const RuleReader *reader);
void reader_add_phase_modes(RuleReader *reader, Rules *rules, Mode *modes);
void reader_phase_turns(RuleReader *reader, const char *key, Steps *turn);
void reader_phase_ends(RuleReader *reader, Rules *rules);
/* Parses entries that give a player, NULL: none. */
Starters reader_starters(RuleReader *reader, const Node *list);
/* Parses the actions [own] of a mode at [node], or of the variant (NULL), and
 * those with `open`. */
void reader_mode_actions(RuleReader *reader, const Node *node,
                         const Node *own, Mode *mode);

/* --- read_text.c ---------------------------------------------------------- */

/* Parses a text with names or expressions in braces into [pieces], of a move of
 * [action], whose choices are read; NULL: of none. */
void reader_text(RuleReader *reader, const Action *action, Pieces *pieces,
                 const Node *text);
/* Adds a piece without braces. */
void reader_plain_text(RuleReader *reader, Pieces *pieces, const char *text);
/* Sets the default text of the moves: the action's name, then all choices. */
void reader_name_moves(RuleReader *reader, Action *action);
/* Parses a notice that is told before the step with index [before]. */
Notice reader_notice(RuleReader *reader, const Node *node, size_t before);

/* --- read_actions.c, read_choices.c --------------------------------------- */

/* Parses the actions [nodes] of one decision: first the choices of all, then
 * the steps of all. */
void reader_actions(RuleReader *reader, Actions *actions,
                    const Node *const *nodes, size_t count, bool turn);
/* Makes the action of a player who takes none of the actions of the step at
 * [node]. */
const Action *reader_decline(RuleReader *reader, const Node *node);
/* Parses the choices of [action]: its `choose`, and what `only` of an action
 * with `like` adds. */
void reader_choices(RuleReader *reader, Action *action, const Node *choose,
                    const Node *only);

/* --- read_idle.c ---------------------------------------------------------- */

/* Parses [node]'s text in [scope], and does not add it to the texts of the
 * rules. */
Expression *reader_value_beside(RuleReader *reader, Local *scope,
                                const Node *node);
/* Lists what no rule uses, and reports what is wrong with definitions of file
 * [own] among these wherever they would be used. All other rules must have been
 * read. */
void reader_idle(RuleReader *reader, Rules *rules, uint32_t own);

#endif
