/* What the parts of the rule book share: where it is written, how things are
 * called, who is meant by a name. Only for rulebook/.
 *
 * Phrases are English without a capital and a full stop; they live in the
 * teller's arena. A phrase for something that has no words is a finding.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RULEBOOK_TELLER_H
#define CRIA_RULEBOOK_TELLER_H

#include "expression/expression.h"
#include "resolve/resolve.h"
#include "rulebook/english.h"
#include "rulebook/rulebook.h"
#include "rulebook/rulebook_page.h"
#include "rules/rules.h"

/* How a thing is spoken of. */
typedef struct {
    const char *name;      /* "the next player", "you" */
    const char *own;       /* "the next player's", "your"; NULL: "of ..." */
    bool you;
    bool plural;           /* verbs as after "they"; after "you" always */
} Noun;

/* What a local of the rules is called while something is told about it. */
typedef struct Bound Bound;
struct Bound {
    const Local *local;
    Noun noun;             /* at first */
    Noun again;            /* afterwards */
    bool mentioned;
    int told;              /* how many times */
    Bound *outer;
};

/* Who does what is told: what they have is "theirs" until another player is
 * spoken of by a name that was bound since; [player] NULL: nobody. */
typedef struct {
    const Expression *player;
    const Bound *bound;
} Doer;

/* A routine that several steps refer to, with the names of the first. */
typedef struct {
    const Step *step;      /* the first of them */
    Bound *bound;
} Performed;

/* A definition that was spoken of by its name. */
typedef struct {
    const Named *definition;
    const char *owner;     /* "a player", or NULL */
    const char *meaning;
    bool several;          /* it is a set */
} Term;

typedef struct Teller {
    Arena *arena;
    Variant *variant;
    const Sources *sources;
    const Listener *listener;        /* or NULL */
    const Broken *broken;  /* examples that are said not to hold */
    size_t broken_count;
    const Assumed *assumed;
    bool *assumed_told;
    size_t assumed_count;
    Diagnostics *found;
    Meanings meanings;
    Page page;
    Local *scope;
    Bound *bound;
    Noun actor, actor_again;         /* at first, and afterwards */
    bool actor_mentioned;
    bool others;           /* players were spoken of beside those with names */
    bool over;             /* told from after a round */
    bool before;           /* told from before one: it is the last that ended */
    bool leaves;           /* the actor may be out of the round by then */
    bool asked;            /* somebody else than you decides: "you" is said */
    Doer doer;
    bool many;             /* of a set, its tail is about several */
    int within;            /* "and" and "or" around what is told */
    const Node *inside;    /* the definition whose words are told */
    Origins pending;       /* lines that the next sentence is made from, too */
    Term *terms;
    size_t term_count, term_capacity;
    Performed *performed;
    size_t performed_count, performed_capacity;
} Teller;

/* --- teller.c ------------------------------------------------------------- */

