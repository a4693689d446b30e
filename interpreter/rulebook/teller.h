/* Shared by the rule book: the page, the names of things, and whom a name
 * means. Only for rulebook/.
 *
 * Phrases are English without a capital and a full stop; they are in the
 * teller's arena. If there are no words for something, there is a finding.
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

/* The words for a thing. */
typedef struct {
    const char *name;      /* "the next player", "you" */
    const char *own;       /* "the next player's", "your"; NULL: "of ..." */
    bool you;
    bool plural;           /* takes plural verbs, as "they"; always for "you" */
} Noun;

/* The words for a local name of the rules while it is in use. */
typedef struct Bound Bound;
struct Bound {
    const Local *local;
    Noun noun;             /* at first mention */
    Noun again;            /* at later mentions */
    bool mentioned;
    int told;              /* number of mentions */
    bool several;          /* stands for each of several things just named */
    bool parameter;        /* of a definition that is being explained */
    Bound *outer;
};

/* The player who performs the present actions. Their things are "theirs" until
 * another player with a later name is mentioned; [player] NULL: nobody. */
typedef struct {
    const Expression *player;
    const Bound *bound;
} Doer;

/* A routine that several steps use, with the names of the first step. */
typedef struct {
    const Step *step;      /* the first of these steps */
    Bound *bound;
} Performed;

/* What something is if a condition is true; NULL: in any other case. */
typedef struct {
    const char *condition, *value;
    const char *cards;     /* from the highest amount, if they are ranked */
} Chosen;

/* The values of something of which the first with a true condition counts; of a
 * truth the conditions, without values. */
typedef struct {
    Chosen *items;
    size_t count, capacity;
    bool ranked;           /* it is told which cards a line is about */
    bool all;              /* a truth: all have to be true, not any */
} Choices;

/* A definition that was mentioned by name. */
typedef struct {
    const Named *definition;
    const char *owner;     /* "a player", or NULL */
    const char *meaning;
    Choices choices;       /* instead of a meaning; count 0: there are none */
    const char *said;      /* with parameters: "a card beats another card" */
    bool several;          /* its value is a set, or its name a plural */
    bool truth;
} Term;

typedef struct Teller {
    Arena *arena;
    Variant *variant;
    const Sources *sources;
    const Listener *listener;        /* or NULL */
    bool symbols;          /* the cards will have theirs */
    const Broken *broken;  /* examples declared as broken */
    size_t broken_count;
    const Assumed *assumed;
    bool *assumed_told;
    size_t assumed_count;
    const Applied *layers;
    size_t layer_count;
    Diagnostics *found;
    Meanings meanings;
    bool *looked_up;       /* for each table: its use since lookups_forget;
                              [tabled]: it was told */
    bool *tabled;
    bool *compares;        /* whether the largest of what may be nothing was
                              told; or NULL */
    Page page;
    Local *scope;
    Bound *bound;
    Noun actor, actor_again;         /* at first and at later mentions */
    bool actor_mentioned;
    bool others;           /* players without names of their own were
                              mentioned */
    bool over;             /* the text is about the time after a round */
    bool before;           /* the text is about the time before a round: the
                              round is the last one that ended */
    bool leaves;           /* the actor may be out of the round by then */
    Weight weight;         /* of the next sentence */
    bool sets, performs;   /* likewise, as in Sentence */
    const char *means;
    const char *brief, *reasons;     /* of the next sentence, as in Sentence */
    bool partly;
    Words *against;        /* where there is little room: where a condition has
                              a reason, gathers that instead of telling the
                              condition; NULL: there is room */
    bool asked;            /* another player than you decides, so "you" is
                              written out */
    Doer doer;
    bool many;             /* the words after a set are about several */
    int within;            /* number of "and" and "or" around the present
                              phrase */
    int relative;          /* number of relative clauses around it */
    const Node *inside;    /* the definition that is being explained */
    Origins pending;       /* further lines that the next sentence is made
                              from */
    Term *terms;
    size_t term_count, term_capacity;
    Performed *performed;
    size_t performed_count, performed_capacity;
} Teller;

/* --- teller.c ------------------------------------------------------------- */