/* A formatted phrase. */
const char *tell_format(Teller *teller, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* A phrase of parts, which are told from left to right: "%s" is a text; of an
 * expression "%n" is the noun, "%o" the noun after a preposition, "%a" the
 * amount, "%A" the same in brackets where it needs them, "%c" the clause, "%C"
 * its opposite, "%p" the place, "%S" all of the set, "%'points'" what is
 * theirs, and "%[have|has]" what they do. */
const char *tell_phrase(Teller *teller, const char *form, ...);

/* Adds a sentence made from [node] and from what its phrases used: [text] gets
 * a capital and a full stop, unless it ends with a colon or one already. */
void tell(Teller *teller, const Node *node, const char *text);
void tell_that(Teller *teller, const Node *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Says of what is assumed in [node], and was not yet said to be so, that it is
 * and why: after what was told of [node]. */
void tell_assumed(Teller *teller, const Node *node);

/* The same as an item of its own. */
void tell_item(Teller *teller, const Node *node, const char *text);

/* Opens an item of a list, whose sentences stand after the label "Draw:". */
void tell_labelled(Teller *teller, const Node *node, const char *name);

/* The same as `tell` for a row of two cells, a heading: as it is. */
void tell_row(Teller *teller, const Node *node, const char *left,
              const char *right);
void tell_heading(Teller *teller, int level, const Node *node,
                  const char *text);

/* The next sentence is made from [node]'s line as well. */
void tell_from(Teller *teller, const Node *node);

/* A finding: there are no words for [what]; returns something to go on with. */
const char *tell_unknown(Teller *teller, Span span, const char *what);

/* An expression of the rules that is told now. */
const Expression *tell_taken(Teller *teller, const Expression *expression);
/* A condition, or the opposite of it. */
const char *tell_condition(Teller *teller, const Condition *condition,
                           bool not);

/* [noun] for [local] until teller_unbind with what was returned. */
Bound *teller_bind(Teller *teller, const Local *local, Noun noun, Noun again);
void teller_unbind(Teller *teller, Bound *bound);

/* A new name in the scope, called [noun]. */
Local *teller_name(Teller *teller, const char *name, Type type, Noun noun);

/* The actor is [first], afterwards [again]. */
void teller_set_actor(Teller *teller, Noun first, Noun again);

/* In a list that the next sentence leads to the actor is spoken of as one who
 * was mentioned, if that sentence does so; returns the actor as before. */
Noun teller_spoken(Teller *teller);

/* A part of the file, NULL when it is not there. */
const Node *teller_part(const Teller *teller, FilePart section);

/* Whether some status has this meaning. */
bool teller_has_status(const Teller *teller, Meaning meaning);

/* The definition (of `define` or `numbers`) that [part] was written as, unless
 * its meaning is told just now; NULL: none. */
const Named *teller_definition(const Teller *teller, const Expression *part);

/* "the others", "a player's penalty" */
const char *teller_term_name(Teller *teller, const Term *term);

/* What a definition is called: "the others", "your penalty"; its meaning is
 * told at the end of the book. */
Noun teller_term(Teller *teller, const Named *definition,
                 const Expression *part);

/* --- tell_noun.c: players, cards, values, tokens -------------------------- */

extern const Noun noun_you, noun_they, noun_nobody;
Noun noun_plain(Teller *teller, const char *name);
Noun noun_that(Teller *teller, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
Noun noun_of(Teller *teller, const Expression *expression);

/* From now on [player], who is called [noun], does what is told; returns who
 * did. Of you it need not be said. */
Doer noun_set_doer(Teller *teller, const Expression *player, Noun noun);

/* Whose a zone or tokens are: "their" of the doer. */
Noun noun_owner(Teller *teller, const Expression *owner);

/* Where tokens lie that no player has: "in the supply", "on the stage". */
const char *noun_there(Teller *teller, Noun holder);

/* Of its kind: "like the card", "of that kind". */
const char *noun_like(Teller *teller, Noun card);

/* The same of tokens: "of that kind", "of the next dearer kind". */
const char *noun_of_kind(Teller *teller, Noun token);

/* After a preposition: "you", "them". */
const char *noun_object(Noun noun);

/* "your hand", "the hand of the player who acted last" */
const char *noun_owned(Teller *teller, Noun owner, const char *thing);

/* "you have", "they have", "the next player has" */
const char *noun_verb(Teller *teller, Noun noun, const char *you,
                      const char *other);

/* What the file calls something, in the singular without an article. */
const char *noun_attribute(Teller *teller, int attribute);
const char *noun_zone(Teller *teller, size_t zone);
const char *noun_family(Teller *teller, size_t family);
const char *noun_token(Teller *teller, int token);
const char *noun_holder(Teller *teller, int holder);
/* What a card with a name is called: "best card", 'card "another"'. */
const char *noun_named_card(Teller *teller, const char *name);
/* What something remembered is called: "suit to follow", 'number "rolls"'; with
 * the article and whose it is: "your bid". */
const char *noun_variable_name(Teller *teller, const Expression *variable);
Noun noun_variable(Teller *teller, const Expression *variable);
/* What a flag that is [called] so says of its owner: "the player is safe" is
 * "you are safe", "that player is safe". */
const char *noun_flag(Teller *teller, const Expression *variable,
                      const char *called);
/* Whether several statuses mean the same, so that only its name tells one. */
bool noun_has_status_name(const Variant *variant, const Status *status);
/* Whether a flag is no more than whether a mode is on; then the mode's name. */
const char *noun_mode(const Teller *teller, const Expression *variable);

/* --- tell_set.c: sets ----------------------------------------------------- */

/* "card" "in your hand that plays on the top card" */
typedef struct {
    const char *singular, *plural, *tail;
    Noun holder;           /* who has them; name NULL: nobody */
} Set;
Set set_of(Teller *teller, const Expression *set);
/* The same, and its tail is about several: "that play on the top card". */
Set set_many(Teller *teller, const Expression *set);
/* "all cards in your hand", "a card in your hand" */
const char *set_all(Teller *teller, const Expression *set);
const char *set_one(Teller *teller, const Expression *set);
/* "the draw pile", "your hand" */
const char *set_place(Teller *teller, const Expression *zone);
/* What makes clear that dice are not the chosen ones: " among all dice" where
 * some are chosen, else "". */
const char *set_dice_tail(const Teller *teller);
/* What dice may display: a value or one of some. */
const char *set_shown(Teller *teller, const Expression *values);
/* What an element of a set is: "card", "suit". */
const char *set_thing(Teller *teller, Type element);
/* How it is spoken of while it is looked at: "that card". */
Noun set_element(Teller *teller, Type element);
/* "that plays on ... and whose suit is ..." of the innermost name, which is
 * called [element]; with [not]: of which it does not hold. */
const char *set_which(Teller *teller, const Expression *condition, Noun element,
                      bool not);

/* --- tell_binder.c: what an expression goes through ----------------------- */

/* The elements of a set, one of which is called [noun] where it is spoken
 * of. */
typedef struct {
    Set set;
    const char *label;     /* ' ("the first card")', or "" */
    Noun noun;
    Bound *outer;          /* for teller_unbind */
} Binder;

/* Begins to tell what [over] says of each element. */
Binder binder_open(Teller *teller, const Expression *over);
/* Whether within what is said of an element others like it are gone through. */
bool binder_again(const Expression *over);
/* Whether people can read "the NAME". */
bool binder_is_noun(const char *name);
/* How something new of a type is called: "that card", or where something else
 * is called so by what it is called in the file, or by its number. [more]:
 * within what is told of it there is another one. *[label] as above. */
Noun binder_name(Teller *teller, const char *name, Type element, bool more,
                 const char **label);
/* No label where [text], all that is said of an element, does not use it. */
void binder_need(Binder *binder, const char *text);
/* "every card in your hand" of a binder's set, with the label. */
const char *binder_each(Teller *teller, const Binder *binder, const char *word);
/* The names that are not bound within an expression: up to [most] of them in
 * [found]; how many there are. */
size_t binder_free(const Expression *expression, Local **found,
                   size_t most);

/* --- tell_amount.c: numbers ----------------------------------------------- */

const char *amount_of(Teller *teller, const Expression *number);
/* "is", of points "are": what follows it as the subject. */
const char *amount_being(Teller *teller, const Expression *number);
/* The same, in brackets where words before or after it might belong to it. */
const char *amount_closed(Teller *teller, const Expression *number);
/* "six cards", "as many cards as ..." */
const char *amount_counted(Teller *teller, const Expression *number,
                           const char *noun);
/* A part of a score: "each value ... once", "ten points if ..." */
const char *amount_score(Teller *teller, const Expression *number);
bool amount_is(const Expression *expression, int64_t number);

/* --- tell_clause.c, tell_comparison.c: conditions ------------------------- */

const char *clause_of(Teller *teller, const Expression *condition, bool not);
/* Whether a condition is told as two with "and" or "or" between them. */
typedef enum { JOINS_NOTHING, JOINS_AND, JOINS_OR } Joins;
Joins clause_joins(const Expression *condition, bool not);
/* What stands behind "not", which turns *[not]. */
const Expression *clause_strip(const Expression *condition, bool *not);
/* "A and B", among others "either A or B", "both A and B" or in brackets. */
const char *clause_group(Teller *teller, const Words *words, bool and);
/* Whether the right side stands first in the file: x > y, kept as y < x. */
bool clause_turned(const Expression *comparison);
/* Whether numbers [left] and [right] are equal, or less, or at most. */
const char *clause_compare(Teller *teller, const Expression *comparison,
                           bool not);

/* --- tell_steps.c and the files of verbs ---------------------------------- */

/* Whether all of them can be said in one clause: then it. What they name has
 * its name from then on. */
bool step_all_simple(const Teller *teller, const Steps *steps);
const char *step_join(Teller *teller, const Steps *steps);

/* Every step from number [first] on as sentences of the present paragraph;
 * every step as an item of a numbered list. */
void step_tell_from(Teller *teller, const Steps *steps, size_t first);
void step_tell_all(Teller *teller, const Steps *steps);
void step_tell_list(Teller *teller, const Steps *steps);

/* "[lead], do this and that", or "[lead]:" and a list; [from] is where the lead
 * comes from. */
void step_tell_body(Teller *teller, const Node *from, const char *lead,
                    const Steps *steps);

/* One step as a clause, if it is simple and has no `if`; else NULL. */
const char *step_plain_clause(Teller *teller, const Step *step);

/* "[lead], [clause]"; "if this is so, and if that is so" */
const char *step_lead(Teller *teller, const char *lead, const char *clause);

/* "if CONDITION" */
const char *step_if(Teller *teller, const Condition *condition);

/* What [noun] does: "take", "the next player takes", and of you where somebody
 * else decides "you take". */
const char *step_act(Teller *teller, Noun noun, const char *bare,
                     const char *other);

/* One verb in a clause. */
typedef const char *StepClause(Teller *teller, const Step *step);
StepClause clause_move, clause_deal, clause_gather, clause_shuffle;
StepClause clause_give, clause_take_points, clause_make_change, clause_roll,
    clause_set, clause_change, clause_status, clause_score, clause_pick;
StepClause clause_turn, clause_skip, clause_reverse, clause_end_round,
    clause_end_game;
StepClause clause_if, clause_loop, clause_perform, clause_carry_out, clause_ask;

/* Whether that is possible, where it is not always. */
typedef bool StepSimple(const Teller *teller, const Step *step);
StepSimple simple_if, simple_loop, simple_perform, simple_ask;

/* Else as sentences or a list. [lead]: "if it is empty", or "". */
typedef void StepTell(Teller *teller, const Step *step, const char *lead);
StepTell tell_if, tell_loop, tell_while, tell_cases, tell_perform, tell_ask;

/* --- tell_action.c: actions ---------------------------------------------- */

/* When an action is open, what is chosen in it and what happens then, in
 * sentences. [chooser] decides. */
void decision_tell(Teller *teller, const Action *action, Noun chooser);

/* Whether steps may put a player out of the round. */
bool decision_leaves(const Teller *teller, const Steps *steps);

/* Whether the same can be said in one clause, and that. */
bool decision_simple(const Teller *teller, const Action *action);
const char *decision_clause(Teller *teller, const Action *action, Noun chooser);

/* --- sections ------------------------------------------------------------- */

void section_contents(Teller *teller);
void contents_cards(Teller *teller);     /* the part about cards */
void section_setup(Teller *teller);
void section_turn(Teller *teller);
void section_relations(Teller *teller);
void section_effects(Teller *teller);
void section_modes(Teller *teller);
void section_routines(Teller *teller);
void section_round_end(Teller *teller);
void section_score(Teller *teller);
void section_game_end(Teller *teller);
void section_examples(Teller *teller);
void section_terms(Teller *teller);

#endif