/* A formatted phrase. */
const char *tell_format(Teller *teller, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* A phrase built from left to right. "%s" is a text. For an expression: "%n" is
 * the noun, "%o" the noun after a preposition, "%a" the amount, "%A" the same
 * with brackets if needed, "%c" the clause, "%C" its opposite, "%p" the place,
 * "%S" the whole set, "%'points'" what belongs to it, and "%[have|has]" a verb
 * for it. */
const char *tell_phrase(Teller *teller, const char *form, ...);

/* Adds a sentence made from [node] and from what its phrases used: [text] gets
 * a capital and a full stop, unless it ends with a colon or one already. */
void tell(Teller *teller, const Node *node, const char *text);
void tell_that(Teller *teller, const Node *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Says what to tell of the next sentence where there is little room: as in
 * Sentence. */
void tell_briefly(Teller *teller, const char *brief, const char *reasons);

/* Adds what is assumed about [node], just described, and not mentioned yet. */
void tell_assumed(Teller *teller, const Node *node);

/* The reasons of the assumptions about [node] that are not mentioned yet; they
 * are from now on. NULL: there are none. */
const char *teller_assumed(Teller *teller, const Node *node);

/* The same as tell, as an item of its own. */
void tell_item(Teller *teller, const Node *node, const char *text);

/* Opens an item of a list with sentences after a label such as "Draw:". */
void tell_labelled(Teller *teller, const Node *node, const char *name);

/* Like tell, for a row of two cells or a heading, whose texts are unchanged. */
void tell_cell(Teller *teller, const Node *node, const char *text);
void tell_row(Teller *teller, const Node *node, const char *left,
              const char *right);
Block *tell_heading(Teller *teller, int level, const Node *node,
                    const char *text);

/* Adds [node]'s line to the origin of the next sentence. */
void tell_from(Teller *teller, const Node *node);

/* Adds a finding that there are no words for [what]; returns a text to go on
 * with. */
const char *tell_unknown(Teller *teller, Span span, const char *what);

/* Records that an expression of the rules is described now. */
const Expression *tell_taken(Teller *teller, const Expression *expression);
/* A condition, or the opposite of it. */
const char *tell_condition(Teller *teller, const Condition *condition,
                           bool not);

/* Uses [noun] for [local] until teller_unbind is called with the result. */
Bound *teller_bind(Teller *teller, const Local *local, Noun noun, Noun again);
void teller_unbind(Teller *teller, Bound *bound);

/* A new name in the scope, called [noun]. */
Local *teller_name(Teller *teller, const char *name, Type type, Noun noun);

/* Calls the actor [first], later [again]. */
void teller_set_actor(Teller *teller, Noun first, Noun again);

/* For a list after the next sentence: treats the actor as mentioned if that
 * sentence mentions the actor; returns the former words. */
Noun teller_spoken(Teller *teller);

/* A part of the file, NULL if it is missing. */
const Node *teller_part(const Teller *teller, FilePart section);

/* Whether some status has this meaning. */
bool teller_has_status(const Teller *teller, Meaning meaning);

/* " in the game", of players where somebody may be out of it; else "". */
const char *teller_in_game(const Teller *teller);

/* The definition (of `define` or `numbers`) that [part] was written as, unless
 * it is being explained now; NULL: none. */
const Named *teller_definition(const Teller *teller, const Expression *part);

/* "the others", "a player's penalty" */
const char *teller_term_name(Teller *teller, const Term *term);

/* The noun for a definition without parameters. */
const char *teller_term_noun(const Named *definition);

/* Whether its words are a plural: "a player's tricks". */
bool teller_term_plural(const Named *definition);

/* Whether [condition] is a definition that has a sentence of its own: one
 * without parameters and names of its place. */
bool teller_has_sentence(const Expression *condition);

/* The sentence for a definition of a truth without parameters, which is
 * explained at the end of the book, or its opposite; NULL: it has none. */
const char *teller_term_sentence(Teller *teller, const Named *definition,
                                 const Expression *part, bool not);

/* The name of a definition: "the others", "your penalty"; its meaning is
 * explained at the end of the book. */
Noun teller_term(Teller *teller, const Named *definition,
                 const Expression *part);

/* The values of [part] for a table, or the conditions of a truth for a list, if
 * it has more than a person can read in one sentence; else none. */
Choices teller_choices(Teller *teller, const Expression *part);

/* Notes which cards each line of a table is about, from the highest amount, if
 * the amounts of [part] rank cards. */
void tell_ranking(Teller *teller, const Expression *part, Choices *choices);

/* Adds that table or list. */
void tell_choices(Teller *teller, const Node *node, const Choices *choices);

/* The words for a value of any type: a clause, an amount, a noun, a set. */
const char *teller_words(Teller *teller, const Expression *part);

/* --- tell_call.c: definitions with parameters, can(ACTION) ---------------- */

/* Whether [part] is told in the words of the rules, and what it stands for
 * elsewhere. */
bool call_has_words(const Expression *part);
/* These words, or the opposite of a condition: "the card beats the top card". A
 * definition is explained at the end of the book. */
const char *call_words(Teller *teller, const Expression *part, bool not);

/* --- tell_noun.c: players, cards, values, tokens -------------------------- */

extern const Noun noun_you, noun_they, noun_nobody;
Noun noun_plain(Teller *teller, const char *name);
Noun noun_that(Teller *teller, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
Noun noun_of(Teller *teller, const Expression *expression);

/* Makes [player], who is called [noun], the doer of what follows; "you" is
 * never a doer. Returns the former doer. */
Doer noun_set_doer(Teller *teller, const Expression *player, Noun noun);

/* The owner of a zone or tokens: "their" for the doer. */
Noun noun_owner(Teller *teller, const Expression *owner);

/* The place of tokens that no player has: "in the supply", "on the stage". */
const char *noun_there(Teller *teller, Noun holder);

/* Of its kind: "like the card", "of that kind". */
const char *noun_like(Teller *teller, Noun card);

/* The same of tokens: "of that kind", "of the next dearer kind". */
const char *noun_of_kind(Teller *teller, Noun token);

/* After a preposition: "you", "them". */
const char *noun_object(Noun noun);

/* "your hand", "the hand of the player who acted last" */
const char *noun_owned(Teller *teller, Noun owner, const char *thing);

/* " at 3": the second of two keys; "" if the owner is one key. */
const char *noun_second_key(Teller *teller, const Expression *owner);

/* The same for an owner, which may be two keys: "your slot at 3". [they]: who
 * does it may be meant (noun_owner). */
const char *noun_kept_by(Teller *teller, const Expression *owner,
                         const char *thing, bool they);

/* "you have", "they have", "the next player has" */
const char *noun_verb(Teller *teller, Noun noun, const char *you,
                      const char *other);

/* The name of an attribute in the file, in the singular without an article. */
const char *noun_attribute(Teller *teller, int attribute);
const char *noun_zone(Teller *teller, size_t zone);
/* "face-up " for the cards of [zone], if that is a part of a zone; else "". */
const char *noun_face(const Teller *teller, const Expression *zone);
const char *noun_family(Teller *teller, size_t family);
const char *noun_token(Teller *teller, int token);
const char *noun_holder(Teller *teller, int holder);
/* The words for a card with a name: "best card", 'card "another"'. */
const char *noun_named_card(Teller *teller, const char *name);
/* The words for a variable: "suit to follow", 'number "rolls"'; with an article
 * and its owner: "your bid". */
const char *noun_variable_name(Teller *teller, const Expression *variable);
Noun noun_variable(Teller *teller, const Expression *variable);
/* The words for a flag that is named [called]: "you are safe", "that player is
 * safe". */
const char *noun_flag(Teller *teller, const Expression *variable,
                      const char *called);
/* Whether several statuses have the same meaning, so that only the name
 * identifies one. */
bool noun_has_status_name(const Variant *variant, const Status *status);
/* The name of the mode whose only condition is this flag; NULL: none. */
const char *noun_mode(const Teller *teller, const Expression *variable);
/* "the rush"; of a name that is not a noun for one thing 'the mode "last
 * turns"', 'the mode "naming a suit"'. */
const char *noun_called_mode(Teller *teller, const char *name);

/* --- tell_pictures.c ------------------------------------------------------ */

/* Adds pictures of the cards of a family to the sentence or cell that was
 * written last. */
void pictures_add(Teller *teller, int family);

/* --- tell_set.c: sets ----------------------------------------------------- */

/* "card" "in your hand that plays on the top card" */
typedef struct {
    const char *singular, *plural, *tail;
    Noun holder;           /* the holder; name NULL: nobody */
} Set;
Set set_of(Teller *teller, const Expression *set);
/* The same for several elements: "that play on the top card". */
Set set_many(Teller *teller, const Expression *set);
/* "all cards in your hand", "a card in your hand" */
const char *set_all(Teller *teller, const Expression *set);
const char *set_one(Teller *teller, const Expression *set);
/* The cards of several zones: "card" "in your hand or the discard pile". */
Set set_union(Teller *teller, const Expression *cards, bool many);
/* Calls the cards of [set] by what [where] says first that they are: "wild
 * cards in your hand" instead of "cards in your hand that are wild cards".
 * [rest] becomes what else it says, without a condition if that is all. False:
 * there is no such name. */
bool set_name_kind(Teller *teller, const Expression *where,
                   const Expression *base, Set *set, Expression *rest);
/* "your hand or the discard pile", of a union */
const char *set_places(Teller *teller, const Expression *cards);
/* "the draw pile", "your hand" */
const char *set_place(Teller *teller, const Expression *zone);
/* The words that separate dice from chosen ones: " among all dice" if some are
 * chosen, else "". */
const char *set_dice_tail(const Teller *teller);
/* The words for what dice show: a value or one of some. */
const char *set_shown(Teller *teller, const Expression *values);
/* The word for an element of a set: "card", "suit". */
const char *set_thing(Teller *teller, Type element);
/* The words for the element under consideration: "that card". */
Noun set_element(Teller *teller, Type element);
/* --- tell_which.c: conditions on the elements of a set -------------------- */

/* Whether [e] is about the element [local]; whether the words for a set end
 * with conditions of its own. */
bool set_is_about(const Expression *e, const Local *local);
bool set_has_conditions(const char *tail);
/* "that plays on ... and whose suit is ..." for the innermost name, which is
 * called [element]; [not]: for elements for which the condition is false. */
const char *set_which(Teller *teller, const Expression *condition, Noun element,
                      bool not);

/* The same with what is so or not for all elements in brackets, where there is
 * room for it: "whose value is 3 (any card if you have no 3)". */
const char *set_which_any(Teller *teller, const Expression *condition,
                          Noun element);

/* Cards that are moved together: "all cards in your hand", "the 2D in the pack"
 * if there is one, "all but the top card of the pile" (tell_moved.c). */
const char *set_moved(Teller *teller, const Expression *cards);

/* --- tell_binder.c: what an expression goes through ----------------------- */

/* The elements of a set, one of which is called [noun] where it is spoken
 * of. */
typedef struct {
    Set set;
    const char *label;     /* ' ("the first card")', or "" */
    Noun noun;
    Bound *outer;          /* for teller_unbind */
} Binder;

/* Begins to describe [over] for each element. */
Binder binder_open(Teller *teller, const Expression *over);
/* Whether [e] loops over elements of a type; [over] over others of its own. */
bool binder_binds(const Expression *e, Type element);
bool binder_again(const Expression *over);
/* Whether "the NAME" is readable English. */
bool binder_is_noun(const char *name);
/* The words for a new element of a type: "that card", or, if these are taken,
 * its name in the file or its number. [more]: another one is used inside.
 * *[label] as above. */
Noun binder_name(Teller *teller, const char *name, Type element, bool more,
                 const char **label);
/* Removes the label if [text], the whole description of an element, does not
 * use it. */
void binder_need(Binder *binder, const char *text);
/* "every card in your hand" of a binder's set, with the label. */
const char *binder_each(Teller *teller, const Binder *binder, const char *word);
/* Stores the names that are not bound inside an expression in [found], at most
 * [most]; returns their number. */
size_t binder_free(const Expression *expression, Local **found,
                   size_t most);

/* --- tell_observers.c: who sees something --------------------------------- */

/* "everybody", "its owner only": who sees something of an owner in status
 * [number], who is called [owner]; the top card is another matter. */
const char *tell_observers(Teller *teller, const SeenBy *by, int number,
                           Noun owner);

/* --- tell_amount.c: numbers ----------------------------------------------- */

const char *amount_of(Teller *teller, const Expression *number);
/* "is", or "are" for points: the verb after the amount as a subject. */
const char *amount_being(Teller *teller, const Expression *number);
/* The same in brackets if adjacent words could be taken for a part of it. */
const char *amount_closed(Teller *teller, const Expression *number);
/* "six cards", "as many cards as ..." */
const char *amount_counted(Teller *teller, const Expression *number,
                           const char *noun);
/* "cards in your hand" of [amount], which says how many there are of them;
 * NULL: it says another thing, perhaps with the number of some. */
const char *amount_things(const Teller *teller, const Expression *number,
                          const char *amount);
/* A part of a score: "each value ... once", "ten points if ..." */
const char *amount_score(Teller *teller, const Expression *number);
bool amount_is(const Expression *expression, int64_t number);

/* --- tell_clause.c, tell_join.c, tell_comparison.c: conditions ------------ */

const char *clause_of(Teller *teller, const Expression *condition, bool not);
/* The noun for the cards that [among] tests for, "red three" and "red threes";
 * false: there is none. */
bool clause_kind_noun(Teller *teller, const Expression *among,
                      const char **one, const char **many);
/* Whether a condition is described as two with "and" or "or" between them. */
typedef enum { JOINS_NOTHING, JOINS_AND, JOINS_OR } Joins;
Joins clause_joins(const Expression *condition, bool not);
const char *clause_logic(Teller *teller, const Expression *joined, bool not);
/* The clauses that are joined, each as a sentence of its own. */
Words clause_parts(Teller *teller, const Expression *condition);
/* The condition without a leading "not", which toggles *[not]. */
const Expression *clause_strip(const Expression *condition, bool *not);
/* Relative clauses in the order in which they are told, joined by "and" or not:
 * on the element itself first, behind "other than you" without an "and". */
Words clause_order(Teller *teller, const Words *words, bool and);
/* "A and B"; among other clauses "either A or B", "both A and B", or in
 * brackets. */
const char *clause_group(Teller *teller, const Words *words, bool and);
/* "A, B and C" of conditions one after the other; "A, and either B or C". */
const char *clause_and(const Words *words);
/* What is chosen with its name: 'a place ("the target") for which ...'; all of
 * it: "a card and a rank", "a card that is red, and a rank". */
const char *clause_named(Teller *teller, const char *chosen, const char *name);
const char *clause_chosen(const Words *words);
/* Whether the right side is first in the file: x > y, kept as y < x. */
bool clause_turned(const Expression *comparison);
/* Whether numbers [left] and [right] are equal, or less, or at most. */
const char *clause_compare(Teller *teller, const Expression *comparison,
                           bool not);
/* "ten rounds", after which a condition for the end of the game is true; NULL:
 * it is about something else. */
const char *clause_rounds(Teller *teller, const Expression *condition);

/* --- tell_groups.c: groups of cards --------------------------------------- */

/* "group of five cards" "in your hand"; the cards of the best one, or those
 * that a division leaves: "card" "left by the division with ..." */
Set set_groups(Teller *teller, const Expression *subsets);
Set set_of_group(Teller *teller, const Expression *cards);
/* "the group of five cards in your hand for which ... is largest" */
Noun noun_best_group(Teller *teller, const Expression *best);
/* "the smallest possible sum, over every card ..." */
const char *amount_division(Teller *teller, const Expression *division);
/* "that group is a run of ranks"; "the number of cards in the longest run" */
const char *clause_meld(Teller *teller, const Expression *meld, bool not);
const char *amount_meld(Teller *teller, const Expression *meld);

/* --- tell_steps.c and the files of verbs ---------------------------------- */

/* Whether all steps fit in one clause; the clause. The names of the steps stay
 * in use afterwards. */
bool step_all_simple(const Teller *teller, const Steps *steps);
const char *step_join(Teller *teller, const Steps *steps);

/* Describes all steps from number [first] on as sentences of the present
 * paragraph; all steps as items of a numbered list. */
void step_tell_from(Teller *teller, const Steps *steps, size_t first);
void step_tell_all(Teller *teller, const Steps *steps);
void step_tell_list(Teller *teller, const Steps *steps);

/* "[lead], do this and that", or "[lead]:" and a list; [from] is the origin of
 * the lead. The other as a list, also of one step. */
void step_tell_body(Teller *teller, const Node *from, const char *lead,
                    const Steps *steps);
void step_tell_listed(Teller *teller, const Node *from, const char *lead,
                      const Steps *steps);

/* One step as a clause, if it is simple and has no `if`; else NULL. */
const char *step_plain_clause(Teller *teller, const Step *step);

/* "[lead], [clause]"; "if this is so, and if that is so"; "if CONDITION" */
const char *step_lead(Teller *teller, const char *lead, const char *clause);
const char *step_if(Teller *teller, const Condition *condition);

/* The words for an act of [noun]: "take", "the next player takes", and for
 * "you" if another player decides "you take". */
const char *step_act(Teller *teller, Noun noun, const char *bare,
                     const char *other);

/* One verb in a clause. */
typedef const char *StepClause(Teller *teller, const Step *step);
StepClause clause_move, clause_deal, clause_gather, clause_shuffle, clause_give,
    clause_take_points, clause_make_change, clause_roll, clause_reveal,
    clause_set, clause_change, clause_status, clause_score, clause_pick,
    clause_turn, clause_skip, clause_reverse, clause_end_round,
    clause_end_phase, clause_end_game, clause_if, clause_loop, clause_perform,
    clause_carry_out, clause_ask, clause_split;

/* Whether a clause is possible, for verbs where it is not always. */
typedef bool StepSimple(const Teller *teller, const Step *step);
StepSimple simple_if, simple_loop, simple_perform, simple_ask;

/* Otherwise: sentences or a list. [lead]: "if it is empty", or "". */
typedef void StepTell(Teller *teller, const Step *step, const char *lead);
StepTell tell_if, tell_loop, tell_while, tell_cases, tell_perform, tell_ask,
    tell_offer_to;

/* --- tell_action.c: actions ---------------------------------------------- */

/* Describes when an action is open, the choices and the effects, in sentences.
 * [chooser] decides. */
void decision_tell(Teller *teller, const Action *action, Noun chooser);

/* Whether steps may put a player out of the round. */
bool decision_leaves(const Teller *teller, const Steps *steps);

/* "choose a card in your hand"; "" if nothing is chosen. The chosen thing has
 * its name from then on (tell_chosen.c). */
const char *decision_choice(Teller *teller, const Action *action, Noun chooser);

/* Whether the same fits in one clause, and that clause. */
bool decision_simple(const Teller *teller, const Action *action);
const char *decision_clause(Teller *teller, const Action *action, Noun chooser);

/* --- sections ------------------------------------------------------------- */

void section_goal(Teller *teller);
void section_contents(Teller *teller);
void contents_cards(Teller *teller);     /* the part about cards */
/* The assumptions about families, for which a table has no room. */
void contents_assumptions(Teller *teller);
void section_setup(Teller *teller);
void section_turn(Teller *teller);
void section_relations(Teller *teller);
void section_effects(Teller *teller);
void section_modes(Teller *teller);
void section_have_phases(Teller *teller);
void section_order_of_modes(Teller *teller);
/* Describes the first in a list that is somebody. [first] begins the text about
 * the first entry, [others] that about the others. */
void starters_tell(Teller *teller, const Starters *list, const char *first,
                   const char *others);
void section_phases(Teller *teller);
void section_routines(Teller *teller);
void section_round_end(Teller *teller);
void section_score(Teller *teller);
void section_game_end(Teller *teller);
/* The condition of an end in the words of the file; NULL: it has none. */
const char *end_words(Teller *teller, const End *end);
/* Who wins where the file says it; [brief]: as in Sentence. */
void winners_tell(Teller *teller, const Expression *winners, const char *brief);
/* A person wants the tables of a section with it: those that were used since
 * they were forgotten are told, each once in the book. */
void lookups_forget(Teller *teller);
void lookups_tell(Teller *teller);
void section_examples(Teller *teller);
void section_terms(Teller *teller);

#endif
